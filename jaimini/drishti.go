package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// Drishti has the signs that a sign aspects by rashi drishti, in the order of the zodiac, and the
// grahas in the sign, which aspect the same signs and all grahas in them (JS 1.1.2–3; BPHS 8).
type Drishti struct {
	// The sign that aspects.
	From vedic.Rashi `json:"from"`
	// The three signs that it aspects.
	To [3]vedic.Rashi `json:"to"`
	// Those in From, from the Sun to Ketu; never nil.
	Grahas []vedic.Graha `json:"grahas"`
	// Jaimini Sutras 1.1.2–3.
	Source vedic.Source `json:"source"`
}

// Aspects returns the three signs that r aspects, in the order of the zodiac: a movable sign the fixed ones but the
// next, a fixed sign the movable ones but the one before, a dual sign the other dual ones (JS 1.1.2–3; BPHS 8). No
// sign, 0, aspects none. Aspects are mutual.
func Aspects(r vedic.Rashi) [3]vedic.Rashi {
	if r < vedic.Mesha || r > vedic.Meena {
		return [3]vedic.Rashi{}
	}
	return aspects[r-1]
}

// JS 1.1.2–3; BPHS 8. A table, since the rule of three kinds of signs needs an exception in two of
// them: the sign beside a movable or fixed one is not seen.
var aspects vedic.ByRashi[[3]vedic.Rashi] = [...][3]vedic.Rashi{
	{vedic.Simha, vedic.Vrishchika, vedic.Kumbha},
	{vedic.Karka, vedic.Tula, vedic.Makara},
	{vedic.Kanya, vedic.Dhanu, vedic.Meena},
	{vedic.Vrishabha, vedic.Vrishchika, vedic.Kumbha},
	{vedic.Mesha, vedic.Tula, vedic.Makara},
	{vedic.Mithuna, vedic.Dhanu, vedic.Meena},
	{vedic.Vrishabha, vedic.Simha, vedic.Kumbha},
	{vedic.Mesha, vedic.Karka, vedic.Makara},
	{vedic.Mithuna, vedic.Kanya, vedic.Meena},
	{vedic.Vrishabha, vedic.Simha, vedic.Vrishchika},
	{vedic.Mesha, vedic.Karka, vedic.Tula},
	{vedic.Mithuna, vedic.Kanya, vedic.Dhanu},
}

// drishti fills in what each sign and those in it aspect.
func (x *reader) drishti(of *vedic.ByRashi[Drishti]) {
	for i := range of {
		r := vedic.Rashi(i + 1)
		of[i] = Drishti{From: r, To: aspects[i], Grahas: x.list(x.in[i]), Source: sourceDrishti}
	}
}
