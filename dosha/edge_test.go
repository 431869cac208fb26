package dosha_test

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Gandanta reaches a pada (3°20′) to either side of a junction; it is high within 48′ of it and medium within 1°40′.
// The junction is the beginning of the next of Mesha, Simha and Dhanu.
func TestGandantaEdges(t *testing.T) {
	for _, x := range []struct {
		moon string
		want dosha.Severity
		next vedic.Rashi
		arc  vedic.Angle
	}{
		{"karka 26°39′59″", dosha.NoSeverity, 0, 0},
		{"karka 26°40′", dosha.Low, vedic.Simha, 200 * vedic.Arcminute},
		{"karka 28°19′59″", dosha.Low, vedic.Simha, 100*vedic.Arcminute + vedic.Arcsecond},
		{"karka 28°20′", dosha.Medium, vedic.Simha, 100 * vedic.Arcminute},
		{"karka 29°12′", dosha.High, vedic.Simha, 48 * vedic.Arcminute},
		{"simha 0", dosha.High, vedic.Simha, 0},
		{"simha 0°48′", dosha.High, vedic.Simha, 48 * vedic.Arcminute},
		{"simha 0°48′01″", dosha.Medium, vedic.Simha, 48*vedic.Arcminute + vedic.Arcsecond},
		{"simha 1°40′01″", dosha.Low, vedic.Simha, 100*vedic.Arcminute + vedic.Arcsecond},
		{"simha 3°19′59″", dosha.Low, vedic.Simha, 200*vedic.Arcminute - vedic.Arcsecond},
		{"simha 3°20′", dosha.NoSeverity, 0, 0},
		{"vrishchika 29", dosha.Medium, vedic.Dhanu, vedic.Degree},
		{"dhanu 1", dosha.Medium, vedic.Dhanu, vedic.Degree},
		{"meena 29", dosha.Medium, vedic.Mesha, vedic.Degree},
		{"mesha 1", dosha.Medium, vedic.Mesha, vedic.Degree},
	} {
		f := find(t, "lagna vrishabha 15, moon "+x.moon, dosha.Gandanta, dosha.Options{})
		require.Equal(t, x.want, f.Severity, x.moon)
		if x.next == 0 {
			continue
		}
		if fact := f.Triggers[0].Because[0]; vedic.Rashi(fact.N) != x.next || fact.Arc != x.arc {
			t.Errorf("%s: %v %v, want %v %v", x.moon, vedic.Rashi(fact.N), fact.Arc, x.next, x.arc)
		}
	}
}

// A graha stands on the axis of the nodes, and so in both halves, within 0.000001° of it and not at that distance
// (rules: |δ| or |δ−180| < 1e-6).
func TestKaalSarpAxis(t *testing.T) {
	const six = ", sun mesha 20, mars mithuna 5, mercury mesha 15, jupiter karka 10, " +
		"venus vrishabha 10, saturn kanya 5, moon "
	for _, node := range []string{"rahu", "ketu"} {
		for moon, want := range map[string]bool{
			"tula 10.0000009": true, "tula 10.000001": false, "mesha 9.9999991": true, "mesha 9.999999": false,
		} {
			f := find(t, node+" mesha 10"+six+moon, dosha.KaalSarp, dosha.Options{KaalSarpFullOnly: true})
			require.Equal(t, want, f.Status != finding.Absent, "%s mesha 10, moon %s", node, moon)
		}
	}
}

// Mangal from Venus alone is partial (anshik); from the lagna or the Moon it is not.
func TestMangalFromVenusAloneIsPartial(t *testing.T) {
	for _, x := range []struct {
		sky     string
		from    dosha.References
		partial bool
	}{
		{"lagna mesha 15, moon meena 15, venus mithuna 5, mars kanya 15", dosha.FromMoon | dosha.FromVenus, false},
		{"lagna mesha 15, moon vrishabha 15, venus mithuna 5, mars kanya 15", dosha.FromVenus, true},
		{"lagna meena 15, moon vrishabha 15, venus vrishabha 5, mars kanya 15", dosha.FromLagna, false},
		{"lagna mesha 15, moon vrishabha 15, venus vrishabha 5, mars kanya 15", 0, false},
	} {
		if f := find(t, x.sky, dosha.Mangal, dosha.Options{}); f.References != x.from || f.Partial != x.partial {
			t.Errorf("%s: %v %v, want %v %v", x.sky, f.References, f.Partial, x.from, x.partial)
		}
	}
}

// M23: the fact of the partner is 0 without a chart, 1 without the dosha and 2 with it, and names the malefics in 1, 4,
// 7, 8 and 12 from the lagna.
func TestPartner(t *testing.T) {
	const calm = "lagna mesha 15, moon meena 15, venus karka 15, mars mithuna 15, sun mithuna 5, " +
		"saturn mithuna 25, rahu mithuna 10, ketu dhanu 10"
	for _, x := range []struct {
		partner string
		fact    uint8
		who     finding.Set
		applies bool
	}{
		{"", 0, 0, false},
		{"lagna mesha 15, moon mesha 15, venus mesha 5, mars mithuna 15, sun mithuna 5, " +
			"saturn mithuna 25, rahu mithuna 10, ketu dhanu 10", 0, 0, false},
		{"lagna mesha 15, moon mesha 15, venus mesha 5, mars mithuna 15, sun karka 5, " +
			"saturn mithuna 25, rahu mithuna 10, ketu dhanu 10", 1, finding.Of(vedic.Sun), true},
		{"lagna mesha 15, moon mesha 15, venus mesha 5, mars tula 15, sun mithuna 5, " +
			"saturn mithuna 25, rahu mithuna 10, ketu dhanu 10", 2, finding.Of(vedic.Mars), true},
	} {
		var o dosha.Options
		want := x.fact
		if x.partner != "" {
			o.Partner = chart(x.partner)
			want = max(1, x.fact)
		}
		c := rule(t, find(t, calm, dosha.Mangal, o), "M23")
		if f := c.Because[0]; f.Kind != finding.Partner || f.N != want || f.Who != x.who || c.Applies != x.applies {
			t.Errorf("%s: %+v, applies %v", x.partner, f, c.Applies)
		}
	}
}

// PR1 wants Jupiter with the lord of the 9th or in aspect to it. Where Jupiter is that lord himself, he does not
// relieve by being with himself: in Vrishabha he sees neither the 9th (Dhanu) nor the Sun.
func TestPitruReliefByTheNinthLordHimself(t *testing.T) {
	for sky, want := range map[string]bool{
		"lagna mesha 15, jupiter vrishabha 5, sun kanya 5":                  true,
		"lagna mesha 15, jupiter vrishabha 5, sun karka 5":                  false,
		"lagna mesha 15, jupiter mithuna 5, sun karka 5":                    true, // sees Dhanu
		"lagna vrishabha 15, jupiter mithuna 5, sun karka 5, saturn tula 5": true, // sees the lord, Saturn
	} {
		require.Equal(t, want, holds(find(t, sky, dosha.Pitru, dosha.Options{}), "PR1"), sky)
	}
}

func TestOptionEdges(t *testing.T) {
	var out *vedic.RangeError
	for o, ok := range map[dosha.Options]bool{
		{}: true, {Age: 150}: true, {Age: 151}: false, {Age: -1}: false, {JupiterShadbala: 0.1}: true,
		{JupiterShadbala: 20}: true, {JupiterShadbala: 20.1}: false, {JupiterShadbala: -0.1}: false,
		{JupiterShadbala: math.NaN()}: false,
	} {
		if err := o.Check(); (err == nil) != ok || err != nil && !errors.As(err, &out) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestVariantReadsOnlyTexts(t *testing.T) {
	var bad *vedic.ParseError
	for _, text := range []string{``, `"`, `"a`, `a"`, `7`} {
		require.ErrorAs(t, new(dosha.Variant).UnmarshalJSON([]byte(text)), &bad, text)
	}
	for text, want := range map[string]dosha.Variant{`""`: "", `"a"`: "a", `null`: ""} {
		v := dosha.Variant("x")
		require.NoError(t, v.UnmarshalJSON([]byte(text)), text)
		require.Equal(t, want, v, text)
	}
}
