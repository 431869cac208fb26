package op_test

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// now is the moment that calendars are asked at.
var now = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)

func query(t testing.TB, body string) op.Query {
	t.Helper()
	o := form.Read([]byte(body))
	q := dk.ReadDays(o, "date", "endDate")
	if o.Close(); len(o.Faults) > 0 {
		t.Fatalf("%s: %+v", body, o.Faults)
	}
	return q
}

func day(t testing.TB, body string) *daysAnswer {
	t.Helper()
	d, err := dk.Day(query(t, body), now)
	require.NoError(t, err, body)
	return &daysAnswer{d.Result, d}
}

// daysAnswer is a day with the answer it came in.
type daysAnswer struct {
	*op.Day
	*op.Answer[op.Day]
}

// TestReferenceDays checks rise, set and the ends of the limbs of the 30 days of the reference. The
// place is sent as coordinates and a zone. The tolerances are those of the file, 3 s (10 s above
// 60°) and 2 s, plus half a second for printing. For the refracted rule it is 11 s, because the
// program that made the file lifts the Sun by 33.6′, not by 34′.
func TestReferenceDays(t *testing.T) {
	type part struct {
		Index int
		End   vedic.JD `json:"end_jd"`
	}
	var file struct {
		Cases []struct {
			Input struct {
				Date, TZ string
				Lat, Lon float64
			}
			Expected struct {
				Sun       map[string]map[string]*vedic.JD
				NoSunrise bool              `json:"no_sunrise_this_day"`
				Elements  map[string][]part `json:"elements_sunrise_to_sunrise"`
			}
		}
	}
	skytest.ReadJSON(t, "panchang.json", &file)
	near := func(where string, got vedic.Instant, want vedic.JD, seconds float64) {
		require.InDelta(t, 0, got.Sub(want.Time()).Seconds(), seconds+0.5, "%s: %v", where, got)
	}
	compared := 0
	for _, c := range file.Cases {
		if c.Expected.NoSunrise {
			continue
		}
		for name, key := range map[string]string{"upper_limb_refraction": "upper_limb_refracted",
			"centre_no_refraction": "disc_centre_geometric"} {
			want := c.Expected.Sun[name]
			if want["sunrise"] == nil || want["sunset"] == nil || want["next_sunrise"] == nil {
				continue
			}
			body, _ := json.Marshal(map[string]any{"date": c.Input.Date, "latitude": c.Input.Lat,
				"longitude": c.Input.Lon,
				"timezone":  c.Input.TZ, "sunrise": key})
			got, where := day(t, string(body)), c.Input.Date+" "+c.Input.TZ+" "+key
			require.NotNil(t, got.Light.Sunrise, "%s: %+v", where, got.Light)
			require.NotNil(t, got.Light.Sunset, "%s: %+v", where, got.Light)
			limit := 3.0
			if math.Abs(c.Input.Lat) > 60 {
				limit = 10
			}
			if key == "upper_limb_refracted" {
				limit = 11
			}
			near(where+" sunrise", *got.Light.Sunrise, *want["sunrise"], limit)
			near(where+" sunset", *got.Light.Sunset, *want["sunset"], limit)
			near(where+" next sunrise", *got.Light.NextSunrise, *want["next_sunrise"], limit)
			for i, p := range c.Expected.Elements["tithi"] {
				if key != "upper_limb_refracted" || i >= len(got.Tithi) {
					continue
				}
				require.Equal(t, p.Index, got.Tithi[i].Number, "%s: tithi", where)
				near(where+" tithi", got.Tithi[i].End, p.End, 2)
			}
			compared++
		}
	}
	require.GreaterOrEqual(t, compared, 40)
}

// With no date it is that of the place: at 20:00 UT of the 21st the 22nd in Delhi and still the 21st in New York.
func TestToday(t *testing.T) {
	for where, want := range map[string]string{"New Delhi, India": "2026-11-22", "New York, USA": "2026-11-21"} {
		if d := day(t, `{"place":"`+where+`"}`); d.Date.String() != want ||
			!strings.HasPrefix(d.Light.Sunrise.String(), want) {
			t.Errorf("%s: %v, sunrise %v", where, d.Date, d.Light.Sunrise)
		}
	}
}

// The response states the request and the settings, engine and ephemeris that produced it.
// encoding/json encodes it to the same bytes as our encoder.
func TestAnswer(t *testing.T) {
	d := day(t, `{"date":"2022-01-24","place":"Porbundar","sunrise":"hindu","options":{"ayanamsa":"raman"}}`)
	if d.Object != "panchang" || d.Light.Definition != "hindu" || d.Meta.Ayanamsa.Key != "raman" ||
		d.Meta.Ayanamsa.Degrees != d.Result.Ayanamsa ||
		d.Meta.Engine.Commit != "abc" || d.Meta.Ephemeris.Source != "almanac" || len(d.Meta.ResultSHA256) != 64 {
		t.Errorf("%+v", d.Meta)
	}
	require.Len(t, d.Answer.Warnings, 1)
	require.Equal(t, "place_guessed", d.Answer.Warnings[0].Code)
	ours, err := d.AppendJSON(nil)
	require.NoError(t, err)
	theirs, err := json.Marshal(d.Answer)
	require.NoError(t, err)
	var a, b any
	require.NoError(t, json.Unmarshal(ours, &a), string(ours))
	require.NoError(t, json.Unmarshal(theirs, &b), string(ours))
	require.Empty(t, cmp.Diff(a, b))
	if p, ok := a.(map[string]any)["place"].(map[string]any); !ok || p["timezone"] != "Asia/Kolkata" {
		t.Error(string(ours[:400]))
	}
}

// The hash is of the result: not of the language, of the caller's words or of the build, but of all else.
func TestSeal(t *testing.T) {
	const asked = `"date":"2022-01-24","latitude":28.6139,"longitude":77.209`
	first := day(t, "{"+asked+"}").Meta.ResultSHA256
	for more, same := range map[string]bool{
		`"options":{"lang":"hi"}`: true, `"place":"home"`: true, `"timezone":"Asia/Kolkata"`: true,
		`"options":{"ayanamsa":"raman"}`: false, `"sunrise":"hindu"`: false, `"timezone":"Asia/Dhaka"`: false,
	} {
		got := day(t, "{"+asked+","+more+"}").Meta.ResultSHA256
		require.Equal(t, same, got == first, "%s: %s and %s", more, first, got)
	}
	festivals := func(more string) string {
		f, err := dk.Festivals(context.Background(),
			query(t, `{"date":"2026-02-01","endDate":"2026-02-28","place":"Pune, India"`+more+"}"), now)
		require.NoError(t, err)
		return f.Meta.ResultSHA256
	}
	if festivals("") != festivals(`,"options":{"lang":"hi"}`) ||
		festivals("") == festivals(`,"sunrise":"disc_centre_geometric","options":{"ayanamsa":"raman"}`) {
		t.Error("the hash of festivals")
	}
}

// Days of 23 and 25 hours: London put clocks forward on 2026-03-29 at 01:00 UT and back on 2026-10-25. From one day to
// the next the sunrise there comes about two minutes earlier in March and later in October, and the clock an hour on or
// back.
func TestClocksThatChange(t *testing.T) {
	for date, want := range map[string][3]string{ // sunrise, its offset, that of the next
		"2026-03-28": {"2026-03-28T05:4", "Z", "+01:00"},
		"2026-03-29": {"2026-03-29T06:4", "+01:00", "+01:00"},
		"2026-10-24": {"2026-10-24T07:3", "+01:00", "Z"},
		"2026-10-25": {"2026-10-25T06:4", "Z", "Z"},
	} {
		l := day(t, `{"date":"`+date+`","latitude":51.5074,"longitude":-0.1278}`).Light
		rise, next := l.Sunrise.String(), l.NextSunrise.String()
		if !strings.HasPrefix(rise, want[0]) || !strings.HasSuffix(rise, want[1]) || !strings.HasSuffix(next, want[2]) {
			t.Errorf("%s: %s, next %s", date, rise, next)
		}
		require.InDelta(t, 24, l.NextSunrise.Sub(l.Sunrise.Time).Hours(), 0.1, date)
	}
}

// Tromsø, 69.65° north: midnight sun in June, polar night in December, and no time that does not happen.
func TestPolarDays(t *testing.T) {
	for date, want := range map[string]string{"2026-06-21": "midnight_sun", "2026-12-21": "polar_night"} {
		d := day(t, `{"date":"`+date+`","place":"Tromsø, Norway"}`)
		if d.Light.Polar != want || d.Light.Sunrise != nil || d.Light.Sunset != nil || d.Light.NextSunrise != nil ||
			len(d.Choghadiya)+len(d.Hora) != 0 ||
			len(d.Warnings) < 2 || d.Warnings[0].Code != want || len(d.Tithi) == 0 {
			t.Errorf("%s: %+v %+v", date, d.Light, d.Warnings)
		}
	}
}

func TestWrongQueries(t *testing.T) {
	for body, want := range map[string]string{
		`{"place":"Pune","date":"2026-02-29"}`:                                      "/date not_a_calendar_date",
		`{"date":"2026-02-28"}`:                                                     "/place required",
		`{"place":"Pune","sunrise":"dawn"}`:                                         "/sunrise not_allowed",
		`{"place":"Pune","options":{"center":"topocentric"}}`:                       "/options/center not_allowed",
		`{"place":"Pune","options":{"ayanamsa":"lahri"}}`:                           "/options/ayanamsa not_allowed",
		`{"place":"Pune","date":"2026-01-01","endDate":"2026-1-1"}`:                 "/endDate bad_format",
		`{"place":"Pune","date":"2026-01-01","endDate":"2026-01-01","lattitude":1}`: "/lattitude unknown_field",
	} {
		o := form.Read([]byte(body))
		dk.ReadDays(o, "date", "endDate")
		if o.Close(); len(o.Faults) != 1 || o.Faults[0].Pointer+" "+o.Faults[0].Code != want {
			t.Errorf("%s: %+v, want %s", body, o.Faults, want)
		}
	}
	var beyond *vedic.RangeError
	for body, want := range map[string]string{
		`{"place":"Pune, India","date":"1100-01-01","endDate":"1100-01-01"}`: "date",
		`{"place":"Pune, India","date":"2026-01-02","endDate":"2026-01-01"}`: "last date",
		`{"place":"Pune, India","date":"2026-01-01","endDate":"2027-01-03"}`: "last date",
	} {
		_, err := dk.Festivals(context.Background(), query(t, body), now)
		require.ErrorAs(t, err, &beyond, body)
		require.Equal(t, want, beyond.What, body)
	}
	_, err := dk.Day(query(t, `{"place":"Pune, India","date":"2400-12-31"}`), now)
	require.ErrorAs(t, err, &beyond)
	require.Equal(t, "date", beyond.What)
	var ambiguous *place.AmbiguousError
	_, err = dk.Day(query(t, `{"place":"Springfield, USA"}`), now)
	require.ErrorAs(t, err, &ambiguous)
}

// A span of 366 days after the first is the longest, and a context ends a search.
func TestFestivals(t *testing.T) {
	q := query(t, `{"place":"New Delhi, India","date":"2026-01-01","endDate":"2027-01-02"}`)
	f, err := dk.Festivals(context.Background(), q, now)
	if err != nil || f.Object != "muhurat.festivals" || f.Result.From.String() != "2026-01-01" ||
		f.Result.To.String() != "2027-01-02" || len(f.Result.List) < 150 {
		t.Fatal(err, len(f.Result.List))
	}
	found := map[string]string{}
	for _, x := range f.Result.List {
		found[string(x.Key)] = x.Date.String()
	}
	// the dates of public calendars, as the tests of package panchang have them
	for key, date := range map[string]string{"maha_shivaratri": "2026-02-15", "diwali": "2026-11-08",
		"vijayadashami": "2026-10-20"} {
		require.Equal(t, date, found[key], key)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = dk.Festivals(ctx, q, now)
	require.ErrorIs(t, err, context.Canceled)
}

// sky is an ephemeris of births alone.
type sky struct{ vedic.Ephemeris }

func TestReadySaysWhatIsMissing(t *testing.T) {
	births := op.Calculator{Resolver: birth.Resolver{Ephemeris: sky{dk.Ephemeris}, Gazetteer: dk.Gazetteer,
		Zones: dk.Zones}}
	if err := births.Ready(); err == nil || !strings.Contains(err.Error(), "muhurat.Sky") {
		t.Error(err)
	}
	require.Error(t, new(op.Calculator).Ready(), "made of nothing")
	require.NoError(t, dk.Ready())
}

func BenchmarkDay(b *testing.B) {
	q := query(b, `{"date":"2022-01-24","latitude":28.6139,"longitude":77.209}`)
	if _, err := dk.Day(q, now); err != nil { // and the polygons of the zones are loaded
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		d, err := dk.Day(q, now)
		if err == nil {
			_, err = d.AppendJSON(nil)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// The asta of Venus at New Delhi in 2026 begins and ends on the days, and at the minutes, that Drik Panchang has: 12
// October, 18:19, and 29 October, 06:00. It is the one that muhurats go by.
func TestDayShowsAsta(t *testing.T) {
	for date, want := range map[string][2]bool{"2026-10-12": {true, false}, "2026-10-20": {},
		"2026-10-29": {false, true}} {
		o := form.Read([]byte(`{"date":"` + date + `","latitude":28.6139,"longitude":77.209}`))
		day, err := dk.Day(dk.ReadDays(o, "date", ""), now)
		require.NoError(t, err)
		found := false
		for _, p := range day.Result.Kept.Periods {
			if p.Key == "shukra_asta" {
				found = p.Begins == want[0] && p.Ends == want[1] && p.Name == "Venus asta" &&
					p.Start.Round(time.Minute).Format("01-02 15:04") == "10-12 18:19" &&
					p.End.Round(time.Minute).Format("01-02 15:04") == "10-29 06:00"
			}
		}
		require.True(t, found, "%s: %+v", date, day.Result.Kept.Periods)
	}
	o := form.Read([]byte(`{"date":"2026-10-30","latitude":28.6139,"longitude":77.209}`))
	day, err := dk.Day(dk.ReadDays(o, "date", ""), now)
	require.NoError(t, err)
	for _, p := range day.Result.Kept.Periods {
		require.NotEqual(t, "shukra_asta", p.Key, "%+v", p)
		require.NotEqual(t, "guru_asta", p.Key, "%+v", p)
	}
}

// A desk that seals nothing gives the same result without a hash; what is written of it has all else.
func TestUnsealed(t *testing.T) {
	q := query(t, `{"date":"2026-11-08","placeId":"plc_qzml"}`)
	sealed, err := dk.Day(q, now)
	require.NoError(t, err)
	plain := *dk
	plain.Unsealed = true
	x, err := plain.Day(q, now)
	require.NoError(t, err)
	hash := sealed.Meta.ResultSHA256
	require.Empty(t, x.Meta.ResultSHA256, "hashes")
	require.Len(t, hash, 64, "hashes")
	want, _ := sealed.MarshalJSON()
	got, err := x.MarshalJSON()
	if s := strings.Replace(string(want), hash, "", 1); err != nil || s != string(got) {
		t.Errorf("%v: %.300s, not %.300s", err, got, s)
	}
}
