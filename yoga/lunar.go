package yoga

import "github.com/jyotish-go/jyotish/vedic"

func gajakesari(v *view) bool {
	if !v.o.GajakesariStrict {
		return v.fromMoon(vedic.Jupiter, kendra)
	}
	return every(
		v.oneOf(v.alt(v.inHouses(vedic.Jupiter, kendra)), v.alt(v.fromMoon(vedic.Jupiter, kendra))),
		v.met(benefic, vedic.Jupiter), v.notFallen(vedic.Jupiter), v.notBurnt(vedic.Jupiter), v.notInEnemysSign(vedic.Jupiter))
}

// fromMoon: g stands in one of the houses from the Moon.
func (v *view) fromMoon(g vedic.Graha, want set) bool { return v.inHousesFrom(vedic.Moon, g, want) }

// beside makes the rules of the five star grahas next to a light: in the second of two houses from it none may stand.
func beside(light vedic.Graha, houses, clear set) func(*view) bool {
	return func(v *view) bool {
		v.variant = v.flank(light, houses)
		return every(v.each(starry, light, houses), clear == 0 || v.none(starry, light, clear))
	}
}

// flank says for the Sun what stands beside him: "shubha" if benefics only, "papa" if malefics only, else "mishra".
func (v *view) flank(light vedic.Graha, houses set) string {
	who := v.at(houses, light) & five
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

// kemadruma is formed where none of the five stands next to the Moon (Brihat Jataka 13.3; BPHS 37.11–13); most often it is cancelled.
func kemadruma(v *view) bool {
	return every(v.none(starryOrNode, vedic.Moon, house(2)), v.none(starryOrNode, vedic.Moon, house(12)))
}

func kemaKendra(v *view) bool     { return v.some(starry, 0, kendra) }
func kemaMoonKendra(v *view) bool { return v.some(starry, vedic.Moon, kendra) }
func kemaJupiter(v *view) bool    { return v.aspects(vedic.Jupiter, vedic.Moon) }

// Moon exalted, or in her own or a great friend's navamsa, and seen by Jupiter or Venus (Jataka Parijata 7).
func kemaExalted(v *view) bool {
	return every(
		v.oneOf(v.alt(v.isExalted(vedic.Moon)), v.alt(v.dearNavamsa(vedic.Moon))),
		v.oneOf(v.alt(v.aspects(vedic.Jupiter, vedic.Moon)), v.alt(v.aspects(vedic.Venus, vedic.Moon))))
}

// dearNavamsa: g stands in a navamsa of its own or of a great friend.
func (v *view) dearNavamsa(g vedic.Graha) bool {
	sign, want := v.navamsa(g), set(0)
	for s := vedic.Mesha; s <= vedic.Meena; s++ {
		lord := s.Lord()
		if lord == g || vedic.CompoundMaitri(g, v.sign.At(g), lord, v.sign.At(lord)) == 2 {
			want |= 1 << s
		}
	}
	return v.note(Reason{Holds: in(want, sign), kind: inNavamsa, Graha: g, n: uint8(sign), want: want})
}

func kemaVenus(v *view) bool {
	return every(v.inHouses(vedic.Venus, kendra), v.aspects(vedic.Jupiter, vedic.Venus))
}

// Full Moon, 150° to 210° from the Sun, met by a benefic.
func kemaFull(v *view) bool {
	gained := v.chart.Planets[vedic.Moon-1].Longitude.From(v.chart.Planets[vedic.Sun-1].Longitude)
	full := gained >= 150*vedic.Degree && gained <= 210*vedic.Degree
	return every(v.note(Reason{Holds: full, kind: elongation, want: set(gained / vedic.Degree)}), v.met(benefic, vedic.Moon))
}

func kemaAll(v *view) bool {
	ok := true
	for g := range grahas(seven &^ of(vedic.Moon)) {
		ok = v.aspects(g, vedic.Moon) && ok
	}
	return ok
}

func kemaBenefic(v *view) bool {
	lord := v.dispositor(vedic.Moon)
	return every(v.is(isBenefic, lord, in(v.benefics, lord) && lord != vedic.Moon, true), v.seenBy(benefic, vedic.Moon))
}

func chandraMangala(v *view) bool {
	return v.oneOf(v.alt(v.joins(vedic.Moon, vedic.Mars)), v.alt(v.o.ChandraMangalaOpposed && v.fromMoon(vedic.Mars, house(7))))
}

// threeOrTwo: all of Mercury, Jupiter and Venus, or by choice two of them, stand in the houses.
func (v *view) threeOrTwo(ref vedic.Graha, who, want set) bool {
	count := who.len()
	if v.o.Partial {
		count = 2
	}
	v.atLeast(count, ref, who, want)
	n := 0
	for g := range grahas(who) {
		n += int(bit(in(want, v.from(g, ref))))
	}
	if n >= count && n < who.len() {
		v.variant = "partial"
	}
	return n >= count
}

func chandraAdhi(v *view) bool { return v.threeOrTwo(vedic.Moon, gentle, house(6, 7, 8)) }

// shakata: the Moon in the 6th, 8th or 12th from Jupiter.
func shakata(v *view) bool {
	want := dusthana
	if v.o.ShakataWithoutTwelfth {
		want &^= house(12)
	}
	return v.inHousesFrom(vedic.Jupiter, vedic.Moon, want)
}

func moonInKendra(v *view) bool { return v.inHouses(vedic.Moon, kendra) }

func amala(v *view) bool {
	return v.oneOf(
		v.alt(v.some(benefic, 0, house(10)), v.none(malefic, 0, house(10))),
		v.alt(v.some(benefic, vedic.Moon, house(10)), v.none(malefic, vedic.Moon, house(10))))
}

// vasumati counts from the lagna, the Moon among the benefics if she is one, or from the Moon.
func vasumati(v *view) bool {
	all := gentle | v.benefics&of(vedic.Moon)
	lagna := v.alt(v.threeOrTwo(0, all, upachaya))
	form := v.variant
	v.variant = ""
	moon := v.alt(v.threeOrTwo(vedic.Moon, gentle, upachaya))
	if lagna && (form == "" || !moon) {
		v.variant = form
	}
	return v.oneOf(lagna, moon)
}

// pushkala (Phaladeepika 6): the Moon's dispositor with the lord of the lagna, in a kendra or a great friend's sign, aspecting the lagna, and
// a strong graha there.
func pushkala(v *view) bool {
	l1 := v.lord(1)
	d := v.dispositor(vedic.Moon)
	return every(v.oneOf(v.alt(v.inHouses(d, kendra)), v.alt(v.inGreatFriendsSign(d))), v.joins(d, l1), v.aspectsHouse(d, 1), v.strongIn(1))
}

// strongIn: a strong graha stands in the house.
func (v *view) strongIn(n vedic.Bhava) bool {
	ok := v.some(anyone, 0, house(n))
	for g := range grahas(v.in.At(n) & seven) {
		if v.isSturdy(g) {
			return v.strong(g)
		}
		ok = false
		v.strong(g)
	}
	return ok
}

// mahabhagya: a man born by day with lagna, Sun and Moon in odd signs, a woman by night with them in even ones.
func mahabhagya(v *view) bool {
	want, day := odd, true
	if v.o.Gender == Female {
		want, day = even, false
	}
	return every(v.note(Reason{Holds: v.o.Gender != 0, kind: gender, n: uint8(v.o.Gender)}), v.bornBy(day),
		v.inSigns(0, want), v.inSigns(vedic.Sun, want), v.inSigns(vedic.Moon, want))
}

// bornBy: the birth was by day, from sunrise up to sunset, or by night.
func (v *view) bornBy(day bool) bool {
	sky := &v.chart.Sky
	is := uint8(2)
	if sky.Day != (vedic.Day{}) {
		is = bit(sky.At >= sky.Day.Sunrise && sky.At < sky.Day.Sunset)
	}
	return v.note(Reason{Holds: is == bit(day), kind: dayBirth, n: is})
}

// moonSunGrade holds in every chart; its form is the grade.
func moonSunGrade(v *view) bool {
	switch n := v.from(vedic.Moon, vedic.Sun); {
	case in(kendra, n):
		v.variant = "adhama"
	case in(panapara, n):
		v.variant = "sama"
	default:
		v.variant = "varishtha"
	}
	return v.inHousesFrom(vedic.Sun, vedic.Moon, twelve)
}

// chandraDhana grades by how many benefics stand in upachaya from the Moon.
func chandraDhana(v *view) bool {
	who := v.at(upachaya, vedic.Moon) & v.benefics
	v.variant = [4]string{"", "little", "medium", "great"}[min(3, who.len())]
	return v.some(benefic, vedic.Moon, upachaya)
}
