package periods

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// mostPeriods is how many periods are shown at once: about as many as level 5 of ten years has in the dashas of the
// stars. It bounds the time and the memory of one answer, whatever the system and the span.
const mostPeriods = 20_000

// writer dresses periods of any kind for sending: those that run at some moment of a span, both its ends included.
type writer[P any] struct {
	levels          int
	from, to, birth vedic.JD
	zone            *time.Location
	born            time.Time // where ages are asked for
	room            int       // how many more there may be
	sub             func(P) []P
	dress           func(*P) (p DashaPeriod, start, end vedic.JD)
}

// fill puts the periods asked for into an answer, and the chain that runs. The chain is found by the same walk
// over a span of one moment, so that it and the periods cannot differ.
func fill[P any](x *reader, all *Dashas, mahas iter.Seq[P], sub func(P) []P,
	dress func(*P) (DashaPeriod, vedic.JD, vedic.JD)) error {
	from, to, at := x.ask.From, x.ask.To, x.ask.At
	w := writer[P]{levels: x.ask.Levels, from: x.sky.At, to: vedic.JD(math.Inf(1)), birth: x.sky.At,
		zone: at.Location(), room: mostPeriods, sub: sub, dress: dress}
	if x.ask.Ages {
		w.born = x.ask.Chart.Birth.Time
	}
	list := slices.Collect(mahas)
	chain := w
	chain.from = vedic.JDOf(at)
	chain.to = chain.from
	if !from.IsZero() {
		w.from = max(w.from, vedic.JDOf(from))
	}
	if !to.IsZero() {
		w.to = vedic.JDOf(to)
	}
	all.Periods = w.list(list)
	if w.room < 0 {
		return wrongly("to", form.OutOfRange,
			fmt.Sprintf("These are more than %d periods: ask for fewer `levels`, a shorter span, or `at`.",
				mostPeriods))
	}
	all.AsOf, all.Current = vedic.Instant{Time: at}, []DashaPeriod{}
	for level := chain.list(list); len(level) > 0; {
		i := slices.IndexFunc(level, func(p DashaPeriod) bool {
			return !at.Before(p.Start.Time) && at.Before(p.End.Time)
		})
		if i < 0 {
			break
		}
		p := level[i]
		level, p.Sub = p.Sub, nil
		all.Current = append(all.Current, p)
	}
	return nil
}

// list dresses those of the periods that meet the span, with what is in them. It stops as soon as there are too many,
// and room is then below zero.
func (w *writer[P]) list(periods []P) []DashaPeriod {
	list := []DashaPeriod{}
	for i := range periods {
		p, start, end := w.dress(&periods[i])
		if end <= w.from || start > w.to || w.room < 0 {
			continue
		}
		w.room--
		p.Partial = start <= w.birth && w.birth < end
		p.Start, p.End = vedic.InstantOf(start, w.zone), vedic.InstantOf(end, w.zone)
		if !w.born.IsZero() {
			from, to := kundali.AgeAt(w.born, p.Start.Time), kundali.AgeAt(w.born, p.End.Time)
			p.StartAge, p.EndAge = &from, &to
		}
		if p.Level < w.levels {
			p.Sub = w.list(w.sub(periods[i]))
		}
		list = append(list, p)
	}
	return list
}
