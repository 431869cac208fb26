package finding_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

const sky = "lagna mesha 10, sun simha 5, moon karka 20, mars makara 8, mercury kanya 3, jupiter mesha 12, " +
	"venus karka 1, saturn tula 9, rahu vrishabha 2"

// Counted by hand: lagna Mesha, so that the house of a graha is the number of its sign.
func TestView(t *testing.T) {
	var v finding.View
	v.Read(kundali.FromSky(kundali.Birth{}, skytest.Sky(sky)))
	for g, want := range map[vedic.Graha]struct {
		house vedic.Bhava
		sees  finding.Set
		owned finding.Set
	}{
		vedic.Sun:     {5, finding.Of[uint8](11), finding.Of[uint8](5)},
		vedic.Moon:    {4, finding.Of[uint8](10), finding.Of[uint8](4)},
		vedic.Mars:    {10, finding.Of[uint8](1, 4, 5), finding.Of[uint8](1, 8)}, // 4th, 7th and 8th from the 10th
		vedic.Jupiter: {1, finding.Of[uint8](5, 7, 9), finding.Of[uint8](9, 12)},
		vedic.Saturn:  {7, finding.Of[uint8](9, 1, 4), finding.Of[uint8](10, 11)}, // 3rd, 7th and 10th from the 7th
		vedic.Rahu:    {2, finding.Of[uint8](8), 0},
		vedic.Ketu:    {8, finding.Of[uint8](2), 0},
	} {
		if v.House.At(g) != want.house || v.Sees.At(g) != want.sees || v.Owned.At(g) != want.owned {
			t.Errorf("%v: %v %b %b", g, v.House.At(g), v.Sees.At(g), v.Owned.At(g))
		}
	}
	for _, c := range []struct {
		what string
		is   bool
	}{
		{"the Moon and Venus are together", v.Together(vedic.Moon, vedic.Venus)},
		{"nobody is with himself", !v.Together(vedic.Moon, vedic.Moon)},
		{"Mars looks at the Sun", v.Looks(vedic.Mars, vedic.Sun)},
		{"the Sun does not look back", !v.Looks(vedic.Sun, vedic.Mars)},
		{"Venus is 10th from Saturn", v.From(vedic.Venus, vedic.Saturn) == 10},
		{"Jupiter rises", v.From(vedic.Jupiter, 0) == 1},
		{"Saturn looks at the 4th", v.Lookers(4, finding.Seven) == finding.Of(vedic.Mars, vedic.Saturn)},
		{"company of the Moon", v.Company(vedic.Moon, finding.Seven) == finding.Of(vedic.Venus, vedic.Mars,
			vedic.Saturn)},
		{"beside the Moon", v.Beside(vedic.Moon, 1) == finding.Of(vedic.Venus)},
		{"second from the Moon", v.Beside(vedic.Moon, 2) == finding.Of(vedic.Sun)},
		{"in the first", v.Beside(0, 1) == finding.Of(vedic.Jupiter)},
		{"kendras from the lagna", v.In(finding.Kendra, 0) == finding.Of(vedic.Jupiter, vedic.Moon, vedic.Venus,
			vedic.Saturn, vedic.Mars)},
		{"2 and 12 from the Sun", v.In(finding.Of[uint8](2, 12), vedic.Sun) == finding.Of(vedic.Mercury, vedic.Moon,
			vedic.Venus)},
		{"no exchange of Mars and Saturn", !v.Exchanged(vedic.Mars, vedic.Saturn)},
		{"lord of the tenth", v.LordOf(10) == vedic.Saturn},
		{"the lagna's sign", v.SignOf(0) == vedic.Mesha && v.SignOf(vedic.Sun) == vedic.Simha},
		{"the Moon wanes to the Sun", v.Elongation() == 345*vedic.Degree},
		{"and is malefic so", !v.Benefics.Has(vedic.Moon) && v.Benefics.Has(vedic.Venus)},
		{"Mars and Saturn are 89° apart", v.Apart(vedic.Mars, vedic.Saturn) == 89*vedic.Degree},
	} {
		require.True(t, c.is, "not so: "+c.what)
	}
	var signs finding.View
	signs.ReadSigns(v.C)
	if signs.House != v.House || signs.Here != v.Here || signs.Sees != (vedic.ByGraha[finding.Set]{}) {
		t.Error("signs alone")
	}
}

func TestExchange(t *testing.T) {
	var v finding.View
	v.Read(kundali.FromSky(kundali.Birth{}, skytest.Sky("lagna mesha 10, mars makara 8, saturn vrishchika 9")))
	if !v.Exchanged(vedic.Mars, vedic.Saturn) || !v.Exchanged(vedic.Saturn, vedic.Mars) || v.Exchanged(vedic.Mars,
		vedic.Mars) {
		t.Error("Mars in Makara and Saturn in Vrishchika have exchanged signs")
	}
}

func TestSet(t *testing.T) {
	s := finding.Of(vedic.Ketu, vedic.Sun, vedic.Mars)
	require.Equal(t, []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Ketu}, slices.Collect(s.Grahas()))
	for range s.Grahas() {
		break // an iteration may end early
	}
	if s.Len() != 3 || s.First() != 1 || !s.Has(vedic.Ketu) || s.Has(vedic.Rahu) || !finding.In(s, vedic.Sun) ||
		finding.In(s, vedic.Moon) {
		t.Errorf("%b", s)
	}
	for group, want := range map[finding.Set][]vedic.Bhava{
		finding.Kendra: {1, 4, 7, 10}, finding.Trikona: {1, 5, 9}, finding.Upachaya: {3, 6, 10, 11},
		finding.Dusthana: {6, 8, 12},
	} {
		for n := vedic.Bhava(1); n <= 12; n++ {
			require.Equal(t, slices.Contains(want, n), group.HasHouse(n), "house %d of the group %v", n, want)
		}
	}
	require.Equal(t, finding.Lights|finding.Starry, finding.Seven, "groups of grahas")
	require.Zero(t, finding.Seven&finding.Nodes, "groups of grahas")
	require.Equal(t, 9, finding.Seven.Len()+finding.Nodes.Len(), "groups of grahas")
}
