package rashidasha

import "github.com/jyotish-go/jyotish/vedic"

// natural are the ages of the grahas in order: up to 1, 3, 12, 32, 50, 70 and 120 years (BPHS 46).
// The ages add up as 1, 3, 12, 32, 50, 70, 120.
var natural = []Length{
	{Graha: vedic.Moon, Years: 1}, {Graha: vedic.Mars, Years: 2}, {Graha: vedic.Mercury, Years: 9},
	{Graha: vedic.Venus, Years: 20},
	{Graha: vedic.Jupiter, Years: 18}, {Graha: vedic.Sun, Years: 20}, {Graha: vedic.Saturn, Years: 50},
}

// naisargika sets the parts of each of the seven periods: first the grahas in kendras from the
// ruling graha, then those in panapharas and in apoklimas. The Moon may change its sign within a
// day, so without the hour of birth only the periods are set.
func (d *Dasha) naisargika(x *reading) {
	d.Lengths = append(d.Lengths, natural...)
	if x.o.NaisargikaOfLagna {
		d.Lengths = append(d.Lengths, Length{Rashi: x.rashi.Lagna(), Years: 12})
	}
	if x.o.HourUnknown {
		return // the Moon may be in the next sign
	}
	d.divides = len(natural)
	for _, l := range natural {
		for i, g := range x.around(x.rashi.Sign(l.Graha), l.Graha, vedic.Saturn) {
			d.parts[slot(ruler{graha: l.Graha})][i] = ruler{graha: g}
		}
	}
}

// The years of Vimshottari, and the roots of the grahas (moolatrikona; of the nodes the signs that Jaimini gives them).
var (
	vimshottari vedic.ByGraha[Years]       = [...]Years{6, 10, 7, 17, 16, 20, 19, 18, 7}
	roots       vedic.ByGraha[vedic.Rashi] = [...]vedic.Rashi{
		vedic.Simha, vedic.Vrishabha, vedic.Mesha, vedic.Kanya, vedic.Dhanu, vedic.Tula, vedic.Kumbha, vedic.Kumbha,
		vedic.Vrishchika,
	}
)

// moola has the grahas by the kendras of the strongest of lagna, Sun and Moon. A graha rules as
// many years as are left of those of Vimshottari when the count to its root, less one, is taken
// from them, and in the second cycle the rest. Jupiter at home in Dhanu counts 1, takes 0 and rules
// his full sixteen years; in Meena the count to Dhanu is 10 and he rules seven, and the nine in the
// next cycle.
func (d *Dasha) moola(x *reading) {
	s := x.among(x.house(1), x.chart.Sign(vedic.Sun), x.chart.Sign(vedic.Moon))
	d.Seed = s
	for _, g := range x.around(s.Rashi, 0, vedic.Ketu) {
		l := x.counted(roots.At(g), g, true)
		at := x.chart.Sign(g)
		l = Length{Graha: g, Lord: g, LordRashi: at, Count: at.CountTo(roots.At(g)), Exception: plain}
		l.Years = Years(l.Count - 1)
		l.dignify(x.o)
		taken := min(max(0, l.Years), vimshottari.At(g))
		l.Years, l.Second = vimshottari.At(g)-taken, taken
		l.Lord = 0
		d.Lengths = append(d.Lengths, l)
	}
	d.divides = len(vimshottari)
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for i, part := range x.around(x.chart.Sign(g), g, vedic.Ketu) {
			d.parts[slot(ruler{graha: g})][i] = ruler{graha: part}
		}
	}
}

// around returns the grahas up to last in the kendras of a sign, then those in the signs after the
// kendras, then those before them, in each group the stronger first. One graha, if any is named,
// comes before all. It is an insertion sort, since "stronger" is asked of pairs and need not be an
// order that a library's sort could rely on.
func (x *reading) around(r vedic.Rashi, first, last vedic.Graha) (list []vedic.Graha) {
	group := func(g vedic.Graha) int {
		if g == first {
			return -1
		}
		return (r.CountTo(x.chart.Sign(g)) - 1) % 3
	}
	for g := vedic.Sun; g <= last; g++ {
		at := len(list)
		for at > 0 && x.before(g, list[at-1], group) {
			at--
		}
		list = append(list, 0)
		copy(list[at+1:], list[at:])
		list[at] = g
	}
	return list
}

// before reports whether a comes before b: by group, and within it by strength.
func (x *reading) before(a, b vedic.Graha, group func(vedic.Graha) int) bool {
	if p, q := group(a), group(b); p != q {
		return p < q
	}
	g, _ := x.chart.StrongerGraha(b, a)
	return g == a
}
