package birthfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"strconv"
	"strings"
)

// MaxSize is how long a file may be, but for an export of Astro-Databank, which is read entry by entry.
const MaxSize = 1 << 20

// ErrTooLong is a file of more than [MaxSize].
var ErrTooLong = errors.New("the file is longer than 1 MiB")

// UnknownError is a file of no format that is read; Error lists those that are. Name is that of the file without its
// folder.
type UnknownError struct{ Name string }

// Error names the formats.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("%s is of none of the formats that are read: %s", e.Name, strings.Join(formatKeys, ", "))
}

// errNoReader is the error of [All] for nil.
var errNoReader = errors.New("birthfile: the reader is nil")

// All returns the records of a file in order. The format is recognised by the content; the name
// matters only for formats that keep the person's name in it (.jhd) or have no signature (.atx).
//
// An error in the sequence is an *[Invalid], after which the next record follows. An error that
// ends the reading is returned at once: *[UnknownError], [ErrTooLong], or an error of r. An export
// of Astro-Databank is read while it is iterated, so that sequence can be used once; for other
// formats r is read completely first.
func All(name string, r io.Reader) (iter.Seq2[*Record, error], error) {
	if r == nil {
		return nil, errNoReader
	}
	in := bufio.NewReaderSize(r, 4096)
	head, err := in.Peek(2048)
	if err != nil && err != io.EOF {
		return nil, err
	}
	if bytes.Contains(head, []byte("astrodatabank_export")) {
		return func(yield func(*Record, error) bool) { readADB(in, yield) }, nil
	}
	data, err := io.ReadAll(io.LimitReader(in, MaxSize+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > MaxSize:
		return nil, ErrTooLong
	case isSFcht(data):
		return func(yield func(*Record, error) bool) { readSFcht(data, yield) }, nil
	}
	text := decode(data)
	if body := strings.TrimSpace(text); body != "" && (body[0] == '{' || body[0] == '[') {
		if !strings.Contains(body, `"StdTime"`) && !strings.Contains(body, `"tz_str"`) {
			return nil, &UnknownError{filepath.Base(name)}
		}
		return func(yield func(*Record, error) bool) { readJSON([]byte(body), yield) }, nil
	}
	lines := cut(text)
	read := readerOf(name, lines)
	if read == nil {
		return nil, &UnknownError{filepath.Base(name)}
	}
	stem := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	return func(yield func(*Record, error) bool) { read(stem, lines, yield) }, nil
}

func isSFcht(data []byte) bool {
	return len(data) >= solarHeader && data[0] == 3 && data[1] == 0 && data[84] == 0 && data[85] == 0
}

type reader func(name string, lines []string, yield func(*Record, error) bool)

// readerOf returns the reader of a line-based format, or nil if there is none. The order matters:
// files of Maitreya and AAF both begin with "#". The lines of a .jhd, three integers and four
// decimals, are also valid in an .atx, so that format is recognised by its extension first.
func readerOf(name string, lines []string) reader {
	first := ""
	for _, l := range lines {
		if first = strings.TrimSpace(l); first != "" {
			break
		}
	}
	switch {
	case strings.HasPrefix(first, "#") && len(lines) > 4 && allWhole(lines[2:5]):
		return readMTX
	case strings.HasPrefix(first, "#A93:"), strings.HasPrefix(first, "#:"):
		return readAAF
	case len(lines) > 13 && kalaCoordinate().MatchString(strings.TrimSpace(lines[10])) && allWhole(lines[1:7]):
		return readCHTK
	case strings.EqualFold(filepath.Ext(name), ".atx"):
		return readATX
	case isJHD(lines):
		return readJHD
	}
	for _, l := range lines {
		if solarHead().MatchString(strings.TrimSpace(l)) {
			return readSolarFire
		}
	}
	return nil
}

var kalaCoordinate = pattern(`(?i)^[0-9]{1,3}[ew][0-9]{1,2}'`)

func allWhole(lines []string) bool {
	for _, l := range lines {
		if _, err := strconv.Atoi(strings.TrimSpace(l)); err != nil {
			return false
		}
	}
	return true
}

// isJHD reports whether the lines begin with three integers and four decimals.
func isJHD(lines []string) bool {
	if len(lines) < 7 || !allWhole([]string{strings.TrimPrefix(lines[0], "|")}) || !allWhole(lines[1:3]) {
		return false
	}
	for _, l := range lines[3:7] {
		if _, ok := number(l); !ok {
			return false
		}
	}
	return true
}
