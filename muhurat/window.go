package muhurat

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// weigh scores the windows of a listed day. One that goes on with the last one of the day before becomes one with it.
// Each window is weighed by itself, so that the score of a day is that of its best and not of a mixture.
func (f *finder) weigh(s *search, d *ListedDay) {
	of := s.day.of
	day := Day{HinduDay: d.HinduDay, Month: of.Month.AmantaName, Paksha: of.Month.Paksha}
	if s.day.feast != "" {
		feast := vedic.Name(s.day.feast, f.lang())
		day.SelfSufficient = &feast
	}
	all := &f.result.Windows
	for i := range d.Windows {
		w := f.window(s, d, i)
		if int(w.Score) < f.w.MinScore {
			continue
		}
		if day.Windows++; day.Windows == 1 {
			day.Date = w.Date
		}
		if day.Windows == 1 || w.Score > day.Score || w.Score == day.Score && w.Points > day.points {
			day.Score, day.Class, day.points = w.Score, w.Class, w.Points
		}
		if n := len(*all); n > 0 && (*all)[n-1].End.Equal(w.Start.Time) {
			(*all)[n-1].goOn(&w, f.p.school(), &f.result.Rule, f.lang())
		} else {
			*all = append(*all, w)
		}
	}
	if day.Windows == 0 {
		f.reject(d.HinduDay.Date, lowScore)
		return
	}
	f.result.Days = append(f.result.Days, day)
}

func (f *finder) window(s *search, d *ListedDay, i int) Window {
	o := d.Windows[i]
	m := s.merit([]Opening{o}, f.row.table())
	w := Window{
		Start: o.Start, End: o.End, Date: o.Date, HinduDay: d.HinduDay, Minutes: o.Minutes,
		Points: m.Points, Class: m.Class, Pure: m.Pure,
		Mind: m.Mind, merit: m, Factors: append(s.factors(), f.met[d.HinduDay.Date][i]...),
		Subtracted: s.subtracted(micros(o.Start), micros(o.End)),
	}
	switch w.Score = shown(m.Points); {
	case m.Score != nil:
		w.Score = vedic.Decimal(*m.Score)
	case !m.Pure: // never a good one, so it does not score as one
		w.Score = min(w.Score, vedic.Decimal(s.rules.grades[Good-1]-1))
	}
	w.Grade = s.rules.gradeOf(m)
	lagnas := s.day.tracks[ofLagna]
	first, last := lagnas.at(micros(o.Start)), lagnas.at(micros(o.End)-1)
	if first == last && first != 0 && o.End.Sub(o.Start.Time) < 12*time.Hour {
		r := vedic.Rashi(first)
		w.Lagna = &r
	}
	w.Best = Best{Span: m.Best.Span, Score: w.Score, Lagna: m.Best.Lagna}
	if m.Best.Navamsha != 0 {
		w.Best.Navamsha = &m.Best.Navamsha
	}
	w.Text = f.result.Rule.listed(f.p.school(), f.lang()) + " " + m.Sentence(f.lang())
	return w
}

// goOn extends a window by its part on the next day, after sunrise. Score, best stretch and factors
// are those of the better part. The date and the Hindu day remain those of the first part, and the
// lagna becomes nil because it has changed.
func (w *Window) goOn(next *Window, s *School, rule *Rule, l vedic.Lang) {
	mind := joined(slices.Concat(w.Mind, next.Mind))
	subtracted := slices.Concat(w.Subtracted, next.Subtracted)
	start, date, day := w.Start, w.Date, w.HinduDay
	if next.Score > w.Score || next.Score == w.Score && next.Points > w.Points {
		*w = *next
	}
	w.Start, w.End, w.Date, w.HinduDay, w.Lagna = start, next.End, date, day, nil
	w.Minutes = int(w.End.Sub(start.Time).Minutes())
	merit := *w.merit
	merit.Mind, merit.opens, w.merit = mind, vedic.DateOf(minute(start)), &merit
	w.Mind, w.Subtracted, w.Text = mind, subtracted, rule.listed(s, l)+" "+merit.Sentence(l)
}

// shown keeps points that have no rank within 0 to 100.
func shown(points vedic.Decimal) vedic.Decimal { return min(max(points, 0), 100) }

// gradeOf returns the grade of a merit: by its class, or by its points where there is no rank.
func (r *Rules) gradeOf(m *Merit) Grade {
	switch m.Class {
	case ClassExcellent:
		return Excellent
	case ClassGood:
		return Good
	case "":
		for g := Excellent; g > Acceptable; g-- {
			if m.Pure && float64(m.Points) >= float64(r.grades[g-1]) {
				return g
			}
		}
	}
	return Acceptable
}

func (s *search) instant(at int64) vedic.Instant {
	return vedic.Instant{Time: time.UnixMicro(at).In(s.p.Place.Zone)}
}

// subtracted returns the bad parts of the day that meet a window.
func (s *search) subtracted(from, to int64) []panchang.Slot {
	list := []panchang.Slot{}
	take := func(x panchang.Slot) {
		if micros(x.Start) < to && micros(x.End) > from {
			list = append(list, x)
		}
	}
	for _, x := range s.day.of.Slots {
		switch x.Key {
		case "slot.rahu_kalam", "slot.durmuhurta", "slot.varjyam":
			take(x)
		}
	}
	for _, x := range s.day.of.Bhadra {
		if x.Quality == panchang.Bad {
			take(panchang.Slot{
				Span: x.Span, Named: vedic.Named[panchang.Term]{Key: "slot.bhadra",
					Name: word(s.p.Panchang.Lang, "reason.bhadra")}, Quality: x.Quality, Rule: x.Rule,
			})
		}
	}
	return list
}
