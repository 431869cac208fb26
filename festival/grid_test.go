package festival_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
)

// The days of a grid follow each other from a Sunday to a Saturday, and those of other months are outside.
func TestGridOutside(t *testing.T) {
	for _, c := range []struct {
		month       time.Month
		first, last string // of the grid
		weeks       int
	}{
		{time.November, "2026-11-01", "2026-12-05", 5}, // begins on a Sunday
		{time.October, "2026-09-27", "2026-10-31", 5},  // ends on a Saturday
		{time.February, "2026-02-01", "2026-02-28", 4}, // both
		{time.August, "2026-07-26", "2026-09-05", 6},   // neither
	} {
		g, err := festival.Month(context.Background(), observer, 2026, c.month, delhi, festival.Options{})
		if err != nil || len(g.Weeks) != c.weeks || g.Year != 2026 || g.Month != c.month {
			t.Fatal(c, err)
		}
		day := vdate(c.first)
		for _, week := range g.Weeks {
			for i, cell := range week {
				if cell.Date != day || cell.Outside != (day.Month != c.month) || int(cell.Date.Weekday()) != i {
					t.Errorf("%+v, want %v", cell.Date, day)
				}
				day = day.Plus(1)
			}
		}
		require.Equal(t, vdate(c.last), day.Plus(-1), "%v: the grid ends", c.month)
	}
}
