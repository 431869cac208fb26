package vedic_test

import (
	"encoding"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// The tables of the rules (testdata/README.md names their origin), read as text so that a slip of the pen in Go shows.
type ruleTables struct {
	Rashi []struct {
		N                                                                      int
		Devanagari, English, Lord, Gender, Mobility, Element, Varna, Direction string
		Rising                                                                 string
		StrongAt                                                               string `json:"strong_at"`
		FootParity                                                             string `json:"foot_parity"`
	}
	Nakshatra []struct {
		N                               int
		Deity, Gana, Yoni, Nadi, Facing string
		YoniSex                         string `json:"yoni_sex"`
		MuhurtaClass                    string `json:"muhurta_class"`
		Lord                            string
	}
	Friendship map[string]struct{ Friends, Neutral, Enemies []string }
	Dignity    map[string]struct {
		ExaltSign string   `json:"exalt_sign"`
		ExaltDeg  *float64 `json:"exalt_deg"`
		MtSign    string   `json:"mt_sign"`
		MtFrom    float64  `json:"mt_from"`
		MtTo      float64  `json:"mt_to"`
		Own       []string
	}
	Combustion map[string]struct{ Direct, Retro float64 }
	Functional map[string]struct{ Benefic, Malefic, Neutral, Yogakaraka, Maraka []string } `json:"functional_nature"`
}

func load[T any](t *testing.T, name string) (v T) {
	t.Helper()
	skytest.ReadJSON(t, name, &v)
	return v
}

func graha(t *testing.T, s string) vedic.Graha {
	t.Helper()
	g, err := vedic.ParseGraha(s)
	require.NoError(t, err)
	return g
}

func rashi(t *testing.T, s string) vedic.Rashi {
	t.Helper()
	r, err := vedic.ParseRashi(strings.TrimSuffix(s, " (co-lord)"))
	require.NoError(t, err)
	return r
}

func TestRashiTable(t *testing.T) {
	for _, row := range load[ruleTables](t, "rules_basics.json").Rashi {
		r := vedic.Rashi(row.N)
		x := r.Traits()
		if r.Name(vedic.English) != row.English || r.Name(vedic.Hindi) != text.Anusvara(row.Devanagari) ||
			r.Lord() != graha(t, row.Lord) ||
			x.Odd != (row.Gender == "M") || x.Mobility.String() != strings.ToLower(row.Mobility) ||
			x.Element.String() != strings.ToLower(row.Element) || x.Varna != strings.ToLower(row.Varna) ||
			x.Direction != row.Direction ||
			x.Rising != strings.ToLower(row.Rising) || x.ByDay != (row.StrongAt == "Day") ||
			x.OddFooted != (row.FootParity == "Odd") {
			t.Errorf("%v: %+v, want %+v", r, x, row)
		}
	}
}

func TestNakshatraTable(t *testing.T) {
	type panchang struct {
		Nakshatra []struct{ Name, Deva string }
	}
	type syllables struct {
		Default []struct {
			Nakshatra, Pada int
			Deva, Latin     string
		}
	}
	names := load[panchang](t, "rules_panchang.json").Nakshatra
	for i, row := range load[ruleTables](t, "rules_basics.json").Nakshatra {
		n := vedic.Nakshatra(row.N)
		x := n.Traits()
		sex := map[bool]string{true: "F", false: "M"}[x.YoniFemale]
		if n.Name(vedic.English) != names[i].Name || n.Name(vedic.Hindi) != names[i].Deva ||
			x.Lord != graha(t, row.Lord) ||
			x.Deity != row.Deity || x.Gana != strings.ToLower(row.Gana) ||
			x.Yoni.String() != strings.ToLower(row.Yoni) ||
			sex != row.YoniSex || x.Nadi != strings.ToLower(row.Nadi) || x.Face != strings.ToLower(row.Facing) ||
			!strings.HasSuffix(strings.ToLower(row.MuhurtaClass), x.Nature) {
			t.Errorf("%v: %+v, want %+v", n, x, row)
		}
	}
	rows := load[syllables](t, "rules_syllables.json").Default
	require.Len(t, rows, 108)
	for _, row := range rows {
		if l, d := vedic.Nakshatra(row.Nakshatra).Syllable(vedic.Pada(row.Pada)); l != row.Latin || d != row.Deva {
			t.Errorf("%d %d: %s %s, want %s %s", row.Nakshatra, row.Pada, l, d, row.Latin, row.Deva)
		}
	}
}

// Vimshottari lords repeat every nine nakshatras, and the yonis come in pairs of the two sexes but for the mongoose.
func TestNakshatraInvariants(t *testing.T) {
	yonis := map[vedic.Yoni][2]int{}
	ganas, nadis := map[string]int{}, map[string]int{}
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		x := n.Traits()
		if n > 9 && x.Lord != (n-9).Lord() {
			t.Errorf("%v: lord %v", n, x.Lord)
		}
		pair := yonis[x.Yoni]
		if x.YoniFemale {
			pair[1]++
		} else {
			pair[0]++
		}
		yonis[x.Yoni] = pair
		ganas[x.Gana]++
		nadis[x.Nadi]++
	}
	for y, pair := range yonis {
		if want := [2]int{1, 1}; pair != want && y.String() != "mongoose" {
			t.Errorf("%v: %v", y, pair)
		}
	}
	if len(yonis) != 14 || len(ganas) != 3 || len(nadis) != 3 || ganas["deva"] != 9 || nadis["adi"] != 9 {
		t.Errorf("yonis %v ganas %v nadis %v", yonis, ganas, nadis)
	}
}

func TestFriendshipTable(t *testing.T) {
	for name, row := range load[ruleTables](t, "rules_basics.json").Friendship {
		g := graha(t, name)
		for bond, list := range map[vedic.Maitri][]string{1: row.Friends, 0: row.Neutral, -1: row.Enemies} {
			for _, other := range list {
				require.Equal(t, bond, vedic.NaturalMaitri(g, graha(t, other)), "%v regards %s as", g, other)
			}
		}
		require.Equal(t, 6, len(row.Friends)+len(row.Neutral)+len(row.Enemies), name)
	}
}

func TestDignityTable(t *testing.T) {
	for name, row := range load[ruleTables](t, "rules_basics.json").Dignity {
		g := graha(t, name)
		at := func(r vedic.Rashi, deg float64) vedic.Longitude {
			return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + vedic.Degrees(deg))
		}
		up := rashi(t, row.ExaltSign)
		if row.ExaltDeg != nil {
			if p, ok := vedic.ExaltationPoint(g); !ok || p != at(up, *row.ExaltDeg) {
				t.Errorf("%v is deeply exalted at %v", g, p)
			}
		}
		require.Equal(t, vedic.Exalted, vedic.DignityAt(g, at(up, 0)), "%v at 0° of %v", g, up)
		require.Equal(t, vedic.Debilitated, vedic.DignityAt(g, at(up.Nth(7), 29)), "%v at 29° of %v", g, up.Nth(7))
		root := rashi(t, row.MtSign)
		if got := vedic.DignityAt(g, at(root, row.MtFrom)); got != vedic.Moolatrikona {
			t.Errorf("%v at %v° of %v: %v", g, row.MtFrom, root, got)
		}
		if row.MtTo < 30 {
			if got := vedic.DignityAt(g, at(root, row.MtTo)); got == vedic.Moolatrikona {
				t.Errorf("%v at %v° of %v is still in moolatrikona", g, row.MtTo, root)
			}
		}
		for _, own := range row.Own {
			r := rashi(t, own)
			want := vedic.Own
			if r == up && g.Node() { // exaltation goes before: Ketu in Vrishchika
				want = vedic.Exalted
			}
			require.Equal(t, want, vedic.DignityAt(g, at(r, 29.5)), "%v at 29.5° of %v", g, r)
			if r.Lord() != g && !g.Node() {
				t.Errorf("%v owns %v, whose lord is %v", g, r, r.Lord())
			}
		}
	}
}

func TestCombustionTable(t *testing.T) {
	rows := load[ruleTables](t, "rules_basics.json").Combustion
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		row, listed := rows[g.Name(vedic.English)]
		for retro, want := range map[bool]float64{false: row.Direct, true: row.Retro} {
			if orb, ok := g.CombustionOrb(retro); ok != listed || orb != vedic.Degrees(want) {
				t.Errorf("%v retrograde %v: %v %v, want %v", g, retro, orb, ok, want)
			}
		}
	}
}

func TestFunctionalTable(t *testing.T) {
	for name, row := range load[ruleTables](t, "rules_basics.json").Functional {
		lagna := rashi(t, name)
		has := func(list []string, g vedic.Graha) bool {
			for _, s := range list {
				if graha(t, s) == g {
					return true
				}
			}
			return false
		}
		for g := vedic.Sun; g <= vedic.Saturn; g++ {
			want := vedic.Role{Yogakaraka: has(row.Yogakaraka, g), Maraka: has(row.Maraka, g)}
			switch {
			case has(row.Benefic, g):
				want.Nature = vedic.Benefic
			case has(row.Malefic, g):
				want.Nature = vedic.Malefic
			}
			require.Equal(t, want, g.RoleFor(lagna), "%v for %v", g, lagna)
		}
	}
}

func TestPanchangNames(t *testing.T) {
	type tables struct {
		Tithi []struct {
			N                  int
			Paksha, Name, Deva string
		}
		Yoga []struct {
			N          int
			Name, Deva string
		}
		Karana []struct {
			N    int
			Name string
		}
		Vara []struct {
			I                    int
			Name, Sanskrit, Lord string
		}
	}
	x := load[tables](t, "rules_panchang.json")
	for _, row := range x.Tithi {
		tithi := vedic.Tithi(row.N)
		if !strings.HasSuffix(tithi.Name(vedic.English), row.Name) ||
			!strings.HasSuffix(tithi.Name(vedic.Hindi), text.Anusvara(row.Deva)) ||
			tithi.Shukla() != (row.Paksha == "Shukla") {
			t.Errorf("%d: %v %s", row.N, tithi, tithi.Name(vedic.Hindi))
		}
	}
	for _, row := range x.Yoga {
		y := vedic.NityaYoga(row.N)
		require.Equal(t, row.Name, y.Name(vedic.English), "%d: %v", row.N, y)
		require.Equal(t, text.Anusvara(row.Deva), y.Name(vedic.Hindi), "%d: %v", row.N, y)
	}
	for _, row := range x.Karana {
		if k := vedic.Karana(row.N); k.Name(vedic.English) != row.Name || k.String() != strings.ToLower(row.Name) {
			t.Errorf("%d: %v, want %s", row.N, k, row.Name)
		}
	}
	for _, row := range x.Vara {
		v := vedic.Vara(row.I + 1)
		require.Equal(t, row.Name, v.Name(vedic.English), "%d: %v, want %+v", row.I, v, row)
		require.Equal(t, strings.ToLower(row.Sanskrit), v.String(), "%d: %v, want %+v", row.I, v, row)
		require.Equal(t, graha(t, row.Lord), v.Lord(), "%d: %v, want %+v", row.I, v, row)
	}
	if len(x.Tithi) != 30 || len(x.Yoga) != 27 || len(x.Karana) != 60 || len(x.Vara) != 7 {
		t.Error("a table is short")
	}
}

type key interface {
	encoding.TextMarshaler
	String() string
}

// Every key is read back as what it was written for, keys are unique, and zero or one too many has no key.
func TestKeysRoundTrip(t *testing.T) {
	check := func(name string, n, first int, make func(int) key, read func(string) (any, error)) {
		seen := map[string]bool{}
		for i := first; i < first+n; i++ {
			k := make(i)
			text, err := k.MarshalText()
			if err != nil || string(text) != k.String() || seen[string(text)] {
				t.Errorf("%s %d: %q, %v, seen %v", name, i, text, err, seen[string(text)])
			}
			seen[string(text)] = true
			if back, err := read(string(text)); err != nil || back != any(k) {
				t.Errorf("%s %q reads as %v, %v", name, text, back, err)
			}
		}
		beyond := make(first + n)
		if _, err := beyond.MarshalText(); err == nil || !strings.Contains(beyond.String(), "(") {
			t.Errorf("%s(%d) has a key: %v", name, first+n, beyond)
		}
		if _, err := read("nonsense"); err == nil || !strings.Contains(err.Error(), "nonsense") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	check("graha", 9, 1, func(i int) key { return vedic.Graha(i) }, reader[vedic.Graha])
	check("rashi", 12, 1, func(i int) key { return vedic.Rashi(i) }, reader[vedic.Rashi])
	check("nakshatra", 27, 1, func(i int) key { return vedic.Nakshatra(i) }, reader[vedic.Nakshatra])
	check("tithi", 30, 1, func(i int) key { return vedic.Tithi(i) }, reader[vedic.Tithi])
	check("yoga", 27, 1, func(i int) key { return vedic.NityaYoga(i) }, reader[vedic.NityaYoga])
	check("vara", 7, 1, func(i int) key { return vedic.Vara(i) }, reader[vedic.Vara])
	check("ayanamsa", vedic.AyanamsaCount, 0, func(i int) key { return vedic.Ayanamsa(i) }, reader[vedic.Ayanamsa])
	check("houses", 14, 0, func(i int) key { return vedic.HouseSystem(i) }, reader[vedic.HouseSystem])
	check("node", 2, 0, func(i int) key { return vedic.Node(i) }, reader[vedic.Node])
	check("clock", 2, 0, func(i int) key { return vedic.Clock(i) }, reader[vedic.Clock])
	check("places", 2, 0, func(i int) key { return vedic.Light(i) }, reader[vedic.Light])
	check("ayanamsa nutation", 3, 0, func(i int) key { return vedic.Zero(i) }, reader[vedic.Zero])
	check("center", 2, 0, func(i int) key { return vedic.Center(i) }, reader[vedic.Center])
	check("year", 8, 0, func(i int) key { return vedic.DashaYear(i) }, reader[vedic.DashaYear])
	check("lang", len(vedic.Langs()), 0, func(i int) key { return vedic.Lang(i) }, reader[vedic.Lang])
	for k := vedic.Karana(1); k <= 60; k++ {
		if back, err := reader[vedic.Karana](k.String()); err != nil || back.(vedic.Karana).String() != k.String() {
			t.Errorf("karana %d: %v %v", k, back, err)
		}
	}
}

func reader[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](s string) (any, error) {
	var v T
	err := P(&v).UnmarshalText([]byte(s))
	return v, err
}
