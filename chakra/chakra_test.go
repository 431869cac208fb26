package chakra_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rules, chakra.md §1: straight first, then the two diagonals, forward and backward in the zodiac.
const printed = `Krittika: Shravana Vishakha Bharani · Rohini: Abhijit Swati Ashvini · Mrigashira: U.Ashadha Chitra Revati · Ardra: P.Ashadha Hasta U.Bhadra ·
Punarvasu: Mula U.Phalguni P.Bhadra · Pushya: Jyeshtha P.Phalguni Shatabhisha · Ashlesha: Anuradha Magha Dhanishtha · Magha: Bharani Shravana Ashlesha ·
P.Phalguni: Ashvini Abhijit Pushya · U.Phalguni: Revati U.Ashadha Punarvasu · Hasta: U.Bhadra P.Ashadha Ardra · Chitra: P.Bhadra Mula Mrigashira ·
Swati: Shatabhisha Jyeshtha Rohini · Vishakha: Dhanishtha Anuradha Krittika · Anuradha: Ashlesha Vishakha Bharani · Jyeshtha: Pushya Swati Ashvini ·
Mula: Punarvasu Chitra Revati · P.Ashadha: Ardra Hasta U.Bhadra · U.Ashadha: Mrigashira U.Phalguni P.Bhadra · Abhijit: Rohini P.Phalguni Shatabhisha ·
Shravana: Krittika Magha Dhanishtha · Dhanishtha: Vishakha Shravana Ashlesha · Shatabhisha: Swati Abhijit Pushya · P.Bhadra: Chitra U.Ashadha Punarvasu ·
U.Bhadra: Hasta P.Ashadha Ardra · Revati: U.Phalguni Mula Mrigashira · Ashvini: P.Phalguni Jyeshtha Rohini · Bharani: Magha Anuradha Krittika`

var shorts = []string{
	"Ashvini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha",
	"P.Phalguni", "U.Phalguni", "Hasta",
	"Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "P.Ashadha", "U.Ashadha", "Abhijit", "Shravana",
	"Dhanishtha", "Shatabhisha",
	"P.Bhadra", "U.Bhadra", "Revati",
}

func star(short string) chakra.Star { return chakra.Star(slices.Index(shorts, short) + 1) }

func TestVedhaPrinted(t *testing.T) {
	rows := strings.Split(printed, "·")
	require.Len(t, rows, 28)
	for _, row := range rows {
		from, to, _ := strings.Cut(strings.TrimSpace(row), ": ")
		var want []chakra.Star
		for _, s := range strings.Fields(to) {
			want = append(want, star(s))
		}
		lines := chakra.LinesOf(star(from))
		got := []chakra.Star{lines[0].Star, lines[1].Star, lines[2].Star}
		slices.Sort(got[1:])
		slices.Sort(want[1:])
		require.Equal(t, want, got, "%s strikes", from)
	}
}

// Vedha is mutual; the straight lines are the pairs of the seven lines (sapta shalaka); every line ends at a star,
// straight ones after eight cells.
func TestVedhaIsMutual(t *testing.T) {
	for s := chakra.Star(1); s <= 28; s++ {
		for i, line := range chakra.LinesOf(s) {
			mutual := false
			for _, back := range chakra.LinesOf(line.Star) {
				mutual = mutual || back.Star == s
			}
			if !mutual || line.Cells[len(line.Cells)-1].Star != line.Star || i == 0 && len(line.Cells) != 8 {
				t.Errorf("%v: %+v", s, line)
			}
		}
	}
	for a, b := range map[string]string{"Krittika": "Shravana", "Rohini": "Abhijit", "Pushya": "Jyeshtha",
		"Magha": "Bharani", "Vishakha": "Dhanishtha", "U.Phalguni": "Revati"} {
		require.Equal(t, star(b), chakra.LinesOf(star(a))[0].Star, "%s faces: want %s", a, b)
	}
}

// All 28 stars, 12 signs, 16 vowels, 20 consonants and 5 groups have their cell, and each one only; some by their place
// in print.
func TestGrid(t *testing.T) {
	g := chakra.SarvatobhadraGrid()
	seen := map[string]int{}
	for _, row := range g {
		for _, c := range row {
			kinds := 0
			if c.Star != 0 {
				seen[c.Star.String()]++
				kinds++
			}
			if c.Rashi != 0 {
				seen[c.Rashi.String()]++
				kinds++
			}
			if c.Letter != "" {
				seen[c.Letter]++
				kinds++
			}
			if c.Group != 0 {
				seen[c.Group.String()]++
				kinds++
			}
			require.Equal(t, 1, kinds, "%+v", c)
		}
	}
	if len(seen) != 28+12+16+20+5-1 || seen["अ"] != 2 { // the vowel a is a letter of the second ring too
		t.Error(len(seen), seen)
	}
	for at, want := range map[[2]int]chakra.Cell{
		{0, 1}: {Star: chakra.Krittika}, {7, 8}: {Star: star("Vishakha")}, {8, 7}: {Star: star("Anuradha")},
		{7, 0}: {Star: star("Dhanishtha")}, {1, 0}: {Star: star("Bharani")},
		{0, 0}: {Letter: "अ"}, {0, 8}: {Letter: "आ"}, {8, 8}: {Letter: "इ"}, {8, 0}: {Letter: "ई"},
		{3, 3}: {Letter: "ओ"}, {1, 3}: {Letter: "व"}, {6, 1}: {Letter: "ग"},
		{2, 3}: {Rashi: vedic.Vrishabha}, {3, 6}: {Rashi: vedic.Simha}, {6, 5}: {Rashi: vedic.Vrishchika},
		{5, 2}: {Rashi: vedic.Kumbha}, {3, 2}: {Rashi: vedic.Mesha},
		{3, 4}: {Group: chakra.Nanda}, {4, 5}: {Group: chakra.Bhadra}, {5, 4}: {Group: chakra.Jaya},
		{4, 3}: {Group: chakra.Rikta}, {4, 4}: {Group: chakra.Purna},
	} {
		require.Equal(t, want, g[at[0]][at[1]], at)
	}
}

func TestStars(t *testing.T) {
	for deg, want := range map[float64]string{0: "Ashvini", 276.6: "U.Ashadha", 276.67: "Abhijit", 280.88: "Abhijit",
		280.89: "Shravana", 359.9: "Revati"} {
		require.Equal(t, star(want), chakra.StarOf(vedic.NewLongitude(vedic.Degrees(deg))), "%v°: want %s", deg, want)
	}
	for s := chakra.Star(1); s <= 28; s++ {
		if n := s.Nakshatra(); n != 0 && chakra.StarOfNakshatra(n) != s || s.Nth(s.CountTo(7)) != 7 || s.Nth(29) != s {
			t.Errorf("%v", s)
		}
		b, err := s.MarshalText()
		var back chakra.Star
		if err != nil || back.UnmarshalText(b) != nil || back != s {
			t.Errorf("%v reads back as %v", s, back)
		}
	}
	require.Equal(t, "अभिजित्", chakra.Abhijit.Name(vedic.Hindi), "names")
	require.Equal(t, "Krittika", chakra.Krittika.Name(vedic.English), "names")
}

// By hand: Saturn in Rohini strikes straight down her column: व, Vrishabha and so on to Abhijit.
func TestWhatIsStruck(t *testing.T) {
	sky := skytest.Sky("saturn vrishabha 15, jupiter mesha 5 retro, mars kumbha 10")
	s := chakra.SarvatobhadraOf(&sky.Grahas, chakra.Options{})
	saturn := s.Vedhas[vedic.Saturn-1]
	if saturn.Star != star("Rohini") || !saturn.Malefic || len(saturn.Lines) != 3 {
		t.Fatalf("%+v", saturn)
	}
	want := []chakra.Cell{{Letter: "अ"}, {Letter: "ऌ"}, {Rashi: vedic.Mesha}, {Rashi: vedic.Meena},
		{Rashi: vedic.Kumbha}, {Letter: "ऐ"}, {Letter: "ख"}, {Star: chakra.Abhijit}}
	for i, c := range saturn.Lines[0].Cells {
		require.Equal(t, want[i], c, "cell %d", i)
	}
	on := s.On(chakra.Person{Star: chakra.Abhijit, Letter: "ख", Rashi: vedic.Simha, Tithi: 1, Vara: vedic.Shanivara})
	if len(on.List) != 5 || !slices.Contains(on.List[0].By, vedic.Saturn) ||
		!slices.Contains(on.List[1].By, vedic.Saturn) || on.Things < 2 || on.Malefics < 1 {
		t.Errorf("%+v", on)
	}
	away := s.On(chakra.Person{Star: star("Magha")})
	require.Len(t, away.List, 1, "%+v", away)
	require.NotContains(t, away.List[0].By, vedic.Saturn, "%+v", away)
	moving := chakra.SarvatobhadraOf(&sky.Grahas, chakra.Options{ByMotion: true})
	for g, way := range map[vedic.Graha]chakra.Term{vedic.Jupiter: "right", vedic.Mars: "left",
		vedic.Saturn: "straight"} {
		if lines := moving.Vedhas[g-1].Lines; len(lines) != 1 || lines[0].Way != way {
			t.Errorf("%v strikes %+v, want %s", g, lines, way)
		}
	}
	require.Len(t, moving.Vedhas[vedic.Rahu-1].Lines, 3, "the Sun and the nodes strike along all lines")
	require.Len(t, moving.Vedhas[0].Lines, 3, "the Sun and the nodes strike along all lines")
}

func TestPerson(t *testing.T) {
	sky := skytest.Sky("moon makara 7, sun mesha 1")
	p := chakra.PersonOf(&sky.Grahas, "ष्याम", vedic.Ravivara)
	if p.Star != chakra.Abhijit || p.Rashi != vedic.Makara || p.Letter != "ष" ||
		p.Tithi != vedic.TithiOf(sky.Grahas[0].Longitude, sky.Grahas[1].Longitude) {
		t.Errorf("%+v", p)
	}
	q := chakra.PersonOf(&sky.Grahas, "Ram", 0)
	require.Empty(t, q.Letter, "%+v", q)
	// ब is struck where व is, and घ by who is in Ardra.
	ardra := skytest.Sky("mars mithuna 10")
	s := chakra.SarvatobhadraOf(&ardra.Grahas, chakra.Options{})
	on := s.On(chakra.Person{Letter: "घ"})
	require.Contains(t, on.List[0].By, vedic.Mars, "%+v", on)
	mrigashira := skytest.Sky("mars mithuna 3")
	s = chakra.SarvatobhadraOf(&mrigashira.Grahas, chakra.Options{})
	if on := s.On(chakra.Person{Letter: "ब"}); !slices.Contains(on.List[0].By,
		vedic.Mars) == slices.Contains(s.On(chakra.Person{Letter: "व"}).List[0].By, vedic.Mars) {
		t.Errorf("%+v", on)
	}
}

// The rings and the ways of the fort, by the lists of the rules.
func TestKota(t *testing.T) {
	rings := map[chakra.Term][]int{
		"bahya": {1, 7, 8, 14, 15, 21, 22, 28}, "prakara": {2, 6, 9, 13, 16, 20, 23, 27},
		"durga": {3, 5, 10, 12, 17, 19, 24, 26}, "stambha": {4, 11, 18, 25},
	}
	entry := []int{1, 2, 3, 4, 8, 9, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25}
	sky := skytest.Sky("")
	for n := vedic.Nakshatra(1); n <= 27; n++ {
		at := vedic.Longitude(vedic.Angle(n-1)*(vedic.Circle/27) + vedic.Arcminute)
		k := chakra.KotaOf(at, &sky.Grahas)
		for _, p := range k.Grahas {
			require.Contains(t, rings[p.Ring], p.Count, "%v: %+v", n, p)
			require.NotEqual(t, p.Entering, slices.Contains(entry,
				p.Count) == p.Retrograde, "%v: %+v", n, p)
		}
		require.Equal(t, at.Rashi().Lord(), k.Swami)
	}
}

func TestSudarshana(t *testing.T) {
	sky := skytest.Sky("lagna karka 5, moon kumbha 5, sun meena 5")
	s := chakra.SudarshanaOf(vedic.Karka, &sky.Grahas)
	for i, first := range []vedic.Rashi{vedic.Karka, vedic.Kumbha, vedic.Meena} {
		r := s.Rings[i]
		n := 0
		for h, list := range r.Grahas {
			n += len(list)
			for _, g := range list {
				require.Equal(t, r.Rashis[h], sky.Grahas.At(g).Longitude.Rashi(), g)
			}
		}
		require.Equal(t, first, r.Rashis[0], "%+v", r)
		require.Equal(t, 9, n, "%+v", r)
	}
	if chakra.HouseOfYear(1) != 1 || chakra.HouseOfYear(12) != 12 || chakra.HouseOfYear(13) != 1 {
		t.Error("years")
	}
}

func BenchmarkSarvatobhadra(b *testing.B) {
	sky := skytest.Sky("")
	b.ReportAllocs()
	for b.Loop() {
		s := chakra.SarvatobhadraOf(&sky.Grahas, chakra.Options{})
		s.On(chakra.PersonOf(&sky.Grahas, "राम", vedic.Ravivara))
	}
}

// The chart of Chennai, 1996: the Sun to Venus and Rahu as PyJHora has them. Those who stand after Abhijit it numbers
// as if there were none, and so it is one star short for Saturn and Ketu in Uttara Bhadrapada: by hand the eighth from
// there is Ardra (Revati 2, Ashwini 3, Bharani 4, Krittika 5, Rohini 6, Mrigashira 7), and the ninth back Mula.
func TestLattas(t *testing.T) {
	sky := skytest.Reference(t, "chennai_1996")
	for i, l := range chakra.LattasOf(&sky.Grahas) {
		if want := [9]chakra.Star{1, 22, 13, 13, 25, 12, 6, 5, 19}[i]; l.Struck != want {
			t.Errorf("%v in %v kicks %v, want %v", l.Graha, l.Star, l.Struck, want)
		}
	}
}

func TestGroupKeys(t *testing.T) {
	for g, want := range map[chakra.Group]string{
		chakra.Nanda - 1: "", chakra.Nanda: "nanda", chakra.Nanda + 1: "bhadra", chakra.Nanda + 2: "jaya",
		chakra.Nanda + 3: "rikta", chakra.Purna: "purna", chakra.Purna + 1: "",
	} {
		require.Equal(t, want, g.String(), "%d: %q", uint8(g), g)
	}
}
