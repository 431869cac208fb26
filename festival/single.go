package festival

import "github.com/jyotish-go/jyotish/vedic"

// ownKalas are the parts of the day that the rules of their own show, where they show one.
var ownKalas = [...]kala{
	udayaAny: sunrise, udaya3m: sunrise, udaya9m: sunrise, vijayadashami: aparahna, holika: pradosha,
	ekadashiSmarta: sunrise, ekadashiVaishnava: sunrise, nearSunrise: sunrise,
	rohiniUdaya: sunrise, udayaShravana: sunrise, ghati30: sunset,
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
	case nearSunrise:
		return (*book).nearSunrise
	case rohiniUdaya:
		return (*book).rohiniUdaya
	case udayaShravana:
		return (*book).udayaShravana
	case ghati30:
		return (*book).ghati30
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

// nearSunrise keeps the first day whose sunrise the tithi holds, or on which it begins within two muhurtas of
// sunrise. It is the rule of Chhath, matched with all 35 years from 2001 to 2035 at Delhi: in 2025 Shashthi begins
// 11 minutes after sunrise at Patna and 38 at Guwahati, and that evening is kept; in 2023 it begins 2 h 33 after
// sunrise at Delhi, and the next day is kept. Published dates leave the limit open between the two. It is also the
// rule of Fulpati of Nepal (2026-10-17, 5 minutes after sunrise).
func (b *book) nearSunrise(_ *row, t span) found {
	d := b.day(b.begin(t))
	if d.whole && !t.holds(d.rise) && t.from < d.at(2./15) {
		return found{n: d.n, how: choseBeginsInTime, other: d.n + 1, by: "udaya"}
	}
	n, ok := b.own(t)
	if !ok {
		return found{n: d.n, how: choseNeither}
	}
	if f := b.one(&bySunrise, t, n); f.how == choseOneGhati {
		return f
	}
	if days := b.owned(t); len(days) > 1 {
		return found{n: n, how: choseFirst, other: days[1], by: "second"}
	}
	return found{n: n, how: choseOnly}
}

// rohiniUdaya is Janmashtami of Nepal: the night on which Ashtami meets nishita with the Moon in Rohini, else the day
// whose sunrise Ashtami holds. Matched 4 of 4: 2023-09-06 with Rohini, 2019-08-24 and 2022-08-19 without.
func (b *book) rohiniUdaya(_ *row, t span) found {
	d := b.day(b.begin(t)) // the night after it is of the day whose sunrise Ashtami holds
	if k := d.dark(7./15, 8./15); d.whole && t.meetsKala(k) && mod(b.starAt(k.middle()), 27)+1 == int(vedic.Rohini) {
		return found{n: d.n, how: choseOnly}
	}
	return found{n: b.ownOr(t), how: choseOnly}
}

// udayaShravana is Vijayadashami of Nepal: the day whose sunrise Dashami holds, unless Dashami meets the aparahna
// of the day before alone and the Moon is in Shravana only then. Matched 5 of 5: 2024-10-12 by Shravana,
// 2020-10-26 without it, 2026-10-21 with both afternoons.
func (b *book) udayaShravana(_ *row, t span) found {
	own := b.ownOr(t)
	x, y := b.day(own-1), b.day(own)
	alone := x.whole && y.whole && t.meetsKala(x.aparahna()) && !t.meetsKala(y.aparahna())
	if alone && b.shravana(&x) && !b.shravana(&y) {
		return found{n: x.n, how: choseFirst, other: own, by: "second"}
	}
	return found{n: own, how: choseOnly}
}

// ghati30 keeps the day in which the tithi begins if it does so within thirty ghatis, twelve hours, of its
// sunrise, else the next: the poyas of Sri Lanka, matched 143 of 143. Purnima began 11 h 57 after sunrise on
// 2024-07-20, which was kept, and 12 h 2 after it on 2019-11-11, when the next day was.
func (b *book) ghati30(_ *row, t span) found {
	d := b.holder(t.from)
	if t.from < d.rise+30*ghati {
		return found{n: d.n, how: choseBeginsInTime}
	}
	return found{n: d.n + 1, how: choseBeginsLate}
}
