package dosha

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// marsRule is a cancellation of mangal dosha: frees gives the references for which it holds, among those that count.
type marsRule struct {
	id     string
	source finding.Sources
	effect finding.Effect
	sloka  bool // named by a verse or by B. V. Raman
	frees  func(v *view, m *mars) References
}

// mars is what the rules of mangal dosha ask of every reference. The reference is an index: 0 the
// lagna, 1 the Moon, 2 Venus.
type mars struct {
	counted References // those that the options take
	matched References // of these, where Mars stands in a house of the dosha
	house   [3]vedic.Bhava
}

// By the index of the reference; 0 is the lagna.
var referenceGrahas = [3]vedic.Graha{0, vedic.Moon, vedic.Venus}

// The weights of references and houses in quarters (common practice); a house that is no house of the dosha weighs
// nothing.
var (
	referenceQuarters = [3]Score{4, 2, 1}
	houseQuarters     = [13]Score{1: 3, 2: 2, 4: 3, 7: 4, 8: 4, 12: 3}
	lessByPartial     = [4]Score{100, 60, 36, 25} // per cent that one, two and three or more reductions leave
)

var mangalRule = rule{id: "mangal", source: finding.From("common practice", "")}

// mangal finds the dosha of Mars. Every cancellation is tried once; where it looks at houses, for
// each reference. A reference that is cancelled adds nothing; one that is not is lessened by the
// reductions that apply, to 60, 36 and 25 per cent. The sum over the references is the score: Mars
// in the 7th from the lagna and the Moon is 1 + ½.
func (v *view) mangal() Finding {
	f := v.begin(Mangal)
	m, start := v.marsFrom(), v.Mark()
	v.marsHouses(&m)
	f.Looked = v.Since(start)
	first := len(v.checks)
	var cancelled References
	partials := 0
	for i := range marsRules {
		r := &marsRules[i]
		mark := v.Mark()
		c := Cancellation{References: r.frees(v, &m)}
		c.Rule, c.Effect = v.cite(r.id, r.source), r.effect
		c.Because, c.Applies = v.Since(mark), c.References != 0
		if v.o.Strictness == NoCancellation || v.o.Strictness == SlokaOnly && !r.sloka {
			c.Effect = finding.NoEffect
		}
		switch {
		case c.Effect == finding.Cancels:
			cancelled |= c.References
		case c.Effect == finding.Reduces && c.Applies:
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

var variants = func() (names [AllReferences + 1]string) {
	for r := range names {
		names[r] = References(r).String()
	}
	return names
}()

// mangalSeverity reads the score: high from 1.25, medium from 0.6, low above 0.
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

// marsFrom counts Mars from the references and finds from which he stands in a house of the dosha,
// by the options.
func (v *view) marsFrom() (m mars) {
	houses := v.o.Houses
	houses = cmp.Or(houses, UnionHouses)
	if m.counted = v.o.References; m.counted == 0 {
		m.counted = AllReferences
	}
	for i, ref := range referenceGrahas {
		m.house[i] = v.From(vedic.Mars, ref)
		if m.counted&(1<<i) != 0 && houses&(1<<m.house[i]) != 0 {
			m.matched |= 1 << i
		}
	}
	return m
}

// inHouse returns the references from which Mars stands in house n.
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
		if !slices.Contains(signs, v.Sign.At(vedic.Mars)) {
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

// versePairs: Mars in a house of the verse and in the sign that it names with it.
func versePairs(v *view, m *mars) (r References) {
	v.marsHouses(m)
	for i, n := range m.house {
		if m.counted&(1<<i) != 0 && verse[n] != 0 && verse[n] == v.Sign.At(vedic.Mars) {
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

// strongBeneficRises: Jupiter or Venus in 1 or 7, neither debilitated nor combust.
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
	lord := v.Sign.At(vedic.Mars).Lord()
	bond := vedic.NaturalMaitri(vedic.Mars, lord)
	if lord == vedic.Mars {
		bond = 1
	}
	back := v.C.Planets[vedic.Mars-1].Retrograde
	v.Note(finding.Fact{Graha: vedic.Mars, Kind: finding.IsRetrograde, N: flag(back)})
	v.Note(finding.Fact{Graha: vedic.Mars, Other: lord, Kind: finding.Regard, N: uint8(bond + 1)})
	return finding.Any(back, v.isFallen(vedic.Mars), v.isBurnt(vedic.Mars), bond < 0)
}

// wellSpread: a benefic in a kendra or trikona, the Sun, Saturn and a node in 3, 6 or 11, the lord
// of 7 at home in 7.
func wellSpread(v *view) bool {
	good := finding.Set(0)
	for n := vedic.Bhava(1); n <= 12; n++ {
		if (finding.Kendra | finding.Trikona).HasHouse(n) {
			good |= v.Here.At(n) & v.Benefics
		}
	}
	v.Note(finding.Fact{Kind: finding.Aided, Who: good})
	sun, saturn := v.inHouses(vedic.Sun, upachay), v.inHouses(vedic.Saturn, upachay)
	rahu, ketu := v.inHouses(vedic.Rahu, upachay), v.inHouses(vedic.Ketu, upachay)
	return finding.Every(good != 0, sun, saturn, rahu || ketu, v.inHouses(v.owner(7), 1<<7))
}

// rahuInKendra: Rahu in a kendra, or Mars with him.
func rahuInKendra(v *view) bool {
	return finding.Any(v.inHouses(vedic.Rahu, finding.Kendra), v.isWith(vedic.Mars, vedic.Rahu))
}

// dispositorWell: the lord of Mars's sign in a kendra or trikona.
func dispositorWell(v *view) bool {
	lord := v.Sign.At(vedic.Mars).Lord()
	v.Note(finding.Fact{Graha: vedic.Mars, Other: lord, Kind: finding.SignLord})
	return v.inHouses(lord, finding.Kendra|finding.Trikona)
}

// atBorder: Mars in the first or the last degree of his sign.
func atBorder(v *view) bool {
	p := v.At.At(vedic.Mars)
	arc := p.InSign()
	v.Note(finding.Fact{Graha: vedic.Mars, Kind: finding.AtDegree, N: uint8(p.Rashi()), Arc: arc})
	return arc < vedic.Degree || arc >= 29*vedic.Degree
}

// seventhStrong: the lord of 7 or Venus well placed, and in the 7th or aspecting it.
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

// partnerToo holds where the partner has the dosha by the same options, or a malefic in 1, 4, 7, 8 or 12 from the
// lagna.
func partnerToo(v *view) bool {
	if v.o.Partner == nil {
		v.Note(finding.Fact{Kind: finding.Partner})
		return false
	}
	var p view
	p.o = v.o
	p.ReadSigns(v.o.Partner)
	who := finding.Set(0)
	for n := vedic.Bhava(1); n <= 12; n++ {
		if NorthHouses&(1<<n) != 0 {
			who |= p.Here.At(n) & finding.Of(vedic.Sun, vedic.Mars, vedic.Saturn, vedic.Rahu, vedic.Ketu)
		}
	}
	m := p.marsFrom()
	v.Note(finding.Fact{Kind: finding.Partner, N: 1 + flag(m.matched != 0), Who: who})
	return m.matched != 0 || who != 0
}

// grown reports whether the age is at least 28 and notes it as a fact. The rule has no effect on
// the verdict.
func grown(v *view) bool {
	v.Note(finding.Fact{Kind: finding.Age, N: uint8(v.o.Age)})
	return v.o.Age >= 28
}
