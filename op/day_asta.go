package op

import (
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// hidden returns the asta of Jupiter and of Venus that run in a civil day at a place, by the definition that muhurats
// have; none at the edges of the ephemeris. The kinds of the calendar have no asta of their own, so that a day's page
// and a muhurat agree on it.
func (d *Calculator) hidden(ctx context.Context, q *Query, found ResolvedPlace) ([]NamedPeriod, error) {
	sky, err := as[gochar.Horizon](d)
	if err != nil {
		return nil, err
	}
	from, to := vedic.JDOf(q.From.In(found.Zone)), vedic.JDOf(q.From.Plus(1).In(found.Zone))
	list := []NamedPeriod{}
	for _, g := range [2]vedic.Graha{vedic.Jupiter, vedic.Venus} {
		all, err := gochar.Hidings(ctx, sky, g, found.Vedic(), from, to, gochar.Options{Ayanamsa: q.Settings.Ayanamsa})
		if _, ok := errors.AsType[*vedic.RangeError](err); ok {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, h := range all {
			key := map[vedic.Graha]string{vedic.Jupiter: "guru_asta", vedic.Venus: "shukra_asta"}[g]
			p := festival.Period{Key: key, Begins: h.From >= from, Ends: h.To < to, Span: panchang.Span{
				Start: vedic.InstantOf(h.From, found.Zone), End: vedic.InstantOf(h.To, found.Zone)}}
			list = append(list, NamedPeriod{filled(q.Language(), "ics.hidden", "name", g.Name(q.Language())), p})
		}
	}
	return list, nil
}
