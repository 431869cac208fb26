package yoga

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rules that only headings know: what readers of published charts name and the catalogue lacks (common practice).

// single finds the instances that one graha makes by its office, and the three forms of the catalogue's gaps.
func (r *ranking) single() {
	r.homes()
	r.fortune()
	r.leader()
	r.chain()
	r.recluse()
	r.ascetic()
}

// one adds an instance with the facts that look notes.
func (r *ranking) one(rule string, k kind, who finding.Set, look func()) {
	r.add(Heading{ID: rule, Because: r.page(look), Checks: []finding.Cancellation{}, Rule: citeOf(rule), rule: rule,
		kind: k, who: who}, 1)
}

// homes: the lord of 1, 5 or 10 in that very house.
func (r *ranking) homes() {
	for _, n := range []vedic.Bhava{1, 5, 10} {
		if g := r.LordOf(n); r.House.At(g) == n {
			r.one(homeRules[n], homeKind, finding.Of(g), func() { r.lord(n); r.inHouses(g, house(n)) })
		}
	}
}

// The rules of homes by house.
var homeRules = map[vedic.Bhava]string{1: "lord_1_home", 5: "lord_5_home", 10: "lord_10_home"}

// fortune: the lord of 9 in its own or exaltation sign, or vargottama in a kendra or trikona.
func (r *ranking) fortune() {
	g := r.LordOf(9)
	strong := finding.In(r.well, g)
	if !strong && !(finding.In(r.vargottam, g) && finding.In(good, r.House.At(g))) {
		return
	}
	r.one("lord_9_strong", fortuneKind, finding.Of(g), func() {
		r.lord(9)
		if strong {
			r.isWell(g)
		}
		if finding.In(r.vargottam, g) {
			r.Test(true, finding.Fact{Kind: finding.IsVargottama, Graha: g, N: 1})
		}
		r.inHouses(g, twelve)
	})
}

// leader: one graha rules a kendra but 1 and a trikona but 1, wherever it stands (BPHS 34.13).
func (r *ranking) leader() {
	for g := range finding.Seven.Grahas() {
		own := r.Owned.At(g)
		if own&(finding.Kendra&^house(1)) == 0 || own&(finding.Trikona&^house(1)) == 0 {
			continue
		}
		k := kind{"yogakaraka", 56, placed}
		if finding.In(good, r.House.At(g)) {
			k.base = 80
		}
		r.one("yogakaraka", k, finding.Of(g), func() { r.owns(g, good); r.inHouses(g, twelve) })
	}
}

// chain: five houses on end or more, each held by one of the seven (graha malika).
func (r *ranking) chain() {
	for first := vedic.Bhava(1); first <= 12; first++ {
		n, who := 0, finding.Set(0)
		for at := first; r.Here.At(at)&finding.Seven != 0; at = at.Nth(2) { // at most seven
			n, who = n+1, who|r.Here.At(at)&finding.Seven
		}
		if n >= 5 && r.Here.At(first.Nth(12))&finding.Seven == 0 {
			r.one("graha_malika", chainKind, who, func() {
				r.Test(true, finding.Fact{Kind: finding.Holding, Want: run(first, n), N: finding.Anyone, Who: who})
			})
			return
		}
	}
}

// recluse: of the seven Saturn alone joins or sees the Moon (parivraja in its common form).
func (r *ranking) recluse() {
	if r.Company(vedic.Moon, finding.Seven) == finding.Of(vedic.Saturn) {
		r.one("parivraja", recluseKind, finding.Of(vedic.Moon, vedic.Saturn),
			func() { r.meets(vedic.Saturn, vedic.Moon) })
	}
}

// ascetic: Saturn, Venus and Ketu in signs in trine to each other, or in one (tapasvi). Two in trine to Venus are in
// trine to each other.
func (r *ranking) ascetic() {
	for _, g := range []vedic.Graha{vedic.Saturn, vedic.Ketu} {
		if n := r.From(g, vedic.Venus); n != 1 && n != 5 && n != 9 {
			return
		}
	}
	r.one("tapasvi", asceticKind, finding.Of(vedic.Saturn, vedic.Venus, vedic.Ketu), func() {
		r.inHousesFrom(vedic.Venus, vedic.Saturn, finding.Trikona)
		r.inHousesFrom(vedic.Venus, vedic.Ketu, finding.Trikona)
	})
}

// The strains, the heaviest first. Ashubha and papakartari are reported as one.
var strains = []struct {
	rule string
	base float64
	with string
}{
	{"lagna_lord_loss", 62, ""}, {"kemadruma", 60, ""}, {"daridra", 58, ""}, {"papakartari", 55, "ashubha"},
	{"guru_chandal", 50, ""}, {"ashubha", 48, ""}, {"shakata", 45, ""},
}

// strains lists what asks for care, each with what relieves it. One that is cancelled is none, nor one of the lagna
// where its support is greater. An exchange with a house
// of loss is one where it weighs too little for a heading.
func (r *ranking) strains(rest []Heading, balance *LagnaBalance) []Heading {
	var list []Heading
	for _, s := range strains {
		if balance.settles(r, s.rule) || slices.ContainsFunc(list, func(h Heading) bool { return h.forms(s.rule) }) {
			continue
		}
		h, ok := r.strain(s.rule)
		if !ok {
			continue
		}
		if f := r.formed(s.with); f != nil {
			h.Also = []Sibling{{ID: s.with}}
		}
		h.Rank, h.Tier, h.Share = vedic.Decimal(s.base), 3, vedic.Decimal(shares[s.rule])
		list = append(list, h)
	}
	for _, h := range rest {
		if h.rule == "dainya_parivartana" {
			list = append(list, h)
		}
	}
	return list[:min(mostStrains, len(list))]
}

// formed returns what a rule found, where it holds and nothing cancels it.
func (r *ranking) formed(rule string) *Finding {
	for i := range r.found {
		if f := &r.found[i]; f.ID == rule && f.Present && !f.Cancelled() {
			return f
		}
	}
	return nil
}

// strain returns a strain if it is there: one of the catalogue, or the lord of the lagna in a house
// of loss and not well placed, which Jupiter or Venus with him or looking at him relieves.
func (r *ranking) strain(rule string) (h Heading, ok bool) {
	if rule != "lagna_lord_loss" {
		f := r.formed(rule)
		if f == nil {
			return h, false
		}
		return Heading{ID: rule, Planets: f.Planets, Houses: f.Houses, Because: f.Because,
			Checks: acting(f.Cancellations), Rule: f.Rule, rule: rule, variant: f.Variant}, true
	}
	g := r.LordOf(1)
	if !r.inLoss(g) || finding.In(r.well, g) {
		return h, false
	}
	h = Heading{ID: rule, Because: r.page(func() { r.lord(1); r.inHouses(g, finding.Dusthana) }),
		Checks: []finding.Cancellation{}, Rule: citeOf(rule), rule: rule}
	h.Planets, h.Houses = r.castOf(finding.Of(g))
	if who := r.Company(g, finding.Of(vedic.Jupiter, vedic.Venus)); who != 0 {
		facts := r.page(func() {
			r.Test(true, finding.Fact{Kind: finding.JoinedBy, Graha: g, N: finding.Benefics, Who: who})
		})
		h.Checks = append(h.Checks, finding.Cancellation{Applies: true, Effect: finding.Reduces, Because: facts,
			Rule: finding.Citation{RuleID: "lagna_lord_loss.company", Source: finding.From(common, "")}})
	}
	return h, true
}
