package dosha

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestTextsAreComplete(t *testing.T) {
	known := []string{"kaal_sarp.partial", "stop", "sade_sati.absent", "sade_sati.present"}
	add := func(ids ...string) {
		for _, id := range ids {
			if !slices.Contains(known, id) {
				known = append(known, id)
			}
		}
	}
	for id := Mangal; id <= SadeSati; id++ {
		add(id.String()+".name", id.String()+".about")
	}
	for s := finding.Absent; s <= finding.Reduced; s++ {
		add("status." + s.String())
	}
	for _, v := range kaalSarpKinds {
		add("kaal_sarp." + string(v))
	}
	for _, id := range ruleIDs() {
		add(id + ".rule")
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// Words are calm: nothing frightens, nothing is certain, and Hindi is Hindi.
func TestWordsAreCalm(t *testing.T) {
	for id := Mangal; id <= SadeSati; id++ {
		for s := finding.Absent; s <= finding.Reduced; s++ {
			en, hi := wordsOf(vedic.English).sentences[id-1][s-1], wordsOf(vedic.Hindi).sentences[id-1][s-1]
			for _, no := range []string{"death", "die", "divorce", "widow", "ruin", "disease", "danger", "curse",
				"certain", "will "} {
				require.NotContains(t, strings.ToLower(en), no, "%v: %q", id, en)
			}
			hi = strings.ReplaceAll(hi, "{list}", "") // the rules, which are looked at by themselves
			if strings.ContainsFunc(hi, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
				t.Errorf("%v: %q", id, hi)
			}
		}
	}
	if s := wordsOf(vedic.English).sentences[KaalSarp-1][0]; !strings.Contains(s, "No classical text") {
		t.Errorf("kaal sarp is said to be classical: %q", s)
	}
}

func TestTables(t *testing.T) {
	if len(marsRules) != 24 || len(kaalSarpRules) != 6 || len(pitruRules) != 15 || len(chandalRules) != 6 ||
		len(kemdrumRules) != 9 {
		t.Error("a rule is missing")
	}
	slokas := 0
	for i, r := range marsRules {
		require.Equal(t, "M"+string(rune('0'+(i+1)/10))+string(rune('0'+(i+1)%10)), r.id, "%+v", r)
		require.NotEmpty(t, r.source, "%+v", r)
		require.NotNil(t, r.frees, "%+v", r)
		if r.sloka {
			slokas++
		}
	}
	if slokas != 13 { // M01–M08, M10, M11, M13, M15, M23
		t.Error(slokas)
	}
}

// Ids, weights, effects and kinds are those of the rules.
func TestTablesAreThoseOfTheRules(t *testing.T) {
	var d struct {
		Mangal struct {
			Houses     map[string][]int              `json:"house_sets"`
			References map[string]float64            `json:"ref_weight"`
			Weights    map[string]float64            `json:"house_weight"`
			Rules      []struct{ ID, Effect string } `json:"cancellations"`
		}
		Kinds []struct {
			House int
			Name  string
		} `json:"kaal_sarp_types"`
		Pitru []struct {
			ID     string
			Weight any
		}
	}
	skytest.ReadJSON(t, "rules_dosha.json", &d)
	if len(d.Mangal.Rules) != 24 || len(d.Kinds) != 12 || len(d.Pitru) != 14 {
		t.Fatal(len(d.Mangal.Rules), len(d.Kinds), len(d.Pitru))
	}
	for i, r := range d.Mangal.Rules {
		if want := map[string]finding.Effect{"full": finding.Cancels, "partial": finding.Reduces,
			"info": finding.NoEffect}[r.Effect]; marsRules[i].id != r.ID || marsRules[i].effect != want {
			t.Errorf("%s: %v, want %v", r.ID, marsRules[i].effect, r.Effect)
		}
	}
	for key, set := range map[string]Houses{"north": NorthHouses, "south": SouthHouses, "union": UnionHouses} {
		want := []vedic.Bhava{}
		for _, n := range d.Mangal.Houses[key] {
			want = append(want, vedic.Bhava(n))
		}
		require.Equal(t, want, set.List(), "%s: %v", key, set)
	}
	for n := range houseQuarters {
		require.Equal(t, d.Mangal.Weights[strconv.Itoa(n)], float64(houseQuarters[n])/4, "house %d weighs", n)
	}
	for i, key := range []string{"Lagna", "Moon", "Venus"} {
		require.Equal(t, d.Mangal.References[key], float64(referenceQuarters[i])/4, "%s weighs", key)
	}
	for _, k := range d.Kinds {
		got := kaalSarpKinds.At(vedic.Bhava(k.House))
		require.Equal(t, strings.ToLower(k.Name), string(got), "Rahu in %d: %s, want %s", k.House, got, k.Name)
	}
	for _, p := range d.Pitru {
		weights := []string{}
		for _, r := range pitruRules {
			if r.id == p.ID {
				weights = append(weights, strconv.Itoa(int(r.weight/one)))
			}
		}
		require.Equal(t, fmt.Sprint(p.Weight), strings.Join(weights, "/"), "%s weighs %v", p.ID, weights)
	}
}
