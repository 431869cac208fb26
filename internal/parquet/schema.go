package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Meaning is the logical type of a column.
type Meaning uint8

// What values may mean. Strange is what a table of births has no use for.
const (
	// Plain is what the physical type says.
	Plain Meaning = iota
	// Text is UTF-8; also an enum, or JSON.
	Text
	// Integer is a whole number of any width or sign.
	Integer
	// Nothing is always null.
	Nothing
	// Date is days since 1970.
	Date
	// Millis is of a day, as the next two.
	Millis
	Micros
	Nanos
	// Strange is what is not read: decimals, moments, lists.
	Strange
)

// The numbers of LogicalType.
const (
	logicalText = 1
	logicalJSON = 12
)

// Leaf is a column of a file. Its name has a dot between groups.
type Leaf struct {
	// Name has a dot between groups.
	Name string
	// Kind is how values stand, Meaning what they are.
	Kind    Kind
	Meaning Meaning
	// Repeated says that within it are lists, whose values are not one a row.
	Repeated bool
	depth    int // how many definition levels make a value
}

// File is a file that is read.
type File struct {
	// Leaves are the columns, in the order of the schema and of rows.
	Leaves []Leaf
	// Rows is how many there are in all groups.
	Rows   int64
	r      io.ReaderAt
	size   int64
	groups []rowGroup
}

type rowGroup struct {
	rows   int64
	chunks []column
}

// column is what the footer says of a column in a group.
type column struct {
	codec         int32
	values        int64
	packed        int64 // bytes
	data, dict    int64 // where pages begin
	kind          Kind
	elsewhere     bool // in another file
	hasDictionary bool
}

// element is a SchemaElement.
type element struct {
	kind       Kind // Null for a group
	repetition int32
	name       string
	children   int32
	converted  int32 // −1 for none
	logical    Meaning
	told       bool // logical is
}

var errShort = errors.New("it ends too soon")

// Open reads what the end of a file tells of it. The error says that it is cut, encrypted, no Parquet, or at odds with
// itself; r is kept, and read by [File.Each].
func Open(r io.ReaderAt, size int64) (*File, error) {
	var tail [8]byte
	if size < 12 {
		return nil, errShort
	}
	if _, err := r.ReadAt(tail[:], size-8); err != nil {
		return nil, err
	}
	switch string(tail[4:]) {
	case "PAR1":
	case "PARE":
		return nil, errors.New("it is encrypted")
	default:
		return nil, errors.New("it does not end in PAR1")
	}
	n := int64(binary.LittleEndian.Uint32(tail[:]))
	if n > size-12 {
		return nil, errShort
	}
	footer := make([]byte, n)
	if _, err := r.ReadAt(footer, size-8-n); err != nil {
		return nil, err
	}
	f := &File{r: r, size: size}
	return f, f.read(footer)
}

func (f *File) read(footer []byte) error {
	t := &thriftIn{r: bytes.NewReader(footer), room: int64(len(footer))}
	var schema []element
	t.structure(0, func(id int16, kind byte) bool {
		switch id {
		case 2:
			t.structures(kind, func() { schema = append(schema, t.schemaElement()) })
		case 3:
			f.Rows = t.int()
		case 4:
			t.structures(kind, func() { f.groups = append(f.groups, t.group()) })
		default:
			return false
		}
		return true
	})
	if t.err != nil {
		return t.err
	}
	if len(schema) == 0 {
		return errors.New("it has no schema")
	}
	rest, err := f.leaves(schema[1:], int(schema[0].children), nil, 0, false)
	if err == nil && len(rest) > 0 {
		err = errors.New("its schema does not add up")
	}
	if err != nil {
		return err
	}
	return f.check()
}

// check holds the groups against the schema and the size of the file.
func (f *File) check() error {
	total := int64(0)
	for i := range f.groups {
		g := &f.groups[i]
		if len(g.chunks) != len(f.Leaves) || g.rows < 0 {
			return fmt.Errorf("row group %d has not the columns of the schema", i+1)
		}
		total += g.rows
		for j := range g.chunks {
			c := &g.chunks[j]
			if c.hasDictionary && c.dict > 0 && c.dict < c.data {
				c.data = c.dict
			}
			if c.data < 0 || c.packed < 0 || c.data > f.size-c.packed || c.values < 0 || c.elsewhere ||
				c.kind != f.Leaves[j].Kind || c.values != g.rows && !f.Leaves[j].Repeated {
				return fmt.Errorf("column %s of row group %d is not in the file", f.Leaves[j].Name, i+1)
			}
		}
	}
	if total != f.Rows {
		return fmt.Errorf("it says %d rows, and its groups have %d", f.Rows, total)
	}
	return nil
}

// leaves takes the children of a group off the elements.
func (f *File) leaves(of []element, children int, path []string, depth int, repeated bool) ([]element, error) {
	if len(path) > 16 {
		return nil, errors.New("its groups are too deep")
	}
	for ; children > 0; children-- {
		if len(of) == 0 {
			return nil, errors.New("its schema does not add up")
		}
		e := of[0]
		of = of[1:]
		within, lists := depth, repeated
		if e.repetition != 0 {
			within++
		}
		if e.repetition > 1 {
			lists = true
		}
		names := append(path[:len(path):len(path)], e.name)
		if e.kind == Null {
			var err error
			if of, err = f.leaves(of, int(e.children), names, within, lists); err != nil {
				return nil, err
			}
			continue
		}
		f.Leaves = append(f.Leaves, Leaf{Name: strings.Join(names, "."), Kind: e.kind, Meaning: e.meaning(),
			Repeated: lists, depth: within})
	}
	return of, nil
}

// schemaElement reads a SchemaElement.
func (t *thriftIn) schemaElement() element {
	e := element{converted: -1}
	t.structure(1, func(id int16, kind byte) bool {
		switch id {
		case 1:
			if n := t.int(); n >= 0 && n < int64(Fixed) {
				e.kind = Kind(n) + 1
			} else {
				t.fail()
			}
		case 3:
			e.repetition = t.i32()
		case 4:
			e.name = string(t.text(1 << 16))
		case 5:
			e.children = t.i32()
		case 6:
			e.converted = t.i32()
		case 10:
			t.structure(2, func(id int16, kind byte) bool {
				e.told = true
				return t.logical(id, &e)
			})
		default:
			return false
		}
		return true
	})
	return e
}

// logical reads a member of the union LogicalType.
func (t *thriftIn) logical(id int16, e *element) bool {
	switch id {
	case logicalText, 4, logicalJSON:
		e.logical = Text
	case 6:
		e.logical = Date
	case 7:
		e.logical = Strange
		t.structure(3, func(id int16, kind byte) bool {
			if id != 2 {
				return false
			}
			t.structure(4, func(unit int16, kind byte) bool {
				if unit >= 1 && unit <= 3 {
					e.logical = Millis + Meaning(unit-1)
				}
				return false
			})
			return true
		})
		return true
	case 10:
		e.logical = Integer
	case 11:
		e.logical = Nothing
	default:
		e.logical = Strange
	}
	return false
}

// meaning is that of LogicalType, or where older programs wrote none, of ConvertedType.
func (e *element) meaning() Meaning {
	if e.told {
		return e.logical
	}
	switch c := e.converted; {
	case c < 0:
		return Plain
	case c == convertedUTF8, c == 4, c == convertedJSON:
		return Text
	case c == 6:
		return Date
	case c == 7:
		return Millis
	case c == 8:
		return Micros
	case c >= 11 && c <= 18:
		return Integer
	}
	return Strange
}

// group reads a RowGroup.
func (t *thriftIn) group() (g rowGroup) {
	t.structure(1, func(id int16, kind byte) bool {
		switch id {
		case 1:
			t.structures(kind, func() { g.chunks = append(g.chunks, t.chunk()) })
		case 3:
			g.rows = t.int()
		default:
			return false
		}
		return true
	})
	return g
}

// chunk reads a ColumnChunk.
func (t *thriftIn) chunk() (c column) {
	t.structure(2, func(id int16, kind byte) bool {
		switch id {
		case 1:
			c.elsewhere = true
			return false
		case 3:
			t.structure(3, func(id int16, kind byte) bool { return t.columnMeta(&c, id) })
		default:
			return false
		}
		return true
	})
	return c
}

func (t *thriftIn) columnMeta(c *column, id int16) bool {
	switch id {
	case 1:
		if n := t.int(); n >= 0 && n < int64(Fixed) {
			c.kind = Kind(n) + 1
		}
	case 4:
		c.codec = t.i32()
	case 5:
		c.values = t.int()
	case 7:
		c.packed = t.int()
	case 9:
		c.data = t.int()
	case 11:
		c.dict, c.hasDictionary = t.int(), true
	default:
		return false
	}
	return true
}
