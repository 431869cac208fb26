package festival

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// namedHits finds the days whose rule no row can say. Each is a function below.
func (b *book) namedHits(r *row, lo, hi int) []hit {
	if name, ok := strings.CutPrefix(r.when.key, "mahadvadashi_"); ok {
		return b.great(r, name, lo, hi)
	}
	if month, ok := strings.CutPrefix(r.when.key, "bikram_"); ok {
		return b.bikram(r, month, lo, hi)
	}
	if month, ok := strings.CutPrefix(r.when.key, "thai_"); ok {
		return b.thai(r, month, lo, hi)
	}
	switch r.when.key {
	case "vesak", "vesak_may":
		return b.vesak(r, lo, hi)
	case "sandhi":
		return b.each(r, lo, hi, 8, b.sandhi)
	case "chandra":
		return b.each(r, lo, hi, 1, b.chandra)
	case "anvadhan", "ishti":
		return b.parvas(r, lo, hi)
	case "adhika":
		return b.each(r, lo, hi, 1, b.adhika)
	case "vaikuntha", "guruvayur":
		return b.each(r, lo, hi, 11, b.gate)
	case "bathukamma":
		return b.each(r, lo, hi, 30, b.bathukamma)
	case "varalakshmi":
		return b.each(r, lo, hi, 15, b.varalakshmi)
	case "bhanu":
		return append(b.each(r, lo, hi, 7, b.bhanu), b.each(r, lo, hi, 22, b.bhanu)...)
	case "bonalu":
		return b.each(r, lo, hi, 30, b.bonalu)
	}
	return b.shravanWeekdays(r, lo, hi)
}

// each tries a tithi of every month near the days; a rule gives its hits. The days looked at are wider than those asked
// for, since a rule may move a week off its tithi; who calls leaves out what lies beyond.
func (b *book) each(r *row, lo, hi, tithi int, rule func(h hit, n int, m lunation) []hit) (hits []hit) {
	b.tithis(&when{tithis: []int{tithi}}, lo-3, hi+8, func(n int, m lunation) {
		week := r.when.key == "varalakshmi" || r.when.key == "bonalu" // up to a week before their tithi
		if !week && !b.about(b.tithi(n), lo-4, hi) {
			return
		}
		h := hit{r: r, b: b, tithi: vedic.Tithi(tithi), stay: b.tithi(n), adhika: m.adhika}
		hits = append(hits, rule(h, n, m)...)
	})
	return hits
}

func (h hit) on(n int, how Choice) []hit {
	h.n, h.how = n, how
	return []hit{h}
}

// sandhi is the junction of Ashtami and Navami in Ashvina, a ghati on either side (2024-10-11).
func (b *book) sandhi(h hit, n int, m lunation) []hit {
	if !m.named(7) {
		return nil
	}
	h.rite = span{h.stay.to - ghati, h.stay.to + ghati}
	d := b.holder(h.stay.to)
	return h.on(d.n, choseJunction)
}

// chandra is the first evening on which the new Moon may be seen: she sets 44.5 minutes after the Sun and is 19 hours
// old. Matched with 12 of 12 dates of one year.
func (b *book) chandra(h hit, n int, m lunation) []hit {
	for i := b.civil(m.from); i <= b.civil(m.from)+4 && b.err == nil; i++ {
		d := b.day(i)
		if !d.whole || d.set-m.from < 19.0/24 {
			continue
		}
		if sets := b.next(vedic.Moon, true, d.set, d.next); sets-d.set >= 44.5*minute {
			h.rite = span{d.set, sets}
			return h.on(i, choseSeen)
		}
	}
	return nil
}

// adhika is the first day of an adhika month, that of its Pratipada at sunrise.
func (b *book) adhika(h hit, n int, m lunation) []hit {
	if !m.adhika {
		return nil
	}
	f := b.choose(&bySunrise, h.stay)
	return h.on(f.n, f.how)
}

// gate is a bright Ekadashi by the Vaishnava day while the Sun is in Dhanu (Vaikuntha) or in Vrishchika (Guruvayur).
// Matched 12 of 12.
func (b *book) gate(h hit, n int, m lunation) []hit {
	sign := int(vedic.Dhanu)
	if h.r.when.key == "guruvayur" {
		sign = int(vedic.Vrishchika)
	}
	v := b.tithi(n + 1)
	f := b.ekadashi(h.stay, v)
	if _, ok := b.inSolar(f.vaishnava, sign); !ok {
		return nil
	}
	h.parana = b.parana(f.vaishnava, v)
	return h.on(f.vaishnava, f.how)
}

// bathukamma begins on the Amavasya before the true Ashvina, by aparahna. Matched 26 of 26 (2020-10-16).
func (b *book) bathukamma(h hit, n int, m lunation) []hit {
	if !b.month(floorDiv(n, 30) + 1).named(7) {
		return nil
	}
	f := b.choose(&byAparahna, h.stay)
	return h.on(f.n, f.how)
}

// varalakshmi is the Friday on which Shravana Purnima owns the day, or the last before (2023-08-25, 2026-08-28).
func (b *book) varalakshmi(h hit, n int, m lunation) []hit {
	if !m.named(5) {
		return nil
	}
	own := b.ownOr(h.stay)
	return h.on(own-mod(int(dateOf(own).Weekday())-int(time.Friday), 7), choseWeekday)
}

// bhanu is a Saptami whose day, by sunrise, is a Sunday. Lost on a Sunday it counts (2023-11-19).
func (b *book) bhanu(h hit, n int, m lunation) []hit {
	f := b.choose(&bySunrise, h.stay)
	if dateOf(f.n).Weekday() != time.Sunday {
		return nil
	}
	return h.on(f.n, choseWeekday)
}

// bonalu is the Monday after the last Sunday of the true Ashadha that is not Amavasya. Matched 10 of 10.
func (b *book) bonalu(h hit, n int, m lunation) []hit {
	if !m.named(4) {
		return nil
	}
	d := b.civil(h.stay.from) + 1
	for b.err == nil && (dateOf(d).Weekday() != time.Sunday || b.riseOf(d) >= h.stay.from) {
		d--
	}
	return h.on(d+1, choseWeekday)
}

// parvas are Anvadhan and, on the next day, Ishti: on the day on which the parva ends if it ends before the end of
// madhyahna, else on the next. Matched 50 of 50.
func (b *book) parvas(r *row, lo, hi int) (hits []hit) {
	for _, tithi := range [2]int{15, 30} {
		hits = append(hits, b.each(r, lo, hi, tithi, func(h hit, n int, m lunation) []hit {
			d := b.holder(h.stay.to)
			ishti := d.n
			if h.stay.to >= b.share(&d, 3./5) {
				ishti++
			}
			if r.when.key == "anvadhan" {
				ishti--
			}
			return h.on(ishti, choseParva)
		})...)
	}
	return hits
}

// great finds the Mahadvadashis of one name.
func (b *book) great(r *row, name string, lo, hi int) (hits []hit) {
	for _, tithi := range [2]int{11, 26} {
		hits = append(hits, b.each(r, lo, hi, tithi, func(h hit, n int, m lunation) []hit {
			day, ok := b.mahadvadashi(n, name)
			if !ok {
				return nil
			}
			h.tithi, h.stay = h.tithi+1, b.tithi(n+1)
			h.parana = b.parana(day, h.stay)
			return h.on(day, choseOnly)
		})...)
	}
	return hits
}

// shravanWeekdays are the Mondays or Tuesdays of Shravana: of the North from the day after Ashadha Purnima to that of
// the true Shravana, weeks of an adhika month included; of others in the true amanta month.
func (b *book) shravanWeekdays(r *row, lo, hi int) (hits []hit) {
	weekday, north := time.Monday, strings.HasSuffix(r.when.key, "_north")
	if strings.HasPrefix(r.when.key, "mangala") {
		weekday = time.Tuesday
	}
	for n := lo; n <= hi && b.err == nil; n++ {
		if dateOf(n).Weekday() != weekday {
			continue
		}
		if in, adhika := b.inShravana(n, north); in {
			hits = append(hits, hit{r: r, b: b, found: found{n: n, how: choseWeekday}, adhika: adhika})
		}
	}
	return hits
}

// inShravana reports whether the tithi at a sunrise is of Shravana, and whether its month is adhika.
func (b *book) inShravana(n int, north bool) (in, adhika bool) {
	t := b.tithiAt(b.riseOf(n))
	m, dark := b.month(floorDiv(t, 30)), mod(t, 30) >= 15
	if !north {
		return m.named(5), m.adhika
	}
	return m.named(4) && dark || m.masa == 5 && m.adhika || m.named(5) && !dark, m.adhika
}
