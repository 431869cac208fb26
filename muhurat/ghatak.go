package muhurat

import "github.com/jyotish-go/jyotish/panchang"

// ghatak adds what works against those born under a sign: a weekday, three tithis of a kind and a nakshatra for each
// rashi ([panchang.GhatakOf]). Of several people the one with the most counts, the first of equals; the others are told
// and take no points, or four people would be punished four times for one Monday.
func (s *search) ghatak(m *moment) {
	in := (int(m.tithi)-1)%15 + 1
	worst, most := -1, 0
	var hits [mostPeople][3]bool
	for i := range s.p.People {
		g := panchang.GhatakOf(s.p.People[i].Rashi)
		hits[i] = [3]bool{g.Vara == s.day.of.Vara.Key, g.Tithis[0] == in || g.Tithis[1] == in || g.Tithis[2] == in,
			g.Nakshatra == m.star}
		n := 0
		for _, hit := range hits[i] {
			if hit {
				n++
			}
		}
		if n > most {
			worst, most = i, n
		}
	}
	for i := range s.p.People {
		for k, value := range [3]string{s.day.of.Vara.Key.String(), m.tithi.String(), m.star.String()} {
			if hits[i][k] {
				s.putFor(i, ghatakVara+outcome(k), value)
				s.sheet.list[s.sheet.n-1].idle = i != worst
			}
		}
	}
}
