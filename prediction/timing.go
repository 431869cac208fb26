package prediction

import (
	"cmp"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Window is a time of an area, an antar dasha or a part of one, from the beginning of a month to that of another.
// Weight is T, what the two lords and the transits give it. Supportive is false of a time to go slowly.
type Window struct {
	// Start and End are beginnings of months, in the zone of the birth.
	Start, End vedic.Instant
	// Maha and Antar are the lords that run.
	Maha, Antar vedic.Graha
	// Weight is about −0.3 to 1.3: 0.45 and more is supportive; 0.15 and less is slow, and what lies between if the
	// lord of the antar dasha is strained.
	Weight     Points
	Supportive bool
	// Terms add up to Weight; of parts that were joined, those of the stronger one.
	Terms []Term
}

// Term is a part of the weight of a window: "maha", "antar", "relation", "double_transit", "bindus", "sade_sati".
type Term struct {
	// Key is one of the six.
	Key string
	// Value is what it adds.
	Value Points
}

// The weights of a window (the periods BPHS 46–52; the double transit after K. N. Rao; our own in amount).
const (
	supportive Points = 45 * cent
	goSlow            = 15 * cent
	strained          = -30 * cent

	mahaShare, antarShare = 45, 40
	relation              = 15 * cent
	doubleTransit         = 20 * cent
	manyBindus, fewBindus = 5 * cent, -5 * cent
	goodSign              = 3 * cent
	sadeSati              = -5 * cent

	mostGood, mostSlow = 3, 2
)

// acts weighs how much each graha acts for an area, 0 to 1: those in its main houses (0.4), those in the stars of these
// (0.3), the lord (0.3) and those with him or looking at him (0.2), the karakas (0.2), and the lord of the house in the
// varga (0.1). Each ground counts once, however many main houses give it.
func (v *view) acts(j *judgement) (act vedic.ByGraha[Points]) {
	var marks [9][7]bool
	for _, n := range j.row.main {
		h := &v.Houses[n-1]
		for _, g := range h.Occupants {
			marks[g-1][0] = true
			for i := range v.Planets {
				if v.Planets[i].Nakshatra.Lord == g {
					marks[i][1] = true
				}
			}
		}
		marks[h.Lord-1][2] = true
		at := v.Planets[h.Lord-1].House
		v.company(func(g vedic.Graha, _ bool) { marks[g-1][3] = true }, at, h.Lord)
		marks[v.vargas[j.row.varga].Lagna.Rashi.Key.Nth(int(n)).Lord()-1][5] = true
	}
	for _, g := range j.karakas {
		marks[g-1][4] = true
	}
	for i := range marks {
		for k, by := range [6]Points{4, 3, 3, 2, 2, 1} {
			if marks[i][k] {
				act[i] += by * one / 10
			}
		}
		act[i] = min(one, act[i])
	}
	return act
}

// quality is half of one and of what the graha is worth.
func quality(p Points) Points { return (one + p) / 2 }

// product multiplies two points.
func product(a, b Points) Points { return a.times(int64(b), int64(one)) }

// relate says how the lords of two periods stand to each other: 1, 0 in the 2nd and 12th, −1 in the 6th and 8th.
func relate(maha, antar vedic.Bhava) Points {
	switch (int(antar)-int(maha)+12)%12 + 1 {
	case 2, 12:
		return 0
	case 6, 8:
		return -1
	}
	return 1
}

// byLords weighs the periods alone.
func (v *view) byLords(act *vedic.ByGraha[Points], maha, antar vedic.Graha) []Term {
	return []Term{
		{"maha", product(act.At(maha), quality(v.p.At(maha))).times(mahaShare, 100)},
		{"antar", product(act.At(antar), quality(v.p.At(antar))).times(antarShare, 100)},
		{"relation", relation * relate(v.Planets[maha-1].House, v.Planets[antar-1].House)},
	}
}

// gate appends the terms of Jupiter and Saturn by transit. A double transit is not required for a
// window: most months of a life have one, so it would exclude little.
func (v *view) gate(terms []Term, j *judgement, s stay) []Term {
	if v.reached(j, s) {
		terms = append(terms, Term{"double_transit", doubleTransit})
	}
	var by Points
	for _, t := range [2]struct {
		graha vedic.Graha
		sign  vedic.Rashi
	}{{vedic.Jupiter, s.jupiter}, {vedic.Saturn, s.saturn}} {
		switch n := v.bav[t.graha-1].At(t.sign); {
		case n >= 4:
			by += manyBindus
		case n <= 2:
			by += fewBindus
		}
		if v.sav.At(t.sign) >= weights.savMean {
			by += goodSign
		}
	}
	if by != 0 {
		terms = append(terms, Term{"bindus", by})
	}
	switch v.seen.Lagna {
	case vedic.Vrishabha, vedic.Tula, vedic.Makara, vedic.Kumbha: // where Saturn does good
	default:
		if n := v.moon().CountTo(s.saturn); n == 12 || n <= 2 {
			terms = append(terms, Term{"sade_sati", sadeSati})
		}
	}
	return terms
}

func (v *view) moon() vedic.Rashi { return v.Sky.Grahas[vedic.Moon-1].Longitude.Rashi() }

// reached reports whether Jupiter and Saturn both occupy or aspect a main house or the sign where
// its lord stands, the house counted from the lagna or from the Moon.
func (v *view) reached(j *judgement, s stay) bool {
	for _, n := range j.row.main {
		for _, from := range [2]vedic.Rashi{v.seen.Lagna, v.moon()} {
			house := from.Nth(int(n))
			lord := v.Sky.Grahas[house.Lord()-1].Longitude.Rashi()
			if (touches(vedic.Jupiter, s.jupiter, house) || touches(vedic.Jupiter, s.jupiter, lord)) &&
				(touches(vedic.Saturn, s.saturn, house) || touches(vedic.Saturn, s.saturn, lord)) {
				return true
			}
		}
	}
	return false
}

func touches(g vedic.Graha, at, sign vedic.Rashi) bool {
	n := at.CountTo(sign)
	return n == 1 || slices.Contains(g.Drishti(), n)
}

// span is the months that are dated.
type span struct {
	from, to vedic.JD
	first    time.Time // of the first whole month
	last     time.Time // after the last one
	zone     *time.Location
}

// spanOf returns the months of the options within the life; none, with to before from, after it.
func spanOf(o *Options, birth time.Time) span {
	zone := birth.Location()
	end := o.To
	if last := o.lastDay(birth); end.Since(last) > 0 {
		end = last
	}
	from, to := o.From.In(zone), end.Plus(1).In(zone)
	first := time.Date(from.Year(), from.Month(), 1, 0, 0, 0, 0, zone)
	if first.Before(from) {
		first = first.AddDate(0, 1, 0)
	}
	return span{vedic.JDOf(from), vedic.JDOf(to), first, time.Date(to.Year(), to.Month(), 1, 0, 0, 0, 0, zone), zone}
}

// period is an antar dasha with its maha dasha.
type period struct {
	dasha.Period
	maha vedic.Graha
}

// periods lists the antar dashas of a span.
func (v *view) periods(s span) (list []period) {
	if s.to <= s.from {
		return nil
	}
	tree := dasha.Vimshottari(v.Sky.MoonNakshatra(), v.Sky.At, v.Sky.Settings.Year)
	for m := range tree.Between(s.from, s.to, 1) {
		for _, p := range m.Sub() {
			if p.End > s.from && p.Start < s.to {
				list = append(list, period{p, m.Lord})
			}
		}
	}
	return list
}

// windows finds the best three supportive times of an area and the two that ask most for going slowly, in order of
// time. An antar dasha is cut where Jupiter or Saturn changes its sign, and neighbouring parts of one kind are joined
// again under the stronger one.
func (v *view) windows(j *judgement, s span, list []period, t *Transits) []Window {
	act := v.acts(j)
	var good, slow []Window
	for _, p := range list {
		base := v.byLords(&act, p.maha, p.Lord)
		var parts []Window
		v.cut(p, s, t, func(from, to vedic.JD, now *stay) {
			terms := base[:len(base):len(base)]
			if now != nil {
				terms = v.gate(terms, j, *now)
			}
			w := Window{Start: s.edge(from), End: s.edge(to), Maha: p.maha, Antar: p.Lord, Terms: terms}
			for _, t := range terms {
				w.Weight += t.Value
			}
			w.Supportive = w.Weight >= supportive
			if !w.Supportive && w.Weight > goSlow && v.p.At(p.Lord) >= strained || !w.Start.Before(w.End.Time) {
				return
			}
			if n := len(parts); n > 0 && parts[n-1].Supportive == w.Supportive && parts[n-1].End.Equal(w.Start.Time) {
				join(&parts[n-1], w)
				return
			}
			parts = append(parts, w)
		})
		for _, w := range parts {
			if w.Supportive {
				good = append(good, w)
			} else {
				slow = append(slow, w)
			}
		}
	}
	slices.SortStableFunc(good, func(a, b Window) int { return cmp.Compare(b.Weight, a.Weight) })
	slices.SortStableFunc(slow, func(a, b Window) int { return cmp.Compare(a.Weight, b.Weight) })
	best := append(good[:min(mostGood, len(good))], slow[:min(mostSlow, len(slow))]...)
	slices.SortStableFunc(best, func(a, b Window) int { return a.Start.Compare(b.Start.Time) })
	return best
}

func join(w *Window, next Window) {
	if w.Supportive == (next.Weight > w.Weight) {
		w.Weight, w.Terms = next.Weight, next.Terms
	}
	w.End = next.End
}

// edge returns a moment to the month, within the span.
func (s span) edge(at vedic.JD) vedic.Instant {
	t := month(vedic.InstantOf(at, s.zone).Time)
	switch {
	case t.Before(s.first):
		t = s.first
	case t.After(s.last):
		t = s.last
	}
	return vedic.Instant{Time: t}
}

// cut yields the parts of a period within a span in which Jupiter and Saturn keep their signs; without transits the
// whole.
func (v *view) cut(p period, s span, t *Transits, yield func(from, to vedic.JD, now *stay)) {
	from, to := max(p.Start, s.from), min(p.End, s.to)
	if t == nil {
		yield(from, to, nil)
		return
	}
	for i := range t.stays {
		end := to
		if i+1 < len(t.stays) {
			end = min(to, t.stays[i+1].at)
		}
		if begin := max(from, t.stays[i].at); begin < end {
			yield(begin, end, &t.stays[i])
		}
	}
}
