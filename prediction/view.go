package prediction

import (
	"math"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// view is a chart with what the other packages find in it, read once. Every graha and house is weighed once too, for
// all eleven areas: leaves say what of them counted, p and h what they came to.
type view struct {
	*kundali.Chart
	seen    finding.View // by whole signs; houses, occupants and aspects are those of the chart
	ratio   [7]Points    // of shadbala to what is required, Sun to Saturn
	sav     vedic.ByRashi[int]
	bav     [8]vedic.ByRashi[int]
	fallen  vedic.ByGraha[uint8] // 1 relieved of a debilitation, 2 raised by it
	karakas [7]vedic.Graha       // the most advanced in its sign first
	yogas   []yoga.Finding       // those that are formed
	mangal  dosha.Finding
	// by number, those that areas ask for
	vargas [61]*varga.Chart

	planets [9][]leaf
	p       vedic.ByGraha[Points]
	houses  [12][]leaf
	h       vedic.ByBhava[Points]
}

var offices = [7]string{"atma", "amatya", "bhratri", "matri", "putra", "gnati", "dara"}

// read fills a view. The leaves of all lie in one slice; grahas first, since a node takes half of what its dispositor
// is worth, and a house nothing of its lord, who is weighed by himself.
func read(c *kundali.Chart) (*view, error) {
	v := &view{Chart: c}
	v.seen.Read(c)
	for i, s := range bala.Shadbala(c, bala.ShadbalaOptions{}) {
		v.ratio[i] = Points(math.Round(float64(s.Ratio) * float64(one)))
	}
	b := bala.Ashtakavarga(c, bala.AshtakavargaOptions{})
	v.sav = b.Sarva
	for i := range b.Tables {
		v.bav[i] = b.Tables[i].Bindus
	}
	for _, f := range yoga.Falls(c, yoga.Options{}) {
		switch {
		case f.Raja:
			v.fallen[f.Graha-1] = 2
		case f.Relieved:
			v.fallen[f.Graha-1] = 1
		}
	}
	v.yogas = yoga.Present(yoga.All(c, yoga.Options{}))
	v.mangal = dosha.MangalOf(c, dosha.Options{})
	v.lineUp()
	for i := range areas {
		d := areas[i].varga
		if v.vargas[d] != nil {
			continue
		}
		one, err := c.Varga(d)
		if err != nil {
			return nil, err
		}
		v.vargas[d] = &one
	}
	room := make([]leaf, 0, 256)
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		room = v.graha(room, g)
	}
	for g := vedic.Rahu; g <= vedic.Ketu; g++ {
		room = v.node(room, g)
	}
	for n := vedic.Bhava(1); n <= 12; n++ {
		room = v.house(room, n)
	}
	return v, nil
}

// lineUp puts the seven in the order of the chara karakas (JS 1.1.10–18); of two at one degree the brighter in the
// order of the weekdays.
func (v *view) lineUp() {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		i := int(g) - 1
		for ; i > 0 && v.Sky.Grahas[v.karakas[i-1]-1].Longitude.InSign() < v.Sky.Grahas[g-1].Longitude.InSign(); i-- {
			v.karakas[i] = v.karakas[i-1]
		}
		v.karakas[i] = g
	}
}

func (v *view) office(name string) vedic.Graha {
	for i, o := range offices {
		if o == name {
			return v.karakas[i]
		}
	}
	panic("prediction: no karaka " + name)
}

// sum closes a list of leaves: what lies beyond ±most is taken away again by a leaf of its own.
func sum(list []leaf, most Points, last leaf) ([]leaf, Points) {
	var all Points
	for _, l := range list {
		all += l.value
	}
	within := max(-most, min(most, all))
	if within != all {
		last.factor, last.value = limit, within-all
		list = append(list, last)
	}
	return list, within
}

// adder appends leaves that count something.
type adder struct {
	list []leaf
	base leaf
}

func (a *adder) add(f factor, by vedic.Graha, n int, value Points) {
	if value != 0 {
		l := a.base
		l.factor, l.by, l.n, l.value = f, by, int16(n), value
		a.list = append(a.list, l)
	}
}

// company adds what joins or aspects house at: each benefic and each malefic up to their caps.
func (v *view) company(yield func(g vedic.Graha, joined bool), at vedic.Bhava, but vedic.Graha) {
	for _, g := range v.Houses[at-1].Occupants {
		if g != but {
			yield(g, true)
		}
	}
	for _, g := range v.Houses[at-1].AspectedBy {
		if g != but {
			yield(g, false)
		}
	}
}

// graha weighs Sun to Saturn.
func (v *view) graha(room []leaf, g vedic.Graha) []leaf {
	p, w := &v.Planets[g-1], &weights
	from := len(room)
	a := adder{room, leaf{graha: g, house: p.House}}
	switch fall := v.fallen.At(g); {
	case p.Dignity == vedic.Debilitated && fall == 2:
		a.add(relief, 0, 2, w.raised)
	case p.Dignity == vedic.Debilitated && fall == 1:
		a.add(relief, 0, 1, w.relieved)
	default:
		a.add(dignity, 0, int(p.Dignity), w.dignity[p.Dignity])
	}
	rows := &w.house
	if !v.seen.Benefics.Has(g) {
		rows = &w.houseMalefic
	}
	a.add(place, 0, int(p.House), rows.At(p.House))
	if n, ill := v.fromOwn(g); ill {
		a.add(away, 0, n, w.away)
	}
	half := (v.ratio[g-1] - one) / 2
	a.add(strength, 0, int(v.ratio[g-1]/cent), max(-w.balaCap, min(w.balaCap, half)))
	if p.Combust {
		by := w.combust
		if g == vedic.Mercury {
			by = w.mercury
		}
		a.add(burnt, vedic.Sun, 0, by)
	}
	if p.Retrograde && g >= vedic.Mars {
		a.add(backward, 0, 0, w.retrograde)
	}
	v.friends(&a, g, p.House)
	v.inNavamsa(&a, g)
	a.add(hemmed, 0, v.kartari(p.House), Points(v.kartari(p.House))*w.hemmed)
	switch r := g.RoleFor(v.seen.Lagna); {
	case r.Yogakaraka:
		a.add(role, 0, 2, w.yogakaraka)
	case r.Nature == vedic.Benefic, v.seen.Lagna.Lord() == g:
		a.add(role, 0, 1, w.nature)
	case r.Nature == vedic.Malefic:
		a.add(role, 0, -1, -w.nature)
	}
	list, within := sum(a.list[from:], one, a.base)
	v.planets[g-1], v.p[g-1] = list[:len(list):len(list)], within
	return append(a.list[:from], list...)
}

// fromOwn reports whether g stands in the 6th, 8th or 12th from its sign, and where it has two,
// from both; n is the count from the last.
func (v *view) fromOwn(g vedic.Graha) (n int, ill bool) {
	at := v.Sky.Grahas[g-1].Longitude.Rashi()
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		if r.Lord() == g {
			if n = r.CountTo(at); n != 6 && n != 8 && n != 12 {
				return n, false
			}
		}
	}
	return n, true
}

// friends counts who joins or looks at a graha. Benefics help only up to a cap, and malefics burden likewise: four
// aspects are not four times one. The nodes beside a light burden most.
func (v *view) friends(a *adder, g vedic.Graha, at vedic.Bhava) {
	w := &weights
	gain, harm := w.beneficCap, w.maleficCap
	v.company(func(other vedic.Graha, joined bool) {
		n := 0
		if joined {
			n = 1
		}
		if v.seen.Benefics.Has(other) {
			by := min(w.benefic, gain)
			gain -= by
			a.add(good, other, n, by)
			return
		}
		by := w.malefic
		if joined && other.Node() && g <= vedic.Moon {
			by = w.nodeWithLight
		}
		by = max(by, harm)
		harm -= by
		a.add(bad, other, n, by)
	}, at, g)
}

// inNavamsa asks for the dignity in the ninth part, and for one sign in both (vargottama).
func (v *view) inNavamsa(a *adder, g vedic.Graha) {
	w := &weights
	switch d := vedic.DignityBySign(g, v.Sky.Grahas[g-1].Longitude.Navamsa()); d {
	case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
		a.add(navamsa, 0, int(d), w.navamsa)
	case vedic.Debilitated:
		a.add(navamsa, 0, int(d), -w.navamsa)
	}
	if v.Planets[g-1].Vargottama {
		a.add(vargottama, 0, 0, w.navamsa)
	}
}

// kartari is 1 where benefics alone stand on both sides of a house, −1 where malefics do, and otherwise 0 (Phaladeepika
// 6).
func (v *view) kartari(at vedic.Bhava) int {
	var sides [2]int
	for i, n := range [2]int{12, 2} {
		for _, g := range v.Houses[at.Nth(n)-1].Occupants {
			side := -1
			if v.seen.Benefics.Has(g) {
				side = 1
			}
			if sides[i] == -side {
				return 0
			}
			sides[i] = side
		}
	}
	if sides[0] == sides[1] {
		return sides[0]
	}
	return 0
}

// node weighs Rahu and Ketu: half of what the lord of their sign is worth, and their house.
func (v *view) node(room []leaf, g vedic.Graha) []leaf {
	p := &v.Planets[g-1]
	from := len(room)
	a := adder{room, leaf{graha: g, house: p.House}}
	a.add(dispositor, p.SignLord, 0, v.p.At(p.SignLord)/2)
	a.add(place, 0, int(p.House), weights.houseNode.At(p.House))
	list, within := sum(a.list[from:], one, a.base)
	v.planets[g-1], v.p[g-1] = list[:len(list):len(list)], within
	return append(a.list[:from], list...)
}

// house weighs a house. Its lord counts as lord and not once more as one of those who stand there or look.
func (v *view) house(room []leaf, n vedic.Bhava) []leaf {
	h, w := &v.Houses[n-1], &weights
	from := len(room)
	a := adder{room, leaf{house: n}}
	gain, harm := w.occupantCap, -w.occupantCap
	looks, frowns := w.goodLooks, w.badLooks
	v.company(func(g vedic.Graha, joined bool) {
		switch isLord, benefic := g == h.Lord, v.seen.Benefics.Has(g); {
		case isLord && joined:
			a.add(lordIn, g, 0, w.lordIn)
		case isLord:
			a.add(lordLooks, g, 0, w.lordLooks)
		case joined && benefic:
			by := min(w.occupant, gain)
			gain -= by
			a.add(goodOccupant, g, 0, by)
		case joined && v.owns(g, h.Rashi.Key):
			a.add(goodOccupant, g, 0, w.ownMalefic)
		case joined && (n == 3 || n == 6 || n == 11):
			a.add(goodOccupant, g, 0, w.upachaya)
		case joined:
			by := max(-w.occupant, harm)
			harm -= by
			a.add(badOccupant, g, 0, by)
		case benefic:
			by := min(w.look, looks)
			looks -= by
			a.add(goodLook, g, 0, by)
		default:
			by := max(-w.look, frowns)
			frowns -= by
			a.add(badLook, g, 0, by)
		}
	}, n, 0)
	a.add(houseHemmed, 0, v.kartari(n), Points(v.kartari(n))*w.houseHemmed)
	sav := v.sav.At(h.Rashi.Key)
	a.add(bindus, 0, sav, max(-w.savCap, min(w.savCap, Points(sav-w.savMean)*w.savStep)))
	list, within := sum(a.list[from:], one, a.base)
	v.houses[n-1], v.h[n-1] = list[:len(list):len(list)], within
	return append(a.list[:from], list...)
}

// owns reports whether a sign is a graha's own, for the nodes too.
func (v *view) owns(g vedic.Graha, r vedic.Rashi) bool {
	d := vedic.DignityBySign(g, r)
	return d == vedic.Own || d == vedic.Moolatrikona
}
