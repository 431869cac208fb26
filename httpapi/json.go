package httpapi

import (
	"bytes"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"
)

// eachMember visits the members of an object whose syntax is checked, and gives their names in order.
func eachMember(raw []byte, visit func(name string, v jsontext.Value)) (order []string) {
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	d.ReadToken() // {
	for d.PeekKind() == '"' {
		t, err := d.ReadToken()
		if err != nil {
			return order
		}
		name := t.String()
		v, err := d.ReadValue()
		if err != nil {
			return order
		}
		order = append(order, name)
		visit(name, v.Clone())
	}
	return order
}

// elements gives the elements of a list whose syntax is checked.
func elements(raw jsontext.Value) (out []jsontext.Value) {
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	d.ReadToken() // [
	for k := d.PeekKind(); k != ']' && k != 0; k = d.PeekKind() {
		v, err := d.ReadValue()
		if err != nil {
			return out
		}
		out = append(out, v.Clone())
	}
	return out
}

// unquote gives the text of a JSON string whose syntax is checked.
func unquote(v jsontext.Value) string {
	out, err := jsontext.AppendUnquote(nil, v)
	if err != nil {
		return ""
	}
	return string(out)
}

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
