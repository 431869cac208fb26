package dasha

import (
	"iter"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// SignPeriod is the rule of one sign in Kalachakra. It holds its start and not its end, and its end is, bit for bit,
// the start of the next period of its level, 1 to [Levels]. Gati is the leap by which it was reached from the one
// before, where it is one. Start and End are Julian days of UT.
type SignPeriod struct {
	// The sign that rules.
	Rashi vedic.Rashi `json:"rashi"`
	// 1 to 5.
	Level int `json:"level"`
	// In days of UT; it holds this moment.
	Start vedic.JD `json:"start"`
	// The start of the next; it does not hold this moment.
	End vedic.JD `json:"end"`
	// How it was reached; zero for the sign beside the one before.
	Gati Gati `json:"gati,omitzero"`

	// Where the sign is on the wheel: parts run on from there.
	place int
}

// Holds reports whether the period runs at a moment: from its start on, up to but not at its end.
func (p SignPeriod) Holds(at vedic.JD) bool { return p.Start <= at && at < p.End }

// Gati is how the wheel leaps from one sign to another that is not beside it.
type Gati uint8

// The gaits (BPHS 46). The zero Gati is no leap.
const (
	Simhavalokana Gati = 1 + iota // the lion's glance, to a trine
	Manduka                       // the frog's leap, over one sign
	Markati                       // the monkey's, back to the sign beside it
)

var gatiKeys = []string{"none", "simhavalokana", "manduka", "markati"}

// String returns the key, as "manduka".
func (g Gati) String() string { return enum.String(g, 0, "Gati", gatiKeys) }

// MarshalText returns the key. An undefined value is an error.
func (g Gati) MarshalText() ([]byte, error) { return enum.Text(g, 0, "Gati", gatiKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (g *Gati) UnmarshalText(b []byte) error {
	return enum.Read(g, 0, "gati", b, gatiKeys)
}

// Name returns the name, "the frog's leap" or "मंडूक गति"; empty for no leap.
func (g Gati) Name(l vedic.Lang) string {
	if g < Simhavalokana || g > Markati {
		return ""
	}
	return texts.Get(l, "gati."+g.String())
}

// signCuts is a period of Kalachakra divided in nine.
type signCuts struct {
	level  int
	places [9]int
	signs  [9]vedic.Rashi
	edges  [10]vedic.JD
}

// divide divides a period by the years of the nine signs; ok is false for one that is not divided.
// The years of nine signs differ from row to row, so that the shares do too: their sum is the
// whole, not the paramayus of the birth pada.
func (c *signCuts) divide(k *Kalachakra, p *SignPeriod) (ok bool) {
	if p.Level < 1 || p.Level >= Levels {
		return false
	}
	c.level = p.Level + 1
	sum := 0
	for i := range c.signs {
		c.places[i] = k.wheel.part(p.place, i)
		c.signs[i] = k.wheel.sign(c.places[i])
		sum += int(kalachakraYears.At(c.signs[i]))
	}
	gone := 0
	c.edges[0] = p.Start
	for i, r := range c.signs {
		gone += int(kalachakraYears.At(r))
		c.edges[i+1] = Cut(p.Start, p.End, float64(gone), float64(sum), k.year)
	}
	c.edges[9] = p.End
	return true
}

// part returns a part, counted from 0. The first has no gait: nothing comes before it within its
// period.
func (c *signCuts) part(w *wheel, i int) SignPeriod {
	p := SignPeriod{Rashi: c.signs[i], Level: c.level, Start: c.edges[i], End: c.edges[i+1], place: c.places[i]}
	if i > 0 {
		p.Gati = w.gati(c.signs[i-1], p.Rashi)
	}
	return p
}

// mahas walks the maha dashas until they cover 120 years from birth. Each end is computed from the
// notional beginning, so that roundings do not add up. The zero Kalachakra has no rows and gives
// none.
func (k *Kalachakra) mahas(yield func(SignPeriod) bool) {
	if k.wheel.count == 0 {
		return
	}
	start, gone, before := k.zero, 0, vedic.Rashi(0)
	for n := 0; start < Later(k.birth, span, k.year); n++ {
		sign, place := k.wheel.maha(k.begin, n)
		gone += int(kalachakraYears.At(sign))
		p := SignPeriod{Rashi: sign, Level: 1, Start: start, End: Later(k.zero, float64(gone), k.year), place: place}
		if before != 0 && !k.wheel.navamsas {
			p.Gati = k.wheel.gati(before, sign)
		}
		if !yield(p) {
			return
		}
		start, before = p.End, sign
	}
}

// Sub returns the nine parts of a period of this dasha, each with its share of their years. A period of the last level
// is not divided and gives none. The slice is the caller's.
func (k *Kalachakra) Sub(p SignPeriod) (parts []SignPeriod) {
	var c signCuts
	if c.divide(k, &p) {
		for i := range c.signs {
			parts = append(parts, c.part(&k.wheel, i))
		}
	}
	return parts
}

// All walks all periods of one level, 1 to [Levels], until they cover 120 years from birth. The first is whole and
// begins before birth. Another level gives none.
func (k *Kalachakra) All(level int) iter.Seq[SignPeriod] {
	return k.Between(-eternity, eternity, level)
}

// Between walks the periods of one level, 1 to [Levels], that run at some moment of a span, both its ends included, in
// order. Another level gives none.
func (k *Kalachakra) Between(from, to vedic.JD, level int) iter.Seq[SignPeriod] {
	return func(yield func(SignPeriod) bool) {
		if !(from <= to) || level < 1 || level > Levels {
			return
		}
		k.mahas(func(p SignPeriod) bool { return k.descend(p, from, to, level, yield) })
	}
}

// descend walks p or its parts and says whether the walk goes on.
func (k *Kalachakra) descend(p SignPeriod, from, to vedic.JD, level int, yield func(SignPeriod) bool) bool {
	switch {
	case p.End <= from || p.Start > to:
		return true
	case p.Level == level:
		return yield(p)
	}
	var c signCuts
	c.divide(k, &p)
	for i := range c.signs {
		if !k.descend(c.part(&k.wheel, i), from, to, level, yield) {
			return false
		}
	}
	return true
}

// Running walks the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to [Levels];
// deeper is [Levels]. It is empty before the notional start of the first and after the last.
func (k *Kalachakra) Running(at vedic.JD, depth int) iter.Seq[SignPeriod] {
	return func(yield func(SignPeriod) bool) {
		for level := 1; level <= min(depth, Levels); level++ {
			for p := range k.Between(at, at, level) {
				if p.Holds(at) && !yield(p) {
					return
				}
			}
		}
	}
}
