package place

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The day after the last one by the Julian calendar is the first by the Gregorian, in every row; and the dates of laws:
// the bull Inter gravissimas, 24 Geo. II c. 23, the decree of 24 January 1918.
func TestChangesOfCalendar(t *testing.T) {
	for _, row := range calendarChanges {
		last, err := vedic.ParseJulian(row.last)
		require.NoError(t, err)
		require.Equal(t, row.first, last.Plus(1).String())
	}
	for zone, want := range map[string][2]string{"Europe/Rome": {"1582-10-04", "1582-10-15"},
		"Europe/London": {"1752-09-02", "1752-09-14"}, "America/New_York": {"1752-09-02", "1752-09-14"},
		"Asia/Irkutsk": {"1918-01-31", "1918-02-14"}, "Europe/Athens": {"1923-02-15", "1923-03-01"}} {
		c, ok := ChangeOfCalendar(zone)
		require.True(t, ok, zone)
		require.Equal(t, want, [2]string{c.Last.String(), c.First.String()})
	}
	for _, zone := range []string{"Asia/Kolkata", "Europe/Berlin", "Europe/Warsaw", "Asia/Tokyo", "", "Europe"} {
		_, ok := ChangeOfCalendar(zone)
		require.False(t, ok, zone)
	}
	london, _ := ChangeOfCalendar("Europe/London")
	for text, want := range map[string][2]bool{"1752-09-02": {false, true}, "1752-09-03": {true, true},
		"1752-09-13": {true, true}, "1752-09-14": {false, false}, "-0044-03-15": {false, true}} {
		d, err := ParseDate(text)
		require.NoError(t, err)
		require.Equal(t, want, [2]bool{london.Skipped(d), london.Before(d)}, text)
	}
}
