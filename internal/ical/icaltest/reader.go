// Package icaltest reads iCalendar files in tests: events and their properties, without alarms or zones. The
// tests of tools/conformance read such files with a library of others.
package icaltest

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// Calendar is a file.
type Calendar struct{ events []*Event }

// Event is a VEVENT: its properties by their names, "SUMMARY", without parameters.
type Event struct{ properties map[string]*Property }

// Property is a line. Value has no escapes.
type Property struct{ Value string }

// The names of properties.
const (
	ComponentPropertySummary     = "SUMMARY"
	ComponentPropertyDescription = "DESCRIPTION"
	ComponentPropertyDtStart     = "DTSTART"
	ComponentPropertyDtEnd       = "DTEND"
)

// Events lists the events in the order of the file.
func (c *Calendar) Events() []*Event { return c.events }

// GetProperty returns a property by its name; nil for one that the event does not have.
func (e *Event) GetProperty(name string) *Property { return e.properties[name] }

// Id returns the UID.
func (e *Event) Id() string {
	if p := e.properties["UID"]; p != nil {
		return p.Value
	}
	return ""
}

var unescape = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";")

// ParseCalendar reads a file. It refuses lines without a name, properties that an event has twice, and a file whose
// begins and ends do not match.
func ParseCalendar(r io.Reader) (*Calendar, error) {
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	text := strings.ReplaceAll(string(b), "\r\n ", "") // lines that were folded
	body, ok := strings.CutPrefix(text, "BEGIN:VCALENDAR\r\n")
	body, ends := strings.CutSuffix(body, "END:VCALENDAR\r\n")
	if !ok || !ends {
		return nil, errors.New("this is no calendar")
	}
	c := new(Calendar)
	var open *Event
	for line := range strings.SplitSeq(strings.TrimSuffix(body, "\r\n"), "\r\n") {
		head, value, ok := strings.Cut(line, ":")
		name, _, _ := strings.Cut(head, ";")
		switch {
		case !ok || name == "":
			return nil, fmt.Errorf("no property: %q", line)
		case line == "BEGIN:VEVENT" && open == nil:
			open = &Event{map[string]*Property{}}
		case line == "END:VEVENT" && open != nil:
			c.events, open = append(c.events, open), nil
		case name == "BEGIN" || name == "END":
			return nil, fmt.Errorf("out of order: %q", line)
		case open != nil && open.properties[name] != nil:
			return nil, fmt.Errorf("a second %s", name)
		case open != nil:
			open.properties[name] = &Property{unescape.Replace(value)}
		}
	}
	if open != nil {
		return nil, errors.New("an event has no end")
	}
	return c, nil
}
