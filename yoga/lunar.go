package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// gajakesari: Jupiter in a kendra from the Moon (common practice), or with GajakesariStrict as BPHS
// 36.3–4 has it: in a kendra from the lagna or the Moon, met by a benefic, not debilitated, not
// combust, not in an enemy's sign.
func gajakesari(v *view) bool {
	if !v.o.GajakesariStrict {
		return v.fromMoon(vedic.Jupiter, finding.Kendra)
	}
	return finding.Every(
		v.OneOf(v.Alt(v.inHouses(vedic.Jupiter, finding.Kendra)), v.Alt(v.fromMoon(vedic.Jupiter, finding.Kendra))),
		v.met(finding.Benefics, vedic.Jupiter), v.notFallen(vedic.Jupiter), v.notBurnt(vedic.Jupiter),
		v.notInEnemysSign(vedic.Jupiter))
}

// fromMoon: g stands in one of the houses from the Moon.
func (v *view) fromMoon(g vedic.Graha, want finding.Set) bool {
	return v.inHousesFrom(vedic.Moon, g, want)
}

// beside makes the rules of the five star grahas next to a light: in the second of two houses from
// it none may stand. The Sun is no company of the Moon's, nor she of his; the nodes are none but in
// kemadruma by choice.
func beside(light vedic.Graha, houses, clear finding.Set) func(*view) bool {
	return func(v *view) bool {
		v.variant = v.flank(light, houses)
		return finding.Every(v.each(finding.OfStarry, light, houses),
			clear == 0 || v.none(finding.OfStarry, light, clear))
	}
}

// flank says for the Sun what stands beside him: "shubha" if benefics only, "papa" if malefics only, else "mishra".
func (v *view) flank(light vedic.Graha, houses finding.Set) string {
	who := v.In(houses, light) & finding.Starry
	switch {
	case light != vedic.Sun || who == 0:
		return ""
	case who&v.malefics == 0:
		return "shubha"
	case who&v.benefics == 0:
		return "papa"
	}
	return "mishra"
}

// kemadruma is formed where none of the five stands next to the Moon (Brihat Jataka 13.3; BPHS
// 37.11–13); most often it is cancelled. Both houses are asked, so that an absent one says who
// stands there.
func kemadruma(v *view) bool {
	return finding.Every(v.none(finding.StarryOrNode, vedic.Moon, house(2)),
		v.none(finding.StarryOrNode, vedic.Moon, house(12)))
}

// kemaKendra: one of the five in a kendra from the lagna. It is KD1 of nine: each cancels
// kemadruma, but KD9 and, where Options say so, KD3, which reduce it.
func kemaKendra(v *view) bool { return v.some(finding.OfStarry, 0, finding.Kendra) }

// kemaMoonKendra: one of the five in a kendra from the Moon.
func kemaMoonKendra(v *view) bool { return v.some(finding.OfStarry, vedic.Moon, finding.Kendra) }

// kemaJupiter: Jupiter looks at the Moon.
func kemaJupiter(v *view) bool { return v.aspects(vedic.Jupiter, vedic.Moon) }

// kemaExalted: the Moon exalted, or in her own or a great friend's navamsa, and seen by Jupiter or
// Venus (Jataka Parijata 7).
func kemaExalted(v *view) bool {
	return finding.Every(
		v.OneOf(v.Alt(v.isExalted(vedic.Moon)), v.Alt(v.dearNavamsa(vedic.Moon))),
		v.OneOf(v.Alt(v.aspects(vedic.Jupiter, vedic.Moon)), v.Alt(v.aspects(vedic.Venus, vedic.Moon))))
}

// dearNavamsa: g stands in a navamsa of its own or of a great friend.
func (v *view) dearNavamsa(g vedic.Graha) bool {
	sign, want := v.navamsa(g), finding.Set(0)
	for s := vedic.Mesha; s <= vedic.Meena; s++ {
		lord := s.Lord()
		if lord == g || vedic.CompoundMaitri(g, v.Sign.At(g), lord, v.Sign.At(lord)) == 2 {
			want |= 1 << s
		}
	}
	return v.Test(finding.In(want, sign), finding.Fact{Kind: finding.InNavamsa, Graha: g, N: uint8(sign), Want: want})
}

// kemaVenus: Venus in a kendra, seen by Jupiter (Jataka Parijata 7).
func kemaVenus(v *view) bool {
	return finding.Every(v.inHouses(vedic.Venus, finding.Kendra), v.aspects(vedic.Jupiter, vedic.Venus))
}

// kemaFull: a full Moon, 150° to 210° from the Sun, met by a benefic.
func kemaFull(v *view) bool {
	gained := v.Elongation()
	full := gained >= 150*vedic.Degree && gained <= 210*vedic.Degree
	return finding.Every(v.Test(full, finding.Fact{Kind: finding.Elongated, Graha: vedic.Moon, Arc: gained}),
		v.met(finding.Benefics, vedic.Moon))
}

// kemaAll: all the others of the seven look at the Moon (Jataka Parijata 7).
func kemaAll(v *view) bool {
	ok := true
	for g := range (finding.Seven &^ finding.Of(vedic.Moon)).Grahas() {
		ok = v.aspects(g, vedic.Moon) && ok
	}
	return ok
}

// kemaBenefic: the lord of her sign is a benefic, and a benefic looks at her (common practice).
func kemaBenefic(v *view) bool {
	lord := v.dispositor(vedic.Moon)
	return finding.Every(v.is(finding.IsBenefic, lord, finding.In(v.benefics, lord) && lord != vedic.Moon, true),
		v.seenBy(finding.Benefics, vedic.Moon))
}

// chandraMangala: the Moon with Mars, by choice also opposite him.
func chandraMangala(v *view) bool {
	return v.OneOf(v.Alt(v.joins(vedic.Moon, vedic.Mars)),
		v.Alt(v.o.ChandraMangalaOpposed && v.fromMoon(vedic.Mars, house(7))))
}

// threeOrTwo: all of Mercury, Jupiter and Venus, or with [Options].Partial two of them, stand in
// the houses. Facts are noted for all three. The form is "partial" only if two stand there and the
// third does not.
func (v *view) threeOrTwo(ref vedic.Graha, who, want finding.Set) bool {
	count := who.Len()
	if v.o.Partial {
		count = 2
	}
	v.atLeast(count, ref, who, want)
	n := 0
	for g := range who.Grahas() {
		n += int(bit(finding.In(want, v.From(g, ref))))
	}
	if n >= count && n < who.Len() {
		v.variant = "partial"
	}
	return n >= count
}

// chandraAdhi: Mercury, Jupiter and Venus in 6, 7 and 8 from the Moon (BPHS 37.5; Brihat Jataka
// 13.2).
func chandraAdhi(v *view) bool { return v.threeOrTwo(vedic.Moon, gentle, house(6, 7, 8)) }

// shakata: the Moon in the 6th, 8th or 12th from Jupiter. Phaladeepika 6.14.
func shakata(v *view) bool {
	want := finding.Dusthana
	if v.o.ShakataWithoutTwelfth {
		want &^= house(12)
	}
	return v.inHousesFrom(vedic.Jupiter, vedic.Moon, want)
}

// moonInKendra: the Moon in a kendra from the lagna, which cancels shakata and relieves kemadruma.
func moonInKendra(v *view) bool { return v.inHouses(vedic.Moon, finding.Kendra) }

// amala: a benefic and no malefic in the tenth from the lagna or from the Moon (BPHS 36.5–6).
func amala(v *view) bool {
	return v.OneOf(
		v.Alt(v.some(finding.Benefics, 0, house(10)), v.none(finding.Malefics, 0, house(10))),
		v.Alt(v.some(finding.Benefics, vedic.Moon, house(10)), v.none(finding.Malefics, vedic.Moon, house(10))))
}

// vasumati counts from the lagna, with the Moon among the benefics if it is one, or from the Moon.
// The houses are Upachaya: 3, 6, 10 and 11 (Phaladeepika 6; BPHS 37.6). The form is "partial" only
// if neither count is full.
func vasumati(v *view) bool {
	all := gentle | v.benefics&finding.Of(vedic.Moon)
	lagna := v.Alt(v.threeOrTwo(0, all, finding.Upachaya))
	form := v.variant
	v.variant = ""
	moon := v.Alt(v.threeOrTwo(vedic.Moon, gentle, finding.Upachaya))
	if lagna && (form == "" || !moon) {
		v.variant = form
	}
	return v.OneOf(lagna, moon)
}

// pushkala (Phaladeepika 6): the Moon's dispositor with the lord of the lagna, in a kendra or a great friend's sign,
// aspecting the lagna, and a strong graha there.
func pushkala(v *view) bool {
	l1 := v.lord(1)
	d := v.dispositor(vedic.Moon)
	return finding.Every(v.OneOf(v.Alt(v.inHouses(d, finding.Kendra)), v.Alt(v.inGreatFriendsSign(d))), v.joins(d, l1),
		v.aspectsHouse(d, 1), v.strongIn(1))
}

// strongIn: a strong graha stands in the house.
func (v *view) strongIn(n vedic.Bhava) bool {
	ok := v.some(finding.Anyone, 0, house(n))
	for g := range (v.Here.At(n) & finding.Seven).Grahas() {
		if v.isSturdy(g) {
			return v.strong(g)
		}
		ok = false
		v.strong(g)
	}
	return ok
}

// mahabhagya: a man born by day with lagna, Sun and Moon in odd signs, a woman by night with them
// in even ones. Without the gender it is not formed, and says so; without a sunrise day and night
// are not known, and it is not formed either.
func mahabhagya(v *view) bool {
	want, day := odd, true
	if v.o.Gender == Female {
		want, day = even, false
	}
	return finding.Every(v.Test(v.o.Gender != 0, finding.Fact{Kind: finding.Gender, N: uint8(v.o.Gender)}),
		v.bornBy(day),
		v.inSigns(0, want), v.inSigns(vedic.Sun, want), v.inSigns(vedic.Moon, want))
}

// bornBy: the birth was by day, from sunrise up to sunset, or by night.
func (v *view) bornBy(day bool) bool {
	sky := &v.C.Sky
	is := uint8(2)
	if sky.Day != (vedic.Day{}) {
		is = bit(sky.At >= sky.Day.Sunrise && sky.At < sky.Day.Sunset)
	}
	return v.Test(is == bit(day), finding.Fact{Kind: finding.DayBirth, N: is})
}

// moonSunGrade holds in every chart; its form is the grade. BPHS 37.1: in a kendra from the Sun
// "adhama", in 2, 5, 8 or 11 "sama", in 3, 6, 9 or 12 "varishtha".
func moonSunGrade(v *view) bool {
	switch n := v.From(vedic.Moon, vedic.Sun); {
	case finding.In(finding.Kendra, n):
		v.variant = "adhama"
	case finding.In(panapara, n):
		v.variant = "sama"
	default:
		v.variant = "varishtha"
	}
	return v.inHousesFrom(vedic.Sun, vedic.Moon, twelve)
}

// chandraDhana grades by how many benefics stand in upachaya from the Moon. BPHS 37.6.
func chandraDhana(v *view) bool {
	who := v.In(finding.Upachaya, vedic.Moon) & v.benefics
	v.variant = [4]string{"", "little", "medium", "great"}[min(3, who.Len())]
	return v.some(finding.Benefics, vedic.Moon, finding.Upachaya)
}
