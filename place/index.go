package place

import (
	"encoding/binary"
	"iter"
	"sort"
	"sync"
)

// The index of folded names is sorted, in groups of groupSize. The first name of a group is
// stored whole; each other as the number of bytes it shares with the previous one, and the
// rest. Each refers to a row.

func (g *Gazetteer) keyCount() int { return g.refs.n }

// refAt returns the row of a key, and whether the key is in a language other than English or
// Hindi. That flag is the bit above the row number.
func (g *Gazetteer) refAt(i int) (row int, foreign bool) {
	n, flag := g.refs.at(i), uint32(1)<<g.byID.bits
	return int(n &^ flag), n&flag != 0
}

// cursor iterates over the index from a key. It must not be copied.
//
// A group is found by binary search over first keys, which are stored whole; within it at most
// 15 keys are read. Sharing prefixes keeps the index small for browser downloads.
type cursor struct {
	g   *Gazetteer
	i   int    // number of the key; the number of keys at the end
	key []byte // valid until the next call
	at  int    // offset of the next key
	buf [48]byte
}

// seek moves to the first key that is not less than s.
func (c *cursor) seek(g *Gazetteer, s string) {
	c.g = g
	c.open(max(0, g.firstGroup(s)-1))
	for c.i < g.keyCount() && string(c.key) < s {
		c.next()
	}
}

// firstGroup returns the first group with a first key of at least s.
func (g *Gazetteer) firstGroup(s string) int {
	return sort.Search(len(g.part[sectionKeysAt])/8, func(i int) bool { return g.groupKey(i) >= s })
}

// groupKey returns the first key of a group, as a slice of the index.
func (g *Gazetteer) groupKey(group int) string {
	at := int(u32(g.part[sectionKeysAt], group*8))
	_, n, at := lengths(g.part[sectionKeys], at)
	return g.part[sectionKeys][at : at+n]
}

// open moves to the first key of a group.
func (c *cursor) open(group int) {
	c.i = min(group*groupSize, c.g.keyCount())
	if c.i < c.g.keyCount() {
		c.at = int(u32(c.g.part[sectionKeysAt], group*8))
		c.key = c.buf[:0]
		c.read()
	}
}

// next moves to the next key.
func (c *cursor) next() {
	c.i++
	if c.i < c.g.keyCount() {
		c.read()
	}
}

func (c *cursor) read() {
	keys := c.g.part[sectionKeys]
	shared, n, at := lengths(keys, c.at)
	c.key = append(c.key[:shared], keys[at:at+n]...)
	c.at = at + n
}

// begins reports whether the key has the prefix s.
func (c *cursor) begins(s string) bool { return len(c.key) >= len(s) && string(c.key[:len(s)]) == s }

// largest returns the row of the largest place of a group.
func (g *Gazetteer) largest(group int) int { return int(u32(g.part[sectionKeysAt], group*8+4)) }

// longLength in half a byte means that the rest of the length follows.
const longLength = 15

// appendLengths writes how many bytes a key shares with the previous one and how many follow,
// usually in one byte.
func appendLengths(b []byte, shared, more int) []byte {
	b = append(b, byte(min(shared, longLength)<<4|min(more, longLength)))
	for _, n := range [...]int{shared, more} {
		if n >= longLength {
			b = binary.AppendUvarint(b, uint64(n-longLength))
		}
	}
	return b
}

// lengths reads the output of appendLengths and returns the offset after it.
func lengths(s string, at int) (shared, more, next int) {
	shared, more, at = int(s[at]>>4), int(s[at]&15), at+1
	if shared == longLength {
		shared, at = longer(s, at)
	}
	if more == longLength {
		more, at = longer(s, at)
	}
	return shared, more, at
}

func longer(s string, at int) (n, next int) {
	v, size := binary.Uvarint([]byte(s[at:min(len(s), at+binary.MaxVarintLen64)]))
	if size <= 0 {
		panic(errDamaged)
	}
	return longLength + int(v), at + size
}

// called returns the rows of a key, and whether the key is in a language other than English or
// Hindi.
func (g *Gazetteer) called(k string) iter.Seq2[int, bool] {
	return func(yield func(int, bool) bool) {
		var c cursor
		for c.seek(g, k); c.i < g.keyCount() && string(c.key) == k; c.next() {
			if !yield(g.refAt(c.i)) {
				return
			}
		}
	}
}

// named returns the rows of a key in English or Hindi, at most 8.
func (g *Gazetteer) named(k string) []int {
	var rows []int
	for row, foreign := range g.called(k) {
		if !foreign && len(rows) < 8 {
			rows = append(rows, row)
		}
	}
	return rows
}

// initial summarises the keys that begin with one letter; it is computed on first use.
type initial struct {
	once    sync.Once
	first   int // number of the first key
	letters []letters
}

func (g *Gazetteer) initial(letter byte) *initial {
	in := &g.initials[letter]
	in.once.Do(func() {
		var c cursor
		c.seek(g, string(letter))
		for in.first = c.i; c.i < g.keyCount() && c.key[0] == letter; c.next() {
			in.letters = append(in.letters, lettersOf(string(c.key)))
		}
	})
	return in
}

// slip is a row with a name similar to the text, and the distance in half slips.
type slip struct{ row, slips int }

// misspelt returns the rows with a name within limit half slips of a word, in the order of the
// index. No index helps against a wrong letter anywhere, so it scans all names with a plausible
// first letter; letter sums reject nearly all of them without comparing the name.
func (g *Gazetteer) misspelt(word string, limit int) []slip {
	wanted := lettersOf(word)
	if limit == 0 || wanted == 0 {
		return nil
	}
	var out []slip
	var c cursor
	c.g, c.i = g, -1
	for letter := range byte(len(g.initials)) {
		if !wanted.alikeFirst(lettersOf(string(letter))) {
			continue
		}
		in := g.initial(letter)
		for i, other := range in.letters {
			if !wanted.alike(other, limit) {
				continue
			}
			c.to(in.first + i)
			if d := misspelling(word, string(c.key), limit); d <= limit {
				row, _ := g.refAt(c.i)
				out = append(out, slip{row, d})
			}
		}
	}
	return out
}

// to moves to a key, from the current one if that is earlier in the same group.
func (c *cursor) to(i int) {
	if c.i < 0 || i < c.i || i/groupSize != c.i/groupSize {
		c.open(i / groupSize)
	}
	for c.i < i {
		c.next()
	}
}
