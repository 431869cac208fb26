package tajika

import "github.com/jyotish-go/jyotish/vedic"

// Lord is the lord of the year (varshesha), or of a month. Because says why: "strongest" of the officers who aspect the
// lagna, "more_offices" among equals, "none_aspects", "all_weak", or "moon_hands_on" to whom she has Ithasala with,
// "moon_sign" to the lord of her sign; the last two follow one of the others.
type Lord struct {
	// Who rules the year.
	Graha vedic.Graha `json:"graha"`
	// Why it rules, by key: strongest, more_offices, none_aspects, all_weak, moon_hands_on, moon_sign.
	Because []Term `json:"because"`
	// Who contends, in the order of the texts; five, or six in a month.
	Offices []Office `json:"offices"`
	// Tajika Neelakanthi.
	Source vedic.Source `json:"source"`
}

// Office is one of the five, or with the lord of the year the six, who contend. Aspects says that the officer aspects
// the annual lagna.
type Office struct {
	// The key of the office.
	Office Term `json:"office"`
	// Who holds it; one may hold several.
	Graha vedic.Graha `json:"graha"`
	// Whether the officer aspects the annual lagna or is in it.
	Aspects bool `json:"aspectsLagna"`
	// The strength by which they are compared, 0 to 20.
	Vishwa vedic.Decimal `json:"vishwa"`
}

// Lords of three signs, from Mesha to Meena, by day and by night.
var trirashis = [2]vedic.ByRashi[vedic.Graha]{
	{
		vedic.Sun, vedic.Venus, vedic.Saturn, vedic.Venus, vedic.Jupiter, vedic.Moon, vedic.Mercury, vedic.Mars,
		vedic.Saturn, vedic.Mars,
		vedic.Jupiter, vedic.Moon,
	},
	{
		vedic.Jupiter, vedic.Moon, vedic.Mercury, vedic.Mars, vedic.Sun, vedic.Venus, vedic.Saturn, vedic.Venus,
		vedic.Saturn, vedic.Mars,
		vedic.Jupiter, vedic.Moon,
	},
}

// weakVishwa is the strength below which an officer cannot rule.
const weakVishwa vedic.Decimal = 5

// lord finds the lord of the year. The officer is the lord of the year, in the chart of a month,
// and zero otherwise: he contends as the sixth.
func (x *reader) lord(m *Muntha, aspects []Aspect, officer vedic.Graha) Lord {
	of, row := x.rashi[vedic.Moon-1].Lord(), 1
	if x.day {
		of, row = x.rashi[vedic.Sun-1].Lord(), 0
	}
	l := Lord{Offices: make([]Office, 0, 6), Source: vedic.Source{Work: "Tajika Neelakanthi", At: "varshesha"}}
	add := func(office Term, g vedic.Graha) {
		if g != 0 {
			l.Offices = append(l.Offices, Office{office, g, seesLagna(x.house[g-1]),
				x.strengths[g-1].Panchavargiya.Vishwa})
		}
	}
	add(munthaLord, m.Lord)
	add(natalLord, x.natal.Lagna.Rashi().Lord())
	add(annualLord, x.lagna.Lord())
	add(trirashi, trirashis[row].At(x.lagna))
	add(dinaratri, of)
	add(yearLord, officer)
	l.Graha, l.Because = x.choose(l.Offices)
	if l.Graha == vedic.Moon && !x.o.MoonMayRule {
		to, why := x.handOn(l.Offices, aspects)
		l.Graha, l.Because = to, append(l.Because, why)
	}
	return l
}

// seesLagna reports whether a graha in a house aspects the lagna, or is in it. The second and
// twelfth, sixth and eighth have no Tajika aspect.
func seesLagna(house int) bool { return house != 2 && house != 6 && house != 8 && house != 12 }

// choose picks one of those who contend. An officer who does not see the lagna cannot rule while
// another one does, however strong; and where all are weak none of this is asked.
func (x *reader) choose(offices []Office) (vedic.Graha, []Term) {
	sees, allWeak := false, true
	for _, o := range offices {
		sees = sees || o.Aspects
		allWeak = allWeak && o.Vishwa < weakVishwa
	}
	switch {
	case allWeak:
		return offices[0].Graha, []Term{"all_weak"}
	case !sees && x.o.NoneSees == MunthaRules:
		return offices[0].Graha, []Term{"none_aspects"}
	case !sees && x.o.NoneSees == DinaratriRules:
		return offices[4].Graha, []Term{"none_aspects"}
	}
	because := []Term{"strongest"}
	if !sees {
		because = []Term{"none_aspects", "strongest"}
	}
	best := -1
	for i, o := range offices {
		switch {
		case sees && !o.Aspects:
		case best < 0 || o.Vishwa > offices[best].Vishwa:
			best = i
		case o.Vishwa == offices[best].Vishwa && o.Graha != offices[best].Graha &&
			held(offices, o.Graha) > held(offices, offices[best].Graha):
			best, because = i, append(because[:len(because):len(because)], "more_offices")
		}
	}
	return offices[best].Graha, because
}

// held counts the offices of a graha.
func held(offices []Office, g vedic.Graha) (n int) {
	for _, o := range offices {
		if o.Graha == g {
			n++
		}
	}
	return n
}

// handOn finds who takes the year from the Moon: the first officer with whom she has Ithasala, or
// the lord of her sign. Officers are asked in the order of the texts.
func (x *reader) handOn(offices []Office, aspects []Aspect) (vedic.Graha, Term) {
	for _, o := range offices {
		for i := range aspects {
			a := &aspects[i]
			if a.Faster == vedic.Moon && a.Slower == o.Graha && x.ithasala(a) {
				return o.Graha, "moon_hands_on"
			}
		}
	}
	return x.rashi[vedic.Moon-1].Lord(), "moon_sign"
}
