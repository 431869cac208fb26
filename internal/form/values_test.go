package form

import (
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
)

// readAll reads every kind of member, right and wrong, and returns what came of it with the faults.
func readAll(o *Object) (got []any, faults []Fault) {
	add := func(x any, ok bool) { got = append(got, x, ok) }
	o.Require("name", "missing")
	s, ok := o.Text("name", 1, 80)
	add(s, ok)
	s, ok = o.Choice("kind", "a", "b")
	add(s, ok)
	n, ok := o.Integer("count", 1, 10)
	add(n, ok)
	n, ok = o.Integer("typed", 1, 10)
	add(n, ok)
	b, ok := o.Truth("on")
	add(b, ok)
	list, ok := o.List("list", 1, 3)
	add(list, ok)
	o.Inner("inner", func(in *Object) {
		s, ok := in.Text("x", 1, 2)
		add(s, ok)
	})
	bodies, count := o.Bodies("rows", 5)
	add(len(bodies), count == 2)
	add(o.Peek("inner", "x"), o.Sent("on"))
	o.Close()
	return got, o.Faults
}

// An object of Go values reads as the JSON of the same values does, with the same faults.
func TestValues(t *testing.T) {
	for text, values := range map[string]Values{
		`{"name":"Asha","kind":"b","count":7,"typed":3,"on":true,"list":["x","y"],"inner":{"x":"k"},"rows":[{"a":1},{}]}`: {
			"name": "Asha", "kind": "b", "count": int64(7), "typed": Whole("3"), "on": true, "list": []string{"x", "y"},
			"inner": Values{"x": "k"}, "rows": []jsontext.Value{[]byte(`{"a":1}`), []byte(`{}`)}},
		`{"count":11,"inner":{"x":"long","y":""},"kind":"c","list":["x","x","y","z"],"more":"?","name":"","on":"yes","typed":"3x"}`: {
			"name": "", "kind": "c", "count": int64(11), "typed": Whole("3x"), "on": "yes",
			"list": []string{"x", "x", "y", "z"}, "inner": Values{"x": "long", "y": ""}, "more": "?"},
		`{"list":[],"name":"\ufffd"}`: {"name": "\xff", "list": []string(nil)},
		`{}`:                          nil,
	} {
		want, wantFaults := readAll(Read([]byte(text)))
		o := Of(values)
		got, faults := readAll(o)
		require.Equal(t, want, got, text)
		require.Equal(t, wantFaults, faults, text)
		again, _ := readAll(o.Again())
		require.Equal(t, want, again, text)
	}
	require.Equal(t, Values{"a": "x", "n": int64(0), "off": false},
		Values{"a": "x", "b": "", "c": []string{}, "d": nil, "e": Values{}, "n": int64(0), "off": false}.Some())
	require.InDelta(t, len(`{"name":"Asha"}`), Values{"name": "Asha"}.Size(), 3)
}
