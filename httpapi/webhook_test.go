package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
)

const hooksPath = "/v1/webhooks"

type hook struct {
	ID, URL, Secret string
	Events          []string
	DisabledAt      *string
}

type sent struct {
	ID, Type, Status string
	Attempts         int
	AnsweredWith     *int
	Problem, NextAt  *string
	Message          struct{ Data rawJSON }
}

func (s *stand) webhook(body string) hook {
	s.Helper()
	return decode[hook](s, s.post(hooksPath, body).ok(s, 201))
}

// delivery puts a message for a webhook into the store.
func (s *stand) delivery(webhook string) account.Delivery {
	s.Helper()
	d := account.Delivery{ID: account.NewIDs(s.clock.now).Next("evt_"), AccountID: s.account.ID, WebhookID: webhook,
		Event: "test:" + account.RandomBase62(8), Type: "credits.low", CreatedAt: s.clock.now(), NextAt: s.clock.now(),
		Body: []byte(`{"type":"credits.low","timestamp":"2026-11-21T09:00:00Z","data":{}}`)}
	_, err := s.store.AddDelivery(context.Background(), d)
	require.NoError(s, err)
	return d
}

func (s *stand) deliveries(webhook string) []sent {
	s.Helper()
	return decode[struct{ Data []sent }](s, s.get(hooksPath+"/"+webhook+"/deliveries").ok(s, 200)).Data
}

// receiver is a server that accepts messages and responds with the status in answer.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	answer int
	got    []string // webhook-id and body
}

// hooked is a service whose webhooks may lead to this machine, with a receiver.
func hooked(t *testing.T) (*stand, *receiver) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.PrivateWebhooks = true })
	r := &receiver{answer: 204}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, err := io.ReadAll(q.Body)
		r.mu.Lock()
		defer r.mu.Unlock()
		if err != nil {
			t.Error(err)
		}
		r.got = append(r.got, q.Header.Get("webhook-id")+" "+string(body))
		w.WriteHeader(r.answer)
	}))
	t.Cleanup(r.Close)
	return s, r
}

// pass looks for events and sends what is due.
func (s *stand) pass() {
	s.Helper()
	require.NoError(s, httpapi.Notice(context.Background(), s.service))
	require.NoError(s, httpapi.SendDue(context.Background(), s.service))
}

// Each event is sent once, signed, with ids and numbers and no data of a person.
func TestWebhookEvents(t *testing.T) {
	s, r := hooked(t)
	report := s.generate().ID
	s.clock.move(time.Until(time.Date(2027, 1, 2, 9, 0, 0, 0, time.UTC)) - time.Until(s.clock.now()))
	k, err := s.operator.CreateKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: "Quixotina",
		Scopes: []account.Scope{"kundali:read"}, ExpiresAt: s.clock.now().AddDate(0, 0, 6)})
	require.NoError(t, err)
	w := s.webhook(`{"url":"` + r.URL + `","events":["festival.tomorrow","dasha.changes","credits.low","key.expiring",
		"batch.completed"],"creditsBelow":5000,"reportIds":["` + report + `"],
		"calendar":{"include":["ekadashi"],"place":"Pune, India","school":"smarta"}}`)
	require.Equal(t, []string{"batch.completed", "credits.low", "key.expiring", "dasha.changes", "festival.tomorrow"},
		w.Events)
	batch := s.newBatch(`"chart"`, shapeA)
	s.finish(batch.ID)
	s.pass()
	s.pass() // an event that was sent is not sent again
	require.Len(t, r.got, 5, "%v", r.got)
	all := strings.Join(r.got, "\n")
	untold := maps.Clone(s.doc.Webhooks)
	for _, want := range []string{
		`{"data":{"batchId":"` + batch.ID + `","failed":0,"rows":1,"succeeded":1,"unpaid":0},` +
			`"timestamp":"2027-01-02T09:00:00Z","type":"batch.completed"}`,
		`{"data":{"balance":980,"below":5000},`, // two charts of ten credits
		`{"data":{"expiresAt":"2027-01-08T09:00:00Z","keyId":"` + k.ID + `","prefix":"` + k.Secret.Prefix + `"},`,
		// by hand, see TestFeedOfLife of the desk: 2027-01-03 06:07, which is within a day
		`"lords":["jupiter","moon"],"reportId":"` + report +
			`","start":"2027-01-03T06:07:01+05:30","system":"vimshottari"`,
		`{"data":{"date":"2027-01-03","festivals":[{`, `"name":"Saphala Ekadashi"`,
	} {
		require.Contains(t, all, want)
	}
	for _, got := range r.got { // as the document says to receivers
		_, body, _ := strings.Cut(got, " ")
		kind := decode[struct{ Type string }](t, reply{body: []byte(body)}).Type
		schema := s.doc.Webhooks[kind].Post.RequestBody.Value.Content["application/json"].Schema.Ref
		s.doc.visit(t, []byte(body), kind, s.doc.schema(t, schema[strings.LastIndexByte(schema, '/')+1:]))
		delete(untold, kind)
	}
	require.Empty(t, untold, "events of the document that were not sent")
	for _, personal := range []string{"Asha", "Quixotina", "1990", "06:45"} {
		require.NotContains(t, all, personal)
	}
	list := s.deliveries(w.ID)
	require.Len(t, list, 5)
	for _, d := range list {
		require.Equal(t, []any{"delivered", 1, 204}, []any{d.Status, d.Attempts, *d.AnsweredWith})
	}
	// a grant makes it worth telling again
	_, err = s.operator.Grant(context.Background(), account.Movement{AccountID: s.account.ID, Amount: 1, Ref: "more"})
	require.NoError(t, err)
	s.pass()
	require.Len(t, r.got, 6)
	require.Contains(t, r.got[5], `"balance":981`)
	require.NotContains(t, s.log.String(), r.URL)
	require.NotContains(t, s.log.String(), w.Secret)
}

// Near misses: a wallet at its bound, a key that ends later, a batch of before, a dasha of the day after tomorrow, a
// day on which nothing is kept.
func TestNoWebhookEvents(t *testing.T) {
	s, r := hooked(t)
	report := s.generate().ID
	batch := s.newBatch(`"chart"`, shapeA)
	s.finish(batch.ID)
	s.clock.move(time.Until(time.Date(2027, 1, 1, 9, 0, 0, 0, time.UTC)) - time.Until(s.clock.now()))
	_, err := s.operator.CreateKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: "k",
		Scopes: []account.Scope{"kundali:read"}, ExpiresAt: s.clock.now().AddDate(0, 0, 8)})
	require.NoError(t, err)
	w := s.webhook(`{"url":"` + r.URL + `","events":["festival.tomorrow","dasha.changes","credits.low","key.expiring",
		"batch.completed"],"creditsBelow":` + fmt.Sprint(s.balance(s.account.ID)) + `,"reportIds":["` + report + `"],
		"calendar":{"include":["ekadashi"],"place":"Pune, India"}}`)
	s.pass()
	require.Empty(t, s.deliveries(w.ID))
}

// finish has the rows of a batch computed.
func (s *stand) finish(batch string) {
	s.Helper()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- s.service.Work(ctx) }()
	require.Eventually(s, func() bool {
		b, err := s.store.Batch(ctx, s.account.ID, batch)
		return err == nil && !b.FinishedAt.IsZero()
	}, time.Minute, 10*time.Millisecond)
	stop()
	require.NoError(s, <-done)
}

// What is sent carries a signature that the secret of the creating answer makes; the row in the store does not show it.
func TestWebhookIsSigned(t *testing.T) {
	s, r := hooked(t)
	var w hook
	var verified error = http.ErrNoCookie
	r.Config.Handler = http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		secret, err := webhook.ParseSecret(w.Secret)
		if verified = err; err == nil {
			verified = secret.Verify(q.Header, body, s.clock.now())
		}
	})
	w = s.webhook(`{"url":"` + r.URL + `","events":["credits.low"],"creditsBelow":5000}`)
	s.pass()
	require.NoError(t, verified)
	row, err := s.store.Webhook(context.Background(), s.account.ID, w.ID)
	require.NoError(t, err)
	require.NotContains(t, string(row.Sealed), w.Secret)
	list := s.get(hooksPath).ok(t, 200)
	require.NotContains(t, string(list.body), "whsec_")
	require.Contains(t, string(list.body), w.ID)
}

// A receiver that answers badly is tried for a day, then no more, and gets the message again by hand.
func TestWebhookRetries(t *testing.T) {
	s, r := hooked(t)
	r.answer = 500
	w := s.webhook(`{"url":"` + r.URL + `","events":["credits.low"],"creditsBelow":5000}`)
	begun := s.clock.now()
	s.pass()
	d := s.deliveries(w.ID)[0]
	require.Equal(t, []any{"pending", 1, 500, "status", "2026-11-21T09:00:05Z"},
		[]any{d.Status, d.Attempts, *d.AnsweredWith, *d.Problem, *d.NextAt})
	s.clock.move(4 * time.Second)
	s.pass()
	require.Len(t, r.got, 1, "not due yet")
	for range 24 * 60 {
		s.clock.move(time.Minute)
		require.NoError(t, httpapi.SendDue(context.Background(), s.service))
	}
	require.Len(t, r.got, 8)
	d = s.deliveries(w.ID)[0]
	require.Equal(t, []any{"failed", 8, (*string)(nil)}, []any{d.Status, d.Attempts, d.NextAt})
	require.LessOrEqual(t, s.clock.now().Sub(begun), 24*time.Hour+4*time.Second)
	for _, got := range r.got {
		require.Equal(t, r.got[0], got, "the same id and body each time")
	}
	r.answer = 200
	path := hooksPath + "/" + w.ID + "/deliveries/" + d.ID + "/replay"
	s.post(path, "").ok(t, 204)
	require.NoError(t, httpapi.SendDue(context.Background(), s.service))
	require.Len(t, r.got, 9)
	require.Equal(t, "delivered", s.deliveries(w.ID)[0].Status)

	// 410 ends it
	r.answer = 410
	s.post(path, "").ok(t, 204)
	require.NoError(t, httpapi.SendDue(context.Background(), s.service))
	require.Equal(t, "failed", s.deliveries(w.ID)[0].Status)
	require.NotNil(t, decode[struct{ Data []hook }](t, s.get(hooksPath).ok(t, 200)).Data[0].DisabledAt)
	s.post(path, "").problem(t, 409, "conflict")
	s.do(request{method: "DELETE", path: hooksPath + "/" + w.ID}).ok(t, 204)
	s.get(hooksPath+"/"+w.ID+"/deliveries").problem(t, 404, "not-found")
}

// Two nodes send each message once.
func TestWebhookNodes(t *testing.T) {
	s, r := hooked(t)
	w := s.webhook(`{"url":"` + r.URL + `","events":["credits.low"],"creditsBelow":1}`)
	for range 20 {
		s.delivery(w.ID)
	}
	other, err := httpapi.New(httpapi.Config{Store: s.store, Calculator: s.births.desk(), Pepper: s.store.Pepper(),
		Now: s.clock.now, PrivateWebhooks: true})
	require.NoError(t, err)
	defer other.Close()
	var both sync.WaitGroup
	for _, service := range []*httpapi.Service{s.service, other} {
		both.Go(func() {
			if err := httpapi.SendDue(context.Background(), service); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	seen := map[string]bool{}
	for _, got := range r.got {
		require.False(t, seen[got], got)
		seen[got] = true
	}
	require.Len(t, seen, 20)
}

// An internal address is refused when a webhook is created and when a name resolves to it; nothing
// is created and no request is sent.
func TestWebhookInside(t *testing.T) {
	s := newStand(t)
	for _, url := range []string{"https://127.0.0.1/", "https://[::1]/", "https://localhost/", "http://example.com/",
		"https://10.0.0.8/", "https://169.254.169.254/latest", "https://u:p@example.com/", "ftp://example.com/"} {
		p := s.post(hooksPath, `{"url":"`+url+`","events":["credits.low"]}`).problem(t, 422, "validation-failed")
		require.Equal(t, "/url", p.Errors[0].Pointer, url)
	}
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer server.Close()
	// The row is written without the check, like a name that was public when the webhook was
	// created.
	secret := webhook.NewSecret()
	key := account.Seal(s.store.Pepper(), "webhook")
	w := account.Webhook{ID: "whk_" + missingID, AccountID: s.account.ID, Events: []string{"credits.low"},
		URL: strings.Replace(server.URL, "127.0.0.1", "localhost", 1), Ask: []byte(`{"lang":"en"}`),
		Sealed: secret.Seal(key[:], "whk_"+missingID), CreatedAt: s.clock.now()}
	require.NoError(t, s.store.CreateWebhook(context.Background(), w, 9, nil))
	s.delivery(w.ID)
	require.NoError(t, httpapi.SendDue(context.Background(), s.service))
	d := s.deliveries(w.ID)[0]
	require.Equal(t, []any{"pending", "address_not_public"}, []any{d.Status, *d.Problem})
	require.False(t, reached)
}

// All faults are reported at once, and nothing is created.
func TestWrongWebhook(t *testing.T) {
	s := newStand(t)
	wrong := func(body string, want ...string) {
		t.Helper()
		var got []string
		for _, e := range s.post(hooksPath, body).problem(t, 422, "validation-failed").Errors {
			got = append(got, e.Pointer+" "+e.Code)
		}
		require.ElementsMatch(t, want, got)
	}
	const url = `"url":"https://example.com/"`
	wrong(`{`+url+`,"events":["batch.complete","festival.tomorrow","dasha.changes"],"creditsBelow":0,"lang":"de"}`,
		"/events/0 not_allowed", "/reportIds required", "/calendar required", "/creditsBelow out_of_range",
		"/creditsBelow incompatible_with", "/lang not_allowed")
	wrong(`{`+url+`,"events":["festival.tomorrow"],"calendar":{"include":["rahu_kalam"],"place":"Pune, India"}}`,
		"/calendar/include not_allowed")
	wrong(`{`+url+`,"events":["festival.tomorrow"],"calendar":{"include":["vrats"]}}`, "/calendar/place required")
	wrong(`{}`, "/url required", "/events required")
	calendar := func(place string) string {
		return `{` + url + `,"events":["festival.tomorrow"],"calendar":{"include":["vrats"],"place":"` + place + `"}}`
	}
	s.post(hooksPath, calendar("Nowhere At All")).problem(t, 422, "place-not-found")
	s.post(hooksPath, calendar("Springfield, USA")).problem(t, 422, "place-ambiguous")
	report := s.generate().ID
	_, other := s.newAccount(5)
	s.do(request{method: "POST", path: hooksPath, token: other.Token,
		body: `{` + url + `,"events":["dasha.changes"],"reportIds":["` + report + `"]}`}).problem(t, 404, "not-found")
	require.Empty(t, decode[struct{ Data []hook }](t, s.get(hooksPath).ok(t, 200)).Data)
	s.get(hooksPath+"?cursor=x").problem(t, 400, "invalid-cursor")
	const good = `{` + url + `,"events":["credits.low"]}`
	keyed := request{method: "POST", path: hooksPath, body: good, header: map[string]string{"Idempotency-Key": "once"}}
	first := decode[hook](t, s.do(keyed).ok(t, 201))
	again := decode[hook](t, s.do(keyed).ok(t, 201))
	require.Equal(t, first.ID, again.ID)
	require.Empty(t, again.Secret, "the secret is shown once")
	keyed.body = `{` + url + `,"events":["key.expiring"]}`
	s.do(keyed).problem(t, 422, "idempotency-key-reused")
	s.get(hooksPath+"/"+first.ID+"/deliveries?cursor=x").problem(t, 400, "invalid-cursor")
	for range 9 {
		s.webhook(good)
	}
	s.post(hooksPath, good).problem(t, 409, "conflict")
}

// The export has webhooks and what was sent, without secrets.
func TestWebhooksAreExported(t *testing.T) {
	s := newStand(t)
	w := s.webhook(`{"url":"https://example.com/","events":["credits.low"]}`)
	s.delivery(w.ID)
	body := string(s.get("/v1/account/export").ok(t, 200).body)
	require.Contains(t, body, `"object":"webhook.delivery"`)
	require.Contains(t, body, w.ID)
	require.NotContains(t, body, "whsec_")
	var line map[string]any
	require.NoError(t, json.Unmarshal([]byte(strings.SplitN(body, "\n", 2)[0]), &line))
}

func (f *faulty) CreateWebhook(ctx context.Context, w account.Webhook, n int, r *account.Replay) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.CreateWebhook(ctx, w, n, r)
}

func (f *faulty) Webhook(ctx context.Context, a, id string) (account.Webhook, error) {
	if f.err != nil {
		return account.Webhook{}, f.err
	}
	return f.Store.Webhook(ctx, a, id)
}

func (f *faulty) Webhooks(ctx context.Context, a string, p account.Slice) ([]account.Webhook, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Webhooks(ctx, a, p)
}

func (f *faulty) DeleteWebhook(ctx context.Context, a, id string) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.DeleteWebhook(ctx, a, id)
}

func (f *faulty) Deliveries(ctx context.Context, a, id string, p account.Slice) ([]account.Delivery, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Deliveries(ctx, a, id, p)
}
