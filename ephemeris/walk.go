package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// walk looks for the event where the body comes near the horizon only: it goes over the day in
// steps, and where the height turns close to the horizon between two steps it looks closer. A
// height that turns more than 0.01 radians, half a degree, away from the horizon cannot reach it
// within the ten minutes of a step.
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

// above returns how far the body is above the height asked for, in radians; for a setting the other
// way about.
func (p *passage) above(t vedic.JD) (float64, error) {
	s, err := p.see(t)
	if p.ev.Setting {
		s.above = -s.above // a setting is a rising of the depth
	}
	return s.above, err
}

// between returns the event between two moments if the body rises through the horizon from the
// earlier to the later. A body that is above at both or sinks through has none there.
func (p *passage) between(t, u vedic.JD, atT, atU float64) (vedic.JD, bool, error) {
	if t > u {
		t, u, atT, atU = u, t, atU, atT
	}
	if !(atT < 0 && atU >= 0) {
		return 0, false, nil
	}
	// Halved, to a millisecond, and not solved by its slope: where walk is needed the body grazes the horizon, and a
	// step along a slope of nearly nothing would leap to another day.
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

// turning looks for an event around a turn of the height between two moments: a highest point that just reaches the
// horizon, or a lowest that just leaves it.
func (p *passage) turning(t, u vedic.JD, highest bool) (vedic.JD, bool, error) {
	if t > u {
		t, u = u, t
	}
	low, high := t, u
	// Between two culminations the height has no turn, so that the twenty minutes of two steps hold one at most, and
	// throwing away a third of them at a time closes in on it.
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
