package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// walk searches for the event where the body stays near the horizon. It goes over the day in
// steps of ten minutes, and where the height has an extremum close to the horizon between two
// steps it looks closer. An extremum more than 0.01 radians (half a degree) from the horizon
// cannot reach it within a step.
func (p *passage) walk(from vedic.JD, forward bool) (vedic.JD, sighting, error) {
	const step vedic.JD = 1.0 / 144 // ten minutes
	dir := step
	if !forward {
		dir = -step
	}
	from += same
	var before, here float64
	for i := 0; ; i++ {
		t := from + vedic.JD(vedic.JD(i)*dir)
		if (t-from)*(t-from) > reach*reach {
			return 0, sighting{}, vedic.ErrCircumpolar
		}
		after, err := p.above(t)
		found, ok := vedic.JD(0), false
		if i >= 1 && err == nil {
			found, ok, err = p.between(t-dir, t, here, after)
		}
		if i >= 2 && err == nil && !ok && (here-before)*(after-here) < 0 && math.Abs(here) < 0.01 {
			found, ok, err = p.turning(t-vedic.JD(2*dir), t, here > before)
		}
		if err != nil {
			return 0, sighting{}, err
		}
		if ok {
			s, err := p.see(found)
			return found, s, err
		}
		before, here = here, after
	}
}

// above returns the height of the body above that of the event, in radians; for a setting with
// the sign reversed.
func (p *passage) above(t vedic.JD) (float64, error) {
	s, err := p.see(t)
	if p.ev.Setting {
		s.above = -s.above // a setting is a rising of the depth
	}
	return s.above, err
}

// between finds the event between two moments if the body rises through the horizon from the
// earlier to the later. If it is above at both, or sets, there is none.
func (p *passage) between(t, u vedic.JD, atT, atU float64) (vedic.JD, bool, error) {
	if t > u {
		t, u, atT, atU = u, t, atU, atT
	}
	if !(atT < 0 && atU >= 0) {
		return 0, false, nil
	}
	// Bisected, to a millisecond, and not solved by the slope: where walk is needed the body
	// grazes the horizon, and a step along a slope near zero would leap to another day.
	for u-t > 1e-8 {
		m := (t + u) / 2
		at, err := p.above(m)
		if err != nil {
			return 0, false, err
		}
		if at < 0 {
			t = m
		} else {
			u = m
		}
	}
	return u, true, nil
}

// turning searches for an event around an extremum of the height between two moments: a maximum
// that just reaches the horizon, or a minimum that just leaves it.
func (p *passage) turning(t, u vedic.JD, highest bool) (vedic.JD, bool, error) {
	if t > u {
		t, u = u, t
	}
	low, high := t, u
	// The height has no extremum between two culminations, so the twenty minutes of two steps
	// hold one at most, and discarding a third of them at a time converges on it.
	for high-low > 1e-7 { // thirds
		a, err := p.above(low + (high-low)/3)
		if err != nil {
			return 0, false, err
		}
		b, err := p.above(high - (high-low)/3)
		if err != nil {
			return 0, false, err
		}
		if a < b == highest {
			low += (high - low) / 3
		} else {
			high -= (high - low) / 3
		}
	}
	peak := (low + high) / 2
	at, err := p.above(peak)
	if err != nil {
		return 0, false, err
	}
	if at >= 0 != highest {
		return 0, false, nil
	}
	if highest { // below at both ends, above at the peak: rises before it
		start, err := p.above(t)
		if err != nil {
			return 0, false, err
		}
		return p.between(t, peak, start, at)
	}
	end, err := p.above(u)
	if err != nil {
		return 0, false, err
	}
	return p.between(peak, u, at, end)
}
