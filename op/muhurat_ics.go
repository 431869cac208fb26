//go:build !jyotish_core

package op

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Title names the list shortly: what for, by whose rule and where.
func (d *MuhuratDays) Title(l vedic.Lang) string {
	return d.Activity.Name(l) + ", " + d.School + ", " + whereabouts(&d.Place)
}

// events returns each window as a timed event with the text of the days it touches. A window across
// a sunrise is one event with the text of both days. The title has the score of its best day.
func (d *MuhuratDays) events(l vedic.Lang) (string, *place.Resolved, []ical.Event) {
	events := make([]ical.Event, len(d.Windows))
	for i := range d.Windows {
		w := &d.Windows[i]
		var best *int
		lines := []string{w.Text(l)}
		for k := range d.Days {
			day := &d.Days[k]
			for _, part := range day.Windows {
				if part.Start.Before(w.End.Time) && part.End.After(w.Start.Time) {
					lines = append(lines, heading(day, &part, l)+": "+day.Text)
					if m := day.Merit; m != nil && m.Score != nil && (best == nil || *m.Score > *best) {
						best = m.Score
					}
				}
			}
		}
		summary := d.Activity.Name(l)
		if best != nil {
			summary = filled(l, "ics.ranked", "name", summary, "score", strconv.Itoa(*best))
		}
		start := w.Start.UTC().Truncate(time.Hour).Format(time.RFC3339)
		events[i] = ical.Event{UID: uid(&d.Place, "muhurat", d.Activity.String(), d.Rule.School, start),
			From: w.Start.Time, To: w.End.Time, Summary: summary, Detail: strings.Join(lines, "\n"),
			Categories: []string{"muhurat"}}
	}
	return "ics.muhurat", &d.Place, events
}

// heading returns the civil date on which a window begins, and its Hindu day where that has another date.
func heading(day *MuhuratDay, w *muhurat.Opening, l vedic.Lang) string {
	date := w.CivilDate()
	text := l.Format(date.In(nil), time.DateOnly)
	if note := day.HinduDay.Note(date, l); note != "" {
		text += " (" + note + ")"
	}
	return text
}

func (a *Asta) events(l vedic.Lang) (string, *place.Resolved, []ical.Event) {
	events := make([]ical.Event, len(a.List))
	for i := range a.List {
		x := &a.List[i]
		events[i] = ical.Event{UID: uid(&a.Place, "asta", x.Graha.String(), vedic.DateOf(x.Conjunction.UTC()).String()),
			From: x.Asta.Time, To: x.Udaya.Time, Summary: filled(l, "ics.hidden", "name", x.Graha.Name(l)),
			Categories: []string{"asta"}}
	}
	return "ics.asta", &a.Place, events
}
