package dosha_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
)

// reference is a birth of dosha.json: the plain conditions of textbooks, and what PyJHora 4.8.5 answers, which judges
// kaal sarp by sign.
type reference struct {
	Input    struct{ ID string }
	Expected struct {
		Program struct {
			KaalSarp bool `json:"kala_sarpa"`
			South    bool `json:"manglik_lagna_2_4_7_8_12"`
			Union    bool `json:"manglik_lagna_1_2_4_7_8_12"`
			North    bool `json:"manglik_lagna_1_4_7_8_12"`
			Moon     bool `json:"manglik_moon_1_2_4_7_8_12"`
			Venus    bool `json:"manglik_venus_1_2_4_7_8_12"`
			Shrapit  bool
			Chandal  []bool `json:"guru_chandal"`
			Kemdrum  bool   `json:"kemadruma"`
		} `json:"pyjhora"`
		Plain struct {
			House      map[string]int  `json:"mars_house_from"`
			Manglik    map[string]bool `json:"manglik_1_2_4_7_8_12"`
			ByDegree   bool            `json:"kala_sarpa_by_degree"`
			OneSide    bool            `json:"kala_sarpa_all_seven_one_side_mean_node"`
			Rahu       int             `json:"rahu_house"`
			WithRahu   bool            `json:"jupiter_with_rahu"`
			WithKetu   bool            `json:"jupiter_with_ketu"`
			Kemdrum    bool            `json:"kemadruma_basic_no_planet_2_12_from_moon"`
			KemdrumOff bool            `json:"kemadruma_cancelled_planet_in_kendra_from_moon_or_with_moon"`
			SunRahu    bool            `json:"sun_with_rahu"`
			SunKetu    bool            `json:"sun_with_ketu"`
			Star       int             `json:"moon_nakshatra"`
			Moola      bool            `json:"ganda_mula"`
		} `json:"independent"`
	}
}

// Every plain condition in all 27 births, exactly.
func TestReference(t *testing.T) {
	var file struct{ Cases []reference }
	if skytest.ReadJSON(t, "dosha.json", &file); len(file.Cases) != 27 {
		t.Fatalf("%d births", len(file.Cases))
	}
	for _, x := range file.Cases {
		c, want, program := cast(skytest.Reference(t, x.Input.ID)), &x.Expected.Plain, &x.Expected.Program
		all := dosha.All(c, dosha.Options{})
		get := func(id dosha.ID) dosha.Finding { f, _ := dosha.Find(all, id); return f }
		check := func(what string, got, want any) {
			t.Helper()
			require.True(t, got == want, "%s: %s is %v, want %v", x.Input.ID, what, got, want)
		}
		mangal := get(dosha.Mangal)
		for _, ref := range []string{"lagna", "moon", "venus"} {
			at := slices.IndexFunc(mangal.Triggers, func(tr dosha.Trigger) bool { return tr.Reference == ref })
			check("mangal from "+ref, at >= 0, want.Manglik[ref])
			check("mangal from "+ref+" (program)", at >= 0,
				map[string]bool{"lagna": program.Union, "moon": program.Moon, "venus": program.Venus}[ref])
			if at >= 0 {
				check("house from "+ref, mangal.Triggers[at].Because[0].Value(), number(want.House[ref]))
			}
		}
		for houses, is := range map[dosha.Houses]bool{dosha.NorthHouses: program.North,
			dosha.SouthHouses: program.South} {
			f := dosha.MangalOf(c, dosha.Options{Houses: houses, References: dosha.FromLagna})
			check(houses.String(), f.Status != finding.Absent, is)
		}
		full := func(o dosha.Options) bool {
			o.KaalSarpFullOnly = true
			f, _ := dosha.Find(dosha.All(c, o), dosha.KaalSarp)
			return f.Status != finding.Absent
		}
		check("kaal sarp", full(dosha.Options{}), want.ByDegree)
		check("kaal sarp, one side", full(dosha.Options{}), want.OneSide)
		check("kaal sarp by sign", full(dosha.Options{KaalSarp: dosha.BySign}), program.KaalSarp)
		if f := get(dosha.KaalSarp); f.Status != finding.Absent {
			check("kind", f.Variant, kinds[want.Rahu-1])
		}
		chandal := get(dosha.GuruChandal)
		check("with Rahu", chandal.Variant == "rahu", want.WithRahu)
		check("with Ketu", chandal.Variant == "ketu", want.WithKetu)
		check("guru chandal (program)", chandal.Status != finding.Absent, program.Chandal[0])
		kemdrum := get(dosha.Kemdrum)
		check("kemdrum", kemdrum.Status != finding.Absent, want.Kemdrum)
		check("KD2", rule(t, kemdrum, "KD2").Applies, want.KemdrumOff)
		check("kemdrum (program)", kemdrum.Status == finding.Present, program.Kemdrum)
		check("Sun with Rahu", get(dosha.SuryaGrahan).Variant == "rahu", want.SunRahu)
		check("Sun with Ketu", get(dosha.SuryaGrahan).Variant == "ketu", want.SunKetu)
		check("gandamoola", get(dosha.Gandamoola).Status == finding.Present, want.Moola)
		check("shrapit (program)", get(dosha.Shrapit).Status != finding.Absent, program.Shrapit)
	}
}

var kinds = []dosha.Variant{
	"anant", "kulik", "vasuki", "shankhpal", "padma", "mahapadma", "takshak", "karkotak", "shankhachud", "ghatak",
	"vishdhar", "sheshnag",
}
