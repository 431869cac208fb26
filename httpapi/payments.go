package httpapi

import (
	"errors"
	"io"
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/order"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/shop"
	"github.com/jyotish-go/jyotish/vedic"
)

// paymentsPath is where payment providers send their messages, followed by the name of the provider.
const paymentsPath = "/payments/"

// payments mounts the addresses of the providers that send messages. They are no part of the documented interface: the
// provider says what is sent, and proves each message by a signature.
func (s *Service) payments(r chi.Router) {
	if s.orders == nil {
		return
	}
	for _, p := range s.orders.Shop.Providers {
		if p.Name() != (payment.Bank{}).Name() {
			r.Post(paymentsPath+p.Name(), s.paymentEvent(p))
		}
	}
}

// paymentEvent answers a message of a provider: 204 once there is nothing more to do about it, so that it is not sent
// again, and an error where the provider should send it again or its operator should look. A payment of an order that
// this service does not know may belong to another shop of the same account at the provider.
func (s *Service) paymentEvent(p payment.Provider) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		rec := recordOf(r)
		rec.route = paymentsPath + p.Name()
		c := s.newCall(w, r, nil)
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			c.refuse(w, problem.New("malformed-request", "The message could not be read."))
			return
		}
		o, err := s.orders.Event(r.Context(), p, body, r.Header)
		switch {
		case err == nil:
			rec.account = o.AccountID
		case errors.Is(err, payment.ErrOther):
		case errors.Is(err, account.ErrNotFound):
			s.logger.Warn("a payment was reported for an order that is not there", "provider", p.Name())
		case errors.Is(err, payment.ErrForged):
			c.refuse(w, problem.New("malformed-request", "The message is not signed by the provider, or is too old."))
			return
		case errors.Is(err, account.ErrOtherAmount):
			s.logger.Error("a payment is not the price of its order; no credits were granted", "provider", p.Name())
			c.refuse(w, problem.New("conflict", "The payment is not the price of its order."))
			return
		default:
			c.refuse(w, problem.Of(err))
			return
		}
		w.Header().Set("Cache-Control", noStore)
		w.WriteHeader(http.StatusNoContent)
	}
}

// Shop is what the operator sells credits by; nil where credits are not sold.
func (d door) Shop() *shop.Shop {
	if d.orders == nil {
		return nil
	}
	return d.orders.Shop
}

// PriceList returns what operations cost.
func (d door) PriceList() []api.Price {
	costs := make([]api.Price, len(d.prices))
	for i, p := range d.prices {
		costs[i] = api.Price(p)
	}
	return costs
}

// MakeOrder orders a pack of the shop.
func (g *guest) MakeOrder(pack, provider, buyer string) (string, error) {
	o, err := g.orders.Make(g.r.Context(), g.actor.Account.ID,
		order.Request{Pack: pack, Provider: provider, Buyer: buyer})
	return o.ID, g.door().problemFor(g.r, err)
}

// Orders lists the orders of the account that are older than one of them.
func (g *guest) Orders(before string, limit int) ([]api.Order, error) {
	s := account.Slice{Limit: limit}
	if before != "" {
		o, err := g.store.Order(g.r.Context(), g.actor.Account.ID, before)
		if err != nil {
			return nil, g.door().problemFor(g.r, err)
		}
		s.After = o.Mark()
	}
	rows, err := g.store.Orders(g.r.Context(), g.actor.Account.ID, s)
	list := make([]api.Order, len(rows))
	for i, o := range rows {
		list[i] = api.OrderOf(o)
	}
	return list, g.door().problemFor(g.r, err)
}

// Order returns an order of the account.
func (g *guest) Order(id string) (api.Order, error) {
	o, err := g.store.Order(g.r.Context(), g.actor.Account.ID, id)
	return api.OrderOf(o), g.door().problemFor(g.r, err)
}

// PayPage returns the address of the page on which an order is paid.
func (g *guest) PayPage(id string) (string, error) {
	if g.orders == nil {
		return "", nil
	}
	address, err := g.orders.Pay(g.r.Context(), g.actor.Account.ID, id)
	return address, g.door().problemFor(g.r, err)
}

// papers are the papers of an order by the keys that pages have for them.
var papers = map[string]invoice.Kind{"request": invoice.Request, "invoice": invoice.Invoice, "receipt": invoice.Receipt}

// OrderPaper prints a paper of an order.
func (g *guest) OrderPaper(id, paper string, l vedic.Lang) ([]byte, error) {
	o, err := g.store.Order(g.r.Context(), g.actor.Account.ID, id)
	if err != nil {
		return nil, g.door().problemFor(g.r, err)
	}
	var bank []string
	if g.orders != nil {
		bank = g.orders.Shop.Bank
	}
	body, err := order.Paper(&o, papers[paper], bank, l)
	return body, g.door().problemFor(g.r, err)
}
