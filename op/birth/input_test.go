package birth_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// canonical returns the canonical form of a birth, having tried that it reads as itself.
func canonical(tb testing.TB, body string) string {
	tb.Helper()
	in := read(tb, body)
	text := string(in.Canonical())
	again := read(tb, text)
	require.Empty(tb, cmp.Diff(text, string(again.Canonical())), "%s: its canonical form reads as another", body)
	return text
}

// Different spellings of one birth have the same canonical form.
func TestCanonicalEqual(t *testing.T) {
	const options = `"options":{"lang":"hi","ayanamsa":"raman"},`
	for name, same := range map[string][]string{
		"names and spellings": {
			with(`"latitude":18.5,"longitude":-73.25,"utcOffset":"+00:00"`),
			with(`"latitude":1.85e1,"longitude":-73.250,"utcOffset":"-00:00"`),
			`{"firstName":"Asha","lastName":" Rao ","birthDate":"1990-05-17","birthTime":"06:45:00","birthPlace":" Pune, India ",` +
				`"latitude":18.50,"longitude":-73.25,"utcOffset":"+00:00:00"}`,
			`{"name":" Asha Rao","date":"1990-05-17","birthDate":"1990-05-17","time":"06:45","place":"Pune, India",` +
				`"longitude":-73.25,"latitude":18.5,"utcOffset":"+00:00"}`,
		},
		"defaults that are stated": {
			with(``),
			with(`"timeBasis":"civil","disambiguation":"reject","externalRef":"","options":{}`),
			with(`"options":{"ayanamsa":"lahiri","nodeType":"mean","houseSystem":"whole_sign","dashaYear":"days_365_25","center":"geocentric"}`),
		},
		"normal forms": {
			with(`"name":"Jos\u00e9","place":"S\u00e3o Paulo"`), with(`"name":"Jose\u0301","place":"Sa\u0303o Paulo"`),
		},
		"order": {`{` + options + gandhi[1:], gandhi[:len(gandhi)-1] + `,` + options[:len(options)-1] + `}`},
	} {
		for _, body := range same[1:] {
			require.Empty(t, cmp.Diff(canonical(t, same[0]), canonical(t, body)), name)
		}
	}
}

// Births that differ in one thing, however small.
func TestCanonicalDiffers(t *testing.T) {
	seen := map[string]string{}
	for _, members := range []string{
		``, `"name":"Asha Rau"`, `"name":"asha Rao"`, `"date":"1990-05-18"`, `"time":"06:45:01"`, `"time":"06:46"`,
		`"place":"Pune"`, `"place":"pune, India"`,
		`"latitude":0,"longitude":0`, `"latitude":0,"longitude":1e-9`, `"latitude":25.45,"longitude":81.85`,
		`"latitude":25.450000001,"longitude":81.85`,
		`"latitude":-25.45,"longitude":81.85`, `"placeId":"plc_qzr7"`, `"timezone":"Asia/Kolkata"`,
		`"utcOffset":"+05:30"`, `"utcOffset":"+05:30:01"`,
		`"timeBasis":"lmt"`, `"timeBasis":"utc"`, `"disambiguation":"earlier"`, `"disambiguation":"later"`,
		`"timeAccuracyMinutes":0`,
		`"timeAccuracyMinutes":1`, `"gender":"female"`, `"gender":"unspecified"`, `"externalRef":"x"`,
		`"options":{"lang":"en"}`, `"options":{"lang":"hi"}`,
		`"options":{"ayanamsa":"raman"}`, `"options":{"nodeType":"true"}`, `"options":{"houseSystem":"equal"}`,
		`"options":{"dashaYear":"days_360"}`,
		`"options":{"center":"topocentric"}`,
	} {
		c := canonical(t, with(members))
		other, twice := seen[c]
		require.False(t, twice, "%s and %s are both %s", members, other, c)
		seen[c] = members
	}
}

// The error of wrong fields names each of them, and what would be right.
func TestInvalidError(t *testing.T) {
	_, faults := births.ParseBirth([]byte(with(`"time":"7:5","gender":"f","options":{"center":"topo"}`)))
	want := "time: Use 24-hour HH:MM, for example 09:05. Perhaps 07:05?\n" +
		"gender: Use one of the allowed values. Allowed: female, male, other, unspecified.\n" +
		"options/center: Use one of the allowed values. Perhaps topocentric? Allowed: geocentric, topocentric."
	require.Empty(t, cmp.Diff(want, (&birth.Invalid{Faults: faults}).Error()))
	_, faults = births.ParseBirth([]byte("[]"))
	require.Equal(t, "This must be a JSON object.", (&birth.Invalid{Faults: faults}).Error())
}

// The report repeats the birth as it was sent, and says nothing of what was not.
func TestGiven(t *testing.T) {
	for body, want := range map[string]string{
		with(``): `{"shape":"A","name":"Asha Rao","gender":null,"date":"1990-05-17","time":"06:45",` +
			`"place":"Pune, India","timeAccuracyMinutes":null}`,
		`{"firstName":"Asha","birthDate":"1990-05-17","birthTime":"06:45:00","birthPlace":"Poona","gender":"female",` +
			`"timeAccuracyMinutes":0}`: `{"shape":"B","name":"Asha","gender":"female","date":"1990-05-17",` +
			`"time":"06:45:00","place":"Poona","timeAccuracyMinutes":0}`,
	} {
		in := read(t, body)
		got, err := json.Marshal(in.Given())
		require.NoError(t, err)
		require.JSONEq(t, want, string(got))
	}
}

// The birth of a child who has no name yet has date, time, place and zone alone.
func TestReadMoment(t *testing.T) {
	for body, want := range map[string]string{
		`{"date":"1990-05-17","time":"06:45","place":"Pune"}`:                "A 1990-05-17 06:45:00 Pune",
		`{"birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune"}`: "B 1990-05-17 06:45:00 Pune",
	} {
		o := form.Read([]byte(body))
		in := births.ReadMoment(o)
		o.Close()
		require.Empty(t, o.Faults)
		require.Equal(t, want, strings.Join([]string{in.Shape, in.Date.String(), in.Clock.String(), in.Place}, " "))
	}
	for body, want := range map[string]string{
		`{}`: "/date required, /time required, /place required",
		`{"birthDate":"1990-05-17","name":"A","gender":"male"}`: "/birthTime required, /birthPlace required, " +
			"/name unknown_field, /gender unknown_field",
	} {
		o := form.Read([]byte(body))
		births.ReadMoment(o)
		o.Close()
		require.Equal(t, want, listFaults(o.Faults), body)
	}
}

// A resolution by the clock alone has place and time, without a sky and without what the future warns of.
func TestMomentAlone(t *testing.T) {
	r, err := births.Moment(read(t, with(`"date":"2200-01-01"`)))
	require.NoError(t, err)
	require.Equal(t, "2200-01-01T01:15:00Z", r.Time.UTC.String())
	require.Equal(t, []vedic.Warning{}, r.Warnings)
	require.Zero(t, r.Time.DeltaT)
	_, err = births.Moment(read(t, with(`"place":"Xyzzyplugh"`)))
	require.Equal(t, "/place place_not_found", listFaults(birth.Faults(err)))
	_, err = births.Moment(read(t, with(`"utcOffset":"+05:00","timezone":"Asia/Kolkata"`)))
	require.Equal(t, "/utcOffset offset_conflicts_with_timezone", listFaults(birth.Faults(err)))
}
