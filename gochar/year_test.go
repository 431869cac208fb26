package gochar_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// An asta calendar has the hidings of Jupiter and Venus that meet the civil year, and no other. The hidings of a
// century are compared with each year. Among the years are such as begin or end within hours of an asta or an udaya:
// Venus on 31 December 1953, 1 January 2038 and 31 December 2061.
func TestAstaYearIsOfTheYear(t *testing.T) {
	place := delhi
	place.Zone = ist
	start := func(year int) vedic.JD { return vedic.JDOf(time.Date(year, 1, 1, 0, 0, 0, 0, ist)) }
	var all []gochar.Hiding
	for _, g := range []vedic.Graha{vedic.Jupiter, vedic.Venus} {
		all = append(all, hidings(t, place, g, "1950-01-01", "2070-01-01")...)
	}
	near := 0
	for _, year := range []int{1953, 1954, 2026, 2037, 2038, 2061, 2062} {
		var want, got []string
		last := vedic.JD(0)
		for _, h := range all {
			if h.From < start(year+1) && h.To > start(year) {
				want = append(want, h.Graha.String()+h.From.Time().Format(time.RFC3339))
			}
			for _, at := range []vedic.JD{h.From, h.To} {
				if d := at - start(year); d > -1 && d < 1 {
					near++
				}
			}
		}
		list, err := gochar.AstaYear(context.Background(), sky, place, year, gochar.Options{})
		require.NoError(t, err)
		for _, h := range list {
			got = append(got, h.Graha.String()+h.From.Time().Format(time.RFC3339))
			require.True(t, h.From > last, "%d: %v does not follow", year, h.From.Time())
			last = h.From
		}
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, year)
	}
	require.GreaterOrEqual(t, near, 3, "of the years begin within a day of an asta or an udaya")
}
