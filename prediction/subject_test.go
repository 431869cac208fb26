package prediction

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// A reason that adds nothing, and what was cut off at a cap, make no subject. The reasons of a graha and of a house are
// gathered, each yoga stands for itself.
func TestSubjectsByHand(t *testing.T) {
	mars, ninth := leaf{factor: dignity, graha: vedic.Mars}, leaf{factor: bindus, house: 9}
	j := &judgement{evidence: []Evidence{
		{Part: OfLord, Of: 10, Graha: vedic.Mars, Contribution: 5 * cent, leaf: mars},
		{Part: OfKaraka, Graha: vedic.Mars, Contribution: 2 * cent, leaf: mars}, // the same again
		{Part: OfLord, Of: 10, Graha: vedic.Mars, Contribution: -9 * cent,
			leaf: leaf{factor: burnt, graha: vedic.Mars}},
		{Part: OfHouse, Of: 9, Contribution: 3 * cent, leaf: ninth},
		{Part: OfHouse, Of: 9, Contribution: 0, leaf: leaf{factor: goodLook, house: 9}},
		{Part: OfHouse, Of: 4, Contribution: 0, leaf: leaf{factor: bindus, house: 4}},
		{Part: OfHouse, Of: 5, Contribution: 4 * cent, leaf: leaf{factor: limit, house: 5}},
		{Part: OfYoga, Contribution: cent, leaf: leaf{factor: yogas}, name: 1},
		{Part: OfYoga, Contribution: cent, leaf: leaf{factor: yogas}, name: 2},
		{Part: OfVarga, Graha: vedic.Saturn, Contribution: -cent, leaf: leaf{factor: vargaPlace, graha: vedic.Saturn}},
	}}
	want := []subject{
		{graha: vedic.Mars, house: 10, lord: true, karaka: true, net: -2 * cent, pro: 1, con: 1},
		{house: 9, net: 3 * cent, pro: 1}, {yoga: 1, net: cent, pro: 1}, {yoga: 2, net: cent, pro: 1},
		{graha: vedic.Saturn, net: -cent, con: 1},
	}
	got := j.subjects()
	require.Len(t, got, len(want))
	for i, s := range got {
		w := want[i]
		if s.graha != w.graha || s.house != w.house || s.yoga != w.yoga || s.lord != w.lord || s.karaka != w.karaka ||
			s.net != w.net || s.pro != w.pro || s.con != w.con || len(s.items) != w.pro+w.con {
			t.Errorf("%+v, want %+v", s, w)
		}
	}
	// The heaviest comes first, whichever way it points; the two of Mars's dignity are one.
	if it := got[0].items; it[0].by != -9*cent || it[1].by != 7*cent {
		t.Errorf("%+v", it)
	}
	require.Same(t, &got[0], weakest(got))
	if it, asks := got[0].strain(); !asks || it.by != -9*cent {
		t.Errorf("%+v %t", it, asks)
	}
	if it, asks := got[1].strain(); asks || it.by != 3*cent {
		t.Errorf("%+v %t", it, asks)
	}
	require.EqualValues(t, 0.5, got[0].agreement(), "agreement")
	require.EqualValues(t, 1, got[4].agreement(), "agreement")
}

// Of grahas that strain alike the first is taken; houses and yogas are never taken.
func TestWeakestOfEquals(t *testing.T) {
	all := []subject{{house: 3, net: -9}, {graha: vedic.Sun, net: -2}, {graha: vedic.Mars, net: -5},
		{graha: vedic.Venus, net: -5}, {yoga: 1, net: -7}}
	require.Same(t, &all[2], weakest(all))
	require.Nil(t, weakest(all[:1]))
}

// Two reasons of a subject are worded: the heaviest on the side, and a lighter one of another kind. What adds less than
// two hundredths is left out.
func TestChooseByHand(t *testing.T) {
	it := func(f factor, by Points) item { return item{leaf: leaf{factor: f, value: by}, by: by} }
	s := subject{items: []item{it(strength, 9*cent), it(burnt, -8*cent), it(strength, 7*cent), it(hemmed, 2*cent),
		it(away, 2*cent-1)}}
	none := func(*item) bool { return false }
	sizes := func(list []item) (by []Points) {
		for _, x := range list {
			by = append(by, x.by)
		}
		return by
	}
	for _, c := range []struct {
		side int
		out  func(*item) bool
		want []Points
	}{
		{1, none, []Points{9 * cent, -8 * cent}},
		{-1, none, []Points{-8 * cent, 7 * cent}},
		{1, func(x *item) bool { return x.by == -8*cent }, []Points{9 * cent, 2 * cent}},
		{1, func(x *item) bool { return x.by != 2*cent }, []Points{2 * cent}},
		{-1, func(x *item) bool { return x.by < 0 }, nil},
		{1, func(x *item) bool { return x.by != 2*cent-1 }, nil},
	} {
		got := sizes(s.choose(c.side, c.out))
		require.Len(t, got, len(c.want), "side %d: want %v", c.side, c.want)
		for i := range got {
			require.Equal(t, c.want[i], got[i], "side %d: %v, want %v", c.side, got, c.want)
		}
	}
}

// The parts of confidence: 40, 8 for each part by which one side outnumbers the other, 10 for twelve pieces, 10 for a
// time to the minute, −15 near the edge of a sign, −10 for a sum within 0.08.
func TestConfidenceByHand(t *testing.T) {
	twelve := make([]Evidence, 13)
	for i := range twelve {
		twelve[i].Contribution = cent
	}
	twelve[11].Contribution, twelve[12].Contribution = -cent, 0 // the last is not weighed
	four := [5]Points{cent, cent, cent, -cent, cent}
	for _, c := range []struct {
		what     string
		lagna    string
		accuracy time.Duration
		evidence []Evidence
		parts    [5]Points
		sum      Points
		want     Confidence
	}{
		{"nothing known", "10", 0, nil, [5]Points{}, one, Confidence{Value: 40}},
		{"to the minute", "10", time.Minute, nil, [5]Points{}, one, Confidence{Value: 50, Exact: true}},
		{"to 61 seconds", "10", time.Minute + time.Second, nil, [5]Points{}, one, Confidence{Value: 40}},
		{"to the second", "10", time.Second, nil, [5]Points{}, one, Confidence{Value: 50, Exact: true}},
		{"twelve", "10", 0, twelve, four, one, Confidence{Value: 40 + 3*8 + 10, Weighed: 12, For: 11, Agree: 3}},
		{"eleven", "10", 0, twelve[1:], four, -one, Confidence{Value: 40 + 3*8, Weighed: 11, For: 10, Agree: 3}},
		{"all against", "10", 0, nil, [5]Points{-1, -1, -1, -1, -1}, -one, Confidence{Value: 80, Agree: 5}},
		{"below the edge", "0.99", 0, nil, [5]Points{}, one, Confidence{Value: 25, Edge: true}},
		{"beyond the edge", "1.01", 0, nil, [5]Points{}, one, Confidence{Value: 40}},
		{"before the other edge", "28.99", 0, nil, [5]Points{}, one, Confidence{Value: 40}},
		{"at the other edge", "29.01", 0, nil, [5]Points{}, one, Confidence{Value: 25, Edge: true}},
		{"balance", "10", 0, nil, [5]Points{}, 8*cent - 1, Confidence{Value: 30, Balance: true}},
		{"balance below", "10", 0, nil, [5]Points{}, 1 - 8*cent, Confidence{Value: 30, Balance: true}},
		{"no balance", "10", 0, nil, [5]Points{}, 8 * cent, Confidence{Value: 40}},
		{"no balance below", "10", 0, nil, [5]Points{}, -8 * cent, Confidence{Value: 40}},
	} {
		v := look(t, chart("lagna mesha "+c.lagna))
		v.Birth.Accuracy = c.accuracy
		require.Equal(t, c.want, v.confidence(&judgement{evidence: c.evidence, parts: c.parts, sum: c.sum}), c.what)
	}
	for value, want := range map[int]string{49: "low", 50: "moderate", 69: "moderate", 70: "high"} {
		require.Equal(t, want, (Confidence{Value: value}).String(), value)
	}
}

// A yoga weighs its twentieths by its strength: all of both is one.
func TestYogasByHand(t *testing.T) {
	for _, c := range []struct {
		weight   int
		strength float64
		want     Points
	}{{20, 100, one}, {10, 50, one / 4}, {20, 2.5, one / 40}, {-10, 100, -one / 2}, {0, 100, 0}, {20, 0, 0}} {
		f := yoga.Finding{}
		f.Weight, f.Strength = c.weight, c.strength
		require.Equal(t, c.want, yogaWeight(&f), "%d twentieths of %v", c.weight, c.strength)
	}
	// The yogas of an area are named in its evidence, in their order, and only marriage has mangal dosha.
	v := look(t, gandhi(t))
	v.mangal.Severity, v.mangal.Status = dosha.Low, finding.Present
	for a := Personality; a <= Spirituality; a++ {
		last, burdened := uint16(0), 0
		for _, e := range v.judge(a).evidence {
			switch {
			case e.leaf.factor == mangal:
				burdened++
			case e.leaf.factor == yogas:
				if e.name <= last || !speaks(&v.yogas[e.name-1], a) || yogaWeight(&v.yogas[e.name-1]) != e.Value {
					t.Errorf("%v: %+v", a, e)
				}
				last = e.name
			case e.name != 0:
				t.Errorf("%v: %+v", a, e)
			}
		}
		require.Equal(t, a == Marriage, burdened == 1, "%v: mangal dosha %d times", a, burdened)
	}
}
