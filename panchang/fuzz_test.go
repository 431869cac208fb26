package panchang_test

import (
	"encoding/json"
	"testing"
	"time"
	"unicode"

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
		if err != nil {
			t.Fatalf("%v %v %v: %v", d, place.Lat, place.Lon, err)
		}
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
			if s.End.Before(s.Start.Time) {
				t.Errorf("%v: %+v", d, s)
			}
		}
		if day.Month.Amanta < 1 || day.Month.Amanta > 12 || day.Solar.Day < 1 || day.Solar.Day > 33 {
			t.Errorf("%v: %+v %+v", d, day.Month, day.Solar)
		}
		if _, err := json.Marshal(day); err != nil {
			t.Error(err)
		}
	})
}

// In Hindi every name is in Devanagari, and no key changes.
func TestHindi(t *testing.T) {
	hindi, english := members(t, of(t, "2026-06-15", delhi, panchang.Options{Lang: vedic.Hindi})),
		members(t, of(t, "2026-06-15", delhi, panchang.Options{}))
	if len(hindi["key"]) < 60 || len(hindi["key"]) != len(english["key"]) {
		t.Fatal(len(hindi["key"]))
	}
	for i, k := range hindi["key"] {
		if k != english["key"][i] {
			t.Errorf("%s, in English %s", k, english["key"][i])
		}
	}
	for _, member := range []string{"name", "deity", "amantaName", "purnimantaName", "message", "samvatsara",
		"dishaShoolName"} {
		for _, name := range hindi[member] {
			for _, r := range name {
				if unicode.Is(unicode.Latin, r) {
					t.Errorf("%s: %q", member, name)
					break
				}
			}
		}
	}
}

// members gathers the strings of each member of a JSON.
func members(t *testing.T, v any) map[string][]string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var x any
	if err := json.Unmarshal(b, &x); err != nil {
		t.Fatal(err)
	}
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
