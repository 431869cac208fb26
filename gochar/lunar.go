package gochar

import "github.com/jyotish-go/jyotish/vedic"

// The shadow of the Earth is where the Sun is hidden from the Moon. Seen from the centre of the Earth its edge, at the
// distance of the Moon, is the parallax of the Moon plus that of the Sun less the radius of the Sun, and for the
// half-shadow plus it: the classical formula, as exact as the edge is sharp. It is one disc for the whole Earth, so
// that an eclipse of the Moon needs no place, unlike one of the Sun; what differs from place to place is only whether
// she is up.

// lunar is how the Moon is in the shadow of the Earth, all in radians from the centre of the Earth.
type lunar struct{ apart, moon, umbra, penumbra float64 }

// danjon enlarges the parallax of the Moon for the shadow: by the air, 75 km of 6378, less the flattening at 45°
// (Danjon).
const danjon = 1.01

func (h *shadow) lunar(at vedic.JD) (l lunar, err error) {
	v, err := h.view(at)
	if err != nil {
		return l, err
	}
	shade := v.sun // the point across from the Sun, at which the axis of the shadow is aimed
	shade.Longitude += vedic.Circle / 2
	shade.Latitude = -shade.Latitude
	sun, parallax := disc(sunRadius, v.sun.Distance),
		float64(danjon*disc(earth, v.moon.Distance))+disc(earth, v.sun.Distance)
	return lunar{apart(v.moon, shade), disc(moonOuter, v.moon.Distance), parallax - sun, parallax + sun}, nil
}

// ofMoon looks at the Moon in the shadow around a full moon.
func (h *shadow) ofMoon(full vedic.JD) (e Eclipse, err error) {
	measure := func(of func(lunar) float64) func(vedic.JD) (float64, error) {
		return func(at vedic.JD) (float64, error) {
			l, err := h.lunar(at)
			return of(l), err
		}
	}
	e = Eclipse{Body: vedic.Moon, Visible: []Span{}}
	if e.Greatest, err = least(measure(func(l lunar) float64 {
		return l.apart * l.apart
	}), full-0.1, full+0.1); err != nil {
		return e, err
	}
	e.Max = e.Greatest
	deepest, err := h.lunar(e.Greatest)
	if err != nil {
		return e, err
	}
	e.Magnitude = (deepest.penumbra + deepest.moon - deepest.apart) / (2 * deepest.moon)
	if umbral := (deepest.umbra + deepest.moon - deepest.apart) / (2 * deepest.moon); umbral > 0 {
		e.Magnitude = umbral
	}
	// Each phase is within the one before, so the first that does not happen ends the list. It lasts while the edges of
	// Moon and shadow are past their outer contacts, and for the total phase past the inner one.
	for _, p := range [...]struct {
		kind EclipseKind
		span *Span
		off  func(lunar) float64
	}{
		{Penumbral, &e.Penumbra, func(l lunar) float64 { return l.apart - l.penumbra - l.moon }},
		{Partial, &e.Partial, func(l lunar) float64 { return l.apart - l.umbra - l.moon }},
		{Total, &e.Full, func(l lunar) float64 { return l.apart - l.umbra + l.moon }},
	} {
		var ok bool
		if *p.span, ok, err = phaseSpan(measure(p.off), e.Greatest, 0.2); err != nil || !ok {
			break
		}
		e.Kind = p.kind
	}
	if err != nil || e.Kind == 0 {
		return e, err
	}
	return h.seeMoon(e)
}

// seeMoon adds what the place sees.
func (h *shadow) seeMoon(e Eclipse) (Eclipse, error) {
	v, err := h.view(e.Greatest)
	if err != nil {
		return e, err
	}
	e.Longitude = vedic.NewLongitude(v.moon.Longitude - v.frame.Ayanamsa)
	list, err := visible(func(at vedic.JD) (float64, error) {
		v, err := h.view(at)
		if err != nil {
			return 0, err
		}
		here, altitude := v.frame.Surface(v.moon, h.place)
		return -altitude.Radians() - refraction - disc(moonOuter, here.Distance), nil
	}, e.Penumbra)
	if err != nil {
		return e, err
	}
	switch {
	case meets(list, e.Full):
		e.Seen = Total
	case meets(list, e.Partial):
		e.Seen = Partial
	case meets(list, e.Penumbra):
		e.Seen = Penumbral
	}
	for _, v := range list {
		if e.Seen > Penumbral {
			v = Span{max(v.From, e.Partial.From), min(v.To, e.Partial.To)}
		}
		if v.From < v.To {
			e.Visible = append(e.Visible, v)
		}
	}
	return e, nil
}
