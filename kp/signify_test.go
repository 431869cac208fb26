package kp_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// toy is the worked example of the rules (kp.md §10), cusps at 0° of each sign; Mars, Mercury, Jupiter and Venus, of
// whom it says nothing, stand outside house 4 and the stars of Ketu and the Moon.
const toy = "lagna mesha 0, sun mesha 5, ketu karka 5, moon vrishabha 10, saturn mesha 10, " +
	"mars mithuna 1, mercury vrishabha 25, jupiter tula 15, venus simha 28"

// read makes the chart of a literal sky, with more said than in toy where that is asked for.
func read(text string, o kp.Options) *kp.Chart {
	sky := skytest.Sky(text)
	return kp.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky, o)
}

// The two views are one relation turned about; an empty house has no A and no B; owned houses are twelve.
func TestViewsAreTransposed(t *testing.T) {
	charts := []*kp.Chart{read(toy, kp.Options{Untenanted: true}), read("", kp.Options{})}
	for _, r := range references(t) {
		if !r.polar() {
			charts = append(charts, kp.FromSky(r.birth(), r.sky(), kp.Options{}))
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 400 { // the later ones crowded into one sign, so that lists are long
		sky := skytest.Sky("")
		for g := range sky.Grahas {
			if sky.Grahas[g].Longitude = vedic.Longitude(random.Int64N(int64(vedic.Circle))); i >= 200 {
				sky.Grahas[g].Longitude = vedic.Longitude(random.Int64N(int64(4 * vedic.Degree)))
			}
		}
		birth := kundali.Birth{Time: sky.At.Time(), Place: sky.Place}
		charts = append(charts, kp.FromSky(birth, sky,
			kp.Options{Untenanted: i%2 == 0, Companions: i%4 < 2, SameHouse: i%8 < 4}))
	}
	for _, c := range charts {
		owned := 0
		for g, p := range c.PlanetSignificators.All() {
			owned += len(p.Level4)
			for h, v := range c.HouseSignificators.All() {
				for level, pair := range [4]struct {
					houses []vedic.Bhava
					grahas []vedic.Graha
				}{{p.Level1, v.LevelA}, {p.Level2, v.LevelB}, {p.Level3, v.LevelC}, {p.Level4, v.LevelD}} {
					if slices.Contains(pair.houses, h) != slices.Contains(pair.grahas, g) {
						t.Errorf("%v and house %d at level %d: %v, %v", g, h, level+1, pair.houses, pair.grahas)
					}
				}
				if len(v.LevelB) == 0 && len(v.LevelA) > 0 && !c.Options.Untenanted {
					t.Errorf("house %d is empty and has A %v", h, v.LevelA)
				}
				require.Len(t, v.LevelD, 1, "house %d has owners", h)
			}
		}
		require.Equal(t, 12, owned)
	}
}

// A node acts for who is conjunct with it, aspects it, or owns its star or sign, in this order; each source once, with
// all its bonds.
func TestNodesAct(t *testing.T) {
	type bond struct {
		G       vedic.Graha
		Because []kp.Reason
	}
	bonds := func(text string, node vedic.Graha, o kp.Options) (list []bond) {
		for _, via := range read(text, o).PlanetSignificators.At(node).Via {
			list = append(list, bond{via.ActsFor, via.Because})
		}
		return list
	}
	// Rahu in makara at 5°, in Uttara Ashadha of the Sun: Mars aspects it from the eighth before it, Saturn from the
	// tenth.
	toyRahu := []bond{
		{vedic.Mars, []kp.Reason{"aspect"}}, {vedic.Saturn, []kp.Reason{"aspect", "sign_lord"}},
		{vedic.Sun, []kp.Reason{"star_lord"}},
	}
	require.Empty(t, cmp.Diff(toyRahu, bonds(toy, vedic.Rahu, kp.Options{})))
	for _, c := range []struct {
		text string
		o    kp.Options
		want bool
	}{
		{"rahu simha 10, mercury simha 13°20′", kp.Options{}, true},
		{"rahu simha 10, mercury simha 6°40′", kp.Options{}, true},
		{"rahu simha 10, mercury simha 13°20′0.000001″", kp.Options{}, false},
		{"rahu simha 10, mercury simha 6°39′59.999999″", kp.Options{}, false},
		{"rahu simha 29, mercury kanya 1", kp.Options{}, false},                // two degrees away, in the next sign
		{"rahu simha 10, mercury simha 29", kp.Options{SameHouse: true}, true}, // houses are signs here
		{"rahu simha 29, mercury kanya 1", kp.Options{SameHouse: true}, false},
	} {
		got := slices.ContainsFunc(bonds(c.text, vedic.Rahu, c.o), func(b bond) bool {
			return b.G == vedic.Mercury && b.Because[0] == "conjunct"
		})
		require.Equal(t, c.want, got, "%s, %+v: conjunct", c.text, c.o)
	}
	// Aspects: Jupiter in mesha sees simha as the fifth sign, in vrishabha it does not; the nodes never see each other.
	list := bonds("rahu simha 15, jupiter mesha 1", vedic.Rahu, kp.Options{})
	require.Equal(t, vedic.Jupiter, list[0].G, "%v", list)
	require.EqualValues(t, "aspect", list[0].Because[0], "%v", list)
	for _, b := range bonds("rahu simha 15, jupiter vrishabha 1", vedic.Rahu, kp.Options{}) {
		require.NotEqual(t, vedic.Jupiter, b.G, "%v", b)
		require.NotEqual(t, vedic.Ketu, b.G, "%v", b)
	}
	// One node in the star of the other acts for it; in its own star it acts for no node.
	if list := bonds("rahu simha 5", vedic.Rahu, kp.Options{}); !slices.ContainsFunc(list, func(b bond) bool {
		return b.G == vedic.Ketu && len(b.Because) == 1 && b.Because[0] == "star_lord"
	}) {
		t.Errorf("Rahu in Magha: %v", list)
	}
	for _, b := range bonds("rahu mithuna 10", vedic.Rahu, kp.Options{}) { // Ardra
		require.False(t, b.G.Node(), "Rahu in Ardra: %v", b)
	}
	require.Nil(t, read(toy, kp.Options{}).PlanetSignificators.At(vedic.Moon).Via, "the Moon acts")
}

// What a source signifies, the node does at the same level. Of the toy: house 4 is signified by Saturn (A) and the Sun
// (A), for whom Rahu acts, and by Saturn and the Moon (C, D), for whom Ketu acts; Mars signifies 1, 3 and 8 only.
func TestNodeAgents(t *testing.T) {
	c := read(toy, kp.Options{})
	want := []kp.NodeAgent{
		{Node: vedic.Rahu, ActsFor: []vedic.Graha{vedic.Saturn, vedic.Sun}},
		{Node: vedic.Ketu, ActsFor: []vedic.Graha{vedic.Saturn, vedic.Moon}},
	}
	require.Empty(t, cmp.Diff(want, c.HouseSignificators.At(4).NodeAgents))
	if agents := c.HouseSignificators.At(9).NodeAgents; len(agents) != 0 { // of Jupiter alone, for whom none acts
		t.Errorf("house 9: %v", agents)
	}
	// By itself Ketu signifies 1 (A), 4 (B), 10 and 11 (C); for Saturn 4 (A), 1 (B), 10 and 11 (D); for the Moon 2 (A,
	// B), 4 (C, D).
	require.Equal(t, (vedic.ByBhava[int]{1: 1, 0: 1, 3: 1, 9: 3, 10: 3}), c.Signifies(vedic.Ketu))
	// Rahu: 1 (A), 10 (B), 5 (C); for Mars 3 (A), 1 and 8 (C); for Saturn 4 (A), 10 and 11 (D); for the Sun 4 (A), 5
	// (D).
	require.Equal(t, (vedic.ByBhava[int]{0: 1, 2: 1, 3: 1, 4: 3, 7: 3, 9: 2, 10: 4}), c.Signifies(vedic.Rahu))
}

// In the toy none is in a star of Mercury, Jupiter or Venus, and the Moon and Mars are in their own: with the
// option they give their own houses at level A too. The Sun has Venus in its star.
func TestUntenanted(t *testing.T) {
	plain, own := read(toy, kp.Options{}), read(toy, kp.Options{Untenanted: true})
	for _, c := range []struct {
		g           vedic.Graha
		plain, with []vedic.Bhava
	}{
		{vedic.Mercury, list(3), list(2, 3, 6)}, // is in 2, owns 3 and 6
		{vedic.Moon, list(2), list(2, 4)},
		{vedic.Mars, list(3), list(1, 3, 8)},
		{vedic.Sun, list(4), list(4)},
		{vedic.Saturn, list(4), list(4)},
	} {
		require.Equal(t, c.plain, plain.PlanetSignificators.At(c.g).Level1, c.g)
		require.Equal(t, c.with, own.PlanetSignificators.At(c.g).Level1, "%v untenanted", c.g)
	}
}

// House 4 of the toy has the Sun, Saturn, Ketu and the Moon: Jupiter in tula aspects the first two. Rahu opposite Ketu
// is no companion, nor is Mercury in the sign of the Moon, 15° away.
func TestCompanions(t *testing.T) {
	require.Empty(t, read(toy, kp.Options{}).HouseSignificators.At(4).LevelE)
	require.Equal(t, []vedic.Graha{vedic.Jupiter},
		read(toy, kp.Options{Companions: true}).HouseSignificators.At(4).LevelE)
}

// A house holds its cusp and not the next one; a sign without a cusp owns no house for its lord.
func TestHouses(t *testing.T) {
	sky := skytest.Sky("sun mesha 20, moon mesha 19°59′59.999999″, mars mithuna 2")
	cusps := vedic.ByBhava[vedic.Longitude]{
		at(vedic.Meena, 20*vedic.Degree), at(vedic.Mesha, 20*vedic.Degree), at(vedic.Vrishabha, 25*vedic.Degree),
		at(vedic.Mithuna, 20*vedic.Degree), at(vedic.Karka, 2*vedic.Degree), at(vedic.Karka, 28*vedic.Degree),
	}
	for i := range 6 {
		cusps[i+6] = cusps[i].Plus(vedic.Circle / 2)
	}
	sky.Cusps, sky.Lagna = cusps, cusps[0]
	c := kp.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky, kp.Options{})
	if s, m, r := c.Planets.At(vedic.Sun).House, c.Planets.At(vedic.Moon).House,
		c.Planets.At(vedic.Mars).House; s != 2 || m != 1 || r != 3 {
		t.Errorf("%d %d %d", s, m, r)
	}
	if got := c.PlanetSignificators.At(vedic.Sun).Level4; len(got) != 0 { // simha is intercepted
		t.Errorf("the Sun owns %v", got)
	}
	require.Equal(t, list(5, 6), c.PlanetSignificators.At(vedic.Moon).Level4, "the Moon owns")
}

func list(houses ...vedic.Bhava) []vedic.Bhava { return houses }
