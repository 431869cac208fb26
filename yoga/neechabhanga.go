package yoga

import (
	"strconv"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fall is a debilitated graha and what relieves it (neechabhanga). Every rule is told, whether it applies or not, but NB3 for the Moon, in
// whose sign of debilitation no graha is exalted.
type Fall struct {
	Graha    vedic.Graha
	Rules    []Cancellation // NB1 to NB11
	Relieved bool           // by one of NB1–NB9, or NB10 where Options say so
	Raja     bool           // by two or more of NB1–NB5: neechabhanga raja yoga
}

// Falls gives the debilitated grahas of a chart, Sun first, each with the rules of its relief (Phaladeepika 7.26–30 and others).
func Falls(c *kundali.Chart, o Options) []Fall {
	var v view
	v.read(c, &o)
	falls := make([]Fall, 0, v.fallen.len())
	w := wordsOf(vedic.English)
	for g := range grahas(v.fallen) {
		f := Fall{Graha: g}
		mask := v.reliefs.At(g)
		f.Relieved, f.Raja = mask&relieving != 0, (mask&rajaRelief).len() >= 2
		for i := range reliefs {
			if g == vedic.Moon && reliefID(i+1) == "NB3" {
				continue
			}
			v.turn()
			r := &reliefs[i]
			applies := r.applies(&v, g)
			because, _ := v.settle(applies)
			f.Rules = append(f.Rules, Cancellation{Citation{reliefID(i + 1), r.source, w.reliefs[i]}, applies, r.effectBy(i+1, &o), because})
		}
		falls = append(falls, f)
	}
	return falls
}

// Which rules relieve, and which of them make a raja yoga.
const (
	relieving  set = 1<<11 - 2
	rajaRelief set = 1<<6 - 2
)

func reliefID(n int) string { return "NB" + strconv.Itoa(n) }

// reliefRule is one rule of neechabhanga, on a debilitated graha.
type reliefRule struct {
	source  Sources
	effect  Effect
	applies func(v *view, p vedic.Graha) bool
}

var reliefs = [...]reliefRule{
	{from(deepika, "7.26–30"), Cancels, func(v *view, p vedic.Graha) bool { return v.inAnyKendra(v.sign.At(p).Lord()) }},
	{from(deepika, "7.26–30"), Cancels, func(v *view, p vedic.Graha) bool { return v.inAnyKendra(exaltation(p).Lord()) }},
	{from(deepika, "7.26–30", parijata, "7.13"), Cancels, func(v *view, p vedic.Graha) bool {
		x := exaltedIn(v.sign.At(p))
		return x != 0 && v.inAnyKendra(x)
	}},
	{from(deepika, "7"), Cancels, func(v *view, p vedic.Graha) bool { return v.mutualKendra(v.sign.At(p).Lord(), exaltation(p).Lord()) }},
	{from(deepika, "7"), Cancels, func(v *view, p vedic.Graha) bool { return v.aspects(v.sign.At(p).Lord(), p) }},
	{from(common, ""), Cancels, nearHelper},
	{from(common, ""), Cancels, func(v *view, p vedic.Graha) bool { return v.exchange(p, v.sign.At(p).Lord()) }},
	{from(sarvartha, ""), Cancels, func(v *view, p vedic.Graha) bool { return v.wellInNavamsa(p) }},
	{from(common, ""), Cancels, func(v *view, p vedic.Graha) bool { return every(v.inAnyKendra(p), v.strong(v.sign.At(p).Lord())) }},
	{from(uttara, "2"), NoEffect, func(v *view, p vedic.Graha) bool {
		return v.is(isRetrograde, p, v.chart.Planets[p-1].Retrograde, true)
	}},
	{from(deepika, "7"), NoEffect, navamsaHelper},
}

// relief gives the numbers of the rules that apply to a debilitated graha. NB10 is among them where Options count it, for it relieves then.
func (v *view) relief(p vedic.Graha) (mask set) {
	for i := range reliefs {
		v.turn()
		applies := reliefs[i].applies(v, p)
		if applies && (reliefID(i+1) != "NB10" || v.o.RetrogradeRelieves) {
			mask |= 1 << (i + 1)
		}
		v.reasons = v.reasons[:v.page]
	}
	return mask
}

// effectBy: being retrograde relieves only where Options say so.
func (r *reliefRule) effectBy(n int, o *Options) Effect {
	if reliefID(n) == "NB10" && o.RetrogradeRelieves {
		return Cancels
	}
	return r.effect
}

// exaltedIn gives the graha that is exalted in a sign, or none.
func exaltedIn(r vedic.Rashi) vedic.Graha {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if exaltation(g) == r {
			return g
		}
	}
	return 0
}

// inAnyKendra: g stands in a kendra from the lagna or from the Moon, as the Moon herself does.
func (v *view) inAnyKendra(g vedic.Graha) bool {
	return v.oneOf(v.alt(v.inHouses(g, kendra)), v.alt(g != vedic.Moon && v.fromMoon(g, kendra)))
}

// nearHelper: p stands with the lord of its sign, or with the graha exalted there, or one of p and that graha looks at the other.
func nearHelper(v *view, p vedic.Graha) bool {
	x := exaltedIn(v.sign.At(p))
	return v.oneOf(
		v.alt(v.joins(p, v.sign.At(p).Lord())), v.alt(x != 0 && v.joins(p, x)), v.alt(x != 0 && v.aspects(x, p)), v.alt(x != 0 && v.aspects(p, x)))
}

// navamsaHelper: the lord of p's navamsa stands in a kendra or trikona, and the lagna, or the navamsa of its lord, is movable.
func navamsaHelper(v *view, p vedic.Graha) bool {
	l1, n := v.lord(1), v.navamsaLordOf(p)
	sign := v.navamsa(l1)
	return every(
		v.oneOf(v.alt(v.inSigns(0, movable)),
			v.alt(v.note(Reason{Holds: in(movable, sign), kind: inNavamsa, Graha: l1, n: uint8(sign), want: movable}))),
		v.inHouses(n, good))
}

// neechabhanga: one graha or more is debilitated and relieved; with two of the first five rules for one of them it is a raja yoga.
func neechabhanga(v *view) bool {
	found := false
	helpers := set(0)
	for p := range grahas(v.fallen) {
		v.isFallen(p)
		mask := v.reliefs.At(p)
		if mask&relieving == 0 {
			v.note(Reason{kind: relief, Graha: p})
			continue
		}
		found, helpers = true, helpers|of(p)|v.tellRelief(p, mask)
		if (mask & rajaRelief).len() >= 2 {
			v.variant = "raja"
		}
	}
	if v.who = helpers; v.fallen == 0 {
		v.note(Reason{kind: anyFallen})
	}
	return found
}

// tellRelief notes the rules that relieve p, each with its own reasons, and gives the grahas that help.
func (v *view) tellRelief(p vedic.Graha, mask set) (helpers set) {
	for n := range members[uint8](mask) {
		v.note(Reason{Holds: true, kind: relief, Graha: p, n: n})
		v.mark = len(v.reasons)
		from := v.mark
		reliefs[n-1].applies(v, p)
		for _, r := range v.reasons[from:] {
			if n != 4 { // elsewhere the Moon is only counted from
				r.from = 0
			}
			if r.Holds {
				helpers |= r.takePart()
			}
		}
	}
	return helpers
}
