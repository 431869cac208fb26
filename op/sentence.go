package op

import (
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

func sentence(err error) string { return form.Sentence(err) }

// Weekday returns the weekday of the birth, which runs from sunrise to sunrise. A birth between midnight and sunrise
// has that of the day before: "Monday (from the sunrise of 1990-05-14)".
func (r *Report) Weekday(l vedic.Lang) string {
	name, rise := r.Panchang.Vara.Key.Name(l), r.Panchang.Sunrise
	if rise == nil || vedic.DateOf(rise.Time) == vedic.DateOf(r.Time.Clock()) {
		return name
	}
	date := l.Format(rise.Time, time.DateOnly)
	return text.Fill(worded(l, "birth.vara_before"), text.Pairs("vara", name, "date", date))
}
