package remedy_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// weakened are strengths in which some have half of what is required.
func weakened(who ...vedic.Graha) *bala.Strengths {
	s := even()
	for _, g := range who {
		s.Shadbala[g-1].Total /= 2
	}
	return s
}

// Each condition of a gem, remedy.md §2, has a chart where it allows one and a near miss where it alone refuses.
func TestGem(t *testing.T) {
	for _, c := range []struct {
		name        string
		g           vedic.Graha
		sky         string
		o           remedy.Options
		allowed     bool
		path, value string
	}{
		{"lord of the lagna", vedic.Mars, "lagna mesha 15, mars makara 5",
			remedy.Options{Strengths: weakened(vedic.Mars)}, true, "mars.gem.lordship", "true"},
		{"lord of 5", vedic.Sun, "lagna mesha 15, sun mithuna 15", remedy.Options{Strengths: weakened(vedic.Sun)}, true,
			"sun.gem.lordship", "true"},
		{"lord of 4", vedic.Moon, "lagna mesha 15, moon mithuna 15", remedy.Options{Strengths: weakened(vedic.Moon)},
			false, "moon.gem.lordship", "false"},
		{"lord of 2 and 7, a maraka", vedic.Venus, "lagna mesha 15, venus karka 15",
			remedy.Options{Strengths: weakened(vedic.Venus)}, false, "venus.gem.maraka", "false"},
		{"lord of 2 and 9 is no maraka", vedic.Venus, "lagna kanya 15, venus tula 15",
			remedy.Options{Strengths: weakened(vedic.Venus)}, true, "venus.gem.lordship", "true"},
		{"lord of 1 and 8 needs no dasha", vedic.Mars, "lagna mesha 15, mars simha 5",
			remedy.Options{Strengths: weakened(vedic.Mars)}, true, "mars.gem.house", "true"},
		{"lord of 9 and 12, no moment", vedic.Jupiter, "lagna mesha 15, jupiter tula 5",
			remedy.Options{Strengths: weakened(vedic.Jupiter)}, false, "jupiter.gem.dasha", "false"},
		{"strong", vedic.Sun, "lagna mesha 15, sun simha 15", remedy.Options{}, false, "sun.gem.need", "false"},
		{"a hundredth short", vedic.Sun, "lagna mesha 15, sun simha 15", remedy.Options{Strengths: almost(vedic.Sun)},
			true, "sun.gem.need", "true"},
		{"combust", vedic.Mars, "lagna mesha 15, mars simha 5, sun simha 15", remedy.Options{}, true, "mars.gem.need",
			"true"},
		{"sign of an enemy", vedic.Sun, "lagna mesha 15, sun tula 15", remedy.Options{}, true, "sun.gem.need", "true"},
		{"in 8", vedic.Sun, "lagna mesha 15, sun vrishchika 15", remedy.Options{Strengths: weakened(vedic.Sun)}, false,
			"sun.gem.house", "false"},
		{"in 9", vedic.Sun, "lagna mesha 15, sun dhanu 15", remedy.Options{Strengths: weakened(vedic.Sun)}, true,
			"sun.gem.house", "true"},
		{"in 6", vedic.Sun, "lagna mesha 15, sun kanya 15", remedy.Options{Strengths: weakened(vedic.Sun)}, false,
			"sun.gem.house", "false"},
		{"in 12", vedic.Sun, "lagna mesha 15, sun meena 15", remedy.Options{Strengths: weakened(vedic.Sun)}, false,
			"sun.gem.house", "false"},
	} {
		r := reportOf(t, chart(c.sky), nil, c.o)
		a := &r.Grahas[c.g-1]
		if v, _ := value(a, c.path); a.Gemstone != c.allowed || v != c.value {
			t.Errorf("%s: allowed %v, %s %q", c.name, a.Gemstone, c.path, v)
		}
	}
}

func almost(g vedic.Graha) *bala.Strengths {
	s := even()
	s.Shadbala[g-1].Total--
	return s
}

// The gem of a lord of 9 and 12 is for its own dasha, with a word to an expert.
func TestGemInDasha(t *testing.T) {
	// the Moon in Punarvasu: Jupiter's dasha
	c := chart("lagna mesha 15, jupiter makara 5, moon mithuna 25, saturn makara 25")
	first := c.Vimshottari.Periods[0]
	o := remedy.Options{Strengths: weakened(vedic.Jupiter), At: first.Sub[len(first.Sub)-1].Start.Time}
	r := reportOf(t, c, nil, o)
	a := afflictionOf(r, vedic.Jupiter)
	if first.Lord != vedic.Jupiter || a == nil || !a.Gemstone {
		t.Fatalf("%v: %+v", first.Lord, a)
	}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		list := r.In(l).Remedies
		gem := list[slices.Index(ids(list), "graha.jupiter.gemstone")]
		plain, err := remedy.General(remedy.Query{Graha: vedic.Jupiter, Types: remedy.Only(remedy.Gemstone)})
		require.NoError(t, err, "%v: %q", l, gem.Caution)
		require.Greater(t, len(gem.Caution), len(plain.In(l).Remedies[0].Caution), "%v: %q", l, gem.Caution)
	}
	o.At = c.Vimshottari.Periods[3].Start.Time // Ketu
	if a := afflictionOf(reportOf(t, c, nil, o), vedic.Jupiter); a == nil || a.Gemstone {
		t.Errorf("outside its dasha: %+v", a)
	}
}

// A node has its gem where it stands alone in a good house and a functional benefic who is not afflicted owns the sign.
func TestGemOfNode(t *testing.T) {
	// Rahu in Dhanu, the 9th of Mesha; Mars and Saturn look at him, and Ketu stands opposite: with a dosha his score
	// passes 3.
	const good = "lagna mesha 15, rahu dhanu 15, jupiter karka 20, mars kanya 15, saturn tula 5, moon makara 15"
	for _, c := range []struct {
		name, sky   string
		id          dosha.ID
		path, value string
		allowed     bool
	}{
		{"well placed", good, dosha.KaalSarp, "rahu.gem.sign_lord", "true", true},
		{"not alone", good + ", venus dhanu 5", dosha.KaalSarp, "rahu.gem.company", "false", false},
		{"guru chandal", good, dosha.GuruChandal, "rahu.gem.dosha", "false", false},
		{"in 8", "lagna mesha 15, rahu vrishchika 15", dosha.KaalSarp, "rahu.gem.house", "false", false},
		{"in 2", "lagna mesha 15, rahu vrishabha 15, mercury karka 1", dosha.KaalSarp, "rahu.gem.house", "false",
			false},
		{"sign of no benefic", "lagna mesha 15, rahu kumbha 15", dosha.KaalSarp, "rahu.gem.sign_lord", "false", false},
		{"sign lord afflicted",
			"lagna mesha 15, rahu dhanu 15, jupiter makara 9, sun makara 10, saturn tula 5, moon makara 15",
			dosha.KaalSarp, "rahu.gem.sign_lord", "false", false},
		{"no need", "lagna mesha 15, rahu simha 15", 0, "rahu.gem.need", "false", false},
	} {
		var findings []dosha.Finding
		if c.id != 0 {
			findings = found(c.id)
		}
		r := reportOf(t, chart(c.sky), findings, remedy.Options{})
		a := &r.Grahas[vedic.Rahu-1]
		if v, _ := value(a, c.path); a.Gemstone != c.allowed || v != c.value ||
			(a.Aim == remedy.Strengthen) != c.allowed && c.name != "no need" && c.name != "guru chandal" {
			t.Errorf("%s: %v %v, %s %q, score %v", c.name, a.Gemstone, a.Aim, c.path, v, a.Score)
		}
	}
}

// No report advises two gems that clash, one that is worn against, nor both nodes' ones; none for pacifying.
func TestNoClash(t *testing.T) {
	advised := 0
	for _, c := range charts(t) {
		for _, worn := range [][]vedic.Graha{nil, {vedic.Venus}, {vedic.Rahu, vedic.Saturn}} {
			r := reportOf(t, c, nil, remedy.Options{Worn: worn, At: c.Birth.Time.AddDate(20, 0, 0)})
			gems := slices.Clone(worn)
			for _, a := range r.Afflicted {
				if !a.Gemstone {
					continue
				}
				advised++
				for _, g := range gems {
					require.False(t, remedy.Clash(a.Graha, g), "%v with %v", a.Graha, g)
				}
				if gems = append(gems, a.Graha); a.Aim != remedy.Strengthen {
					t.Errorf("%v: a gem to %v", a.Graha, a.Aim)
				}
			}
		}
	}
	require.GreaterOrEqual(t, advised, 50)
}

// The matrix is symmetric, and no graha clashes with itself. It is the natural enmity of BPHS 3.55,
// in either direction, for the seven.
func TestClash(t *testing.T) {
	for a := vedic.Sun; a <= vedic.Ketu; a++ {
		for b := vedic.Sun; b <= vedic.Ketu; b++ {
			if remedy.Clash(a, b) != remedy.Clash(b, a) || a == b && remedy.Clash(a, b) {
				t.Errorf("%v and %v", a, b)
			}
			if a == vedic.Moon && b == vedic.Saturn || a == vedic.Saturn && b == vedic.Moon || a == b {
				continue
			}
			if a.Node() || b.Node() {
				continue
			}
			enemies := vedic.NaturalMaitri(a, b) < 0 ||
				vedic.NaturalMaitri(b, a) < 0
			require.Equal(t, remedy.Clash(a, b), enemies, "%v and %v: enemies", a, b)
		}
	}
}
