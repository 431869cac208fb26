package calendar

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// DailyHoroscope is the day of all twelve Moon signs; its JSON is the contract's.
type DailyHoroscope struct {
	*horoscope.DailyResult
	Meta kundali.Meta `json:"meta"`
}

// Horoscope is a period of one Moon sign; its JSON is the contract's SingleHoroscope.
type Horoscope struct {
	*horoscope.SingleResult
	Meta kundali.Meta `json:"meta"`
}

// DailyHoroscope gives the day of all twelve Moon signs; that of the date in the zone now if the query has none. Errors are those of
// [horoscope.Daily], where the ephemeris does not reach a *vedic.RangeError of "date".
func (d *Desk) DailyHoroscope(ctx context.Context, q horoscope.Query, now time.Time) (*DailyHoroscope, error) {
	found, plain, err := inBoth(ctx, d.sky, dated(q, now), horoscope.Daily)
	if err != nil {
		return nil, err
	}
	out := &DailyHoroscope{found, d.metaOf(&q, found.Model, found.Ayanamsa)}
	return out, seal(&out.Meta, plain)
}

// Horoscope gives a period of one Moon sign; that of the date in the zone now if the query has none. Errors are those of
// [horoscope.Single], where the ephemeris does not reach the whole period a *vedic.RangeError of "date".
func (d *Desk) Horoscope(ctx context.Context, q horoscope.Query, now time.Time) (*Horoscope, error) {
	found, plain, err := inBoth(ctx, d.sky, dated(q, now), horoscope.Single)
	if err != nil {
		return nil, err
	}
	out := &Horoscope{found, d.metaOf(&q, found.Model, found.Ayanamsa)}
	return out, seal(&out.Meta, plain)
}

// dated puts the date now where none was told; without a zone there is none.
func dated(q horoscope.Query, now time.Time) horoscope.Query {
	if q.Date == (vedic.Date{}) && q.Zone != nil {
		q.Date = vedic.DateOf(now.In(q.Zone))
	}
	return q
}

// inBoth computes in the language of the query and in English, in which results are sealed.
func inBoth[T any](ctx context.Context, sky horoscope.Ephemeris, q horoscope.Query,
	compute func(context.Context, horoscope.Ephemeris, horoscope.Query) (*T, error)) (found, plain *T, err error) {
	if found, err = compute(ctx, sky, q); err != nil {
		return nil, nil, err
	}
	if q.Options.Lang == vedic.English {
		return found, found, nil
	}
	q.Options.Lang = vedic.English
	plain, err = compute(ctx, sky, q)
	return found, plain, err
}

func (d *Desk) metaOf(q *horoscope.Query, model vedic.Model, ayanamsa vedic.Angle) kundali.Meta {
	m := kundali.MetaOf(&vedic.Sky{Settings: vedic.Settings{Ayanamsa: q.Options.Ayanamsa, Node: q.Options.Node}, Model: model, Ayanamsa: ayanamsa})
	m.Engine.Commit = d.births.Commit
	return m
}
