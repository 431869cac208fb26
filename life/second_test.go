package life

import (
	"cmp"
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// The rules of dashas and transits once more, from places alone and with tables of their own: those of
// reading_weights.json, by houses from 1 and in hundredths.

var (
	hundredthsOfLord  = []int{20, 4, -6, 8, 22, -10, 6, -14, 25, 12, 2, -6}
	hundredthsOfHouse = []int{14, 8, 0, 12, 14, -10, 10, -18, 16, 16, 12, -14}
	hundredthsOfMoon  = []int{5, 3, 0, 4, 5, -4, 4, -7, 5, 6, 5, -5}
)

// owned are the houses that a graha rules, from the lagna.
func (s *sums) owned(g int) (houses []int) {
	for n := 1; n <= 12; n++ {
		if lordOfSign[(s.lagna+n-1)%12] == g {
			houses = append(houses, n)
		}
	}
	return houses
}

// from counts the house of b from a.
func (s *sums) from(a, b int) int { return (s.sign[b]-s.sign[a]+12)%12 + 1 }

// aspects are the houses at which a graha looks, counted from its own; each looks at the seventh.
func aspects(g int) []int {
	list := append(slices.Clone(sees(g)), 7)
	slices.Sort(list)
	return slices.Compact(list)
}

// looks reports whether a aspects b.
func (s *sums) looks(a, b int) bool { return a != b && slices.Contains(aspects(a), s.from(a, b)) }

func has(list []int, any ...int) bool {
	return slices.ContainsFunc(list, func(n int) bool { return slices.Contains(any, n) })
}

func clamp(x, low, high float64) float64 { return math.Max(low, math.Min(high, x)) }

// factors are what counts for the dasha of a graha; sums are the scores of the seven.
func (s *sums) factors(v *view, g int, scores []float64) map[string]float64 {
	f := map[string]float64{}
	house := s.house(g)
	p := &v.c.Planets[g]
	benefic := g == 4 || g == 5 || (g == 1 || g == 3) && v.Benefics.Has(vedic.Graha(g+1))
	f["house"] = float64(hundredthsOfHouse[house-1]) / 100
	if !benefic {
		f["house"] += map[int]float64{3: 0.09, 6: 0.09, 11: 0.02}[house]
	}
	f["moon"] = float64(hundredthsOfMoon[s.from(1, g)-1]) / 100
	if g >= 7 {
		f["dispositor"] = scores[lordOfSign[s.sign[g]]] / 2
	} else {
		for _, n := range s.owned(g) {
			if n != 8 || g > 1 && !has(s.owned(g), 1) {
				f["lordship"] += float64(hundredthsOfLord[n-1]) / 100
			}
		}
		f["lordship"] = clamp(f["lordship"], -0.25, 0.35)
		f["dignity"] = map[vedic.Dignity]float64{vedic.Exalted: 0.25, vedic.Moolatrikona: 0.18, vedic.Own: 0.15,
			vedic.GreatFriend: 0.06, vedic.Friend: 0.03, vedic.Enemy: -0.05, vedic.GreatEnemy: -0.09,
			vedic.Debilitated: -0.18}[p.Dignity]
		for _, x := range yoga.Falls(v.c, yoga.Options{}) {
			switch {
			case int(x.Graha) != g+1:
			case x.Raja:
				f["dignity"] = 0.06
			case x.Relieved:
				f["dignity"] = -0.06
			}
		}
		ninth := int(math.Mod(s.deg[g]*9, 360) / 30)
		switch {
		case ninth == highSign[g], lordOfSign[ninth] == g, g == 1 && ninth == 1:
			f["navamsa"] = 0.07
		case ninth == (highSign[g]+6)%12:
			f["navamsa"] = -0.09
		}
		if ninth == s.sign[g] {
			f["navamsa"] += 0.07
		}
		f["strength"] = clamp(0.4*(float64(bala.Shadbala(v.c, bala.ShadbalaOptions{})[g].Ratio)-1.1), -0.12, 0.12)
		if p.Combust {
			f["combust"] = -0.1
			if g == 3 {
				f["combust"] = -0.04
			}
		}
	}
	f["nature"] = []float64{0, 0, -0.03, 0, 0.06, 0.05, -0.03, -0.02, -0.02}[g]
	if benefic {
		f["nature"] = []float64{1: 0.05, 3: 0.04, 4: 0.06, 5: 0.05}[g]
	}
	for _, x := range []int{2, 4, 5, 6} {
		if x == g || s.sign[x] != s.sign[g] && !s.looks(x, g) {
			continue
		}
		if x == 4 || x == 5 {
			f["company"] += 0.06
		} else {
			f["company"] -= 0.06
		}
	}
	if g != 0 && g != 3 && s.sign[g] == s.sign[0] {
		f["company"] -= 0.02
	}
	f["company"] = clamp(f["company"], -0.12, 0.12)
	if by := index(grahaNames, starLords[int(s.deg[g]/(360.0/27))%9]); by < 7 && by != g {
		f["star"] = 0.1
		if n := s.house(by); n == 3 || n == 6 || n == 8 || n == 12 {
			f["star"] = -0.08
		}
	}
	heads, best := yoga.Rank(v.c, yoga.Options{}), 3
	for _, h := range heads.Yogas {
		if slices.Contains(h.Planets, vedic.Graha(g+1)) {
			best = min(best, h.Tier)
		}
	}
	f["yoga"] = []float64{1: 0.1, 2: 0.06, 3: 0}[best]
	for _, h := range heads.Strains {
		if slices.Contains(h.Planets, vedic.Graha(g+1)) {
			f["yoga"] -= 0.06
			break
		}
	}
	return f
}

// antara are the factors of a sub-lord in a dasha.
func (s *sums) antara(maha, lord int, scores []float64) map[string]float64 {
	f := map[string]float64{"maha": 0.3 * scores[maha], "antara": 0.3 * scores[lord]}
	f["relation"] = []float64{0.1, 0, 0.06, 0.12, 0.18, -0.18, 0.12, -0.22, 0.18, 0.12, 0.15, -0.14}[s.from(maha,
		lord)-1]
	for sign := range 12 {
		if lordOfSign[sign] != lord {
			continue
		}
		switch (sign-s.sign[maha]+12)%12 + 1 {
		case 1, 5, 9:
			f["role"] += 0.06
		case 6, 8, 12:
			f["role"] -= 0.06
		}
	}
	if maha == lord {
		return f
	}
	a, b := s.owned(maha), s.owned(lord)
	ring := func(x []int) bool { return has(x, 1, 5, 9) }
	post := func(x []int) bool { return has(x, 1, 4, 7, 10) }
	bad := func(x []int) bool { return has(x, 6, 8, 12) && !ring(x) }
	both := func(x []int) bool { return has(x, 4, 7, 10) && has(x, 5, 9) }
	switch {
	case ring(a) && post(b), post(a) && ring(b):
		f["office"] = 0.1
	case ring(a) && ring(b):
		f["office"] = 0.08
	case ring(a) && bad(b), bad(a) && ring(b):
		f["office"] = -0.06
	}
	if both(a) && (post(b) || ring(b)) || both(b) && (post(a) || ring(a)) {
		f["office"] += 0.04
	}
	if has(a, 2, 7) && has(b, 2, 7) {
		f["office"] -= 0.06
	}
	natural := func(x, y int) float64 {
		if x > 6 || y > 6 {
			return 0
		}
		return float64(vedic.NaturalMaitri(vedic.Graha(x+1), vedic.Graha(y+1)))
	}
	forTheTime := func(x, y int) float64 { // friends from 2, 3, 4, 10, 11 and 12
		if n := s.from(x, y); n >= 2 && n <= 4 || n >= 10 {
			return 1
		}
		return -1
	}
	f["friendship"] = 0.02 * (natural(maha, lord) + forTheTime(maha, lord) + natural(lord, maha) + forTheTime(lord,
		maha))
	if s.sign[maha] == s.sign[lord] || s.looks(maha, lord) && s.looks(lord, maha) ||
		lordOfSign[s.sign[maha]] == lord && lordOfSign[s.sign[lord]] == maha {
		f["link"] = 0.08
	}
	return f
}

// sameFactors compares weights with factors; what is nothing is not listed.
func sameFactors(t *testing.T, who string, got []Weight, want map[string]float64) {
	t.Helper()
	seen := map[string]bool{}
	for _, w := range got {
		if seen[w.Factor] || math.Abs(float64(w.Value)-want[w.Factor]) > 1e-6 || w.Value == 0 {
			t.Errorf("%s: %s is %v, want %v", who, w.Factor, w.Value, want[w.Factor])
		}
		seen[w.Factor] = true
	}
	for factor, by := range want {
		if math.Abs(by) > 1e-9 && !seen[factor] {
			t.Errorf("%s: %s is missing, want %v", who, factor, by)
		}
	}
}

func total(f map[string]float64) (sum float64) {
	for _, by := range f {
		sum += by
	}
	return clamp(sum, -1, 1)
}

// topicsOf are the areas that a period brings, as "career 10 7 good", with all points.
func (s *sums) topicsOf(g, age, most int, scores []float64) (list []Topic) {
	var points [13]float64
	points[s.house(g)] += 3
	for _, n := range s.owned(g) {
		points[n] += 2.5
	}
	for _, n := range aspects(g) {
		points[(s.house(g)+n-2)%12+1]++
	}
	points[s.house(index(grahaNames, starLords[int(s.deg[g]/(360.0/27))%9]))] += 1.5
	for _, n := range [][]int{{9, 10}, {4}, {3, 4}, {4, 10}, {2, 5, 9}, {7}, {6, 8, 12}, {12}, {12}}[g] {
		points[n] += 1.5
	}
	var allowed []string
	switch {
	case age < 6:
		allowed = []string{"family", "health"}
	case age < 18:
		allowed = []string{"education", "family", "health"}
	case age < 28:
		allowed = []string{"education", "career", "marriage", "travel"}
	case age < 46:
		allowed = []string{"career", "marriage", "children", "property", "wealth"}
	case age < 63:
		allowed = []string{"career", "wealth", "property", "children", "health"}
	default:
		allowed = []string{"health", "family", "spirituality", "wealth"}
	}
	matters := [][]string{1: {"health", "personality"}, {"wealth", "family"}, {"family", "travel"},
		{"property", "family", "education"}, {"children", "education"}, {"health", "career"}, {"marriage"},
		{"spirituality", "health"}, {"travel", "education", "spirituality"}, {"career"}, {"wealth"},
		{"spirituality", "travel", "health"}}
	used := map[string]bool{}
	for len(list) < most {
		best, area := 0, ""
		for n := 1; n <= 12; n++ {
			if points[n] < 1.5 || best > 0 && points[n] <= points[best] {
				continue
			}
			for _, m := range matters[n] {
				if slices.Contains(allowed, m) {
					if !used[m] {
						best, area = n, m
					}
					break
				}
			}
		}
		if best == 0 {
			return list
		}
		polarity := "hard"
		if scores[g]+scores[lordOfSign[(s.lagna+best-1)%12]] >= 2*0.297 {
			polarity = "good"
		}
		used[area] = true
		list = append(list, Topic{area, vedic.Bhava(best), vedic.Decimal(points[best]), polarity})
		points[best] = 0
	}
	return list
}

// What is weighed of the nine lords and of each in the dasha of each, their thirds, their order and their topics.
func TestSecondReadingOfDashas(t *testing.T) {
	orders := map[string]int{}
	for _, c := range births(t, 100, 57) {
		v, s := read(c, yoga.Options{}), sumsOf(c)
		var scores []float64
		for g := range 9 {
			f := s.factors(v, g, scores)
			sameFactors(t, grahaNames[g], v.weighs[g], f)
			scores = append(scores, total(f))
			thirds := [3]float64{}
			for factor, by := range f {
				switch factor {
				case "house", "moon":
					thirds[0] += by
				case "company", "nature", "yoga":
					thirds[2] += by
				default:
					thirds[1] += by
				}
			}
			s.phases(t, v, vedic.Graha(g+1), thirds)
			order := ""
			if g < 7 {
				ninth := int(math.Mod(s.deg[g]*9, 360) / 30)
				low := (highSign[g] + 6) % 12
				switch {
				case s.sign[g] == highSign[g] && c.Planets[g].Dignity == vedic.Exalted && ninth == low:
					order = "good_first"
				case s.sign[g] == low && ninth == highSign[g], (g == 2 || g == 6) && scores[g] >= 0.297:
					order = "good_last"
				}
			}
			require.Equal(t, order, v.order(vedic.Graha(g+1)), grahaNames[g])
			orders[order]++
		}
		for a := range 9 {
			for b := range 9 {
				score, list := v.antara(vedic.Graha(a+1), vedic.Graha(b+1))
				f := s.antara(a, b, scores)
				sameFactors(t, grahaNames[a]+"/"+grahaNames[b], list, f)
				require.InDelta(t, total(f), score, 1e-6, "%s/%s", grahaNames[a], grahaNames[b])
			}
			for _, age := range []int{0, 5, 6, 17, 18, 27, 28, 45, 46, 62, 63, 90, 199, 200} {
				for _, most := range []int{2, 4} {
					got, want := v.topics(vedic.Graha(a+1), age, most), s.topicsOf(a, age, most, scores)
					require.True(t, slices.Equal(want, got), "%s at %d: %v, want %v", grahaNames[a], age, got, want)
				}
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	require.GreaterOrEqual(t, orders["good_last"], 10, orders)
	require.GreaterOrEqual(t, orders[""], 100, orders)
}

// phases compares the thirds of an 18-year period that began 4 years before birth.
func (s *sums) phases(t *testing.T, v *view, lord vedic.Graha, thirds [3]float64) {
	t.Helper()
	start, end := s.birth.AddDate(-4, 0, 0), s.birth.AddDate(14, 0, 0)
	list := v.phases(lord, start, end, s.birth)
	if lord == vedic.Ketu {
		require.Empty(t, list, "Ketu has thirds")
		return
	}
	best, high := 0, math.Inf(-1)
	for i, usual := range [][2]float64{{0.081, 0.122}, {0.195, 0.203}, {0.023, 0.078}} {
		if by := (thirds[i] - usual[0]) / usual[1]; by > high+1e-9 {
			best, high = i, by
		}
	}
	third := end.Sub(start) / 3
	at := s.birth
	for i, of := range []string{"house", "sign", "company"} {
		x := list[i]
		to := start.Add(third * time.Duration(i+1))
		if x.Of != of || !x.Start.Time.Equal(at) || x.End.Sub(to).Abs() > time.Second || x.Best != (i == best) ||
			math.Abs(float64(x.Value)-thirds[i]) > 0.0006 {
			t.Errorf("%v: %+v, want %s %v to %v, %v, best %d", lord, x, of, at, to, thirds[i], best)
		}
		at = x.End.Time
	}
	// One that began with the second third: what is before birth is left out, and the rest is as before.
	for back, want := range map[time.Duration]int{-1: 3, 0: 2, 1: 2} {
		birth := start.Add(third + back*time.Second)
		if list = v.phases(lord, start, end, birth); len(list) != want || !list[0].Start.Time.Equal(birth) ||
			!list[want-1].End.Time.Equal(end) {
			t.Errorf("%v, birth %v s from a third: %+v", lord, back, list)
		}
	}
}

// Dashas of a life are those of the chart. Antardashas are read within some years of now, and all of one lord.
func TestSecondReadingOfPeriods(t *testing.T) {
	for i, c := range births(t, 12, 58) {
		v, birth := read(c, yoga.Options{}), c.Birth.Time
		at := birth.AddDate(7*i, 0, 0)
		years, whole := 1+i%5, vedic.Graha(i%10)
		list, err := v.dashas(at, years, whole)
		require.NoError(t, err)
		d, err := c.Dashas(2, birth, v.end)
		require.NoError(t, err)
		require.Len(t, list, len(d.Periods))
		for k := range list {
			got, p := &list[k], &d.Periods[k]
			start, end := p.Start.Time, p.End.Time
			if start.Before(birth) {
				start = birth
			}
			if end.After(v.end) {
				end = v.end
			}
			score := v.sums.At(p.Lord)
			if got.Lord != p.Lord || got.Maha != p.Lord || got.Level != 1 || !got.Start.Equal(start) ||
				!got.End.Equal(end) ||
				got.Partial != p.Start.Time.Before(birth) || math.Abs(float64(got.Score)-score) > 0.00051 ||
				got.Band != mahaScale.band(score) || got.BandShare != mahaScale.share(score) || len(got.Topics) > 4 ||
				!slices.Equal(got.Because, v.weighs.At(p.Lord)) {
				t.Errorf("%+v, want %v %v to %v", got, p.Lord, start, end)
			}
			age := int(start.Add(end.Sub(start)/2).Sub(birth).Hours() / 24 / 365.25)
			require.Equal(t, v.topics(p.Lord, age, 4), got.Topics, "%v at %d", p.Lord, age)
			n := 0
			for _, s := range p.Sub {
				near := s.End.After(at.AddDate(-years, 0, 0)) && s.Start.Before(at.AddDate(years, 0, 0))
				if !s.Start.Before(v.end) || !near && (p.Lord != whole || !s.End.After(birth)) {
					continue
				}
				require.Less(t, n, len(got.Sub), "%v/%v is missing", p.Lord, s.Lord)
				x := &got.Sub[n]
				score, because := v.antara(p.Lord, s.Lord)
				if x.Lord != s.Lord || x.Maha != p.Lord || x.Level != 2 || x.Band != antaraScale.band(score) ||
					x.BandShare != antaraScale.share(score) || !slices.Equal(x.Because, because) || len(x.Topics) > 2 ||
					x.Phases != nil || x.Partial != s.Start.Time.Before(birth) {
					t.Errorf("%+v, want %v/%v", x, p.Lord, s.Lord)
				}
				n++
			}
			require.Len(t, got.Sub, n, p.Lord)
		}
	}
}

// The scales rise, and other random charts than those that they were counted from have nearly the same quantiles.
func TestScalesAreQuantiles(t *testing.T) {
	var maha, antara []float64
	for _, c := range births(t, 200, 3) {
		v := read(c, yoga.Options{})
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			maha = append(maha, v.sums.At(g))
			for b := vedic.Sun; b <= vedic.Ketu; b++ {
				s, _ := v.antara(g, b)
				antara = append(antara, s)
			}
		}
	}
	for name, x := range map[string]struct {
		s    *scale
		list []float64
		near float64
	}{"maha": {&mahaScale, maha, 0.06}, "antara": {&antaraScale, antara, 0.04}} {
		slices.Sort(x.list)
		for i, q := range x.s {
			if i > 0 && q <= x.s[i-1] {
				t.Errorf("%s: %d is not above the one before", name, i)
			}
			if got := x.list[min(len(x.list)-1, i*len(x.list)/20)]; i > 0 && i < 20 && math.Abs(got-q) > x.near {
				t.Errorf("%s: %d in 100 are below %v, counted %v", name, 5*i, q, got)
			}
		}
		if least, most := x.list[0], x.list[len(x.list)-1]; x.s[0] > least+x.near || x.s[0] < -1 || x.s[20] != 1 ||
			most > 1 {
			t.Errorf("%s: from %v to %v, counted %v to %v", name, x.s[0], x.s[20], least, most)
		}
	}
	steps := scale{}
	for i := range steps {
		steps[i] = float64(i)
	}
	for score, want := range map[float64]struct {
		share vedic.Decimal
		band  Band
	}{-1: {1, Demanding}, 0: {1, Demanding}, 0.5: {0.975, Demanding}, 1: {0.95, Demanding}, 3.9: {0.805, Demanding},
		4: {0.8, Mixed}, 9.9: {0.505, Mixed}, 10: {0.5, Helpful}, 15.9: {0.205, Helpful}, 16: {0.2, Strong},
		19.5: {0.025, Strong}, 20: {0, Strong}, 21: {0, Strong}} {
		if got := steps.share(score); math.Abs(float64(got-want.share)) > 1e-9 || steps.band(score) != want.band {
			t.Errorf("%v: %v %v, want %+v", score, got, steps.band(score), want)
		}
	}
}

// What a transit weighs, over all that counts, in thousandths.
func TestSecondReadingOfWeights(t *testing.T) {
	yes, no := true, false
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for outcome := gochar.Good; outcome <= gochar.Relieved; outcome++ {
			for bindus := -1; bindus <= 8; bindus++ {
				for _, sarva := range []int{20, 24, 25, 29, 30, 40} {
					for flags := range 16 {
						lagna, gives, back, running := flags&1 != 0, flags&2 != 0, flags&4 != 0, flags&8 != 0
						s := Sight{Graha: g, Outcome: outcome, Bindus: bindus, Sarva: sarva, Retrograde: back,
							Running: running, Kakshya: gochar.Kakshya{Gives: &no}}
						if gives {
							s.Kakshya.Gives = &yes
						}
						want := []int{1000, 0, -1000, -500}[outcome-1]
						want += map[bool]int{true: 600, false: -600}[lagna]
						want += map[int]int{0: -1000, 1: -1000, 2: -1000, 3: -500, 5: 500, 6: 1000, 7: 1000,
							8: 1000}[bindus]
						if sarva > 29 {
							want += 500
						} else if sarva < 25 {
							want -= 500
						}
						if gives && (g == vedic.Jupiter || g == vedic.Saturn) {
							want += 250
						}
						switch {
						case back && want > 0 && (g == vedic.Mercury || g == vedic.Jupiter || g == vedic.Venus):
							want = want * 8 / 10
						case back && want < 0 && (g == vedic.Mars || g == vedic.Saturn):
							want = want * 12 / 10
						}
						if running {
							want = want * 3 / 2
						}
						if got := s.weigh(lagna); math.Abs(float64(got)*1000-float64(want)) > 0.01 {
							t.Fatalf("%+v, %v: %v, want %d", s, lagna, got, want)
						}
					}
				}
			}
		}
	}
	for weight, want := range map[vedic.Decimal]string{0.5: "eased", 0.499: "even", 0: "even", -0.499: "even",
		-0.5: "careful", 2: "eased", -2: "careful"} {
		require.Equal(t, want, levelOf(weight), weight)
	}
	for bindus := -1; bindus <= 8; bindus++ {
		for _, x := range []struct {
			good, vedha bool
			by          int
		}{{true, false, 1}, {true, true, 0}, {false, false, -1}} {
			n := x.by
			switch bindus {
			case 0, 1, 2, 3:
				n--
			case 5, 6, 7, 8:
				n++
			}
			want := []string{"careful", "careful", "even", "eased", "eased"}[n+2]
			if got := level(&Stay{Good: x.good, Vedha: x.vedha, Bindus: bindus}); got != want {
				t.Errorf("%+v, %d bindus: %s, want %s", x, bindus, got, want)
			}
		}
	}
}

// The sky of moments against charts: houses, points of the own table and of all, and who runs; the months of a year by
// the weights of their middles; the days of a month by the Moon at noon.
func TestSecondReadingOfTheYear(t *testing.T) {
	ctx := context.Background()
	for i, c := range births(t, 8, 59) {
		v, s := read(c, yoga.Options{}), sumsOf(c)
		from := time.Date(2026, 1+time.Month(i), 9+i, 0, 0, 0, 0, c.Birth.Time.Location())
		if i == 6 {
			from = from.AddDate(0, 0, 1) // the 16th
		}
		y, dates, err := v.ahead(ctx, observer, vedic.Instant{Time: from}, from.AddDate(1, 0, 0))
		require.NoError(t, err)
		running := y.running
		d, err := c.Dashas(2, from, from.AddDate(1, 0, 0))
		require.NoError(t, err)
		require.Equal(t, [2]vedic.Graha{d.Periods[0].Lord, d.Periods[0].Sub[0].Lord}, running)
		antaras := 0
		for _, x := range dates {
			if x.Kind == "antara" {
				antaras++
			}
			require.True(t, x.At.After(from), "%s at %v", x.Kind, x.At)
			require.False(t, x.At.After(from.AddDate(1, 0, 0)), "%s at %v", x.Kind, x.At)
		}
		want := -1 // the one that runs
		for _, p := range d.Periods {
			want += len(p.Sub)
		}
		require.Equal(t, want, antaras)
		s.sights(t, y, y.from)
		s.months(t, y, from)
		s.days(t, y, from)
	}
}

func (s *sums) sights(t *testing.T, y *year, at vedic.JD) [9]Sight {
	t.Helper()
	all, err := y.sights(at)
	require.NoError(t, err)
	sky, err := gochar.At(observer, at, gochar.Options{})
	require.NoError(t, err)
	moon, lagna := gochar.Judge(&sky, vedic.Rashi(s.sign[1]+1), gochar.Options{}),
		gochar.Judge(&sky, vedic.Rashi(s.lagna+1), gochar.Options{})
	for g := range 9 {
		x := all[g]
		sign := int(vedic.Angle(sky[g].Longitude).Degrees() / 30)
		bindus, sarva := -1, s.points((sign-s.lagna+12)%12+1)
		if g < 7 {
			bindus = 0
			for by, places := range bindusFrom[g] {
				base := s.lagna
				if by < 7 {
					base = s.sign[by]
				}
				if slices.Contains(places, (sign-base+12)%12+1) {
					bindus++
				}
			}
		}
		good := lagna[g].Outcome <= gochar.Void
		other := x
		if int(x.Graha) != g+1 || int(x.Rashi) != sign+1 || int(x.FromMoon) != (sign-s.sign[1]+12)%12+1 ||
			int(x.FromLagna) != (sign-s.lagna+12)%12+1 || x.Bindus != bindus || x.Sarva != sarva ||
			x.Outcome != moon[g].Outcome || !slices.Equal(x.By, moon[g].By) || x.Retrograde != sky[g].Retrograde ||
			x.Running != (x.Graha == y.running[0] || x.Graha == y.running[1]) || x.Weight != other.weigh(good) {
			t.Errorf("%+v: sign %d, %d of %d points, good from the lagna %v", x, sign, bindus, sarva, good)
		}
	}
	return all
}

// months ranks the twelve months again.
func (s *sums) months(t *testing.T, y *year, from time.Time) {
	t.Helper()
	got, err := y.months()
	require.NoError(t, err)
	first := time.Date(from.Year(), from.Month(), 1, 0, 0, 0, 0, from.Location())
	if from.Day() > 15 {
		first = first.AddDate(0, 1, 0)
	}
	weights := []float64{4, 0, 8, 2, 30, 4, 30, 14, 8}
	var at [12][9]float64
	var mean [9]float64
	var scores [12]float64
	for m := range 12 {
		all, err := y.sights(vedic.JDOf(first.AddDate(0, m, 14)))
		require.NoError(t, err)
		for g, w := range weights {
			at[m][g] = w * float64(all[g].Weight)
			mean[g] += at[m][g] / 12
			scores[m] += at[m][g] / 100
		}
	}
	for m := range 12 {
		rank := 1
		for k := range 12 {
			if scores[k] > scores[m]+1e-9 || k < m && math.Abs(scores[k]-scores[m]) < 0.0005 {
				rank++
			}
		}
		x := got[m]
		if !x.Start.Equal(first.AddDate(0, m, 0)) || !x.End.Equal(first.AddDate(0, m+1, 0)) ||
			math.Abs(float64(x.Score)-scores[m]) > 0.0006 || x.Rank != rank || len(x.Because) != 2 {
			t.Errorf("%+v, want rank %d, score %v", x, rank, scores[m])
			continue
		}
		sign := 1.0
		if rank > 6 {
			sign = -1
		}
		order := []int{0, 2, 3, 4, 5, 6, 7, 8}
		slices.SortStableFunc(order, func(a, b int) int {
			wrong := func(g int) int {
				if sign*at[m][g] < 0 {
					return 1
				}
				return 0
			}
			return cmp.Or(wrong(a)-wrong(b), cmp.Compare(sign*(at[m][b]-mean[b]), sign*(at[m][a]-mean[a])))
		})
		for k := range 2 {
			if int(x.Because[k].Graha) != order[k]+1 {
				t.Errorf("month %d: %v sets it apart, want %s", m, x.Because[k].Graha, grahaNames[order[k]])
			}
		}
	}
}

// days picks the days of the first thirty-one again.
func (s *sums) days(t *testing.T, y *year, from time.Time) {
	t.Helper()
	until := from.AddDate(0, 1, 0)
	y.to = vedic.JDOf(until)
	best, tender, err := y.days()
	require.NoError(t, err)
	type day struct {
		date  vedic.Date
		score float64
	}
	var all []day
	for at := from; at.Before(until); at = at.AddDate(0, 0, 1) {
		noon := time.Date(at.Year(), at.Month(), at.Day(), 12, 0, 0, 0, at.Location())
		sky, err := gochar.At(observer, vedic.JDOf(noon), gochar.Options{})
		require.NoError(t, err)
		moon := vedic.Angle(sky.At(vedic.Moon).Longitude).Degrees()
		score := []float64{0, 1, -1, 1, -1, 1, -1, 1, 1}[(int(moon/(360.0/27))-int(s.deg[1]/(360.0/27))+27)%9]
		score += []float64{1, -0.5, 1, -1, -0.5, 1, 1, -3, -0.5, 1, 1, -1}[(int(moon/30)-s.sign[1]+12)%12]
		score += []float64{0.6, 0.3, 0, 0.3, 0.6, -0.6, 0.3, -0.6, 0.6, 0.3, 0.6, -0.6}[(int(moon/30)-s.lagna+12)%12]
		all = append(all, day{vedic.DateOf(noon), score})
	}
	for i, got := range [][]MonthDay{best, tender} {
		sign := 1 - 2*float64(i)
		list := slices.Clone(all)
		slices.SortStableFunc(list, func(a, b day) int { return cmp.Compare(sign*b.score, sign*a.score) })
		var want []vedic.Date
		for _, d := range list {
			if sign*d.score >= 1.5-1e-9 && len(want) < 5 {
				want = append(want, d.date)
			}
		}
		slices.SortFunc(want, func(a, b vedic.Date) int { return a.Since(b) })
		var dates []vedic.Date
		for _, d := range got {
			dates = append(dates, d.Day)
		}
		require.Equal(t, want, dates, "days of sign %v", sign)
		require.NotNil(t, got, "days of sign %v", sign)
	}
}

// The houses into which grahas come, at ages of their own: each graha once, the weightiest three, by the first matter
// that the age allows.
func TestAreasByHand(t *testing.T) {
	c := births(t, 1, 4)[0]
	v := read(c, yoga.Options{})
	enter := func(g vedic.Graha, house vedic.Bhava, weight vedic.Decimal) Date {
		return Date{Kind: "ingress", Graha: g, Transit: &Sight{Graha: g, FromLagna: house, Weight: weight}}
	}
	dates := []Date{enter(vedic.Sun, 10, 1), enter(vedic.Mars, 10, -3), enter(vedic.Mars, 10, 9), enter(vedic.Venus,
		2, 1.5),
		{Kind: "station", Graha: vedic.Saturn, Transit: &Sight{FromLagna: 11, Weight: 50}}, {Kind: "ingress",
			Graha: vedic.Rahu},
		enter(vedic.Mercury, 7, 0), enter(vedic.Jupiter, 9, 0.5)}
	for _, x := range []struct {
		age  float64
		want []MonthArea
	}{
		{40, []MonthArea{{10, "career", "hard", []vedic.Graha{vedic.Sun, vedic.Mars}, -2},
			{2, "wealth", "good", []vedic.Graha{vedic.Venus}, 1.5}, {7, "marriage", "good",
				[]vedic.Graha{vedic.Mercury}, 0}}},
		{17.9, []MonthArea{{2, "family", "good", []vedic.Graha{vedic.Venus}, 1.5},
			{9, "education", "good", []vedic.Graha{vedic.Jupiter}, 0.5}}},
		{18.1, []MonthArea{{10, "career", "hard", []vedic.Graha{vedic.Sun, vedic.Mars}, -2},
			{9, "travel", "good", []vedic.Graha{vedic.Jupiter}, 0.5}, {7, "marriage", "good",
				[]vedic.Graha{vedic.Mercury}, 0}}},
	} {
		y := &year{view: v, from: c.Sky.At + vedic.JD(365.25*x.age)}
		got := y.areasOf(dates)
		if !slices.EqualFunc(got, x.want, func(a, b MonthArea) bool {
			return a.House == b.House && a.Area == b.Area && a.Polarity == b.Polarity && a.Weight == b.Weight &&
				slices.Equal(a.Grahas, b.Grahas)
		}) {
			t.Errorf("at %v: %+v, want %+v", x.age, got, x.want)
		}
	}
}

// Dates are chosen by what they count: a change of lord and the birthday, then eclipses and contacts, then ingresses by
// the graha and the weight, then stations; the theme of a month is another matter.
func TestDatesByHand(t *testing.T) {
	at := func(day int) vedic.Instant { return vedic.Instant{Time: time.Date(2026, 1, day, 0, 0, 0, 0, time.UTC)} }
	sight := func(w vedic.Decimal) *Sight { return &Sight{Weight: w} }
	dates := []Date{
		{At: at(9), Kind: "station", Graha: vedic.Saturn, Transit: sight(9)},
		{At: at(8), Kind: "ingress", Graha: vedic.Jupiter, Transit: sight(-2)},
		{At: at(7), Kind: "ingress", Graha: vedic.Rahu, Transit: sight(3)},
		{At: at(6), Kind: "contact", Graha: vedic.Rahu, Transit: sight(1)},
		{At: at(5), Kind: "eclipse", Graha: vedic.Sun},
		{At: at(4), Kind: "birthday", Graha: vedic.Sun},
		{At: at(3), Kind: "antara", Graha: vedic.Mars},
		{At: at(2), Kind: "ingress", Graha: vedic.Venus, Transit: sight(1)},
		{At: at(1), Kind: "ingress", Graha: vedic.Mercury, Transit: sight(1.4)},
	}
	ranked := []int{4, 3, 6, 5, 8, 7, 2, 9, 1} // days: 100, 100, 90, 90, 60, 42, 4, 3, 2.8
	for most := range 11 {
		want := slices.Clone(ranked[:min(most, len(ranked))])
		slices.Sort(want)
		got := []int{}
		for _, d := range chosen(dates, most) {
			got = append(got, d.At.Day())
		}
		require.Equal(t, want, got, "the first %d", most)
	}
	if list := chosen(nil, 8); list == nil || len(list) != 0 {
		t.Error("no dates are nil")
	}
	for i, want := range []float64{9, 2, 3, 1, 0, 0, 100, 1, 1.4} {
		require.Equal(t, want, dates[i].weight(), "%s weighs", dates[i].Kind)
	}
	list := []Stay{{Graha: vedic.Rahu, Start: at(1)}, {Graha: vedic.Jupiter, Start: at(3)}, {Graha: vedic.Saturn,
		Start: at(9)},
		{Graha: vedic.Jupiter, Start: at(2)}}
	slices.SortFunc(list, order)
	for i, want := range []int{9, 2, 3, 1} {
		require.Equal(t, want, list[i].Start.Day(), "stays: %+v", list)
	}
}

// Two lives laid over each other, by hand: spans end where either dasha does, and twenty years after now at the latest.
func TestSharedTimesByHand(t *testing.T) {
	at := func(year int) vedic.Instant { return vedic.Instant{Time: time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)} }
	period := func(g vedic.Graha, from, to int, b Band) Period {
		return Period{Lord: g, Start: at(from), End: at(to), Band: b}
	}
	got := sharedTimes([2][]Period{
		{period(vedic.Sun, 1990, 2010, Strong), period(vedic.Moon, 2010, 2030, Helpful), period(vedic.Mars, 2030,
			2060, Mixed)},
		{period(vedic.Rahu, 2000, 2028, Helpful), period(vedic.Saturn, 2028, 2030, Demanding),
			period(vedic.Mercury, 2030, 2040, Strong), period(vedic.Ketu, 2040, 2070, Demanding)},
	}, at(2026))
	want := []SharedTime{
		{at(2026), at(2028), [2]vedic.Graha{vedic.Moon, vedic.Rahu}, [2]Band{Helpful, Helpful}, "both_good"},
		{at(2028), at(2030), [2]vedic.Graha{vedic.Moon, vedic.Saturn}, [2]Band{Helpful, Demanding}, "first_carries"},
		{at(2030), at(2040), [2]vedic.Graha{vedic.Mars, vedic.Mercury}, [2]Band{Mixed, Strong}, "second_carries"},
		{at(2040), at(2046), [2]vedic.Graha{vedic.Mars, vedic.Ketu}, [2]Band{Mixed, Demanding}, "even"},
	}
	require.Equal(t, want, got)
	for bands, want := range map[[2]Band]string{{Demanding, Demanding}: "both_demanding", {Mixed, Mixed}: "even",
		{Demanding, Mixed}: "even", {Strong, Mixed}: "first_carries", {Mixed, Helpful}: "second_carries",
		{Helpful, Strong}: "both_good", {Strong, Demanding}: "first_carries", {Mixed, Demanding}: "even"} {
		require.Equal(t, want, kindOf(bands), bands)
	}
}

// Windows of two for one matter: 27 days together are enough, the lower class counts, and what is over does not.
func TestOverlapsByHand(t *testing.T) {
	day := func(n int) vedic.Instant { return vedic.Instant{Time: time.Date(2027, 1, n, 0, 0, 0, 0, time.UTC)} }
	w := func(from, to int, c window.Class, past bool) window.Window {
		return window.Window{Start: day(from), End: day(to), Class: c, Past: past}
	}
	low, high := window.Open, window.Marked
	require.True(t, low <= high, "the classes are in another order")
	one := func(a, b window.Window) []Overlap {
		return overlaps([2][]window.MatterWindows{{{Matter: window.Career, Windows: []window.Window{a}}},
			{{Matter: window.Career, Windows: []window.Window{b}}}})
	}
	for _, x := range []struct {
		a, b window.Window
		want []Overlap
	}{
		{w(1, 60, high, false), w(33, 90, low, false), []Overlap{{window.Career, day(33), day(60), low}}}, // 27 days
		{w(1, 60, high, false), w(34, 90, low, false), []Overlap{}},
		{w(1, 60, high, true), w(1, 60, low, false), []Overlap{}},
		{w(1, 60, high, false), w(1, 60, low, true), []Overlap{}},
		{w(30, 90, low, false), w(1, 58, high, false), []Overlap{{window.Career, day(30), day(58), low}}},
	} {
		require.Equal(t, x.want, one(x.a, x.b), "%v and %v", x.a, x.b)
	}
	var a, b []window.Window
	for i, class := range []window.Class{low, high, low, high, low} {
		a = append(a, w(1+100*i, 61+100*i, class, false))
		b = append(b, w(1+100*i, 71+100*i, high, false))
	}
	got := overlaps([2][]window.MatterWindows{{{Matter: window.Career, Windows: a}}, {{Matter: window.Career,
		Windows: b}}})
	want := []Overlap{{window.Career, day(1), day(61), low}, {window.Career, day(101), day(161), high},
		{window.Career, day(301), day(361), high}}
	require.Equal(t, want, got)
}

// Meetings between random charts, all of them.
func TestSecondReadingOfMeetings(t *testing.T) {
	list := births(t, 40, 60)
	for i := range 39 {
		v, other := read(list[i], yoga.Options{}), read(list[i+1], yoga.Options{})
		a, b := sumsOf(list[i]), sumsOf(list[i+1])
		var want []Meeting
		for g := range 9 {
			near, point := 5.0, -2
			for p := -1; p < 7; p++ {
				at := vedic.Angle(list[i+1].Sky.Lagna).Degrees()
				if p >= 0 {
					if at = b.deg[p]; p != 0 && p != 1 && p != 5 && !has(b.owned(p), 1, 4, 5, 7, 9, 10) {
						continue
					}
				}
				if d := math.Abs(math.Mod(a.deg[g]-at+540, 360) - 180); d < near {
					near, point = d, p
				}
			}
			if point >= -1 {
				want = append(want, Meeting{2, vedic.Graha(g + 1), vedic.Graha(point + 1),
					vedic.Bhava((a.sign[g]-b.lagna+12)%12 + 1), vedic.Decimal(math.Round(near*100) / 100)})
			}
		}
		require.Equal(t, want, meetings(2, v, other))
	}
}

// What a reading computes by its options, and their bounds.
func TestOptionsByHand(t *testing.T) {
	c := births(t, 1, 9)[0]
	for years, ok := range map[int]bool{-1: false, 0: true, 1: true, 20: true, 21: false} {
		r, err := Of(context.Background(), nil, c, Options{Years: years, Now: now, Parts: []Part{Dashas}})
		require.Equal(t, ok, err == nil, "%d years: %v", years, err)
		if ok && r.o.Years != cmp.Or(years, 5) {
			t.Errorf("%d years are %d", years, r.o.Years)
		}
	}
	for _, x := range []struct {
		parts          []Part
		length         Length
		dashas, everys bool
	}{{[]Part{Road}, Full, true, true}, {[]Part{Road}, Standard, true, false}, {[]Part{Work}, Full, false, false},
		{[]Part{Dashas}, Full, true, false}} {
		r, err := Of(context.Background(), observer, c, Options{Now: now, Parts: x.parts, Length: x.length})
		require.NoError(t, err)
		if (len(r.Dashas) > 0) != x.dashas || (len(r.whole) > 0) != x.everys || r.Dashas == nil || r.Month != nil ||
			r.Transits != nil {
			t.Errorf("%v, %v: %d dashas, %d with all antardashas", x.parts, x.length, len(r.Dashas), len(r.whole))
		}
	}
}
