package prediction

import (
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Points weigh evidence in billionths, so that sums are exact and the same on every machine: 1 is 1,000,000,000.
// Products are rounded to one billionth, half away from zero. They are not the points of package milan.
type Points int64

// Float returns the points as a number: 0.35.
func (p Points) Float() float64 { return float64(p) / float64(one) }

const (
	one  Points = 1_000_000_000
	cent        = one / 100
)

// The weights are the engine's own: the texts name what to look at (Phaladeepika 15; BPHS 11, 12, 24) and not how much
// it counts. They stand here alone, so that they can be tuned.
var weights = struct {
	// What each part counts for in an area, in hundredths.
	part [5]int64

	// A graha.
	dignity            [10]Points // by vedic.Dignity
	relieved, raised   Points     // debilitated, with neechabhanga or with its raja yoga
	house              vedic.ByBhava[Points]
	houseMalefic       vedic.ByBhava[Points]
	houseNode          vedic.ByBhava[Points]
	away               Points // in the 6th, 8th or 12th from its signs
	balaShare, balaCap Points // half of what the shadbala ratio is above 1
	combust, mercury   Points
	retrograde         Points
	benefic, malefic   Points
	nodeWithLight      Points
	beneficCap         Points
	maleficCap         Points
	navamsa            Points
	hemmed             Points
	yogakaraka, nature Points

	// A house.
	occupant, occupantCap     Points
	upachaya, ownMalefic      Points
	lordIn, lordLooks         Points
	look, goodLooks, badLooks Points
	houseHemmed               Points
	savMean                   int
	savStep, savCap           Points

	// The varga, the yogas.
	vargaOwn, vargaFriend, vargaPlace Points
	yogaCap                           Points
	mangal                            Points // of its severity, three steps

	// The score.
	spread    int64 // points of score for an area of 1
	low, high int
}{
	part: [5]int64{30, 30, 20, 12, 20}, // houses, lords, karakas, varga, and 0.08 / 0.4 for the yogas
	dignity: [10]Points{0, 50 * cent, 40 * cent, 35 * cent, 20 * cent, 10 * cent, 0, -15 * cent, -25 * cent,
		-40 * cent},

	relieved: -5 * cent, raised: 10 * cent,
	house: vedic.ByBhava[Points]{20 * cent, 15 * cent, 5 * cent, 20 * cent, 20 * cent, -10 * cent, 20 * cent,
		-25 * cent, 20 * cent, 20 * cent, 15 * cent, -10 * cent},
	houseMalefic: vedic.ByBhava[Points]{20 * cent, 15 * cent, 10 * cent, 20 * cent, 20 * cent, 10 * cent, 20 * cent,
		-25 * cent, 20 * cent, 20 * cent, 15 * cent, -20 * cent},
	houseNode: vedic.ByBhava[Points]{20 * cent, 15 * cent, 15 * cent, 20 * cent, 20 * cent, 15 * cent, 20 * cent,
		-25 * cent, 20 * cent, 15 * cent, 15 * cent, -20 * cent},
	away: -10 * cent, balaShare: 50 * cent, balaCap: 20 * cent,
	combust: -20 * cent, mercury: -10 * cent, retrograde: 5 * cent,
	benefic: 10 * cent, malefic: -10 * cent, nodeWithLight: -15 * cent, beneficCap: 20 * cent, maleficCap: -25 * cent,
	navamsa: 10 * cent, hemmed: 10 * cent, yogakaraka: 15 * cent, nature: 5 * cent,

	occupant: 20 * cent, occupantCap: 40 * cent, upachaya: 10 * cent, ownMalefic: 20 * cent, lordIn: 30 * cent,
	lordLooks: 20 * cent,
	look:      10 * cent, goodLooks: 20 * cent, badLooks: -30 * cent, houseHemmed: 15 * cent, savMean: 28,
	savStep: 5 * cent,
	savCap:  30 * cent,

	vargaOwn: 60 * cent, vargaFriend: 20 * cent, vargaPlace: 20 * cent, yogaCap: 40 * cent, mangal: -5 * cent,

	spread: 70, low: 5, high: 95,
}

// karaka is a graha that signifies an area: one of nature, or an office of the chara karakas.
type karaka struct {
	graha  vedic.Graha
	office string // "atma" …, where graha is none
}

// share is a house with what it counts for, in hundredths.
type share struct {
	house vedic.Bhava
	by    int64
}

// areaRow says what an area is judged from. Main are the houses that dasha periods are read from.
type areaRow struct {
	// houses with their hundredths, which need not add up to 100: each is divided by their sum
	houses []share
	main   []vedic.Bhava
	// houses whose lords are weighed
	lords []vedic.Bhava
	// the first is the one that the varga is asked about
	karakas []karaka
	varga   varga.Varga
}

// The first karaka is the one that the varga is asked about. Personality takes the navamsa, since its houses already
// are the rashi chart; property, which the texts read from the fourth house with Mars and Venus, has the chaturthamsa
// to itself, and family the dvadasamsa.
var areas = [areaCount]areaRow{
	{[]share{{1, 60}, {5, 20}, {9, 20}}, []vedic.Bhava{1}, []vedic.Bhava{1},
		[]karaka{{graha: vedic.Sun}, {graha: vedic.Moon}, {office: "atma"}}, varga.D9},
	{[]share{{10, 50}, {6, 15}, {11, 15}, {2, 10}, {7, 10}}, []vedic.Bhava{10}, []vedic.Bhava{10, 6}, []karaka{
		{graha: vedic.Sun}, {graha: vedic.Saturn}, {graha: vedic.Mercury}, {graha: vedic.Jupiter}, {office: "amatya"},
	}, varga.D10},
	{[]share{{2, 35}, {11, 35}, {5, 10}, {9, 10}}, []vedic.Bhava{2, 11}, []vedic.Bhava{2, 11},
		[]karaka{{graha: vedic.Jupiter}, {graha: vedic.Venus}}, varga.D2},
	{[]share{{7, 50}, {2, 10}, {4, 10}, {8, 10}, {12, 10}, {5, 10}}, []vedic.Bhava{7}, []vedic.Bhava{7},
		[]karaka{{graha: vedic.Venus}, {office: "dara"}}, varga.D9},
	{[]share{{5, 60}, {9, 20}, {2, 10}, {11, 10}}, []vedic.Bhava{5}, []vedic.Bhava{5},
		[]karaka{{graha: vedic.Jupiter}, {office: "putra"}}, varga.D7},
	{[]share{{4, 30}, {5, 35}, {2, 15}, {9, 20}}, []vedic.Bhava{5, 4}, []vedic.Bhava{4, 5},
		[]karaka{{graha: vedic.Mercury}, {graha: vedic.Jupiter}, {graha: vedic.Moon}}, varga.D24},
	{[]share{{1, 50}, {6, 20}, {8, 20}, {12, 10}}, []vedic.Bhava{1}, []vedic.Bhava{1},
		[]karaka{{graha: vedic.Sun}, {graha: vedic.Moon}}, varga.D30},
	{[]share{{4, 50}, {2, 30}, {3, 10}, {9, 10}}, []vedic.Bhava{4}, []vedic.Bhava{4, 2},
		[]karaka{{graha: vedic.Moon}, {graha: vedic.Sun}, {graha: vedic.Mars}, {graha: vedic.Venus}}, varga.D12},
	{[]share{{4, 60}, {2, 20}, {11, 20}}, []vedic.Bhava{4}, []vedic.Bhava{4},
		[]karaka{{graha: vedic.Mars}, {graha: vedic.Venus}}, varga.D4},
	{[]share{{9, 30}, {12, 30}, {3, 20}, {7, 20}}, []vedic.Bhava{9, 12}, []vedic.Bhava{9, 12},
		[]karaka{{graha: vedic.Rahu}, {graha: vedic.Moon}, {graha: vedic.Venus}}, varga.D4},
	{[]share{{9, 35}, {12, 30}, {5, 20}, {8, 15}}, []vedic.Bhava{9, 12}, []vedic.Bhava{9, 12}, []karaka{
		{graha: vedic.Jupiter}, {graha: vedic.Ketu}, {graha: vedic.Saturn}, {office: "atma"},
	}, varga.D20},
}

// yogaAreas says which areas a yoga speaks of: by its tags, and some by name besides.
var yogaAreas = map[string][]Area{
	"personality": {Personality}, "status": {Career}, "wealth": {Wealth}, "intellect": {Education}, "fame": {Career},
	"self_earned_wealth": {Wealth},
	"health":             {Health}, "charm": {Personality}, "enjoyment": {Personality}, "vehicles": {Property},
	"isolation": {Personality}, "poverty": {Wealth},
	"earning_by_trade": {Wealth}, "leadership": {Career}, "fluctuating_fortune": {Wealth}, "good_name": {Career},
	"clean_career": {Career},
	"eloquence":    {Education}, "great_fortune": {Wealth, Career}, "character": {Personality}, "skill": {Career},
	"charity": {Spirituality},
	"kingly":  {Career}, "intelligence": {Education}, "virtue": {Personality}, "strain": {Personality},
	"protection":  {Health},
	"obstruction": {Health}, "courage": {Personality}, "authority": {Career}, "learning": {Education},
	"ethics":   {Spirituality},
	"property": {Property}, "prosperity": {Wealth}, "splendour": {Wealth}, "compassion": {Family},
	"insight": {Spirituality},
	"fortune": {Wealth}, "rank": {Career}, "arts": {Education}, "lasting_prosperity": {Wealth}, "happiness": {Family},
	"success":        {Career},
	"career_fortune": {Career}, "rise": {Career}, "wide_authority": {Career}, "victory_over_enemies": {Career},
	"fearlessness": {Personality},
	"thrift":       {Wealth}, "independence": {Personality}, "rise_through_reversal": {Career},
	"recovery":      {Personality},
	"ups_and_downs": {Career},
	"renown":        {Career}, "dignity": {Personality}, "family": {Family}, "energy_with_wisdom": {Career},
	"victory": {Career}, "income": {Wealth},
	"great_wealth": {Wealth}, "money_strain": {Wealth}, "renunciation": {Spirituality}, "depth": {Spirituality},
	"karmic_intensity": {Spirituality}, "belief_conflicts": {Spirituality},
	"gajakesari": {Spirituality}, "matsya": {Family}, "dharma_karma": {Spirituality}, "sannyasa": {Travel},
	"shankha":   {Children},
	"durudhara": {Travel}, "gauri": {Marriage}, "malavya": {Marriage}, "lakshmi": {Property},
}
