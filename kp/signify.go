package kp

import "github.com/jyotish-go/jyotish/vedic"

// Levels are the houses that a graha signifies, strongest level first (KP Reader II): the one that its star lord
// occupies, the one that it occupies itself, those that its star lord owns, and those that it owns.
type Levels struct {
	// A: the house that the star lord occupies.
	Level1 []vedic.Bhava `json:"level1"`
	// B: the house that it occupies itself.
	Level2 []vedic.Bhava `json:"level2"`
	// C: the houses that the star lord owns.
	Level3 []vedic.Bhava `json:"level3"`
	// D: the houses that it owns.
	Level4 []vedic.Bhava `json:"level4"`
}

// PlanetView is what a graha signifies, of itself and, for a node, Via the grahas that it acts for.
type PlanetView struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	Levels
	// For a node, the grahas that it acts for, each with its levels; otherwise nil.
	Via []Agency `json:"via,omitempty"`
}

// HouseView is who signifies a house, strongest level first: grahas in a star of an occupant, occupants, grahas in a
// star of the owner, and the owner. An empty house has no A and no B. LevelE is empty unless the options ask for
// companions. A node that acts for a significator of any level A to D is among NodeAgents.
type HouseView struct {
	// 1 to 12.
	House vedic.Bhava `json:"house"`
	// Grahas in the star of an occupant.
	LevelA []vedic.Graha `json:"levelA"`
	// Occupants.
	LevelB []vedic.Graha `json:"levelB"`
	// Grahas in the star of the owner.
	LevelC []vedic.Graha `json:"levelC"`
	// The owner.
	LevelD []vedic.Graha `json:"levelD"`
	// Companions, where they are asked for: grahas conjunct with the others, or aspecting them.
	LevelE []vedic.Graha `json:"levelE,omitempty"`
	// Nodes that act for one of levels A to D; never nil.
	NodeAgents []NodeAgent `json:"nodeAgents"`
}

// levels are those of Levels.
const levels = 4

// view is what one graha signifies at each level.
type view [levels]set[vedic.Bhava]

// room is a chart with the arrays from which its lists are cut, so that they cost no allocation of their own.
type room struct {
	Chart
	views    vedic.ByGraha[view]
	bhavas   [128]vedic.Bhava
	grahas   [128]vedic.Graha
	agencies [12]Agency // of at most 16; append makes room for more, here as in the others
	reasons  [16]Reason
	agents   [24]NodeAgent
}

// signify fills in both views of significators: the house view is the planet view turned about.
// Levels A to D of a house are the grahas that have it at level 1 to 4, by definition, so that the
// two views cannot disagree. Agents come last, when all significators of a house are known.
func (x *room) signify() {
	x.look()
	bhavas, grahas, agents := x.bhavas[:0], x.grahas[:0], x.agents[:0]
	var by vedic.ByBhava[[levels + 1]set[vedic.Graha]]
	for i := range x.views {
		g, v := vedic.Graha(i+1), &x.views[i]
		l := listed(v, &bhavas)
		x.PlanetSignificators[i] = PlanetView{Graha: g, Levels: l}
		for level, houses := range [levels][]vedic.Bhava{l.Level1, l.Level2, l.Level3, l.Level4} {
			for _, h := range houses {
				by[h-1][level].add(g)
			}
		}
	}
	x.act(&bhavas)
	for i := range x.HouseSignificators {
		h, at := &x.HouseSignificators[i], &by[i]
		if x.Options.Companions {
			at[levels] = x.companions(at[0] | at[1] | at[2] | at[3])
		}
		h.House = vedic.Bhava(i + 1)
		h.LevelA, h.LevelB, h.LevelC, h.LevelD = cut(&grahas, at[0]), cut(&grahas, at[1]), cut(&grahas, at[2]),
			cut(&grahas, at[3])
		h.LevelE = cut(&grahas, at[levels])
		from := len(agents)
		for _, node := range [2]vedic.Graha{vedic.Rahu, vedic.Ketu} {
			if list := x.agent(node, at[0]|at[1]|at[2]|at[3], &grahas); len(list) > 0 {
				agents = append(agents, NodeAgent{node, list})
			}
		}
		h.NodeAgents = agents[from:len(agents):len(agents)]
	}
}

// agent lists those among the significators of a house for whom a node acts.
func (x *room) agent(node vedic.Graha, significators set[vedic.Graha], grahas *[]vedic.Graha) []vedic.Graha {
	first := len(*grahas)
	via := x.PlanetSignificators[node-1].Via
	for i := range via {
		if significators.has(via[i].ActsFor) {
			*grahas = append(*grahas, via[i].ActsFor)
		}
	}
	return (*grahas)[first:len(*grahas):len(*grahas)]
}

// look fills in what each graha signifies of itself. A graha in its own star has A equal to B and C
// equal to D: the star lord is itself. A house is owned by the lord of the sign of its cusp, so
// that a lord may own no house or three.
func (x *room) look() {
	var owned vedic.ByGraha[set[vedic.Bhava]]
	for n, cusp := range x.Cusps.All() {
		owned[cusp.Sign-1].add(n)
	}
	var tenanted set[vedic.Graha]
	for i := range x.Planets {
		p := &x.Planets[i]
		tenanted.add(p.Star)
		v := &x.views[i]
		v[0].add(x.Planets[p.Star-1].House)
		v[1].add(p.House)
		v[2], v[3] = owned[p.Star-1], owned[i]
	}
	if !x.Options.Untenanted {
		return
	}
	for i := range x.Planets {
		if v := &x.views[i]; !tenanted.has(vedic.Graha(i+1)) || x.Planets[i].Star == vedic.Graha(i+1) {
			v[0] |= v[1] | v[3]
		}
	}
}

// companions returns the grahas that are conjunct with one of some others, or aspect it, and are none of them.
func (x *room) companions(of set[vedic.Graha]) (with set[vedic.Graha]) {
	for i := range x.Planets {
		g := vedic.Graha(i + 1)
		if of.has(g) {
			continue
		}
		for j := range x.Planets {
			if of.has(vedic.Graha(j+1)) &&
				(conjunct(&x.Planets[i], &x.Planets[j], x.Options.SameHouse) || aspects(&x.Planets[i], &x.Planets[j])) {
				with.add(g)
			}
		}
	}
	return with
}

// listed writes out a view in lists cut from a common array.
func listed(v *view, room *[]vedic.Bhava) Levels {
	return Levels{cut(room, v[0]), cut(room, v[1]), cut(room, v[2]), cut(room, v[3])}
}

// Signifies returns for each house the strongest level at which g, Sun to Ketu, signifies it: 1 (A) to 4 (D), and 0
// where it does not. A node also signifies what those signify that it acts for, at their level.
func (c *Chart) Signifies(g vedic.Graha) (strongest vedic.ByBhava[int]) {
	if g < vedic.Sun || g > vedic.Ketu {
		return strongest
	}
	p := &c.PlanetSignificators[g-1]
	p.Levels.raise(&strongest)
	for i := range p.Via {
		p.Via[i].Levels.raise(&strongest)
	}
	return strongest
}

// raise lifts houses to the level they have here, where it is a stronger one.
func (l *Levels) raise(strongest *vedic.ByBhava[int]) {
	for level, list := range [levels][]vedic.Bhava{l.Level1, l.Level2, l.Level3, l.Level4} {
		for _, h := range list {
			if now := &strongest[h-1]; *now == 0 || *now > level+1 {
				*now = level + 1
			}
		}
	}
}
