package daypage_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/daypage"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// day returns the page of a date at a place.
func day(t *testing.T, date, place string, l vedic.Lang) string {
	t.Helper()
	d, err := vedic.ParseDate(date)
	require.NoError(t, err)
	a, err := calculator.Day(op.Query{From: d, Spot: op.PlaceInput{Place: place}, Lang: &l}, noon)
	require.NoError(t, err)
	body, err := daypage.Day(a, view.Reader{Lang: l}, "/other")
	require.NoError(t, err)
	return string(body)
}

// lang returns the language of a tag.
func lang(t *testing.T, tag string) (l vedic.Lang) {
	t.Helper()
	require.NoError(t, l.UnmarshalText([]byte(tag)))
	return l
}

// The day of Diwali of 2026, a Sunday, with its limbs, what is kept, and the sunrise of Pune as almanacs print it:
// 6:40.
func TestDay(t *testing.T) {
	body := day(t, "2026-11-08", "Pune, India", vedic.English)
	for _, want := range []string{"<title>Sunday, 2026-11-08", "<bdi>Pune", "Diwali", "Chaturdashi", "Amavasya",
		"Swati",
		"<dd>06:37</dd>", `href="/other"`, "<svg"} {
		require.Contains(t, body, want)
	}
	hindi := day(t, "2026-11-08", "Pune, India", vedic.Hindi)
	require.Contains(t, hindi, "रविवार")
	require.NotContains(t, hindi, "Chaturdashi")
	require.Contains(t, hindi, `lang="hi"`)
}

// A moment on another date has that date before it; a language of names writes both its own way.
func TestDayClock(t *testing.T) {
	english := day(t, "2026-11-08", "Pune, India", vedic.English)
	require.Regexp(t, `<td data-label="Until">0[79]\.11\. \d\d:\d\d</td>`, english)
	marathi := day(t, "2026-11-08", "Pune, India", lang(t, "mr"))
	require.NotRegexp(t, `0[79]\.11\. \d\d:\d\d`, marathi)
	require.Contains(t, marathi, "०६:३७")
}

// Where the Sun does not rise a dash stands for its rising.
func TestDayPolar(t *testing.T) {
	require.Contains(t, day(t, "2026-12-21", "Tromsø, Norway", vedic.English), "<dt>Sunrise</dt><dd>–</dd>")
}

// Ekadashi has its parana, a sankranti its entry, an eclipse its sutak; periods say whether they begin, run or end.
func TestDayKept(t *testing.T) {
	for date, want := range map[string]string{
		"2026-11-21": "fast broken",      // of Prabodhini Ekadashi
		"2027-01-15": "entry of the Sun", // Makara Sankranti
		"2027-08-02": "sutak",            // of the solar eclipse, which Pune sees before sunset
		"2026-09-27": "runs",             // Panchaka
		"2026-10-10": "ends",             // Pitru Paksha
	} {
		body := strings.ToLower(day(t, date, "Pune, India", vedic.English))
		require.Contains(t, body, strings.ToLower(want), date)
	}
}

// The days of a school are a wall calendar and a list, in the language of the page.
func TestDays(t *testing.T) {
	q := op.OperationNamed("muhurat-days")
	texts := map[string]string{"place": "Pune, India", "activity": "marriage", "school": "drik", "from": "2026-02-01",
		"to": "2026-02-28", "reasons": "true"}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		reply, err := calculator.Run(q, &op.Request{Context: t.Context(), Now: noon, Lang: l}, q.FromTexts(texts))
		require.NoError(t, err)
		body, err := daypage.Days(reply, l, "/other")
		require.NoError(t, err)
		require.Contains(t, string(body), "2026-02-01 – 2026-02-28")
		require.Contains(t, string(body), "<svg")
		require.Equal(t, l == vedic.Hindi, strings.Contains(string(body), "विवाह"), l)
		list := reply.(*op.Answer[op.MuhuratDays]).Result.Days
		require.NotEmpty(t, list)
		require.Contains(t, string(body), vedic.VaraOf(list[0].Date.Weekday()).Name(l))
	}
}
