package bala_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// gandhi is a recorded birth; sunrise and sunset come from Swiss Ephemeris 2.10.03 (upper limb, refracted).
func gandhi(t *testing.T) *kundali.Chart {
	sky := skytest.Reference(t, "gandhi")
	sky.Day = vedic.Day{Sunrise: 2403972.55064544, Sunset: 2403973.04749092, NextSunrise: 2403973.55085781}
	return cast(sky)
}

func TestGolden(t *testing.T) {
	s := bala.Of(gandhi(t), bala.Options{})
	golden.JSON(t, "bala/gandhi", s)
	var parts []bala.Part
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Mars} {
		parts = append(parts, s.Shadbala[g-1].Explain(vedic.English)...)
	}
	golden.JSON(t, "bala/gandhi_explained", append(parts, s.BhavaBala[0].Explain(vedic.Hindi)...))
}

// The members are those of the contract's types, with no more and no less.
func TestContract(t *testing.T) {
	text, err := json.Marshal(bala.Of(gandhi(t), bala.Options{}))
	require.NoError(t, err)
	var got map[string]any
	require.NoError(t, json.Unmarshal(text, &got))
	keys := func(v any) string {
		var list []string
		for k := range v.(map[string]any) {
			list = append(list, k)
		}
		slices.Sort(list)
		return strings.Join(list, " ")
	}
	ashtakavarga := got["ashtakavarga"].(map[string]any)
	for _, c := range [][2]string{
		{keys(got), "ashtakavarga bhavaBala shadbala"},
		{keys(ashtakavarga), "bav sav savTotal school"},
		{keys(ashtakavarga["bav"].([]any)[7]),
			"bindus ekadhipatya grahaPinda of rashiPinda shodhyaPinda total trikona"},
		{keys(got["shadbala"].([]any)[6]),
			"cheshta components dig drik graha ishta kala kashta naisargika rank ratio requiredRupas rupas sthana total"},
		{keys(got["bhavaBala"].([]any)[11]), "adhipati dig drishti house rank rupas total"},
	} {
		require.Equal(t, c[1], c[0])
	}
}

// What is read back is what was sent, to the digits that JSON shows.
func TestRoundTrip(t *testing.T) {
	s := bala.Of(gandhi(t), bala.Options{})
	text, err := json.Marshal(s)
	require.NoError(t, err)
	var back bala.Strengths
	require.NoError(t, json.Unmarshal(text, &back))
	again, err := json.Marshal(&back)
	require.NoError(t, err, "\n%s\n%s", again, text)
	require.Equal(t, string(text), string(again), "\n%s\n%s", again, text)
	require.Nil(t, back.Shadbala[0].Explain(vedic.English), "explains what it has lost")
	require.Nil(t, back.BhavaBala[0].Explain(vedic.English), "explains what it has lost")
}

// Parts sum to the total and are said in full in both languages; a Hindi text has no Latin letters but those of D1 to
// D30.
func TestExplain(t *testing.T) {
	options := []bala.Options{
		{}, {Shadbala: bala.ShadbalaOptions{LightsInCheshta: true, CheshtaBPHS: true, VargaValuesBPHS: true},
			Bhava: bala.BhavaOptions{Additions: true}},
	}
	charts := []*kundali.Chart{gandhi(t), cast(skytest.Reference(t, "tromso_midwinter")),
		chart("mars kanya 1, venus kanya 1.5")}
	for _, o := range options {
		for _, c := range charts {
			s := bala.Of(c, o)
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				for i := range s.Shadbala {
					parts := s.Shadbala[i].Explain(l)
					require.Len(t, parts, 18)
					checkParts(t, l, parts, s.Shadbala[i].Total)
				}
				for i := range s.BhavaBala {
					checkParts(t, l, s.BhavaBala[i].Explain(l), s.BhavaBala[i].Total)
				}
			}
		}
	}
}

// Jupiter has tribhaga bala by day and by night, and his explanation alone says so (BPHS 27.12).
func TestExplainTribhaga(t *testing.T) {
	s := bala.Of(gandhi(t), bala.Options{})
	for i := range s.Shadbala {
		g, always := vedic.Graha(i+1), false
		for _, p := range s.Shadbala[i].Explain(vedic.English) {
			always = always || p.Key == "tribhaga" && slices.Contains(texts(p.Because),
				"Jupiter has this strength at all times.")
		}
		require.Equal(t, g == vedic.Jupiter, always, g)
	}
}

func checkParts(t *testing.T, l vedic.Lang, parts []bala.Part, total bala.Strength) {
	t.Helper()
	for _, p := range parts {
		total -= p.Virupas
		if len(p.Because) == 0 && p.Key != "occupants" || p.Source.Work == "" {
			t.Errorf("%s says not why: %+v", p.Key, p)
		}
		for _, text := range append(texts(p.Because), p.Name) {
			latin := strings.IndexFunc(strings.ReplaceAll(text, "D", ""), func(r rune) bool {
				return unicode.Is(unicode.Latin, r)
			})
			if strings.Contains(text, "{") || text == "" || l == vedic.Hindi && latin >= 0 {
				t.Errorf("%s: %q", p.Key, text)
			}
		}
	}
	require.Zero(t, total, "the parts differ from the total")
}

func texts(facts []finding.Told) (list []string) {
	for _, f := range facts {
		list = append(list, f.Text)
	}
	return list
}

// Within the polar circle the strengths stand, and say what they lack.
func TestPolar(t *testing.T) {
	c := cast(skytest.Reference(t, "tromso_midwinter"))
	s := bala.Of(c, bala.Options{})
	require.NotEmpty(t, s.Warnings)
	require.Equal(t, "strengths_without_sunrise", s.Warnings[0].Code)
	for _, r := range s.Shadbala {
		require.Zero(t, r.Components.Hora, "%+v", r)
		require.Equal(t, r.Graha == vedic.Jupiter, r.Components.Tribhaga != 0, "%+v", r)
		if (r.Components.Vara != 0) != (r.Graha == vedic.Venus) { // 21 December 1990 was a Friday
			t.Errorf("vara of %v: %v", r.Graha, r.Components.Vara)
		}
	}
	hindi := s.In(vedic.Hindi)
	require.NotEqual(t, s.Warnings[0].Message, hindi.Warnings[0].Message, hindi.Warnings)
	sky := c.Sky
	sky.Midheaven = sky.Lagna.Plus(90 * vedic.Degree)
	turned := bala.Of(cast(sky), bala.Options{})
	require.Len(t, turned.Warnings, 2)
	require.Equal(t, "strengths_without_quadrants", turned.Warnings[1].Code)
	require.Equal(t, sky.Lagna.Plus(90*vedic.Degree), turned.BhavaBala[3].Madhya)
}

// Rules D11: with the lagna in Mesha and middles 30° apart, the tenth at 5° of Makara is four-footed and six houses
// from the fourth, the first in Mesha three.
func TestBhavaDig(t *testing.T) {
	sky := skytest.Sky("lagna mesha 5")
	sky.Midheaven = vedic.Longitude(275 * vedic.Degree)
	c := cast(sky)
	rows := bala.Shadbala(c, bala.ShadbalaOptions{})
	houses := bala.BhavaBala(&rows, bala.BhavaOptions{})
	// Signs in order: Mesha 4, Vrishabha 4, Mithuna 7, Karka 10, Simha 4, Kanya 7, Tula 7, Vrishchika 1, Dhanu 5° 7,
	// Makara 5° 4, Kumbha 7, Meena 10.
	for i, want := range []float64{30, 20, 40, 60, 10, 10, 0, 50, 20, 60, 40, 20} {
		virupas(t, fmt.Sprint("house ", i+1), houses[i].Dig, want)
		virupas(t, "adhipati", houses[i].Adhipati, rows[vedic.Rashi(i+1).Lord()-1].Total.Virupas())
	}
	// the same where the middles are 30° apart
	for i, h := range bala.BhavaBala(&rows, bala.BhavaOptions{DigByArc: true}) {
		virupas(t, "by arc", h.Dig, houses[i].Dig.Virupas())
	}
}

// Only Jupiter, whole, and Saturn, a quarter, look at the first house: from 120° and 75° behind.
func TestBhavaDrishti(t *testing.T) {
	sky := skytest.Sky("lagna mesha 0, sun mesha 10, moon mesha 20, mars mesha 20, mercury mesha 25, venus mesha 28, jupiter simha 0, saturn makara 15")
	sky.Grahas[vedic.Jupiter-1].Longitude = sky.Lagna.Plus(-120 * vedic.Degree)
	c := cast(sky)
	rows := bala.Shadbala(c, bala.ShadbalaOptions{})
	virupas(t, "first house", bala.BhavaBala(&rows, bala.BhavaOptions{})[0].Drishti, 60-75./4)
}

// BPHS 27.30–31 by hand: Mercury and Jupiter in the first house, the Sun in the second, by day; and by night.
func TestBhavaAdditions(t *testing.T) {
	const text = "lagna mithuna 15, mercury mithuna 15, jupiter mithuna 16, sun karka 15, moon tula 1, mars dhanu 1, saturn dhanu 2, venus simha 10"
	sky := skytest.Sky(text)
	sky.Midheaven = sky.Lagna.Plus(-90 * vedic.Degree)
	occupants := func(c *kundali.Chart) vedic.ByBhava[bala.BhavaStrength] {
		rows := bala.Shadbala(c, bala.ShadbalaOptions{})
		return bala.BhavaBala(&rows, bala.BhavaOptions{Additions: true})
	}
	day := occupants(cast(sky))
	// Mars and Saturn at the junction and past it
	for i, want := range []float64{120, -60, 0, 0, 0, -60, -60, 0, 0, 0, 0, 0} {
		if i == 5 || i == 6 {
			continue
		}
		virupas(t, fmt.Sprint("house ", i+1), day[i].Occupants, want)
	}
	virupas(t, "mars and saturn", day[5].Occupants+day[6].Occupants, -120)
	// Mithuna 15, Karka 0, Simha 15, Kanya 15, Tula 15, Vrishchika 15, Dhanu 0, Makara 0, Kumbha 15, Meena 0, Mesha 0,
	// Vrishabha 0.
	for i, want := range []float64{15, 0, 15, 15, 15, 15, 0, 0, 15, 0, 0, 0} {
		virupas(t, fmt.Sprint("by day, house ", i+1), day[i].Rising, want)
	}
	sky.At = sky.Day.Sunset + 0.25
	night := occupants(cast(sky))
	for i, want := range []float64{0, 15, 0, 0, 0, 0, 15, 15, 0, 0, 15, 15} {
		virupas(t, fmt.Sprint("by night, house ", i+1), night[i].Rising, want)
	}
	sky.At = sky.Day.Sunset + 0.01 // 14 minutes
	for i, want := range []float64{15, 0, 0, 15, 0, 0, 15, 0, 0, 15, 0, 0} {
		virupas(t, fmt.Sprint("at dusk, house ", i+1), occupants(cast(sky))[i].Rising, want)
	}
	plain := bala.Of(cast(sky), bala.Options{}).BhavaBala[0]
	if plain.Occupants != 0 || plain.Rising != 0 || plain.Total != plain.Adhipati+plain.Dig+plain.Drishti {
		t.Errorf("%+v", plain)
	}
}

func TestCheck(t *testing.T) {
	var wrong *vedic.RangeError
	for _, o := range []bala.Options{
		{Ashtakavarga: bala.AshtakavargaOptions{School: 2}}, {Ashtakavarga: bala.AshtakavargaOptions{Occupants: 3}},
		{Shadbala: bala.ShadbalaOptions{Moon: 3}},
	} {
		require.ErrorAs(t, o.Check(), &wrong, o)
	}
	o := bala.Options{}
	o.Ashtakavarga.School, o.Ashtakavarga.Occupants, o.Shadbala.Moon = bala.Varahamihira, bala.SevenGrahas,
		bala.EighthToEighth
	require.NoError(t, o.Check())
}

// BhavaBala has no chart but that of its rows, and is zero without them.
func TestBhavaBalaNeedsShadbala(t *testing.T) {
	for _, rows := range []*[7]bala.GrahaStrength{nil, {}} {
		got := bala.BhavaBala(rows, bala.BhavaOptions{})
		require.Zero(t, got[0].House, "%+v", got[0])
	}
}

// Houses keep their order by total.
func TestBhavaRanks(t *testing.T) {
	for _, id := range skytest.References(t) {
		rows := bala.Of(cast(skytest.Reference(t, id)), bala.Options{}).BhavaBala
		sorted := rows
		slices.SortFunc(sorted[:], func(a, b bala.BhavaStrength) int { return a.Rank - b.Rank })
		for i := range sorted {
			if sorted[i].Rank != i+1 || i > 0 && sorted[i].Total > sorted[i-1].Total {
				t.Fatalf("%s: rank %d has %v", id, sorted[i].Rank, sorted[i].Total)
			}
		}
	}
}

// A chart is not changed, and equal charts give equal strengths.
func TestPure(t *testing.T) {
	c := gandhi(t)
	before, err := json.Marshal(c)
	require.NoError(t, err)
	a, b := bala.Of(c, bala.Options{}), bala.Of(c, bala.Options{})
	unexported := cmpopts.IgnoreUnexported(bala.GrahaStrength{}, bala.BhavaStrength{})
	require.Empty(t, cmp.Diff(a, b, unexported))
	if after, err := json.Marshal(c); err != nil || string(after) != string(before) {
		t.Error("the chart was changed")
	}
}

func ExampleOf() {
	c := chart("lagna mesha 15, sun simha 10, moon vrishabha 3")
	s := bala.Of(c, bala.Options{})
	fmt.Println(s.Ashtakavarga.Total, s.Shadbala[0].Graha, s.Shadbala[0].Rank)
	first := s.BhavaBala[0].Explain(vedic.Hindi)[0]
	fmt.Println(first.Name, first.Because[0].Text)
	// Output:
	// 337 sun 1
	// भावाधिपति बल भाव-मध्य मेष में है; स्वामी मंगल है।
}
