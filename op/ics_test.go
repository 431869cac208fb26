package op_test

import (
	"context"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	reader "github.com/jyotish-go/jyotish/internal/ical/icaltest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// fileOf asks a question and reads its file back, with a reader of other hands.
func fileOf(t *testing.T, word string, l vedic.Lang, told map[string]string) (*reader.Calendar, string) {
	t.Helper()
	q := op.OperationNamed(word)
	now := time.Date(2026, 11, 22, 13, 14, 15, 0, time.UTC)
	if _, ok := told["place"]; !ok && told["latitude"] == "" {
		told["place"] = "New Delhi, India"
	}
	r, err := dk.Run(q, &op.Request{Context: context.Background(), Lang: l, Now: now}, q.FromTexts(told))
	require.NoError(t, err)
	b, err := op.AppendCalendar(nil, r, now)
	require.NoError(t, err)
	c, err := reader.ParseCalendar(strings.NewReader(string(b)))
	require.NoError(t, err)
	return c, string(b)
}

// events are those of a file by their summaries: first DTSTART, then DTEND.
func events(c *reader.Calendar) map[string][2]string {
	found := map[string][2]string{}
	for _, e := range c.Events() {
		found[e.GetProperty(reader.ComponentPropertySummary).Value] = [2]string{
			e.GetProperty(reader.ComponentPropertyDtStart).Value, e.GetProperty(reader.ComponentPropertyDtEnd).Value}
	}
	return found
}

func TestCalendarFiles(t *testing.T) {
	span := map[string]string{"from": "2026-03-01", "to": "2026-11-30", "all": "true"}
	c, text := fileOf(t, "festivals", vedic.English, span)
	found := events(c)
	for summary, want := range map[string][2]string{ // days as published
		"Diwali (Lakshmi Puja)":          {"20261108", "20261109"},
		"Holi (Rangwali Holi, Dhulandi)": {"20260304", "20260305"},
		"Yogini Ekadashi (Smarta)":       {"20260710", "20260711"},
		"Yogini Ekadashi (Vaishnava)":    {"20260711", "20260712"},
	} {
		require.Equal(t, want, found[summary], summary)
	}
	for summary, want := range map[string][2]string{ // hours as published, by the clocks of Delhi
		"Parana: Yogini Ekadashi (Smarta)": {"2026-07-11T13:50:00+05:30", "2026-07-11T16:36:00+05:30"},
		"Sutak: Lunar eclipse (total)":     {"2026-03-03T09:39:00+05:30", "2026-03-03T18:46:00+05:30"},
	} {
		for i := range want {
			at, err := time.Parse("20060102T150405Z", found[summary][i])
			published, _ := time.Parse(time.RFC3339, want[i])
			if off := at.Sub(published).Abs(); err != nil || off > 3*time.Minute {
				t.Errorf("%s: %v, want %v", summary, found[summary], want)
			}
		}
	}
	for _, want := range []string{"NAME:Festivals and vrats\\, New Delhi", "PRODID:-//jyotish//festivals//EN",
		"DTSTAMP:20261122T000000Z", "SUMMARY;LANGUAGE=en:Holi (Rangwali Holi\\, Dhulandi)\r\n", "CATEGORIES:jayanti"} {
		require.Contains(t, text, want, "no")
	}
	require.NotContains(t, text, "{", "a gap was not filled")
}

// A day is the same event in whatever file it stands, and the two languages tell the same events.
func TestCalendarFilesAgree(t *testing.T) {
	ids := func(word string, l vedic.Lang, told map[string]string) map[string]bool {
		c, _ := fileOf(t, word, l, told)
		list := map[string]bool{}
		for _, e := range c.Events() {
			list[e.Id()] = true
		}
		return list
	}
	year := map[string]string{"year": "2026", "all": "true"}
	all := ids("festivals", vedic.English, year)
	hindi := ids("festivals", vedic.Hindi, year)
	parts := []map[string]bool{hindi, ids("ekadashi", vedic.English, year), ids("eclipses", vedic.English, year),
		ids("calendar", vedic.English, map[string]string{"month": "2026-11"})}
	for i, part := range parts {
		require.NotEmpty(t, part, "%d: none", i)
		for id := range part {
			require.True(t, all[id], "%d: %s is not among the year", i, id)
		}
	}
	require.Len(t, all, len(hindi))
	require.GreaterOrEqual(t, len(all), 500)
	elsewhere := ids("ekadashi", vedic.English, map[string]string{"year": "2026", "place": "New York, US"})
	for id := range elsewhere {
		require.False(t, all[id], "one id for two places %v", id)
	}
}

func TestUnseenEclipses(t *testing.T) {
	c, text := fileOf(t, "eclipses", vedic.Hindi, map[string]string{"year": "2026", "everywhere": "true",
		"latitude": "28.6139", "longitude": "77.209"})
	if n := len(c.Events()); n != 5 { // four eclipses, of which the one that is seen has a sutak
		t.Error(n)
	}
	for _, want := range []string{"सूर्य ग्रहण", "इस स्थान से अदृश्य", "LOCATION:28.6139\\, 77.2090"} {
		require.Contains(t, strings.ReplaceAll(text, "\r\n ", ""), want, "no")
	}
}

// What says that it is a list of dated entries is one, and nothing else is.
func TestEntries(t *testing.T) {
	for _, q := range op.Operations() {
		told := map[string]string{"place": "New Delhi, India"}
		switch q.Name {
		case "muhurat.days", "muhurat.why":
			told["activity"], told["school"] = "marriage", "drik"
		}
		if q.Of != op.OfPlace && q.Of != op.OfNone {
			require.False(t, q.Entries, "%s: add it to this test", q.Name)
			continue
		}
		on := &op.Request{Context: context.Background(), Now: time.Date(2026, 2, 1, 0, 0, 0, 0, time.UTC)}
		switch {
		case q.Name == "detection":
			told["date"], told["time"], told["moon"] = "1990-05-15", "14:30", "284.123"
		case q.Private:
			maps.Copy(told, q.Sample)
		case q.Name == "untimed":
			told["date"] = "1990-05-15"
		case q.Name == "calendar.date":
			told = map[string]string{"date": "2026-02-01"}
		case q.Of == op.OfNone:
			told = nil
		}
		r, err := dk.Run(q, on, q.FromTexts(told))
		require.NoError(t, err, q.Name)
		if _, err = op.AppendCalendar(nil, r, on.Now); (err == nil) != q.Entries {
			t.Errorf("%s: %v", q.Name, err)
		}
	}
}

// Windows of a school are events of their hours, once over a sunrise, and the same event in files of other spans; asta
// is from the last setting to the first rising.
func TestMuhuratFiles(t *testing.T) {
	c, text := fileOf(t, "muhurat-days", vedic.English, map[string]string{"activity": "marriage", "from": "2026-02-19",
		"to": "2026-02-21", "reasons": "true"})
	if n := len(c.Events()); n != 2 || !strings.Contains(text, "SUMMARY;LANGUAGE=en:Marriage (") ||
		!strings.Contains(text, "DTSTART:20260219T1522") || !strings.Contains(text, "DTEND:20260220T2022") {
		t.Errorf("%d events: %s", n, text)
	}
	other, _ := fileOf(t, "muhurat-days", vedic.Hindi, map[string]string{"activity": "marriage", "from": "2026-02-10",
		"to": "2026-02-21"})
	ids := map[string]bool{}
	for _, e := range other.Events() {
		ids[e.Id()] = true
	}
	for _, e := range c.Events() {
		require.True(t, ids[e.Id()], "%s is another event", e.Id())
	}
	c, text = fileOf(t, "asta", vedic.English, map[string]string{"year": "2026"})
	if len(c.Events()) != 3 || !strings.Contains(text, "DTSTART:20261012T1248") { // 18:18 at Delhi, as published
		t.Error(text)
	}
}
