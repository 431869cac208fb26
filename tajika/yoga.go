package tajika

import "github.com/jyotish-go/jyotish/vedic"

// Yoga is one of the sixteen that holds. Kind is "vartamana", "purna" or "bhavishyat" of an Ithasala. Faster and Slower
// are the pair, or Faster alone the graha, and none those of the whole chart; By is the third who joins, spoils or
// helps. Lagna says that the lord of the annual lagna is of the pair. Grades are those of the Moon and of her partner
// in a Kamboola: "uttama", "madhyama", "sama", "adhama". TextOnly says that the rule stands as texts word it, without a
// worked example that it was held against.
type Yoga struct {
	// Which one, by key: ithasala, ishraf, nakta, yamaya, kamboola and others.
	Yoga Term `json:"yoga"`
	// Of an Ithasala: "vartamana", "purna" or "bhavishyat"; otherwise empty.
	Kind Term `json:"kind,omitempty"`
	// The faster of the pair, or the graha alone; zero for the whole chart.
	Faster vedic.Graha `json:"faster,omitzero"`
	// The slower of the pair; zero without one.
	Slower vedic.Graha `json:"slower,omitzero"`
	// The third graha, who joins the two, hinders or helps them; zero without one.
	By vedic.Graha `json:"by,omitzero"`
	// True: the lord of the annual lagna is one of the pair.
	Lagna bool `json:"lagnaLord"`
	// Of a kamboola: the Moon and her partner, each uttama, madhyama, sama or adhama; otherwise nil.
	Grades []Term `json:"grades,omitempty"`
	// True: the rule stands as the texts word it; no worked example was at hand to hold it against.
	TextOnly bool `json:"textOnly"`
	// Tajika Neelakanthi.
	Source vedic.Source `json:"source"`
}

// Kinds of Ithasala.
const (
	vartamana  Term = "vartamana"  // within the orb
	purna      Term = "purna"      // within a degree
	bhavishyat Term = "bhavishyat" // about to come within
)

// yogaRow is one of the sixteen.
type yogaRow struct {
	key      Term
	textOnly bool
}

// The sixteen in the order of the texts.
var sixteen = [16]yogaRow{
	{"ikkavala", false}, {"induvara", false}, {Ithasala, false}, {Ishrafa, false}, {"nakta", false}, {"yamaya", false},
	{"manau", true},
	{"kamboola", true}, {"gairi_kamboola", true}, {"khallasara", true}, {"radda", true}, {"duphali_kuttha", true},
	{"dutthotta_davira", true}, {"tambira", true}, {"kuttha", true}, {"durapha", true},
}

var neelakanthi = vedic.Source{Work: "Tajika Neelakanthi", At: "sixteen yogas"}

// yogaList gathers what holds.
type yogaList struct {
	*reader
	aspects []Aspect
	list    []Yoga
}

// add appends a yoga that holds and sets the fields that all yogas share.
func (y *yogaList) add(key Term, fill Yoga) {
	fill.Yoga, fill.Source = key, neelakanthi
	for _, row := range sixteen {
		if row.key == key {
			fill.TextOnly = row.textOnly
		}
	}
	lord := y.lagna.Lord()
	fill.Lagna = fill.Faster == lord || fill.Slower == lord
	y.list = append(y.list, fill)
}

// yogas judges the whole chart, all pairs of the seven, and each graha. The same pair may have
// several: an Ithasala with what crowns it and what spoils it beside.
func (x *reader) yogas(aspects []Aspect) []Yoga {
	y := &yogaList{x, aspects, make([]Yoga, 0, 24)}
	in, out := true, true
	for i := range seven {
		angle := kendraOrPanaphara(x.house[i])
		in, out = in && angle, out && !angle
	}
	if in {
		y.add("ikkavala", Yoga{})
	}
	if out {
		y.add("induvara", Yoga{})
	}
	for i := range aspects {
		y.pair(&aspects[i])
	}
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		y.alone(g)
	}
	return y.list
}

// kendraOrPanaphara reports whether a house is none of 3, 6, 9 and 12, the apoklimas.
func kendraOrPanaphara(house int) bool { return house%3 != 0 }

// ithasala reports whether the faster stands behind the slower within the orb, or has passed it by
// less than a degree. Less than a degree past is still together; a degree and more is Ishrafa.
func (x *reader) ithasala(a *Aspect) bool {
	return a.Kind != "" && a.Behind > -vedic.Degree && a.Behind <= a.Orb
}

// comes returns the kind of Ithasala of a pair, empty for none.
func (x *reader) comes(a *Aspect) Term {
	switch {
	case x.ithasala(a) && a.Behind.Abs() <= vedic.Degree:
		return purna
	case x.ithasala(a):
		return vartamana
	case a.Kind != "" && a.Behind > a.Orb && a.Behind <= a.Orb+vedic.Degree:
		return bhavishyat
	case x.enters(a.Faster, a.Slower):
		return bhavishyat
	}
	return ""
}

// enters reports whether g, in the last degree of its sign, will come into an aspect with h within the
// orb when it enters the next. A graha that moves backward does not leave its sign forward; for the
// others the arc runs to the end of the sign and on to the degree of h in the next aspect.
func (x *reader) enters(g, h vedic.Graha) bool {
	within := x.at(g).InSign()
	if within < 29*vedic.Degree || x.sky.Grahas[g-1].Retrograde() {
		return false
	}
	next := x.rashi[g-1].Nth(2)
	ahead := vedic.Sign - within + x.at(h).InSign()
	return x.row(next.CountTo(x.rashi[h-1])).kind != "" && ahead <= x.orb(g, h)
}

// pair judges one of the 21: whether the two come together, have parted, or need a third.
func (y *yogaList) pair(a *Aspect) {
	two := Yoga{Faster: a.Faster, Slower: a.Slower}
	kind := y.comes(a)
	switch {
	case kind != "":
		two.Kind = kind
		y.add(Ithasala, two)
		two.Kind = ""
		if kind != bhavishyat {
			y.beside(a, two)
		}
	case a.Kind != "" && a.Behind <= -vedic.Degree && -a.Behind <= a.Orb:
		y.add(Ishrafa, two)
	case a.Kind == "":
		y.third(a, two)
	}
	if kind == "" || kind == bhavishyat {
		y.helped(a, two)
	}
}

// third looks for a graha that carries the light of a pair without an aspect, faster than both, or gathers it, slower
// than both.
func (y *yogaList) third(a *Aspect, two Yoga) {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if g == a.Faster || g == a.Slower {
			continue
		}
		p, q := between(y.aspects, g, a.Faster), between(y.aspects, g, a.Slower)
		if p.Kind == "" || q.Kind == "" || !p.Within || !q.Within {
			continue
		}
		two.By = g
		switch {
		case y.faster(g, a.Faster):
			y.add("nakta", two)
		case y.faster(a.Slower, g):
			y.add("yamaya", two)
		}
	}
}

// beside judges an Ithasala by what spoils and what crowns it; the judgements stand beside it and
// not in its place. Mars and Saturn spoil only where they are nearer to the faster than the slower
// is.
func (y *yogaList) beside(a *Aspect, two Yoga) {
	for _, g := range [2]vedic.Graha{vedic.Mars, vedic.Saturn} {
		if g == a.Faster || g == a.Slower {
			continue
		}
		on := between(y.aspects, g, a.Faster)
		if (on.Kind == "open_inimical" || on.Kind == "secret_inimical") && on.Within &&
			on.Behind.Abs() < a.Behind.Abs() {
			two.By = g
			y.add("manau", two)
		}
	}
	two.By = 0
	y.moon(a, two)
	if y.spoilt(a.Faster) || y.spoilt(a.Slower) {
		y.add("radda", two)
	}
	if y.strong(a.Slower) && y.grade(a.Faster) == "adhama" || y.strong(a.Slower) && y.plain(a.Faster) {
		y.add("duphali_kuttha", two)
	}
}

// moon judges whether the Moon joins an Ithasala of two others. In a Kamboola she has an Ithasala
// of her own with one of the two; in a Gairi-kamboola she has none here but will have one in the
// next sign; in a Khallasara she touches neither.
func (y *yogaList) moon(a *Aspect, two Yoga) {
	if a.Faster == vedic.Moon || a.Slower == vedic.Moon {
		return
	}
	touches := false
	for _, g := range [2]vedic.Graha{a.Faster, a.Slower} {
		on := between(y.aspects, vedic.Moon, g)
		touches = touches || on.Kind != "" && on.Within
		if y.ithasala(on) {
			two.By, two.Grades = vedic.Moon, []Term{y.grade(vedic.Moon), y.grade(g)}
			y.add("kamboola", two)
			return
		}
	}
	two.By = vedic.Moon
	for _, g := range [2]vedic.Graha{a.Faster, a.Slower} {
		if y.plain(vedic.Moon) && y.strong(g) && y.entersAhead(g) {
			y.add("gairi_kamboola", two)
			return
		}
	}
	if !touches {
		y.add("khallasara", two)
	}
}

// entersAhead reports whether the Moon will come into an aspect with g, within the orb, when she enters the next sign.
func (y *yogaList) entersAhead(g vedic.Graha) bool {
	next := y.rashi[vedic.Moon-1].Nth(2)
	return y.row(next.CountTo(y.rashi[g-1])).kind != "" && y.at(g).InSign() <= y.orb(vedic.Moon, g)
}

// helped judges a pair that does not come together: where both are weak and one is helped by a strong third, or where
// one at the end of its sign meets a strong one in the next.
func (y *yogaList) helped(a *Aspect, two Yoga) {
	weak := y.grade(a.Faster) == "adhama" && y.grade(a.Slower) == "adhama"
	for h := vedic.Sun; h <= vedic.Saturn; h++ {
		if h == a.Faster || h == a.Slower || !y.strong(h) {
			continue
		}
		two.By = h
		if weak && (y.ithasala(between(y.aspects, a.Faster, h)) || y.ithasala(between(y.aspects, a.Slower, h))) {
			y.add("dutthotta_davira", two)
		}
		for _, g := range [2]vedic.Graha{a.Faster, a.Slower} {
			if y.enters(g, h) && y.rashi[h-1] == y.rashi[g-1].Nth(2) {
				y.add("tambira", two)
				break
			}
		}
	}
}

// alone judges one graha: strong in an angle and seen by benefics, or weak in the 6th, 8th or 12th with malefics.
func (y *yogaList) alone(g vedic.Graha) {
	var benefic, malefic bool
	for h := vedic.Sun; h <= vedic.Saturn; h++ {
		if h == g || between(y.aspects, g, h).Kind == "" {
			continue
		}
		switch h {
		case vedic.Jupiter, vedic.Venus:
			benefic = true
		case vedic.Mars, vedic.Saturn:
			malefic = true
		}
	}
	if kendraOrPanaphara(y.house[g-1]) && y.strong(g) && benefic {
		y.add("kuttha", Yoga{Faster: g})
	}
	house := y.house[g-1]
	if (house == 6 || house == 8 || house == 12) && (y.backward(g) || y.combust[g-1] || y.debilitated(g)) && malefic {
		y.add("durapha", Yoga{Faster: g})
	}
}

// backward reports whether g is retrograde.
func (x *reader) backward(g vedic.Graha) bool { return x.sky.Grahas[g-1].Retrograde() }

// debilitated reports whether g is in its sign of fall, by the whole sign.
func (x *reader) debilitated(g vedic.Graha) bool {
	return vedic.DignityBySign(g, x.rashi[g-1]) == vedic.Debilitated
}

// strong reports whether g is exalted or in its own sign, and not burnt.
func (x *reader) strong(g vedic.Graha) bool { return wellAt(g, x.at(g)) && !x.combust[g-1] }

// spoilt reports whether g cannot give: backward, burnt, debilitated, in the 6th, 8th or 12th, or in an enemy's sign.
func (x *reader) spoilt(g vedic.Graha) bool {
	house := x.house[g-1]
	return x.backward(g) || x.combust[g-1] || x.debilitated(g) || house == 6 || house == 8 || house == 12 ||
		x.bond(g, x.rashi[g-1].Lord()) == 0
}

// grade returns how well g stands, in four steps.
func (x *reader) grade(g vedic.Graha) Term {
	l := x.at(g)
	third, _ := l.Part(36)
	switch {
	case wellAt(g, l):
		return "uttama"
	case x.debilitated(g) || x.bond(g, l.Rashi().Lord()) == 0:
		return "adhama"
	case haddaLord(l) == g || l.Rashi().Nth(4*(third%3)+1).Lord() == g || l.Navamsa().Lord() == g:
		return "madhyama"
	}
	return "sama"
}

// plain reports whether g has no dignity at all.
func (x *reader) plain(g vedic.Graha) bool { return x.grade(g) == "sama" || x.grade(g) == "adhama" }
