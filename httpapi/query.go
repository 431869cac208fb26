package httpapi

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
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// parameter is one query parameter of an operation: what is read, what is refused and what the OpenAPI document says
// are one thing. Low and high are both included. A parameter that is absent and has no absent is the zero argument, not
// sent.
type parameter struct {
	name      string
	kind      parameterKind
	required  bool
	low, high int64                    // bounds of a number; for a text, its length in characters
	bare      bool                     // without a length in the document; the check is exact
	absent    string                   // the default
	allowed   []string                 // keys of a choice
	anyCase   bool                     // a choice in any letter case; what is allowed is in small letters
	pattern   *regexp.Regexp           // that a text matches
	like      string                   // a text that does
	check     func(string) *FieldError // what else must hold of a text
	field     *op.Field                // of a question
	schema    string                   // name of a schema in the document, in place of one made from the fields above
	doc       string
}

type parameterKind uint8

const (
	textParameter parameterKind = iota
	integerParameter
	truthParameter
	choiceParameter
	instantParameter
	dateParameter
	clockParameter
	degreesParameter
	fieldParameter // of a question, which reads it itself
)

// argument is the value of a parameter in one request, in the form its kind gives it. Which of the values is set is the
// kind's; text always is, in a form that equal values share, for it goes into fingerprints.
type argument struct {
	sent   bool
	text   string
	number int64
	truth  bool
	at     time.Time

	day     place.Date
	clock   place.Clock
	degrees vedic.Angle
}

// Parameters that several operations share.
var (
	limitParameter = parameter{name: "limit", kind: integerParameter, low: 1, high: 100, absent: "20", doc: "page size"}
	cursorParam    = parameter{name: "cursor", high: 512, doc: "opaque; from nextCursor"}
	langParameter  = parameter{name: "lang", kind: choiceParameter, allowed: vedic.LangTags(), schema: "Lang",
		doc: "overrides Accept-Language"}
)

// readQuery reads all parameters of a query, and notes what is wrong with them. A parameter that the operation does not
// have is refused like an unknown member of a body: a misspelt validateOnly would otherwise cost credits. The error is
// that of a query which is none; faults are in the order of the list, then unknown names in the order of letters.
func readQuery(raw string, list []parameter) (map[string]argument, []FieldError, error) {
	sent, err := url.ParseQuery(raw)
	if err != nil {
		return nil, nil, NewProblem("malformed-request", "The query of the URL is not well formed.")
	}
	arguments := make(map[string]argument, len(list))
	var faults []FieldError
	var known []string
	for _, p := range list {
		known = append(known, p.name)
		a, fault := p.read(sent[p.name])
		if fault != nil {
			fault.Parameter = p.name
			faults = append(faults, *fault)
		}
		arguments[p.name] = a
	}
	return arguments, append(faults, unknownParameters(sent, known)...), nil
}

func unknownParameters(sent url.Values, known []string) (faults []FieldError) {
	for name := range sent {
		if !slices.Contains(known, name) {
			faults = append(faults, FieldError{Parameter: strings.ToValidUTF8(name, "\ufffd"), Code: form.UnknownField,
				Detail: "No such parameter.", Suggestion: form.Nearest(name, known)})
		}
	}
	slices.SortFunc(faults, func(a, b FieldError) int { return strings.Compare(a.Parameter, b.Parameter) })
	return faults
}

// read reads the values that were sent under the name. One sent twice is refused, as two readers could take another one
// each.
func (p *parameter) read(values []string) (argument, *FieldError) {
	switch len(values) {
	case 0:
		if p.required {
			return argument{}, &FieldError{Code: form.Required, Detail: "This parameter is required."}
		}
		if p.absent == "" {
			return argument{}, nil
		}
		a, fault := p.value(p.absent)
		return a, fault
	case 1:
		a, fault := p.value(values[0])
		a.sent = true
		return a, fault
	}
	return argument{}, &FieldError{Code: form.DuplicateItem, Detail: "This parameter was sent more than once."}
}

// value reads a value by its kind.
func (p *parameter) value(s string) (argument, *FieldError) {
	switch p.kind {
	case integerParameter:
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || strings.HasPrefix(s, "+") {
			return argument{}, &FieldError{Code: form.WrongType, Detail: "This must be a whole number."}
		}
		if n < p.low || n > p.high {
			return argument{}, &FieldError{Code: form.OutOfRange,
				Detail: fmt.Sprintf("This must be from %d to %d.", p.low, p.high)}
		}
		return argument{text: strconv.FormatInt(n, 10), number: n}, nil
	case truthParameter:
		if s != "true" && s != "false" {
			return argument{}, &FieldError{Code: form.WrongType, Detail: "This must be true or false.",
				Allowed: []string{"true", "false"}}
		}
		return argument{text: s, truth: s == "true"}, nil
	case choiceParameter:
		return p.choose(s)
	case fieldParameter:
		return argument{text: strings.ToValidUTF8(s, "\ufffd")}, nil
	case instantParameter:
		return readInstant(s)
	case dateParameter:
		return readDay(s)
	case clockParameter:
		clock, err := place.ParseClock(s)
		if err != nil {
			return argument{}, &FieldError{Code: form.BadFormat, Detail: "Use 24-hour HH:MM, for example 09:05."}
		}
		return argument{text: s, clock: clock}, nil
	case degreesParameter:
		a, _, err := vedic.ParseAngle(s)
		if !decimal.MatchString(s) {
			return argument{}, &FieldError{Code: form.WrongType, Detail: "This must be a number of degrees."}
		}
		if err != nil || a < vedic.Angle(p.low)*vedic.Degree || a > vedic.Angle(p.high)*vedic.Degree {
			return argument{}, &FieldError{Code: form.OutOfRange,
				Detail: fmt.Sprintf("This must be from %d to %d.", p.low, p.high)}
		}
		return argument{text: s, degrees: a}, nil
	}
	s, fault := form.Text(strings.ToValidUTF8(s, "\x00"), int(p.low), int(p.high))
	if fault == nil && p.pattern != nil && !p.pattern.MatchString(s) {
		fault = &FieldError{Code: form.BadFormat, Detail: "Write it as " + p.like + "."}
	}
	if fault == nil && p.check != nil {
		fault = p.check(s)
	}
	return argument{text: s}, fault
}

// decimal matches a number of degrees as people write it. An exponent has no use there.
var decimal = regexp.MustCompile(`^-?[0-9]{1,9}(\.[0-9]{1,20})?$`)

// choose reads one of the allowed words.
func (p *parameter) choose(s string) (argument, *FieldError) {
	if p.anyCase {
		s = strings.ToLower(s)
	}
	if !slices.Contains(p.allowed, s) {
		return argument{}, &FieldError{Code: form.NotAllowed, Detail: "This must be one of the allowed values.",
			Allowed:    p.allowed,
			Suggestion: form.Nearest(s, p.allowed)}
	}
	return argument{text: s}, nil
}

// readDay reads a date, and readInstant a moment with its offset.
func readDay(s string) (argument, *FieldError) {
	day, err := place.ParseDate(s)
	var none *place.NoSuchDateError
	switch {
	case errors.As(err, &none):
		return argument{}, &FieldError{Code: form.NotACalendarDate,
			Detail: "There is no such date: " + none.Error() + "."}
	case err != nil:
		detail, suggestion := form.WrongDate(s)
		return argument{}, &FieldError{Code: form.BadFormat, Detail: detail, Suggestion: suggestion}
	}
	return argument{text: s, day: day}, nil
}

func readInstant(s string) (argument, *FieldError) {
	if t, ok := form.ParseInstant(s); ok {
		return argument{text: t.Format(time.RFC3339), at: t}, nil
	}
	fault := &FieldError{Code: form.BadFormat, Detail: form.InstantFormat}
	if mended := strings.Replace(s, " ", "+", 1); mended != s {
		if _, ok := form.ParseInstant(mended); ok {
			fault.Detail = "A plus sign in a URL means a space; write it as %2B."
		}
	}
	return argument{}, fault
}

// describe returns the JSON Schema of the parameter.
func (p *parameter) describe() openapi.Schema {
	if p.schema != "" {
		return openapi.Schema{Ref: openapi.Ref(p.schema)}
	}
	if p.field != nil {
		return describeField(p.field)
	}
	s := openapi.Schema{Type: "string"}
	switch p.kind {
	case integerParameter:
		s = openapi.Schema{Type: "integer", Minimum: &p.low, Maximum: &p.high}
	case truthParameter:
		s = openapi.Schema{Type: "boolean"}
	case choiceParameter:
		s.Enum = p.allowed
	case instantParameter:
		s.Format = "date-time"
	case dateParameter:
		return openapi.Schema{Ref: openapi.Ref("Date10")}
	case clockParameter:
		return openapi.Schema{Ref: openapi.Ref("Time24")}
	default:
		if p.pattern != nil {
			s.Pattern = p.pattern.String()
			break
		}
		if p.bare {
			break
		}
		s.MaxLength = &p.high
		if p.low > 0 {
			s.MinLength = &p.low
		}
	}
	if p.absent != "" {
		s.Default = p.literal(p.absent)
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
func (p *parameter) literal(s string) jsontext.Value {
	if p.kind == integerParameter || p.kind == truthParameter {
		return jsontext.Value(s)
	}
	quoted, _ := jsontext.AppendQuote(nil, s)
	return quoted
}
