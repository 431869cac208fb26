package form_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
)

// listFaults returns faults as "/pointer code".
func listFaults(faults []form.Fault) (lines []string) {
	for _, f := range faults {
		lines = append(lines, f.Pointer+" "+f.Code)
	}
	return lines
}

// one reads the member "v" of a body, and gives the value, or the only fault.
func one[T any](t *testing.T, body string, read func(*form.Object) (T, bool)) string {
	t.Helper()
	o := form.Read([]byte(body))
	v, ok := read(o)
	o.Close()
	switch {
	case ok && len(o.Faults) == 0:
		return fmt.Sprint(v)
	case !ok && len(o.Faults) == 0:
		return "absent"
	case ok || len(o.Faults) > 1 || fmt.Sprint(v) != fmt.Sprint(*new(T)):
		t.Errorf("%s: %v and %v, %v", body, v, ok, o.Faults)
	}
	if f := o.Faults[0]; !strings.HasPrefix(f.Pointer, "/v") || f.Detail == "" {
		t.Errorf("%s: %+v", body, f)
	}
	return o.Faults[0].Code
}

func TestText(t *testing.T) {
	for body, want := range map[string]string{
		`{}`: "absent", `{"v":"ab"}`: "ab", `{"v":"abcde"}`: "abcde", `{"v":"a"}`: form.TooShort,
		`{"v":""}`: form.TooShort, `{"v":"    "}`: form.TooShort,
		// NFC, five characters
		`{"v":"abcdef"}`: form.TooLong, `{"v":"मोहन"}`: "मोहन", `{"v":"e\u0301e\u0301e\u0301e\u0301e\u0301"}`: "ééééé",
		`{"v":"\ud83d\ude00\ud83d\ude00"}`: "😀😀", `{"v":"\"\\\""}`: `"\"`,
		`{"v":"a\u0000b"}`: form.ControlCharacter, `{"v":"a\nb"}`: form.ControlCharacter,
		`{"v":"ab\u007f"}`: form.ControlCharacter,
		`{"v":"ab\u0085"}`: form.ControlCharacter, `{"v":"ab\u009f"}`: form.ControlCharacter,
		`{"v":"ab\u00a0"}`: "ab\u00a0",
		`{"v":5}`:          form.WrongType, `{"v":null}`: form.WrongType, `{"v":["ab"]}`: form.WrongType,
		`{"v":{}}`: form.WrongType, `{"v":true}`: form.WrongType,
	} {
		require.Equal(t, want, one(t, body, func(o *form.Object) (string, bool) { return o.Text("v", 2, 5) }), body)
	}
}

func TestTextOfNoLength(t *testing.T) {
	for s, want := range map[string]string{"": "", "  ": "", "a": "", "ab": form.TooLong} {
		_, fault := form.Text(s, 0, 1)
		require.Equal(t, want == "" && s != "  ", fault == nil, "%q: %+v", s, fault)
	}
	_, fault := form.Text("", 1, 3)
	require.Equal(t, "Use at least 1 character.", fault.Detail)
	if _, fault := form.Text("abcd", 1, 3); fault.Detail != "Use at most 3 characters." {
		t.Error(fault.Detail)
	}
}

func TestNumber(t *testing.T) {
	for value, want := range map[string]string{
		"0": "0", "-90": "-90", "90": "90", "90.0": "90", "9e1": "90", "45.25": "45.25", "1e-400": "0",
		"90.0000001": form.OutOfRange, "-91": form.OutOfRange,
		"1e400": form.OutOfRange, "-1e400": form.OutOfRange, `"45"`: form.WrongType, `""`: form.WrongType,
		"null": form.WrongType, "[45]": form.WrongType,
		"true": form.WrongType, "{}": form.WrongType,
	} {
		got := one(t, `{"v":`+value+`}`, func(o *form.Object) (float64, bool) { return o.Number("v", -90, 90) })
		require.Equal(t, want, got, value)
	}
}

func TestInteger(t *testing.T) {
	for value, want := range map[string]string{
		"0": "0", "720": "720", "7.2e2": "720", "720.0": "720", "-0": "0", "721": form.OutOfRange,
		"-1": form.OutOfRange, "1e300": form.OutOfRange,
		"1e999": form.OutOfRange, "99999999999999999999": form.OutOfRange, "7.5": form.WrongType,
		"1e-3": form.WrongType, `"7"`: form.WrongType,
		"null": form.WrongType, "false": form.WrongType, "[]": form.WrongType,
	} {
		got := one(t, `{"v":`+value+`}`, func(o *form.Object) (int64, bool) { return o.Integer("v", 0, 720) })
		require.Equal(t, want, got, value)
	}
}

// Whole numbers are exact beyond 2⁵³, where floats are not.
func TestIntegerIsExact(t *testing.T) {
	for value, want := range map[string]string{
		"9007199254740993": "9007199254740993", "9223372036854775807": "9223372036854775807",
		"-9223372036854775808": "-9223372036854775808",
		"9223372036854775808":  form.OutOfRange, "1e19": form.OutOfRange, "-1e19": form.OutOfRange,
		"9.007199254740992e15": "9007199254740992",
	} {
		got := one(t, `{"v":`+value+`}`, func(o *form.Object) (int64, bool) {
			return o.Integer("v", math.MinInt64, math.MaxInt64)
		})
		require.Equal(t, want, got, value)
	}
}

func TestTruth(t *testing.T) {
	for value, want := range map[string]string{
		"true": "true", "false": "false", `"true"`: form.WrongType, "1": form.WrongType, "null": form.WrongType,
		"[]": form.WrongType,
	} {
		if got := one(t, `{"v":`+value+`}`, func(o *form.Object) (bool, bool) { return o.Truth("v") }); got != want {
			t.Errorf("%s: %s, not %s", value, got, want)
		}
	}
	require.Equal(t, "absent", one(t, `{}`, func(o *form.Object) (bool, bool) { return o.Truth("v") }))
}

func TestChoice(t *testing.T) {
	for value, want := range map[string]string{
		`"placidus"`: "placidus", `"Placidus"`: form.NotAllowed, `"plac"`: form.NotAllowed, `""`: form.NotAllowed,
		"1": form.WrongType, "null": form.WrongType,
	} {
		got := one(t, `{"v":`+value+`}`, func(o *form.Object) (string, bool) {
			return o.Choice("v", "equal", "placidus")
		})
		require.Equal(t, want, got, value)
	}
	o := form.Read([]byte(`{"v":"placido"}`))
	o.Choice("v", "equal", "placidus")
	if f := o.Faults[0]; f.Suggestion != "placidus" || cmp.Diff(f.Allowed, []string{"equal", "placidus"}) != "" {
		t.Errorf("%+v", f)
	}
}

func TestInstant(t *testing.T) {
	for text, want := range map[string]string{
		"2026-01-31T09:05:00+05:30": "2026-01-31T03:35:00Z", "2026-01-31T09:05:00Z": "2026-01-31T09:05:00Z",
		"2026-01-31T09:05:00.987Z": "2026-01-31T09:05:00Z",
		"0001-01-01T00:00:00Z":     "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z": "9999-12-31T23:59:59Z",
		"2026-01-31": form.BadFormat, "2026-01-31T09:05:00": form.BadFormat, "2026-02-30T00:00:00Z": form.BadFormat,
		"2026-01-31T24:00:00Z": form.BadFormat,
		"2026-01-31T9:05:00Z":  form.BadFormat, "2026-01-31T09:05:00,5Z": form.BadFormat,
		"2026-01-31T09:05:00+25:00": form.BadFormat, "2026-01-31T09:05:00+24:00": form.BadFormat,
		"2026-01-31T09:05:00-23:60": form.BadFormat, "2026-01-31T09:05:00+23:59": "2026-01-30T09:06:00Z",
		"2026-01-31 09:05:00Z": form.BadFormat, "": form.BadFormat, "0000-12-31T00:00:00Z": form.BadFormat,
		// years 0 and 10000 of UTC
		"0001-01-01T00:00:00+05:30": form.BadFormat, "9999-12-31T23:59:59-01:00": form.BadFormat,
	} {
		got := one(t, `{"v":"`+text+`"}`, func(o *form.Object) (string, bool) {
			at, ok := o.Instant("v")
			if !ok {
				return "", false
			}
			return at.Format(time.RFC3339), ok
		})
		require.Equal(t, want, got, text)
	}
	for _, value := range []string{"1706691900", "null", "{}"} {
		got := one(t, `{"v":`+value+`}`, func(o *form.Object) (time.Time, bool) {
			return o.Instant("v")
		})
		require.Equal(t, form.WrongType, got, value)
	}
}

func TestList(t *testing.T) {
	for value, want := range map[string][]string{
		`["a"]`: nil, `["a","b","c"]`: nil, `[]`: {"/v too_short"}, `["a","b","c","d"]`: {"/v too_long"},
		`["a","b","a"]`: {"/v/2 duplicate_item"},
		`["a",1]`:       {"/v/1 wrong_type"}, `[null]`: {"/v/0 wrong_type"},
		`[["a"],{"b":[1,2]},"c"]`: {"/v/0 wrong_type", "/v/1 wrong_type"},
		`"a"`:                     {"/v wrong_type"}, `{"0":"a"}`: {"/v wrong_type"}, `null`: {"/v wrong_type"},
		`["\u0061","a"]`: {"/v/1 duplicate_item"},
	} {
		o := form.Read([]byte(`{"v":` + value + `}`))
		list, ok := o.List("v", 1, 3)
		if diff := cmp.Diff(want, listFaults(o.Faults)); diff != "" || ok != (want == nil) || ok && len(list) == 0 {
			t.Errorf("%s: %v, %v %s", value, list, ok, diff)
		}
	}
}

// A list that is far too long is reported once and quickly, not once for each item.
func TestListIsBounded(t *testing.T) {
	for _, item := range []string{`"x%d",`, `%d,`} {
		var b strings.Builder
		for i := range 10_000 {
			fmt.Fprintf(&b, item, i)
		}
		o := form.Read([]byte(`{"v":[` + strings.TrimSuffix(b.String(), ",") + `]}`))
		o.List("v", 0, 20)
		require.Empty(t, cmp.Diff([]string{"/v too_long"}, listFaults(o.Faults)))
	}
}

func TestInner(t *testing.T) {
	o := form.Read([]byte(`{"a":{"n":9,"b":{"deep":true,"x/~y":1}},"c":7}`))
	seen := 0
	o.Inner("a", func(a *form.Object) {
		a.Number("n", 0, 1)
		a.Require("m")
		a.Inner("b", func(b *form.Object) { b.Text("deep", 1, 2); seen++ })
	})
	o.Inner("absent", func(*form.Object) { seen += 10 })
	o.Inner("c", func(*form.Object) { seen += 10 })
	o.Close()
	want := []string{"/a/n out_of_range", "/a/m required", "/a/b/deep wrong_type", "/a/b/x~1~0y unknown_field",
		"/c wrong_type"}
	require.Empty(t, cmp.Diff(want, listFaults(o.Faults)))
	require.Equal(t, 1, seen)
}

func TestRequire(t *testing.T) {
	o := form.Read([]byte(`{"null":null,"empty":""}`))
	o.Require("null", "empty", "absent")
	if diff := cmp.Diff([]string{"/absent required"}, listFaults(o.Faults)); diff != "" || o.Len() != 2 ||
		!o.Sent("null") ||
		o.Sent("absent") {
		t.Error(diff, o.Len())
	}
}

// Members that nothing has read, with the nearest known name and pointers of RFC 6901.
func TestClose(t *testing.T) {
	body := `{"name":1,"lat":1,"Latitude":1,"tme":1,"birth_date":1,"a/b":1,"m~n":1,"":1,"नाम":1,"__proto__":1,"latitudeX":1}`
	o := form.Read([]byte(body))
	for _, known := range []string{"name", "time", "latitude", "birthDate"} {
		o.Text(known, 0, 9)
	}
	o.Faults = nil
	o.Close()
	var got []string
	for _, f := range o.Faults {
		got = append(got, f.Pointer+" "+f.Suggestion)
	}
	want := []string{"/lat latitude", "/Latitude latitude", "/tme time", "/birth_date birthDate", "/a~1b ", "/m~0n ",
		"/ ", "/नाम ", "/__proto__ ",
		"/latitudeX latitude"}
	require.Empty(t, cmp.Diff(want, got))
	o = form.Read([]byte(body))
	o.Accept()
	if o.Close(); o.Faults != nil {
		t.Error(o.Faults)
	}
}

// A body of nothing but unknown members is not answered by one many times its size.
func TestCloseIsBounded(t *testing.T) {
	var b strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&b, `,"%x":1`, i)
	}
	o := form.Read([]byte("{" + b.String()[1:] + "}"))
	if o.Close(); len(o.Faults) != 100 || o.Faults[99].Pointer != "/63" {
		t.Error(len(o.Faults), o.Faults[99])
	}
}

func TestNearest(t *testing.T) {
	known := []string{"latitude", "longitude", "timezone", "time", "utcOffset", "date"}
	for name, want := range map[string]string{
		"lat": "latitude", "LONG": "longitude", "tim": "time", "utc_offset": "utcOffset", "dat": "date",
		"dates": "date", "la": "", "x": "",
		"": "", "zone": "", "timezon": "timezone", "lattitude": "latitude", "purple": "",
		strings.Repeat("latitude", 9): "",
	} {
		require.Equal(t, want, form.Nearest(name, known), name)
	}
	require.Empty(t, form.Nearest("a", nil))
}

// All faults of a body at once, in the order in which its fields are read.
func TestAllFaultsAtOnce(t *testing.T) {
	o := form.Read([]byte(`{"s":1,"n":"5","i":1.5,"b":"yes","t":"now","c":"x","l":[2],"o":{"x":1},"z":null}`))
	o.Text("s", 1, 2)
	o.Number("n", 0, 9)
	o.Integer("i", 0, 9)
	o.Truth("b")
	o.Instant("t")
	o.Choice("c", "y")
	o.List("l", 1, 2)
	o.Inner("o", func(*form.Object) {})
	o.Require("r")
	o.Take("s", form.Fault{Code: form.OutOfRange, Detail: "d"})
	o.Note("l/0", form.NotAllowed, "d")
	o.Close()
	want := []string{"/s wrong_type", "/n wrong_type", "/i wrong_type", "/b wrong_type", "/t bad_format",
		"/c not_allowed", "/l/0 wrong_type",
		"/o/x unknown_field", "/r required", "/s out_of_range", "/l/0 not_allowed", "/z unknown_field"}
	require.Empty(t, cmp.Diff(want, listFaults(o.Faults)))
}

func TestFaultJSON(t *testing.T) {
	for want, f := range map[string]form.Fault{
		`{"pointer":"/a","code":"required","detail":"d"}`: {Pointer: "/a",
			Code: form.Required, Detail: "d"},
		`{"parameter":"q","code":"not_allowed","detail":"","allowed":["x"],"suggestion":"x"}`: {Parameter: "q",
			Code: form.NotAllowed, Allowed: []string{"x"}, Suggestion: "x"},
		`{"header":"If-Match","code":"bad_format","detail":""}`: {Header: "If-Match",
			Code: form.BadFormat},
	} {
		if got, err := json.Marshal(f); string(got) != want || err != nil {
			t.Errorf("%s, %v, not %s", got, err, want)
		}
	}
}

// What was not checked is read as far as it goes, without a panic.
func TestReadUnchecked(t *testing.T) {
	for text, n := range map[string]int{
		"": 0, "null": 0, "7": 0, `"x"`: 0, "[1,2]": 0, "{": 0, `{"a"`: 0, `{"a":`: 0, `{"a":1`: 1, `{"a":1,"a":2}`: 1,
		`{"a":1}{"b":1}`: 1, "{\"a\":\"\xff\"}": 0,
	} {
		require.Equal(t, n, form.Read([]byte(text)).Len(), text)
	}
	require.Zero(t, form.Read(nil).Len(), "nil is not empty")
}

func TestVisibleASCII(t *testing.T) {
	for s, want := range map[string]bool{"": true, "crm-7!~": true, "a b": false, "a\x7f": false, "é": false,
		"\t": false} {
		require.Equal(t, want, form.VisibleASCII(s), "%q: %v", s, !want)
	}
}

func TestObjects(t *testing.T) {
	read := func(body string) (texts []string, n int, faults []form.Fault) {
		o := form.Read([]byte(body))
		n = o.Objects("people", 2, func(i int, item *form.Object) {
			s, _ := item.Text("name", 1, 8)
			texts = append(texts, fmt.Sprint(i, s))
		})
		o.Close()
		return texts, n, o.Faults
	}
	if texts, n, faults := read(`{"people":[{"name":"a"},{"name":"b"}]}`); n != 2 || len(faults) != 0 ||
		strings.Join(texts, " ") != "0a 1b" {
		t.Error(texts, n, faults)
	}
	if _, n, faults := read(`{}`); n != 0 || len(faults) != 0 {
		t.Error(n, faults)
	}
	for body, want := range map[string]string{
		`{"people":{}}`:                          "/people wrong_type",
		`{"people":[{},{},{}]}`:                  "/people too_long",
		`{"people":[{"name":"a"},5]}`:            "/people/1 wrong_type",
		`{"people":[{"name":7}]}`:                "/people/0/name wrong_type",
		`{"people":[{"name":"a"},{"nmae":"b"}]}`: "/people/1/nmae unknown_field",
	} {
		if _, _, faults := read(body); len(faults) != 1 || faults[0].Pointer+" "+faults[0].Code != want {
			t.Errorf("%s: %+v, want %s", body, faults, want)
		}
	}
}

func TestNameInAnyCase(t *testing.T) {
	o := form.Read([]byte(`{"a":"Tula","b":"Tulaa"}`))
	if got, ok := o.Name("a", "mesha", "tula"); got != "tula" || !ok {
		t.Error(got, ok)
	}
	if _, ok := o.Name("b", "mesha", "tula"); ok || len(o.Faults) != 1 || o.Faults[0].Suggestion != "tula" {
		t.Error(o.Faults)
	}
	_, ok := o.Choice("a", "mesha", "tula")
	require.False(t, ok, "a choice is taken as it is")
}

// A member of several names is read under the one that was sent, and two of them are a conflict, also where they agree.
func TestEither(t *testing.T) {
	for body, want := range map[string]string{
		`{}`: "rashi ", `{"sign":1}`: "sign ", `{"rashi":1}`: "rashi ",
		`{"rashi":1,"sign":1}`: "rashi /sign conflicting_alias This is the same sign as `rashi`. Send one of them.",
	} {
		o := form.Read([]byte(body))
		got := o.Either("this is the same sign as", "rashi", "sign") + " "
		for _, f := range o.Faults {
			got += f.Pointer + " " + f.Code + " " + f.Detail
		}
		require.Equal(t, want, got, body)
	}
}
