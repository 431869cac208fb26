package dosha

import "github.com/jyotish-go/jyotish/vedic"

// marsRule is a cancellation of mangal dosha: frees gives the references for which it holds, among those that count.
type marsRule struct {
	id     string
	source vedic.Source
	effect Effect
	sloka  bool // named by a verse or by B. V. Raman
	frees  func(v *view, m *mars) References
}

// mars is what the rules of mangal dosha ask of every reference.
type mars struct {
	counted References // those that the options take
	matched References // of these, where Mars stands in a house of the dosha
	house   [3]vedic.Bhava
}

var referenceGrahas = [3]vedic.Graha{0, vedic.Moon, vedic.Venus}

// The weights of references and houses in quarters (common practice); a house that is no house of the dosha weighs nothing.
var (
	referenceQuarters = [3]Score{4, 2, 1}
	houseQuarters     = [13]Score{1: 3, 2: 2, 4: 3, 7: 4, 8: 4, 12: 3}
	lessByPartial     = [4]Score{100, 60, 36, 25} // per cent that one, two and three or more reductions leave
)

var mangalRule = rule{id: "mangal", source: vedic.Source{Work: "common practice"}}

// mangal finds the dosha of Mars. Every cancellation is tried once; where it looks at houses, for each reference.
func (v *view) mangal() Finding {
	f := v.begin(Mangal)
	m, start := v.marsFrom(), len(v.book)
	v.marsHouses(&m)
	f.Looked = v.since(start)
	first := len(v.checks)
	var cancelled References
	partials := 0
	for i := range marsRules {
		r := &marsRules[i]
		mark := len(v.book)
		c := Cancellation{Rule: v.cite(r.id, r.source), Effect: r.effect, References: r.frees(v, &m)}
		c.Because, c.Applies = v.since(mark), c.References != 0
		if v.o.Strictness == NoCancellation || v.o.Strictness == SlokaOnly && !r.sloka {
			c.Effect = NoEffect
		}
		switch {
		case c.Effect == Cancels:
			cancelled |= c.References
		case c.Effect == Reduces && c.Applies:
			partials++
		}
		v.checks = append(v.checks, c)
	}
	f.Cancellations = v.checks[first:len(v.checks):len(v.checks)]
	n := 0 // of the references that count
	for i := range referenceGrahas {
		if m.counted&(1<<i) == 0 {
			continue
		}
		n++
		if m.matched&(1<<i) == 0 {
			continue
		}
		raw := referenceQuarters[i] * houseQuarters[m.house[i]] * (one / 16)
		v.rests(referenceKeys[i], &mangalRule, raw, f.Looked[n-1:n:n])
		f.RawScore += raw
		if cancelled&(1<<i) == 0 {
			f.Score += raw * lessByPartial[min(partials, 3)] / 100
		}
	}
	f.Variant, f.References = Variant(variants[m.matched]), m.matched
	f.Partial = m.matched == FromVenus
	f.Before = mangalSeverity(f.RawScore)
	return f.weigh(mangalSeverity(f.Score), f.Score < f.RawScore)
}

// variants are the names of all sets of references.
var variants = func() (names [AllReferences + 1]string) {
	for r := range names {
		names[r] = References(r).String()
	}
	return names
}()

func mangalSeverity(s Score) Severity {
	switch {
	case s >= one*5/4:
		return High
	case s >= one*6/10:
		return Medium
	case s > 0:
		return Low
	}
	return NoSeverity
}

func (v *view) marsFrom() (m mars) {
	houses := v.o.Houses
	if houses == 0 {
		houses = UnionHouses
	}
	if m.counted = v.o.References; m.counted == 0 {
		m.counted = AllReferences
	}
	for i, ref := range referenceGrahas {
		m.house[i] = v.from(vedic.Mars, ref)
		if m.counted&(1<<i) != 0 && houses&(1<<m.house[i]) != 0 {
			m.matched |= 1 << i
		}
	}
	return m
}

// inHouse gives the references from which Mars stands in house n.
func (m *mars) inHouse(n vedic.Bhava) (r References) {
	for i, h := range m.house {
		if h == n {
			r |= 1 << i
		}
	}
	return r & m.counted
}

// whole turns a condition that has nothing to do with houses into one for all references.
func whole(holds func(v *view) bool) func(*view, *mars) References {
	return func(v *view, m *mars) References {
		if holds(v) {
			return m.counted
		}
		return 0
	}
}

// inHouseAnd notes where Mars stands and gives the references from which he is in house n, in one of the signs.
func inHouseAnd(n vedic.Bhava, signs ...vedic.Rashi) func(*view, *mars) References {
	return func(v *view, m *mars) References {
		r := v.marsHouses(m) & m.inHouse(n)
		if !oneOf(v.sign.At(vedic.Mars), signs) {
			return 0
		}
		return r
	}
}

// marsHouses notes the place of Mars from every reference that counts, and gives these.
func (v *view) marsHouses(m *mars) References {
	for i, ref := range referenceGrahas {
		if m.counted&(1<<i) != 0 {
			v.stands(vedic.Mars, ref)
		}
	}
	return m.counted
}

func versePairs(v *view, m *mars) (r References) {
	v.marsHouses(m)
	for i, n := range m.house {
		if m.counted&(1<<i) != 0 && verse[n] != 0 && verse[n] == v.sign.At(vedic.Mars) {
			r |= 1 << i
		}
	}
	return r
}

// The houses of the verse "aje lagne vyaye cape…" with their signs.
var verse = [13]vedic.Rashi{1: vedic.Mesha, 4: vedic.Vrishchika, 7: vedic.Makara, 8: vedic.Karka, 12: vedic.Dhanu}

// withJupiterOrMoon leaves out the Moon where Mars is counted from her.
func withJupiterOrMoon(v *view, m *mars) References {
	jupiter, moon := v.isWith(vedic.Mars, vedic.Jupiter), v.isWith(vedic.Mars, vedic.Moon)
	switch {
	case jupiter:
		return m.counted
	case moon:
		return m.counted &^ FromMoon
	}
	return 0
}

func strongBeneficRises(v *view) bool {
	good := false
	for _, g := range [2]vedic.Graha{vedic.Jupiter, vedic.Venus} {
		in := v.inHouses(g, 1<<1|1<<7)
		fallen, burnt := v.isFallen(g), v.isBurnt(g)
		good = good || in && !fallen && !burnt
	}
	return good
}

// weakMars takes the enemy sign by natural friendship.
func weakMars(v *view) bool {
	lord := v.sign.At(vedic.Mars).Lord()
	bond := vedic.NaturalMaitri(vedic.Mars, lord)
	if lord == vedic.Mars {
		bond = 1
	}
	back := v.c.Planets[vedic.Mars-1].Retrograde
	v.note(Fact{Graha: vedic.Mars, kind: retrograde, n: flag(back)})
	v.note(Fact{Graha: vedic.Mars, Other: lord, kind: nature, n: uint8(bond + 1)})
	return either(back, v.isFallen(vedic.Mars), v.isBurnt(vedic.Mars), bond < 0)
}

func wellSpread(v *view) bool {
	good := set(0)
	for n := vedic.Bhava(1); n <= 12; n++ {
		if (kendra | trikona).hasHouse(n) {
			good |= v.in.At(n) & v.benefic
		}
	}
	v.note(Fact{kind: companionOf, who: good})
	sun, saturn := v.inHouses(vedic.Sun, upachay), v.inHouses(vedic.Saturn, upachay)
	rahu, ketu := v.inHouses(vedic.Rahu, upachay), v.inHouses(vedic.Ketu, upachay)
	return both(good != 0, sun, saturn, rahu || ketu, v.inHouses(v.owner(7), 1<<7))
}

func rahuInKendra(v *view) bool {
	return either(v.inHouses(vedic.Rahu, kendra), v.isWith(vedic.Mars, vedic.Rahu))
}

func dispositorWell(v *view) bool {
	lord := v.sign.At(vedic.Mars).Lord()
	v.note(Fact{Graha: vedic.Mars, Other: lord, kind: disposes})
	return v.inHouses(lord, kendra|trikona)
}

func atBorder(v *view) bool {
	p := v.at.At(vedic.Mars)
	arc := p.InSign()
	v.note(Fact{Graha: vedic.Mars, kind: placed, n: uint8(p.Rashi()), arc: arc})
	return arc < vedic.Degree || arc >= 29*vedic.Degree
}

func seventhStrong(v *view) bool {
	holds := false
	lord := v.owner(7)
	for i, g := range [2]vedic.Graha{lord, vedic.Venus} {
		if i == 1 && g == lord {
			break
		}
		well, in, sees := v.isWell(g), v.inHouses(g, 1<<7), v.seesHouse(g, 7)
		holds = holds || well && (in || sees)
	}
	return holds
}

// partnerToo holds where the partner has the dosha by the same options, or a malefic in 1, 4, 7, 8 or 12 from the lagna.
func partnerToo(v *view) bool {
	if v.o.Partner == nil {
		v.note(Fact{kind: partner})
		return false
	}
	var p view
	p.o = v.o
	p.readSigns(v.o.Partner)
	who := set(0)
	for n := vedic.Bhava(1); n <= 12; n++ {
		if NorthHouses&(1<<n) != 0 {
			who |= p.in.At(n) & of(vedic.Sun, vedic.Mars, vedic.Saturn, vedic.Rahu, vedic.Ketu)
		}
	}
	m := p.marsFrom()
	v.note(Fact{kind: partner, n: 1 + flag(m.matched != 0), who: who})
	return m.matched != 0 || who != 0
}

func grown(v *view) bool {
	v.note(Fact{kind: age, n: uint8(v.o.Age)})
	return v.o.Age >= 28
}
