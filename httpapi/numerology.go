package httpapi

import (
	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

func readNumerology(c *call, o *form.Object) naming.Profile {
	return naming.TakeProfile(o, vedic.DateOf(c.now().UTC()))
}

func calculateNumerology(c *call, q naming.Profile) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	p, err := q.Of()
	if err != nil {
		return nil, err
	}
	return c.ok(p)
}

func readWish(_ *call, o *form.Object) naming.Names { return naming.TakeNames(o) }

func suggestNames(c *call, q naming.Names) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	found, err := q.Find(func(id string) (*birth.Report, error) {
		r, err := c.store.Report(c.r.Context(), c.account.ID, id)
		if err != nil {
			return nil, err
		}
		return c.restored(r)
	})
	if err != nil {
		return nil, err
	}
	return c.ok(found)
}
