package batch

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// MaxRow is how many bytes a row of text may have.
const MaxRow = 1 << 20

// ReadCSV reads rows of comma-separated values (RFC 4180, UTF-8). If the first line has no comma,
// semicolons or tabs are recognised as separators. The first line names the columns: the fields of
// a birth, such as latitude or options.ayanamsa, or of a couple, such as bride.name,
// groom.moon.pada and externalRef. An empty cell is a field that was not sent. A line that does not
// fit the columns is a failed row.
//
// The error is a *[ColumnError] for the first line, an error of r, or says that a row is longer
// than [MaxRow].
func ReadCSV(r io.Reader, kind Kind) iter.Seq2[Row, error] { return readCSV(r, kind, nil) }

// readCSV is [ReadCSV], but with names the columns are those, separated by commas, and the first line is a row.
func readCSV(r io.Reader, kind Kind, names []string) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		text, err := plain(r)
		if err != nil {
			yield(Row{}, err)
			return
		}
		bounded := &bounded{r: text}
		lines := csv.NewReader(bounded)
		lines.ReuseRecord, lines.FieldsPerRecord = true, len(names)
		bounded.left = MaxRow
		if len(names) == 0 {
			lines.Comma = parting(text)
			if names, err = lines.Read(); err != nil && err != io.EOF {
				yield(Row{}, fmt.Errorf("the line of columns: %w", err))
				return
			}
		}
		columns, err := layoutOf(names, kind)
		if err != nil {
			yield(Row{}, err)
			return
		}
		var body []byte
		for n := int64(1); ; n++ {
			bounded.left = MaxRow
			cells, err := lines.Read()
			if err == io.EOF {
				return
			}
			row, err := csvRow(lines, cells, err)
			if err != nil {
				yield(Row{}, err)
				return
			}
			row.Number = n
			if row.Faults == nil {
				body = columns.append(body[:0], cells)
				row.Body = body
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// csvRow says where a row begins, and what is wrong with it as a line.
func csvRow(lines *csv.Reader, cells []string, err error) (row Row, fatal error) {
	var wrong *csv.ParseError
	switch {
	case errors.As(err, &wrong):
		row.Line = int64(wrong.StartLine)
		detail := "This is no line of comma-separated values: a quote is not where it may be."
		if errors.Is(wrong, csv.ErrFieldCount) {
			detail = fmt.Sprintf("The line has %d cells, and there are %d columns.", len(cells), lines.FieldsPerRecord)
		}
		row.Faults = []op.Fault{{Code: form.BadFormat, Detail: detail}}
	case err != nil:
		return row, err
	default:
		line, _ := lines.FieldPos(0)
		row.Line = int64(line)
	}
	return row, nil
}

// plain leaves out the byte order mark with which some programs begin a file. That of UTF-16, which spreadsheets call
// Unicode text, is refused: no column would be found in it.
func plain(r io.Reader) (*bufio.Reader, error) {
	b := bufio.NewReaderSize(r, 64<<10)
	mark, _ := b.Peek(1) // no more than one byte, as a caller may wait for the answer of a short line
	if string(mark) > "\xee" {
		mark, _ = b.Peek(3)
	}
	switch {
	case string(mark) == "\xef\xbb\xbf":
		_, _ = b.Discard(3)
	case len(mark) > 1 && (string(mark[:2]) == "\xff\xfe" || string(mark[:2]) == "\xfe\xff"):
		return nil, errors.New("the file is UTF-16 text: save it in UTF-8")
	}
	return b, nil
}

// parting returns what parts the cells, by the first line. It waits for no more than that, for the rows of a pipe may
// come one by one.
func parting(b *bufio.Reader) rune {
	line, err := b.Peek(1)
	for err == nil && !bytes.ContainsRune(line, '\n') && len(line) < b.Size() {
		if line, err = b.Peek(len(line) + 1); err == nil {
			line, err = b.Peek(b.Buffered())
		}
	}
	line, _, _ = bytes.Cut(line, []byte("\n"))
	for _, r := range ",;\t" {
		if bytes.ContainsRune(line, r) {
			return r
		}
	}
	return ','
}

// bounded is a reader that fails if one row is too long, for example because a quote is not closed.
type bounded struct {
	r    io.Reader
	left int
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("a row has more than %d bytes: a quote may be unclosed", MaxRow)
	}
	n, err := b.r.Read(p)
	b.left -= n
	return n, err
}
