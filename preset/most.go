package preset

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// mostSubsets is how many sets of readings are tried when some readings must be left out.
const mostSubsets = 8

// DetectMost is [Detect] for readings of which a few may be wrong. If no settings fit all of them, it leaves out as few
// as possible, less than half, and returns the points that were left out. They are nil if all readings were used. The
// errors are those of [Detect].
func DetectMost(o Observer, ev Evidence) (r *Result, left []Point, err error) {
	r, err = Detect(o, ev)
	if err != nil || len(ev.Readings) < 3 || len(r.Fitting) > 0 || r.Verdict == NoAyanamsa {
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
		if found.Verdict != None && (left == nil || plainer(found, best)) {
			best, left = found, out
		}
	}
	return best, left, nil
}

// plainer reports whether a result explains its readings better than another.
func plainer(a, b *Result) bool {
	rank := func(r *Result) int {
		return slices.Index([]Verdict{Found, FoundNear, Several, NoAyanamsa, None}, r.Verdict)
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Nearest.Departures, b.Nearest.Departures)) < 0
}

// agreeing returns the largest sets of readings that one way to look at the sky explains, each as its bits. It returns
// none if the sets hold half of the readings or less.
func agreeing(o Observer, ev *Evidence) (sets []uint64, err error) {
	most := len(ev.Readings)/2 + 1
	for _, f := range frames(ev) {
		list, _, err := f.look(o, ev)
		if err != nil {
			return nil, err
		}
		set, n := densest(list)
		switch {
		case n < most:
			continue
		case n > most:
			most, sets = n, nil
		}
		if !slices.Contains(sets, set) && len(sets) < mostSubsets {
			sets = append(sets, set)
		}
	}
	return sets, nil
}

// densest returns the largest set of residuals whose spans have a point in common, and its size.
func densest(list []residual) (set uint64, most int) {
	for _, r := range list[:min(len(list), 64)] {
		at := r.ahead - r.within // a largest set has a point in common where a span begins
		bits, n := uint64(0), 0
		for i, s := range list[:min(len(list), 64)] {
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
