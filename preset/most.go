package preset

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// mostSubsets is how many sets of readings are tried when some readings may be left out.
const mostSubsets = 8

// DetectMost is [Detect] for readings of which a few may be wrong. It leaves out less than half of them where none of
// the settings fit all, or only settings that are far stranger than one wrong reading, such as an unknown ayanamsa seen
// from the surface by another clock. It returns the points that were left out, nil if all readings were used. The
// errors are those of [Detect].
func DetectMost(o Observer, ev Evidence) (r *Result, left []Point, err error) {
	r, err = Detect(o, ev)
	if err != nil || len(ev.Readings) < 3 || r.strangeness(0) <= 2 {
		return r, nil, err
	}
	if ev.Place == (vedic.Place{}) {
		ev.Place.Name = "0, 0"
	}
	sets, err := agreeing(o, &ev)
	if err != nil {
		return nil, nil, err
	}
	best := r
	for _, set := range sets {
		part := ev
		part.Readings = nil
		var out []Point
		for i, reading := range ev.Readings {
			if set&(1<<i) != 0 {
				part.Readings = append(part.Readings, reading)
			} else {
				out = append(out, reading.Of)
			}
		}
		found, err := Detect(o, part)
		if err != nil {
			return nil, nil, err
		}
		if found.Verdict != None && found.strangeness(len(out)) < best.strangeness(len(left)) {
			best, left = found, out
		}
	}
	return best, left, nil
}

// strangeness weighs a result that leaves some readings out: a wrong reading is as strange as two departures from the
// commonest practice, an unknown ayanamsa as three.
func (r *Result) strangeness(left int) int {
	n := 2*left + r.Nearest.Departures
	switch {
	case len(r.Fitting) > 0:
		n = 2*left + r.Fitting[0].Departures
	case r.Verdict == NoAyanamsa:
		n += 3
	default:
		n += 100
	}
	return n
}

// agreeing returns sets of readings that one way to look at the sky explains, each as its bits, the least strange
// first. They hold more than half of the readings.
func agreeing(o Observer, ev *Evidence) (sets []uint64, err error) {
	least := map[uint64]int{}
	n := len(ev.Readings)
	for _, f := range frames(ev) {
		list, _, err := f.look(o, ev)
		if err != nil {
			return nil, err
		}
		set, size := densest(list)
		if size*2 <= n || size == n {
			continue
		}
		strange := f.departures() + 2*(n-size)
		if was, ok := least[set]; !ok || strange < was {
			least[set] = strange
		}
	}
	for set := range least {
		sets = append(sets, set)
	}
	slices.SortFunc(sets, func(a, b uint64) int { return cmp.Or(cmp.Compare(least[a], least[b]), cmp.Compare(a, b)) })
	return sets[:min(len(sets), mostSubsets)], nil
}

// densest returns the largest set of residuals whose spans have a point in common, and its size.
func densest(list []residual) (set uint64, most int) {
	list = list[:min(len(list), 64)]
	for _, r := range list {
		at := r.ahead - r.within // a largest set has a point in common where a span begins
		bits, n := uint64(0), 0
		for i, s := range list {
			if (s.ahead - at).Signed().Abs() <= s.within {
				bits |= 1 << i
				n++
			}
		}
		if n > most {
			set, most = bits, n
		}
	}
	return set, most
}
