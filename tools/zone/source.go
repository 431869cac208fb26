package main

import (
	"encoding/json"
	"errors"
	"os"
	"slices"

	"github.com/jyotish-go/jyotish/tools/npm"
)

// source is the tree of geo-tz: which zones there are, by name, and for each leaf of the tree one set of zones or the
// polygons that lie in it.
type source struct {
	zones  []string
	root   *branch
	shapes []byte
}

// branch is a node of that tree: four quarters, or a leaf.
type branch struct {
	quarter [4]*branch // south-west, south-east, north-west, north-east; nil is the sea
	zones   []int      // of a leaf without borders
	pos, n  int        // of the polygons of a leaf with borders
}

// letters are the names of the quarters, in the order of branch.quarter.
var letters = [4]string{"c", "d", "b", "a"}

// open reads the tarball and the two files of it that count.
func open(tarball string) (*source, error) {
	packed, err := fetch(tarball)
	if err != nil {
		return nil, err
	}
	files, err := npm.Files(packed, "package/data/timezones.geojson.index.json",
		"package/data/timezones.geojson.geo.dat")
	if err != nil {
		return nil, err
	}
	var index struct {
		Timezones []string                   `json:"timezones"`
		Lookup    map[string]json.RawMessage `json:"lookup"`
	}
	if err := json.Unmarshal(files[0], &index); err != nil {
		return nil, err
	}
	root, err := branches(index.Lookup)
	if err != nil {
		return nil, err
	}
	src := &source{slices.Sorted(slices.Values(index.Timezones)), root, files[1]}
	src.renumber(root, index.Timezones)
	return src, nil
}

// fetch reads a tarball, or without a name asks npm for it.
func fetch(name string) ([]byte, error) {
	if name == "" {
		return npm.Fetch(edition, checksum)
	}
	tarball, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return tarball, npm.Check(tarball, edition, checksum)
}

// branches reads a node of the index: quarters by letter, each a list of zones, a place in the file of shapes, or a
// node again.
func branches(node map[string]json.RawMessage) (*branch, error) {
	b := &branch{}
	for i, letter := range letters {
		raw, ok := node[letter]
		if !ok {
			continue
		}
		child := &branch{}
		if raw[0] == '[' {
			if err := json.Unmarshal(raw, &child.zones); err != nil {
				return nil, err
			}
			b.quarter[i] = child
			continue
		}
		var inner map[string]json.RawMessage
		if err := json.Unmarshal(raw, &inner); err != nil {
			return nil, err
		}
		if _, leaf := inner["pos"]; !leaf {
			var err error
			if b.quarter[i], err = branches(inner); err != nil {
				return nil, err
			}
			continue
		}
		if err := errors.Join(json.Unmarshal(inner["pos"], &child.pos),
			json.Unmarshal(inner["len"], &child.n)); err != nil {
			return nil, err
		}
		b.quarter[i] = child
	}
	return b, nil
}

// leaf reports whether a node has no quarters.
func (b *branch) leaf() bool { return b.quarter == [4]*branch{} }

// shape returns the polygons of a leaf with borders.
func (s *source) shape(b *branch) ([]feature, error) { return decode(s.shapes[b.pos : b.pos+b.n]) }

// number returns the place of a zone among all.
func (s *source) number(zone string) int {
	i, ok := slices.BinarySearch(s.zones, zone)
	if !ok {
		panic(edition + " names a zone that its index lacks: " + zone)
	}
	return i
}

// renumber makes the leaves count zones by name instead of by the index of the source.
func (s *source) renumber(b *branch, index []string) {
	for i, z := range b.zones {
		b.zones[i] = s.number(index[z])
	}
	slices.Sort(b.zones)
	for _, q := range b.quarter {
		if q != nil {
			s.renumber(q, index)
		}
	}
}
