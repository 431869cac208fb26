//go:build swisseph

package swiss

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// Both engines yield the same calendar on every day of four years, one of them with a leap
// month. Where a tithi begins in the second of moonrise, as for Atla Tadde in 2027, the engines
// may differ, and the other day is listed as an alternative.
func TestCalendarAgainstSwiss(t *testing.T) {
	e := open(t, Options{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	for _, year := range []int{1850, 2023, 2027, 2300} {
		ours, err := festival.Year(context.Background(), ephemeris.New(almanac.Engine{}), year, delhi,
			festival.Options{})
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := festival.Year(context.Background(), ephemeris.New(e), year, delhi, festival.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range ours {
			if !slices.ContainsFunc(theirs, func(y festival.Entry) bool {
				other := slices.ContainsFunc(y.Alternatives, func(a festival.Alternative) bool {
					return a.Date == x.Date
				})
				return y.RuleID == x.RuleID && (y.Date == x.Date || other)
			}) {
				t.Errorf("%s %v", x.RuleID, x.Date)
			}
		}
		if len(ours) != len(theirs) {
			t.Errorf("%d: %d days and %d", year, len(ours), len(theirs))
		}
	}
}
