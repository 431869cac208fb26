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

// A mark outside of the book stands for the nearest place in it.
func TestBookMarksOutside(t *testing.T) {
	var b finding.Book
	b.Note(burnt(vedic.Sun))
	b.Note(burnt(vedic.Moon))
	for mark, want := range map[int]int{-1: 2, 0: 2, 1: 1, 2: 0, 3: 0} {
		require.Equal(t, want, len(b.Since(mark)), "since %d", mark)
	}
	if b.Tear(3); b.Mark() != 2 {
		t.Error("a mark that the book has not come to took something away")
	}
	if b.Tear(-1); b.Mark() != 0 {
		t.Error("a mark before the beginning left something")
	}
}

// Two choices in one rule: each strikes out the facts of its own alternatives only.
func TestBookTwoChoices(t *testing.T) {
	var b finding.Book
	b.Turn()
	first := b.OneOf(b.Alt(b.Test(false, burnt(vedic.Moon))), b.Alt(b.Test(true, burnt(vedic.Mars))))
	b.Test(true, burnt(vedic.Sun)) // of no alternative
	b.Named()
	second := b.OneOf(b.Alt(b.Test(true, burnt(vedic.Jupiter))), b.Alt(b.Test(false, burnt(vedic.Saturn))))
	if got := about(b.Page()); !first || !second ||
		!slices.Equal(got, []vedic.Graha{vedic.Mars, vedic.Sun, vedic.Jupiter}) {
		t.Error(first, second, got)
	}

	// A choice that fails keeps its facts, and the next one does not take them for its own.
	b.Turn()
	first = b.OneOf(b.Alt(b.Test(false, burnt(vedic.Moon))), b.Alt(b.Test(false, burnt(vedic.Mars))))
	second = b.OneOf(b.Alt(b.Test(false, burnt(vedic.Jupiter))), b.Alt(b.Test(true, burnt(vedic.Saturn))))
	if got := about(b.Page()); first || !second ||
		!slices.Equal(got, []vedic.Graha{vedic.Moon, vedic.Mars, vedic.Saturn}) {
		t.Error(first, second, got)
	}
}

// Plain tests are no alternatives: their facts stay. Alternatives of the page before count no more.
func TestBookWithoutAlternatives(t *testing.T) {
	var b finding.Book
	b.Turn()
	b.Alt(b.Test(false, burnt(vedic.Moon)))
	b.Turn()
	ok := b.OneOf(b.Test(false, burnt(vedic.Mars)), b.Test(true, burnt(vedic.Sun)))
	if got := about(b.Page()); !ok || !slices.Equal(got, []vedic.Graha{vedic.Mars, vedic.Sun}) {
		t.Error(ok, got)
	}
	ok = b.OneOf(b.Test(false, burnt(vedic.Venus)))
	if got := about(b.Page()); ok || !slices.Equal(got, []vedic.Graha{vedic.Mars, vedic.Sun, vedic.Venus}) {
		t.Error(ok, got)
	}
}

// The facts of a page do not grow into those of the next one.
func TestBookSettledPagesDoNotTouch(t *testing.T) {
	var b finding.Book
	b.Turn()
	b.Test(true, burnt(vedic.Sun))
	first := b.Settle(true, 0)
	b.Turn()
	b.Test(true, burnt(vedic.Moon))
	second := b.Settle(true, 0)
	_ = append(first, burnt(vedic.Mars))
	require.Equal(t, []vedic.Graha{vedic.Moon}, about(second))
	// A house's lord that takes part is named; of a rule that fails every lord is.
	lord := finding.Fact{Kind: finding.Rules, Graha: vedic.Jupiter, N: 9}
	for _, c := range []struct {
		holds bool
		part  finding.Set
		want  int
	}{{true, finding.Of(vedic.Jupiter), 1}, {true, finding.Of(vedic.Mars), 0}, {false, 0, 1}} {
		b.Turn()
		b.Test(true, lord)
		require.Len(t, b.Settle(c.holds, c.part), c.want, c)
	}
}

// Without a chart there is nothing to see, whatever was seen before.
func TestViewOfNothing(t *testing.T) {
	chart := kundali.FromSky(kundali.Birth{}, skytest.Sky(sky))
	for _, read := range []func(*finding.View, *kundali.Chart){(*finding.View).Read, (*finding.View).ReadSigns} {
		var v finding.View
		v.Read(chart)
		if read(&v, nil); v != (finding.View{}) {
			t.Errorf("%+v", v)
		}
	}
}

// Counted by hand from the sky of TestView.
func TestViewCounts(t *testing.T) {
	var v finding.View
	v.Read(kundali.FromSky(kundali.Birth{}, skytest.Sky(sky)))
	for _, c := range []struct {
		what string
		is   bool
	}{
		{"a graha is first from itself", v.From(vedic.Moon, vedic.Moon) == 1},
		{"the Sun is second from the Moon", v.From(vedic.Sun, vedic.Moon) == 2},
		{"the Moon is twelfth from the Sun", v.From(vedic.Moon, vedic.Sun) == 12},
		{"a graha is among those in the first house from it",
			v.In(finding.Of[uint8](1), vedic.Moon) == finding.Of(vedic.Moon, vedic.Venus)},
		{"a graha does not aspect itself", !v.Looks(vedic.Mars, vedic.Mars)},
		{"Saturn aspects the Moon", v.Looks(vedic.Saturn, vedic.Moon)},
		{"the Moon does not aspect Saturn", !v.Looks(vedic.Moon, vedic.Saturn)},
		{"neither light aspects the fourth", v.Lookers(4, finding.Lights) == 0},
		{"only Saturn of Sun and Saturn keeps company with the Moon",
			v.Company(vedic.Moon, finding.Of(vedic.Sun, vedic.Saturn)) == finding.Of(vedic.Saturn)},
		{"the twelfth from Aries is Jupiter's", v.LordOf(12) == vedic.Jupiter},
		{"the Moon's longitude is 110°", v.At.At(vedic.Moon) == vedic.Longitude(110*vedic.Degree)},
		{"Mars and the Moon are 168° apart", v.Apart(vedic.Mars, vedic.Moon) == 168*vedic.Degree},
	} {
		require.True(t, c.is, "not so: "+c.what)
	}
	// Mars in Capricorn of Saturn, Saturn in Libra of Venus: half an exchange is none.
	require.False(t, v.Exchanged(vedic.Mars, vedic.Saturn), "an exchange of one side")
	require.False(t, v.Exchanged(vedic.Saturn, vedic.Mars), "an exchange of one side")
	// Saturn in its exaltation sign, Libra, is in no sign of Mars; the Moon in her own sign exchanges with no graha.
	require.False(t, v.Exchanged(vedic.Moon, vedic.Moon), "an exchange with itself")
}

// Numbers of the set are bits; 16 stands for none.
func TestSetOfNothing(t *testing.T) {
	if s := finding.Set(0); s.First() != 16 || s.Len() != 0 || s.Has(vedic.Sun) || s.HasHouse(1) {
		t.Error("the empty set has a member")
	}
	s := finding.Of[uint8](1, 12)
	if s.First() != 1 || s.Len() != 2 || !s.HasHouse(1) || !s.HasHouse(12) || s.HasHouse(11) || s.HasHouse(2) ||
		!finding.In[uint8](s, 12) || finding.In[uint8](s, 11) {
		t.Errorf("%b", s)
	}
}
