package rectify

import (
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// tenth rounds a score as answers show it.
func tenth(x float64) vedic.Decimal { return vedic.Decimal(math.Round(x*10) / 10) }

// result compares the fit with chance.
func (x *searcher) result() *Result {
	cells := float64(len(x.cells))
	mean := x.sum[0] / cells
	// What is compared is by how much the best time of a list of dates exceeds the mean of its window. Dates that fit
	// all times of the window well say nothing about the time.
	var drawn []float64
	for i := 1; i <= x.Draws; i++ {
		drawn = append(drawn, x.best[i]-x.sum[i]/cells)
	}
	slices.Sort(drawn)
	reached := func(excess float64) int {
		n, _ := slices.BinarySearch(drawn, excess-1e-9)
		return len(drawn) - n
	}
	chance := func(excess float64) float64 { return float64(1+reached(excess)) / float64(1+x.Draws) }
	allowed := int(mostChance*float64(1+x.Draws)) - 1
	needed := mean + drawn[len(drawn)-1-allowed]
	r := &Result{
		Verdict: Chance, Chance: share(chance(x.best[0] - mean)), Reached: reached(x.best[0] - mean), Draws: x.Draws,
		Intervals: []Interval{}, Mean: tenth(mean), Most: tenth(x.best[0]), Needed: tenth(needed),
		From: vedic.Instant{Time: x.From}, To: vedic.Instant{Time: x.To}, StepSeconds: int(x.Step / time.Second),
		Tried: len(x.cells), Rules: slices.Clone(rules[:]), Events: x.fits(),
	}
	at := slices.IndexFunc(x.cells, func(c cell) bool { return c.score == x.best[0] })
	if chance(x.best[0]-mean) <= mostChance {
		r.Verdict = Found
		r.Intervals = x.intervals(func(c *cell) bool { return chance(c.score-mean) <= mostChance },
			func(score float64) vedic.Decimal { return share(chance(score - mean)) })
		for i := range r.Events {
			c := &x.cells[at]
			r.Events[i].Best = &BestFit{tenth(100 * c.fits[i].score()), c.lords[i], [4]vedic.Decimal{}}
			for j, v := range c.fits[i] {
				r.Events[i].Best.Values[j] = tenth(100 * v)
			}
		}
	}
	for i, v := range shown {
		d := Division{Varga: v}
		for from, to := range x.runs(func(a, b *cell) bool { return a.lagnas[i] == b.lagnas[i] }) {
			d.Spans = append(d.Spans, DivisionSpan{x.span(from, to), x.cells[from].lagnas[i]})
		}
		r.Divisions = append(r.Divisions, d)
	}
	return r
}

// share rounds a share of all searches up, so that it never looks smaller than it is.
func share(x float64) vedic.Decimal { return vedic.Decimal(math.Ceil(x*1e4-1e-9) / 1e4) }

// runs yields the first and the last of the cells that are alike, run by run.
func (x *searcher) runs(alike func(a, b *cell) bool) func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		from := 0
		for i := range x.cells {
			if i+1 < len(x.cells) && alike(&x.cells[i], &x.cells[i+1]) {
				continue
			}
			if !yield(from, i) {
				return
			}
			from = i + 1
		}
	}
}

// span is the time of the cells from one to another.
func (x *searcher) span(from, to int) Span {
	end := x.From.Add(time.Duration(to+1) * x.Step)
	if end.After(x.To) {
		end = x.To
	}
	return Span{vedic.Instant{Time: x.From.Add(time.Duration(from) * x.Step)}, vedic.Instant{Time: end}}
}

// same reports whether two scores differ by no more than their rounding.
func same(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// intervals joins the cells that are good enough, and finds the best part of each run.
func (x *searcher) intervals(good func(*cell) bool, chance func(float64) vedic.Decimal) (list []Interval) {
	for from, to := range x.runs(func(a, b *cell) bool { return good(a) == good(b) }) {
		if !good(&x.cells[from]) {
			continue
		}
		first := from
		for i := from; i <= to; i++ {
			if x.cells[i].score > x.cells[first].score+1e-9 {
				first = i
			}
		}
		last := first
		for last < to && same(x.cells[last+1].score, x.cells[first].score) {
			last++
		}
		score := x.cells[first].score
		list = append(list, Interval{x.span(from, to), x.span(first, last), tenth(score), chance(score)})
	}
	return list
}

// fits says how each event fits the window.
func (x *searcher) fits() (list []Fit) {
	for i, e := range x.Events {
		row := kinds[e.Kind]
		own, _ := row.matter.Houses()
		f := Fit{Kind: e.Kind, Date: e.when(), Varga: row.varga,
			Houses: slices.Collect(finding.Members[vedic.Bhava](own))}
		least, most := math.Inf(1), 0.0
		for j := range x.cells {
			s := 100 * x.cells[j].fits[i].score()
			least, most = min(least, s), max(most, s)
		}
		f.Least, f.Most = tenth(least), tenth(most)
		list = append(list, f)
	}
	return list
}
