package bala

import "github.com/jyotish-go/jyotish/vedic"

// war is a graha yuddha: two of Mars to Saturn less than a degree of longitude apart.
type war struct {
	winner, loser vedic.Graha
	prize         Strength
}

// Diameters of the discs in tenths of a second of arc, Mars to Saturn (B. V. Raman, Graha and Bhava
// Balas). The difference of two is what the prize is divided by.
var discs = vedic.ByGraha[Strength]{0, 0, 94, 66, 1904, 166, 1580}

// fight moves strength from the losers of wars to their winners; all wars are fought with what
// everyone had before. That wars are fought at once keeps the order of pairs from mattering where
// three meet.
func (m *moment) fight(rows *[sevenGrahas]GrahaStrength) {
	for a := vedic.Mars; a < vedic.Saturn; a++ {
		for b := a + 1; b <= vedic.Saturn; b++ {
			if m.sky.Grahas[a-1].Longitude.Distance(m.sky.Grahas[b-1].Longitude) >= vedic.Degree {
				continue
			}
			w, l := m.winner(a, b)
			prize := (arms(&rows[a-1]) - arms(&rows[b-1])).abs()
			if !m.o.WarBPHS {
				prize = prize * 10 / (discs.At(a) - discs.At(b)).abs()
			}
			m.wars = append(m.wars, war{w, l, prize})
		}
	}
	for _, w := range m.wars {
		rows[w.winner-1].Components.Yuddha += w.prize
		rows[w.loser-1].Components.Yuddha -= w.prize
	}
}

// arms returns the strength of place, of direction and of time, ayana left out, over whose difference a war is fought.
func arms(s *GrahaStrength) Strength {
	k := &s.Components
	return s.Sthana + s.Dig + k.Natonnata + k.Paksha + k.Tribhaga + k.Abda + k.Masa + k.Vara + k.Hora
}

// winner returns the winner and the loser of a planetary war. The more northern graha wins unless
// the options say otherwise. At equal latitudes the lower longitude wins, and at equal longitudes
// the earlier graha.
func (m *moment) winner(a, b vedic.Graha) (winner, loser vedic.Graha) {
	p, q := m.sky.Grahas[a-1], m.sky.Grahas[b-1]
	behind := vedic.Angle(q.Longitude-p.Longitude).Signed() >= 0
	first := behind
	switch {
	case m.o.VenusWins && (a == vedic.Venus || b == vedic.Venus):
		first = a == vedic.Venus
	case !m.o.LowerLongitudeWins && p.Latitude != q.Latitude:
		first = p.Latitude > q.Latitude
	}
	if first {
		return a, b
	}
	return b, a
}
