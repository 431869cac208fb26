package ephemeris

import (
	"cmp"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// Rule defines the moment of rising or setting.
type Rule uint8

// The rules. All but Hindu are for an observer on the surface; the refracted rules use
// Event.Refraction.
const (
	UpperLimbRefracted Rule = iota // the first or last glimpse of the disc; what almanacs publish
	CentreRefracted                // the centre of the disc, seen through the air
	UpperLimbGeometric             // the upper limb, as if there were no air
	CentreGeometric                // the centre of the disc, as if there were no air
	Hindu                          // the centre, without air, from the centre of the Earth, without latitude
)

var ruleKeys = [...]string{"upper_limb_refracted", "disc_centre_refracted", "upper_limb_geometric",
	"disc_centre_geometric", "hindu"}

// String returns the key, such as "upper_limb_refracted".
func (r Rule) String() string {
	if int(r) < len(ruleKeys) {
		return ruleKeys[r]
	}
	return fmt.Sprintf("Rule(%d)", uint8(r))
}

// Event is a rising or setting of a body by a rule. The zero Event with a Body is the rising of
// the upper limb with a refraction of 34′.
type Event struct {
	// Sun to Saturn. Nodes are not allowed: they have no distance and no disc.
	Body Body
	// A setting; otherwise a rising.
	Setting bool
	// The definition of the moment; zero is the upper limb, refracted.
	Rule Rule
	// At the horizon, for the refracted rules; zero means 34′.
	Refraction vedic.Angle
	// Whether the horizon is lowered by the dip, 1.93′ √height in metres above the sea, without
	// refraction.
	Dip bool
}

// Next returns the moment of UT of the first such event after a moment, within 26 hours. The
// error is vedic.ErrCircumpolar if there is none, and a *vedic.RangeError if the engine does
// not cover the moment or the place is invalid. An event within 0.09 s of the moment counts as
// at it, not after it. The discs of the Sun and the Moon have radii of 696,000 and 1,737.5 km;
// planets are points.
//
// A search computes a handful of places of the body, near the polar circles a hundred or more.
func (o *Observer) Next(ev Event, after vedic.JD, place vedic.Place) (vedic.JD, error) {
	return o.search(ev, after, place, true)
}

// Last returns the moment of UT of the last such event at or before a moment, within 26 hours.
// Errors are as for [Observer.Next].
func (o *Observer) Last(ev Event, before vedic.JD, place vedic.Place) (vedic.JD, error) {
	return o.search(ev, before, place, false)
}

// search checks the arguments and searches in one job if the engine is a [Batcher].
func (o *Observer) search(ev Event, from vedic.JD, place vedic.Place, forward bool) (at vedic.JD, err error) {
	if err := o.check(from, place); err != nil {
		return 0, err
	}
	if b, ok := o.engine.(Batcher); ok {
		return batchSearch(b, ev, from, place, forward)
	}
	return search(o.engine, ev, from, place, forward)
}

// batchSearch is a function of its own so that only it allocates.
func batchSearch(b Batcher, ev Event, from vedic.JD, place vedic.Place, forward bool) (at vedic.JD, err error) {
	err = b.Batch(func(e Engine) (err error) { at, err = search(e, ev, from, place, forward); return err })
	return at, err
}

// search uses one frame for the whole day: sidereal time advances evenly, and obliquity and ΔT
// hardly change.
func search(e Engine, ev Event, from vedic.JD, place vedic.Place, forward bool) (vedic.JD, error) {
	f, err := e.Frame(from, vedic.Lahiri)
	if err != nil {
		return 0, err
	}
	v := view{engine: e, frame: f, tilt: f.tilt(), at: from, place: place}
	p := v.passage(ev)
	s, err := p.see(from)
	if err != nil {
		return 0, err
	}
	at, _, err := p.find(s, forward)
	return at, err
}

// day finds the sunrise that began the Hindu day, the sunset and the next sunrise. It returns
// the zero Day if one of them fails. The sunset and the next sunrise are searched from the
// sighting of the sunrise and not from the moment, so that the three always belong together.
func (v *view) day() (d vedic.Day, err error) {
	p := v.passage(Event{Body: Body(vedic.Sun)})
	s, err := p.see(v.at)
	if err != nil {
		return d, err
	}
	if d.Sunrise, s, err = p.find(s, false); err == nil {
		if d.NextSunrise, _, err = p.find(s, true); err == nil {
			p.ev.Setting = true
			d.Sunset, _, err = p.find(s, true)
		}
	}
	if err == vedic.ErrCircumpolar {
		return vedic.Day{}, nil
	}
	return d, err
}

// passage computes the height of a body above the horizon of an event.
type passage struct {
	*view
	ev           Event
	sinφ, cosφ   float64
	axis, height float64 // of the observer from the centre of the Earth, AU
	air          float64 // how far below the level horizon the disc is visible, radians
}

// passage prepares the search for an event at the place of the view.
func (v *view) passage(ev Event) passage {
	p := passage{view: v, ev: ev}
	p.sinφ, p.cosφ = math.Sincos(v.place.Lat.Radians())
	if ev.Rule != Hindu {
		p.axis, p.height = observer(v.place)
	}
	if ev.Rule <= CentreRefracted {
		ev.Refraction = cmp.Or(ev.Refraction, 34*vedic.Arcminute)
		p.air = ev.Refraction.Radians()
	}
	if ev.Dip && v.place.Height > 0 {
		p.air += vedic.Degrees(1.93 / 60 * math.Sqrt(v.place.Height)).Radians()
	}
	return p
}

// sighting is a body at a moment of UT: its geocentric direction (x to the equator on the
// meridian, y to the west point, z to the pole), how far it is above the height of the event in
// radians, and the rate at which the sine of its height grows, per day.
type sighting struct {
	at          vedic.JD
	x, y, z     float64
	above, gain float64
	turn        float64 // of the hour angle, radians a day
}

// radii of discs in AU.
var radii = [...]float64{vedic.Sun: 696000e3 / astronomicalUnit, vedic.Moon: 1737.5e3 / astronomicalUnit}

// see computes the sighting of the body at a moment. It also yields the slope that solve needs,
// since hour angle and declination both move.
func (p *passage) see(ut vedic.JD) (s sighting, err error) {
	a, err := p.engine.Body(p.ev.Body, p.frame.tt(ut))
	if err != nil {
		return s, err
	}
	if p.ev.Rule == Hindu {
		a.Latitude = 0
	}
	v := p.tilt.equator(a.Longitude+p.frame.Nutation, a.Latitude)
	sinθ, cosθ := math.Sincos((p.frame.siderealTime(p.at, ut) + p.place.Lon).Radians())
	s = sighting{at: ut, x: float64(v[0]*cosθ) + float64(v[1]*sinθ), y: float64(v[0]*sinθ) - float64(v[1]*cosθ),
		z: v[2]}

	// As the longitude grows, right ascension grows by cos ε / cos²δ of it, and the sine of the
	// declination by sin ε cos λ.
	speed := a.Speed.Radians()
	s.turn = earthTurn*math.Pi/180 - speed*p.tilt.cos/(1-float64(v[2]*v[2]))
	north := speed * p.tilt.sin * v[0]
	s.gain = float64(-p.cosφ*s.y*s.turn) + float64(north*(p.sinφ-p.cosφ*s.x*s.z/(1-float64(s.z*s.z))))

	// From the centre of the Earth to the observer.
	x, y, z := float64(s.x*a.Distance)-p.axis, s.y*a.Distance, float64(s.z*a.Distance)-p.height
	distance := math.Sqrt(float64(x*x) + float64(y*y) + float64(z*z))
	s.above = math.Asin((float64(x*p.cosφ)+float64(z*p.sinφ))/distance) + p.air
	if p.ev.Rule == UpperLimbRefracted || p.ev.Rule == UpperLimbGeometric {
		if int(p.ev.Body) < len(radii) {
			s.above += math.Asin(radii[p.ev.Body] / distance)
		}
	}
	return s, nil
}

// same is how near a moment an event counts as at it: 0.09 s, well above the difference between
// two searches for one event.
const same vedic.JD = 1e-6

// reach is how far the search extends: a day, and the hour or more by which the Moon is later
// each day.
const reach vedic.JD = 26.0 / 24

// find returns the first event after a sighting, or the last at or before it, with the sighting
// there. It solves for the moment where the body clearly rises and sets; near the polar circles
// it steps through the day.
func (p *passage) find(s sighting, forward bool) (vedic.JD, sighting, error) {
	// The hour angle at which a body of this declination has the height of the event. That
	// height is constant enough over the search.
	asked := math.Asin(float64(p.sinφ*s.z)+float64(p.cosφ*s.x)) - s.above
	cosH := (math.Sin(asked) - float64(p.sinφ*s.z)) / (p.cosφ * math.Sqrt(1-float64(s.z*s.z)))
	// From 0.95 on the body crosses within 18° of the meridian at so flat an angle that an
	// error of minutes in the guess decides whether there is an event at all. The negated
	// condition also covers NaN at the poles, where the cosine is divided by zero.
	if !(math.Abs(cosH) < 0.95) {
		return p.walk(s.at, forward)
	}
	want := -math.Acos(cosH)
	if p.ev.Setting {
		want = -want
	}
	period := vedic.JD(2 * math.Pi / s.turn)
	ahead := want - math.Atan2(s.y, s.x) + 4*math.Pi // from 2π to 6π
	if ahead >= 4*math.Pi {
		ahead -= 4 * math.Pi
	} else if ahead >= 2*math.Pi {
		ahead -= 2 * math.Pi
	}
	guess := vedic.JD(ahead / s.turn) // the next
	shifts := [3]vedic.JD{-1, 0, 1}
	if !forward {
		guess -= period
		shifts = [3]vedic.JD{1, 0, -1}
	}
	// The guess is off by minutes, so the event just beyond it may be the one wanted, or the
	// guess itself may be on the wrong side.
	const doubt = 0.1 // days
	for _, shift := range shifts {
		t := s.at + guess + vedic.JD(shift*period)
		if forward && t < s.at-doubt || !forward && t > s.at+doubt {
			continue
		}
		t, seen, ok, err := p.solve(t)
		if err != nil {
			return 0, seen, err
		}
		if !ok {
			return p.walk(s.at, forward)
		}
		if forward && t > s.at+same && t <= s.at+reach || !forward && t <= s.at+same && t > s.at-reach {
			return t, seen, nil
		}
	}
	return 0, s, vedic.ErrCircumpolar
}

// solve improves a guess by Newton's method; ok is false if it does not converge. Two or three
// steps suffice where the body crosses steeply, since each reduces the error about a
// thousandfold.
func (p *passage) solve(t vedic.JD) (_ vedic.JD, s sighting, ok bool, err error) {
	for range 8 {
		if s, err = p.see(t); err != nil {
			return 0, s, false, err
		}
		// Near the polar circles a step may lead from a rising to the setting, or out of the
		// day. Neither is followed: walk finds the event.
		step := s.above / s.gain // the cosine of the height is nearly 1
		if s.gain > 0 == p.ev.Setting || math.Abs(step) > 0.15 {
			return 0, s, false, nil
		}
		t -= vedic.JD(step)
		if math.Abs(step) < 5e-5 { // 4 s: the next step would be a thousandth of it
			s.at = t
			return t, s, true, nil
		}
	}
	return 0, s, false, nil
}
