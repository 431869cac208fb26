package dashboard_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A client has phone, tags, note, charts, matches and visits on one page, and is found by them.
func TestClientPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/clients"
	require.Contains(t, b.open("/dashboard/reports"), `href="/dashboard/clients"`)
	require.Contains(t, b.open(path), "There is no client yet.")
	wrong := string(b.submit(path, path, "name", " ", "tags", strings.Repeat("x", 41)).ok(t, 422).body)
	require.Contains(t, wrong, `id="name-wrong"`)
	require.Contains(t, wrong, `id="tags-wrong"`)
	made := b.submit(path, path, "name", "Asha Rao", "phone", "+91 (98) 76-5", "tags", "Pune, नया", "note",
		"one\r\ntwo").
		ok(t, 303).header.Get("Location")
	require.Regexp(t, `^/dashboard/clients/cli_[0-9a-z]{26}$`, made)
	page := b.open(made)
	for _, want := range []string{`href="tel:&#43;9198765"`, "<bdi>Pune</bdi>", "<bdi>नया</bdi>", "one\ntwo",
		"No chart is added yet."} {
		require.Contains(t, page, want)
	}
	report := s.generate().ID
	match := decode[struct{ ID string }](t, s.post("/v1/compatibility/match", `{"bride":{"reportId":"`+report+
		`"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`).ok(t, 201)).ID
	s.do(request{method: "PATCH", path: "/v1/kundali/" + report, body: `{"note":"asks of a move"}`}).ok(t, 200)
	page = b.open(made)
	require.Contains(t, page, `<option value="`+report+`">Asha Rao · 1990-05-17</option>`)
	for _, item := range []string{report, match} {
		b.submit(made, made+"/items", "item", item).goes(t, made)
	}
	s.post("/v1/kundali/"+report+"/share", `{"pii":"none","include":["chart"]}`).ok(t, 201)
	page = b.open(made)
	for _, want := range []string{`href="/dashboard/reports/` + report + `/book"`, "asks of a move",
		`href="/dashboard/matches/` + match + `/book"`, "Open share links: 1"} {
		require.Contains(t, page, want)
	}
	require.NotContains(t, page, `<option value="`+report)
	b.submit(made, made+"/visits", "day", "2026-02-30", "visit", "x").ok(t, 422)
	b.submit(made, made+"/visits", "day", "2026-11-20", "visit", "Marriage").goes(t, made)
	page = b.open(made)
	require.Contains(t, page, "<strong>2026-11-20</strong> <bdi>Marriage</bdi>")
	visit := regexp.MustCompile(`name="visit" value="(vst_[0-9a-z]+)"`).FindStringSubmatch(page)
	b.send("POST", made+"/visits/remove", b.fill(page, made+"/visits/remove", "visit", visit[1])).goes(t, made)
	require.NotContains(t, b.open(made), "Marriage")

	find := func(text string) string {
		return string(b.submit(path, path+"/find", "q", text).ok(t, 200).body)
	}
	for _, text := range []string{"asha", "98765", "PUNE"} {
		require.Contains(t, find(text), made, text)
	}
	require.Contains(t, find("Ravi"), "No client was found.")
	b.submit(made, made, "name", "Asha Rao-Mehta", "phone", "", "tags", "", "note", "").goes(t, made)
	page = b.open(made)
	require.Contains(t, page, "Asha Rao-Mehta")
	require.NotContains(t, page, "tel:")

	s.do(request{method: "DELETE", path: "/v1/kundali/" + report}).ok(t, 204)
	require.NotContains(t, b.open(made), "asks of a move", "a chart that is deleted is not there")
	b.submit(made, made+"/items/remove", "item", match).goes(t, made)
	b.submit(made, made+"/delete").goes(t, path)
	b.send("GET", made, nil).ok(t, 404)
	for _, private := range []string{"Asha", "98765", "Marriage"} {
		require.NotContains(t, s.log.String(), private)
	}
}

// Clients belong to one account, and a key does with them what its scopes allow.
func TestClientsAreGuarded(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/clients"
	made := b.submit(path, path, "name", "Asha").ok(t, 303).header.Get("Location")
	report := s.generate().ID
	_, key := s.newAccount(0)
	other := s.browser().signIn(key.Token)
	own := other.submit(path, path, "name", "Mine").ok(t, 303).header.Get("Location")
	form := other.open(own)
	other.send("GET", made, nil).ok(t, 404)
	for _, end := range []string{"", "/items", "/items/remove", "/visits", "/visits/remove", "/delete"} {
		typed := other.fill(form, own, "name", "x", "day", "2026-11-20", "visit", "x", "item", report)
		other.send("POST", made+end, typed).ok(t, 404)
	}
	other.send("POST", own+"/items", other.fill(form, own, "item", report)).ok(t, 404)
	require.NotContains(t, other.open(path), made)

	reader := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	page := reader.open(made)
	require.NotContains(t, page, `action="`+made)
	for _, end := range []string{"", "/items", "/visits", "/delete"} {
		reader.send("POST", made+end, reader.fill(page, "/dashboard/sign-out", "name", "x", "item", report)).ok(t, 403)
	}
	blind := s.browser().signIn(s.newKey(s.account.ID, "credits:read").Token)
	blind.send("GET", path, nil).ok(t, 403)
	blind.send("GET", made, nil).ok(t, 403)
	b.send("GET", path+"?before=x", nil).ok(t, 404)
	b.send("GET", path+"/nonsense", nil).ok(t, 404)
}
