package share

import (
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// A link that shows signs must not reveal the minute of birth. The rising sign, the pada of the Moon and the year in
// which a dasha begins each name a span of time, and together these spans may leave only a few minutes. So time is
// divided into slots by a rule that depends on the place and not on the birth, and the link shows only what holds in
// the whole slot: all minutes of a slot have the same link.

// leastSlot is the shortest slot in minutes: sixty that cannot be distinguished, and two for
// rounding.
const leastSlot = 62

// slot is the minutes from First to Last inclusive, in whole minutes of UTC.
type slot struct{ First, Last time.Time }

// slotOf returns the slot of a birth: the time in which one sign rises, halved if both halves are
// long enough. If a sign rises too fast, as near the poles, it is the hour of universal time. It
// depends only on place and time, so all births of a slot get the same one.
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

// half returns the half of a slot that contains a minute, if both halves are long enough.
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

// lastWith goes from a minute forward (1) or backward (−1) to the last minute in which the sign rises. It steps by 32
// minutes, then by halves down to one. A step of 32 cannot leave the sign and enter it again, since that takes a day,
// nor jump over a neighbouring sign, since each rises for at least 62 minutes.
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

// risesSlowly reports whether every sign takes at least leastSlot minutes to rise at a place. One day stands for the
// whole year, since the time depends on the latitude, the obliquity and the ayanamsa, which hardly change in a year.
// Within the polar circles some signs do not rise at all, and the answer is false. One minute more than leastSlot is
// required because minutes are counted from their edges.
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
