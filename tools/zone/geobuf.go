package main

import (
	"encoding/binary"
	"fmt"
)

// feature is what a zone has of a leaf: rings of all its polygons, in millionths of a degree. A point is in it if it is
// inside an odd number of rings.
type feature struct {
	// an IANA name
	zone  string
	rings [][]point
}

// point is a place on a grid: east and north.
type point struct{ x, y int }

// decode reads a collection of features in the geobuf form (github.com/mapbox/geobuf, geobuf.proto): protocol buffers
// with rings of differences, which do not repeat their first point.
func decode(data []byte) (all []feature, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("geobuf: %v", p)
		}
	}()
	each(data, func(field int, _ uint64, collection []byte) {
		if field == 3 || field == 2 {
			panic("another precision or dimension than six digits and two")
		}
		if field != 4 {
			return
		}
		each(collection, func(field int, _ uint64, one []byte) {
			if field == 1 {
				all = append(all, readFeature(one))
			}
		})
	})
	return all, nil
}

// readFeature takes the geometry and of the values the one text, which is the name of the zone.
func readFeature(data []byte) (f feature) {
	each(data, func(field int, _ uint64, part []byte) {
		switch field {
		case 1:
			f.rings = readGeometry(part)
		case 13:
			each(part, func(field int, _ uint64, text []byte) {
				if field == 1 {
					f.zone = string(text)
				}
			})
		}
	})
	return f
}

const (
	polygon, multiPolygon = 4, 5 // of geobuf's types
	collection            = 6
)

// readGeometry reads rings. Lengths are present only if there are several rings.
func readGeometry(data []byte) (rings [][]point) {
	var kind uint64
	var lengths []uint64
	var coords []byte
	each(data, func(field int, v uint64, part []byte) {
		switch field {
		case 1:
			kind = v
		case 2:
			for len(part) > 0 {
				n, size := binary.Uvarint(part)
				lengths, part = append(lengths, n), part[size:]
			}
		case 3:
			coords = part
		case 4:
			rings = append(rings, readGeometry(part)...)
		}
	})
	if kind == multiPolygon && len(lengths) > 0 { // polygons, then for each: rings, then their lengths
		var flat []uint64
		for rest := lengths[1:]; len(rest) > 0; {
			n := rest[0]
			flat, rest = append(flat, rest[1:1+n]...), rest[1+n:]
		}
		lengths = flat
	}
	if kind != polygon && kind != multiPolygon {
		return rings // points and lines have no inside
	}
	return append(rings, readRings(coords, lengths)...)
}

// readRings sums up differences. Each ring starts anew, and its last point is not repeated.
func readRings(coords []byte, lengths []uint64) (rings [][]point) {
	number := func() int {
		v, size := binary.Varint(coords)
		coords = coords[size:]
		return int(v)
	}
	for i := 0; len(coords) > 0; i++ {
		var ring []point
		var p point
		for len(coords) > 0 && (lengths == nil || uint64(len(ring)) < lengths[i]) {
			p.x, p.y = p.x+number(), p.y+number()
			ring = append(ring, p)
		}
		rings = append(rings, ring)
	}
	return rings
}

// each walks over the fields of a message: numbers come as v, everything else as part.
func each(data []byte, do func(field int, v uint64, part []byte)) {
	for len(data) > 0 {
		tag, n := binary.Uvarint(data)
		v, m := binary.Uvarint(data[n:])
		data = data[n+m:]
		switch tag & 7 {
		case 0:
			do(int(tag>>3), v, nil)
		case 2:
			do(int(tag>>3), 0, data[:v])
			data = data[v:]
		default:
			panic(fmt.Sprintf("wire type %d", tag&7))
		}
	}
}
