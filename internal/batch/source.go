package batch

import (
	"fmt"
	"io"
	"iter"
	"os"
	"sync/atomic"
)

// source is an opened input, with how far it has been read: bytes, or rows of Parquet.
type source struct {
	rows  iter.Seq2[Row, error]
	done  *atomic.Int64
	total int64 // 0 where it is not known
	close func() error
}

// openSource opens births. Those of Parquet must be in a file, since its footer is at the end and is read first; of
// standard input nothing but the bytes read so far is known, and no total.
func openSource(path string, f Format, kind Kind, stdin io.Reader) (*source, error) {
	s := &source{done: new(atomic.Int64), close: func() error { return nil }}
	var r io.Reader = &counter{stdin, s.done}
	if path != Standard {
		file, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		info, err := file.Stat()
		if err == nil && !info.Mode().IsRegular() && f == Parquet {
			err = fmt.Errorf("%s is not a file: parquet needs one", path)
		}
		if err != nil {
			return nil, err
		}
		s.close, s.total, r = file.Close, info.Size(), &counter{file, s.done}
		if f == Parquet {
			s.rows = counted(ReadParquet(file, info.Size(), kind), s.done)
			s.total = parquetRows(file, info.Size())
		}
	}
	switch f {
	case CSV:
		s.rows = ReadCSV(r, kind)
	case NDJSON:
		s.rows = ReadNDJSON(r)
	}
	return s, nil
}

// counter counts the bytes that are read.
type counter struct {
	io.Reader
	n *atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// counted counts rows as they are read. Parquet is read by columns, so the number of bytes read
// does not show the progress.
func counted(rows iter.Seq2[Row, error], n *atomic.Int64) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		for row, err := range rows {
			n.Add(1)
			if !yield(row, err) {
				return
			}
		}
	}
}
