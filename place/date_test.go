package place

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestParseDate(t *testing.T) {
	for s, want := range map[string]Date{
		"1990-05-15": {1990, time.May, 15}, "2000-02-29": {2000, time.February, 29},
		"1869-10-02": {1869, time.October, 2},
		"0001-01-01": {1, time.January, 1}, "9999-12-31": {9999, time.December, 31},
		"2024-02-29": {2024, time.February, 29},
		"0000-02-29": {0, time.February, 29}, "-0500-03-21": {-500, time.March, 21},
		"-0004-02-29": {-4, time.February, 29},
	} {
		got, err := ParseDate(s)
		if err != nil || got != want || got.String() != s {
			t.Errorf("%s: %v, %v", s, got, err)
		}
	}
	for _, s := range []string{
		"", "1990-5-15", "90-05-15", "1990/05/15", "15-05-1990", "1990-05-15 ", "1990-05-15T00:00", "+990-05-15",
		"1990-13-01", "1990-00-01",
		"1990-01-00", "1990-01-32", "19900515", "１９９０-05-15", "1990-05-1५", "-990-05-15", "1990--5-15", "-0000-05-15",
		"--990-05-15",
	} {
		var bad *vedic.ParseError
		if _, err := ParseDate(s); !errors.As(err, &bad) || bad.Got != s {
			t.Errorf("%q: %v", s, err)
		}
	}
	for _, s := range []string{"1999-02-30", "1900-02-29", "2023-02-29", "2100-02-29", "1990-04-31", "1990-11-31",
		"-0501-02-29"} {
		var none *NoSuchDateError
		if _, err := ParseDate(s); !errors.As(err, &none) || none.Date.String() != s {
			t.Errorf("%q: %v", s, err)
		}
	}
	_, err := ParseDate("1999-02-30")
	want := "1999-02-30 is not in the calendar: February 1999 has 28 days"
	require.Equal(t, want, err.Error(), err)
}

func TestParseClock(t *testing.T) {
	for s, want := range map[string]Clock{
		"00:00": {0, 0, 0}, "23:59": {23, 59, 0}, "09:05": {9, 5, 0}, "07:12:45": {7, 12, 45}, "00:00:00": {},
		"23:59:59": {23, 59, 59},
	} {
		if got, err := ParseClock(s); err != nil || got != want {
			t.Errorf("%s: %v, %v", s, got, err)
		}
	}
	for _, s := range []string{
		"", "24:00", "7:5", "07:5", "7:05", "07:60", "07:05:60", "07.05", "0705", "07:05 ", "07:05 PM", "7:05pm",
		"-7:05", "07:05:5", "07:05:",
		"０7:05", "07:05:00Z", "07:05+05:30", "99:99",
	} {
		var bad *vedic.ParseError
		if got, err := ParseClock(s); !errors.As(err, &bad) || bad.Got != s {
			t.Errorf("%q: %v, %v", s, got, err)
		}
	}
}

func TestParseOffset(t *testing.T) {
	for s, want := range map[string]Offset{
		"+05:30": 19800, "-05:00": -18000, "+00:00": 0, "+04:38:31": 16711, "-15:59:59": -57599, "+14:00": 50400,
		"+05:53:20": 21200,
	} {
		got, err := ParseOffset(s)
		if err != nil || got != want || got.String() != s {
			t.Errorf("%s: %d (%s), %v", s, got, got, err)
		}
	}
	if o, err := ParseOffset("-00:00"); err != nil || o != 0 {
		t.Errorf("-00:00: %v, %v", o, err)
	}
	for _, s := range []string{"", "05:30", "+5:30", "+0530", "+05", "+16:00", "-16:00", "+05:60", "+05:30:60", "Z",
		"UTC", "+05:30 ", "−05:30", "++5:30"} {
		var bad *vedic.ParseError
		if got, err := ParseOffset(s); !errors.As(err, &bad) || bad.Got != s {
			t.Errorf("%q: %v, %v", s, got, err)
		}
	}
	var o Offset
	require.NoError(t, o.UnmarshalText([]byte("-03:30")))
	require.EqualValues(t, -12600, o)
	require.Error(t, o.UnmarshalText([]byte("x")))
	require.EqualValues(t, -12600, o)
}

// Parsing and formatting are inverse.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"1990-05-15", "1999-02-30", "07:12:45", "24:00", "+05:30", "-15:59:59", "", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if d, err := ParseDate(s); err == nil && d.String() != s {
			t.Errorf("the date %q is read as %s", s, d)
		}
		if c, err := ParseClock(s); err == nil && c.String() != s && c.String() != s+":00" {
			t.Errorf("the time %q is read as %s", s, c)
		}
		if o, err := ParseOffset(s); err == nil {
			if again, err := ParseOffset(o.String()); err != nil || again != o || max(o, -o) > farthestOffset {
				t.Errorf("the offset %q is read as %s", s, o)
			}
		}
	})
}
