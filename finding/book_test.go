package finding_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

func burnt(g vedic.Graha) finding.Fact { return finding.Fact{Kind: finding.IsCombust, Graha: g} }

// about lists of whom the facts are.
func about(facts []finding.Fact) (list []vedic.Graha) {
	for _, f := range facts {
		list = append(list, f.Graha)
	}
	return list
}

func TestBookSince(t *testing.T) {
	var b finding.Book
	b.Note(burnt(vedic.Sun))
	mark := b.Mark()
	b.Note(burnt(vedic.Moon))
	list := b.Since(mark)
	b.Note(burnt(vedic.Mars))
	require.Equal(t, []vedic.Graha{vedic.Moon}, about(list))
	require.Equal(t, 1, cap(list))
	if b.Tear(mark); b.Mark() != 1 {
		t.Error(b.Facts)
	}
}

// When an alternative holds, the facts of those that fail are struck out; when none does, all stay.
func TestBookOneOf(t *testing.T) {
	for _, c := range []struct {
		first, second, want bool
		facts               []vedic.Graha
	}{
		{true, false, true, []vedic.Graha{vedic.Sun, vedic.Moon}},
		{false, true, true, []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Jupiter}},
		{true, true, true, []vedic.Graha{vedic.Sun, vedic.Moon, vedic.Mars, vedic.Jupiter}},
		{false, false, false, []vedic.Graha{vedic.Sun, vedic.Moon, vedic.Mars, vedic.Jupiter}},
	} {
		var b finding.Book
		b.Turn()
		b.Note(burnt(vedic.Sun))
		b.Named() // the Sun is only named
		got := b.OneOf(
			b.Alt(b.Test(c.first, burnt(vedic.Moon))),
			b.Alt(b.Test(true, burnt(vedic.Mars)), b.Test(c.second, burnt(vedic.Jupiter))))
		if facts := about(b.Page()); got != c.want || !slices.Equal(facts, c.facts) {
			t.Errorf("%v %v: %v %v", c.first, c.second, got, facts)
		}
	}
}

func TestBookSettle(t *testing.T) {
	var b finding.Book
	b.Note(burnt(vedic.Rahu))
	b.Turn()
	b.Test(true, burnt(vedic.Sun))
	b.Test(true, burnt(vedic.Sun)) // twice
	b.Test(false, burnt(vedic.Moon))
	b.Test(true, burnt(vedic.Mars))
	b.Test(true, finding.Fact{Kind: finding.Rules, Graha: vedic.Jupiter, N: 9}) // the lord takes no part
	list := b.Settle(true, finding.Of(vedic.Sun, vedic.Mars))
	require.Equal(t, []vedic.Graha{vedic.Sun, vedic.Mars}, about(list))
	require.Equal(t, 3, b.Mark())
	b.Turn()
	b.Test(false, burnt(vedic.Moon))
	b.Test(true, burnt(vedic.Mars))
	require.Equal(t, []vedic.Graha{vedic.Moon, vedic.Mars}, about(b.Settle(false, 0)))
}

func TestEveryAndAny(t *testing.T) {
	if !finding.Every() || finding.Any() || finding.Every(true, false) || !finding.Any(false, true) {
		t.Error("logic")
	}
}
