package main

import "math"

// metres of a unit of the grid northward, and eastward at the equator.
const (
	north = 111320 * norE / 1e6 / half
	east  = 111320 * eastE / 1e6 / half
)

// simplify leaves out the points of a line that are no further than so many metres from what is left (Ramer, Douglas,
// Peucker). Ends stay, where other lines meet it; a ring keeps its first point and the one that is furthest from it.
func simplify(line []point, tolerance float64) []point {
	keep := make([]bool, len(line))
	last := len(line) - 1
	keep[0], keep[last] = true, true
	if line[0] == line[last] {
		far, most := 0, -1.0
		for i, p := range line {
			if d := apart(p, line[0], line[0]); d > most {
				far, most = i, d
			}
		}
		keep[far] = true
		thin(line[:far+1], keep[:far+1], tolerance)
		thin(line[far:], keep[far:], tolerance)
	} else {
		thin(line, keep, tolerance)
	}
	var out []point
	for i, p := range line {
		if keep[i] {
			out = append(out, p)
		}
	}
	return out
}

func thin(line []point, keep []bool, tolerance float64) {
	last := len(line) - 1
	far, most := 0, tolerance
	for i := 1; i < last; i++ {
		if d := apart(line[i], line[0], line[last]); d > most {
			far, most = i, d
		}
	}
	if far > 0 {
		keep[far] = true
		thin(line[:far+1], keep[:far+1], tolerance)
		thin(line[far:], keep[far:], tolerance)
	}
}

// apart returns the metres from v to the edge p–q.
func apart(v, p, q point) float64 {
	shrink := east * math.Cos(float64(v.y)/half*norE/1e6*math.Pi/180)
	vx, vy := float64(v.x-p.x)*shrink, float64(v.y-p.y)*north
	qx, qy := float64(q.x-p.x)*shrink, float64(q.y-p.y)*north
	if long := qx*qx + qy*qy; long > 0 {
		t := min(max((vx*qx+vy*qy)/long, 0), 1)
		vx, vy = vx-t*qx, vy-t*qy
	}
	return math.Hypot(vx, vy)
}
