package kundali_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// read makes the chart of a sky as its own place sees it.
func read(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

// chart makes the chart of a literal sky.
func chart(text string) *kundali.Chart { return read(skytest.Sky(text)) }

func toJSON(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return b
}

// The methods say what the tables say, and equal skies give equal charts.
func TestMethods(t *testing.T) {
	c := chart("lagna kanya 10°, mars meena 3°, moon vrishabha 5°")
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if p := c.Graha(g); p.Graha.Key != g || p.House != c.BhavaOf(g) ||
			!reflect.DeepEqual(p.AspectsHouses, c.Aspects(g)) {
			t.Errorf("%v: %+v", g, p)
		}
	}
	for n := vedic.Bhava(1); n <= 12; n++ {
		if h := c.Bhava(n); h.House != n || h.Rashi.Key != vedic.Kanya.Nth(int(n)) {
			t.Errorf("house %d: %+v", n, h)
		}
	}
	require.EqualValues(t, 7, c.BhavaOf(vedic.Mars), "Mars")
	require.EqualValues(t, 9, c.BhavaOf(vedic.Moon), "Mars")
	again := chart("lagna kanya 10°, mars meena 3°, moon vrishabha 5°")
	require.Empty(t, cmp.Diff(string(toJSON(t, c)), string(toJSON(t, again))))
}

func TestLagna(t *testing.T) {
	// Worked example 1 of the rules: 123.4567°.
	sky := skytest.Sky("")
	sky.Lagna = vedic.NewLongitude(vedic.Degrees(123.4567))
	got := read(sky).Lagna
	want := kundali.Lagna{
		SignPosition: kundali.SignPosition{
			Rashi: vedic.Name(vedic.Simha, vedic.English), RashiNumber: 5, DegreeInSign: vedic.Degrees(3.4567),
			DMS: kundali.DMS(vedic.Degrees(3.4567)),
		},
		Longitude: vedic.Longitude(vedic.Degrees(123.4567)),
		Nakshatra: kundali.NakshatraPosition{Number: 10, Key: vedic.Magha, Name: "Magha", Pada: 2, Lord: vedic.Ketu,
			Elapsed: 3.4567 * 3 / 40},
		Lord: vedic.Sun,
	}
	diff := cmp.Diff(want, got, cmp.Comparer(func(a, b kundali.Decimal) bool {
		return a-b < 1e-15 && b-a < 1e-15
	}))
	require.Empty(t, diff)
	require.Contains(t, string(toJSON(t, got)), `"degreeInSign":3.4567,"dms":"3°27′24″","longitude":123.4567`)
}
