package op

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Field is one parameter of an operation besides its subject. The row defines how the parameter is
// parsed, what is refused, and how the command, the service and the documents describe it.
type Field struct {
	// Name is that of a member and of a query parameter; a flag has its hyphenated form, or Flag.
	Name string
	// Flag is that of the command line, where it is another than Name with hyphens.
	Flag string
	// Kind is the form of the value.
	Kind Kind
	// Keys are those that a choice or a list of choices may have, the usual one first; of a text, those that it may
	// have besides free words.
	Keys []string
	// Low and High bound a number, or the length of a list or of a text in characters; both included.
	Low  int64
	High int64
	// Unit of a number, as "years" and "minutes"; empty for none.
	Unit string
	// Default is the value used when the field is not sent; empty if there is none.
	Default string
	// Stored marks a field that names something a service has stored. Surfaces without a store
	// leave it out.
	Stored bool
	// Argument marks a field that the command line takes as a positional argument, as in "jyotish
	// date 2082-01-15".
	Argument bool
	// Required marks a field without which there is no answer. Its operation says what to send.
	Required bool
	// Distinct marks a list in which an item that is there twice is refused. Of other lists in a query or in flags,
	// each item is read once.
	Distinct bool
	// Alike marks one of many fields of a form, as the longitudes of a printout: a short document lists their names.
	Alike bool
}

// Kind is the form of a field's value.
type Kind uint8

// The kinds. A list is an array of strings in JSON and is separated by commas elsewhere.
const (
	// Choice is one of Keys.
	Choice Kind = iota + 1
	// Choices is a list of keys without duplicates.
	Choices
	// Truth is true or false.
	Truth
	// Whole is a whole number.
	Whole
	// Decimal is a number with or without a fraction.
	Decimal
	// Moment is an instant of RFC 3339, "now", or a date, which begins at the birth place; the time there may follow,
	// as 2026-01-31T09:05.
	Moment
	// Date is YYYY-MM-DD.
	Date
	// Text is of the characters that the question takes.
	Text
	// Texts is a list of texts, which the question judges.
	Texts
	// Birth is an object as [Calculator.ReadBirth] reads it; a file at the command line.
	Birth
	// Births is a list of such objects; a file each at the command line.
	Births
	// School is a choice, or an object that is a school of one's own; a file at the command line.
	School
	// Document is a text of several lines, up to High bytes; a file at the command line.
	Document
)

// field is a Field of a question that is asked by an A. Take reads the member of its name from o into a; what is wrong
// is noted in o, and a is then not used.
type field[A any] struct {
	Field
	take func(d *Calculator, o *form.Object, f *Field, a *A)
}

// choice is a field of an enumeration, whose keys its text form reads. Choice reads nothing else than the keys, so that
// the text form cannot fail.
func choice[A any, E encoding.TextUnmarshaler](name string, keys []string, to func(*A) E) field[A] {
	return field[A]{Field{Name: name, Kind: Choice, Keys: keys, Default: keys[0]},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if key, ok := o.Choice(f.Name, f.Keys...); ok {
				must(to(a).UnmarshalText([]byte(key)))
			}
		}}
}

// numbered is a field of an enumeration that has no text form: its constants are those of the keys, in their order. The
// first key is the zero value.
func numbered[A any, E ~uint8](name string, keys []string, to func(*A) *E) field[A] {
	return field[A]{Field{Name: name, Kind: Choice, Keys: keys, Default: keys[0]},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if key, ok := o.Choice(f.Name, f.Keys...); ok {
				*to(a) = E(slices.Index(f.Keys, key))
			}
		}}
}

// choices returns a field of a set that is parsed from comma-separated keys. usual is its
// documented default, which the zero set stands for.
func choices[A any, E encoding.TextUnmarshaler](name string, keys []string, usual string, to func(*A) E) field[A] {
	return field[A]{Field{Name: name, Kind: Choices, Keys: keys, Low: 1, High: int64(len(keys)), Default: usual},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if list, ok := takeKeys(o, f); ok {
				must(to(a).UnmarshalText([]byte(strings.Join(list, ","))))
			}
		}}
}

// each returns a field of a list of enumeration values, in the order sent.
func each[A any, E any, P interface {
	*E
	encoding.TextUnmarshaler
}](name string, keys []string, to func(*A) *[]E) field[A] {
	return field[A]{Field{Name: name, Kind: Choices, Keys: keys, Low: 1, High: int64(len(keys))},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			list, ok := takeKeys(o, f)
			if !ok {
				return
			}
			for _, key := range list {
				var e E
				must(P(&e).UnmarshalText([]byte(key)))
				*to(a) = append(*to(a), e)
			}
		}}
}

// takeKeys reads a list of keys, and notes those that are none.
func takeKeys(o *form.Object, f *Field) ([]string, bool) {
	list, ok := o.List(f.Name, int(f.Low), int(f.High))
	for i, key := range list {
		if !slices.Contains(f.Keys, key) {
			ok = false
			at := o.Note(fmt.Sprintf("%s/%d", f.Name, i), form.NotAllowed, "This must be one of the allowed values.")
			at.Allowed, at.Suggestion = f.Keys, form.Nearest(key, f.Keys)
		}
	}
	return list, ok
}

// truth returns a boolean field whose default is false. An option whose usual value is yes is named
// for its negation, so that false is always the usual value.
func truth[A any](name string, to func(*A) *bool) field[A] {
	return field[A]{Field{Name: name, Kind: Truth, Default: "false"},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if v, ok := o.Truth(f.Name); ok {
				*to(a) = v
			}
		}}
}

// whole returns a field of a whole number from low to high. If it is not sent the value is 0, which
// each operation treats as its default.
func whole[A any](name string, low, high int64, unit string, to func(*A) *int) field[A] {
	return field[A]{Field{Name: name, Kind: Whole, Low: low, High: high, Unit: unit},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if n, ok := o.Integer(f.Name, f.Low, f.High); ok {
				*to(a) = int(n)
			}
		}}
}

// decimal is a field of a number from low to high.
func decimal[A any](name string, low, high int64, unit string, to func(*A) *float64) field[A] {
	return field[A]{Field{Name: name, Kind: Decimal, Low: low, High: high, Unit: unit},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if n, ok := o.Number(f.Name, float64(f.Low), float64(f.High)); ok {
				*to(a) = n
			}
		}}
}

// When is a requested moment: an instant, a local date with or without a time, or now. The zero
// When was not sent and means now where a moment is needed.
type When struct {
	told  bool
	exact bool // an instant, though it be the first of the year 1
	at    time.Time
	date  vedic.Date
	clock place.Clock
}

// Now is the moment of the question, asked for.
func Now() When { return When{told: true} }

// Given reports whether a moment was asked for.
func (w When) Given() bool { return w.told }

// In returns the moment in a time zone, or now if none was sent. A local time that was skipped when
// clocks went forward is moved forward by the same amount. A date is read in this zone; an instant
// is the same everywhere.
func (w When) In(zone *time.Location, now time.Time) time.Time {
	switch {
	case w.date != (vedic.Date{}):
		if w.clock == (place.Clock{}) {
			return w.date.In(zone)
		}
		d, c := w.date, w.clock
		return time.Date(d.Year, d.Month, d.Day, c.Hour, c.Minute, c.Second, 0, zone)
	case !w.exact:
		return now.In(zone)
	}
	return w.at.In(zone)
}

// moment returns a field of a moment: an instant, a date or "now". An unescaped plus sign in a
// query arrives as a space; the fault then says so.
func moment[A any](name string, usual string, to func(*A) *When) field[A] {
	return field[A]{Field{Name: name, Kind: Moment, Default: usual},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			text, ok := o.Text(f.Name, 1, 64)
			if !ok {
				return
			}
			w := When{told: true}
			if text != "now" {
				if w.at, w.exact = form.ParseInstant(text); !w.exact {
					var err error
					date, clock, timed := strings.Cut(text, "T")
					if w.date, err = vedic.ParseDate(date); err == nil && timed {
						w.clock, err = place.ParseClock(clock)
					}
					if err != nil {
						detail := "Use an instant in RFC 3339 such as 2026-01-31T09:05:00+05:30, a date as YYYY-MM-DD, or now."
						if _, ok := form.ParseInstant(strings.Replace(text, " ", "+", 1)); ok {
							detail = "A plus sign in a URL means a space; write it as %2B."
						}
						_, suggestion := form.WrongDate(text)
						o.Note(f.Name, form.BadFormat, detail).Suggestion = suggestion
						return
					}
				}
			}
			*to(a) = w
		}}
}

func day[A any](name string, usual string, to func(*A) *vedic.Date) field[A] {
	return field[A]{Field{Name: name, Kind: Date, Default: usual}, func(_ *Calculator, o *form.Object, f *Field, a *A) {
		if d, ok := birth.ReadDate(o, f.Name); ok {
			*to(a) = d
		}
	}}
}

// birthDate returns the fields of a date of birth, as need makes it required, and of the calendar in which it is sent.
// to returns where the date in the Gregorian calendar and the value of calendar go; see [Input.Calendar].
func birthDate[A any](need func(field[A]) field[A], to func(*A) (*vedic.Date, *string)) []field[A] {
	return []field[A]{
		need(field[A]{Field{Name: "date", Kind: Date}, func(_ *Calculator, o *form.Object, _ *Field, a *A) {
			date, calendar := to(a)
			*date, *calendar, _ = birth.ReadCalendarDate(o)
		}}),
		{Field{Name: "calendar", Kind: Choice, Keys: birth.Calendars()},
			func(*Calculator, *form.Object, *Field, *A) {}}, // read with the date
	}
}

// textList is a field of a list of texts, which the question judges. Low and high bound the length of the list.
func textList[A any](name string, low, high int64, to func(*A) *[]string) field[A] {
	return field[A]{Field{Name: name, Kind: Texts, Low: low, High: high},
		func(_ *Calculator, o *form.Object, f *Field, a *A) {
			if list, ok := o.List(f.Name, int(f.Low), int(f.High)); ok {
				*to(a) = list
			}
		}}
}

// switches returns a boolean field for each boolean field of a struct of options, named after it,
// except for those named in but. An option that is added to a package thus becomes available in the
// command, the API and batches; a test checks that its texts exist. Numbers and enumerations need
// fields of their own.
func switches[A any](of func(*A) any, but ...string) (list []field[A]) {
	t := reflect.TypeOf(of(new(A))).Elem()
	for i := range t.NumField() {
		option := t.Field(i)
		if !option.IsExported() || option.Type.Kind() != reflect.Bool || slices.Contains(but, option.Name) {
			continue
		}
		list = append(list, truth(camel(option.Name), func(a *A) *bool {
			return reflect.ValueOf(of(a)).Elem().Field(i).Addr().Interface().(*bool)
		}))
	}
	return list
}

// camel writes the name of an option as that of a member: "DrekkanaBPHS" is drekkanaBphs. Runs of capitals and digits
// are one word: "D9Only" begins with d9, "BPHSRule" with bphs.
func camel(name string) string {
	b := []byte(name)
	for i := range b {
		next := i+1 == len(b) || isUpper(b[i+1])
		if isUpper(b[i]) && (i == 0 || isUpper(name[i-1]) && next) {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' }

// renamed returns fields other flags at the command line.
func renamed[A any](list []field[A], flags map[string]string) []field[A] {
	for i := range list {
		list[i].Flag = flags[list[i].Name]
	}
	return list
}

// open removes the default of a field. Its zero value then differs from every key, such as no
// filter.
func open[A any](f field[A]) field[A] {
	f.Default = ""
	return f
}

// usually sets the documented default of a field.
func usually[A any](value string, f field[A]) field[A] {
	f.Default = value
	return f
}

// as returns a field with another flag on the command line.
func (f field[A]) as(flag string) field[A] {
	f.Flag = flag
	return f
}

// must panics where a key is refused by its own type: a programmer's mistake.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// ofField turns a range that the ephemeris does not reach into what is wrong with a field. Other errors are given back
// as they are.
func ofField(name string, err error) error {
	var beyond *vedic.RangeError
	if !errors.As(err, &beyond) {
		return err
	}
	return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: form.OutOfRange, Detail: sentence(beyond)}}, Cause: err}
}
