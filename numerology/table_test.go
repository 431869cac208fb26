package numerology

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The letters of each value, as the rules list them (§1), and each letter once.
func TestLetterTables(t *testing.T) {
	for _, c := range []struct {
		table *[26]uint8
		rows  map[uint8]string
	}{
		{&pythagorean, map[uint8]string{1: "AJS", 2: "BKT", 3: "CLU", 4: "DMV", 5: "ENW", 6: "FOX", 7: "GPY", 8: "HQZ",
			9: "IR"}},
		{&chaldean, map[uint8]string{1: "AIJQY", 2: "BKR", 3: "CGLS", 4: "DMT", 5: "EHNX", 6: "UVW", 7: "OZ", 8: "FP"}},
	} {
		letters := 0
		for v, row := range c.rows {
			for _, r := range row {
				letters++
				require.Equal(t, v, c.table[r-'A'], r)
			}
		}
		require.Equal(t, 26, letters)
	}
	for p, row := range map[plane]string{mental: "AHJNP", physical: "DEMW", emotional: "BIORSTXZ",
		intuitive: "CFGKLQUVY"} {
		for _, r := range row {
			require.Equal(t, p, planeOf[r-'A'], "%c is of plane", r)
		}
	}
}

// The natures of the compounds, as the rules list them (§6): + good, − hard, ± mixed.
func TestCompounds(t *testing.T) {
	const want = "10+ 11− 12− 13± 14± 15+ 16− 17+ 18− 19+ 20± 21+ 22− 23+ 24+ 25+ 26− 27+ 28± 29− 30± 31− 32+ 33+ 34+ 35− 36+ 37+ 38− 39± 40− 41+ " +
		"42+ 43− 44− 45+ 46+ 47− 48± 49− 50+ 51+ 52−"
	mark := map[string]string{good: "+", hard: "−", mixed: "±"}
	var got []string
	for i, c := range compounds {
		got = append(got, fmt.Sprint(i+10, mark[c.nature]))
		if of := compounds[c.as-10]; of.as != c.as || of.nature != c.nature {
			t.Errorf("%d reads as %d, which is %s", i+10, c.as, of.nature)
		}
	}
	require.Equal(t, want, strings.Join(got, " "))
	for n, as := range map[int]int{33: 24, 34: 25, 35: 26, 36: 27, 38: 29, 39: 30, 40: 31, 41: 32, 42: 24, 44: 26,
		45: 27, 46: 37, 47: 29, 48: 30, 49: 31, 50: 32, 52: 43} {
		require.Equal(t, as, compounds[n-10].as, "%d reads as", n)
	}
	for total, want := range map[int][2]int{52: {52, 52}, 53: {8, 44}, 77: {14, 50}, 99: {18, 45}, 199: {19, 46},
		799: {25, 52}, 9: {9, 9}} {
		require.Equal(t, want, [2]int{compoundOf(total, false), compoundOf(total, true)}, total)
	}
}

// The table of friends (§5), and its days, colours, gems.
func TestRulers(t *testing.T) {
	want := [9]struct{ friends, neutral, enemies []int }{
		{[]int{1, 2, 3, 5, 9}, []int{4, 6, 7}, []int{8}}, {[]int{1, 2, 3, 5}, []int{6, 7}, []int{4, 8, 9}},
		{[]int{1, 2, 3, 5, 7, 9}, []int{4, 8}, []int{6}}, {[]int{1, 5, 6, 7}, []int{3}, []int{2, 4, 8, 9}},
		{[]int{1, 2, 3, 5, 6}, []int{4, 7, 8, 9}, []int{}}, {[]int{1, 5, 6, 7}, []int{2, 4, 8, 9}, []int{3}},
		// no book has 9 for 8
		{[]int{1, 3, 4, 5, 6}, []int{2, 7, 8, 9}, []int{}}, {[]int{3, 5, 6, 7}, []int{4, 9}, []int{1, 2, 8}},
		{[]int{1, 3, 5, 9}, []int{6, 7, 8}, []int{2, 4}},
	}
	seen := map[vedic.Graha]bool{}
	for i, w := range want {
		n := i + 1
		require.Equal(t, fmt.Sprint(w.friends, w.neutral, w.enemies),
			fmt.Sprint(related(n, friend), related(n, neutral), related(n, enemy)),
			n)
		if toward(n, 5) != friend { // so that two numbers always have a common friend
			t.Errorf("5 is no friend of %d", n)
		}
		seen[rulers[i].graha] = true
		if rulers[i].days[0].Lord() != rulers[i].graha && !rulers[i].graha.Node() {
			t.Errorf("%d: the day of another graha", n)
		}
	}
	require.Len(t, seen, 9)
}

// The square adds up to 15 each way, and every line of it is a plane once.
func TestLoShuSquare(t *testing.T) {
	times := [10]int{}
	for _, p := range loShuPlanes {
		require.Equal(t, 15, p.line[0]+p.line[1]+p.line[2], "%s adds up", p.key)
		for _, n := range p.line {
			times[n]++
		}
	}
	require.Equal(t, [10]int{0, 2, 3, 2, 3, 4, 3, 2, 3, 2}, times)
}

func TestReduce(t *testing.T) {
	for _, c := range []struct {
		n     int
		keep  masters
		value int
		chain []int
	}{
		{0, upTo33, 0, []int{}}, {9, upTo33, 9, []int{}}, {11, upTo33, 11, []int{}}, {11, noMasters, 2, []int{2}},
		{29, upTo22, 11, []int{11}},
		{33, upTo33, 33, []int{}}, {33, upTo22, 6, []int{6}}, {44, upTo33, 8, []int{8}},
		{1999, noMasters, 1, []int{28, 10, 1}}, {64 + 11, upTo33, 3, []int{12, 3}},
	} {
		if v, chain := reduce(c.n, c.keep); v != c.value || fmt.Sprint(chain) != fmt.Sprint(c.chain) || chain == nil ||
			to(c.n, c.keep) != v {
			t.Errorf("%d: %d %v", c.n, v, chain)
		}
	}
	for n := range 200 {
		if d := karmicDebt(n); (d != nil) != (n == 13 || n == 14 || n == 16 || n == 19) || d != nil && *d != n {
			t.Error(n)
		}
	}
}
