package conformance

import (
	"bytes"
	"strings"
	"testing"
	"time"

	reader "github.com/arran4/golang-ical"

	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/vedic"
)

var stamp = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

func write(tb testing.TB, c ical.Calendar) string {
	tb.Helper()
	var b bytes.Buffer
	if err := ical.Write(&b, &c); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

func sample() ical.Calendar {
	zone := time.FixedZone("IST", 19800)
	return ical.Calendar{
		Product: "-//jyotish//festivals//EN", Name: "Festivals; New Delhi", Lang: "hi", Stamp: stamp,
		Refresh: 24 * time.Hour,
		Events: []ical.Event{
			{
				UID: ical.UID("jyotish", "diwali", "2026-11-08"), Date: vedic.Date{Year: 2026, Month: 11, Day: 8},
				Summary: "दीपावली, लक्ष्मी पूजा",
				Detail: "First line; with a comma, and a \\ backslash\nsecond line " +
					strings.Repeat("प्रदोष ", 30),
				Categories: []string{"festival", "a,b"},
				Location:   "New Delhi", URL: "https://example.org/?a=1&b=2",
			},
			{UID: "2@jyotish", Date: vedic.Date{Year: 2026, Month: 10, Day: 11},
				Last: vedic.Date{Year: 2026, Month: 10, Day: 19}, Summary: "Navratri"},
			{UID: "3@jyotish", From: time.Date(2026, 11, 8, 17, 31, 21, 0, zone),
				To: time.Date(2026, 11, 8, 20, 8, 51, 0, zone), Summary: "Pradosha"},
			{UID: "4@jyotish", From: time.Date(2026, 11, 8, 5, 36, 0, 0, zone),
				To: time.Date(2026, 11, 8, 5, 36, 0, 0, zone), Summary: "Moonrise"},
		},
	}
}

// A reader of other hands finds what was written: texts, days with the day after as their end, times in UTC.
func TestReadBack(t *testing.T) {
	c := sample()
	cal, err := reader.ParseCalendar(strings.NewReader(write(t, c)))
	if err != nil {
		t.Fatal(err)
	}
	events := cal.Events()
	if len(events) != len(c.Events) {
		t.Fatalf("%d events", len(events))
	}
	for i, want := range [][3]string{
		{"दीपावली, लक्ष्मी पूजा", "20261108", "20261109"}, {"Navratri", "20261011", "20261020"},
		{"Pradosha", "20261108T120121Z", "20261108T143851Z"}, {"Moonrise", "20261108T000600Z", ""},
	} {
		e := events[i]
		get := func(p reader.ComponentProperty) string {
			if v := e.GetProperty(p); v != nil {
				return v.Value
			}
			return ""
		}
		got := [3]string{get(reader.ComponentPropertySummary), get(reader.ComponentPropertyDtStart),
			get(reader.ComponentPropertyDtEnd)}
		if got != want || e.Id() != c.Events[i].UID || get(reader.ComponentPropertyDtstamp) != "20260102T030405Z" {
			t.Errorf("%v %s %s", got, e.Id(), get(reader.ComponentPropertyDtstamp))
		}
	}
	if got := events[0].GetProperty(reader.ComponentPropertyDescription).Value; got != c.Events[0].Detail {
		t.Errorf("%q", got)
	}
	at, err := events[2].GetStartAt()
	if err != nil || !at.Equal(c.Events[2].From) {
		t.Error(at, err)
	}
	day, err := events[0].GetAllDayStartAt()
	if err != nil || day.Format(time.DateOnly) != "2026-11-08" {
		t.Error(day, err)
	}
}

// Whatever the text, the reader gets it back, but for what no text may hold.
func FuzzText(f *testing.F) {
	f.Add("plain")
	f.Add("a;b,c\\n\\\n\r\nd")
	f.Add(strings.Repeat("ॐ", 100))
	f.Fuzz(func(t *testing.T, s string) {
		clean := strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' || r == 0x7f || r == '\ufffd' {
				return -1
			}
			return r
		}, s)
		if strings.TrimSpace(clean) != clean || clean == "" || clean != s {
			t.Skip()
		}
		text := write(t, ical.Calendar{Product: "p", Stamp: stamp,
			Events: []ical.Event{{UID: "1", From: stamp, To: stamp, Summary: s}}})
		cal, err := reader.ParseCalendar(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in %q", err, text)
		}
		if got := cal.Events()[0].GetProperty(reader.ComponentPropertySummary).Value; got != s {
			t.Errorf("%q for %q", got, s)
		}
	})
}
