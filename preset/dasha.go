package preset

import (
	"cmp"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// YearFit is how well the printed starts of maha dashas fit a length of the year. The differences
// of the dates determine the year; what is then common to all dates determines the Moon.
type YearFit struct {
	// Year is the length that was tried.
	Year Year `json:"year"`
	// The largest disagreement between the dates in days, after their common offset is removed.
	Spread vedic.Decimal `json:"spread"`
	// Whether spread is within the printed precision.
	Fits bool `json:"fits"`
	// Moon is its longitude by the dates, in the still unknown ayanamsa.
	Moon vedic.Longitude `json:"moon"`
	// How far the Moon may be off, degrees.
	Within vedic.Angle `json:"within"`
}

// order is that of Vimshottari (BPHS 46.12–14).
var order = [9]vedic.Graha{
	vedic.Ketu, vedic.Venus, vedic.Sun, vedic.Moon, vedic.Mars, vedic.Rahu, vedic.Jupiter, vedic.Saturn, vedic.Mercury,
}

// fitYears tries every year. Which lord runs at birth is taken from our own Moon by Lahiri: near the edge of a
// nakshatra another ayanamsa may have another lord, and then the dates miss each other by more than they should.
func fitYears(o Observer, ev *Evidence) ([]YearFit, error) {
	sky, err := o.Sky(ev.At, ev.Place, vedic.Settings{})
	if err != nil {
		return nil, err
	}
	star, _ := sky.Grahas.At(vedic.Moon).Longitude.Nakshatra()
	running := slices.Index(order[:], star.Lord())
	c := &counter{observer: o, light: vedic.Geometric, offset: ev.Offset}
	var all []YearFit
	for _, y := range years {
		all = append(all, c.fit(ev, y, running, sky.Grahas.At(vedic.Moon).Longitude))
	}
	if c.err != nil {
		return nil, c.err
	}
	slices.SortStableFunc(all, func(a, b YearFit) int {
		return cmp.Or(compareBool(b.Fits, a.Fits),
			cmp.Compare(math.Round(float64(a.Spread)*1e5), math.Round(float64(b.Spread)*1e5)))
	})
	return all, nil
}

// after returns the years from the beginning of the dasha that runs at birth to the next beginning of a lord's.
func after(running int, lord vedic.Graha) (n int) {
	for i := running; order[i%9] != lord; i++ {
		n += dasha.Years(order[i%9])
	}
	return n
}

// fit carries each date back to the beginning of the dasha that ran at birth, where they should meet.
func (c *counter) fit(ev *Evidence, y Year, running int, moon vedic.Longitude) YearFit {
	lord := order[running]
	whole := float64(dasha.Years(lord))
	// Each date is moved back by the whole years in between, so that with the right length of the
	// year all dates give the same start. The disagreement grows with the years in between, which
	// distinguishes 365.2425 from 365.25.
	low, high, room := math.Inf(-1), math.Inf(1), math.Inf(1)
	first, last := math.Inf(1), math.Inf(-1)
	for _, b := range ev.Boundaries {
		n := float64(after(running, b.Lord))
		if b.Lord == lord && b.Start > ev.At {
			n = 120
		}
		start := float64(c.add(y, b.Start, -n))
		within := max(b.Within, 1.0/86400) + 0.5/1440
		low, high, room = max(low, start-within), min(high, start+within), min(room, within)
		first, last = min(first, start), max(last, start)
	}
	f := YearFit{Year: y, Spread: vedic.Decimal((last - first) / 2), Fits: low <= high}
	start := (low + high) / 2
	elapsed := c.elapsed(y, vedic.JD(start), ev.At)
	at := vedic.Angle(elapsed / whole * float64(vedic.Circle) / 27)
	f.Moon = nearest(lord, at, moon)
	f.Within = vedic.Angle(max((high-low)/2, 0) / yearDays[y] / whole * float64(vedic.Circle) / 27)
	return f
}

// elapsed returns the years from a moment to a later one. By solar returns, whole years are counted
// with the mean year and the fraction with the motion of the Sun. By the calendar, a month has
// thirty days.
func (c *counter) elapsed(y Year, from, to vedic.JD) float64 {
	mean := float64(to-from) / yearDays[y]
	switch y {
	case SolarReturn:
		a, _ := c.sun(from)
		b, _ := c.sun(to)
		part := float64((b - a).Norm()) / float64(vedic.Circle)
		return math.Round(mean-part) + part
	case Calendar: // months of thirty days
		a, b := from.Plus(c.offset).Time(), to.Plus(c.offset).Time()
		days := 360*(b.Year()-a.Year()) + 30*int(b.Month()-a.Month()) + b.Day() - a.Day()
		return float64(days) / 360
	}
	return mean
}

// nearest returns the longitude so far into a nakshatra of the lord, of the three that he has, that is nearest to
// another.
func nearest(lord vedic.Graha, into vedic.Angle, to vedic.Longitude) (best vedic.Longitude) {
	least := vedic.Circle
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		l := vedic.NewLongitude(vedic.Angle(n-1)*(vedic.Circle/27) + into)
		if d := l.Distance(to); n.Lord() == lord && d < least {
			best, least = l, d
		}
	}
	return best
}
