package muhurat

import "github.com/jyotish-go/jyotish/panchang"

// ghatak adds the inauspicious (ghatak) weekday, tithis and nakshatra of each person's sign
// ([panchang.GhatakOf]). Only the person with the most matches loses points, the first of equals.
// The matches of the others are listed without points; otherwise four people would lose four times
// for the same Monday.
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
