package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Bounds of a request.
const (
	maxURL   = 8 << 10  // bytes
	maxBody  = 64 << 10 // bytes
	maxDepth = 16       // objects and lists inside each other
)

// readBody gives the body of a request, once it is known to be one JSON object within bounds: no member twice, no text that is not
// Unicode, nothing after it. An empty body is nil.
func readBody(r *http.Request) ([]byte, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBody))
	if err != nil {
		return nil, bodyError(err)
	}
	if len(raw) == 0 {
		return nil, nil
	}
	if err := checkMediaType(r.Header); err != nil {
		return nil, err
	}
	return raw, checkSyntax(raw)
}

// bodyError tells a body that is too large from one that broke off.
func bodyError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return tooLarge()
	}
	return NewProblem("malformed-request", "The request body ended early.")
}

func checkMediaType(h http.Header) error {
	sent := h.Values("Content-Type")
	if len(sent) == 1 {
		kind, parameters, err := mime.ParseMediaType(sent[0])
		charset, named := parameters["charset"]
		if err == nil && kind == "application/json" && (!named || strings.EqualFold(charset, "utf-8")) {
			return nil
		}
	}
	return NewProblem("unsupported-media-type", "Send Content-Type: application/json; the character set is UTF-8.")
}

func checkSyntax(raw []byte) error {
	if bytes.HasPrefix(raw, []byte("\xef\xbb\xbf")) {
		return NewProblem("malformed-request", "The body begins with a byte order mark. Send plain UTF-8.")
	}
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	if first := d.PeekKind(); first != '{' && first != 0 {
		return NewProblem("malformed-request", "The body must be a JSON object.")
	}
	for {
		if _, err := d.ReadToken(); err != nil {
			return syntaxProblem(err)
		}
		switch d.StackDepth() {
		case 0:
			return checkEnd(d)
		case maxDepth + 1:
			return NewProblem("malformed-request", fmt.Sprintf("The body is nested more than %d deep.", maxDepth))
		}
	}
}

func checkEnd(d *jsontext.Decoder) error {
	if _, err := d.ReadToken(); err != io.EOF {
		return NewProblem("malformed-request", "Something follows the JSON object.")
	}
	return nil
}

// syntaxProblem says where the body stops being JSON. It does not repeat the body, whose text is the caller's and may be personal.
func syntaxProblem(err error) error {
	var at *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName):
		return NewProblem("malformed-request", "A member appears twice in one object.")
	case errors.As(err, &at):
		return NewProblem("malformed-request", fmt.Sprintf("The body is not JSON in UTF-8; it goes wrong at byte %d.", at.ByteOffset))
	}
	return NewProblem("malformed-request", "The body is not JSON in UTF-8.")
}
