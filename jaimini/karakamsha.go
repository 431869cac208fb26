package jaimini

import (
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Karakamsha is the chart as it is read from the karakamsha, the navamsa sign of the Atmakaraka (JS 1.2; BPHS 33): from
// there, the house of each graha in the rashi (the karakamsha chart of K. N. Rao) and in the navamsa (his swamsha
// chart). Ishta are the grahas in the twelfth from it in the navamsa, by which the ishta devata is known (JS 1.2.72;
// common practice), and where there is none the lord of that sign (Mars or Saturn where it has two): then IshtaByLord.
type Karakamsha struct {
	// The Atmakaraka, by the scheme of the chart.
	Atma vedic.Graha `json:"atma"`
	// His navamsa sign.
	Rashi vedic.Rashi `json:"rashi"`
	// The navamsa sign of the lagna; lagna of the navamsa (D9).
	NavamsaLagna vedic.Rashi `json:"navamsaLagna"`
	// House of each graha of the rashi chart from the karakamsha, Sun to Ketu, 1 to 12; index 0 is the Sun.
	RashiHouse vedic.ByGraha[vedic.Bhava] `json:"rashiHouses"`
	// House of each graha of the navamsa from the karakamsha, Sun to Ketu, 1 to 12.
	NavamsaHouse vedic.ByGraha[vedic.Bhava] `json:"navamsaHouses"`
	// Grahas in the 12th from the karakamsha in the navamsa, by which the ishta devata is known.
	Ishta []vedic.Graha `json:"ishta"`
	// True: no graha stands there, and its lord is given instead.
	IshtaByLord bool `json:"ishtaByLord"`
	// Jaimini Sutras 1.2.
	Source vedic.Source `json:"source"`
}

// karakamsha reads the chart from the navamsa of a graha.
func (x *reader) karakamsha(atma vedic.Graha) Karakamsha {
	at := varga.D9.Rashi(x.sky.Grahas[atma-1].Longitude)
	k := Karakamsha{Atma: atma, Rashi: at, NavamsaLagna: varga.D9.Rashi(x.sky.Lagna), Source: sourceKarakamsha}
	var ishta set
	for i := range x.sign {
		k.RashiHouse[i] = vedic.Bhava(at.CountTo(x.sign[i]))
		k.NavamsaHouse[i] = vedic.Bhava(at.CountTo(varga.D9.Rashi(x.sky.Grahas[i].Longitude)))
		if k.NavamsaHouse[i] == 12 {
			ishta |= 2 << i
		}
	}
	if k.IshtaByLord = ishta == 0; k.IshtaByLord {
		ishta = setOf(at.Nth(12).Lord())
	}
	k.Ishta = x.list(ishta)
	return k
}
