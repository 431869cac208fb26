package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"slices"
)

// options say how coarse the pack is.
type options struct {
	tolerance float64 // metres
	edges     int     // in a leaf
}

// node is one of the pack's quadtree: four quarters, or a leaf with the zones at its corner and the borders in it.
type node struct {
	quarter [4]*node
	zones   zoneSet
	runs    []stretch
	cell    cell
}

func (n *node) leaf() bool { return n.quarter[0] == nil }

// stretch is a part of an arc: its edges from the first to before the last. Cells share the arc and its points.
type stretch struct {
	arc
	first, last int
}

// build makes the pack.
func build(src *source, o options) []byte {
	b := &builder{src: src, options: o}
	root := b.branch(src.root, cell{-half, -half, 2 * half})
	fmt.Fprintf(os.Stderr, "%d leaves with borders; %d without agreement on their corner\n", b.mixed, b.doubtful)
	w := &writer{sets: map[string]int{}}
	w.set(nil)
	w.nodes(root)
	return w.finish(src.zones)
}

type builder struct {
	options
	src             *source
	mixed, doubtful int
}

func (b *builder) branch(from *branch, c cell) *node {
	switch {
	case from == nil:
		return &node{cell: c}
	case from.zones != nil:
		return &node{cell: c, zones: from.zones}
	case from.leaf():
		return b.borders(from, c)
	}
	n := &node{cell: c}
	for i := range n.quarter {
		n.quarter[i] = b.branch(from.quarter[i], c.quarter(i))
	}
	return n.prune()
}

// prune makes one leaf of four that say the same, as happens where thinning took a border away.
func (n *node) prune() *node {
	first := n.quarter[0]
	for _, q := range n.quarter {
		if !q.leaf() || len(q.runs) > 0 || !slices.Equal(q.zones, first.zones) {
			return n
		}
	}
	return &node{cell: n.cell, zones: first.zones}
}

// borders makes the nodes of a leaf with borders: corners on the grid, edges joined, lines thinned, the zones at the
// corner found, and the leaf cut until its parts are small. Thinned are whole arcs of the leaf, before it is cut: parts
// that were thinned apart would not meet.
func (b *builder) borders(from *branch, c cell) *node {
	features, err := b.src.shape(from)
	if err != nil {
		panic(err)
	}
	var zones []zoneSet
	var rings [][][]point
	for _, f := range features {
		var all [][]point
		for _, ring := range f.rings {
			var snapped []point
			for _, p := range ring {
				snapped = append(snapped, c.snap(p))
			}
			all = append(all, snapped)
		}
		zones, rings = append(zones, zoneSet{b.src.number(f.zone)}), append(rings, all)
	}
	lines := arcs(c, zones, rings)
	n := &node{cell: c, zones: b.cornerOf(c, zones, features, lines)}
	for _, a := range lines {
		a.line = simplify(a.line, b.tolerance)
		if len(a.line) > 2 || a.line[0] != a.line[1] {
			n.runs = append(n.runs, stretch{a, 0, len(a.line) - 1})
		}
	}
	b.mixed++
	return b.split(n)
}

// cornerOf finds the zones at the corner of a leaf: those of points inside, by the polygons as they are, carried along
// the way to the corner; what most of nine points say. The corner itself cannot be asked for: cutting put edges there.
// Where a border was moved by the grid over one of the nine, that one is outvoted; doubtful counts the leaves.
func (b *builder) cornerOf(c cell, zones []zoneSet, features []feature, lines []arc) zoneSet {
	votes := map[string]int{}
	sets := map[string]zoneSet{}
	for i := range 9 {
		at := point{c.x + c.size*(1+i%3)/4 + 1, c.y + c.size*(1+i/3)/4 + 1}
		east, north := (float64(at.x)+0.01)/half*eastE, float64(at.y)/half*norE
		var set zoneSet
		for j, f := range features {
			if f.holds(east, north) {
				set = set.toggle(zones[j])
			}
		}
		for _, a := range lines {
			if a.odd(at, c.corner()) {
				set = set.toggle(a.zones)
			}
		}
		votes[fmt.Sprint(set)]++
		sets[fmt.Sprint(set)] = set
	}
	best := ""
	for k, n := range votes {
		if n > votes[best] || n == votes[best] && k < best {
			best = k
		}
	}
	if votes[best] < 9 {
		b.doubtful++
	}
	return sets[best]
}

// odd reports whether the way from a to b crosses the line an odd number of times.
func (a arc) odd(from, to point) bool {
	odd := false
	for i := 1; i < len(a.line); i++ {
		odd = odd != crosses(from, to, a.line[i-1], a.line[i])
	}
	return odd
}

// holds reports whether a point, in millionths of a degree, is in the feature.
func (f feature) holds(east, north float64) bool {
	in := false
	for _, ring := range f.rings {
		q := ring[len(ring)-1]
		for _, p := range ring {
			if (float64(p.y) > north) != (float64(q.y) > north) &&
				east < float64(q.x)+(north-float64(q.y))*float64(p.x-q.x)/float64(p.y-q.y) {
				in = !in
			}
			q = p
		}
	}
	return in
}

// split cuts a leaf into quarters until each has few edges: what a look costs is the edges of one leaf. The zones at
// the corner of a quarter follow from those of the leaf by the lines on the way.
func (b *builder) split(n *node) *node {
	total := 0
	for _, r := range n.runs {
		total += r.last - r.first
	}
	if total <= b.edges || n.cell.size <= 64 {
		return n
	}
	parent := &node{cell: n.cell}
	for i := range parent.quarter {
		c := n.cell.quarter(i)
		q := &node{cell: c, zones: n.zones}
		for _, r := range n.runs {
			odd := false
			for j := r.first; j < r.last; j++ {
				odd = odd != crosses(n.cell.corner(), c.corner(), r.line[j], r.line[j+1])
			}
			if odd {
				q.zones = q.zones.toggle(r.zones)
			}
			q.runs = append(q.runs, r.within(c)...)
		}
		parent.quarter[i] = b.split(q)
	}
	return parent.prune()
}

// within returns the parts of a stretch that touch a cell.
func (r stretch) within(c cell) (parts []stretch) {
	for i := r.first; i < r.last; i++ {
		if !c.meets(r.line[i], r.line[i+1]) {
			continue
		}
		if n := len(parts); n > 0 && parts[n-1].last == i {
			parts[n-1].last = i + 1
			continue
		}
		parts = append(parts, stretch{r.arc, i, i + 1})
	}
	return parts
}

// writer lays the pack out; see place/borders.go for its form.
type writer struct {
	sets   map[string]int
	packed [][]byte
	table  []byte // nodes, six bytes each
	lines  []byte
}

func (w *writer) set(zones zoneSet) int {
	var b []byte
	for _, z := range zones {
		b = binary.LittleEndian.AppendUint16(b, uint16(z))
	}
	if _, ok := w.sets[string(b)]; !ok {
		w.sets[string(b)] = len(w.packed)
		w.packed = append(w.packed, b)
	}
	return w.sets[string(b)]
}

const inner = 0xffff // in the place of a set: the node has quarters

// nodes writes the root and then, level by level, the quarters of each node one after another.
func (w *writer) nodes(root *node) {
	level := []*node{root}
	next := 1
	for len(level) > 0 {
		var below []*node
		for _, n := range level {
			if !n.leaf() {
				w.row(inner, next)
				next += 4
				below = append(below, n.quarter[:]...)
				continue
			}
			w.row(w.set(n.zones), w.borders(n))
		}
		level = below
	}
}

func (w *writer) row(set, at int) {
	w.table = binary.LittleEndian.AppendUint16(w.table, uint16(set))
	w.table = binary.LittleEndian.AppendUint32(w.table, uint32(at))
}

// borders appends the lines of a leaf and gives where, from 1 on; 0 for none. Corners are counted in twos.
func (w *writer) borders(n *node) int {
	if len(n.runs) == 0 {
		return 0
	}
	at := len(w.lines) + 1
	w.lines = binary.AppendUvarint(w.lines, uint64(len(n.runs)))
	for _, r := range n.runs {
		w.lines = binary.AppendUvarint(w.lines, uint64(w.set(r.zones)))
		w.lines = binary.AppendUvarint(w.lines, uint64(r.last-r.first))
		from := point{n.cell.x, n.cell.y}
		for _, p := range r.line[r.first : r.last+1] {
			w.lines = binary.AppendVarint(w.lines, int64((p.x-from.x)/2))
			w.lines = binary.AppendVarint(w.lines, int64((p.y-from.y)/2))
			from = p
		}
	}
	return at
}

// finish puts the head before it all.
func (w *writer) finish(zones []string) []byte {
	b := []byte("zones 1\n")
	text := func(s string) { b = append(binary.AppendUvarint(b, uint64(len(s))), s...) }
	text(edition)
	b = append(b, bits)
	b = binary.AppendUvarint(b, uint64(len(zones)))
	for _, z := range zones {
		text(z)
	}
	b = binary.AppendUvarint(b, uint64(len(w.packed)))
	for _, s := range w.packed {
		text(string(s))
	}
	b = binary.AppendUvarint(b, uint64(len(w.table)/6))
	fmt.Fprintf(os.Stderr, "%d sets, %d nodes, %d bytes of borders\n", len(w.packed), len(w.table)/6, len(w.lines))
	return append(append(b, w.table...), w.lines...)
}
