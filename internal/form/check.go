package form

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is how many objects and lists may stand inside each other. No request of the contract comes near it.
const maxDepth = 16

// SyntaxError says why a text is not one JSON object within bounds. It does not repeat the text, which is the caller's
// and may be personal.
type SyntaxError struct{ Detail string }

// Error returns the detail, a sentence.
func (e *SyntaxError) Error() string { return e.Detail }

// Check reports whether a text is one JSON object in UTF-8 that [Read] can be trusted with: no member twice, nothing
// after it, at most 16 objects and lists inside each other. The error is a *[SyntaxError]. Two members of one name are
// refused because two parsers may take another one each, and what was checked would not be what is done.
func Check(raw []byte) error {
	if bytes.HasPrefix(raw, []byte("\xef\xbb\xbf")) {
		return &SyntaxError{"The body begins with a byte order mark. Send plain UTF-8."}
	}
	d := decoderOf(raw)
	defer d.free()
	if first := d.PeekKind(); first != '{' && first != 0 {
		return &SyntaxError{"This must be a JSON object."}
	}
	for {
		if _, err := d.ReadToken(); err != nil {
			return wrongSyntax(err)
		}
		switch d.StackDepth() {
		case 0:
			return checkEnd(d.Decoder)
		case maxDepth + 1:
			return &SyntaxError{fmt.Sprintf("The body is nested more than %d deep.", maxDepth)}
		}
	}
}

// checkEnd fails unless nothing but space follows.
func checkEnd(d *jsontext.Decoder) error {
	if _, err := d.ReadToken(); err != io.EOF {
		return &SyntaxError{"Something follows the JSON object."}
	}
	return nil
}

// wrongSyntax says where a text stops being JSON.
func wrongSyntax(err error) error {
	var at *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName):
		return &SyntaxError{"A member appears twice in one object."}
	case errors.As(err, &at):
		return &SyntaxError{fmt.Sprintf("This is not JSON in UTF-8; it goes wrong at byte %d.", at.ByteOffset)}
	}
	return &SyntaxError{"This is not JSON in UTF-8."}
}

// decoder reads a body from memory. It is used again, because a new one allocates a dozen times before it reads.
type decoder struct {
	*jsontext.Decoder
	body bytes.Reader
}

var decoders = sync.Pool{New: func() any { return &decoder{Decoder: jsontext.NewDecoder(new(bytes.Reader))} }}

// decoderOf returns a decoder for a body until it is freed. What it returns must be copied by then.
func decoderOf(raw []byte) *decoder {
	d := decoders.Get().(*decoder)
	d.body.Reset(raw)
	d.Reset(&d.body)
	return d
}

// free makes the decoder available again, unless a large body has made it large.
func (d *decoder) free() {
	if d.body.Size() <= 64<<10 {
		decoders.Put(d)
	}
}
