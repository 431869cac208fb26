package param_test

import (
	"encoding/json"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// one reads a query of one parameter and returns its value, or "code detail suggestion" of its fault.
func one(t *testing.T, s param.Spec, values ...string) (param.Value, string) {
	t.Helper()
	s.Name = "p"
	sent := url.Values{}
	if len(values) > 0 {
		sent["p"] = values
	}
	all, faults := param.Read(sent, []param.Spec{s})
	if len(faults) == 0 {
		return all["p"], ""
	}
	require.Len(t, faults, 1)
	require.Equal(t, "p", faults[0].Parameter)
	require.Empty(t, faults[0].Pointer)
	return all["p"], strings.TrimSpace(faults[0].Code + " " + faults[0].Detail + " " + faults[0].Suggestion)
}

// Each kind takes its values and nothing near them.
func TestKinds(t *testing.T) {
	number := param.Spec{Kind: param.Integer, Low: -5, High: 100}
	truth := param.Spec{Kind: param.Truth}
	choice := param.Spec{Kind: param.Choice, Allowed: []string{"north", "south"}}
	anyCase := param.Spec{Kind: param.Choice, Allowed: []string{"north", "south"}, AnyCase: true}
	degrees := param.Spec{Kind: param.Degrees, Low: -90, High: 90}
	text := param.Spec{Low: 2, High: 5}
	like := param.Spec{High: 9, Pattern: regexp.MustCompile(`^kun_[0-9]+$`), Like: "kun_1"}
	checked := param.Spec{High: 9, Check: func(s string) *problem.Field {
		return &problem.Field{Code: "not_allowed", Detail: "Not " + s + "."}
	}}
	const whole, bounds = "wrong_type This must be a whole number.", "out_of_range This must be from -5 to 100."
	const degree, around = "wrong_type This must be a number of degrees.", "out_of_range This must be from -90 to 90."
	for _, c := range []struct {
		spec        param.Spec
		value, want string // the text of the value, or "!" and its fault
	}{
		{number, "-5", "-5"}, {number, "100", "100"}, {number, "007", "7"}, {number, "-0", "0"},
		{number, "-6", "!" + bounds}, {number, "101", "!" + bounds}, {number, "+7", "!" + whole},
		{number, "7.0", "!" + whole}, {number, "", "!" + whole}, {number, "1e1", "!" + whole},
		{number, "99999999999999999999", "!" + whole},
		{truth, "true", "true"}, {truth, "false", "false"}, {truth, "True", "!wrong_type This must be true or false."},
		{truth, "1", "!wrong_type This must be true or false."},
		{choice, "north", "north"}, {choice, "North", "!not_allowed This must be one of the allowed values. north"},
		{anyCase, "NORTH", "north"}, {anyCase, "east", "!not_allowed This must be one of the allowed values."},
		{degrees, "90", "90"}, {degrees, "-90.0", "-90.0"}, {degrees, "90.0000001", "!" + around},
		{degrees, "-91", "!" + around}, {degrees, "1e1", "!" + degree}, {degrees, "", "!" + degree},
		{degrees, "18°", "!" + degree}, {degrees, "+18", "!" + degree},
		{text, "आश", "आश"}, {text, "a", "!too_short Use at least 2 characters."},
		{text, "abcdef", "!too_long Use at most 5 characters."},
		{text, "a\nb", "!control_character Control characters are not allowed."},
		{text, "a\xff", "!control_character Control characters are not allowed."},
		{like, "kun_12", "kun_12"}, {like, "kun_x", "!bad_format Write it as kun_1."},
		{checked, "x", "!not_allowed Not x."},
		{param.Spec{Kind: param.Date}, "2024-02-29", "2024-02-29"},
		{param.Spec{Kind: param.Date}, "2023-02-29", "!not_a_calendar_date There is no such date: 2023-02-29 is not " +
			"in the calendar: February 2023 has 28 days."},
		{param.Spec{Kind: param.Date}, "29.2.2024", "!bad_format Use YYYY-MM-DD, for example 1990-05-17. 2024-02-29"},
		{param.Spec{Kind: param.Clock}, "09:05", "09:05"},
		{param.Spec{Kind: param.Clock}, "9:05", "!bad_format Use 24-hour HH:MM, for example 09:05."},
		{param.Spec{Kind: param.Instant}, "2026-01-31T09:05:00+05:30", "2026-01-31T03:35:00Z"},
		{param.Spec{Kind: param.Instant}, "2026-01-31T09:05:00 05:30",
			"!bad_format A plus sign in a URL means a space; write it as %2B."},
		{param.Spec{Kind: param.Instant}, "2026-01-31", "!bad_format Use RFC 3339 with an offset, for example " +
			"2026-01-31T09:05:00+05:30."},
		{param.Spec{Kind: param.OperationField}, "any\xffthing", "any\ufffdthing"},
	} {
		v, fault := one(t, c.spec, c.value)
		if want, wrong := strings.CutPrefix(c.want, "!"); wrong {
			require.Equal(t, want, fault, c.value)
			continue
		}
		require.Empty(t, fault, c.value)
		require.Equal(t, c.want, v.Text, c.value)
		require.True(t, v.Sent)
	}
}

// What a value holds besides its text.
func TestValues(t *testing.T) {
	v, _ := one(t, param.Spec{Kind: param.Integer, High: 9}, "7")
	require.EqualValues(t, 7, v.Number)
	v, _ = one(t, param.Spec{Kind: param.Truth}, "true")
	require.True(t, v.Truth)
	v, _ = one(t, param.Spec{Kind: param.Degrees, Low: -90, High: 90}, "18.5")
	require.Equal(t, 18*vedic.Degree+30*vedic.Arcminute, v.Degrees)
	v, _ = one(t, param.Spec{Kind: param.Date}, "2024-02-29")
	require.Equal(t, 29, v.Day.Day)
	v, _ = one(t, param.Spec{Kind: param.Clock}, "09:05")
	require.Equal(t, [2]int{9, 5}, [2]int{v.Clock.Hour, v.Clock.Minute})
	v, _ = one(t, param.Spec{Kind: param.Instant}, "2026-01-31T09:05:00+05:30")
	require.Equal(t, time.Date(2026, 1, 31, 3, 35, 0, 0, time.UTC), v.At)
}

// A parameter is sent once, required ones at all, and one that was not sent has its default.
func TestSent(t *testing.T) {
	v, fault := one(t, param.Limit)
	require.Empty(t, fault)
	require.EqualValues(t, 20, v.Number)
	require.False(t, v.Sent)
	v, fault = one(t, param.Cursor)
	require.Empty(t, fault)
	require.Equal(t, param.Value{}, v)
	_, fault = one(t, param.Limit, "7", "7")
	require.Equal(t, "duplicate_item This parameter was sent more than once.", fault)
	_, fault = one(t, param.Spec{Kind: param.Date, Required: true})
	require.Equal(t, "required This parameter is required.", fault)
	_, fault = one(t, param.Spec{Kind: param.OperationField, Required: true})
	require.Empty(t, fault, "the operation says more of its own")
}

// Faults are in the order of the list, then unknown names in the order of letters, with what was meant.
func TestUnknown(t *testing.T) {
	_, faults := param.Read(url.Values{"limt": {"1"}, "zone\xff": {""}, "lang": {"klingon"}, "limit": {"0"}},
		[]param.Spec{param.Limit, param.Lang})
	var got []string
	for _, f := range faults {
		got = append(got, strings.TrimSpace(f.Parameter+" "+f.Code+" "+f.Suggestion))
	}
	require.Equal(t, []string{"limit out_of_range", "lang not_allowed", "limt unknown_field limit",
		"zone\ufffd unknown_field"}, got)
}

// The schema of a parameter says what is read of it.
func TestDescribe(t *testing.T) {
	field := func(f op.Field) param.Spec { return param.Spec{Kind: param.OperationField, Field: &f} }
	for _, c := range []struct {
		spec param.Spec
		want string
	}{
		{param.Limit, `{"type":"integer","minimum":1,"maximum":100,"default":20}`},
		{param.Cursor, `{"type":"string","maxLength":512}`},
		{param.Lang, `{"$ref":"#/components/schemas/Lang"}`},
		{param.Spec{Low: 2, High: 5, Absent: "ab"}, `{"type":"string","minLength":2,"maxLength":5,"default":"ab"}`},
		{param.Spec{High: 5, Bare: true}, `{"type":"string"}`},
		{param.Spec{High: 5, Pattern: regexp.MustCompile(`^a$`)}, `{"type":"string","pattern":"^a$"}`},
		{param.Spec{Kind: param.Truth, Absent: "false"}, `{"type":"boolean","default":false}`},
		{param.Spec{Kind: param.Choice, Allowed: []string{"a", "b"}, Absent: "a"},
			`{"type":"string","enum":["a","b"],"default":"a"}`},
		{param.Spec{Kind: param.Instant}, `{"type":"string","format":"date-time"}`},
		{param.Spec{Kind: param.Date}, `{"$ref":"#/components/schemas/Date10"}`},
		{param.Spec{Kind: param.Clock}, `{"$ref":"#/components/schemas/Time24"}`},
		{field(op.Field{Kind: op.Truth, Default: "false"}), `{"type":"boolean","default":false}`},
		{field(op.Field{Kind: op.Whole, Low: 1, High: 5, Default: "3"}),
			`{"type":"integer","minimum":1,"maximum":5,"default":3}`},
		{field(op.Field{Kind: op.Decimal, Low: 0, High: 15}), `{"type":"number","minimum":0,"maximum":15}`},
		{field(op.Field{Kind: op.Choice, Keys: []string{"a", "b"}, Default: "a"}),
			`{"type":"string","enum":["a","b"],"default":"a"}`},
		{field(op.Field{Kind: op.Choices, Keys: []string{"a", "b"}, Default: "a,b"}),
			`{"type":"string","maxLength":256,"default":"a,b"}`},
		{field(op.Field{Kind: op.Date, Default: "today"}), `{"$ref":"#/components/schemas/Date10"}`},
		{field(op.Field{Kind: op.Moment, Default: "now"}), `{"type":"string","default":"now"}`},
		{field(op.Field{Kind: op.Text}), `{"type":"string","maxLength":256}`},
	} {
		got, err := json.Marshal(c.spec.Describe())
		require.NoError(t, err)
		require.JSONEq(t, c.want, string(got))
	}
}
