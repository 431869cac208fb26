package view

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// Outcome is how events fell against chance.
func (in Reader) Outcome(r *window.Outcome) *Paper {
	p := newPage(in)
	number := func(x vedic.Decimal, digits int) string { return strconv.FormatFloat(float64(x), 'f', digits, 64) }
	p.say("outcome.events", "events", r.Events, "matter", p.keyOf("matter", r.Matter), "dropped", r.Dropped)
	p.say("outcome.percentile", "mean", number(r.MeanPercentile, 3), "error", number(r.StandardError, 3))
	p.say("outcome.marked", "marked", number(100*r.Marked, 1), "expected", number(100*r.Expected, 1), "bound",
		number(r.UpperBound, 2))
	if r.Beyond() {
		p.say("outcome.beyond")
	} else {
		p.say("outcome.chance")
	}
	return p.out
}
