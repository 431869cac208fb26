package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

const (
	cruel finding.Set = 1<<vedic.Mars | 1<<vedic.Saturn | finding.Nodes // the malefics of pitru, without the Sun
	// the 10th is no upachaya in the rules of doshas
	upachay finding.Set = 1<<3 | 1<<6 | 1<<11
)

// view is a chart as the rules look at it, and the book in which they write down what they see. The
// predicates that write a fact are those of rule.go; the ones here write nothing. The lists are cut
// from common arrays.
type view struct {
	finding.View
	finding.Book
	o *Options
	w *words

	checks  []Cancellation
	reasons []Trigger
}

// well reports whether g stands in its own sign or that of its exaltation, by the whole sign.
func (v *view) well(g vedic.Graha) bool { return wellIn(g, v.Sign.At(g)) }

// wellIn says so of any sign, as of the navamsa's.
func wellIn(g vedic.Graha, r vedic.Rashi) bool {
	d := vedic.DignityBySign(g, r)
	return d == vedic.Exalted || d == vedic.Moolatrikona || d == vedic.Own
}

// fallen reports whether g is in its sign of debilitation.
func (v *view) fallen(g vedic.Graha) bool {
	return vedic.DignityBySign(g, v.Sign.At(g)) == vedic.Debilitated
}

// combust reports whether the Sun burns g, as the chart has it.
func (v *view) combust(g vedic.Graha) bool { return v.C.Planets[g-1].Combust }
