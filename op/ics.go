package op

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// eventful is a result that is a list of dated entries, as calendar programs take them in. A question whose answer is
// one says so by Question.Entries; that is all it takes for every door to offer the file.
type eventful interface {
	// events gives the id of the list's name among the texts of ics.json, its place, and the entries in a language.
	events(l vedic.Lang) (name string, at *place.Resolved, list []ical.Event)
}

// AppendCalendar appends an answer with [Operation.Entries] as an iCalendar file (RFC 5545) in the
// language of the answer. Days are all-day events without a time zone; times are timed events in
// UTC. An event has the same UID in every file. The file contains only the date of stamped, the
// time of the request, so all files of one day have the same bytes. It asks clients to refresh once
// a day. It returns an error if the answer is not a list of dated entries.
func AppendCalendar(b []byte, r Response, stamped time.Time) ([]byte, error) {
	answer, ok := r.(interface {
		entries() (eventful, vedic.Lang)
	})
	object, _, _ := r.About()
	if !ok {
		return b, fmt.Errorf("op: %s has no language", object)
	}
	result, l := answer.entries()
	if result == nil {
		return b, fmt.Errorf("op: %s is not a list of dated entries", object)
	}
	name, at, list := result.events(l)
	for i := range list {
		list[i].Location = whereabouts(at)
	}
	w := bytes.NewBuffer(b)
	err := ical.Write(w, &ical.Calendar{
		Product: "-//jyotish//" + object + "//" + strings.ToUpper(l.String()),
		Name:    filled(l, name, "place", whereabouts(at)), Lang: l.String(),
		Stamp: stamped.UTC().Truncate(24 * time.Hour), Refresh: 24 * time.Hour, Events: list,
	})
	return w.Bytes(), err
}

// entries returns the result as a list of dated entries, or nil if it is not one, and the language
// of the answer.
func (a *Answer[R]) entries() (eventful, vedic.Lang) {
	list, _ := any(a.Result).(eventful)
	return list, a.lang
}

// whereabouts names a place shortly: with its region, or by its coordinates.
func whereabouts(p *place.Resolved) string {
	switch {
	case p.Name == nil:
		return fmt.Sprintf("%.4f, %.4f", p.Latitude.Degrees(), p.Longitude.Degrees())
	case p.Admin1 == nil:
		return *p.Name
	}
	return *p.Name + ", " + *p.Admin1
}

// filled returns a text with its placeholders replaced. words alternates placeholder names and
// values.
func filled(l vedic.Lang, id string, words ...string) string {
	return text.Fill(worded(l, id), text.Pairs(words...))
}

// uid returns the UID of an entry from the parts that distinguish it at its place, so that a
// program that imports two files keeps one copy of a shared entry. Coordinates are in
// microarcseconds, so rounding never merges two places.
func uid(at *place.Resolved, parts ...string) string {
	parts = append(parts, fmt.Sprint(int64(at.Latitude)), fmt.Sprint(int64(at.Longitude)))
	return ical.UID("jyotish", parts...)
}

// clocks formats a span in local time, to the minute, with dates. The second date is left out if it
// equals the first.
func clocks(s *panchang.Span, l vedic.Lang) string {
	from, to := s.Start.Round(time.Minute), s.End.Round(time.Minute)
	if from.Equal(to) {
		return l.Format(from, "2006-01-02 15:04")
	}
	if from.Format(time.DateOnly) == to.Format(time.DateOnly) {
		return l.Format(from, "2006-01-02 15:04") + " – " + l.Format(to, "15:04")
	}
	return l.Format(from, "2006-01-02 15:04") + " – " + l.Format(to, "2006-01-02 15:04")
}
