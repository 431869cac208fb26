package calendar_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Dates of other calendars as they are published or follow from the definition of the calendar by hand.
func TestOtherCalendars(t *testing.T) {
	c := calendar.Converter{Sky: sky}
	for _, x := range []struct {
		civil string
		cal   calendar.Calendar
		want  string
		why   string
	}{
		{"1949-11-26", calendar.Vikram, "2006-09-S07", "preamble of the Constitution of India"},
		{"1957-03-22", calendar.Saka, "1879-01-01", "the day on which the national calendar began"},
		{"2024-03-21", calendar.Saka, "1946-01-01", "a leap year begins a day earlier"},
		{"2024-03-20", calendar.Saka, "1945-12-30", "the day before"},
		{"2003-03-14", calendar.Nanakshahi, "0535-01-01", "the day on which the calendar began"},
		{"2026-01-05", calendar.Nanakshahi, "0557-10-23", "birth of Guru Gobind Singh, 23 Poh"},
		{"2024-03-13", calendar.Nanakshahi, "0555-12-31", "Phagun of a leap year has 31 days"},
		{"2026-01-01", calendar.Malayalam, "1201-05-17", "Kerala almanac for Thrissur: Dhanu 17"},
		{"2026-04-14", calendar.Malayalam, "1201-09-01", "Kerala almanac for Thrissur: Medam 1"},
		{"2023-04-15", calendar.Bengali, "1430-01-01", "Drik Panchang: Pohela Boishakh of West Bengal"},
		{"2023-04-14", calendar.Bangladesh, "1430-01-01", "Pohela Boishakh of Bangladesh is 14 April"},
		{"2020-02-21", calendar.Bangladesh, "1426-11-08", "the reform of 2019 keeps 21 February on 8 Falgun"},
		{"2019-10-16", calendar.Bangladesh, "1426-06-31", "the first Ashwin of 31 days"},
		{"2025-03-30", calendar.Vikram, "2082-01-S01", "new year"},
		{"2025-03-29", calendar.Vikram, "2081-01-K15", "the dark half of Chaitra ends the old year"},
		{"2025-03-30", calendar.Shaka, "1947-01-S01", "Gudi Padwa"},
		{"2024-11-02", calendar.Gujarati, "2081-08-S01", "Bestu Varas"},
		{"2024-11-01", calendar.Gujarati, "2080-07-K15", "the day before"},
		{"2023-07-18", calendar.Shaka, "1945-05L-S01", "Adhika Shravana begins (mr.wikipedia)"},
		{"2023-08-17", calendar.Shaka, "1945-05-S01", "the true Shravana begins"},
		{"2018-05-16", calendar.Shaka, "1940-03L-S01", "Adhika Jyeshtha begins (mr.wikipedia)"},
		{"2012-08-18", calendar.Shaka, "1934-06L-S01", "Adhika Bhadrapada begins (mr.wikipedia)"},
	} {
		got, err := c.Of(x.cal, date(x.civil))
		if err != nil || got.String() != x.want {
			t.Errorf("%s in %v: %v, want %s: %s (%v)", x.civil, x.cal, got, x.want, x.why, err)
		}
		d, err := c.Parse(x.cal, x.want)
		require.NoError(t, err, "%s of %v", x.want, x.cal)
		if back, err := c.Civil(d); err != nil || back.String() != x.civil {
			t.Errorf("%s of %v: %v, want %s (%v)", x.want, x.cal, back, x.civil, err)
		}
	}
}

// Every day of two years has a date in each calendar that comes back to it; a tithi of two sunrises comes back to the
// first.
func TestRoundTrip(t *testing.T) {
	c := calendar.Converter{Sky: sky}
	for _, cal := range calendar.All() {
		begin, days := date("2023-01-01"), 731
		if cal.Lunar() {
			days = 220 // holds the leap month of 2023
		}
		var last calendar.Date
		for i := range days {
			civil := begin.Plus(i)
			d, err := c.Of(cal, civil)
			require.NoError(t, err, "%v %v", cal, civil)
			want := civil
			if d == last {
				want = civil.Plus(-1)
			}
			last = d
			if back, err := c.Civil(d); err != nil || back != want {
				t.Errorf("%v: %v is %v, and back %v (%v)", cal, civil, d, back, err)
			}
			if again, err := calendar.Parse(cal, d.String()); err != nil || again != d {
				t.Errorf("%v: %s parses as %v (%v)", cal, d, again, err)
			}
		}
	}
}

// The year of Vakya has the months of the vakyas, and their sum is 365;15,31,15 days.
func TestVakyaYear(t *testing.T) {
	var c calendar.Converter
	const years = 576
	first, err := c.Month(calendar.Tamil, 4000, 1)
	require.NoError(t, err)
	last, err := c.Month(calendar.Tamil, 4000+years, 1)
	require.NoError(t, err)
	// 576 × (365 + 15/60 + 31/3600 + 15/216000) = 210,389.0
	require.Equal(t, 210389, last.First.Since(first.First), "%d years", years)
}

func TestBikramSambatWords(t *testing.T) {
	var c calendar.Converter
	want := calendar.Date{Calendar: calendar.BikramSambat, Year: 2082, Month: 2, Day: 15}
	for _, text := range []string{"2082-02-15", "2082/2/15", "२०८२-०२-१५", "15 Jestha 2082", "15 jeth 2082",
		"2082 Jestha 15", "१५ जेठ २०८२", "२०८२ जेठ १५"} {
		if got, err := c.Parse(calendar.BikramSambat, text); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	var nepali vedic.Lang
	require.NoError(t, nepali.UnmarshalText([]byte("ne")))
	for l, text := range map[vedic.Lang]string{vedic.English: "15 Jestha 2082", vedic.Hindi: "१५ जेठ २०८२",
		nepali: "१५ जेठ २०८२"} {
		require.Equal(t, want.Format(l), text, l)
	}
	m, err := c.MonthOf(want)
	if err != nil || m.Days != 31 || m.First != date("2025-05-15") || m.Basis != calendar.Published {
		t.Error(m, err)
	}
	next, err := c.Next(m)
	if err != nil || next.Month != 3 || next.Days != 32 || next.First != date("2025-06-15") {
		t.Error(next, err)
	}
	if m, err = c.Previous(next); err != nil || m.Month != 2 {
		t.Error(m, err)
	}
	first, err := c.Month(calendar.BikramSambat, 2082, 1)
	if before, err2 := c.Previous(first); err != nil || err2 != nil || before.Year != 2081 || before.Month != 12 ||
		before.First.Plus(before.Days) != first.First {
		t.Error(before, err, err2)
	}
	chaitra, err := c.Month(calendar.BikramSambat, 2082, 12)
	if next, err2 := c.Next(chaitra); err != nil || err2 != nil || next.Year != 2083 || next.Month != 1 {
		t.Error(next, err, err2)
	}
}

// A date that does not exist is refused with what would be right.
func TestNoSuchDate(t *testing.T) {
	c := calendar.Converter{Sky: sky}
	for _, x := range []struct {
		cal        calendar.Calendar
		text, want string
	}{
		{calendar.BikramSambat, "2082-01-32", "Baisakh 2082 has 31 days, so there is no day 32"},
		{calendar.BikramSambat, "2082-03-32", ""},
		{calendar.BikramSambat, "2082-13-01", "2082-13-01 is no date of Bikram Sambat: a month is 1 to 12"},
		{calendar.BikramSambat, "2082-01-00", "a day 1 to 32"},
		{calendar.BikramSambat, "Baisakh", `date "Baisakh" is not a date of Bikram Sambat as YYYY-MM-DD`},
		{calendar.BikramSambat, "1 Foo 2082", `date "1 Foo 2082" is not`},
		{calendar.BikramSambat, "9000-01-01", "year of Bikram Sambat 9000 is outside 58 to 3057"},
		{calendar.Saka, "1947-01-31", "Chaitra 1947 has 30 days"},
		{calendar.Bangladesh, "1390-01-01", "is outside 1394"},
		{calendar.Shaka, "1947-05L-S01", "year 1947 of Shaka (lunar) has no leap month Adhika Shravana"},
		{calendar.Shaka, "1947-05-01", "as year, month and tithi, such as 1947-01-S15"},
		{calendar.Shaka, "1947-05-S16", "a tithi S01 to S15 or K01 to K15"},
		// Delhi and Ujjain: Trayodashi begins and ends between two sunrises on 10 August 2026.
		{calendar.Shaka, "1948-04-K13", "no day: that tithi begins and ends between two sunrises, on 2026-08-10"},
	} {
		_, err := c.Parse(x.cal, x.text)
		switch {
		case x.want == "" && err != nil:
			t.Errorf("%s: %v", x.text, err)
		case x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)):
			t.Errorf("%s: %v, want %s", x.text, err, x.want)
		}
	}
	var length *calendar.DateError
	if _, err := c.Parse(calendar.BikramSambat, "2082-01-32"); !errors.As(err, &length) || length.Days != 31 {
		t.Error(err)
	}
	_, err := (calendar.Converter{}).Of(calendar.Odia, date("2025-01-01"))
	require.ErrorIs(t, err, calendar.ErrNoSky)
}

// A year after the published ones is provisional, one before them is computed.
func TestBasis(t *testing.T) {
	var c calendar.Converter
	_, last := calendar.PublishedBikramSambat()
	for year, want := range map[int]calendar.Basis{1900: calendar.Computed, 1970: calendar.Published,
		last: calendar.Published, last + 1: calendar.Provisional} {
		if m, err := c.Month(calendar.BikramSambat, year, 12); err != nil || m.Basis != want {
			t.Errorf("%d: %v %v", year, m.Basis, err)
		}
	}
}

func TestParseCalendar(t *testing.T) {
	for name, want := range map[string]calendar.Calendar{"bs": calendar.BikramSambat,
		"Bikram Sambat": calendar.BikramSambat, "kollam": calendar.Malayalam, "bangabda": calendar.Bengali,
		"tamil": calendar.Tamil} {
		if got, err := calendar.ParseCalendar(name); err != nil || got != want {
			t.Errorf("%s: %v %v", name, got, err)
		}
	}
	if _, err := calendar.ParseCalendar("mayan"); err == nil || !strings.Contains(err.Error(), "bikram_sambat") {
		t.Error(err)
	}
}

// Each calendar, month, school and basis has its words.
func TestWords(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, cal := range calendar.All() {
			require.NotEmpty(t, cal.Name(l), "%v has no name in %v", cal, l)
			for m := 1; m <= 12; m++ {
				if (calendar.Date{Calendar: cal, Month: m}).MonthName(l) == "" {
					t.Errorf("month %d of %v has no name in %v", m, cal, l)
				}
			}
		}
		for s := calendar.Usual; s <= calendar.Ketaki; s++ {
			require.NotEmpty(t, s.Name(l), "%v %v", s, l)
		}
		for b := calendar.Computed; b <= calendar.Fixed; b++ {
			require.NotEmpty(t, b.Name(l), "%v %v", b, l)
		}
	}
}
