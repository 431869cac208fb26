package dasha

import (
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// Tree is a dasha of one birth. It is a small value and is never changed; the zero Tree has no periods.
type Tree struct {
	system    System
	first     vedic.Graha
	gone, arc vedic.Angle // gone of arc was behind the Moon
	year      float64     // days
	birth     vedic.JD
}

// nakshatra is the arc of a lunar mansion, 13°20′.
const nakshatra = vedic.Circle / 27

// Vimshottari gives the tree for the sidereal longitude of the Moon at a birth (UT) and a length of the year (BPHS 46.12–16). It panics for
// a year that is none of the constants.
func Vimshottari(moon vedic.Longitude, birth vedic.JD, year vedic.DashaYear) Tree {
	return grow(moon, birth, year.Days())
}

func grow(moon vedic.Longitude, birth vedic.JD, yearDays float64) Tree {
	star, _ := moon.Nakshatra()
	return Tree{SystemVimshottari, star.Lord(), moon.InNakshatra(), nakshatra, yearDays, birth}
}

// Birth gives the moment of birth, which the first maha dasha holds.
func (t Tree) Birth() vedic.JD { return t.birth }

// System gives the system of the tree.
func (t Tree) System() System { return t.system }

// Mahas gives the maha dashas in as many whole cycles as make 120 years: nine of Vimshottari in 120, sixteen of Ashtottari in 216, and 32
// of Yogini in 144, or 36 where Ketu has a part. The first is whole: it starts before birth by the part of its arc that the Moon had left
// behind, and at birth if there is none. The slice is the caller's.
func (t Tree) Mahas() []Period { return t.appendMahas(make([]Period, 0, 9)) }

// appendMahas reckons each end from the beginning of the first, so that roundings do not add up.
func (t Tree) appendMahas(to []Period) []Period {
	if t.first == 0 {
		return to
	}
	s := &systems[t.system]
	zero := t.birth - vedic.JD(float64(t.gone)*float64(t.system.Years(t.first))*t.year/float64(t.arc))
	for lord, start, gone := t.first, zero, 0; gone < s.cycle*s.cycles; lord = s.next[lord-1] {
		gone += int(s.years[lord-1])
		end := zero + vedic.JD(float64(gone)*t.year)
		to = append(to, Period{lord, t.system, 1, start, end})
		start = end
	}
	return to
}

// At gives the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to 5; deeper is 5. It is empty before
// the notional start of the first maha dasha, from the end of the last on, and for a depth below 1. The slice is the caller's.
func (t Tree) At(at vedic.JD, depth int) []Period {
	return t.appendAt(make([]Period, 0, Levels), at, depth)
}

func (t Tree) appendAt(to []Period, at vedic.JD, depth int) []Period {
	var room [mostMahas]Period
	level := t.appendMahas(room[:0])
	for range min(depth, Levels) {
		i := 0
		for i < len(level) && !level[i].Holds(at) {
			i++
		}
		if i == len(level) {
			break
		}
		to = append(to, level[i])
		level = level[i].appendSub(room[:0])
	}
	return to
}

// mostMahas is the number of maha dashas in the system that has most of them.
const mostMahas = 36

// Between walks the periods of one level, 1 to 5, that run at some moment of a span, both its ends included, in order. It descends only
// where the span leads, so that a few years of prana dashas cost no more than they hold. Another level gives none.
func (t Tree) Between(from, to vedic.JD, level int) iter.Seq[Period] {
	return func(yield func(Period) bool) {
		if from <= to && level >= 1 && level <= Levels {
			descend(t.Mahas(), span{from, to, level}, yield)
		}
	}
}

type span struct {
	from, to vedic.JD
	level    int
}

// inside walks the sub-periods of p. It stands apart from descend so that the nine live on its stack.
func inside(p Period, s span, yield func(Period) bool) bool { return descend(p.Sub(), s, yield) }

// descend says whether the walk goes on.
func descend(periods []Period, s span, yield func(Period) bool) bool {
	for _, p := range periods {
		switch {
		case p.End <= s.from || p.Start > s.to:
		case p.Level < s.level:
			if !inside(p, s, yield) {
				return false
			}
		case !yield(p):
			return false
		}
	}
	return true
}
