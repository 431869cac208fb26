package muhurat

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// referenceRows are the names of the reference file for our activities; two are our own.
var referenceRows = map[Activity]string{
	Marriage: "marriage", Engagement: "engagement", GrihaPravesh: "griha_pravesh", VehiclePurchase: "vehicle",
	PropertyPurchase: "property",
	BusinessStart:    "business", Naming: "namkaran", Annaprashan: "annaprashan", Mundan: "mundan",
	Upanayana:  "upanayana",
	Vidyarambh: "vidyarambh", Travel: "travel", MedicalProcedure: "surgery", GoldPurchase: "gold",
	BhoomiPujan: "bhoomi_pujan",
}

// Every row of the reference is in the rules, number for number.
func TestRowsAreThoseOfTheReference(t *testing.T) {
	var file map[string]struct {
		Tithi      []int            `json:"tithi"`
		TithiOK    []int            `json:"tithi_ok"`
		TithiVeto  []int            `json:"tithi_veto"`
		Vara       []int            `json:"vara"`
		VaraOK     []int            `json:"vara_ok"`
		VaraBad    []int            `json:"vara_bad"`
		Nak        []int            `json:"nak"`
		NakOK      []int            `json:"nak_ok"`
		NakVeto    []int            `json:"nak_veto"`
		PadaBad    map[string][]int `json:"pada_bad"`
		Lagna      []int            `json:"lagna"`
		LagnaOK    []int            `json:"lagna_ok"`
		LagnaBad   []int            `json:"lagna_bad"`
		MonthsGood []string         `json:"months_good"`
		MonthsOK   []string         `json:"months_ok"`
		Gates      []string         `json:"gates"`
	}
	skytest.ReadJSON(t, "rules_muhurat_purposes.json", &file)
	require.Len(t, file, len(referenceRows))
	for a, name := range referenceRows {
		want, r := file[name], &DefaultRules().rows[a-1]
		holds := func(what string, table []grading, g grading, numbers []int, shift int) {
			t.Helper()
			var got []int
			for n, x := range table {
				if x == g {
					got = append(got, n-shift)
				}
			}
			slices.Sort(numbers)
			require.True(t, slices.Equal(numbers, got), "%v %s: %v, want %v", a, what, got, numbers)
		}
		// In the tables tithis run to 30; the dark half repeats the bright one but for the fifteenth.
		bright := slices.Concat(r.tithi[:16], make([]grading, 14), r.tithi[30:])
		for n := 1; n <= 14; n++ {
			require.Equal(t, r.tithi[n+15], r.tithi[n], "%v: tithi %d differs between the halves", a, n)
		}
		holds("tithi", bright, prescribed, want.Tithi, 0)
		holds("tithi ok", bright, permitted, want.TithiOK, 0)
		holds("vara", r.vara[:], prescribed, want.Vara, 1)
		holds("vara ok", r.vara[:], permitted, want.VaraOK, 1)
		holds("vara bad", r.vara[:], bad, want.VaraBad, 1)
		holds("star", r.star[:], prescribed, want.Nak, 0)
		holds("star ok", r.star[:], permitted, want.NakOK, 0)
		holds("lagna", r.lagna[:], prescribed, want.Lagna, 0)
		holds("lagna ok", r.lagna[:], permitted, want.LagnaOK, 0)
		holds("lagna bad", r.lagna[:], bad, want.LagnaBad, 0)
		for _, list := range []struct {
			names []string
			g     grading
		}{{want.MonthsGood, prescribed}, {want.MonthsOK, permitted}} {
			for _, m := range list.names {
				if n := masas(strings.ToLower(m)); len(n) != 1 || r.month[n[0]] != list.g {
					t.Errorf("%v: month %s", a, m)
				}
			}
		}
		checkClosed(t, a, want.TithiVeto, want.NakVeto, want.PadaBad, want.Gates)
		checkGates(t, a, r, want.Gates)
	}
}

// checkClosed holds what the reference vetoes against the school muhurta_chintamani: the old tables.
func checkClosed(t *testing.T, a Activity, tithis, stars []int, padas map[string][]int, gates []string) {
	t.Helper()
	school, err := BuiltIn("muhurta_chintamani")
	require.NoError(t, err)
	r := school.rows[a-1]
	for _, n := range tithis {
		if a != Marriage && r.tithi.has(n) { // for a marriage the Muhurta Chintamani makes little of tithis
			t.Errorf("%v: tithi %d is open", a, n)
		}
	}
	for _, n := range stars {
		require.False(t, r.star.has(n), "%v: nakshatra %d is open", a, n)
	}
	for gate, closed := range map[string]bool{
		"adhika": !r.adhikaOpen, "guru_asta": r.asta[0], "shukra_asta": r.asta[1], "eclipse": r.eclipse,
		"kharmas": !r.sun.has(9) && !r.sun.has(12),
	} {
		require.Equal(t, slices.Contains(gates, gate), closed, "%v: %s closes", a, gate)
	}
	for star, list := range padas {
		n, err := strconv.Atoi(star)
		require.NoError(t, err)
		for _, p := range list {
			require.True(t, r.padas[n][p], "%v: pada %d of %d is open", a, p, n)
		}
	}
}

// checkGates holds the gates of a row against the names of the reference: _opt is off for two; any other counts against
// a time, as no gate closes one.
func checkGates(t *testing.T, a Activity, r *row, names []string) {
	t.Helper()
	ours := map[string]string{
		"uttarayana_only": "uttarayana", "sun_signs_vivah": "sun_signs", "panchaka_warn": "panchaka",
		"janma_month_warn":       "janma_month",
		"moon_sign_of_body_part": "body_sign", "moon_not_janma_nak": "janma_nakshatra",
	}
	for _, name := range names {
		if name == "chandra_vasa" || name == "yogini" {
			require.True(t, r.traits[directions], "%v: %s", a, name)
			continue
		}
		want, key := Caution, strings.TrimSuffix(name, "_opt")
		if name == "simhastha_opt" || name == "bhoomi_shayan_opt" {
			want = Off
		}
		if k, ok := ours[key]; ok {
			key = k
		}
		g, err := gateOf(key)
		require.NoError(t, err)
		require.Equal(t, want, r.gates[g], "%v: gate %s", a, key)
	}
}

// The points are those of rules §5, and the rows of our own are whole.
func TestPoints(t *testing.T) {
	r := DefaultRules()
	for key, want := range map[string]int{
		"nakshatra.prescribed": 18, "nakshatra.permitted": 8, "nakshatra.unlisted": -8, "tithi.prescribed_shukla": 10,
		"tithi.prescribed_krishna": 6,
		"tithi.prescribed_late":    2, "tithi.permitted_shukla": 4, "tithi.permitted_krishna": 1, "tithi.unlisted": -4,
		"vara.prescribed": 6, "vara.permitted": 3,
		"vara.unlisted": 0, "vara.bad": -8, "yoga.good": 4, "yoga.avoided": -10, "karana.good": 2, "karana.fixed": -6,
		"lagna.prescribed": 10,
		"lagna.permitted":  5, "lagna.unlisted": 0, "lagna.bad": -8, "eighth.empty": 6, "eighth.malefic": -8,
		"moon_place.weak": -8, "benefics.one": 4,
		"benefics.several": 8, "seventh.empty": 4, "malefics.one": 3, "malefics.several": 6, "papakartari.lagna": -4,
		"navamsha.good":      4,
		"amrit_siddhi.holds": 8, "sarvartha_siddhi.holds": 6, "guru_pushya.holds": 8, "ravi_pushya.holds": 8,
		"dwipushkar.holds": 3,
		"tripushkar.holds": 3, "ravi_yoga.holds": 5, "anandadi.good": 3, "anandadi.bad": -5, "choghadiya.good": 3,
		"choghadiya.bad": -4,
		"hora.good":      2, "month.prescribed": 3, "month.permitted": 1, "tarabala.good": 6, "tarabala.janma": -4,
		"tarabala.bad":     -8,
		"chandrabala.good": 6, "chandrabala.waxing": 2, "chandrabala.waning": -2, "chandrabala.bad": -8,
		"ghatak.vara": -4, "ghatak.tithi": -4,
		"ghatak.nakshatra": -4, "guru_bala.good": 4, "guru_bala.middling": -2, "guru_bala.bad": -6,
		"surya_bala.good": 4, "surya_bala.bad": -6,
		"yamaganda.runs": -6, "gulika.runs": -3, "panchaka_rahita.bad": -8, "abhijit.runs": 10,
		"tithi_count.uneven": -6, "bhadra.elsewhere": -8,
		"day.self_sufficient": 15,
	} {
		i := slices.Index(outcomeKeys[:], key)
		require.GreaterOrEqual(t, i, 0, "%s: not %d", key, want)
		require.Equal(t, score(want)*point, r.points[i], "%s: not %d", key, want)
	}
	if r.base != 50 || r.grades != [3]int{50, 65, 80} || r.evening != 120 {
		t.Error(r.base, r.grades, r.evening)
	}
	// Muhurta Chintamani's burnt tithis: Dhanu and Meena 2, Vrishabha and Kumbha 4, Mesha and Karka 6, Mithuna and
	// Kanya 8, Simha and Vrishchika 10, Tula and Makara 12.
	require.Equal(t, (vedic.ByRashi[uint8]{6, 4, 8, 6, 10, 8, 12, 10, 2, 12, 4, 2}), r.dagdha)
	for a := range r.rows {
		x := &r.rows[a]
		require.Equal(t, map[bool]int{true: 48, false: 24}[Activity(a+1) == Marriage], x.minutes, Activity(a+1))
		if x.gates[gateGandanta] != Caution ||
			x.gates[gateEclipse] != Caution && Activity(a+1) != Travel && Activity(a+1) != Mundan {
			t.Errorf("%v: gandanta and eclipses", Activity(a+1))
		}
	}
}

// Every work that the rules name is one of SOURCES.md.
func TestWorks(t *testing.T) {
	file, err := os.ReadFile("../SOURCES.md")
	require.NoError(t, err)
	r := DefaultRules()
	sources := slices.Concat(r.sources[:], r.gates[:])
	for i := range r.rows {
		x := &r.rows[i]
		sources = append(sources, x.tithiSource, x.varaSource, x.starSource, x.lagnaSource, x.monthSource)
	}
	for _, s := range sources {
		require.NotEmpty(t, s.Work)
		require.Contains(t, string(file), "| `"+s.Work+"` |")
	}
}

// What is amiss in a file of rules is refused with its name; what is changed in it counts.
func TestParseRules(t *testing.T) {
	file := string(RulesFile())
	for _, c := range []struct{ old, new, want string }{
		{`"id": "nakshatra.prescribed", "points": 18`, `"id": "nakshatra.lucky", "points": 18`, "nakshatra.lucky"},
		{`"id": "nakshatra.prescribed", "points": 18`, `"id": "nakshatra.prescribed", "points": 180`,
			"points of nakshatra.prescribed"},
		{`"id": "nakshatra.prescribed", "points": 18`, `"id": "nakshatra.prescribed"`, "nakshatra.prescribed"},
		{`{"id": "simhastha", "source": {"work": "common practice"}},`, ``, "simhastha"},
		{`{"id": "simhastha", "source": {"work": "common practice"}}`, `{"id": "simhastha", "source": {}}`,
			"simhastha"},
		{`"excellent": 80`, `"excellent": 60`, "grades"},
		{`"base": 50`, `"base": 500`, "base"},
		{`"base": 50,`, ``, "base"},
		{`"base": 50`, `"bass": 50`, "bass"},
		{`"id": "engagement"`, `"id": "marriage"`, "activities"},
		{`"id": "engagement"`, `"id": "betrothal"`, "betrothal"},
		{`"rohini"`, `"rohinee"`, "rohinee"},
		{`"permitted": [1, 6, 15]`, `"permitted": [1, 6, 31]`, "tithi 31"},
		{`"permitted": [1, 6, 15]`, `"permitted": [1, 3, 15]`, "tithi 3"},
		{`"minMinutes": 48`, `"minMinutes": 4`, "minMinutes"},
		{`"kharmas": "caution"`, `"kharmas": "perhaps"`, "perhaps"},
		{`"kharmas": "caution"`, `"karmas": "caution"`, "karmas"},
		{`"seventh_empty"`, `"seventh_full"`, "seventh_full"},
		{`{"yoga": "amrit_siddhi"`, `{"yoga": "amrita"`, "amrita"},
		{`"prescribed": ["magha", "phalguna"`, `"prescribed": ["maagh", "phalguna"`, "maagh"},
		{`"permitted": ["ravivara"], "bad": [`, `"permitted": ["ravivara"], "veto": [`, "veto"},
		{`"permitted": [1, 6, 15], "source"`, `"permitted": [1, 6, 15], "bad": [4], "source"`, "tithi.bad"},
		{`"vasant_panchami"`, `"basant_panchami"`, "basant_panchami"},
		{`"dhanteras"`, `"dhantrayodashi"`, "dhantrayodashi"},
		{`"mesha": 6, `, ``, "dagdhaTithis"},
	} {
		require.Contains(t, file, c.old, "the file has no")
		_, err := ParseRules([]byte(strings.Replace(file, c.old, c.new, 1)))
		require.Error(t, err, "%s for %s", c.new, c.old)
		require.Contains(t, err.Error(), c.want, "%s for %s", c.new, c.old)
	}
	var p *vedic.ParseError
	_, err := ParseRules([]byte(file + "{}"))
	require.ErrorAs(t, err, &p)
	r, err := ParseRules([]byte(strings.Replace(file, `"nakshatra.prescribed", "points": 18`,
		`"nakshatra.prescribed", "points": 20`, 1)))
	if err != nil || r.points[starPrescribed] != 20*point || r.weights[starUnlisted] != 20*point {
		t.Error(err)
	}
}

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

func TestTexts(t *testing.T) {
	var known []string
	for _, k := range activityKeys {
		known = append(known, "activity."+k)
	}
	for _, k := range gradeKeys {
		known = append(known, "grade."+k)
	}
	for _, k := range reasonKeys {
		known = append(known, "reason."+k)
	}
	for _, k := range outcomeKeys {
		known = append(known, "rule."+k)
	}
	for _, k := range schoolKeys {
		known = append(known, "school."+k)
	}
	for _, k := range criterionKeys {
		known = append(known, "criterion."+k)
	}
	for _, c := range []Class{ClassWeak, ClassFair, ClassGood, ClassExcellent} {
		known = append(known, "class."+string(c))
	}
	for _, m := range minded {
		known = append(known, "mind."+reasonKeys[m.key])
	}
	known = append(known, "value.adhika", "mind.eclipse", "mind.mars_in_eighth", "mind.tarabala", "mind.chandrabala")
	for _, k := range []string{"listed", "fell_back", "rank", "impure", "points", "mind", "closed", "together",
		"window", "window_same", "hindu_day"} {
		known = append(known, "sentence."+k)
	}
	for m := 1; m <= 12; m++ {
		known = append(known, "civil."+strconv.Itoa(m))
	}
	for _, k := range []string{WarnUnverified, WarnFellBack, WarnUnranked, WarnAstaByOrb} {
		known = append(known, "warning."+k)
	}
	for _, k := range []string{"no_windows", "no_sunrise", "information_only", "naming_days"} {
		known = append(known, "warning."+k)
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
	for _, id := range known {
		for _, c := range placeholder.ReplaceAllString(word(vedic.Hindi, id), "") {
			if unicode.IsLetter(c) && !unicode.Is(unicode.Devanagari, c) {
				t.Errorf("%s: %q in Hindi", id, c)
			}
		}
	}
}

// Keys are read back as they are written, and the words that other packages know are theirs.
func TestKeys(t *testing.T) {
	for a := Marriage; a <= General; a++ {
		b, err := a.MarshalText()
		var back Activity
		if err != nil || back.UnmarshalText(b) != nil || back != a || a.Name(vedic.English) == "" {
			t.Errorf("%v: %v", a, err)
		}
	}
	var p *vedic.ParseError
	if _, err := ParseActivity("wedding"); !errors.As(err, &p) || !strings.Contains(p.Want, "marriage") ||
		!strings.Contains(p.Want, "general") {
		t.Error(err)
	}
	_, err := Activity(0).MarshalText()
	require.Error(t, err, "no activity has a key")
	var e Effect
	var d DayPart
	var to Direction
	var role Role
	if e.UnmarshalText([]byte("caution")) != nil || e != Caution || d.UnmarshalText([]byte("evening")) != nil ||
		d != Evening ||
		to.UnmarshalText([]byte("south_east")) != nil || to != SouthEast ||
		role.UnmarshalText([]byte("groom")) != nil || role != Groom {
		t.Error(e, d, to, role)
	}
	for _, err := range []error{e.UnmarshalText([]byte("x")), d.UnmarshalText([]byte("x")),
		to.UnmarshalText([]byte("x")), role.UnmarshalText([]byte("x"))} {
		require.ErrorAs(t, err, &p)
	}
	for _, k := range yogaKeys {
		require.NotEmpty(t, panchang.Term("yoga."+k).Name(vedic.English), k)
	}
	require.NotEmpty(t, DefaultRules().selfSufficient, "no self-sufficient days")
	for _, k := range DefaultRules().selfSufficient {
		require.NotEmpty(t, festival.Key(k).Name(vedic.English), k)
	}
	require.Equal(t, "उत्तम", Excellent.Name(vedic.Hindi), Acceptable)
	require.Equal(t, "acceptable", Acceptable.String(), Acceptable)
}
