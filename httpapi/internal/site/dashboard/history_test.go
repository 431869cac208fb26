package dashboard_test

import (
	"encoding/csv"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// The history says whom a charge was about, in the time of a zone, narrowed by kind and by days of that zone.
func TestHistory(t *testing.T) {
	s := newStand(t) // the clock stands at 2026-11-21 09:00 UTC, which is 14:30 in Kolkata
	s.generate()
	s.post("/v1/compatibility/match", `{"bride":{"name":"Asha Rao","date":"1990-05-17","time":"06:45",
		"place":"Pune, India"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`).
		ok(t, 201)
	s.clock.move(10 * time.Hour) // 2026-11-22 00:30 in Kolkata
	_, err := s.operator.Grant(t.Context(), account.Movement{AccountID: s.account.ID, Amount: 5, Note: "=HYPERLINK(1)",
		Ref: "g"})
	require.NoError(t, err)
	b := s.browser().signIn(s.key.Token)
	page := b.open("/dashboard/history?lang=en")
	require.Contains(t, page, "<bdi>Asha Rao</bdi>")
	require.Contains(t, page, "<bdi>Asha Rao · Ravi</bdi>")
	require.Contains(t, page, ">2026-11-21 09:00<")
	require.Contains(t, page, "Times are in UTC.")
	require.Contains(t, page, "data-zone")
	zone := "zone=Asia%2FKolkata"
	page = b.open("/dashboard/history?" + zone)
	require.Contains(t, page, ">2026-11-21 14:30<")
	require.Contains(t, page, ">2026-11-22 00:30<")
	require.Contains(t, page, "Times are those of Asia/Kolkata.")
	require.NotContains(t, page, "data-zone")

	only := func(query string) string { return b.open("/dashboard/history?" + zone + "&" + query) }
	require.NotContains(t, only("to=2026-11-21"), "00:30", "the day of Kolkata, not of UTC")
	require.Contains(t, only("from=2026-11-22&to=2026-11-22"), "00:30")
	require.NotContains(t, only("from=2026-11-22"), "14:30")
	require.NotContains(t, only("type=debit"), "00:30")
	require.Contains(t, only("type=refund"), "No transaction matches.")
	for path, status := range map[string]int{"type=gift": 404, "zone=Nowhere": 404, "from=yesterday": 422,
		"to=2026-02-30": 422} {
		b.send("GET", "/dashboard/history?"+path, nil).ok(t, status)
	}

	table := regexp.MustCompile(`href="(/dashboard/history.csv[^"]*)"`).FindStringSubmatch(only("type=grant"))
	require.NotNil(t, table)
	r := b.send("GET", strings.ReplaceAll(table[1], "&amp;", "&"), nil).ok(t, 200)
	require.Equal(t, "text/csv; charset=utf-8", r.header.Get("Content-Type"))
	rows, err := csv.NewReader(strings.NewReader(string(r.body))).ReadAll()
	require.NoError(t, err)
	require.Equal(t, [][]string{{"When", "Kind", "For", "Client", "Credits", "Balance", "note", "id"},
		{"2026-11-22T00:30:00+05:30", "grant", "Credits granted", "", "5", rows[1][5], "'=HYPERLINK(1)", ""},
		{"2026-11-21T14:30:00+05:30", "grant", "Opening balance", "", "1000", "1000", "", ""}}, rows)
	whole := string(b.send("GET", "/dashboard/history.csv", nil).ok(t, 200).body)
	require.Contains(t, whole, "debit,Birth chart,Asha Rao,-10,990,")

	blind := s.browser().signIn(s.newKey(s.account.ID, "credits:read").Token)
	require.NotContains(t, blind.open("/dashboard/history"), "Asha Rao", "the key may not read charts")
	stranger := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	stranger.send("GET", "/dashboard/history.csv", nil).ok(t, 403)
}

// A table has all pages of the list.
func TestHistoryTableIsWhole(t *testing.T) {
	s := newStand(t)
	for n := range 120 {
		_, err := s.operator.Grant(t.Context(), account.Movement{AccountID: s.account.ID, Amount: 1,
			Ref: strings.Repeat("x", n+1)})
		require.NoError(t, err)
	}
	b := s.browser().signIn(s.key.Token)
	rows, err := csv.NewReader(strings.NewReader(string(b.send("GET", "/dashboard/history.csv", nil).body))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 1+1+120) // the head, the opening balance
}

var secretOf = regexp.MustCompile(`jk_live_[0-9A-Za-z]{38}`)

// A preset gives the scopes of its name, as far as the key that makes it has them itself; the boxes count only where no
// preset is chosen.
func TestKeyPresets(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/keys"
	scopes := func(b *browser, typed ...string) []string {
		r := b.submit(path, path, append([]string{"name", "x"}, typed...)...).ok(t, 200)
		secret := secretOf.FindString(string(r.body))
		s.clock.move(time.Minute)
		return decode[struct{ Key struct{ Scopes []string } }](t,
			s.do(request{method: "GET", path: "/v1/account", token: secret}).ok(t, 200)).Key.Scopes
	}
	want := map[string][]account.Scope{}
	for _, p := range httpapi.ScopePresets() {
		want[p.Name] = p.Scopes
	}
	page := b.open(path)
	require.Contains(t, page, `value="read" checked`, "the smallest is chosen")
	require.Regexp(t, `<details><summary>Single permissions`, page)
	for _, preset := range []string{"read", "app", "all"} {
		got := scopes(b, "preset", preset, "scopes", "kundali:delete")
		require.Len(t, got, len(want[preset]), preset)
		for _, scope := range want[preset] {
			require.Contains(t, got, string(scope), preset)
		}
	}
	require.Equal(t, []string{"kundali:delete"}, scopes(b, "preset", "own", "scopes", "kundali:delete"))
	wrong := string(b.submit(path, path, "name", "x", "preset", "own").ok(t, 422).body)
	require.Contains(t, wrong, `value="own" checked`)
	require.Contains(t, wrong, `<details open><summary>Single permissions`)

	s.endKeys()
	small := s.browser().signIn(s.newKey(s.account.ID, "keys:manage", "kundali:read", "places:read").Token)
	page = small.open(path)
	require.NotContains(t, page, `value="app"`, "it would have no more than read")
	require.ElementsMatch(t, []string{"kundali:read", "places:read"}, scopes(small, "preset", "read"))
	require.Len(t, scopes(small, "preset", "all"), 3)
}
