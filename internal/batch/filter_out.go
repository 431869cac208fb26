package batch

import (
	"bufio"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// rowWriter writes the rows of a filter.
type rowWriter interface {
	write(*Result) error
	flush() error // makes what was written visible to the other side, as far as the format allows
	close() error
}

// writer opens the output. The first line, where there is one, is flushed at once.
func (f *Filter) writer() (rowWriter, error) {
	columns := f.Engine.columns
	w := &lineWriter{b: bufio.NewWriterSize(f.Out, 64<<10)}
	separator, cell := byte(','), appendCell
	switch f.OutFormat {
	case Parquet:
		b := bufio.NewWriterSize(f.Out, 256<<10)
		return &parquetStream{b: b, w: newParquetWriter(b, schemaOf(columns))}, nil
	case NDJSON:
		keys := objectKeys(columns)
		w.row = func(b []byte, r *Result) []byte { return appendObject(b, keys, columns, r.cells) }
		if f.Member != "" {
			before := append(canon.AppendString([]byte{'{'}, f.Member), ':')
			w.row = func(b []byte, r *Result) []byte {
				return append(appendObject(append(b, before...), keys, columns, r.cells), '}')
			}
		}
		return w, nil
	case TSV:
		separator, cell = '\t', appendTSV
	}
	w.row = func(b []byte, r *Result) []byte { return appendCells(b, separator, cell, r.cells) }
	if len(f.InColumns) > 0 {
		return w, nil
	}
	for i, c := range columns {
		if i > 0 {
			w.room = append(w.room, separator)
		}
		w.room = append(w.room, c.Name...)
	}
	if _, err := w.b.Write(append(w.room, '\n')); err != nil {
		return nil, err
	}
	return w, w.flush()
}

// lineWriter writes a line for each row.
type lineWriter struct {
	b    *bufio.Writer
	row  func([]byte, *Result) []byte
	room []byte
}

func (w *lineWriter) write(r *Result) error {
	w.room = append(w.row(w.room[:0], r), '\n')
	_, err := w.b.Write(w.room)
	return err
}

func (w *lineWriter) flush() error { return w.b.Flush() }
func (w *lineWriter) close() error { return w.b.Flush() }

// appendCells appends the cells of a row.
func appendCells(b []byte, separator byte, cell func([]byte, parquet.Value) []byte, cells parquet.Row) []byte {
	for i, v := range cells {
		if i > 0 {
			b = append(b, separator)
		}
		b = cell(b, v)
	}
	return b
}

// objectKeys returns the text before the value of each column: a brace or comma, the quoted name and a colon.
func objectKeys(columns []ParquetColumn) (keys [][]byte) {
	before := byte('{')
	for _, c := range columns {
		keys = append(keys, append(canon.AppendString([]byte{before}, c.Name), ':'))
		before = ','
	}
	return keys
}

// appendObject appends a row as a JSON object, in the order of the columns.
func appendObject(b []byte, keys [][]byte, columns []ParquetColumn, cells parquet.Row) []byte {
	for i, v := range cells {
		b = append(b, keys[i]...)
		switch {
		case v.IsNull():
			b = append(b, "null"...)
		case v.Kind() == parquet.ByteArray && columns[i].Kind != "json":
			b = canon.AppendString(b, string(v.ByteArray()))
		case v.Kind() == parquet.ByteArray:
			b = append(b, v.ByteArray()...)
		default:
			b = appendCell(b, v)
		}
	}
	return append(b, '}')
}

// tsvEscapes are the bytes that [TSV] writes as a backslash and a letter.
var tsvEscapes = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

// appendTSV appends a value as a cell of [TSV]; null is \N.
func appendTSV(b []byte, v parquet.Value) []byte {
	switch v.Kind() {
	case parquet.ByteArray:
		return append(b, tsvEscapes.Replace(string(v.ByteArray()))...)
	case parquet.Boolean, parquet.Int64, parquet.Double:
		return appendCell(b, v)
	}
	return append(b, `\N`...)
}

// parquetStream writes one Parquet file. Rows are visible when it is closed.
type parquetStream struct {
	b     *bufio.Writer
	w     *parquet.GenericWriter[any]
	group int // bytes of the cells of the row group
}

func (s *parquetStream) write(r *Result) error {
	if _, err := s.w.WriteRows([]parquet.Row{r.cells}); err != nil {
		return err
	}
	if s.group += cellBytes(r.cells); s.group < groupBytes {
		return nil
	}
	s.group = 0
	return s.w.Flush()
}

func (s *parquetStream) flush() error { return nil }

func (s *parquetStream) close() error {
	if err := s.w.Close(); err != nil {
		return err
	}
	return s.b.Flush()
}

// cellBytes is how much memory the cells of a row count for: eight bytes each, and those of their texts.
func cellBytes(row parquet.Row) (size int) {
	for _, v := range row {
		if size += 8; v.Kind() == parquet.ByteArray {
			size += len(v.ByteArray())
		}
	}
	return size
}
