package birth_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// All fields of a span of days are read.
func TestReadDays(t *testing.T) {
	o := form.Read([]byte(`{"from":"2026-11-01","to":"2026-11-30","place":"Pune, India","sunrise":"hindu",` +
		`"ayanamsa":"raman","options":{"lang":"hi"}}`))
	q := births.ReadDays(o, "from", "to")
	o.Close()
	require.Empty(t, o.Faults)
	require.Equal(t, "2026-11-01", q.From.String())
	require.Equal(t, "2026-11-30", q.To.String())
	require.Equal(t, birth.PlaceInput{Place: "Pune, India"}, q.Spot)
	require.Equal(t, vedic.Hindi, q.Language())
	require.Equal(t, panchang.Options{Ayanamsa: vedic.Raman, Sunrise: ephemeris.Hindu, Lang: vedic.Hindi},
		q.Panchang(vedic.Hindi))

	o = form.Read([]byte(`{"date":"2026-11-01","place":"Pune, India"}`))
	q = births.ReadDays(o, "date", "")
	o.Close()
	require.Empty(t, o.Faults)
	require.Equal(t, vedic.Date{}, q.To)
	require.Equal(t, vedic.English, q.Language())
	require.Equal(t, ephemeris.UpperLimbRefracted, q.Sunrise)
}

// Faults of days, all at once. An ayanamsa may stand in both places if it is the same.
func TestReadDaysFaults(t *testing.T) {
	for body, want := range map[string]string{
		`{"date":"2026-02-30","sunrise":"noon"}`:                                          "/date not_a_calendar_date, /place required, /sunrise not_allowed",
		`{"place":"Pune","ayanamsa":"raman","options":{"ayanamsa":"raman"}}`:              "",
		`{"place":"Pune","ayanamsa":"lahiri","options":{"nodeType":"true"}}`:              "",
		`{"place":"Pune","ayanamsa":"raman","options":{"ayanamsa":"lahiri"}}`:             "/ayanamsa conflicting_alias",
		`{"place":"Pune","options":{"center":"topocentric"}}`:                             "/options/center not_allowed",
		`{"place":"Pune","ayanamsa":"tropical","options":{"like":"jhora"}}`:               "",
		`{"place":"Pune","ayanamsa":"tropical","options":{"lang":"hi"}}`:                  "",
		`{"place":"Pune","options":{"ayanamsa":"tropical","like":"jhora"}}`:               "",
		`{"place":"Pune","ayanamsa":"tropical","options":{"ayanamsaNutation":"without"}}`: "/ayanamsa incompatible_with",
		`{"place":"Pune","options":{"ayanamsa":"tropical","ayanamsaNutation":"without"}}`: "/options/ayanamsaNutation incompatible_with",
		`{"place":"Pune","to":"2026-11-30"}`:                                              "/to unknown_field",
	} {
		o := form.Read([]byte(body))
		births.ReadDays(o, "date", "")
		o.Close()
		require.Equal(t, want, listFaults(o.Faults), body)
	}
}

// The keys of sunrises are those of package ephemeris, the usual one first; another text is a programmer's mistake.
func TestSunrises(t *testing.T) {
	require.Equal(t, "upper_limb_refracted", birth.Sunrises()[0])
	for _, key := range birth.Sunrises() {
		require.Equal(t, key, birth.SunriseOf(key).String())
	}
	require.Panics(t, func() { birth.SunriseOf("noon") })
}

// A nakshatra is read by its key or its number, and nothing near them.
func TestReadNakshatra(t *testing.T) {
	require.Len(t, birth.NakshatraKeys(), 27)
	for value, want := range map[string]struct {
		n      vedic.Nakshatra
		faults string
	}{
		`"ashwini"`: {1, ""}, `"rohini"`: {4, ""}, `"revati"`: {27, ""}, `1`: {1, ""}, `27`: {27, ""}, `4.0`: {4, ""},
		`0`: {0, "/star out_of_range"}, `28`: {0, "/star out_of_range"}, `"4"`: {0, "/star not_allowed"},
		`"Rohini"`: {0, "/star not_allowed"}, `null`: {0, "/star wrong_type"}, `1.5`: {0, "/star wrong_type"},
	} {
		o := form.Read([]byte(`{"star":` + value + `}`))
		require.Equal(t, want.n, birth.ReadNakshatra(o, "star"), value)
		require.Equal(t, want.faults, listFaults(o.Faults), value)
	}
	o := form.Read(nil)
	require.Zero(t, birth.ReadNakshatra(o, "star"))
	require.Empty(t, o.Faults, "it is not required")
}
