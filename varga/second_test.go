package varga

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// randomSky has grahas at random places, with random speeds and latitudes.
func randomSky(r *rand.Rand) *vedic.Sky {
	sky := &vedic.Sky{At: 2451545, Obliquity: vedic.Degrees(23.44), Ayanamsa: 24 * vedic.Degree,
		Lagna: vedic.Longitude(r.Int64N(int64(vedic.Circle)))}
	sky.Place.Lat = vedic.Degrees(r.Float64()*120 - 60)
	sky.SiderealTime = vedic.Angle(r.Int64N(int64(vedic.Circle)))
	for i := range sky.Grahas {
		sky.Grahas[i] = vedic.Position{Longitude: vedic.Longitude(r.Int64N(int64(vedic.Circle))),
			Latitude: vedic.Angle(r.IntN(5)-2) * vedic.Degree, Speed: vedic.Angle(r.IntN(3)-1) * vedic.Degree}
	}
	if r.IntN(2) == 0 { // a war, or a combustion
		i, j := r.IntN(9), r.IntN(9)
		sky.Grahas[i].Longitude = sky.Grahas[j].Longitude.Plus(vedic.Angle(r.IntN(25)-12) * vedic.Degree / 6)
	}
	return sky
}

// The rules read a second time, point by point, over random skies and options: signs, houses, dignities and strengths
// as BPHS 6 and 7 have them, with the tables of the report left aside.
func TestReportReadAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 7))
	points := [4]map[Varga]float64{ // BPHS 7.17–25
		{1: 6, 2: 2, 3: 4, 9: 5, 12: 2, 30: 1}, {1: 5, 2: 2, 3: 3, 7: 2.5, 9: 4.5, 12: 2, 30: 1},
		{1: 3, 2: 1.5, 3: 1.5, 7: 1.5, 9: 1.5, 10: 1.5, 12: 1.5, 16: 1.5, 30: 1.5, 60: 5},
		{1: 3.5, 2: 1, 3: 1, 4: .5, 7: .5, 9: 3, 10: .5, 12: .5, 16: 2, 20: .5, 24: .5, 27: .5, 30: 1, 40: .5, 45: .5,
			60: 4},
	}
	pvr := map[Varga]float64{1: 5, 2: 2, 3: 3, 7: 1, 9: 2.5, 12: 4.5, 30: 2}
	score := map[vedic.Maitri]float64{-2: 5, -1: 7, 0: 10, 1: 15, 2: 18} // BPHS 7.26
	for n := range 300 {
		sky := randomSky(r)
		o := Options{RelationsInVarga: n%2 == 1, PVRWeights: n%3 == 1, Nodes: n%5 < 2, CountGreatFriend: n%4 == 1,
			WithholdImpaired: n%7 < 3}
		if n%11 == 5 {
			o.D30 = LordsOnly
		}
		report, err := Shodashvarga(sky, o)
		require.NoError(t, err)
		last := vedic.Saturn
		if o.Nodes {
			last = vedic.Ketu
		}
		require.Len(t, report.Bala, int(last))
		require.Len(t, report.Charts, 16)
		home := map[vedic.Graha]map[Varga]bool{}
		great := map[vedic.Graha]map[Varga]bool{}
		sums := [4]vedic.ByGraha[float64]{}
		for i, v := range All() {
			c := &report.Charts[i]
			method := o.methods()[v.rank()]
			lagna, err := v.At(sky.Lagna, method)
			if err != nil || c.Varga != v || c.Divisions != int(v) || c.Lagna.Rashi.Key != lagna.Rashi {
				t.Fatalf("%v: %v", v, err)
			}
			lords := v == D30 && o.D30 == LordsOnly
			if lords && c.LagnaLord != lagna.Lord || !lords && c.LagnaLord != 0 {
				t.Fatalf("%v: lord of the lagna %v", v, c.LagnaLord)
			}
			var signs vedic.ByGraha[vedic.Rashi]
			for g := range signs {
				p, _ := v.At(sky.Grahas[g].Longitude, Parashara)
				if !lords {
					p, _ = v.At(sky.Grahas[g].Longitude, method)
				}
				signs[g] = p.Rashi
			}
			for g := vedic.Sun; g <= vedic.Ketu; g++ {
				l := sky.Grahas[g-1].Longitude
				at, _ := v.At(l, method)
				p := c.Graha(g)
				if p.Graha != g || p.Rashi != at.Rashi || p.Degree != at.Degree || p.Deity.Key != at.Deity ||
					lords && p.Lord != at.Lord || !lords && p.Lord != 0 {
					t.Fatalf("%v %v: %+v, want %+v", v, g, p, at)
				}
				house, vargottama := vedic.Bhava(0), false
				if !lords {
					house = vedic.Bhava((int(at.Rashi)-int(lagna.Rashi)+12)%12 + 1)
					vargottama = at.Rashi == l.Rashi()
				}
				if v == D1 {
					vargottama = D9.Rashi(l) == l.Rashi()
				}
				require.Equal(t, house, p.House, "%v %v: %+v", v, g, p)
				require.Equal(t, vargottama, p.Vargottama, "%v %v: %+v", v, g, p)
				own := signs[g-1].Lord()
				dignity := vedic.DignityBySign(g, signs[g-1])
				switch {
				case v == D1:
					dignity = vedic.DignityAt(g, l)
				case lords && own == g:
					dignity = vedic.Own
				case lords:
					dignity = 0
				}
				from, to := l.Rashi(), sky.Grahas[own-1].Longitude.Rashi()
				if o.RelationsInVarga && !lords {
					from, to = signs[g-1], signs[own-1]
				}
				natural := vedic.NaturalMaitri(g, own)
				if g.Node() {
					natural = vedic.Maitri(map[vedic.Graha][]int{ // common practice, the Sun to Saturn
						vedic.Rahu: {-1, -1, -1, 1, 0, 1, 1}, vedic.Ketu: {-1, -1, 1, 0, 0, 1, 1}}[g][own-1])
				}
				bond := natural + vedic.TemporaryMaitri(from, to)
				got := score[bond]
				if dignity == vedic.Exalted || dignity == vedic.Moolatrikona || dignity == vedic.Own {
					got = 20
				}
				if home[g] == nil {
					home[g], great[g] = map[Varga]bool{}, map[Varga]bool{}
				}
				home[g][v], great[g][v] = got == 20, got >= 18
				if dignity == 0 && !g.Node() {
					dignity = vedic.Dignity(int(vedic.Neutral) - int(bond))
				}
				require.Equal(t, dignity, p.Dignity, "%v %v in %v", v, g, signs[g-1])
				for s := range sums {
					weight := points[s][v]
					if o.PVRWeights && s == 1 {
						weight = pvr[v]
					}
					sums[s][g-1] += weight * got / 20
				}
				if g <= last {
					b := report.Bala[g-1].Because[i]
					if b.Varga != v || float64(b.Score) != got || b.Home != (got == 20) {
						t.Fatalf("%v %v: %+v, want %v", v, g, b, got)
					}
				}
			}
		}
		for g := vedic.Sun; g <= last; g++ {
			b := report.Bala[g-1]
			for s, p := range []Points{b.Shadvarga, b.Saptavarga, b.Dashavarga, b.Shodashavarga} {
				if b.Graha != g || p.Float()-sums[s][g-1] > 1e-9 || sums[s][g-1]-p.Float() > 1e-9 {
					t.Fatalf("%v by scheme %d: %v, want %v", g, s, p.Float(), sums[s][g-1])
				}
				count := 0
				for v := range points[s] {
					if home[g][v] || o.CountGreatFriend && great[g][v] {
						count++
					}
				}
				a := b.Awards[s]
				want := AmsaFor(Scheme(s), count)
				if o.WithholdImpaired && (b.Flaws.Combust || b.Flaws.Defeated || b.Flaws.Debilitated) {
					want = 0
				}
				if int(a.Count) != count || a.Amsa != want || int(a.Scheme) != s {
					t.Fatalf("%v by scheme %d: %+v, want %d", g, s, a, count)
				}
			}
			require.Equal(t, b.Awards[Dashavarga].Amsa, b.Amsa.Key, g)
			l := sky.Grahas[g-1].Longitude
			orb, burns := g.CombustionOrb(sky.Grahas[g-1].Speed < 0)
			want := Flaws{Combust: burns && l.Distance(sky.Grahas[0].Longitude) < orb,
				Debilitated: vedic.DignityAt(g, l) == vedic.Debilitated}
			five := []vedic.Graha{vedic.Mars, vedic.Mercury, vedic.Jupiter, vedic.Venus, vedic.Saturn}
			for _, a := range five {
				for _, b := range five {
					near := l.Distance(sky.Grahas[b-1].Longitude) < vedic.Degree
					want.Defeated = want.Defeated || a == g && a != b && near &&
						sky.Grahas[a-1].Latitude < sky.Grahas[b-1].Latitude
				}
			}
			require.Equal(t, want, b.Flaws, g)
		}
	}
}

// Each of Mars to Saturn fights each other of them, and no other graha fights: the southern one is defeated within a
// degree of the other, at neither edge.
func TestWarsByHand(t *testing.T) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for other := vedic.Sun; other <= vedic.Ketu; other++ {
			if g == other {
				continue
			}
			for apart, near := range map[vedic.Angle]bool{0: true, vedic.Degree - 1: true, 1 - vedic.Degree: true,
				vedic.Degree: false, -vedic.Degree: false} {
				sky := &vedic.Sky{}
				for i := range sky.Grahas { // all others far away from it
					sky.Grahas[i].Longitude = vedic.Longitude(vedic.Angle(i) * 35 * vedic.Degree)
				}
				sky.Grahas[other-1].Longitude = sky.Grahas[g-1].Longitude.Plus(apart)
				sky.Grahas[other-1].Latitude = 1
				fights := func(g vedic.Graha) bool { return g >= vedic.Mars && g <= vedic.Saturn }
				want := near && fights(g) && fights(other)
				require.Equal(t, want, flawsOf(g, sky).Defeated, "%v, %v from %v", g, apart, other)
				require.False(t, flawsOf(other, sky).Defeated, "%v in the north is defeated by %v", other, g)
			}
		}
	}
}

// Outside the polar circles the search in steps finds the same times as the oblique ascensions, which it does not use.
func TestSearchAgreesWithAscensions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 20 {
		sky := randomSky(r)
		h := HorizonOf(sky)
		sky.Lagna = h.Lagna(0) // the sky of that moment and place
		h = HorizonOf(sky)
		for _, v := range All() {
			for i := range catalogue[v.rank()] {
				s := &catalogue[v.rank()][i]
				fast := h.holds(s)
				slow := h
				slow.polar = true
				other := slow.holds(s)
				for _, x := range [][2]vedic.Minutes{{fast.Earlier, other.Earlier}, {fast.Later, other.Later}} {
					if d := x[0] - x[1]; d > 0.02 || d < -0.02 {
						t.Errorf("%v by %v at %v: %v, by steps %v", v, s.method, sky.Place.Lat, x[0], x[1])
					}
				}
			}
		}
	}
}

// What never leaves is beyond half a day, and what has left at the first step is found within it.
func TestLeavesByHand(t *testing.T) {
	h := Horizon{cosEps: 1}
	got := h.leaves(func(vedic.Longitude) bool { return false }, 1)
	require.True(t, got >= 1e9, got)
	if got := h.leaves(func(vedic.Longitude) bool { return true }, 1); got <= 0 || got > 0.01 {
		t.Error(got)
	}
	for _, edge := range []float64{0.3, 0.5, 7.25, 719.9} {
		calls := 0
		at := bisect(0, 720, func(m float64) bool { calls++; return m >= edge })
		if d := float64(at) - edge; d < 0 || d > 0.01/60 || calls > 30 {
			t.Errorf("%v: %v after %d calls", edge, at, calls)
		}
	}
	for _, c := range []struct{ from, to, want float64 }{ // radians of the sky, minutes
		{0, siderealMinute, 1}, {3.1, -3.1, (2*3.141592653589793 - 6.2) / siderealMinute}, {1, 1, 0}, {1, 0.999999, 0},
		{-3.1, 3.1, 0},
	} {
		if got := float64(minutes(c.from, c.to)); got-c.want > 1e-6 || c.want-got > 1e-6 {
			t.Errorf("%v to %v: %v, want %v", c.from, c.to, got, c.want)
		}
	}
}

// A text that is no varga is a ParseError that quotes it, and the value stays as it was.
func TestDivisionTexts(t *testing.T) {
	for _, s := range []string{"D0", "D301", "D-1", "Dx", "D", "", "D9x", "xD9", "D9xD0", "D9xD301", "D9 D12", "D1.5"} {
		d, err := ParseDivision(s)
		var wrong *vedic.ParseError
		if !errors.As(err, &wrong) || wrong.Got != s || !strings.Contains(wrong.Want, "D300") || d != nil {
			t.Errorf("%q: %v %v", s, d, err)
		}
	}
	for s, want := range map[string]string{"1": "D1", "300": "D300", " d9 X 12": "D9xD12", "D9×D12xd3": "D9xD12xD3"} {
		if d, err := ParseDivision(s); err != nil || d.String() != want {
			t.Errorf("%q: %v %v", s, d, err)
		}
	}
	var out *vedic.RangeError
	for _, c := range []struct {
		d  Division
		ok bool
	}{
		{Division{{N: 300}, {N: 300}}, true}, {Division{{N: 100}, {N: 100}, {N: 10}}, true},
		{Division{{N: 100}, {N: 100}, {N: 11}}, false}, {Division{{N: 1}, {N: 1}, {N: 1}}, true},
		{Division{{N: 1}, {N: 1}, {N: 1}, {N: 1}}, false}, {Division{}, false}, {nil, false},
		{Division{{N: 0}}, false}, {Division{{N: 301}}, false}, {Division{{N: 9}, {N: -1}}, false},
	} {
		if err := c.d.Check(); (err == nil) != c.ok || !c.ok && !errors.As(err, &out) {
			t.Errorf("%v: %v", c.d, err)
		}
		_, err := c.d.Longitude(0)
		require.Equal(t, c.ok, err == nil, "%v: %v", c.d, err)
		if l, err := c.d.Rashi(0); (err == nil) != c.ok || !c.ok && l != 0 {
			t.Errorf("%v: %v %v", c.d, l, err)
		}
	}
}

// The ends of each range that a method or a scheme takes.
func TestRangesByHand(t *testing.T) {
	sizes := []int{6, 7, 10, 16}
	seen := map[Amsa]int{}
	for s := Scheme(0); s <= schemeCount; s++ {
		for n := -1; n <= 17; n++ {
			a := AmsaFor(s, n)
			require.Equal(t, s < schemeCount && n >= 2 && n <= sizes[s%4], a != 0, "%d of %v: %v", n, s, a)
			seen[a]++
		}
		sum := 0
		for v := range Varga(70) {
			sum += s.Weight(v)
			if !v.Valid() && s.Weight(v) != 0 {
				t.Errorf("%v weighs in %v", v, s)
			}
		}
		require.Equal(t, map[bool]int{true: 40}[s < schemeCount], sum, s)
	}
	for a := Amsa(0); a <= amsaCount+1; a++ {
		var back Amsa
		var shown Label[Amsa]
		b, err := a.MarshalText()
		named := a >= 1 && a <= amsaCount
		if (err == nil) != named || (a.Name(vedic.English) != "") != named ||
			named && (back.UnmarshalText(b) != nil || back != a || seen[a] == 0) {
			t.Errorf("amsa %d: %s %v", a, b, err)
		}
		if text, _ := (Label[Amsa]{Key: a, Lang: vedic.Hindi}).MarshalJSON(); named &&
			(shown.UnmarshalJSON(text) != nil || shown.String() != a.Name(vedic.Hindi)) {
			t.Errorf("amsa %d: %s %v", a, text, shown)
		}
	}
	for d := Deity(0); d <= deityCount+1; d++ {
		var shown Label[Deity]
		named := d >= 1 && d <= deityCount
		require.Equal(t, named, d.Name(vedic.English) != "", "deity %d: %q", d, d.Name(vedic.English))
		if text, _ := (Label[Deity]{Key: d}).MarshalJSON(); named &&
			(shown.UnmarshalJSON(text) != nil || shown.String() != d.Name(vedic.English)) {
			t.Errorf("deity %d: %s %v", d, text, shown)
		}
	}
	var wrong *vedic.ParseError
	require.ErrorAs(t, new(Label[Deity]).UnmarshalJSON([]byte(`"Nobody"`)), &wrong)
	for bad, ok := range map[string]bool{"0": true, "20": true, "20.025": false, "-0.025": false, "0.025": true,
		"0.03": false, "x": false} {
		p := Points(7)
		if err := p.UnmarshalJSON([]byte(bad)); (err == nil) != ok || !ok && (!errors.As(err, &wrong) || p != 7) {
			t.Errorf("%s: %v %v", bad, p, err)
		}
	}
	for v := range Varga(70) {
		if _, err := Parse(v.String()); (err == nil) != v.Valid() || err != nil && !errors.As(err, &wrong) {
			t.Errorf("%v: %v", v, err)
		}
		b, err := v.AppendText([]byte("x"))
		if (err == nil) != v.Valid() || err == nil && string(b) != "x"+v.String() || err != nil && string(b) != "x" {
			t.Errorf("%v: %s %v", v, b, err)
		}
		require.Equal(t, v.Valid(), v.Signification(vedic.English) != "", "%v: %q", v, v.Signification(vedic.English))
	}
	if _, err := D9.At(vedic.Longitude(vedic.Circle), Parashara); err == nil || !strings.Contains(err.Error(), "360") {
		t.Error(err)
	}
	for _, l := range []vedic.Longitude{-1, vedic.Longitude(vedic.Circle)} {
		if d, krura := Shashtyamsa(l, ByName); d != 0 || krura {
			t.Error(d, krura)
		}
	}
	var c Chart
	for g := range vedic.Graha(12) {
		if g >= vedic.Sun && g <= vedic.Ketu {
			c.Placements[g-1].Graha = g
		}
		got := c.Graha(g)
		require.Equal(t, g >= vedic.Sun && g <= vedic.Ketu, got.Graha != 0, "%d: %+v", g, got)
	}
}
