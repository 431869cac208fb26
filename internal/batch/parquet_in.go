package batch

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/internal/parquet"
)

// ReadParquet reads rows of a Parquet file whose columns are named as those of [ReadCSV]; a point may also be a group.
// Cells are texts, numbers, dates and times of day; null tells nothing. A row whose texts are beyond [MaxRow] is a bad
// row: a small file can say a large text a million times. Errors are those of the file, and a *[ColumnError] for
// columns that no row has.
func ReadParquet(r io.ReaderAt, size int64, kind Kind) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		file, err := parquet.Open(r, size)
		if err != nil {
			yield(Row{}, fmt.Errorf("this is no Parquet file: %w", err))
			return
		}
		t, err := newParquetTable(file, kind)
		if err != nil {
			yield(Row{}, err)
			return
		}
		if err := file.Each(func(row []parquet.Value) bool { return yield(t.read(row), nil) }); err != nil {
			yield(Row{}, fmt.Errorf("after row %d: %w", t.row.Number, err))
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
	for i := range file.Leaves {
		leaf := &file.Leaves[i]
		text := textOf(leaf)
		if text == nil || leaf.Repeated {
			wrong.Faults = append(wrong.Faults,
				fmt.Sprintf("column %s: use texts, numbers, dates and times of day, one a row", leaf.Name))
		}
		names, t.texts = append(names, leaf.Name), append(t.texts, text)
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

func (t *parquetTable) read(values []parquet.Value) Row {
	clear(t.cells)
	t.row.Number++
	t.row.Body, t.row.Faults = nil, nil
	size := 0
	for _, v := range values {
		size += len(v.Text())
	}
	if size > MaxRow {
		t.row.Faults = rowTooLong()
		return t.row
	}
	for i, v := range values {
		if v.Kind() != parquet.Null {
			t.cells[i] = t.texts[i](v)
		}
	}
	t.body = t.columns.append(t.body[:0], t.cells)
	t.row.Body = t.body
	return t.row
}

// textOf gives how the values of a column are written as cells; nil for a column of another type.
func textOf(leaf *parquet.Leaf) func(parquet.Value) string {
	if leaf.Meaning >= parquet.Date && leaf.Kind != parquet.Int32 && leaf.Kind != parquet.Int64 {
		return nil
	}
	switch leaf.Meaning {
	case parquet.Date:
		return func(v parquet.Value) string { return time.Unix(v.Int()*86400, 0).UTC().Format(time.DateOnly) }
	case parquet.Millis:
		return clockOf(time.Millisecond)
	case parquet.Micros:
		return clockOf(time.Microsecond)
	case parquet.Nanos:
		return clockOf(time.Nanosecond)
	case parquet.Strange:
		return nil
	}
	switch leaf.Kind {
	case parquet.Bytes:
		return func(v parquet.Value) string { return string(v.Text()) }
	case parquet.Double:
		return func(v parquet.Value) string { return strconv.FormatFloat(v.Number(), 'f', -1, 64) }
	case parquet.Float:
		return func(v parquet.Value) string { return strconv.FormatFloat(v.Number(), 'f', -1, 32) }
	case parquet.Int32, parquet.Int64:
		return func(v parquet.Value) string { return strconv.FormatInt(v.Int(), 10) }
	}
	return nil
}

// clockOf writes a time of day to the second.
func clockOf(unit time.Duration) func(parquet.Value) string {
	return func(v parquet.Value) string {
		return time.Unix(0, 0).UTC().Add(time.Duration(v.Int()) * unit).Format(time.TimeOnly)
	}
}

// parquetRows is how many rows a file has; 0 for none that can be read.
func parquetRows(r io.ReaderAt, size int64) int64 {
	file, err := parquet.Open(r, size)
	if err != nil {
		return 0
	}
	return file.Rows
}
