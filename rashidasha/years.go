package rashidasha

import (
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// Length is the number of years that a sign or a graha rules in the first cycle, with its reason.
// Count is the inclusive distance from the sign to the place of Lord, or for Moola from the graha
// to its moolatrikona, 1 to 12; 0 if nothing is counted. Years are Count less one, unless Exception
// says otherwise: "own_sign" for a lord in its own sign, twelve years; "exalted" or "debilitated",
// a year more or less; "seventh" in Mandooka and in the chara
// dasha of Rangacharya, ten; "none" otherwise. Second is the number of years
// in the second cycle and every other one after it.
type Length struct {
	// The ruling sign; zero for a graha.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// The ruling graha in Naisargika and Moola; otherwise zero.
	Graha vedic.Graha `json:"graha,omitzero"`
	// Years in the first cycle: 0 to 13 for signs, up to 50 for a graha.
	Years Years `json:"years"`
	// Years in the second cycle and every other one after it.
	Second Years `json:"secondYears"`
	// To whom the count leads; zero where nothing is counted.
	Lord vedic.Graha `json:"lord,omitzero"`
	// Where he stands.
	LordRashi vedic.Rashi `json:"lordRashi,omitzero"`
	// Inclusive, 1 to 12; 0 where nothing is counted.
	Count int `json:"count,omitzero"`
	// Why years are not the count less one: "own_sign", "exalted", "debilitated", "seventh", or
	// "none".
	Exception jaimini.Term `json:"exception,omitzero"`
}

// Years is a number of years. It marshals with up to eight decimals.
type Years float64

// MarshalJSON returns the number. NaN and infinities are errors.
func (y Years) MarshalJSON() ([]byte, error) { return vedic.Decimal(y).MarshalJSON() }

const (
	// Keys of exceptions, for which the text files have words.
	plain jaimini.Term = "none"
	// The lord is in the sign itself: it rules the full twelve years.
	ownSign jaimini.Term = "own_sign"
	// The lord is exalted: a year more.
	exalted jaimini.Term = "exalted"
	// The lord is debilitated: a year less.
	debilitate jaimini.Term = "debilitated"
	// In Mandooka the lord is in the seventh: ten years.
	seventh jaimini.Term = "seventh"
)

// byLord is the length of Narayana and of the chara dasha of Parashara: the count by the feet of
// the sign to its lord, less one. Karka with the Moon in Vrishabha: even-footed, it counts back
// from 4 to 2, three signs, less one is two, and a year more for the exalted Moon: three. In the
// second cycle it has nine.
func (x *reading) byLord(r vedic.Rashi) Length {
	lord := x.chart.Lord(r)
	l := x.counted(r, lord, oddFooted(r))
	switch {
	case l.Count == 1:
		l.Years, l.Exception = 12, ownSign
		if x.o.MercuryAtHomeExalted && lord == vedic.Mercury && r == vedic.Kanya {
			l.Years = 13
		}
	case x.o.MercuryAtHomePlain && lord == vedic.Mercury && l.LordRashi == vedic.Kanya:
	default:
		l.dignify(x.o)
	}
	l.Second = max(0, 12-l.Years)
	return l
}

// counted counts inclusively from a sign to a graha; the years are one less. Counting backward from
// r to the lord is counting forward from the lord to r.
func (x *reading) counted(r vedic.Rashi, lord vedic.Graha, ahead bool) Length {
	at := x.chart.Sign(lord)
	l := Length{Rashi: r, Lord: lord, LordRashi: at, Count: r.CountTo(at), Exception: plain}
	if !ahead {
		l.Count = at.CountTo(r)
	}
	l.Years = Years(l.Count - 1)
	return l
}

// dignify returns a year more for an exalted lord and takes one for a debilitated one. Rahu's second
// exaltation in Mithuna and Ketu's in Dhanu are each the sign after the first.
func (l *Length) dignify(o *Options) {
	switch high := exaltations.At(l.Lord); {
	case l.LordRashi == high || o.NodesTwice && l.Lord.Node() && l.LordRashi == high.Nth(2):
		l.Years, l.Exception = l.Years+1, exalted
	case l.LordRashi == high.Nth(7) || o.NodesTwice && l.Lord.Node() && l.LordRashi == high.Nth(8):
		l.Years, l.Exception = l.Years-1, debilitate
	}
}

// exaltations are by the sign alone (BPHS 3.49; the nodes by 47).
var exaltations vedic.ByGraha[vedic.Rashi] = [...]vedic.Rashi{
	vedic.Mesha, vedic.Vrishabha, vedic.Makara, vedic.Kanya, vedic.Karka, vedic.Meena, vedic.Tula, vedic.Vrishabha,
	vedic.Vrishchika,
}

// fixed returns all signs so many years, and so many in the second cycle.
func fixed(r vedic.Rashi, years, second Years) Length {
	return Length{Rashi: r, Years: years, Second: second, Exception: plain}
}

// sthira returns seven years to a movable sign, eight to a fixed one and nine to a dual one.
func sthira(r vedic.Rashi) Length {
	years := Years(6 + r.Traits().Mobility)
	return fixed(r, years, years)
}

// again makes the second cycle like the first.
func again(l Length) Length {
	l.Second = l.Years
	return l
}

// halved is the mean of chara and sthira. It takes Narayana's years before the second cycle's rule
// and the same in every cycle.
func (x *reading) halved(r vedic.Rashi) Length {
	l := x.byLord(r)
	l.Years = (l.Years + sthira(r).Years) / 2
	return again(l)
}

// leaping is the length of Mandooka: the whole count by parity to the older lord, twelve where he is at home and ten
// from the seventh.
func (x *reading) leaping(r vedic.Rashi) Length {
	l := x.counted(r, r.Lord(), forward(r))
	switch l.Count {
	case 1:
		l.Years, l.Exception = 12, ownSign
	case 7:
		l.Years, l.Exception = 10, seventh
	default:
		l.Years = Years(l.Count)
	}
	return again(l)
}

// ofBrahma counts by parity to the lord of the sixth; where he is in the sign itself it does not rule.
func (x *reading) ofBrahma(r vedic.Rashi) Length {
	l := x.counted(r, x.chart.Lord(r.Nth(6)), forward(r))
	if l.Count > 1 {
		l.dignify(x.o)
	}
	return again(l)
}

// toVarnada counts forward from the varnada lagna to the sign, less one; by BPHS from the sign to it, by parity.
func (x *reading) toVarnada(r, varnada vedic.Rashi) Length {
	count := varnada.CountTo(r)
	if x.o.VarnadaByParity {
		if count = r.CountTo(varnada); !forward(r) {
			count = varnada.CountTo(r)
		}
	}
	return again(Length{Rashi: r, Years: Years(count - 1), Count: count, Exception: plain})
}
