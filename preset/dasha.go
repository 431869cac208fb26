package preset

import (
	"cmp"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// YearFit is how printed beginnings of maha dashas stand to a length of the year. The years tell themselves by the
// differences of the dates; what the dates then have in common tells the Moon.
type YearFit struct {
	// Year is the length that was tried.
	Year Year `json:"year"`
	// Spread is in days: by how much the dates miss each other at most, the common part taken off.
	Spread vedic.Decimal `json:"spread"`
	// Fits says that this is within what was printed.
	Fits bool `json:"fits"`
	// Moon is where she stood, by the dates; of an ayanamsa that is not known yet.
	Moon vedic.Longitude `json:"moon"`
	// Within is how far she may be off, in degrees as JSON has them.
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
	// Each date is carried back by the whole years between, so that under the right length of the year all of them tell
	// one and the same beginning; how they miss each other grows with the years between, which is what tells 365.2425
	// from 365.25.
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

// elapsed returns the years from a moment to a later one. By solar returns the whole years are those that the mean year
// tells, and the fraction that of the Sun's way; by the calendar a month has thirty days.
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
