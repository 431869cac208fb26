package httpapi

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/text/unicode/norm"
)

// object reads the members of a JSON object by name and notes every fault, so that all of them can be told at once. A member that is
// absent or wrong reads as the zero value.
type object struct {
	raw     jsontext.Value
	members map[string]jsontext.Value
	order   []string // as sent
	known   []string
	faults  []FieldError
}

// newObject reads an object whose syntax is checked; nil is the empty object.
func newObject(raw []byte) *object {
	if raw == nil {
		raw = []byte("{}")
	}
	o := &object{raw: raw, members: map[string]jsontext.Value{}}
	o.order = eachMember(raw, func(name string, v jsontext.Value) { o.members[name] = v })
	return o
}

func (o *object) fault(pointer, code, detail string) *FieldError {
	o.faults = append(o.faults, FieldError{Pointer: pointer, Code: code, Detail: detail})
	return &o.faults[len(o.faults)-1]
}

// get gives a member if it was sent with the right kind, and notes a wrong kind.
func (o *object) get(name string, kind jsontext.Kind, want string) (jsontext.Value, bool) {
	o.known = append(o.known, name)
	v, sent := o.members[name]
	if sent && v.Kind() != kind {
		o.fault("/"+name, fieldWrongType, "This must be "+want+".")
		return nil, false
	}
	return v, sent
}

// require notes members that are missing.
func (o *object) require(names ...string) {
	for _, name := range names {
		if _, sent := o.members[name]; !sent {
			o.fault("/"+name, fieldRequired, "This field is required.")
		}
	}
}

// closeUnknown notes members that nothing has read.
func (o *object) closeUnknown() {
	for _, name := range o.order {
		if !slices.Contains(o.known, name) {
			pointer := string(jsontext.Pointer("").AppendToken(name))
			o.fault(pointer, fieldUnknown, "No such field.").Suggestion = nearest(name, o.known)
		}
	}
}

// text reads a string of low to high characters, counted in normal form C.
func (o *object) text(name string, low, high int) (string, bool) {
	v, ok := o.get(name, '"', "text")
	if !ok {
		return "", false
	}
	s, fault := checkText(unquote(v), low, high)
	if fault != nil {
		fault.Pointer = "/" + name
		o.faults = append(o.faults, *fault)
	}
	return s, fault == nil
}

// integer reads a whole number from low to high.
func (o *object) integer(name string, low, high int64) (int64, bool) {
	v, ok := o.get(name, '0', "a whole number")
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(v), 64)
	switch {
	case err == nil && f != math.Trunc(f):
		o.fault("/"+name, fieldWrongType, "This must be a whole number.")
	case err != nil || f < float64(low) || f > float64(high):
		o.fault("/"+name, fieldOutOfRange, fmt.Sprintf("This must be from %d to %d.", low, high))
	default:
		return int64(f), true
	}
	return 0, false
}

// truth reads true or false.
func (o *object) truth(name string) (value, ok bool) {
	o.known = append(o.known, name)
	v, sent := o.members[name]
	if k := v.Kind(); sent && k != 't' && k != 'f' {
		o.fault("/"+name, fieldWrongType, "This must be true or false.")
		return false, false
	}
	return string(v) == "true", sent
}

// instant reads a moment, to the second.
func (o *object) instant(name string) (time.Time, bool) {
	v, ok := o.get(name, '"', "a date-time")
	if !ok {
		return time.Time{}, false
	}
	t, err := time.Parse(time.RFC3339, unquote(v))
	if err != nil || t.Year() < 1 {
		o.fault("/"+name, fieldBadFormat, instantFormat)
		return time.Time{}, false
	}
	return t.UTC().Truncate(time.Second), true
}

const instantFormat = "Use RFC 3339 with an offset, for example 2026-01-31T09:05:00+05:30."

// list reads a list of distinct strings, at least low and at most high of them.
func (o *object) list(name string, low, high int) ([]string, bool) {
	v, ok := o.get(name, '[', "a list")
	if !ok {
		return nil, false
	}
	var out []string
	before := len(o.faults)
	for i, e := range elements(v) {
		at := fmt.Sprintf("/%s/%d", name, i)
		if e.Kind() != '"' {
			o.fault(at, fieldWrongType, "This must be text.")
			continue
		}
		s := unquote(e)
		if slices.Contains(out, s) {
			o.fault(at, fieldDuplicateItem, "This item appears twice.")
		}
		out = append(out, s)
	}
	switch n := len(out); {
	case n < low && len(o.faults) == before:
		o.fault("/"+name, fieldTooShort, fmt.Sprintf("At least %d item is needed.", low))
	case n > high:
		o.fault("/"+name, fieldTooLong, fmt.Sprintf("At most %d items are allowed.", high))
	}
	return out, len(o.faults) == before
}

// checkText gives a text in normal form C, or what is wrong with it.
func checkText(s string, low, high int) (string, *FieldError) {
	s = norm.NFC.String(s)
	n := len([]rune(s))
	switch {
	case strings.ContainsFunc(s, isControl):
		return "", &FieldError{Code: fieldControl, Detail: "Control characters are not allowed."}
	case n < low || low > 0 && strings.TrimSpace(s) == "":
		return "", &FieldError{Code: fieldTooShort, Detail: fmt.Sprintf("Use at least %d character.", low)}
	case n > high:
		return "", &FieldError{Code: fieldTooLong, Detail: fmt.Sprintf("Use at most %d characters.", high)}
	}
	return s, nil
}

func isControl(r rune) bool { return r < 0x20 || 0x7f <= r && r < 0xa0 }
