package gochar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Tropical signs with the nakshatras of Lahiri: each is what the transits of its own zodiac have, at a moment and at
// the entries of a year. Mars turned back in 2022, and again in 2024.
func TestNakshatraZodiac(t *testing.T) {
	tropical := gochar.Options{Ayanamsa: vedic.Tropical}
	lahiri, mixed := gochar.Options{}, tropical
	mixed.Nakshatras = vedic.NakshatrasBy(vedic.Lahiri)
	from, to := jd("2022-06-01"), jd("2025-06-01")
	at := func(o gochar.Options) vedic.ByGraha[gochar.Transit] {
		all, err := gochar.At(sky, from, o)
		require.NoError(t, err)
		return all
	}
	signs, nakshatras := at(tropical), at(lahiri)
	for i, got := range at(mixed) {
		want := signs[i]
		want.Nakshatra, want.Pada = nakshatras[i].Nakshatra, nakshatras[i].Pada
		require.Equal(t, want, got, got.Graha)
	}
	for _, g := range []vedic.Graha{vedic.Mars, vedic.Rahu} {
		for division, pure := range map[gochar.Division]gochar.Options{gochar.ByRashi: tropical,
			gochar.ByNakshatra: lahiri, gochar.ByPada: lahiri} {
			pure.Division = division
			o := mixed
			o.Division = division
			want := ingresses(t, sky, g, from, to, pure)
			got := ingresses(t, sky, g, from, to, o)
			require.Len(t, got, len(want), g)
			require.NotEmpty(t, got, g)
			for i := range got {
				there, err := gochar.At(sky, got[i].At, mixed)
				require.NoError(t, err)
				w, place := want[i], there.At(g)
				if division == gochar.ByRashi {
					w.Nakshatra, w.Pada = place.Nakshatra, place.Pada
				} else {
					w.Rashi = place.Rashi
				}
				require.Equal(t, w, got[i], g)
			}
		}
	}
	// Mars entered the tropical Mithuna on 20 August 2022, at 5°50′ of the sidereal Vrishabha. Rohini begins at 10° of
	// it, which at 0.6° a day is a week later.
	mixed.Division = gochar.ByNakshatra
	list := ingresses(t, sky, vedic.Mars, jd("2022-08-01"), jd("2022-09-01"), mixed)
	last := list[len(list)-1]
	if last.Nakshatra != vedic.Rohini || last.Rashi != vedic.Mithuna || last.At < jd("2022-08-26") ||
		last.At > jd("2022-08-28") {
		t.Errorf("Mars in August 2022: %+v", last)
	}
	_, err := gochar.At(sky, from, gochar.Options{Nakshatras: mixed.Nakshatras})
	require.Error(t, err, "nakshatras of another ayanamsa beside sidereal signs were allowed")
}
