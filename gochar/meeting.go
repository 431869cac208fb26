package gochar

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Crossing is the moment at which a graha comes over a longitude, as that of a natal point: Point is its place in the
// list that was asked for. Retrograde says that it went backward.
type Crossing struct {
	// At is a Julian day of UT.
	At    vedic.JD    `json:"at"`
	Graha vedic.Graha `json:"graha"`
	// Point is an index from 0.
	Point int `json:"point"`
	// Longitude is that of the point, sidereal.
	Longitude  vedic.Longitude `json:"longitude"`
	Retrograde bool            `json:"retrograde"`
}

// Crossings returns the moments in a span at which a graha comes over each of some longitudes, in order of time: the
// first moments at which it is there, or past it where it never is at that very microarcsecond. A graha that is
// none is a *vedic.ParseError.
func Crossings(
	ctx context.Context, e Ephemeris, g vedic.Graha, points []vedic.Longitude, from, to vedic.JD, o Options,
) (list []Crossing, err error) {
	if err := check(e, from, to, &o, g); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		p := s.graha(g)
		return s.cells(p, s.pace(g).cell, from, to, func(a, b mark) error {
			for i, l := range points {
				if !crosses(a, b, l) {
					continue
				}
				off := over(l)
				m, err := p.change(a, b, off)
				if err != nil {
					return err
				}
				if m.at >= from && m.at < to {
					list = append(list, Crossing{m.at, g, i, l, off(b) < 0})
				}
			}
			return nil
		})
	})
	slices.SortStableFunc(list, func(a, b Crossing) int { return cmp.Compare(a.At, b.At) })
	return list, err
}

// Meeting is the moment at which two grahas have the same longitude. Latitudes is the latitude of
// the first minus that of the second. Retrograde reports which of them is retrograde.
type Meeting struct {
	// At is a Julian day of UT.
	At vedic.JD `json:"at"`
	// Grahas are in the requested order.
	Grahas [2]vedic.Graha `json:"grahas"`
	// Longitude is their sidereal longitude.
	Longitude vedic.Longitude `json:"longitude"`
	// Latitudes is negative if the first is farther south.
	Latitudes vedic.Angle `json:"latitudeApart"`
	// Retrograde is in the order of Grahas.
	Retrograde [2]bool `json:"retrograde"`
}

// Meetings returns the conjunctions in longitude of two grahas in a span, in order of time. Rahu and Ketu never meet. A
// graha that is none, and two that are one, are a *vedic.ParseError.
func Meetings(
	ctx context.Context, e Ephemeris, g, h vedic.Graha, from, to vedic.JD, o Options,
) (list []Meeting, err error) {
	if err := check(e, from, to, &o, g, h); err != nil {
		return nil, err
	}
	if g == h {
		return nil, fmt.Errorf("gochar: %w", &vedic.ParseError{What: "second graha", Got: h.String(),
			Want: "another than the first"})
	}
	if g.Node() && h.Node() {
		return nil, nil
	}
	err = search(ctx, e, o, func(s *seer) error {
		p := s.between(g, h)
		return s.cells(p, min(s.pace(g).cell, s.pace(h).cell), from, to, func(a, b mark) error {
			if !crosses(a, b, 0) {
				return nil
			}
			m, err := p.change(a, b, over(0))
			if err != nil || m.at < from || m.at >= to {
				return err
			}
			met, err := s.meeting(g, h, m.at)
			list = append(list, met)
			return err
		})
	})
	return list, err
}

// between is the path of a graha as counted from another.
func (s *seer) between(g, h vedic.Graha) path {
	return func(at vedic.JD) (mark, error) {
		f, err := s.engine.Frame(at, s.o.Ayanamsa)
		if err != nil {
			return mark{}, err
		}
		a, err := s.look(g, at, &f)
		if err != nil {
			return mark{}, err
		}
		b, err := s.look(h, at, &f)
		speed := a.Speed - b.Speed
		return mark{at, vedic.NewLongitude(a.Longitude - b.Longitude), speed, speed}, err
	}
}

func (s *seer) meeting(g, h vedic.Graha, at vedic.JD) (m Meeting, err error) {
	f, err := s.engine.Frame(at, s.o.Ayanamsa)
	if err != nil {
		return m, err
	}
	a, err := s.look(g, at, &f)
	if err != nil {
		return m, err
	}
	b, err := s.look(h, at, &f)
	back := func(speed vedic.Angle) bool { return speed-f.AyanamsaRate < 0 }
	return Meeting{
		At: at, Grahas: [2]vedic.Graha{g, h}, Longitude: vedic.NewLongitude(a.Longitude - f.Ayanamsa),
		Latitudes:  a.Latitude - b.Latitude,
		Retrograde: [2]bool{back(a.Speed), back(b.Speed)},
	}, err
}
