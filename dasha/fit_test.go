package dasha

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// base is by day, lagna Mesha in its first half: the Sun's hora; Sun Mithuna, Moon Meena: the dark half. Rahu is in the
// eleventh from Mars, the lord of the lagna; Saturn, who rules the tenth, is in the fifth, Venus, who rules the
// seventh, in the fourth.
const base = "lagna mesha 5, sun mithuna 15, moon meena 15, mars kanya 15, rahu karka 5, venus karka 28, saturn simha 15"

// BPHS 46: where each system applies, and a near miss.
func TestFits(t *testing.T) {
	const day, night = 0, 0.4
	for _, c := range []struct {
		system System
		sky    string
		later  vedic.JD
		want   bool
	}{
		{SystemVimshottari, base, day, true},
		{SystemYogini, base, day, true},
		{SystemAshtottari, base, day, true}, // by day in the dark half
		{SystemAshtottari, base, night, false},
		// the fifth from Mars
		{SystemAshtottari, "lagna mesha 5, sun mithuna 15, moon meena 15, mars kanya 15, rahu makara 5", night, true},
		// the Sun's hora in the dark half
		{SystemShodashottari, base, day, false},
		{SystemShodashottari, "lagna mesha 15, sun mithuna 15, moon meena 15", day, true}, // the Moon's
		// in an even sign it comes first
		{SystemShodashottari, "lagna vrishabha 14.9, sun mithuna 15, moon meena 15", day, true},
		// the Sun's in the bright half
		{SystemShodashottari, "lagna mesha 14.9, sun mithuna 15, moon simha 15", day, true},
		// the Moon's in the bright half
		{SystemShodashottari, "lagna vrishabha 14.9, sun mithuna 15, moon simha 15", day, false},
		{SystemDwadashottari, base, day, true},               // navamsa Vrishabha
		{SystemDwadashottari, "lagna mesha 3.3", day, false}, // still Mesha
		{SystemDwadashottari, "lagna mesha 20.1", day, true}, // Tula
		// the dwadashamsha of Simha
		{SystemPanchottari, "lagna karka 2.49", day, true},
		{SystemPanchottari, "lagna karka 2.5", day, false},
		// the dwadashamsha of Karka, but not the sign
		{SystemPanchottari, "lagna mithuna 2.6", day, false},
		// the middle of a fixed sign
		{SystemShatabdika, "lagna mesha 3.3", day, true},
		{SystemShatabdika, base, day, false},
		{SystemShatabdika, "lagna simha 13.4", day, true},
		// his own, but the eleventh
		{SystemChaturashiti, "lagna mesha 5, saturn makara 1", day, true},
		{SystemChaturashiti, "lagna mesha 5, saturn kumbha 1", day, false},
		{SystemDwisaptati, "lagna mesha 5, mars tula 1", day, true},                      //
		{SystemDwisaptati, "lagna mesha 5, mars mesha 29", day, true},                    //
		{SystemDwisaptati, "lagna mesha 5, mars vrishabha 1, venus mesha 1", day, false}, //
		{SystemShashtihayani, "lagna mithuna 29, sun mithuna 1", day, true},              //
		{SystemShashtihayani, "lagna karka 1, sun mithuna 29", day, false},               //
		{SystemShattrimsha, base, day, true},                                             //
		{SystemShattrimsha, base, night, false},                                          //
		{SystemShattrimsha, "lagna mesha 15", night, true},                               //
		{SystemShattrimsha, "lagna mesha 15", day, false},                                //
	} {
		sky := skytest.Sky(c.sky)
		sky.At += c.later
		fit := fitOf(t, &sky, FitOptions{}, c.system)
		if fit.Applicable != c.want || fit.Unknown || len(fit.Because) == 0 || fit.Source.Work == "" {
			t.Errorf("%v of %s: %+v", c.system, c.sky, fit)
		}
	}
}

func fitOf(t *testing.T, sky *vedic.Sky, o FitOptions, s System) Fit {
	t.Helper()
	fits := Fits(sky, o)
	for i, row := range Systems() {
		require.Equal(t, row.System, fits[i].System)
	}
	for _, f := range fits {
		if f.System == s {
			return f
		}
	}
	t.Fatalf("no %v", s)
	return Fit{}
}

func TestFitOptions(t *testing.T) {
	for _, c := range []struct {
		sky        string
		text, book bool
	}{
		{"lagna mesha 5, mars mesha 29, venus mithuna 3", true, false},
		{"lagna mesha 5, mars tula 29, venus mithuna 3", true, true},
		{"lagna mesha 5, mars makara 29, venus mesha 3", false, true},
	} {
		sky := skytest.Sky(c.sky)
		plain, book := fitOf(t, &sky, FitOptions{}, SystemDwisaptati),
			fitOf(t, &sky, FitOptions{Narasimha: true}, SystemDwisaptati)
		require.Equal(t, c.text, plain.Applicable, "%s: %+v, %+v", c.sky, plain, book)
		require.Equal(t, c.book, book.Applicable, "%s: %+v, %+v", c.sky, plain, book)
	}
	// Without a sunrise neither day nor night is known, and a condition that depends on it alone is
	// unknown. DayByWheel decides by the signs: the Sun, two signs after the lagna, is still below
	// the horizon.
	sky := skytest.Sky(base)
	sky.Day = vedic.Day{}
	if f := fitOf(t, &sky, FitOptions{}, SystemShattrimsha); f.Applicable || !f.Unknown {
		t.Errorf("%+v", f)
	}
	if f := fitOf(t, &sky, FitOptions{DayByWheel: true}, SystemShattrimsha); f.Applicable || f.Unknown {
		t.Errorf("%+v", f)
	}
	up := skytest.Sky("lagna mesha 5, sun tula 6")
	f := fitOf(t, &up, FitOptions{DayByWheel: true}, SystemShattrimsha)
	require.True(t, f.Applicable, "%+v", f)
	for _, f := range Fits(&up, FitOptions{HourUnknown: true}) {
		always := f.System == SystemVimshottari || f.System == SystemYogini
		require.Equal(t, always, f.Applicable, "without the hour: %+v", f)
		require.NotEqual(t, always, f.Unknown, "without the hour: %+v", f)
	}
}

// The facts agree with the older door to Ashtottari.
func TestFitOfAshtottari(t *testing.T) {
	for _, id := range skytest.References(t) {
		sky := skytest.Reference(t, id)
		sky.Day = vedic.Day{Sunrise: sky.At - 0.1, Sunset: sky.At + 0.1, NextSunrise: sky.At + 0.9}
		fit := fitOf(t, &sky, FitOptions{}, SystemAshtottari)
		require.Equal(t, AshtottariApplies(&sky).Applicable, fit.Applicable, "%s: %+v", id, fit)
	}
}
