package preset

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// ParseReading parses a printed longitude such as "24°14′", "275.588325" or "22-42-36.71"; see
// [vedic.ParseAngle]. A value below 30° is taken for degrees within an unknown sign, also if the
// sign was Mesha, which only loses the sign. The tolerance is a whole last digit, because some
// programs round and some truncate. The error is a *[vedic.ParseError].
func ParseReading(of Point, text string) (Reading, error) {
	a, half, err := vedic.ParseAngle(text)
	if err != nil {
		return Reading{}, err
	}
	return Reading{Of: of, At: vedic.NewLongitude(a), InSign: a >= 0 && a < vedic.Sign, Within: 2 * half}, nil
}

// clocks are how the beginning of a dasha may be printed, and half of the last digit: a date alone stands for its noon.
var clocks = []struct {
	layout string
	add    time.Duration
	within float64 // days
}{
	{time.DateOnly, 12 * time.Hour, 0.5}, {"2006-01-02T15:04", 0, 1.0 / 1440}, {"2006-01-02T15:04:05", 0, 1.0 / 86400},
}

// ParseBoundary reads the beginning of a maha dasha by the clock of the birth, such as "Rahu 2011-01-07" or "rahu
// 2011-01-07T13:51:34"; offset is that of the clock from UT. The error is a *[vedic.ParseError].
func ParseBoundary(text string, offset time.Duration) (Boundary, error) {
	lord, date, _ := strings.Cut(strings.TrimSpace(text), " ")
	g, err := vedic.ParseGraha(lord)
	if err != nil {
		return Boundary{}, err
	}
	for _, c := range clocks {
		if at, err := time.Parse(c.layout, strings.TrimSpace(date)); err == nil {
			return Boundary{Lord: g, Start: vedic.JDOf(at.Add(c.add - offset)), Within: c.within}, nil
		}
	}
	return Boundary{}, &vedic.ParseError{What: "dasha", Got: text, Want: "a lord and a date, such as Rahu 2011-01-07"}
}
