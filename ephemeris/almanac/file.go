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

// A file of tables is the magic, the length of the head in four bytes, lowest first, the head in JSON, and the data.
const magic = "jyotish almanac\n"

// ErrNotTables says that what was to be loaded is no file of tables.
var ErrNotTables = errors.New("almanac: this is not a file of tables")

// Load opens tables from memory, such as a file that [Engine.File] wrote or that was mapped: tables of another version,
// to reproduce what was answered by them, or fewer years. Nothing is copied but what [Engine.Packed] wrote: the bytes
// must stay as they are while the engine is in use. It is [ErrNotTables], or says that the file is damaged.
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

// errOutside is told of a file whose head does not fit its data.
var errOutside = fmt.Errorf("%w: a series lies outside the data", ErrNotTables)

// opened reads the head of a file.
func opened(file []byte) (*tables, error) {
	if rest, ok := bytes.CutPrefix(file, []byte(packMagic)); ok {
		return unpack(rest)
	}
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if !ok || len(rest) < 4 {
		return nil, ErrNotTables
	}
	n := int(binary.LittleEndian.Uint32(rest))
	if n > len(rest)-4 {
		return nil, fmt.Errorf("%w: its head is cut off", ErrNotTables)
	}
	t := &tables{data: rest[4+n:]}
	if err := json.Unmarshal(rest[4:4+n], t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotTables, err)
	}
	return t, nil
}

// sound reports whether all of a series can be read from so many bytes. A file comes from outside: an
// offset that leads beyond the data would be a panic in the middle of a chart. Eight bytes are read
// for every field, hence the padding at the end of the data.
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

// File returns the tables as a file that [Load] opens. Its head is JSON, which cannot fail for tables
// that were loaded or are embedded.
func (e Engine) File() ([]byte, error) {
	t := e.tables()
	head, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	b := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(head)))
	return append(append(b, head...), t.data...), nil
}

// around is how many days beyond its range an engine must answer: for a sunrise on the day after, a lunation, light on
// its way.
const around = 45

// Cut returns an engine for fewer years: charts between two moments of UT, both inclusive. It answers as the whole does,
// to the last bit, from less memory: 1900 to 2100 takes a third. A span that the tables do not have is a
// *vedic.RangeError.
//
// Pieces are kept whole and their beginnings counted as in the whole, by skip: were they counted
// anew from a cut's own beginning, the last bits of the place within a piece would differ.
func (e Engine) Cut(from, to vedic.JD) (Engine, error) {
	t := *e.tables()
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

// cut appends the pieces of a span to data and makes the series find them there.
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
