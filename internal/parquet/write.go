package parquet

import (
	"encoding/binary"
	"io"
	"math"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Column is a column of a table that is written.
type Column struct {
	// Name is that of the schema.
	Name string
	// Kind is Boolean, Int64, Double or Bytes.
	Kind Kind
	// JSON says, of Bytes, that they are JSON and not text.
	JSON bool
	// Optional lets a value be null; in another column each must have its kind.
	Optional bool
}

// The numbers of the format that are written.
const (
	encodingPlain = 0
	encodingRLE   = 3
	codecZstd     = 6
	pageData      = 0
	pageDict      = 2
	pageDataV2    = 3
	convertedUTF8 = 0
	convertedJSON = 19
)

var magic = []byte("PAR1")

// zstds compress pages. What one gives depends on what it is given alone.
var zstds = sync.Pool{New: func() any {
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1))
	if err != nil {
		panic(err) // the options are constants
	}
	return e
}}

// Group is a row group that is being filled. Different groups may be filled at the same time, and written in any order
// that the caller keeps.
type Group struct {
	columns []Column
	chunks  []chunk
	rows    int
	packed  bool
}

// chunk is what a group has of a column.
type chunk struct {
	values      []byte // plain
	given       []byte // of an optional column, a bit a row
	count       int    // of values
	least, most uint64 // bits of numbers, valid if bounded
	bounded     bool
	out         []byte // the page with its header, once packed
	header      int    // bytes of out
	plain       int    // bytes of the page before it was packed
}

// NewGroup makes an empty group.
func NewGroup(columns []Column) *Group {
	return &Group{columns: columns, chunks: make([]chunk, len(columns))}
}

// Reset empties a group for more rows.
func (g *Group) Reset() {
	for i := range g.chunks {
		c := &g.chunks[i]
		*c = chunk{values: c.values[:0], given: c.given[:0], out: c.out[:0]}
	}
	g.rows, g.packed = 0, false
}

// Rows is how many rows the group has.
func (g *Group) Rows() int { return g.rows }

// Append adds a row: a value a column, of its kind. What it is made of may be used again afterwards.
func (g *Group) Append(row []Value) {
	for i := range g.columns {
		c, v := &g.chunks[i], &row[i]
		if g.columns[i].Optional {
			if g.rows&7 == 0 {
				c.given = append(c.given, 0)
			}
			if v.kind == Null {
				continue
			}
			c.given[g.rows>>3] |= 1 << (g.rows & 7)
		}
		c.append(g.columns[i].Kind, v)
	}
	g.rows++
}

func (c *chunk) append(kind Kind, v *Value) {
	switch kind {
	case Bytes:
		c.values = append(binary.LittleEndian.AppendUint32(c.values, uint32(len(v.text))), v.text...)
	case Boolean:
		if c.count&7 == 0 {
			c.values = append(c.values, 0)
		}
		c.values[c.count>>3] |= byte(v.bits) << (c.count & 7)
	case Int64:
		c.values = binary.LittleEndian.AppendUint64(c.values, v.bits)
		if !c.bounded || int64(v.bits) < int64(c.least) {
			c.least = v.bits
		}
		if !c.bounded || int64(v.bits) > int64(c.most) {
			c.most = v.bits
		}
		c.bounded = true
	default:
		c.values = binary.LittleEndian.AppendUint64(c.values, v.bits)
		c.bound(v.Number())
	}
	c.count++
}

// bound widens the bounds to a number that is one; NaN has no place among bounds, which readers would compare with.
func (c *chunk) bound(x float64) {
	if math.IsNaN(x) {
		return
	}
	if !c.bounded || x < math.Float64frombits(c.least) {
		c.least = math.Float64bits(x)
	}
	if !c.bounded || x > math.Float64frombits(c.most) {
		c.most = math.Float64bits(x)
	}
	c.bounded = true
}

// Pack compresses what the group has; it needs no writer, so that it can be done beside others.
func (g *Group) Pack() {
	if g.packed {
		return
	}
	e := zstds.Get().(*zstd.Encoder)
	defer zstds.Put(e)
	var page, packed []byte
	for i := range g.chunks {
		c := &g.chunks[i]
		page = page[:0]
		if g.columns[i].Optional { // one run of bits, in whole bytes
			run := binary.AppendUvarint(nil, uint64(len(c.given))<<1|1)
			page = binary.LittleEndian.AppendUint32(page, uint32(len(run)+len(c.given)))
			page = append(append(page, run...), c.given...)
		}
		page = append(page, c.values...)
		packed = e.EncodeAll(page, packed[:0])
		c.plain = len(page)
		t := thriftOut{b: c.out[:0]}
		t.begin()
		t.i32(1, pageData)
		t.i32(2, int32(len(page)))
		t.i32(3, int32(len(packed)))
		t.structure(5, func() {
			t.i32(1, int32(g.rows))
			t.i32(2, encodingPlain)
			t.i32(3, encodingRLE)
			t.i32(4, encodingRLE)
		})
		t.end()
		c.header = len(t.b)
		c.out = append(t.b, packed...)
	}
	g.packed = true
}

// Writer writes a file.
type Writer struct {
	w         io.Writer
	columns   []Column
	createdBy string
	at, rows  int64
	groups    []groupMeta
	err       error
}

type groupMeta struct {
	rows, plain, packed, at int64
	chunks                  []chunkMeta
}

type chunkMeta struct {
	at, plain, packed, rows, nulls int64
	least, most                    uint64
	bounded                        bool
}

// NewWriter begins a file.
func NewWriter(w io.Writer, columns []Column, createdBy string) *Writer {
	f := &Writer{w: w, columns: columns, createdBy: createdBy}
	f.write(magic)
	return f
}

func (f *Writer) write(b []byte) {
	if f.err == nil {
		_, f.err = f.w.Write(b)
	}
	f.at += int64(len(b))
}

// Write adds a group, after those before. An empty one is none. Equal groups give equal bytes, whoever packed them. The
// first error stays.
func (f *Writer) Write(g *Group) error {
	if g.rows == 0 {
		return f.err
	}
	g.Pack()
	m := groupMeta{rows: int64(g.rows), at: f.at, chunks: make([]chunkMeta, len(g.chunks))}
	for i := range g.chunks {
		c := &g.chunks[i]
		m.chunks[i] = chunkMeta{at: f.at, plain: int64(c.header + c.plain), packed: int64(len(c.out)),
			rows: int64(g.rows), nulls: int64(g.rows - c.count), least: c.least, most: c.most, bounded: c.bounded}
		m.plain += m.chunks[i].plain
		m.packed += m.chunks[i].packed
		f.write(c.out)
	}
	f.groups = append(f.groups, m)
	f.rows += m.rows
	return f.err
}

// Close writes what tells of the file; it does not close what it was written to. Without it there is no file.
func (f *Writer) Close() error {
	footer := f.footer()
	f.write(footer)
	f.write(binary.LittleEndian.AppendUint32(nil, uint32(len(footer))))
	f.write(magic)
	return f.err
}
