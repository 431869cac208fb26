package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

func open(tarball string) (*source, error) {
	packed, err := fetch(tarball)
	if err != nil {
		return nil, err
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(packed)); sum != checksum {
		return nil, fmt.Errorf("%s hashes to %s, not to %s", edition, sum, checksum)
	}
	files, err := unpack(packed, "package/data/timezones.geojson.index.json", "package/data/timezones.geojson.geo.dat")
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

// fetch reads the tarball, or asks npm for it; pack runs no script of it.
func fetch(tarball string) ([]byte, error) {
	if tarball != "" {
		return os.ReadFile(tarball)
	}
	dir, err := os.MkdirTemp("", "zone")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	npm := exec.Command("npm", "pack", "--pack-destination", dir, edition)
	npm.Stderr = os.Stderr
	if err := npm.Run(); err != nil {
		return nil, fmt.Errorf("npm pack %s: %w", edition, err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(files) != 1 {
		return nil, errors.Join(err, fmt.Errorf("npm pack left %d tarballs", len(files)))
	}
	return os.ReadFile(files[0])
}

// unpack gives the named files of the tarball.
func unpack(tarball []byte, names ...string) ([][]byte, error) {
	plain, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return nil, err
	}
	all := make([][]byte, len(names))
	for files := tar.NewReader(plain); ; {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		for i, name := range names {
			if head.Name == name {
				if all[i], err = io.ReadAll(files); err != nil {
					return nil, err
				}
			}
		}
	}
	for i, name := range names {
		if all[i] == nil {
			return nil, fmt.Errorf("%s has no %s", edition, name)
		}
	}
	return all, nil
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

// leaf says whether a node has no quarters.
func (b *branch) leaf() bool { return b.quarter == [4]*branch{} }

// shape gives the polygons of a leaf with borders.
func (s *source) shape(b *branch) ([]feature, error) { return decode(s.shapes[b.pos : b.pos+b.n]) }

// number gives the place of a zone among all.
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
