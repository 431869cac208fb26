package dashboard_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/payment/paymenttest"
	"github.com/jyotish-go/jyotish/internal/shop"
)

const shopSettings = `{"currency":"INR","packs":[{"credits":100,"price":"499"},{"credits":1000,"price":"3999"}],
	"seller":["Kendra Jyotish","Pune"],"tax":{"name":"GST","percent":18},"bank":["Account 123","IFSC B0001"]}`

// newShop is a stand that sells credits through the double of Stripe and by bank transfer.
func newShop(t *testing.T) (*stand, *paymenttest.Stripe) {
	t.Helper()
	double := paymenttest.NewStripe(t)
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		stripe, err := payment.NewStripe(payment.StripeConfig{Key: double.Key, WebhookSecret: double.Secret,
			URL: double.URL, Now: c.Now})
		require.NoError(t, err)
		c.Shop, err = shop.Parse([]byte(shopSettings), stripe)
		require.NoError(t, err)
	})
	return s, double
}

// stripeSends sends a message of the provider to the service.
func (s *stand) stripeSends(d *paymenttest.Stripe, body []byte) reply {
	s.Helper()
	r := httptest.NewRequest("POST", "/payments/stripe", bytes.NewReader(body))
	r.Header = d.Sign(body, s.clock.now())
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{w.Code, w.Header(), w.Body.Bytes()}
}

var orderID = regexp.MustCompile(`^/dashboard/credits/(ord_[0-9a-z]{26})$`)

// order orders a pack and returns the id of the order.
func (b *browser) order(pack, provider string) string {
	b.Helper()
	const path = "/dashboard/credits"
	r := b.submit(path, path, "pack", pack, "provider", provider, "buyer", "Asha Rao\r\nGSTIN 1").ok(b, 303)
	m := orderID.FindStringSubmatch(r.header.Get("Location"))
	require.NotNil(b, m, r.header.Get("Location"))
	return m[1]
}

// An owner reads the prices, orders, pays on the page of the provider, and finds the credits and the papers.
func TestCreditsAreBought(t *testing.T) {
	s, double := newShop(t)
	prices := s.browser().open("/dashboard/prices")
	for _, want := range []string{"₹499.00", "₹3,999.00", "₹399.90", "Prices include GST 18 %.",
		"Credits are not refunded."} { // 3,999 ÷ 10
		require.Contains(t, prices, want)
	}
	b := s.browser().signIn(s.key.Token)
	form := b.open("/dashboard/credits?pack=1000")
	require.Contains(t, form, `value="1000" checked`)
	require.Contains(t, form, ">Testers</textarea>", "the name of the account is there at first")
	require.Contains(t, form, "You pay on the page of the payment provider.")
	id := b.order("100", "stripe")
	path := "/dashboard/credits/" + id
	page := b.open(path)
	require.Contains(t, page, "not paid")
	require.Contains(t, page, "₹76.12 (<bdi>GST 18 %</bdi>)") // 499 × 18 ÷ 118
	require.NotContains(t, page, "Account 123")
	r := b.send("GET", path+"/pay", nil)
	r.goes(t, regexp.QuoteMeta(double.URL+"/pay/cs_test_1"))
	require.Equal(t, "http://localhost:8080"+path+"/back", double.Sessions()[0].Success)
	back := s.browser().open(path + "/back?lang=en")
	require.Contains(t, back, `href="`+path+`"`)
	require.NotContains(t, back, "Asha Rao")
	b.send("GET", path+"/invoice.pdf", nil).ok(t, 404)
	require.Equal(t, "application/pdf", b.send("GET", path+"/request.pdf", nil).ok(t, 200).header.Get("Content-Type"))

	body := double.Event("checkout.session.completed", "paid", id, "inr", 49900)
	for range 3 {
		s.stripeSends(double, body).ok(t, 204)
	}
	require.Equal(t, int64(1100), s.balance(s.account.ID))
	page = b.open(path)
	require.Contains(t, page, "000001")
	require.Contains(t, page, "pi_1")
	require.NotContains(t, page, "/pay")
	b.send("GET", path+"/pay", nil).goes(t, path)
	for _, paper := range []string{"invoice", "receipt"} {
		r := b.send("GET", path+"/"+paper+".pdf?lang=hi", nil).ok(t, 200)
		require.True(t, strings.HasPrefix(string(r.body), "%PDF-"))
		require.Equal(t, `attachment; filename="`+paper+"-"+id+`.pdf"`, r.header.Get("Content-Disposition"))
	}
	b.send("GET", path+"/request.pdf", nil).ok(t, 404)
	b.send("GET", path+"/other.pdf", nil).ok(t, 404)
	history := b.open("/dashboard/history?lang=en")
	require.Contains(t, history, `<a href="`+path+`">Credits bought</a>`)
	require.Contains(t, b.open("/dashboard?lang=en"), `href="/dashboard/credits"`)
	require.Contains(t, b.open("/dashboard/credits?lang=hi"), "हो गया")
	require.NotContains(t, s.log.String(), "Asha")
	require.NotContains(t, s.log.String(), double.Key)
	s.sound()
}

// What the provider did not sign, or signed for another price, grants nothing.
func TestPaymentsRefused(t *testing.T) {
	s, double := newShop(t)
	b := s.browser().signIn(s.key.Token)
	id := b.order("100", "stripe")
	good := double.Event("checkout.session.completed", "paid", id, "inr", 49900)
	s.stripeSends(&paymenttest.Stripe{Secret: "whsec_other"}, good).problem(t, 400, "malformed-request")
	s.stripeSends(double, double.Event("checkout.session.completed", "paid", id, "inr", 1)).problem(t, 409, "conflict")
	s.stripeSends(double, double.Event("checkout.session.expired", "unpaid", id, "inr", 49900)).ok(t, 204)
	s.stripeSends(double, double.Event("checkout.session.completed", "paid", "ord_"+missingID, "inr", 49900)).ok(t, 204)
	require.Contains(t, s.log.String(), "order that is not there")
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	r := httptest.NewRequest("POST", "/payments/bank", bytes.NewReader(good))
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	require.Equal(t, http.StatusNotFound, w.Code)
	double.Key = "sk_changed"
	b.send("GET", "/dashboard/credits/"+id+"/pay", nil).ok(t, 503)
	require.NotContains(t, s.log.String(), "No such API key")
}

// A transfer is paid by hand: the page has the account and the operator confirms the order.
func TestCreditsByBank(t *testing.T) {
	s, _ := newShop(t)
	b := s.browser().signIn(s.key.Token)
	id := b.order("1000", "bank")
	page := b.open("/dashboard/credits/" + id)
	require.Contains(t, page, "<bdi>IFSC B0001</bdi>")
	require.NotContains(t, page, "/pay\"")
	_, err := s.operator.ConfirmOrder(t.Context(), id, "NEFT 7")
	require.NoError(t, err)
	require.Equal(t, int64(2000), s.balance(s.account.ID))
	require.Contains(t, b.open("/dashboard/credits/"+id), "NEFT 7")
}

// Where only a bank transfer is offered, the page does not speak of a payment provider.
func TestCreditsByBankOnly(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		var err error
		c.Shop, err = shop.Parse([]byte(shopSettings))
		require.NoError(t, err)
	})
	form := s.browser().signIn(s.key.Token).open("/dashboard/credits")
	require.Contains(t, form, "Bank transfer")
	require.NotContains(t, form, "payment provider")
}

func TestOrderForms(t *testing.T) {
	s, _ := newShop(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/credits"
	wrong := string(b.submit(path, path, "pack", "1", "provider", "cash", "buyer", " ").ok(t, 422).body)
	require.Contains(t, wrong, `id="buyer-wrong"`)
	require.Contains(t, wrong, "/pack")
	require.Contains(t, wrong, "/provider")
	for range 21 {
		s.clock.move(time.Second)
		b.send("POST", path, b.fill(wrong, path, "pack", "100", "provider", "bank", "buyer", "Asha"))
	}
	b.submit(path, path, "pack", "100", "provider", "bank", "buyer", "Asha").ok(t, 409)
	list := b.open(path)
	require.Equal(t, 20, strings.Count(list, "not paid"))
	require.NotContains(t, list, "before=")
	s.clock.move(25 * time.Hour)
	b = s.browser().signIn(s.key.Token)
	b.order("100", "bank")
	list = b.open(path)
	older := regexp.MustCompile(`/dashboard/credits[?]before=ord_[0-9a-z]+`).FindString(list)
	require.Equal(t, 1, strings.Count(b.open(older), "not paid"))
	b.send("GET", path+"?before=x", nil).ok(t, 404)

	stranger, key := s.newAccount(0)
	require.NotEmpty(t, stranger.ID)
	other := s.browser().signIn(key.Token)
	id := orderID.FindStringSubmatch(regexp.MustCompile(`/dashboard/credits/ord_[0-9a-z]{26}`).FindString(list))[1]
	for _, end := range []string{"", "/pay", "/request.pdf"} {
		other.send("GET", path+"/"+id+end, nil).ok(t, 404)
	}
	reader := s.browser().signIn(s.newKey(s.account.ID, "credits:read").Token)
	page := reader.open(path)
	require.NotContains(t, page, "<form method=\"post\" action=\"/dashboard/credits\"")
	require.Contains(t, page, "permission to manage the account")
	reader.send("POST", path, reader.fill(page, "/dashboard/sign-out", "pack", "100")).ok(t, 403)
	blind := s.browser().signIn(s.newKey(s.account.ID, "keys:read").Token)
	blind.send("GET", path, nil).ok(t, 403)
	blind.send("GET", path+"/"+id, nil).ok(t, 403)
}

// Without a shop nothing of it shows, and orders of earlier days stay readable.
func TestNoShop(t *testing.T) {
	s := newStand(t)
	require.Contains(t, s.browser().open("/dashboard/prices"), "does not sell credits")
	b := s.browser().signIn(s.key.Token)
	require.NotContains(t, b.open("/dashboard"), "/dashboard/credits")
	require.Contains(t, b.open("/dashboard/credits"), "does not sell credits")
	o := account.Order{ID: "ord_" + missingID, AccountID: s.account.ID, Credits: 5, Price: 100, Currency: "INR",
		Provider: "stripe", Seller: "K", Buyer: "A", CreatedAt: s.clock.now()}
	require.NoError(t, s.store.CreateOrder(t.Context(), o, 9))
	require.Contains(t, b.open("/dashboard/credits/"+o.ID), "no longer offered")
	b.send("GET", "/dashboard/credits/"+o.ID+"/pay", nil).goes(t, "/dashboard/credits/"+o.ID)
	r := httptest.NewRequest("POST", "/payments/stripe", nil)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	require.Equal(t, http.StatusNotFound, w.Code)
}
