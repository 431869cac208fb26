package remedy

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Score counts affliction, in thousandths of a point so that it is exact: tenths of a shadbala and the factors of running dashas are whole.
type Score int32

// Point is one point of affliction, and Afflicted the score from which on a graha is afflicted.
const (
	Point     Score = 1000
	Afflicted       = 3 * Point
)

// String gives points, as "4.2" or "-1".
func (s Score) String() string {
	sign := ""
	if s < 0 {
		sign, s = "-", -s
	}
	whole, rest := strconv.Itoa(int(s/Point)), strconv.Itoa(int(Point + s%Point))[1:]
	return sign + strings.TrimRight(strings.TrimRight(whole+"."+rest, "0"), ".")
}

// index gives the score on the scale of 0 to 100 on which it is sent: 40 is [Afflicted], and 7.5 points and more are 100.
func (s Score) index() int { return min(100, max(0, int(s)*40/int(Afflicted))) }

// kind is what a reason is about: a factor of the score, or a condition of a gem.
type kind uint8

const (
	total kind = iota
	fallen
	fallenRelieved
	combust
	combustDeep
	enemySign
	greatEnemySign
	badHouse
	withHarsh
	nodeOnLight
	seenByHarsh
	hemmed
	lostWar
	gandanta
	shortOfStrength
	fewBindus
	fallenInNavamsa
	nodePlaced
	joinedByGood
	seenByGood
	wellPlaced
	vargottama
	exaltedInNavamsa
	inDosha
	mahaLord
	antaraLord
	factorCount
)

const (
	gemLordship kind = factorCount + iota
	gemDasha
	gemNeed
	gemPlace
	gemMaraka
	gemDispositor
	gemAlone
	gemDosha
	gemClash
	kindCount
)

// points are the weights, which are ours; the factors are classical. Of mahaLord and antaraLord, the total is multiplied by so much more
// than 1, where it is above zero; of shortOfStrength, each tenth of a point stands for a fortieth that is short.
var points = [factorCount]Score{
	fallen: 3000, fallenRelieved: 1000, combust: 3000, combustDeep: 4000, enemySign: 1000, greatEnemySign: 2000, badHouse: 2000,
	withHarsh: 1000, nodeOnLight: 2000, seenByHarsh: 1000, hemmed: 1000, lostWar: 2000, gandanta: 1000, shortOfStrength: 100, fewBindus: 1000,
	fallenInNavamsa: 1000, nodePlaced: 2000, joinedByGood: -1000, seenByGood: -1000, wellPlaced: -3000, vargottama: -1000,
	exaltedInNavamsa: -1000, inDosha: 2000, mahaLord: 250, antaraLord: 150,
}

const (
	deep       = 3 * vedic.Degree                    // of the Sun, combustDeep
	junction   = 3*vedic.Degree + 20*vedic.Arcminute // of water and fire, gandanta
	fewest     = 3                                   // bindus in its own sign, fewBindus
	warArc     = vedic.Degree
	fewPerPart = 40 // tenths of a point for the whole of the strength required
)

// No harm from the sixth house to these (BPHS 34; upachaya).
const hardyInSixth = 1<<vedic.Saturn | 1<<vedic.Mars | 1<<vedic.Rahu | 1<<vedic.Sun

// harsh burden a graha by their company, Saturn and Mars also by aspect.
const harsh = 1<<vedic.Mars | 1<<vedic.Saturn | nodes

// Houses in which a node with a luminary or Jupiter counts against it.
const nodeHouses set = 1<<1 | 1<<2 | 1<<4 | 1<<5 | 1<<7 | 1<<8 | 1<<9 | 1<<12

// weigh writes the reasons of the affliction of g and gives its score.
func (v *view) weigh(g vedic.Graha) Score {
	v.begin()
	v.weighPlace(g)
	v.weighCompany(g)
	if !g.Node() {
		v.weighStrength(g)
	}
	if in(v.blemished, g) {
		v.add(inDosha, g, Reason{})
	}
	sum := v.sum()
	if sum > 0 {
		switch g {
		case v.maha:
			sum += v.multiply(mahaLord, g, sum)
		case v.antara:
			sum += v.multiply(antaraLord, g, sum)
		}
	}
	v.book[v.page].Points = sum
	v.book[v.page].Graha = g
	return sum
}

// weighPlace looks at sign, house and degree.
func (v *view) weighPlace(g vedic.Graha) {
	p, house := &v.c.Planets[g-1], v.house.At(g)
	if !g.Node() {
		v.weighSign(g)
	}
	if p.Combust {
		arc := p.Longitude.Distance(v.c.Planets[vedic.Sun-1].Longitude)
		if arc <= deep {
			v.add(combustDeep, g, Reason{arc: arc})
		} else {
			v.add(combust, g, Reason{arc: arc})
		}
	}
	if in(dusthana, house) && !(house == 6 && in(hardyInSixth, g)) {
		v.add(badHouse, g, Reason{n: uint8(house)})
	}
	if arc := fromJunction(p.Longitude); arc <= junction {
		v.add(gandanta, g, Reason{arc: arc})
	}
	if g.Node() && in(nodeHouses, house) && v.beside(g, 1)&(lights|1<<vedic.Jupiter) != 0 {
		v.add(nodePlaced, g, Reason{n: uint8(house)})
	}
}

// fromJunction gives the distance to the nearest beginning of Mesha, Simha or Dhanu, where sign and nakshatra end together.
func fromJunction(l vedic.Longitude) vedic.Angle {
	_, within := l.Part(3)
	return min(within, vedic.Circle/3-within)
}

func (v *view) weighSign(g vedic.Graha) {
	p := &v.c.Planets[g-1]
	switch p.Dignity {
	case vedic.Debilitated:
		if in(v.relieved, g) {
			v.add(fallenRelieved, g, Reason{n: uint8(p.Rashi.Key)})
		} else {
			v.add(fallen, g, Reason{n: uint8(p.Rashi.Key)})
		}
	case vedic.GreatEnemy:
		v.add(greatEnemySign, g, Reason{Other: p.SignLord, n: uint8(p.Rashi.Key)})
	case vedic.Enemy:
		v.add(enemySign, g, Reason{Other: p.SignLord, n: uint8(p.Rashi.Key)})
	case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
		v.add(wellPlaced, g, Reason{n: uint8(p.Rashi.Key)})
	}
	navamsa := p.Longitude.Navamsa()
	switch d := vedic.DignityBySign(g, navamsa); {
	case d == vedic.Debilitated:
		v.add(fallenInNavamsa, g, Reason{n: uint8(navamsa)})
	case d == vedic.Exalted:
		v.add(exaltedInNavamsa, g, Reason{n: uint8(navamsa)})
	}
	if p.Vargottama && vedic.DignityBySign(g, navamsa) != vedic.Exalted {
		v.add(vargottama, g, Reason{n: uint8(navamsa)})
	}
}

// weighCompany looks at those who stand with g, on both sides of it, or look at it.
func (v *view) weighCompany(g vedic.Graha) {
	for other := range grahas(v.beside(g, 1)) {
		switch {
		case in(nodes, other) && in(lights|1<<vedic.Jupiter, g):
			v.add(nodeOnLight, g, Reason{Other: other})
		case in(harsh, other):
			v.add(withHarsh, g, Reason{Other: other})
		case in(v.helpers, other):
			v.add(joinedByGood, g, Reason{Other: other})
		}
	}
	for other := vedic.Sun; other <= vedic.Ketu; other++ {
		switch {
		case other == g || !v.looks(other, g):
		case (other == vedic.Mars || other == vedic.Saturn) && v.c.Planets[g-1].SignLord != other:
			v.add(seenByHarsh, g, Reason{Other: other})
		case in(v.helpers, other):
			v.add(seenByGood, g, Reason{Other: other})
		}
	}
	before, after := v.beside(g, 12), v.beside(g, 2)
	if before&v.malefics != 0 && after&v.malefics != 0 && (before|after)&^v.malefics == 0 {
		v.add(hemmed, g, Reason{who: (before | after) & v.malefics})
	}
	if in(starry, g) {
		for other := range grahas(starry &^ (1 << g)) {
			if v.beats(other, g) {
				v.add(lostWar, g, Reason{Other: other})
				break
			}
		}
	}
}

// beats says whether a wins a graha yuddha over b: they are less than a degree apart, and a is farther north, or as the options have it.
func (v *view) beats(a, b vedic.Graha) bool {
	p, q := &v.c.Planets[a-1], &v.c.Planets[b-1]
	if p.Longitude.Distance(q.Longitude) >= warArc {
		return false
	}
	o := &v.o.Bala.Shadbala
	ahead := vedic.Angle(q.Longitude - p.Longitude).Signed()
	switch {
	case o.VenusWins && (a == vedic.Venus || b == vedic.Venus):
		return a == vedic.Venus
	case !o.LowerLongitudeWins && p.Latitude != q.Latitude:
		return p.Latitude > q.Latitude
	case ahead != 0:
		return ahead > 0
	}
	return a < b
}

func (v *view) weighStrength(g vedic.Graha) {
	if short := v.short.At(g); short > 0 {
		v.add(shortOfStrength, g, Reason{n: uint8(min(short, 255)), ratio: uint8(v.ratio.At(g))})
	}
	if n := v.bindus.At(g); n <= fewest {
		v.add(fewBindus, g, Reason{n: uint8(n)})
	}
}

// add notes a factor with its points.
func (v *view) add(k kind, g vedic.Graha, r Reason) {
	r.kind, r.Graha, r.Points, r.Holds = k, g, points[k], true
	if k == shortOfStrength {
		r.Points *= Score(r.n)
	}
	v.book = append(v.book, r)
}

// multiply notes the factor of a running dasha, and what it adds.
func (v *view) multiply(k kind, g vedic.Graha, sum Score) Score {
	// Points are tenths before and the factors twentieths: nothing is cut.
	more := sum * points[k] / Point
	v.book = append(v.book, Reason{kind: k, Graha: g, Points: more, Holds: true})
	return more
}

// sum adds the points since the beginning of the page, whose first line is the total.
func (v *view) sum() (s Score) {
	for _, r := range v.book[v.page+1:] {
		s += r.Points
	}
	return s
}
