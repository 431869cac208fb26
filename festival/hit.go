package festival

import (
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// hit is a day of a row: what was found, and from which all that an [Entry] shows is read.
type hit struct {
	found
	r       *row
	b       *book
	tithi   vedic.Tithi     // zero for none
	star    vedic.Nakshatra // zero for none
	stay    span            // of the tithi or the nakshatra
	alts    []alternative
	entry   vedic.JD // of the Sun into a sign
	rite    span
	parana  span
	eclipse *gochar.Eclipse
	adhika  bool
}

// hits finds the days of a row from lo to hi, and perhaps a few beyond.
func (b *book) hits(r *row, lo, hi int) []hit {
	if o := b.instead[r.key]; o != nil {
		r = o
	}
	return b.find(r, lo, hi)
}

// find is hits of the row itself, whatever the country has instead of it.
func (b *book) find(r *row, lo, hi int) []hit {
	switch r.when.sort {
	case 'L':
		return b.lunarHits(r, lo, hi)
	case 'R':
		return b.following(r, lo, hi)
	case 'S':
		return b.solarHits(r, lo, hi)
	case 'N':
		return b.starHits(r, lo, hi)
	case 'E':
		return b.eclipseHits(r, lo, hi)
	}
	return b.namedHits(r, lo, hi)
}

// tithis calls see with the number of each tithi that a row may be about, near the days from lo to hi.
func (b *book) tithis(w *when, lo, hi int, see func(n int, m lunation)) {
	first, last := b.bounds(&gain, lo-2, hi+2, 30)
	for k := floorDiv(first, 30); k <= floorDiv(last, 30) && b.err == nil; k++ {
		for _, t := range w.tithis {
			if n := 30*k + t - 1; n >= first && n <= last {
				see(n, b.month(k))
			}
		}
	}
}

// tithiOf is a tithi of a row that others follow. It is resolved once.
type tithiOf struct {
	r *row
	n int
}

func (b *book) lunarHits(r *row, lo, hi int) (hits []hit) {
	if r.when.solar != 0 && !b.sunIn(r.when.solar, lo, hi) {
		return nil
	}
	if w := &r.when; hi-lo > 60 && w.month == 0 && w.solar == 0 && !w.extra { // it comes every month
		hits = make([]hit, 0, ((hi-lo)/29+3)*len(r.when.tithis))
	}
	b.tithis(&r.when, lo, hi, func(n int, m lunation) {
		if !b.keeps(r, n, m) || !b.about(b.tithi(n), lo, hi) {
			return
		}
		if !r.followed {
			hits = append(hits, b.lunarHit(r, n, m))
			return
		}
		id := tithiOf{r, n}
		h := b.tithiHits[id]
		if h == nil {
			found := b.lunarHit(r, n, m)
			h = &found
			b.tithiHits[id] = h
		}
		hits = append(hits, *h)
	})
	return hits
}

// about reports whether the day of a tithi or a nakshatra may be one from lo to hi: none stands more than a day off its
// ends.
func (b *book) about(s span, lo, hi int) bool {
	return b.civil(s.to)+1 >= lo && b.civil(s.from)-1 <= hi
}

// keeps reports whether a row is about a tithi in a month. A leap month has the tithis of the month whose name it
// takes, but its festivals are kept in the true one; rows that say "prefer" are kept in the leap month if there is one.
func (b *book) keeps(r *row, n int, m lunation) bool {
	w := &r.when
	switch {
	case w.extra:
		return m.adhika
	case w.solar != 0:
		return int(b.sunAt(b.tithi(n).middle())) == w.solar
	case r.adhika == "prefer" && m.masa == w.month:
		return m.adhika || !b.month(floorDiv(n, 30)-1).adhika
	}
	return m.named(w.month)
}

func (b *book) lunarHit(r *row, n int, m lunation) hit {
	h := hit{r: r, b: b, tithi: vedic.Tithi(mod(n, 30) + 1), stay: b.tithi(n), adhika: m.adhika}
	if r.fasts() {
		return b.fastHit(h, n)
	}
	h.found = b.choose(r, h.stay)
	h.alts = b.alternatives(r, h.stay, &h.found)
	h.alts = b.otherSchools(h.alts, r, h.stay, h.n)
	h.rite = b.riteOf(&h)
	return h
}

// fastHit is an Ekadashi on the day of its school, with that of the other.
func (b *book) fastHit(h hit, n int) hit {
	v := b.tithi(n + 1)
	f := b.ekadashi(h.stay, v)
	h.found = found{n: f.smarta, how: f.how}
	other, by := f.vaishnava, "vaishnava"
	if h.r.kala == ekadashiVaishnava {
		h.n, other, by = f.vaishnava, f.smarta, "smarta"
	}
	if other != h.n {
		h.alts = []alternative{{other, by}}
	}
	h.found = b.withKala(h.found, h.r)
	h.parana = b.parana(h.n, v)
	return h
}

// otherSchools adds the days of a tithi by the row of another school, by sunrise, and by the list of the Government of
// India, which takes the second of two sunrises at its own place.
func (b *book) otherSchools(list []alternative, r *row, t span, n int) []alternative {
	add := func(day int, by string) {
		if day != n {
			list = append(list, alternative{day, by})
		}
	}
	switch {
	case r.other == "udaya":
		add(b.ownOr(t), "udaya")
	case r.other != "":
		o := table().byKey[r.other][0]
		f := b.choose(o, t)
		by := o.school
		if o.key == "janmashtami_vaishnava" {
			by = "vaishnava_government"
		}
		add(f.n, by)
	}
	if r.kala == sunrise && b.rules.government != nil && b.nearRise(t) {
		if days := b.rules.government.owned(t); len(days) > 0 {
			add(days[len(days)-1], "government")
		}
	}
	return distinct(list)
}

// nearRise reports whether a tithi begins or ends within two and a half hours of a sunrise. Sunrises within India lie
// less than two hours apart, so that any other tithi owns the same days everywhere in it. The list of the Government
// also differs where a tithi owns two days.
func (b *book) nearRise(t span) bool {
	const near = 150 * minute
	owned := 0
	for n := b.civil(t.from); n <= b.civil(t.to)+1; n++ {
		rise := b.riseOf(n)
		if t.holds(rise) {
			owned++
		}
		if max(rise-t.from, t.from-rise) < near || max(rise-t.to, t.to-rise) < near {
			return true
		}
	}
	return owned != 1
}

// distinct keeps the first alternative of each day.
func distinct(list []alternative) []alternative {
	out := list[:0]
	for _, a := range list {
		known := false
		for _, o := range out {
			known = known || o.n == a.n
		}
		if !known {
			out = append(out, a)
		}
	}
	return out
}

// recount sets the tithi or nakshatra of a day that is counted from another: as many further on as it is days, or
// the one at its sunrise where that one does not meet the day.
func (b *book) recount(h *hit, plus int) {
	d := b.day(h.n)
	switch {
	case h.tithi != 0:
		n := b.tithiAt(h.stay.middle()) + plus
		if b.tithi(n).meets(d.all()) <= 0 {
			n = b.tithiAt(d.rise)
		}
		h.tithi, h.stay = vedic.Tithi(mod(n, 30)+1), b.tithi(n)
		h.adhika = b.month(floorDiv(n, 30)).adhika
	case h.star != 0:
		n := b.starAt(h.stay.middle()) + plus
		if b.star(n).meets(d.all()) <= 0 {
			n = b.starAt(d.rise)
		}
		h.star, h.stay = vedic.Nakshatra(mod(n, 27)+1), b.star(n)
	}
}

// following returns the days of a row that stand so many days after those of another, with the alternatives moved as
// far: if others keep Diwali a day later, their Govardhan is a day later too.
func (b *book) following(r *row, lo, hi int) (hits []hit) {
	w := &r.when
	base := table().byKey[w.key][0]
	find := b.hits
	if base.key == r.key { // a country counts its day from that of almanacs
		find = b.find
	}
	for _, h := range find(base, lo-w.plus, hi-w.plus) {
		h.n += w.plus
		if w.weekday >= 0 && int(dateOf(h.n).Weekday()) != w.weekday {
			continue
		}
		h.r = r
		if w.plus != 0 {
			h.how, h.shown, h.rite, h.parana, h.entry = choseFollows, false, span{}, span{}, 0
			b.recount(&h, w.plus)
		}
		alts := make([]alternative, 0, len(h.alts))
		for _, a := range h.alts {
			if a.n += w.plus; w.weekday < 0 || int(dateOf(a.n).Weekday()) == w.weekday {
				alts = append(alts, a)
			}
		}
		h.alts = alts
		hits = append(hits, h)
	}
	return hits
}

// solarHits returns the days of a row by the Sun's entry into a sign. An entry within twenty minutes of the limit of
// its rule has the other day among its alternatives.
func (b *book) solarHits(r *row, lo, hi int) (hits []hit) {
	w := &r.when
	lo, hi = lo-w.plus, hi-w.plus
	first, last := b.bounds(&sun, lo-3, hi+3, 12)
	for n := first; n <= last && b.err == nil; n++ {
		if mod(n, 12)+1 != w.sign {
			continue
		}
		t := b.sign(n).from
		if !b.about(instant(t), lo, hi) {
			continue
		}
		h := hit{r: r, b: b, entry: t}
		rule := w.key
		if rule == "vakya" {
			rule = b.vakya(&h, t)
		} else {
			day, other, limit := b.entry(rule, t)
			h.n = day
			if t-limit < doubt && limit-t < doubt {
				h.alts = []alternative{{other, "edge"}}
			}
		}
		if h.how = choseIngress; w.plus == 0 {
			h.rite = b.punya(rule, h.n, h.entry)
		}
		h.n += w.plus
		for i := range h.alts {
			h.alts[i].n += w.plus
		}
		hits = append(hits, h)
	}
	return hits
}
