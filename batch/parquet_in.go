package batch

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// ReadParquet reads rows of a Parquet file whose columns are named as those of [ReadCSV]; a point may also be a group.
// Cells are texts, numbers, dates and times of day; null tells nothing. A row whose texts are beyond [MaxRow] is a bad
// row: a small file can say a large text a million times. Errors are those of the file, and a *[ColumnError] for
// columns that no row has.
func ReadParquet(r io.ReaderAt, size int64, kind Kind) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		file, err := parquet.OpenFile(r, size, parquet.SkipBloomFilters(true))
		if err != nil {
			yield(Row{}, fmt.Errorf("this is no Parquet file: %w", err))
			return
		}
		t, err := newParquetTable(file, kind)
		if err != nil {
			yield(Row{}, err)
			return
		}
		for _, g := range file.RowGroups() {
			if !t.group(g, yield) {
				return
			}
		}
	}
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
	for _, path := range file.Schema().Columns() {
		name := strings.Join(path, ".")
		leaf, _ := file.Schema().Lookup(path...)
		text := textOf(leaf.Node)
		if text == nil || leaf.MaxRepetitionLevel > 0 {
			wrong.Faults = append(wrong.Faults,
				fmt.Sprintf("column %s: use texts, numbers, dates and times of day, one a row", name))
		}
		names, t.texts = append(names, name), append(t.texts, text)
	}
	var err error
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

// group yields the rows of a row group; it says whether to go on.
func (t *parquetTable) group(g parquet.RowGroup, yield func(Row, error) bool) bool {
	rows := g.Rows()
	defer rows.Close()
	buffer := make([]parquet.Row, 64)
	for {
		n, err := rows.ReadRows(buffer)
		for _, values := range buffer[:n] {
			if !yield(t.read(values), nil) {
				return false
			}
		}
		switch {
		case err == io.EOF:
			return true
		case err != nil:
			yield(Row{}, fmt.Errorf("after row %d: %w", t.row.Number, err))
			return false
		}
	}
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
		if !v.IsNull() {
			t.cells[v.Column()] = t.texts[v.Column()](v)
		}
	}
	t.body = t.columns.append(t.body[:0], t.cells)
	t.row.Body = t.body
	return t.row
}

// textOf gives how the values of a column are written as cells; nil for a column of another type.
func textOf(node parquet.Node) func(parquet.Value) string {
	kind := node.Type().Kind()
	if logical := node.Type().LogicalType(); logical != nil {
		switch l := logical.Value.(type) {
		case *format.DateType:
			return func(v parquet.Value) string {
				return time.Unix(int64(v.Int32())*86400, 0).UTC().Format(time.DateOnly)
			}
		case *format.TimeType:
			return clockOf(l, kind)
		case *format.StringType, *format.EnumType, *format.IntType, *format.JsonType, *format.NullType:
		default:
			return nil
		}
	}
	switch kind {
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

// clockOf writes a time of day to the second.
func clockOf(t *format.TimeType, kind parquet.Kind) func(parquet.Value) string {
	unit := t.Unit.Value.Duration()
	return func(v parquet.Value) string {
		n := v.Int64()
		if kind == parquet.Int32 {
			n = int64(v.Int32())
		}
		return time.Unix(0, 0).UTC().Add(time.Duration(n) * unit).Format(time.TimeOnly)
	}
}

// parquetRows is how many rows a file has; 0 for none that can be read.
func parquetRows(r io.ReaderAt, size int64) int64 {
	file, err := parquet.OpenFile(r, size, parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return 0
	}
	return file.NumRows()
}
