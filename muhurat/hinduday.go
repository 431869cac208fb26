package muhurat

import (
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// HinduDay is the day from one sunrise to the next. Its weekday holds until it ends, so the small hours of a Thursday
// belong to the Wednesday before.
type HinduDay struct {
	// Date is the civil date of the sunrise with which the day begins.
	Date vedic.Date `json:"date"`
	// Vara is the weekday of that date.
	Vara vedic.Vara `json:"vara"`
}

// Note returns "Hindu day: Wednesday, 10 February", to be printed next to a civil date that is another; "" where the
// day has that very date.
func (h HinduDay) Note(date vedic.Date, l vedic.Lang) string {
	if h.Date == date {
		return ""
	}
	at := h.Date.In(nil)
	return fill(l, "sentence.hindu_day", "vara", h.Vara.Name(l), "day", strconv.Itoa(at.Day()), "month", civil(at, l))
}

// CivilDate returns the civil date on which the window begins, by its start to the nearest minute, as Text prints it.
func (o *Opening) CivilDate() vedic.Date { return vedic.DateOf(minute(o.Start)) }

// CivilDay is a civil date with those windows of a Hindu day that begin on it.
type CivilDay struct {
	Date    vedic.Date
	Windows []Opening
	// Best reports whether the best stretch of the day lies in one of the windows; of a day without a merit it is true
	// of the first date.
	Best bool
}

// CivilDays returns the windows of the day by the civil date on which they begin, in order. There are two where some
// begin before midnight and others after it.
func (d *ListedDay) CivilDays() (days []CivilDay) {
	for i := range d.Windows {
		w := &d.Windows[i]
		date := w.CivilDate()
		if n := len(days); n == 0 || days[n-1].Date != date {
			days = append(days, CivilDay{Date: date, Best: d.Merit == nil && n == 0})
		}
		last := &days[len(days)-1]
		last.Windows = append(last.Windows, *w)
		last.Best = last.Best || d.Merit != nil && w.holds(d.Merit.Best.Start.Time)
	}
	return days
}

// holds reports whether a moment lies within the window.
func (o *Opening) holds(at time.Time) bool { return !at.Before(o.Start.Time) && at.Before(o.End.Time) }
