package form

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Values is an object of Go values, which [Of] reads as [Read] reads JSON. A value is a text (string), a number (int64
// or json.Number), a truth (bool), a list of texts ([]string), an object (Values), or JSON that was written elsewhere
// and whose syntax was checked (jsontext.Value, []jsontext.Value).
type Values map[string]any

// Of opens an object of Go values. Unknown members are noted in the order of their names.
func Of(v Values) *Object { return of(v, "") }

func of(v Values, at string) *Object {
	o := &Object{values: v, at: at, members: make(map[string]value, len(v)), order: slices.Sorted(maps.Keys(v))}
	for name, x := range v {
		o.members[name] = valueOf(x)
	}
	return o
}

// Size returns about how many bytes the object has as JSON.
func (v Values) Size() (n int) {
	for name, x := range v {
		n += len(name) + 4
		switch x := x.(type) {
		case string:
			n += len(x) + 2
		case []string:
			for _, s := range x {
				n += len(s) + 3
			}
		case Values:
			n += x.Size()
		case jsontext.Value:
			n += len(x)
		case []jsontext.Value:
			for _, raw := range x {
				n += len(raw) + 1
			}
		}
	}
	return n
}

// Whole returns what was typed into a field of a whole number: an int64, or the text for the reader to refuse.
func Whole(text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n
	}
	return text
}

// Some returns the values that are there: empty texts, empty lists and nil are left out.
func (v Values) Some() Values {
	maps.DeleteFunc(v, func(_ string, x any) bool {
		switch x := x.(type) {
		case nil:
			return true
		case string:
			return x == ""
		case []string:
			return len(x) == 0
		case Values:
			return len(x) == 0
		}
		return false
	})
	return v
}

// value is a member of an object: JSON, or a Go value in the place of a text, a list or an object.
type value struct {
	raw jsontext.Value
	of  any // string, []string, []jsontext.Value or Values
}

// valueOf returns a Go value as a member. It panics on a type that [Values] does not name.
func valueOf(x any) value {
	switch x := x.(type) {
	case string:
		return value{of: strings.ToValidUTF8(x, "\uFFFD")}
	case []string, []jsontext.Value, Values:
		return value{of: x}
	case int64:
		return value{raw: strconv.AppendInt(nil, x, 10)}
	case bool:
		return value{raw: strconv.AppendBool(nil, x)}
	case json.Number:
		return value{raw: jsontext.Value(x)}
	case jsontext.Value:
		return value{raw: x}
	}
	panic("form: a value of a type that is none of Values")
}

// kind returns the kind of JSON that the value is; 0 where there is none.
func (v value) kind() jsontext.Kind {
	switch v.of.(type) {
	case string:
		return '"'
	case []string, []jsontext.Value:
		return '['
	case Values:
		return '{'
	}
	return v.raw.Kind()
}

// text returns the text of a string whose syntax is checked.
func (v value) text() string {
	if s, ok := v.of.(string); ok {
		return s
	}
	out, err := jsontext.AppendUnquote(nil, v.raw)
	if err != nil {
		return ""
	}
	return string(out)
}

// open opens an object that is at a pointer.
func (v value) open(at string) *Object {
	if x, ok := v.of.(Values); ok {
		return of(x, at)
	}
	return open(v.raw, at)
}

// elements returns the elements of a list whose syntax is checked.
func (v value) elements() (out []value) {
	switch list := v.of.(type) {
	case []string:
		for _, s := range list {
			out = append(out, valueOf(s))
		}
		return out
	case []jsontext.Value:
		for _, raw := range list {
			out = append(out, value{raw: raw})
		}
		return out
	}
	d := jsontext.NewDecoder(bytes.NewReader(v.raw))
	d.ReadToken() // [
	for k := d.PeekKind(); k != ']' && k != 0; k = d.PeekKind() {
		raw, err := d.ReadValue()
		if err != nil {
			return out
		}
		out = append(out, value{raw: raw.Clone()})
	}
	return out
}
