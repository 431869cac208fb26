// Package sfnt reads and cuts TrueType fonts: it keeps the outlines of chosen glyphs and the tables that are named,
// and gives every glyph the number that it had, so that tables which speak of glyphs stay true.
//
// It is what an embedded subset and the fonts of this repository are made with; shaping is not its business.
package sfnt

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sort"
)

// Font is the tables of a font by their tags, as "glyf".
type Font map[string][]byte

var errShort = errors.New("sfnt: the font ends too early")

// Parse reads a font with TrueType outlines. The error says that it is none.
func Parse(b []byte) (Font, error) {
	if len(b) < 12 || binary.BigEndian.Uint32(b) != 0x00010000 {
		return nil, errors.New("sfnt: this is not a font with TrueType outlines")
	}
	f := Font{}
	for i := range int(binary.BigEndian.Uint16(b[4:])) {
		at := 12 + 16*i
		if at+16 > len(b) {
			return nil, errShort
		}
		from, n := int(binary.BigEndian.Uint32(b[at+8:])), int(binary.BigEndian.Uint32(b[at+12:]))
		if from+n > len(b) {
			return nil, errShort
		}
		f[string(b[at:at+4])] = b[from : from+n]
	}
	for _, tag := range []string{"head", "hhea", "hmtx", "maxp", "loca", "glyf", "cmap"} {
		if f[tag] == nil {
			return nil, fmt.Errorf("sfnt: the font has no table %q", tag)
		}
	}
	if len(f["head"]) < 54 || len(f["maxp"]) < 6 || len(f["hhea"]) < 36 {
		return nil, errShort
	}
	return f, nil
}

// Glyphs returns the number of glyphs.
func (f Font) Glyphs() int { return int(binary.BigEndian.Uint16(f["maxp"][4:])) }

// Box returns the bounds of all glyphs, in units of the em.
func (f Font) Box() (list [4]int) {
	for i := range list {
		list[i] = int(int16(binary.BigEndian.Uint16(f["head"][36+2*i:])))
	}
	return list
}

// Rise returns how far letters go above and below the baseline, the second negative.
func (f Font) Rise() (ascent, descent int) {
	h := f["hhea"]
	return int(int16(binary.BigEndian.Uint16(h[4:]))), int(int16(binary.BigEndian.Uint16(h[6:])))
}

// Advance returns the width of a glyph in units of the em.
func (f Font) Advance(gid int) int {
	n := int(binary.BigEndian.Uint16(f["hhea"][34:]))
	return int(binary.BigEndian.Uint16(f["hmtx"][4*min(gid, n-1):]))
}

// outline returns the bytes of a glyph; none for one that is blank or not there.
func (f Font) outline(gid int) []byte {
	var at func(int) int
	loca := f["loca"]
	if binary.BigEndian.Uint16(f["head"][50:]) == 0 {
		at = func(i int) int { return 2 * int(binary.BigEndian.Uint16(loca[2*i:])) }
	} else {
		at = func(i int) int { return int(binary.BigEndian.Uint32(loca[4*i:])) }
	}
	from, to := at(gid), at(gid+1)
	if from >= to || to > len(f["glyf"]) {
		return nil
	}
	return f["glyf"][from:to]
}

// Flags of the parts of a composite glyph.
const (
	wordArguments = 1 << 0
	scaled        = 1 << 3
	more          = 1 << 5
	scaledTwice   = 1 << 6
	scaledFour    = 1 << 7
	instructed    = 1 << 8
)

// parts returns where in the bytes of a composite glyph its parts stand, and where they end; none for a simple one.
func parts(g []byte) (at []int, end int) {
	if len(g) < 10 || int16(binary.BigEndian.Uint16(g)) >= 0 {
		return nil, 0
	}
	for end = 10; end+4 <= len(g); {
		flags := binary.BigEndian.Uint16(g[end:])
		at = append(at, end)
		end += 6
		if flags&wordArguments != 0 {
			end += 2
		}
		switch {
		case flags&scaled != 0:
			end += 2
		case flags&scaledTwice != 0:
			end += 4
		case flags&scaledFour != 0:
			end += 8
		}
		if flags&more == 0 {
			break
		}
	}
	return at, min(end, len(g))
}

// appendPlain adds a glyph without its instructions, which are for screens of few dots.
func appendPlain(b, g []byte) []byte {
	if len(g) < 10 {
		return b
	}
	if at, end := parts(g); at != nil {
		from := len(b)
		b = append(b, g[:end]...)
		for _, i := range at {
			binary.BigEndian.PutUint16(b[from+i:], binary.BigEndian.Uint16(g[i:])&^instructed)
		}
		return b
	}
	length := 10 + 2*int(int16(binary.BigEndian.Uint16(g)))
	n := int(binary.BigEndian.Uint16(g[length:]))
	b = append(append(b, g[:length]...), 0, 0)
	return append(b, g[length+2+n:]...)
}

// Cut returns the font with the outlines of some glyphs, those that they are made of and glyph 0; of its tables those
// that an embedded font needs, and others that are named. Instructions are left out.
func (f Font) Cut(keep map[int]bool, tables ...string) Font {
	n := f.Glyphs()
	wanted := make([]bool, n)
	var want func(int)
	want = func(gid int) {
		if gid >= n || wanted[gid] {
			return
		}
		wanted[gid] = true
		g := f.outline(gid)
		at, _ := parts(g)
		for _, i := range at {
			want(int(binary.BigEndian.Uint16(g[i+2:])))
		}
	}
	want(0)
	for gid := range keep {
		want(gid)
	}
	size := 0
	for gid := range n {
		if wanted[gid] {
			size += len(f.outline(gid)) + 3
		}
	}
	glyf := make([]byte, 0, size)
	loca := make([]byte, 4*(n+1))
	for gid := range n {
		binary.BigEndian.PutUint32(loca[4*gid:], uint32(len(glyf)))
		if wanted[gid] {
			glyf = appendPlain(glyf, f.outline(gid))
			for len(glyf)%4 != 0 {
				glyf = append(glyf, 0)
			}
		}
	}
	binary.BigEndian.PutUint32(loca[4*n:], uint32(len(glyf)))
	head := slices.Clone(f["head"])
	binary.BigEndian.PutUint16(head[50:], 1) // loca of four bytes
	out := Font{"head": head, "loca": loca, "glyf": glyf, "hhea": f["hhea"], "maxp": f["maxp"],
		"hmtx": f.widths(wanted)}
	for _, tag := range tables {
		if f[tag] != nil {
			out[tag] = f[tag]
		}
	}
	return out
}

// widths returns the table of widths with nothing for glyphs that are not wanted, which compresses to nothing.
func (f Font) widths(wanted []bool) []byte {
	b := slices.Clone(f["hmtx"])
	n := int(binary.BigEndian.Uint16(f["hhea"][34:]))
	for gid, w := range wanted {
		if !w && gid < n-1 { // the last is that of all that follow
			clear(b[4*gid : 4*gid+4])
		}
	}
	return b
}

// Cmap makes a table that maps characters to glyphs.
func Cmap(glyphs map[rune]int) []byte {
	runes := make([]rune, 0, len(glyphs))
	for r := range glyphs {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	var groups []byte
	for i := 0; i < len(runes); {
		j := i + 1
		for j < len(runes) && runes[j] == runes[i]+rune(j-i) && glyphs[runes[j]] == glyphs[runes[i]]+j-i {
			j++
		}
		groups = binary.BigEndian.AppendUint32(groups, uint32(runes[i]))
		groups = binary.BigEndian.AppendUint32(groups, uint32(runes[j-1]))
		groups = binary.BigEndian.AppendUint32(groups, uint32(glyphs[runes[i]]))
		i = j
	}
	b := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12} // Windows, all of Unicode
	b = append(b, 0, 12, 0, 0)
	b = binary.BigEndian.AppendUint32(b, uint32(16+len(groups)))
	b = binary.BigEndian.AppendUint32(b, 0)
	b = binary.BigEndian.AppendUint32(b, uint32(len(groups)/12))
	return append(b, groups...)
}

// Letters are the characters of a font with their glyphs, as a table of [Cmap] has them.
type Letters []byte

// Letters reads the table of characters. The error says that it is not one of [Cmap].
func (f Font) Letters() (Letters, error) {
	b := f["cmap"]
	const head = 12 + 16
	if len(b) < head || binary.BigEndian.Uint16(b[12:]) != 12 {
		return nil, errors.New("sfnt: the characters of the font are not in groups")
	}
	n := int(binary.BigEndian.Uint32(b[head-4:]))
	if len(b) < head+12*n {
		return nil, errShort
	}
	return Letters(b[head : head+12*n]), nil
}

// Glyph returns the glyph of a character; 0 where there is none.
func (l Letters) Glyph(r rune) int {
	i := sort.Search(len(l)/12, func(i int) bool { return rune(binary.BigEndian.Uint32(l[12*i+4:])) >= r })
	if i == len(l)/12 {
		return 0
	}
	first := rune(binary.BigEndian.Uint32(l[12*i:]))
	if r < first {
		return 0
	}
	return int(binary.BigEndian.Uint32(l[12*i+8:])) + int(r-first)
}

// Bare returns the font without its outlines: what shaping takes.
func (f Font) Bare() Font {
	out := maps.Clone(f)
	delete(out, "glyf")
	delete(out, "loca")
	return out
}

// Bytes writes the font.
func (f Font) Bytes() []byte {
	tags := make([]string, 0, len(f))
	for tag := range f {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	n, power, log := len(tags), 1, 0
	for power*2 <= n {
		power, log = power*2, log+1
	}
	size := 12 + 16*n
	for _, table := range f {
		size += (len(table) + 3) &^ 3
	}
	b := append(make([]byte, 0, size), 0, 1, 0, 0)
	for _, v := range []int{n, power * 16, log, (n - power) * 16} {
		b = binary.BigEndian.AppendUint16(b, uint16(v))
	}
	at := 12 + 16*n
	for _, tag := range tags {
		b = append(b, tag...)
		b = binary.BigEndian.AppendUint32(b, sum(f[tag]))
		b = binary.BigEndian.AppendUint32(b, uint32(at))
		b = binary.BigEndian.AppendUint32(b, uint32(len(f[tag])))
		at += (len(f[tag]) + 3) &^ 3
	}
	for _, tag := range tags {
		b = append(b, f[tag]...)
		for len(b)%4 != 0 {
			b = append(b, 0)
		}
	}
	return b
}

// sum is the checksum of a table.
func sum(b []byte) (s uint32) {
	for len(b) >= 4 {
		s += binary.BigEndian.Uint32(b)
		b = b[4:]
	}
	for i, c := range b {
		s += uint32(c) << (24 - 8*i)
	}
	return s
}
