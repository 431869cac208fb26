package dashboard_test

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	"github.com/stretchr/testify/require"
)

// A community and a chart style that are chosen on a page are those of the account in every browser, and of no other
// account. Without a session the cookie counts. Puthandu, the Tamil new year, is on 14 April 2027; the list of Delhi
// has it for Tamils alone.
func TestAccountRemembers(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Almanac = true })
	id := s.generate().ID
	const list, public = "/dashboard/days/festivals?year=2027&placeId=plc_r1d5", "/festivals/2027/new-delhi-plc_r1d5"
	const tamilDay, eastern = "Puthandu", `aria-current="true">East`
	chart := "/dashboard/reports/" + id
	visit := func(b *browser, path string) string {
		w := s.visit(path, "203.0.113.5", "Cookie", b.cookieHeader())
		require.Equal(t, 200, w.Code, path)
		require.Contains(t, w.Header().Get("Vary"), "Cookie", path)
		if b.cookies["jyotish"] != "" {
			require.Equal(t, "private, no-cache", w.Header().Get("Cache-Control"), path)
		}
		return w.Body.String()
	}
	first := s.browser().signIn(s.key.Token)
	require.NotContains(t, first.open(list), tamilDay)
	require.NotContains(t, visit(first, public), tamilDay, "nothing was chosen")
	require.Contains(t, first.open(list+"&community=tamil"), tamilDay)
	require.Contains(t, first.open(chart+"?style=east"), eastern)

	// Another browser of the account.
	second := s.browser().signIn(s.key.Token)
	require.Contains(t, second.open(list), tamilDay)
	require.Contains(t, second.open(chart), eastern)
	require.Contains(t, visit(second, public), tamilDay)
	described := regexp.MustCompile(`<meta name="description" content="[^"]*` + tamilDay)
	const day, month = "/panchang/new-delhi-plc_r1d5/2027-04-14", "/panchang/new-delhi-plc_r1d5/2027-04"
	require.Regexp(t, described, visit(second, day))
	require.NotRegexp(t, described, visit(s.browser(), day))
	require.NotEqual(t, visit(s.browser(), month), visit(second, month))
	require.NotContains(t, second.open(list+"&community=punjabi"), tamilDay, "the address says whose days")
	require.NotContains(t, first.open(list), tamilDay, "the last choice of the account counts, in every browser")

	// A choice on a public page is the account's as well.
	require.Contains(t, visit(second, public+"?community=tamil"), tamilDay)
	require.Contains(t, first.open(list), tamilDay)
	made := second.submit("/dashboard/calendars", "/dashboard/calendars", "include", "festivals", "placeId",
		"plc_r1d5", "lang", "en").ok(t, 200)
	require.Contains(t, string(made.body), ".ics")
	feeds := s.get("/v1/calendar/feeds").ok(t, 200)
	require.Contains(t, string(feeds.body), `"community":"tamil"`)

	// Another account, and an answer of the API.
	_, theirs := s.newAccount(100)
	other := s.browser().signIn(theirs.Token)
	require.NotContains(t, other.open(list), tamilDay)
	require.NotContains(t, visit(other, public), tamilDay)
	const asked = "/v1/calendar/festivals?year=2027&placeId=plc_r1d5&limit=1000"
	require.Equal(t, resultOf(t, s.do(request{method: "GET", path: asked, token: theirs.Token}).ok(t, 200).body),
		resultOf(t, s.get(asked).ok(t, 200).body), "answers of the API do not depend on the account")
	svg := "/v1/kundali/" + id + "/chart.svg"
	require.Equal(t, s.get(svg+"?style=north").ok(t, 200).body, s.get(svg).ok(t, 200).body)

	// Without a session the browser's own cookie counts.
	second.cookies["community"] = "place"
	require.Contains(t, visit(second, public), tamilDay, "the account goes before the cookie")
	second.submit("/dashboard", "/dashboard/sign-out").goes(t, "/dashboard/sign-in")
	require.NotContains(t, visit(second, public), tamilDay)
	second.cookies["community"] = "tamil"
	require.Contains(t, visit(second, public), tamilDay)

	var rows []struct{ Object, Community, Style string }
	for line := range bytes.Lines(s.get("/v1/account/export").ok(t, 200).body) {
		row := struct{ Object, Community, Style string }{}
		require.NoError(t, json.Unmarshal(line, &row))
		if row.Object == "preferences" {
			rows = append(rows, row)
		}
	}
	require.Equal(t, []struct{ Object, Community, Style string }{{"preferences", "tamil", "east"}}, rows)
}

// visit opens a public page.
func (s *stand) visit(path, address string, heads ...string) *httptest.ResponseRecorder {
	return servicetest.Visit(s.handler, path, address, heads...)
}

// cookieHeader returns the cookies of a browser as a header.
func (b *browser) cookieHeader() string {
	var list []string
	for name, value := range b.cookies {
		list = append(list, name+"="+value)
	}
	return strings.Join(list, "; ")
}

// resultOf returns the result of an answer.
func resultOf(t *testing.T, body []byte) string {
	var answer struct{ Result json.RawMessage }
	require.NoError(t, json.Unmarshal(body, &answer))
	return string(answer.Result)
}
