package place

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// civil parses "1990-05-15 14:30" for a zone.
func civil(t testing.TB, when, zone string) Civil {
	t.Helper()
	date, clock, _ := strings.Cut(when, " ")
	d, err := ParseDate(date)
	require.NoError(t, err)
	c, err := ParseClock(clock)
	require.NoError(t, err)
	return Civil{Date: d, Clock: c, Zone: zone}
}

// Legal offsets of each place, taken from the tz project's sources (files asia, europe,
// northamerica, southamerica, africa, australasia and backzone) and not from this package. +s
// marks summer or war time.
var offsets = []struct{ zone, when, offset string }{
	// India: Howrah's mean time, Madras time, standard time from 1906, an hour ahead in the war
	{"Asia/Kolkata", "1860-01-01 12:00", "+05:53:20 HMT"},
	{"Asia/Kolkata", "1869-10-02 07:12", "+05:53:20 HMT"},
	{"Asia/Kolkata", "1871-06-01 12:00", "+05:21:10 MMT"},
	{"Asia/Kolkata", "1889-11-14 23:00", "+05:21:10 MMT"},
	{"Asia/Kolkata", "1905-12-31 12:00", "+05:21:10 MMT"},
	{"Asia/Kolkata", "1906-01-02 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1930-06-15 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1941-09-30 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1941-10-02 12:00", "+06:30 s"},
	{"Asia/Kolkata", "1942-05-14 12:00", "+06:30 s"},
	{"Asia/Kolkata", "1942-05-16 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1942-08-31 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1942-09-02 12:00", "+06:30 s"},
	{"Asia/Kolkata", "1944-08-20 07:11", "+06:30 s"},
	{"Asia/Kolkata", "1945-10-14 12:00", "+06:30 s"},
	{"Asia/Kolkata", "1945-10-16 12:00", "+05:30 IST"},
	{"Asia/Kolkata", "1947-08-15 00:00", "+05:30 IST"},
	{"Asia/Kolkata", "1990-05-15 14:30", "+05:30 IST"},
	{"Asia/Kolkata", "2100-06-15 12:00", "+05:30 IST"},
	{"Asia/Calcutta", "1990-05-15 14:30", "+05:30 IST"},
	// India's neighbours
	{"Asia/Karachi", "1920-01-01 12:00", "+05:30"},
	{"Asia/Karachi", "1943-01-01 12:00", "+06:30 s"},
	{"Asia/Karachi", "1947-08-14 12:00", "+05:30"},
	{"Asia/Karachi", "1951-10-02 12:00", "+05:00"},
	{"Asia/Karachi", "2002-07-01 12:00", "+06:00 PKST s"},
	{"Asia/Karachi", "2008-07-01 12:00", "+06:00 PKST s"},
	{"Asia/Karachi", "2010-01-15 12:00", "+05:00 PKT"},
	{"Asia/Dhaka", "1920-01-01 12:00", "+05:53:20 HMT"},
	{"Asia/Dhaka", "1943-01-01 12:00", "+06:30"},
	{"Asia/Dhaka", "1960-01-01 12:00", "+06:00"},
	{"Asia/Dhaka", "2009-07-01 12:00", "+07:00 s"},
	{"Asia/Dhaka", "2010-01-15 12:00", "+06:00"},
	{"Asia/Kathmandu", "1950-01-01 12:00", "+05:30"},
	{"Asia/Kathmandu", "1985-12-31 12:00", "+05:30"},
	{"Asia/Kathmandu", "1986-01-02 12:00", "+05:45"},
	{"Asia/Colombo", "1890-01-01 12:00", "+05:19:32 MMT"},
	{"Asia/Colombo", "1942-03-01 12:00", "+06:00 s"},
	{"Asia/Colombo", "1943-03-01 12:00", "+06:30 s"},
	{"Asia/Colombo", "1996-07-01 12:00", "+06:30"},
	{"Asia/Colombo", "2000-01-01 12:00", "+06:00"},
	{"Asia/Colombo", "2007-01-01 12:00", "+05:30"},
	{"Asia/Yangon", "1910-01-01 12:00", "+06:24:47 RMT"},
	{"Asia/Yangon", "1943-06-01 12:00", "+09:00"},
	{"Asia/Yangon", "1950-06-01 12:00", "+06:30"},
	{"Asia/Thimphu", "1980-06-01 12:00", "+05:30"},
	{"Asia/Thimphu", "1990-06-01 12:00", "+06:00"},
	{"Asia/Kabul", "1930-06-01 12:00", "+04:00"},
	{"Asia/Kabul", "1950-06-01 12:00", "+04:30"},
	// countries of Indian emigrants
	{"Asia/Dubai", "1980-06-01 12:00", "+04:00"},
	{"Asia/Singapore", "1910-06-01 12:00", "+07:00"},
	{"Asia/Singapore", "1934-06-01 12:00", "+07:20 s"},
	{"Asia/Singapore", "1943-06-01 12:00", "+09:00"},
	{"Asia/Singapore", "1981-06-01 12:00", "+07:30"},
	{"Asia/Singapore", "1982-02-01 12:00", "+08:00"},
	{"Indian/Mauritius", "1983-01-15 12:00", "+05:00 s"},
	{"Indian/Mauritius", "2000-01-15 12:00", "+04:00"},
	{"Pacific/Fiji", "2000-01-15 12:00", "+13:00 s"},
	{"Pacific/Fiji", "2024-01-15 12:00", "+12:00"},
	{"Africa/Nairobi", "1929-06-15 12:00", "+03:00 EAT"},
	{"Africa/Nairobi", "1933-06-15 12:00", "+02:30"},
	{"Africa/Nairobi", "1940-06-15 12:00", "+02:45"},
	{"Africa/Nairobi", "1970-06-15 12:00", "+03:00 EAT"},
	{"Africa/Johannesburg", "1943-01-15 12:00", "+03:00 SAST s"},
	{"Africa/Johannesburg", "2000-01-15 12:00", "+02:00 SAST"},
	{"America/Guyana", "1960-01-15 12:00", "-03:45"},
	{"America/Guyana", "1980-01-15 12:00", "-03:00"},
	{"America/Guyana", "2000-01-15 12:00", "-04:00"},
	{"America/Paramaribo", "1960-01-15 12:00", "-03:30"},
	{"America/Paramaribo", "1990-01-15 12:00", "-03:00"},
	{"America/Port_of_Spain", "1950-01-15 12:00", "-04:00 AST"},
	// Europe
	{"Europe/London", "1900-01-15 12:00", "+00:00 GMT"},
	{"Europe/London", "1941-01-15 12:00", "+01:00 BST s"},
	{"Europe/London", "1941-07-01 12:00", "+02:00 BDST s"},
	{"Europe/London", "1947-05-01 12:00", "+02:00 BDST s"},
	{"Europe/London", "1968-11-15 12:00", "+01:00 BST"},
	{"Europe/London", "1971-07-01 12:00", "+01:00 BST"},
	{"Europe/London", "1971-12-01 12:00", "+00:00 GMT"},
	{"Europe/London", "2024-07-01 12:00", "+01:00 BST s"},
	{"Europe/Dublin", "2024-01-15 12:00", "+00:00 GMT"},
	{"Europe/Dublin", "2024-07-15 12:00", "+01:00 IST"},
	{"Europe/Paris", "1900-01-15 12:00", "+00:09:21 PMT"},
	{"Europe/Paris", "1912-01-15 12:00", "+00:00 WET"},
	{"Europe/Paris", "1941-01-15 12:00", "+02:00 CEST s"},
	{"Europe/Berlin", "1947-06-01 12:00", "+03:00 CEMT s"},
	{"Europe/Moscow", "1985-07-01 12:00", "+04:00 MSD s"},
	{"Europe/Moscow", "2012-01-01 12:00", "+04:00 MSK"},
	{"Europe/Moscow", "2015-01-01 12:00", "+03:00 MSK"},
	{"Europe/Istanbul", "2017-01-15 12:00", "+03:00"},
	// America
	{"America/New_York", "1900-01-15 12:00", "-05:00 EST"},
	{"America/New_York", "1943-01-15 12:00", "-04:00 EWT s"},
	{"America/New_York", "1974-01-15 12:00", "-04:00 EDT s"},
	{"America/New_York", "1975-02-01 12:00", "-05:00 EST"},
	{"America/New_York", "2006-03-20 12:00", "-05:00 EST"},
	{"America/New_York", "2007-03-20 12:00", "-04:00 EDT s"},
	{"America/New_York", "2100-07-01 12:00", "-04:00 EDT s"},
	{"America/Los_Angeles", "1948-06-01 12:00", "-07:00 PDT s"},
	{"America/Phoenix", "2024-07-01 12:00", "-07:00 MST"},
	{"America/St_Johns", "1988-07-01 12:00", "-01:30 NDDT s"},
	{"America/St_Johns", "2024-07-01 12:00", "-02:30 NDT s"},
	{"America/Caracas", "2010-07-01 12:00", "-04:30"},
	{"America/Caracas", "2017-07-01 12:00", "-04:00"},
	// the far east and the date line
	{"Asia/Hong_Kong", "1965-07-01 12:00", "+09:00 HKST s"},
	{"Asia/Shanghai", "1988-07-01 12:00", "+09:00 CDT s"},
	{"Asia/Tokyo", "1949-07-01 12:00", "+10:00 JDT s"},
	{"Asia/Pyongyang", "2016-07-01 12:00", "+08:30 KST"},
	{"Asia/Tehran", "2010-07-01 12:00", "+04:30 s"},
	{"Asia/Tehran", "2024-07-01 12:00", "+03:30"},
	{"Australia/Sydney", "2024-01-15 12:00", "+11:00 AEDT s"},
	{"Australia/Lord_Howe", "2024-01-15 12:00", "+11:00 s"},
	{"Australia/Lord_Howe", "2024-07-15 12:00", "+10:30"},
	{"Pacific/Auckland", "1935-07-01 12:00", "+11:30 NZMT"},
	{"Pacific/Auckland", "2024-01-15 12:00", "+13:00 NZDT s"},
	{"Pacific/Apia", "2011-12-29 12:00", "-10:00 s"},
	{"Pacific/Apia", "2011-12-31 12:00", "+14:00 s"},
	{"Pacific/Apia", "2024-01-15 12:00", "+13:00"},
	{"Pacific/Kiritimati", "1994-06-01 12:00", "-10:00"},
	{"Pacific/Kiritimati", "2000-01-01 00:00", "+14:00"},
}

func TestOffsets(t *testing.T) {
	z := NewZones()
	for _, c := range offsets {
		m, err := z.Moment(civil(t, c.when, c.zone))
		require.NoError(t, err, "%s %s", c.zone, c.when)
		got := m.Offset.String()
		if m.Abbreviation != nil {
			got += " " + *m.Abbreviation
		}
		if m.DST {
			got += " s"
		}
		require.Equal(t, c.offset, got, "%s %s", c.zone, c.when)
		require.Equal(t, "tzdb", m.Source, "%s %s", c.zone, c.when)
		want := time.Unix(civil(t, c.when, "").seconds()-int64(m.Offset), 0)
		require.True(t, m.UTC.Equal(want), "%s %s: %s, JD %f", c.zone, c.when, m.UTC, m.JulianDayUT)
		require.Equal(t, vedic.JDOf(want), m.JulianDayUT, "%s %s: %s, JD", c.zone, c.when, m.UTC)
	}
}

// The machine's own database and settings have no effect.
func TestZonesIgnoreTheHost(t *testing.T) {
	t.Setenv("ZONEINFO", "/nonexistent")
	t.Setenv("TZ", "America/Los_Angeles")
	m, err := NewZones().Moment(Civil{Date: Date{1990, time.May, 15}, Clock: Clock{14, 30, 0}, Zone: "Asia/Kolkata"})
	if err != nil || m.UTC.String() != "1990-05-15T09:00:00Z" || m.TZDB != "2025c" {
		t.Errorf("%+v, %v", m, err)
	}
	require.Equal(t, "2025c", NewZones().Version(), "version")
}

// Edition 2025c gave Baja California the summer time of California from 1961 to 1975; earlier
// editions lack it.
func TestEdition(t *testing.T) {
	m, err := NewZones().Moment(Civil{Date: Date{1970, time.August, 16}, Zone: "America/Tijuana"})
	require.NoError(t, err, m)
	require.Equal(t, "-07:00", m.Offset.String(), m)
}

// Local mean time of one city as the law of a whole country: elsewhere clocks may have
// differed.
func TestOldLocal(t *testing.T) {
	z := NewZones()
	for _, c := range []struct {
		zone, when string
		old        bool
	}{
		{"Asia/Kolkata", "1869-10-02 07:12", true},
		{"Asia/Kolkata", "1900-01-01 12:00", true},
		{"Asia/Kolkata", "1910-01-01 12:00", false},
		{"Asia/Dhaka", "1930-01-01 12:00", true},
		{"Europe/Paris", "1900-01-15 12:00", true},
		{"Europe/London", "1900-01-15 12:00", false},
		{"Europe/Berlin", "1947-06-01 12:00", false}, // Central European midsummer time
		{"Europe/Lisbon", "1943-06-01 12:00", false},
		{"Pacific/Auckland", "1935-07-01 12:00", false},
		{"America/Bogota", "1900-01-15 12:00", true},
		{"Asia/Kolkata", "1850-01-15 12:00", false}, // local mean time of the place itself
	} {
		if m, err := z.Moment(civil(t, c.when, c.zone)); err != nil || m.OldLocal != c.old {
			t.Errorf("%s %s: %t, %v", c.zone, c.when, m.OldLocal, err)
		}
	}
}

func TestGaps(t *testing.T) {
	z := NewZones()
	for _, c := range []struct{ zone, when, before, after string }{
		{"America/New_York", "2024-03-10 02:30", "2024-03-10T01:59:59 -05:00", "2024-03-10T03:00:00 -04:00"},
		{"America/New_York", "2024-03-10 02:00", "2024-03-10T01:59:59 -05:00", "2024-03-10T03:00:00 -04:00"},
		{"America/New_York", "2024-03-10 02:59:59", "2024-03-10T01:59:59 -05:00", "2024-03-10T03:00:00 -04:00"},
		{"America/New_York", "2100-03-14 02:30", "2100-03-14T01:59:59 -05:00", "2100-03-14T03:00:00 -04:00"},
		{"Asia/Kolkata", "1941-10-01 00:30", "1941-09-30T23:59:59 +05:30", "1941-10-01T01:00:00 +06:30"},
		{"Asia/Kolkata", "1942-09-01 00:30", "1942-08-31T23:59:59 +05:30", "1942-09-01T01:00:00 +06:30"},
		{"Asia/Kolkata", "1906-01-01 00:05", "1905-12-31T23:59:59 +05:21:10", "1906-01-01T00:08:50 +05:30"},
		{"Asia/Kathmandu", "1986-01-01 00:10", "1985-12-31T23:59:59 +05:30", "1986-01-01T00:15:00 +05:45"},
		{"Europe/London", "1971-04-18 02:30", "", ""}, // British Standard Time was kept the whole year
		{"Europe/London", "1972-03-19 02:30", "1972-03-19T01:59:59 +00:00", "1972-03-19T03:00:00 +01:00"},
		{"Australia/Lord_Howe", "2024-10-06 02:15", "2024-10-06T01:59:59 +10:30", "2024-10-06T02:30:00 +11:00"},
		{"Pacific/Apia", "2011-12-30 12:00", "2011-12-29T23:59:59 -10:00", "2011-12-31T00:00:00 +14:00"},
		{"Pacific/Apia", "2011-12-30 00:00", "2011-12-29T23:59:59 -10:00", "2011-12-31T00:00:00 +14:00"},
		{"Pacific/Kiritimati", "1994-12-31 12:00", "1994-12-30T23:59:59 -10:00", "1995-01-01T00:00:00 +14:00"},
	} {
		m, err := z.Moment(civil(t, c.when, c.zone))
		if c.before == "" {
			require.NoError(t, err, "%s %s", c.zone, c.when)
			continue
		}
		var g *GapError
		require.ErrorAs(t, err, &g, "%s %s: %+v", c.zone, c.when, m)
		before, after := g.Before.Local+" "+g.Before.Offset.String(), g.After.Local+" "+g.After.Offset.String()
		if before != c.before || after != c.after || g.After.UTC.Sub(g.Before.UTC.Time) != time.Second {
			t.Errorf("%s %s: between %s and %s, want %s and %s", c.zone, c.when, before, after, c.before, c.after)
		}
	}
}

func TestFoldedTimes(t *testing.T) {
	z := NewZones()
	for _, c := range []struct{ zone, when, earlier, later string }{
		{"America/New_York", "2024-11-03 01:30", "2024-11-03T05:30:00Z", "2024-11-03T06:30:00Z"},
		{"America/New_York", "2024-11-03 01:00", "2024-11-03T05:00:00Z", "2024-11-03T06:00:00Z"},
		{"America/New_York", "2024-11-03 01:59:59", "2024-11-03T05:59:59Z", "2024-11-03T06:59:59Z"},
		{"America/New_York", "2100-11-07 01:30", "2100-11-07T05:30:00Z", "2100-11-07T06:30:00Z"},
		// war time ended at midnight
		{"Asia/Kolkata", "1945-10-14 23:30", "1945-10-14T17:00:00Z", "1945-10-14T18:00:00Z"},
		{"Asia/Kolkata", "1942-05-14 23:30", "1942-05-14T17:00:00Z", "1942-05-14T18:00:00Z"},
		{"Europe/London", "1971-10-31 02:30", "1971-10-31T01:30:00Z", "1971-10-31T02:30:00Z"},
		{"Australia/Lord_Howe", "2024-04-07 01:45", "2024-04-06T14:45:00Z", "2024-04-06T15:15:00Z"},
		{"Asia/Pyongyang", "2015-08-14 23:45", "2015-08-14T14:45:00Z", "2015-08-14T15:15:00Z"},
	} {
		in := civil(t, c.when, c.zone)
		_, err := z.Moment(in)
		var f *FoldError
		require.ErrorAs(t, err, &f, "%s %s", c.zone, c.when)
		require.Equal(t, c.earlier, f.Earlier.UTC.String(), "%s %s", c.zone, c.when)
		require.Equal(t, c.later, f.Later.UTC.String(), "%s %s", c.zone, c.when)
		for choice, want := range map[Choice]string{Earlier: c.earlier, Later: c.later} {
			in.Choose = choice
			if m, err := z.Moment(in); err != nil || m.UTC.String() != want {
				t.Errorf("%s %s, %s: %s, %v", c.zone, c.when, choice, m.UTC, err)
			}
		}
		in.Choose = Reject
		in.Offset = &f.Later.Offset
		if m, err := z.Moment(in); err != nil || m.UTC.String() != c.later || m.Source != "explicit" {
			t.Errorf("%s %s, by its offset: %s, %v", c.zone, c.when, m.UTC, err)
		}
	}
}

// The last day of a leap year, which package time leaves out of the bounds of a zone's standing
// rule, works like any other.
func TestLastDayOfLeapYear(t *testing.T) {
	z := NewZones()
	for zone, offset := range map[string]string{
		"America/New_York": "-05:00", "Europe/London": "+00:00", "Australia/Sydney": "+11:00",
		"Pacific/Auckland": "+13:00", "Asia/Kolkata": "+05:30",
		"America/Santiago": "-03:00", "Europe/Dublin": "+00:00",
	} {
		for _, year := range []string{"2008", "2012", "2024", "2048", "2136"} {
			if year == "2008" && zone == "America/Santiago" {
				continue // the rule is later
			}
			for _, when := range []string{"-12-30 23:59:59", "-12-31 00:00", "-12-31 12:00", "-12-31 23:59:59"} {
				m, err := z.Moment(civil(t, year+when, zone))
				require.NoError(t, err, "%s%s %s: %s", year, when, zone, m.Offset)
				require.Equal(t, offset, m.Offset.String(), "%s%s %s: %s", year, when, zone, m.Offset)
			}
		}
	}
}

// Samoa had the fourth of July 1892 twice, when it adopted America's date.
func TestRepeatedDay(t *testing.T) {
	in := civil(t, "1892-07-04 12:00", "Pacific/Apia")
	in.Longitude = vedic.Degrees(-171.7667)
	_, err := NewZones().Moment(in)
	var f *FoldError
	require.ErrorAs(t, err, &f)
	require.True(t, f.Later.UTC.Sub(f.Earlier.UTC.Time) == 24*time.Hour, "%v", err)
	require.Equal(t, "-11:27:04", f.Later.Offset.String())
}

// Before standard time, and with the basis lmt, a clock showed the mean time of its own
// longitude: four minutes a degree.
func TestLocalMeanTime(t *testing.T) {
	z := NewZones()
	for _, c := range []struct {
		where     string
		longitude float64
		zone      string
		when      string
		basis     Basis
		offset    string
	}{
		{"Porbandar", 69.6293, "Asia/Kolkata", "1850-10-02 07:12", "", "+04:38:31"},
		{"Calcutta", 88.3697, "Asia/Kolkata", "1850-10-02 07:12", "", "+05:53:29"},
		{"Porbandar", 69.6293, "Asia/Kolkata", "1990-10-02 07:12", LocalMeanTime, "+04:38:31"},
		{"nowhere stated", 69.6293, "", "1990-10-02 07:12", LocalMeanTime, "+04:38:31"},
		{"Greenwich", 0, "Europe/London", "1800-01-01 00:00", "", "+00:00"},
		{"Boston", -71.0598, "America/New_York", "1850-01-01 00:00", "", "-04:44:14"},
		{"half a second up", 15.0 / 7200, "", "2000-01-01 00:00", LocalMeanTime, "+00:00:01"},
		{"half a second down", -15.0 / 7200, "", "2000-01-01 00:00", LocalMeanTime, "-00:00:01"},
		{"180° east", 180, "", "2000-01-01 00:00", LocalMeanTime, "+12:00"},
		{"180° west", -180, "", "2000-01-01 00:00", LocalMeanTime, "-12:00"},
		{"Manila, which kept America's date", 120.9822, "Asia/Manila", "1840-07-03 01:30", "", "-15:56:04"},
		{"Manila, after it took Asia's", 120.9822, "Asia/Manila", "1850-07-03 01:30", "", "+08:03:56"},
		{"Sitka, which kept Russia's", -135.33, "America/Sitka", "1860-07-03 01:30", "", "+14:58:41"},
		{"Kiritimati, which keeps Asia's", -157.4, "Pacific/Kiritimati", "2020-07-03 01:30", LocalMeanTime,
			"+13:30:24"},
	} {
		in := civil(t, c.when, c.zone)
		in.Longitude, in.Basis = vedic.Degrees(c.longitude), c.basis
		m, err := z.Moment(in)
		if err != nil || m.Offset.String() != c.offset || m.Source != "lmt_longitude" || *m.Abbreviation != "LMT" ||
			m.DST || m.OldLocal {
			t.Errorf("%s: %+v, %v; want %s", c.where, m, err, c.offset)
		}
	}
}

// The day on which a zone left local mean time is computed by the clock of the place: at noon
// of 18 November 1883 Boston's clocks went back.
func TestEndOfLocalMeanTime(t *testing.T) {
	z := NewZones()
	in := civil(t, "1883-11-18 12:10", "America/New_York")
	in.Longitude = vedic.Degrees(-71.0598)
	var f *FoldError
	if _, err := z.Moment(in); !errors.As(err, &f) || f.Earlier.Offset.String() != "-04:44:14" ||
		f.Later.Offset.String() != "-05:00" {
		t.Errorf("Boston: %v", err)
	}
	in = civil(t, "1883-11-18 11:50", "America/New_York")
	in.Longitude = vedic.Degrees(-79.9959) // Pittsburgh's went forward, from 11:40:01
	var g *GapError
	if _, err := z.Moment(in); !errors.As(err, &g) || g.Before.Offset.String() != "-05:19:59" {
		t.Errorf("Pittsburgh: %v", err)
	}
}

func TestBases(t *testing.T) {
	z := NewZones()
	in := civil(t, "1990-05-15 14:30", "Asia/Kolkata")
	in.Basis = UniversalTime
	m, err := z.Moment(in)
	if err != nil || m.UTC.String() != "1990-05-15T14:30:00Z" || m.Local != "1990-05-15T14:30:00" ||
		m.Source != "utc" || *m.Abbreviation != "UTC" {
		t.Errorf("%+v, %v", m, err)
	}
	in.Offset = new(Offset)
	if m, err := z.Moment(in); err != nil || m.Source != "utc" {
		t.Errorf("UTC with the offset of UTC: %v", err)
	}
	*in.Offset = 19800
	var c *OffsetConflictError
	if _, err := z.Moment(in); !errors.As(err, &c) || c.Zone != "utc" || c.ZoneOffsets[0] != 0 {
		t.Errorf("UTC with another offset: %v", err)
	}
	in.Basis, in.Longitude = LocalMeanTime, vedic.Degrees(75)
	if _, err := z.Moment(in); !errors.As(err, &c) || c.Zone != "lmt" || c.ZoneOffsets[0] != 18000 {
		t.Errorf("local mean time with another offset: %v", err)
	}
}

func TestExplicitOffset(t *testing.T) {
	z := NewZones()
	for _, c := range []struct {
		what, zone, when, offset string
		named                    bool
		longitude                float64
		conflict                 string
	}{
		{"Bombay time, zone derived", "Asia/Kolkata", "1920-06-01 12:00", "+04:51", false, 72.88, ""},
		{"Bombay time, zone stated", "Asia/Kolkata", "1920-06-01 12:00", "+04:51", true, 72.88, "[+05:30]"},
		{"no zone", "", "1920-06-01 12:00", "+04:51", false, 72.88, ""},
		{"no zone, though stated", "", "1920-06-01 12:00", "+04:51", true, 72.88, ""},
		{"agreeing", "Asia/Kolkata", "1990-06-01 12:00", "+05:30", true, 72.88, ""},
		{"summer time in winter", "America/New_York", "2024-01-15 12:00", "-04:00", true, -74, "[-05:00]"},
		{"neither of a repeated hour", "America/New_York", "2024-11-03 01:30", "-06:00", true, -74, "[-04:00 -05:00]"},
		{"before a gap", "America/New_York", "2024-03-10 02:30", "-05:00", true, -74, ""},
		{"after a gap", "America/New_York", "2024-03-10 02:30", "-04:00", true, -74, ""},
		{"neither side of a gap", "America/New_York", "2024-03-10 02:30", "-03:00", true, -74, "[-05:00 -04:00]"},
		{"local mean time of the place", "Asia/Kolkata", "1850-06-01 12:00", "+04:51:31", true, 72.88, ""},
		{"local mean time of the zone's city", "Asia/Kolkata", "1850-06-01 12:00", "+05:53:28", true, 72.88, ""},
		{"local mean time of elsewhere", "Asia/Kolkata", "1850-06-01 12:00", "+05:00", true, 72.88, "[+04:51:31]"},
	} {
		in := civil(t, c.when, c.zone)
		offset, err := ParseOffset(c.offset)
		require.NoError(t, err)
		in.Offset, in.Named, in.Longitude = &offset, c.named, vedic.Degrees(c.longitude)
		m, err := z.Moment(in)
		var conflict *OffsetConflictError
		switch {
		case errors.As(err, &conflict):
			if fmt.Sprint(conflict.ZoneOffsets) != c.conflict || conflict.Zone != c.zone || conflict.Offset != offset {
				t.Errorf("%s: %v, want %s", c.what, err, c.conflict)
			}
		case err != nil || c.conflict != "":
			t.Errorf("%s: %+v, %v", c.what, m, err)
		case m.Offset != offset || m.Source != "explicit" || m.Abbreviation != nil || m.DST || m.OldLocal:
			t.Errorf("%s: %+v", c.what, m)
		}
	}
}

func TestMomentRefuses(t *testing.T) {
	z := NewZones()
	good := civil(t, "1990-05-15 14:30", "Asia/Kolkata")
	far := farthestOffset + 1
	for want, change := range map[string]func(*Civil){
		"not in the calendar":              func(c *Civil) { c.Date = Date{1999, time.February, 30} },
		"is not a day from":                func(c *Civil) { c.Date = Date{} },
		"is not a time from":               func(c *Civil) { c.Clock.Hour = 24 },
		"is not one of civil, lmt, utc":    func(c *Civil) { c.Basis = "solar" },
		"one of reject, earlier, later":    func(c *Civil) { c.Choose = "both" },
		"longitude 181 is outside":         func(c *Civil) { c.Longitude = vedic.Degrees(181) },
		"UTC offset +16:00 is outside":     func(c *Civil) { c.Offset = &far },
		`time zone "" is not known`:        func(c *Civil) { c.Zone = "" },
		"did you mean Asia/Kolkata?":       func(c *Civil) { c.Zone = "Asia/kolkata" },
		`time zone "Asia/Delhi" is not kn`: func(c *Civil) { c.Zone, c.Offset = "Asia/Delhi", new(Offset) },
	} {
		in := good
		change(&in)
		if m, err := z.Moment(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want an error with %q: %+v, %v", want, m, err)
		}
	}
}

func TestMomentJSON(t *testing.T) {
	z := NewZones()
	for _, c := range []struct{ zone, when, want string }{
		{"Asia/Kolkata", "1990-05-15 14:30",
			`{"local":"1990-05-15T14:30:00","utc":"1990-05-15T09:00:00Z","offset":"+05:30","offsetSource":"tzdb","dst":false,` +
				`"abbreviation":"IST","tzdbVersion":"2025c","julianDayUt":2448026.875,"julianDayTt":0,"deltaTSeconds":0}`},
		{"Asia/Dubai", "1990-05-15 14:30",
			`{"local":"1990-05-15T14:30:00","utc":"1990-05-15T10:30:00Z","offset":"+04:00","offsetSource":"tzdb","dst":false,` +
				`"abbreviation":null,"tzdbVersion":"2025c","julianDayUt":2448026.9375,"julianDayTt":0,"deltaTSeconds":0}`},
	} {
		m, err := z.Moment(civil(t, c.when, c.zone))
		require.NoError(t, err)
		if got, err := json.Marshal(m); err != nil || string(got) != c.want {
			t.Errorf("%v\ngot  %s\nwant %s", err, got, c.want)
		}
	}
}

// For any reading and zone, the clock shows that reading again at the moment, or the error
// contains the moments around or at it.
func FuzzMoment(f *testing.F) {
	z := NewZones()
	names := z.Names()
	f.Add(uint16(1990), uint16(134), uint32(52200), uint16(200), 77.2)
	f.Add(uint16(2011), uint16(363), uint32(100), uint16(570), -171.7)
	f.Add(uint16(1800), uint16(0), uint32(0), uint16(0), 180.0)
	f.Fuzz(func(t *testing.T, year, day uint16, second uint32, zone uint16, longitude float64) {
		at := time.Date(int(year%9998)+1, 1, 1+int(day%365), 0, 0, int(second%86400), 0, time.UTC)
		if math.IsNaN(longitude) || math.Abs(longitude) > 180 {
			longitude = 0
		}
		in := Civil{
			Date: Date{at.Year(), at.Month(), at.Day()}, Clock: Clock{at.Hour(), at.Minute(), at.Second()},
			Longitude: vedic.Degrees(longitude), Zone: names[int(zone)%len(names)],
		}
		check := func(m Moment) {
			shown := m.UTC.Add(time.Duration(m.Offset) * time.Second).Format("2006-01-02T15:04:05")
			require.Equal(t, m.Local, shown, "%+v: %+v shows", in, m)
			require.True(t, max(m.Offset, -m.Offset) <= farthestOffset, "%+v: %+v shows %s", in, m, shown)
		}
		m, err := z.Moment(in)
		var gap *GapError
		var fold *FoldError
		switch {
		case errors.As(err, &gap):
			check(gap.Before)
			check(gap.After)
			if !(gap.Before.Local < gap.Local && gap.Local < gap.After.Local) ||
				gap.After.UTC.Sub(gap.Before.UTC.Time) != time.Second {
				t.Fatalf("%+v: %v", in, err)
			}
		case errors.As(err, &fold):
			check(fold.Earlier)
			check(fold.Later)
			require.Equal(t, fold.Later.Local, fold.Earlier.Local, "%+v: %v", in, err)
			require.True(t, fold.Earlier.UTC.Before(fold.Later.UTC.Time), "%+v: %v", in, err)
		case err != nil:
			t.Fatalf("%+v: %v", in, err)
		default:
			check(m)
		}
	})
}

// A birth at Porbandar in 1869: India's railways used Calcutta time, Porbandar its local mean
// time.
func ExampleZones_Moment() {
	zones := NewZones()
	longitude := vedic.Degrees(69.60929)
	born := Civil{Date: Date{1869, time.October, 2}, Clock: Clock{7, 12, 0}, Longitude: longitude, Zone: "Asia/Kolkata"}
	byZone, _ := zones.Moment(born)
	born.Basis = LocalMeanTime
	byPlace, _ := zones.Moment(born)
	fmt.Println(byZone.UTC, byZone.Offset, *byZone.Abbreviation, byZone.OldLocal)
	fmt.Println(byPlace.UTC, byPlace.Offset, *byPlace.Abbreviation)
	// Output:
	// 1869-10-02T01:18:40Z +05:53:20 HMT true
	// 1869-10-02T02:33:34Z +04:38:26 LMT
}

// A clock that was set back showed this time twice.
func ExampleFoldError() {
	zones := NewZones()
	_, err := zones.Moment(Civil{Date: Date{2024, time.November, 3}, Clock: Clock{1, 30, 0}, Zone: "America/New_York"})
	fmt.Println(err)
	// Output:
	// 2024-11-03T01:30:00 happened twice in America/New_York: at 2024-11-03T05:30:00Z (-04:00) and at 2024-11-03T06:30:00Z (-05:00); choose earlier or later, or state the offset
}

func BenchmarkMoment(b *testing.B) {
	z := NewZones()
	in := civil(b, "1990-05-15 14:30", "America/New_York")
	for b.Loop() {
		_, _ = z.Moment(in)
	}
}
