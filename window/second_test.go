package window

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The rules of reading_weights.json, "timing", a second time, from longitudes alone. Signs count from 0, houses from 1,
// grahas from 0 in the order of the weekdays.

type reading struct {
	c     *kundali.Chart
	lagna int
	sign  [9]int
	deg   [9]float64
}

func readingOf(c *kundali.Chart) *reading {
	r := &reading{c: c, lagna: int(vedic.Angle(c.Sky.Lagna).Degrees() / 30)}
	for g := range r.sign {
		r.deg[g] = vedic.Angle(c.Sky.Grahas[g].Longitude).Degrees()
		r.sign[g] = int(r.deg[g] / 30)
	}
	return r
}

var (
	lordOfSign = []int{2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4}
	lordOfStar = []int{8, 5, 0, 1, 2, 7, 4, 6, 3} // Ketu, Venus, Sun, Moon, Mars, Rahu, Jupiter, Saturn, Mercury

	primary = map[Matter][]int{Marriage: {7}, Career: {10}, Children: {5}, Property: {4}, Foreign: {12, 9},
		Education: {4, 5}, HealthCare: {6, 8}, Debts: {6, 12}, Wealth: {2, 11}, Faith: {9, 12}}
	secondary = map[Matter][]int{Marriage: {2, 11}, Career: {6, 2, 11}, Children: {2, 9, 11}, Property: {2, 11},
		Foreign: {3, 7}, Education: {9, 2}, HealthCare: {1, 12}, Debts: {8}, Wealth: {5, 9}, Faith: {5, 8}}
	karakas = map[Matter][]int{Marriage: {5}, Career: {0, 6, 3}, Children: {4}, Property: {2, 6}, Foreign: {7},
		Education: {3, 4}, HealthCare: {6}, Debts: {6, 2}, Wealth: {4, 5}, Faith: {4, 8}}
	plausibility = map[Matter][][2]float64{
		Marriage:   {{17, 0}, {21, 0.4}, {24, 1}, {30, 1}, {36, 0.6}, {45, 0.3}, {60, 0.1}},
		Career:     {{17, 0}, {21, 0.6}, {25, 1}, {55, 1}, {62, 0.5}, {70, 0.1}},
		Children:   {{19, 0}, {23, 0.5}, {26, 1}, {36, 1}, {42, 0.4}, {48, 0.05}, {50, 0}},
		Property:   {{20, 0}, {26, 0.5}, {32, 1}, {60, 1}, {75, 0.4}},
		Foreign:    {{5, 0.2}, {18, 1}, {60, 1}, {75, 0.4}},
		Education:  {{4, 0.3}, {14, 1}, {27, 1}, {35, 0.4}, {60, 0.1}},
		HealthCare: {{0, 0.5}, {40, 0.7}, {60, 1}, {85, 1}},
		Debts:      {{20, 0}, {25, 0.8}, {60, 1}, {75, 0.5}},
		Wealth:     {{18, 0}, {22, 0.5}, {28, 1}, {60, 1}, {75, 0.5}},
		Faith:      {{8, 0.2}, {18, 0.6}, {40, 1}, {90, 1}}}
)

func (r *reading) house(g int) int         { return (r.sign[g]-r.lagna+12)%12 + 1 }
func (r *reading) lord(n int) int          { return lordOfSign[(r.lagna+n-1)%12] }
func (r *reading) from(a, b int) int       { return (r.sign[b]-r.sign[a]+12)%12 + 1 }
func (r *reading) star(g int) int          { return lordOfStar[int(r.deg[g]/(360.0/27))%9] }
func (r *reading) sees(g int, n int) bool  { return slices.Contains(aspects(g), (n-r.house(g)+12)%12+1) }
func (r *reading) looks(a int, b int) bool { return slices.Contains(aspects(a), r.from(a, b)) }

func aspects(g int) []int {
	return [][]int{2: {4, 7, 8}, 4: {5, 7, 9}, 6: {3, 7, 10}, 0: {7}, 1: {7}, 3: {7}, 5: {7}, 7: {7}, 8: {7}}[g]
}

func (r *reading) promise(m Matter) (by [9]float64) {
	for _, n := range primary[m] {
		lord := r.lord(n)
		for g := range by {
			points := 0.0
			add := func(is bool, p float64) {
				if is {
					points += p / math.Sqrt(float64(len(primary[m])))
				}
			}
			add(g == lord, 4)
			add(r.house(g) == n, 4)
			add(g != lord && (r.sign[g] == r.sign[lord] || r.looks(g, lord) && r.looks(lord, g)), 2)
			add(r.sees(g, n), 1.5)
			add(lordOfSign[int(math.Mod(r.deg[lord]*9, 360)/30)] == g, 1.5)
			star := r.star(g)
			add(star != g && (star == lord || r.house(star) == n), 2)
			by[g] += points
		}
	}
	for _, g := range karakas[m] {
		by[g] += 2
	}
	for _, n := range secondary[m] {
		by[r.lord(n)] += 2
		for g := range by {
			if r.house(g) == n {
				by[g] += 1.5
			}
		}
	}
	for g := 7; g < 9; g++ {
		by[g] += by[lordOfSign[r.sign[g]]] / 2
	}
	for g := range by {
		by[g] = math.Min(1, by[g]/8)
	}
	return by
}

func (r *reading) reach(m Matter, sign int, counts ...int) (sum float64) {
	sees := func(s int) bool { return slices.Contains(counts, (s-sign+12)%12+1) }
	for _, n := range primary[m] {
		here, ofMoon := (r.lagna+n-1)%12, (r.sign[1]+n-1)%12
		x := 0.0
		if sees(here) {
			x += 2
		}
		if sees(r.sign[lordOfSign[here]]) {
			x += 1.5
		}
		if sees(ofMoon) {
			x++
		}
		if sees(r.sign[lordOfSign[ofMoon]]) {
			x += 0.75
		}
		sum += math.Min(1, x/3) / float64(len(primary[m]))
	}
	return sum
}

// Promises and the parts of months, over random charts, lords and signs.
func TestSecondReading(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for _, c := range births(t, 60, 71) {
		v, err := read(c, time.Time{})
		require.NoError(t, err)
		r, points := readingOf(c), bala.Ashtakavarga(c, bala.AshtakavargaOptions{})
		for m := Marriage; int(m) <= len(matterKeys); m++ {
			got, want := v.promise(m), r.promise(m)
			for g := range want {
				require.InDelta(t, want[g], got[g], 1e-9, "%v %d", m, g+1)
			}
			for range 20 {
				maha, sub, jupiter, saturn := rnd.IntN(9), rnd.IntN(9), rnd.IntN(12), rnd.IntN(12)
				at := month{age: 30, maha: vedic.Graha(maha + 1), antara: vedic.Graha(sub + 1),
					jupiter: vedic.Rashi(jupiter + 1), saturn: vedic.Rashi(saturn + 1)}
				x := v.score(m, &got, &at)
				relation := map[int]float64{6: 0, 8: 0, 2: 0.5, 12: 0.5}
				rel, known := relation[r.from(maha, sub)]
				if !known {
					rel = 1
				}
				dasha := 0.6 * (0.4*want[maha] + 0.45*want[sub] + 0.15*rel)
				transit := 0.3 * math.Sqrt(r.reach(m, jupiter, 1, 5, 7, 9)*r.reach(m, saturn, 1, 3, 7, 10))
				cut := func(x float64) float64 { return math.Max(0, math.Min(1, x)) }
				own := float64(points.Of(bala.Contributor(vedic.Jupiter)).Bindus.At(vedic.Rashi(jupiter + 1)))
				all := float64(points.Sarva.At(vedic.Rashi(jupiter + 1)))
				bindus := 0.1 * (0.5*cut((own-2)/4) + 0.5*cut((all-22)/12))
				require.InDelta(t, dasha, x.dasha, 1e-9, "%v %+v: %+v", m, at, x)
				require.InDelta(t, transit, x.transit, 1e-9, "%v %+v: %+v", m, at, x)
				require.InDelta(t, bindus, x.bindus, 1e-9, "%v %+v: %+v", m, at, x)
				require.LessOrEqual(t, math.Abs(x.score()-dasha-transit-bindus), 1e-9, "%v %+v: %+v", m, at, x)
			}
		}
	}
}

// How plausible a matter is at an age: its points and the lines between them, nothing before the first and from five
// years after the last.
func TestPlausibleByHand(t *testing.T) {
	for m, points := range plausibility {
		row := &matters[m]
		for i, p := range points {
			require.InDelta(t, p[1], row.plausible(p[0]), 1e-9, "%v at %v", m, p[0])
			if i == 0 {
				continue
			}
			q := points[i-1]
			got := row.plausible(q[0] + (p[0]-q[0])/4)
			require.LessOrEqual(t, math.Abs(got-(q[1]*3+p[1])/4), 1e-9, "%v after %v: %v", m, q[0], got)
		}
		last := points[len(points)-1]
		for age, want := range map[float64]float64{points[0][0] - 0.01: 0, last[0] + 5: last[1], last[0] + 5.01: 0} {
			require.Equal(t, want, row.plausible(age), "%v at %v", m, age)
		}
		if row.open <= 0 || row.open >= row.good || row.good >= row.marked || row.marked >= 0.8 {
			t.Errorf("%v: %v, %v, %v", m, row.open, row.good, row.marked)
		}
	}
	for m := Marriage; int(m) <= len(matterKeys); m++ {
		for _, g := range []yoga.Gender{0, yoga.Male, yoga.Female} {
			want := 0.0
			switch {
			case m == Marriage && g == yoga.Male:
				want = 21
			case m == Marriage, m == Children:
				want = 18
			}
			require.Equal(t, want, m.Floor(g), "%v %v", m, g)
		}
	}
	c := births(t, 1, 4)[0]
	for m, ok := range map[Matter]bool{0: false, Marriage: true, Faith: true, Faith + 1: false, 255: false} {
		_, err := Promise(c, m)
		require.Equal(t, ok, err == nil, "%d: %v", m, err)
	}
	for c, want := range map[Class]int{0: 0, Quiet: 100, Open: 50, Favourable: 20, Marked: 8, Marked + 1: 0} {
		require.Equal(t, want, c.Share(), c)
	}
}

// monthsOf makes months of a text: a digit is a score in tenths, a space none, and a bar a change of antara.
func monthsOf(text string) (list []weighed) {
	antara := vedic.Sun
	for _, c := range text {
		if c == '|' {
			antara++
			continue
		}
		score := 0.0
		if c != ' ' {
			score = float64(c-'0') / 10
		}
		at := time.Date(2020, time.Month(1+len(list)), 1, 0, 0, 0, 0, time.UTC)
		list = append(list, weighed{month: &month{at: at, antara: antara, maha: vedic.Moon}, dasha: score,
			plausible: 1})
	}
	return list
}

// Months are joined over gaps of two, parted at a change of antara and after eighteen, and three are the fewest.
func TestRunsByHand(t *testing.T) {
	row := &matter{open: 0.4, good: 0.6, marked: 0.8}
	for text, want := range map[string][][2]int{ // the first month and the length of each window
		"":                       nil,
		"555":                    {{0, 3}},
		"  55":                   nil,
		"  555  ":                {{2, 3}},
		"5  5":                   {{0, 4}},
		"5   5":                  nil,
		"555   555":              {{0, 3}, {6, 3}},
		"555  555":               {{0, 8}},
		"444555":                 {{3, 3}},
		"555|555":                {{0, 3}, {3, 3}},
		"55|55":                  nil,
		"55|555":                 {{2, 3}},
		"555555555555555555":     {{0, 18}},
		"5555555555555555555":    {{0, 18}},
		"555555555555555555555":  {{0, 18}, {18, 3}},
		"5555555555555555 5 555": {{0, 18}, {19, 3}},
		"555555555555555555555555555555555555555": {{0, 18}, {18, 18}, {36, 3}},
	} {
		got := (*view)(nil).runs(monthsOf(text), 0.45, row, time.Date(2020, 4, 1, 0, 0, 0, 0, time.UTC))
		require.Len(t, got, len(want), text)
		for i, w := range want {
			start := time.Date(2020, time.Month(1+w[0]), 1, 0, 0, 0, 0, time.UTC)
			if x := got[i]; !x.Start.Equal(start) || !x.End.Equal(start.AddDate(0, w[1], 0)) ||
				x.Past != (w[0]+w[1] <= 3) {
				t.Errorf("%q: %v to %v, past %v; want %v for %d", text, x.Start, x.End, x.Past, start, w[1])
			}
		}
	}
	// The best is the first by rank, of equals the earlier; the classes begin at their scores.
	got := (*view)(nil).runs(monthsOf("555   999   666   888   666   555"), 0.45, row, time.Time{})
	for i, want := range []struct {
		rank  int
		class Class
		score vedic.Decimal
	}{{5, Open, 0.5}, {1, Marked, 0.9}, {3, Favourable, 0.6}, {2, Marked, 0.8}, {4, Favourable, 0.6}, {6, Open, 0.5}} {
		if x := got[i]; x.Rank != want.rank || x.Class != want.class || x.Score != want.score {
			t.Errorf("%d: %+v, want %+v", i, x, want)
		}
	}
	if x := (*view)(nil).runs(monthsOf("333"), 0.3, row, time.Time{}); len(x) != 1 || x[0].Class != Quiet {
		t.Errorf("%+v", x)
	}
}

// The best past window and three to come are chosen, as long as they fill no more than 12 in 100 months.
func TestBestByHand(t *testing.T) {
	at := func(m int) vedic.Instant {
		return vedic.Instant{Time: time.Date(2000, time.Month(m), 1, 0, 0, 0, 0, time.UTC)}
	}
	var all []Window
	for i, past := range []bool{true, true, false, false, false, false, false} {
		all = append(all, Window{Start: at(1 + 12*i), End: at(5 + 12*i), Past: past, Rank: 7 - i})
	}
	for months, want := range map[int][]int{1000: {1, 4, 5, 6}, 134: {1, 4, 5, 6}, 130: {4, 5, 6}, 70: {5, 6},
		40: {6}, 30: {}} {
		ranks := []int{}
		for _, w := range bestWindows(all, months) {
			ranks = append(ranks, 7-w.Rank)
		}
		require.Equal(t, want, ranks, "of %d months", months)
	}
}

// Every month of a life is there, from the first whole one to the last.
func TestMonthsOfALife(t *testing.T) {
	for _, c := range births(t, 3, 72) {
		v, err := read(c, c.Birth.Time.AddDate(40, 0, 0))
		require.NoError(t, err)
		list, err := v.months(observer)
		require.NoError(t, err)
		birth := c.Birth.Time
		first := time.Date(birth.Year(), birth.Month()+1, 1, 0, 0, 0, 0, birth.Location())
		n := 0
		for at := first; at.AddDate(0, 1, 0).Before(v.end); at = at.AddDate(0, 1, 0) {
			require.Less(t, n, len(list), "month: is not %v", at)
			require.True(t, list[n].at.Equal(at), "month %d is not %v", n, at)
			n++
		}
		require.Len(t, list, n)
	}
}
