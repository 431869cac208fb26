package op_test

import (
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A birth has the same chart in either shape and by either name of a field. The report repeats the
// birth as it was sent.
func TestCastAliases(t *testing.T) {
	a := cast(t, with(`"gender":"other"`))
	for body, want := range map[string]string{
		with(``): `{"shape":"A","name":"Asha Rao","gender":null,"date":"1990-05-17","time":"06:45","place":"Pune, India","timeAccuracyMinutes":null}`,
		`{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-17","birthTime":"06:45:00","birthPlace":"Poona, India","timeAccuracyMinutes":0}`: `{"shape":"B",` +
			`"name":"Asha Rao","gender":null,"date":"1990-05-17","time":"06:45:00","place":"Poona, India","timeAccuracyMinutes":0}`,
		with(`"birthDate":"1990-05-17","gender":"female"`): `{"shape":"B","name":"Asha Rao","gender":"female","date":"1990-05-17","time":"06:45",` +
			`"place":"Pune, India","timeAccuracyMinutes":null}`,
	} {
		r := cast(t, body)
		require.Empty(t, cmp.Diff(want, text(t, r.Input)), body)
		require.Equal(t, a.Meta.ResultSHA256, r.Meta.ResultSHA256, body)
		require.Equal(t, a.Sky.Lagna, r.Sky.Lagna, body)
	}
	if later := cast(t, with(`"time":"06:45:01"`)); later.Meta.ResultSHA256 == a.Meta.ResultSHA256 {
		t.Error("a second later is the same chart")
	}
}

// Every option reaches the chart, and the default is what it says.
func TestCastOptions(t *testing.T) {
	plain := cast(t, with(``))
	for option, want := range map[string]string{
		`"ayanamsa":"raman"`: `"ayanamsa":{"key":"raman"`, `"nodeType":"true"`: `"nodeType":"true"`,
		`"houseSystem":"sripati"`: `"houseSystem":"sripati"`,
		`"dashaYear":"days_360"`:  `"dashaYear":"days_360"`, `"center":"topocentric"`: `"center":"topocentric"`,
	} {
		r := cast(t, with(`"options":{`+option+`}`))
		require.Contains(t, text(t, r.Meta), want, option)
		require.NotContains(t, text(t, plain.Meta), want, option)
		require.NotEqual(t, plain.Meta.ResultSHA256, r.Meta.ResultSHA256, option)
	}
	stated := cast(t,
		with(`"options":{"ayanamsa":"lahiri","nodeType":"mean","houseSystem":"whole_sign","dashaYear":"days_365_25","center":"geocentric","lang":"hi"}`))
	require.Equal(t, plain.Meta.ResultSHA256, stated.Meta.ResultSHA256, "stated defaults are another chart")
	require.Equal(t, "abc", plain.Meta.Engine.Commit, plain.Meta.Engine)
}

// From the surface the Moon stands up to 61′ elsewhere, her parallax, and the Sun up to 8.8″; the nodes and the lagna
// are points of planes and stand where they stood.
func TestCastTopocentric(t *testing.T) {
	for _, place := range []string{"Pune, India", "Quito, Ecuador", "Tromsø, Norway"} {
		for _, clock := range []string{"00:00", "06:45", "12:00", "18:00"} {
			body := `"place":"` + place + `","time":"` + clock + `"`
			centre, surface := cast(t, with(body)), cast(t, with(body+`,"options":{"center":"topocentric"}`))
			off := func(g vedic.Graha) vedic.Angle {
				return centre.Graha(g).Longitude.Distance(surface.Graha(g).Longitude)
			}
			moon, sun := off(vedic.Moon), off(vedic.Sun)
			if moon == 0 || moon > 62*vedic.Arcminute || sun == 0 || sun > 9*vedic.Arcsecond {
				t.Errorf("%s: the Moon moves by %v, the Sun by %v", body, moon, sun)
			}
			require.Zero(t, off(vedic.Rahu), "%s: Rahu moves", body)
			require.Equal(t, surface.Sky.Lagna, centre.Sky.Lagna, "%s: Rahu moves", body)
		}
	}
}

func TestSummarize(t *testing.T) {
	r := cast(t, with(`"externalRef":"crm-7"`))
	created := vedic.Instant{Time: today}
	want := `{"object":"kundali","livemode":true,"name":"Asha Rao","birth":{"date":"1990-05-17","time":"06:45","placeLabel":"Pune, India"},` +
		`"ascendant":"vrishabha","moonSign":"makara","moonNakshatra":"shravana","purchasedSystems":[],"hasPredictions":false,"activeShareLinks":0,` +
		`"externalRef":"crm-7","createdAt":"2026-11-21T09:00:00Z"}`
	require.Empty(t, cmp.Diff(want, text(t, r.Summarize("crm-7", created))))
	require.Nil(t, r.Summarize("", created).ExternalRef)
}

// A desk serves many at once, each the same.
func TestDeskIsConcurrent(t *testing.T) {
	var all sync.WaitGroup
	want := map[string]string{}
	for name, body := range births {
		want[name] = text(t, cast(t, body))
	}
	for name, body := range births {
		all.Go(func() {
			if got := text(t, cast(t, body)); got != want[name] {
				t.Errorf("%s: %s", name, cmp.Diff(want[name], got))
			}
		})
	}
	all.Wait()
}
