package milan

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

type ruleData struct {
	Nakshatra []struct {
		N                int
		Yoni, Gana, Nadi string
		Sex              string `json:"yoni_sex"`
		Rajju            string
		Way              string `json:"rajju_dir"`
		Signs            []int
	}
	Rashi []struct {
		N                   int
		Lord, Varna, Vashya string
		Rank                uint8 `json:"varna_rank"`
	}
	VashyaOrder    []string                   `json:"vashya_order"`
	Vashya         [5][5]float64              `json:"vashya_matrix"`
	VashyaVariants map[string][5][5]float64   `json:"vashya_matrix_variants"`
	BadTaras       []int                      `json:"tara_bad_remainders"`
	YoniOrder      []string                   `json:"yoni_order"`
	Yoni           [14][14]float64            `json:"yoni_matrix"`
	YoniEnemies    [][2]string                `json:"yoni_enemy_pairs"`
	Friends        map[string][]string        `json:"natural_friends"`
	Enemies        map[string][]string        `json:"natural_enemies"`
	Grahas         []string                   `json:"graha_order"`
	Maitri         [7][7]float64              `json:"graha_maitri_matrix"`
	MaitriPoints   map[string]float64         `json:"graha_maitri_points"`
	Gana           [3][3]float64              `json:"gana_matrix"`
	GanaVariants   map[string]json.RawMessage `json:"gana_matrix_variants"`
	BadCounts      []int                      `json:"bhakoot_bad_counts"`
	Vedha          [][2]int                   `json:"vedha_pairs"`
	Mahendra       []int                      `json:"mahendra_counts"`
	Vasya          map[string][]string        `json:"vasya_south"`
	Exempt         []string                   `json:"nadi_exempt_nakshatras"`
	Cases          []struct {
		Bride, Groom struct {
			Nak  string
			Pada vedic.Pada
		}
		Expect map[string]float64
	} `json:"cases_from_default_tables"`
}

func rulesOf(t *testing.T) (d ruleData) {
	t.Helper()
	skytest.ReadJSON(t, "rules_milan.json", &d)
	return d
}

// Every cell of every table is that of the rules.
func TestTables(t *testing.T) {
	d := rulesOf(t)
	same := func(what string, got Points, want float64) {
		t.Helper()
		require.Equal(t, want, got.Float(), "%s: %v", what, got)
	}
	vashya := [4][5][5]float64{d.Vashya, d.VashyaVariants["saravali"], d.VashyaVariants["astroyogi"],
		d.VashyaVariants["pyjhora_default"]}
	for v := range vashya {
		for i := range 5 {
			for j := range 5 {
				same("vashya", vashyas[v][i][j], vashya[v][i][j])
			}
		}
	}
	for i, name := range d.VashyaOrder {
		require.Equal(t, vashyaKeys[i], strings.ToLower(name), "vashya %d: want %s", i, name)
	}
	for i := range 14 {
		for j := range 14 {
			same("yoni "+yoniKeys[i+1]+" "+yoniKeys[j+1], yonis[i][j], d.Yoni[i][j])
			a, b := vedic.Yoni(i+1), vedic.Yoni(j+1)
			foes := slices.ContainsFunc(d.YoniEnemies, func(p [2]string) bool {
				x, y := strings.ToLower(p[0]), strings.ToLower(p[1])
				return x == a.String() && y == b.String() || x == b.String() && y == a.String()
			})
			if yonis[i][j] != yonis[j][i] || enemies(a, b) != foes || yoniKeys[i+1] != a.String() ||
				strings.ToLower(d.YoniOrder[i]) != a.String() {
				t.Errorf("yoni %v %v", a, b)
			}
		}
	}
	for i, a := range d.Grahas {
		for j, b := range d.Grahas {
			x, _ := vedic.ParseGraha(a)
			y, _ := vedic.ParseGraha(b)
			to, from := bonds(x, y)
			same("maitri "+a+" "+b, maitris[CommonMaitri][to][from], d.Maitri[i][j])
			if i != j && (slices.Contains(d.Friends[a], b) != (to == 2) ||
				slices.Contains(d.Enemies[a], b) != (to == 0)) {
				t.Errorf("%s regards %s as %d", a, b, to)
			}
		}
	}
	for key, want := range d.MaitriPoints {
		a, b := strings.IndexByte("ENF", key[0]), strings.IndexByte("ENF", key[1])
		same(key, maitris[CommonMaitri][a][b], want)
		same(key, maitris[CommonMaitri][b][a], want)
	}
	// saravali.de: a friend that meets enmity 2, a neutral 1.
	require.Equal(t, [3][3]Points{{0, 2, 4}, {2, 6, 8}, {4, 8, 10}}, maitris[SaravaliMaitri])
	gana := [3][3][3]float64{d.Gana}
	for v, key := range []string{"", "future_point", "saravali_pyjhora"} {
		if key != "" {
			require.NoError(t, json.Unmarshal(d.GanaVariants[key], &gana[v]))
		}
		for i := range 3 {
			for j := range 3 {
				same("gana "+key, ganas[v][i][j], gana[v][i][j])
			}
		}
	}
}

func TestAttributes(t *testing.T) {
	d := rulesOf(t)
	require.Len(t, d.Nakshatra, 27)
	require.Len(t, d.Rashi, 12)
	padas := map[vedic.Rashi]int{}
	for _, x := range d.Nakshatra {
		n := vedic.Nakshatra(x.N)
		tr := n.Traits()
		part, going := rajjuOf(n)
		group, way := finding.Fact{Kind: finding.PartyRajju, N: part}.Value(),
			finding.Fact{Kind: finding.PartyWay, N: going}.Value()
		if tr.Yoni.String() != strings.ToLower(x.Yoni) || tr.Gana != strings.ToLower(x.Gana) ||
			tr.Nadi != strings.ToLower(x.Nadi) ||
			tr.YoniFemale != (x.Sex == "F") || group != strings.ToLower(x.Rajju) ||
			way != x.Way && (way != "none" || x.Way != "shiro") {
			t.Errorf("%v: %+v %s %s, want %+v", n, tr, group, way, x)
		}
		for p := vedic.Pada(1); p <= 4; p++ {
			m := moonOf(n, p)
			if m.star != n || m.pada != p || !slices.Contains(x.Signs, int(m.sign)) {
				t.Errorf("%v %d: %+v", n, p, m)
			}
			padas[m.sign]++
		}
		if exempt.has(n) != slices.ContainsFunc(d.Exempt, func(s string) bool { return s == n.Name(vedic.English) }) {
			t.Errorf("%v: exempt %v", n, exempt.has(n))
		}
		for m := vedic.Ashwini; m <= vedic.Revati; m++ {
			a, b := pierced.At(n), pierced.At(m)
			want := slices.ContainsFunc(d.Vedha, func(p [2]int) bool {
				return p == [2]int{int(n), int(m)} || p == [2]int{int(m), int(n)}
			})
			require.Equal(t, want, a.has(m), "%v pierces %v", n, m)
			require.Equal(t, want, b.has(n), "%v pierces %v", n, m)
		}
	}
	for _, x := range d.Rashi {
		r := vedic.Rashi(x.N)
		if padas[r] != 9 || varnas[CommonVarna].At(r) != x.Rank || varnaKeys[x.Rank] != strings.ToLower(x.Varna) ||
			r.Lord().Name(vedic.English) != x.Lord {
			t.Errorf("%v: %+v, %d padas", r, x, padas[r])
		}
		halves := vashyaGroups.At(r)
		first, second := vashyaKeys[halves[0]], vashyaKeys[halves[1]]
		want := strings.ToLower(x.Vashya)
		if first == second && first != want || first != second && want != "<15deg:"+first+", >=15deg:"+second {
			t.Errorf("%v: vashya %s %s, want %s", r, first, second, want)
		}
		for other := vedic.Mesha; other <= vedic.Meena; other++ {
			list := obedient.At(r)
			is := list[0] == other || list[1] == other
			if is != slices.Contains(d.Vasya[r.Name(vedic.English)], other.Name(vedic.English)) {
				t.Errorf("%v obeys %v: %v", other, r, is)
			}
		}
	}
	p := pair{o: &Options{}}
	for c := 1; c <= 27; c++ {
		p.forth = c
		require.Equal(t, slices.Contains(d.Mahendra, c), p.mahendra() == Fine, "mahendra %d", c)
	}
	for c := 1; c <= 12; c++ {
		p.signs = c
		p.bride.sign, p.groom.sign = vedic.Mesha, vedic.Mesha.Nth(c)
		points, _, _ := p.bhakoot()
		require.Equal(t, slices.Contains(d.BadCounts, c), points == 0, "bhakoot %d: %v", c, points)
	}
}

// B. V. Raman's varnas and those of saravali.de, by the lists that the rules quote.
func TestVarnaVariants(t *testing.T) {
	for v, ranks := range map[VarnaTable]string{SaravaliVarna: "312431243124", RamanVarna: "212431343124"} {
		for r := vedic.Mesha; r <= vedic.Meena; r++ {
			require.Equal(t, ranks[r-1]-'0', varnas[v].At(r), "table %d: %v", v, r)
		}
	}
}

func TestMaxima(t *testing.T) {
	sum := Points(0)
	for k := Varna; k <= Nadi; k++ {
		sum += k.Maximum()
	}
	require.Equal(t, 36.0, sum.Float(), sum)
}

// The cases of the rules' own script, which check wiring.
func TestCases(t *testing.T) {
	d := rulesOf(t)
	require.Len(t, d.Cases, 14)
	star := func(name string) vedic.Nakshatra {
		for n := vedic.Ashwini; n <= vedic.Revati; n++ {
			if n.Name(vedic.English) == name {
				return n
			}
		}
		t.Fatal(name)
		return 0
	}
	for _, x := range d.Cases {
		r, err := Match(Party{Nakshatra: star(x.Bride.Nak), Pada: x.Bride.Pada},
			Party{Nakshatra: star(x.Groom.Nak), Pada: x.Groom.Pada}, Options{})
		require.NoError(t, err)
		for i, key := range []string{"varna", "vashya", "tara", "yoni", "maitri", "gana", "bhakoot", "nadi"} {
			require.Equal(t, x.Expect[key], r.Kootas[i].Obtained.Float(), "%+v: %s", x, key)
		}
		require.Equal(t, x.Expect["total"], r.Total.Float(), "%+v: %v", x, r.Total)
	}
}

// Of all 11,664 pairs of padas the rules count 3,628 below 18, 4,511 to 24½, 3,361 to 32½ and 164 above; no tara is
// ever 0, and turning the pair round leaves tara, yoni, maitri, bhakoot and nadi as they are.
func TestAllPairs(t *testing.T) {
	var bands [6]int
	for i := range 108 {
		for j := range 108 {
			var p, q pair
			a, b := moonOf(vedic.Nakshatra(i/4+1), vedic.Pada(i%4+1)), moonOf(vedic.Nakshatra(j/4+1), vedic.Pada(j%4+1))
			p.meet(a, b, &Options{})
			q.meet(b, a, &Options{})
			_, total, effective := p.scores(nil)
			q.scores(nil)
			bands[CommonBands.bandOf(total)]++
			if p.points[Tara] == 0 || effective < total || total > 72 {
				t.Fatalf("%d %d: tara %v, %v of %v", i, j, p.points[Tara], total, effective)
			}
			for _, k := range []Koota{Tara, Yoni, GrahaMaitri, Bhakoot, Nadi} {
				require.Equal(t, q.points[k], p.points[k], "%d %d: %v", i, j, k)
			}
		}
	}
	require.Equal(t, [6]int{BelowThreshold: 3628, Acceptable: 4511, Good: 3361, Excellent: 164}, bands)
}
