package muhurat

import "github.com/jyotish-go/jyotish/vedic"

// gandanta fills in the times in which the Moon stands beside a junction of water and fire: 0°48′ on either side of the
// beginnings of Mesha, Simha and Dhanu, where a sign ends together with a nakshatra. 48′ of arc is some 87 minutes of
// the Moon's way. The sign that follows the day's last is looked at too, since the arc before it may lie within the
// day.
func (s *search) gandanta() error {
	if s.gates[gateGandanta] == Off {
		return nil
	}
	of := s.day.of
	const arc = 48 * vedic.Arcminute
	for i, x := range of.MoonSigns {
		junction, at := x.Rashi, x.Start
		if i == len(of.MoonSigns)-1 {
			if err := s.junction(x.Rashi.Nth(2), x.End, arc); err != nil {
				return err
			}
		}
		if err := s.junction(junction, at, arc); err != nil {
			return err
		}
	}
	return nil
}

// junction adds the time in which the Moon is within an arc of the beginning of a sign of fire, where she is at a
// moment.
func (s *search) junction(r vedic.Rashi, at vedic.Instant, arc vedic.Angle) error {
	if r%4 != 1 {
		return nil
	}
	edge := vedic.NewLongitude(vedic.Angle(r-1) * vedic.Sign)
	from, err := s.moonAt(vedic.JDOf(at.Time), edge.Plus(-arc))
	if err != nil {
		return err
	}
	to, err := s.moonAt(vedic.JDOf(at.Time), edge.Plus(arc))
	s.day.tracks[ofGandanta] = append(s.day.tracks[ofGandanta], stretch{microOf(from), microOf(to), 1})
	return err
}

// moonAt returns when the Moon is at a longitude, near a moment: within a millisecond, by the tangent (Newton). Four
// steps are plenty: the speed of the Moon changes by a few per cent of itself in a day, and what is left is squared
// each time.
func (s *search) moonAt(at vedic.JD, l vedic.Longitude) (vedic.JD, error) {
	for range 4 {
		x, err := s.e.Lights(at, s.p.Panchang.Ayanamsa)
		if err != nil {
			return at, err
		}
		at += vedic.JD(float64(l.From(x.Moon).Signed()) / float64(x.MoonSpeed))
	}
	return at, nil
}
