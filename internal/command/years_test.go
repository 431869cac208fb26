package command

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Shivaji was born on Phalguna Krishna 3 of Shaka 1551, Shukla, a Friday after sunset at Shivneri by Junnar: 19
// February 1630 of the Julian calendar, the date that the government of Maharashtra has kept since 2001, and 1 March of
// the Gregorian. The tables are those of 1628 to 1632, which tools/almanac and tools/cut made from DE441.
func TestBirthOf1630(t *testing.T) {
	tables := []string{"--place", "Junnar, India", "--ephemeris", "testdata/almanac-1630.bin"}
	birth := append([]string{"--time", "18:30", "--time-basis", "lmt"}, tables...)
	julian := jyotish(t, nil, append([]string{"chart", "--date", "1630-02-19", "--calendar", "julian"}, birth...)...)
	require.Zero(t, julian.code, julian.stderr)
	require.Contains(t, julian.stdout, "1630-03-01 18:30:00")
	require.Contains(t, julian.stdout, "Friday, Krishna Tritiya")
	gregorian := jyotish(t, nil, append([]string{"chart", "--date", "1630-03-01"}, birth...)...)
	require.Equal(t, gregorian.stdout, julian.stdout)

	day := jyotish(t, nil, append([]string{"panchang", "--date", "1630-03-01"}, tables...)...)
	require.Zero(t, day.code, day.stderr)
	for _, want := range []string{"Friday 1630-03-01", "Month   Phalguna (amanta", "Shaka 1551 Shukla",
		"Krishna Tritiya",
		"Shivaji Jayanti (tithi)"} {
		require.Contains(t, day.stdout, want)
	}

	// Years that no tables have, and a calendar that must be said.
	chart := []string{"chart", "--time", "18:30", "--place", "Junnar, India", "--date"}
	for date, want := range map[string]string{
		"1630-03-01": "1630-03-01 is outside 1800-01-04 to 2400-01-01; tables of other years are opened with --ephemeris",
		"1582-10-14": "--date: 1582-10-14 is before the first day of the Gregorian calendar, 1582-10-15: add --calendar julian",
	} {
		got := jyotish(t, nil, append(chart, date)...)
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, want)
	}
	for _, more := range [][]string{{"--ephemeris", "testdata/none.bin"}, {"--ephemeris", "testdata/other.json"},
		{"--calendar", "persian"}} {
		got := jyotish(t, nil, append(append(chart, "1990-05-15"), more...)...)
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, more[1])
	}
	match := jyotish(t, nil, "match", "--bride", "rohini/2", "--groom-date", "1500-01-01", "--groom-time", "10:00",
		"--groom-place", "Pune, India")
	require.Equal(t, 2, match.code)
	require.Contains(t, match.stderr, "--groom: 1500-01-01 is before the first day of the Gregorian calendar")
}
