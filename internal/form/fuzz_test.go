package form_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/form"
)

// readers read one member each, of the types that there are.
var readers = map[string]func(*form.Object, string) bool{
	"text":    func(o *form.Object, k string) bool { s, ok := o.Text(k, 1, 8); return ok && utf8.ValidString(s) },
	"choice":  func(o *form.Object, k string) bool { _, ok := o.Choice(k, "one", "two"); return ok },
	"number":  func(o *form.Object, k string) bool { f, ok := o.Number(k, -90, 90); return ok && f >= -90 && f <= 90 },
	"integer": func(o *form.Object, k string) bool { n, ok := o.Integer(k, 0, 720); return ok && n >= 0 && n <= 720 },
	"truth":   func(o *form.Object, k string) bool { _, ok := o.Truth(k); return ok },
	"instant": func(o *form.Object, k string) bool { t, ok := o.Instant(k); return ok && t.Year() > 0 },
	"list":    func(o *form.Object, k string) bool { l, ok := o.List(k, 1, 3); return ok && len(l) > 0 && len(l) < 4 },
	"inner": func(o *form.Object, k string) bool {
		before := len(o.Faults)
		o.Inner(k, func(in *form.Object) { in.Text("text", 0, 8) })
		return len(o.Faults) == before
	},
}

// Whatever the bytes: no panic, and a member that was sent has either a value within bounds or a fault. What passes
// [form.Check] is JSON to encoding/json too, of as many members.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		`{"text":"x","choice":"one","number":1.5,"integer":7,"truth":true,"instant":"2026-01-31T09:05:00+05:30","list":["a"],"inner":{"text":""}}`,
		`{"text":5,"choice":"on","number":"1","integer":1.5,"truth":0,"instant":"now","list":["a","a"],"inner":{"x":1},"other":null}`,
		`{"a":1}{"b":2}`, `{"a":1,"a":2}`, `{"text":"\ud800"}`, "{\"text\":\"\xff\"}", `{"list":[[[[[[[[[[[[[[[[[`,
		`[]`, ``, `{"integer":1e999}`, "\ufeff{}",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		o := form.Read(raw)
		for k, read := range readers {
			before := len(o.Faults)
			if ok, sent := read(o, k), o.Sent(k); sent && ok == (len(o.Faults) > before) ||
				!sent && (len(o.Faults) > before) {
				t.Fatalf("%s of %q: read %v, %v", k, raw, ok, o.Faults[before:])
			}
		}
		o.Close()
		for _, f := range o.Faults {
			if !strings.HasPrefix(f.Pointer, "/") || f.Code == "" || f.Detail == "" || !utf8.ValidString(f.Suggestion) {
				t.Fatalf("%q: %+v", raw, f)
			}
		}
		var v map[string]json.RawMessage
		if form.Check(raw) == nil && (json.Unmarshal(raw, &v) != nil || len(v) != o.Len()) {
			t.Fatalf("%q passes", raw)
		}
	})
}
