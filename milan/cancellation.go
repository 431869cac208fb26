package milan

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// weight is what a rule does where a policy counts it.
type weight uint8

const (
	tells    weight = iota // worth knowing; it cancels nothing
	eases                  // makes the dosha lighter
	cancels                // cancels the dosha, and leaves the points
	restores               // gives the points back too
)

// rule is a cancellation. Under the strict policy it counts as its second weight says.
type rule struct {
	id             string
	koota          Koota
	source         finding.Sources
	weight, strict weight
	holds          func(p *pair) bool
}

// The cancellations (parihara). Whether they give points back is as most calculators have it; the printed tables never
// do.
var rules = []rule{
	// V1: the varna of the lord of the groom's sign makes up for that of the sign, or the lords are full friends.
	{"V1", Varna, practice, cancels, tells, func(p *pair) bool {
		b, g := lordVarnas.At(p.bride.lord), lordVarnas.At(p.groom.lord)
		p.lords()
		return p.points[Varna] == 0 && (g >= b || p.points[GrahaMaitri] == 10)
	}},
	// Y1: enemy animals are borne where bhakoot is whole and vashya gives a point at least.
	{"Y1", Yoni, practice, cancels, tells, func(p *pair) bool {
		p.gained(Yoni, Bhakoot, Vashya)
		return p.points[Yoni] == 0 && p.points[Bhakoot] == 14 && p.points[Vashya] >= 2
	}},
	// M0: unfriendly lords are borne where bhakoot is whole or the navamsa lords are friends.
	{"M0", GrahaMaitri, practice, cancels, tells, func(p *pair) bool {
		p.gained(GrahaMaitri, Bhakoot)
		return p.points[GrahaMaitri] <= 2 && (p.points[Bhakoot] == 14 || p.ninths())
	}},
	// G1 to G4: of one temper by their lords, by the lords of their navamsas, by distance, or by the other kootas.
	{"G1", Gana, practice, restores, tells, func(p *pair) bool {
		p.lords()
		return p.friend || p.o.GanaLenient && p.neutral
	}},
	{"G2", Gana, practice, cancels, tells, (*pair).ninths},
	{"G3", Gana, raman, cancels, cancels, func(p *pair) bool {
		p.count(finding.StarsBack, p.back)
		return p.back > 14 || p.o.GanaLenient && p.back == 14
	}},
	{"G4", Gana, practice, cancels, tells, func(p *pair) bool {
		p.gained(Tara, Yoni, Bhakoot)
		return p.points[Tara] == 6 && p.points[Yoni] >= 6 && p.points[Bhakoot] == 14
	}},
	// B1 to B3 are one verse (“prokte dushtabhakutake…”): one lord, friends where the nadi is pure, and the same of the
	// navamsas. One lord is asked first, so B2 leaves that case out and the two never fire together.
	{"B1", Bhakoot, chintaman, restores, restores, func(p *pair) bool {
		p.lords()
		return p.bride.lord == p.groom.lord
	}},
	{"B2", Bhakoot, chintaman, restores, restores, func(p *pair) bool {
		p.lords()
		p.gained(Nadi)
		return p.friend && p.bride.lord != p.groom.lord
	}},
	{"B3", Bhakoot, chintaman, cancels, cancels, func(p *pair) bool {
		p.gained(Nadi)
		return p.ninths() && p.points[Nadi] == 16
	}},
	{"B4", Bhakoot, practice, eases, tells, func(p *pair) bool {
		p.count(finding.SignsCount, p.signs)
		// The friendly pairs are an odd sign and its 8th, as Mesha and Vrishchika.
		return p.signs == 8 && p.bride.sign%2 == 1 || p.signs == 6 && p.bride.sign%2 == 0
	}},
	// E1 (Garga, as Raman quotes him): two Moons in one sign are well where the groom's is in the earlier nakshatra.
	{"E1", Bhakoot, raman, tells, tells, func(p *pair) bool {
		p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
		return p.signs == 1 && p.groom.star < p.bride.star
	}},
	// N1 to N3: the Moons may share a sign or a nakshatra, or both if the padas differ. N4 is the case that is left,
	// and makes nadi dosha graver; it stands among the cancellations so that a reader sees that it was asked.
	{"N1", Nadi, practice, restores, tells, func(p *pair) bool {
		p.moons()
		return p.signs == 1 && p.forth != 1
	}},
	{"N2", Nadi, practice, restores, tells, func(p *pair) bool {
		p.moons()
		return p.signs != 1 && p.forth == 1
	}},
	{"N3", Nadi, practice, restores, tells, func(p *pair) bool {
		p.moons()
		return p.signs == 1 && p.forth == 1 && p.bride.pada != p.groom.pada
	}},
	{"N4", Nadi, practice, tells, tells, func(p *pair) bool {
		p.moons()
		return p.forth == 1 && p.bride.pada == p.groom.pada
	}},
	{"N5", Nadi, finding.From("traditional verse", "“rohinyardra-mrigendragni”"), cancels, cancels,
		func(p *pair) bool {
			p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
			b, g := exempt.has(p.bride.star), exempt.has(p.groom.star)
			return b && g || p.o.EitherStar && (b || g)
		}},
	{"N6", Nadi, raman, cancels, cancels, func(p *pair) bool {
		p.lords()
		return p.friend
	}},
	{"N7", Nadi, practice, cancels, tells, func(p *pair) bool {
		p.lords()
		return gentle(p.bride.lord) && gentle(p.groom.lord)
	}},
}

// gentle reports whether a lord is one of the natural benefics, the Moon left aside (N7).
func gentle(g vedic.Graha) bool { return g == vedic.Mercury || g == vedic.Jupiter || g == vedic.Venus }

// lords, moons and gained record what a rule examined, whether or not it holds, so that a
// cancellation that fails is explained like one that applies.
func (p *pair) lords() {
	p.rulers(finding.PartyLord, p.bride.lord, p.groom.lord)
}

func (p *pair) moons() {
	p.both(finding.PartySign, uint8(p.bride.sign), uint8(p.groom.sign))
	p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
	p.both(finding.PartyPada, uint8(p.bride.pada), uint8(p.groom.pada))
}

// ninths reports whether the lords of the Moons' navamsas are one, or friends of each other.
func (p *pair) ninths() bool {
	p.rulers(finding.PartyNinth, p.bride.ninth, p.groom.ninth)
	return friends(p.bride.ninth, p.groom.ninth)
}

func (p *pair) gained(list ...Koota) {
	for _, k := range list {
		p.Note(finding.Fact{Kind: finding.KootaPoints, M: uint8(k), N: uint8(p.points[k])})
	}
}

// check tries the rules of a koota, all of them, even where the koota lacks nothing: what is asked does not hang on the
// points, so that two reports can be compared line by line. The slice that it gives cannot grow into the next koota's.
func (p *pair) check(s *KootaScore) []Cancellation {
	first := len(p.checks)
	for i := range rules {
		r := &rules[i]
		if r.koota != s.Koota {
			continue
		}
		mark := p.Mark()
		var c Cancellation
		c.Rule, c.Applies = finding.Citation{RuleID: r.id, Source: r.source}, r.holds(p)
		c.Because = p.Since(mark)
		w := r.weight
		switch p.o.Policy {
		case StrictPolicy:
			w = r.strict
		case NoPolicy:
			w = tells
		}
		// B2 asks for a clean nadi, before anything restores it.
		if r.id == "B2" && w == restores && p.points[Nadi] != 16 {
			w = cancels
		}
		c.Relief = reliefOf(s, r, c.Applies, w)
		c.Effect = [...]finding.Effect{finding.NoEffect, finding.Reduces, finding.Cancels, finding.Cancels}[w]
		p.checks = append(p.checks, c)
	}
	return p.checks[first:len(p.checks):len(p.checks)]
}
