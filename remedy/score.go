package remedy

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Score counts affliction, in thousandths of a point so that it is exact: tenths of a shadbala and the factors of
// running dashas are whole.
type Score int32

// Point is one point of affliction, and Afflicted the score from which on a graha is afflicted.
const (
	// Point is one point of affliction.
	Point Score = 1000
	// Afflicted is the score from which on a graha is afflicted.
	Afflicted = 3 * Point
)

// String returns points, as "4.2" or "-1".
func (s Score) String() string { return finding.Points(s).String() }

// index returns the score on the scale of 0 to 100 on which it is sent: 40 is [Afflicted], and 7.5 points and more are
// 100.
func (s Score) index() int { return min(100, max(0, int(s)*40/int(Afflicted))) }

// points are the weights, which are ours; the factors are classical. Of the lords of running dashas the total is
// multiplied by so much more than 1, where it is above zero; of BurdenWeak, each tenth of a point stands for a
// fortieth that is short.
var points = [finding.BurdenAntar + 1]Score{
	finding.BurdenFallen: 3000, finding.BurdenRelieved: 1000, finding.BurdenCombust: 3000, finding.BurdenDeep: 4000,
	finding.BurdenEnemy: 1000,
	finding.BurdenGreat: 2000, finding.BurdenHouse: 2000, finding.BurdenJoined: 1000, finding.BurdenNode: 2000,
	finding.BurdenSeen:   1000,
	finding.BurdenHemmed: 1000, finding.BurdenWar: 2000, finding.BurdenGandanta: 1000, finding.BurdenWeak: 100,
	finding.BurdenBindus:  1000,
	finding.BurdenNavamsa: 1000, finding.BurdenPlace: 2000, finding.EaseJoined: -1000, finding.EaseSeen: -1000,
	finding.EasePlaced:     -3000,
	finding.EaseVargottama: -1000, finding.EaseNavamsa: -1000, finding.BurdenDosha: 2000, finding.BurdenMaha: 250,
	finding.BurdenAntar: 150,
}

const (
	deep       = 3 * vedic.Degree                    // of the Sun, BurdenDeep
	junction   = 3*vedic.Degree + 20*vedic.Arcminute // of water and fire
	fewest     = 3                                   // bindus in its own sign, BurdenBindus
	warArc     = vedic.Degree
	fewPerPart = 40 // tenths of a point for the whole of the strength required
)

// No harm from the sixth house to these (BPHS 34; upachaya).
const hardyInSixth = 1<<vedic.Saturn | 1<<vedic.Mars | 1<<vedic.Rahu | 1<<vedic.Sun

// harsh burden a graha by their company, Saturn and Mars also by aspect.
const harsh = 1<<vedic.Mars | 1<<vedic.Saturn | finding.Nodes

// Houses in which a node with a luminary or Jupiter counts against it.
const nodeHouses finding.Set = 1<<1 | 1<<2 | 1<<4 | 1<<5 | 1<<7 | 1<<8 | 1<<9 | 1<<12

// weigh writes the reasons of the affliction of g and gives its score. The lord of a running dasha multiplies and does
// not add: what it burdens shows now, and who burdens nothing does not begin to by ruling.
func (v *view) weigh(g vedic.Graha) Score {
	v.begin()
	v.weighPlace(g)
	v.weighCompany(g)
	if !g.Node() {
		v.weighStrength(g)
	}
	if finding.In(v.blemished, g) {
		v.add(finding.BurdenDosha, g, finding.Fact{})
	}
	sum := v.sum()
	if sum > 0 {
		switch g {
		case v.maha:
			sum += v.multiply(finding.BurdenMaha, g, sum)
		case v.antara:
			sum += v.multiply(finding.BurdenAntar, g, sum)
		}
	}
	v.Facts[v.page].Points = finding.Points(sum)
	v.Facts[v.page].Graha = g
	return sum
}

// weighPlace looks at sign, house and degree.
func (v *view) weighPlace(g vedic.Graha) {
	p, house := &v.C.Planets[g-1], v.House.At(g)
	if !g.Node() {
		v.weighSign(g)
	}
	if p.Combust {
		arc := p.Longitude.Distance(v.C.Planets[vedic.Sun-1].Longitude)
		if arc <= deep {
			v.add(finding.BurdenDeep, g, finding.Fact{Arc: arc})
		} else {
			v.add(finding.BurdenCombust, g, finding.Fact{Arc: arc})
		}
	}
	if finding.In(finding.Dusthana, house) && !(house == 6 && finding.In(hardyInSixth, g)) {
		v.add(finding.BurdenHouse, g, finding.Fact{N: uint8(house)})
	}
	if arc := fromJunction(p.Longitude); arc <= junction {
		v.add(finding.BurdenGandanta, g, finding.Fact{Arc: arc})
	}
	if g.Node() && finding.In(nodeHouses, house) && v.Beside(g, 1)&(finding.Lights|1<<vedic.Jupiter) != 0 {
		v.add(finding.BurdenPlace, g, finding.Fact{N: uint8(house)})
	}
}

// fromJunction returns the distance to the nearest beginning of Mesha, Simha or Dhanu, where sign and nakshatra end
// together.
func fromJunction(l vedic.Longitude) vedic.Angle {
	_, within := l.Part(3)
	return min(within, vedic.Circle/3-within)
}

// weighSign weighs the dignity in the sign and in the navamsa. Vargottama in exaltation counts
// once, as exaltation.
func (v *view) weighSign(g vedic.Graha) {
	p := &v.C.Planets[g-1]
	switch p.Dignity {
	case vedic.Debilitated:
		if finding.In(v.relieved, g) {
			v.add(finding.BurdenRelieved, g, finding.Fact{N: uint8(p.Rashi.Key)})
		} else {
			v.add(finding.BurdenFallen, g, finding.Fact{N: uint8(p.Rashi.Key)})
		}
	case vedic.GreatEnemy:
		v.add(finding.BurdenGreat, g, finding.Fact{Other: p.SignLord, N: uint8(p.Rashi.Key)})
	case vedic.Enemy:
		v.add(finding.BurdenEnemy, g, finding.Fact{Other: p.SignLord, N: uint8(p.Rashi.Key)})
	case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
		v.add(finding.EasePlaced, g, finding.Fact{N: uint8(p.Rashi.Key)})
	}
	navamsa := p.Longitude.Navamsa()
	switch d := vedic.DignityBySign(g, navamsa); {
	case d == vedic.Debilitated:
		v.add(finding.BurdenNavamsa, g, finding.Fact{N: uint8(navamsa)})
	case d == vedic.Exalted:
		v.add(finding.EaseNavamsa, g, finding.Fact{N: uint8(navamsa)})
	}
	if p.Vargottama && vedic.DignityBySign(g, navamsa) != vedic.Exalted {
		v.add(finding.EaseVargottama, g, finding.Fact{N: uint8(navamsa)})
	}
}

// weighCompany looks at those who stand with g, on both sides of it, or look at it.
func (v *view) weighCompany(g vedic.Graha) {
	for other := range v.Beside(g, 1).Grahas() {
		switch {
		case finding.In(finding.Nodes, other) && finding.In(finding.Lights|1<<vedic.Jupiter, g):
			v.add(finding.BurdenNode, g, finding.Fact{Other: other})
		case finding.In(harsh, other):
			v.add(finding.BurdenJoined, g, finding.Fact{Other: other})
		case finding.In(v.Benefics, other):
			v.add(finding.EaseJoined, g, finding.Fact{Other: other})
		}
	}
	for other := range finding.Seven.Grahas() { // the aspects of the nodes count nothing
		switch {
		case !v.Looks(other, g):
		case (other == vedic.Mars || other == vedic.Saturn) && v.C.Planets[g-1].SignLord != other:
			v.add(finding.BurdenSeen, g, finding.Fact{Other: other})
		case finding.In(v.Benefics, other):
			v.add(finding.EaseSeen, g, finding.Fact{Other: other})
		}
	}
	before, after := v.Beside(g, 12), v.Beside(g, 2)
	if before&v.malefics != 0 && after&v.malefics != 0 && (before|after)&^v.malefics == 0 {
		v.add(finding.BurdenHemmed, g, finding.Fact{Who: (before | after) & v.malefics})
	}
	if finding.In(finding.Starry, g) {
		for other := range (finding.Starry &^ (1 << g)).Grahas() {
			if v.beats(other, g) {
				v.add(finding.BurdenWar, g, finding.Fact{Other: other})
				break
			}
		}
	}
}

// beats reports whether a wins a graha yuddha over b: they are less than a degree apart, and a is
// farther north, or as the options have it.
func (v *view) beats(a, b vedic.Graha) bool {
	p, q := &v.C.Planets[a-1], &v.C.Planets[b-1]
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

// weighStrength looks at shadbala and at the bindus of the graha's own table in its sign.
func (v *view) weighStrength(g vedic.Graha) {
	if short := v.short.At(g); short > 0 {
		v.add(finding.BurdenWeak, g, finding.Fact{N: uint8(min(short, 255)), M: uint8(v.ratio.At(g))})
	}
	if n := v.bindus.At(g); n <= fewest {
		v.add(finding.BurdenBindus, g, finding.Fact{N: uint8(n)})
	}
}

// add notes a factor with its points.
func (v *view) add(k finding.Kind, g vedic.Graha, f finding.Fact) {
	worth := points[k]
	if k == finding.BurdenWeak {
		worth *= Score(f.N)
	}
	f.Kind, f.Graha, f.Points = k, g, finding.Points(worth)
	v.Note(f)
}

// multiply notes the factor of a running dasha, and what it adds.
func (v *view) multiply(k finding.Kind, g vedic.Graha, sum Score) Score {
	// Points are tenths before and the factors twentieths: nothing is cut.
	more := sum * points[k] / Point
	v.Note(finding.Fact{Kind: k, Graha: g, Points: finding.Points(more)})
	return more
}

// sum adds the points since the beginning of the page, whose first line is the total.
func (v *view) sum() (s Score) {
	for _, f := range v.Facts[v.page+1:] {
		s += Score(f.Points)
	}
	return s
}
