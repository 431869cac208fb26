//go:build !jyotish_core

package op

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/op/stars"
	"github.com/jyotish-go/jyotish/star"
	"github.com/jyotish-go/jyotish/vedic"
)

// StarsInput has the parameters for the fixed stars over a place. Of the [GocharInput], Events and Everywhere do not
// matter.
type StarsInput struct {
	GocharInput
	// Stars in any order; none means all.
	Stars []star.Star
}

var starsQuestion = newOperation(Operation{Name: "stars", Command: "stars",
	Description: "Places and passages of fixed stars; in a span, conjunctions. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Path: "/gochar/stars", Form: []string{"at", "year"},
	Sample: map[string]string{"stars": "spica"}},
	slices.Concat([]field[StarsInput]{
		moment("at", "now", func(a *StarsInput) *When { return &a.At }),
	}, spanFields(func(a *StarsInput) *SpanInput { return &a.SpanInput }), []field[StarsInput]{
		each("stars", star.Keys(), func(a *StarsInput) *[]star.Star { return &a.Stars }),
		each("grahas", grahaKeys(), func(a *StarsInput) *[]vedic.Graha { return &a.Grahas }),
		choice("node", keysOf([]vedic.Node{vedic.MeanNode, vedic.TrueNode}), func(a *StarsInput) *vedic.Node {
			return &a.Options.Node
		}),
	}, placeFields(func(a *StarsInput) *PlaceDaysInput { return &a.PlaceDaysInput })),
	func(d *Calculator, on *Request, a *StarsInput) (*Answer[stars.Stars], error) { return d.Stars(on, a) })

// Stars returns fixed stars at a moment over a place, with rising, transit and setting in the day of that moment, and
// the conjunctions of grahas with them in a span of at most ten years. An invalid span is *[Invalid].
func (d *Calculator) Stars(on *Request, a *StarsInput) (*Answer[stars.Stars], error) {
	from, to, spanned, err := spanOf(&a.SpanInput, mostGocharYears)
	if err != nil {
		return nil, err
	}
	found, err := d.placed(on, &a.PlaceDaysInput, from)
	if err != nil {
		return nil, err
	}
	sky, err := as[star.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	at := a.At.In(found.Zone, on.Now)
	if spanned && !a.At.Given() {
		at = from.In(found.Zone)
	}
	list := slices.Clone(a.Stars)
	slices.Sort(list)
	list = slices.Compact(list)
	s := vedic.Settings{Ayanamsa: a.Ayanamsa, Node: a.Options.Node}
	sights, err := star.Of(sky, vedic.JDOf(at), vedic.JDOf(vedic.DateOf(at).In(found.Zone)), found.Vedic(), s, list...)
	if err != nil {
		return nil, ofField(a.momentField(), err)
	}
	all := stars.Of(found.Place, found.Vedic(), vedic.Instant{Time: at.Truncate(time.Second)}, sights)
	if spanned {
		all.From, all.To = &from, &to
		o := gochar.Options{Ayanamsa: a.Ayanamsa, Node: a.Options.Node}
		if err := all.Meet(on.Context, sky, a.grahas(), list, found.Vedic(), vedic.JDOf(from.In(found.Zone)),
			vedic.JDOf(to.Plus(1).In(found.Zone)), o); err != nil {
			return nil, a.fault(err)
		}
	}
	meta, err := d.metaAt(at, s)
	if err != nil {
		return nil, err
	}
	return spoken("stars", meta, on.Lang, func(l vedic.Lang) (*stars.Stars, []vedic.Warning, error) {
		return all.In(l), found.In(l).Warnings, nil
	})
}
