package rashidasha

import (
	"math"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Years of the calendar come back to the birthday: at the end of every natural age, and of each of the twelve parts of
// a sign that rules for twelve years. Years of so many days drift from it.
func TestCalendarYears(t *testing.T) {
	for _, year := range []vedic.DashaYear{vedic.CalendarYear, vedic.GregorianYear} {
		sky := skytest.Reference(t, "indira_gandhi")
		sky.Settings.Year = year
		born := sky.At.Time()
		off := func(at vedic.JD) time.Duration {
			date := at.Time().Add(time.Second / 2)
			return date.Sub(born.AddDate(date.Year()-born.Year(), 0, 0)).Abs()
		}
		ages, err := Of(Naisargika, &sky, Options{})
		must(t, err)
		worst := time.Duration(0)
		for _, p := range ages.Mahas() {
			worst = max(worst, off(p.End))
		}
		for _, system := range []System{Narayana, Chara} {
			signs, err := Of(system, &sky, Options{})
			must(t, err)
			for _, p := range signs.Mahas() {
				if years := float64(p.End-p.Start) / 365.2425; math.Abs(years-12) > 0.01 {
					continue
				}
				for _, part := range signs.Sub(p) {
					worst = max(worst, off(part.End))
				}
			}
		}
		if near := worst < 2*time.Second; near != (year == vedic.CalendarYear) {
			t.Errorf("%v: a year ends %v from the birthday", year, worst)
		}
	}
}
