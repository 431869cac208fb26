package horoscope

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// The works behind the rules. The numbers of this file are choices of this engine.
var (
	phaladeepika = finding.From("Phaladeepika", "26")
	chintamani   = finding.From("Muhurta Chintamani", "gochara")
	practice     = finding.From("common practice", "")
	ours         = finding.From("jyotish", "")
)

// The rules that sentences and points name.
var (
	ruleGochara  = finding.Citation{RuleID: "horoscope.gochara", Source: phaladeepika}
	ruleMoon     = finding.Citation{RuleID: "horoscope.chandrabala", Source: chintamani}
	ruleTara     = finding.Citation{RuleID: "horoscope.tarabala", Source: chintamani}
	rulePanchang = finding.Citation{RuleID: "horoscope.day_quality", Source: ours}
	ruleAspect   = finding.Citation{RuleID: "horoscope.aspect", Source: ours}
	ruleEclipse  = finding.Citation{RuleID: "horoscope.eclipse", Source: ours}
	ruleArea     = finding.Citation{RuleID: "horoscope.area", Source: ours}
	ruleScore    = finding.Citation{RuleID: "horoscope.score", Source: ours}
	ruleSpecial  = finding.Citation{RuleID: "horoscope.special_day", Source: practice}
	ruleShani    = finding.Citation{RuleID: "horoscope.shani", Source: practice}
	ruleLucky    = finding.Citation{RuleID: "horoscope.lucky", Source: ours}
	ruleIngress  = finding.Citation{RuleID: "horoscope.ingress", Source: ours}
)

// weights of the grahas in the score of each period.
var weights = [...]vedic.ByGraha[int]{
	Day:   {8, 26, 8, 8, 12, 8, 12, 5, 3},
	Week:  {12, 14, 11, 10, 15, 11, 15, 7, 5},
	Month: {17, 0, 13, 11, 18, 13, 16, 7, 5},
	Year:  {0, 0, 8, 4, 30, 6, 28, 14, 10},
}

// one is the value of a good transit. Values are thousandths and points too, so that all of it is exact.
const one = 1000

// outcomes are the values of transits before their strength.
var outcomes = [...]int{gochar.Good: one, gochar.Void: 0, gochar.Bad: -one, gochar.Relieved: -one / 2}

// reach and areaReach are how far from 50 points the transits alone can lead the score and an area, before their
// strength.
const reach, areaReach = 35, 25

// Parts in a hundred by which a transit is stronger or weaker: in its third of a sign and outside it, a benefic that
// goes back, a bad transit of a malefic that goes back, a good transit of a burnt graha.
const (
	inThird, outsideThird, backBenefic, backMalefic, burnt = 125, 85, 80, 120, 60
)

// thirds of a sign in which grahas act most, from 1 (Phaladeepika 26); zero is all of it.
var thirds = vedic.ByGraha[int]{1, 3, 1, 0, 2, 2, 3, 0, 0}

// chandrabala are the points of the Moon by her house from the sign. The 2nd, 5th and 9th gain brightHalf while she
// waxes.
var chandrabala = vedic.ByBhava[int]{6, -1, 6, -5, -2, 5, 5, -10, -1, 6, 8, -6}

const brightHalf = 2

// taras are the points of the nine.
var taras = [9]int{0, 4, -4, 3, -4, 5, -6, 3, 4}

// The points of a day that are for all signs, and those of the lord of its weekday.
const (
	siddhaTithi, dagdhaTithi, riktaTithi, badYoga, bhadra, siddhi = 2, -2, -1, -2, -1, 2
	ownDay, friendDay, enemyDay                                   = 3, 2, -2
)

// aspects to the sign: Mars and Saturn count only from houses that are not good ones.
var aspects = []struct {
	graha  vedic.Graha
	points int
}{{vedic.Jupiter, 4}, {vedic.Saturn, -3}, {vedic.Mars, -2}}

// eclipseOnAxis are the points of an eclipse in the sign or in the one opposite.
const eclipseOnAxis = -4

// The least and the most points.
const lowest, highest = 5, 98

// ratings from 2 to 5 begin at these points.
var ratings = [...]int{30, 45, 60, 75}

// areas but the first, which is the score itself, with the weights of the grahas.
var areas = [...]struct {
	key     string
	weights vedic.ByGraha[int]
}{
	{"general", vedic.ByGraha[int]{}},
	{"career", vedic.ByGraha[int]{7, 0, 4, 5, 5, 0, 6, 0, 0}},
	{"love", vedic.ByGraha[int]{0, 8, 0, 0, 4, 8, 3, 0, 0}},
	{"health", vedic.ByGraha[int]{6, 7, 5, 0, 0, 0, 5, 0, 0}},
	{"finance", vedic.ByGraha[int]{0, 4, 0, 6, 8, 6, 0, 0, 0}},
}

// The places of areas.
const (
	general = iota
	career
	love
	health
	finance
)

// trigger adds points to an area for each of some grahas in one of some houses.
type trigger struct {
	area   int
	grahas []vedic.Graha
	houses []vedic.Bhava
	points int
}

var (
	benefics = []vedic.Graha{vedic.Mercury, vedic.Jupiter, vedic.Venus}
	malefics = []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Saturn, vedic.Rahu, vedic.Ketu}
)

var triggers = []trigger{
	{career, []vedic.Graha{vedic.Sun, vedic.Jupiter, vedic.Mercury}, []vedic.Bhava{10}, 6},
	{career, []vedic.Graha{vedic.Saturn}, []vedic.Bhava{10}, -2},
	{career, []vedic.Graha{vedic.Saturn}, []vedic.Bhava{11}, 6},
	{love, []vedic.Graha{vedic.Venus, vedic.Jupiter}, []vedic.Bhava{5, 7}, 6},
	{love, []vedic.Graha{vedic.Mars, vedic.Saturn, vedic.Rahu}, []vedic.Bhava{7}, -6},
	{love, []vedic.Graha{vedic.Moon}, []vedic.Bhava{7}, 4},
	{health, malefics, []vedic.Bhava{1, 8}, -5},
	{health, malefics, []vedic.Bhava{6}, 5},
	{health, []vedic.Graha{vedic.Moon}, []vedic.Bhava{8}, -8},
	{health, []vedic.Graha{vedic.Jupiter}, []vedic.Bhava{1}, 3},
	{finance, benefics, []vedic.Bhava{2, 11}, 5},
	{finance, malefics, []vedic.Bhava{2, 12}, -5},
}

// numbers of the grahas for lucky numbers, and the directions that they rule, in eighths from the north; Ketu goes
// with Mars.
var (
	numbers    = vedic.ByGraha[int]{1, 2, 9, 5, 3, 6, 8, 4, 7}
	directions = vedic.ByGraha[int]{2, 7, 4, 0, 1, 3, 6, 5, 4}
)

var directionKeys = [8]string{"north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"}
