package command

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Shivaji was born on Phalguna Krishna 3 of Shaka 1551, Shukla, a Friday after sunset at Shivneri by Junnar: 19
// February 1630 of the Julian calendar, the date that the government of Maharashtra has kept since 2001, and 1 March of
// the Gregorian.
func TestBirthOf1630(t *testing.T) {
	birth := []string{"--time", "18:30", "--time-basis", "lmt", "--place", "Junnar, India"}
	julian := jyotish(t, nil, append([]string{"chart", "--date", "1630-02-19", "--calendar", "julian"}, birth...)...)
	require.Zero(t, julian.code, julian.stderr)
	require.Contains(t, julian.stdout, "1630-03-01 18:30:00")
	require.Contains(t, julian.stdout, "Friday, Krishna Tritiya")
	gregorian := jyotish(t, nil, append([]string{"chart", "--date", "1630-03-01"}, birth...)...)
	const both = "1630-02-19 of the Julian calendar\n"
	require.Contains(t, julian.stdout, "\n"+both)
	require.Equal(t, gregorian.stdout, strings.Replace(julian.stdout, both, "", 1))

	day := jyotish(t, nil, "panchang", "--date", "1630-03-01", "--place", "Junnar, India")
	require.Zero(t, day.code, day.stderr)
	for _, want := range []string{"Friday 1630-03-01", "Month   Phalguna (amanta", "Shaka 1551 Shukla",
		"Krishna Tritiya",
		"Shivaji Jayanti (tithi)"} {
		require.Contains(t, day.stdout, want)
	}

	// The solar eclipse of 26 July −299 of the Julian calendar: greatest at 04:40:36 of Terrestrial Time and 00:47 of
	// UT, by the Five Millennium Canon. The chart has a new Moon, in years with a minus. The tables are those of 21
	// days.
	old := []string{"--date=-0299-07-26", "--calendar", "julian", "--time", "00:47", "--time-basis", "utc", "--lat",
		"23.18",
		"--lon", "75.77", "--ephemeris", "testdata/almanac-0299.bin"}
	eclipse := jyotish(t, nil, append([]string{"chart"}, old...)...)
	require.Zero(t, eclipse.code, eclipse.stderr)
	require.Contains(t, eclipse.stdout, "-0299-07-22 00:47:00")
	require.Regexp(t, "Shukla Pratipada|Amavasya", eclipse.stdout)
	require.Regexp(t, `the motion of\s+the Moon in it: 120 s, 1\.2′`, eclipse.stdout)
	var sky struct {
		DeltaT float64                       `json:"deltaTSeconds"`
		Error  float64                       `json:"deltaTErrorSeconds"`
		Grahas []struct{ Longitude float64 } `json:"planets"`
	}
	got := jyotish(t, nil, append([]string{"sky", "--json"}, old...)...)
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &sky), got.stdout)
	require.InDelta(t, sky.Grahas[0].Longitude, sky.Grahas[1].Longitude, 0.2)
	require.InDelta(t, 120, sky.Error, 0.3)
	require.InDelta(t, 13991.2, sky.DeltaT, 3*sky.Error) // the canon's ΔT is of Morrison and Stephenson, 2004
	refused := jyotish(t, nil, "panchang", "--date=-0299-07-22", "--lat", "23.18", "--lon", "75.77", "--ephemeris",
		"testdata/almanac-0299.bin")
	require.Equal(t, 2, refused.code)
	require.Contains(t, refused.stderr, "-0299-07-22 is outside 0500-01-01, the beginning of almanacs by these rules")

	// Every dasha system has births before year 1.
	for _, system := range []string{"yogini", "ashtottari", "kalachakra", "chara", "sthira"} {
		got := jyotish(t, nil, append([]string{"dasha", "--system", system}, old...)...)
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stdout, "-0298-", system)
	}

	// A birth file has no year before 0, and a year of life before 1 is asked for by the age.
	file := jyotish(t, nil, append([]string{"export"}, old...)...)
	require.Equal(t, 2, file.code)
	require.Contains(t, file.stderr, "--date: date -0299-07-22 is outside 0000-01-01, the first of birth files, to")
	year := jyotish(t, nil, append([]string{"varshphal"}, old...)...)
	require.Equal(t, 2, year.code)
	require.Contains(t, year.stderr, "--age: No year of this life runs now: send the --age.")

	// The field that is too early is named, also where both dates are before 1; so is the file in a row of a filter.
	early := jyotish(t, nil, "eclipses", "--place", "Ujjain, India", "--from=-0700-01-01", "--to=-0690-01-01")
	require.Contains(t, early.stderr, `--from: "-0700-01-01"`)
	row := fed(t, `{"date":"1130-03-01","calendar":"julian","time":"18:30","latitude":19,"longitude":74}`, nil,
		"filter", "--columns",
		"error")
	require.Contains(t, row.stdout, "the tables of that year are in almanac-0600.bin")

	// A search that needs days before its first or after its last names their file too.
	for year, file := range map[string]string{"1200": "almanac-0600.bin", "2399": "almanac-2400.bin"} {
		for _, command := range []string{"eclipses", "festivals", "ekadashi", "asta"} {
			edge := jyotish(t, nil, command, "--place", "Ujjain, India", "--year", year)
			require.Equal(t, 2, edge.code)
			require.Contains(t, edge.stderr, file, command)
		}
	}
	edge := jyotish(t, nil, "eclipses", "--place", "Ujjain, India", "--year", "1200")
	require.Contains(t, edge.stderr, "Date 1200-01-01 is outside 1200-03-14 to 2399-11-02; the search also needs the "+
		"60 days before it, to 1199-11-02; the tables of that year are in almanac-0600.bin")

	// A time that was skipped is named by the flag that has it.
	skipped := jyotish(t, nil, "rectify", "--date", "1986-03-30", "--earliest", "01:30", "--latest", "02:30", "--place",
		"Vienna, Austria", "--event", "work:2010-10")
	require.Contains(t, skipped.stderr, "--latest: 1986-03-30T02:30:00 did not exist")

	// A date before year 1 is an argument with and without "--", and calendars that begin later are named.
	for _, line := range [][]string{{"date", "-0500-03-21"}, {"date", "--", "-0500-03-21"},
		{"--lang", "en", "date", "-0500-03-21", "--from", "gregorian"}} {
		early := jyotish(t, nil, line...)
		require.Zero(t, early.code, early.stderr)
		require.Contains(t, early.stdout, "Wednesday -0500-03-21\n\nNote: These calendars begin later")
	}

	// An event that is there twice is refused, however it is written.
	for _, event := range []string{"work:2010-10,work:2010-10", "work:2010-10,work: 2010-10"} {
		twice := jyotish(t, nil, "rectify", "--date", "1986-03-20", "--earliest", "01:30", "--latest", "02:30",
			"--place",
			"Vienna, Austria", "--event", event)
		require.Equal(t, 2, twice.code)
		require.Contains(t, twice.stderr, "--event: ")
		require.Regexp(t, "appears twice|same kind and date", twice.stderr)
	}

	// Years that no tables have, and a calendar that must be said.
	chart := []string{"chart", "--time", "18:30", "--place", "Junnar, India", "--date"}
	for date, want := range map[string]string{
		"3500-03-01": "3500-03-01 is outside 1200-01-14 to 2400-01-01",
		"1582-10-14": "--calendar: 1582-10-14 is before 1582-10-15, the first day of the Gregorian calendar.",
	} {
		got := jyotish(t, nil, append(chart, date)...)
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, want)
	}
	for _, more := range [][]string{{"--ephemeris", "testdata/none.bin", "testdata/none.bin"},
		{"--ephemeris", "testdata/other.json", "testdata/other.json"},
		{"--calendar", "persian", "--calendar: Use one of the allowed values. Allowed: gregorian, julian."}} {
		got := jyotish(t, nil, append(append(chart, "1990-05-15"), more[:2]...)...)
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, more[2])
	}
	match := jyotish(t, nil, "match", "--bride", "rohini/2", "--groom-date", "1500-01-01", "--groom-time", "10:00",
		"--groom-place", "Pune, India")
	require.Equal(t, 2, match.code)
	require.Contains(t, match.stderr, "--groom-calendar: 1500-01-01 is before 1582-10-15")
	for _, row := range []string{"untimed", "rectify --earliest 10:00 --latest 11:00 --event work:1130-01",
		"detect --time 10:00 --moon 10"} {
		command := append(strings.Fields(row), "--date", "1100-02-29", "--place", "Pune, India")
		none := jyotish(t, nil, append(command, "--calendar", "gregorian")...)
		require.Contains(t, none.stderr, "There is no such date", row)
		unsaid := jyotish(t, nil, append(command, "--date", "1100-02-28")...)
		require.Contains(t, unsaid.stderr, "--calendar: 1100-02-28 is before 1582-10-15", row)
		julian := jyotish(t, nil, append(command, "--calendar", "julian")...)
		require.Contains(t, julian.stderr, "almanac-0600.bin", row) // 29 February 1100 was a day of it
	}
	said := fed(t, `{"date":"1500-01-01","time":"18:30","latitude":19,"longitude":74}`, nil, "filter", "--columns",
		"error")
	require.Contains(t, said.stdout, "1500-01-01 is before 1582-10-15")
}
