package almanac

import (
	"encoding/binary"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
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
	for _, chance := range even() {
		require.EqualValues(t, 1024, chance, "a bit is as likely 0 as 1 at first")
	}
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
		"a stride beyond":     {func(s *series) { s.Stride = 20 }, 60, false},
		"a stride to the end": {func(s *series) { s.Stride = 20 }, 65, true},
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
	for b, ok := range map[ephemeris.Body]bool{0: false, 1: true, 9: true, 12: true, 13: false, 127: false,
		ephemeris.Geometric: false, 1 | ephemeris.Geometric: true, 7 | ephemeris.Geometric: true,
		8 | ephemeris.Geometric: false, 9 | ephemeris.Geometric: false, 10 | ephemeris.Geometric: true,
		12 | ephemeris.Geometric: true, 13 | ephemeris.Geometric: false} {
		_, err := e.Body(b, at)
		require.Equal(t, ok, err == nil, "%d", b)
	}
	for a := range vedic.Ayanamsa(128) {
		_, err := e.Frame(at, a)
		require.Equal(t, a < vedic.AyanamsaCount, err == nil, "%d", a)
		_, err = e.Frame(at, a|ephemeris.GeometricStar)
		star := a.Star()
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
		require.ErrorAs(t, e.OutOfRange(x.b[1]+50), &r)
		gap := x.a[1]+overlap < x.b[0]
		want := x.a[0]
		if gap {
			want = x.b[0]
		}
		require.Equal(t, day(want), r.Low)
		require.ErrorAs(t, e.OutOfRange(x.a[0]-50), &r)
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
		require.ErrorAs(t, e.OutOfRange(500), &r)
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

// Tables need the Sun with the orders that a glance sums, and as many are enough; and two parts of his mass.
func TestTablesNeedTheSun(t *testing.T) {
	cut, err := Engine{}.Cut(2451545, 2451600)
	require.NoError(t, err)
	for name, x := range map[string]struct {
		change func(t *tables)
		ok     bool
	}{
		"whole":      {func(*tables) {}, true},
		"six pairs":  {func(t *tables) { t.Bodies[1].Pairs = t.Bodies[1].Pairs[len(t.Bodies[1].Pairs)-6:] }, true},
		"five pairs": {func(t *tables) { t.Bodies[1].Pairs = t.Bodies[1].Pairs[len(t.Bodies[1].Pairs)-5:] }, false},
		"two thirds": {func(t *tables) { t.Bodies[1].Third = t.Bodies[1].Third[len(t.Bodies[1].Third)-2:] }, true},
		"one third":  {func(t *tables) { t.Bodies[1].Third = t.Bodies[1].Third[len(t.Bodies[1].Third)-1:] }, false},
		"two parts":  {func(t *tables) { t.InnerMasses = []float64{0, 1} }, true},
		"one part":   {func(t *tables) { t.InnerMasses = []float64{1} }, false},
	} {
		changed := *cut.tables()
		x.change(&changed)
		file, err := Engine{&changed}.File()
		require.NoError(t, err)
		e, err := Load(file)
		require.Equal(t, x.ok, err == nil, "%s: %v", name, err)
		if err != nil {
			require.ErrorIs(t, err, ErrNotTables)
			continue
		}
		_, err = e.Body(ephemeris.Body(vedic.Venus), 2451560)
		require.NoError(t, err)
	}
	// Tables that do not come back whole are not written: here the sum of other data.
	wrong := *cut.tables()
	wrong.Sum = "00000000"
	_, err = Engine{&wrong}.Packed()
	require.ErrorContains(t, err, "damaged")
	require.Error(t, Engine{&wrong}.Verify())
	short := *cut.tables()
	short.Sum = short.Sum[:7]
	require.Error(t, Engine{&short}.Verify(), "seven digits are too few")
	long := *cut.tables()
	long.Sum += "00"
	require.Error(t, Engine{&long}.Verify())
}

// A frame needs the tables of time and of nutation, each at its own moments, and an answer of each end of a file.
func TestFrameNeedsItsSeries(t *testing.T) {
	const at vedic.JD = 2451560
	for name, change := range map[string]func(t *tables){
		"time":               func(t *tables) { t.DeltaTs.End = float64(at) - 1 },
		"nutation":           func(t *tables) { t.Nutations.Start = float64(at) + 0.05 },
		"nutation to its TT": func(t *tables) { t.Nutations.End = float64(at) + 0.05 },
		"the body":           func(t *tables) { t.Bodies[1].End = float64(at) - 1 },
	} {
		changed := *Engine{}.tables()
		change(&changed)
		e := Engine{&changed}
		var outside *vedic.RangeError
		_, err := e.Frame(at, vedic.Lahiri)
		if name == "the body" {
			require.NoError(t, err)
			_, err = e.Body(1, at)
			require.ErrorAs(t, err, &outside)
			_, err = e.Body(1|ephemeris.Geometric, at)
		}
		require.ErrorAs(t, err, &outside, name)
	}
}

// A series of two pieces of ten days, 2 + 3T₁ + 5T₂ and 1 + 2T₁ and 4 + 6T₁ + 7T₂ in the first, each with its own unit:
// values and rates by hand, where T₁ = x, T₂ = 2x² − 1, and x goes through −1 to 1 in a piece.
func TestSeriesByHand(t *testing.T) {
	byteAt := func(at uint8) field { return field{at: at, up: 56, down: 56} }
	// From the highest order to the lowest: the first function has one order more than the second.
	s := series{Start: 100, End: 120, PerDay: 0.1, Pieces: 2, At: 1, Stride: 8, Units: [3]float64{10, 100, 1000},
		Lead: []field{byteAt(0)}, Pairs: [][2]field{{byteAt(1), byteAt(3)}, {byteAt(2), byteAt(4)}},
		Third: []field{byteAt(5), byteAt(6), byteAt(7)}}
	data := append([]byte{99, 5, 3, 2, 2, 1, 7, 6, 4, 0, 0, 4, 0, 3, 0, 0, 1}, make([]byte, 8)...)
	for at, x := range map[float64]float64{100: -1, 102.5: -0.5, 105: 0, 107.5: 0.5} {
		got := s.eval(data, at)
		t2 := 2*x*x - 1
		require.InDelta(t, 10*(2+3*x+5*t2), got.first, 1e-9, "%v", at)
		require.InDelta(t, 100*(1+2*x), got.second, 1e-9, "%v", at)
		require.InDelta(t, 1000*(4+6*x+7*t2), got.third, 1e-9, "%v", at)
		require.InDelta(t, 10*(3+20*x)/5, got.firstRate, 1e-9, "%v", at) // dx is a fifth of a day
		require.InDelta(t, 100*2/5.0, got.secondRate, 1e-9, "%v", at)
		// A glance sums the pairs alone, and of the third as many orders as it is asked for.
		first, third := s.glance(data, at, 2, 2)
		require.InDelta(t, 10*(2+3*x), first, 1e-9, "%v", at)
		require.InDelta(t, 1000*(4+6*x), third, 1e-9, "%v", at)
		first, third = s.glance(data, at, 1, 1)
		require.InDelta(t, 20.0, first, 1e-9)
		require.InDelta(t, 4000.0, third, 1e-9)
	}
	for at, want := range map[float64][3]float64{110: {40, 300, 1000}, 120: {40, 300, 1000}} { // the end is of the last
		got := s.eval(data, at)
		require.InDeltaSlice(t, want[:], []float64{got.first, got.second, got.third}, 1e-9, "%v", at)
		require.Zero(t, got.firstRate)
	}
	// A cut counts its pieces from the beginning of the whole.
	cut := s
	kept := cut.cut(data, []byte{7, 7}, 111, 119)
	require.Equal(t, []byte{7, 7, 0, 0, 4, 0, 3, 0, 0, 1}, kept)
	require.Equal(t, []any{2, 1, 1, 120.0}, []any{cut.At, cut.Skip, cut.Pieces, cut.End})
	cut = s
	kept = cut.cut(data, nil, 90, 109)
	require.Len(t, kept, 8)
	require.Equal(t, []any{0, 0, 1, 110.0}, []any{cut.At, cut.Skip, cut.Pieces, cut.End})
	cut = s
	kept = cut.cut(data, nil, 109, 110)
	require.Len(t, kept, 16)
}

// A packed file whose heads do not fit it is refused.
func TestPackedHeads(t *testing.T) {
	cut, err := Engine{}.Cut(2451545, 2451600)
	require.NoError(t, err)
	packed, err := cut.Packed()
	require.NoError(t, err)
	rest := packed[len(packMagic):]
	n := binary.LittleEndian.Uint32(rest)
	head, rest := rest[4:4+n], rest[4+n:]
	n = binary.LittleEndian.Uint32(rest)
	var how packing
	require.NoError(t, json.Unmarshal(rest[4:4+n], &how))
	numbers := rest[4+n:]
	for name, x := range map[string]struct {
		change func(p *packing)
		ok     bool
	}{
		"as it was":            {func(*packing) {}, true},
		"seven bytes":          {func(p *packing) { p.Size = 7 }, false},
		"less than none":       {func(p *packing) { p.Size = -1 }, false},
		"one byte less":        {func(p *packing) { p.Size-- }, false},
		"more than any":        {func(p *packing) { p.Size = mostData + 1 }, false},
		"no functions":         {func(p *packing) { p.Functions = nil }, false},
		"one function less":    {func(p *packing) { p.Functions = p.Functions[:len(p.Functions)-1] }, false},
		"less than no degree":  {func(p *packing) { p.Functions[0].Smooth = -1 }, false},
		"a degree too many":    {func(p *packing) { p.Functions[0].Smooth = 6 }, false},
		"more than its orders": {func(p *packing) { p.Functions[0].Smooth = 99 }, false},
	} {
		changed := packing{how.Size, slices.Clone(how.Functions)}
		x.change(&changed)
		text, err := json.Marshal(changed)
		require.NoError(t, err)
		file := []byte(packMagic)
		for _, part := range [][]byte{head, text} {
			file = append(binary.LittleEndian.AppendUint32(file, uint32(len(part))), part...)
		}
		_, err = Load(append(file, numbers...))
		require.Equal(t, x.ok, err == nil, "%s: %v", name, err)
		if !x.ok && name != "one byte less" {
			require.ErrorIs(t, err, ErrNotTables, name)
		}
	}
	for _, n := range []int{0, 3, 4, len(head) + 3, len(head) + 4, len(head) + 7, len(head) + 8} {
		_, err := Load(packed[:len(packMagic)+n])
		require.ErrorIs(t, err, ErrNotTables, "%d bytes", n)
	}
}
