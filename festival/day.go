package festival

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Day is what a civil date at a place is: its lunar date, its festivals, vratas, sankrantis and eclipses, and
// the periods that run or begin in it, from its sunrise to the next.
type Day struct {
	// Date is the civil date; the Hindu day is that whose sunrise falls on it.
	Date vedic.Date `json:"date"`
	// Vara is its weekday.
	Vara vedic.Vara `json:"vara"`
	// Lunar is the tithi that owns it.
	Lunar LunarDate `json:"lunar"`
	// Entries are what is kept, in the order of the table; empty, not nil, on a plain day.
	Entries []Entry `json:"entries"`
	// Periods are those that meet the day; empty, not nil, where none does.
	Periods []Period `json:"periods"`
}

// LunarDate is the tithi that owns the day, in its month.
type LunarDate struct {
	// Tithi is 1 to 30: the one that runs a second after sunrise.
	Tithi vedic.Tithi `json:"tithi"`
	// Amanta is its month where months end with the new Moon.
	Amanta panchang.Masa `json:"amanta"`
	// Purnimanta is its month where months end with the full Moon; in the dark half the next.
	Purnimanta panchang.Masa `json:"purnimanta"`
	// Adhika says that the month is a leap one.
	Adhika bool `json:"adhika"`
	// Reckoning is which of the two people use at the place: "purnimanta" in the North of India and Nepal, "amanta"
	// elsewhere.
	Reckoning string `json:"reckoning"`
}

// Masa returns the month by the reckoning of the place.
func (d LunarDate) Masa() panchang.Masa {
	if d.Reckoning == purnimanta {
		return d.Purnimanta
	}
	return d.Amanta
}

const (
	amanta     = "amanta"
	purnimanta = "purnimanta"
)

// reckoning estimates from coordinates whether months end with the full Moon: between the Narmada
// and the Himalaya, except Gujarat. Results always have both months, so nothing is lost at a place
// near the line.
func reckoning(p vedic.Place) string {
	lat, lon := p.Lat.Degrees(), p.Lon.Degrees()
	gujarat := lon < 74.3 && lat < 24.6
	if lat > 21.9 && lat < 37 && lon > 69.5 && lon < 88.1 && !gujarat {
		return purnimanta
	}
	return amanta
}

// Period is a time that begins, runs or ends in a day.
type Period struct {
	// Key is "panchaka", "bhadra", "kharmas", "chaturmas" or "adhika_masa".
	Key string `json:"key"`
	panchang.Span
	// Begins says that it begins in this day, Ends that it ends in it: by the Hindu day, of kharmas by the civil date.
	Begins bool `json:"begins"`
	Ends   bool `json:"ends"` // on this day
}

// Name returns the display name.
func (p *Period) Name(l vedic.Lang) string { return texts.Get(l, "period."+p.Key) }

// On returns the day of a civil date at a place. Errors are those of [Of]; the ephemeris must reach seven months on
// either side, since Chaturmas may have begun four months before and a leap month lies between. It searches from
// nothing at each call: for many days [Month] and [Of] share what they find.
func On(ctx context.Context, e Ephemeris, d vedic.Date, p vedic.Place, o Options) (*Day, error) {
	rows, err := o.rows(p)
	if err != nil {
		return nil, err
	}
	if err := checkSpan(e, d, d, p, 1, periodMargin); err != nil {
		return nil, err
	}
	s := newShelf(e, p, o)
	entries, err := s.entries(ctx, rows, number(d), number(d))
	if err != nil {
		return nil, err
	}
	day := &Day{Date: d, Vara: vedic.VaraOf(d.Weekday()), Lunar: s.here.lunarDate(number(d)), Entries: entries}
	day.Periods = s.here.periods(number(d))
	if s.err != nil {
		return nil, fmt.Errorf("festival %v: %w", d, s.err)
	}
	return day, nil
}

func (b *book) lunarDate(n int) LunarDate {
	t := b.tithiAt(b.riseOf(n) + second) // what ends within a second of sunrise leaves the day to the next
	m, i := b.month(floorDiv(t, 30)), mod(t, 30)
	return LunarDate{vedic.Tithi(i + 1), panchang.Masa(m.masa), m.purnimanta(i < 15), m.adhika, reckoning(b.place)}
}

// starOn returns the nakshatra of the Moon at a sunrise.
func (b *book) starOn(n int) vedic.Nakshatra {
	return vedic.Nakshatra(mod(b.starAt(b.riseOf(n)+second), 27) + 1)
}

// Grid is a civil month as a wall calendar shows it: weeks from Sunday, with the days of its neighbours that fill them
// up.
type Grid struct {
	// Year is of our era, Month 1 to 12.
	Year  int        `json:"year"`
	Month time.Month `json:"month"`
	// Weeks are four to six, each from Sunday to Saturday, without a gap.
	Weeks [][7]Cell `json:"weeks"`
}

// Cell is a day in a grid.
type Cell struct {
	// Date is the civil date.
	Date vedic.Date `json:"date"`
	// Outside says that it is of another month, to fill the week.
	Outside bool `json:"outside"`
	// Lunar is the tithi that owns the day.
	Lunar LunarDate `json:"lunar"`
	// Nakshatra is where the Moon is at sunrise.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	// Entries are what is kept on it, also outside of the month.
	Entries []Entry `json:"entries"`
}

// Month returns a civil month at a place as a grid. Errors are those of [Of], and a
// *vedic.RangeError for an invalid month.
func Month(ctx context.Context, e Ephemeris, year int, month time.Month, p vedic.Place, o Options) (*Grid, error) {
	if month < time.January || month > time.December {
		wrong := &vedic.RangeError{What: "month", Got: fmt.Sprint(int(month)), Low: "1", High: "12"}
		return nil, fmt.Errorf("festival: %w", wrong)
	}
	first := vedic.Date{Year: year, Month: month, Day: 1}
	last := vedic.DateOf(time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC))
	weeks, err := Weeks(ctx, e, first, last, p, o)
	if err != nil {
		return nil, err
	}
	return &Grid{Year: year, Month: month, Weeks: weeks}, nil
}

// Weeks returns the weeks, from Sunday to Saturday, that hold the dates from first to last at a place, such as a month
// of another calendar. Days before and after are marked as outside. Errors are those of [Of].
func Weeks(ctx context.Context, e Ephemeris, first, last vedic.Date, p vedic.Place, o Options) ([][7]Cell, error) {
	rows, err := o.rows(p)
	if err != nil {
		return nil, err
	}
	from, to := first.Plus(-int(first.Weekday())), last.Plus(6-int(last.Weekday()))
	if err := checkSpan(e, from, to, p, mostAll, margin); err != nil {
		return nil, err
	}
	s := newShelf(e, p, o)
	entries, err := s.entries(ctx, rows, number(from), number(to))
	if err != nil {
		return nil, err
	}
	var weeks [][7]Cell
	for d := from; d.Since(to) <= 0; d = d.Plus(7) {
		var week [7]Cell
		for i := range week {
			day := d.Plus(i)
			week[i], entries = s.cell(day, day.Since(first) < 0 || day.Since(last) > 0, entries)
		}
		weeks = append(weeks, week)
	}
	if s.err != nil {
		return nil, fmt.Errorf("festival %v: %w", first, s.err)
	}
	return weeks, nil
}

// cell takes the entries of its day off the head of a list.
func (s *shelf) cell(d vedic.Date, outside bool, list []Entry) (Cell, []Entry) {
	n := 0
	for n < len(list) && list[n].Date == d {
		n++
	}
	return Cell{d, outside, s.here.lunarDate(number(d)), s.here.starOn(number(d)), list[:n:n]}, list[n:]
}
