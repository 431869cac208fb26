package dasha

import (
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// pull steps through a walk; past its end it gives the zero Period.
func pull(seq iter.Seq[Period]) (next func() Period, stop func()) {
	n, stop := iter.Pull(seq)
	return func() Period { p, _ := n(); return p }, stop
}

func grown(tb testing.TB, s System, seed Seed, o Options) Tree {
	tb.Helper()
	tree, err := Of(s, seed, 2451545, o)
	require.NoError(tb, err)
	return tree
}

// The entry for any system gives what the entries of the three give.
func TestOfIsTheSame(t *testing.T) {
	for deg := range 360 {
		moon := at(float64(deg) + 0.123)
		seed := Seed{Longitude: moon}
		for _, c := range []struct {
			s    System
			o    Options
			want Tree
		}{
			{SystemVimshottari, Options{}, Vimshottari(moon, 2451545, vedic.JulianYear)},
			{SystemVimshottari, Options{Year: vedic.SavanaYear}, Vimshottari(moon, 2451545, vedic.SavanaYear)},
			{SystemYogini, Options{}, Yogini(moon, 2451545, vedic.JulianYear, false)},
			{SystemYoginiKetu, Options{}, Yogini(moon, 2451545, vedic.JulianYear, true)},
			{SystemAshtottari, Options{}, Ashtottari(moon, 2451545, vedic.JulianYear, AshtottariOptions{})},
			{SystemAshtottari, Options{Stars: Stars28},
				Ashtottari(moon, 2451545, vedic.JulianYear, AshtottariOptions{Abhijit: true})},
			{SystemAshtottariOfNext, Options{},
				Ashtottari(moon, 2451545, vedic.JulianYear, AshtottariOptions{FromNext: true})},
		} {
			require.Equal(t, c.want, grown(t, c.s, seed, c.o), "%v at %v", c.s, moon)
		}
	}
}

// Rules 1.4: where the birth star is the start star, the first lord of the table rules; and rules 1, the warning: 27
// comes first.
func TestStartStar(t *testing.T) {
	seed := Seed{Longitude: at(186.9594)} // Swati, the 15th
	for _, s := range []System{SystemChaturashiti, SystemDwadashottari, SystemPanchottari, SystemShatabdika,
		SystemShodashottari} {
		require.Equal(t, vedic.Sun, grown(t, s, seed, Options{Start: vedic.Swati}).Mahas()[0].Lord, "%v begins", s)
	}
	// Ashwini is the 21st from Pushya, 20 on, the 5th of eight: Ketu's. Counted on without 27 it would be the Moon's.
	if got := grown(t, SystemShodashottari, Seed{Longitude: at(1)}, Options{}).Mahas()[0].Lord; got != vedic.Ketu {
		t.Errorf("Shodashottari of Ashwini begins with %v", got)
	}
}

// Rules 1.1: the groups of Shashtihayani at both edges of each of the 28 stars, and 27.
func TestShashtihayani(t *testing.T) {
	stars := strings.Fields("ju ju ju su su su su ma ma ma mo mo mo mo me me me ve ve ve ve sa sa sa ra ra ra ra")
	edges := []float64{0}
	for n := 1; n <= 20; n++ {
		edges = append(edges, float64(n)*40/3)
	}
	edges = append(edges, 276+2.0/3, 280+8.0/9)
	for n := 22; n <= 27; n++ {
		edges = append(edges, float64(n)*40/3)
	}
	for i, star := range stars {
		for _, part := range []float64{1e-6, 0.25, 0.75, 1 - 1e-6} {
			x := edges[i] + part*(edges[i+1]-edges[i])
			tree := grown(t, SystemShashtihayani, Seed{Longitude: at(x)}, Options{})
			p := tree.Mahas()[0]
			gone := float64(tree.Birth()-p.Start) / float64(p.End-p.Start)
			require.Equal(t, two[star], p.Lord, "%v: %v, %v gone, want %s, %v", x, p.Lord, gone, star, part)
			require.InDelta(t, part, gone, 1e-6, "%v: %v, %v gone, want %s, %v", x, p.Lord, gone, star, part)
		}
	}
	plain := strings.Fields("ju ju ju su su su su ma ma ma mo mo mo mo me me me ve ve ve ve sa sa sa ra ra ra")
	for i, star := range plain {
		p := grown(t, SystemShashtihayani, Seed{Longitude: at((float64(i) + 0.5) * 40 / 3)}, Options{Stars: Stars27}).
			Mahas()[0]
		if p.Lord != two[star] || math.Abs(float64(2451545-p.Start)*2-float64(p.End-p.Start)) > 1e-6 {
			t.Errorf("star %d: %+v", i+1, p)
		}
	}
}

// A third of the years in three times as many rounds; the parts keep their proportions.
func TestTribhagi(t *testing.T) {
	seed := Seed{Longitude: at(45)}
	whole, third := grown(t, SystemVimshottari, seed, Options{}),
		grown(t, SystemVimshottari, seed, Options{Tribhagi: true})
	mahas := third.Mahas()
	require.Len(t, mahas, 27, "mahas, %+v", mahas[9])
	require.LessOrEqual(t, math.Abs(float64(mahas[26].End-mahas[0].Start)-120*365.25), 1e-6, "mahas, %+v", mahas[9])
	require.Equal(t, vedic.Moon, mahas[9].Lord, "mahas, %+v", mahas[9])
	if p := mahas[0]; p.Lord != vedic.Moon || math.Abs(float64(p.End-p.Start)-10*365.25/3) > 1e-9 {
		t.Errorf("%+v", p)
	}
	// Of 6 years 3 months there is a third left: 2 years and 1 month.
	if b := third.Balance(); b.String() != "P2Y1M0D" || math.Abs(b.Remaining*3-whole.Balance().Remaining) > 1e-9 {
		t.Errorf("%v of %v days", b, b.Remaining)
	}
}

// The readings of sub-periods in one Vimshottari maha of Saturn, 19 years: the lord before is Jupiter, the next
// Mercury.
func TestDivisions(t *testing.T) {
	for by, want := range map[Division]string{
		0:                           "sa me ke ve su mo ma ra ju",
		FromNext:                    "me ke ve su mo ma ra ju sa",
		FromPrevious:                "ju sa me ke ve su mo ma ra",
		Backward:                    "sa ju ra ma mo su ve ke me",
		FromNext | Backward:         "me sa ju ra ma mo su ve ke",
		FromPrevious | Backward:     "ju ra ma mo su ve ke me sa",
		Equal:                       "sa me ke ve su mo ma ra ju",
		Equal | Backward | FromNext: "me sa ju ra ma mo su ve ke",
	} {
		tree := grown(t, SystemVimshottari, Seed{Longitude: at(45)}, Options{Antardasha: by})
		maha := tree.Mahas()[4]
		require.Equal(t, vedic.Saturn, maha.Lord, maha)
		sub := maha.Sub()
		for i, name := range strings.Fields(want) {
			p, days := sub[i], 19*365.25*float64(Years(two[name]))/120
			if by&Equal != 0 {
				days = 19 * 365.25 / 9
			}
			if p.Lord != two[name] || math.Abs(float64(p.End-p.Start)-days) > 1e-6 || p.By != by {
				t.Errorf("%b, part %d: %+v, want %s for %v days", by, i, p, name, days)
			}
		}
		require.Equal(t, maha.Start, sub[0].Start, "%b does not fill %+v", by, maha)
		require.Equal(t, maha.End, sub[8].End, "%b does not fill %+v", by, maha)
	}
}

func TestSeeds(t *testing.T) {
	sky := skytest.Sky("lagna tula 4°, moon karka 27, mars vrishchika 3, ketu makara 12")
	for p, want := range map[Point]float64{
		PointMoon: 117, PointLagna: 184, PointOf(vedic.Mars): 213, PointOf(vedic.Sun): 75, PointOf(vedic.Ketu): 282,
		PointOf(vedic.Rahu): 102,
		PointBhriguBindu:    109.5, // midway from Rahu at 102° to the Moon at 117°
	} {
		if s, err := SeedOf(&sky, p); err != nil || s != (Seed{p, at(want)}) {
			t.Errorf("%v: %+v, %v", p, s, err)
		}
	}
	far := skytest.Sky("moon mesha 10, rahu vrishabha 10") // forward from Rahu it is 330°
	if s, err := SeedOf(&far, PointBhriguBindu); err != nil || s.Longitude != at(40+165) {
		t.Errorf("%+v, %v", s, err)
	}
	for _, p := range []Point{PointGulika, PointMandi, PointTrisphuta, PointIndu, PointPranapada} {
		_, err := SeedOf(&sky, p)
		require.ErrorIs(t, err, ErrSeed, p)
	}
	var unknown *vedic.ParseError
	require.Equal(t, PointMoon, PointOf(vedic.Moon), "points of grahas")
	require.Equal(t, "saturn", PointOf(vedic.Saturn).String(), "points of grahas")
	_, err := SeedOf(&sky, PointOf(0))
	require.ErrorAs(t, err, &unknown)
}

// All faults are reported at once, each with the valid values.
func TestOfRefuses(t *testing.T) {
	_, err := Of(99, Seed{99, -1}, vedic.JD(math.NaN()), Options{
		Year: 9, From: 9, Stars: 9, Antardasha: FromNext | FromPrevious, HourUnknown: true,
	})
	require.ErrorIs(t, err, ErrHourUnknown)
	for _, want := range []string{
		"dasha system \"99\" is not one of vimshottari, yogini", "seed \"99\" is not one of moon, lagna",
		"star \"9\" is not one of janma",
		"number of stars \"9\"", "longitude of the seed −0°00′00″ is outside 0° to just below 360°",
		"birth JD NaN is outside JD 625000.5", "dasha year", "antardasha \"Division(3)\" is not lord, or next",
	} {
		require.Contains(t, err.Error(), want, "is not in %v", err)
	}
	seed := Seed{Longitude: at(45)}
	for s, o := range map[System]Options{
		SystemAshtottari: {Start: vedic.Krittika}, SystemShashtihayani: {Start: vedic.Ashwini},
		SystemYogini:      {Start: 28},
		SystemVimshottari: {Stars: Stars28}, SystemAshtottariOfNext: {Antardasha: FromPrevious},
	} {
		_, err := Of(s, seed, 2451545, o)
		require.Error(t, err, "%v takes %+v", s, o)
	}
	for _, birth := range []vedic.JD{0, 1e7, vedic.JD(math.Inf(1))} {
		var beyond *vedic.RangeError
		_, err := Of(SystemVimshottari, seed, birth, Options{})
		require.ErrorAs(t, err, &beyond, birth)
	}
	var s System
	if err := s.UnmarshalText([]byte("vimsottari")); err == nil || !strings.Contains(err.Error(), "shattrimsa_sama") {
		t.Error(err)
	}
}

func TestKeys(t *testing.T) {
	for s := range System(systemCount) {
		var again System
		b, err := s.MarshalText()
		if must(t, err); again.UnmarshalText(b) != nil || again != s || s.Name(vedic.Hindi) == "" {
			t.Errorf("%s is read as %v", b, again)
		}
	}
	for p := range Point(pointCount) {
		var again Point
		b, err := p.MarshalText()
		if must(t, err); again.UnmarshalText(b) != nil || again != p {
			t.Errorf("%s is read as %v", b, again)
		}
	}
	var f From
	var n Stars
	if f.UnmarshalText([]byte("adhana")) != nil || f != FromAdhana || n.UnmarshalText([]byte("28")) != nil ||
		n != Stars28 ||
		f.UnmarshalText([]byte("x")) == nil || n.UnmarshalText([]byte("29")) == nil {
		t.Error("keys of stars")
	}
	if _, err := System(99).MarshalText(); err == nil || System(99).Name(vedic.English) != "System(99)" ||
		Condition(99).Text(vedic.English) != "Condition(99)" {
		t.Error("no system has a key")
	}
}

func TestDivisionKeys(t *testing.T) {
	for d, key := range map[Division]string{0: "lord", FromNext: "next",
		FromPrevious | Backward | Equal: "previous-backward-equal"} {
		var again Division
		b, err := d.MarshalText()
		if must(t, err); string(b) != key || again.UnmarshalText(b) != nil || again != d {
			t.Errorf("%s, want %s, read as %v", b, key, again)
		}
	}
	for _, bad := range []string{"", "next-previous", "next-next", "lord-next", "sideways"} {
		var d Division
		if err := d.UnmarshalText([]byte(bad)); err == nil || !strings.Contains(err.Error(), "next-backward") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	for _, bad := range []Division{FromNext | FromPrevious, FromNext | FromPrevious | Equal, 16} {
		_, err := bad.MarshalText()
		require.Error(t, err, "%v has a key", bad)
	}
	require.Equal(t, "Division(16)", Division(16).String())
}

func TestListing(t *testing.T) {
	rows := Systems()
	total := map[System]int{
		SystemVimshottari: 120, SystemAshtottari: 108, SystemShodashottari: 116, SystemDwadashottari: 112,
		SystemPanchottari: 105,
		SystemShatabdika:  100, SystemChaturashiti: 84, SystemDwisaptati: 72, SystemShashtihayani: 60,
		SystemShattrimsha: 36, SystemYogini: 36,
	}
	require.Len(t, rows, len(total))
	for _, r := range rows {
		sum := 0
		for _, l := range r.Lords {
			sum += l.Years
		}
		if r.Cycle != total[r.System] || sum != r.Cycle || r.Source.Work == "" || r.Name(vedic.Hindi) == "" ||
			r.Use(vedic.Hindi) == "" {
			t.Errorf("%+v", r)
		}
	}
}

// What the walks of the engine give is the same, and takes no room.
func TestWalks(t *testing.T) {
	for _, r := range Systems() {
		for _, o := range []Options{{}, {Tribhagi: true}, {Antardasha: Equal | FromNext}} {
			tree := grown(t, r.System, Seed{Longitude: at(117.938)}, o)
			var level2 []Period
			for _, m := range tree.Mahas() {
				level2 = append(level2, m.Sub()...)
			}
			require.Empty(t, cmp.Diff(level2, slices.Collect(tree.All(2))), r.System)
			when := tree.Birth() + 60.61*365.25
			require.Empty(t, cmp.Diff(tree.At(when, 9), slices.Collect(tree.Running(when, 9))), r.System)
			require.Len(t, tree.At(when, 9), Levels, r.System)
			for p := range tree.Running(when, 3) {
				if p.Level == 2 {
					break
				}
			}
			require.Zero(t, testing.AllocsPerRun(10, func() { sink(walked(tree, 3, when)) }), r.System)
		}
	}
}

func walked(tree Tree, level int, when vedic.JD) (n int) {
	for range tree.All(level) {
		n++
	}
	for range tree.Running(when, Levels) {
		n++
	}
	return n
}

var sunk int

func sink(n int) { sunk = n }

// Whatever the seed, the birth and the choices: birth lies in the first maha dasha, and at any moment of the tree the
// chain is nested.
func FuzzOf(f *testing.F) {
	f.Add(int64(0), 2451545.0, uint8(0), uint8(0), uint8(0), false, 0.5)
	f.Add(int64(vedic.Circle-1), 2451545.0, uint8(11), uint8(3), uint8(9), true, 0.999)
	f.Add(int64(280*vedic.Degree), 2400000.5, uint8(4), uint8(1), uint8(12), true, 0.0)
	f.Fuzz(func(t *testing.T, seed int64, birth float64, s, from, by uint8, tribhagi bool, part float64) {
		system, o := System(s%systemCount),
			Options{From: From(from % 4), Antardasha: Division(by % 16), Tribhagi: tribhagi}
		tree, err := Of(system, Seed{Longitude: vedic.NewLongitude(vedic.Angle(seed))}, vedic.JD(birth), o)
		if err != nil || !(part >= 0 && part < 1) {
			t.Skip()
		}
		mahas := tree.Mahas()
		first, last := mahas[0], mahas[len(mahas)-1]
		require.True(t, first.Holds(tree.Birth()), "%v is not in %+v", tree.Birth(), first)
		require.Equal(t, first.Lord, tree.Balance().Lord, "%v is not in %+v", tree.Birth(), first)
		when := first.Start + vedic.JD(part*float64(last.End-first.Start))
		if chain := tree.At(when, Levels); when < last.End && len(chain) != Levels {
			t.Fatalf("%v: %+v", when, chain)
		}
		whole := Period{Start: first.Start, End: last.End}
		for p := range tree.Running(when, Levels) {
			if !p.Holds(when) || p.Start < whole.Start || p.End > whole.End || p.Level != whole.Level+1 {
				t.Fatalf("%+v in %+v", p, whole)
			}
			whole = p
		}
	})
}

func BenchmarkElevenToLevel3(b *testing.B) {
	var trees []Tree
	for _, r := range Systems() {
		trees = append(trees, grown(b, r.System, Seed{Longitude: at(117.938)}, Options{}))
	}
	b.ReportAllocs()
	periods := 0
	for b.Loop() {
		n := 0
		for _, tree := range trees {
			for p := range tree.All(3) {
				if p.Level == 3 {
					n++
				}
			}
		}
		periods = n
	}
	b.ReportMetric(float64(periods), "periods")
}

func BenchmarkRunning(b *testing.B) {
	tree := grown(b, SystemShodashottari, Seed{Longitude: at(117.938)}, Options{})
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for range tree.Running(2460000.5, Levels) {
			n++
		}
		if n != Levels {
			b.Fatal(n)
		}
	}
}
