package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestWrapped(t *testing.T) {
	require.Equal(t, "  one two", wrapped("one  two", "  "))
	require.Empty(t, wrapped(" ", "  "))
	require.Equal(t, " "+strings.Repeat("x", 119)+"\v y", wrapped(strings.Repeat("x", 119)+" y", " "),
		"a line may fill the page")
	require.Equal(t, " "+strings.Repeat("x", 118)+"\v yz", wrapped(strings.Repeat("x", 118)+" yz", " "))
	require.Equal(t, " "+strings.Repeat("x", 200)+"\v y", wrapped(strings.Repeat("x", 200)+" y", " "),
		"a word is not broken")
}

func TestSpread(t *testing.T) {
	require.Equal(t, [][]string{{"a", "1", "x"}, {"", "2", ""}},
		spread([]string{"a"}, []string{"1", "2"}, []string{"x"}))
	require.Equal(t, [][]string{{"a", ""}}, spread([]string{"a"}, nil))
}

// A head that is put together of two is one, and leaves no mark on the paper.
func TestHead(t *testing.T) {
	p := newPage(Reader{})
	p.table([][]string{append(p.head("sign"), p.head("lord")...), {"a", "b"}})
	p.table([][]string{{"x"}})
	require.True(t, p.out.Parts()[0].Head)
	require.False(t, p.out.Parts()[1].Head)
	var b strings.Builder
	_, err := p.out.WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, "Sign  Lord\na     b\nx\n", b.String())
	require.Equal(t, []Block{{Head: []string{"Sign", "Lord"}, Rows: [][]string{{"a", "b"}}}, {Rows: [][]string{{"x"}}}},
		p.out.Blocks())
}

// A row that ends before the others may go on over their columns: it makes none of them wider.
func TestShortRows(t *testing.T) {
	var b strings.Builder
	_, err := Table([][]string{{"a", "b", "c"}, {"", "or something longer"}, {"aa", "b"}}).WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, "a   b  c\n    or something longer\naa  b\n", b.String())
}

// A number below zero has a minus and no hyphen; an offset of a clock is none.
func TestMinus(t *testing.T) {
	p := Table([][]string{{"-3.74", "-04:00", "a-1"}})
	require.Equal(t, [][]string{{"−3.74", "-04:00", "a-1"}}, p.Parts()[0].Rows)
}

// A short line by itself above something is a heading; breaks for length are none on a page.
func TestBlocks(t *testing.T) {
	p := newPage(Reader{})
	p.out.Write([]byte("Yogas\n" + wrapped(strings.Repeat("word ", 30), "  ") +
		"\n\nA sentence.\nAn end\n\n  from  to\n"))
	require.Equal(t, []Block{{Heading: "Yogas"}, {Text: strings.TrimSpace(strings.Repeat("word ", 30)), Indent: 1},
		{Text: "A sentence."}, {Text: "An end"}, {Text: "from · to", Indent: 1}}, p.out.Blocks())
}

// A bar is drawn as long as its thousandths say, with the mark where it is held against; pages get the numbers.
func TestBars(t *testing.T) {
	p := &Paper{Lang: vedic.English}
	p.bars([]Bar{{"Sun", "1.50", 750, 500}, {"Moon", "0.25", 125, 500}})
	var b strings.Builder
	_, err := p.WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, "Sun   1.50  "+strings.Repeat("█", 30)+"│"+strings.Repeat("█", 14)+"\n"+
		"Moon  0.25  "+strings.Repeat("█", 8)+strings.Repeat(" ", 22)+"│\n", b.String())
	require.Equal(t, []Block{{Bars: []Bar{{"Sun", "1.50", 750, 500}, {"Moon", "0.25", 125, 500}}}}, p.Blocks())
}

// An entry is lines in a terminal, each point with its label or a dot; a page gets it in its parts, and what stands
// above entries heads them.
func TestEntry(t *testing.T) {
	p := newPage(Reader{})
	p.out.about(func() { p.out.Write([]byte("A. Person\n1900-01-01  at noon\n")) })
	p.out.Write([]byte("\nFound\n\n"))
	e := Entry{Title: "Veshi", Tags: []Tag{{Text: "solar"}, {Text: "Mars"}}, Source: "BPHS 38", Share: 700,
		Lines:  []string{"Beside the Sun."},
		Points: []Point{{Text: "Mars in the 2nd", Source: "rule"}, {Text: "said", Why: []string{"(seen)"}}},
		Sum:    "In all",
		Groups: []Group{{Title: "Cancels", Folded: true, Points: []Point{{Label: "applies", Text: "it does"}}}},
		before: "  70  ", indent: "      "}
	p.entry(e)
	var b strings.Builder
	_, err := p.out.WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, "A. Person\n1900-01-01  at noon\n\nFound\n\n  70  Veshi: solar; Mars (BPHS 38)\n"+
		"      Beside the Sun.\n      · Mars in the 2nd (rule)\n      · said\n        (seen)\n      In all\n"+
		"      applies: it does\n", b.String())
	list := p.out.Blocks()
	require.Len(t, list, 3)
	require.Equal(t, []string{"A. Person", "1900-01-01 · at noon"}, list[0].About)
	require.Equal(t, "Found", list[1].Heading)
	require.Equal(t, &e, list[2].Entry)
}
