package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// Drishti is what a sign aspects by rashi drishti, in the order of the zodiac, and the grahas in it, who aspect the
// same signs and all who stand there (JS 1.1.2–3; BPHS 8).
type Drishti struct {
	From   vedic.Rashi    `json:"from"`
	To     [3]vedic.Rashi `json:"to"`
	Grahas []vedic.Graha  `json:"grahas"`
	Source vedic.Source   `json:"source"`
}

// Aspects gives the three signs that r aspects, in the order of the zodiac: a movable sign the fixed ones but the next,
// a fixed sign the movable ones but the one before, a dual sign the other dual ones (JS 1.1.2–3; BPHS 8). No sign, 0,
// aspects none. Aspects are mutual.
func Aspects(r vedic.Rashi) [3]vedic.Rashi {
	if r < vedic.Mesha || r > vedic.Meena {
		return [3]vedic.Rashi{}
	}
	return aspects[r-1]
}

// JS 1.1.2–3; BPHS 8.
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

func (x *reader) drishti(of *vedic.ByRashi[Drishti]) {
	for i := range of {
		r := vedic.Rashi(i + 1)
		of[i] = Drishti{From: r, To: aspects[i], Grahas: x.list(x.in[i]), Source: sourceDrishti}
	}
}
