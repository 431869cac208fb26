package festival

import "github.com/jyotish-go/jyotish/vedic"

// found is the day that a rule chooses for a tithi.
type found struct {
	// the count of its day (see number)
	n     int
	how   Choice
	other int    // the other day in question; 0 for none
	by    string // who keeps that one
	kala  span   // the part of the day, or an instant
	shown bool   // there is such a part
}

// choose finds the day of a tithi by its row: the day of which it meets the kala. It may meet that of none, of one or
// of two days, since a tithi lasts from 19 to 27 hours and the kala comes round every 24; what to do then is what rows
// differ in. Days are looked at from the one before the tithi to the one after it, so that midnight and sunrise may lie
// anywhere.
func (b *book) choose(r *row, t span) found {
	if rule := ownRule(r.kala); rule != nil {
		return b.withKala(rule(b, r, t), r)
	}
	var c [2]int
	n, first, last := 0, b.civil(t.from)-1, b.civil(t.to)+1
	for i := first; i <= last; i++ {
		if r.kala != arunodaya && b.beside(t, i) {
			continue
		}
		d := b.day(i)
		if !d.whole && r.kala != sunrise {
			return found{n: b.ownOr(t), how: choseUndivided}
		}
		if k, ok := b.kala(&d, r.kala); ok && n < 2 && t.meetsKala(k) {
			c[n], n = i, n+1
		}
	}
	f := found{}
	switch n {
	case 0:
		f = b.neither(r, t)
	case 1:
		f = b.one(r, t, c[0])
	default:
		f = b.two(r, t, c)
	}
	return b.withKala(f, r)
}

// beside reports whether a span lies outside a day that has parts, by sunrises alone. Sunsets and moonrises of such
// days need not be found.
func (b *book) beside(t span, n int) bool {
	return b.hasParts(n) && (b.sunrise(n) >= t.to || b.sunrise(n+1) <= t.from)
}

// withKala adds the part of the day by which the day was chosen. A rule that adds its own has none in ownKalas.
func (b *book) withKala(f found, r *row) found {
	if b.err != nil {
		return f
	}
	k := r.kala
	if int(k) >= len(shares) && k != moonrise {
		k = ownKalas[k]
	}
	if k == sunrise && b.hasParts(f.n) {
		f.kala, f.shown = instant(b.riseOf(f.n)), true
	} else if k != noKala {
		d := b.day(f.n)
		f.kala, f.shown = b.kala(&d, k)
		f.shown = f.shown && d.whole
	}
	return f
}

// one is the case of a single day. A tithi that owns its only sunrise by less than a ghati, and ran before the sunset
// before, is kept the day before (matched: Navratri 2004-10-14, Gudi Padwa 2008-04-06, Mahavir Jayanti 2027-04-18).
func (b *book) one(r *row, t span, n int) found {
	if r.kala == sunrise {
		if t.to-b.riseOf(n) < ghati {
			if before := b.day(n - 1); before.whole && t.from < before.set {
				return found{n: n - 1, how: choseOneGhati, other: n, by: "udaya"}
			}
		}
	}
	return found{n: n, how: choseOnly}
}

// neither is the case of a tithi that meets the kala on no day: the day in which it begins, unless the row names the
// next or the one whose sunrise it owns. With "three_yamas" it is the next if the tithi lasts longer than three
// quarters of its daylight (Diwali of 2021 at Port of Spain, 4 November). What was not taken is the other day in
// question.
func (b *book) neither(r *row, t span) found {
	begin := b.begin(t)
	own, owns := b.own(t)
	f := found{n: begin, how: choseNeither, other: begin + 1, by: "next"}
	switch {
	case r.neither == "three_yamas":
		if next := b.day(begin + 1); next.whole && t.to > next.at(3./4) {
			f.n, f.other, f.by = begin+1, begin, "begin"
		}
	case r.neither == "next":
		f.n, f.other, f.by = begin+1, begin, "begin"
	case r.neither == "own" && owns && own != begin:
		f.n, f.other, f.by = own, begin, "begin"
	case owns && own != begin:
		f.other, f.by = own, "udaya"
	}
	return f
}

// two is the case of a tithi that meets the kala on two days. What decides is data of the row; "fuller" takes the
// second only if it has two minutes more, since less is the difference between programs. Mahashivaratri is the second
// where the tithi fills all of its nishita, Diwali where it outlasts its sunset by a ghati.
func (b *book) two(r *row, t span, c [2]int) found {
	x, y := b.day(c[0]), b.day(c[1])
	k, _ := b.kala(&x, r.kala)
	l, _ := b.kala(&y, r.kala)
	second := false
	switch r.both {
	case "first":
		second = b.rules.secondSunrise && r.kala == sunrise
	case "second":
		second = true
	case "fuller":
		second = t.meets(l) > t.meets(k)+2*minute
	case "shivaratri":
		second = t.from <= l.from && t.to >= l.to
	case "second3m":
		second = t.to >= y.at(1./5)
	case "diwali":
		second = !b.rules.firstNight && t.to >= y.set+ghati
	case "janmashtami":
		second = b.rohini(k, l)
	}
	return pick(c, second, r)
}

// pick returns the chosen day, with the other day and the key of the practice that keeps it.
func pick(c [2]int, second bool, r *row) found {
	f := found{n: c[0], how: choseFirst, other: c[1], by: "second"}
	if second {
		f = found{n: c[1], how: choseSecond, other: c[0], by: "first"}
	}
	if r.both == "diwali" && second {
		f.by = "first_night"
	}
	if r.both == "fuller" {
		f.how = choseFuller
	}
	return f
}

// edge is how far sunrises by other definitions and tithis of other programs may lie from ours: 6 minutes.
const edge = 6 * minute

// alternatives returns the other days of a tithi: those of a both or neither case, and those that a
// slightly earlier or later tithi would have. It applies the rule again with the tithi moved by six
// minutes either way, which finds the edges of any rule. A date that depends on a few minutes is
// not an error, and the alternative says so.
func (b *book) alternatives(r *row, t span, f *found) (list []alternative) {
	add := func(n int, by string) {
		if n == 0 || n == f.n {
			return
		}
		for _, a := range list {
			if a.n == n {
				return
			}
		}
		list = append(list, alternative{n, by})
	}
	add(f.other, f.by)
	for _, shift := range [2]vedic.JD{-edge, edge} {
		g := b.choose(r, t.plus(shift))
		if g.n != f.n || g.how == choseNeither && f.how != choseNeither {
			add(g.n, "edge")
			add(g.other, "edge")
			if f.how == choseOnly && len(list) > 0 {
				f.how = choseEdge
			}
		}
	}
	return list
}

// alternative is a day that others keep.
type alternative struct {
	n  int
	by string
}
