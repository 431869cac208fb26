package yoga_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// ruleCase is a chart in which a rule holds and a near miss. Charts are literal skies; see skytest for where grahas
// stand that are not named: the lagna at Mesha 15°, Sun Mithuna, Moon Meena and waning, Mars Kanya, Mercury Vrishabha,
// Jupiter Tula, Venus Karka, Saturn Dhanu, Rahu Simha, Ketu Kumbha.
type ruleCase struct {
	id, holds, miss string
	o               yoga.Options
}

var ruleCases = []ruleCase{
	{id: "ruchaka", holds: "lagna mesha 10, mars makara 5", miss: "lagna mesha 10, mars vrishchika 5"},
	{id: "bhadra", holds: "lagna kanya 10, mercury kanya 20", miss: "lagna kanya 10, mercury meena 20"},
	{id: "hamsa", holds: "lagna mithuna 10, jupiter meena 5", miss: "lagna mithuna 10, jupiter kumbha 29"},
	{id: "malavya", holds: "venus tula 5", miss: "venus vrishabha 5"},
	{id: "shasha", holds: "lagna vrishabha 5, saturn kumbha 5", miss: "lagna vrishabha 5, saturn makara 5"},
	{id: "gajakesari", holds: "moon dhanu 5, jupiter meena 5", miss: "moon dhanu 5, jupiter kumbha 5"},
	{id: "sunapha", holds: "moon vrishabha 5, mars mithuna 5", miss: "moon vrishabha 5"}, // the Sun stands in the 2nd
	{id: "anapha", holds: "moon vrishabha 5, mars mesha 5", miss: "moon vrishabha 5, mars mesha 5, saturn mithuna 5"},
	{id: "durudhara", holds: "moon vrishabha 5, mars mithuna 5, saturn mesha 5",
		miss: "moon vrishabha 5, mars mithuna 5"},
	{
		id:    "kemadruma",
		holds: "moon vrishabha 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter dhanu 5, venus dhanu 9",
		miss:  "moon vrishabha 5, rahu vrishchika 5, mars vrishchika 5, mercury vrishchika 9, jupiter dhanu 5, venus dhanu 9, saturn mesha 1",
	},
	{id: "chandra_mangala", holds: "moon karka 5, mars karka 25", miss: "moon karka 5, mars makara 5"},
	{
		id: "chandra_adhi", holds: "moon mesha 5, mercury kanya 5, jupiter tula 5, venus vrishchika 5",
		miss: "moon mesha 5, mercury kanya 5, jupiter tula 5, venus dhanu 5",
	},
	{id: "shakata", holds: "jupiter mesha 5, moon kanya 5", miss: "jupiter mesha 5, moon tula 5"},
	{id: "amala", holds: "jupiter makara 5", miss: "jupiter makara 5, saturn makara 9"},
	{
		id: "vasumati", holds: "mercury mithuna 5, jupiter kumbha 5, venus kanya 5",
		miss: "mercury mithuna 5, jupiter kumbha 5, venus tula 5",
	},
	{
		id: "pushkala", holds: "moon tula 5, venus tula 20, mars tula 25, sun mesha 10",
		miss: "moon tula 5, venus tula 20, mars tula 25, sun vrishabha 10",
	},
	{
		id: "mahabhagya", holds: "lagna simha 5, sun mesha 5, moon dhanu 5",
		miss: "lagna simha 5, sun mesha 5, moon makara 5",
		o:    yoga.Options{Gender: yoga.Male},
	},
	{id: "moon_sun_grade", holds: ""}, // has grades instead of misses: TestForms
	{id: "chandra_dhana", holds: "moon mesha 5, jupiter mithuna 5", miss: "moon mesha 5, jupiter tula 5"},
	{id: "veshi", holds: "sun mesha 5, mars vrishabha 5", miss: "sun mesha 5, moon vrishabha 5, mercury simha 5"},
	{id: "voshi", holds: "sun mesha 5, mars meena 5, mercury simha 5", miss: "sun mesha 5, mars meena 5"},
	{id: "ubhayachari", holds: "sun mesha 5, mars meena 5", miss: "sun mesha 5"}, // the Moon stands in the 12th
	{id: "budhaditya", holds: "sun kanya 25, mercury kanya 5", miss: "sun kanya 25, mercury tula 1"},
	{id: "shubha", holds: "jupiter mesha 9", miss: "jupiter vrishabha 9"}, // in the 12th a waning Moon
	{id: "ashubha", holds: "saturn mesha 5", miss: "saturn mesha 5, jupiter mesha 9"},
	{
		id: "shubhakartari", holds: "jupiter meena 5, venus vrishabha 5, moon karka 5",
		miss: "jupiter meena 5, venus vrishabha 5, moon karka 5, mars meena 9",
	},
	{
		id: "papakartari", holds: "saturn meena 5, mars vrishabha 5, mercury makara 5, moon karka 5",
		miss: "saturn meena 5, mars vrishabha 5, mercury makara 5, moon karka 5, jupiter vrishabha 9, rahu tula 5",
	},
	{id: "parvata", holds: "", miss: "saturn vrishchika 5"},
	{id: "kahala", holds: "moon mesha 5, jupiter karka 5, mars makara 5",
		miss: "moon mesha 5, jupiter karka 5, mars kanya 15"},
	{id: "chamara", holds: "mars makara 5, jupiter vrishabha 5", miss: "mars makara 5, jupiter mithuna 5"},
	{id: "shankha", holds: "mars makara 5, mercury kanya 5", miss: "mars makara 5, mercury tula 5"},
	{id: "bheri", holds: "jupiter meena 5, sun mesha 5, mars tula 5", miss: "jupiter meena 5, sun mesha 5"},
	{id: "mridanga", holds: "mars makara 5, sun simha 5, jupiter dhanu 5",
		miss: "mars makara 5, sun simha 5, jupiter meena 5"},
	{id: "shrinatha", holds: "lagna dhanu 5, mercury kanya 5, sun kanya 25",
		miss: "lagna dhanu 5, mercury kanya 5, sun tula 5"},
	{id: "sharada", holds: "saturn simha 5, sun simha 25, mercury karka 25",
		miss: "saturn simha 5, sun simha 25, mercury kanya 5"},
	{
		id: "matsya", holds: "jupiter mesha 5, venus dhanu 5, sun simha 5, mars karka 5, saturn vrishchika 5",
		miss: "jupiter mesha 5, venus dhanu 5, sun kanya 5, mars karka 5, saturn vrishchika 5",
	},
	{
		id:    "kurma",
		holds: "jupiter simha 5, moon kanya 5, venus tula 5, saturn kumbha 5, mars mesha 5, mercury mithuna 5, sun mithuna 25",
		miss:  "jupiter simha 5, moon kanya 5, venus vrishchika 5, saturn kumbha 5, mars mesha 5, mercury mithuna 5, sun mithuna 25",
	},
	{id: "khadga", holds: "venus dhanu 5, jupiter vrishabha 5, mars mesha 5",
		miss: "venus dhanu 5, jupiter vrishabha 5, mars vrishabha 9"},
	{id: "lakshmi", holds: "jupiter karka 5, mars makara 5", miss: "jupiter dhanu 5, mars makara 5"},
	{
		id: "kusuma", holds: "lagna vrishabha 5, venus vrishabha 9, moon makara 5, jupiter makara 9, saturn kumbha 5",
		miss: "lagna vrishabha 5, venus vrishabha 9, moon makara 5, jupiter kumbha 9, saturn kumbha 5",
	},
	{
		id: "kalanidhi", holds: "jupiter vrishabha 5, mercury vrishabha 9, venus vrishchika 5",
		miss: "jupiter vrishabha 5, mercury vrishabha 9, venus mithuna 5",
	},
	{id: "kalpadruma", holds: "mars mesha 5, venus karka 28", miss: "mars mesha 5, venus vrishchika 5"},
	{
		id: "hari", holds: "venus mesha 5, mercury vrishabha 5, jupiter vrishchika 5, moon meena 5, sun makara 5",
		miss: "venus mesha 5, mercury vrishabha 5, jupiter dhanu 5, moon meena 5, sun makara 5",
	},
	{
		id:    "hara",
		holds: "venus mesha 5, mercury karka 5, jupiter vrishchika 5, moon dhanu 5, sun tula 5, saturn makara 5",
		miss:  "venus mesha 5, mercury mithuna 5, jupiter vrishchika 5, moon dhanu 5, sun tula 5, saturn makara 5",
	},
	{
		id: "brahma", holds: "mars mesha 5, mercury karka 5, jupiter makara 5, moon kumbha 5, sun dhanu 5",
		miss: "mars mesha 5, mercury karka 5, jupiter dhanu 9, moon kumbha 5, sun dhanu 5",
	},
	{
		id:    "lagnadhi",
		holds: "mercury kanya 5, jupiter tula 5, venus vrishchika 5, mars dhanu 5, saturn mithuna 5, sun simha 5, moon mithuna 15",
		miss:  "mercury kanya 5, jupiter tula 5, venus vrishchika 5, mars dhanu 5, saturn makara 5, sun simha 5, moon mithuna 15",
	},
	{id: "raja_kt", holds: "lagna karka 5, mars tula 5, venus mesha 5",
		miss: "lagna karka 5, mars tula 5, venus mithuna 5, jupiter simha 5"},
	{id: "dharma_karma", holds: "jupiter mithuna 5, saturn mithuna 9", miss: "jupiter mithuna 5, saturn vrishabha 9"},
	{id: "yogakaraka", holds: "lagna vrishabha 5, saturn kumbha 5", miss: "lagna vrishabha 5, saturn tula 5"},
	{
		id: "jaimini_raja",
		holds: "sun mesha 29, moon vrishabha 25, mars kanya 20, mercury kumbha 15, jupiter mesha 10, venus mithuna 5, " +
			"saturn makara 1",
		miss: "sun mesha 29, moon vrishabha 25, mars kanya 20, mercury kumbha 15, jupiter vrishabha 10, venus mithuna 5, " +
			"saturn makara 1",
	},
	{
		id: "akhanda", holds: "lagna vrishchika 5, moon mesha 5, jupiter tula 5",
		miss: "lagna vrishchika 5, moon mesha 5, jupiter kanya 5, mercury kanya 9",
	},
	{id: "harsha", holds: "mercury vrishchika 5", miss: "mercury dhanu 5"},
	{id: "sarala", holds: "lagna simha 5, jupiter meena 5", miss: "lagna simha 5, jupiter dhanu 5"},
	{id: "vimala", holds: "jupiter kanya 5", miss: "jupiter simha 5"},
	{
		id: "viparita_raja", holds: "mercury vrishchika 5, jupiter vrishchika 9",
		miss: "mercury vrishchika 5, jupiter vrishchika 9, sun vrishchika 20",
	},
	{id: "neechabhanga", holds: "lagna tula 5, sun tula 9, mars makara 5",
		miss: "lagna vrishabha 5, sun tula 15, moon kumbha 5, jupiter mesha 15"},
	{id: "maha_parivartana", holds: "lagna karka 5, mars tula 5, venus mesha 5",
		miss: "lagna karka 5, mars tula 5, venus vrishabha 5"},
	{id: "kahala_parivartana", holds: "mercury dhanu 5, jupiter mithuna 5", miss: "mercury dhanu 5, jupiter kanya 5"},
	{id: "dainya_parivartana", holds: "mercury dhanu 5, jupiter kanya 5", miss: "mercury dhanu 5, jupiter mithuna 5"},
	{id: "chatussagara", holds: "sun mesha 5, mars makara 5", miss: "sun mesha 5, mars kumbha 5"},
	{
		id: "rajalakshana", holds: "jupiter mesha 5, venus karka 5, mercury tula 5, moon makara 5",
		miss: "jupiter mesha 5, venus karka 5, mercury tula 5, moon kumbha 5",
	},
	// neutral: Venus an enemy, but in the 10th from Jupiter
	{id: "saraswati", holds: "jupiter karka 5", miss: "jupiter tula 5"},
	{
		id: "gauri", holds: "lagna simha 5, venus mesha 12, moon vrishabha 5, sun vrishabha 20",
		miss: "lagna simha 5, venus mesha 12, moon vrishabha 5, sun mithuna 20",
	},
	{id: "guru_mangala", holds: "jupiter mesha 5, mars tula 5", miss: "jupiter mesha 5, mars kanya 5"},
	{id: "trilochana", holds: "sun mesha 5, moon simha 5, mars dhanu 5",
		miss: "sun mesha 5, moon simha 5, mars makara 5"},
	{id: "dhana_1", holds: "venus dhanu 5", miss: "venus makara 5"},
	{id: "dhana_2", holds: "jupiter mithuna 9", miss: "jupiter karka 9"},
	{id: "dhana_3", holds: "sun kanya 5", miss: "mars simha 15"},
	{id: "dhana_4", holds: "venus mithuna 5", miss: "saturn makara 15"},
	{id: "dhana_bphs", holds: "lagna makara 5, venus vrishabha 5, mars vrishchika 5",
		miss: "lagna makara 5, venus vrishabha 5, mars dhanu 5"},
	{
		id: "dhana_lagna", holds: "lagna simha 5, sun simha 9, mars simha 28, jupiter kumbha 5",
		miss: "lagna simha 5, sun simha 9, mars simha 28, jupiter makara 5",
	},
	{id: "daridra", holds: "saturn kanya 5", miss: "saturn kanya 5, mars tula 15"},
	{
		id: "sannyasa", holds: "sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22",
		miss: "sun simha 5, mars simha 9, mercury simha 25, jupiter kanya 22",
	},
	{
		id:    "kalasarpa",
		holds: "lagna meena 5, rahu mesha 10, sun mesha 20, moon kanya 25, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 0",
		miss:  "lagna meena 5, rahu mesha 10, sun mesha 20, moon tula 15, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 0",
	},
	{id: "guru_chandal", holds: "jupiter karka 4, rahu karka 6", miss: "jupiter karka 4, rahu simha 6"},

	{id: "rajju", holds: spread(1, 4, 1, 1, 4, 1, 7), miss: spread(1, 4, 1, 1, 4, 1, 8)},
	{id: "musala", holds: spread(2, 5, 2, 2, 5, 2, 8), miss: spread(2, 5, 2, 2, 5, 2, 9)},
	{id: "nala", holds: spread(3, 6, 3, 3, 6, 3, 9), miss: spread(3, 6, 3, 3, 6, 3, 10)},
	{id: "mala", holds: spread(2, 6, 3, 1, 4, 7, 5), miss: spread(2, 6, 3, 1, 4, 7, 10)},
	{id: "sarpa", holds: spread(1, 6, 4, 2, 3, 5, 7), miss: spread(1, 6, 4, 2, 3, 10, 7)},
	{id: "gada", holds: spread(1, 4, 1, 4, 1, 4, 1), miss: spread(1, 4, 1, 4, 1, 4, 7)},
	{id: "shakata_n", holds: spread(1, 7, 1, 7, 1, 7, 1), miss: spread(1, 7, 1, 7, 1, 7, 4)},
	{id: "vihaga", holds: spread(4, 10, 4, 10, 4, 10, 4), miss: spread(4, 10, 4, 10, 4, 10, 1)},
	{id: "shringataka", holds: spread(1, 5, 9, 1, 5, 9, 1), miss: spread(1, 5, 5, 1, 5, 5, 1)},
	{id: "hala", holds: spread(2, 6, 10, 2, 6, 10, 2), miss: spread(2, 6, 10, 2, 6, 10, 1)},
	{id: "vajra", holds: spread(4, 2, 10, 1, 7, 1, 4), miss: spread(4, 2, 10, 1, 7, 2, 4)},
	{id: "yava", holds: spread(1, 2, 7, 4, 10, 4, 1), miss: spread(1, 2, 7, 4, 10, 2, 1)},
	{id: "kamala", holds: spread(1, 4, 7, 10, 1, 4, 7), miss: spread(1, 4, 7, 10, 1, 4, 8)},
	{id: "vapi", holds: spread(2, 5, 8, 11, 2, 5, 8), miss: spread(2, 5, 8, 11, 2, 5, 9)},
	{id: "yupa", holds: spread(1, 2, 3, 4, 1, 2, 3), miss: spread(1, 2, 3, 5, 1, 2, 3)},
	{id: "shara", holds: spread(4, 5, 6, 7, 4, 5, 6), miss: spread(4, 5, 6, 8, 4, 5, 6)},
	{id: "shakti", holds: spread(7, 8, 9, 10, 7, 8, 9), miss: spread(7, 8, 9, 11, 7, 8, 9)},
	{id: "danda", holds: spread(10, 11, 12, 1, 10, 11, 12), miss: spread(10, 11, 12, 2, 10, 11, 12)},
	{id: "nauka", holds: spread(1, 2, 3, 4, 5, 6, 7), miss: spread(1, 2, 3, 4, 5, 6, 8)},
	{id: "kuta", holds: spread(4, 5, 6, 7, 8, 9, 10), miss: spread(4, 5, 6, 7, 8, 9, 11)},
	{id: "chhatra", holds: spread(7, 8, 9, 10, 11, 12, 1), miss: spread(7, 8, 9, 10, 11, 12, 2)},
	{id: "chapa", holds: spread(10, 11, 12, 1, 2, 3, 4), miss: spread(10, 11, 12, 1, 2, 3, 5)},
	{id: "ardhachandra", holds: spread(2, 3, 4, 5, 6, 7, 8), miss: spread(1, 2, 3, 4, 5, 6, 7)},
	{id: "chakra", holds: spread(1, 3, 5, 7, 9, 11, 1), miss: spread(1, 3, 5, 7, 9, 9, 1)},
	{id: "samudra", holds: spread(2, 4, 6, 8, 10, 12, 2), miss: spread(2, 4, 6, 8, 10, 10, 2)},
	{id: "vallaki", holds: spread(1, 2, 3, 4, 5, 6, 8), miss: spread(1, 2, 3, 4, 5, 6, 7)}, // a nauka
	{id: "dama", holds: spread(1, 2, 3, 4, 5, 6, 1), miss: spread(1, 3, 5, 7, 9, 11, 1)},   // a chakra
	{id: "pasha", holds: spread(1, 2, 3, 4, 5, 1, 2), miss: spread(1, 2, 3, 4, 5, 6, 2)},
	{id: "kedara", holds: spread(1, 2, 3, 5, 1, 2, 3), miss: spread(1, 2, 3, 4, 1, 2, 3)},  // a yupa
	{id: "shula", holds: spread(1, 2, 3, 1, 2, 3, 1), miss: spread(2, 6, 10, 2, 6, 10, 2)}, // a hala
	{id: "yuga", holds: spread(1, 2, 1, 2, 1, 2, 1), miss: spread(1, 4, 1, 4, 1, 4, 1)},    // a gada
	{id: "gola", holds: spread(1, 1, 1, 1, 1, 1, 1), miss: spread(1, 1, 1, 1, 1, 1, 2)},

	{id: "bhava_chamara", holds: "mars mesha 5", miss: "mars kanya 5"},
	{id: "bhava_ava", holds: "mars kanya 5", miss: "mars mesha 5"},
	{id: "bhava_dhenu", holds: "venus vrishabha 5", miss: "venus karka 5"},
	{id: "bhava_nihsva", holds: "venus kanya 5", miss: "venus vrishabha 5"},
	// Mercury a friend's guest in 2; Jupiter looks at 3
	{id: "bhava_shaurya", holds: "jupiter tula 15", miss: "jupiter kanya 15"},
	{id: "bhava_mriti", holds: "mercury vrishchika 5", miss: "mercury dhanu 5"},
	{id: "bhava_jaladhi", holds: "moon karka 5", miss: "moon mithuna 5"},
	{id: "bhava_kuhu", holds: "moon vrishchika 5", miss: "moon karka 5"},
	{id: "bhava_chhatra", holds: "sun simha 5", miss: "sun mithuna 5"},
	{id: "bhava_pamara", holds: "sun kanya 5", miss: "sun simha 5"},
	{id: "bhava_astra", holds: "jupiter makara 5", miss: "jupiter tula 15"}, // looks at 6, or not
	{id: "bhava_harsha", holds: "mercury vrishchika 5", miss: "mercury dhanu 5"},
	{id: "bhava_kama", holds: "venus tula 5", miss: "venus karka 5"},
	{id: "bhava_dushkriti", holds: "venus kanya 5", miss: "venus tula 5"},
	// only from Mesha it looks at 8
	{id: "bhava_asura", holds: "mars mesha 5, mercury kumbha 5", miss: "mars makara 5, mercury kumbha 5"},
	{id: "bhava_sarala", holds: "mars vrishchika 5", miss: "mars mesha 5"},
	{id: "bhava_bhagya", holds: "jupiter dhanu 5", miss: "jupiter tula 15"},
	{id: "bhava_nirbhagya", holds: "jupiter kanya 5", miss: "jupiter dhanu 5"},
	{id: "bhava_khyati", holds: "saturn makara 5", miss: "saturn mesha 5"},
	// debilitated; Venus in Karka looks at 10
	{id: "bhava_duryoga", holds: "saturn mesha 5, venus simha 28", miss: "saturn mesha 5"},
	{id: "bhava_suparijata", holds: "saturn kumbha 5", miss: "saturn mithuna 5"},
	{id: "bhava_daridra", holds: "saturn kanya 5", miss: "saturn kumbha 5"},
	{id: "bhava_musala", holds: "jupiter karka 5", miss: "jupiter dhanu 5"}, // looks at 12, or not
	{id: "bhava_vimala", holds: "jupiter kanya 5", miss: "jupiter dhanu 5"},
}

// spread places the Sun, the Moon, Mars, Mercury, Jupiter, Venus and Saturn in houses from a lagna in Mesha.
func spread(houses ...int) string {
	parts := []string{"lagna mesha 15"}
	for i, n := range houses {
		parts = append(parts, fmt.Sprintf("%v %v %d", vedic.Graha(i+1), vedic.Mesha.Nth(n), 1+4*i))
	}
	return strings.Join(parts, ", ")
}

func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range ruleCases {
		require.False(t, seen[c.id], "%s is there twice", c.id)
		seen[c.id] = true
		c.o.Moon = vedic.WaxingMoon // the Moon of a chart that does not name her is 270° ahead of the Sun
		f := find(t, chart(c.holds), c.o, c.id)
		if !f.Present || len(f.Missing()) != 0 || len(f.Because) == 0 {
			t.Errorf("%s is not formed in %q: %s", c.id, c.holds, toJSON(t, f.Because))
		}
		if c.id == "moon_sun_grade" {
			continue
		}
		f = find(t, chart(c.miss), c.o, c.id)
		require.False(t, f.Present, "%s is formed in %q: %s", c.id, c.miss, toJSON(t, f.Because))
		require.NotEmpty(t, f.Missing(), "%s is formed in %q: %s", c.id, c.miss, toJSON(t, f.Because))
	}
	for _, f := range yoga.All(chart(""), yoga.Options{}) {
		require.True(t, seen[f.ID], "%s has no case", f.ID)
	}
}

// Pushkala out of a kendra: the Moon's dispositor, Mars, is in the 6th with the lord of the lagna, sees the lagna with
// his 8th aspect, and stands in the sign of Jupiter, his natural friend. Jupiter in the 10th from him is a friend for
// the time too, and so a great friend; in the 5th he is none.
func TestPushkalaWithAGreatFriend(t *testing.T) {
	const sky = "lagna tula 15, moon mesha 5, mars meena 5, venus meena 20, saturn tula 20, jupiter "
	for jupiter, want := range map[string]bool{"dhanu 5": true, "karka 5": false} {
		f := find(t, chart(sky+jupiter), yoga.Options{}, "pushkala")
		require.Equal(t, want, f.Present, "jupiter %s: %s", jupiter, toJSON(t, f.Because))
	}
}
