package horoscope

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func transits(sky string) *vedic.ByGraha[gochar.Transit] {
	s := skytest.Sky(sky)
	t := gochar.Of(&s.Grahas)
	return &t
}

// Worked by hand: 1 for good, −1 for bad, −½ for relieved, and then 1.25 in the third of the sign and 0.85 outside it,
// 0.8 and 1.2 going back, 0.6 burnt.
func TestValue(t *testing.T) {
	for _, x := range []struct {
		what    string
		sky     string
		graha   vedic.Graha
		outcome gochar.Outcome
		whole   bool
		want    int
	}{
		{"the Sun acts in the first third", "sun mesha 9°59′59″", vedic.Sun, gochar.Good, false, 1250},
		{"and less from 10° on", "sun mesha 10°", vedic.Sun, gochar.Good, false, 850},
		{"unless the whole sign counts", "sun mesha 10°", vedic.Sun, gochar.Good, true, 1000},
		{"Saturn acts in the last", "saturn kumbha 20°", vedic.Saturn, gochar.Bad, false, -1250},
		{"and more going back", "saturn kumbha 20° retro", vedic.Saturn, gochar.Bad, false, -1500},
		{"but not where he is good", "saturn kumbha 20° retro", vedic.Saturn, gochar.Good, false, 1250},
		{"Jupiter in the middle, weaker going back", "jupiter kumbha 15° retro", vedic.Jupiter, gochar.Good, false,
			1000},
		{"also in what is bad", "jupiter kumbha 15° retro", vedic.Jupiter, gochar.Bad, false, -1000},
		{"Venus burnt, 5° from the Sun", "sun kumbha 10°, venus kumbha 15°", vedic.Venus, gochar.Good, false, 750},
		{"Venus free, 15° from the Sun", "sun kumbha 0°, venus kumbha 15°", vedic.Venus, gochar.Good, false, 1250},
		{"burning does not ease what is bad", "sun kumbha 10°, venus kumbha 15°", vedic.Venus, gochar.Bad, false,
			-1250},
		{"the Moon relieved outside her third", "moon karka 5°", vedic.Moon, gochar.Relieved, false, -425},
		{"Mercury acts throughout", "sun mesha 1°, mercury kumbha 5°", vedic.Mercury, gochar.Good, false, 1000},
		{"Rahu always goes back", "rahu kumbha 5° retro", vedic.Rahu, gochar.Bad, false, -1000},
		{"obstructed", "sun mesha 5°", vedic.Sun, gochar.Void, false, 0},
	} {
		require.Equal(t, x.want, value(&transits(x.sky)[x.graha-1], x.outcome, x.whole), x.what)
	}
}

// everything else stands where it neither looks at Mesha nor triggers anything there, so far as a sky allows it.
func readingOf(sky string) *reading {
	t := transits(sky)
	v := gochar.Judge(t, vedic.Mesha, gochar.Options{})
	r := &reading{}
	r.add(t, &v, vedic.Mesha, 3600, true)
	r.mean()
	return r
}

func TestAspects(t *testing.T) {
	for _, x := range []struct {
		sky   string
		graha vedic.Graha
		want  int
	}{
		{"jupiter dhanu 5°", vedic.Jupiter, 4},  // Mesha is the fifth from him
		{"jupiter makara 5°", vedic.Jupiter, 0}, // the fourth
		{"jupiter mesha 5°", vedic.Jupiter, 4},  // with it
		{"saturn tula 5°", vedic.Saturn, -3},    // the seventh
		{"saturn kumbha 5°", vedic.Saturn, 0},   // the third, but from the 11th house, a good one
		{"saturn karka 5°", vedic.Saturn, -3},   // the tenth
		{"mars makara 5°", vedic.Mars, -2},      // the fourth
		{"mars kanya 5°", vedic.Mars, 0},        // the eighth, but from the 6th house
		{"mars karka 5°", vedic.Mars, 0},        // the tenth, which he does not look at
		{"sun tula 5°", vedic.Sun, 0},           // the seventh, which counts for no other graha
	} {
		require.Equal(t, x.want*one, readingOf(x.sky).aspects.At(x.graha), x.sky)
	}
}

func TestTriggers(t *testing.T) {
	for _, x := range []struct {
		sky   string
		area  int
		graha vedic.Graha
		want  int
	}{
		{"sun makara 5°", career, vedic.Sun, 6},
		{"sun dhanu 5°", career, vedic.Sun, 0},
		{"saturn makara 5°", career, vedic.Saturn, -2},
		{"saturn kumbha 5°", career, vedic.Saturn, 6},
		{"venus simha 5°", love, vedic.Venus, 6},
		{"venus kanya 5°", love, vedic.Venus, 0},
		{"mars tula 5°", love, vedic.Mars, -6},
		{"moon tula 5°", love, vedic.Moon, 4},
		{"moon vrishchika 5°", health, vedic.Moon, -8},
		{"moon dhanu 5°", health, vedic.Moon, 0},
		{"saturn kanya 5°", health, vedic.Saturn, 5},
		{"rahu mesha 5°", health, vedic.Rahu, -5},
		{"jupiter mesha 5°", health, vedic.Jupiter, 3},
		{"jupiter vrishabha 5°", finance, vedic.Jupiter, 5},
		{"jupiter mithuna 5°", finance, vedic.Jupiter, 0},
		{"ketu meena 5°", finance, vedic.Ketu, -5},
	} {
		require.Equal(t, x.want*one, readingOf(x.sky).triggers[x.area].At(x.graha), x.sky)
	}
}

// The tables are whole and in range, and leave room between the worst and the best day.
func TestTables(t *testing.T) {
	sums := map[Period]int{Day: 90, Week: 100, Month: 100, Year: 100}
	for p, want := range sums {
		got := 0
		for _, w := range weights[p] {
			got += w
		}
		require.Equal(t, want, got, "%v: the weights sum", p)
	}
	if weights[Month].At(vedic.Moon) != 0 || weights[Year].At(vedic.Moon) != 0 || weights[Year].At(vedic.Sun) != 0 {
		t.Error("fast grahas weigh in long periods")
	}
	if s := chandrabala; s.At(8) != -10 || s.At(11) != 8 {
		t.Error("the 8th is the hardest and the 11th the best place of the Moon")
	}
	for _, h := range []vedic.Bhava{1, 3, 6, 7, 10, 11} { // as panchang has it
		require.Greater(t, chandrabala.At(h), 0, "the Moon in %d", h)
	}
	seen := map[int]bool{}
	for _, n := range numbers {
		seen[n] = true
	}
	require.Len(t, seen, 9, "two grahas have one number")
	for s, want := range map[int]int{5: 1, 29: 1, 30: 2, 44: 2, 45: 3, 59: 3, 60: 4, 74: 4, 75: 5, 98: 5} {
		require.Equal(t, want, rating(s), "rating(%d)", s)
	}
	for p, want := range map[int]int{0: 50, 499: 50, 500: 51, -499: 50, -500: 50, -501: 49, 90000: 98, -90000: 5} {
		require.Equal(t, want, score(p), "score(%d)", p)
	}
}

// Quarters of the sign, and the count in nines: from Ashwini to Punarvasu 7, from Bharani 6, from Krittika 5 (horoscope
// rules, 2025-01-14).
func TestTaras(t *testing.T) {
	got := tarasOf(vedic.Mesha, vedic.Punarvasu, vedic.English)
	for i, want := range []Tara{
		{vedic.Ashwini, 4, 7, "Saptama", "bad"}, {vedic.Bharani, 4, 6, "Sadhaka", "good"},
		{vedic.Krittika, 1, 5, "Pratyari", "bad"},
	} {
		require.Equal(t, want, got[i])
	}
	// the last half of Mrigashira, Ardra and three quarters of Punarvasu
	got = tarasOf(vedic.Mithuna, vedic.Punarvasu, vedic.English)
	for i, want := range []Tara{
		{vedic.Mrigashira, 2, 3, "Vipat", "bad"}, {vedic.Ardra, 4, 2, "Sampat", "good"},
		{vedic.Punarvasu, 3, 1, "Janma", "neutral"},
	} {
		require.Equal(t, want, got[i])
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		padas := 0
		for _, x := range tarasOf(r, vedic.Chitra, vedic.English) {
			padas += x.Padas
		}
		require.Equal(t, 9, padas, r)
	}
}

func TestSpans(t *testing.T) {
	for _, x := range []struct {
		p              Period
		date, from, to string
	}{
		{Day, "2026-04-15", "2026-04-15", "2026-04-15"},
		{Week, "2026-04-15", "2026-04-13", "2026-04-19"}, // a Wednesday
		{Week, "2026-04-13", "2026-04-13", "2026-04-19"},
		{Week, "2026-04-19", "2026-04-13", "2026-04-19"}, // a Sunday
		{Week, "2027-01-01", "2026-12-28", "2027-01-03"},
		{Month, "2028-02-29", "2028-02-01", "2028-02-29"},
		{Month, "2026-12-31", "2026-12-01", "2026-12-31"},
		{Month, "2026-04-30", "2026-04-01", "2026-04-30"},
		{Year, "2026-04-30", "2026-01-01", "2026-12-31"},
	} {
		d, _ := vedic.ParseDate(x.date)
		if from, to := x.p.span(d); from.String() != x.from || to.String() != x.to {
			t.Errorf("%v of %s: %v to %v", x.p, x.date, from, to)
		}
		from, to := x.p.span(d)
		next, _ := x.p.span(to.Plus(1))
		if x.p.number(next) != x.p.number(from)+1 {
			t.Errorf("%v of %s: the next has not the next number", x.p, x.date)
		}
	}
}

func TestWhere(t *testing.T) {
	d := vedic.Date{Year: 2026, Month: time.July, Day: 1}
	q := Query{Date: d, Zone: kolkata}
	if p, real, err := q.where(); p.Name != "Ujjain" || !real || err != nil {
		t.Error(p, real, err)
	}
	q.Zone = time.FixedZone("America/New_York", -4*3600)
	if p, real, err := q.where(); p.Lon != -60*vedic.Degree || p.Lat != 0 || real || err != nil {
		t.Error(p, real, err)
	}
	q.Zone = time.FixedZone("Pacific/Kiritimati", 14*3600) // 210° east
	if p, _, err := q.where(); p.Lon != -150*vedic.Degree || err != nil {
		t.Error(p, err)
	}
}

func TestReduce(t *testing.T) {
	for n, want := range map[int]int{1: 1, 9: 9, 10: 1, 18: 9, 29: 2, 45: 9} {
		require.Equal(t, want, reduce(n), "reduce(%d)", n)
	}
}
