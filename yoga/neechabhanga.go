package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"strconv"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fall is a debilitated graha with the rules that relieve it (neechabhanga). Every rule is listed
// whether it applies or not, except NB3 for the Moon: no graha is exalted in its sign of
// debilitation.
type Fall struct {
	// Which of the seven.
	Graha vedic.Graha `json:"graha"`
	// The rules on which it rests, NB1 to NB11.
	Rules []finding.Cancellation `json:"rules"`
	// By one of NB1–NB9, or NB10 where Options say so.
	Relieved bool `json:"relieved"`
	// By two or more of NB1–NB5: neechabhanga raja yoga.
	Raja bool `json:"raja"`
}

// Falls returns the debilitated grahas of a chart, Sun first, each with the rules of its relief (Phaladeepika 7.26–30
// and others).
// It is nil for a chart that [kundali.Chart.Check] refuses.
func Falls(c *kundali.Chart, o Options) []Fall {
	if c.Check() != nil {
		return nil
	}
	var v view
	v.Facts = make([]finding.Fact, 0, 96) // more than two falls write; more cost time alone
	v.read(c, &o)
	falls := make([]Fall, 0, v.fallen.Len())
	w := wordsOf(vedic.English)
	for g := range v.fallen.Grahas() {
		f := Fall{Graha: g}
		mask := v.reliefs.At(g)
		f.Relieved, f.Raja = mask&relieving != 0, (mask&rajaRelief).Len() >= 2
		for i := range reliefs {
			if g == vedic.Moon && reliefID(i+1) == "NB3" {
				continue
			}
			v.turn()
			r := &reliefs[i]
			applies := r.applies(&v, g)
			because, _ := v.settle(applies)
			f.Rules = append(f.Rules, finding.Cancellation{
				Rule: finding.Citation{RuleID: reliefID(i + 1), Source: r.source, Note: w.reliefs[i]}, Applies: applies,
				Effect: r.effectBy(i+1, &o), Because: because,
			})
		}
		falls = append(falls, f)
	}
	return falls
}

// Which rules relieve, and which of them make a raja yoga.
const (
	relieving  finding.Set = 1<<11 - 2
	rajaRelief finding.Set = 1<<6 - 2
)

// reliefID is "NB1" to "NB11", by the place in the list.
func reliefID(n int) string { return "NB" + strconv.Itoa(n) }

// reliefRule is one rule of neechabhanga, on a debilitated graha.
type reliefRule struct {
	source  finding.Sources
	effect  finding.Effect
	applies func(v *view, p vedic.Graha) bool
}

// In the order of NB1 to NB11. NB1 to NB3 ask who stands in a kendra from the lagna or the Moon:
// the lord of the sign of fall, the lord of the sign of exaltation, the graha that is exalted in
// the sign of fall.
var reliefs = [...]reliefRule{
	{finding.From(deepika, "7.26–30"), finding.Cancels,
		func(v *view, p vedic.Graha) bool { return v.inAnyKendra(v.Sign.At(p).Lord()) }},
	{finding.From(deepika, "7.26–30"), finding.Cancels,
		func(v *view, p vedic.Graha) bool { return v.inAnyKendra(exaltation(p).Lord()) }},
	{finding.From(deepika, "7.26–30", parijata, "7.13"), finding.Cancels, func(v *view, p vedic.Graha) bool {
		x := exaltedIn(v.Sign.At(p))
		return x != 0 && v.inAnyKendra(x)
	}},
	{finding.From(deepika, "7"), finding.Cancels,
		func(v *view, p vedic.Graha) bool {
			return v.mutualKendra(v.Sign.At(p).Lord(), exaltation(p).Lord())
		}},
	{finding.From(deepika, "7"), finding.Cancels,
		func(v *view, p vedic.Graha) bool {
			return v.aspects(v.Sign.At(p).Lord(), p)
		}},
	{finding.From(common, ""), finding.Cancels, nearHelper},
	{finding.From(common, ""), finding.Cancels,
		func(v *view, p vedic.Graha) bool {
			return v.exchange(p, v.Sign.At(p).Lord())
		}},
	{finding.From(sarvartha, ""), finding.Cancels, func(v *view, p vedic.Graha) bool { return v.wellInNavamsa(p) }},
	{finding.From(common, ""), finding.Cancels, func(v *view, p vedic.Graha) bool {
		return finding.Every(v.inAnyKendra(p), v.strong(v.Sign.At(p).Lord()))
	}},
	{finding.From(uttara, "2"), finding.NoEffect, func(v *view, p vedic.Graha) bool {
		return v.is(finding.IsRetrograde, p, v.C.Planets[p-1].Retrograde, true)
	}},
	{finding.From(deepika, "7"), finding.NoEffect, navamsaHelper},
}

// relief returns the numbers of the rules that apply to a debilitated graha. NB10 is among them where Options count it,
// for it relieves then.
func (v *view) relief(p vedic.Graha) (mask finding.Set) {
	for i := range reliefs {
		// Only whether a rule applies is wanted here, of every chart. What was noted on the way is torn out again;
		// Falls and tellRelief ask once more and keep it.
		mark := v.Mark()
		v.turn()
		applies := reliefs[i].applies(v, p)
		if applies && (reliefID(i+1) != "NB10" || v.o.RetrogradeRelieves) {
			mask |= 1 << (i + 1)
		}
		v.Tear(mark)
	}
	return mask
}

// effectBy: being retrograde relieves only where Options say so.
func (r *reliefRule) effectBy(n int, o *Options) finding.Effect {
	if reliefID(n) == "NB10" && o.RetrogradeRelieves {
		return finding.Cancels
	}
	return r.effect
}

// exaltedIn returns the graha that is exalted in a sign, or none. Only seven of the twelve signs are
// signs of exaltation.
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
	return v.OneOf(v.Alt(v.inHouses(g, finding.Kendra)), v.Alt(g != vedic.Moon && v.fromMoon(g, finding.Kendra)))
}

// nearHelper: p stands with the lord of its sign, or with the graha exalted there, or one of p and that graha looks at
// the other.
func nearHelper(v *view, p vedic.Graha) bool {
	x := exaltedIn(v.Sign.At(p))
	return v.OneOf(
		v.Alt(v.joins(p, v.Sign.At(p).Lord())), v.Alt(x != 0 && v.joins(p, x)), v.Alt(x != 0 && v.aspects(x, p)),
		v.Alt(x != 0 && v.aspects(p, x)))
}

// navamsaHelper: the lord of p's navamsa stands in a kendra or trikona, and the lagna, or the navamsa of its lord, is
// movable.
func navamsaHelper(v *view, p vedic.Graha) bool {
	l1, n := v.lord(1), v.navamsaLordOf(p)
	sign := v.navamsa(l1)
	return finding.Every(
		v.OneOf(v.Alt(v.inSigns(0, movable)),
			v.Alt(v.Test(finding.In(movable, sign), finding.Fact{Kind: finding.InNavamsa, Graha: l1, N: uint8(sign),
				Want: movable}))),
		v.inHouses(n, good))
}

// neechabhanga: one graha or more is debilitated and relieved; with two of the first five rules for
// one of them it is a raja yoga. All debilitated grahas are noted, relieved or not. The relieved
// ones and their helpers take part.
func neechabhanga(v *view) bool {
	found := false
	helpers := finding.Set(0)
	for p := range v.fallen.Grahas() {
		v.isFallen(p)
		mask := v.reliefs.At(p)
		if mask&relieving == 0 {
			v.Test(false, finding.Fact{Kind: finding.Relieved, Graha: p})
			continue
		}
		found, helpers = true, helpers|finding.Of(p)|v.tellRelief(p, mask)
		if (mask & rajaRelief).Len() >= 2 {
			v.variant = "raja"
		}
	}
	if v.who = helpers; v.fallen == 0 {
		v.Test(false, finding.Fact{Kind: finding.AnyFallen})
	}
	return found
}

// tellRelief notes the rules that relieve p, each with its own reasons, and gives the grahas that help.
func (v *view) tellRelief(p vedic.Graha, mask finding.Set) (helpers finding.Set) {
	for n := range finding.Members[uint8](mask) {
		v.Test(true, finding.Fact{Kind: finding.Relieved, Graha: p, N: n})
		v.Named()
		from := v.Mark()
		reliefs[n-1].applies(v, p)
		for _, f := range v.Facts[from:] {
			if n != 4 && f.Kind == finding.InHouse { // elsewhere the Moon is only counted from
				f.Other = 0
			}
			if !f.Against {
				helpers |= takePart(&f)
			}
		}
	}
	return helpers
}
