// Package pack compresses the documents that a storage keeps. Every storage packs them alike, so that a row may move
// from one to another as it is.
package pack

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"errors"
	"io"
	"sync"

	"github.com/klauspost/compress/s2"
)

// Packer compresses documents, because what a commit writes is what the throughput of the service hangs on. They are S2
// blocks with a dictionary, a report and its sky such as most documents repeat: a report of 18 KB and its sky of 1
// become 4.8 together, in 17 µs. Deflated, as they were at first and still may stand in a database, they are 5.1 and
// take 130 µs. The zero Packer is ready, for any number of callers.
type Packer struct{ rooms sync.Pool }

// The first byte of a packed document says how it was packed: the number of its dictionary, followed by the three bits
// 110. A deflated document cannot begin with a byte that ends in them, for they are the kind of block that RFC 1951,
// 3.2.3, reserves.
const (
	markFirst = 1<<3 | 0b110
	markBits  = 0b110
)

// A dictionary is needed for as long as a document that was packed with it. It is never changed; a better one gets the
// next number.
//
//go:embed dictionary/1.txt
var firstText []byte

var first = sync.OnceValue(func() *s2.Dict { return s2.MakeDictManual(firstText, 0) })

// Pack compresses a document. The result is its caller's; equal documents give equal bytes.
func (p *Packer) Pack(document []byte) []byte {
	room, ok := p.rooms.Get().(*[]byte)
	if !ok {
		room = new([]byte)
	}
	defer p.rooms.Put(room)
	if most := s2.MaxEncodedLen(len(document)); cap(*room) < most {
		*room = make([]byte, most)
	}
	packed := first().Encode(*room, document)
	return append(append(make([]byte, 0, 1+len(packed)), markFirst), packed...)
}

var errPacked = errors.New("pack: the compression of a document is unknown to this program")

// Unpack returns a document as it was. It fails on one that is damaged or that a later program
// packed: errPacked, what S2 or flate says, or io.ErrUnexpectedEOF for none. Deflated documents of
// old databases are read as well.
func (p *Packer) Unpack(packed []byte) ([]byte, error) {
	switch {
	case len(packed) == 0:
		return nil, io.ErrUnexpectedEOF
	case packed[0] == markFirst:
		return first().Decode(nil, packed[1:])
	case packed[0]&markBits == markBits:
		return nil, errPacked
	}
	return io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
}
