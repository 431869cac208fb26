package preset_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// The presets that are proved reproduce the printed charts within what they promise.
func TestPresetsKeepTheirPromise(t *testing.T) {
	all := facts(t)
	for name, ids := range map[string][]string{
		"jhora": {"jhora-1"}, "jhora_kp": {"jhora-kp-1", "jhora-kp-4", "jhora-kp-5"}, "prokerala": {"prokerala-1"},
		"maitreya": {"maitreya-1"},
	} {
		p, err := preset.Find(name)
		require.NoError(t, err)
		for _, id := range ids {
			f := all[id]
			ev := f.evidence(t, 0)
			sky, err := observer.Sky(ev.At, ev.Place, withoutHouses(p.Settings))
			require.NoError(t, err)
			for _, r := range ev.Readings {
				got := sky.Lagna
				if r.Of != preset.Lagna {
					got = sky.Grahas.At(vedic.Graha(r.Of)).Longitude
				}
				off := got.Distance(r.At)
				require.True(t, off <= p.Within, "%s %s %v: off by %.3f″", name, id, r.Of, arcseconds(off))
			}
		}
	}
}

// withoutHouses lets the skies near the poles be seen too.
func withoutHouses(s vedic.Settings) vedic.Settings {
	s.Houses = vedic.WholeSign
	return s
}

// Sunrise of Indira Gandhi's birth as Jagannatha Hora prints it, 06:26:18, and sunset, 17:09:25.
func TestSunriseOfJHora(t *testing.T) {
	p, _ := preset.Find("jhora")
	f := facts(t)["jhora-1"]
	ev := f.evidence(t, 0)
	for clock, ev2 := range map[string]ephemeris.Event{
		"06:26:18": {Body: ephemeris.Body(vedic.Sun), Rule: p.Sunrise},
		"17:09:25": {Body: ephemeris.Body(vedic.Sun), Rule: p.Sunrise, Setting: true},
	} {
		at, err := observer.Last(ev2, ev.At, ev.Place)
		require.NoError(t, err)
		want := vedic.JDOf(f.moment(t, "1917-11-19T"+clock))
		require.LessOrEqual(t, math.Abs(float64(at-want))*86400, 5.0, clock)
	}
}

func TestFind(t *testing.T) {
	var u *preset.UnknownError
	if _, err := preset.Find("parashara"); !errors.As(err, &u) || !u.Refused {
		t.Error(err)
	}
	if _, err := preset.Find("jhorra"); !errors.As(err, &u) || u.Refused || len(u.Known) != len(preset.All()) {
		t.Error(err)
	}
	seen := map[string]bool{}
	for _, p := range preset.All() {
		if err := p.Settings.Check(); err != nil || seen[p.Name] || p.Program == "" || p.Within <= 0 ||
			p.Rule != p.Sunrise.String() ||
			p.Offset != p.Settings.Offset {
			t.Errorf("%+v: %v", p, err)
		}
		seen[p.Name] = true
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			require.NotEmpty(t, p.Promise(l), "%s has no words", p.Name)
			require.NotEmpty(t, p.Limit(l), "%s has no words", p.Name)
		}
		require.NotEqual(t, p.Promise(vedic.Hindi), p.Promise(vedic.English), "%s speaks no Hindi", p.Name)
	}
}

// A chart as Jagannatha Hora reckons it, and the settings found again from three of its printed values.
func Example() {
	observer := ephemeris.New(almanac.Engine{})
	at := vedic.JDOf(time.Date(1917, 11, 19, 17, 41, 0, 0, time.UTC))
	place := vedic.Place{Lat: vedic.Degrees(25.45), Lon: vedic.Degrees(81.85)}

	jhora, err := preset.Find("jhora")
	if err != nil {
		panic(err)
	}
	sky, err := observer.Sky(at, place, jhora.Settings)
	if err != nil {
		panic(err)
	}
	fmt.Printf("Moon %.4f°, printed 275.5883°\n", vedic.Angle(sky.Grahas.At(vedic.Moon).Longitude).Degrees())

	found, err := preset.Detect(observer, preset.Evidence{At: at, Place: place, Readings: []preset.Reading{
		{Of: preset.Point(vedic.Sun), At: vedic.Longitude(vedic.Degrees(214.130967)), Within: vedic.Arcsecond / 10},
		{Of: preset.Point(vedic.Moon), At: vedic.Longitude(vedic.Degrees(275.588325)), Within: vedic.Arcsecond / 10},
		{Of: preset.Point(vedic.Mercury), At: vedic.Longitude(vedic.Degrees(223.242014)), Within: vedic.Arcsecond / 10},
	}})
	if err != nil {
		panic(err)
	}
	fmt.Println(found.Verdict, found.Fitting[0].Settings.Ayanamsa, found.Fitting[0].Settings.Light)
	// Output:
	// Moon 275.5883°, printed 275.5883°
	// found lahiri geometric
}
