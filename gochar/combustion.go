package gochar

import (
	"context"

	"github.com/jyotish-go/jyotish/vedic"
)

// Combustion is a time in which the Sun burns a graha: it is nearer to him than its orb. It belongs to a chart and is
// not the asta of almanacs, which is by visibility; see [Hiding]. From is the first moment of it and To the first after
// it; OpenFrom and OpenTo say that the ephemeris does not reach so far and that
// these are its ends. Conjunctions are the moments at which both have one longitude, first to last: one, unless an end
// is open. Inferior says that the graha went backward then, between the Earth and the Sun, as Mercury and Venus do
// every other time.
type Combustion struct {
	// Graha is the Moon or Mars to Saturn.
	Graha vedic.Graha `json:"graha"`
	Span
	// OpenFrom and OpenTo say that the ephemeris does not reach the true end.
	OpenFrom bool `json:"openFrom"`
	OpenTo   bool `json:"openTo"`
	// Conjunctions are within the span; nil where none is, which an open end may hide.
	Conjunctions []Conjunction `json:"conjunctions"`
	// Source is the text that the orb is of.
	Source vedic.Source `json:"source"`
}

// Conjunction is the moment at which a graha comes to the longitude of the Sun.
type Conjunction struct {
	// At is a Julian day of UT.
	At vedic.JD `json:"at"`
	// Longitude is the sidereal one of both.
	Longitude vedic.Longitude `json:"longitude"`
	// Inferior is only ever true of Mercury and Venus.
	Inferior bool `json:"inferior"`
}

// Combustions returns the times in a span at which a graha is combust, each whole, also where it began before
// the span or ends after it. The Sun and the nodes are never combust. Where Mercury turns between his two orbs, he is
// released or burnt by turning. A graha that is none is a *vedic.ParseError.
func Combustions(
	ctx context.Context, e Ephemeris, g vedic.Graha, from, to vedic.JD, o Options,
) (list []Combustion, err error) {
	if err := check(e, from, to, &o, g); err != nil {
		return nil, err
	}
	if _, burns := g.CombustionOrb(false); !burns {
		return nil, nil
	}
	err = search(ctx, e, o, func(s *seer) error {
		pace := s.pace(g)
		w := &burning{seer: s, g: g, sun: s.graha(vedic.Sun), path: s.fromSun(g)}
		if err := s.cells(w.path, pace.cell, from-pace.reach, to+pace.reach, w.piece); err != nil {
			return err
		}
		if w.on {
			w.now.To, w.now.OpenTo = w.end.at, true
			w.all = append(w.all, w.now)
		}
		for _, a := range w.all {
			if a.From < to && a.To > from {
				list = append(list, a)
			}
		}
		return nil
	})
	return list, err
}

// orbSource is who gives the orbs (vedic.Graha.CombustionOrb).
var orbSource = vedic.Source{Work: "Surya Siddhanta", At: "9.6"}

// burning follows a graha past the Sun.
type burning struct {
	*seer
	g    vedic.Graha
	sun  path
	path path

	begun bool
	on    bool
	now   Combustion
	all   []Combustion
	end   mark // of the piece before
}

// piece follows a piece without turns, in which one orb applies. A graha is combust at less than the orb, so from −orb
// + 1 µas to orb.
func (w *burning) piece(a, b mark) error {
	orb, _ := w.g.CombustionOrb(a.own < 0)
	near := func(m mark) bool { return vedic.Angle(m.lon).Signed().Abs() < orb }
	if near(a) != w.on {
		w.change(a)
		w.now.OpenFrom = !w.begun && a.at <= w.first
	}
	w.begun = true
	levels := [3]vedic.Longitude{vedic.NewLongitude(1 - orb), 0, vedic.Longitude(orb)}
	if b.speed < 0 || a.speed < 0 {
		levels[0], levels[2] = levels[2], levels[0]
	}
	for i, level := range levels {
		if !crosses(a, b, level) {
			continue
		}
		m, err := w.path.change(a, b, over(level))
		if err != nil {
			return err
		}
		if i != 1 {
			w.change(m)
			continue
		}
		sun, err := w.sun(m.at)
		if err != nil {
			return err
		}
		if w.on {
			w.now.Conjunctions = append(w.now.Conjunctions, Conjunction{m.at, sun.lon, m.own < 0})
		}
	}
	w.end = b
	return nil
}

func (w *burning) change(m mark) {
	if w.on = !w.on; w.on {
		w.now = Combustion{Graha: w.g, Span: Span{From: m.at}, Source: orbSource}
		return
	}
	w.now.To = m.at
	w.all = append(w.all, w.now)
}
