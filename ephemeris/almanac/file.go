package almanac

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// A file of tables is the magic, the length of the head (four bytes, little-endian), the head
// in JSON, and the data.
const magic = "jyotish almanac\n"

// ErrNotTables reports that the input is not a file of tables.
var ErrNotTables = errors.New("almanac: this is not a file of tables")

// Load opens tables from memory, such as a file written by [Engine.File] or a mapped file:
// another version, to reproduce its results, or fewer years. Only files by [Engine.Packed] are
// copied; otherwise the bytes must not change while the engine is in use. The error is
// [ErrNotTables], or says that the file is damaged.
func Load(file []byte) (Engine, error) {
	t, err := opened(file)
	if err != nil {
		return Engine{}, err
	}
	if err := t.verify(); err != nil {
		return Engine{}, err
	}
	if sun := t.Bodies[vedic.Sun]; len(t.InnerMasses) < 2 || len(sun.Pairs) < glancePairs ||
		len(sun.Third) < glanceThird {
		return Engine{}, fmt.Errorf("%w: it lacks the Sun", ErrNotTables)
	}
	for _, s := range t.all() {
		if !s.sound(len(t.data)) {
			return Engine{}, errOutside
		}
	}
	return Engine{t}, nil
}

// errOutside is the error for a head that does not fit its data.
var errOutside = fmt.Errorf("%w: a series lies outside the data", ErrNotTables)

// opened parses a file of tables.
func opened(file []byte) (*tables, error) {
	if rest, ok := bytes.CutPrefix(file, []byte(packMagic)); ok {
		return unpack(rest)
	}
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if !ok {
		return nil, ErrNotTables
	}
	t := &tables{}
	data, err := readHead(rest, t)
	if err != nil {
		return nil, err
	}
	t.data = data
	return t, nil
}

// readHead reads a head in JSON after its length, and returns what follows it.
func readHead(file []byte, into any) (rest []byte, err error) {
	if len(file) < 4 {
		return nil, fmt.Errorf("%w: its head is cut off", ErrNotTables)
	}
	n := int(binary.LittleEndian.Uint32(file))
	if file = file[4:]; n > len(file) {
		return nil, fmt.Errorf("%w: its head is cut off", ErrNotTables)
	}
	if err := json.Unmarshal(file[:n], into); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotTables, err)
	}
	return file[n:], nil
}

// sound reports whether a series lies entirely within data of a size. Files are untrusted: an
// offset beyond the data would cause a panic in the middle of a chart. Every field is read as
// eight bytes, so the data ends with padding.
func (s *series) sound(size int) bool {
	if s.Pieces < 1 || s.Stride < 1 || s.At < 0 || s.Skip < 0 || !(s.PerDay > 0) || s.Pieces > size/s.Stride ||
		s.At > size-s.Pieces*s.Stride || math.Abs(float64((s.End-s.Start)*s.PerDay)-float64(s.Skip+s.Pieces)) > 1e-6 {
		return false
	}
	last := s.At + (s.Pieces-1)*s.Stride // where the last piece begins
	fits := func(f field) bool { return last+int(f.at)+8 <= size }
	for _, f := range slices.Concat(s.Lead, s.Third) {
		if !fits(f) {
			return false
		}
	}
	for _, p := range s.Pairs {
		if !fits(p[0]) || !fits(p[1]) {
			return false
		}
	}
	return true
}

// File returns the tables as a file for [Load]. Its head is JSON, which cannot fail for tables
// that were loaded or are embedded.
func (e Engine) File() ([]byte, error) {
	t := e.tables()
	if t.before != nil {
		return nil, errJoined
	}
	head, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	b := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(head)))
	return append(append(b, head...), t.data...), nil
}

// around is how many days beyond its range an engine must cover: for the sunrise of the next
// day, a lunation, and light time.
const around = 45

// Cut returns an engine for fewer years: for charts between two moments of UT, both inclusive.
// Its results equal those of the whole tables to the last bit, with less memory: 1900 to 2100
// takes a third. If the tables do not cover the span, the error is a *vedic.RangeError.
//
// Pieces stay whole and are still counted from the start of the whole tables, by Skip. Counting
// from the start of the cut would change the last bits of the position within a piece.
func (e Engine) Cut(from, to vedic.JD) (Engine, error) {
	t := *e.tables()
	if t.before != nil {
		return Engine{}, errJoined
	}
	for _, end := range [2]vedic.JD{from, to} {
		if !(end >= t.First && end <= t.Last) {
			return Engine{}, ephemeris.OutOfRange(end, t.First, t.Last)
		}
	}
	if from > to {
		return Engine{}, &vedic.RangeError{What: "end of the tables", Got: to.Time().Format("2006-01-02"),
			Low: from.Time().Format("2006-01-02")}
	}
	t.First, t.Last, t.Whole = from, to, t.cutFrom()
	whole := t.data
	t.data = nil
	for _, s := range t.all() {
		t.data = s.cut(whole, t.data, float64(from-around), float64(to+around))
	}
	t.data = append(t.data, make([]byte, 8)...)
	t.Sum = fmt.Sprintf("%x", sha256.Sum256(t.data))[:8]
	return Engine{&t}, nil
}

// cut appends the pieces of a span to data and points the series to them.
func (s *series) cut(whole, data []byte, from, to float64) []byte {
	piece := func(t float64) int {
		return min(max(int((t-s.Start)*s.PerDay), s.Skip), s.Skip+s.Pieces-1)
	}
	a, b := piece(from), piece(to)
	kept := whole[s.At+(a-s.Skip)*s.Stride : s.At+(b+1-s.Skip)*s.Stride]
	if b < s.Skip+s.Pieces-1 {
		s.End = s.Start + float64(b+1)/s.PerDay
	}
	s.At, s.Skip, s.Pieces = len(data), a, b+1-a
	return append(data, kept...)
}
