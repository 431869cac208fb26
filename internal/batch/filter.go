package batch

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"os"

	"github.com/go-json-experiment/json/jsontext"
)

// Filter answers rows as they arrive: it reads rows from In and writes one row to Out for each, in the same order. Out
// is flushed before each read from In that may wait, so a caller that sends a block of rows and waits gets all of its
// answers. A bad row is answered too, with null in every column but row, externalRef and error.
//
// A filter may run for ever: its memory does not grow with the number of rows.
type Filter struct {
	// Engine must have been made with Options.Cells, which are the columns of Out.
	Engine *Engine
	In     io.Reader
	Out    io.Writer
	// InFormat and OutFormat are one of [FilterFormats]. Parquet is read when In has ended, through a temporary file
	// unless In is a file.
	InFormat, OutFormat Format
	// InColumns name the columns of CSV and TSV. Without them the first line of In names them, and that of Out too.
	InColumns []string
	// BlockHeader says that each block of rows follows a line with the number of its rows, as ClickHouse sends them
	// with send_chunk_header. For TSV and NDJSON.
	BlockHeader bool
	// Member, if set, is the one member of each line of NDJSON, and its value is the object of the columns: so a
	// function of ClickHouse returns a tuple.
	Member string
}

// FilterFormats are the formats that a [Filter] reads and writes.
func FilterFormats() []Format { return []Format{NDJSON, TSV, CSV, Parquet} }

// ErrBlockHeader reports that [Filter.BlockHeader] was set for a format in which a row may have several lines.
var ErrBlockHeader = errors.New("blocks with a header are read in tsv and ndjson")

// Run answers all rows until In ends. The error is one of In, Out or the context, a *[ColumnError] or ErrBlockHeader.
// Rows that were read before it are answered.
func (f *Filter) Run(ctx context.Context) (err error) {
	in := &idleReader{Reader: f.In}
	rows, done, err := f.rows(in)
	if err != nil {
		return err
	}
	defer done()
	out, err := f.writer()
	if err != nil {
		return err
	}
	for r, err := range f.Engine.run(ctx, rows, in, out.flush) {
		if err != nil {
			return errors.Join(err, out.flush())
		}
		if err := out.write(r); err != nil {
			return err
		}
	}
	return out.close()
}

// rows opens the input. Done must be called when no more rows are wanted.
func (f *Filter) rows(in *idleReader) (rows iter.Seq2[Row, error], done func(), err error) {
	done = func() {}
	if f.BlockHeader && f.InFormat != TSV && f.InFormat != NDJSON {
		return nil, done, ErrBlockHeader
	}
	var r io.Reader = in
	if f.BlockHeader {
		r = newBlocks(in)
	}
	switch f.InFormat {
	case TSV:
		return readTSV(r, f.Engine.Kind(), f.InColumns), done, nil
	case CSV:
		text := bufio.NewReader(r)
		rows := readCSV(text, f.Engine.Kind(), f.InColumns)
		return func(yield func(Row, error) bool) {
			if _, err := text.Peek(1); err != io.EOF { // nothing has no line of columns, and no rows
				rows(yield)
			}
		}, done, nil
	case Parquet:
		file, size, done, err := seekable(f.In)
		if err != nil {
			return nil, done, err
		}
		return ReadParquet(file, size, f.Engine.Kind()), done, nil
	}
	return withoutNulls(ReadNDJSON(r)), done, nil
}

// withoutNulls leaves out members that are null, as databases write those that have no value.
func withoutNulls(rows iter.Seq2[Row, error]) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		for row, err := range rows {
			if bytes.Contains(row.Body, []byte("null")) {
				d := jsontext.NewDecoder(bytes.NewReader(row.Body))
				if body, err := appendWithoutNulls(nil, d); err == nil && len(d.UnreadBuffer()) == 0 {
					row.Body = body
				}
			}
			if !yield(row, err) {
				return
			}
		}
	}
}

// appendWithoutNulls appends the next value of d, without the members of objects that are null.
func appendWithoutNulls(b []byte, d *jsontext.Decoder) ([]byte, error) {
	if d.PeekKind() != '{' {
		v, err := d.ReadValue()
		return append(b, v...), err
	}
	if _, err := d.ReadToken(); err != nil {
		return b, err
	}
	b = append(b, '{')
	for d.PeekKind() == '"' {
		key, err := d.ReadValue()
		if err != nil {
			return b, err
		}
		from := len(b)
		if from > 0 && b[from-1] != '{' {
			b = append(b, ',')
		}
		b = append(append(b, key...), ':')
		null := d.PeekKind() == 'n'
		if b, err = appendWithoutNulls(b, d); err != nil {
			return b, err
		}
		if null {
			b = b[:from]
		}
	}
	_, err := d.ReadToken()
	return append(b, '}'), err
}

// seekable returns a file with the whole of r: r itself, or a temporary file that done removes.
func seekable(r io.Reader) (file *os.File, size int64, done func(), err error) {
	done = func() {}
	file, ok := r.(*os.File)
	if ok {
		info, err := file.Stat()
		if err == nil && info.Mode().IsRegular() {
			return file, info.Size(), done, nil
		}
	}
	if file, err = os.CreateTemp("", "jyotish-*.parquet"); err != nil {
		return nil, 0, done, err
	}
	done = func() {
		_ = file.Close()
		_ = os.Remove(file.Name())
	}
	if size, err = io.Copy(file, r); err != nil {
		done()
		return nil, 0, func() {}, err
	}
	return file, size, done, nil
}

// idleReader calls idle before each read, since the other side may wait for answers before it sends more.
type idleReader struct {
	io.Reader
	idle func()
}

func (r *idleReader) Read(p []byte) (int, error) {
	if r.idle != nil {
		r.idle()
	}
	return r.Reader.Read(p)
}
