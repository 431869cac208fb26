package kp_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

func matter(tb testing.TB, id string) kp.Matter {
	tb.Helper()
	m, err := kp.MatterOf(id)
	require.NoError(tb, err)
	return m
}

// By hand, in the toy chart. The cusps of tula, karka and meena, dhanu and simha lie where the subs of Mercury, the
// Moon and Ketu begin: Mercury signifies 3 (A), 2 (B), 1 and 8 (C), 6 (D); the Moon 2 (A) and 4 (C); Ketu 1, 2 and 4
// (A), 10 and 11 (C).
func TestJudge(t *testing.T) {
	c := read(toy, kp.Options{})
	for _, x := range []struct {
		id              string
		sub             vedic.Graha
		fav, det        []vedic.Bhava
		favour, against int
		verdict         kp.Verdict
		because         []kp.Reason
	}{
		{"marriage", vedic.Mercury, list(2), list(1, 6), 3, 3, kp.Qualified, []kp.Reason{"favourable", "detrimental"}},
		{"property", vedic.Moon, list(4), list(), 2, 0, kp.Promised, []kp.Reason{"favourable"}},
		{"foreign_travel", vedic.Moon, list(), list(2, 4), 0, 6, kp.Denied, []kp.Reason{"detrimental"}},
		{"repayment", vedic.Moon, list(), list(), 0, 0, kp.Unsaid, []kp.Reason{"neither"}},
		{"children", vedic.Ketu, list(2, 11), list(1, 4, 10), 6, 10, kp.Qualified,
			[]kp.Reason{"favourable", "detrimental"}},
		{"love_marriage", vedic.Ketu, list(2, 11), list(10), 6, 2, kp.Qualified,
			[]kp.Reason{"favourable", "detrimental", "lacks_needed"}},
		{"service", vedic.Rahu, list(10, 11), list(1, 5, 8), 4, 8, kp.Qualified,
			[]kp.Reason{"favourable", "detrimental"}},
	} {
		j := c.Judge(matter(t, x.id))
		if j.Matter != x.id || j.SubLord != x.sub || !slices.Equal(j.Favourable, x.fav) ||
			!slices.Equal(j.Detrimental, x.det) ||
			j.Favour != x.favour || j.Against != x.against || j.Verdict != x.verdict ||
			!slices.Equal(j.Because, x.because) || j.Delayed {
			t.Errorf("%s: %+v", x.id, j)
		}
		require.NotEmpty(t, j.Source.Work, "%s has no source", x.id)
	}
}

// What is needed qualifies a promise, and is nothing to a matter without one.
func TestJudgeNeeds(t *testing.T) {
	c := read(toy, kp.Options{})
	m := kp.Matter{ID: "own", House: 4, Favourable: list(2, 4)} // the Moon signifies both
	for needed, want := range map[vedic.Bhava]kp.Verdict{0: kp.Promised, 4: kp.Promised, 5: kp.Qualified} {
		m.Needed = needed
		j := c.Judge(m)
		require.Equal(t, want, j.Verdict, "needing %d: %+v", needed, j)
	}
	j := c.Judge(kp.Matter{House: 4, Favourable: list(7), Needed: 7})
	require.Equal(t, kp.Unsaid, j.Verdict, "%+v", j)
}

// Mercury, sub lord of cusp 7, in the star of Mars.
func TestJudgeMotion(t *testing.T) {
	const mercury, mars = ", mercury vrishabha 25 retro", ", mars mithuna 1 retro"
	base := "lagna mesha 0, sun mesha 5, ketu karka 5, moon vrishabha 10, saturn mesha 10, jupiter tula 15, venus simha 28"
	for _, x := range []struct {
		text            string
		number          int
		delayed, denied bool
		last            kp.Reason
	}{
		{base + ", mercury vrishabha 25, mars mithuna 1", 0, false, false, "detrimental"},
		{base + mercury + ", mars mithuna 1", 0, true, false, "delayed"},
		{base + mercury + mars, 0, false, false, "star_of_retrograde"},
		{base + ", mercury vrishabha 25" + mars, 0, false, false, "star_of_retrograde"},
		{base + ", mercury vrishabha 25" + mars, 1, false, true, "star_of_retrograde"}, // a question
		{base + mercury + ", mars mithuna 1", 1, true, false, "delayed"},
		// in a star of his own; denied by 6, without 2, 7 and 11
		{base + ", mercury karka 20 retro, mars mithuna 1", 1, true, true, "delayed"},
	} {
		c := read(x.text, kp.Options{})
		c.Number = x.number
		j := c.Judge(matter(t, "marriage"))
		if j.Delayed != x.delayed || (j.Verdict == kp.Denied) != x.denied || j.Because[len(j.Because)-1] != x.last {
			t.Errorf("%s, number %d: %v %v %v", x.text, x.number, j.Delayed, j.Verdict, j.Because)
		}
	}
}

// The table: 20 matters, each of its own, with houses in rising order, none on both sides, and a needed one among the
// favourable.
func TestMatters(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range kp.Matters() {
		if seen[m.ID] || m.House < 1 || m.House > 12 || m.Source == (vedic.Source{}) || len(m.Favourable) == 0 {
			t.Errorf("%+v", m)
		}
		seen[m.ID] = true
		for _, side := range [][]vedic.Bhava{m.Favourable, m.Detrimental} {
			if side == nil || !slices.IsSorted(side) || len(slices.Compact(slices.Clone(side))) != len(side) {
				t.Errorf("%s: %v", m.ID, side)
			}
			for _, h := range side {
				require.True(t, h >= 1, "%s: house %d", m.ID, h)
				require.True(t, h <= 12, "%s: house %d", m.ID, h)
			}
		}
		for _, h := range m.Favourable {
			require.NotContains(t, m.Detrimental, h, m.ID)
		}
		if m.Needed != 0 && !slices.Contains(m.Favourable, m.Needed) {
			t.Errorf("%s needs %d", m.ID, m.Needed)
		}
		again := matter(t, m.ID)
		require.True(t, cmp.Equal(again, m), "%+v, %+v", again, m)
	}
	require.Len(t, seen, 20)
	kp.Matters()[0].Favourable[0] = 12 // the caller's own
	require.EqualValues(t, 1, kp.Matters()[0].Favourable[0], "a caller changed the table")
	_, err := kp.MatterOf("fame")
	var wrong *vedic.ParseError
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, "fame", wrong.Got)
	require.Equal(t, "own", (kp.Matter{ID: "own"}).Name(vedic.Hindi))
}

func TestVerdictKeys(t *testing.T) {
	for v := kp.Unsaid; v <= kp.Denied; v++ {
		text, err := v.MarshalText()
		var back kp.Verdict
		if err != nil || back.UnmarshalText(text) != nil || back != v {
			t.Errorf("%v: %s, %v", v, text, err)
		}
	}
	var v kp.Verdict
	var wrong *vedic.ParseError
	require.ErrorAs(t, v.UnmarshalText([]byte("sure")), &wrong)
	require.Equal(t, "Verdict(9)", kp.Verdict(9).String())
}

// Ketu is in karka, whose lord is a significator as well, and so comes before the Moon; Rahu likewise before the
// other two. Saturn, the sub lord of Ketu, Rahu and of itself, leans to 1 and 10 against 11. Mercury and Jupiter do not
// rule; what the sub lord of Jupiter, Ketu, signifies weighs 6 on both sides, which is not mostly against.
func TestFruitful(t *testing.T) {
	c := read(toy, kp.Options{})
	got := c.Fruitful(matter(t, "marriage"), c.RulingPlanets)
	want := []kp.Fruitful{
		{Graha: vedic.Ketu, Level: 1, Because: []kp.Reason{"ruling", "sub_lord_detrimental", "preferred"}},
		{Graha: vedic.Moon, Level: 1, Kept: true, Because: []kp.Reason{"ruling"}},
		{Graha: vedic.Mercury, Level: 2, Because: []kp.Reason{"not_ruling", "sub_lord_detrimental"}},
		{Graha: vedic.Jupiter, Level: 2, Because: []kp.Reason{"not_ruling"}},
		{Graha: vedic.Rahu, Level: 4, Because: []kp.Reason{"ruling", "sub_lord_detrimental", "preferred"}},
		{Graha: vedic.Venus, Level: 4, Kept: true, Because: []kp.Reason{"ruling"}},
		{Graha: vedic.Saturn, Level: 4, Because: []kp.Reason{"ruling", "sub_lord_detrimental"}},
	}
	require.Empty(t, cmp.Diff(want, got))
	r := c.RulingPlanets
	r.Rulers = slices.Clone(r.Rulers)
	for i := range r.Rulers {
		r.Rulers[i].Rejected = true
	}
	for _, f := range c.Fruitful(matter(t, "marriage"), r) {
		require.False(t, f.Kept, "%+v is kept though no ruler is", f)
	}
}

// Cusp 7 begins the sub and the sub-sub of Mercury, who signifies 3 (A) and 2 (B), but 1, 6 and 8 only at C and D.
// House 7 is signified by Jupiter (B) and Venus (D): Venus owns the sign of cusp 2; neither is among the lords of cusp
// 1.
func TestInterlinks(t *testing.T) {
	links := read(toy, kp.Options{}).Interlinks()[7-1]
	of := func(h vedic.Bhava) (kp.Interlink, bool) {
		i := slices.IndexFunc(links, func(l kp.Interlink) bool { return l.House == h })
		if i < 0 {
			return kp.Interlink{}, false
		}
		return links[i], true
	}
	through := []vedic.Graha{vedic.Mercury}
	two, _ := of(2)
	want := kp.Interlink{
		House: 2, Shared: []kp.Share{{Graha: vedic.Venus, Level: 4, As: []kp.Reason{"sign_lord"}}}, Interlinked: true,
		Through: through,
	}
	require.Empty(t, cmp.Diff(want, two))
	three, _ := of(3)
	diff := cmp.Diff(kp.Interlink{House: 3, Shared: []kp.Share{}, Interlinked: true, Through: through},
		three)
	require.Empty(t, diff)
	one, ok := of(1)
	require.False(t, ok, "%+v", one)
	if _, ok := of(7); ok {
		t.Error("a cusp is bound to itself")
	}
	for h, all := range read(toy, kp.Options{}).Interlinks() {
		if !slices.IsSortedFunc(all, func(a, b kp.Interlink) int {
			return int(a.House) - int(b.House)
		}) || len(all) > 11 {
			t.Errorf("cusp %d: %v", h+1, all)
		}
	}
}
