package almanac

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Numbers of every length come back from the coder, with other chances for each, and what is too short is refused.
func TestCoderOfNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var numbers []int64
	for length := range 57 {
		for range 40 {
			n := int64(0)
			if length > 0 {
				n = 1<<(length-1) | rng.Int64N(1<<(length-1)+1)&(1<<(length-1)-1)
			}
			numbers = append(numbers, n, -n)
		}
	}
	for range 20000 { // mostly short ones, for which carries are common
		numbers = append(numbers, int64(rng.NormFloat64()*3))
	}
	e := newEncoder()
	to := [2]chances{even(), even()}
	for i, n := range numbers {
		e.number(&to[i%2], n)
	}
	file := e.end()
	require.EqualValues(t, 1024, even()[7], "a bit is as likely 0 as 1 at first")
	d, ok := newDecoder(file)
	require.True(t, ok)
	from := [2]chances{even(), even()}
	for i, n := range numbers {
		require.Equal(t, n, d.number(&from[i%2]), "number %d", i)
	}
	require.Equal(t, to, from)
	for _, b := range [][]byte{nil, {1, 0, 0}, {4, 0, 0, 0, 1, 2, 3, 4}, {6, 0, 0, 0, 1, 2, 3, 4, 5}} {
		_, ok := newDecoder(b)
		require.False(t, ok, "%v", b)
	}
	_, ok = newDecoder([]byte{5, 0, 0, 0, 1, 2, 3, 4, 5})
	require.True(t, ok)
	// A length that no table has reads as 0.
	e = newEncoder()
	c := even()
	e.number(&c, 1<<60)
	e.number(&c, 5)
	d, _ = newDecoder(e.end())
	c = even()
	require.Zero(t, d.number(&c))
}

// Tₖ⁽ᵈ⁾(1) by the polynomials: T₂ = 2x²−1, T₃ = 4x³−3x, T₄ = 8x⁴−8x²+1, T₅ = 16x⁵−20x³+5x.
func TestDerivativesAtOne(t *testing.T) {
	for k, want := range [][]int64{{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 4, 4, 0, 0}, {1, 9, 24, 24, 0},
		{1, 16, 80, 192, 192}, {1, 25, 200, 840, 1920}} {
		for d, n := range want {
			require.Equal(t, n, atOne(int64(k), int64(d)), "T%d, derivative %d", k, d)
		}
	}
	for _, x := range [][3]int64{{7, 2, 3}, {-7, 2, -4}, {6, 2, 3}, {-6, 2, -3}, {-1, 5, -1}, {0, 5, 0}} {
		require.Equal(t, x[2], floor(x[0], x[1]), "%d / %d", x[0], x[1])
	}
	f := follower{packedBy: packedBy{Turn: 360}}
	for diff, want := range map[int64][2]int64{0: {0, 0}, 179: {0, 179}, 180: {1, -180}, -180: {0, -180},
		-181: {-1, 179},
		359:  {1, -1}, 720: {2, 0}} {
		whole, rest := f.turns(diff)
		require.Equal(t, want, [2]int64{whole, rest}, "%d", diff)
	}
	f.Turn = 0
	whole, rest := f.turns(500)
	require.Equal(t, [2]int64{0, 500}, [2]int64{whole, rest})
}

// A function that goes on smoothly is predicted from the piece before: of a cubic in steps of two, the coefficients of
// each piece but the highest.
func TestPredictionOfACubic(t *testing.T) {
	// 4x³ − 3x + 2x² about x = 2n, in Chebyshev polynomials: x³ = (T₃+3T₁)/4, x² = (T₂+T₀)/2.
	piece := func(n int64) [4]int64 {
		s := 2 * n // x = s + u
		c3, c2, c1, c0 := int64(4), 12*s+2, 12*s*s+4*s-3, 4*s*s*s+2*s*s-3*s
		return [4]int64{c0 + c2/2, c1 + 3*c3/4, c2 / 2, c3 / 4}
	}
	f := follow(packedBy{Smooth: 4}, 4)
	for n := range int64(5) {
		want := piece(n)
		for k := 3; k >= 0; k-- {
			got := f.expect(k)
			if n > 0 {
				require.Equal(t, want[k], got, "piece %d, order %d", n, k)
			} else {
				require.Zero(t, got)
			}
			f.c[k] = want[k]
		}
		f.close()
	}
	f.Smooth = 2
	require.Zero(t, f.expect(2), "derivatives that are not continued are not predicted")
}

// A series lies in its data with the eight bytes that are read at once, or it is refused.
func TestSoundSeries(t *testing.T) {
	whole := func() series {
		return series{Start: 100, End: 130, PerDay: 0.1, Pieces: 3, At: 5, Stride: 10,
			Lead: []field{{at: 1}}, Pairs: [][2]field{{{at: 2}, {at: 0}}}, Third: []field{{at: 2}}}
	}
	for name, x := range map[string]struct {
		change func(s *series)
		size   int
		ok     bool
	}{
		"whole": {func(*series) {}, 35, true}, "one byte less": {func(*series) {}, 34, false},
		"fields to the end":   {func(s *series) { s.Stride, s.At = 1, 5; s.Third[0].at = 7 }, 22, true},
		"a third beyond":      {func(s *series) { s.Stride, s.At = 1, 5; s.Third[0].at = 8 }, 22, false},
		"a lead at the end":   {func(s *series) { s.Stride, s.At = 1, 5; s.Lead[0].at = 7 }, 22, true},
		"a lead beyond":       {func(s *series) { s.Stride, s.At = 1, 5; s.Lead[0].at = 8 }, 22, false},
		"a first of a pair":   {func(s *series) { s.Stride, s.At = 1, 5; s.Pairs[0][0].at = 8 }, 22, false},
		"a second of a pair":  {func(s *series) { s.Stride, s.At = 1, 5; s.Pairs[0][1].at = 8 }, 22, false},
		"no pieces":           {func(s *series) { s.Pieces, s.End = 0, 100 }, 99, false},
		"one piece":           {func(s *series) { s.Pieces, s.End = 1, 110 }, 99, true},
		"no stride":           {func(s *series) { s.Stride = 0 }, 99, false},
		"from the beginning":  {func(s *series) { s.At = 0 }, 99, true},
		"before it":           {func(s *series) { s.At = -1 }, 99, false},
		"cut":                 {func(s *series) { s.Skip, s.End = 2, 150 }, 99, true},
		"cut below":           {func(s *series) { s.Skip, s.End = -1, 120 }, 99, false},
		"no speed":            {func(s *series) { s.PerDay = 0 }, 99, false},
		"no number":           {func(s *series) { s.PerDay = math.NaN() }, 99, false},
		"an end too far":      {func(s *series) { s.End = 140 }, 99, false},
		"an end too near":     {func(s *series) { s.End = 129.9 }, 99, false},
		"more than there is":  {func(s *series) { s.Pieces, s.End = 9, 190 }, 89, false},
		"as many as there is": {func(s *series) { s.Pieces, s.End, s.At = 9, 190, 0 }, 98, true},
		"overflow":            {func(s *series) { s.Pieces, s.Stride = math.MaxInt, math.MaxInt }, 99, false},
	} {
		s := whole()
		x.change(&s)
		require.Equal(t, x.ok, s.sound(x.size), name)
	}
	s := whole()
	s.Skip = 1
	for at, want := range map[float64]bool{99: false, 100: false, 109: false, 110: true, 120: true, 130: true,
		130.1: false} {
		require.Equal(t, want, s.covers(at), "%v", at)
	}
}

// Bits of a field: signed, from any bit, and put where they are read.
func TestFields(t *testing.T) {
	piece := make([]byte, 16)
	binary.LittleEndian.PutUint64(piece[3:], 0b1011<<5|0x3<<40)
	f := field{at: 3, up: 64 - 9, down: 60} // bits 5 to 8
	require.Equal(t, int64(-5), f.whole(piece))
	require.Equal(t, -5.0, f.read(piece))
	for _, v := range []int64{-8, -1, 0, 3, 7} {
		piece := make([]byte, 16)
		f.put(piece, v)
		require.Equal(t, v, f.whole(piece))
		other := field{at: 3, up: 64 - 14, down: 59} // the five bits above
		other.put(piece, 11)
		require.Equal(t, [2]int64{v, 11}, [2]int64{f.whole(piece), other.whole(piece)})
	}
	b, err := f.MarshalJSON()
	require.NoError(t, err)
	require.Equal(t, "[3,55,60]", string(b))
	var back field
	require.NoError(t, back.UnmarshalJSON(b))
	require.Equal(t, f, back)
}

// Bodies and ayanamsas that are none are refused, with and without the mark of geometric ones.
func TestNumbersOfNothing(t *testing.T) {
	const at vedic.JD = 2451545
	var e Engine
	for b, ok := range map[ephemeris.Body]bool{0: false, 1: true, 9: true, 10: false, ephemeris.Geometric: false,
		1 | ephemeris.Geometric: true, 7 | ephemeris.Geometric: true, 8 | ephemeris.Geometric: false, 127: false} {
		_, err := e.Body(b, at)
		require.Equal(t, ok, err == nil, "%d", b)
	}
	for a := range vedic.Ayanamsa(128) {
		_, err := e.Frame(at, a)
		require.Equal(t, a <= vedic.GalacticCenter, err == nil, "%d", a)
		_, err = e.Frame(at, a|ephemeris.GeometricStar)
		star := a == vedic.TrueChitra || a == vedic.TruePushya || a == vedic.TrueRevati || a == vedic.TrueMula ||
			a == vedic.GalacticCenter
		require.Equal(t, star, err == nil, "geometric %d", a)
	}
}

// Tables may follow each other from a day on, and must not begin alike or lie within each other.
func TestJoinAtItsLimits(t *testing.T) {
	part := func(first, last vedic.JD) Engine {
		t := *Engine{}.tables()
		t.First, t.Last = first, last
		return Engine{&t}
	}
	for _, x := range []struct {
		a, b [2]vedic.JD
		ok   bool
	}{
		{[2]vedic.JD{100, 200}, [2]vedic.JD{101, 201}, true}, {[2]vedic.JD{100, 200}, [2]vedic.JD{100.9, 201}, false},
		{[2]vedic.JD{100, 200}, [2]vedic.JD{150, 200}, false}, {[2]vedic.JD{100, 200}, [2]vedic.JD{150, 199}, false},
		{[2]vedic.JD{100, 200}, [2]vedic.JD{200, 300}, true}, {[2]vedic.JD{100, 200}, [2]vedic.JD{400, 500}, true},
	} {
		a, b := part(x.a[0], x.a[1]), part(x.b[0], x.b[1])
		e, err := Join(b, a)
		require.Equal(t, x.ok, err == nil, "%v and %v", x.a, x.b)
		if err != nil {
			continue
		}
		require.Equal(t, x.b[0], e.tables().at(x.b[0]).First)
		require.Equal(t, x.a[0], e.tables().at(x.b[0]-0.5).First)
		require.Equal(t, x.a[0], e.tables().at(0).First)
		require.Equal(t, x.b[0], e.tables().at(1e6).First)
		require.Equal(t, x.a[0], e.tables().at(vedic.JD(math.NaN())).First)
		low, high := e.Range()
		require.Equal(t, [2]vedic.JD{x.a[0], x.b[1]}, [2]vedic.JD{low, high})
		// The years that an error names: both where there is no gap of more than the overlap.
		var r *vedic.RangeError
		require.ErrorAs(t, e.outside(x.b[1]+50), &r)
		gap := x.a[1]+overlap < x.b[0]
		want := x.a[0]
		if gap {
			want = x.b[0]
		}
		require.Equal(t, day(want), r.Low)
		require.ErrorAs(t, e.outside(x.a[0]-50), &r)
		want = x.b[1]
		if gap {
			want = x.a[1]
		}
		require.Equal(t, day(want), r.High)
	}
	for gap, joined := range map[vedic.JD]bool{overlap: true, overlap + 0.5: false} {
		e, err := Join(part(100, 200), part(200+gap, 400))
		require.NoError(t, err)
		var r *vedic.RangeError
		require.ErrorAs(t, e.outside(500), &r)
		require.Equal(t, joined, r.Low == day(100), "a gap of %v days", gap)
	}
}

// The Sun's inner mass bends light by its share, which rises linearly between the parts of its radius, and all of it
// beyond the limb.
func TestInnerMass(t *testing.T) {
	tables := &tables{InnerMasses: []float64{0, 0.5, 0.9, 1, 1}}
	for r, want := range map[float64][2]float64{0: {0, 2}, 0.125: {0.25, 2}, 0.25: {0.5, 1.6}, 0.375: {0.7, 1.6},
		0.5: {0.9, 0.4}, 0.999: {1, 0}, 1: {1, 0}, 7: {1, 0}} {
		m, slope := tables.innerMass(r)
		require.InDelta(t, want[0], m, 1e-9, "%v", r)
		require.InDelta(t, want[1], slope, 1e-9, "%v", r)
	}
	// Light that passes the limb is bent by 1.75″, twice as far by half, and what is in front of the Sun by hardly
	// anything (Explanatory Supplement 3.316).
	radius := sunRadius * perRadian
	for apart, want := range map[float64]float64{radius: 1.75, 2 * radius: 0.875, 4 * radius: 0.4375} {
		p := sight{lon: 1000 + apart, distance: 1e6}
		Engine{}.tables().deflect(&p, &sight{lon: 1000, distance: 1})
		require.InDelta(t, 1000+apart+want, p.lon, 0.002, "%v″ from the Sun", apart)
		p = sight{lon: 1000, lat: apart, distance: 1e6}
		Engine{}.tables().deflect(&p, &sight{lon: 1000, distance: 1})
		require.InDelta(t, apart+want, p.lat, 0.002, "%v″ north of the Sun", apart)
		p = sight{lon: 1000 + apart, distance: 0.5}
		Engine{}.tables().deflect(&p, &sight{lon: 1000, distance: 1})
		require.InDelta(t, 1000+apart, p.lon, 1e-4, "in front of the Sun")
	}
}
