package birth_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
)

// field reads a birth with one text of its own. Either it is taken, or there is one fault, of that field, and what it
// suggests is taken.
func field(t *testing.T, name, value string) (in birth.Input, taken bool) {
	t.Helper()
	body := func(value string) []byte {
		b, err := json.Marshal(map[string]string{"name": "A", "date": "1990-05-17", "time": "06:45", "place": "Pune",
			name: value})
		require.NoError(t, err)
		return b
	}
	in, faults := births.ParseBirth(body(value))
	if len(faults) == 0 {
		return in, true
	}
	if len(faults) > 1 || faults[0].Pointer != "/"+name ||
		cmp.Diff(birth.Input{}, in, cmp.AllowUnexported(birth.Input{})) != "" {
		t.Fatalf("%s %q: %+v, %+v", name, value, in, faults)
	}
	if s := faults[0].Suggestion; s != "" {
		_, again := births.ParseBirth(body(s))
		require.Nil(t, again, "%s %q: the suggestion %q is wrong", name, value, s)
	}
	return in, false
}

// A date that is taken is written as it is read.
func FuzzDate(f *testing.F) {
	for _, s := range []string{"1990-05-17", "1990-02-30", "1990-5-7", "1990/05/17", "0000-01-01", "9999-12-31",
		"2000-02-29", "", "१९९०-०५-१७", "+990-05-17", "1990-02-30\u200e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if in, ok := field(t, "date", s); ok && in.Date.String() != s {
			t.Fatalf("%q is %v", s, in.Date)
		}
	})
}

// A clock that is taken is written as it is read, but for its seconds.
func FuzzTime(f *testing.F) {
	for _, s := range []string{"06:45", "06:45:59", "24:00", "7:5", "12:30 am", "7.45 PM", "23:59:60", "99:99", "",
		"06:45:", "06：45", "7:5\u200e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if in, ok := field(t, "time", s); ok && in.Clock.String() != (s + ":00")[:8] {
			t.Fatalf("%q is %v", s, in.Clock)
		}
	})
}

// An offset that is taken is written as it is read, but for seconds and signs of zero.
func FuzzOffset(f *testing.F) {
	for _, s := range []string{"+05:30", "-04:56:02", "-00:00", "+15:59:59", "+16:00", "5:30", "+0530", "UTC−3",
		"gmt +5", "+05:30:00:00", "+-5:30", "0\u0600"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		in, ok := field(t, "utcOffset", s)
		if !ok {
			return
		}
		want := strings.TrimSuffix((s + ":00")[:9], ":00")
		if want == "-00:00" {
			want = "+00:00"
		}
		require.Equal(t, want, in.Offset.String(), "%q is %v", s, in.Offset)
	})
}

var pointer = regexp.MustCompile(`^(/([^~]|~0|~1)*)?$`)

// Whatever the body: no panic; a birth or faults, not both; and a canonical form that reads as itself.
func FuzzRead(f *testing.F) {
	f.Add([]byte(gandhi))
	for members := range wrong {
		f.Add([]byte(with(members)))
	}
	f.Add([]byte(`{"name":"A"}{}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		in, faults := births.ParseBirth(body)
		if len(faults) == 0 {
			form := in.Canonical()
			again, wrong := births.ParseBirth(form)
			if len(wrong) > 0 || string(again.Canonical()) != string(form) {
				t.Fatalf("%q: %s reads as %s, %+v", body, form, again.Canonical(), wrong)
			}
			return
		}
		require.Empty(t, cmp.Diff(birth.Input{}, in, cmp.AllowUnexported(birth.Input{})), "%q: half an input", body)
		for _, w := range faults {
			if !pointer.MatchString(w.Pointer) || w.Code == "" || w.Detail == "" ||
				!utf8.ValidString(w.Pointer+w.Detail+w.Suggestion) {
				t.Fatalf("%q: %+v", body, w)
			}
		}
	})
}
