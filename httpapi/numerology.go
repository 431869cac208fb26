package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

// readNumerology reads whose numbers are asked, as of today in UTC.
func readNumerology(c *call, o *form.Object) naming.Profile {
	return naming.ReadProfile(o, vedic.DateOf(c.now().UTC()))
}

// calculateNumerology costs nothing and keeps nothing: a name and a date of birth are in the answer alone.
func calculateNumerology(c *call, q naming.Profile) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	p, err := c.calculator.Numerology(q)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return onSheet(c, c.reader().Numbers(p.Result.Profile))
	}
	return c.ok(p)
}

// readWish reads what a name is to be like.
func readWish(c *call, o *form.Object) naming.Names { return c.calculator.ReadNames(o) }

// suggestNames returns names for a birth that was sent or that of a report of the account.
func suggestNames(c *call, q naming.Names) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	found, err := c.calculator.Names(q, c.now(), func(id string) (*op.Report, error) {
		r, err := c.store.Report(c.ctx, c.Account.ID, id)
		if err != nil {
			return nil, err
		}
		return stored.Restore(c.calculator, &r)
	})
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return onSheet(c, c.reader().Names(found.Result.Suggestions))
	}
	return c.ok(found)
}
