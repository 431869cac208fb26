//go:build !jyotish_core

package op

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

// DailyHoroscope returns the day of all twelve Moon signs. Without a date in the query it is today
// in the zone. Errors are those of [horoscope.Daily], and a *vedic.RangeError of "date" outside the
// ephemeris.
func (d *Calculator) DailyHoroscope(ctx context.Context, q horoscope.Query,
	now time.Time) (*Answer[horoscope.DailyResult],
	error) {
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	found, err := horoscope.Daily(ctx, sky, dated(q, now))
	if err != nil {
		return nil, err
	}
	return sealAnswer("horoscope.daily", found, namedIn(q.Options.Lang, nil, found),
		d.ofHoroscope(&q, found.Model, found.Ayanamsa))
}

// Horoscope returns a period of one Moon sign; that of the date in the zone now if the query has
// none. Errors are those of [horoscope.Single], where the ephemeris does not reach the whole period
// a *vedic.RangeError of "date".
func (d *Calculator) Horoscope(ctx context.Context, q horoscope.Query, now time.Time) (*Answer[horoscope.SingleResult],
	error) {
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	found, err := horoscope.Single(ctx, sky, dated(q, now))
	if err != nil {
		return nil, err
	}
	return sealAnswer("horoscope", found, namedIn(q.Options.Lang, nil, found),
		d.ofHoroscope(&q, found.Model, found.Ayanamsa))
}

// dated sets the date to today in the zone of the query if none was sent. Without a zone the date
// stays unset.
func dated(q horoscope.Query, now time.Time) horoscope.Query {
	if q.Date == (vedic.Date{}) && q.Zone != nil {
		q.Date = vedic.DateOf(now.In(q.Zone))
	}
	return q
}

// ofHoroscope says how a horoscope was made, from its own ayanamsa and node.
func (d *Calculator) ofHoroscope(q *horoscope.Query, model vedic.Model, ayanamsa vedic.Angle) Meta {
	return d.metaOf(&vedic.Sky{Settings: vedic.Settings{Ayanamsa: q.Options.Ayanamsa, Node: q.Options.Node},
		Model: model, Ayanamsa: ayanamsa})
}
