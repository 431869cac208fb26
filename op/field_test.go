package op_test

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// checked returns the faults of fields of an operation that are below one of them, as "/field code, …".
func checked(t *testing.T, q *op.Operation, f *op.Field, value string) string {
	t.Helper()
	texts := maps.Clone(q.Sample)
	if texts == nil {
		texts = map[string]string{}
	}
	texts[f.Name] = value
	err := dk.Check(q, q.FromTexts(texts))
	if err == nil {
		return ""
	}
	var wrong *op.Invalid
	require.True(t, errors.As(err, &wrong), "%s.%s: %v", q.Name, f.Name, err)
	var list []string
	for _, x := range wrong.Faults {
		require.NotEmpty(t, x.Detail)
		if x.Pointer == "/"+f.Name || strings.HasPrefix(x.Pointer, "/"+f.Name+"/") {
			list = append(list, x.Pointer[1+len(f.Name):]+" "+x.Code)
		}
	}
	return strings.Join(list, ",")
}

// A value that its kind does not have is one fault of its field, in every operation; the bounds are values.
func TestFieldsRefuse(t *testing.T) {
	wrong := map[op.Kind]map[string]string{
		op.Choice:  {"nonsense": " not_allowed", "": " not_allowed"},
		op.Choices: {"nonsense": "/0 not_allowed"},
		op.Truth:   {"yes": " wrong_type", "1": " wrong_type", "": " wrong_type"},
		op.Whole:   {"1.5": " wrong_type", "one": " wrong_type", "": " wrong_type"},
		op.Decimal: {"one": " wrong_type", "NaN": " wrong_type", "0x1": " wrong_type"},
		op.Date:    {"2026-02-30": " not_a_calendar_date", "30.2.2026": " bad_format", "today": " bad_format"},
		op.Moment: {"yesterday": " bad_format", "2026-02-30": " bad_format", "2026-01-31T25:00": " bad_format",
			"": " too_short", "2026-01-31T09:05:00 05:30": " bad_format"},
		op.School: {"nonsense": " not_allowed"},
	}
	for _, q := range op.Operations() {
		for i := range q.Fields {
			f := &q.Fields[i]
			cases := maps.Clone(wrong[f.Kind])
			if f.Kind == op.Whole || f.Kind == op.Decimal {
				cases[strconv.FormatInt(f.Low-1, 10)] = " out_of_range"
				cases[strconv.FormatInt(f.High+1, 10)] = " out_of_range"
				cases[strconv.FormatInt(f.Low, 10)] = ""
				cases[strconv.FormatInt(f.High, 10)] = ""
			}
			if f.Kind == op.Date && q.Name == "date" {
				continue // it may be of another calendar
			}
			for value, want := range cases {
				require.Equal(t, want, checked(t, q, f, value), "%s.%s: %q", q.Name, f.Name, value)
			}
		}
	}
}

// Every key of a choice is a value of it, and the default is one of them.
func TestFieldsAccept(t *testing.T) {
	for _, q := range op.Operations() {
		for i := range q.Fields {
			f := &q.Fields[i]
			for _, key := range f.Keys {
				switch f.Kind {
				case op.Choice, op.Choices, op.School:
					require.Empty(t, checked(t, q, f, key), "%s.%s: %q", q.Name, f.Name, key)
				}
			}
			if f.Default != "" && f.Kind == op.Choice {
				require.Contains(t, f.Keys, f.Default, "%s.%s", q.Name, f.Name)
			}
			if f.Kind == op.Choices {
				require.Equal(t, "/1 not_allowed", checked(t, q, f, f.Keys[0]+",nonsense"), "%s.%s", q.Name, f.Name)
			}
		}
	}
}

// What a fault of a moment suggests: the sign that a URL ate, and the date that was meant.
func TestMomentSuggestions(t *testing.T) {
	q := op.OperationNamed("transits")
	at := slices.IndexFunc(q.Fields, func(f op.Field) bool { return f.Name == "at" })
	require.GreaterOrEqual(t, at, 0)
	for value, want := range map[string]string{
		"2026-01-31T09:05:00 05:30": "A plus sign in a URL means a space; write it as %2B. ",
		"31.1.2026": "Use an instant in RFC 3339 such as 2026-01-31T09:05:00+05:30, a date as YYYY-MM-DD, or now. " +
			"2026-01-31",
	} {
		var wrong *op.Invalid
		require.ErrorAs(t, dk.Check(q, q.FromTexts(map[string]string{"at": value})), &wrong)
		require.Equal(t, want, wrong.Faults[0].Detail+" "+wrong.Faults[0].Suggestion)
	}
}

// A text is a value of the kind of its field, and stays a text where it is none.
func TestFieldValue(t *testing.T) {
	for _, c := range []struct {
		kind       op.Kind
		text, want string
	}{
		{op.Truth, "true", `true`}, {op.Truth, "True", `"True"`},
		{op.Whole, "12", `12`}, {op.Whole, "-1", `-1`}, {op.Whole, "1e3", `1e3`}, {op.Whole, "+1", `"+1"`},
		{op.Whole, "07", `"07"`}, {op.Whole, "1_000", `"1_000"`}, {op.Decimal, "0.5", `0.5`},
		{op.Decimal, ".5", `".5"`}, {op.Decimal, "Inf", `"Inf"`},
		{op.Birth, `{"name":"A"}`, `{"name":"A"}`}, {op.Birth, "birth.json", `"birth.json"`},
		{op.School, "drik", `"drik"`}, {op.School, ` {"name":"own"}`, ` {"name":"own"}`},
		{op.School, `{"name"`, `"{\"name\""`},
		{op.Choices, "sun, moon,sun", `["sun","moon"]`}, {op.Texts, "D81", `["D81"]`}, {op.Texts, "", `[""]`},
		{op.Text, `a "b"`, `"a \"b\""`}, {op.Date, "2026-01-31", `"2026-01-31"`},
	} {
		f := op.Field{Kind: c.kind}
		require.Equal(t, c.want, string(f.Value(c.text)), c.text)
	}
}

// A flag is the name of the field in small letters, unless it has one of its own.
func TestFlagName(t *testing.T) {
	for name, want := range map[string]string{"at": "at", "mangalHouses": "mangal-houses", "d9Only": "d9-only"} {
		require.Equal(t, want, (&op.Field{Name: name}).FlagName())
	}
	require.Equal(t, "person", (&op.Field{Name: "people", Flag: "person"}).FlagName())
}

// A moment is an instant, a local date or time, or now.
func TestWhenIn(t *testing.T) {
	zone, err := time.LoadLocation("Asia/Kolkata")
	require.NoError(t, err)
	q := op.OperationNamed("transits")
	for value, want := range map[string]string{
		"":                          "2026-11-21T14:30:00+05:30",
		"now":                       "2026-11-21T14:30:00+05:30",
		"2026-01-31":                "2026-01-31T00:00:00+05:30",
		"2026-01-31T09:05":          "2026-01-31T09:05:00+05:30",
		"2026-01-31T09:05:00Z":      "2026-01-31T14:35:00+05:30",
		"2026-01-31T09:05:00-05:00": "2026-01-31T19:35:00+05:30",
	} {
		texts := map[string]string{}
		if value != "" {
			texts["at"] = value
		}
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``))},
			q.FromTexts(texts))
		require.NoError(t, err, value)
		at := reply.(*op.Answer[op.Transits]).Result.At
		require.Equal(t, want, at.In(zone).Format(time.RFC3339), value)
	}
	require.True(t, op.Now().Given())
	require.False(t, op.When{}.Given())
	require.Equal(t, today, op.Now().In(time.UTC, today))
}

// The words of the table are there in both languages, and the last part of a name is that behind its dot.
func TestOperationWords(t *testing.T) {
	for _, q := range op.Operations() {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			require.NotEmpty(t, q.Label(l), q.Name)
			require.NotEmpty(t, q.Title(l), q.Name)
			for i := range q.Fields {
				require.NotEmpty(t, q.Doc(&q.Fields[i], l), "%s.%s", q.Name, q.Fields[i].Name)
			}
		}
		require.True(t, strings.HasSuffix(q.Name, q.Last()))
		require.NotContains(t, q.Last(), ".")
		require.Equal(t, q.Name == "predictions", q.Stored())
	}
	require.Nil(t, op.OperationNamed("nonsense"))
}

// A field that an operation does not have is refused, with the name that was meant.
func TestUnknownFields(t *testing.T) {
	q := op.OperationNamed("dasha")
	var wrong *op.Invalid
	require.ErrorAs(t, dk.Check(q, form.Of(form.Values{"sistem": "yogini", "levels": int64(9)})), &wrong)
	require.Equal(t, "/levels out_of_range , /sistem unknown_field system", strings.Join([]string{
		wrong.Faults[0].Pointer + " " + wrong.Faults[0].Code + " " + wrong.Faults[0].Suggestion,
		wrong.Faults[1].Pointer + " " + wrong.Faults[1].Code + " " + wrong.Faults[1].Suggestion}, ", "))
}
