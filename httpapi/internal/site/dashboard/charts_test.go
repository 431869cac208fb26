package dashboard_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The charts page draws two charts as it is asked to, with the transits of a moment around them; a chart that was not
// bought is a price and a button, and opening the page costs nothing.
func TestChartsPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	before := s.balance(s.account.ID)
	require.Contains(t, b.open(report), `href="`+report+`/charts"`)
	page := b.open(report + "/charts")
	require.Equal(t, []string{"D1", "D9"}, drawnIn(page))
	require.Regexp(t, `<th scope="row">Moon</th><td data-label="Rashi">Capricorn</td><td data-label="Degree">`, page)
	for _, path := range pictureOf.FindAllStringSubmatch(page, -1) {
		require.Contains(t, string(b.send("GET", strings.ReplaceAll(path[1], "&amp;", "&"), nil).ok(t, 200).body),
			"<svg")
	}
	for _, path := range []string{report, report + "/charts", report + "/ask/yoga"} {
		b.send("GET", path+"?ayanamsa=nonsense", nil).ok(t, 422) // and not silently the chart's own
	}
	for path, id := range map[string]string{"/charts?left=D99": "left", "/charts?style=west": "style"} {
		r := b.send("GET", report+path, nil).ok(t, 422)
		require.Contains(t, string(r.body), `id="`+id+`-wrong"`, path)
		require.Empty(t, drawnIn(string(r.body)), path)
	}
	b.send("GET", report+"?style=west", nil).ok(t, 422)
	require.Contains(t, b.open(report), `href="/dashboard/matches/new?bride=`+report[len("/dashboard/reports/"):]+`"`)
	history := b.open("/dashboard/history?lang=hi")
	require.Contains(t, history, "आरंभिक क्रेडिट")
	require.NotContains(t, history, "opening balance")
	b.open("/dashboard?lang=en")
	require.Contains(t, b.open(report+"?style=east"), `aria-current="true">East`)
	require.Contains(t, b.open(report), `aria-current="true">East`, "it is kept")
	b.open(report + "?style=north")
	page = b.open(report + "/charts?left=moon&right=D60&style=south&degrees=false&at=2026-11-21T14:30&ayanamsa=raman")
	require.Equal(t, []string{"moon"}, drawnIn(page))
	require.Regexp(t, `<button id="buy-shodashvarga-D60">[^5]*5 credits`, page)
	path := strings.ReplaceAll(pictureOf.FindStringSubmatch(page)[1], "&amp;", "&")
	for _, want := range []string{"style=south", "degrees=false", "transits=2026-11-21T14%3A30", "ayanamsa=raman"} {
		require.Contains(t, path, want)
	}
	require.Contains(t, string(b.send("GET", path, nil).ok(t, 200).body), "Transits of 2026-11-21 14:30")
	require.NotContains(t, b.open(report+"/charts?left=bhava&right=bhava&at=2026-11-21"), "transits=")
	wrong := b.send("GET", report+"/charts?at=2026-11-31", nil).ok(t, 422)
	require.Contains(t, string(wrong.body), `id="at-wrong"`)
	require.NotContains(t, string(wrong.body), "transits=")
	require.NotContains(t, string(b.send("GET", report+"/charts?at=1092-01-01&lang=hi", nil).ok(t, 422).body),
		"must be")
	require.Equal(t, before, s.balance(s.account.ID))
	b.open("/dashboard?lang=en")
	many := string(b.send("GET", report+"/charts?left=D999&style=west&degrees=perhaps", nil).ok(t, 422).body)
	require.Equal(t, 3, strings.Count(many, `-wrong">This`), "all that is wrong at once")
}

var pictureOf = regexp.MustCompile(`<img class="chart" src="([^"]*)"`)

// drawnIn lists the charts of which a page shows pictures.
func drawnIn(page string) (list []string) {
	for _, m := range pictureOf.FindAllStringSubmatch(page, -1) {
		list = append(list, regexp.MustCompile(`varga=(\w+)`).FindStringSubmatch(m[1])[1])
	}
	return list
}

// TestLanguageLinkAlways checks that every page links to the other language, also a page that
// answers a form or reports a failure. Only a page that is shown once has no such link, since the
// link would lead away from it.
func TestLanguageLinkAlways(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	for path, to := range map[string]string{"/dashboard/nowhere": "/dashboard?lang=hi",
		report + "/ask/dasha?levels=9": report + "/ask/dasha?lang=hi&amp;levels=9"} {
		require.Contains(t, string(b.send("GET", path, nil).body), `href="`+to+`" hreflang="hi"`, path)
	}
	failed := b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", "A", "date", "1990-05-17", "time",
		"25:00",
		"place", "Pune, India").ok(t, 422)
	require.Contains(t, string(failed.body), `href="/dashboard/reports/new?lang=hi" hreflang="hi"`)
	found := b.submit("/dashboard/reports", "/dashboard/reports/find", "q", "Asha").ok(t, 200)
	require.Contains(t, string(found.body), `href="/dashboard/reports?lang=hi" hreflang="hi"`)
}
