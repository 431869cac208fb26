package ical

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/vedic"
)

// Calendar is a file: a list of events under a name.
type Calendar struct {
	// Product is who made it, as "-//jyotish//festivals//EN"; it must be there.
	Product string
	// Name is for people; "" for none.
	Name string
	// Lang is that of the texts, a BCP 47 tag; "" for not said.
	Lang string
	// Stamp is when it was made: the DTSTAMP of every event. It must not be zero.
	Stamp time.Time
	// Refresh is how often programs should fetch it again, in whole seconds; zero says nothing of it.
	Refresh time.Duration
	// Events in the order of the file, each with a UID of its own.
	Events []Event
}

// Event is a day, a stretch of days, or a stretch of time.
type Event struct {
	// UID is the same for the same event in every file, see [UID].
	UID string
	// An all-day event has a Date, and Last where it goes on to another; a timed one has From, and To; a moment has To
	// equal to it.
	Date, Last vedic.Date
	From, To   time.Time
	// Summary is for people, one line; it must be there.
	Summary string
	// Detail is lines of text; empty for none, and so are the others.
	Detail   string
	Location string
	URL      string
	// Categories are keys, of no language.
	Categories []string
}

// UID returns a stable identifier of an event. The parts are what distinguishes the event from
// others, such as a key, a date and a place. The same parts return the same UID. The parts are
// separated by a zero byte, which none of them contains, so that "a", "bc" and "ab", "c" differ.
// The parts cannot be recovered from the UID.
func UID(domain string, parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16]) + "@" + domain
}

// Write writes a calendar. Its errors name every event that is amiss, without writing any. A program that meets one bad
// event often drops the whole file, so none is written then.
func Write(w io.Writer, c *Calendar) error {
	if err := c.check(); err != nil {
		return err
	}
	var f file
	f.put("BEGIN", "VCALENDAR")
	f.put("VERSION", "2.0")
	f.text("PRODID", c.Product)
	f.put("CALSCALE", "GREGORIAN")
	f.put("METHOD", "PUBLISH")
	if c.Name != "" {
		f.text("NAME", c.Name)         // RFC 7986
		f.text("X-WR-CALNAME", c.Name) // what programs read that are older than it
	}
	if c.Refresh > 0 {
		length := fmt.Sprintf("PT%dS", int64(c.Refresh.Seconds()))
		f.put("REFRESH-INTERVAL;VALUE=DURATION", length)
		f.put("X-PUBLISHED-TTL", length)
	}
	for i := range c.Events {
		f.event(c, &c.Events[i])
	}
	f.put("END", "VCALENDAR")
	_, err := io.WriteString(w, f.String())
	return err
}

// check finds all that is amiss with the events.
func (c *Calendar) check() error {
	var faults []error
	if c.Product == "" {
		faults = append(faults, errors.New("ical: a calendar needs the name of its product"))
	}
	if c.Stamp.IsZero() {
		faults = append(faults, errors.New("ical: a calendar needs the time at which it was made"))
	}
	known := map[string]bool{}
	for i := range c.Events {
		e := &c.Events[i]
		if err := e.check(); err != nil {
			faults = append(faults, fmt.Errorf("ical: event %d, %q: %w", i+1, e.Summary, err))
		}
		if known[e.UID] {
			faults = append(faults, fmt.Errorf("ical: event %d, %q: another has the UID %s", i+1, e.Summary, e.UID))
		}
		known[e.UID] = true
	}
	return errors.Join(faults...)
}

// check finds what is amiss with one event.
func (e *Event) check() error {
	day, timed := e.Date != (vedic.Date{}), !e.From.IsZero()
	switch {
	case e.UID == "":
		return errors.New("a UID is missing")
	case e.Summary == "":
		return errors.New("a summary is missing")
	case day == timed:
		return errors.New("it needs a date or a time, and not both")
	case day && e.Last != (vedic.Date{}) && e.Last.Since(e.Date) < 0, timed && e.To.Before(e.From):
		return errors.New("it ends before it begins")
	case day && !writable(e.Date.Year, e.Last.Year), timed && !writable(e.From.UTC().Year(), max(0, e.To.UTC().Year())):
		return errors.New("iCalendar has no years before 0 or after 9999")
	case day:
		return e.Date.Check()
	}
	return nil
}

// writable reports whether iCalendar, whose years have four digits and no sign, can write two years.
func writable(from, to int) bool { return min(from, to) >= 0 && max(from, to) <= 9999 }

// file is the text of a calendar.
type file struct{ strings.Builder }

func (f *file) event(c *Calendar, e *Event) {
	f.put("BEGIN", "VEVENT")
	f.text("UID", e.UID)
	f.put("DTSTAMP", clock(c.Stamp))
	if e.From.IsZero() {
		last := e.Last
		if last == (vedic.Date{}) {
			last = e.Date
		}
		f.put("DTSTART;VALUE=DATE", digits(e.Date))
		f.put("DTEND;VALUE=DATE", digits(last.Plus(1))) // the day after, by the RFC
		f.put("TRANSP", "TRANSPARENT")                  // a festival is shown as free time
	} else {
		f.put("DTSTART", clock(e.From))
		if e.To.After(e.From) { // a moment has no end, by the RFC
			f.put("DTEND", clock(e.To))
		}
	}
	lang := ""
	if c.Lang != "" {
		lang = ";LANGUAGE=" + c.Lang
	}
	f.text("SUMMARY"+lang, e.Summary)
	if e.Detail != "" {
		f.text("DESCRIPTION"+lang, e.Detail)
	}
	if e.Location != "" {
		f.text("LOCATION", e.Location)
	}
	if len(e.Categories) > 0 {
		words := make([]string, len(e.Categories))
		for i, w := range e.Categories {
			words[i] = escape(w)
		}
		f.put("CATEGORIES", strings.Join(words, ","))
	}
	if e.URL != "" {
		f.put("URL", strings.NewReplacer("\r", "", "\n", "").Replace(e.URL))
	}
	f.put("END", "VEVENT")
}

// clock writes a moment in UTC, and digits a date, as the RFC has them.
func clock(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

func digits(d vedic.Date) string { return strings.ReplaceAll(d.String(), "-", "") }

// text writes a property of type TEXT.
func (f *file) text(name, value string) { f.put(name, escape(value)) }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escape writes a value of type TEXT (RFC 5545 3.3.11); control characters, which it may not have, are left out.
func escape(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7f || r == utf8.RuneError {
			return -1
		}
		return r
	}, s)
	return escapes.Replace(s)
}

// fold is the longest line in octets, without its end (RFC 5545 3.1). Octets, not characters: a line of Devanagari has
// room for some twenty letters.
const fold = 75

// put writes a line, folded so that no character is cut in two.
func (f *file) put(name, value string) {
	line, room := name+":"+value, fold
	for len(line) > room {
		cut := room
		for !utf8.RuneStart(line[cut]) {
			cut--
		}
		f.WriteString(line[:cut] + "\r\n ")
		line, room = line[cut:], fold-1 // the space counts
	}
	f.WriteString(line + "\r\n")
}
