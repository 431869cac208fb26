package httpapi

import (
	"bytes"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"
)

// splice joins JSON objects, none of them empty but perhaps the first, into one.
func splice(objects ...[]byte) []byte {
	var out []byte
	for _, o := range objects {
		o = bytes.TrimSpace(o)
		inner := o[1 : len(o)-1]
		if len(inner) == 0 {
			continue
		}
		if out == nil {
			out = append(out, '{')
		} else {
			out = append(out, ',')
		}
		out = append(out, inner...)
	}
	if out == nil {
		return []byte("{}")
	}
	return append(out, '}')
}

// marshal writes an answer. Answers are our own structs, so that they cannot be written is a mistake of ours.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// canonical gives the RFC 8785 form of a JSON text, in which equal values have equal bytes.
func canonical(raw []byte) ([]byte, error) {
	v := jsontext.Value(bytes.Clone(raw))
	err := v.Canonicalize()
	return v, err
}
