package yoga

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// ranks is the part of testdata/reference/rules_reading_weights.json on the order of yogas.
func ranks(t *testing.T) (base, quality map[string]float64) {
	t.Helper()
	var file struct {
		Rank struct {
			Base    map[string]any
			Quality map[string]float64 `json:"quality_mean_over_members"`
		} `json:"yoga_rank"`
	}
	skytest.ReadJSON(t, "rules_reading_weights.json", &file)
	base = map[string]float64{}
	for key, v := range file.Rank.Base {
		if n, ok := v.(float64); ok {
			base[key] = n
		}
	}
	return base, file.Rank.Quality
}

// The weights of all kinds are those of the rules.
func TestKindsAreTheRules(t *testing.T) {
	base, quality := ranks(t)
	want := func(what string, got float64, key string) {
		t.Helper()
		if n, ok := base[key]; !ok || got != n {
			t.Errorf("%s: %v, want %v (%s)", what, got, n, key)
		}
	}
	for id, k := range kinds {
		key := id
		switch k.key {
		case "mahapurusha":
			key = "mahapurusha"
		case "viparita":
			key = "harsha|sarala|vimala"
		case "sunapha", "anapha":
			key = "sunapha|anapha"
		case "veshi", "voshi":
			key = "veshi|voshi"
		}
		if _, ok := base[key]; !ok { // one of the named yogas of BPHS 36
			key = "parvata|kahala|chamara|mridanga|named_BPHS_36"
		}
		want(id, k.base, key)
	}
	want("graha malika", chainKind.base, "graha_malika")
	want("parivraja", recluseKind.base, "sannyasa")
	want("tapasvi", asceticKind.base, "sannyasa")
	for key, houses := range map[string][][2]vedic.Bhava{
		"dharma_karmadhipati":       {{9, 10}},
		"raja_1_9|1_5|5_10|1_10":    {{1, 9}, {1, 5}, {5, 10}, {1, 10}},
		"raja_5_9":                  {{5, 9}},
		"raja_other_kendra_trikona": {{4, 5}, {5, 7}, {4, 9}, {7, 9}, {1, 4}, {1, 7}},
		"dhana_2_11":                {{2, 11}},
		"dhana_2|11_with_5|9":       {{2, 5}, {2, 9}, {5, 11}, {9, 11}},
		"dhana_1_with_2|11":         {{1, 2}, {1, 11}},
	} {
		for _, h := range houses {
			for _, x := range [][2]vedic.Bhava{h, {h[1], h[0]}} {
				k, _, at := pairKind(house(x[0]), house(x[1]), false)
				want("the lords of two houses", k.base, key)
				require.Equal(t, h, at, x)
			}
		}
	}
	// No bond of lords: both houses of one graha, houses of loss alone, and the wealth of what is a raja yoga.
	for _, c := range []struct {
		a, b   finding.Set
		wealth bool
		base   float64
	}{
		{house(6), house(8), false, 0}, {house(3), house(12), false, 0}, {house(4), house(7), false, 0},
		{house(9), house(10), true, 0}, {house(2, 9), house(5, 10), true, 66}, {house(2, 9), house(5, 10), false, 98},
		{house(5, 8), house(4), false, 0},      // the lord of 8 makes no raja yoga
		{house(1, 8), house(5), false, 90},     // but that of the lagna
		{house(8, 9), house(10), false, 98},    // and the bond of 9 and 10 is named in spite of it
		{house(5, 8), house(2, 11), false, 66}, // nor does it spoil a bond of wealth
		{house(2, 11), house(7), false, 0},     // 2 and 11 of one graha
		{house(4, 11), house(3, 8), false, 0},
		{house(7, 12), house(1, 6), false, 82},
		{house(1, 4), house(7, 10), false, 90}, // the heaviest of several
		{house(2, 7), house(3, 8), false, 0},
		{house(5, 12), house(11), false, 66},
		{house(6, 9), house(2, 5), false, 84},
		{house(6, 9), house(2, 5), true, 66},
		{house(10), house(9, 12), false, 98},
		{house(1), house(2, 5), false, 90},
		{house(1), house(2, 5), true, 66},
		{house(4, 9), house(8, 11), true, 66},
		{house(4, 9), house(8, 11), false, 66}, // a lord of 8 leaves the bond of wealth
		{house(3, 6), house(5, 12), false, 0},
		{house(5, 10), house(1, 8), false, 90},
		{house(1, 2), house(11, 12), false, 74},
		{house(1, 12), house(2, 11), false, 66},
		{house(1, 12), house(3, 10), false, 90},
		{house(10, 11), house(1, 2), false, 90},
		{house(10, 11), house(2, 7), false, 74},
		{house(9), house(4), false, 82},
		{house(9), house(6), false, 0},
		{house(8, 11), house(5), false, 66},
		{house(8), house(10), false, 0},
		{house(8, 9), house(1), false, 0},     // marred, and no wealth
		{house(8, 9), house(1, 2), false, 66}, // marred, but wealth
		{house(1, 8), house(9), false, 90},
		{house(1, 8), house(2), false, 66},
		{house(1, 8), house(12), false, 0},
		{house(7), house(10), false, 0},
		{house(7, 8), house(5, 10), false, 0},
		{house(6, 11), house(9, 10), false, 66},
	} {
		k, _, _ := pairKind(c.a, c.b, c.wealth)
		require.Equal(t, c.base, k.base, "%b with %b, wealth %t", c.a, c.b, c.wealth)
	}
	for d, key := range map[vedic.Dignity]string{vedic.Exalted: "exalted", vedic.Moolatrikona: "moolatrikona",
		vedic.Own: "own", vedic.GreatFriend: "great_friend", vedic.Friend: "friend", vedic.Enemy: "enemy",
		vedic.GreatEnemy: "great_enemy", vedic.Debilitated: "debilitated"} {
		require.Equal(t, quality[key], dignities[d], d)
	}
}

// An exchange of a house of loss is a dainya, of the third a kahala, of others a maha: by the bond of the lords, and
// not less than 40, 42 and 86.
func TestExchangesByHand(t *testing.T) {
	for _, c := range []struct {
		i, j  vedic.Bhava
		lords float64
		rule  string
		base  float64
	}{
		{6, 9, 90, "dainya_parivartana", 55.8}, {1, 8, 0, "dainya_parivartana", 40},
		{3, 12, 90, "dainya_parivartana", 55.8},
		{3, 9, 90, "kahala_parivartana", 58.5}, {3, 4, 0, "kahala_parivartana", 42},
		{1, 9, 90, "maha_parivartana", 90}, {2, 7, 0, "maha_parivartana", 86}, {4, 5, 82, "maha_parivartana", 86},
	} {
		if k, rule := exchangeKind(c.i, c.j, c.lords); rule != c.rule || math.Abs(k.base-c.base) > 1e-9 {
			t.Errorf("%d with %d: %s %v, want %s %v", c.i, c.j, rule, k.base, c.rule, c.base)
		}
	}
}
