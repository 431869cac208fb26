package varga

import "github.com/jyotish-go/jyotish/vedic"

// catalogue holds every varga by every method, the default first.
var catalogue = [count][]scheme{
	{deal(D1, Parashara, each(itself, 1))},
	{
		deal(D2, Parashara, horas()),
		deal(D2, Cyclic, cyclic(2)),
		deal(D2, EvenReverse, mirrored(cyclic(2), 2)),
		deal(D2, Kashinatha, lordsHoras(1)),
		deal(D2, Raman, lordsHoras(11)),
		deal(D2, Somanatha, somanatha(2)),
	},
	{
		deal(D3, Parashara, each(itself, 4)),
		deal(D3, Cyclic, cyclic(3)),
		deal(D3, Jagannatha, each(movableOfTrine, 4)),
		deal(D3, Somanatha, somanatha(3)),
	},
	{
		deal(D4, Parashara, each(itself, 3)),
		deal(D4, Cyclic, cyclic(4)),
	},
	{
		deal(D7, Parashara, each(byParity(1, 7), 1)),
		deal(D7, Cyclic, cyclic(7)),
		deal(D7, EvenBackward, backward(each(byParity(1, 7), 1))),
		deal(D7, EvenReverse, mirrored(each(byParity(1, 7), 1), 7)),
	},
	{
		deal(D9, Parashara, cyclic(9)),
		deal(D9, EvenReverse, mirrored(cyclic(9), 9)),
		deal(D9, EvenBackward, backward(cyclic(9))),
		dealWheel(D9, Kalachakra, kalachakra[:]),
	},
	{
		deal(D10, Parashara, each(byParity(1, 9), 1)),
		deal(D10, Cyclic, cyclic(10)),
		deal(D10, EvenBackward, backward(each(byParity(1, 9), 1))),
		deal(D10, EvenReverse, backward(each(byParity(1, -7), 1))), // the ninth counted backward
	},
	{
		deal(D12, Parashara, each(itself, 1)),
		deal(D12, Cyclic, cyclic(12)),
	},
	{deal(D16, Parashara, each(byMobility(vedic.Mesha, vedic.Simha, vedic.Dhanu), 1))},
	{deal(D20, Parashara, each(byMobility(vedic.Mesha, vedic.Dhanu, vedic.Simha), 1))},
	{
		deal(D24, Parashara, each(oddEven(vedic.Simha, vedic.Karka), 1)),
		deal(D24, EvenReverse, backward(each(oddEven(vedic.Simha, vedic.Karka), 1))),
		deal(D24, LeoBoth, each(oddEven(vedic.Simha, vedic.Simha), 1)),
	},
	{deal(D27, Parashara, each(byElement(vedic.Mesha, vedic.Karka, vedic.Tula, vedic.Makara), 1))},
	{
		dealArcs(D30, Parashara, inArcs),
		dealArcs(D30, LordsOnly, byLords),
		deal(D30, Cyclic, cyclic(30)),
		deal(D30, SignDegrees, each(itself, 1)),
	},
	{
		deal(D40, Parashara, each(oddEven(vedic.Mesha, vedic.Tula), 1)),
		deal(D40, Cyclic, cyclic(40)),
	},
	{deal(D45, Parashara, each(byMobility(vedic.Mesha, vedic.Simha, vedic.Dhanu), 1))},
	{
		deal(D60, FromSign, each(itself, 1)),
		deal(D60, FromAries, cyclic(60)),
	},
}

// rows say how the parts of each sign are dealt out.
type rows = vedic.ByRashi[row]

// row is how the parts of one sign are dealt out: the first to start, each next one step signs on.
type row struct {
	start vedic.Rashi
	step  int
}

// deal makes the scheme in which parts count from the start of their sign's row by its steps.
func deal(v Varga, m Method, by rows) scheme {
	return dealt(v, m, equally, func(sign, part int) vedic.Rashi { return by[sign].start.Nth(by[sign].step*part + 1) })
}

// dealWheel makes the scheme in which parts take the signs of a list in order, over and over.
func dealWheel(v Varga, m Method, list []vedic.Rashi) scheme {
	return dealt(v, m, equally, func(sign, part int) vedic.Rashi { return list[(sign*int(v)+part)%len(list)] })
}

// dealArcs makes the scheme of the five unequal arcs, whose edges lie on whole degrees.
func dealArcs(v Varga, m Method, w way) scheme {
	return dealt(v, m, w, func(sign, part int) vedic.Rashi { return arcOf(sign, part).sign })
}

// dealt writes out the cells of all parts, with their deities.
func dealt(v Varga, m Method, w way, sign func(sign, part int) vedic.Rashi) scheme {
	s := scheme{v, m, w, make([]cell, 12*int(v)), edges[v.rank()]}
	for i := range s.cells {
		in, part := i/int(v), i%int(v)
		s.cells[i] = cell{sign(in, part), deityOf(v, w, in, part)}
	}
	return s
}

// each makes the rows of all signs from where a sign begins. Twelve rows serve every varga that
// begins anew in each sign.
func each(start func(vedic.Rashi) vedic.Rashi, step int) (by rows) {
	for i := range by {
		by[i] = row{start(vedic.Rashi(i + 1)), step}
	}
	return by
}

// itself begins with the sign.
func itself(r vedic.Rashi) vedic.Rashi { return r }

// byParity counts from the sign itself: odd signs begin with its nth, even ones with another.
func byParity(odd, even int) func(vedic.Rashi) vedic.Rashi {
	return func(r vedic.Rashi) vedic.Rashi {
		if r.Traits().Odd {
			return r.Nth(odd)
		}
		return r.Nth(even)
	}
}

// oddEven begins with one sign in odd signs and with another in even ones.
func oddEven(odd, even vedic.Rashi) func(vedic.Rashi) vedic.Rashi {
	return func(r vedic.Rashi) vedic.Rashi {
		if r.Traits().Odd {
			return odd
		}
		return even
	}
}

// byMobility begins with one sign in movable, another in fixed, a third in dual signs.
func byMobility(movable, fixed, dual vedic.Rashi) func(vedic.Rashi) vedic.Rashi {
	return func(r vedic.Rashi) vedic.Rashi {
		return [...]vedic.Rashi{vedic.Movable: movable, vedic.Fixed: fixed, vedic.Dual: dual}[r.Traits().Mobility]
	}
}

// byElement begins with a sign for each element, which follow one another through the zodiac as
// fire, earth, air, water.
func byElement(fire, earth, air, water vedic.Rashi) func(vedic.Rashi) vedic.Rashi {
	return func(r vedic.Rashi) vedic.Rashi {
		return [...]vedic.Rashi{vedic.Fire: fire, vedic.Earth: earth, vedic.Air: air,
			vedic.Water: water}[r.Traits().Element]
	}
}

// movableOfTrine returns the movable sign of the same element.
func movableOfTrine(r vedic.Rashi) vedic.Rashi {
	return byElement(vedic.Mesha, vedic.Makara, vedic.Tula, vedic.Karka)(r)
}

// cyclic runs through the zodiac from the first part of Mesha to the last of Meena; the navamsas do
// so by themselves. That is so since nine parts a sign move the beginning on by nine signs: the
// movable signs begin with themselves, the fixed with their ninth, the dual with their fifth, as
// the verse has it.
func cyclic(n int) rows {
	return each(func(r vedic.Rashi) vedic.Rashi { return vedic.Mesha.Nth(n*int(r-1) + 1) }, 1)
}

// somanatha runs through the odd signs forward from Mesha, and through the even ones backward from Meena.
func somanatha(n int) (by rows) {
	for i := range by {
		pair := i / 2
		by[i] = row{vedic.Mesha.Nth(n*pair + 1), 1}
		if i%2 == 1 {
			by[i] = row{vedic.Meena.Nth(1 - n*pair), -1}
		}
	}
	return by
}

// backward turns about the even signs: they begin where they did.
func backward(by rows) rows {
	for i := 1; i < len(by); i += 2 {
		by[i].step = -by[i].step
	}
	return by
}

// mirrored returns the n parts of even signs in reverse: they begin where they ended.
func mirrored(by rows, n int) rows {
	for i := 1; i < len(by); i += 2 {
		by[i] = row{by[i].start.Nth(by[i].step*(n-1) + 1), -by[i].step}
	}
	return by
}

// horas returns the Sun's hora, Simha, and the Moon's, Karka, by turns: his first in odd signs, hers
// in even ones. They fill half a sign each, so that the Sun has 0° to 15° of an odd sign and 15° to
// 30° of an even one.
func horas() (by rows) {
	for i := range by {
		by[i] = row{vedic.Simha, -1}
		if i%2 == 1 {
			by[i] = row{vedic.Karka, 1}
		}
	}
	return by
}

// lordsHoras returns the first half to the lord of the sign and the second to that of its nth: in odd signs to those of
// their signs that are strong by day and by night, in even signs the other way round.
func lordsHoras(nth int) (by rows) {
	for i := range by {
		r := vedic.Rashi(i + 1)
		first, second := dayAndNight.At(r.Lord()), dayAndNight.At(r.Nth(nth).Lord())
		even := i % 2
		by[i] = row{first[even], first[even].CountTo(second[1-even]) - 1}
	}
	return by
}

// The signs of each graha that are strong by day and by night.
var dayAndNight vedic.ByGraha[[2]vedic.Rashi] = [...][2]vedic.Rashi{
	{vedic.Simha, vedic.Simha}, {vedic.Karka, vedic.Karka}, {vedic.Vrishchika, vedic.Mesha},
	{vedic.Kanya, vedic.Mithuna},
	{vedic.Meena, vedic.Dhanu}, {vedic.Tula, vedic.Vrishabha}, {vedic.Kumbha, vedic.Makara}, {}, {},
}

// The quarters of three nakshatras forward (savya) and of three backward (apasavya), from Ashwini and from Rohini (BPHS
// 46).
var kalachakra = [24]vedic.Rashi{
	vedic.Mesha, vedic.Vrishabha, vedic.Mithuna, vedic.Karka, vedic.Simha, vedic.Kanya,
	vedic.Tula, vedic.Vrishchika, vedic.Dhanu, vedic.Makara, vedic.Kumbha, vedic.Meena,
	vedic.Vrishchika, vedic.Tula, vedic.Kanya, vedic.Karka, vedic.Simha, vedic.Mithuna,
	vedic.Vrishabha, vedic.Mesha, vedic.Meena, vedic.Kumbha, vedic.Makara, vedic.Dhanu,
}

// The verses of BPHS 6 that define each varga.
var verses = [count]string{
	"6.2–4", "6.5–6", "6.7–8", "6.9", "6.10–11", "6.12", "6.13–14", "6.15", "6.16", "6.17–21", "6.22–23", "6.24–26",
	"6.27–28", "6.29–30",
	"6.31–32", "6.33–41",
}

// sourceOf returns who teaches a scheme: the chapter for Parashara's, and for others the writer or
// program that has it.
func sourceOf(s *scheme) vedic.Source {
	switch s.method {
	case Parashara, FromSign, LordsOnly:
		return vedic.Source{Work: "BPHS", At: verses[s.varga.rank()]}
	case Kalachakra:
		return vedic.Source{Work: "BPHS", At: "46"}
	case Kashinatha, Somanatha, Jagannatha:
		return vedic.Source{Work: "Jagannatha Hora", At: s.varga.String() + " " + s.method.String()}
	}
	return vedic.Source{Work: "PyJHora", At: s.varga.String() + " " + s.method.String()}
}
