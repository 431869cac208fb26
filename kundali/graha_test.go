package kundali_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Combust is nearer to the Sun than the orb, not at it; worked example 10 of the rules is the first pair.
func TestCombustion(t *testing.T) {
	for _, c := range []struct {
		sky  string
		g    vedic.Graha
		want bool
		orb  vedic.Angle
	}{
		{"sun mesha 8, mercury mesha 20 retro", vedic.Mercury, false, 12 * vedic.Degree},
		{"sun mesha 8, mercury mesha 20", vedic.Mercury, true, 14 * vedic.Degree},
		{"sun mesha 8, mercury mesha 19°59′59″ retro", vedic.Mercury, true, 12 * vedic.Degree},
		// behind the Sun, over the end of the circle
		{"sun mesha 5, moon meena 23", vedic.Moon, false, 12 * vedic.Degree},
		{"sun mesha 5, moon meena 23°00′01″", vedic.Moon, true, 12 * vedic.Degree},
		{"sun mesha 5, venus mesha 13 retro", vedic.Venus, false, 8 * vedic.Degree},
		{"sun mesha 5, venus mesha 13", vedic.Venus, true, 10 * vedic.Degree},
		{"sun mesha 5, mars mesha 21°59′", vedic.Mars, true, 17 * vedic.Degree},
		{"sun mesha 5, saturn mesha 20", vedic.Saturn, false, 15 * vedic.Degree},
		{"sun mesha 5, jupiter mesha 16", vedic.Jupiter, false, 11 * vedic.Degree},
	} {
		p := chart(c.sky).Graha(c.g)
		if p.Combust != c.want || p.CombustionOrb == nil || *p.CombustionOrb != c.orb {
			t.Errorf("%s: combust %v within %v, want %v within %v", c.sky, p.Combust, p.CombustionOrb, c.want, c.orb)
		}
	}
	together := chart("sun mesha 8, rahu mesha 8, ketu mesha 9")
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Rahu, vedic.Ketu} {
		if p := together.Graha(g); p.Combust || p.CombustionOrb != nil {
			t.Errorf("%v is combust within %v", g, p.CombustionOrb)
		}
	}
}

func TestRetrograde(t *testing.T) {
	c := chart("mars mesha 5 retro")
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		p := c.Graha(g)
		if want := g == vedic.Mars || g.Node(); p.Retrograde != want || want != (p.Speed < 0) {
			t.Errorf("%v: retrograde %v, %v a day", g, p.Retrograde, p.Speed)
		}
	}
	sky := c.Sky
	sky.Grahas[vedic.Rahu-1].Speed = 5 * vedic.Arcsecond // a true node may go forward for a while
	require.False(t, read(sky).Graha(vedic.Rahu).Retrograde, "a node that goes forward is called retrograde")
}

// By place, and by friendship with the lord of the sign, which hangs on where that lord stands.
func TestDignity(t *testing.T) {
	for _, c := range []struct {
		sky  string
		g    vedic.Graha
		want vedic.Dignity
	}{
		{"venus meena 25", vedic.Venus, vedic.Exalted}, // worked example 12
		{"moon vrishabha 2°59′", vedic.Moon, vedic.Exalted},
		{"moon vrishabha 3", vedic.Moon, vedic.Moolatrikona},
		{"saturn kumbha 20", vedic.Saturn, vedic.Own}, // worked example 13
		{"saturn mesha 20", vedic.Saturn, vedic.Debilitated},
		// worked example 11: a natural friend, a temporary enemy
		{"mars simha 10, sun simha 5", vedic.Mars, vedic.Neutral},
		{"mars simha 10, sun kanya 5", vedic.Mars, vedic.GreatFriend},
		{"sun kumbha 10, saturn kumbha 5", vedic.Sun, vedic.GreatEnemy},
		{"sun kumbha 10, saturn meena 5", vedic.Sun, vedic.Neutral},
		{"moon dhanu 10, jupiter makara 5", vedic.Moon, vedic.Friend},
		{"moon dhanu 10, jupiter simha 5", vedic.Moon, vedic.Enemy},
		{"rahu simha 10", vedic.Rahu, 0},
	} {
		require.Equal(t, c.want, chart(c.sky).Graha(c.g).Dignity, c.sky)
	}
}

// Vargottama: the first navamsa of a movable sign, the fifth of a fixed one, the ninth of a dual one (Brihat Jataka
// 1.14).
func TestVargottama(t *testing.T) {
	for sky, want := range map[string]bool{
		"jupiter vrishabha 15":           true, // worked example 15
		"jupiter vrishabha 13°19′59″":    false,
		"jupiter vrishabha 13°20′":       true,
		"jupiter vrishabha 16°40′":       false,
		"jupiter mesha 0":                true,
		"jupiter mesha 3°20′":            false,
		"jupiter meena 26°40′":           true,
		"jupiter meena 29°59′59.999999″": true, // worked example 3
		"jupiter meena 26°39′59″":        false,
	} {
		require.Equal(t, want, chart(sky).Graha(vedic.Jupiter).Vargottama, sky)
	}
}

// Worked example 2 of the rules: 13°20′ belongs to Bharani, all of it still ahead.
func TestNakshatraEdge(t *testing.T) {
	n := chart("mars mesha 13°20′").Graha(vedic.Mars).Nakshatra
	if n.Key != vedic.Bharani || n.Number != 2 || n.Pada != 1 || n.Elapsed != 0 || n.Lord != vedic.Venus {
		t.Errorf("%+v", n)
	}
	if n = chart("mars mesha 13°19′59″").Graha(vedic.Mars).Nakshatra; n.Key != vedic.Ashwini || n.Pada != 4 ||
		n.Elapsed >= 1 || n.Elapsed < 0.9999 {
		t.Errorf("%+v", n)
	}
}

// Aspects count from the house of the graha, itself the first: Mars the 4th, 7th and 8th, Jupiter the 5th, 7th and 9th,
// Saturn the 3rd, 7th and 10th, all others the 7th.
func TestAspects(t *testing.T) {
	c := chart("lagna mesha 5, mars makara 5, jupiter makara 5, saturn makara 5, sun makara 5")
	for g, want := range map[vedic.Graha][]vedic.Bhava{
		vedic.Mars: {1, 4, 5}, vedic.Jupiter: {2, 4, 6}, vedic.Saturn: {12, 4, 7}, vedic.Sun: {4},
	} {
		require.Equal(t, want, c.Aspects(g), "%v in the tenth aspects", g)
	}
	require.Equal(t, []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Jupiter, vedic.Saturn}, c.Bhava(4).AspectedBy,
		"the fourth is aspected")
	require.NotContains(t, c.Bhava(3).AspectedBy, vedic.Saturn, "the third is aspected")
}
