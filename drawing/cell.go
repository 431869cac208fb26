package drawing

import (
	"math"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

type point struct{ x, y int }

// side is that of the square, in units of the view box.
const side = 960

// cell is where a house or a sign has its place: a convex polygon, the middle of its number, and the bounds within it
// in which grahas are written around a line.
type cell struct {
	shape  []point
	number point
	low    point // bounds of what is written
	high   point
	middle int // y around which it is written

	// What bounds a search: the widest row of those bounds, and their area without what the polygon cuts off.
	widest, room int
}

func newCell(shape []point, number, low, high point, middle int) cell {
	return cell{shape: shape, number: number, low: low, high: high, middle: middle}
}

// span returns the part of the line at y that lies in the shape; empty, with right below left, outside it.
func (c *cell) span(y int) (left, right int) {
	left, right = math.MaxInt, math.MinInt
	for i, a := range c.shape {
		b := c.shape[(i+1)%len(c.shape)]
		if a.y > b.y {
			a, b = b, a
		}
		if y < a.y || y > b.y {
			continue
		}
		if a.y == b.y {
			left, right = min(left, a.x, b.x), max(right, a.x, b.x)
			continue
		}
		x := a.x + (b.x-a.x)*(y-a.y)/(b.y-a.y)
		left, right = min(left, x), max(right, x)
	}
	return left, right
}

// sign finds room for the name of a sign on the line of the number: the size, a given one or less, and the middle of
// the name, as near to where numbers stand as it fits.
func (c *cell) sign(l label, size int) (x, fitting int) {
	for ; ; size-- {
		left, right := c.row(c.number.y-size, c.number.y+size/2)
		width := (l.width*size + 999) / 1000
		if width <= right-left || size <= least {
			return max(left+width/2, min(c.number.x, right-width/2)), size
		}
	}
}

const least = 18 // the smallest size of the name of a sign

// row returns what is free between the lines at two heights, with a margin to the edges: the shape is convex.
func (c *cell) row(top, bottom int) (left, right int) {
	l1, r1 := c.span(top)
	l2, r2 := c.span(bottom)
	if l1 > r1 || l2 > r2 { // outside
		return side, 0
	}
	return max(l1, l2, c.low.x) + margin, min(r1, r2, c.high.x) - margin
}

const margin = 10

// cellsOf returns the cells of a style: by house in the North, by sign elsewhere.
func cellsOf(s Style) *[12]cell { return layouts[s]() }

var layouts = [...]func() *[12]cell{North: once(northCells), South: once(southCells), East: once(eastCells)}

// once returns cells with their bounds, measured when they are first asked for.
func once(cells func() *[12]cell) func() *[12]cell {
	return sync.OnceValue(func() *[12]cell { return measured(cells()) })
}

// measured fills in the bounds.
func measured(cells *[12]cell) *[12]cell {
	for i := range cells {
		c := &cells[i]
		for y := c.low.y; y < c.high.y; y++ {
			left, right := c.row(y, y)
			c.widest, c.room = max(c.widest, right-left), c.room+max(0, right-left)
		}
	}
	return cells
}

// northCells lays out the houses: from the top to the left and round.
func northCells() *[12]cell {
	const q, h, t = side / 4, side / 2, 3 * side / 4
	n, e, s, w, m := point{h, 0}, point{side, h}, point{h, side}, point{0, h}, point{h, h}
	nw, ne, se, sw := point{0, 0}, point{side, 0}, point{side, side}, point{0, side}
	a, b, c, d := point{q, q}, point{q, t}, point{t, t}, point{t, q} // where diagonals and diamond cross
	top := func(shape []point, x int) cell {
		return newCell(shape, point{x, q - 40}, point{0, 6}, point{side, q - 62}, 76)
	}
	bottom := func(shape []point, x int) cell {
		return newCell(shape, point{x, t + 40}, point{0, t + 62}, point{side, side - 6}, side-76)
	}
	left := func(shape []point, y int) cell {
		return newCell(shape, point{q - 42, y}, point{6, 0}, point{q - 66, side}, y)
	}
	right := func(shape []point, y int) cell {
		return newCell(shape, point{t + 42, y}, point{t + 66, 0}, point{side - 6, side}, y)
	}
	return &[12]cell{
		newCell([]point{n, a, m, d}, point{h, h - 44}, point{0, 20}, point{side, h - 70}, q-10),
		top([]point{nw, a, n}, q), left([]point{nw, w, a}, q),
		newCell([]point{w, b, m, a}, point{h - 44, h}, point{0, 0}, point{h - 66, side}, h),
		left([]point{w, sw, b}, t), bottom([]point{sw, s, b}, q),
		newCell([]point{s, c, m, b}, point{h, h + 44}, point{0, h + 70}, point{side, side - 20}, t+10),
		bottom([]point{s, se, c}, t), right([]point{se, e, c}, t),
		newCell([]point{e, d, m, c}, point{h + 44, h}, point{h + 66, 0}, point{side, side}, h),
		right([]point{e, ne, d}, q), top([]point{ne, n, d}, t),
	}
}

// southAt says in which column and row each sign has its square.
var southAt = [12]point{{1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {3, 3}, {2, 3}, {1, 3}, {0, 3}, {0, 2}, {0, 1}, {0, 0}}

// southCells lays out the signs: Meena in the first corner, then clockwise.
func southCells() *[12]cell {
	const q = side / 4
	var cells [12]cell
	for i, p := range southAt {
		cells[i] = square(p.x*q, p.y*q, q)
	}
	return &cells
}

// square is a cell with its number in the upper right corner.
func square(x, y, side int) cell {
	return newCell([]point{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}, point{x + side - 44, y + 28},
		point{x, y + 50}, point{x + side, y + side - 4}, y+50+(side-54)/2)
}

// eastCells lays out the signs: Mesha in the middle of the top, then anticlockwise.
func eastCells() *[12]cell {
	const a, b = side / 3, 2 * side / 3
	tri := func(number, low, high point, middle int, shape ...point) cell {
		return newCell(shape, number, low, high, middle)
	}
	return &[12]cell{
		square(a, 0, a),
		tri(point{a - 48, 28}, point{0, 50}, point{a, a}, 110, point{0, 0}, point{a, 0}, point{a, a}),
		tri(point{50, a - 26}, point{0, 0}, point{a, a - 50}, a-110, point{0, 0}, point{a, a}, point{0, a}),
		square(0, a, a),
		tri(point{50, b + 28}, point{0, b + 50}, point{a, side}, b+110, point{0, b}, point{a, b}, point{0, side}),
		tri(point{a - 48, side - 26}, point{0, b}, point{a, side - 50}, side-110, point{0, side}, point{a, b},
			point{a, side}),
		square(a, b, a),
		tri(point{b + 50, side - 26}, point{b, b}, point{side, side - 50}, side-110, point{b, b}, point{side, side},
			point{b, side}),
		tri(point{side - 50, b + 28}, point{b, b + 50}, point{side, side}, b+110, point{b, b}, point{side, b},
			point{side, side}),
		square(b, a, a),
		tri(point{side - 50, a - 26}, point{b, 0}, point{side, a - 50}, a-110, point{side, 0}, point{side, a},
			point{b, a}),
		tri(point{b + 50, 28}, point{b, 50}, point{side, a}, 110, point{b, 0}, point{side, 0}, point{b, a}),
	}
}

// cellOf returns the index of the cell of a house.
func (f *Figure) cellOf(s Style, house vedic.Bhava) int {
	if s == North {
		return int(house - 1)
	}
	return int(f.Rashis[0].Nth(int(house)) - 1)
}
