package kp

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Rules, kp.md §10: 77.3° of the tropical ecliptic at ε = 23.437° and φ = 11° rises when the meridian is at
// 341.506054°; the ascendant of that meridian is 77.3° again.
func TestRising(t *testing.T) {
	ε, φ := vedic.Degrees(23.437), vedic.Degrees(11)
	ramc, err := rising(vedic.Degrees(77.3), ε, φ)
	if err != nil || (ramc-vedic.Degrees(341.506054)).Abs() > 1800 { // half of the last digit
		t.Fatalf("%v, %v", ramc, err)
	}
	sinθ, cosθ := math.Sincos(ramc.Radians())
	sinε, cosε := math.Sincos(ε.Radians())
	asc := vedic.Radians(math.Atan2(cosθ, -(sinθ*cosε + math.Tan(φ.Radians())*sinε)))
	off := (asc - vedic.Degrees(77.3)).Signed().Abs()
	require.True(t, off <= 3, "the ascendant is off by %d microarcseconds", off)
}

// 90° of the ecliptic is 23.437° north: beyond 66.563° it neither rises nor sets; 0° always does.
func TestRisingPolar(t *testing.T) {
	ε := vedic.Degrees(23.437)
	for _, c := range []struct {
		tropical, lat float64
		polar         bool
	}{{90, 66.562, false}, {90, 66.564, true}, {270, 66.564, true}, {270, -66.564, true}, {0, 66.564, false},
		{90, 90, true}} {
		_, err := rising(vedic.Degrees(c.tropical), ε, vedic.Degrees(c.lat))
		require.Equal(t, c.polar, errors.Is(err,
			vedic.ErrPolarHouses), "%v: %v", c, err)
	}
}

func TestTextsAreComplete(t *testing.T) {
	known := []string{noSunrise, "evidence.cusp", "evidence.owns", "evidence.owns_none"}
	for v := Unsaid; v <= Denied; v++ {
		known = append(known, "verdict."+v.String())
	}
	for _, m := range matters {
		known = append(known, "matter."+m.ID)
	}
	for _, r := range []Reason{
		byConjunction, byAspect, byStar, bySign, "sub_lord", "sub_sub_lord", inSignOf, starOfRetrograde,
		subOfRetrograde, retrograde, favourable,
		detrimental, neither, lacksNeeded, delayed, "ruling", "not_ruling", "rejected", "sub_lord_detrimental",
		preferred,
	} {
		known = append(known, "reason."+string(r))
	}
	for _, office := range new(Ruling).offices() {
		known = append(known, "reason."+string(office.name))
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// Geocentric latitude, by hand: tan 45° is 1, and atan 0.99330546 is 44.8075722°.
func TestGeocentric(t *testing.T) {
	for lat, want := range map[float64]float64{0: 0, 45: 44.8075721692835, -45: -44.8075721692835, 90: 90, -90: -90} {
		got := geocentric(vedic.Degrees(lat))
		require.True(t, (got-vedic.Degrees(want)).Abs() <= 1, "%v°: %v, want %v°", lat, got.Degrees(), want)
	}
}
