package skytest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestSkyPlacesWhatIsNamed(t *testing.T) {
	sky := Sky("lagna kanya 10°30′, Mangal Scorpio 3 retro, rahu mesha 5°, sun simha 10.5, moon meena 29°59′59″")
	require.Equal(t, at(vedic.Kanya, 10*vedic.Degree+30*vedic.Arcminute), sky.Lagna, "lagna")
	for g, want := range map[vedic.Graha]vedic.Longitude{
		vedic.Mars: at(vedic.Vrishchika, 3*vedic.Degree), vedic.Ketu: at(vedic.Tula, 5*vedic.Degree),
		vedic.Sun:  at(vedic.Simha, vedic.Degrees(10.5)),
		vedic.Moon: at(vedic.Meena, vedic.Sign-vedic.Arcsecond), vedic.Saturn: elsewhere.At(vedic.Saturn),
	} {
		require.Equal(t, want, sky.Grahas.At(g).Longitude, g)
	}
	for g, p := range sky.Grahas.All() {
		require.Equal(t, g == vedic.Mars || g.Node(), p.Retrograde(), "%v moves %v a day", g, p.Speed)
	}
	require.Equal(t, at(vedic.Kanya, 0), sky.Cusps.At(1), "cusps %v", sky.Cusps)
	require.Equal(t, at(vedic.Simha, 0), sky.Cusps.At(12), "cusps %v", sky.Cusps)
	if ketu := Sky("ketu mesha 5").Grahas; ketu.At(vedic.Rahu).Longitude != at(vedic.Tula, 5*vedic.Degree) {
		t.Error("Rahu does not stand opposite Ketu")
	}
	if both := Sky("ketu mesha 5, rahu mesha 6").Grahas; both.At(vedic.Rahu).
		Longitude != at(vedic.Mesha, 6*vedic.Degree) {
		t.Error("Rahu was moved")
	}
}

// The grahas that are not named trouble no rule: they share no sign, are not combust and have no dignity by place.
func TestElsewhere(t *testing.T) {
	taken := map[vedic.Rashi]vedic.Graha{vedic.Mesha: 0}
	sky := Sky("")
	sun := sky.Grahas.At(vedic.Sun).Longitude
	for g, p := range sky.Grahas.All() {
		other, ok := taken[p.Longitude.Rashi()]
		require.False(t, ok, "%v shares a sign with %v", g, other)
		taken[p.Longitude.Rashi()] = g
		if orb, ok := g.CombustionOrb(p.Retrograde()); ok && p.Longitude.Distance(sun) < orb ||
			vedic.DignityAt(g, p.Longitude) != 0 {
			t.Errorf("%v stands badly at %v", g, p.Longitude)
		}
	}
}

func TestSkyPanicsOnMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"sun simha":                  "want a point",
		"sun simha 5° 3′":            "want a point",
		"pluto simha 5":              "graha",
		"sun leonis 5":               "rashi",
		"sun simha 30":               "within a sign",
		"sun simha -1":               "within a sign",
		"sun simha 5°x":              "within a sign",
		"sun simha x":                "arc such as",
		"lagna simha 5 retro":        "backward",
		"sun simha 5, surya simha 6": "two places",
	} {
		func() {
			defer func() {
				require.Contains(t, fmt.Sprint(recover()), want, text)
			}()
			Sky(text)
		}()
	}
}

// Swiss Ephemeris recorded the sidereal time of each birth: it is the one at which the recorded lagna rises.
func TestRisingAgainstReference(t *testing.T) {
	ids := References(t)
	require.Len(t, ids, 27)
	for _, id := range ids {
		sky := Reference(t, id)
		if sky.Place.Lat.Abs() >= 90*vedic.Degree-sky.Obliquity {
			continue
		}
		turned := turn(sky)
		if off := (turned.SiderealTime - sky.SiderealTime).Signed().Abs(); off > 10*1000 {
			t.Errorf("%s: sidereal time %v, recorded %v", id, turned.SiderealTime, sky.SiderealTime)
		}
		if off := turned.Midheaven.Distance(sky.Midheaven); off > 10*1000 {
			t.Errorf("%s: midheaven %v, recorded %v", id, turned.Midheaven, sky.Midheaven)
		}
	}
}

// Gandhi: the Moon from positions.json; her declination, as that of Saturn, from Swiss Ephemeris 2.10.03 (equatorial,
// of date).
func TestReferenceValues(t *testing.T) {
	sky := ReferenceWith(t, "gandhi", vedic.Settings{Houses: vedic.Placidus, Node: vedic.TrueNode})
	moon := sky.Grahas.At(vedic.Moon)
	require.Equal(t, vedic.Longitude(vedic.Degrees(117.938099995)), moon.Longitude, "Moon %+v", moon)
	require.Equal(t, vedic.Degrees(14.42893808), moon.Speed, "Moon %+v", moon)
	for g, want := range map[vedic.Graha]float64{vedic.Moon: 16.023830895, vedic.Saturn: -20.926004388} {
		got := sky.Grahas.At(g).Declination
		require.True(t, (got-vedic.Degrees(want)).Abs() <= 20*1000, "%v: declination %v, want %v°", g, got, want)
	}
	if rahu, ketu := sky.Grahas.At(vedic.Rahu),
		sky.Grahas.At(vedic.Ketu); rahu.Longitude != vedic.Longitude(vedic.Degrees(103.659212459)) ||
		ketu.Longitude != rahu.Longitude.Plus(vedic.Circle/2) || !ketu.Retrograde() {
		t.Errorf("Rahu %+v, Ketu %+v", rahu, ketu)
	}
	require.Equal(t, vedic.Longitude(vedic.Degrees(213.842284572)), sky.Cusps.At(2), "%v %v", sky.Cusps, sky.Place)
	require.Equal(t, vedic.Degrees(21.6417), sky.Place.Lat, "%v %v", sky.Cusps, sky.Place)
}
