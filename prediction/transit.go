package prediction

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Transits are the signs through which Jupiter and Saturn pass in a span. They are those of an ayanamsa and not of a
// chart: one search serves every chart that is read for the span. It is never changed once made, and safe to share.
type Transits struct {
	from, to vedic.Date
	ayanamsa vedic.Ayanamsa
	stays    []stay
}

// stay is a time in which both keep their signs, from its moment to that of the next.
type stay struct {
	at              vedic.JD
	jupiter, saturn vedic.Rashi
}

// TransitsOf searches the span from the beginning of one day to the end of another, of UT, with a day to spare for the
// zones. Errors are those of the ephemeris: see [gochar.Ingresses].
func TransitsOf(ctx context.Context, e gochar.Ephemeris, from, to vedic.Date, a vedic.Ayanamsa) (*Transits, error) {
	t := &Transits{from: from, to: to, ayanamsa: a}
	first, last := from.Plus(-1).JD(), to.Plus(2).JD()
	o := gochar.Options{Ayanamsa: a}
	at, err := gochar.At(e, first, o)
	if err != nil {
		return nil, fmt.Errorf("prediction: transits: %w", err)
	}
	jupiter, err := gochar.Ingresses(ctx, e, vedic.Jupiter, first, last, o)
	if err != nil {
		return nil, fmt.Errorf("prediction: transits: %w", err)
	}
	saturn, err := gochar.Ingresses(ctx, e, vedic.Saturn, first, last, o)
	if err != nil {
		return nil, fmt.Errorf("prediction: transits: %w", err)
	}
	now := stay{first, at[vedic.Jupiter-1].Longitude.Rashi(), at[vedic.Saturn-1].Longitude.Rashi()}
	t.stays = append(t.stays, now)
	for len(jupiter)+len(saturn) > 0 {
		if len(saturn) == 0 || len(jupiter) > 0 && jupiter[0].At <= saturn[0].At {
			now.at, now.jupiter, jupiter = jupiter[0].At, jupiter[0].Rashi, jupiter[1:]
		} else {
			now.at, now.saturn, saturn = saturn[0].At, saturn[0].Rashi, saturn[1:]
		}
		t.stays = append(t.stays, now)
	}
	return t, nil
}

// month rounds a moment to the beginning of the nearest month in its zone. Dashas are not dated to
// the day because no time of birth is accurate enough.
func month(t time.Time) time.Time {
	y, m, d := t.Date()
	if d > 15 {
		m++
	}
	return time.Date(y, m, 1, 0, 0, 0, 0, t.Location())
}
