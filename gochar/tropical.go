package gochar

import (
	"context"

	"github.com/jyotish-go/jyotish/vedic"
)

// TropicalStations returns the stations of a graha in a span as most almanacs print them: the first moments at which
// the speed of its longitude from the true equinox of date, nutation and all, has the other sign. Those of [Stations]
// are from the stars, by which a jyotishi counts. The two differ by the motion of the equinox, 0.14″ a day: by a minute
// for Mercury, and by more than half an hour for Saturn. Longitude is sidereal here too. Errors are those of Stations.
func TropicalStations(
	ctx context.Context, e Ephemeris, g vedic.Graha, from, to vedic.JD, o Options,
) (list []Station, err error) {
	if err := check(e, from, to, &o, g); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		return s.cells(s.tropical(g), s.pace(g).cell, from, to, func(a, b mark) error {
			if back := b.speed < 0; back != (a.speed < 0) && b.at >= from && b.at < to {
				list = append(list, Station{b.at, g, b.lon, back})
			}
			return nil
		})
	})
	return list, err
}

// tropical is the path of a graha with its speed from the true equinox.
func (s *seer) tropical(g vedic.Graha) path {
	stars := s.graha(g)
	return func(at vedic.JD) (mark, error) {
		m, err := stars(at)
		if err != nil {
			return m, err
		}
		rate, err := s.equinox(at)
		m.speed += rate
		m.own = m.speed
		return m, err
	}
}

// equinox returns how fast the true equinox goes backward among the stars, a day: precession and nutation.
func (s *seer) equinox(at vedic.JD) (vedic.Angle, error) {
	const step vedic.JD = 0.25
	early, err := s.engine.Frame(max(at-step, s.first), s.o.Ayanamsa)
	if err != nil {
		return 0, err
	}
	late, err := s.engine.Frame(min(at+step, s.last), s.o.Ayanamsa)
	if err != nil {
		return 0, err
	}
	gone := late.Ayanamsa + late.Nutation - early.Ayanamsa - early.Nutation
	return vedic.Angle(float64(gone) / float64(min(at+step, s.last)-max(at-step, s.first))), nil
}
