package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// mahapurusha is the yoga of a great person that g makes in a kendra, in its own or exaltation sign
// (Phaladeepika 6.1–4; BPHS 75). The signs are written out in the catalogue, since for some of the
// five the sign of exaltation is one of their own.
func mahapurusha(g vedic.Graha, signs ...vedic.Rashi) func(*view) bool {
	want := finding.Of(signs...)
	return func(v *view) bool {
		v.who = finding.Of(g)
		return finding.Every(v.OneOf(v.Alt(v.inHouses(g, finding.Kendra)),
			v.Alt(v.o.MahapurushaFromMoon && v.inHousesFrom(vedic.Moon, g, finding.Kendra))),
			v.inSigns(g, want))
	}
}

// The circumstances that weaken it: its graha combust, with the Sun or the Moon, or in a house of loss from the Moon.

// purushaBurnt: its graha is combust (Manasagari).
func purushaBurnt(v *view) bool { return v.isBurnt(v.lone()) }

// purushaWithLight: its graha is with the Sun or the Moon (Manasagari).
func purushaWithLight(v *view) bool {
	return v.OneOf(v.Alt(v.joins(v.lone(), vedic.Sun)), v.Alt(v.joins(v.lone(), vedic.Moon)))
}

// purushaFarFromMoon: its graha is in 6, 8 or 12 from the Moon (common practice).
func purushaFarFromMoon(v *view) bool { return v.inHousesFrom(vedic.Moon, v.lone(), finding.Dusthana) }

// lone returns the one graha that makes the yoga.
func (v *view) lone() vedic.Graha { return vedic.Graha(v.who.First()) }
