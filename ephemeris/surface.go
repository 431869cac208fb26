package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// The Earth of WGS 84, the astronomical unit in metres, and the distance light travels in a
// day.
const (
	equatorialRadius = 6378137.0
	flattening       = 1 / 298.257223563
	astronomicalUnit = 149597870700.0
	lightDay         = 299792458.0 * 86400 / astronomicalUnit // AU a day
)

// observer returns the position of the observer relative to the centre of the Earth in AU: the
// distance from the axis and the distance along it. Latitude is geodetic, as on maps and in
// gazetteers: the plumb line misses the centre by up to 11.5′.
func observer(p vedic.Place) (ρcosφ, ρsinφ float64) {
	sinφ, cosφ := math.Sincos(p.Lat.Radians())
	c := 1 / math.Sqrt(float64(cosφ*cosφ)+float64((1-flattening)*(1-flattening)*sinφ*sinφ))
	s := (1 - flattening) * (1 - flattening) * c
	return (float64(equatorialRadius*c) + p.Height) / astronomicalUnit * cosφ,
		(float64(equatorialRadius*s) + p.Height) / astronomicalUnit * sinφ
}

// Surface moves an apparent place from the centre of the Earth to an observer on the surface:
// it applies parallax and diurnal aberration. The result has no speeds. altitude is above the
// level horizon, without refraction. The frame must be of the same moment as the place, and the
// coordinates valid by [vedic.Place.Check].
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

// fromSurface moves an apparent place from the centre of the Earth to the observer: it applies
// parallax and diurnal aberration. Nodes are directions and stay. The speed includes the
// observer's own motion.
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

// shift returns the place seen by the observer some days later, up to an hour, if the body
// moves evenly. It subtracts the observer's position in the equatorial frame, rotated by the
// days, and then applies the aberration of the observer's speed, at most half a kilometre a
// second or 0.3″.
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
