package batch

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
	"github.com/shopspring/decimal"
)

// ReadParquet reads rows of a Parquet file whose columns are named as those of [ReadCSV]; a point may also be a group.
// Cells are texts, numbers, dates and times of day; null is an empty cell. A row whose texts are longer
// than [MaxRow] is a bad row: a small file can repeat a large text a million times. Errors are those of the
// file, and a *[ColumnError] for columns that no row has.
func ReadParquet(r io.ReaderAt, size int64, kind Kind) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		file, err := openParquet(r, size)
		if err != nil {
			yield(Row{}, fmt.Errorf("this is not a Parquet file: %w", err))
			return
		}
		t, err := newParquetTable(file, kind)
		if err != nil {
			yield(Row{}, err)
			return
		}
		for _, group := range file.RowGroups() {
			rows := group.Rows()
			more, err := t.each(rows, yield)
			if err = errors.Join(err, closeRows(rows)); err != nil && more {
				yield(Row{}, fmt.Errorf("after row %d: %w", t.row.Number, err))
				return
			}
			if !more {
				return
			}
		}
	}
}

// openParquet reads the schema and the row groups at the end of a file. Indexes and filters are not read.
func openParquet(r io.ReaderAt, size int64) (file *parquet.File, err error) {
	defer broken(&err)
	// The library makes room for as many bytes of metadata as the file says, up to 4 GB.
	var tail [8]byte
	if size < 12 {
		return nil, io.ErrUnexpectedEOF
	}
	if _, err := r.ReadAt(tail[:], size-8); err != nil {
		return nil, err
	}
	if n := binary.LittleEndian.Uint32(tail[:]); string(tail[4:]) == "PAR1" && int64(n) > size-12 {
		return nil, fmt.Errorf("the file is truncated: its metadata would have %d bytes, but the whole file has %d", n,
			size)
	}
	return parquet.OpenFile(r, size, parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
}

func closeRows(rows parquet.Rows) (err error) {
	defer broken(&err)
	return rows.Close()
}

// broken turns a panic of the Parquet library, which some broken files cause, into an error.
func broken(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("the file is damaged: %v", v)
	}
}

// each yields the rows of a group. More is false once yield wants no more.
func (t *parquetTable) each(rows parquet.Rows, yield func(Row, error) bool) (more bool, err error) {
	one := make([]parquet.Row, 1)
	for {
		n, err := readRow(rows, one)
		if n == 1 && !yield(t.read(one[0]), nil) {
			return false, nil
		}
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err == nil && n == 0 {
			err = io.ErrNoProgress
		}
		if err != nil {
			return true, err
		}
	}
}

func readRow(rows parquet.Rows, one []parquet.Row) (n int, err error) {
	defer broken(&err)
	return rows.ReadRows(one)
}

// parquetTable turns the values of rows into cells.
type parquetTable struct {
	columns *layout
	texts   []func(parquet.Value) string
	cells   []string
	body    []byte
	row     Row
}

func newParquetTable(file *parquet.File, kind Kind) (*parquetTable, error) {
	t := new(parquetTable)
	var names []string
	wrong := new(ColumnError)
	leaves, err := leavesOf(file.Schema())
	if err != nil {
		return nil, err
	}
	for _, leaf := range leaves {
		name := strings.Join(leaf.Path, ".")
		text := textOf(leaf.Node.Type())
		if text == nil || leaf.MaxRepetitionLevel > 0 {
			wrong.Faults = append(wrong.Faults,
				fmt.Sprintf("column %s: use texts, numbers, dates and times of day, one a row", name))
		}
		names, t.texts = append(names, name), append(t.texts, text)
	}
	var unknown *ColumnError
	if t.columns, err = layoutOf(names, kind); errors.As(err, &unknown) {
		wrong.Faults = append(wrong.Faults, unknown.Faults...)
	}
	if len(wrong.Faults) > 0 {
		return nil, wrong
	}
	t.cells = make([]string, len(names))
	return t, nil
}

// leavesOf lists the columns that have values, in the order of the file.
func leavesOf(schema *parquet.Schema) (list []parquet.LeafColumn, err error) {
	defer broken(&err)
	for _, path := range schema.Columns() {
		leaf, ok := schema.Lookup(path...)
		if !ok {
			return nil, fmt.Errorf("column %s appears twice in the schema", strings.Join(path, "."))
		}
		leaf.Path = path // Lookup leaves out the groups
		list = append(list, leaf)
	}
	return list, nil
}

func (t *parquetTable) read(values parquet.Row) Row {
	clear(t.cells)
	t.row.Number++
	t.row.Body, t.row.Faults = nil, nil
	size := 0
	for _, v := range values {
		if v.Kind() == parquet.ByteArray {
			size += len(v.ByteArray())
		}
	}
	if size > MaxRow {
		t.row.Faults = rowTooLong()
		return t.row
	}
	for _, v := range values {
		if i := v.Column(); !v.IsNull() && i < len(t.cells) {
			t.cells[i] = t.texts[i](v)
		}
	}
	t.body = t.columns.append(t.body[:0], t.cells)
	t.row.Body = t.body
	return t.row
}

// textOf returns the function that writes values of a type as cells, or nil for a type that no column of births has.
func textOf(of parquet.Type) func(parquet.Value) string {
	if logical := of.LogicalType(); logical != nil {
		switch logical := logical.Value.(type) {
		case *format.DateType:
			return func(v parquet.Value) string {
				return time.Unix(int64(v.Int32())*86400, 0).UTC().Format(time.DateOnly)
			}
		case *format.TimeType:
			return clockOf(of.Kind(), logical.Unit.Value)
		case *format.DecimalType:
			return decimalOf(of.Kind(), int(logical.Scale))
		case *format.StringType, *format.EnumType, *format.JsonType, *format.IntType, *format.NullType, nil:
		default:
			return nil
		}
	}
	switch of.Kind() {
	case parquet.ByteArray:
		return func(v parquet.Value) string { return string(v.ByteArray()) }
	case parquet.Double:
		return func(v parquet.Value) string { return strconv.FormatFloat(v.Double(), 'f', -1, 64) }
	case parquet.Float:
		return func(v parquet.Value) string { return strconv.FormatFloat(float64(v.Float()), 'f', -1, 32) }
	case parquet.Int32:
		return func(v parquet.Value) string { return strconv.FormatInt(int64(v.Int32()), 10) }
	case parquet.Int64:
		return func(v parquet.Value) string { return strconv.FormatInt(v.Int64(), 10) }
	}
	return nil
}

// clockOf returns the function that writes a time of day to the second.
func clockOf(kind parquet.Kind, unit format.TimeUnitValue) func(parquet.Value) string {
	if unit == nil || kind != parquet.Int32 && kind != parquet.Int64 {
		return nil
	}
	return func(v parquet.Value) string {
		n := v.Int64()
		if kind == parquet.Int32 {
			n = int64(v.Int32())
		}
		return time.Unix(0, 0).UTC().Add(time.Duration(n) * unit.Duration()).Format(time.TimeOnly)
	}
}

// decimalOf returns the function that writes all digits of a decimal number, of which scale follow the point. It is nil
// for decimals of more than 18 digits, which no column of births needs.
func decimalOf(kind parquet.Kind, scale int) func(parquet.Value) string {
	if kind != parquet.Int32 && kind != parquet.Int64 {
		return nil
	}
	return func(v parquet.Value) string {
		n := v.Int64()
		if kind == parquet.Int32 {
			n = int64(v.Int32())
		}
		return decimal.New(n, int32(-scale)).String()
	}
}

// parquetRows returns how many rows a file has; 0 for a file that cannot be read.
func parquetRows(r io.ReaderAt, size int64) int64 {
	file, err := openParquet(r, size)
	if err != nil {
		return 0
	}
	return file.NumRows()
}
