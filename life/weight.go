package life

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Weight is one thing that was weighed of the lord of a dasha: Factor "lordship", "house", "moon", "dignity",
// "navamsa", "strength", "combust", "nature", "company", "star", "yoga" or, of a node, "dispositor". Value is what it
// adds to a score between −1 and 1.
type Weight struct {
	// Factor is a key; of an antardasha "maha", "antara", "relation", "role", "office",
	// "friendship" or "link", of a window "dasha", "transit" or
	// "bindus".
	Factor string        `json:"factor"`
	Value  vedic.Decimal `json:"value"` // the value that was found
}

// The weights of the factors, by houses from 1. That they count the texts say: lordship Laghu Parashari 6–13, houses
// BPHS 47, the navamsa Jataka Parijata 18.72, the yogas BPHS 34; how much is ours.
var (
	ofLordship = [13]float64{1: 0.2, 0.04, -0.06, 0.08, 0.22, -0.1, 0.06, -0.14, 0.25, 0.12, 0.02, -0.06}
	ofHouse    = [13]float64{1: 0.14, 0.08, 0, 0.12, 0.14, -0.1, 0.1, -0.18, 0.16, 0.16, 0.12, -0.14}
	ofMoon     = [13]float64{1: 0.05, 0.03, 0, 0.04, 0.05, -0.04, 0.04, -0.07, 0.05, 0.06, 0.05, -0.05}
	malefics   = [13]float64{3: 0.09, 6: 0.09, 11: 0.02} // what these houses give a malefic besides
)

var ofDignity = map[vedic.Dignity]float64{
	vedic.Exalted: 0.25, vedic.Moolatrikona: 0.18, vedic.Own: 0.15, vedic.GreatFriend: 0.06, vedic.Friend: 0.03,
	vedic.Enemy: -0.05, vedic.GreatEnemy: -0.09, vedic.Debilitated: -0.18,
}

// What a debilitation weighs that is relieved, and one that is raised.
var ofFall = [3]float64{-0.18, -0.06, 0.06}

// weigh lists what counts for the dasha of a graha. What weighs nothing is left out.
func (v *view) weigh(g vedic.Graha) (list []Weight) {
	add := func(factor string, by float64) {
		if by != 0 {
			list = append(list, Weight{factor, vedic.Decimal(by)})
		}
	}
	if g.Node() {
		add("dispositor", v.sums.At(v.Sign.At(g).Lord())/2)
	} else {
		add("lordship", v.lordship(g))
	}
	at := v.House.At(g)
	by := ofHouse[at]
	if !v.Benefics.Has(g) {
		by += malefics[at]
	}
	add("house", by)
	add("moon", ofMoon[v.From(g, vedic.Moon)])
	if !g.Node() {
		p := &v.c.Planets[g-1]
		if p.Dignity == vedic.Debilitated {
			add("dignity", ofFall[v.fall.At(g)])
		} else {
			add("dignity", ofDignity[p.Dignity])
		}
		add("navamsa", v.inNavamsa(g))
		add("strength", max(-0.12, min(0.12, 0.4*(v.ratio[g-1]-1.1))))
		switch {
		case p.Combust && g == vedic.Mercury:
			add("combust", -0.04)
		case p.Combust:
			add("combust", -0.1)
		}
	}
	add("nature", v.nature(g))
	add("company", v.companyOf(g))
	add("star", v.star(g))
	add("yoga", v.yoga(g))
	return list
}

// lordship adds what the houses that a graha rules give, held within −0.25 and 0.35: a lord of two is not twice as
// good, and the eighth does no harm to who also rules the lagna, nor to the lights.
func (v *view) lordship(g vedic.Graha) float64 {
	by := 0.0
	for n := range finding.Members[vedic.Bhava](v.Owned.At(g)) {
		if n == 8 && (v.Owned.At(g).HasHouse(1) || g <= vedic.Moon) { // spared (Phaladeepika 20.42)
			continue
		}
		by += ofLordship[n]
	}
	return max(-0.25, min(0.35, by))
}

func (v *view) inNavamsa(g vedic.Graha) (by float64) {
	switch vedic.DignityBySign(g, v.At.At(g).Navamsa()) {
	case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
		by = 0.07
	case vedic.Debilitated:
		by = -0.09
	}
	if v.c.Planets[g-1].Vargottama {
		by += 0.07
	}
	return by
}

// nature is the little that a graha is by itself. Mercury and the Moon count where they are benefic by nature.
func (v *view) nature(g vedic.Graha) float64 {
	switch g {
	case vedic.Jupiter:
		return 0.06
	case vedic.Venus:
		return 0.05
	case vedic.Mercury:
		if v.Benefics.Has(g) {
			return 0.04
		}
	case vedic.Moon:
		if v.Benefics.Has(g) {
			return 0.05
		}
	case vedic.Mars, vedic.Saturn:
		return -0.03
	case vedic.Rahu, vedic.Ketu:
		return -0.02
	}
	return 0
}

// companyOf: Jupiter and Venus help whom they join or see, Mars and Saturn press; the Sun presses whom he joins, but
// not Mercury, who is never far from him.
func (v *view) companyOf(g vedic.Graha) float64 {
	who := v.Company(g, finding.Seven)
	by := float64(0.06*float64((who&finding.Of(vedic.Jupiter, vedic.Venus)).Len())) -
		float64(0.06*float64((who&finding.Of(vedic.Mars, vedic.Saturn)).Len()))
	if g != vedic.Mercury && v.Together(g, vedic.Sun) {
		by -= 0.02
	}
	return max(-0.12, min(0.12, by))
}

// star: the lord of the nakshatra in which the graha stands, by its house. Neither a node is
// counted as such a lord nor the graha itself, whose house was: the worked example of the rules comes out so.
func (v *view) star(g vedic.Graha) float64 {
	switch lord := v.c.Planets[g-1].Nakshatra.Lord; {
	case lord.Node(), lord == g:
		return 0
	case finding.In(finding.Of[vedic.Bhava](3, 6, 8, 12), v.House.At(lord)):
		return -0.08
	}
	return 0.1
}

// yoga is for taking part in a heading of the first or the second tier, less for a strain.
func (v *view) yoga(g vedic.Graha) float64 {
	by := [4]float64{0, 0.1, 0.06, 0}[v.tier.At(g)]
	if v.strain.At(g) {
		by -= 0.06
	}
	return max(-0.12, min(0.2, by))
}
