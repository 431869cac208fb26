package ical_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/vedic"
)

var stamp = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

func write(tb testing.TB, c ical.Calendar) string {
	tb.Helper()
	var b bytes.Buffer
	require.NoError(tb, ical.Write(&b, &c))
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

// Lines end as the RFC asks, are no longer than 75 octets, and cut no character.
func TestLines(t *testing.T) {
	text := write(t, sample())
	require.True(t, strings.HasSuffix(text, "\r\n"), "no end")
	for _, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") ||
			!strings.HasPrefix(line, " ") && !strings.Contains(line, ":") {
			t.Errorf("%d octets: %q", len(line), line)
		}
		require.Equal(t, line, strings.ToValidUTF8(line, ""), "a character is cut")
	}
	for _, want := range []string{`NAME:Festivals\; New Delhi`, `CATEGORIES:festival,a\,b`,
		"DTSTART;VALUE=DATE:20261108", "REFRESH-INTERVAL;VALUE=DURATION:PT86400S"} {
		require.Contains(t, text, want+"\r\n", "no %s", want)
	}
	require.Equal(t, write(t, sample()), text, "the same calendar is written in two ways")
}

func TestUID(t *testing.T) {
	a, b := ical.UID("jyotish", "diwali", "2026"), ical.UID("jyotish", "diwali2", "026")
	if a == b || a != ical.UID("jyotish", "diwali", "2026") || !strings.HasSuffix(a, "@jyotish") || len(a) != 40 {
		t.Error(a, b)
	}
}

func TestWrongEvents(t *testing.T) {
	day, at := vedic.Date{Year: 2026, Month: 11, Day: 8}, stamp
	for want, e := range map[string]ical.Event{
		"UID is missing":     {Date: day, Summary: "x"},
		"summary is missing": {UID: "1", Date: day},
		"a date or a time":   {UID: "1", Summary: "x"},
		"not both":           {UID: "1", Summary: "x", Date: day, From: at, To: at},
		"before it begins":   {UID: "1", Summary: "x", From: at, To: at.Add(-1)},
		"ends before":        {UID: "1", Summary: "x", Date: day, Last: day.Plus(-1)},
		"no years before 0":  {UID: "1", Summary: "x", Date: vedic.Date{Year: -500, Month: 2, Day: 28}},
		"no years before":    {UID: "1", Summary: "x", From: at.AddDate(-2500, 0, 0), To: at},
		"after 9999":         {UID: "1", Summary: "x", From: at, To: at.AddDate(8000, 0, 0)},
		"2026-02-30":         {UID: "1", Summary: "x", Date: vedic.Date{Year: 2026, Month: 2, Day: 30}},
	} {
		var b bytes.Buffer
		err := ical.Write(&b, &ical.Calendar{Product: "p", Stamp: stamp, Events: []ical.Event{e}})
		if err == nil || !strings.Contains(err.Error(), want) || b.Len() != 0 {
			t.Errorf("%s: %v", want, err)
		}
	}
	e := ical.Event{UID: "1", Date: day, Summary: "x"}
	err := ical.Write(&bytes.Buffer{}, &ical.Calendar{Events: []ical.Event{e, e}})
	for _, want := range []string{"product", "time at which", "another has the UID"} {
		require.Error(t, err)
		require.Contains(t, err.Error(), want)
	}
}

func BenchmarkWrite(b *testing.B) {
	c := sample()
	for b.Loop() {
		if err := ical.Write(&bytes.Buffer{}, &c); err != nil {
			b.Fatal(err)
		}
	}
}
