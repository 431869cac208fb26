package jaimini_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// The worked example and the tables of the rules, from their data file.
func TestWorkedExample(t *testing.T) {
	type turn struct {
		Sign, Lord string
		Years      int
	}
	var data struct {
		Drishti   map[string][]string `json:"rashi_drishti"`
		Seven     []string            `json:"karakas7"`
		Eight     []string            `json:"karakas8"`
		Stronger  map[string]string   `json:"arudha_colord"`
		Classical map[string]string   `json:"arudha_classical"`
		Graha     map[string]string   `json:"graha_arudha"`
		Rao       []turn              `json:"chara_dasha_kn_rao"`
		Parashara []turn              `json:"chara_dasha_parashara"`
	}
	skytest.ReadJSON(t, "rules_jaimini.json", &data)
	for from, to := range data.Drishti {
		for i, got := range jaimini.Aspects(sign(t, from)) {
			require.Equal(t, sign(t, to[i]), got, "%s aspects: want %s", from, to[i])
		}
	}
	j := literal(t, worked, jaimini.Options{})
	check := func(what string, got []jaimini.CharaKaraka, want []string) {
		for i, k := range got {
			require.Equal(t, graha(t, want[i]), k.Graha, "%s: %v: want %s", what, k.Karaka, want[i])
		}
		require.Len(t, got, len(want), what)
	}
	check("seven", j.CharaKarakas, data.Seven)
	check("eight", j.OtherCharaKarakas, data.Eight)
	classical := literal(t, worked, jaimini.Options{ClassicalLords: true})
	for i := range 12 {
		name := fmt.Sprint("A", i+1)
		require.Equal(t, sign(t, data.Stronger[name]), j.ArudhaPadas[i].Rashi, "%s: want %s", name, data.Stronger[name])
		if got := classical.ArudhaPadas[i].Rashi; got != sign(t, data.Classical[name]) {
			t.Errorf("%s is %v classically, want %s", name, got, data.Classical[name])
		}
	}
	for name, want := range data.Graha {
		require.Equal(t, sign(t, want), j.GrahaArudhas[graha(t, name)-1].Rashi, "pada of %s: want %s", name, want)
	}
	parashara := literal(t, worked, jaimini.Options{System: jaimini.Parashara})
	for d, want := range map[*jaimini.Chart][]turn{j: data.Rao, parashara: data.Parashara} {
		for i, w := range want {
			p := d.CharaDasha[i]
			if p.Rashi != sign(t, w.Sign) || p.Years != w.Years || p.Because.Lord != graha(t, w.Lord) {
				t.Errorf("%v: dasha %d is %+v, want %+v", d.Dasha.System, i+1, p, w)
			}
		}
	}
}

// JS 1.1.2–3, from the rule itself: a movable sign aspects the fixed ones but the next, and so on; aspects are mutual.
func TestAspectsFollowTheRule(t *testing.T) {
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		var want []vedic.Rashi
		for s := vedic.Mesha; s <= vedic.Meena; s++ {
			a, b := r.Traits().Mobility, s.Traits().Mobility
			switch {
			case a == vedic.Movable && b == vedic.Fixed && s != r.Nth(2),
				a == vedic.Fixed && b == vedic.Movable && s != r.Nth(12),
				a == vedic.Dual && b == vedic.Dual && s != r:
				want = append(want, s)
			}
		}
		got := jaimini.Aspects(r)
		require.Empty(t, cmp.Diff(want, got[:]), r)
		for _, s := range got {
			require.Contains(t, jaimini.Aspects(s), r, "aspects %v, which does not aspect it", s)
		}
	}
	require.Equal(t, [3]vedic.Rashi{}, jaimini.Aspects(0), "no sign aspects none")
	require.Equal(t, [3]vedic.Rashi{}, jaimini.Aspects(13), "no sign aspects none")
}

// Who is in a sign aspects what it aspects.
func TestDrishtiOfGrahas(t *testing.T) {
	j := literal(t, worked, jaimini.Options{})
	got := j.RashiDrishti[vedic.Karka-1]
	require.Equal(t, []vedic.Graha{vedic.Moon, vedic.Jupiter}, got.Grahas, "%+v", got)
	require.Equal(t, vedic.Karka, got.From, "%+v", got)
	if got := j.RashiDrishti[vedic.Simha-1]; len(got.Grahas) != 0 || got.Grahas == nil {
		t.Errorf("%+v", got)
	}
}

// Each rule that chooses between two lords decides where the ones before it are even; by the near miss beside it the
// next one does. Grahas that are not named stand as skytest puts them: Jupiter in Tula, Mercury in Vrishabha, and none
// of these near.
func TestCoLords(t *testing.T) {
	const sc, aq = vedic.Vrishchika, vedic.Kumbha
	const aloof = "sun mithuna 1, moon mithuna 2, venus mithuna 3, jupiter mithuna 4, mercury mithuna 5, "
	for _, c := range []struct {
		what, sky string
		of        vedic.Rashi
		lord      vedic.Graha
		rule      jaimini.Term
		scores    [2]int64
	}{
		{"Mars in the sign", "mars vrishchika 5, ketu mesha 5", sc, vedic.Ketu, "other_in_sign", [2]int64{}},
		{"Ketu in the sign", "mars mesha 5, ketu vrishchika 5", sc, vedic.Mars, "other_in_sign", [2]int64{}},
		{"both in the sign", "mars vrishchika 5, ketu vrishchika 9", sc, vedic.Mars, "both_in_sign", [2]int64{}},
		{"Saturn in the sign", "saturn kumbha 5, rahu mesha 5", aq, vedic.Rahu, "other_in_sign", [2]int64{}},
		{"Mars has company", aloof + "mars mesha 5, saturn mesha 9, ketu karka 9", sc, vedic.Mars, "conjunction",
			[2]int64{2, 1}},
		{"Ketu has more", aloof + "mars mesha 5, saturn mesha 9, ketu mithuna 9", sc, vedic.Ketu, "conjunction",
			[2]int64{6, 2}},
		// Mars in Karka, Ketu in Makara, both alone: Jupiter in Vrishabha aspects both; Saturn, lord of Makara, in
		// Simha aspects Ketu too, and the Moon, lord of Karka, in Dhanu does not aspect Mars.
		{
			"the lord of Makara aspects Ketu",
			"mars karka 5, ketu makara 5, rahu dhanu 1, jupiter vrishabha 5, mercury mithuna 5, saturn simha 5, " +
				"moon dhanu 5, sun mithuna 9, venus mithuna 8", sc, vedic.Ketu, "company", [2]int64{2, 1},
		},
		// With the Moon in Kumbha, which aspects Karka, they are even. Mars is debilitated in Karka and neither is
		// exalted; both signs are movable; Mars has gone further.
		{
			"the lord of Karka aspects Mars",
			"mars karka 6, ketu makara 5, rahu dhanu 1, jupiter vrishabha 5, mercury mithuna 5, saturn simha 5, " +
				"moon kumbha 5, sun mithuna 9, venus mithuna 8", sc, vedic.Mars, "advancement",
			[2]int64{6 * 3600e6, 5 * 3600e6},
		},
		// Saturn exalted in Tula, Rahu in Mesha; Venus and Mars, their lords, and Jupiter and Mercury are in dual
		// signs and see neither.
		{
			"Saturn is exalted",
			"saturn tula 5, rahu mesha 9, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, mercury mithuna 8, " +
				"moon dhanu 1, sun dhanu 2", aq, vedic.Saturn, "exaltation", [2]int64{1, 0},
		},
		{
			"Rahu is exalted",
			"saturn karka 5, rahu vrishabha 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, mercury mithuna 8, " +
				"moon dhanu 1, sun dhanu 2", aq, vedic.Rahu, "exaltation", [2]int64{1, 0},
		},
		{
			"a fixed sign before a movable one",
			"saturn karka 5, rahu simha 3, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, " +
				"mercury mithuna 8, moon dhanu 1, sun dhanu 2", aq, vedic.Rahu, "mobility", [2]int64{2, 1},
		},
		{
			"both movable: degrees",
			"saturn karka 5, rahu mesha 3, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, " +
				"mercury mithuna 8, moon dhanu 1, sun dhanu 2", aq, vedic.Saturn, "advancement",
			[2]int64{5 * 3600e6, 3 * 3600e6},
		},
		{
			"even in all",
			"saturn karka 5, rahu mesha 5, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, " +
				"mercury mithuna 8, moon dhanu 1, sun dhanu 2", aq, vedic.Saturn, "equal", [2]int64{},
		},
	} {
		j := literal(t, c.sky, jaimini.Options{})
		got := j.CoLords[c.of/vedic.Kumbha]
		if got.Sign != c.of || got.Lord != c.lord || got.Other == c.lord || got.Rule != c.rule ||
			got.Scores != c.scores || got.Source.Work == "" {
			t.Errorf("%s: %+v, want %v by %s %v", c.what, got, c.lord, c.rule, c.scores)
		}
	}
	degrees := "saturn karka 5, rahu mesha 3, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, mercury mithuna 8, moon dhanu 1, sun dhanu 2"
	got := literal(t, degrees, jaimini.Options{NodesFromEnd: true}).CoLords[1]
	require.Equal(t, vedic.Rahu, got.Lord, "from the end of the sign: %+v", got)
	require.True(t, got.Scores[0] == 27*3600e6, "from the end of the sign: %+v", got)
	if got := literal(t, degrees, jaimini.Options{ClassicalLords: true}).CoLords; got[0].Lord != vedic.Mars ||
		got[1].Lord != vedic.Saturn ||
		got[0].Rule != "classical" || got[1].Source.String() != "BPHS 4" {
		t.Errorf("classical: %+v", got)
	}
}

// Grahas share an office that are less than 1″ apart; at 1″ they do not.
func TestTies(t *testing.T) {
	const rest = "moon vrishabha 25, mars mithuna 20, mercury karka 15, jupiter simha 10, venus kanya 5, saturn tula 1, rahu mesha 12"
	type row struct {
		karaka jaimini.Term
		graha  vedic.Graha
		tie    jaimini.Term
	}
	rows := func(sky string, s jaimini.Scheme) (list []row) {
		at := skytest.Sky(sky)
		for _, k := range jaimini.Karakas(&at, s) {
			list = append(list, row{k.Karaka, k.Graha, k.TieBreak})
		}
		return list
	}
	for _, c := range []struct {
		what, sky string
		scheme    jaimini.Scheme
		want      []row
	}{
		{"1″ apart", "sun mesha 24°59′59″, " + rest, jaimini.Seven, []row{
			{"atma", vedic.Moon, ""}, {"amatya", vedic.Sun, ""}, {"bhratri", vedic.Mars, ""},
			{"matri", vedic.Mercury, ""},
			{"putra", vedic.Jupiter, ""}, {"gnati", vedic.Venus, ""}, {"dara", vedic.Saturn, ""},
		}},
		{"less than 1″ apart: Rahu fills", "sun mesha 24°59′59.5″, " + rest, jaimini.Seven, []row{
			{"atma", vedic.Moon, "shared"}, {"atma", vedic.Sun, "shared"}, {"amatya", vedic.Rahu, "rahu"},
			{"bhratri", vedic.Mars, ""},
			{"matri", vedic.Mercury, ""}, {"putra", vedic.Jupiter, ""}, {"gnati", vedic.Venus, ""},
			{"dara", vedic.Saturn, ""},
		}},
		{"of eight, Amatya stays vacant", "sun mesha 25, " + rest, jaimini.Eight, []row{
			{"atma", vedic.Sun, "shared"}, {"atma", vedic.Moon, "shared"}, {"bhratri", vedic.Mars, ""},
			{"matri", vedic.Rahu, ""},
			{"pitri", vedic.Mercury, ""}, {"putra", vedic.Jupiter, ""}, {"gnati", vedic.Venus, ""},
			{"dara", vedic.Saturn, ""},
		}},
		{"three share: Rahu, then the sthira karaka",
			"sun mesha 20, moon vrishabha 20, mars mithuna 20, mercury karka 15, jupiter simha 10, " +
				"venus kanya 5, saturn tula 1", jaimini.Seven, []row{
				{"atma", vedic.Sun, "shared"}, {"atma", vedic.Moon, "shared"}, {"atma", vedic.Mars, "shared"},
				{"amatya", vedic.Rahu, "rahu"},
				{"bhratri", vedic.Mars, "sthira"}, {"matri", vedic.Mercury, ""}, {"putra", vedic.Jupiter, ""},
				{"gnati", vedic.Venus, ""},
				{"dara", vedic.Saturn, ""},
			}},
		{"the last two share",
			"sun mesha 26, moon vrishabha 25, mars mithuna 20, mercury karka 15, jupiter simha 10, venus kanya 1, " +
				"saturn tula 1, rahu mesha 12", jaimini.Eight, []row{
				{"atma", vedic.Sun, ""}, {"amatya", vedic.Moon, ""}, {"bhratri", vedic.Mars, ""},
				{"matri", vedic.Rahu, ""},
				{"pitri", vedic.Mercury, ""}, {"putra", vedic.Jupiter, ""}, {"gnati", vedic.Venus, "shared"},
				{"gnati", vedic.Saturn, "shared"},
				{"dara", vedic.Venus, "sthira"},
			}},
	} {
		require.Empty(t, cmp.Diff(c.want, rows(c.sky, c.scheme), cmp.AllowUnexported(row{})), c.what)
	}
	j := literal(t, "sun mesha 25, "+rest, jaimini.Options{Scheme: jaimini.Eight})
	if len(j.Warnings) != 2 || j.Warnings[0].Code != "karaka_tie" || j.Warnings[1].Code != "vacant_karaka" ||
		j.Karaka(jaimini.Amatya) != 0 {
		t.Errorf("%+v", j.Warnings)
	}
	if j := literal(t, worked, jaimini.Options{}); len(j.Warnings) != 0 || j.Karaka(jaimini.Putra) != vedic.Sun {
		t.Errorf("%+v", j.Warnings)
	}
}

// Rahu's degrees count from the end of the sign, so at its beginning he is ahead of all.
func TestRahuGoesBackward(t *testing.T) {
	sky := skytest.Sky("rahu mesha 0, sun mesha 29°59′59″")
	if k := jaimini.Karakas(&sky, jaimini.Eight)[0]; k.Graha != vedic.Rahu || k.Advance != vedic.Sign ||
		k.DegreeInSign != 0 {
		t.Errorf("%+v", k)
	}
	sky = skytest.Sky("rahu mesha 29°59′59″")
	all := jaimini.Karakas(&sky, jaimini.Eight)
	if k := all[len(all)-1]; k.Graha != vedic.Rahu || k.Advance != vedic.Arcsecond {
		t.Errorf("%+v", k)
	}
}

// BPHS 29.4–5: for each distance of the lord from the house. In Simha, of the Sun alone, the pada and its exception by
// hand.
func TestArudhaExceptions(t *testing.T) {
	for i, want := range []struct {
		pada      string
		exception jaimini.Term
	}{
		// Simha to Makara
		{"Ta", "same_house"}, {"Li", "none"}, {"Sg", "none"}, {"Sc", "seventh"}, {"Ar", "none"}, {"Ge", "none"},
		{"Ta", "same_house"}, {"Li", "none"}, {"Sg", "none"}, {"Sc", "seventh"}, {"Ar", "none"}, {"Ge", "none"},
	} {
		sun := vedic.Simha.Nth(i + 1)
		sky := fmt.Sprintf("lagna simha 15, sun %v 10", sun)
		al := literal(t, sky, jaimini.Options{}).ArudhaPadas[0]
		if al.Rashi != sign(t, want.pada) || al.ExceptionApplied != want.exception || al.Count != i+1 ||
			al.LordRashi != sun ||
			al.LordUsed != vedic.Sun || al.HouseRashi != vedic.Simha || al.CoLordRule != "" {
			t.Errorf("Sun in %v: %+v, want %+v", sun, al, want)
		}
		plain := literal(t, sky, jaimini.Options{PlainArudhas: true}).ArudhaPadas[0]
		require.Equal(t, sun.Nth(i+1), plain.Rashi, "Sun in %v without exceptions: %+v", sun, plain)
		require.EqualValues(t, "none", plain.ExceptionApplied, "Sun in %v without exceptions: %+v", sun, plain)
	}
}

// The pada by the other lord is returned if it differs: Vrishchika as lagna, Mars in Karka with the
// Moon against Ketu in Kanya, alone.
func TestArudhaByTheOtherLord(t *testing.T) {
	const sky = "lagna vrishchika 15, mars karka 5, moon karka 6, ketu kanya 5"
	al := literal(t, sky, jaimini.Options{}).ArudhaPadas[0]
	if al.LordUsed != vedic.Mars || al.CoLordRule != "conjunction" || al.Rashi != vedic.Meena ||
		al.Alternative != vedic.Karka {
		// Mars is 9th, and the 9th from Karka is Meena; Ketu is 11th, and the 11th from Kanya is Karka
		t.Errorf("%+v", al)
	}
	// Mars in Mesha and Ketu in Tula lie 6th and 12th: the padas are Kanya and the same Kanya.
	al = literal(t, "lagna vrishchika 15, mars mesha 5, moon mesha 6, ketu tula 5", jaimini.Options{}).ArudhaPadas[0]
	if al.LordUsed != vedic.Mars || al.Rashi != vedic.Kanya || al.Alternative != 0 {
		t.Errorf("%+v", al)
	}
}

// The upapada of an even lagna from the second house, where that is asked for.
func TestUpapada(t *testing.T) {
	for _, c := range []struct {
		sky   string
		o     jaimini.Options
		house vedic.Bhava
	}{
		{"lagna vrishabha 5", jaimini.Options{}, 12},
		{"lagna vrishabha 5", jaimini.Options{UpapadaFromSecond: true}, 2},
		{"lagna mithuna 5", jaimini.Options{UpapadaFromSecond: true}, 12},
	} {
		j := literal(t, c.sky, c.o)
		ul := j.ArudhaPadas[11]
		if ul.Pada != "UL" || ul.House != c.house || ul.Rashi != vedic.Rashi(padas(j)[ul.House-1]) {
			t.Errorf("%s: %+v", c.sky, ul)
		}
	}
}

// Of two own signs the stronger: by hand for Mercury, who is in Mesha. Mithuna holds the Sun.
func TestGrahaArudhaSigns(t *testing.T) {
	const away = "moon meena 1, mars meena 2, jupiter meena 3, venus meena 4, saturn meena 5, rahu vrishabha 5, mercury mesha 5, "
	for _, c := range []struct {
		what, sky string
		own       vedic.Rashi
		rule      jaimini.Term
	}{
		{"Mithuna holds the Sun", "sun mithuna 5", vedic.Mithuna, "conjunction"},
		// Jupiter in Meena aspects both signs. Mercury in Mesha, an odd sign, makes the even one stronger.
		{"neither holds any", "sun karka 5", vedic.Kanya, "parity"},
	} {
		a := literal(t, away+c.sky, jaimini.Options{}).GrahaArudhas[vedic.Mercury-1]
		if a.OwnRashi != c.own || a.SignRule != c.rule || a.Count != vedic.Mesha.CountTo(c.own) {
			t.Errorf("%s: %+v, want %v by %s", c.what, a, c.own, c.rule)
		}
	}
	if a := literal(t, away+"sun simha 5", jaimini.Options{}).GrahaArudhas[vedic.Sun-1]; a.SignRule != "" ||
		a.ExceptionApplied != "same_house" ||
		a.Rashi != vedic.Vrishabha || a.Count != 1 {
		t.Errorf("%+v", a)
	}
}

// JS 1.1.20–24: the stronger of Sun and Venus for the father, of Moon and Mars for the mother.
func TestSthiraKarakas(t *testing.T) {
	j := literal(t, "sun mithuna 5, saturn mithuna 9, venus karka 5, moon kumbha 5, mars mesha 5, rahu mesha 9",
		jaimini.Options{})
	father, mother := j.SthiraKarakas[0], j.SthiraKarakas[1]
	if father.Relation != "father" || father.Graha != vedic.Sun || father.Other != vedic.Venus ||
		father.Rule != "conjunction" {
		t.Errorf("%+v", father)
	}
	if mother.Relation != "mother" || mother.Graha != vedic.Mars || mother.Other != vedic.Moon ||
		mother.Scores != [2]int64{2, 1} {
		t.Errorf("%+v", mother)
	}
	near := literal(t, "sun mithuna 5, saturn kanya 9, venus karka 5, jupiter karka 6, moon kumbha 5, mars mesha 5",
		jaimini.Options{})
	if father := near.SthiraKarakas[0]; father.Graha != vedic.Venus || father.Other != vedic.Sun {
		t.Errorf("%+v", father)
	}
	for _, k := range j.SthiraKarakas[2:] {
		if k.Graha == 0 || k.Other != 0 || k.Rule != "" || k.Source.String() != "BPHS 32.22–24" {
			t.Errorf("%+v", k)
		}
	}
}

// The worked example has Mars at 298.9°, in the ninth navamsa of Makara: Kanya. Ishta by hand: the 12th from Kanya is
// Simha; of the navamsas, that of Mercury at Vrishabha 3°12′ is Makara, and that of Saturn at Tula 20°, the seventh, is
// Mesha.
func TestKarakamsha(t *testing.T) {
	j := literal(t, worked, jaimini.Options{})
	k := j.FromKarakamsha
	if j.Karakamsha != vedic.Kanya || j.Swamsha != vedic.Kanya || k.Atma != vedic.Mars ||
		k.NavamsaLagna != vedic.Karka {
		t.Errorf("%v %v %+v", j.Karakamsha, j.Swamsha, k)
	}
	if k.RashiHouse[vedic.Mars-1] != 5 || k.NavamsaHouse[vedic.Mars-1] != 1 || k.NavamsaHouse[vedic.Mercury-1] != 5 ||
		k.NavamsaHouse[vedic.Saturn-1] != 8 {
		t.Errorf("%+v", k)
	}
	// Jupiter at Karka 5° is in the second navamsa, Simha; so is Ketu at Dhanu 14°36′, in the fifth.
	require.Equal(t, []vedic.Graha{vedic.Jupiter, vedic.Ketu}, k.Ishta, "%+v", k)
	require.False(t, k.IshtaByLord, "%+v", k)
	near := literal(t, worked, jaimini.Options{LagnaSwamsha: true})
	require.Equal(t, vedic.Karka, near.Swamsha)
	require.Equal(t, vedic.Kanya, near.Karakamsha)
	// With Jupiter at Karka 3°, in Karka, and Ketu at Dhanu 18°, in Kanya, none is in Simha, and the Sun is its lord.
	lord := literal(t,
		"lagna simha 12, sun mesha 10.5, moon karka 22.3, mars makara 28.9, mercury vrishabha 3.2, jupiter karka 3, "+
			"venus meena 27.4, saturn tula 20, rahu mithuna 18", jaimini.Options{}).FromKarakamsha
	require.Equal(t, []vedic.Graha{vedic.Sun}, lord.Ishta, "%+v", lord)
	require.True(t, lord.IshtaByLord, "%+v", lord)
}
