package batch

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// ReadNDJSON reads rows of JSON objects, one a line, in UTF-8. Lines of nothing but space are passed over; one beyond
// [MaxRow] is a bad row. The error is that of the reader.
func ReadNDJSON(r io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		row := Row{}
		for line, err := range textLines(r) {
			if err != nil {
				yield(Row{}, err)
				return
			}
			text := bytes.TrimSpace(line.text)
			if len(text) == 0 && !line.tooLong {
				continue
			}
			row.Line = line.number
			row.Number++
			row.Body, row.Faults = text, nil
			if line.tooLong {
				row.Body, row.Faults = nil, rowTooLong()
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// textLine is a line of a file without its end. Number is from 1. The text belongs to the reader and is valid until the
// next line is read. If tooLong is set, the line is longer than [MaxRow] and the text is the end of it.
type textLine struct {
	text    []byte
	number  int64
	tooLong bool
}

// textLines reads lines, of which the last needs no end. The error is that of the reader.
func textLines(r io.Reader) iter.Seq2[textLine, error] {
	return func(yield func(textLine, error) bool) {
		plain, err := plain(r)
		if err != nil {
			yield(textLine{}, err)
			return
		}
		b := bufio.NewReaderSize(plain, MaxRow)
		for n := int64(1); ; n++ {
			text, err := b.ReadSlice('\n')
			tooLong := errors.Is(err, bufio.ErrBufferFull)
			for errors.Is(err, bufio.ErrBufferFull) {
				text, err = b.ReadSlice('\n')
			}
			if err != nil && err != io.EOF {
				yield(textLine{}, err)
				return
			}
			if err == io.EOF && len(text) == 0 && !tooLong {
				return
			}
			text = bytes.TrimSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("\r"))
			if !yield(textLine{text, n, tooLong}, nil) || err == io.EOF {
				return
			}
		}
	}
}

// rowTooLong is what is wrong with a row beyond [MaxRow].
func rowTooLong() []op.Fault {
	return []op.Fault{{Code: form.TooLong, Detail: fmt.Sprintf("A row may have up to %d bytes.", MaxRow)}}
}
