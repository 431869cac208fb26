package main

import "math"

// The grid of the pack: the quadtree of geo-tz reaches from −179.9999° to 179.9999° and from −89.9999° to 89.9999°, and
// its cells are halves of it again and again. Here the whole is 2·half units wide and high, so that every edge of a
// cell is an even number; corners of borders are put on even numbers too, and points that are asked for on odd ones,
// which no border's corner and no cell's edge ever meets.
const (
	bits  = 23
	half  = 1 << bits
	eastE = 179.9999e6 // the edge of the grid, in millionths of a degree
	norE  = 89.9999e6
)

// cell is a square of the grid, from (x, y) to (x+size, y+size).
type cell struct{ x, y, size int }

func (c cell) quarter(i int) cell {
	s := c.size / 2
	return cell{c.x + i&1*s, c.y + i>>1*s, s}
}

// corner is the odd point at the south-western corner of a cell.
func (c cell) corner() point { return point{c.x + 1, c.y + 1} }

// snap puts a point of the source on the even grid, and on the edge of its cell if it is meant to be there: the source
// rounds to a millionth of a degree.
func (c cell) snap(p point) point {
	return point{snap(float64(p.x)/eastE*half, c.x, c.size, half/eastE),
		snap(float64(p.y)/norE*half, c.y, c.size, half/norE)}
}

// snap rounds to even numbers, but for what is within two units of the cell's edge, which it is put on.
func snap(v float64, low, size int, unit float64) int {
	for _, edge := range [2]int{low, low + size} {
		if math.Abs(v-float64(edge)) < 2*unit {
			return edge
		}
	}
	return min(max(2*int(math.Round(v/2)), low), low+size)
}

// onEdge reports whether two points lie on the same side of the cell: such edges were made by cutting.
func (c cell) onEdge(p, q point) bool {
	return p.x == q.x && (p.x == c.x || p.x == c.x+c.size) || p.y == q.y && (p.y == c.y || p.y == c.y+c.size)
}

// meets reports whether the edge p–q touches the cell.
func (c cell) meets(p, q point) bool {
	if max(p.x, q.x) < c.x || min(p.x, q.x) > c.x+c.size || max(p.y, q.y) < c.y || min(p.y, q.y) > c.y+c.size {
		return false
	}
	dx, dy := q.x-p.x, q.y-p.y
	left, right := 0, 0
	for _, v := range [4]point{{c.x, c.y}, {c.x + c.size, c.y}, {c.x, c.y + c.size}, {c.x + c.size, c.y + c.size}} {
		switch side := dx*(v.y-p.y) - dy*(v.x-p.x); {
		case side > 0:
			left++
		case side < 0:
			right++
		}
	}
	return left < 4 && right < 4
}

// crosses reports whether the way from a to b, first east or west and then north or south, crosses
// the edge p–q an odd number of times. Both are odd points and stand a hair east of where they are,
// which settles every tie; package place walks the same way. Products of grid numbers are below
// 2⁵⁰, so that no comparison rounds.
func crosses(a, b, p, q point) bool {
	odd := false
	if (p.y > a.y) != (q.y > a.y) { // where the edge is at a's height
		odd = eastOf(p, q, point{a.x, a.y}) != eastOf(p, q, point{b.x, a.y})
	}
	if (p.x > b.x) != (q.x > b.x) { // and where it is at b's meridian
		odd = odd != (northOf(p, q, point{b.x, a.y}) != northOf(p, q, b))
	}
	return odd
}

// eastOf reports whether the edge, at the height of v, is east of v and its hair.
func eastOf(p, q, v point) bool {
	if p.y > q.y {
		p, q = q, p
	}
	return (v.x-p.x)*(q.y-p.y) < (v.y-p.y)*(q.x-p.x)
}

// northOf reports whether the edge, a hair east of v, is north of v.
func northOf(p, q, v point) bool {
	if p.x > q.x {
		p, q = q, p
	}
	d := (v.y-p.y)*(q.x-p.x) - (v.x-p.x)*(q.y-p.y)
	return d < 0 || d == 0 && q.y > p.y
}
