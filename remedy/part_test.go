package remedy

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// The houses whose lords, and the grahas, that each purpose helps: the table of the rules.
func TestTargetsAreTheRules(t *testing.T) {
	type row struct {
		houses []vedic.Bhava
		grahas []vedic.Graha
	}
	for p, want := range map[Purpose]row{
		Career:       {[]vedic.Bhava{10}, []vedic.Graha{vedic.Sun, vedic.Saturn}},
		Wealth:       {[]vedic.Bhava{2, 11}, []vedic.Graha{vedic.Jupiter, vedic.Venus}},
		Marriage:     {[]vedic.Bhava{7}, []vedic.Graha{vedic.Venus}},
		Children:     {[]vedic.Bhava{5}, []vedic.Graha{vedic.Jupiter}},
		Education:    {[]vedic.Bhava{4, 5}, []vedic.Graha{vedic.Mercury}},
		Health:       {[]vedic.Bhava{1}, []vedic.Graha{vedic.Sun, vedic.Moon}},
		Property:     {[]vedic.Bhava{4}, []vedic.Graha{vedic.Moon, vedic.Mars}},
		Peace:        {nil, []vedic.Graha{vedic.Moon}},
		Debt:         {[]vedic.Bhava{6}, []vedic.Graha{vedic.Mars}},
		Travel:       {[]vedic.Bhava{9, 12}, []vedic.Graha{vedic.Rahu}},
		Spirituality: {[]vedic.Bhava{9, 12}, []vedic.Graha{vedic.Jupiter, vedic.Ketu}},
	} {
		got := targets[p-1]
		require.Equal(t, want.houses, slices.Collect(finding.Members[vedic.Bhava](got.houses)), "%v: houses", p)
		grahas := slices.Collect(got.grahas.Grahas())
		require.Equal(t, want.grahas, grahas, p)
	}
}

// The last value of each option is taken, and the next is refused.
func TestOptionsAtTheirBounds(t *testing.T) {
	for _, o := range []Options{{Most: 9}, {Purpose: Spirituality}, {MaxCost: High},
		{Worn: []vedic.Graha{vedic.Sun, vedic.Ketu}}} {
		require.NoError(t, o.check(), o)
	}
	for _, o := range []Options{{Most: 10}, {Most: -1}, {Purpose: Spirituality + 1}, {MaxCost: High + 1},
		{Worn: []vedic.Graha{vedic.Sun, 0}}, {Worn: []vedic.Graha{vedic.Ketu + 1}}} {
		require.Error(t, o.check(), "%+v was taken", o)
	}
}

// From three points on a graha is afflicted. The most burdened comes first, of equals the Sun to Ketu. A gem that
// clashes with one that is worn, or with that of a graha before, is taken back, with all reasons for it: Venus is an
// enemy of the Sun (BPHS 3.55), Mars is his friend.
func TestChooseByHand(t *testing.T) {
	reasons := []finding.Fact{{Kind: finding.Affliction}, {Kind: finding.BurdenAntar}, {Kind: finding.GemLordship},
		{Kind: finding.GemHouse}}
	all := func() *vedic.ByGraha[Affliction] {
		var list vedic.ByGraha[Affliction]
		for g, score := range map[vedic.Graha]Score{vedic.Sun: 5000, vedic.Moon: 2999, vedic.Mars: 5000,
			vedic.Venus: 3000, vedic.Saturn: 4000} {
			list[g-1] = Affliction{Graha: g, Score: score, Gemstone: g != vedic.Saturn, Reasons: reasons}
		}
		return &list
	}
	for _, c := range []struct {
		name  string
		o     Options
		order []vedic.Graha
		gems  []vedic.Graha
		clash map[vedic.Graha]finding.Set
	}{
		{"the first three", Options{}, []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Saturn},
			[]vedic.Graha{vedic.Sun, vedic.Mars}, nil},
		{"all", Options{Most: 9}, []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Saturn, vedic.Venus},
			[]vedic.Graha{vedic.Sun, vedic.Mars},
			map[vedic.Graha]finding.Set{vedic.Venus: finding.Of(vedic.Sun)}},
		{"Venus is worn", Options{Most: 1, Worn: []vedic.Graha{vedic.Venus}}, []vedic.Graha{vedic.Sun}, nil,
			map[vedic.Graha]finding.Set{vedic.Sun: finding.Of(vedic.Venus)}},
	} {
		v := &view{o: &c.o}
		var order, gems []vedic.Graha
		for _, a := range v.choose(all()) {
			order = append(order, a.Graha)
			if a.Gemstone {
				gems = append(gems, a.Graha)
			}
			want := reasons
			if who := c.clash[a.Graha]; who != 0 {
				want = append(slices.Clone(reasons[:2]), finding.Fact{Kind: finding.GemClash, Graha: a.Graha, Who: who,
					Against: true})
			}
			require.Equal(t, want, a.Reasons, "%s, %v", c.name, a.Graha)
		}
		require.Equal(t, c.order, order, c.name)
		require.Equal(t, c.gems, gems, c.name)
	}
}

// 40 stands for three points, and 100 for seven and a half.
func TestIndexByHand(t *testing.T) {
	for s, want := range map[Score]int{-1000: 0, 0: 0, 74: 0, 75: 1, 3000: 40, 7499: 99, 7500: 100, 9000: 100} {
		require.Equal(t, want, s.index(), s)
	}
}

// The junctions are at 0°, 120° and 240°.
func TestJunctionsByHand(t *testing.T) {
	for at, want := range map[vedic.Angle]vedic.Angle{0: 0, 2: 2, 60: 60, 119: 1, 120: 0, 123: 3, 239: 1, 241: 1,
		358: 2} {
		if got := fromJunction(vedic.NewLongitude(at * vedic.Degree)); got != want*vedic.Degree {
			t.Errorf("%v°: %v, want %v°", int(at), got, int(want))
		}
	}
}

// Aspects that burden or ease Mercury in Kanya, the sixth sign: Saturn from Karka (his 3rd), Mars from Mithuna (his
// 4th), Jupiter from Makara (his 9th); Rahu and the Sun count nothing from the seventh.
func TestAspectsByHand(t *testing.T) {
	for _, c := range []struct {
		sky  string
		g    vedic.Graha
		want []finding.Fact
	}{
		{"saturn karka 5", vedic.Mercury, []finding.Fact{{Kind: finding.BurdenSeen, Other: vedic.Saturn,
			Points: 1000}}},
		{"mars mithuna 5", vedic.Mercury, []finding.Fact{{Kind: finding.BurdenSeen, Other: vedic.Mars, Points: 1000}}},
		{"jupiter makara 5", vedic.Mercury, []finding.Fact{{Kind: finding.EaseSeen, Other: vedic.Jupiter,
			Points: -1000}}},
		{"rahu meena 5", vedic.Mercury, nil},
		{"sun meena 5", vedic.Mercury, nil},
	} {
		// Everybody else stands in Tula or Simha, where no look reaches Kanya.
		text := "lagna mesha 5, mercury kanya 5, venus tula 5"
		for _, g := range []string{"sun", "moon", "mars", "jupiter", "saturn"} {
			if !strings.HasPrefix(c.sky, g) {
				text += ", " + g + " tula 25"
			}
		}
		if !strings.HasPrefix(c.sky, "rahu") {
			text += ", rahu simha 20"
		}
		chart := kundali.FromSky(kundali.Birth{}, skytest.Sky(text+", "+c.sky))
		v := &view{o: &Options{}}
		v.Read(chart)
		v.weighCompany(c.g)
		var got []finding.Fact
		for _, f := range v.Facts {
			if f.Kind == finding.BurdenSeen || f.Kind == finding.EaseSeen {
				f.Graha = 0
				got = append(got, f)
			}
		}
		require.Equal(t, c.want, got, c.sky)
	}
}

// The ground of a graha is its heaviest burden, of equals the first; what eases it and what a dasha multiplies is none.
func TestGroundByHand(t *testing.T) {
	fact := func(k finding.Kind, points int) finding.Fact {
		return finding.Fact{Kind: k,
			Points: finding.Points(points)}
	}
	first, last := finding.BurdenFallen, finding.BurdenDosha
	for _, c := range []struct {
		name    string
		reasons []finding.Fact
		want    finding.Kind
	}{
		{"none", nil, 0},
		{"the total is none", []finding.Fact{fact(finding.Affliction, 9000)}, 0},
		{"one that eases", []finding.Fact{fact(finding.EasePlaced, -3000)}, 0},
		{"the first kind", []finding.Fact{fact(first, 3000), fact(finding.BurdenSeen, 1000)}, first},
		{"the last kind", []finding.Fact{fact(finding.BurdenSeen, 1000), fact(last, 2000)}, last},
		{"the first of equals", []finding.Fact{fact(finding.BurdenWar, 2000), fact(last, 2000)}, finding.BurdenWar},
		{"a dasha", []finding.Fact{fact(finding.BurdenSeen, 1000), fact(finding.BurdenMaha, 5000),
			fact(finding.BurdenAntar, 5000)}, finding.BurdenSeen},
	} {
		for _, support := range []bool{true, false} {
			g := groundOf(&Affliction{Graha: vedic.Mars, Reasons: c.reasons}, support)
			if g.burden.Kind != c.want || g.graha != vedic.Mars || g.purpose != support || g.dosha != 0 {
				t.Errorf("%s: %+v", c.name, g)
			}
		}
	}
}

// A row is added once, and only where its cost and its type are asked for.
func TestAddByHand(t *testing.T) {
	dear := slices.IndexFunc(rows, func(r row) bool { return r.cost == High })
	for _, c := range []struct {
		name string
		o    Options
		want bool
	}{
		{"all", Options{}, true}, {"its cost", Options{MaxCost: High}, true}, {"less", Options{MaxCost: High - 1},
			false},
		{"its type", Options{Types: Only(rows[dear].kind)}, true},
		{"other types", Options{Types: allTypes &^ Only(rows[dear].kind)}, false},
	} {
		p := picker{v: &view{}, o: &c.o}
		require.Equal(t, c.want, p.add(dear, ground{}), "%s: %d in the list", c.name, len(p.list))
		require.Equal(t, c.want, len(p.list) > 0, "%s: %d in the list", c.name, len(p.list))
		require.False(t, p.add(dear, ground{}), "%s: added twice", c.name)
		require.LessOrEqual(t, len(p.list), 1, "%s: added twice", c.name)
	}
}

// Every remedy is read back from its JSON, with its graha and its dosha where it has them; the purpose and the day are
// not in it, nor a dosha for which the contract has no key.
func TestRemediesAreReadBack(t *testing.T) {
	c, err := General(Query{})
	require.NoError(t, err)
	grahas, doshas := 0, 0
	for _, r := range c.Remedies {
		b, err := json.Marshal(r)
		require.NoError(t, err)
		back := Remedy{Graha: vedic.Ketu, Dosha: 3, Caution: "of before"}
		require.NoError(t, json.Unmarshal(b, &back))
		want := r.Dosha
		if want > dosha.Kemdrum {
			want = 0
		}
		if back.ID != r.ID || back.Graha != r.Graha || back.Dosha != want || back.Type != r.Type ||
			back.Cost != r.Cost ||
			back.Title != r.Title || back.Instructions != r.Instructions || back.Caution != r.Caution ||
			!slices.Equal(back.Details, r.Details) || len(back.Rules) != len(r.Rules) {
			t.Errorf("%s: %+v, want %+v", r.ID, back, r)
		}
		if back.Graha != 0 {
			grahas++
		}
		if back.Dosha != 0 {
			doshas++
		}
	}
	require.GreaterOrEqual(t, grahas, 80)
	require.GreaterOrEqual(t, doshas, 10)
	require.Error(t, json.Unmarshal([]byte(`{"graha":"pluto"}`), &Remedy{}), "a graha that is none")
}
