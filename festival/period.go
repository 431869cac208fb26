package festival

import "github.com/jyotish-go/jyotish/vedic"

// periods returns what begins, runs or ends in a day: by the Hindu day, but Kharmas, as sankrantis, by the civil date.
func (b *book) periods(n int) []Period {
	d := b.day(n)
	list := periods{b: b, all: d.all(), list: []Period{}}
	list.both("panchaka", b.panchaka)
	for _, s := range b.bhadras(list.all) {
		list.add("bhadra", s)
	}
	list.add("chaturmas", b.chaturmas(n))
	list.both("adhika_masa", b.adhikaMonth)
	list.all = span{b.midnight(n), b.midnight(n + 1)}
	list.both("kharmas", b.kharmas)
	return list.list
}

// periods gathers those that meet a day.
type periods struct {
	b    *book
	all  span
	list []Period
}

func (p *periods) add(key string, s span) {
	if s.meets(p.all) > 0 {
		p.list = append(p.list, Period{key, p.b.shown(s), s.from >= p.all.from, s.to <= p.all.to})
	}
}

// both adds the one that holds the beginning of the day, and another that begins in it.
func (p *periods) both(key string, at func(vedic.JD) span) {
	first, last := at(p.all.from), at(p.all.to)
	p.add(key, first)
	if last != first {
		p.add(key, last)
	}
}

// adhikaMonth returns the adhika month that holds a moment; zero for none.
func (b *book) adhikaMonth(at vedic.JD) span {
	if m := b.month(floorDiv(b.tithiAt(at), 30)); m.adhika {
		return m.span
	}
	return span{}
}

// panchaka finds the Moon's stay in the last sixth of the zodiac, from the third pada of Dhanishta, that holds a
// moment; zero for none.
func (b *book) panchaka(at vedic.JD) span {
	last := b.starAt(at)
	turn := floorDiv(last, 27)
	if mod(last, 27) < 22 { // before Dhanishta
		return span{}
	}
	s := span{b.passage(&moon, &b.sixths, 6, 6*turn+5), b.star(27 * (turn + 1)).from}
	if !s.holds(at) {
		return span{}
	}
	return s
}

// bhadras returns the karanas Vishti that meet a span: the 8th of 60 and every seventh to the 57th.
func (b *book) bhadras(all span) (list []span) {
	for n := 2 * b.tithiAt(all.from); b.err == nil && b.karana(n) < all.to; n++ {
		if i := mod(n, 60); i >= 7 && i <= 56 && i%7 == 0 {
			list = append(list, span{b.karana(n), b.karana(n + 1)})
		}
	}
	return list
}

// kharmas returns the Sun's stay in Dhanu or Meena that holds a moment; zero for none.
func (b *book) kharmas(at vedic.JD) span {
	n := b.signAt(at)
	if i := vedic.Rashi(mod(n, 12) + 1); i == vedic.Dhanu || i == vedic.Meena {
		return b.sign(n)
	}
	return span{}
}

// chaturmas returns the four months of rains that hold a day or end on it, from the sunrise of Devshayani Ekadashi to
// the end of the day of Dev Uthani Ekadashi, both of Smartas; zero for none.
func (b *book) chaturmas(n int) span {
	k := floorDiv(b.tithiAt(b.riseOf(n)), 30)
	for back := 0; back <= 6; back++ {
		if m := b.month(k - back); m.named(4) {
			return b.between(k-back, n)
		}
	}
	return span{}
}

// between returns the Chaturmas that begins in a lunation, if it holds a day.
func (b *book) between(k, n int) span {
	from := b.eleventh(k)
	for ahead := 3; ahead <= 6; ahead++ {
		if b.month(k + ahead).named(8) {
			to := b.eleventh(k + ahead)
			if n < from || n > to {
				return span{}
			}
			first, last := b.day(from), b.day(to)
			return span{first.rise, last.next}
		}
	}
	return span{}
}

// eleventh returns the Smarta day of the bright Ekadashi of a lunation.
func (b *book) eleventh(k int) int {
	return b.ekadashi(b.tithi(30*k+10), b.tithi(30*k+11)).smarta
}
