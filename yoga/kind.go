package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// kind is what an instance of a yoga weighs in the ranking of headings. Two instances of one group with the same
// members are different yogas that one placement forms; they become one heading.
type kind struct {
	key   string
	base  float64 // of 100, ours: the order of the kinds, not a measure of any text
	group string  // one of the groups below
}

// The kinds that are found by rules of the catalogue, by the rule. What is not here is no heading: the sankhya nabhasa,
// the grade of the Moon, and the yogas of the houses, which belong to the reading of a house.
var kinds = map[string]kind{
	"ruchaka": {"mahapurusha", 92, placed}, "bhadra": {"mahapurusha", 92, placed},
	"hamsa": {"mahapurusha", 92, placed}, "malavya": {"mahapurusha", 92, placed},
	"shasha":  {"mahapurusha", 92, placed},
	"lakshmi": {"lakshmi", 80, formed}, "gajakesari": {"gajakesari", 76, bound},
	"saraswati": {"saraswati", 74, formed}, "kalanidhi": {"kalanidhi", 74, formed},
	"chandra_adhi": {"chandra_adhi", 74, formed}, "lagnadhi": {"lagnadhi", 70, formed},
	"viparita_raja": {"viparita_raja", 64, bound}, "sannyasa": {"sannyasa", 62, formed},
	"amala": {"amala", 56, placed}, "parvata": {"parvata", 55, formed}, "kahala": {"kahala", 55, formed},
	"chamara": {"chamara", 55, formed}, "mridanga": {"mridanga", 55, formed}, "shankha": {"shankha", 55, formed},
	"bheri": {"bheri", 55, formed}, "shrinatha": {"shrinatha", 55, formed}, "sharada": {"sharada", 55, formed},
	"matsya": {"matsya", 55, formed}, "kurma": {"kurma", 55, formed}, "khadga": {"khadga", 55, bound},
	"kusuma": {"kusuma", 55, formed}, "kalpadruma": {"kalpadruma", 55, formed}, "hari": {"hari", 55, formed},
	"hara": {"hara", 55, formed}, "brahma": {"brahma", 55, formed},
	"budhaditya": {"budhaditya", 50, bound},
	"harsha":     {"viparita", 46, lost}, "sarala": {"viparita", 46, lost}, "vimala": {"viparita", 46, lost},
	"durudhara": {"durudhara", 44, formed}, "chandra_mangala": {"chandra_mangala", 44, bound},
	"sunapha": {"sunapha", 36, formed}, "anapha": {"anapha", 36, formed},
	"ubhayachari": {"ubhayachari", 30, formed}, "veshi": {"veshi", 26, formed}, "voshi": {"voshi", 26, formed},
}

const (
	// The groups: by the strong place of one graha, by its fall, by a house of loss that serves it (Viparita), by a
	// bond of two, by a figure of several.
	placed = "placed"
	fallen = "fallen"
	lost   = "lost"
	bound  = "bound"
	formed = "formed"
)

// The kinds of the five rules that only headings know (common practice, as published readings of charts name them).
var (
	chainKind   = kind{"graha_malika", 66, formed}
	homeKind    = kind{"own_house", 60, placed}
	fortuneKind = kind{"fortune_lord", 62, placed}
	recluseKind = kind{"parivraja", 62, bound}
	asceticKind = kind{"tapasvi", 62, formed}
)

// pairKind returns the kind of two lords that are bound, by the houses they rule, and the two houses that make it; zero
// where lords of such houses make no yoga. The lord of 8 makes no raja yoga unless it rules the lagna (BPHS 34.11–12);
// the bond of 9 and 10 is named in spite of it, as published readings have it, and pays by its rank.
// With wealth only bonds of wealth are looked at.
func pairKind(a, b finding.Set, wealth bool) (k kind, rule string, houses [2]vedic.Bhava) {
	for _, p := range pairKinds {
		if wealth && p.rule != dhanaRule {
			continue
		}
		for i := range finding.Members[vedic.Bhava](p.first) {
			for j := range finding.Members[vedic.Bhava](p.second) {
				if i != j && (a.HasHouse(i) && b.HasHouse(j) || a.HasHouse(j) && b.HasHouse(i)) {
					if p.rule == "raja_kt" && (marred(a) || marred(b)) {
						continue
					}
					return p.kind, p.rule, [2]vedic.Bhava{min(i, j), max(i, j)}
				}
			}
		}
	}
	return kind{}, "", houses
}

// marred: the lord of 8 is not that of the lagna too.
func marred(own finding.Set) bool { return own.HasHouse(8) && !own.HasHouse(1) }

// dhanaRule is the rule of all bonds of wealth, whichever houses make them.
const dhanaRule = "dhana"

// pairKinds are the bonds of lords, the heaviest first (BPHS 34, 39, 41).
var pairKinds = []struct {
	kind
	rule          string
	first, second finding.Set
}{
	{kind{"dharma_karma", 98, bound}, "dharma_karma", house(9), house(10)},
	{kind{"raja_first", 90, bound}, "raja_kt", house(1), house(5, 9, 10)},
	{kind{"raja_first", 90, bound}, "raja_kt", house(5), house(10)},
	{kind{"raja_5_9", 84, bound}, "raja_kt", house(5), house(9)},
	{kind{"raja", 82, bound}, "raja_kt", finding.Kendra, house(1, 5, 9)},
	{kind{"dhana_2_11", 74, bound}, dhanaRule, house(2), house(11)},
	{kind{"dhana", 66, bound}, dhanaRule, house(2, 11), house(5, 9)},
	{kind{"dhana", 66, bound}, dhanaRule, house(1), house(2, 11)},
}

// exchangeKind returns the kind of an exchange of the lords of two houses (Phaladeepika 6.32–34), by what their bond
// would weigh as one of lords.
func exchangeKind(i, j vedic.Bhava, lords float64) (k kind, rule string) {
	switch both := house(i, j); {
	case both&finding.Dusthana != 0:
		return kind{"dainya_parivartana", max(40, 0.62*lords), bound}, "dainya_parivartana"
	case both&house(3) != 0:
		return kind{"kahala_parivartana", max(42, 0.65*lords), bound}, "kahala_parivartana"
	}
	return kind{"maha_parivartana", max(86, lords), bound}, "maha_parivartana"
}

// dignities are what the state of a member adds to its quality.
var dignities = map[vedic.Dignity]float64{
	vedic.Exalted: 0.3, vedic.Moolatrikona: 0.2, vedic.Own: 0.16, vedic.GreatFriend: 0.05, vedic.Friend: 0.02,
	vedic.Enemy: -0.08, vedic.GreatEnemy: -0.12, vedic.Debilitated: -0.3,
}
