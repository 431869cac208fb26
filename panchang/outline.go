package panchang

import (
	"context"
	"fmt"
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// Outline is a Hindu day with only its limbs, in Julian days of UT. Searches over years use it,
// because it costs a fifth of a [Day]. Stays are whole, in the order of time. On a polar day Begins
// and Ends are what the options use instead of sunrise, and Sunset is zero if there is no
// substitute.
type Outline struct {
	// Date and Vara are those of the sunrise.
	Date vedic.Date
	Vara vedic.Vara
	// Begins, Sunset and Ends are Julian days of UT.
	Begins, Sunset, Ends vedic.JD
	// Polar says that the Sun does not rise or set.
	Polar bool
	// Tithis, Nakshatras, Yogas and Karanas are numbered as vedic.Tithi, vedic.Nakshatra, vedic.NityaYoga and
	// vedic.Karana.
	Tithis, Nakshatras, Yogas, Karanas []Stay
	// SunSigns are numbered as vedic.Rashi.
	SunSigns []Stay
	// Months are one, or two where a new Moon falls in the day.
	Months []MonthStay
}

// RahuKalam returns the eighth of the daylight that is Rahu's by the weekday, the same moments that a [Day] has; ok is
// false on a polar day without a sunset.
func (x *Outline) RahuKalam() (from, to vedic.JD, ok bool) {
	if x.Sunset == 0 || x.Vara < vedic.Ravivara || x.Vara > vedic.Shanivara {
		return 0, 0, false
	}
	n, eighth := vedic.JD(eighths[0][x.Vara-1]), (x.Sunset-x.Begins)/8
	return x.Begins + vedic.JD((n-1)*eighth), x.Begins + vedic.JD(n*eighth), true
}

// Stay is the time that one of a numbered series holds, counted from 1 as its type does.
type Stay struct {
	// Number is from 1.
	Number int
	// From and To are Julian days of UT, whole: they may lie outside of the day.
	From, To vedic.JD
}

// MonthStay is an amanta month from new Moon to new Moon.
type MonthStay struct {
	// Month is the amanta one; Second is the other name of a kshaya month, else 0.
	Month, Second  Masa
	Adhika, Kshaya bool
	// From and To are new Moons.
	From, To vedic.JD
}

// Outlines returns the outline of each date from one to another, both included, as [Days] gives their panchang, with
// the same moments to the bit and the same errors. An outline and its lists belong to the caller.
func Outlines(
	ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options,
) iter.Seq2[*Outline, error] {
	return func(yield func(*Outline, error) bool) {
		if err := checkRange(from, to, p, &o); err != nil {
			yield(nil, err)
			return
		}
		if e == nil {
			yield(nil, fmt.Errorf("panchang: %w", vedic.ErrNoEphemeris))
			return
		}
		w := newWalker(e, p, o)
		for d := from; d.Since(to) <= 0; d = d.Plus(1) {
			day, err := (*Outline)(nil), ctx.Err()
			if err == nil {
				day, err = w.outline(d)
			}
			if err != nil {
				err = fmt.Errorf("panchang %v: %w", d, err)
			}
			if !yield(day, err) || err != nil {
				return
			}
		}
	}
}

func (w *walker) outline(d vedic.Date) (*Outline, error) {
	h, err := w.hours(d)
	if err != nil {
		return nil, err
	}
	first, err := w.begin(h.begin, h.end)
	if err != nil {
		return nil, err
	}
	x := &Outline{
		Date: d, Vara: vedic.VaraOf(d.Weekday()), Begins: h.begin, Sunset: h.dusk, Ends: h.end,
		Polar: h.polar != notPolar,
	}
	var room [8]part
	for _, list := range []struct {
		to *[]Stay
		k  *wheel
		of *division
	}{
		{&x.Tithis, &w.gain, &tithis}, {&x.Karanas, &w.gain, &karanas}, {&x.Nakshatras, &w.moon, &stars},
		{&x.Yogas, &w.sum, &stars}, {&x.SunSigns, &w.sun, &signs},
	} {
		parts, err := w.parts(room[:0], list.k, list.of, &first, h.end)
		if err != nil {
			return nil, err
		}
		*list.to = make([]Stay, len(parts))
		for i, p := range parts {
			(*list.to)[i] = Stay{p.i + 1, p.start, p.end}
		}
	}
	return x, w.months(x, first)
}

// months fills in the lunar months that a day meets: one, or two where a new Moon falls in it.
func (w *walker) months(x *Outline, at sight) error {
	for {
		m, err := w.lunation(&at)
		if err != nil {
			return err
		}
		if n := len(x.Months); n > 0 { // looked for from its other side, the new Moon is found a bit or two off
			m.start = x.Months[n-1].To
		}
		if m.end > x.Begins+second {
			x.Months = append(x.Months, MonthStay{
				Month: m.masa, Second: m.second, Adhika: m.adhika, Kshaya: m.second != 0, From: m.start, To: m.end,
			})
		}
		if m.end >= x.Ends-second {
			return nil
		}
		if at, err = w.look(m.end + second); err != nil {
			return err
		}
	}
}
