package httpapi

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/internal/form"
)

// What passes the syntax check is an object that encoding/json reads too, and reading its members never fails.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{}`, `{"a":1,"b":[{"c":null}]}`, `{"a":1,"a":2}`, "\xef\xbb\xbf{}", `{"a":"\ud800"}`,
		`[]`, `{"a":1}x`,
		`{"name":"é","scopes":["x"]}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if checkSyntax(raw) != nil {
			return
		}
		var v map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(raw, &v), "%q passes", raw)
		o := form.Read(raw)
		require.Len(t, v, o.Len())
		o.Require("name")
		if s, ok := o.Text("name", 1, 80); ok && (!utf8.ValidString(s) || utf8.RuneCountInString(s) > 80) {
			t.Fatalf("%q is let through", s)
		}
		o.Integer("n", 0, 10)
		o.Truth("b")
		o.Instant("t")
		o.List("scopes", 1, 3)
		o.Close()
		for _, e := range o.Faults {
			if e.Pointer == "" || e.Code == "" || e.Detail == "" {
				t.Fatalf("incomplete fault %+v", e)
			}
		}
	})
}

func FuzzToken(f *testing.F) {
	f.Add("jk_live_00000000000000000000000000000000" + "36wuLO")
	f.Add("Bearer x")
	f.Fuzz(func(t *testing.T, text string) {
		if account.WellFormed(text) && !tokenAnywhere.MatchString(text) {
			t.Fatalf("%q is well formed and does not match the published pattern", text)
		}
		bearer(http.Header{"Authorization": {text}})
	})
}

func FuzzQuery(f *testing.F) {
	moment := momentParameters()
	f.Add("latitude=0x1p4&longitude=1_0&date=1990-05-17&time=06:45")
	f.Add("limit=%2B5&latitude=1e1&longitude=-0.5")
	f.Add("limit=5&createdAfter=2026-01-01T00:00:00Z&q=x")
	f.Add("limit=%zz")
	f.Fuzz(func(t *testing.T, raw string) {
		sent, err := url.ParseQuery(raw)
		if err != nil {
			return
		}
		arguments, faults := param.Read(sent, reportFilters())
		for _, e := range faults {
			if !utf8.ValidString(e.Parameter) || e.Code == "" || e.Detail == "" {
				t.Fatalf("incomplete fault %+v", e)
			}
		}
		if n := arguments["limit"].Number; len(faults) == 0 && (n < 1 || n > 100) {
			t.Fatalf("limit %d is let through", n)
		}
		if s := sent.Get("limit"); len(faults) == 0 && s != "" && strings.Trim(s, "0123456789") != "" {
			t.Fatalf("limit %q is let through", s)
		}
		if arguments, faults = param.Read(sent, moment); len(faults) == 0 {
			for _, name := range []string{"latitude", "longitude"} {
				var f float64
				if s := strings.TrimLeft(strings.TrimPrefix(sent.Get(name), "-"), "0"); s != "" && s[0] != '.' &&
					s[0] != 'e' &&
					s[0] != 'E' && json.Unmarshal([]byte(s), &f) != nil {
					t.Fatalf("%s %q is let through as %v", name, sent.Get(name), arguments[name].Degrees)
				}
			}
		}
	})
}
