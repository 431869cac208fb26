package batch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
)

// groupBytes is with how many bytes of cells a row group is written out. Like the end of a part, rows alone decide it,
// so that the files are the same however often a job was killed.
const groupBytes = 4 << 20

// parquetParts is a directory of Parquet files, part-00001.parquet and so on. Each is complete and on the disk before
// it has that name: what a checkpoint counts is whole parts, and a footer is never written twice.
type parquetParts struct {
	dir     string
	columns []ParquetColumn
	schema  *parquet.Schema
	full    int // bytes of a part
	parts   int // that are complete
	marked  int
	row     parquet.Row

	file         *os.File // of the next part; nil before its first row
	b            *bufio.Writer
	w            *parquet.GenericWriter[any]
	group, whole int // bytes
	groups       int // of the part, where they are written whole
}

// openParts opens a directory of which the first parts count; others are removed.
func openParts(dir string, j *Job, parts int) (*parquetParts, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	p := &parquetParts{dir: dir, columns: j.Engine.ParquetColumns(), full: j.partBytes(), parts: parts,
		marked: parts}
	p.schema = schemaOf(p.columns)
	for i := 1; i <= parts; i++ {
		if _, err := os.Stat(p.name(i)); err != nil {
			return nil, fmt.Errorf("a part that the checkpoint counts is gone: %w", err)
		}
	}
	for i := parts + 1; ; i++ {
		err := os.Remove(p.name(i))
		if errors.Is(err, fs.ErrNotExist) {
			return p, nil
		} else if err != nil {
			return nil, err
		}
	}
}

func (p *parquetParts) name(part int) string {
	return filepath.Join(p.dir, fmt.Sprintf("part-%05d.parquet", part))
}

// unfinished is the name of the part that is being written.
func (p *parquetParts) unfinished() string { return filepath.Join(p.dir, ".part") }

func (p *parquetParts) begin() (err error) {
	if p.file, err = os.Create(p.unfinished()); err != nil {
		return err
	}
	p.b = bufio.NewWriterSize(p.file, 256<<10)
	p.w = newParquetWriter(p.b, p.schema)
	p.group, p.whole, p.groups = 0, 0, 0
	return nil
}

// newParquetWriter starts a file of version 1 pages, compressed by Zstandard. Minima and maxima are stored of numbers
// alone, since programs disagree on those of texts that were cut.
func newParquetWriter(w io.Writer, schema *parquet.Schema) *parquet.GenericWriter[any] {
	options := []parquet.WriterOption{schema, parquet.CreatedBy("jyotish", op.Version, "-"), parquet.DataPageVersion(1),
		parquet.Compression(&zstd.Codec{Level: zstd.SpeedFastest})}
	for _, c := range schema.Columns() {
		if leaf, ok := schema.Lookup(c...); ok && leaf.Node.Type().Kind() == parquet.ByteArray {
			options = append(options, parquet.SkipPageBounds(c...))
		}
	}
	return parquet.NewGenericWriter[any](w, options...)
}

func (p *parquetParts) write(r *Result) error {
	if p.file == nil {
		if err := p.begin(); err != nil {
			return err
		}
	}
	if p.row = r.cells; p.row == nil {
		p.row = appendRow(nil, p.columns, r)
	}
	if _, err := p.w.WriteRows([]parquet.Row{p.row}); err != nil {
		return err
	}
	size := cellBytes(p.row)
	p.group, p.whole = p.group+size, p.whole+size
	if p.whole >= p.full {
		return p.end()
	}
	if p.group >= groupBytes {
		p.group = 0
		return p.w.Flush()
	}
	return nil
}

// end completes a part.
func (p *parquetParts) end() error {
	if p.file == nil {
		return nil
	}
	err := errors.Join(p.w.Close(), p.b.Flush(), p.file.Sync(), p.file.Close())
	p.file = nil
	if err != nil {
		return err
	}
	if err := os.Rename(p.unfinished(), p.name(p.parts+1)); err != nil {
		return err
	}
	p.parts++
	return syncDir(p.dir)
}

// mark counts new parts, right after the row that ended one.
func (p *parquetParts) mark() (mark, bool, error) {
	if p.file != nil || p.parts == p.marked {
		return mark{}, false, nil
	}
	p.marked = p.parts
	return mark{Parts: p.parts}, true, nil
}

func (p *parquetParts) sync() error { return nil } // already done by end

func (p *parquetParts) close() error {
	if p.parts == 0 && p.file == nil { // an empty directory still has the columns
		if err := p.begin(); err != nil {
			return err
		}
	}
	return p.end()
}

func (p *parquetParts) abandon() error {
	if p.file == nil {
		return nil
	}
	return errors.Join(p.file.Close(), os.Remove(p.unfinished()))
}

// canonical writes a value as JSON; nil for one that cannot be written, which canon.Append says of no value of ours.
func canonical(v any) []byte {
	b, err := canon.Append(nil, v)
	if err != nil {
		return nil
	}
	return b
}
