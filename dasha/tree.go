package dasha

import (
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// Tree is the Vimshottari dasha of one birth. It is a small value and is never changed; the zero Tree has no periods.
type Tree struct {
	first vedic.Graha
	gone  vedic.Angle // of the nakshatra, behind the Moon
	year  float64     // days
	birth vedic.JD
}

// nakshatra is the arc of a lunar mansion, 13°20′.
const nakshatra = vedic.Circle / 27

// Vimshottari gives the tree for the sidereal longitude of the Moon at a birth (UT) and a length of the year.
func Vimshottari(moon vedic.Longitude, birth vedic.JD, year vedic.DashaYear) Tree {
	return grow(moon, birth, year.Days())
}

func grow(moon vedic.Longitude, birth vedic.JD, yearDays float64) Tree {
	star, _ := moon.Nakshatra()
	return Tree{first: star.Lord(), gone: moon.InNakshatra(), year: yearDays, birth: birth}
}

// Birth gives the moment of birth, which the first maha dasha holds.
func (t Tree) Birth() vedic.JD { return t.birth }

// Mahas gives the nine maha dashas, 120 years in all. The first is whole: it starts before birth by the part of its nakshatra that the
// Moon had left behind, and at birth if there is none. The slice is the caller's.
func (t Tree) Mahas() []Period { return t.appendMahas(make([]Period, 0, 9)) }

func (t Tree) appendMahas(to []Period) []Period {
	if t.first == 0 {
		return to
	}
	zero := t.birth - vedic.JD(float64(t.gone)*float64(Years(t.first))*t.year/float64(nakshatra))
	start, gone := zero, 0
	for lord := t.first; gone < cycle; lord = After(lord) {
		gone += Years(lord)
		end := zero + vedic.JD(float64(gone)*t.year)
		to = append(to, Period{lord, 1, start, end})
		start = end
	}
	return to
}

// At gives the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to 5; deeper is 5. It is empty before
// the notional start of the first maha dasha, from the end of the ninth on, and for a depth below 1. The slice is the caller's.
func (t Tree) At(at vedic.JD, depth int) []Period {
	return t.appendAt(make([]Period, 0, Levels), at, depth)
}

func (t Tree) appendAt(to []Period, at vedic.JD, depth int) []Period {
	var nine [9]Period
	level := t.appendMahas(nine[:0])
	for range min(depth, Levels) {
		i := 0
		for i < len(level) && !level[i].Holds(at) {
			i++
		}
		if i == len(level) {
			break
		}
		to = append(to, level[i])
		level = level[i].appendSub(nine[:0])
	}
	return to
}

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
