package preset

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// frame is one way to look at the sky, all but the ayanamsa, which moves every point alike.
type frame struct {
	settings vedic.Settings
	shift    time.Duration // the clock went so much slower than was believed: UT is later by it
	deltaT   float64       // seconds added to ΔT
}

// departures counts in how many ways a frame is not the commonest.
func (f *frame) departures() (n int) {
	for _, is := range [...]bool{
		f.settings.Light != 0, f.settings.Zero != 0, f.settings.Node != 0, f.settings.Center != 0,
		f.settings.Clock != 0, f.shift != 0,
		f.deltaT != 0,
	} {
		if is {
			n++
		}
	}
	return n
}

// frames returns all that are worth trying for some evidence: a node is tried only where one was printed, nutation in
// the lagna only where the lagna was. All combinations are tried, for programs err in several ways at once.
func frames(ev *Evidence) (all []frame) {
	nodes := []vedic.Node{vedic.MeanNode}
	if slices.ContainsFunc(ev.Readings, func(r Reading) bool { return r.Of >= Point(vedic.Rahu) }) {
		nodes = append(nodes, vedic.TrueNode)
	}
	zeros := []vedic.Zero{vedic.NutationCancels}
	if slices.ContainsFunc(ev.Readings, func(r Reading) bool { return r.Of == Lagna }) {
		zeros = append(zeros, vedic.NutationInLagna)
	}
	zeros = append(zeros, vedic.NutationStays)
	clocks := ev.Clocks
	if clocks == nil {
		local := time.Duration(ev.Place.Lon.Degrees() * float64(4*time.Minute)) // mean time of the place
		clocks = []time.Duration{0, time.Hour, -time.Hour, time.Hour / 2, -time.Hour / 2, ev.Offset - local}
	}
	for _, shift := range clocks {
		for _, light := range []vedic.Light{vedic.Apparent, vedic.Geometric} {
			for _, zero := range zeros {
				for _, node := range nodes {
					for _, center := range []vedic.Center{vedic.Geocentric, vedic.OnSurface} {
						for _, clock := range clocksOf(ev) {
							s := vedic.Settings{Light: light, Zero: zero, Node: node, Center: center, Clock: clock}
							all = append(all, frame{settings: s, shift: shift})
						}
					}
				}
			}
		}
	}
	return all
}

// clocksOf leaves UTC out before 1972, when it became distinct from UT1.
func clocksOf(ev *Evidence) []vedic.Clock {
	if ev.At < 2441317.5 { // 1972
		return []vedic.Clock{vedic.ClockUT1}
	}
	return []vedic.Clock{vedic.ClockUT1, vedic.ClockUTC}
}

// floorOf returns how near this engine and a program of the same settings can be expected to come, whose ephemeris, ΔT
// or true node is of another edition; a tenth of an arcsecond but for these.
func floorOf(p Point, node vedic.Node) vedic.Angle {
	switch {
	case p == Lagna || p == Point(vedic.Moon):
		return arcsecond * 15 / 100
	case p >= Point(vedic.Rahu) && node == vedic.TrueNode:
		return arcsecond * 3 / 2
	}
	return arcsecond / 10
}

// residual is how far a printed longitude is ahead of ours with Lahiri, and the speed of the point
// per second.
type residual struct {
	ahead, within vedic.Angle
	speed         float64 // arc per second of TT; 0 for the lagna, which ΔT does not affect
}

// look observes the sky of a frame.
func (f *frame) look(o Observer, ev *Evidence) ([]residual, vedic.Sky, error) {
	at := ev.At.Plus(f.shift)
	sky, err := o.Sky(at, ev.Place, f.settings)
	if err != nil {
		return nil, sky, err
	}
	bodies := sky
	if f.deltaT != 0 {
		if bodies, err = o.Sky(at.Plus(time.Duration(f.deltaT*1e9)), ev.Place, f.settings); err != nil {
			return nil, sky, err
		}
	}
	out := make([]residual, len(ev.Readings))
	for i, r := range ev.Readings {
		ours := sky.Lagna
		if r.Of != Lagna {
			p := bodies.Grahas.At(vedic.Graha(r.Of))
			ours, out[i].speed = p.Longitude, float64(p.Speed)/86400
		}
		out[i].ahead = vedic.Angle(r.At - ours).Signed()
		if r.InSign {
			out[i].ahead = vedic.Angle(math.Remainder(float64(r.At-ours), float64(vedic.Sign)))
		}
		out[i].within = max(r.Within, arcsecond/100) + floorOf(r.Of, f.settings.Node)
	}
	return out, sky, nil
}

// common takes off what all points have in common: the middle of what they allow, how far it may be off, and by how
// much the worst point misses it beyond what it may; 0 where all agree.
func common(list []residual) (middle, room, miss vedic.Angle) {
	// A printed value is a span: all that is rounded to it. One constant explains all of them if and only if their
	// spans have a part in common, and that part is all that may be said of it. A mean would let nine good values hide
	// one that cannot be.
	low, high := list[0].ahead-list[0].within, list[0].ahead+list[0].within
	for _, r := range list[1:] {
		low, high = max(low, r.ahead-r.within), min(high, r.ahead+r.within)
	}
	if low > high {
		return (low + high) / 2, 0, (low - high) / 2
	}
	return (low + high) / 2, (high - low) / 2, 0
}

// spread returns how far the residuals lie apart from their middle.
func spread(list []residual) vedic.Angle {
	by := func(a, b residual) int { return cmp.Compare(a.ahead, b.ahead) }
	return (slices.MaxFunc(list, by).ahead - slices.MinFunc(list, by).ahead) / 2
}

// lag returns the seconds of ΔT that make the residuals as equal as possible, by least squares; ok
// is false if the points do not determine it.
func lag(list []residual) (seconds float64, ok bool) {
	// A wrong ayanamsa moves all points by the same amount, a wrong ΔT each in proportion to its
	// speed. So the residuals are linear in the speed: the slope is the error of ΔT and the
	// intercept that of the ayanamsa. With two unknowns, four points are the fewest that can also
	// refute the fit.
	var n, v, vv, a, va float64
	for _, r := range list {
		if r.speed == 0 {
			continue
		}
		n, v, vv, a, va = n+1, v+r.speed, vv+float64(r.speed*r.speed), a+float64(r.ahead),
			va+float64(r.speed*float64(r.ahead))
	}
	det := float64(n*vv) - float64(v*v)
	if n < 4 || det < 1 {
		return 0, false
	}
	return (float64(n*va) - float64(v*a)) / det, true
}
