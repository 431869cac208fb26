package rashidasha

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// chennai is the chart of Jagannatha Hora, 7 December 1996, from techniques_dasha_golden.json: Le Mars, Vi Rahu, Li
// Moon Venus, Sc Sun, Sg Mercury Jupiter, Cp lagna, Pi Saturn Ketu.
func chennai(tb testing.TB) vedic.Sky { return printedCases(tb).Births["jhora"].sky(tb) }

func of(tb testing.TB, s System, sky vedic.Sky, o Options) *Dasha {
	tb.Helper()
	d, err := Of(s, &sky, o)
	must(tb, err)
	return d
}

// written spells the rulers of periods, signs by two letters and grahas by their keys.
func written(list []Period) string {
	var words []string
	for _, p := range list {
		if p.Lord != 0 {
			words = append(words, p.Lord.String())
		} else {
			words = append(words, two[p.Rashi-1])
		}
	}
	return strings.Join(words, " ")
}

func rulers(d *Dasha) string { return written(d.Mahas()[:len(d.Lengths)]) }

// under returns the parts of the first maha dasha of a sign.
func under(t *testing.T, d *Dasha, of string) string {
	t.Helper()
	for p := range d.All(1) {
		if p.Rashi == sign(t, of) {
			return written(d.Sub(p))
		}
	}
	t.Fatalf("no %s", of)
	return ""
}

// Narayana goes by the feet of the ninth, Ketu in the seed turns it, Saturn makes it plain. In each chart two grahas
// make the seed.
func TestPadakrama(t *testing.T) {
	for text, want := range map[string]string{
		"lagna mesha 5, sun mesha 1, moon mesha 2, ketu makara 1, saturn kumbha 1": "Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi",
		"lagna mesha 5, sun mesha 1, moon mesha 2, ketu mesha 1, saturn kumbha 1":  "Ar Pi Aq Cp Sg Sc Li Vi Le Cn Ge Ta",
		// 9th Meena
		"lagna karka 5, sun karka 1, moon karka 2, ketu makara 1, saturn kumbha 1": "Cn Ge Ta Ar Pi Aq Cp Sg Sc Li Vi Le",
		// Saturn
		"lagna karka 5, sun karka 1, moon karka 2, ketu mesha 1, saturn karka 1": "Cn Le Vi Li Sc Sg Cp Aq Pi Ar Ta Ge",
		// Ketu, not Saturn
		"lagna karka 5, sun karka 1, moon karka 2, ketu karka 1, saturn karka 1": "Cn Le Vi Li Sc Sg Cp Aq Pi Ar Ta Ge",
		// every sixth
		"lagna simha 5, sun simha 1, moon simha 2, ketu makara 1, saturn mithuna 1": "Le Cp Ge Sc Ar Vi Aq Cn Sg Ta Li Pi",
		"lagna simha 5, sun simha 1, moon simha 2, ketu simha 1, saturn mithuna 1":  "Le Pi Li Ta Sg Cn Aq Vi Ar Sc Ge Cp",
		// trines of 1, 10, 7, 4
		"lagna kanya 5, sun kanya 1, moon kanya 2, ketu makara 1, saturn mithuna 1": "Vi Cp Ta Ge Li Aq Pi Cn Sc Sg Ar Le",
		// backward
		"lagna mithuna 5, sun mithuna 1, moon mithuna 2, ketu makara 1, saturn kanya 1": "Ge Aq Li Vi Ta Cp Sg Le Ar Pi Sc Cn",
	} {
		require.Equal(t, want, rulers(of(t, Narayana, skytest.Sky(text), Options{})), text)
	}
}

// The house that Narayana of a varga begins from is its number less twelves: the ninth for D9, the tenth for D10, the
// twelfth for D24.
func TestNarayanaOfVargas(t *testing.T) {
	// lagna Makara: ninth Kanya, tenth Tula, twelfth Dhanu, whose lords are Mercury, Venus and Jupiter
	sky := chennai(t)
	for v, lord := range map[varga.Varga]vedic.Graha{varga.D9: vedic.Mercury, varga.D10: vedic.Venus,
		varga.D24: vedic.Jupiter} {
		d := of(t, Narayana, sky, Options{Varga: v})
		if at := v.Rashi(sky.Grahas[lord-1].Longitude); d.Seed.Among[0] != at || d.Seed.Among[1] != at.Nth(7) ||
			d.Varga != v {
			t.Errorf("%v: %+v, want %v", v, d.Seed, at)
		}
	}
}

// Jagannatha Hora shows these parts of Kanya in Drig dasha. The book's are those of Narayana: Kanya's lord Mercury is
// in Dhanu, Meena's lord Jupiter too, so they start there, forward.
func TestDrigParts(t *testing.T) {
	for by, want := range map[Antardasha]string{
		GeneralParts: "Pi Sg Vi Ge Sc Le Ta Aq Cn Ar Cp Li", UsualParts: "Sg Cp Aq Pi Ar Ta Ge Cn Le Vi Li Sc",
	} {
		require.Equal(t, want, under(t, of(t, Drig, chennai(t), Options{Antardasha: by}), "Vi"), by)
	}
}

// Parts of Narayana in that chart. Of Tula, with two grahas, the lord Venus is in Tula, of Mesha Mars in Simha: from
// Tula. Of Meena, which holds Ketu: from Dhanu, and backward. Of Simha: the Sun in Vrishchika, and of Kumbha Saturn in
// Meena with Ketu or Rahu in Kanya; Saturn has company and is the lord; Meena is the stronger and holds Saturn, so it
// goes forward; by the text of the book Ketu turns it.
func TestNarayanaParts(t *testing.T) {
	for _, c := range []struct {
		of, want string
		o        Options
	}{
		{"Li", "Li Sc Sg Cp Aq Pi Ar Ta Ge Cn Le Vi", Options{}},
		{"Pi", "Sg Sc Li Vi Le Cn Ge Ta Ar Pi Aq Cp", Options{}},
		{"Pi", "Sg Cp Aq Pi Ar Ta Ge Cn Le Vi Li Sc", Options{KetuInStart: true}},
		{"Le", "Pi Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq", Options{}},
		{"Le", "Pi Aq Cp Sg Sc Li Vi Le Cn Ge Ta Ar", Options{KetuInStart: true}},
	} {
		require.Equal(t, c.want, under(t, of(t, Narayana, chennai(t), c.o), c.of), "%s %+v", c.of, c.o)
	}
}

// The parts of the others, by hand in the same chart.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		s        System
		of, want string
	}{
		{Sudasa, "Ta", "Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi Ar"}, // Sc, with the Sun, is stronger than Ta; see below
		{Shoola, "Ar", "Le Vi Li Sc Sg Cp Aq Pi Ar Ta Ge Cn"}, // Mars in Simha
		{Trikona, "Vi", "Vi Le Cn Ge Ta Ar Pi Aq Cp Sg Sc Li"},
		{LagnaKendradi, "Pi", "Pi Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq"}, // even, but with Saturn
		{LagnaKendradi, "Vi", "Vi Le Cn Ge Ta Ar Pi Aq Cp Sg Sc Li"},
		{Yogardha, "Ar", "Pi Aq Cp Sg Sc Li Vi Le Cn Ge Ta Ar"}, // the seed Karka goes backward
		{Navamsa, "Cn", "Aq Pi Ar Ta Ge Cn Le Vi Li Sc Sg Cp"},
		{Navamsa, "Pi", "Sg Cp Aq Pi Ar Ta Ge Cn Le Vi Li Sc"},
		{Sthira, "Cp", "Cp Aq Pi Ar Ta Ge Cn Le Vi Li Sc Sg"},
		{Mandooka, "Cp", "Cp Li Ge Pi Sg Vi Ta Aq Sc Le Cn Ar"},
		{Chara, "Ar", "Pi Aq Cp Sg Sc Li Vi Le Cn Ge Ta Ar"},
		{Sudarshana, "Cp", "Cp Aq Pi Ar Ta Ge Cn Le Vi Li Sc Sg"},
	} {
		want := c.want
		if c.s == Sudasa {
			want = "Sc Sg Cp Aq Pi Ar Ta Ge Cn Le Vi Li" // an even one goes forward on the screen of Jagannatha Hora
		}
		require.Equal(t, want, under(t, of(t, c.s, chennai(t), Options{}), c.of), "%v of %s", c.s, c.of)
	}
}

// Each option changes what it says, and its near miss stays.
func TestOptions(t *testing.T) {
	sky := skytest.Sky("lagna kanya 5, mercury kanya 20, sun kanya 3, rahu mithuna 3, saturn meena 4, mars kanya 2, moon tula 5, " +
		"jupiter karka 3")
	years := func(s System, o Options) map[string]Years {
		m := map[string]Years{}
		for _, l := range of(t, s, sky, o).Lengths {
			m[two[l.Rashi-1]] = l.Years
		}
		return m
	}
	// Mithuna's lord Mercury is in Kanya, three signs on and exalted; Kanya's at home. Kumbha's are Saturn in Meena,
	// whom Mercury sees, and Rahu in Mithuna, whom Mercury sees who owns the sign: Rahu, eight signs back.
	usual := years(Narayana, Options{})
	if usual["Ge"] != 4 || usual["Vi"] != 12 || usual["Aq"] != 8 {
		t.Errorf("%v", usual)
	}
	if m := years(Narayana, Options{MercuryAtHomePlain: true}); m["Ge"] != 3 || m["Vi"] != 12 {
		t.Errorf("%v", m)
	}
	if m := years(Narayana, Options{MercuryAtHomeExalted: true}); m["Ge"] != 4 || m["Vi"] != 13 {
		t.Errorf("%v", m)
	}
	if m := years(Narayana, Options{NodesTwice: true}); m["Aq"] != 9 || m["Vi"] != 12 {
		t.Errorf("%v, usually %v", m, usual)
	}
	if m := years(Drig, Options{DrigBySthira: true}); m["Ge"] != 9 || m["Cn"] != 7 || m["Ta"] != 8 ||
		years(Drig, Options{})["Ge"] == 9 {
		t.Errorf("%v", m)
	}
	if m := years(Mandooka, Options{MandookaBySthira: true}); m["Ge"] != 9 || m["Vi"] != 9 {
		t.Errorf("%v", m)
	}
	if m := years(Mandooka, Options{}); m["Ge"] != 4 || m["Vi"] != 12 { // Mercury, inclusively
		t.Errorf("%v", m)
	}
	c := chennai(t)
	require.Equal(t, "Vi Ta Cp Le Ar Sg Cn Pi Sc Ge Aq Li", rulers(of(t, Trikona, c, Options{TrikonaByTrines: true})))
	// The varnada lagna is Dhanu: from even Meena back to it are four signs, from odd Kumbha on eleven.
	v := of(t, Varnada, c, Options{VarnadaByParity: true})
	if v.Lengths[0].Years != 3 || v.Lengths[1].Years != 10 || v.Lengths[3].Years != 0 {
		t.Errorf("%+v", v.Lengths)
	}
	// The house of the father is the ninth, Kanya with Rahu; Meena with two is the stronger.
	d := of(t, Shoola, c, Options{House: 9})
	require.Equal(t, vedic.Meena, d.Seed.Rashi, "%+v", d.Seed)
	require.Equal(t, []vedic.Rashi{vedic.Kanya, vedic.Meena}, d.Seed.Among, "%+v", d.Seed)
	if d := of(t,
		Chara,
		c,
		Options{Jaimini: jaimini.Options{System: jaimini.Parashara}}); d.Lengths[8].Years !=
		12-Years(d.Lengths[8].Second) {
		t.Errorf("%+v", d.Lengths)
	}
}

// The rows of Jaimini's own chara dasha: rules, §9 of its notes.
func TestChara(t *testing.T) {
	d := of(t, Chara, chennai(t), Options{})
	require.Equal(t, "Cp Sg Sc Li Vi Le Cn Ge Ta Ar Pi Aq", rulers(d))
	for i, want := range []Years{10, 12, 4, 12, 9, 9, 9, 6, 5, 4, 3, 11} {
		require.Equal(t, want, d.Lengths[i].Years, d.Lengths[i])
	}
	// Both walk the same periods.
	sky := chennai(t)
	j, err := jaimini.CharaDasha(&sky, jaimini.Options{})
	must(t, err)
	var theirs, ours []string
	for p := range j.Between(sky.At, sky.At+9000, 2) {
		theirs = append(theirs, p.Rashi.String()+p.Start.Time().String()[:10])
	}
	for p := range d.Between(sky.At, sky.At+9000, 2) {
		ours = append(ours, p.Rashi.String()+p.Start.Time().String()[:10])
	}
	require.Equal(t, ours, theirs)
	require.GreaterOrEqual(t, len(ours), 24)
}

// Two schools by hand in the same chart, counted from the lord to the sign by the parity of his own: Rangacharya gives
// Mithuna ten years for Mercury in the seventh and counts from Mars alone to Vrishchika; Raghava Bhatta gives six, and
// counts from Ketu in Meena, with Saturn the stronger.
func TestCharaSchools(t *testing.T) {
	for system, c := range map[jaimini.System]struct {
		years []Years
		first string
		work  string
	}{
		jaimini.Rangacharya:   {[]Years{2, 12, 3, 12, 9, 3, 9, 10, 7, 8, 3, 1}, "makara", "Jaimini Sutramritam"},
		jaimini.RaghavaBhatta: {[]Years{2, 12, 4, 12, 9, 3, 9, 6, 7, 8, 3, 1}, "dhanu", "Raghava Bhatta"},
	} {
		d := of(t, Chara, chennai(t), Options{Jaimini: jaimini.Options{System: system}})
		require.Equal(t, "Cp Sg Sc Li Vi Le Cn Ge Ta Ar Pi Aq", rulers(d), system)
		for i, want := range c.years {
			require.Equal(t, want, d.Lengths[i].Years, "%v: %+v", system, d.Lengths[i])
		}
		if system == jaimini.Rangacharya && d.Lengths[7].Exception != seventh {
			t.Errorf("%+v", d.Lengths[7])
		}
		if first := d.Sub(d.Mahas()[0])[0].Rashi.String(); first != c.first || d.Source.Work != c.work ||
			d.Trust != OneSource {
			t.Errorf("%v: %s, %v, %v", system, first, d.Source, d.Trust)
		}
	}
}

// The second cycle of Ex. 66: twelve less the first. Shoola has three after nine, others the same again.
func TestSecondCycle(t *testing.T) {
	sky := printedCases(t).Births["c23"].sky(t)
	d := of(t, Narayana, sky, Options{})
	mahas := d.Mahas()
	for i, want := range []float64{11, 4, 10, 3, 8, 11, 3, 9} {
		p := mahas[12+i]
		if years := float64(p.End-p.Start) / 365.25; p.Cycle != 2 || math.Abs(years-want) > 1e-6 {
			t.Errorf("%d: %+v for %v, want %v", i, p, years, want)
		}
	}
	for s, want := range map[System]float64{Shoola: 3, NiryanaShoola: 0, Trikona: 0, Navamsa: 9} {
		d := of(t, s, sky, Options{})
		p, years := d.Mahas()[12], want
		if want == 0 {
			years = float64(d.Lengths[0].Years)
		}
		if math.Abs(float64(p.End-p.Start)/365.25-years) > 1e-6 || p.Rashi != d.Lengths[0].Rashi {
			t.Errorf("%v: %+v, want %v years", s, p, years)
		}
	}
	// Of Sudasa the first sign counts whole for the second cycle: Kumbha has 11 of years, so one.
	c := of(t, Sudasa, chennai(t), Options{})
	if p := c.Mahas()[12]; p.Rashi != vedic.Kumbha || math.Abs(float64(p.End-p.Start)/365.25-1) > 1e-6 ||
		c.Left > 0.99 {
		t.Errorf("%+v, left %v", p, c.Left)
	}
}

// moved is a sky with some grahas in the middle of other signs.
func moved(sky vedic.Sky, to map[vedic.Graha]vedic.Rashi) vedic.Sky {
	for g, r := range to {
		sky.Grahas[g-1].Longitude = vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + vedic.Sign/2)
	}
	return sky
}

// lengthOf returns how long a sign rules.
func lengthOf(t *testing.T, d *Dasha, r vedic.Rashi) Length {
	t.Helper()
	for _, l := range d.Lengths {
		if l.Rashi == r {
			return l
		}
	}
	t.Fatalf("no length of %v", r)
	return Length{}
}

// Rahu is the lord of Kumbha with Jupiter and Mercury beside him. In Dhanu he is debilitated by his second exaltation,
// that in Mithuna, and takes a year; by the first alone, in Vrishabha, he is not: ten years of eleven signs.
func TestNodesDebilitatedTwice(t *testing.T) {
	sky := moved(chennai(t), map[vedic.Graha]vedic.Rashi{vedic.Rahu: vedic.Dhanu, vedic.Ketu: vedic.Mithuna,
		vedic.Jupiter: vedic.Dhanu, vedic.Mercury: vedic.Dhanu, vedic.Saturn: vedic.Meena})
	once := lengthOf(t, of(t, Narayana, sky, Options{}), vedic.Kumbha)
	twice := lengthOf(t, of(t, Narayana, sky, Options{NodesTwice: true}), vedic.Kumbha)
	if once.Lord != vedic.Rahu || once.Exception != plain || twice.Exception != debilitate ||
		twice.Years != once.Years-1 {
		t.Errorf("%+v, %+v", once, twice)
	}
	sky = moved(sky, map[vedic.Graha]vedic.Rashi{vedic.Rahu: vedic.Makara, vedic.Jupiter: vedic.Makara,
		vedic.Mercury: vedic.Makara})
	l := lengthOf(t, of(t, Narayana, sky, Options{NodesTwice: true}), vedic.Kumbha)
	require.Equal(t, plain, l.Exception, "in the next sign: %+v", l)
}

// In the dasha of Brahma a lord of the sixth that is one sign away is dignified as any other: Mithuna counts one year
// to Mars in Karka, where he is debilitated, and so has none. In the sign itself there is nothing to dignify.
func TestBrahmaYearsOfTheNextSign(t *testing.T) {
	sky := moved(chennai(t), map[vedic.Graha]vedic.Rashi{vedic.Mars: vedic.Karka, vedic.Sun: vedic.Karka,
		vedic.Ketu: vedic.Mesha, vedic.Rahu: vedic.Tula})
	if l := lengthOf(t, of(t, Brahma, sky, Options{}), vedic.Mithuna); l.Lord != vedic.Mars || l.Count != 2 ||
		l.Years != 0 || l.Exception != debilitate {
		t.Errorf("%+v", l)
	}
	// Vrishabha: the sixth is Tula, and Venus is in Vrishabha itself.
	sky = moved(chennai(t), map[vedic.Graha]vedic.Rashi{vedic.Venus: vedic.Vrishabha})
	if l := lengthOf(t, of(t, Brahma, sky, Options{}), vedic.Vrishabha); l.Count != 1 || l.Years != 0 ||
		l.Exception != plain {
		t.Errorf("%+v", l)
	}
}

// The seventh from the place of the count is the last that is behind: from Makara, which Saturn and Mars make stronger
// than Karka, the Sun in Karka is, and in Simha no more.
func TestBrahmaBehind(t *testing.T) {
	for at, want := range map[vedic.Rashi]bool{vedic.Karka: true, vedic.Simha: false} {
		sky := moved(chennai(t), map[vedic.Graha]vedic.Rashi{vedic.Saturn: vedic.Makara, vedic.Mars: vedic.Makara,
			vedic.Sun: at})
		seat := of(t, Sthira, sky, Options{}).Brahma
		for _, c := range seat.Candidates {
			if seat.From != vedic.Makara || c.Graha == vedic.Sun && c.Behind != want {
				t.Errorf("the Sun in %v: %+v", at, seat)
			}
		}
	}
}
