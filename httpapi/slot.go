package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// A link that tells signs must not tell the minute of birth, though the rising sign, the pada of the Moon and the
// year in which a dasha begins each name a span of time that crosses the others': what they leave together may be
// a few minutes. So time is cut into slots by a rule that knows the place and not the birth, and the link tells
// only what is so in the whole slot: every minute of a slot has the same link.

// leastSlot is how many minutes a slot has at least. Sixty may not be told apart; the two above it make up for the
// rounding of moments.
const leastSlot = 62

// slot is the minutes from First to Last, both in it. Both are whole minutes of UTC.
type slot struct{ First, Last time.Time }

// slotOf gives the slot of a birth: the time in which one sign rises, in halves where it is long enough for two slots;
// and the hour of universal time where some sign rises too fast for it, as toward the poles. It is found from place and
// time and from nothing else that the chart tells, so that all births of a slot find the same one.
func slotOf(e vedic.Ephemeris, b *kundali.Birth, s vedic.Settings) (slot, error) {
	s.Houses = vedic.WholeSign // that of others may not be there
	rising := func(at time.Time) (vedic.Rashi, error) {
		sky, err := e.Sky(vedic.JDOf(at), b.Place, s)
		return sky.Lagna.Rashi(), err
	}
	at := b.Time.UTC()
	slow, err := risesSlowly(e, at.Year(), b.Place, s)
	if err != nil || !slow {
		hour := at.Truncate(time.Hour)
		return slot{hour, hour.Add(59 * time.Minute)}, err
	}
	sign, err := rising(at)
	if err != nil {
		return slot{}, err
	}
	at = at.Truncate(time.Minute)
	if r, err := rising(at); err != nil {
		return slot{}, err
	} else if r != sign { // it began within the minute
		at = at.Add(time.Minute)
	}
	var x slot
	if x.First, err = lastWith(at, -1, sign, rising); err == nil {
		x.Last, err = lastWith(at, 1, sign, rising)
	}
	return x.half(at), err
}

// half gives the half of a slot that a minute is in, if both are long enough.
func (x slot) half(at time.Time) slot {
	n := int(x.Last.Sub(x.First)/time.Minute) + 1
	if n < 2*leastSlot {
		return x
	}
	second := x.First.Add(time.Duration(n/2) * time.Minute)
	if at.Before(second) {
		return slot{x.First, second.Add(-time.Minute)}
	}
	return slot{second, x.Last}
}

// lastWith goes from a minute forward (1) or backward (−1) as long as a sign rises that rises for leastSlot minutes or
// more. It steps by 32 minutes, then by halves down to one. A step of 32 cannot pass over the sign and into it again,
// as that takes a day, nor over the two signs beside it, as each rises for 62 minutes.
func lastWith(at time.Time, way int, sign vedic.Rashi, rising func(time.Time) (vedic.Rashi, error)) (time.Time, error) {
	for step := 32 * time.Minute; step >= time.Minute; {
		next := at.Add(time.Duration(way) * step)
		r, err := rising(next)
		if err != nil {
			return at, err
		}
		if r == sign {
			at = next
		} else {
			step /= 2
		}
	}
	return at, nil
}

// risesSlowly says whether every sign takes leastSlot minutes to rise at a place, by a day at the beginning of a year.
// Within the polar circles signs are passed over, and none of this holds. A day at the beginning of the year stands for
// all of it, since how long a sign rises hangs on the latitude, the tilt of the Earth and the ayanamsa, none of which
// moves much in a year. One minute more than leastSlot is asked for, as the minutes are counted from their edges.
func risesSlowly(e vedic.Ephemeris, year int, place vedic.Place, s vedic.Settings) (bool, error) {
	sky, err := e.Sky(vedic.JDOf(time.Date(year, 1, 1, 12, 0, 0, 0, time.UTC)), place, s)
	if err != nil {
		return false, err
	}
	h := varga.HorizonOf(&sky)
	const half = 12 * 60
	sign, begun, whole := h.Lagna(-half).Rashi(), -half, false
	for minute := -half; minute <= half; minute++ {
		r := h.Lagna(vedic.Minutes(minute)).Rashi()
		if r == sign {
			continue
		}
		if r != sign.Nth(2) || whole && minute-begun < leastSlot+1 {
			return false, nil
		}
		sign, begun, whole = r, minute, true
	}
	return true, nil
}
