// Package param describes and reads the query parameters of operations: the same rows make the checks and the OpenAPI
// document.
package param

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Spec is one query parameter of an operation: what is read, what is refused and what the OpenAPI document says. Low
// and High are both included. A parameter that was not sent has the value of Absent, or the zero Value where that is
// empty.
type Spec struct {
	Name      string
	Kind      Kind
	Required  bool
	Low, High int64                       // bounds of a number; for a text, its length in characters
	Bare      bool                        // without a length in the document; the check is exact
	Absent    string                      // the default
	Allowed   []string                    // keys of a choice
	AnyCase   bool                        // a choice in any letter case; what is allowed is in small letters
	Pattern   *regexp.Regexp              // that a text matches
	Like      string                      // a text that does
	Check     func(string) *problem.Field // what else must hold of a text
	Field     *op.Field                   // of a question
	Schema    string                      // name of a schema of the document, in place of one made of the fields above
	Doc       string
	Alike     bool // one of many of a form; the brief document lists their names
}

// Kind is how the value of a parameter is read.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Integer
	Truth
	Choice
	Instant
	Date
	Clock
	Degrees
	OperationField // of a question, which reads it itself
)

// Value is the value of a parameter in one request, in the form its kind gives it. Which of the values is set is the
// kind's; text always is, in a form that equal values share, for it goes into fingerprints.
type Value struct {
	Sent   bool
	Text   string
	Number int64
	Truth  bool
	At     time.Time

	Day     place.Date
	Clock   place.Clock
	Degrees vedic.Angle
}

// Parameters that several operations share.
var (
	Limit  = Spec{Name: "limit", Kind: Integer, Low: 1, High: 100, Absent: "20", Doc: "page size"}
	Cursor = Spec{Name: "cursor", High: 512, Doc: "opaque; from nextCursor"}
	Lang   = Spec{Name: "lang", Kind: Choice, Allowed: vedic.LangTags(), Schema: "Lang",
		Doc: "overrides Accept-Language"}
)

// Read reads all parameters of a query, and notes what is wrong with them. A parameter that the operation does not
// have is refused like an unknown member of a body: a misspelt validateOnly would otherwise cost credits. Faults are in
// the order of the list, then unknown names in the order of letters.
func Read(sent url.Values, list []Spec) (map[string]Value, []problem.Field) {
	arguments := make(map[string]Value, len(list))
	var faults []problem.Field
	var known []string
	for _, p := range list {
		known = append(known, p.Name)
		a, fault := p.read(sent[p.Name])
		if fault != nil {
			fault.Parameter = p.Name
			faults = append(faults, *fault)
		}
		arguments[p.Name] = a
	}
	return arguments, append(faults, unknownParameters(sent, known)...)
}

func unknownParameters(sent url.Values, known []string) (faults []problem.Field) {
	for name := range sent {
		if !slices.Contains(known, name) {
			faults = append(faults, problem.Field{Parameter: strings.ToValidUTF8(name, "\ufffd"),
				Code: form.UnknownField, Detail: "No such parameter.", Suggestion: form.Nearest(name, known)})
		}
	}
	slices.SortFunc(faults, func(a, b problem.Field) int { return strings.Compare(a.Parameter, b.Parameter) })
	return faults
}

// read reads the values that were sent under the name. One sent twice is refused, as two readers could take another one
// each.
func (p *Spec) read(values []string) (Value, *problem.Field) {
	switch len(values) {
	case 0:
		if p.Required && p.Kind != OperationField { // the operation says more of its own
			return Value{}, &problem.Field{Code: form.Required, Detail: "This parameter is required."}
		}
		if p.Absent == "" {
			return Value{}, nil
		}
		a, fault := p.value(p.Absent)
		return a, fault
	case 1:
		a, fault := p.value(values[0])
		a.Sent = true
		return a, fault
	}
	return Value{}, &problem.Field{Code: form.DuplicateItem, Detail: "This parameter was sent more than once."}
}

// value reads a value by its kind.
func (p *Spec) value(s string) (Value, *problem.Field) {
	switch p.Kind {
	case Integer:
		return p.integer(s)
	case Truth:
		if s != "true" && s != "false" {
			return Value{}, &problem.Field{Code: form.WrongType, Detail: "This must be true or false.",
				Allowed: []string{"true", "false"}}
		}
		return Value{Text: s, Truth: s == "true"}, nil
	case Choice:
		return p.choose(s)
	case OperationField:
		return Value{Text: strings.ToValidUTF8(s, "\ufffd")}, nil
	case Instant:
		return readInstant(s)
	case Date:
		return readDay(s)
	case Clock:
		clock, err := place.ParseClock(s)
		if err != nil {
			return Value{}, &problem.Field{Code: form.BadFormat, Detail: "Use 24-hour HH:MM, for example 09:05."}
		}
		return Value{Text: s, Clock: clock}, nil
	case Degrees:
		return p.degrees(s)
	}
	return p.text(s)
}

// integer reads a whole number.
func (p *Spec) integer(s string) (Value, *problem.Field) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || strings.HasPrefix(s, "+") {
		return Value{}, &problem.Field{Code: form.WrongType, Detail: "This must be a whole number."}
	}
	if n < p.Low || n > p.High {
		return Value{}, p.outOfRange()
	}
	return Value{Text: strconv.FormatInt(n, 10), Number: n}, nil
}

// degrees reads a number of degrees.
func (p *Spec) degrees(s string) (Value, *problem.Field) {
	a, _, err := vedic.ParseAngle(s)
	if !decimal.MatchString(s) {
		return Value{}, &problem.Field{Code: form.WrongType, Detail: "This must be a number of degrees."}
	}
	if err != nil || a < vedic.Angle(p.Low)*vedic.Degree || a > vedic.Angle(p.High)*vedic.Degree {
		return Value{}, p.outOfRange()
	}
	return Value{Text: s, Degrees: a}, nil
}

// outOfRange is the fault of a number outside its bounds.
func (p *Spec) outOfRange() *problem.Field {
	return &problem.Field{Code: form.OutOfRange, Detail: fmt.Sprintf("This must be from %d to %d.", p.Low, p.High)}
}

func (p *Spec) text(s string) (Value, *problem.Field) {
	s, fault := form.Text(strings.ToValidUTF8(s, "\x00"), int(p.Low), int(p.High))
	if fault == nil && p.Pattern != nil && !p.Pattern.MatchString(s) {
		fault = &problem.Field{Code: form.BadFormat, Detail: "Write it as " + p.Like + "."}
	}
	if fault == nil && p.Check != nil {
		fault = p.Check(s)
	}
	return Value{Text: s}, fault
}

// decimal matches a number of degrees as people write it. An exponent has no use there.
var decimal = regexp.MustCompile(`^-?[0-9]{1,9}(\.[0-9]{1,20})?$`)

// choose reads one of the allowed words.
func (p *Spec) choose(s string) (Value, *problem.Field) {
	if p.AnyCase {
		s = strings.ToLower(s)
	}
	if !slices.Contains(p.Allowed, s) {
		return Value{}, &problem.Field{Code: form.NotAllowed, Detail: "This must be one of the allowed values.",
			Allowed:    p.Allowed,
			Suggestion: form.Nearest(s, p.Allowed)}
	}
	return Value{Text: s}, nil
}

// readDay reads a date, and readInstant a moment with its offset.
func readDay(s string) (Value, *problem.Field) {
	day, err := place.ParseDate(s)
	var none *place.NoSuchDateError
	switch {
	case errors.As(err, &none):
		return Value{}, &problem.Field{Code: form.NotACalendarDate,
			Detail: "There is no such date: " + none.Error() + "."}
	case err != nil:
		detail, suggestion := form.WrongDate(s)
		return Value{}, &problem.Field{Code: form.BadFormat, Detail: detail, Suggestion: suggestion}
	}
	return Value{Text: s, Day: day}, nil
}

func readInstant(s string) (Value, *problem.Field) {
	if t, ok := form.ParseInstant(s); ok {
		return Value{Text: t.Format(time.RFC3339), At: t}, nil
	}
	fault := &problem.Field{Code: form.BadFormat, Detail: form.InstantFormat}
	if mended := strings.Replace(s, " ", "+", 1); mended != s {
		if _, ok := form.ParseInstant(mended); ok {
			fault.Detail = "A plus sign in a URL means a space; write it as %2B."
		}
	}
	return Value{}, fault
}

// Describe returns the JSON Schema of the parameter.
func (p *Spec) Describe() openapi.Schema {
	if p.Schema != "" {
		return openapi.Schema{Ref: openapi.Ref(p.Schema)}
	}
	if p.Field != nil {
		return describeField(p.Field)
	}
	s := openapi.Schema{Type: "string"}
	switch p.Kind {
	case Integer:
		s = openapi.Schema{Type: "integer", Minimum: &p.Low, Maximum: &p.High}
	case Truth:
		s = openapi.Schema{Type: "boolean"}
	case Choice:
		s.Enum = p.Allowed
	case Instant:
		s.Format = "date-time"
	case Date:
		return openapi.Schema{Ref: openapi.Ref("Date10")}
	case Clock:
		return openapi.Schema{Ref: openapi.Ref("Time24")}
	default:
		if p.Pattern != nil {
			s.Pattern = p.Pattern.String()
			break
		}
		if p.Bare {
			break
		}
		s.MaxLength = &p.High
		if p.Low > 0 {
			s.MinLength = &p.Low
		}
	}
	if p.Absent != "" {
		s.Default = p.literal(p.Absent)
	}
	return s
}

// describeField returns the JSON Schema of a field of an operation as a query parameter.
func describeField(f *op.Field) openapi.Schema {
	s := openapi.Schema{Type: "string"}
	switch f.Kind {
	case op.Truth:
		s.Type = "boolean"
	case op.Whole:
		s = openapi.Schema{Type: "integer", Minimum: &f.Low, Maximum: &f.High}
	case op.Decimal:
		s = openapi.Schema{Type: "number", Minimum: &f.Low, Maximum: &f.High}
	case op.Choice, op.School:
		s.Enum = f.Keys
	case op.Date:
		return openapi.Schema{Ref: openapi.Ref("Date10")}
	case op.Moment:
	default:
		longest := int64(256)
		s.MaxLength = &longest
	}
	if f.Default != "" && f.Default != "today" {
		s.Default = jsontext.Value(f.Value(f.Default))
		if f.Kind == op.Choices {
			s.Default, _ = jsontext.AppendQuote(nil, f.Default)
		}
	}
	return s
}

// literal writes a value as JSON.
func (p *Spec) literal(s string) jsontext.Value {
	if p.Kind == Integer || p.Kind == Truth {
		return jsontext.Value(s)
	}
	quoted, _ := jsontext.AppendQuote(nil, s)
	return quoted
}
