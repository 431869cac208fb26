package rashidasha

import (
	"iter"
	"slices"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Levels is the depth of a dasha: maha, antara, pratyantara, sookshma and prana.
const Levels = 5

// Period is the rule of one sign, or in Naisargika and Moola of one graha. It holds its start and not its end, and its
// end is, bit for bit, the start of the next period of its level. Level is 1 to [Levels], Cycle counts the rounds from
// 1. FromMoon and FromSun are the other signs of Sudarshana, where Rashi goes from the lagna. Start and End are Julian
// days of UT; a period of no years has them equal.
type Period struct {
	// The sign that rules, in Sudarshana from the lagna; zero where a graha does.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// The graha that rules in Naisargika and Moola; otherwise zero.
	Lord vedic.Graha `json:"lord,omitzero"`
	// The sign that runs from the Moon's, in Sudarshana only.
	FromMoon vedic.Rashi `json:"fromMoon,omitzero"`
	// The sign that runs from the Sun's, in Sudarshana only.
	FromSun vedic.Rashi `json:"fromSun,omitzero"`
	// 1 to [Levels].
	Level int `json:"level"`
	// The round of the maha dasha that it belongs to, from 1.
	Cycle int `json:"cycle"`
	// In days of UT; it holds this moment.
	Start vedic.JD `json:"start"`
	// The start of the next; it does not hold this moment.
	End vedic.JD `json:"end"`
}

// Holds reports whether the period runs at a moment: from its start on, up to but not at its end.
func (p Period) Holds(at vedic.JD) bool { return p.Start <= at && at < p.End }

// Birth returns the moment of birth, at which the first maha dasha begins.
func (d *Dasha) Birth() vedic.JD { return d.birth }

// Mahas returns the maha dashas from birth on, in whole cycles until they cover 120 years. The slice is the caller's.
func (d *Dasha) Mahas() []Period { return slices.Clone(d.mahas) }

// Sub returns the parts of a period of this dasha, all equally long: twelve of a sign, nine or seven of a graha. The
// last level is not divided, nor a period of no years, nor the lagna's in Naisargika, nor any there without the hour of
// birth. The slice is the caller's.
func (d *Dasha) Sub(p Period) (parts []Period) {
	for i := range d.count(&p) {
		parts = append(parts, d.part(&p, i))
	}
	return parts
}

// count returns the number of parts of a period. A Dasha that was read back has no parts, which shows
// as a row without rulers.
func (d *Dasha) count(p *Period) int {
	if p.Level < 1 || p.Level >= Levels || p.Start == p.End || p.Rashi == 0 && p.Lord == 0 {
		return 0
	}
	if at := slot(ruler{p.Rashi, p.Lord}); at >= slots || d.parts[at][0] == (ruler{}) {
		return 0
	}
	return d.divides
}

// part returns a part, counted from 0. Edges are reckoned from the beginning of the whole, so that roundings do not add
// up.
func (d *Dasha) part(p *Period, i int) Period {
	return d.period(d.parts[slot(ruler{p.Rashi, p.Lord})][i], p.Level+1, p.Cycle, d.edge(p, i), d.edge(p, i+1))
}

// edge returns where part i begins; the last ends with the whole, bit for bit.
func (d *Dasha) edge(p *Period, i int) vedic.JD {
	if i == d.divides {
		return p.End
	}
	return dasha.Cut(p.Start, p.End, float64(i), float64(d.divides), d.year)
}

// All walks all periods of one level, 1 to [Levels], in order. Another level gives none.
func (d *Dasha) All(level int) iter.Seq[Period] { return d.Between(-eternity, eternity, level) }

// eternity is further than any birth.
const eternity = vedic.JD(1e9)

// Between walks the periods of one level, 1 to [Levels], that run at some moment of a span, both its ends included, in
// order. Another level gives none.
func (d *Dasha) Between(from, to vedic.JD, level int) iter.Seq[Period] {
	return func(yield func(Period) bool) {
		if !(from <= to) || level < 1 || level > Levels {
			return
		}
		for i := range d.mahas {
			if !d.descend(d.mahas[i], from, to, level, yield) {
				return
			}
		}
	}
}

// descend walks p or its parts and says whether the walk goes on.
func (d *Dasha) descend(p Period, from, to vedic.JD, level int, yield func(Period) bool) bool {
	switch {
	case p.End <= from || p.Start > to:
		return true
	case p.Level == level:
		return yield(p)
	}
	for i := range d.count(&p) {
		if !d.descend(d.part(&p, i), from, to, level, yield) {
			return false
		}
	}
	return true
}

// Running walks the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to [Levels];
// deeper is [Levels]. It is empty before birth and after the last.
func (d *Dasha) Running(at vedic.JD, depth int) iter.Seq[Period] {
	return func(yield func(Period) bool) {
		i := slices.IndexFunc(d.mahas, func(p Period) bool { return p.Holds(at) })
		if i < 0 || depth < 1 || !yield(d.mahas[i]) {
			return
		}
		p := d.mahas[i]
		for n := d.count(&p); n > 0 && p.Level < depth; n = d.count(&p) {
			i := 0
			for i < n-1 && at >= d.edge(&p, i+1) {
				i++
			}
			if p = d.part(&p, i); !yield(p) {
				return
			}
		}
	}
}
