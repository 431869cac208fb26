package kundali

import "github.com/jyotish-go/jyotish/vedic"

// Madhyas returns the middles of the twelve houses of the bhava chalit after Sripati: the quadrants
// between lagna and midheaven, trisected. Within the polar circles the midheaven may stand where it
// bounds no quadrant; ok is then false, and the middles lie 30° apart from the lagna on. Index 0 is
// the middle of the first house, which is the lagna. Opposite middles are exactly half a circle
// apart; thirds are cut to whole microarcseconds.
//
// With the midheaven at 0° and the lagna at 120° the 11th and 12th lie at 40° and 80°, the 2nd and
// 3rd at 140° and 160°.
func Madhyas(sky *vedic.Sky) (m vedic.ByBhava[vedic.Longitude], ok bool) {
	if sky == nil {
		return m, false
	}
	arc := sky.Lagna.From(sky.Midheaven)
	if arc == 0 || arc >= vedic.Circle/2 {
		for i := range m {
			m[i] = sky.Lagna.Plus(vedic.Angle(i) * vedic.Sign)
		}
		return m, false
	}
	rest := vedic.Circle/2 - arc
	m[9], m[10], m[11] = sky.Midheaven, sky.Midheaven.Plus(arc/3), sky.Midheaven.Plus(2*arc/3)
	m[0], m[1], m[2] = sky.Lagna, sky.Lagna.Plus(rest/3), sky.Lagna.Plus(2*rest/3)
	for i := range 3 {
		m[3+i], m[6+i] = m[9+i].Plus(vedic.Circle/2), m[i].Plus(vedic.Circle/2)
	}
	return m, true
}

// BhavaAmong returns the house that holds l: houses meet halfway between their middles (sandhi), and
// hold their beginning. It reads as houseOf does: of all beginnings the one that lies nearest
// behind l. Half of the arc between two middles is cut to a whole microarcsecond.
// It is 0 for nil and for an invalid longitude.
func BhavaAmong(madhyas *vedic.ByBhava[vedic.Longitude], l vedic.Longitude) vedic.Bhava {
	if madhyas == nil {
		return 0
	}
	best, nearest := vedic.Bhava(0), vedic.Circle
	for i, m := range madhyas {
		before := madhyas[(i+11)%12]
		if arc := l.From(before.Plus(m.From(before) / 2)); arc < nearest {
			best, nearest = vedic.Bhava(i+1), arc
		}
	}
	return best
}
