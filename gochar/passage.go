package gochar

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Passage is the stay of a graha in a sign, as it is to a birth. OpenFrom and OpenTo say that the span begins or ends
// within it and cuts it there. Retrograde says that it came into the sign backward, and Murti is the metal on which it
// came, zero where it did so before the span. FromLagna is zero where the hour is not known. Good says that the place
// from the Moon is a good one, vedha aside, and Bindus are of the graha's own table, nil where they are not known.
type Passage struct {
	Graha vedic.Graha `json:"graha"`
	Span
	// OpenFrom and OpenTo cut the stay at the span that was asked for.
	OpenFrom bool `json:"openFrom"`
	OpenTo   bool `json:"openTo"` // the ephemeris does not reach its end
	// Rashi is the sign of the stay.
	Rashi      vedic.Rashi `json:"rashi"`
	Retrograde bool        `json:"retrograde"` // moving backwards (vakri)
	// Murti is by the Moon of the moment of entry.
	Murti Murti `json:"murti,omitzero"`
	// FromLagna and FromMoon are 1 to 12 by signs.
	FromLagna vedic.Bhava `json:"houseFromLagna,omitzero"`
	FromMoon  vedic.Bhava `json:"houseFromMoon"` // counted from the sign of the Moon, 1 to 12
	Good      bool        `json:"good"`          // the place is good by the table of houses from the Moon
	// Bindus is 0 to 8; nil for the nodes too, who have no table.
	Bindus *int `json:"bindus"`
}

// Lasting are the grahas whose passages make the seasons of a life: Saturn, Jupiter and the nodes. The slice is the
// caller's.
func Lasting() []vedic.Graha {
	return []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Rahu, vedic.Ketu}
}

// Passages returns the passages of grahas through the signs in a span, in order of their start.
// [Lasting] returns the grahas whose passages matter in a life. Sade Sati and dhaiya are returned
// by [Shanis]. An invalid graha is a *vedic.ParseError.
func Passages(
	ctx context.Context, e Ephemeris, grahas []vedic.Graha, natal *Natal, from, to vedic.JD, o Options,
) (list []Passage, err error) {
	if err := check(e, from, to, &o, grahas...); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		var rahu []Passage
		for _, g := range grahas {
			if g.Node() && rahu != nil {
				list = append(list, natal.opposite(rahu, g)...)
				continue
			}
			one, err := s.passages(g, natal, from, to)
			if err != nil {
				return err
			}
			if g.Node() {
				rahu = one
			}
			list = append(list, one...)
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b Passage) int { return cmp.Compare(a.From, b.From) })
	return list, err
}

// passages returns those of one graha.
func (s *seer) passages(g vedic.Graha, natal *Natal, from, to vedic.JD) ([]Passage, error) {
	p := s.graha(g)
	start, err := p(from)
	if err != nil {
		return nil, err
	}
	list := []Passage{{Graha: g, Span: Span{From: from}, OpenFrom: true, Rashi: start.lon.Rashi(),
		Retrograde: start.speed < 0}}
	err = s.enters(g, from, to, func(in entry) error {
		if in.at <= from || in.at >= to {
			return nil
		}
		list[len(list)-1].To = in.at
		moon, err := s.graha(vedic.Moon)(in.at)
		list = append(list, Passage{
			Graha: g, Span: Span{From: in.at}, Rashi: in.lon.Rashi(), Retrograde: in.back,
			Murti: MurtiOf(natal.Grahas[vedic.Moon-1].Rashi(), moon.lon.Rashi()),
		})
		return err
	})
	last := &list[len(list)-1]
	last.To, last.OpenTo = to, true
	for i := range list {
		natal.place(&list[i])
	}
	return list, err
}

// place fills in what a passage is to the birth.
func (n *Natal) place(p *Passage) {
	if !n.HourUnknown {
		p.FromLagna = vedic.Bhava(n.Lagna.Rashi().CountTo(p.Rashi))
	}
	p.FromMoon = vedic.Bhava(n.Grahas[vedic.Moon-1].Rashi().CountTo(p.Rashi))
	p.Good = false
	for _, pair := range vedhas.At(p.Graha) {
		p.Good = p.Good || pair.good == p.FromMoon
	}
	p.Bindus, _ = n.bindus(p.Graha, p.Rashi)
}

// opposite turns the passages of one node into those of the other.
func (n *Natal) opposite(list []Passage, g vedic.Graha) []Passage {
	other := slices.Clone(list)
	for i := range other {
		if p := &other[i]; p.Graha != g {
			p.Graha, p.Rashi = g, p.Rashi.Nth(7)
			n.place(p)
		}
	}
	return other
}

// margin returns how near the edge of a sign a slow graha is looked at closely: by more than it turns back between two
// looks, and than a frame of some months before is off, which is less than an arcminute.
func margin(g vedic.Graha) vedic.Angle {
	switch {
	case g == vedic.Mars:
		return 3 * vedic.Degree / 2
	case g.Node():
		return vedic.Degree / 10
	}
	return 6 * vedic.Degree / 10
}

// enters returns the entries of a graha into signs. Those who are slow and turn rarely are followed through the grid
// with one frame for many cells, and closely only beside the edges: a life of Saturn at a third of the cost.
func (s *seer) enters(g vedic.Graha, from, to vedic.JD, visit func(entry) error) error {
	p, pace := s.graha(g), s.pace(g)
	var failed error
	exact := func(a, b mark) error {
		err := p.entries(a, b, 12, func(in entry) {
			if failed == nil {
				failed = visit(in)
			}
		})
		return cmp.Or(err, failed)
	}
	if pace.cell < 12 {
		return s.cells(p, pace.cell, from, to, exact)
	}
	// Most of the cost of a position is the frame: nutation, obliquity and ayanamsa. Between
	// ingresses only the sign is needed, so an approximate frame is enough. If the sign is the same
	// at two steps, both far from its edges, the graha did not leave it in between.
	rough, step, near := s.rough(g), 2*pace.cell, margin(g)
	k := math.Floor(float64(from / step))
	a, err := rough(max(s.first, vedic.JD(k)*step))
	for err == nil && a.at < to {
		if err = s.ctx.Err(); err != nil {
			return err
		}
		k++
		var b mark
		if b, err = rough(min(s.last, vedic.JD(k)*step)); err != nil {
			return err
		}
		if nearEdge(a, near) || nearEdge(b, near) || a.lon.Rashi() != b.lon.Rashi() {
			if err = s.closely(p, a.at, b.at, exact); err != nil {
				return err
			}
		}
		if b.at >= s.last {
			return nil
		}
		a = b
	}
	return err
}

func nearEdge(m mark, near vedic.Angle) bool {
	within := m.lon.InSign()
	return within < near || within > vedic.Sign-near
}

// closely visits a cell in pieces without turns.
func (s *seer) closely(p path, from, to vedic.JD, visit func(a, b mark) error) error {
	a, err := p(from)
	if err != nil {
		return err
	}
	b, err := p(to)
	if err != nil {
		return err
	}
	return p.pieces(a, b, visit)
}

// rough is the path of a graha with a frame that is renewed now and then.
func (s *seer) rough(g vedic.Graha) path {
	const keep vedic.JD = 150
	var frame ephemeris.Frame
	var of vedic.JD
	return func(at vedic.JD) (m mark, err error) {
		if of == 0 || at-of > keep || at < of {
			if frame, err = s.engine.Frame(at, s.o.Ayanamsa); err != nil {
				return m, err
			}
			of = at
		}
		a, err := s.look(g, at, &frame)
		// The old frame is carried on by the rate of the ayanamsa. What is left out is how nutation changes in the
		// meantime, for which margin has room.
		drift := vedic.Angle(float64(frame.AyanamsaRate) * float64(at-of))
		return mark{at: at, lon: vedic.NewLongitude(a.Longitude - frame.Ayanamsa - drift)}, err
	}
}
