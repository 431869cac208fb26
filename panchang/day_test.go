package panchang_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

func zone(tb testing.TB, name string) *time.Location {
	tb.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		tb.Skip(err)
	}
	return z
}

var tromso = vedic.Place{Name: "Tromsø", Lat: vedic.Degrees(69.6492), Lon: vedic.Degrees(18.9553),
	Zone: time.FixedZone("CET", 3600)}

// A year of days joins at sunrise, and the segments of each day without gap or overlap; a lost tithi owns no sunrise
// and a grown one two.
func TestYearJoins(t *testing.T) {
	for _, place := range []vedic.Place{
		delhi,
		{Lat: vedic.Degrees(51.5074), Lon: vedic.Degrees(-0.1278), Zone: zone(t, "Europe/London")},
		{Lat: vedic.Degrees(-33.8688), Lon: vedic.Degrees(151.2093), Zone: zone(t, "Australia/Sydney")},
		{Lat: vedic.Degrees(40.7128), Lon: vedic.Degrees(-74.006), Zone: zone(t, "America/New_York")},
		tromso,
	} {
		var before *panchang.Day
		days, kshaya, vriddhi := 0, 0, 0
		for d, err := range panchang.Days(context.Background(), observer, date("2026-01-01"), date("2026-12-31"), place,
			panchang.Options{}) {
			require.NoError(t, err)
			days++
			joins(t, d, d.Tithi)
			joins(t, d, d.Nakshatra)
			joins(t, d, d.Yoga)
			joins(t, d, d.Karana)
			require.Equal(t, d.Date, vedic.DateOf(d.Light.Begins.Time), "begins at %v", d.Light.Begins)
			for _, s := range d.Slots {
				require.True(t, s.Start.Before(s.End.Time), "%v: %+v", d.Date, s)
			}
			if d.Light.Polar == "none" {
				tiles(t, d, "choghadiya", d.Choghadiya)
				tiles(t, d, "anandadi", d.Anandadi)
				tiles(t, d, "rests", d.PanchakaRahita)
			}
			if before != nil && before.Light.Polar == d.Light.Polar && before.Light.Ends != d.Light.Begins {
				t.Errorf("%v begins at %v, and the day before ends at %v", d.Date, d.Light.Begins, before.Light.Ends)
			}
			if before != nil && d.Light.Polar == "none" && before.Light.Polar == "none" {
				last := before.Tithi[len(before.Tithi)-1]
				if gain := (d.Tithi[0].Number - last.Number + 30) % 30; gain != 0 &&
					d.Tithi[0].Start.Sub(d.Light.Begins.Time).Abs() > time.Second {
					t.Errorf("%v: tithi %d after %d", d.Date, d.Tithi[0].Number, last.Number)
				}
				if grown := d.Tithi[0].Number == before.Tithi[0].Number; grown != (d.Tithi[0].Repeat == 2) ||
					grown != before.Tithi[0].Vriddhi && before.Tithi[0].Repeat == 1 {
					t.Errorf("%v: %+v after %+v", d.Date, d.Tithi[0], before.Tithi[0])
				}
			}
			for _, s := range d.Tithi {
				if s.Kshaya {
					kshaya++
				}
				if s.Repeat == 1 {
					vriddhi++
				}
			}
			before = d
		}
		// 365 sunrises fall into 371 tithis
		if days != 365 || kshaya-vriddhi < 4 || kshaya-vriddhi > 8 {
			t.Errorf("%v: %d days, %d tithis lost and %d grown", place.Zone, days, kshaya, vriddhi)
		}
	}
}

func joins[K anyLimb](t *testing.T, d *panchang.Day, list []panchang.Segment[K]) {
	t.Helper()
	for i, s := range list {
		if i > 0 && s.Start != list[i-1].End {
			t.Errorf("%v: %v begins at %v, and %v ends at %v", d.Date, s.Key, s.Start, list[i-1].Key, list[i-1].End)
		}
	}
	if list[0].Start.After(d.Light.Begins.Add(time.Second)) ||
		list[len(list)-1].End.Before(d.Light.Ends.Add(-time.Second)) {
		t.Errorf("%v: %v to %v does not fill %v to %v", d.Date, list[0].Start, list[len(list)-1].End, d.Light.Begins,
			d.Light.Ends)
	}
}

// tiles reports whether slots fill the day; rounding to milliseconds may leave one between them.
func tiles(t *testing.T, d *panchang.Day, what string, list []panchang.Slot) {
	t.Helper()
	at := d.Light.Begins.Time
	for _, s := range list {
		if s.Start.Sub(at).Abs() > 2*time.Millisecond {
			t.Errorf("%v %s: %v begins at %v, not %v", d.Date, what, s.Key, s.Start, at)
		}
		at = s.End.Time
	}
	if d.Light.Ends.Sub(at).Abs() > 2*time.Millisecond {
		t.Errorf("%v %s: ends at %v, not %v", d.Date, what, at, d.Light.Ends)
	}
}

func TestDaysAreThoseOfOf(t *testing.T) {
	for d, err := range panchang.Days(context.Background(), observer, date("2026-05-10"), date("2026-06-20"), delhi,
		panchang.Options{}) {
		require.NoError(t, err)
		a, b := d.Light, of(t, d.Date.String(), delhi, panchang.Options{})
		if a.Begins.Sub(b.Light.Begins.Time).Abs() > 2*time.Millisecond || len(d.Tithi) != len(b.Tithi) ||
			d.Month.Amanta != b.Month.Amanta || len(d.SpecialYogas) != len(b.SpecialYogas) {
			t.Errorf("%v differs", d.Date)
		}
		for i := range d.Tithi {
			if d.Tithi[i].End.Sub(b.Tithi[i].End.Time).Abs() > 10*time.Millisecond {
				t.Errorf("%v: %v, alone %v", d.Date, d.Tithi[i].End, b.Tithi[i].End)
			}
		}
	}
}

// Days of which the rules give the sums: kshaya Trayodashi, kshaya Pratipada of the nija month, Akshaya Tritiya, two
// sankrantis.
func TestWorkedDays(t *testing.T) {
	d := of(t, "2026-08-10", delhi, panchang.Options{})
	if s := d.Tithi[1]; s.Number != 28 || !s.Kshaya ||
		s.Start.Format("15:04") != "08:00" && s.Start.Format("15:04") != "08:01" ||
		s.End.Format("02 15:04") != "11 04:54" && s.End.Format("02 15:04") != "11 04:55" {
		t.Errorf("Trayodashi of 10 August 2026: %+v", s)
	}
	d = of(t, "2026-06-15", delhi, panchang.Options{})
	if s := d.Tithi; s[0].Number != 30 || s[1].Number != 1 || !s[1].Kshaya || s[2].Number != 2 ||
		s[0].End.Format("15:04") != "08:24" || !d.Month.Adhika {
		t.Errorf("15 June 2026: %+v %+v", s, d.Month)
	}
	if d = of(t, "2026-06-16", delhi, panchang.Options{}); d.Tithi[0].Number != 2 || d.Month.Adhika ||
		d.Month.AmantaName != "Jyeshtha" {
		t.Errorf("16 June 2026: %+v %+v", d.Tithi, d.Month)
	}
	for _, day := range []string{"2026-05-17", "2026-05-31", "2026-06-14"} {
		if d = of(t, day, delhi, panchang.Options{}); d.Month.AmantaName != "Adhika Jyeshtha" ||
			d.Month.PurnimantaName != "Adhika Jyeshtha" {
			t.Errorf("%s: %+v", day, d.Month)
		}
	}
	if d = of(t, "2026-05-10", delhi, panchang.Options{}); d.Month.AmantaName != "Vaishakha" ||
		d.Month.PurnimantaName != "Jyeshtha" {
		t.Errorf("nija Krishna half before the adhika month: %+v", d.Month)
	}
	if d = of(t, "2026-07-05", delhi, panchang.Options{}); d.Month.AmantaName != "Jyeshtha" ||
		d.Month.PurnimantaName != "Ashadha" {
		t.Errorf("%+v", d.Month)
	}
	d = of(t, "2025-04-30", delhi, panchang.Options{})
	if d.Tithi[0].Number != 3 || d.Tithi[0].End.Format("15:04") != "14:12" || d.Nakshatra[0].Key != vedic.Rohini ||
		d.Nakshatra[0].End.Format("15:04") != "16:17" && d.Nakshatra[0].End.Format("15:04") != "16:18" {
		t.Errorf("Akshaya Tritiya 2025: %+v %+v", d.Tithi[0], d.Nakshatra[0])
	}
	d = of(t, "2024-11-01", delhi, panchang.Options{}) // Vrishabha lagna, printed after Drik Panchang as 18:19 to 20:15
	for _, l := range d.Lagnas {
		if l.Rashi == vedic.Vrishabha {
			from, to := time.Date(2024, 11, 1, 18, 19, 0, 0, ist), time.Date(2024, 11, 1, 20, 15, 0, 0, ist)
			require.True(t, l.Start.Sub(from).Abs() <= 2*time.Minute, "Vrishabha rises from %v to %v", l.Start, l.End)
			require.True(t, l.End.Sub(to).Abs() <= 2*time.Minute, "Vrishabha rises from %v to %v", l.Start, l.End)
		}
	}
}

// Months with two sankrantis and without one, as works on chronology list them: Magha was lost in 1983 between adhika
// Ashvina (1982) and adhika Phalguna, and Margashirsha in 1963 between adhika Kartika and adhika Chaitra.
func TestKshayaMonths(t *testing.T) {
	for _, c := range []struct {
		day, name string
		adhika    bool
	}{
		{"1982-09-25", "Adhika Ashvina", true}, {"1983-01-20", "Pausha–Magha", false},
		{"1983-02-20", "Adhika Phalguna", true},
		{"1963-10-25", "Adhika Kartika", true}, {"1963-12-01", "Kartika–Margashirsha", false},
		{"1964-04-01", "Adhika Chaitra", true},
		{"2023-08-01", "Adhika Shravana", true}, {"2020-10-01", "Adhika Ashvina", true},
		{"2018-05-20", "Adhika Jyeshtha", true},
		{"2015-07-01", "Adhika Ashadha", true}, {"2012-09-01", "Adhika Bhadrapada", true},
		{"2010-05-01", "Adhika Vaishakha", true},
		{"2022-01-24", "Pausha", false},
	} {
		m := of(t, c.day, delhi, panchang.Options{}).Month
		if m.AmantaName != c.name || m.Adhika != c.adhika || m.Kshaya != strings.Contains(c.name, "–") ||
			m.Kshaya != (m.Second != 0) {
			t.Errorf("%s: %+v, want %s", c.day, m, c.name)
		}
	}
}

// Years turn with Chaitra and with Kartika, also where the month is adhika.
func TestEras(t *testing.T) {
	for _, c := range []struct {
		day                           string
		vikram, shaka, gujarati, kali int
	}{
		{"2024-04-08", 2080, 1945, 2080, 5124}, {"2024-04-09", 2081, 1946, 2080, 5125}, // Ugadi
		{"2024-11-01", 2081, 1946, 2080, 5125}, {"2024-11-02", 2081, 1946, 2081, 5125}, // the day after Diwali
		{"2026-03-18", 2082, 1947, 2082, 5126}, {"2026-03-20", 2083, 1948, 2082, 5127},
		{"2025-12-31", 2082, 1947, 2082, 5126}, {"2026-01-01", 2082, 1947, 2082, 5126},
		{"1964-03-20", 2021, 1886, 2020, 5065}, // adhika Chaitra begins the year
		{"1810-01-10", 1866, 1731, 1866, 4910}, {"2390-12-31", 2447, 2312, 2447, 5491},
	} {
		e := of(t, c.day, delhi, panchang.Options{}).Era
		if e.Vikram != c.vikram || e.Shaka != c.shaka || e.Gujarati != c.gujarati || e.Kali != c.kali {
			t.Errorf("%s: %+v", c.day, e)
		}
	}
}

// At Tromsø in December and June, by each choice.
func TestPolarDays(t *testing.T) {
	for _, c := range []struct {
		day, polar string
		o          panchang.Options
		divided    bool
		warning    string
	}{
		{"1990-12-21", "polar_night", panchang.Options{}, false, "nominal_day"},
		{"2026-06-21", "midnight_sun", panchang.Options{}, false, "nominal_day"},
		{"1990-12-21", "polar_night", panchang.Options{Polar: panchang.PolarEquinoctial}, true, "equinoctial_day"},
		{"2026-06-21", "midnight_sun", panchang.Options{Polar: panchang.PolarEquinoctial}, true, "equinoctial_day"},
		{"1990-12-21", "polar_night", panchang.Options{Polar: panchang.PolarNearest}, true, "nearest_latitude"},
		{"2026-06-21", "midnight_sun", panchang.Options{Polar: panchang.PolarNearest}, true, "nearest_latitude"},
	} {
		d := of(t, c.day, tromso, c.o)
		l := &d.Light
		if l.Polar != c.polar || l.Sunrise != nil || l.Sunset != nil || l.NextSunrise != nil {
			t.Errorf("%s: %+v", c.day, l)
		}
		if divided := len(d.Choghadiya) == 16 && len(d.Hora) == 24 && l.Dinamana != nil; divided != c.divided ||
			!divided && len(d.Choghadiya)+len(d.Hora)+len(d.Kalas) > 0 {
			t.Errorf("%s %v: divided %v", c.day, c.o.Polar, divided)
		}
		if d.Warnings[0].Code != c.polar || d.Warnings[1].Code != c.warning || d.Warnings[0].Message == "" {
			t.Errorf("%s: %+v", c.day, d.Warnings)
		}
		if len(d.Tithi) == 0 || len(d.Lagnas) == 0 || d.Month.Amanta == 0 {
			t.Errorf("%s: limbs are missing", c.day)
		}
		for _, s := range append(d.Slots, d.Choghadiya...) {
			require.True(t, s.Start.Before(s.End.Time), "%s: %+v", c.day, s)
		}
	}
	// 06:00 of local mean time at 18.9553° E is 04:44:11 UT.
	if d := of(t, "1990-12-21", tromso, panchang.Options{}); d.Light.Begins.UTC().Round(time.Second).
		Format("15:04:05") != "04:44:11" || d.Light.Ends.Sub(d.Light.Begins.Time) != 24*time.Hour {
		t.Errorf("%v %v", d.Light.Begins, d.Light.Ends)
	}
	// Reykjavik at midsummer: the Sun sets, and a night muhurta lasts 12 minutes.
	reykjavik := vedic.Place{Lat: vedic.Degrees(64.1466), Lon: vedic.Degrees(-21.9426), Zone: time.UTC}
	d := of(t, "2026-06-21", reykjavik, panchang.Options{})
	if !slices.ContainsFunc(d.Warnings, func(w vedic.Warning) bool {
		return w.Code == "extreme_daylight"
	}) || d.Light.Polar != "none" || len(d.Choghadiya) != 16 {
		t.Errorf("%+v", d.Warnings)
	}
	for lat := -90.0; lat <= 90; lat += 7.5 { // never a panic, never a negative length
		place := vedic.Place{Lat: vedic.Degrees(lat), Zone: time.UTC}
		for _, p := range []panchang.Polar{panchang.PolarNone, panchang.PolarEquinoctial, panchang.PolarNearest} {
			for d, err := range panchang.Days(context.Background(), observer, date("2026-03-18"), date("2026-03-24"),
				place, panchang.Options{Polar: p}) {
				require.NoError(t, err, "%v°", lat)
				for _, s := range append(d.Slots, d.Kalas...) {
					require.True(t, s.Start.Before(s.End.Time), "%v° %v: %+v", lat, d.Date, s)
				}
			}
		}
	}
}

// A moonrise may be missing from a day; then a warning says so.
func TestNoMoonrise(t *testing.T) {
	none := 0
	for d, err := range panchang.Days(context.Background(), observer, date("2026-01-01"), date("2026-01-31"), delhi,
		panchang.Options{}) {
		require.NoError(t, err)
		warned := slices.ContainsFunc(d.Warnings, func(w vedic.Warning) bool { return w.Code == "no_moonrise_today" })
		require.Equal(t, d.Light.Moonrise == nil, warned, "%v: %+v %+v", d.Date, d.Light.Moonrise, d.Warnings)
		if warned {
			none++
		}
	}
	if none != 1 { // a lunar day is 50 minutes longer
		t.Errorf("%d days without a moonrise in a month", none)
	}
}

// Civil days of 23 and 25 hours have their own offsets.
func TestSummerTime(t *testing.T) {
	london := vedic.Place{Lat: vedic.Degrees(51.5074), Lon: vedic.Degrees(-0.1278), Zone: zone(t, "Europe/London")}
	for day, offsets := range map[string][2]string{"2026-03-28": {"Z", "+01:00"}, "2026-10-24": {"+01:00", "Z"}} {
		l := of(t, day, london, panchang.Options{}).Light
		if !strings.HasSuffix(l.Sunrise.String(), offsets[0]) ||
			!strings.HasSuffix(l.NextSunrise.String(), offsets[1]) {
			t.Errorf("%s: %v to %v", day, l.Sunrise, l.NextSunrise)
		}
	}
}

func TestWrongInput(t *testing.T) {
	var parse *vedic.ParseError
	var outside *vedic.RangeError
	_, err := panchang.Of(observer, date("2026-01-01"), vedic.Place{}, panchang.Options{})
	require.ErrorIs(t, err, vedic.ErrNoPlace)
	bare := delhi
	bare.Zone = nil
	if _, err = panchang.Of(observer, date("2026-01-01"), bare, panchang.Options{}); !errors.Is(err, vedic.ErrNoZone) {
		t.Error(err)
	}
	_, err = panchang.Of(observer, vedic.Date{Year: 2026, Month: 2, Day: 30}, delhi, panchang.Options{})
	require.ErrorAs(t, err, &parse)
	require.Equal(t, "2026-02-30", parse.Got)
	for what, err := range map[string]error{
		"latitude": second(panchang.Of(observer, date("2026-01-01"),
			vedic.Place{Lat: 91 * vedic.Degree, Zone: ist}, panchang.Options{})),
		"date":           second(panchang.Of(observer, date("1100-01-01"), delhi, panchang.Options{})),
		"option sunrise": second(panchang.Of(observer, date("2026-01-01"), delhi, panchang.Options{Sunrise: 9})),
		"option polar":   second(panchang.Of(observer, date("2026-01-01"), delhi, panchang.Options{Polar: 9})),
		"refraction": second(panchang.Of(observer, date("2026-01-01"), delhi,
			panchang.Options{Refraction: 2 * vedic.Degree})),
		"option language ": nil,
	} {
		if what != "option language " && (!errors.As(err, &outside) || outside.What != what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, day := range []string{"-0500-03-21", "0499-12-31"} {
		_, err := panchang.Of(observer, date(day), delhi, panchang.Options{})
		require.Error(t, err, day)
		require.Contains(t, err.Error(), day+" is outside 0500-01-01, the beginning of almanacs", day)
	}
	// A date is named itself, though the days before it are what the tables lack.
	for _, day := range []string{"1150-03-03", "1200-01-16"} {
		_, err := panchang.Of(observer, date(day), delhi, panchang.Options{})
		require.ErrorContains(t, err, "date "+day+" is outside 1200-02-16 to 2399-11-29; the tables of that year are in "+
			"almanac-0600.bin")
	}
	for _, day := range []string{"1200-02-20", "2399-11-25"} {
		of(t, day, delhi, panchang.Options{})
	}
	for _, day := range []string{"1200-01-16", "2399-12-30"} {
		if _, err := panchang.Of(observer, date(day), delhi, panchang.Options{}); err != nil &&
			!errors.As(err, &outside) {
			t.Error(err)
		}
	}
	n := 0
	for d, err := range panchang.Days(context.Background(), observer, date("2026-01-02"), date("2026-01-01"), delhi,
		panchang.Options{}) {
		if n++; d != nil || !errors.As(err, &outside) || outside.What != "last date" {
			t.Error(d, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for d, err := range panchang.Days(ctx, observer, date("2026-01-01"), date("2026-12-31"), delhi,
		panchang.Options{}) {
		if n++; n == 4 {
			cancel()
		} else if n == 5 && (d != nil || !errors.Is(err, context.Canceled)) || n > 5 {
			t.Error(n, d, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// Five sunrises, the earliest first, and an earlier one from a hill.
func TestSunrises(t *testing.T) {
	var last time.Time
	for _, r := range []ephemeris.Rule{ephemeris.UpperLimbRefracted, ephemeris.CentreRefracted,
		ephemeris.UpperLimbGeometric, ephemeris.CentreGeometric} {
		l := of(t, "2022-01-24", delhi, panchang.Options{Sunrise: r}).Light
		require.True(t, l.Sunrise.After(last), "%v: %v", r, l.Sunrise)
		require.Equal(t, r.String(), l.Definition, "%v: %v", r, l.Sunrise)
		last = l.Sunrise.Time
	}
	// rules §2
	l := of(t, "2022-01-24", delhi, panchang.Options{Sunrise: ephemeris.Hindu}).
		Light
	require.Equal(t, "07:17", l.Sunrise.Format("15:04"), "hindu: %v", l.Sunrise)
	hill := delhi
	hill.Height = 2000
	level, dipped := of(t, "2022-01-24", hill, panchang.Options{}),
		of(t, "2022-01-24", hill, panchang.Options{Dip: true})
	// 86′ at 4 minutes a degree, slanted
	if gain := level.Light.Sunrise.Sub(dipped.Light.Sunrise.Time).Minutes(); gain < 6 || gain > 8 {
		t.Errorf("from 2,000 m the Sun rises %v minutes earlier", gain)
	}
}

// Any number of callers get the same.
func TestConcurrent(t *testing.T) {
	want := fmt.Sprintf("%+v", *of(t, "2026-06-15", delhi, panchang.Options{}).Light.Sunrise)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if got := fmt.Sprintf("%+v",
				*of(t, "2026-06-15", delhi, panchang.Options{Lang: vedic.Hindi}).Light.Sunrise); got != want {
				t.Error(got)
			}
		})
	}
	group.Wait()
}

// A whole day as it is sent, made of a sky without an engine.
func TestGolden(t *testing.T) {
	sky := plain{sun: 285, moon: 292, sunSpeed: 1, moonSpeed: 13}
	golden.JSON(t, "panchang/plain", sky.of(t, "2023-01-01", panchang.Options{}))
}

// The JSON of a day is that of the contract, but for what the service adds.
func TestContract(t *testing.T) {
	b, err := os.ReadFile("testdata/contract.json")
	require.NoError(t, err)
	var c struct {
		Components struct{ Schemas map[string]schema }
	}
	require.NoError(t, json.Unmarshal(b, &c))
	check := checker{t, c.Components.Schemas}
	added := []string{"object", "place", "meta"}
	for _, day := range []*panchang.Day{
		of(t, "2022-01-24", delhi, panchang.Options{}), of(t, "2026-05-20", delhi, panchang.Options{Lang: vedic.Hindi}),
		of(t, "1990-12-21", tromso, panchang.Options{}),
		of(t, "2026-06-21", tromso, panchang.Options{Polar: panchang.PolarNearest}),
	} {
		check.object("day", "Panchang", day, added)
	}
}

// schema is what the contract uses of JSON Schema.
type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Enum       []any
	Const      any
	Properties map[string]schema
	Required   []string
	Items      *schema
	AnyOf      []schema
	AllOf      []schema
}

type checker struct {
	*testing.T
	all map[string]schema
}

func (c checker) object(what, name string, v any, without []string) {
	c.Helper()
	b, err := json.Marshal(v)
	require.NoError(c, err)
	var x any
	require.NoError(c, json.Unmarshal(b, &x))
	s := c.all[name]
	require.NotNil(c, s.Properties, "no schema %s", name)
	s.Required = slices.DeleteFunc(slices.Clone(s.Required), func(k string) bool { return slices.Contains(without, k) })
	require.Empty(c, c.fault(what, s, x))
}

func (c checker) fault(at string, s schema, v any) string {
	if s.Ref != "" {
		s = c.all[s.Ref[strings.LastIndex(s.Ref, "/")+1:]]
	}
	if len(s.AnyOf) > 0 {
		var all []string
		for _, one := range s.AnyOf {
			f := c.fault(at, one, v)
			if f == "" {
				return ""
			}
			all = append(all, f)
		}
		return strings.Join(all, "; ")
	}
	if s.Enum != nil && !slices.Contains(s.Enum, v) {
		return fmt.Sprintf("%s is %v, not one of %v", at, v, s.Enum)
	}
	types, _ := s.Type.([]any)
	if one, ok := s.Type.(string); ok {
		types = []any{one}
	}
	kind := map[bool]string{true: "null"}[v == nil]
	switch v := v.(type) {
	case string:
		kind = "string"
	case bool:
		kind = "boolean"
	case []any:
		kind = "array"
	case map[string]any:
		kind = "object"
	case float64:
		if kind = "number"; v == float64(int64(v)) && slices.Contains(types, any("integer")) {
			kind = "integer"
		}
	}
	if types != nil && !slices.Contains(types, any(kind)) {
		return fmt.Sprintf("%s is a %s, not %v", at, kind, types)
	}
	if list, ok := v.([]any); ok && s.Items != nil {
		for i, x := range list {
			if f := c.fault(fmt.Sprintf("%s[%d]", at, i), *s.Items, x); f != "" {
				return f
			}
		}
	}
	if object, ok := v.(map[string]any); ok {
		for _, k := range s.Required {
			if _, ok := object[k]; !ok {
				return at + " lacks " + k
			}
		}
		for k, x := range object {
			if p, ok := s.Properties[k]; ok {
				if f := c.fault(at+"."+k, p, x); f != "" {
					return f
				}
			}
		}
	}
	return ""
}
