package op_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// asked answers an operation by the texts of its fields.
func asked(t *testing.T, word string, l vedic.Lang, texts map[string]string) (op.Response, error) {
	t.Helper()
	q := op.OperationNamed(word)
	on := &op.Request{Context: context.Background(), Lang: l, Now: today}
	return dk.Run(q, on, q.FromTexts(texts))
}

func decode[T any](t *testing.T, r op.Response) (out T) {
	t.Helper()
	b, err := r.AppendJSON(nil)
	if err == nil {
		err = json.Unmarshal(b, &out)
	}
	require.NoError(t, err)
	return out
}

// 15 Baisakh 2082 is 28 April 2025 in every calendar.
func TestConvertDate(t *testing.T) {
	r, err := asked(t, "date", vedic.English, map[string]string{"date": "2082-01-15", "from": "bs"})
	require.NoError(t, err)
	x := r.(*op.Answer[op.Conversion]).Result
	if x.Date.String() != "2025-04-28" || x.Weekday.Name != "Monday" && x.Weekday.Key != vedic.Somavara ||
		len(x.Dates) != 12 {
		t.Fatalf("%+v", x)
	}
	for i, want := range []string{"2082-01-15", "5127-01-15", "1200-09-15", "1432-01-14", "1432-01-15"} {
		require.Equal(t, want, x.Dates[i].Date, x.Dates[i].Calendar)
	}
	bs := x.Dates[0]
	if bs.Text != "15 Baisakh 2082" || bs.MonthDays != 31 || bs.MonthFirst.String() != "2025-04-14" ||
		bs.Basis.String() != "published" {
		t.Errorf("%+v", bs)
	}
	back, err := asked(t, "date", vedic.Hindi, map[string]string{"date": "2025-04-28", "to": "bikram_sambat,tamil"})
	require.NoError(t, err)
	if x := back.(*op.Answer[op.Conversion]).Result; len(x.Dates) != 2 || x.Dates[0].Text != "१५ बैशाख २०८२" {
		t.Errorf("%+v", x)
	}
}

// A date that does not exist is refused with the length of its month, and a year that is not published is provisional.
func TestConvertNoDate(t *testing.T) {
	for text, want := range map[string]string{
		"2082-01-32": "Baisakh 2082 has 31 days, so there is no day 32.",
		"2082-14-01": "2082-14-01 is no date of Bikram Sambat: a month is 1 to 12 and a day 1 to 32.",
		"9999-01-01": "Year of Bikram Sambat 9999 is outside 58 to 3057.",
	} {
		_, err := asked(t, "date", vedic.English, map[string]string{"date": text, "from": "bs"})
		var wrong *op.Invalid
		if !errors.As(err, &wrong) || wrong.Faults[0].Pointer != "/date" || wrong.Faults[0].Detail != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	_, err := asked(t, "date", vedic.English, nil)
	require.Error(t, err, "no date is answered")
	r, err := asked(t, "date", vedic.English, map[string]string{"date": "2090-01-01", "from": "bs", "to": "tamil"})
	require.NoError(t, err)
	if _, warnings, _ := r.About(); len(warnings) != 0 {
		t.Error(warnings)
	}
	r, err = asked(t, "date", vedic.English, map[string]string{"date": "2090-01-01", "from": "bs", "to": "bs"})
	require.NoError(t, err)
	_, warnings, _ := r.About()
	require.Len(t, warnings, 1)
	require.Equal(t, "provisional_date", warnings[0].Code)
	require.Contains(t, warnings[0].Message, "BS 2083")
}

// Calendars without a date of a day are named with the reason: they begin later, or the ephemeris does not reach.
// Kollam began in 825, Bangabda in 594, the Saka and Nanakshahi eras in 79 and 1469; Bangladesh fixed its calendar in
// 1987.
func TestConvertBeforeCalendars(t *testing.T) {
	for date, want := range map[string]struct {
		dates    int
		warnings []string
	}{
		"-0500-03-21": {0, []string{"Malayalam (Kollam) (825), Bengali (594), Bangla (Bangladesh) (1987)"}},
		"1500-03-21":  {11, []string{"the first year of each: Bangla (Bangladesh) (1987)."}},
		"1100-03-21": {3, []string{"the first year of each: Bangla (Bangladesh) (1987), Nanakshahi (1469).",
			"No date in Malayalam (Kollam), Bengali, Odia"}},
		"2026-11-29": {12, nil},
	} {
		r, err := asked(t, "date", vedic.English, map[string]string{"date": date})
		require.NoError(t, err)
		x := decode[struct {
			Data []struct{ Date string }
		}](t, r)
		require.NotNil(t, x.Data, date)
		require.Len(t, x.Data, want.dates, date)
		_, warnings, _ := r.About()
		require.Len(t, warnings, len(want.warnings), date)
		for i, w := range warnings {
			require.Contains(t, w.Message, want.warnings[i], date)
		}
	}
	for c, first := range map[calendar.Calendar]int{calendar.Malayalam: 825, calendar.Bengali: 594, calendar.Saka: 79,
		calendar.Nanakshahi: 1469, calendar.Bangladesh: 1987, calendar.Shaka: 500, 0: 0} {
		require.Equal(t, first, c.Begins(), c)
	}
}

type monthOf struct {
	Calendar, Title, Basis string
	Year, Month            int
	Weeks                  [][]struct {
		Date    string
		Outside bool
		Local   *struct{ Date, Text string }
	}
}

// A month page of Bikram Sambat has its own days; a Gregorian one has the Bikram Sambat date in Nepal and nowhere else.
func TestMonthOfBikramSambat(t *testing.T) {
	kathmandu := map[string]string{"latitude": "27.7172", "longitude": "85.324", "timezone": "Asia/Kathmandu"}
	with := func(more map[string]string) map[string]string {
		maps.Copy(more, kathmandu)
		return more
	}
	r, err := asked(t, "calendar", vedic.English, with(map[string]string{"month": "2083-07", "calendar": "bs"}))
	require.NoError(t, err)
	m := decode[monthOf](t, r)
	if m.Calendar != "bikram_sambat" || m.Title != "Kartik 2083" || m.Basis != "published" || m.Year != 2083 ||
		m.Month != 7 {
		t.Errorf("%+v", m)
	}
	inside := 0
	for _, w := range m.Weeks {
		for _, d := range w {
			if !d.Outside {
				inside++
			}
			if d.Date == "2026-10-21" && (d.Local == nil || d.Local.Date != "2083-07-04" || d.Outside) {
				t.Errorf("%+v", d)
			}
			if d.Date == "2026-10-17" && (d.Local == nil || d.Local.Text != "31 Ashwin 2083" || !d.Outside) {
				t.Errorf("%+v %+v", d, d.Local)
			}
		}
	}
	require.Equal(t, 30, inside)
	r, err = asked(t, "calendar", vedic.English, with(map[string]string{"month": "2026-10"}))
	require.NoError(t, err)
	if m := decode[monthOf](t, r); m.Calendar != "gregorian" || m.Title != "" || m.Weeks[1][0].Local == nil {
		t.Errorf("%+v", m)
	}
	delhi := map[string]string{"latitude": "28.61", "longitude": "77.21", "timezone": "Asia/Kolkata",
		"month": "2026-10"}
	if r, err = asked(t, "calendar", vedic.English, delhi); err != nil {
		t.Fatal(err)
	}
	if m := decode[monthOf](t, r); m.Weeks[1][0].Local != nil {
		t.Errorf("%+v", m)
	}
}

// The festivals of a Nepali place have their date in Bikram Sambat, in the answer and in the file for calendars.
func TestFestivalsInBikramSambat(t *testing.T) {
	r, err := asked(t, "festivals", vedic.English, map[string]string{"from": "2026-10-20", "to": "2026-10-22",
		"keys": "vijayadashami", "latitude": "27.7172", "longitude": "85.324", "timezone": "Asia/Kathmandu"})
	require.NoError(t, err)
	list := r.(*op.Answer[op.FestivalList]).Result.List
	if len(list) == 0 || list[0].Local == nil || !strings.HasSuffix(list[0].Local.Text, " Kartik 2083") {
		t.Fatalf("%+v", list)
	}
	file, err := op.AppendCalendar(nil, r, today)
	require.NoError(t, err, string(file))
	require.Contains(t, string(file), "Bikram Sambat: "+list[0].Local.Text, string(file))
}
