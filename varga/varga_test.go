package varga_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Signs are counted from 0 in the reference.
type reference struct {
	Cases []struct {
		Input struct {
			ID         string
			Longitudes map[string]float64 `json:"lon_d1"`
		}
		Expected struct {
			Sign   map[string]map[string]int
			Degree map[string]map[string]float64 `json:"lon_in_varga_sign"`
		}
	}
	Grid []struct {
		Lon           float64
		Std, Variants map[string]int
	} `json:"rule_grid"`
}

func load[T any](t *testing.T, name string) (v T) {
	t.Helper()
	skytest.ReadJSON(t, name, &v)
	return v
}

func deg(d float64) vedic.Longitude { return vedic.NewLongitude(vedic.Degrees(d)) }

func in(r vedic.Rashi, a vedic.Angle) vedic.Longitude {
	return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + a)
}

// Every sign exactly; degrees to 0.00005°, for the reference rounds them. In the trimsamsa it multiplies degrees by
// thirty, where the rules (varga.md) take the place within the unequal part: there the degrees are not compared.
func TestReference(t *testing.T) {
	ref := load[reference](t, "varga.json")
	compared := 0
	for _, c := range ref.Cases {
		for _, v := range varga.All() {
			for point, sign := range c.Expected.Sign[v.String()] {
				compared++
				p, err := v.At(deg(c.Input.Longitudes[point]), varga.Parashara)
				if err != nil || p.Rashi != vedic.Rashi(sign+1) || p.Rashi != v.Rashi(deg(c.Input.Longitudes[point])) {
					t.Errorf("%s %s: %v is %v, want %v; %v", c.Input.ID, point, v, p.Rashi, vedic.Rashi(sign+1), err)
				}
				if want := vedic.Degrees(c.Expected.Degree[v.String()][point]); v != varga.D30 &&
					(p.Degree-want).Abs() > vedic.Degrees(0.00005) {
					t.Errorf("%s %s: %v at %v, want %v", c.Input.ID, point, v, p.Degree, want)
				}
			}
		}
	}
	require.Equal(t, 27*12*16, compared)
}

// The names that the reference gives to the methods.
var variants = map[string]struct {
	v varga.Varga
	m varga.Method
}{
	"D2.parasara_CnLe": {varga.D2, varga.Parashara}, "D2.parivritti_dwaya": {varga.D2, varga.Cyclic},
	"D2.parivritti_even_reverse": {varga.D2, varga.EvenReverse}, "D2.raman": {varga.D2, varga.Raman},
	"D2.somanatha": {varga.D2, varga.Somanatha},
	"D3.parasara":  {varga.D3, varga.Parashara}, "D3.parivritti_traya": {varga.D3, varga.Cyclic},
	"D3.somanatha":  {varga.D3, varga.Somanatha},
	"D3.jagannatha": {varga.D3, varga.Jagannatha}, "D7.parasara_fwd": {varga.D7, varga.Parashara},
	"D7.even_backward":     {varga.D7, varga.EvenBackward},
	"D7.even_reverse_end7": {varga.D7, varga.EvenReverse}, "D9.parasara": {varga.D9, varga.Parashara},
	"D9.even_reverse": {varga.D9, varga.EvenReverse},
	"D9.kalachakra":   {varga.D9, varga.Kalachakra}, "D9.rangacharya": {varga.D9, varga.EvenBackward},
	"D10.parasara_fwd9": {varga.D10, varga.Parashara},
	"D10.even_back":     {varga.D10, varga.EvenBackward}, "D10.even_reverse9_back": {varga.D10, varga.EvenReverse},
	"D24.odd_Leo_even_Cancer": {varga.D24, varga.Parashara}, "D24.even_reverse": {varga.D24, varga.EvenReverse},
	"D24.odd_Leo_even_Leo": {varga.D24, varga.LeoBoth}, "D30.parasara": {varga.D30, varga.Parashara},
	"D30.parivritti":      {varga.D30, varga.Cyclic},
	"D30.shastyamsa_like": {varga.D30, varga.SignDegrees}, "D60.from_sign": {varga.D60, varga.FromSign},
	"D60.from_aries": {varga.D60, varga.FromAries},
}

func TestGrid(t *testing.T) {
	compared := 0
	for _, row := range load[reference](t, "varga.json").Grid {
		for key, sign := range row.Std {
			v, err := varga.Parse(key)
			require.NoError(t, err)
			compared++
			require.Equal(t, vedic.Rashi(sign+1), v.Rashi(deg(row.Lon)), "%v of %v°", v, row.Lon)
		}
		for name, sign := range row.Variants {
			x, ok := variants[name]
			require.True(t, ok, "no method is named %s", name)
			compared++
			if p, err := x.v.At(deg(row.Lon), x.m); err != nil || p.Rashi != vedic.Rashi(sign+1) {
				t.Errorf("%s of %v° is %v, want %v; %v", name, row.Lon, p.Rashi, vedic.Rashi(sign+1), err)
			}
		}
	}
	require.Equal(t, 164*(15+27), compared)
}

// The tables of the rules: the sign of every part of every sign, worked examples, and a chart of Jagannatha Hora.
type ruleTables struct {
	Golden struct {
		D1     [][2]any
		Charts map[string][]string
	} `json:"golden_chart_1996_12_07_1034_IST_Chennai_TruePushya_TrueNode"`
	Vargas []struct {
		N int
	}
	Weights map[string]map[string]float64 `json:"vimshopaka_weights"`
	Amsas   map[string]map[string]string  `json:"vaisheshikamsa_names"`
	Score   map[string]int                `json:"vimshopaka_score"`
	Tests   []struct {
		Longitude  float64
		Expect     map[string]string
		Cyclic     string `json:"D2_cyclic"`
		Reverse    string `json:"D2_even_reverse"`
		Kashinatha string `json:"D2_kashinatha"`
	}
	Signs map[string][][]int `json:"signtable"`
}

func rashi(t *testing.T, short string) vedic.Rashi {
	t.Helper()
	for i, s := range []string{"Ar", "Ta", "Ge", "Cn", "Le", "Vi", "Li", "Sc", "Sg", "Cp", "Aq", "Pi"} {
		if s == short {
			return vedic.Rashi(i + 1)
		}
	}
	t.Fatalf("no sign %q", short)
	return 0
}

// Both edges of every part, to the microarcsecond: a part holds its beginning and not its end.
func TestEveryEdge(t *testing.T) {
	rules := load[ruleTables](t, "rules_varga.json")
	require.Len(t, rules.Signs, 15)
	require.Len(t, rules.Vargas, 16)
	for key, table := range rules.Signs {
		v, err := varga.Parse(key)
		require.NoError(t, err)
		n := vedic.Angle(12 * int(v))
		for s, parts := range table {
			require.Len(t, table, 12, key)
			require.Len(t, parts, int(v), key)
			for p, want := range parts {
				i := vedic.Angle(s*int(v) + p)
				first, next := (i*vedic.Circle+n-1)/n, ((i+1)*vedic.Circle+n-1)/n
				for _, a := range []vedic.Angle{first, first + 1, (first + next) / 2, next - 1} {
					l := vedic.NewLongitude(a)
					require.Equal(t, vedic.Rashi(want), v.Rashi(l), "%v of %v", v, l)
				}
			}
		}
	}
}

// BPHS 6.27–28: the edges of the trimsamsa, and the place within its unequal parts.
func TestTrimsamsa(t *testing.T) {
	for _, c := range []struct {
		l      vedic.Longitude
		rashi  vedic.Rashi
		part   int
		degree vedic.Angle
	}{
		{in(vedic.Mesha, 0), vedic.Mesha, 1, 0},
		{in(vedic.Mesha, 5*vedic.Degree-1), vedic.Mesha, 1, vedic.Sign - 6},
		{in(vedic.Mesha, 5*vedic.Degree), vedic.Kumbha, 2, 0},
		{in(vedic.Mithuna, 10*vedic.Degree), vedic.Dhanu, 3, 0},
		{in(vedic.Mithuna, 14*vedic.Degree), vedic.Dhanu, 3, 15 * vedic.Degree},
		{in(vedic.Mithuna, 18*vedic.Degree-1), vedic.Dhanu, 3, vedic.Sign - 4},
		{in(vedic.Mithuna, 18*vedic.Degree), vedic.Mithuna, 4, 0},
		{in(vedic.Simha, 25*vedic.Degree), vedic.Tula, 5, 0},
		{in(vedic.Simha, vedic.Sign-1), vedic.Tula, 5, vedic.Sign - 6},
		{in(vedic.Vrishabha, 0), vedic.Vrishabha, 1, 0},
		{in(vedic.Vrishabha, 5*vedic.Degree), vedic.Kanya, 2, 0},
		{in(vedic.Vrishabha, 12*vedic.Degree-1), vedic.Kanya, 2, vedic.Sign - 5},
		{in(vedic.Karka, 12*vedic.Degree), vedic.Meena, 3, 0},
		{in(vedic.Karka, 20*vedic.Degree), vedic.Makara, 4, 0},
		{in(vedic.Meena, 25*vedic.Degree-1), vedic.Makara, 4, vedic.Sign - 6},
		{in(vedic.Meena, 25*vedic.Degree), vedic.Vrishchika, 5, 0},
	} {
		p, err := varga.D30.At(c.l, varga.Parashara)
		if err != nil || p.Rashi != c.rashi || p.Part != c.part || p.Degree != c.degree || p.Lord != c.rashi.Lord() {
			t.Errorf("%v: %+v %v", c.l, p, err)
		}
		if lord, err := varga.D30.At(c.l, varga.LordsOnly); err != nil || lord.Rashi != 0 || lord.Lord != p.Lord ||
			lord.Degree != p.Degree || lord.Deity != p.Deity {
			t.Errorf("%v: %+v %v", c.l, lord, err)
		}
	}
}

func TestWorkedExamples(t *testing.T) {
	rules := load[ruleTables](t, "rules_varga.json")
	check := func(lon float64, v varga.Varga, m varga.Method, want string) {
		t.Helper()
		if p, err := v.At(deg(lon), m); err != nil || p.Rashi != rashi(t, want) {
			t.Errorf("%v %v of %v° is %v, want %s; %v", v, m, lon, p.Rashi, want, err)
		}
	}
	for _, x := range rules.Tests {
		require.Len(t, x.Expect, 16)
		for _, v := range varga.All() {
			check(x.Longitude, v, varga.Parashara, x.Expect[v.String()])
		}
		check(x.Longitude, varga.D2, varga.Cyclic, x.Cyclic)
		check(x.Longitude, varga.D2, varga.EvenReverse, x.Reverse)
		check(x.Longitude, varga.D2, varga.Kashinatha, x.Kashinatha)
	}
	require.Len(t, rules.Tests, 9)
}

// 7 December 1996, 10:34 at Chennai, True Pushya, true nodes: Jagannatha Hora prints degrees to two decimals, and the
// hora by the method that turns even signs about. No point lies nearer than that to an edge, but one may by the
// rounding: none does.
func TestJagannathaHora(t *testing.T) {
	golden := load[ruleTables](t, "rules_varga.json").Golden
	cells := 0
	for _, v := range varga.All() {
		m := varga.Parashara
		if v == varga.D2 {
			m = varga.EvenReverse
		}
		for i, want := range golden.Charts[v.String()] {
			l := in(rashi(t, golden.D1[i][0].(string)), vedic.Degrees(golden.D1[i][1].(float64)))
			cells++
			if p, err := v.At(l, m); err != nil || p.Rashi != rashi(t, want) {
				t.Errorf("%v of %v is %v, want %s; %v", v, l, p.Rashi, want, err)
			}
		}
	}
	require.Equal(t, 160, cells)
}

// The navamsas, shodasamsas, vimsamsas, saptavimsamsas and akshavedamsas go round without a break.
func TestContinuous(t *testing.T) {
	for _, v := range []varga.Varga{varga.D9, varga.D16, varga.D20, varga.D27} {
		for i := range 12 * int(v) {
			l := vedic.NewLongitude((vedic.Angle(i)*vedic.Circle + vedic.Angle(12*int(v)) - 1) / vedic.Angle(12*int(v)))
			require.Equal(t, vedic.Mesha.Nth(i+1), v.Rashi(l), "%v of %v", v, l)
		}
	}
}

// Brihat Jataka 1.14: a movable sign is vargottama in its first navamsa, a fixed one in its fifth, a dual one in its
// ninth, and nowhere else.
func TestVargottamaNavamsas(t *testing.T) {
	const navamsa = vedic.Sign / 9
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		for i := range vedic.Angle(9) {
			want := i == map[vedic.Mobility]vedic.Angle{vedic.Movable: 0, vedic.Fixed: 4,
				vedic.Dual: 8}[r.Traits().Mobility]
			for _, l := range []vedic.Longitude{in(r, i*navamsa), in(r, (i+1)*navamsa-1)} {
				require.Equal(t, want, varga.D9.Rashi(l) == r, l)
			}
		}
	}
}

// Whatever the longitude and the method: the part is the one that Part finds, the place within it leads back to the
// longitude, the lord owns the sign, and the deity does not hang on the method.
func FuzzAt(f *testing.F) {
	f.Add(int64(0))
	f.Add(int64(vedic.Circle - 1))
	f.Add(int64(48_000_000_000))
	f.Add(int64(vedic.Sign/7 + 1))
	f.Fuzz(func(t *testing.T, a int64) {
		l := vedic.NewLongitude(vedic.Angle(a))
		for _, v := range varga.All() {
			i, _ := l.Part(12 * int(v))
			for _, m := range v.Methods() {
				p, err := v.At(l, m)
				require.NoError(t, err)
				if p.Degree < 0 || p.Degree >= vedic.Sign || p.Part < 1 || p.Part > int(v) ||
					m != varga.LordsOnly && p.Rashi.Lord() != p.Lord {
					t.Fatalf("%v %v of %v: %+v", v, m, l, p)
				}
				if v == varga.D30 && (m == varga.Parashara || m == varga.LordsOnly) {
					continue
				}
				if p.Part != i%int(v)+1 || vedic.Angle(i)*vedic.Sign+p.Degree != vedic.Angle(l)*vedic.Angle(v) {
					t.Fatalf("%v %v of %v: part %d of %+v", v, m, l, i, p)
				}
				if first, _ := v.At(l, varga.Parashara); v != varga.D30 && first.Deity != p.Deity {
					t.Fatalf("%v of %v: %v by one method, %v by %v", v, l, first.Deity, p.Deity, m)
				}
			}
		}
	})
}

func TestKeys(t *testing.T) {
	for _, v := range varga.All() {
		var back varga.Varga
		text, err := v.MarshalText()
		if err != nil || back.UnmarshalText(text) != nil || back != v || !v.Valid() {
			t.Errorf("%v: %s %v %v", v, text, back, err)
		}
		for _, spelling := range []string{v.String(), " d" + v.String()[1:], v.String()[1:], v.Name(vedic.English),
			v.Name(vedic.Hindi)} {
			if got, err := varga.Parse(spelling); err != nil || got != v {
				t.Errorf("%q: %v %v", spelling, got, err)
			}
		}
	}
	for _, bad := range []string{"", "D", "D5", "D01", "D61", "0", "-9", "D9 D10"} {
		got, err := varga.Parse(bad)
		require.Error(t, err, "%q was read as %v", bad, got)
	}
	for _, none := range []varga.Varga{0, 5, 11, 61, 255} {
		if _, err := none.MarshalText(); err == nil || none.Valid() || none.Rashi(0) != 0 ||
			none.Name(vedic.English) != "" || none.Methods() != nil {
			t.Errorf("%d passes for a varga", none)
		}
		_, err := none.At(0, varga.Parashara)
		require.Error(t, err, "%v: no error", none)
	}
}

func BenchmarkRashi(b *testing.B) {
	b.ReportAllocs()
	l := deg(228.25)
	for b.Loop() {
		for _, v := range [...]varga.Varga{varga.D9, varga.D30, varga.D60} {
			if v.Rashi(l) == 0 {
				b.Fatal(v)
			}
		}
	}
}
