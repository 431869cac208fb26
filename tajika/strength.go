package tajika

import (
	"sync"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

const seven = 7 // grahas that Tajika reads, the Sun to Saturn

// Strength is how strong one of the seven grahas is in the annual chart.
type Strength struct {
	// Which of the seven.
	Graha vedic.Graha `json:"graha"`
	// Harsha bala: 5 points each for four joys; Of joy, 0 to 20.
	Harsha Harsha `json:"harsha"`
	// Panchavargiya bala: five parts, whose sum by four is the vishwas; By five divisions, 0 to 20.
	Panchavargiya Panchavargiya `json:"panchavargiya"`
	// Dwadashavargiya bala: its standing in D1 to D12.
	Dwadashavargiya Dwadashavargiya `json:"dwadashavargiya"`
}

// Harsha is the bala of joy, 5 points each: by its house (the Sun in the 9th, the Moon in the 3rd, Mars 6th, Mercury
// 1st, Jupiter 11th, Venus 5th, Saturn 12th), exalted or in its own sign, female in the houses 1–3 and 7–9 or male in
// the others, male by day or female by night.
type Harsha struct {
	// True: it stands in the house that gladdens it (Sun 9th, Moon 3rd, Mars 6th, Mercury 1st, Jupiter 11th, Venus
	// 5th, Saturn 12th).
	House bool `json:"house"`
	// Whether it is exalted or in its own sign.
	Dignity bool `json:"dignity"`
	// True: female in the houses 1 to 3 and 7 to 9, or male in the others.
	Sex bool `json:"sex"`
	// True: male by day, or female by night.
	Time bool `json:"time"`
	// Their sum: 0, 5, 10, 15 or 20.
	Points int `json:"points"`
}

// Panchavargiya is the strength by five divisions: Kshetra up to 30, Uchcha to 20, Hadda to 15, Drekkana to 10 and
// Navamsa to 5, of whose sum Vishwa is a quarter, 0 to 20. Grade is "excellent" from 15, "good" from 10, "ordinary"
// from 5 and "weak" below.
type Panchavargiya struct {
	// By the lord of its sign: 7.5, 15, 22.5 or 30; by its sign, 0 to 30.
	Kshetra vedic.Decimal `json:"kshetra"`
	// By its distance from deepest debilitation, 0 to 20.
	Uchcha vedic.Decimal `json:"uchcha"`
	// By the lord of its hadda: 3.75 to 15; by its hadda (term), 0 to 15.
	Hadda vedic.Decimal `json:"hadda"`
	// By the lord of its drekkana: 2.5 to 10; by its drekkana, 0 to 10.
	Drekkana vedic.Decimal `json:"drekkana"`
	// By the lord of its navamsa: 1.25 to 5; by its navamsa, 0 to 5.
	Navamsa vedic.Decimal `json:"navamsa"`
	// A quarter of the sum: vishwas, 0 to 20.
	Vishwa vedic.Decimal `json:"vishwa"`
	// Lord of the hadda (term) in which it stands.
	HaddaLord vedic.Graha `json:"haddaLord"`
	// Excellent from 15 vishwas, good from 10, ordinary from 5, weak below; "excellent", "good", "ordinary" or
	// "weak".
	Grade Term `json:"grade"`
}

// Dwadashavargiya counts in how many of the vargas D1 to D12 a graha stands well, exalted, in its own or a friend's
// sign, and ill, debilitated or in an enemy's. Text only: works do not agree how to weigh them.
type Dwadashavargiya struct {
	// In how many of the twelve it is exalted, in its own or a friend’s sign; In how many of twelve, 0 to 12.
	Good int `json:"good"`
	// In how many of the twelve it is debilitated or in an enemy’s sign; In how many, 0 to 12.
	Bad int `json:"bad"`
}

// joys are the houses of joy, from the Sun.
var joys = [seven]int{9, 3, 6, 1, 11, 5, 12}

// female reports whether Tajika counts a graha as female: Mercury and Saturn too, who are neuter
// elsewhere.
func female(g vedic.Graha) bool {
	return g == vedic.Moon || g == vedic.Mercury || g == vedic.Venus || g == vedic.Saturn
}

// harsha weighs the joys of a graha.
func (x *reader) harsha(g vedic.Graha) (h Harsha) {
	house := x.house[g-1]
	near := house <= 3 || house >= 7 && house <= 9
	h.House = house == joys[g-1]
	h.Dignity = wellAt(g, x.at(g))
	h.Sex = near == female(g)
	h.Time = x.day != female(g)
	for _, holds := range [4]bool{h.House, h.Dignity, h.Sex, h.Time} {
		if holds {
			h.Points += 5
		}
	}
	return h
}

// wellAt reports whether g is exalted or in a sign of its own.
func wellAt(g vedic.Graha, l vedic.Longitude) bool {
	d := vedic.DignityBySign(g, l.Rashi())
	return d == vedic.Exalted || d == vedic.Moolatrikona || d == vedic.Own
}

// bond is how a graha stands to the lord of a place: 3 its own, 2 a friend's, 1 neutral, 0 an enemy's.
func (x *reader) bond(g, lord vedic.Graha) int {
	if g == lord {
		return 3
	}
	switch x.o.Friendship {
	case ByNature:
		return 1 + int(vedic.NaturalMaitri(g, lord))
	case Compound:
		return 1 + sign(int(vedic.CompoundMaitri(g, x.rashi[g-1], lord, x.rashi[lord-1])))
	}
	switch x.rashi[g-1].CountTo(x.rashi[lord-1]) {
	case 3, 5, 9, 11:
		return 2
	case 1, 4, 7, 10:
		return 0
	}
	return 1
}

func sign(n int) int { return min(1, max(-1, n)) }

// part returns a quarter of the most for each step from an enemy to itself.
func part(most, bond int) vedic.Decimal { return vedic.Decimal(most*(bond+1)) / 4 }

// panchavargiya weighs a graha by five divisions. Its drekkana is that of Parashara: the sign
// itself, its fifth and its ninth.
func (x *reader) panchavargiya(g vedic.Graha) (p Panchavargiya) {
	l := x.at(g)
	third, _ := l.Part(36)
	p.HaddaLord = haddaLord(l)
	p.Kshetra = part(30, x.bond(g, l.Rashi().Lord()))
	p.Hadda = part(15, x.bond(g, p.HaddaLord))
	p.Drekkana = part(10, x.bond(g, l.Rashi().Nth(4*(third%3)+1).Lord()))
	p.Navamsa = part(5, x.bond(g, l.Navamsa().Lord()))
	if deep, ok := vedic.ExaltationPoint(g); ok {
		p.Uchcha = vedic.Decimal(l.Distance(deep.Plus(vedic.Circle/2))) * 20 / vedic.Decimal(vedic.Circle/2)
	}
	p.Vishwa = (p.Kshetra + p.Uchcha + p.Hadda + p.Drekkana + p.Navamsa) / 4
	p.Grade = gradeOf(p.Vishwa)
	return p
}

// gradeOf names a strength.
func gradeOf(v vedic.Decimal) Term {
	switch {
	case v >= 15:
		return "excellent"
	case v >= 10:
		return "good"
	case v >= 5:
		return "ordinary"
	}
	return "weak"
}

// hadda is a part of a sign: its lord, and the degree at which it ends.
type hadda struct {
	lord vedic.Graha
	to   int
}

// The haddas of the signs (Tajika Neelakanthi; Mithuna and Dhanu as Indian texts print them).
var haddas = vedic.ByRashi[[5]hadda]{
	{{vedic.Jupiter, 6}, {vedic.Venus, 12}, {vedic.Mercury, 20}, {vedic.Mars, 25}, {vedic.Saturn, 30}},
	{{vedic.Venus, 8}, {vedic.Mercury, 14}, {vedic.Jupiter, 22}, {vedic.Saturn, 27}, {vedic.Mars, 30}},
	{{vedic.Mercury, 6}, {vedic.Venus, 12}, {vedic.Jupiter, 17}, {vedic.Mars, 24}, {vedic.Saturn, 30}},
	{{vedic.Mars, 7}, {vedic.Venus, 13}, {vedic.Mercury, 19}, {vedic.Jupiter, 26}, {vedic.Saturn, 30}},
	{{vedic.Jupiter, 6}, {vedic.Venus, 11}, {vedic.Saturn, 18}, {vedic.Mercury, 24}, {vedic.Mars, 30}},
	{{vedic.Mercury, 7}, {vedic.Venus, 17}, {vedic.Jupiter, 21}, {vedic.Mars, 28}, {vedic.Saturn, 30}},
	{{vedic.Saturn, 6}, {vedic.Mercury, 14}, {vedic.Jupiter, 21}, {vedic.Venus, 28}, {vedic.Mars, 30}},
	{{vedic.Mars, 7}, {vedic.Venus, 11}, {vedic.Mercury, 19}, {vedic.Jupiter, 24}, {vedic.Saturn, 30}},
	{{vedic.Jupiter, 12}, {vedic.Venus, 17}, {vedic.Mercury, 21}, {vedic.Mars, 26}, {vedic.Saturn, 30}},
	{{vedic.Mercury, 7}, {vedic.Jupiter, 14}, {vedic.Venus, 22}, {vedic.Saturn, 26}, {vedic.Mars, 30}},
	{{vedic.Mercury, 7}, {vedic.Venus, 13}, {vedic.Jupiter, 20}, {vedic.Mars, 25}, {vedic.Saturn, 30}},
	{{vedic.Venus, 12}, {vedic.Jupiter, 16}, {vedic.Mercury, 19}, {vedic.Mars, 28}, {vedic.Saturn, 30}},
}

// haddaLord returns the lord of the hadda that holds l; each holds its beginning and not its end.
func haddaLord(l vedic.Longitude) vedic.Graha {
	within := l.InSign()
	for _, h := range haddas.At(l.Rashi()) {
		if within < vedic.Angle(h.to)*vedic.Degree {
			return h.lord
		}
	}
	return 0
}

// dwadasha looks at the signs of a graha in D1 to D12, with friends as the other strengths count them.
func (x *reader) dwadasha(g vedic.Graha) (d Dwadashavargiya) {
	for n := 1; n <= 12; n++ {
		part, _ := x.at(g).Part(12 * n)
		r := x.vargas[n-1][part]
		switch dignity := vedic.DignityBySign(g, r); {
		case dignity == vedic.Debilitated:
			d.Bad++
		case dignity != 0 || x.bond(g, r.Lord()) == 2:
			d.Good++
		case x.bond(g, r.Lord()) == 0:
			d.Bad++
		}
	}
	return d
}

// vargas holds the signs of all parts of D1 to D12 by their usual rules.
var vargas = sync.OnceValue(func() *[12][]vedic.Rashi {
	var table [12][]vedic.Rashi
	for i := range table {
		d := varga.Division{{N: i + 1}}
		cells := vedic.Angle(12 * (i + 1))
		for part := range cells {
			begin := vedic.Longitude((part*vedic.Circle + cells - 1) / cells)
			r, err := d.Rashi(begin)
			if err != nil {
				panic(err) // D1 to D12 have no option that could be wrong
			}
			table[i] = append(table[i], r)
		}
	}
	return &table
})
