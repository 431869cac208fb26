package muhurat

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// There is a table for each row of the schools that come with the engine, that never falls, and no other.
func TestKnotsAreOfTheRows(t *testing.T) {
	rows := 0
	for _, k := range schoolKeys {
		for _, a := range builtIn()[k].Activities() {
			rows++
			table := builtIn()[k].rows[a-1].table()
			if len(table) != len(knotPercents) || !slices.IsSorted(table) || table[9] <= table[4] {
				t.Errorf("%s.%v: %v", k, a, table)
			}
		}
	}
	require.Len(t, knots(), rows)
}

// A prototype of the project made its tables of New Delhi alone, by the weakest moment of whole windows; ours, the
// greatest of four places, by the best stretch of the least length, must be near them above the middle, where the
// classes are.
func TestKnotsAreNearTheReference(t *testing.T) {
	var want map[string][]int
	skytest.ReadJSON(t, "rules_muhurat_knots.json", &want)
	for ours, theirs := range map[string]string{
		"drik.marriage": "marriage.drik", "drik.griha_pravesh": "griha_pravesh",
		"drik.vehicle_purchase":  "vehicle_purchase",
		"drik.property_purchase": "property_purchase", "muhurta_chintamani.marriage": "marriage.muhurta_chintamani",
		"muhurta_chintamani.business_start": "business_start", "astrosage.mundan": "mundan",
	} {
		for i := 4; i < 8; i++ { // 50 to 95 %
			if off := knots()[ours][i] - want[theirs][i]; off < -4 || off > 9 {
				t.Errorf("%s at %d %%: %d, the reference has %d", ours, knotPercents[i], knots()[ours][i],
					want[theirs][i])
			}
		}
	}
}

func TestRankOf(t *testing.T) {
	table := []int{50, 70, 76, 84, 94, 103, 113, 118, 127, 137}
	for points, want := range map[float64]float64{
		49.5: 0, 50: 0, 60: 2.5, 70: 5, 76: 10, 80: 17.5, 84: 25, 94: 50, 98.5: 62.5, 103: 75, 108: 82.5, 113: 90,
		118: 95, 127: 99, 132: 99.5, 137: 100, 150: 100,
	} {
		require.InDelta(t, want, rankOf(points, table), 1e-9, "%v points", points)
	}
	// Where a third of the days has no pure stretch, the knots below it are one, and the least of the others is above
	// that third.
	require.Equal(t, 25.0, rankOf(66, []int{66, 66, 66, 66, 103, 114, 124, 130, 139, 144}))
}

func TestClasses(t *testing.T) {
	table := []int{0, 5, 10, 25, 50, 75, 90, 95, 99, 100}
	for _, c := range []struct {
		points       float64
		pure, faulty bool
		score        int
		class        Class
	}{
		{90, true, false, 90, ClassExcellent}, {89.9, true, false, 89, ClassGood}, {95, true, true, 89, ClassGood},
		{65, true, false, 65, ClassGood},
		{64.9, true, false, 64, ClassFair}, {30, true, true, 30, ClassFair}, {29.9, true, false, 29, ClassWeak},
		{95, false, false, 29, ClassWeak},
		{12, false, false, 12, ClassWeak},
	} {
		m := Merit{Pure: c.pure}
		if m.rank(c.points, table, c.faulty); *m.Score != c.score || m.Class != c.class {
			t.Errorf("%+v: %d %s", c, *m.Score, m.Class)
		}
	}
}

// Pieces of ten minutes with these points; each letter is a lagna, a capital one with a heavy fault, and a stop is a
// time that is left out.
func TestStretchOf(t *testing.T) {
	for _, c := range []struct {
		points      []int
		lagnas      string
		minutes     int64
		first, last int
	}{
		{[]int{50, 60, 70, 60}, "aaaa", 20, 1, 3}, // 60 holds from the second on; the pair that gives it comes first
		{[]int{50, 60, 70, 60}, "aaaa", 10, 2, 2},
		{[]int{50, 60, 70, 60}, "aabb", 20, 2, 3}, // a change of lagna ends a stretch
		{[]int{90, 60, 70, 60}, ".aaa", 10, 2, 2}, // what is left out does not count
		{[]int{90, 60, 70, 60}, "a.aa", 20, 2, 3},
		{[]int{90, 60, 70, 60}, "a.a.", 20, -1, 0}, // none is long enough
		{[]int{80, 80, 10, 80, 80}, "aaaaa", 20, 0, 1},
		{[]int{80, 80, 73, 73}, "AAaa", 20, 2, 3}, // a heavy fault weighs eight points
		{[]int{80, 80, 71, 71}, "AAaa", 20, 0, 1},
	} {
		s := &search{}
		for i, p := range c.points {
			s.day.pieces = append(s.day.pieces, piece{
				from: int64(i) * 600e6, to: int64(i+1) * 600e6, score: score(p) * point,
				lagna: vedic.Rashi(c.lagnas[i] | 0x20),
				used:  c.lagnas[i] == '.', faulty: c.lagnas[i] == 'A',
			})
		}
		if first, last := s.stretchOf(c.minutes * 60e6); first != c.first || first >= 0 && last != c.last {
			t.Errorf("%v %s: %d to %d, want %d to %d", c.points, c.lagnas, first, last, c.first, c.last)
		}
	}
}

// What people can give at most is what their best outcomes give.
func TestPersonal(t *testing.T) {
	bride, groom := Person{Role: Bride}, Person{Role: Groom}
	for _, c := range []struct {
		a      Activity
		people []Person
		want   score // tarabala 6 and chandrabala 6, of the weaker; guru bala 4 and surya bala 4
	}{{Marriage, nil, 0}, {Marriage, []Person{bride}, 16}, {Marriage, []Person{bride, groom}, 20},
		{Naming, []Person{{}}, 12}} {
		s := &search{p: &Plan{People: c.people}, rules: DefaultRules(), row: &DefaultRules().rows[c.a-1]}
		got := s.personal()
		require.Equal(t, c.want*point, got, "%v %v: %v, want %v", c.a, c.people, got/point, c.want)
	}
}
