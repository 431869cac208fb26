package httpapi

import (
	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

func readNumerology(c *call, o *form.Object) desk.Profile {
	return desk.TakeProfile(o, vedic.DateOf(c.now().UTC()))
}

func calculateNumerology(c *call, q desk.Profile) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	p, err := c.desk.Numbers(q)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return c.onSheet(c.reader().Numbers(p.Result.Profile))
	}
	return c.ok(p)
}

func readWish(_ *call, o *form.Object) desk.Names { return desk.TakeNames(o) }

func suggestNames(c *call, q desk.Names) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	found, err := c.desk.Names(q, func(id string) (*desk.Report, error) {
		r, err := c.store.Report(c.r.Context(), c.account.ID, id)
		if err != nil {
			return nil, err
		}
		return c.restored(r)
	})
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return c.onSheet(c.reader().Names(found.Result.Suggestions))
	}
	return c.ok(found)
}
