package printout

import (
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// chooseYear chooses the length of the dasha year by which the most dates come out, and what dates are that are not
// called beginnings or ends. A program whose Moon is not ours counts from its own.
func (x *judge) chooseYear() {
	x.tree = periodsOf(dasha.Vimshottari(x.moon, x.sky.At, x.e.Settings.Year))
	moons := []vedic.Longitude{x.moon}
	for i := range x.p.Values {
		v := &x.p.Values[i]
		x.e.dashas = x.e.dashas || v.Kind == DashaOf
		if len(moons) == 1 && v.Kind == LongitudeOf && v.point == preset.Point(vedic.Moon) && !v.inSign &&
			v.room <= vedic.Arcminute {
			moons = append(moons, vedic.NewLongitude(v.angle))
		}
	}
	if !x.e.dashas {
		return
	}
	most := -1
	for i, moon := range moons {
		for _, year := range years(x.p.Program) {
			tree := periodsOf(dasha.Vimshottari(moon, x.sky.At, year))
			for _, e := range []edge{startEdge, endEdge} {
				n := 0
				for k := range x.p.Values {
					if v := &x.p.Values[k]; v.Kind == DashaOf {
						if days, within, ok := x.dashaOff(v, tree, e); ok && days <= within && days >= -within {
							n++
						}
					}
				}
				if n > most {
					most, x.tree, x.edge, x.moon = n, tree, e, moon
					x.e.Settings.Year, x.e.byPrintedMoon = year, i > 0
				}
			}
		}
	}
}

// years returns every length of the dasha year: that of the program if it is known, then the commonest.
func years(program string) (list []vedic.DashaYear) {
	first := []vedic.DashaYear{vedic.JulianYear, vedic.SolarReturn, vedic.SiderealYear}
	if known, err := preset.Find(program); err == nil {
		first = slices.Insert(first, 0, known.Settings.Year)
	}
	list = slices.Clone(first)
	for y := vedic.JulianYear; ; y++ {
		if _, err := y.MarshalText(); err != nil {
			return list
		}
		if !slices.Contains(first, y) {
			list = append(list, y)
		}
	}
}

// dashaOff returns by how many days a printed date is later than that of a tree, and how many are allowed.
func (x *judge) dashaOff(v *Value, tree *periods, unsaid edge) (days, within float64, ok bool) {
	e := v.edge
	if e == unknownEdge {
		e = unsaid
	}
	p, ok := tree.find(v.chain)
	if !ok {
		return 0, 0, false
	}
	at := p.Start
	if e == endEdge {
		at = p.End
	}
	days = float64(x.jd(v.at) - at)
	if e == startEdge && at < x.sky.At && x.atBirth(v) {
		days = 0 // the dasha that runs is printed from the birth on
	}
	// An error of the Moon moves all dates by its share of the years of the first lord.
	room := float64(x.floor(preset.Point(vedic.Moon))) / (float64(vedic.Circle) / 27)
	room *= float64(dasha.Years(tree.tree.Balance().Lord)) * x.e.Settings.Year.Days()
	return days, v.within.Hours()/24 + room, true
}

// periods finds periods of a tree, and divides each of them once: a page may have a thousand dates.
type periods struct {
	tree  dasha.Tree
	mahas []dasha.Period
	below map[[2]vedic.Graha][]dasha.Period
}

func periodsOf(tree dasha.Tree) *periods {
	return &periods{tree: tree, mahas: tree.Mahas(), below: map[[2]vedic.Graha][]dasha.Period{}}
}

// find returns the period of a chain of one to three lords.
func (t *periods) find(chain []vedic.Graha) (p dasha.Period, ok bool) {
	list, key := t.mahas, [2]vedic.Graha{}
	for i, lord := range chain {
		if i > 0 {
			key[(i-1)%2] = chain[i-1]
			divided, known := t.below[key]
			if !known {
				divided = p.Sub()
				t.below[key] = divided
			}
			list = divided
		}
		k := slices.IndexFunc(list, func(p dasha.Period) bool { return p.Lord == lord })
		if k < 0 || i > 2 {
			return p, false
		}
		p = list[k]
	}
	return p, len(chain) > 0
}

// chooseHouses chooses the house systems by which the most cusps, and the most houses of grahas, come out. The two may
// be of different systems: many programs print whole signs beside the cusps of another system.
func (x *judge) chooseHouses() {
	e := x.e
	for i := range x.p.Values {
		e.cusps = e.cusps || x.p.Values[i].Kind == CuspOf
		e.houses = e.houses || x.p.Values[i].Kind == HouseOf
	}
	if !x.placed() || !e.cusps && !e.houses {
		return
	}
	mostCusps, mostHouses := -1, -1
	for h := vedic.WholeSign; ; h++ {
		if _, err := h.MarshalText(); err != nil {
			return
		}
		s := x.sky.Settings
		s.Houses = h
		sky, err := x.observer.Sky(x.sky.At, x.birth.Place, s)
		if err != nil {
			continue // these houses do not exist so far north
		}
		sky.Grahas = x.sky.Grahas
		chart := kundali.FromSky(x.birth, sky)
		cusps, houses := 0, 0
		for k := range x.p.Values {
			v := &x.p.Values[k]
			switch {
			case !v.read():
			case v.Kind == CuspOf && x.cuspOff(v, chart).Abs() <= v.room+vedic.Arcsecond+x.slack:
				cusps++
			case v.Kind == HouseOf && houseIn(chart, v.point) == v.bhava:
				houses++
			}
		}
		if cusps > mostCusps && e.cusps {
			mostCusps, x.cusps, e.Settings.Houses = cusps, chart, h
		}
		if houses > mostHouses {
			mostHouses, x.chart = houses, chart
			if !e.cusps {
				e.Settings.Houses = h
			}
		}
	}
}

// cuspOff returns by how much a printed cusp is ahead of ours: of the beginning or the middle of the house, as the text
// calls it, or of the nearer one.
func (x *judge) cuspOff(v *Value, c *kundali.Chart) vedic.Angle {
	h := &c.Houses[v.bhava-1]
	middle := h.Start.Plus(h.End.From(h.Start) / 2)
	if c.Sky.Settings.Houses.Middle() {
		middle = h.Cusp
	}
	start, mid := v.ahead(h.Start), v.ahead(middle)
	switch {
	case v.begins, !v.middle && !c.Sky.Settings.Houses.Middle():
		return start
	case v.middle, mid.Abs() < start.Abs():
		return mid
	}
	return start
}

// ahead returns by how much a printed longitude is ahead of ours, within the sign where that is all that is printed.
func (v *Value) ahead(ours vedic.Longitude) vedic.Angle {
	a := (v.angle - vedic.Angle(ours)).Signed()
	if v.inSign {
		a = vedic.Angle(math.Remainder(float64(a), float64(vedic.Sign)))
	}
	return a
}

func houseIn(c *kundali.Chart, p preset.Point) int {
	if p == preset.Lagna {
		return 1
	}
	return int(c.Planets[vedic.Graha(p)-1].House)
}

// chooseMethods chooses for each varga the rule by which the most signs come out, the usual one where it is as good.
func (x *judge) chooseMethods() {
	for _, v := range varga.All() {
		most, best := -1, varga.Parashara
		for i, m := range v.Methods() {
			n := 0
			for k := range x.p.Values {
				value := &x.p.Values[k]
				if value.Kind == VargaSignOf && value.varga == v && x.vargaSign(value.point, v, m) == value.rashi {
					n++
				}
			}
			if n > most {
				if most, best = n, m; i == 0 {
					best = varga.Parashara
				}
			}
		}
		if best != varga.Parashara && most > 0 {
			x.e.Methods = append(x.e.Methods, Method{v, best})
		}
	}
}

func (x *judge) vargaSign(p preset.Point, v varga.Varga, m varga.Method) vedic.Rashi {
	return x.signIn(x.at(p), v, m)
}

func (x *judge) signIn(l vedic.Longitude, v varga.Varga, m varga.Method) vedic.Rashi {
	at, err := v.At(l, m)
	if err != nil {
		return 0
	}
	return at.Rashi
}

// method returns the rule that was chosen for a varga.
func (x *judge) method(v varga.Varga) varga.Method {
	for _, m := range x.e.Methods {
		if m.Varga == v {
			return m.Method
		}
	}
	return varga.Parashara
}

// chooseKarakas chooses seven or eight chara karakas.
func (x *judge) chooseKarakas() {
	most := 0
	for i, scheme := range []jaimini.Scheme{jaimini.Seven, jaimini.Eight} {
		list := jaimini.Karakas(&x.sky, scheme)
		n := 0
		for k := range x.p.Values {
			if v := &x.p.Values[k]; v.Kind == KarakaOf && hasOffice(list, v) {
				n++
			}
		}
		if n > most {
			most, x.karakas, x.e.Karakas = n, list, 7+i
		}
	}
}

func hasOffice(list []jaimini.CharaKaraka, v *Value) bool {
	return slices.ContainsFunc(list, func(k jaimini.CharaKaraka) bool {
		return string(k.Karaka) == v.office && k.Graha == vedic.Graha(v.point)
	})
}
