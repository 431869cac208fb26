package panchang

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// yogaRule is a yoga of weekday, tithi and nakshatra. It holds while the Moon's star and the tithi of the paksha are
// among those of the weekday; nil lists ask for nothing.
type yogaRule struct {
	term    Term
	quality Quality
	source  vedic.Source
	stars   *[7][]uint8
	tithis  *[7][]uint8
}

// yogas fills in the special yogas, cut to the day.
func (w *walker) yogas(day *Day, c *course) error {
	y := yogaList{w: w, c: c, list: make([]Slot, 0, 12)}
	for i := range yogaRules {
		y.byDay(&yogaRules[i])
	}
	y.jwalamukhi()
	y.bySun()
	for _, p := range c.moonSigns {
		if vedic.Rashi(p.i+1) == vedic.Vrishchika {
			y.add("yoga.vinchudo", Bad, drik, p.start, p.end)
		}
	}
	day.SpecialYogas = y.list
	return nil
}

// yogaList gathers spans; those of one yoga that meet are one.
type yogaList struct {
	w    *walker
	c    *course
	list []Slot
	last vedic.JD // the end of the last span
}

func (y *yogaList) add(t Term, q Quality, s vedic.Source, from, to vedic.JD) {
	from, to = max(from, y.c.begin), min(to, y.c.end)
	if from >= to {
		return
	}
	if k := len(y.list) - 1; k >= 0 && y.list[k].Key == t && y.last == from {
		y.list[k].End = y.w.instant(to)
	} else {
		y.list = append(y.list, y.w.slot(t, from, to, q, s))
	}
	y.last = to
}

// inPaksha returns the tithi of its half, 1 to 15, of a part counted from 0.
func inPaksha(i int) uint8 { return uint8(i%15 + 1) }

// byDay lays a yoga of the weekday where star and tithi hold together. Where a list is nil, the whole day stands for
// it.
func (y *yogaList) byDay(r *yogaRule) {
	all := []part{{start: y.c.begin, end: y.c.end}}
	stars, tithis := all, all
	if r.stars != nil {
		stars = y.c.stars
	}
	if r.tithis != nil {
		tithis = y.c.tithis
	}
	for _, s := range stars {
		if r.stars != nil && !slices.Contains(r.stars[y.c.vara-1], uint8(s.i+1)) {
			continue
		}
		for _, t := range tithis {
			if r.tithis == nil || slices.Contains(r.tithis[y.c.vara-1], inPaksha(t.i)) {
				y.add(r.term, r.quality, r.source, max(s.start, t.start), min(s.end, t.end))
			}
		}
	}
}

// jwalamukhi is of a tithi with its nakshatra, on any weekday.
func (y *yogaList) jwalamukhi() {
	for _, t := range y.c.tithis {
		for _, s := range y.c.stars {
			if slices.Contains(jwalamukhis, [2]uint8{inPaksha(t.i), uint8(s.i + 1)}) {
				y.add("yoga.jwalamukhi", Bad, practice, max(s.start, t.start), min(s.end, t.end))
			}
		}
	}
}

// bySun are the yogas of the count from the star of the Sun to that of the Moon, both inclusive: of 27, and of 28 with
// Abhijit.
func (y *yogaList) bySun() {
	var sun [4]part
	suns := sun[:0]
	for _, p := range y.c.sunPadas { // the Sun's padas, as stars
		if k := len(suns) - 1; k >= 0 && suns[k].i == p.i/4 {
			suns[k].end = p.end
			continue
		}
		suns = append(suns, part{p.i / 4, p.start, p.end})
	}
	y.count(&raviRule, suns, y.c.stars)
	y.count(&aadalRule, y.c.sunStars28, y.c.stars28)
	y.count(&vidaalRule, y.c.sunStars28, y.c.stars28)
}

// countRule is a yoga of the count from the star of the Sun to that of the Moon, of so many stars.
type countRule struct {
	term    Term
	quality Quality
	source  vedic.Source
	of      int
	counts  []uint8
}

// count lays a yoga wherever a star of the Sun and one of the Moon meet in time and the count between them is listed.
func (y *yogaList) count(r *countRule, suns, moons []part) {
	for _, m := range moons {
		for _, s := range suns {
			if slices.Contains(r.counts, uint8((m.i-s.i+r.of)%r.of+1)) {
				y.add(r.term, r.quality, r.source, max(s.start, m.start), min(s.end, m.end))
			}
		}
	}
}

// anandadi fills in the yogas of the 28, by the weekday and the star of the Moon with Abhijit, cut to the day.
func (w *walker) anandadi(day *Day, c *course) error {
	day.Anandadi = make([]Slot, 0, len(c.stars28))
	for _, p := range c.stars28 {
		n := (p.i - anandadiStarts[c.vara-1] + 28) % 28
		s := w.slot(anandadis[n].term, max(p.start, c.begin), min(p.end, c.end), qualityOf(anandadis[n].good), drik)
		s.Number, s.Rule.Rule = n+1, "anandadi"
		day.Anandadi = append(day.Anandadi, s)
	}
	return nil
}
