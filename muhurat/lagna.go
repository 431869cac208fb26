package muhurat

import "github.com/jyotish-go/jyotish/vedic"

// Houses as sets.
const (
	// 1, 4, 5, 7, 9, 10: where a benefic helps
	kendraTrikona set16 = 1<<1 | 1<<4 | 1<<5 | 1<<7 | 1<<9 | 1<<10
	// 1, 6, 8, 12: where the Moon is weak in a muhurat
	moonWeakIn set16 = 1<<1 | 1<<6 | 1<<8 | 1<<12
	// 3, 6, 11: where a malefic helps
	upachaya set16 = 1<<3 | 1<<6 | 1<<11
)

// lagnas judges the sign that rises and how clean its houses are, counted by signs, not by cusps. Mercury is always a
// benefic here; the Moon is judged by her house alone.
func (s *search) lagnas(m *moment) {
	r := s.row
	name := m.lagna.String()
	s.putRow([bad + 1]outcome{unlisted: lagnaUnlisted, prescribed: lagnaPrescribed, permitted: lagnaPermitted,
		bad: lagnaBad}[r.lagna[m.lagna]], name, r.lagnaSource)
	var malefic, benefic, full set16 // houses
	good, growing := 0, 0
	for g, sign := range m.signs.All() {
		house := m.lagna.CountTo(sign)
		full |= 1 << house
		switch g {
		case vedic.Moon:
		case vedic.Mercury, vedic.Jupiter, vedic.Venus:
			if benefic |= 1 << house; kendraTrikona.has(house) {
				good++
			}
		default:
			if malefic |= 1 << house; upachaya.has(house) {
				growing++
			}
		}
	}
	if !full.has(8) {
		s.put(eighthEmpty, name)
	} else if malefic.has(8) {
		s.put(eighthMalefic, name)
	}
	if moonWeakIn.has(m.lagna.CountTo(m.moon)) {
		s.put(moonWeak, houseNames[m.lagna.CountTo(m.moon)])
	}
	switch {
	case good > 1:
		s.put(beneficsSeveral, houseNames[good])
	case good == 1:
		s.put(beneficsOne, houseNames[good])
	}
	if r.traits[seventhEmpty] && !full.has(7) {
		s.put(seventhEmptyGood, name)
	}
	switch {
	case growing > 1:
		s.put(maleficsSeveral, houseNames[growing])
	case growing == 1:
		s.put(maleficsOne, houseNames[growing])
	}
	if malefic.has(12) && malefic.has(2) {
		s.put(papakartari, name)
	}
	if n := s.day.tracks[ofNavamsha].at(m.at); n != 0 && s.rules.navamshas.has(n) {
		s.put(navamshaGood, vedic.Rashi(n).String())
	}
	s.vivaha(m, malefic)
}

// houseNames are the numbers of houses, and of grahas, as values.
var houseNames = [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}

// vivaha judges the faults of a marriage that the texts list beside the lagna (Muhurta Chintamani, vivaha).
func (s *search) vivaha(m *moment, malefic set16) {
	r, t := s.row, &s.day.tracks
	if r.traits[yuti] && malefic.has(m.lagna.CountTo(m.moon)) {
		s.put(yutiMalefic, m.moon.String())
	}
	if r.traits[yamitra] {
		if g := opposite(t[ofYamitraMoon], m, m.moon); g != 0 {
			s.put(yamitraMoon, g.String())
		}
		if g := opposite(t[ofYamitraLagna], m, m.lagna); g != 0 {
			s.put(yamitraLagna, g.String())
		}
	}
	if r.traits[dagdha] && int(s.rules.dagdha.At(m.sun)) == (int(m.tithi)-1)%15+1 {
		s.put(dagdhaHolds, m.tithi.String())
	}
}

// opposite returns the first graha of a track of Yamitras that is in the seventh sign from another at a moment; zero
// for none. Within 3°20′ of opposite two points may still be in signs that are not; both are asked.
func opposite(t track, m *moment, from vedic.Rashi) vedic.Graha {
	for _, x := range t {
		if g := vedic.Graha(x.v); x.from <= m.at && m.at < x.to && from.CountTo(m.signs.At(g)) == 7 {
			return g
		}
	}
	return 0
}
