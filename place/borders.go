package place

import (
	"errors"
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// borders find the zones of a point in a pack, without unpacking it. A pack is a quadtree over a
// grid of whole numbers, on which corners of borders are even and points that are asked for are
// odd, so that no point is ever on a corner. A leaf names the zones at its south-western corner
// and holds the borders that run through it, each with the zones that one enters or leaves by
// crossing it: going from the corner to the point and counting gives the answer.
//
// Why not polygons: to ask hundreds of them whether they hold a point means reading all their
// corners or keeping them unpacked; the way within one small leaf meets a handful of edges. Why
// no table of squares: near a border a square would have to be wrong on one side. All arithmetic
// is of integers, so that a village on a border has one zone on every machine.
//
// After the head (magic, edition, bits of the grid, names, sets of zones) come the nodes, six
// bytes each: a set and where the borders stand, counted from 1, or 0xffff and the first of four
// quarters; then the borders: how many, and for each its set, its edges and the corners as
// differences, halved.
type borders struct {
	edition string
	half    int      // the grid extends from −half to half−1 on both axes
	names   []string // sorted
	sets    []string // of two-byte numbers of names, ascending
	nodes   string
	lines   string
}

// The edges of the grid: the source's quadtree omits a ten-thousandth of a degree.
const (
	gridEast  = 180*vedic.Degree - vedic.Degree/10000
	gridNorth = 90*vedic.Degree - vedic.Degree/10000
)

const (
	packMagic = "zones 1\n"
	nodeSize  = 6
	innerNode = 0xffff
)

var errZonePack = errors.New("place: the embedded borders of the time zones are damaged")

// openBorders reads the head of a pack.
func openBorders(pack string) (*borders, error) {
	r := packReader{rest: pack}
	if r.take(len(packMagic)) != packMagic {
		return nil, errZonePack
	}
	b := &borders{edition: r.text()}
	bits := r.take(1)
	if r.bad || bits[0] > 28 {
		return nil, errZonePack
	}
	b.half = 1 << bits[0]
	b.names, b.sets = r.texts(), r.texts()
	b.nodes = r.take(nodeSize * r.number())
	b.lines = r.rest
	if r.bad || len(b.nodes) < nodeSize {
		return nil, errZonePack
	}
	return b, nil
}

// packReader reads numbers and texts from the front of a string; bad is set at the first error.
type packReader struct {
	rest string
	bad  bool
}

func (r *packReader) take(n int) string {
	if n < 0 || n > len(r.rest) {
		r.bad, n = true, 0
	}
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

// number reads an unsigned varint: seven bits a byte, lowest first.
func (r *packReader) number() int {
	v := 0
	for i := 0; i < len(r.rest) && i < 9; i++ {
		c := r.rest[i]
		v |= int(c&0x7f) << (7 * i)
		if c < 0x80 {
			r.rest = r.rest[i+1:]
			return v
		}
	}
	r.bad = true
	return 0
}

// step reads a signed varint: the lowest bit is the sign.
func (r *packReader) step() int {
	v := r.number()
	return v>>1 ^ -(v & 1)
}

func (r *packReader) text() string { return r.take(r.number()) }

func (r *packReader) texts() []string {
	n := r.number()
	if n > len(r.rest) {
		r.bad = true
		return nil
	}
	all := make([]string, n)
	for i := range all {
		all[i] = r.text()
	}
	return all
}

// at returns the zone at a point, the first by name if several claim it, and "" at sea.
func (b *borders) at(lat, lon vedic.Angle) string {
	x, y := b.grid(lon, gridEast), b.grid(lat, gridNorth)
	set, lines, west, south := b.leaf(x, y)
	if lines == 0 {
		if s := b.sets[set]; s != "" {
			return b.names[word(s, 0)]
		}
		return ""
	}
	var held [8]uint16 // the zones so far; the source has at most three at a point
	in := held[:0]
	in = toggle(in, b.sets[set])
	r := packReader{rest: b.lines[lines-1:]}
	for range r.number() {
		zones, edges := r.number(), r.number()
		if b.crossed(&r, edges, west, south, x, y) {
			in = toggle(in, b.sets[zones])
		}
	}
	if len(in) == 0 {
		return ""
	}
	first := in[0]
	for _, z := range in[1:] {
		first = min(first, z)
	}
	return b.names[first]
}

// grid returns the odd grid coordinate of an angle.
func (b *borders) grid(a, edge vedic.Angle) int {
	v := int(math.Floor(float64(a) * (float64(b.half) / float64(edge))))
	return min(max(v, -b.half), b.half-1) | 1
}

// leaf descends the tree to the leaf of a point and returns its set, the index of its borders,
// and its south-western corner.
func (b *borders) leaf(x, y int) (set, lines, west, south int) {
	west, south = -b.half, -b.half
	size, i := 2*b.half, 0
	for {
		n := b.nodes[i*nodeSize:][:nodeSize]
		set, lines = int(word(n, 0)), int(word(n, 1))|int(word(n, 2))<<16
		if set != innerNode {
			return set, lines, west, south
		}
		size /= 2
		i = lines
		if x >= west+size {
			west, i = west+size, i+1
		}
		if y >= south+size {
			south, i = south+size, i+2
		}
	}
}

// crossed reads a border and reports whether the path from the leaf's corner, east and then
// north to (x, y), crosses it an odd number of times. Both ends count as infinitesimally
// further east, which settles ties.
func (b *borders) crossed(r *packReader, edges, west, south, x, y int) bool {
	cx, cy := west+1, south+1
	px, py := west+2*r.step(), south+2*r.step()
	odd := false
	for range edges {
		qx, qy := px+2*r.step(), py+2*r.step()
		if (py > cy) != (qy > cy) && eastOf(px, py, qx, qy, cx, cy) != eastOf(px, py, qx, qy, x, cy) {
			odd = !odd
		}
		if (px > x) != (qx > x) && northOf(px, py, qx, qy, x, cy) != northOf(px, py, qx, qy, x, y) {
			odd = !odd
		}
		px, py = qx, qy
	}
	return odd
}

// eastOf reports whether the edge p–q, at the latitude of v, is east of v.
func eastOf(px, py, qx, qy, vx, vy int) bool {
	if py > qy {
		px, py, qx, qy = qx, qy, px, py
	}
	return (vx-px)*(qy-py) < (vy-py)*(qx-px)
}

// northOf reports whether the edge p–q, infinitesimally east of v, is north of v.
func northOf(px, py, qx, qy, vx, vy int) bool {
	if px > qx {
		px, py, qx, qy = qx, qy, px, py
	}
	d := (vy-py)*(qx-px) - (vx-px)*(qy-py)
	return d < 0 || d == 0 && qy > py
}

// toggle adds the zones of a set that are absent and removes those that are present: crossing
// the border of a zone twice leads back.
func toggle(in []uint16, set string) []uint16 {
next:
	for i := range len(set) / 2 {
		z := word(set, i)
		for j, have := range in {
			if have == z {
				in[j] = in[len(in)-1]
				in = in[:len(in)-1]
				continue next
			}
		}
		in = append(in, z)
	}
	return in
}

// word returns the ith two-byte number of a string, little-endian.
func word(s string, i int) uint16 { return uint16(s[2*i]) | uint16(s[2*i+1])<<8 }
