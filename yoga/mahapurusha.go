package yoga

import "github.com/jyotish-go/jyotish/vedic"

// mahapurusha is the yoga of a great person that g makes in a kendra, in its own or exaltation sign (Phaladeepika 6.1–4; BPHS 75).
func mahapurusha(g vedic.Graha, signs ...vedic.Rashi) func(*view) bool {
	want := of(signs...)
	return func(v *view) bool {
		v.who = of(g)
		return every(v.oneOf(v.alt(v.inHouses(g, kendra)), v.alt(v.o.MahapurushaFromMoon && v.inHousesFrom(vedic.Moon, g, kendra))),
			v.inSigns(g, want))
	}
}

// The circumstances that weaken it: its graha combust, with the Sun or the Moon, or in a house of loss from the Moon.

func purushaBurnt(v *view) bool { return v.isBurnt(v.lone()) }

func purushaWithLight(v *view) bool {
	return v.oneOf(v.alt(v.joins(v.lone(), vedic.Sun)), v.alt(v.joins(v.lone(), vedic.Moon)))
}

func purushaFarFromMoon(v *view) bool { return v.inHousesFrom(vedic.Moon, v.lone(), dusthana) }

// lone gives the one graha that makes the yoga.
func (v *view) lone() vedic.Graha { return vedic.Graha(v.who.first()) }
