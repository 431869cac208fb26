package muhurat

import "github.com/jyotish-go/jyotish/vedic"

// people judges the Moon for each person. Of several people the one for whom she is weakest counts, in each of
// tarabala, chandrabala and ghatak by itself: the least of all, not the mean. Guru bala is the bride's and surya bala
// the groom's, so that there is no choosing.
func (s *search) people(m *moment) {
	from := s.sheet.n
	for i := range s.p.People {
		p := &s.p.People[i]
		o := taraOf(p.Nakshatra.CountTo(m.star))
		if o == taraJanma && s.p.Panchang.JanmaTaraGood {
			o = taraGood
		}
		s.putFor(i, o, taraKeys[(p.Nakshatra.CountTo(m.star)-1)%9])
	}
	s.least1(from)
	from = s.sheet.n
	for i := range s.p.People {
		house := s.p.People[i].Rashi.CountTo(m.moon)
		s.putFor(i, chandraOf(house, m.tithi.Shukla()), houseNames[house])
	}
	s.least1(from)
	s.ghatak(m)
	if !s.row.traits[guruBala] {
		return
	}
	for i := range s.p.People {
		switch p := &s.p.People[i]; p.Role {
		case Bride:
			house := p.Rashi.CountTo(m.signs.At(vedic.Jupiter))
			s.putFor(i, guruOf(house), houseNames[house])
		case Groom:
			house := p.Rashi.CountTo(m.sun)
			s.putFor(i, suryaOf(house), houseNames[house])
		}
	}
}

func (s *search) putFor(person int, o outcome, value string) {
	s.put(o, value)
	s.sheet.list[s.sheet.n-1].person = person + 1
}

// least1 lets only the least of the entries from one on count.
func (s *search) least1(from int) {
	list := s.sheet.list[from:s.sheet.n]
	weakest := 0
	for i := range list {
		list[i].idle = true
		if list[i].points < list[weakest].points {
			weakest = i
		}
	}
	if len(list) > 0 {
		list[weakest].idle = false
	}
}

// taraKeys are the nine taras, from the star of birth.
var taraKeys = [9]string{"janma", "sampat", "vipat", "kshema", "pratyak", "sadhaka", "naidhana", "mitra",
	"parama_mitra"}

// taraOf judges the count from the star of birth to that of the day, in nines: 2, 4, 6, 8 and 9 are good, 1 is judged
// by itself, 3, 5 and 7 are bad. The seventh, naidhana, is a time to mind besides.
func taraOf(count int) outcome {
	switch count % 9 {
	case 1:
		return taraJanma
	case 3, 5, 7:
		return taraBad
	}
	return taraGood
}

// chandraOf judges the place of the Moon from the sign of birth, 1 to 12; 2, 5 and 9 are good in the bright half alone.
// The eighth, chandrashtama, is a time to mind besides.
func chandraOf(house int, shukla bool) outcome {
	switch house {
	case 1, 3, 6, 7, 10, 11:
		return chandraGood
	case 2, 5, 9:
		if shukla {
			return chandraWaxing
		}
		return chandraWaning
	}
	return chandraBad
}

// guruOf judges Jupiter from the bride's Moon, suryaOf the Sun from the groom's.
func guruOf(house int) outcome {
	switch house {
	case 2, 5, 7, 9, 11:
		return guruGood
	case 4, 8, 12:
		return guruBad
	}
	return guruMiddling
}

func suryaOf(house int) outcome {
	switch house {
	case 3, 6, 10, 11:
		return suryaGood
	case 4, 8, 12:
		return suryaBad
	}
	return suryaMiddling
}
