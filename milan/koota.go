package milan

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// KootaScore is the result of one koota. Bride and Groom are keys of what was compared: "vaishya",
// "horse", "deva", "mesha"; for tara, the tara of the other's nakshatra from one's own. It marshals
// as the contract's KootaScore.
type KootaScore struct {
	// Koota is which of the eight.
	Koota Koota `json:"koota"`
	// Its display name; English until Report.In.
	Name string `json:"name"`
	// Maximum is the most that it can give, 1 to 8 points.
	Maximum Points `json:"maximum"`
	// Obtained is what the tables give, 0 to Maximum; no cancellation moves it.
	Obtained Points `json:"obtained"`
	// Bride and Groom are keys, by koota: a varna, a group of vashya, a tara, an animal, a graha, a gana, a rashi, a
	// nadi.
	Bride string `json:"bride"`
	Groom string `json:"groom"` // the groom, as the tables call it
	// Rule names the koota (its ID is the key) and the work that the table is of.
	Rule finding.Citation `json:"rule"`
	// Because is what was compared, the bride first; never empty.
	Because []finding.Fact `json:"because"`
	// Dosha says that the points are so few that the lack has a name: yoni, bhakoot, nadi of no points; gana of at most
	// one.
	Dosha bool `json:"dosha"`
	// Cancellations are all rules that could lift the lack, in one fixed order, applying or not; empty, never nil,
	// where the koota has none.
	Cancellations []Cancellation `json:"cancellations"`
	// Effective is Obtained, or Maximum where Dosha is true and a rule that restores applies under the policy.
	Effective Points `json:"effective"`
	// EffectiveNote says in words why Effective is what it is: "dosha cancelled, points stay". It is "" where no point
	// is lacking.
	EffectiveNote string `json:"effectiveNote"`
	// Text says in a sentence what the koota compares, what these two have and what the points mean, and in another
	// what a cancellation does to them. English from Match.
	Text string `json:"text"`
}

// Cancellation is a circumstance that is held to cancel or ease a koota's loss, with whether it
// applies. It marshals as the contract's DoshaCancellation.
type Cancellation struct {
	finding.Cancellation

	// What it does in this match under the policy; only restores gives points back.
	Relief Relief `json:"relief"`
	// Text words the relief: "applies, cancels the dosha, the points stay".
	Text string `json:"text"`
}

// pair is two Moons as the kootas look at them, and the book in which they write down what they see. It is made for one
// match and thrown away: not safe for concurrent use. The facts of all kootas lie in one slice, one allocation, of
// which each koota keeps its part (Since).
type pair struct {
	o            *Options
	bride, groom moon

	forth, back int  // count of nakshatras from bride to groom, and back
	signs       int  // count of signs from bride to groom
	friend      bool // the lords of the signs are one, or friends of each other
	neutral     bool // or at least no enemies
	// by Koota; index 0 stays empty
	points [9]Points
	finding.Book
	// cancellations of all kootas, one after another; a koota keeps its part
	checks []Cancellation
}

func (p *pair) meet(bride, groom moon, o *Options) {
	p.o, p.bride, p.groom = o, bride, groom
	p.forth, p.back = bride.star.CountTo(groom.star), groom.star.CountTo(bride.star)
	p.signs = bride.sign.CountTo(groom.sign)
	to, from := bonds(bride.lord, groom.lord)
	p.friend, p.neutral = to == 2 && from == 2, to >= 1 && from >= 1
}

// bonds returns how two lords regard each other, 0 enemy, 1 neutral, 2 friend; a lord is its own friend.
func bonds(a, b vedic.Graha) (to, from uint8) {
	if a == b {
		return 2, 2
	}
	return uint8(vedic.NaturalMaitri(a, b) + 1), uint8(vedic.NaturalMaitri(b, a) + 1)
}

func friends(a, b vedic.Graha) bool {
	to, from := bonds(a, b)
	return to == 2 && from == 2
}

// both notes one thing of the bride and of the groom.
func (p *pair) both(k finding.Kind, bride, groom uint8) {
	p.Note(finding.Fact{Kind: k, M: 1, N: bride})
	p.Note(finding.Fact{Kind: k, M: 2, N: groom})
}

func (p *pair) rulers(k finding.Kind, bride, groom vedic.Graha) {
	p.Note(finding.Fact{Kind: k, M: 1, Graha: bride})
	p.Note(finding.Fact{Kind: k, M: 2, Graha: groom})
}

func (p *pair) count(k finding.Kind, n int) { p.Note(finding.Fact{Kind: k, N: uint8(n)}) }

// koota is one row of the table of kootas: what is compared, by which rule.
type koota struct {
	source finding.Sources
	give   func(p *pair) (points Points, bride, groom string)
}

var (
	practice  = finding.From("common practice", "")
	chintaman = finding.From("Muhurta Chintamani", "vivaha")
	raman     = finding.From("Muhurtha (Raman)", "")
)

var kootas = [8]koota{
	{raman, (*pair).varna},
	{practice, (*pair).vashya},
	{chintaman, (*pair).tara},
	{practice, (*pair).yoni},
	{finding.From("BPHS", "3.55"), (*pair).maitri},
	{practice, (*pair).gana},
	{chintaman, (*pair).bhakoot},
	{practice, (*pair).nadi},
}

// varna asks only that the groom not be of the lower rank: a bride of the lower one lacks nothing (Raman, Muhurtha).
func (p *pair) varna() (points Points, bride, groom string) {
	table := &varnas[p.o.Varna]
	b, g := table.At(p.bride.sign), table.At(p.groom.sign)
	p.both(finding.PartySign, uint8(p.bride.sign), uint8(p.groom.sign))
	if g >= b {
		points = 2
	}
	return points, varnaKeys[b], varnaKeys[g]
}

// vashya reads a table that is not symmetric: a bride of the quadrupeds with a groom of Simha has ½, the other way
// round 0.
func (p *pair) vashya() (points Points, bride, groom string) {
	b, g := p.bride.group, p.groom.group
	p.both(finding.PartySign, uint8(p.bride.sign), uint8(p.groom.sign))
	return vashyas[p.o.Vashya][b][g], vashyaKeys[b], vashyaKeys[g]
}

// tara counts both ways, inclusively, and takes the remainder by nine, where 0 is the ninth, ati-mitra. Vipat, pratyari
// and vadha (3, 5, 7) are bad; janma (1) is good here. For two nakshatras the counts add to 29, so the remainders add
// to 2 or 11: one way at least is always good, and no pair has 0. Rohini to Hasta is 10, remainder 1, and back 19,
// remainder 1: 3. Counted from the bride alone the good ones are the even remainders, 0 among them, and janma is bad.
func (p *pair) tara() (points Points, bride, groom string) {
	p.count(finding.StarCount, p.forth)
	p.count(finding.StarsBack, p.back)
	forth, back := p.forth%9, p.back%9
	if p.o.Tara == FromBride {
		if forth%2 == 0 {
			points = 6
		}
		return points, taraKeys[forth], taraKeys[back]
	}
	for _, r := range [2]int{forth, back} {
		if r != 3 && r != 5 && r != 7 {
			points += 3
		}
	}
	return points, taraKeys[forth], taraKeys[back]
}

func (p *pair) yoni() (points Points, bride, groom string) {
	b, g := p.bride.traits.Yoni, p.groom.traits.Yoni
	points = yonis[b-1][g-1]
	if p.o.Yoni == PlainYoni && points != 0 && points != 8 {
		points = 4
	}
	relation := uint8(0)
	switch {
	case b == g:
		relation = 1
	case enemies(b, g):
		relation = 2
	}
	p.Note(finding.Fact{Kind: finding.Animals, N: relation})
	return points, yoniKeys[b], yoniKeys[g]
}

// maitri knows only natural friendship (BPHS 3.55): that of the moment, which depends on the whole chart, has no part.
func (p *pair) maitri() (points Points, bride, groom string) {
	b, g := p.bride.lord, p.groom.lord
	to, from := bonds(b, g)
	p.Note(finding.Fact{Kind: finding.LordRegard, N: to})
	p.Note(finding.Fact{Kind: finding.LordBack, N: from})
	return maitris[p.o.Maitri][to][from], b.String(), g.String()
}

// gana is not symmetric: a deva bride has a point with a rakshasa groom, a rakshasa bride none with a deva groom.
func (p *pair) gana() (points Points, bride, groom string) {
	b, g := p.bride.gana, p.groom.gana
	p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
	return ganas[p.o.Gana][b][g], ganaKeys[b], ganaKeys[g]
}

// bhakoot counts signs from the bride. The common rule is symmetric, since 2 back is 12, 5 is 9, 6 is 8; Raman's is
// not.
func (p *pair) bhakoot() (points Points, bride, groom string) {
	p.count(finding.SignsCount, p.signs)
	bad := p.signs >= 2 && p.signs <= 6
	if p.o.Bhakoot == CommonBhakoot {
		switch p.signs {
		case 2, 12, 5, 9, 6, 8:
			bad = true
		default:
			bad = false
		}
	}
	if !bad {
		points = 14
	}
	return points, p.bride.sign.String(), p.groom.sign.String()
}

// nadi wants two. It weighs the most, and so has the most cancellations.
func (p *pair) nadi() (points Points, bride, groom string) {
	b, g := p.bride.nadi, p.groom.nadi
	p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
	if b != g {
		points = 16
	}
	return points, nadiKeys[b], nadiKeys[g]
}

// lacks reports whether the points of a koota are few enough to be called a dosha.
func (k Koota) lacks(points Points) bool {
	switch k {
	case Gana:
		return points <= 2
	case Yoni, Bhakoot, Nadi:
		return points == 0
	}
	return false
}

// scores returns the eight kootas with their cancellations, and the two totals, appended to list (nil allocates). All
// points are there before the first cancellation is tried: G4, B2 and others look at kootas that come later. They look
// at what the tables gave and not at what another rule gave back, or the order of the rules would decide.
func (p *pair) scores(list []KootaScore) (scores []KootaScore, total, effective Points) {
	for i := range kootas {
		k := Koota(i + 1)
		mark := p.Mark()
		points, bride, groom := kootas[i].give(p)
		p.points[k] = points
		list = append(list, KootaScore{
			Koota: k, Maximum: k.Maximum(), Obtained: points, Bride: bride, Groom: groom,
			Rule: finding.Citation{RuleID: k.String(), Source: kootas[i].source}, Because: p.Since(mark),
			Dosha: k.lacks(points), Effective: points,
		})
		total += points
	}
	for i := range list {
		s := &list[i]
		s.Cancellations = p.check(s)
		if s.mostRelief() == Restores {
			s.Effective = s.Maximum
		}
		effective += s.Effective
	}
	return list, total, effective
}
