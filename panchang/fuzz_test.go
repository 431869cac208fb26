package panchang_test

import (
	"encoding/json"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whatever the date and the place: lists fill the day, nothing runs backward, and the JSON can be made.
func FuzzDay(f *testing.F) {
	f.Add(int32(9519), int32(28_613_900), int32(77_209_000), uint8(0))
	f.Add(int32(73000), int32(-64_000_000), int32(-170_000_000), uint8(7))
	f.Add(int32(150000), int32(89_990_000), int32(10), uint8(2))
	f.Fuzz(func(t *testing.T, days, lat, lon int32, choice uint8) {
		d := date("1800-03-01").Plus(int(uint32(days) % 219000)) // to 2399-10
		place := vedic.Place{
			Lat: vedic.Angle(lat%90_000_001) * 3600, Lon: vedic.Angle(lon%180_000_001) * 3600,
			Zone: time.FixedZone("", int(lon%180_000_001)/15_000*3600/1000/900*900),
		}
		o := panchang.Options{Polar: panchang.Polar(choice % 3), EqualHoras: choice&4 != 0,
			SolarMonth: panchang.SolarRule(choice / 8 % 4)}
		day, err := panchang.Of(observer, d, place, o)
		require.NoError(t, err, "%v %v %v", d, place.Lat, place.Lon)
		joins(t, day, day.Tithi)
		joins(t, day, day.Nakshatra)
		joins(t, day, day.Yoga)
		joins(t, day, day.Karana)
		tiles(t, day, "rests", day.PanchakaRahita)
		tiles(t, day, "anandadi", day.Anandadi)
		if len(day.Choghadiya) > 0 {
			tiles(t, day, "choghadiya", day.Choghadiya)
		}
		for _, s := range append(append(day.Slots, day.Kalas...), day.SpecialYogas...) {
			require.False(t, s.End.Before(s.Start.Time), "%v: %+v", d, s)
		}
		if day.Month.Amanta < 1 || day.Month.Amanta > 12 || day.Solar.Day < 1 || day.Solar.Day > 33 {
			t.Errorf("%v: %+v %+v", d, day.Month, day.Solar)
		}
		_, err = json.Marshal(day)
		require.NoError(t, err)
	})
}

// In Hindi every name is in Devanagari, and no key changes.
func TestHindi(t *testing.T) {
	hindi, english := members(t, of(t, "2026-06-15", delhi, panchang.Options{Lang: vedic.Hindi})),
		members(t, of(t, "2026-06-15", delhi, panchang.Options{}))
	require.GreaterOrEqual(t, len(hindi["key"]), 60)
	require.Len(t, hindi["key"], len(english["key"]))
	for i, k := range hindi["key"] {
		require.Equal(t, english["key"][i], k)
	}
	for _, member := range []string{"name", "deity", "amantaName", "purnimantaName", "message", "samvatsara",
		"dishaShoolName"} {
		for _, name := range hindi[member] {
			for _, r := range name {
				require.False(t, unicode.Is(unicode.Latin, r), "%s: %q", member, name)
			}
		}
	}
}

// members gathers the strings of each member of a JSON.
func members(t *testing.T, v any) map[string][]string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	var x any
	require.NoError(t, json.Unmarshal(b, &x))
	found := map[string][]string{}
	var walk func(any)
	walk = func(x any) {
		switch x := x.(type) {
		case []any:
			for _, y := range x {
				walk(y)
			}
		case map[string]any:
			for _, k := range []string{
				"key", "name", "deity", "amantaName", "purnimantaName", "message", "samvatsara", "dishaShoolName",
				"loka", "rahuVasa", "ritu", "vara",
				"samvatsaraSouth",
			} {
				if s, ok := x[k].(string); ok {
					found[k] = append(found[k], s)
				} else {
					walk(x[k])
				}
			}
			for _, k := range []string{
				"tithi", "nakshatra", "yoga", "karana", "slots", "kalas", "choghadiya", "bhadra", "panchaka",
				"specialYogas", "anandadi",
				"panchakaRahita", "lunarMonth", "era", "directions", "chandraVasa", "yoginiVasa", "warnings",
			} {
				walk(x[k])
			}
		}
	}
	walk(x)
	return found
}
