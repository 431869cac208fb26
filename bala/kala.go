package bala

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// time fills in the strengths of time but for the war (BPHS 27.8–17). The Sun's motion is his ayana
// bala and the Moon's her paksha bala (BPHS 27.18): doubled here it counts as time, with
// LightsInCheshta the same amount stands as cheshta.
func (m *moment) time(g vedic.Graha, k *Components) {
	k.Natonnata = m.natonnata(g)
	k.Paksha = m.paksha(g)
	if g == vedic.Jupiter || m.part > 0 && tribhagaLords[m.part-1] == g {
		k.Tribhaga = Rupa
	}
	ruled := func(lord vedic.Graha, virupas Strength) Strength {
		if lord == g {
			return virupas * Virupa
		}
		return 0
	}
	k.Abda, k.Masa = ruled(m.lords.abda, 15), ruled(m.lords.masa, 30)
	k.Vara, k.Hora = ruled(m.lords.vara, 45), ruled(m.lords.hora, 60)
	_, k.Ayana = m.ayana(g)
	if !m.o.LightsInCheshta {
		switch g {
		case vedic.Sun:
			k.Ayana *= 2
		case vedic.Moon:
			k.Paksha *= 2
		}
	}
}

// natonnata favours the Sun, Jupiter and Venus at noon, the Moon, Mars and Saturn at midnight, and Mercury always.
func (m *moment) natonnata(g vedic.Graha) Strength {
	switch g {
	case vedic.Sun, vedic.Jupiter, vedic.Venus:
		return third(m.meridian)
	case vedic.Mercury:
		return Rupa
	}
	return Rupa - third(m.meridian)
}

// paksha favours benefics at full moon and malefics at new moon.
func (m *moment) paksha(g vedic.Graha) Strength {
	if m.natures.At(g) == vedic.Benefic {
		return third(m.elongation)
	}
	return Rupa - third(m.elongation)
}

// The thirds of the day, then of the night (BPHS 27.12). Jupiter has all.
var tribhagaLords = [6]vedic.Graha{vedic.Mercury, vedic.Sun, vedic.Saturn, vedic.Moon, vedic.Venus, vedic.Mars}

// tilt is the obliquity of the texts.
const tilt = 24 * vedic.Degree

// ayana returns the declination of g, its latitude left out, and the strength of it: northern for the
// Sun, Mars, Jupiter and Venus, southern for the Moon and Saturn, either for Mercury, five virupas
// for every four degrees (BPHS 27.15–17). At 24° north five virupas for four degrees make 60, at
// 24° south none. The obliquity of the texts is the scale in either case, so that with the true one
// no graha reaches the ends.
func (m *moment) ayana(g vedic.Graha) (declination vedic.Angle, s Strength) {
	obliquity := tilt
	if m.o.TrueObliquity {
		obliquity = m.sky.Obliquity
	}
	sin := math.Sin(vedic.Angle(m.tropical(g)).Radians()) * math.Sin(obliquity.Radians())
	declination = vedic.Radians(math.Asin(sin))
	north := declination
	switch g {
	case vedic.Moon, vedic.Saturn:
		north = -north
	case vedic.Mercury:
		north = north.Abs()
	}
	return declination, perDegree(tilt+north) * 5 / 4
}

// cheshta returns the strength of motion (BPHS 27.18, 24–25; B. V. Raman). An arc of 180° from the
// apex, the middle of the backward loop, gives a rupa.
func (m *moment) cheshta(g vedic.Graha, k *Components) Strength {
	switch {
	case g == vedic.Sun && m.o.LightsInCheshta:
		return k.Ayana
	case g == vedic.Moon && m.o.LightsInCheshta:
		return k.Paksha
	case g <= vedic.Moon:
		return 0
	case m.o.CheshtaBPHS:
		return motionShares[motionOf(g, m.sky.Grahas[g-1])]
	}
	_, _, arc := cheshtaArc(g, m.sky)
	return third(arc)
}

// drik returns a quarter of the looks of benefics less those of malefics (BPHS 27.19; B. V. Raman).
// Quarters are taken of each look and not of the sum, which is the same, since units divide by
// four.
func (m *moment) drik(g vedic.Graha) (s Strength) {
	for by := vedic.Sun; by <= vedic.Saturn; by++ {
		if by == g {
			continue
		}
		d := m.look(by, m.sky.Grahas[g-1].Longitude)
		s += Strength(m.natures.At(by)) * d / 4
		if m.o.DrikSuperadd && (by == vedic.Mercury || by == vedic.Jupiter) {
			s += d
		}
	}
	return s
}

// look returns how strongly a graha looks at a point.
func (m *moment) look(by vedic.Graha, at vedic.Longitude) Strength {
	return drishti(by, at.From(m.sky.Grahas[by-1].Longitude), m.o.DrikCap)
}
