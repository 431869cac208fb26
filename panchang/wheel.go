package panchang

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// second is a second of time in days. An element that ends within a second of sunrise leaves the day to the next.
const second vedic.JD = 1.0 / 86400

// wheel is an angle that only grows: the gain of the Moon on the Sun, the Moon, the sum of both, the Sun. Every limb is
// a wheel and a division of the circle, so that one search finds the ends of all: tithi and karana are the gain by 30
// and 60, nakshatra and pada the Moon by 27 and 108, yoga the sum by 27. It keeps the last 24 edges that it has passed.
type wheel struct {
	of     func(*ephemeris.Lights) (vedic.Longitude, vedic.Angle) // the angle and its rate a day
	period vedic.JD                                               // days of a turn, roughly
	known  [24]mark                                               // edges solved before
	n      int
}

// mark is the moment at which a wheel passed an angle.
type mark struct {
	angle vedic.Angle
	at    vedic.JD
}

func elongation(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) {
	return vedic.Longitude(l.Moon.From(l.Sun)), l.MoonSpeed - l.SunSpeed
}

func moonOf(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) { return l.Moon, l.MoonSpeed }

func sunOf(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) { return l.Sun, l.SunSpeed }

func sumOf(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) {
	return l.Sun.Plus(vedic.Angle(l.Moon)), l.MoonSpeed + l.SunSpeed
}

// sight is the lights at a moment.
type sight struct {
	at vedic.JD
	ephemeris.Lights
}

func (w *walker) look(at vedic.JD) (s sight, err error) {
	s.at = at
	s.Lights, err = w.e.Lights(at, w.o.Ayanamsa)
	return s, err
}

// Directions of a search.
const (
	ahead = true
	back  = false
)

// edge returns the first moment after a sight at which the wheel passes an angle, or the last at it or before. Newton's
// method with the true rates: three steps, good to a thousandth of a second.
func (w *walker) edge(k *wheel, angle vedic.Angle, from *sight, forward bool) (vedic.JD, error) {
	// An angle is passed once in each turn, so that what is known of it may be of the turn before or the next: only
	// what lies nearer than nine tenths of a turn on the side asked for is the edge that is meant.
	for _, m := range k.known[:min(k.n, len(k.known))] {
		if gap := m.at - from.at; m.angle == angle &&
			(forward && gap > 0 && gap < k.period*0.9 || !forward && gap <= 0 && -gap < k.period*0.9) {
			return m.at, nil
		}
	}
	s := *from
	here, rate := k.of(&s.Lights)
	gap := vedic.Longitude(angle).From(here)
	if !forward {
		gap = -here.From(vedic.Longitude(angle))
	}
	step := w.guess(k, gap, rate, &s)
	for range 12 {
		at := s.at + step
		if math.Abs(float64(step)) < 1e-4 { // 9 s: what is left of the error is its square
			k.known[k.n%len(k.known)] = mark{angle, at}
			k.n++
			return at, nil
		}
		var err error
		if s, err = w.look(at); err != nil {
			return 0, err
		}
		here, rate = k.of(&s.Lights)
		step = vedic.JD(float64((angle - vedic.Angle(here)).Signed()) / float64(rate))
	}
	return 0, errUnsettled
}

// guess returns the days from a sight until its wheel has turned by an arc: near the day in hand by the cubic through
// its two ends, which is good to a second, and elsewhere by the rate.
func (w *walker) guess(k *wheel, gap, rate vedic.Angle, from *sight) vedic.JD {
	plain := vedic.JD(float64(gap) / float64(rate))
	if from.at != w.today[0].at || w.today[1].at == 0 || plain < -1.5 || plain > 2.5 {
		return plain
	}
	here, _ := k.of(&from.Lights)
	there, last := k.of(&w.today[1].Lights)
	days := float64(w.today[1].at - from.at)
	p, v, u := float64(there.From(here)), float64(float64(rate)*days), float64(float64(last)*days)
	// a t + b t² + c t³ with the ends 0 and p and the rates v and u
	b, c := float64(3*p)-float64(2*v)-u, v+u-float64(2*p)
	t := float64(plain) / days
	for range 3 {
		t -= (float64(t*(v+float64(t*(b+float64(t*c))))) - float64(gap)) / (v +
			float64(t*(float64(2*b)+float64(3*c*t))))
	}
	return vedic.JD(t * days)
}

// begin looks at both ends of a day and keeps them for guesses. A day begins with the look that ended the day before.
func (w *walker) begin(from, to vedic.JD) (s sight, err error) {
	if s = w.today[1]; s.at != from {
		if s, err = w.look(from); err != nil {
			return s, err
		}
	}
	last, err := w.look(to)
	w.today = [2]sight{s, last}
	return s, err
}

// division is the circle in parts.
type division struct {
	n    int
	at   func(vedic.Longitude) int // the part that holds a longitude, from 0
	edge func(i int) vedic.Angle   // where part i begins
}

// equal returns the circle in n equal parts. Where a part begins is an integer, and at divides by the same integers: an
// edge that is found lies in the part that begins there.
// equal gives the circle in n equal parts. Where a part begins is an integer, and at divides by the same integers: an
// edge that is found lies in the part that begins there.
func equal(n int) division {
	return division{
		n:    n,
		at:   func(l vedic.Longitude) int { i, _ := l.Part(n); return i },
		edge: func(i int) vedic.Angle { return vedic.Circle / vedic.Angle(n) * vedic.Angle(i) },
	}
}

var (
	tithis, karanas     = equal(30), equal(60)
	stars, padas, signs = equal(27), equal(108), equal(12)
	stars28             = division{28, star28, edge28}
)

// Abhijit lies from 276°40′ to 280°53′20″: the last pada of Uttara Ashadha and the first fifteenth of Shravana.
const (
	abhijitFrom = 276*vedic.Degree + 40*vedic.Arcminute
	abhijitTo   = 280*vedic.Degree + 53*vedic.Arcminute + 20*vedic.Arcsecond
	abhijit     = 21 // its place among the 28 from 0
)

// star28 returns the star of a longitude among the 28, from 0.
func star28(l vedic.Longitude) int {
	n, _ := l.Nakshatra()
	switch a := vedic.Angle(l); {
	case a >= abhijitFrom && a < abhijitTo:
		return abhijit
	case n > abhijit:
		return int(n)
	}
	return int(n) - 1
}

func edge28(i int) vedic.Angle {
	switch {
	case i == abhijit:
		return abhijitFrom
	case i == abhijit+1:
		return abhijitTo
	case i > abhijit:
		i--
	}
	return stars.edge(i)
}

// part is a stay of a wheel in a part of a division.
type part struct {
	i          int // from 0
	start, end vedic.JD
}

// parts appends every stay that meets the time from a sight to a moment, whole: the first begins at the sight or
// before, the last ends at the moment or after. A stay that ends within a second of the sight is left out, and one that
// begins within a second of the end.
func (w *walker) parts(to []part, k *wheel, d *division, from *sight, until vedic.JD) ([]part, error) {
	here, _ := k.of(&from.Lights)
	i := d.at(here)
	start, err := w.edge(k, d.edge(i), from, back)
	for err == nil {
		next := (i + 1) % d.n
		// All edges are looked for from the sight at the beginning of the day, also those far ahead: from there alone
		// guess knows the cubic through both ends of the day, which saves most of the looks.
		var end vedic.JD
		if end, err = w.edge(k, d.edge(next), from, ahead); err != nil {
			break
		}
		if end > from.at+second {
			to = append(to, part{i, start, end})
		}
		if end >= until-second {
			return to, nil
		}
		i, start = next, end
	}
	return nil, err
}
