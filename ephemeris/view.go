package ephemeris

import (
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// view is the sky from one place at one moment. One is made for each call, on the stack.
type view struct {
	engine    Engine
	frame     Frame
	tilt      tilt
	at        vedic.JD
	place     vedic.Place
	onSurface bool
	settings  vedic.Settings
}

// viewOf asks the engine for the frame by the settings.
func viewOf(e Engine, at vedic.JD, place vedic.Place, s vedic.Settings) (v view, err error) {
	f, err := e.Frame(at, ayanamsaOf(s.Ayanamsa, s.Star))
	if s.Nakshatras == 0 {
		f.Ayanamsa += s.Offset
	}
	return view{engine: e, frame: f, tilt: f.tilt(), at: at, place: place, onSurface: s.Center == vedic.OnSurface,
		settings: s}, err
}

// ayanamsaOf returns an ayanamsa with the flag that places its star as the settings select.
func ayanamsaOf(a vedic.Ayanamsa, star vedic.Light) vedic.Ayanamsa {
	if star == vedic.Geometric && a.Star() {
		return a | GeometricStar
	}
	return a
}

// nakshatraZero returns where nakshatras begin, from the true equinox, if the settings count them by an ayanamsa of
// their own, and 0 otherwise.
func (v *view) nakshatraZero() (vedic.Angle, error) {
	by, ok := v.settings.Nakshatras.Ayanamsa()
	if !ok {
		return 0, nil
	}
	f, err := v.engine.Frame(v.at, ayanamsaOf(by, v.settings.Star))
	return f.Ayanamsa + f.Nutation + v.settings.Offset, err
}

// tt returns Terrestrial Time for a moment of UT near that of the frame: ΔT changes by less
// than 0.01 s in a day.
func (f *Frame) tt(ut vedic.JD) vedic.JD { return ut + vedic.JD(f.DeltaT/86400) }

// grahas places all nine. Ketu is opposite Rahu and has the same motion. Rahu is not moved to
// the surface: a node is a direction without a distance.
func (v *view) grahas(node vedic.Node, out *vedic.ByGraha[vedic.Position]) error {
	for b := Body(vedic.Sun); b <= Body(vedic.Saturn); b++ {
		p, err := v.position(b)
		if err != nil {
			return err
		}
		out[b-1] = p
	}
	rahu, err := v.engine.Body(MeanNode+Body(node), v.frame.tt(v.at))
	if err != nil {
		return err
	}
	out[vedic.Rahu-1] = v.sidereal(rahu)
	rahu.Longitude += vedic.Circle / 2
	out[vedic.Ketu-1] = v.sidereal(rahu)
	return nil
}

// position places one body that is seen.
func (v *view) position(b Body) (vedic.Position, error) {
	a, err := v.apparent(b)
	if err != nil {
		return vedic.Position{}, err
	}
	return v.sidereal(a), nil
}

// apparent returns the place of one body that is seen, from the centre that the settings select.
func (v *view) apparent(b Body) (Apparent, error) {
	a, err := v.engine.Body(b|v.light(), v.frame.tt(v.at))
	if err == nil && v.onSurface {
		a = v.fromSurface(a)
	}
	return a, err
}

// light returns the flag for the kind of places that the settings select.
func (v *view) light() Body {
	if v.settings.Light == vedic.Geometric {
		return Geometric
	}
	return 0
}

// grahaZero returns the zero of sidereal longitudes of grahas, from the mean equinox.
func (v *view) grahaZero() vedic.Angle {
	if v.settings.Zero == vedic.NutationStays {
		return v.frame.Ayanamsa - v.frame.Nutation
	}
	return v.frame.Ayanamsa
}

// lagnaZero returns the zero of sidereal longitudes of the lagna and the cusps, from the true
// equinox.
func (v *view) lagnaZero() vedic.Angle {
	if v.settings.Zero != vedic.NutationCancels {
		return v.frame.Ayanamsa
	}
	return v.frame.Ayanamsa + v.frame.Nutation
}

// sidereal converts an apparent place to a position.
func (v *view) sidereal(a Apparent) vedic.Position {
	eq := v.tilt.equator(a.Longitude+v.frame.Nutation, a.Latitude)
	return vedic.Position{
		Longitude:   v.longitude(a),
		Latitude:    a.Latitude,
		Declination: vedic.Radians(math.Asin(eq[2])),
		Speed:       v.speed(a),
	}
}

// longitude returns the sidereal longitude of an apparent place.
func (v *view) longitude(a Apparent) vedic.Longitude {
	return vedic.NewLongitude(a.Longitude - v.grahaZero())
}

// speed returns the daily motion in sidereal longitude.
func (v *view) speed(a Apparent) vedic.Angle { return a.Speed - v.frame.AyanamsaRate }

// moonAt returns the sidereal Moon at another moment, seen from the same centre.
func (v *view) moonAt(ut vedic.JD) (vedic.Longitude, error) {
	moon, err := v.engine.Body(Body(vedic.Moon)|v.light(), v.frame.tt(ut))
	if err != nil {
		return 0, err
	}
	if v.onSurface {
		later := *v
		later.at, later.frame.SiderealTime = ut, v.frame.siderealTime(v.at, ut)
		moon = later.fromSurface(moon)
	}
	ayanamsa := v.grahaZero() + vedic.Angle(float64(v.frame.AyanamsaRate)*float64(ut-v.at))
	return vedic.NewLongitude(moon.Longitude - ayanamsa), nil
}

// earthTurn is the rotation of the Earth against the equinox in a day of UT, in degrees.
const earthTurn = 360.98564736629

// siderealTime advances the sidereal time of a frame from one moment to another, up to a day
// away.
func (f *Frame) siderealTime(from, to vedic.JD) vedic.Angle {
	return (f.SiderealTime + vedic.Degrees(float64(to-from)*earthTurn)).Norm()
}

// vector is a place in space, x to the equinox, z to the pole.
type vector [3]float64

// tilt is the obliquity of the ecliptic.
type tilt struct{ sin, cos float64 }

// tilt returns sine and cosine of the obliquity, for conversions between ecliptic and equator.
func (f *Frame) tilt() tilt {
	sin, cos := math.Sincos(f.Obliquity.Radians())
	return tilt{sin, cos}
}

// equator converts a direction from the ecliptic to the equator, as a unit vector.
func (t tilt) equator(lon, lat vedic.Angle) vector {
	sinλ, cosλ := math.Sincos(lon.Radians())
	sinβ, cosβ := math.Sincos(lat.Radians())
	y := cosβ * sinλ
	return vector{cosβ * cosλ, float64(y*t.cos) - float64(sinβ*t.sin), float64(y*t.sin) + float64(sinβ*t.cos)}
}

// ecliptic converts a vector from the equator to the ecliptic.
func (t tilt) ecliptic(v vector) vector {
	return vector{v[0], float64(v[1]*t.cos) + float64(v[2]*t.sin), float64(v[2]*t.cos) - float64(v[1]*t.sin)}
}
