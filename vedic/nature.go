package vedic

// NaturalBenefics reports which grahas are benefic by nature (naisargika shubha) in a sky; all others are malefic (BPHS
// 3.11, 34.8). Jupiter and Venus always are; the Sun, Mars, Saturn and the nodes never. The Moon is by the zero
// [MoonRule]: from the 8th day of the bright half to the 8th of the dark half. Mercury is unless the malefics in its
// sign outnumber the benefics there; where there are as many of one as of the other, it is as the one nearest to it in
// longitude (of two as near, the one that comes first from the Sun to Ketu).
//
// Some schools judge Mercury by any malefic in its sign. The result depends on the ayanamsa only through Mercury's
// sign. For nil none is.
func NaturalBenefics(grahas *ByGraha[Position]) (benefic ByGraha[bool]) {
	if grahas == nil {
		return benefic
	}
	moon, sun := grahas[Moon-1].Longitude, grahas[Sun-1].Longitude
	benefic[Jupiter-1], benefic[Venus-1] = true, true
	benefic[Moon-1] = EighthToEighth.Benefic(moon.From(sun))
	benefic[Mercury-1] = mercuryBenefic(grahas, &benefic)
	return benefic
}

// mercuryBenefic judges Mercury by those who share its sign; of the others it is known what they
// are. Alone in its sign Mercury is benefic: surplus is 0 and asNearest still true. Since Mercury
// itself is passed over, the order of judging matters only for the Moon, which is decided before.
func mercuryBenefic(grahas *ByGraha[Position], benefic *ByGraha[bool]) bool {
	at := grahas[Mercury-1].Longitude
	surplus, nearest, asNearest := 0, Circle, true
	for i := range grahas {
		l := grahas[i].Longitude
		if Graha(i+1) == Mercury || l.Rashi() != at.Rashi() {
			continue
		}
		if benefic[i] {
			surplus++
		} else {
			surplus--
		}
		if arc := l.Distance(at); arc < nearest {
			nearest, asNearest = arc, benefic[i]
		}
	}
	return surplus > 0 || surplus == 0 && asNearest
}
