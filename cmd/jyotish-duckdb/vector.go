//go:build jyotish_duckdb

package main

// #include <stdlib.h>
// #include "glue.h"
import "C"

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// inlineBytes is the length up to which DuckDB stores a text in place.
const inlineBytes = 12

// stringAt returns a text of an array. It is valid as long as the chunk.
func stringAt(array unsafe.Pointer, i int) string {
	t := at[C.duckdb_string_t](array, i)
	length := *at[uint32](unsafe.Pointer(t), 0)
	if length <= inlineBytes {
		return unsafe.String(at[byte](unsafe.Pointer(t), 4), length)
	}
	return unsafe.String(*at[*byte](unsafe.Pointer(t), 1), length) // after the length and the first four bytes
}

// at returns an element of an array of C.
func at[T any](array unsafe.Pointer, i int) *T {
	return (*T)(unsafe.Add(array, uintptr(i)*unsafe.Sizeof(*new(T))))
}

// input is a column of a chunk that is read.
type input C.jyotish_column

func inputOf(v C.duckdb_vector) input { return input(C.jyotish_input(v)) }

func (c *input) null(row int) bool {
	return c.valid != nil && *at[uint64](unsafe.Pointer(c.valid), row/64)>>(row%64)&1 == 0
}

// cell returns a value as a cell of CSV; "" for null.
func (c *input) cell(row int) string {
	if c.null(row) {
		return ""
	}
	switch c._type {
	case C.DUCKDB_TYPE_VARCHAR:
		return stringAt(c.data, row)
	case C.DUCKDB_TYPE_DOUBLE:
		return strconv.FormatFloat(*at[float64](c.data, row), 'f', -1, 64)
	case C.DUCKDB_TYPE_DATE: // days from 1970
		return time.Unix(int64(*at[int32](c.data, row))*86400, 0).UTC().Format(time.DateOnly)
	case C.DUCKDB_TYPE_TIME:
		return timeText(*at[int64](c.data, row))
	}
	return ""
}

// timeText writes microseconds from midnight as a time; those of a whole day are 24:00:00.
func timeText(micros int64) string {
	seconds := micros / 1e6
	s := fmt.Sprintf("%02d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	if part := micros % 1e6; part > 0 {
		s += fmt.Sprintf(".%06d", part)
	}
	return s
}

// births are the arguments of a scalar function for the rows of a chunk.
type births struct {
	rows    int
	columns [4]input
	maps    *furtherColumns // nil without a fifth argument
	reader  *batch.CellReader
	names   []string // of the reader
	cells   []string
}

// furtherColumns are maps from the names of further columns to their values.
type furtherColumns struct {
	maps, keys, values input
	names              []string // of the row at hand
}

func readBirths(chunk C.duckdb_data_chunk) (*births, error) {
	b := &births{rows: int(C.jyotish_rows(chunk))}
	for i := range b.columns {
		b.columns[i] = inputOf(C.jyotish_argument(chunk, C.idx_t(i)))
	}
	for i, other := range []C.duckdb_type{C.DUCKDB_TYPE_DATE, C.DUCKDB_TYPE_TIME} {
		t := b.columns[i]._type
		if t != other && t != C.DUCKDB_TYPE_VARCHAR && t != C.DUCKDB_TYPE_SQLNULL {
			return nil, fmt.Errorf("%s: use %s or VARCHAR", birthNames[i], []string{"DATE", "TIME"}[i])
		}
	}
	if C.jyotish_arguments(chunk) > 4 {
		v := C.jyotish_argument(chunk, 4)
		entries := C.jyotish_elements(v)
		b.maps = &furtherColumns{maps: inputOf(v), keys: inputOf(C.jyotish_member(entries, 0)),
			values: inputOf(C.jyotish_member(entries, 1))}
	}
	return b, b.name(birthNames)
}

// name makes a reader for rows with these columns, whose names may belong to DuckDB.
func (b *births) name(columns []string) (err error) {
	b.names = b.names[:0]
	for _, name := range columns {
		b.names = append(b.names, strings.Clone(name))
	}
	b.reader, err = batch.NewCellReader(b.names)
	return err
}

// row returns a birth. It is valid until the next one.
func (b *births) row(row int) (batch.Row, error) {
	b.cells = b.cells[:0]
	for i := range b.columns {
		b.cells = append(b.cells, b.columns[i].cell(row))
	}
	if m := b.maps; m != nil {
		m.names = append(m.names[:0], birthNames...)
		if !m.maps.null(row) {
			entry := *at[C.duckdb_list_entry](m.maps.data, row)
			for i := int(entry.offset); i < int(entry.offset+entry.length); i++ {
				m.names = append(m.names, m.keys.cell(i))
				b.cells = append(b.cells, m.values.cell(i))
			}
		}
		if !slices.Equal(m.names, b.names) {
			if err := b.name(m.names); err != nil {
				return batch.Row{}, err
			}
		}
	}
	return b.reader.Row(b.cells), nil
}

// output is a column of a chunk that is written.
type output C.jyotish_column

func outputOf(v C.duckdb_vector) output { return output(C.jyotish_output(v)) }

// set writes a value.
func (c *output) set(row int, v parquet.Value) {
	valid := at[uint64](unsafe.Pointer(c.valid), row/64)
	if v.IsNull() {
		*valid &^= 1 << (row % 64)
		return
	}
	*valid |= 1 << (row % 64)
	switch v.Kind() {
	case parquet.Double:
		*at[float64](c.data, row) = v.Double()
	case parquet.Int64:
		*at[int64](c.data, row) = v.Int64()
	case parquet.Boolean:
		*at[bool](c.data, row) = v.Boolean()
	case parquet.ByteArray:
		b := v.ByteArray()
		if len(b) > inlineBytes {
			C.jyotish_put(c.vector, C.idx_t(row), (*C.char)(unsafe.Pointer(&b[0])), C.idx_t(len(b)))
			return
		}
		t := at[[16]byte](c.data, row)
		*t = [16]byte{}
		*(*uint32)(unsafe.Pointer(t)) = uint32(len(b))
		copy(t[4:], b)
	}
}

// parameter returns an argument of the table function, by its place among the first four or by its name; "" for null.
func parameter(info C.duckdb_bind_info, i int, name string) string {
	var t *C.char
	if i < len(birthNames) {
		t = C.jyotish_parameter(info, C.idx_t(i))
	} else {
		n := C.CString(name)
		t = C.jyotish_named(info, n)
		C.free(unsafe.Pointer(n))
	}
	if t == nil {
		return ""
	}
	defer C.jyotish_release(t)
	return C.GoString(t)
}

// resultColumn adds a column to the rows of the table function.
func resultColumn(info C.duckdb_bind_info, name string, t C.duckdb_type) {
	n := C.CString(name)
	C.jyotish_result(info, C.jyotish_field{name: n, _type: t})
	C.free(unsafe.Pointer(n))
}
