package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Levels is the depth of the tree.
const Levels = 5

// Period is the rule of one lord: at level 1 a maha dasha, then antara, pratyantara, sookshma and, at level 5, prana. It holds its start
// and not its end, and its end is, bit for bit, the start of the next period of its level. Lord rules it, Level is 1 to 5. The zero Period
// is no period.
type Period struct {
	Lord       vedic.Graha
	System     System
	Level      int
	Start, End vedic.JD
}

// Holds says whether the period runs at a moment: from its start on, up to but not at its end.
func (p Period) Holds(at vedic.JD) bool { return p.Start <= at && at < p.End }

// Sub gives the periods of the next level, nine or eight, each lasting its lord's share of the cycle (BPHS 46.15–16): the first under the
// lord of p himself, or, where the system says so, under the one after. They fill p exactly. A prana dasha is not divided further and
// gives none. The slice is the caller's.
func (p Period) Sub() []Period { return p.appendSub(make([]Period, 0, 9)) }

// appendSub takes the slice from its caller, so that one which does not escape there costs no allocation.
func (p Period) appendSub(to []Period) []Period {
	if p.Level < 1 || p.Level >= Levels || p.System.Years(p.Lord) == 0 {
		return to
	}
	t := &systems[p.System]
	span, cycle, gone := float64(p.End-p.Start), float64(t.cycle), 0
	for lord, start := p.System.begins(p.Lord), p.Start; gone < t.cycle; lord = t.next[lord-1] {
		gone += int(t.years[lord-1])
		end := p.Start + vedic.JD(span*float64(gone)/cycle)
		if gone == t.cycle {
			end = p.End
		}
		to = append(to, Period{lord, p.System, p.Level + 1, start, end})
		start = end
	}
	return to
}
