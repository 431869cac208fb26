package form

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"
)

// Object reads the members of an object by name and notes every fault, so that all of them can be reported at once. The
// object is JSON ([Read]) or Go values ([Of]). A member that is absent or wrong reads as the zero value. The syntax of
// JSON must have been checked. It is for one goroutine, and for one reading: each reader method counts its member as
// known, also where it is absent.
type Object struct {
	// Raw is the text of the object; nil where it is of Go values.
	Raw    []byte
	values Values
	// Faults in the order in which they were noted.
	Faults  []Fault
	at      string // pointer to the object
	prefix  string // of the names of its members as they were sent: see Part
	members map[string]value
	order   []string // as sent
	known   []string
}

// Read opens an object; nil is the empty object.
func Read(raw []byte) *Object { return open(raw, "") }

// open reads the members of an object that is at a pointer. What is no object has none.
func open(raw []byte, at string) *Object {
	if raw == nil {
		raw = []byte("{}")
	}
	o := &Object{Raw: raw, at: at, members: map[string]value{}, order: make([]string, 0, 8),
		known: make([]string, 0, 32)} // room for a birth
	d := decoderOf(raw)
	defer d.free()
	d.ReadToken() // {
	for d.PeekKind() == '"' {
		t, err := d.ReadToken()
		if err != nil {
			return o
		}
		name := t.String()
		v, err := d.ReadValue()
		if err != nil {
			return o
		}
		o.order = append(o.order, name)
		o.members[name] = value{raw: v.Clone()}
	}
	return o
}

// Again opens the same object anew, for a second reading.
func (o *Object) Again() *Object {
	if o.values != nil {
		return Of(o.values)
	}
	return Read(o.Raw)
}

// Len returns the number of members that were sent.
func (o *Object) Len() int { return len(o.members) }

// Sent reports whether a member was sent.
func (o *Object) Sent(name string) bool {
	_, sent := o.members[name]
	return sent
}

// IsObject reports whether a member was sent as an object.
func (o *Object) IsObject(name string) bool { return o.members[name].kind() == '{' }

// IsText reports whether a member was sent as text.
func (o *Object) IsText(name string) bool { return o.members[name].kind() == '"' }

// Peek returns the text of a member of an object that is itself a member, without reading either; empty where there is
// no such text.
func (o *Object) Peek(member, name string) string {
	if !o.IsObject(member) {
		return ""
	}
	inner := o.members[member].open("")
	if !inner.IsText(name) {
		return ""
	}
	return inner.members[name].text()
}

// Note notes a fault of a member, or of what a pointer into it names (scopes/2). The fault may be completed with what
// would be right, until the next one is noted.
func (o *Object) Note(name, code, detail string) *Fault {
	o.Take(name, Fault{Code: code, Detail: detail})
	return &o.Faults[len(o.Faults)-1]
}

// Take notes a fault that was found elsewhere, as one of a member. It replaces the fault of invisible characters in the
// same member: what is wrong without them is wrong with them too, and a suggestion must hold for both.
func (o *Object) Take(name string, f Fault) {
	f.Pointer = o.at + "/" + o.prefix + name
	if last := len(o.Faults) - 1; last >= 0 && o.Faults[last].Pointer == f.Pointer &&
		o.Faults[last].Code == ControlCharacter {
		o.Faults = o.Faults[:last]
	}
	o.Faults = append(o.Faults, f)
}

// get returns a member if it was sent with the right kind, and notes a wrong kind.
func (o *Object) get(name string, kind jsontext.Kind, want string) (value, bool) {
	o.known = append(o.known, name)
	v, sent := o.members[name]
	if sent && v.kind() != kind {
		o.Note(name, WrongType, "This must be "+want+".")
		return value{}, false
	}
	return v, sent
}

// Require notes members that are missing.
func (o *Object) Require(names ...string) {
	for _, name := range names {
		if !o.Sent(name) {
			o.Note(name, Required, "This field is required.")
		}
	}
}

// RequireOneOf notes a field that is missing, with the values that it may have.
func (o *Object) RequireOneOf(name string, allowed ...string) {
	if !o.Sent(name) {
		o.Note(name, Required, "This field is required; it is one of the allowed values.").Allowed = allowed
	}
}

// Either returns the name under which a member was sent, the first of its names if it was not sent. A second name for
// it is a conflict; same says of two names that they are of one thing, as in "this is the same sign as".
func (o *Object) Either(same string, names ...string) string {
	found := ""
	for _, n := range names {
		switch {
		case !o.Sent(n):
		case found == "":
			found = n
		default:
			o.Know(n)
			o.Note(n, ConflictingAlias, strings.ToUpper(same[:1])+same[1:]+" `"+found+"`. Send one of them.")
		}
	}
	if found == "" {
		return names[0]
	}
	return found
}

// Know counts a member as known without reading it.
func (o *Object) Know(name string) { o.known = append(o.known, name) }

// Accept counts every member as known: something else reads them.
func (o *Object) Accept() { o.known = o.order }

// mostUnknown is how many members that nothing reads are noted: a body of nothing else would have an answer twelve
// times its size.
const mostUnknown = 100

// Close notes members that were not read, the first hundred of them. Call it after all readers.
func (o *Object) Close() {
	unknown := 0
	for _, name := range o.order {
		if !slices.Contains(o.known, name) {
			if unknown++; unknown > mostUnknown {
				return
			}
			escaped := strings.TrimPrefix(string(jsontext.Pointer("").AppendToken(name)), "/")
			o.Note(escaped, UnknownField, "No such field.").Suggestion = Nearest(name, o.known)
		}
	}
}

// Text reads a string of low to high characters, counted in normal form C. Like the other readers,
// it returns false if the member was not sent or is invalid; Sent distinguishes the two. A text with invisible
// characters is a fault, but is returned without them, so that the caller can note what else is wrong with it.
func (o *Object) Text(name string, low, high int) (string, bool) {
	v, ok := o.get(name, '"', "text")
	if !ok {
		return "", false
	}
	s, fault := Text(v.text(), low, high)
	if fault != nil {
		o.Take(name, *fault)
		return fault.Suggestion, fault.Suggestion != ""
	}
	return s, true
}

// Lines reads a text of several lines, of at most high characters with their ends. Lines end with a line feed, and have
// no space at their end. Tabs become spaces; empty lines at the beginning and the end are left out.
func (o *Object) Lines(name string, high int) (string, bool) {
	v, ok := o.get(name, '"', "text")
	if !ok {
		return "", false
	}
	var lines []string
	for line := range strings.SplitSeq(strings.ReplaceAll(v.text(), "\r\n", "\n"), "\n") {
		line, fault := Text(strings.ReplaceAll(line, "\t", " "), 0, math.MaxInt)
		if fault != nil {
			o.Take(name, *fault)
			return "", false
		}
		lines = append(lines, strings.TrimRightFunc(line, unicode.IsSpace))
	}
	s := strings.Trim(strings.Join(lines, "\n"), "\n")
	if n := len([]rune(s)); n > high {
		o.Note(name, TooLong, "Use at most "+count(high, "character")+".")
		return "", false
	}
	return s, true
}

// Document reads a text of several lines as it is, tabs and spaces too, of at most so many bytes.
func (o *Object) Document(name string, bytes int) (string, bool) {
	v, ok := o.get(name, '"', "text")
	if !ok {
		return "", false
	}
	s := v.text()
	if len(s) > bytes {
		o.Note(name, TooLong, "Use at most "+count(bytes>>10, "kilobyte")+".")
		return "", false
	}
	return s, true
}

// Choice reads one of some words.
func (o *Object) Choice(name string, allowed ...string) (string, bool) {
	return o.choice(name, func(s string) string { return s }, allowed)
}

// Name reads one of some words, all in small letters, in any letter case.
func (o *Object) Name(name string, allowed ...string) (string, bool) {
	return o.choice(name, strings.ToLower, allowed)
}

// choice reads one of some words after folding what was sent.
func (o *Object) choice(name string, fold func(string) string, allowed []string) (string, bool) {
	v, ok := o.get(name, '"', "text")
	if !ok {
		return "", false
	}
	s := fold(v.text())
	if !slices.Contains(allowed, s) {
		f := o.Note(name, NotAllowed, "Use one of the allowed values.")
		f.Allowed, f.Suggestion = allowed, Nearest(s, allowed)
		return "", false
	}
	return s, true
}

// Number reads a number from low to high. It is a float64, good for bounds; [Object.Digits] is for what must be exact.
func (o *Object) Number(name string, low, high float64) (float64, bool) {
	v, ok := o.get(name, '0', "a number")
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(v.raw), 64)
	if err != nil || f < low || f > high {
		o.Note(name, OutOfRange, fmt.Sprintf("This must be from %g to %g.", low, high))
		return 0, false
	}
	return f, true
}

// Digits reads a number from low to high and returns it as it was written, with all digits.
func (o *Object) Digits(name string, low, high float64) (string, bool) {
	if _, ok := o.Number(name, low, high); !ok {
		return "", false
	}
	return string(o.members[name].raw), true
}

// Integer reads a whole number from low to high. 1.0 and 1e3 are whole numbers too, as JSON has only one kind.
func (o *Object) Integer(name string, low, high int64) (int64, bool) {
	v, ok := o.get(name, '0', "a whole number")
	if !ok {
		return 0, false
	}
	n, whole, fits := integer(string(v.raw))
	switch {
	case !whole:
		o.Note(name, WrongType, "This must be a whole number.")
	case !fits || n < low || n > high:
		o.Note(name, OutOfRange, fmt.Sprintf("This must be from %d to %d.", low, high))
	default:
		return n, true
	}
	return 0, false
}

// integer reads a JSON number: whether it is whole, and whether an int64 holds it. Digits are exact; with a point or an
// exponent it is what a float64 makes of it.
func integer(s string) (n int64, whole, fits bool) {
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return n, true, true
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0, true, false // beyond all floats
	}
	if f < -1<<63 || f >= 1<<63 {
		return 0, true, false
	}
	return int64(f), f == math.Trunc(f), true
}

// Truth reads true or false.
func (o *Object) Truth(name string) (value, ok bool) {
	o.known = append(o.known, name)
	v, sent := o.members[name]
	if k := v.kind(); sent && k != 't' && k != 'f' {
		o.Note(name, WrongType, "This must be true or false.")
		return false, false
	}
	return string(v.raw) == "true", sent
}

// Instant reads a moment of the years 1 to 9999 of UTC, to the second.
func (o *Object) Instant(name string) (time.Time, bool) {
	v, ok := o.get(name, '"', "a date-time")
	if !ok {
		return time.Time{}, false
	}
	t, ok := ParseInstant(v.text())
	if !ok {
		o.Note(name, BadFormat, InstantFormat)
	}
	return t, ok
}

// ParseInstant reads a moment as [InstantFormat] says, in UTC and to the second. Its year is 1 to 9999 there.
func ParseInstant(text string) (time.Time, bool) {
	t, err := time.Parse(time.RFC3339, text)
	t = t.UTC().Truncate(time.Second)
	if err != nil || !rfc3339.MatchString(text) || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}, false
	}
	return t, true
}

// rfc3339 is what time.Parse should take: it takes 9:05, decimal commas and offsets up to 24:60 as well.
var rfc3339 = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`)

// InstantFormat says how a moment is written.
const InstantFormat = "Use RFC 3339 with an offset, for example 2026-01-31T09:05:00+05:30."

// List reads a list of distinct strings, at least low and at most high of them. All wrong items are noted, each at its
// index from 0.
func (o *Object) List(name string, low, high int) ([]string, bool) {
	v, ok := o.get(name, '[', "a list")
	if !ok {
		return nil, false
	}
	items, before := v.elements(), len(o.Faults)
	if len(items) > high { // and its items are not looked at
		o.Note(name, TooLong, "Send at most "+count(high, "item")+".")
		return nil, false
	}
	var out []string
	for i, e := range items {
		at := fmt.Sprintf("%s/%d", name, i)
		if e.kind() != '"' {
			o.Note(at, WrongType, "This must be text.")
			continue
		}
		s := e.text()
		if slices.Contains(out, s) {
			o.Note(at, DuplicateItem, "This item appears twice.")
		}
		out = append(out, s)
	}
	if len(items) < low {
		o.Note(name, TooShort, "Send at least "+count(low, "item")+".")
	}
	return out, len(o.Faults) == before
}

// Inner reads a member that is an object itself: read takes its members, and its faults become those of o. Absent, it
// is not read.
func (o *Object) Inner(name string, read func(*Object)) {
	v, ok := o.get(name, '{', "an object")
	if !ok {
		return
	}
	inner := v.open(o.at + "/" + name)
	read(inner)
	inner.Close()
	o.Faults = append(o.Faults, inner.Faults...)
}

// Part reads the members whose names begin with a prefix as an object of its own, under the rest of their names. Its
// faults have the names as they were sent and become those of o.
func (o *Object) Part(prefix string, read func(*Object)) {
	part := &Object{at: o.at, prefix: prefix, members: map[string]value{}}
	for _, name := range o.order {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			part.order = append(part.order, rest)
			part.members[rest] = o.members[name]
			o.Know(name)
		}
	}
	read(part)
	part.Close()
	o.Faults = append(o.Faults, part.Faults...)
}

// Objects reads a list of at most high objects: read takes the members of each, and its faults become those of o. It
// gives how many there are.
func (o *Object) Objects(name string, high int, read func(i int, item *Object)) int {
	v, ok := o.get(name, '[', "a list")
	if !ok {
		return 0
	}
	items := v.elements()
	if len(items) > high { // and its items are not looked at
		o.Note(name, TooLong, "Send at most "+count(high, "item")+".")
		return 0
	}
	for i, e := range items {
		at := fmt.Sprintf("%s/%d", name, i)
		if e.kind() != '{' {
			o.Note(at, WrongType, "This must be an object.")
			continue
		}
		item := e.open(o.at + "/" + at)
		read(i, item)
		item.Close()
		o.Faults = append(o.Faults, item.Faults...)
	}
	return len(items)
}

// Bodies returns the objects of a list as they were sent, and how many there are. Where there are more than high, it
// gives none. The items are not read here: a batch reads each as a request of its own.
func (o *Object) Bodies(name string, high int) (list [][]byte, n int) {
	v, ok := o.get(name, '[', "a list")
	if !ok {
		return nil, 0
	}
	items := v.elements()
	if len(items) > high {
		return nil, len(items)
	}
	for i, e := range items {
		if e.kind() != '{' {
			o.Note(fmt.Sprintf("%s/%d", name, i), WrongType, "This must be an object.")
			continue
		}
		list = append(list, e.raw)
	}
	if len(items) == 0 {
		o.Note(name, TooShort, "Send at least 1 item.")
	}
	return list, len(items)
}
