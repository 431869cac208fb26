package bala

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// BhavaOptions are the choices in which schools of bhava bala differ.
type BhavaOptions struct {
	// The strength of direction is a third of the arc from the powerless point, not ten virupas a house.
	DigByArc bool

	// Additions follow BPHS 27.30–31: a rupa more for each of Mercury and Jupiter in the house and one less for each of
	// the Sun, Mars and Saturn; 15 virupas more for a sign that rises with its head by day, with its back by night, and
	// either at twilight if it rises with both or is dual. Twilight is a ghati, 24 minutes, on either side of sunrise
	// and sunset.
	Additions bool
}

// BhavaStrength is the strength of a house, by the sign of its Madhya, the middle after Sripati.
type BhavaStrength struct {
	// Bhava, 1 to 12, counted from the lagna.
	House vedic.Bhava `json:"house"`
	// Strength of the lord.
	Adhipati Strength `json:"adhipati"`
	// Strength of direction, 0–60 virupas.
	Dig Strength `json:"dig"`
	// Strength of aspects.
	Drishti Strength `json:"drishti"`
	// Of all parts; negative looks may outweigh others.
	Total Strength `json:"total"`
	// Total in rupas of 60 virupas.
	Rupas vedic.Decimal `json:"rupas"`
	// Rank by total, 1 to 12.
	Rank int `json:"rank"`

	// The middle of the house after Sripati.
	Madhya vedic.Longitude `json:"-"`
	// The graha that owns its sign.
	Lord vedic.Graha `json:"-"`
	// The house at which its sign has no strength of direction.
	Weak vedic.Bhava `json:"-"`
	// See BhavaOptions.Additions.
	Occupants Strength `json:"-"`
	// By the way its sign rises; zero without BhavaOptions.Additions.
	Rising Strength `json:"-"`

	at        *moment
	additions bool
}

// BhavaBala returns the strength of the twelve houses of a chart (BPHS 27.26–29; B. V. Raman) from what [Shadbala] gave
// for it, under whose options grahas look at houses. It panics on rows that did not come from there: read back from
// JSON they have lost their chart.
//
// Index 0 is the first house. Where quadrants are not bounded, within the polar circles, middles
// lie 30° apart.
func BhavaBala(grahas *[7]GrahaStrength, o BhavaOptions) vedic.ByBhava[BhavaStrength] {
	if grahas == nil || grahas[0].at == nil {
		return vedic.ByBhava[BhavaStrength]{}
	}
	m := grahas[0].at
	var rows vedic.ByBhava[BhavaStrength]
	for i := range rows {
		s := &rows[i]
		s.House, s.Madhya, s.at = vedic.Bhava(i+1), m.middles[i], m
		s.Lord = s.Madhya.Rashi().Lord()
		s.Adhipati = grahas[s.Lord-1].Total
		s.Weak = weakest(s.Madhya)
		s.Dig = s.dig(o.DigByArc)
		s.Drishti = m.looksOn(s.Madhya)
		if s.additions = o.Additions; s.additions {
			s.Rising = m.rising(s.Madhya.Rashi())
		}
	}
	if o.Additions {
		m.occupy(&rows)
	}
	for i := range rows {
		s := &rows[i]
		s.Total = s.Adhipati + s.Dig + s.Drishti + s.Occupants + s.Rising
		s.Rupas = vedic.Decimal(s.Total.Rupas())
	}
	for i := range rows {
		rows[i].Rank = 1
		for j := range rows {
			if d := rows[j].Total - rows[i].Total; d > 0 || d == 0 && j < i {
				rows[i].Rank++
			}
		}
	}
	return rows
}

// weakest returns the house at which a sign has no strength: the seventh for signs of human form, the tenth for watery
// ones, the fourth for four-footed ones, the first for the scorpion (BPHS 27.26–29). The halves of Dhanu and Makara
// differ.
func weakest(l vedic.Longitude) vedic.Bhava {
	half, _ := l.Part(24)
	return weakestHalves[half]
}

// By half signs from Mesha: see weakest.
var weakestHalves = [24]vedic.Bhava{4, 4, 4, 4, 7, 7, 10, 10, 4, 4, 7, 7, 7, 7, 1, 1, 7, 4, 4, 10, 7, 7, 10, 10}

// dig returns ten virupas for each house from the powerless one, six at most, or a third of the arc.
func (s *BhavaStrength) dig(byArc bool) Strength {
	if byArc {
		return third(s.Madhya.Distance(s.at.middles.At(s.Weak)))
	}
	n := Strength(vedic.Rashi(s.Weak).CountTo(vedic.Rashi(s.House)) - 1)
	return 10 * Virupa * min(n, 12-n)
}

// looksOn returns a quarter of the looks on a point, those of Mercury and Jupiter whole, good ones less ill ones (B. V.
// Raman).
func (m *moment) looksOn(at vedic.Longitude) (s Strength) {
	for by := vedic.Sun; by <= vedic.Saturn; by++ {
		d := m.look(by, at)
		if by != vedic.Mercury && by != vedic.Jupiter {
			d /= 4
		}
		s += Strength(m.natures.At(by)) * d
	}
	return s
}

// occupy adds the strength of the grahas in each house. Houses meet halfway between their middles.
func (m *moment) occupy(rows *vedic.ByBhava[BhavaStrength]) {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		rows[kundali.BhavaAmong(&m.middles, m.sky.Grahas[g-1].Longitude)-1].Occupants += occupantShares[g-1]
	}
}

// What a graha in a house adds to it, Sun to Saturn (BPHS 27.30).
var occupantShares = [sevenGrahas]Strength{-Rupa, 0, -Rupa, Rupa, Rupa, 0, -Rupa}

// ghati is the twilight on either side of sunrise and sunset, in days.
const ghati = vedic.JD(1) / 60

// rising returns what the way of rising adds at that time of day.
func (m *moment) rising(r vedic.Rashi) Strength {
	if m.part == 0 {
		return 0
	}
	d, at, traits := m.sky.Day, m.sky.At, r.Traits()
	near := func(edge vedic.JD) bool { return at >= edge-ghati && at < edge+ghati }
	strong := false
	switch {
	case near(d.Sunrise) || near(d.Sunset) || near(d.NextSunrise):
		strong = traits.Rising == "ubhayodaya" || traits.Mobility == vedic.Dual
	case m.part <= 3:
		strong = traits.Rising == "shirshodaya"
	default:
		strong = traits.Rising == "prishtodaya"
	}
	if strong {
		return 15 * Virupa
	}
	return 0
}
