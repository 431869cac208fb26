package festival

import "github.com/jyotish-go/jyotish/vedic"

// starDay chooses the day of a stay of the Moon in a nakshatra.
func (b *book) starDay(window string, s span) found {
	begin := b.begin(s)
	own := b.owned(s)
	last := begin
	if len(own) > 0 {
		last = own[len(own)-1]
	}
	switch window {
	case "begin":
		return found{n: begin, how: choseBeginsInTime}
	case "long":
		return found{n: last, how: choseLast}
	case "day":
		return b.pastNoon(s, begin, own)
	case "midday":
		return b.midday(s, last)
	case "karthigai":
		return b.choose(&bySunset, s)
	case "aparahna":
		return b.choose(&byAparahna, s)
	}
	return b.choose(&bySunrise, s)
}

// The rules of days that no row has.
var (
	bySunset   = row{kala: sunset, both: "first", neither: "own"}
	byAparahna = row{kala: aparahna, both: "fuller", neither: "begin"}
	bySunrise  = row{kala: sunrise, both: "first", neither: "begin"}
)

// pastNoon keeps the day that a nakshatra owns and in which it lasts past noon, else the day before if it begins before
// that noon.
func (b *book) pastNoon(s span, begin int, own []int) found {
	if len(own) == 0 {
		return found{n: begin, how: choseNeither}
	}
	d, before := b.day(own[0]), b.day(own[0]-1)
	if s.to > b.share(&d, 1./2) || s.from >= b.share(&before, 1./2) {
		return found{n: d.n, how: choseOnly}
	}
	return found{n: before.n, how: choseBeginsInTime}
}

// midday keeps the day whose middle a nakshatra holds, the second of two; of none the last that it owns. Matched with
// 23 of 23 holidays of Malaysia and Mauritius.
func (b *book) midday(s span, last int) found {
	f := found{n: last, how: choseNeither}
	begin := b.begin(s)
	for n := begin - 1; n <= begin+2; n++ {
		if d := b.day(n); s.holds(b.share(&d, 1./2)) {
			if f.how != choseNeither {
				return found{n: n, how: choseSecond, other: f.n, by: "first"}
			}
			f = found{n: n, how: choseOnly}
		}
	}
	return f
}

// inSolar returns the number of the Sun's stay in a sign 7.2 hours after the sunrise of a day; ok is false where he is
// in another.
func (b *book) inSolar(n, sign int) (stay int, ok bool) {
	stay = b.signAt(b.riseOf(n) + 0.3)
	return stay, mod(stay, 12)+1 == sign
}

// inHalf reports whether the middle of a day lies in a half of a true lunar month.
func (b *book) inHalf(n, masa int, half string) bool {
	d := b.day(n)
	t := b.tithiAt(b.share(&d, 1./2))
	return b.month(floorDiv(t, 30)).named(masa) && (mod(t, 30) < 15) == (half == "S")
}

// sunIn reports whether the Sun comes to a sign about the days from lo to hi.
func (b *book) sunIn(sign, lo, hi int) bool {
	first, last := b.bounds(&sun, lo-9, hi+9, 12) // ayanamsas differ by days of the Sun
	for n := first; n <= last; n++ {
		if mod(n, 12)+1 == sign {
			return true
		}
	}
	return false
}

// moonAt returns when the Moon comes to a nakshatra by its number, to about a day.
func moonAt(n int) vedic.JD { return moon.zero + moon.period*vedic.JD(n)/27 }

// sunNear reports whether the Sun may be in a sign about a moment: he is in it, or in one of its neighbours, by his
// mean motion and equation. It asks for no light.
func sunNear(at vedic.JD, sign int) bool {
	switch mod(sun.near(at, 12)+1-sign, 12) {
	case 0, 1, 11:
		return true
	}
	return false
}

// starHits finds the days of a nakshatra; of two in a solar month the later.
func (b *book) starHits(r *row, lo, hi int) (hits []hit) {
	w := &r.when
	if w.solar != 0 && !b.sunIn(w.solar, lo, hi) {
		return nil
	}
	first, last := b.bounds(&moon, lo-2, hi+2, 27)
	for n := first; n <= last && b.err == nil; n++ {
		if mod(n, 27)+1 != w.star || w.solar != 0 && !sunNear(moonAt(n), w.solar) || !b.about(b.star(n), lo, hi) {
			continue
		}
		f, ok := b.starHit(w, n)
		if !ok {
			continue
		}
		h := hit{r: r, b: b, found: f, stay: b.star(n), star: vedic.Nakshatra(w.star)}
		if f.other != 0 {
			h.alts = append(h.alts, alternative{f.other, f.by})
		}
		hits = append(hits, h)
	}
	return hits
}

func (b *book) starHit(w *when, n int) (f found, ok bool) {
	f = b.starDay(w.window, b.star(n))
	if w.half != "" {
		return f, b.inHalf(f.n, w.month, w.half)
	}
	if w.solar == 0 {
		return f, true
	}
	stay, ok := b.inSolar(f.n, w.solar)
	if ok {
		later := b.starDay(w.window, b.star(n+27))
		if again, in := b.inSolar(later.n, w.solar); in && again == stay {
			return f, false
		}
	}
	return f, ok
}
