package op

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// Operation is a row of the desk's table: one thing that may be asked, by whatever door. A door learns of it from this
// row only.
type Operation struct {
	// Name is the object of its answer, as "kundali.jaimini".
	Name string
	// Command is its name at the command line, in batches and below the address of what it is of, as "jaimini".
	Command string
	// Description says in a sentence or two what it returns, for the OpenAPI document. It is empty for one that reports
	// store.
	Description string
	// Of says what it is asked of.
	Of Subject
	// Path is its HTTP path below the version prefix. It is empty for an operation OfBirth that is served
	// below the report: "/kundali/{id}/" and the last part of the name.
	Path string
	// Tag groups it in the OpenAPI document: "charts" by default for births, "muhurat" for days of a place.
	Tag string
	// Schema names its result in the OpenAPI document. By default it is the last part of the name with a
	// capital letter.
	Schema string
	// Results are the types that its result may have, from which the schema is derived: one for nearly all.
	Results []reflect.Type
	// Post says that a POST without a body answers like the GET.
	Post bool
	// Body says that a POST with a JSON body asks it too, for fields that no query can hold. The body's schema is
	// named like the operation, with "Request" behind it.
	Body bool
	// Private says that its fields are data of a birth: HTTP takes them in a body only, and pages keep them out of
	// addresses. It needs Body.
	Private bool
	// Price is its operation in a price list; empty where it is free.
	Price string
	// Scope is the permission that a key needs.
	Scope string
	// Fields are what may be asked besides; empty for nothing.
	Fields []Field
	// Without are flags of a birth that it has no use for.
	Without []string
	// PartsSold says that parts of it come with a system that has a price: see [Calculator.RequiredSystem].
	PartsSold bool
	// Form names the fields that pages offer. The other fields, in which schools differ, are for programs and
	// the command line.
	Form []string
	// FormDefaults are the values that a page begins with where they differ from the field's default.
	FormDefaults map[string]string
	// Dated says that the answer looks ahead from the moment it is asked at, and so is another on another day.
	Dated bool
	// Entries says that the answer is a list of dated entries: [AppendCalendar] writes it for calendar programs.
	Entries bool
	// Picture says that the answer is seen at a glance: doors draw it.
	Picture bool
	// PartOf is the name of the operation whose command also runs this one if a field of this one
	// is set; empty for none.
	PartOf string
	// Sample has a value for each field without which it is refused, as examples and tests send it. Where and what it
	// is of is not in it.
	Sample map[string]string
	// NoPage and NoBatch are the reasons why pages or batches do not offer it; empty if they do.
	NoPage, NoBatch string

	run   func(*Calculator, *Request, *form.Object) (Response, error)
	check func(*Calculator, *form.Object) error
	sold  func(*Calculator, *form.Object) string
}

// Subject is the kind of input that an operation needs.
type Subject uint8

// The subjects.
const (
	// OfBirth: a birth, or a report that is stored.
	OfBirth Subject = iota + 1
	// OfCouple: two births or Moons.
	OfCouple
	// OfPlace: days of a place.
	OfPlace
	// OfNone needs only the fields.
	OfNone
)

// Request is one call of an operation.
type Request struct {
	// Context cancels long searches.
	Context context.Context
	// Report is the chart for an operation OfBirth, cast or restored; otherwise nil.
	Report *Report
	// Lang is the first language of the answer.
	Lang vedic.Lang
	// Now is the time of the request, in any zone. Only SelfTest reads the system clock.
	Now time.Time
	// Reports looks up the reports of people who are sent by ID; nil if there are none.
	Reports func(id string) (*Report, error)
}

// Response is an [Answer] of any question.
type Response interface {
	// Members gives the JSON of the answer as its members, for doors that add some of their own.
	Members() (canon.Object, error)
	// AppendJSON appends the whole answer as one JSON object.
	AppendJSON(b []byte) ([]byte, error)
	// In gives the answer in a language, under the same hash.
	In(l vedic.Lang) (Response, error)
	// About returns all but the result. meta is that of the answer and must not be changed.
	About() (object string, warnings []vedic.Warning, meta *Meta)
}

// About returns the object name, the warnings and the Meta of the answer.
func (a *Answer[R]) About() (object string, warnings []vedic.Warning, meta *Meta) {
	return a.Object, a.Warnings, &a.Meta
}

// newOperation makes a row whose fields are read into an A. What is asked is read once to be checked and once to be
// answered, by the same function, so a door that checks first can refuse before it charges and never refuses afterwards
// for a field.
func newOperation[A, R any](q Operation, fields []field[A],
	answer func(*Calculator, *Request, *A) (*Answer[R], error)) *Operation {
	q.Results = []reflect.Type{reflect.TypeFor[R]()}
	return newOperationOf(q, fields, func(d *Calculator, on *Request, a *A) (Response, error) {
		return answer(d, on, a)
	})
}

// newOperationOf makes the row of an operation that states its Results.
func newOperationOf[A any](q Operation, fields []field[A],
	answer func(*Calculator, *Request, *A) (Response, error)) *Operation {
	for _, f := range fields {
		q.Fields = append(q.Fields, f.Field)
	}
	take := func(d *Calculator, o *form.Object) (*A, error) {
		a := new(A)
		for i := range fields {
			fields[i].take(d, o, &fields[i].Field, a)
		}
		if o.Close(); len(o.Faults) > 0 {
			return nil, &Invalid{Faults: o.Faults}
		}
		return a, nil
	}
	_, q.PartsSold = any(new(A)).(requiresSystem)
	q.check = func(d *Calculator, o *form.Object) error { _, err := take(d, o); return err }
	q.sold = func(d *Calculator, o *form.Object) string {
		a, err := take(d, o)
		if part, ok := any(a).(requiresSystem); ok && err == nil {
			return part.soldWith()
		}
		return ""
	}
	q.run = func(d *Calculator, on *Request, o *form.Object) (Response, error) {
		a, err := take(d, o)
		if err != nil {
			return nil, err
		}
		out, err := answer(d, on, a)
		if err != nil {
			return nil, err // not the nil *Answer that may come with it, which is no nil Response
		}
		return out, nil
	}
	return &q
}

// Last returns the last part of the name, such as "shodashvarga" of "kundali.shodashvarga".
func (q *Operation) Last() string { return q.Name[strings.LastIndexByte(q.Name, '.')+1:] }

// Stored says that reports keep the result of the operation, so that it is served by routes of its own.
func (q *Operation) Stored() bool { return q.Name == "predictions" }

// Label is the short heading of the operation in menus and pages.
func (q *Operation) Label(l vedic.Lang) string { return worded(l, q.Name+labelSuffix) }

// labelSuffix follows the name of an operation in the id of its label. No field contains a colon.
const labelSuffix = ":label"

// Title returns a line that describes the result of the operation.
func (q *Operation) Title(l vedic.Lang) string { return worded(l, q.Name) }

// Doc is a sentence on a field of the question, in a language.
func (q *Operation) Doc(f *Field, l vedic.Lang) string { return worded(l, q.Name+"."+f.Name) }

// worded is one of our texts; empty where there is none, which a test looks for.
func worded(l vedic.Lang, id string) string { return texts.Get(l, id) }

// Run runs an operation. Its fields are read from o, which can be created by [Operation.FromTexts]
// and is consumed. If fields are invalid the error is *[Invalid] with all of them. The ephemeris is
// the one that the report was cast with, if the calculator has it.
func (d *Calculator) Run(q *Operation, on *Request, o *form.Object) (Response, error) {
	d, on = d.inTables(on)
	return q.run(d, on, o)
}

// Check parses the fields of an operation without running it. The error is *[Invalid] with all
// invalid fields.
func (d *Calculator) Check(q *Operation, o *form.Object) error { return q.check(d, o) }

// requiresSystem is implemented by the fields of a free operation that has parts sold with another
// system.
type requiresSystem interface{ soldWith() string }

// RequiredSystem returns the system that must have been bought for the report before this free
// operation may be run with these fields; empty if none.
func (d *Calculator) RequiredSystem(q *Operation, o *form.Object) string { return q.sold(d, o) }

// Operations is the table of operations, in the order of help and documentation.
func Operations() []*Operation { return table }

// OperationNamed returns the operation with a name; nil if there is none.
func OperationNamed(word string) *Operation {
	for _, q := range table {
		if q.Command == word {
			return q
		}
	}
	return nil
}

// FlagName returns the name of a field's flag, without its hyphens: "mangalHouses" is "mangal-houses".
func (f *Field) FlagName() string {
	if f.Flag != "" {
		return f.Flag
	}
	var b strings.Builder
	for _, r := range f.Name {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Value converts a text, such as a query parameter or a flag, to the JSON that [Calculator.Run]
// reads: numbers, booleans and comma-separated lists according to the kind of the field. A text
// that does not fit stays a string, and parsing refuses it.
func (f *Field) Value(text string) json.RawMessage {
	value := f.value(text)
	if raw, ok := value.(jsontext.Value); ok {
		return json.RawMessage(raw)
	}
	return quoted(value)
}

// value returns a text as the operation reads it: a text, a list of texts or, of a number, a truth or an object, JSON.
func (f *Field) value(text string) any {
	switch f.Kind {
	case Truth:
		if text == "true" || text == "false" {
			return jsontext.Value(text)
		}
	case Whole, Decimal:
		if _, err := strconv.ParseFloat(text, 64); err == nil && json.Valid([]byte(text)) {
			return jsontext.Value(text)
		}
	case Birth, Births:
		if json.Valid([]byte(text)) {
			return jsontext.Value(text)
		}
	case School:
		if strings.HasPrefix(strings.TrimSpace(text), "{") && json.Valid([]byte(text)) {
			return jsontext.Value(text)
		}
	case Choices, Texts:
		var list []string
		for item := range strings.SplitSeq(text, ",") {
			if item = strings.TrimSpace(item); f.Distinct || !slices.Contains(list, item) {
				list = append(list, item)
			}
		}
		return list
	}
	return text
}

// FromTexts returns the input that [Calculator.Run] reads, from texts by the names of fields, as a query or flags have
// them.
func (q *Operation) FromTexts(texts map[string]string) *form.Object {
	values := form.Values{}
	for i := range q.Fields {
		f := &q.Fields[i]
		if text, ok := texts[f.Name]; ok {
			values[f.Name] = f.value(text)
		}
	}
	return form.Of(values)
}

// quoted writes a text or a list of texts as JSON.
func quoted(v any) []byte {
	b, err := json.Marshal(v)
	must(err)
	return b
}
