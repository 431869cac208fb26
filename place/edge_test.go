package place

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A pack of borders with the largest grid is read, and one with a larger grid or without a node is refused.
func TestGridOfBorders(t *testing.T) {
	pack := func(bits byte, nodes string) string {
		return packMagic + "\x03now" + string(bits) + "\x00" + "\x01\x00" + nodes
	}
	node := "\x01\x00\x00\x00\x00\x00\x00"
	for _, c := range []struct {
		pack string
		ok   bool
	}{{pack(28, node), true}, {pack(1, node), true}, {pack(29, node), false}, {pack(28, "\x00"), false},
		{pack(28, node[:5]), false}, {packMagic, false}, {"zones 2\n" + pack(28, node)[8:], false}} {
		b, err := openBorders(c.pack)
		require.Equal(t, c.ok, err == nil, "%q: %v", c.pack, err)
		if err == nil && (b.edition != "now" || b.at(0, 0) != "") {
			t.Errorf("%q: %+v", c.pack, b)
		}
	}
}

// The signs that replace the inherent vowel are at 0x3e to 0x4d of every block of India: in Devanagari they are those
// from the sign of ā to the virama, and neither the nukta nor the avagraha before them is one, nor the om after them.
func TestVowelSigns(t *testing.T) {
	for r := rune(0x0900); r < 0x0980; r++ {
		want := r >= 'ा' && r <= '्'
		require.Equal(t, want, bindsVowel(r), "%q: %v", r, !want)
	}
	for _, r := range "ািীুূৃেৈোৌ্ਾਿੀੁੂੇੈੋੌ੍ાિીુૂૃેૈોૌ્ாிீுூெேைொோௌ்ాిీుూెేైొోౌ్ಾಿೀುೂೆೇೈೊೋೌ್ാിീുൂെേൈൊോൌ്" {
		require.True(t, bindsVowel(r), "%q is a vowel sign", r)
	}
	for _, r := range "কঅংਕਅકઅகஅకఅಕಅകഅa़ऽॐ" {
		require.False(t, bindsVowel(r), "%q is no vowel sign", r)
	}
}

// Near a point 200 km count as much as a size ten times smaller; without a point the population counts.
func TestWeightByHand(t *testing.T) {
	g := Embedded()
	for _, near := range []*vedic.Place{nil, {Lat: vedic.Degrees(26.9), Lon: vedic.Degrees(75.8)},
		{Lat: vedic.Degrees(-33), Lon: vedic.Degrees(-70)}} {
		s := &search{g: g, q: Query{Near: near}}
		for row := 0; row < 3000; row += 37 {
			people := float64(g.population(row))
			want := people
			if near != nil {
				want = math.Log10(people+1) - apart(near.Lat, near.Lon, g.lat(row), g.lon(row))*0.005
			}
			require.InDelta(t, want, s.weight(row), 1e-9*math.Max(1, math.Abs(want)), "row %d near %+v", row, near)
		}
	}
}

// Of two matches the better one is first, then the weightier, then the earlier row. The best so far are kept, each
// once.
func TestBestByHand(t *testing.T) {
	a := found{row: 5, quality: 1, weight: 10}
	for _, c := range []struct {
		b      found
		before bool
	}{{found{1, 0.9, 99}, true}, {found{9, 1.1, 0}, false}, {found{1, 1, 9}, true}, {found{9, 1, 11}, false},
		{found{6, 1, 10}, true}, {found{4, 1, 10}, false}, {a, false}} {
		require.Equal(t, c.before, a.before(c.b), "%+v: %v", c.b, !c.before)
	}
	s := &search{limit: 2}
	for _, step := range []struct {
		add  found
		want []int
	}{{found{5, 1, 1}, []int{5}}, {found{6, 0.5, 1}, []int{5, 6}}, {found{7, 0.4, 9}, []int{5, 6}},
		{found{6, 0.3, 9}, []int{5, 6}}, {found{6, 2, 1}, []int{6, 5}}, {found{8, 1.5, 1}, []int{6, 8}},
		{found{9, 1.5, 1}, []int{6, 8}}, {found{3, 1.5, 1}, []int{6, 3}}} {
		s.keep(step.add)
		rows := []int{}
		for _, f := range s.found {
			rows = append(rows, f.row)
		}
		if len(rows) != len(step.want) || rows[0] != step.want[0] || rows[len(rows)-1] != step.want[len(rows)-1] {
			t.Errorf("after %+v: %v, want %v", step.add, rows, step.want)
		}
	}
}
