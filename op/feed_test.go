package op_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// askFeed returns a feed of 22 November 2026 as one line a property, and what is wrong with the ask.
func askFeed(t *testing.T, body string, r *op.Report, l vedic.Lang) (string, []op.Fault) {
	t.Helper()
	o := form.Read([]byte(body))
	a := dk.ReadFeed(o)
	if o.Close(); len(o.Faults) > 0 {
		return "", o.Faults
	}
	again := form.Read(a.Canonical())
	if b := dk.ReadFeed(again); string(b.Canonical()) != string(a.Canonical()) {
		t.Errorf("%s is read as %s", a.Canonical(), b.Canonical())
	}
	on := &op.Request{Context: context.Background(), Now: time.Date(2026, 11, 22, 6, 30, 0, 0, time.UTC), Lang: l,
		Report: r}
	b, err := dk.AppendFeed(nil, on, &a)
	require.NoError(t, err)
	same, err := dk.AppendFeed(nil, &op.Request{Context: on.Context, Now: on.Now.Add(time.Hour), Lang: l, Report: r},
		&a)
	require.NoError(t, err, "an hour later it is another file")
	require.Equal(t, string(b), string(same), "an hour later it is another file")
	return strings.ReplaceAll(strings.ReplaceAll(string(b), "\r\n ", ""), "\r\n", "\n"), nil
}

// The calendar is that of the reference calendars: Diwali of 2026 on 8 November, its Dev Uthani Ekadashi on the 20th
// with a parana on the 21st; Rahu has the last eighth of a Sunday, up to the sunset of 17:25.
func TestFeedOfPlace(t *testing.T) {
	all, _ := askFeed(t, `{"include":["festivals","ekadashi","rahu_kalam"],"place":"New Delhi, India"}`, nil,
		vedic.English)
	for _, want := range []string{"DTSTART;VALUE=DATE:20261108\nDTEND;VALUE=DATE:20261109\n",
		"DTSTART;VALUE=DATE:20261120\n", "DTSTART:20261121T", "DTEND:20261122T1155", "NAME:Jyotish\\, New Delhi",
		"CATEGORIES:rahu_kalam", "CATEGORIES:parana", "REFRESH-INTERVAL;VALUE=DURATION:PT86400S"} {
		require.Contains(t, all, want, "no")
	}
	if n := strings.Count(all, "CATEGORIES:rahu_kalam"); n != 33 { // yesterday, today, 31 to come
		t.Error(n)
	}
	vrats, _ := askFeed(t, `{"include":["vrats"],"place":"New Delhi, India"}`, nil, vedic.English)
	for _, other := range []string{"Sankashti", "Pradosh"} {
		require.NotContains(t, all, other)
		require.Contains(t, vrats, other)
	}
	// those of other rules, as the Vaikuntha Ekadashi of the South, are vrats
	require.NotContains(t, vrats, "SUMMARY;LANGUAGE=en:Dev Uthani", "parts that were not asked for")
	require.Contains(t, all, "en:Dev Uthani", "parts that were not asked for")
	require.NotContains(t, all, "CATEGORIES:eclipse", "parts that were not asked for")
	one, _ := askFeed(t, `{"include":["rahu_kalam"],"place":"New Delhi, India"}`, nil, vedic.Hindi)
	if strings.Contains(one, "20261108") || strings.Count(one, "BEGIN:VEVENT") != 33 || !strings.Contains(one, "राहु") {
		t.Error(one[:400])
	}
	// where the Sun does not rise there is no daylight to divide
	polar, _ := askFeed(t, `{"include":["rahu_kalam"],"latitude":78.2,"longitude":15.6}`, nil,
		vedic.English)
	require.NotContains(t, polar, "BEGIN:VEVENT")
}

// By hand: of the Jupiter dasha from 2015-09-03 18:07 those before the Moon take 85/120 of 16 years of 365.25 days,
// which is 4139.5 days, to 2027-01-03 06:07. The Moon of the first is in Makara, whose Sade Sati was over in 2025; that
// of the second, six days later, in Mesha, over which Saturn comes on 2027-06-03, goes back on 2027-10-20, and comes
// again on 2028-02-23 (as published).
func TestFeedOfLife(t *testing.T) {
	const both = `{"include":["dashas","sade_sati"]}`
	const birth = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
	asha := cast(t, birth)
	got, _ := askFeed(t, both, asha, vedic.English)
	if !strings.Contains(got, "DTSTART;VALUE=DATE:20270103\nDTEND;VALUE=DATE:20270104\nTRANSP:TRANSPARENT\n"+
		"SUMMARY;LANGUAGE=en:Jupiter–Moon dasha begins\n") || strings.Contains(got, "Sade Sati") {
		t.Error(got)
	}
	for _, personal := range []string{"Asha", "Rao", "Pune", "1990", "LOCATION"} {
		require.NotContains(t, got, personal, "the feed tells")
	}
	mesha := cast(t, strings.Replace(birth, "05-17", "05-23", 1))
	got, _ = askFeed(t, both, mesha, vedic.English)
	for _, want := range []string{"20270603 peak", "20271020 rising", "20280223 peak"} {
		day, phase, _ := strings.Cut(want, " ")
		if _, rest, ok := strings.Cut(got, "DTSTART;VALUE=DATE:"+day+"\n"); !ok ||
			!strings.HasPrefix(rest[strings.Index(rest, "SUMMARY"):], "SUMMARY;LANGUAGE=en:Sade Sati: "+phase) {
			t.Errorf("no %s: %s", want, got)
		}
	}
	deep, _ := askFeed(t, `{"include":["dashas"],"dashaLevels":1}`, asha, vedic.Hindi)
	require.Equal(t, 1, strings.Count(deep, "BEGIN:VEVENT"))
	require.Contains(t, deep, "20310903")
	require.Contains(t, deep, "शनि दशा आरंभ")
}

func TestWrongFeeds(t *testing.T) {
	_, faults := askFeed(t, `{"include":["festival","dashas"],"school":"none","dashaLevels":4}`, nil, vedic.English)
	var got []string
	for _, f := range faults {
		got = append(got, f.Pointer+" "+f.Code+" "+f.Suggestion)
	}
	want := "/include/0 not_allowed festivals, /school not_allowed , /dashaLevels out_of_range "
	require.Equal(t, want, strings.Join(got, ", "), "%q", got)
	if _, faults = askFeed(t, `{"include":["vrats"]}`, nil, vedic.English); len(faults) != 1 ||
		faults[0].Pointer != "/place" {
		t.Error(faults)
	}
	a := dk.ReadFeed(form.Read([]byte(`{"include":["vrats"],"place":"New Delhi, India","region":["atlantis"]}`)))
	var wrong *op.Invalid
	require.ErrorAs(t, dk.CheckFeed(&a, transitMoment), &wrong)
	require.Equal(t, "/region/0", wrong.Faults[0].Pointer)
}
