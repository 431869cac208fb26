package place

import (
	"math"
	"slices"
)

// found is a row that matches; weight orders those of one quality.
type found struct {
	row     int
	quality float64
	weight  float64
}

// weight orders places that match alike: by population, or with q.Near by its logarithm, from
// which 200 km take as much as a size ten times smaller.
func (s *search) weight(row int) float64 {
	population := float64(s.g.population(row))
	if s.q.Near == nil {
		return population
	}
	return float64(math.Log10(population+1)) - apart(s.g.lat(row), s.g.lon(row), s.q.Near.Lat, s.q.Near.Lon)/200
}

func (f found) before(o found) bool {
	return f.quality > o.quality || f.quality == o.quality &&
		(f.weight > o.weight || f.weight == o.weight && f.row < o.row)
}

// worth reports whether a match is among the best so far.
func (s *search) worth(f found) bool {
	n := len(s.found)
	return n < s.limit || f.before(s.found[n-1])
}

// possible reports whether a row, or one after it, which is no larger, can be among the best with
// that quality. Rows stand by size, so that the first that is too small ends a walk over all of
// them.
func (s *search) possible(row int, quality float64) bool {
	n := len(s.found)
	if quality *= s.factor; n < s.limit || quality != s.found[n-1].quality {
		return n < s.limit || quality > s.found[n-1].quality
	}
	if s.q.Near == nil {
		return row < s.found[n-1].row // by size, which the rows are in the order of
	}
	return math.Log10(float64(s.g.population(row))+1) >= s.found[n-1].weight
}

// keep puts a match in its place, once for each row.
func (s *search) keep(f found) {
	if !s.worth(f) {
		return
	}
	if i := slices.IndexFunc(s.found, func(o found) bool { return o.row == f.row }); i >= 0 {
		if !f.before(s.found[i]) {
			return
		}
		s.found = slices.Delete(s.found, i, i+1)
	}
	i := slices.IndexFunc(s.found, f.before)
	if i < 0 {
		i = len(s.found)
	}
	s.found = slices.Insert(s.found, i, f)
	if len(s.found) > s.limit {
		s.found = s.found[:s.limit]
	}
}

// score puts the quality and, as its last few hundredths, the size of the place into one number.
func (s *search) score(f found) float64 {
	const largest = 7.5 // the logarithm of the largest population
	size := min(1, math.Log10(float64(s.g.population(f.row))+1)/largest)
	return math.Round(f.quality*(0.94+float64(0.06*size))*1e4) / 1e4
}
