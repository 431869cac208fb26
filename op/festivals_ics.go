//go:build !jyotish_core

package op

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Title is the name of the day, with the tradition where two traditions keep it by rules of their own and the name does
// not say which.
func (f *Festival) Title(l vedic.Lang) string {
	var s festival.School
	if (f.School == "smarta" || f.School == "vaishnava") && s.UnmarshalText([]byte(f.School)) == nil &&
		!strings.Contains(strings.ToLower(f.Name), strings.ToLower(s.Name(l))) {
		return f.Name + " (" + s.Name(l) + ")"
	}
	return f.Name
}

func (list *FestivalList) events(l vedic.Lang) (string, *place.Resolved, []ical.Event) {
	events := festivalEvents(list.List, &list.Place, l)
	for _, h := range list.Holidays {
		events = append(events, ical.Event{Date: h.Date, Summary: h.Name, Categories: []string{"holiday"},
			UID: uid(&list.Place, "holiday", h.Country, string(h.Key), h.Date.String())})
	}
	return "ics.festivals", &list.Place, events
}

func (m *MonthGrid) events(l vedic.Lang) (string, *place.Resolved, []ical.Event) {
	var list []ical.Event
	for i := range m.Weeks {
		for k := range m.Weeks[i] {
			if day := &m.Weeks[i][k]; !day.Outside {
				list = append(list, festivalEvents(day.Festival, &m.Place, l)...)
			}
		}
	}
	return "ics.festivals", &m.Place, list
}

func (list *Eclipses) events(l vedic.Lang) (string, *place.Resolved, []ical.Event) {
	var events []ical.Event
	for i := range list.List {
		events = append(events, eclipseEvents(&list.List[i], &list.Place, l)...)
	}
	return "ics.eclipses", &list.Place, events
}

// festivalEvents returns a day of the calendar as an all-day event. What has its own hours is an event of these: the
// breaking of a fast, and an eclipse.
func festivalEvents(list []Festival, at *place.Resolved, l vedic.Lang) (events []ical.Event) {
	for i := range list {
		f := &list[i]
		if f.Eclipse != nil {
			events = append(events, eclipseEvents(f.Eclipse, at, l)...)
			continue
		}
		id := []string{"festival", string(f.Key), f.School, f.Date.String()}
		events = append(events, ical.Event{UID: uid(at, id...), Date: f.Date, Summary: f.Title(l),
			Detail: f.detail(l), Categories: []string{f.Kind}})
		if f.Parana != nil {
			events = append(events, ical.Event{UID: uid(at, append(id, "parana")...), From: f.Parana.Start.Time,
				To: f.Parana.End.Time, Summary: filled(l, "ics.parana", "name", f.Title(l)),
				Categories: []string{"parana"}})
		}
	}
	return events
}

// detail describes a day in lines: its hours, how its date was chosen, and who keeps another date.
// Every line is a fact; none predicts anything.
func (f *Festival) detail(l vedic.Lang) string {
	var lines []string
	add := func(id string, words ...string) { lines = append(lines, filled(l, id, words...)) }
	if f.Local != nil {
		add("ics.local", "name", f.Local.Name, "date", f.Local.Text)
	}
	if f.Stay != nil {
		name := ""
		if f.Tithi != 0 {
			name = f.Tithi.Name(l)
		} else if f.Nakshatra != 0 {
			name = f.Nakshatra.Name(l)
		}
		if name != "" {
			add("ics.stay", "name", name, "span", clocks(f.Stay, l))
		}
	}
	if f.Sankranti != nil {
		add("ics.sankranti", "time", l.Format(f.Sankranti.Round(time.Minute), "2006-01-02 15:04"))
	}
	if f.Rite != nil && len(f.Times) == 0 {
		add("ics.rite", "span", clocks(f.Rite, l))
	}
	lines = append(lines, f.Hours(func(s *panchang.Span) string { return clocks(s, l) })...)
	if f.Choice != 0 {
		add("ics.choice", "why", f.Choice.Name(l))
	}
	for _, other := range f.Alternatives {
		add("ics.other", "date", l.Format(other.Date.In(nil), time.DateOnly), "who", other.Name(l))
	}
	lines = append(lines, f.Remarks(l)...)
	if f.Place != "" {
		add("ics.reckoned", "place", f.Place)
	}
	return strings.Join(lines, "\n")
}

// eclipseEvents returns an eclipse for as long as the place sees it, and its sutak. One that the
// place does not see is a moment. The two are apart, since the sutak begins hours before and
// programs warn ahead of each.
func eclipseEvents(x *festival.Eclipse, at *place.Resolved, l vedic.Lang) []ical.Event {
	id := []string{"eclipse", x.Body.String(), vedic.DateOf(x.Greatest.UTC()).String()}
	name := filled(l, "ics."+x.Body.String()+"_eclipse", "kind", x.Kind.Name(l))
	e := ical.Event{UID: uid(at, id...), From: x.Greatest.Time, To: x.Greatest.Time,
		Summary: filled(l, "ics.unseen", "name", name), Categories: []string{"eclipse"},
		Detail: filled(l, "ics.magnitude", "magnitude", fmt.Sprintf("%.3f", x.Magnitude))}
	if !x.Visible {
		return []ical.Event{e}
	}
	e.From, e.To, e.Summary = x.View.Start.Time, x.View.End.Time, name
	if x.Seen != x.Kind {
		e.Detail += "\n" + filled(l, "ics.seen", "kind", x.Seen.Name(l))
	}
	if x.Sutak == nil {
		return []ical.Event{e}
	}
	sutak := ical.Event{UID: uid(at, append(id, "sutak")...), From: x.Sutak.Start.Time, To: x.Sutak.End.Time,
		Summary: filled(l, "ics.sutak", "name", name), Categories: []string{"sutak"}}
	if x.Weak != nil {
		sutak.Detail = filled(l, "ics.weak", "span", clocks(x.Weak, l))
	}
	return []ical.Event{sutak, e}
}
