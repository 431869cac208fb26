package gochar

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Horizon is the ephemeris that a search for local visibility needs; *ephemeris.Observer implements
// it.
type Horizon interface {
	Ephemeris
	Next(ev ephemeris.Event, after vedic.JD, place vedic.Place) (vedic.JD, error)
	Last(ev ephemeris.Event, before vedic.JD, place vedic.Place) (vedic.JD, error)
}

// Basis is what an asta was judged by: "visibility" from the place, or, where that cannot be, the "orb" of a
// combustion.
type Basis string

// The bases.
const (
	// ByVisibility is where the Sun is not deep enough when the graha rises or sets.
	ByVisibility Basis = "visibility"
	// ByOrb is where there is no rising, setting or darkness to judge by: within the orb of Surya Siddhanta 9.
	ByOrb Basis = "orb"
)

// Hiding is an asta as almanacs publish it: the time in which Jupiter or Venus is not seen from a place, from the
// last setting or rising at which it was (asta) to the first at which it is again (udaya). Inferior is a passage of
// Venus between the Earth and the Sun, going backward; Conjunction the moment at which both have one longitude. The
// combustion of a chart is another thing: see [Combustion].
type Hiding struct {
	// Graha is Jupiter or Venus.
	Graha vedic.Graha `json:"graha"`
	Span
	// Conjunction is a Julian day of UT, within the span.
	Conjunction vedic.JD `json:"conjunction"`
	// Inferior is never true of Jupiter. Such a passage of Venus takes days; the other, behind the Sun, weeks.
	Inferior bool         `json:"inferior"`
	Basis    Basis        `json:"basis"`
	Source   vedic.Source `json:"source"`
}

// HidingReach is how many days an ephemeris must reach beyond both ends of a span for [Hidings].
const HidingReach = 110

// sight is a phase of visibility: what is looked at, and how deep the Sun must be then.
type sight struct {
	setting bool // an evening's setting; otherwise a morning's rising
	arc     vedic.Angle
}

// passage is how a graha goes by the Sun: the last sight of it before the conjunction and the first after it, and how
// many days away at most the search goes.
type passage struct {
	last, first sight
	away        int
}

// The arcs of visibility: the depth of the Sun's centre below the true horizon, without air, when the graha's centre
// is on the horizon through air of 34′. They were fitted to the marriage days that Drik Panchang lists for 1892 to
// 2024, and equal Schoch's arcus visionis and 0.30°. Of the range in which the last sight before a superior
// conjunction fits, 6.27° to 6.31°, its upper end is taken: a morning of 6.3003° at Delhi, 12 December 2025, is in
// the asta that is commonly quoted.
var (
	ofJupiter  = passage{sight{true, vedic.Degrees(7.71)}, sight{false, vedic.Degrees(9.61)}, 75}
	ofSuperior = passage{sight{false, vedic.Degrees(6.31)}, sight{true, vedic.Degrees(6.30)}, 100}
	ofInferior = passage{sight{true, vedic.Degrees(5.50)}, sight{false, vedic.Degrees(6.00)}, 40}
)

var arcSource = vedic.Source{
	Work: "Drik Panchang", At: "visibility arcs fitted to its marriage lists 1892–2024 (Schoch + 0.3°)",
}

// Hidings returns the times that meet a span in which Jupiter or Venus is hidden by the Sun at a place, each whole, in
// order. Where the graha or the Sun does not rise or set then, or no darkness comes, the basis is the orb. At a place
// from which Venus is seen in the evening and the next morning through a conjunction there is no time for it. Another
// graha is a *vedic.ParseError; a span that the ephemeris does not exceed by [HidingReach] days a *vedic.RangeError.
func Hidings(
	ctx context.Context, e Horizon, g vedic.Graha, place vedic.Place, from, to vedic.JD, o Options,
) ([]Hiding, error) {
	if g != vedic.Jupiter && g != vedic.Venus {
		return nil, &vedic.ParseError{What: "graha of an asta by visibility", Got: g.String(), Want: "jupiter or venus"}
	}
	if err := place.Check(); err != nil {
		return nil, err
	}
	const reach vedic.JD = HidingReach
	met, err := conjunctions(ctx, e, g, from-reach, to+reach, o)
	if err != nil {
		return nil, err
	}
	h := hider{e: e, place: place, o: o}
	var list []Hiding
	for _, c := range met {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		x, hidden, err := h.around(ctx, g, c)
		if err != nil {
			return nil, err
		}
		if hidden && x.From < to && x.To > from {
			list = append(list, x)
		}
	}
	return list, nil
}

// AstaYear returns the asta calendar of a civil year at a place: the times in which Jupiter or Venus is hidden at any
// moment of it, by their beginnings. A place without a zone is [vedic.ErrNoZone]; other errors are those of
// [Hidings].
func AstaYear(ctx context.Context, e Horizon, place vedic.Place, year int, o Options) ([]Hiding, error) {
	if err := place.CheckZone(); err != nil {
		return nil, err
	}
	from := vedic.JDOf(time.Date(year, 1, 1, 0, 0, 0, 0, place.Zone))
	to := vedic.JDOf(time.Date(year+1, 1, 1, 0, 0, 0, 0, place.Zone))
	list := []Hiding{}
	for _, g := range [2]vedic.Graha{vedic.Jupiter, vedic.Venus} {
		found, err := Hidings(ctx, e, g, place, from, to, o)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	slices.SortFunc(list, func(a, b Hiding) int {
		if a.From < b.From {
			return -1
		}
		return 1
	})
	return list, nil
}

// conjunctions returns when a graha has the longitude of the Sun in a span.
func conjunctions(
	ctx context.Context, e Ephemeris, g vedic.Graha, from, to vedic.JD, o Options,
) (list []Conjunction, err error) {
	if err := check(e, from, to, &o); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		p := s.fromSun(g)
		return s.cells(p, s.pace(g).cell, from, to, func(a, b mark) error {
			if !crosses(a, b, 0) {
				return nil
			}
			m, err := p.change(a, b, over(0))
			if err == nil && m.at >= from && m.at < to {
				list = append(list, Conjunction{At: m.at, Inferior: m.own < 0 && g == vedic.Venus})
			}
			return err
		})
	})
	return list, err
}

// hider looks from a place.
type hider struct {
	e     Horizon
	place vedic.Place
	o     Options
}

// errBright reports that a graha is not seen for as long as the search goes: the nights are too bright.
var errBright = errors.New("gochar: the nights are too bright for the graha to be visible")

// around finds the hiding about a conjunction, and whether there is one.
func (h *hider) around(ctx context.Context, g vedic.Graha, c Conjunction) (x Hiding, hidden bool, err error) {
	p := ofJupiter
	switch {
	case c.Inferior:
		p = ofInferior
	case g == vedic.Venus:
		p = ofSuperior
	}
	x = Hiding{Graha: g, Conjunction: c.At, Inferior: c.Inferior, Basis: ByVisibility, Source: arcSource}
	if x.From, err = h.seen(g, p, c.At, false); err == nil {
		x.To, err = h.seen(g, p, c.At, true)
	}
	if errors.Is(err, vedic.ErrCircumpolar) || errors.Is(err, errBright) {
		return h.byOrb(ctx, x)
	}
	return x, x.To-x.From > 1, err // less is a night between an evening and a morning at which it is seen
}

// seen returns the last moment at which a graha is seen before a conjunction, or the first after it, going from one
// rising or setting to the next.
func (h *hider) seen(g vedic.Graha, p passage, conjunction vedic.JD, after bool) (vedic.JD, error) {
	s, at, find, onward := p.last, conjunction, h.e.Last, vedic.JD(-1)
	if after {
		s, find, onward = p.first, h.e.Next, 1
	}
	ev := ephemeris.Event{Body: ephemeris.Body(g), Setting: s.setting, Rule: ephemeris.CentreRefracted}
	for range p.away {
		t, err := find(ev, at, h.place)
		if err != nil {
			return 0, err
		}
		depth, err := h.depth(t)
		if err != nil || depth >= s.arc {
			return t, err
		}
		at = t + vedic.JD(onward*0.01) // a quarter of an hour on: the next event is a day away
	}
	return 0, errBright
}

// depth returns how far the centre of the Sun is below the true horizon.
func (h *hider) depth(at vedic.JD) (d vedic.Angle, err error) {
	err = h.e.Batch(func(e ephemeris.Engine) error {
		f, err := e.Frame(at, h.o.Ayanamsa)
		if err != nil {
			return err
		}
		sun, err := e.Body(ephemeris.Body(vedic.Sun), at+vedic.JD(f.DeltaT/86400))
		if err == nil {
			_, altitude := f.Surface(sun, h.place)
			d = -altitude
		}
		return err
	})
	return d, err
}

// byOrb falls back to the orb of combustion, and says so.
func (h *hider) byOrb(ctx context.Context, x Hiding) (Hiding, bool, error) {
	list, err := Combustions(ctx, h.e, x.Graha, x.Conjunction-1, x.Conjunction+1, h.o)
	if err != nil || len(list) == 0 {
		return x, false, err
	}
	x.Span, x.Basis, x.Source = list[0].Span, ByOrb, list[0].Source
	return x, true, nil
}
