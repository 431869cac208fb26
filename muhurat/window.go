package muhurat

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// longest is how long a sign may rise: for windows that must be longer the lagna may change.
const longest = 2 * time.Hour

// collect joins the pieces of the day to windows: first those that are excellent throughout and long enough, then good ones of what is left,
// and acceptable ones.
func (s *search) collect() {
	d, r := &s.day, s.rules
	first := len(s.result.Windows)
	good, best := time.Duration(0), vedic.Decimal(0)
	for g := Excellent; g >= Acceptable; g-- {
		atLeast := score(max(r.grades[g-1], s.o.MinScore)) * point
		for i := 0; i < len(d.pieces); {
			end := s.run(i, atLeast)
			if end > i && time.Duration(d.pieces[end-1].to-d.pieces[i].from)*time.Microsecond >= s.least {
				w := s.window(d.pieces[i:end])
				if w.Grade >= Good {
					good += w.End.Sub(w.Start.Time)
				}
				best = max(best, w.Score)
				s.result.Windows = append(s.result.Windows, w)
			}
			i = max(end, i+1)
		}
	}
	n := len(s.result.Windows) - first
	if n == 0 {
		s.rejectByTime()
		return
	}
	day := Day{Date: d.of.Date, Vara: d.of.Vara, Month: d.of.Month.AmantaName, Paksha: d.of.Month.Paksha, Windows: n}
	day.Score = best + 2*vedic.Decimal(math.Min(2, good.Hours()))
	if d.feast != nil {
		day.SelfSufficient = &d.feast.Named
	}
	s.result.Days = append(s.result.Days, day)
}

// run gives the end of the pieces from i on that join, are free, score enough and share a lagna, unless it may change.
func (s *search) run(i int, atLeast score) int {
	p := s.day.pieces
	end := i
	for end < len(p) && !p[end].used && p[end].score >= atLeast &&
		(end == i || p[end].from == p[end-1].to && (p[end].lagna == p[i].lagna || s.least > longest)) {
		end++
	}
	return end
}

// window makes a window of pieces that join.
func (s *search) window(pieces []piece) Window {
	weakest, best := 0, 0
	lagna := &pieces[0].lagna
	for i := range pieces {
		p := &pieces[i]
		p.used = true
		if p.score < pieces[weakest].score {
			weakest = i
		}
		if p.score > pieces[best].score {
			best = i
		}
		if p.lagna != pieces[0].lagna {
			lagna = nil
		}
	}
	last := best
	for last+1 < len(pieces) && pieces[last+1].score == pieces[best].score {
		last++
	}
	from, to := pieces[0].from, pieces[len(pieces)-1].to
	w := Window{Start: s.instant(from), End: s.instant(to), Date: s.day.of.Date, Minutes: int((to - from) / time.Minute.Microseconds())}
	w.sum = s.score(pieces[weakest].from)
	w.Score = shown(w.sum)
	w.Factors = s.factors()
	w.Grade = s.grade(pieces[weakest].score)
	if lagna != nil {
		r := *lagna
		w.Lagna = &r
	}
	w.Best = Best{Span: panchang.Span{Start: s.instant(pieces[best].from), End: s.instant(pieces[last].to)}, Score: shown(pieces[best].score)}
	if n := vedic.Rashi(s.day.tracks[ofNavamsha].at(pieces[best].from)); n != 0 && s.day.tracks[ofNavamsha].at(pieces[last].from) == int(n) {
		w.Best.Navamsha = &n
	}
	w.Subtracted = s.subtracted(from, to)
	return w
}

// shown keeps a score within 0 to 100.
func shown(x score) vedic.Decimal {
	return vedic.Decimal(min(max(x, 0), 100*point)) / vedic.Decimal(point)
}

func (s *search) grade(x score) Grade {
	for g := Excellent; g > Acceptable; g-- {
		if x >= score(s.rules.grades[g-1])*point {
			return g
		}
	}
	return Acceptable
}

func (s *search) instant(at int64) vedic.Instant {
	return vedic.Instant{Time: time.UnixMicro(at).In(s.q.Place.Zone)}
}

// subtracted gives the times left out that a window begins or ends with.
func (s *search) subtracted(from, to int64) []panchang.Slot {
	list := []panchang.Slot{}
	take := func(x panchang.Slot) {
		if micros(x.Start) <= to && micros(x.End) >= from {
			list = append(list, x)
		}
	}
	for _, x := range s.day.of.Slots {
		switch x.Key {
		case "slot.rahu_kalam", "slot.durmuhurta", "slot.varjyam":
			take(x)
		case "slot.yamaganda":
			if s.o.YamagandaBlocks {
				take(x)
			}
		}
	}
	for _, x := range s.day.of.Bhadra {
		if x.Quality == panchang.Bad {
			take(panchang.Slot{
				Span: x.Span, Named: vedic.Named[panchang.Term]{Key: "slot.bhadra", Name: word(s.lang, "reason.bhadra")}, Quality: x.Quality, Rule: x.Rule,
			})
		}
	}
	return list
}

// rejectByTime rejects the day for what takes most of its time.
func (s *search) rejectByTime() {
	d := &s.day
	least := score(max(s.rules.grades[0], s.o.MinScore)) * point
	for _, p := range d.pieces {
		if p.score < least {
			d.taken[lowScore] += p.to - p.from
		} else {
			d.taken[tooShort] += p.to - p.from
		}
	}
	worst := lowScore
	for r := range reason(reasons) {
		if d.taken[r] > d.taken[worst] {
			worst = r
		}
	}
	s.reject(worst)
}
