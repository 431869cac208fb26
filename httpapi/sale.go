package httpapi

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/vedic"
)

// saleOf returns a call as the till sees it. price is the row of the price list that it pays, empty for none, and
// normal its body in normal form.
func saleOf(c *call, price string, normal []byte) *sale.Call {
	return &sale.Call{Actor: &c.Actor, Operation: c.route.name, Price: price, Lang: c.lang,
		Fingerprint: func() ([32]byte, error) {
			path := map[string]string{}
			for _, v := range c.variables {
				path[v.name] = v.value
			}
			return sale.Fingerprint(path, requested(c.arguments), normal)
		}}
}

// requested returns the query of a call with its defaults, as far as it belongs to the request: how much of the answer
// is sent is chosen anew when the answer is repeated.
func requested(arguments map[string]param.Value) map[string]string {
	query := map[string]string{}
	for name, a := range arguments {
		switch {
		case name == "expand" || name == "fields" || name == "detail" && a.Text != detailFull:
		default:
			query[name] = a.Text
		}
	}
	return query
}

// once runs work at most once for the Idempotency-Key of a call; see [sale.Once]. normal is the body in normal form.
func once(c *call, normal []byte, work func(claim *account.Replay) (*answer, error)) (*answer, error) {
	return onceAt(c, c.route.price, normal, work)
}

// onceAt is once for a call that pays another price than its route has.
func onceAt(c *call, price string, normal []byte, work func(claim *account.Replay) (*answer, error)) (*answer, error) {
	s := saleOf(c, price, normal)
	var err error
	if s.Key, err = c.onceKey(); err != nil {
		return nil, err
	}
	return sale.Once(c.ctx, c.till, s, func(r *sale.Repeated) *answer { return repeated(c, r) }, work)
}

// repeated is the answer to a call that was done before, byte for byte as it was: the links in the body keep the prefix
// of the call that made it, and only Location, which is a header, takes the prefix of this one.
func repeated(c *call, r *sale.Repeated) *answer {
	a := &answer{status: r.Status, body: r.Body(), location: r.Location, resource: r.Resource, replayed: true}
	_ = a.lang.UnmarshalText([]byte(r.Language)) // was marshalled
	if c.route.price != "" {
		a.balance = r.Balance
	}
	return a
}

// sell makes and sells a product, once for an Idempotency-Key. normal is the body in normal form.
func sell(c *call, normal []byte, produce func(context.Context) (sale.Product, error)) (*answer, error) {
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return sold(c, claim, produce) })
}

// sold is one sale, under a claim to an Idempotency-Key or none.
func sold(c *call, claim *account.Replay, produce func(context.Context) (sale.Product, error)) (*answer, error) {
	s, err := c.till.Sell(c.ctx, saleOf(c, c.route.price, nil), claim, produce)
	if err != nil {
		return nil, err
	}
	return delivered(c, s), nil
}

// delivered is the answer with what was sold.
func delivered(c *call, s *sale.Sold) *answer {
	return &answer{status: s.Status, value: s.Value, body: s.Body(), lang: c.lang,
		location: s.Location, resource: s.Resource, charged: s.Charged, balance: &s.Balance}
}

// made runs what makes something for nothing, once for an Idempotency-Key. normal identifies the request.
func made[T any](c *call, normal T, work func(claim *account.Replay) (*sale.Made, error)) (*answer, error) {
	text, err := marshal(normal)
	if err != nil {
		return nil, err
	}
	return once(c, text, func(claim *account.Replay) (*answer, error) {
		m, err := work(claim)
		if err != nil {
			return nil, err
		}
		return &answer{status: m.Status, value: m.Value, location: m.Location, lang: c.lang}, nil
	})
}

// speak sets the language of the answer to the one that a body asks for, unless the query asked for one.
func (c *call) speak(l vedic.Lang) {
	if !c.arg("lang").Sent {
		c.lang = l
	}
}
