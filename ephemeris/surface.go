package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// The Earth of WGS 84, the astronomical unit in metres, and how far light goes in a day.
const (
	equatorialRadius = 6378137.0
	flattening       = 1 / 298.257223563
	astronomicalUnit = 149597870700.0
	lightDay         = 299792458.0 * 86400 / astronomicalUnit // AU a day
)

// observer returns the place of the observer from the centre of the Earth in AU: away from the axis,
// and along it. Latitude is geodetic, as maps and gazetteers have it: the plumb line does not point
// to the centre, by up to 11.5′.
func observer(p vedic.Place) (ρcosφ, ρsinφ float64) {
	sinφ, cosφ := math.Sincos(p.Lat.Radians())
	c := 1 / math.Sqrt(float64(cosφ*cosφ)+float64((1-flattening)*(1-flattening)*sinφ*sinφ))
	s := (1 - flattening) * (1 - flattening) * c
	return (float64(equatorialRadius*c) + p.Height) / astronomicalUnit * cosφ,
		(float64(equatorialRadius*s) + p.Height) / astronomicalUnit * sinφ
}

// Surface moves an apparent place from the centre of the Earth to an observer at a place: parallax, and the aberration
// of light by the turning Earth. It gives it without speeds, and its altitude above the level horizon, as if there were
// no air. The place and the frame must be of the same moment, and the coordinates such as [vedic.Place.Check] allows.
func (f Frame) Surface(a Apparent, place vedic.Place) (here Apparent, altitude vedic.Angle) {
	v := view{frame: f, tilt: f.tilt(), place: place}
	a.Speed, a.LatitudeSpeed = 0, 0
	if here = a; a.Distance > 0 {
		here = v.shift(a, 0)
	}
	p := v.tilt.equator(here.Longitude+f.Nutation, here.Latitude)
	sinθ, cosθ := math.Sincos((f.SiderealTime + place.Lon).Radians())
	sinφ, cosφ := math.Sincos(place.Lat.Radians())
	return here, vedic.Radians(math.Asin(float64((float64(p[0]*cosθ)+float64(p[1]*sinθ))*cosφ) + float64(p[2]*sinφ)))
}

// fromSurface moves an apparent place from the centre of the Earth to the observer: parallax, and the aberration of
// light by the turning Earth. Nodes are directions and stay. Its speed is that of the sight, in which the observer's
// own motion counts.
func (v *view) fromSurface(a Apparent) Apparent {
	if a.Distance == 0 {
		return a
	}
	const step = 1.0 / 1440 // days
	before, after := v.shift(a, -step), v.shift(a, step)
	here := v.shift(a, 0)
	here.Speed = vedic.Angle(float64((after.Longitude - before.Longitude).Signed()) / (2 * step))
	here.LatitudeSpeed = vedic.Angle(float64(after.Latitude-before.Latitude) / (2 * step))
	return here
}

// shift returns the place seen by the observer some days later, up to an hour, if the body moves
// evenly. The observer is taken off the body's place in the frame of the equator, turned on by the
// days asked for; then the place is moved by the observer's own speed, half a kilometre a second at
// most, as a share of that of light: 0.3″.
func (v *view) shift(a Apparent, days float64) Apparent {
	lon := a.Longitude + vedic.Angle(float64(a.Speed)*days) + v.frame.Nutation
	lat := a.Latitude + vedic.Angle(float64(a.LatitudeSpeed)*days)
	p := v.tilt.equator(lon, lat)

	ρcosφ, ρsinφ := observer(v.place)
	sinθ, cosθ := math.Sincos((v.frame.SiderealTime + v.place.Lon + vedic.Degrees(days*earthTurn)).Radians())
	spin := ρcosφ * 2 * math.Pi * earthTurn / 360 / lightDay // of the observer, as a share of the speed of light
	for i, at := range (vector{ρcosφ * cosθ, ρcosφ * sinθ, ρsinφ}) {
		p[i] = float64(p[i]*a.Distance) - at
	}
	distance := math.Sqrt(float64(p[0]*p[0]) + float64(p[1]*p[1]) + float64(p[2]*p[2]))
	p[0] -= float64(sinθ * spin * distance)
	p[1] += float64(cosθ * spin * distance)

	p = v.tilt.ecliptic(p)
	a.Longitude = (vedic.Radians(math.Atan2(p[1], p[0])) - v.frame.Nutation).Norm()
	a.Latitude = vedic.Radians(math.Atan2(p[2], math.Hypot(p[0], p[1])))
	a.Distance = distance
	return a
}
