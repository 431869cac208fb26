package httpapi

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
)

// idempotencyKey reads the Idempotency-Key header, bare as the world sends it or as the quoted string of the draft;
// both are the same key. It is empty where there is none.
func idempotencyKey(h http.Header) (string, error) {
	values := h.Values("Idempotency-Key")
	if len(values) == 0 {
		return "", nil
	}
	key, ok := values[0], len(values) == 1
	if strings.HasPrefix(key, `"`) {
		key, ok = quotedString(key)
	}
	if !ok || !form.VisibleASCII(key) || len(key) < 1 || len(key) > 255 || len(values) > 1 {
		return "", problem.New("invalid-idempotency-key",
			"Use 1 to 255 visible ASCII characters, bare or as a quoted string.")
	}
	return key, nil
}

// quotedString reads an RFC 9651 string, in which only a quote and a backslash are escaped.
func quotedString(s string) (string, bool) {
	if len(s) < 2 || s[len(s)-1] != '"' {
		return "", false
	}
	var b strings.Builder
	for inner := s[1 : len(s)-1]; inner != ""; inner = inner[1:] {
		c := inner[0]
		if c == '\\' {
			if len(inner) < 2 || inner[1] != '"' && inner[1] != '\\' {
				return "", false
			}
			inner = inner[1:]
			c = inner[0]
		} else if c == '"' {
			return "", false
		}
		b.WriteByte(c)
	}
	return b.String(), true
}

// operationLine describes an operation by its operationId, as "matchGunMilan (POST /compatibility/match)".
func operationLine(name string) string {
	for _, rt := range operations() {
		if rt.name == name {
			return name + " (" + rt.method + " " + rt.path + ")"
		}
	}
	return name
}

// marshal writes an answer. Answers are our own structs, so that they cannot be written is a mistake of ours.
func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }

// canonical returns the RFC 8785 form of a JSON text, in which equal values have equal bytes.
func canonical(raw []byte) ([]byte, error) {
	v := jsontext.Value(bytes.Clone(raw))
	err := v.Canonicalize()
	return v, err
}
