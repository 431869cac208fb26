package vedic_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestDate(t *testing.T) {
	d, err := vedic.ParseDate("2024-02-28")
	require.NoError(t, err)
	require.Equal(t, vedic.Date{Year: 2024, Month: time.February, Day: 28}, d)
	if got := d.Plus(2); got.String() != "2024-03-01" || got.Since(d) != 2 || d.Since(got) != -2 {
		t.Errorf("two days later: %v", got)
	}
	require.Equal(t, time.Wednesday, d.Weekday())
	require.EqualValues(t, 2460368.5, d.JD())
	ist := time.FixedZone("IST", 19800)
	got := d.In(ist)
	require.Equal(t, "2024-02-28T00:00:00+05:30", got.Format(time.RFC3339), "%v", got)
	require.Equal(t, "2024-02-27", vedic.DateOf(got.Add(-time.Second)).String(), "%v", got)
	if b, err := json.Marshal(d); err != nil || string(b) != `"2024-02-28"` {
		t.Errorf("%s %v", b, err)
	}
	var back vedic.Date
	require.NoError(t, json.Unmarshal([]byte(`"2024-02-28"`), &back))
	require.Equal(t, d, back)
}

func TestDatesThatAreNot(t *testing.T) {
	var parse *vedic.ParseError
	for _, s := range []string{"-0000-01-01", "-500-03-21", "-0501-02-29", "--500-03-21", "-0500-02-30", "-", "",
		"2023-02-29", "2024-2-28", "24-02-28", "2024-13-01", "2024-02-28T00:00:00Z"} {
		if _, err := vedic.ParseDate(s); !errors.As(err, &parse) || parse.Got != s {
			t.Errorf("%q: %v", s, err)
		}
	}
	for _, d := range []vedic.Date{{}, {Year: 1999, Month: 2, Day: 30}, {Year: -10000, Month: 1, Day: 1},
		{Year: 10000, Month: 1, Day: 1}, {Year: 2000, Month: 13, Day: 1}} {
		require.ErrorAs(t, d.Check(), &parse, d)
		_, err := d.MarshalText()
		require.Error(t, err, "%v was marshalled", d)
	}
}

// Years before 1 by the astronomers' count, as ISO 8601 writes them. Julian days and their dates of the Julian calendar
// are those of Meeus, Astronomical Algorithms, chapter 7; day 0 begins at noon of the first day of −4712.
func TestYearsBeforeOne(t *testing.T) {
	for julian, want := range map[string]vedic.JD{"-4712-01-01": -0.5, "-1000-07-12": 1356000.5,
		"-1000-02-29": 1355866.5,
		"-1001-08-17": 1355670.5, "-0123-12-31": 1676496.5, "-0122-01-01": 1676497.5, "0333-01-27": 1842712.5} {
		d, err := vedic.ParseJulian(julian)
		if err != nil || d.JD() != want || d.Julian().String() != julian {
			t.Errorf("%s: %v, JD %v, want %v; back %v; %v", julian, d, d.JD(), want, d.Julian(), err)
		}
		back, err := vedic.ParseDate(d.String())
		if err != nil || back != d || d.Check() != nil {
			t.Errorf("%v is read as %v %v", d, back, err)
		}
	}
	d, err := vedic.ParseDate("-0500-03-21")
	if err != nil || d != (vedic.Date{Year: -500, Month: time.March, Day: 21}) || d.String() != "-0500-03-21" {
		t.Errorf("%v %v", d, err)
	}
	if d, err := vedic.ParseJulian("-4712-01-01"); d.String() != "-4713-11-24" {
		t.Errorf("%v %v", d, err)
	}
	for _, text := range []string{"-0500-03-21T06:30:00+05:30", "-0004-02-29T00:00:00Z", "-3000-12-31T23:59:59-08:00",
		"0000-01-01T00:00:00Z", "0450-07-01T12:00:00+05:53"} {
		var i vedic.Instant
		if err := i.UnmarshalText([]byte(text)); err != nil || i.String() != text {
			t.Errorf("%s: %v %v", text, i, err)
		}
	}
	for _, text := range []string{"-0000-01-01T00:00:00Z", "-500-03-21T06:30:00Z", "-0500-13-21T06:30:00Z", "-0500"} {
		i := new(vedic.Instant)
		require.Error(t, i.UnmarshalText([]byte(text)), "%s is read as %v", text, i)
	}
}

// The days of the reform and of the eastern calendars, of Shivaji's and Newton's birth, and leap days that only the
// Julian calendar has.
func TestJulian(t *testing.T) {
	for julian, gregorian := range map[string]string{
		"1582-10-04": "1582-10-14", // a Thursday, after which Rome went on with Friday the 15th
		"1582-10-05": "1582-10-15",
		"1752-09-02": "1752-09-13", // the last day of the old style in Britain
		"1918-02-01": "1918-02-14", // Russia
		"1630-02-19": "1630-03-01", "1642-12-25": "1643-01-04",
		"1700-02-29": "1700-03-11", "1900-02-29": "1900-03-13",
		"0000-03-01": "0000-02-28", "0004-02-29": "0004-02-27", "0200-03-01": "0200-03-01",
	} {
		d, err := vedic.ParseJulian(julian)
		require.NoError(t, err, "%s: %v", julian, d)
		require.Equal(t, gregorian, d.String(), "%s: %v", julian, d)
		require.Equal(t, julian, d.Julian().String())
	}
	for _, wrong := range []string{"1630-02-30", "1701-02-29", "1630-13-01", "1630-00-01", "1630-2-9", "19-02-1630", "",
		"1630-02-19x"} {
		d, err := vedic.ParseJulian(wrong)
		require.Error(t, err, "%q is read as %v", wrong, d)
	}
	day := vedic.Date{Year: 0, Month: 1, Day: 5}
	for range 800 * 366 { // every day of eight hundred years
		if back, err := vedic.ParseJulian(day.Julian().String()); err != nil || back != day {
			t.Fatalf("%v is %v, and back %v %v", day, day.Julian(), back, err)
		}
		day = day.Plus(1)
	}
}
