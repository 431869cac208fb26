package dasha

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestLords(t *testing.T) {
	sum, g := 0, vedic.Ketu
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		require.Equal(t, g, n.Lord(), "%v belongs", n)
		if n <= 9 {
			sum += Years(g)
		}
		g = After(g)
	}
	require.Equal(t, 120, sum)
	require.Equal(t, vedic.Ketu, g)
	if Years(0) != 0 || Years(10) != 0 || After(0) != 0 || After(10) != 0 {
		t.Error("no graha has years or a successor")
	}
}

// Vrishabha 15° is 5° into Rohini: the Moon dasha, three eighths gone.
var rohini = Vimshottari(vedic.Longitude(45*vedic.Degree), 2451545, vedic.JulianYear)

func TestSubPeriodsChain(t *testing.T) {
	var check func(parts []Period, first vedic.Graha, whole Period)
	check = func(parts []Period, first vedic.Graha, whole Period) {
		if len(parts) != 9 || parts[0].Start != whole.Start || parts[8].End != whole.End {
			t.Fatalf("%+v does not fill %+v", parts, whole)
		}
		g := first
		for i, p := range parts {
			if p.Lord != g || p.Level != whole.Level+1 || p.Start >= p.End || i > 0 && p.Start != parts[i-1].End {
				t.Fatalf("part %d of %+v is %+v", i, whole, p)
			}
			share := float64(whole.End-whole.Start) * float64(Years(g)) / 120
			require.InDelta(t, share, float64(p.End-p.Start), 1e-9, "%+v lasts %v days", p, p.End-p.Start)
			g = After(g)
		}
		if whole.Level < 2 || whole.Level < Levels-1 && whole.Lord == first {
			for _, p := range parts {
				check(p.Sub(), p.Lord, p)
			}
		}
	}
	mahas := rohini.Mahas()
	check(mahas, vedic.Moon, Period{Lord: vedic.Moon, Start: mahas[0].Start, End: mahas[0].Start + 120*365.25})
}

func TestNoSubPeriods(t *testing.T) {
	for _, p := range []Period{{}, {Lord: vedic.Sun, Level: 5, End: 2}, {Lord: vedic.Sun, End: 2}, {Level: 1, End: 2},
		{Lord: 10, Level: 2, End: 2}} {
		require.Empty(t, p.Sub(), p)
	}
	if none := (Tree{}); len(none.Mahas()) != 0 || len(none.At(0, 5)) != 0 || none.Balance() != (Balance{}) {
		t.Error("the zero tree has periods")
	}
}

// A boundary belongs to the later period, the end of the tree to none.
func TestAtEdges(t *testing.T) {
	mahas := rohini.Mahas()
	before := func(d vedic.JD) vedic.JD { return vedic.JD(math.Nextafter(float64(d), 0)) }
	for _, c := range []struct {
		at    vedic.JD
		depth int
		want  []vedic.Graha
	}{
		{mahas[0].Start, 5, []vedic.Graha{vedic.Moon, vedic.Moon, vedic.Moon, vedic.Moon, vedic.Moon}},
		{before(mahas[0].Start), 5, nil},
		{mahas[0].End, 2, []vedic.Graha{vedic.Mars, vedic.Mars}},
		{before(mahas[0].End), 5, []vedic.Graha{vedic.Moon, vedic.Sun, vedic.Venus, vedic.Ketu, vedic.Mercury}},
		{before(mahas[8].End), 1, []vedic.Graha{vedic.Sun}},
		{mahas[8].End, 1, nil},
		// 45 of 120 months are gone: Moon 10, Mars 7, Rahu 18, and 10 of the 16 of Jupiter, of which Venus has the 8th
		// to 10½th.
		{rohini.Birth(), 3, []vedic.Graha{vedic.Moon, vedic.Jupiter, vedic.Venus}},
		{mahas[1].Start, 9, []vedic.Graha{vedic.Mars, vedic.Mars, vedic.Mars, vedic.Mars, vedic.Mars}},
		{rohini.Birth(), 0, nil},
		{rohini.Birth(), -1, nil},
		{vedic.JD(math.NaN()), 3, nil},
		{vedic.JD(math.Inf(1)), 3, nil},
	} {
		var got []vedic.Graha
		for _, p := range rohini.At(c.at, c.depth) {
			got = append(got, p.Lord)
		}
		require.Empty(t, cmp.Diff(c.want, got), "%v at depth %d", c.at, c.depth)
	}
}

// Walking a level gives what descending gives.
func TestBetween(t *testing.T) {
	var antaras []Period
	for _, m := range rohini.Mahas() {
		antaras = append(antaras, m.Sub()...)
	}
	all := slices.Collect(rohini.Between(0, 1e7, 2))
	require.Empty(t, cmp.Diff(antaras, all))
	require.Len(t, all, 81)
	some := slices.Collect(rohini.Between(antaras[40].Start, antaras[42].Start, 2))
	require.Empty(t, cmp.Diff(antaras[40:43], some))
	at := antaras[40].Start
	if one := slices.Collect(rohini.Between(at, at, 5)); len(one) != 1 || one[0] != rohini.At(at, 5)[4] {
		t.Errorf("one moment: %+v", one)
	}
	require.Empty(t, slices.Collect(rohini.Between(at, at-1, 2)), "a span that ends before it begins")
	years := slices.Collect(rohini.Between(rohini.Birth(), rohini.Birth()+10*365.25, 5))
	for i, p := range years {
		if p.Level != 5 || i > 0 && p.Start != years[i-1].End {
			t.Fatalf("prana %d of ten years: %+v", i, p)
		}
	}
	first, last := years[0], years[len(years)-1]
	require.True(t, first.Holds(rohini.Birth()), "ten years from %+v to %+v", first, last)
	require.True(t, last.Holds(rohini.Birth()+10*365.25-1e-6), "ten years from %+v to %+v", first, last)
	for range rohini.Between(0, 1e7, 3) {
		break
	}
	for _, level := range []int{0, 6} {
		for p := range rohini.Between(0, 1e7, level) {
			t.Fatalf("level %d has %+v", level, p)
		}
	}
}

// Whatever the Moon, the birth and the year: birth lies in the first maha dasha, and the chain at any moment is nested
// and holds it.
func FuzzAt(f *testing.F) {
	f.Add(int64(0), 2451545.0, uint8(0), 0.5)
	f.Add(int64(nakshatra-1), 2378497.0, uint8(1), 0.999999999)
	f.Add(int64(vedic.Circle-1), 2597641.0, uint8(4), 0.0)
	f.Fuzz(func(t *testing.T, moon int64, birth float64, year uint8, part float64) {
		if !(birth > 0 && birth < 1e7) || !(part >= 0 && part < 1) {
			t.Skip()
		}
		tree := Vimshottari(vedic.NewLongitude(vedic.Angle(moon)), vedic.JD(birth), vedic.DashaYear(year%5))
		mahas := tree.Mahas()
		require.True(t, mahas[0].Holds(tree.Birth()), "birth %v is not in %+v", tree.Birth(), mahas[0])
		at := mahas[0].Start + vedic.JD(part*float64(mahas[8].End-mahas[0].Start))
		if at >= mahas[8].End {
			t.Skip()
		}
		chain := tree.At(at, Levels)
		require.Len(t, chain, Levels, "%d levels at %v: %+v", len(chain), at, chain)
		for i, p := range chain {
			if !p.Holds(at) || p.Level != i+1 || i > 0 && (p.Start < chain[i-1].Start || p.End > chain[i-1].End) {
				t.Fatalf("level %d at %v: %+v in %+v", i+1, at, p, chain)
			}
		}
	})
}

func BenchmarkTwoLevels(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range rohini.Mahas() {
			for _, a := range m.Sub() {
				if a.Level != 2 {
					b.Fatal(a)
				}
			}
		}
	}
}

func BenchmarkAt(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if chain := rohini.At(2460000.5, Levels); len(chain) != Levels {
			b.Fatal(len(chain))
		}
	}
}

func BenchmarkTenYearsOfPranas(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for range rohini.Between(rohini.Birth(), rohini.Birth()+10*365.25, 5) {
			n++
		}
		if n < 4000 {
			b.Fatal(n)
		}
	}
}

// Whatever the numbers, a moment of a dasha is a number or NaN, and no tree of what is no moment has periods.
func FuzzLater(f *testing.F) {
	f.Add(2448026.875, 7.5, 2.5, uint8(0), int64(1e11))
	f.Add(math.NaN(), math.Inf(1), 1e300, uint8(6), int64(math.MinInt64))
	f.Add(1e300, -1e300, math.Inf(-1), uint8(200), int64(-1))
	f.Fuzz(func(t *testing.T, from, years, gone float64, kind uint8, moon int64) {
		year := vedic.DashaYear(kind)
		at := Later(vedic.JD(from), years, year)
		require.False(t, math.IsInf(float64(at), 0), "%v years after %v: %v", years, from, at)
		if at := Cut(vedic.JD(from), vedic.JD(from+years), gone, years, year); math.IsInf(float64(at), 0) {
			t.Fatalf("%v of %v years after %v: %v", gone, years, from, at)
		}
		l := vedic.Longitude(moon)
		tree := Vimshottari(l, vedic.JD(from), year)
		if n := len(tree.Mahas()); n > 0 && (!l.Valid() || !(math.Abs(from) < 1e9)) {
			t.Fatalf("%d periods of a Moon at %d, born at %v", n, moon, from)
		}
	})
}
