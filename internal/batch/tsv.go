package batch

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// readTSV reads rows of tab-separated values: ClickHouse's TabSeparated, PostgreSQL's text format of COPY. Tabs and
// line ends within a cell are written \t and \n, a backslash \\, and null \N, which is an empty cell here. Without
// names the first line names the columns. A line that does not fit the columns is a failed row.
func readTSV(r io.Reader, kind Kind, names []string) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		var columns *layout
		var cells []string
		var body []byte
		header := int64(0) // its line; 0 for none
		if len(names) == 0 {
			header = 1
		}
		for line, err := range textLines(r) {
			if err == nil && columns == nil {
				if header == 1 {
					names = strings.Split(string(line.text), "\t")
				}
				columns, err = layoutOf(names, kind)
			}
			if err != nil {
				yield(Row{}, err)
				return
			}
			if line.number == header {
				continue
			}
			row := Row{Number: line.number - header, Line: line.number}
			cells = appendTabbed(cells[:0], string(line.text))
			switch {
			case line.tooLong:
				row.Faults = rowTooLong()
			case len(cells) != len(names):
				row.Faults = []op.Fault{{Code: form.BadFormat,
					Detail: fmt.Sprintf("The line has %d cells, and there are %d columns.", len(cells), len(names))}}
			default:
				body = columns.append(body[:0], cells)
				row.Body = body
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// appendTabbed appends the cells of a line.
func appendTabbed(cells []string, line string) []string {
	for more := true; more; {
		var cell string
		cell, line, more = strings.Cut(line, "\t")
		if strings.Contains(cell, `\`) {
			cell = unescapeTSV(cell)
		}
		cells = append(cells, cell)
	}
	return cells
}

// unescapeTSV reads the escapes of a cell. Another byte after a backslash stands for itself.
func unescapeTSV(cell string) string {
	if cell == `\N` {
		return ""
	}
	b := make([]byte, 0, len(cell))
	for i := 0; i < len(cell); i++ {
		c := cell[i]
		if c == '\\' && i+1 < len(cell) {
			i++
			c = cell[i]
			if at := strings.IndexByte("bfnrt0", c); at >= 0 {
				c = "\b\f\n\r\t\x00"[at]
			}
		}
		b = append(b, c)
	}
	return string(b)
}

// blocks reads blocks of lines, each of which follows a line with the number of its lines.
type blocks struct {
	b    *bufio.Reader
	left int64 // lines of the block
	open bool  // a line has begun and not ended
	err  error // of an earlier read
}

func newBlocks(r io.Reader) *blocks { return &blocks{b: bufio.NewReaderSize(r, 64<<10)} }

// Read reads lines of a block, without the line before it. An error is returned again by later reads.
func (r *blocks) Read(p []byte) (n int, err error) {
	if r.err == nil {
		n, r.err = r.read(p)
	}
	return n, r.err
}

func (r *blocks) read(p []byte) (int, error) {
	for r.left == 0 {
		line, err := r.b.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			return 0, io.EOF
		}
		n, err := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64)
		if err != nil || n < 0 {
			return 0, fmt.Errorf("a block begins with a line that has the number of its rows, such as 100: "+
				"this has %d bytes and is no such number", len(line))
		}
		r.left = n
	}
	switch _, err := r.b.Peek(1); {
	case err == io.EOF && r.left == 1 && r.open:
		return 0, io.EOF
	case err == io.EOF:
		return 0, fmt.Errorf("%d rows of the last block are missing: %w", r.left, io.ErrUnexpectedEOF)
	case err != nil:
		return 0, err
	}
	ready, _ := r.b.Peek(min(len(p), r.b.Buffered()))
	n := 0
	for n < len(ready) && r.left > 0 {
		end := bytes.IndexByte(ready[n:], '\n')
		if r.open = end < 0; r.open {
			n = len(ready)
			break
		}
		n += end + 1
		r.left--
	}
	copy(p, ready[:n])
	return r.b.Discard(n)
}
