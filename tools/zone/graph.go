package main

import (
	"cmp"
	"slices"
)

// zoneSet is a sorted list of zones by number.
type zoneSet []int

// toggle returns the zones that are in one of two sets only: an edge that one zone has twice is no border of it.
func (s zoneSet) toggle(t zoneSet) zoneSet {
	var out zoneSet
	for len(s) > 0 && len(t) > 0 {
		switch {
		case s[0] < t[0]:
			out, s = append(out, s[0]), s[1:]
		case s[0] > t[0]:
			out, t = append(out, t[0]), t[1:]
		default:
			s, t = s[1:], t[1:]
		}
	}
	return append(append(out, s...), t...)
}

// arc is a line between points where borders meet, or a whole ring. Crossing it leaves or enters
// each of its zones.
type arc struct {
	zones zoneSet
	line  []point
}

// edge is a piece of border with its ends in order.
type edge struct{ p, q point }

// arcs joins the borders of all zones of a leaf: an edge that two zones share is kept once, with both. That halves the
// pack, and more: were each side thinned by itself, slivers would be left between them that are in no zone or in two.
// Edges along the side of the leaf were made by cutting and are no borders.
func arcs(c cell, zones []zoneSet, rings [][][]point) []arc {
	toggles := map[edge]zoneSet{}
	for i, all := range rings {
		for _, ring := range all {
			for j, p := range ring {
				q := ring[(j+1)%len(ring)]
				if p == q || c.onEdge(p, q) {
					continue
				}
				e := edge{p, q}
				if before(q, p) {
					e = edge{q, p}
				}
				toggles[e] = toggles[e].toggle(zones[i])
			}
		}
	}
	return link(toggles)
}

func before(p, q point) bool { return p.x < q.x || p.x == q.x && p.y < q.y }

// link makes lines of edges, in an order that depends on nothing but the edges: maps are walked in no order, and the
// same source must give the same bytes. A line goes on through a point where two edges of the same zones meet, and ends
// elsewhere.
func link(toggles map[edge]zoneSet) (all []arc) {
	at := map[point][]edge{}
	edges := make([]edge, 0, len(toggles))
	for e, z := range toggles {
		if len(z) > 0 {
			edges = append(edges, e)
		}
	}
	slices.SortFunc(edges, func(a, b edge) int {
		return cmp.Or(a.p.x-b.p.x, a.p.y-b.p.y, a.q.x-b.q.x, a.q.y-b.q.y)
	})
	for _, e := range edges {
		at[e.p], at[e.q] = append(at[e.p], e), append(at[e.q], e)
	}
	through := func(p point) bool { return len(at[p]) == 2 && slices.Equal(toggles[at[p][0]], toggles[at[p][1]]) }
	done := map[edge]bool{}
	follow := func(e edge, from point) {
		a := arc{toggles[e], []point{from}}
		for !done[e] {
			done[e] = true
			if from == e.p {
				from = e.q
			} else {
				from = e.p
			}
			a.line = append(a.line, from)
			if !through(from) {
				break
			}
			if e == at[from][0] {
				e = at[from][1]
			} else {
				e = at[from][0]
			}
		}
		all = append(all, a)
	}
	for _, e := range edges { // first the lines with ends, then rings
		for _, end := range [2]point{e.p, e.q} {
			if !done[e] && !through(end) {
				follow(e, end)
			}
		}
	}
	for _, e := range edges {
		if !done[e] {
			follow(e, e.p)
		}
	}
	return all
}
