package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// natures divides the seven into benefics and malefics by nature (BPHS 3.11); the nodes are
// malefics where they count. The order matters: Mercury is judged by the others, nodes among them,
// before the nodes are taken out where they do not count.
func natures(c *kundali.Chart, o *Options) (benefics, malefics finding.Set) {
	benefics, malefics = finding.Of(vedic.Jupiter, vedic.Venus), harsh|finding.Nodes
	elongation := c.Planets[vedic.Moon-1].Longitude.From(c.Planets[vedic.Sun-1].Longitude)
	if o.Moon.Benefic(elongation) {
		benefics |= 1 << vedic.Moon
	} else {
		malefics |= 1 << vedic.Moon
	}
	mercury := kindMercury(c, o.MercuryByAny, benefics, malefics)
	if !o.CountNodes {
		malefics &^= finding.Nodes
	}
	if mercury {
		return benefics | 1<<vedic.Mercury, malefics
	}
	return benefics, malefics | 1<<vedic.Mercury
}

// kindMercury judges Mercury by his company: as most of it, alone a benefic, with as many of each as the nearest; or
// any malefic spoils him. The nodes are company always.
func kindMercury(c *kundali.Chart, byAny bool, benefics, malefics finding.Set) bool {
	me := &c.Planets[vedic.Mercury-1]
	balance, nearest, gap, bad := 0, vedic.Graha(0), vedic.Circle, false
	for g := range ((benefics | malefics) &^ (1 << vedic.Mercury)).Grahas() {
		p := &c.Planets[g-1]
		if p.Rashi.Key != me.Rashi.Key {
			continue
		}
		if finding.In(malefics, g) {
			balance, bad = balance-1, true
		} else {
			balance++
		}
		if d := p.Longitude.Distance(me.Longitude); d < gap {
			nearest, gap = g, d
		}
	}
	if byAny {
		return !bad
	}
	return balance > 0 || balance == 0 && (nearest == 0 || finding.In(benefics, nearest))
}
