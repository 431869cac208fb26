package festival

import "github.com/jyotish-go/jyotish/vedic"

// ownKalas are the parts of the day that the rules of their own show, where they show one.
var ownKalas = [...]kala{
	udayaAny: sunrise, udaya3m: sunrise, udaya9m: sunrise, vijayadashami: aparahna, holika: pradosha,
	ekadashiSmarta: sunrise, ekadashiVaishnava: sunrise, chhath: sunset,
}

// ownRule returns the rule of a kala that has its own; nil for the others.
func ownRule(k kala) func(*book, *row, span) found {
	switch k {
	case purvaviddha:
		return (*book).purvaviddha
	case udaya3m:
		return func(b *book, _ *row, t span) found { return b.udayaFor(t, 1./5) }
	case udaya9m:
		return func(b *book, _ *row, t span) found { return b.udayaFor(t, 3./5) }
	case udayaAny:
		return (*book).udayaAny
	case purnimaVrat:
		return func(b *book, _ *row, t span) found { return b.beginBefore(t, 3./5) }
	case navami:
		return func(b *book, _ *row, t span) found { return b.beginBefore(t, 4./5) }
	case moonriseBefore:
		return (*book).moonriseBefore
	case holika:
		return (*book).holika
	case vijayadashami:
		return (*book).vijayadashami
	case chhath:
		return (*book).chhath
	}
	return nil
}

// purvaviddha keeps the day before whose sunset the tithi begins, else the next. Matched: Skanda Shashthi, the twelve
// Dwadashis, Durva Ashtami, Lakshmi Panchami, 30 of 30.
func (b *book) purvaviddha(_ *row, t span) found {
	d := b.holder(t.from)
	if !d.whole {
		return found{n: b.ownOr(t), how: choseUndivided}
	}
	if t.from <= d.set {
		return found{n: d.n, how: choseBeginsInTime}
	}
	return found{n: d.n + 1, how: choseBeginsLate}
}

// udayaFor keeps the day that the tithi owns if it lasts so long in its daylight, else the day in which it begins.
// Matched with a fifth, three muhurtas: Raksha Bandhan 42 of 42; with three fifths, nine muhurtas: Govardhan 37 of 37.
func (b *book) udayaFor(t span, x float64) found {
	begin := b.begin(t)
	own, ok := b.own(t)
	if !ok {
		return found{n: begin, how: choseNeither}
	}
	d := b.day(own)
	if !d.whole {
		return found{n: own, how: choseUndivided}
	}
	if t.to >= d.at(x) || own == begin && x < 0.5 {
		return found{n: own, how: choseOwnsLong, other: begin, by: "begin"}
	}
	return found{n: begin, how: choseOwnsShort, other: own, by: "udaya"}
}

// udayaAny is sunrise without the rule of one ghati. Matched: Janmashtami of Vaishnavas 42 of 42.
func (b *book) udayaAny(r *row, t span) found {
	switch c := b.owned(t); len(c) {
	case 0:
		return b.neither(r, t)
	case 1:
		return found{n: c[0], how: choseOnly}
	default:
		return pick([2]int{c[0], c[1]}, r.both == "second", r)
	}
}

// beginBefore keeps the day in which the tithi begins if it does so before such a share of daylight, else the day that
// it owns. Matched with three fifths: Purnima vrat 19 of 19; with four fifths: Maha Navami 44 of 45.
func (b *book) beginBefore(t span, x float64) found {
	d := b.holder(t.from)
	if !d.whole {
		return found{n: b.ownOr(t), how: choseUndivided}
	}
	if t.from < d.at(x) {
		return found{n: d.n, how: choseBeginsInTime}
	}
	return found{n: b.ownOr(t), how: choseBeginsLate}
}

// moonriseBefore keeps the day before whose sunrise, in the night, the Moon rises in the tithi; where she does on none,
// the day after it begins. Matched: Naraka Chaturdashi 40 of 40, Deepavali of Malaysia, Singapore and Sri Lanka 71 of
// 77.
func (b *book) moonriseBefore(_ *row, t span) found {
	begin := b.begin(t)
	for n := begin; n <= begin+2; n++ {
		if d := b.day(n - 1); d.whole {
			if at, ok := b.lateMoonrise(&d); ok && t.holds(at) {
				return found{n: n, how: choseOnly, kala: instant(at), shown: true}
			}
		}
	}
	return found{n: begin + 1, how: choseNeither}
}

// lateMoonrise returns the moonrise in the night of a day.
func (b *book) lateMoonrise(d *day) (vedic.JD, bool) {
	at := b.next(vedic.Moon, false, d.set, d.next)
	return at, at != 0
}

// rohini reports whether Janmashtami of two nights is the second: unless the first alone has the Moon in Rohini at the
// middle of nishita.
func (b *book) rohini(first, second span) bool {
	has := func(k span) bool { return mod(b.starAt(k.middle()), 27)+1 == int(vedic.Rohini) }
	return !has(first) || has(second)
}

// runs reports whether the Moon is in a nakshatra at any time of a span, or at an instant.
func (b *book) runs(star vedic.Nakshatra, k span) bool {
	for n := b.starAt(k.from); b.err == nil; n++ {
		s := b.star(n)
		if s.from > k.from && s.from >= k.to {
			return false
		}
		if mod(n, 27)+1 == int(star) {
			return true
		}
	}
	return false
}

// vijayadashami chooses by aparahna and by the Moon in Shravana there. Matched 42 of 42: 2018-10-19, 2019-10-08,
// 2022-10-05, 2024-10-12.
func (b *book) vijayadashami(_ *row, t span) found {
	switch c, whole := b.meeting(t, (*day).aparahna); {
	case !whole:
		return found{n: b.ownOr(t), how: choseUndivided}
	case len(c) == 0:
		return found{n: b.ownOr(t), how: choseNeither}
	case len(c) == 1:
		return b.oneDashami(t, &c[0])
	default:
		return b.twoDashamis(t, &c[0], &c[1])
	}
}

// meeting returns the days of which a tithi meets a part; whole is false where one of those about it cannot be divided.
func (b *book) meeting(t span, part func(*day) span) (c []day, whole bool) {
	begin := b.begin(t)
	for n := begin - 1; n <= begin+2; n++ {
		d := b.day(n)
		if !d.whole {
			return nil, false
		}
		if t.meetsKala(part(&d)) {
			c = append(c, d)
		}
	}
	return c, true
}

func (b *book) shravana(d *day) bool { return b.runs(vedic.Shravana, d.aparahna()) }

// twoDashamis: under a ghati on the first it is the second; else the one with Shravana; else the fuller.
func (b *book) twoDashamis(t span, x, y *day) found {
	first, second := t.meets(x.aparahna()), t.meets(y.aparahna())
	atX, atY := b.shravana(x), b.shravana(y)
	switch {
	case first < ghati, atY && !atX, atX == atY && second > first:
		return found{n: y.n, how: choseSecond, other: x.n, by: "first"}
	}
	return found{n: x.n, how: choseFirst, other: y.n, by: "second"}
}

// oneDashami: the next day if Dashami lasts three muhurtas of it and only it has Shravana, at sunrise and in aparahna.
func (b *book) oneDashami(t span, x *day) found {
	y := b.day(x.n + 1)
	owns := t.holds(y.rise) && t.to >= y.at(1./5)
	if owns && b.runs(vedic.Shravana, instant(y.rise)) && b.shravana(&y) && !b.shravana(x) {
		return found{n: y.n, how: choseWithShravana, other: x.n, by: "only"}
	}
	return found{n: x.n, how: choseOnly}
}

// bhadraEnd returns the end of the Bhadra in the first half of a Purnima.
func (b *book) bhadraEnd(t span) vedic.JD { return b.karana(2*b.tithiAt(t.middle()) + 1) }

// holika chooses the evening of the fire: pradosha, and what Bhadra leaves of it. Matched 48 of 48: 2016-03-23,
// 2023-03-07 and 2026-03-03 by the three and a half praharas, 2022-03-17, 2024-03-24, 2025-03-13, 2027-03-21 without
// them.
func (b *book) holika(_ *row, t span) found {
	switch c, whole := b.meeting(t, (*day).pradosha); {
	case !whole:
		return found{n: b.ownOr(t), how: choseUndivided}
	case len(c) == 0:
		begin := b.begin(t)
		return found{n: begin, how: choseNeither, other: begin + 1, by: "next"}
	case len(c) == 1:
		return b.oneHolika(t, &c[0])
	default:
		return found{n: c[1].n, how: choseSecond, other: c[0].n, by: "first"}
	}
}

// oneHolika: past midnight Bhadra moves the fire to the next evening, if Purnima lasts three and a half praharas of
// that day.
func (b *book) oneHolika(t span, x *day) found {
	next, free := b.day(x.n+1), b.bhadraEnd(t)
	f := found{n: x.n, how: choseOnly}
	switch {
	case free < x.pradosha().to:
	case free <= x.midnight():
		f.how = choseAfterBhadra
	case t.to >= next.at(7./8):
		f = found{n: next.n, how: choseFreeOfBhadra, other: x.n, by: "first"}
	default:
		f.how = choseAfterBhadra
	}
	return f
}

// chhath chooses the evening of Chhath: the first day whose sunrise Shashthi holds, or on which it begins within two
// muhurtas of sunrise. Patna 2025-10-27 begins 11 minutes after sunrise and Guwahati 38; Delhi 2023-11-18 begins 2 h 33
// after it, and the next day is kept. Published dates leave the limit open between the two. Matched with all 35 years
// from 2001 to 2035 at Delhi.
func (b *book) chhath(_ *row, t span) found {
	d := b.day(b.begin(t))
	if d.whole && !t.holds(d.rise) && t.from < d.at(2./15) {
		return found{n: d.n, how: choseBeginsInTime, other: d.n + 1, by: "udaya"}
	}
	n, ok := b.own(t)
	if !ok {
		return found{n: d.n, how: choseNeither}
	}
	if before := b.day(n - 1); t.to-b.riseOf(n) < ghati && before.whole && t.from < before.set {
		return found{n: n - 1, how: choseOneGhati, other: n, by: "udaya"}
	}
	if days := b.owned(t); len(days) > 1 {
		return found{n: n, how: choseFirst, other: days[1], by: "second"}
	}
	return found{n: n, how: choseOnly}
}
