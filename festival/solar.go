package festival

import (
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/vedic"
)

// entry returns the day that an entry of the Sun makes, by the rule of a region, and the other day with the moment that
// divides them. Matched: sankranti 74 of 76, makara 88 of 92, the other rules on a few dates each.
func (b *book) entry(rule string, t vedic.JD) (n, other int, limit vedic.JD) {
	c := b.civil(t)
	switch rule {
	case "makara", "tamil", "kerala", "vishu", "karka":
	default: // sankranti, bengal, assam, nombu
		return b.byMidnight(c, t)
	}
	d := b.day(c)
	before := func(limit vedic.JD) (int, int, vedic.JD) {
		if t < limit {
			return c, c + 1, limit
		}
		return c + 1, c, limit
	}
	switch rule {
	case "makara", "tamil":
		return before(b.dusk(&d))
	case "kerala":
		return before(b.share(&d, 3./5))
	case "vishu":
		return before(d.rise)
	}
	n, other, limit = before(d.rise) // karka
	return n - 1, other - 1, limit
}

// byMidnight is the civil date of an entry, whether by night or by day.
func (b *book) byMidnight(c int, t vedic.JD) (n, other int, limit vedic.JD) {
	from, to := b.midnight(c), b.midnight(c+1)
	if t-from < to-t {
		return c, c - 1, from
	}
	return c, c + 1, to
}

// dusk returns the sunset of a day, and 18:00 of local mean time where there is none.
func (b *book) dusk(d *day) vedic.JD { return b.share(d, 1) }

func (b *book) share(d *day, x float64) vedic.JD {
	if d.whole {
		return d.at(x)
	}
	return d.rise + vedic.JD(x)/2
}

// doubt is how near its limit an entry leaves the day in question: almanacs with another ayanamsa have entries 4 to 11
// minutes later, and lists have been seen to differ at 18 minutes (Pongal 2003).
const doubt = 20 * minute

// punya returns when to bathe and give at an entry: 16 ghatis on either side of it within daylight (rule of thumb); for
// Makara from the entry to sunset, or the morning after an entry by night.
func (b *book) punya(rule string, n int, t vedic.JD) span {
	d := b.day(n)
	if !d.whole {
		return span{}
	}
	if rule == "makara" {
		if d.light().holds(t) {
			return span{t, d.set}
		}
		return d.cut(0, 1./2)
	}
	s := span{t - 16*ghati, t + 16*ghati}.within(d.light())
	if s.empty() { // the entry lies deep in the night
		return d.cut(0, 1./2)
	}
	return s
}

// vakya fills in the day of a Tamil month by the Vakya almanac, near the entry t of the modern Sun into the same sign.
// The alternatives are the day by the modern Sun ("drik", thirukanitha), that of Sri Lanka's government, which has the
// new year on the civil date of the entry, and the other day where minutes decide. It returns the rule for the time of
// the rite.
func (b *book) vakya(h *hit, t vedic.JD) (rule string) {
	tamil, err := calendar.Converter{}.Of(calendar.Tamil, dateOf(b.civil(t)+15))
	if err != nil {
		b.fail(err)
		return ""
	}
	e := calendar.TamilEntry(tamil.Year, tamil.Month)
	day, first := number(e.Day), number(e.First())
	d := b.day(day)
	h.n, h.entry = first, d.rise+vedic.JD(e.Since)
	if drik, _, _ := b.entry("tamil", t); drik != first {
		h.alts = append(h.alts, alternative{drik, "drik"})
	}
	if civil := b.civil(h.entry); tamil.Month == 1 && civil != first {
		h.alts = append(h.alts, alternative{civil, "sri_lanka"})
	}
	if off := vedic.JD(e.Since - e.Light); off < doubt && -off < doubt {
		h.alts = append(h.alts, alternative{2*day + 1 - first, "edge"})
	}
	h.alts = distinct(h.alts)
	if tamil.Month == 10 {
		return "makara"
	}
	return "tamil"
}
