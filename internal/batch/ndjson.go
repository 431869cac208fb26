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
		text, err := plain(r)
		if err != nil {
			yield(Row{}, err)
			return
		}
		b := bufio.NewReaderSize(text, MaxRow)
		row := Row{}
		for {
			text, err := b.ReadSlice('\n')
			row.Line++
			tooLong := errors.Is(err, bufio.ErrBufferFull)
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = b.ReadSlice('\n')
			}
			if err != nil && err != io.EOF {
				yield(Row{}, err)
				return
			}
			text = bytes.TrimSpace(text)
			if len(text) > 0 || tooLong {
				row.Number++
				row.Body, row.Faults = text, nil
				if tooLong {
					row.Body = nil
					row.Faults = rowTooLong()
				}
				if !yield(row, nil) {
					return
				}
			}
			if err == io.EOF {
				return
			}
		}
	}
}

// rowTooLong is what is wrong with a row beyond [MaxRow].
func rowTooLong() []op.Fault {
	return []op.Fault{{Code: form.TooLong, Detail: fmt.Sprintf("A row may have up to %d bytes.", MaxRow)}}
}
