package parquet

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// maxPage bounds what a page may say of itself, in bytes; programs write pages of about a megabyte.
const maxPage = 256 << 20

var errPage = errors.New("a page cannot be read")

// Each gives the rows of the file, a value a column, until yield says no. A row and its texts are good until yield
// returns. The error names the column; rows before it were given. It may be called again, and reads anew.
func (f *File) Each(yield func([]Value) bool) error {
	row := make([]Value, len(f.Leaves))
	for i := range f.groups {
		g := &f.groups[i]
		cursors := make([]cursor, len(f.Leaves))
		for j := range cursors {
			cursors[j] = newCursor(f, j, &g.chunks[j])
		}
		for range g.rows {
			for j := range cursors {
				var err error
				if row[j], err = cursors[j].next(); err != nil {
					return fmt.Errorf("column %s: %w", f.Leaves[j].Name, err)
				}
			}
			if !yield(row) {
				return nil
			}
		}
	}
	return nil
}

// cursor goes through the values of a chunk. Each column has one, and all go on row by row, so that a page of each is
// held and not the group.
type cursor struct {
	leaf   *Leaf
	column *column
	r      *bufio.Reader
	rest   int64 // bytes of the chunk
	left   int   // values of the page
	levels hybrid
	values decoder
	dict   []Value
	packed []byte // as a page stands in the file
	page   []byte
	words  []byte // of the dictionary
}

func newCursor(f *File, i int, c *column) cursor {
	return cursor{leaf: &f.Leaves[i], column: c, rest: c.packed,
		r: bufio.NewReaderSize(io.NewSectionReader(f.r, c.data, c.packed), 4<<10)}
}

// next is the next value, or null: where the level says that a group above it, or the value itself, is not there.
func (c *cursor) next() (v Value, err error) {
	for c.left == 0 {
		if err := c.nextPage(); err != nil {
			return v, err
		}
	}
	c.left--
	if c.leaf.depth > 0 {
		level, err := c.levels.next()
		if err != nil || int(level) < c.leaf.depth {
			return v, err
		}
	}
	return c.values.next()
}

// header is a PageHeader.
type header struct {
	kind            int32
	plain, packed   int32 // bytes
	count, encoding int32
	levels, lists   int32 // bytes, in version 2
	levelsBy        int32 // encoding, in version 1
	unpacked        bool  // version 2 alone says so
}

func (c *cursor) header() (h header, err error) {
	t := &thriftIn{r: c.r, room: c.rest}
	t.structure(0, func(id int16, kind byte) bool {
		switch id {
		case 1:
			h.kind = t.i32()
		case 2:
			h.plain = t.i32()
		case 3:
			h.packed = t.i32()
		case 5, 7, 8:
			t.structure(1, func(field int16, kind byte) bool { return t.pageFields(&h, id, field, kind) })
		default:
			return false
		}
		return true
	})
	c.rest = t.room
	if t.err == nil && (h.plain < 0 || h.plain > maxPage || h.packed < 0 || int64(h.packed) > c.rest || h.count < 0 ||
		h.levels < 0 || h.lists < 0) {
		t.err = errPage
	}
	return h, t.err
}

// pageFields reads what a header of a kind of page has.
func (t *thriftIn) pageFields(h *header, page, id int16, kind byte) bool {
	switch {
	case id == 1:
		h.count = t.i32()
	case page == 5 && id == 3:
		h.levelsBy = t.i32()
	case page == 8 && id == 4, page != 8 && id == 2:
		h.encoding = t.i32()
	case page == 8 && id == 5:
		h.levels = t.i32()
	case page == 8 && id == 6:
		h.lists = t.i32()
	case page == 8 && id == 7:
		h.unpacked = kind == thriftFalse
	default:
		return false
	}
	return true
}

// nextPage opens the next page of data; a dictionary before it is kept.
func (c *cursor) nextPage() error {
	if c.rest <= 0 {
		return errShort
	}
	h, err := c.header()
	if err != nil {
		return err
	}
	if cap(c.packed) < int(h.packed) {
		c.packed = make([]byte, h.packed)
	}
	c.packed = c.packed[:h.packed]
	if _, err := io.ReadFull(c.r, c.packed); err != nil {
		return err
	}
	c.rest -= int64(h.packed)
	switch h.kind {
	case pageDict:
		return c.dictionary(h)
	case pageData:
		if c.page, err = unpack(c.page[:0], c.packed, c.column.codec, int(h.plain)); err != nil {
			return err
		}
		return c.open(h, c.page)
	case pageDataV2:
		return c.open2(h)
	}
	return nil // an index, or what later versions add
}

// dictionary keeps the words that values are numbers of.
func (c *cursor) dictionary(h header) (err error) {
	if c.dict != nil {
		return fmt.Errorf("%w: a second dictionary", errPage)
	}
	if c.words, err = unpack(nil, c.packed, c.column.codec, int(h.plain)); err != nil {
		return err
	}
	// Eight booleans a byte are the densest that there can be, so that more words than that are a lie, for which no
	// room is made.
	if int(h.count) > 8*len(c.words) {
		return errPage
	}
	d, err := newDecoder(encodingPlain, c.leaf.Kind, c.words, nil, int(h.count))
	if err != nil {
		return err
	}
	c.dict = make([]Value, h.count)
	for i := range c.dict {
		if c.dict[i], err = d.next(); err != nil {
			return err
		}
	}
	return nil
}

// open begins a page of version 1, whose levels are packed with the values.
func (c *cursor) open(h header, page []byte) (err error) {
	if c.leaf.depth > 0 {
		if len(page) < 4 || h.levelsBy != encodingRLE {
			return errPage
		}
		n := le32(page)
		if uint64(n) > uint64(len(page)-4) {
			return errPage
		}
		c.levels = newHybrid(page[4:4+n], widthOf(c.leaf.depth))
		page = page[4+n:]
	}
	return c.begin(h, page)
}

// open2 begins a page of version 2, whose levels stand plain before the values.
func (c *cursor) open2(h header) error {
	if h.lists != 0 || int64(h.levels) > int64(len(c.packed)) || h.levels > h.plain {
		return errPage
	}
	c.levels = newHybrid(c.packed[:h.levels], widthOf(c.leaf.depth))
	page, codec := c.packed[h.levels:], c.column.codec
	if h.unpacked {
		codec = 0
	}
	var err error
	if c.page, err = unpack(c.page[:0], page, codec, int(h.plain-h.levels)); err != nil {
		return err
	}
	return c.begin(h, c.page)
}

func (c *cursor) begin(h header, page []byte) (err error) {
	c.left = int(h.count)
	c.values, err = newDecoder(h.encoding, c.leaf.Kind, page, c.dict, c.left)
	return err
}

// widthOf is how many bits hold the numbers to n.
func widthOf(n int) (bits int) {
	for ; n > 0; n >>= 1 {
		bits++
	}
	return bits
}
