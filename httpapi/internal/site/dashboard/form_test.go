package dashboard_test

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// A form that is sent twice buys once, also at the same moment.
func TestDoubleClick(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	form := b.fill(b.open(path), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India")
	var wait sync.WaitGroup
	var to [8]string
	for i := range to {
		wait.Go(func() {
			c := *b
			c.cookies = map[string]string{"jyotish": b.cookies["jyotish"]}
			to[i] = c.send("POST", path, form).header.Get("Location")
		})
	}
	wait.Wait()
	require.Regexp(t, "^/dashboard/reports/kun_", to[0])
	for _, l := range to {
		require.Equal(t, to[0], l)
	}
	require.EqualValues(t, 990, s.balance(s.account.ID))
	s.sound()
}

const hostile = "\u202e<script>alert('x')</script>\u200f&\"" // with marks that turn the direction of text

// What people call themselves is text, whatever it looks like.
func TestNamesAreText(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", hostile, "date", "1990-05-17", "time",
		"06:45", "place", "Pune, India")
	require.NotContains(t, string(r.body), "<script>alert")
	require.Contains(t, string(r.ok(t, 422).body), `id="name-wrong"`)
	long := strings.Repeat("अ", 120)
	b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", long, "date", "1990-05-17", "time", "06:45",
		"place", "Pune, India").goes(t, "/dashboard/reports/kun_.*")
	require.Contains(t, b.open("/dashboard/reports"), "<bdi>"+long+"</bdi>")

	made := b.submit("/dashboard/keys", "/dashboard/keys", "name", `<img src=x onerror=alert(1)>`, "scopes",
		"kundali:read").ok(t, 200)
	require.Contains(t, string(made.body), "&lt;img src=x")
	require.Contains(t, b.open("/dashboard/keys"), "&lt;img src=x")
}

// The forms say what was wrong beside the fields, and keep what was typed.
func TestFieldErrors(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", "", "date", "1990-02-30", "time", "25:00",
		"place", "").ok(t, 422)
	for _, id := range []string{"name-wrong", "date-wrong", "time-wrong", "place-wrong"} {
		require.Contains(t, string(r.body), `id="`+id+`"`)
		require.Contains(t, string(r.body), `aria-describedby="`+id)
	}
	require.Contains(t, string(r.body), `value="1990-02-30"`)
	r = b.submit("/dashboard/keys", "/dashboard/keys", "name", "", "rate", "0", "limit", "many", "expires",
		"1990-01-01").ok(t, 422)
	for _, id := range []string{"name-wrong", "rate-wrong", "limit-wrong", "expires-wrong", "scopes-wrong"} {
		require.Contains(t, string(r.body), `id="`+id+`"`)
	}
	b.header["Accept-Language"] = "hi"
	r = b.submit("/dashboard/reports/new", "/dashboard/reports/new", "name", "", "date", "", "time", "", "place", "").
		ok(t, 422)
	require.NotRegexp(t, `class="wrong"[^>]*>[A-Za-z]`, string(r.body))
	require.EqualValues(t, 1000, s.balance(s.account.ID))
}

// A place that is not the only one of its name is chosen in a second step, without a script.
func TestPlaceWithoutScript(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/reports/new"
	for _, step := range []string{"place", ""} {
		r := b.submit(path, path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Springfield", "step",
			step)
		chosen := regexp.MustCompile(`type="radio" name="placeId" value="(plc_[0-9a-z]+)"`).
			FindAllStringSubmatch(string(r.body), -1)
		require.Greater(t, len(chosen), 2)
		form := b.fill(string(r.body), path, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place",
			"Springfield", "asked", "Springfield", "placeId", chosen[1][1])
		b.send("POST", path, form).goes(t, "/dashboard/reports/kun_.*")
	}
	require.EqualValues(t, 980, s.balance(s.account.ID))
	r := b.send("GET", "/dashboard/places?q=ujja", nil).ok(t, 200)
	require.Equal(t, "application/json; charset=utf-8", r.header.Get("Content-Type"))
	require.Contains(t, string(r.body), `"text":"Ujjain, Madhya Pradesh, India"`)
	b.send("GET", "/dashboard/places?q=u", nil).ok(t, 422)
}

func TestDashboardPurchases(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	for i, system := range []string{"shodashvarga", "kp", "jaimini"} {
		panel := report + "/ask/" + cmp.Or(map[string]string{"shodashvarga": "varga"}[system], system)
		require.Contains(t, b.open(report+"/"+system+"?ayanamsa=raman"), `id="buy-`+system+`"`)
		b.submit(report, report+"/"+system).goes(t, panel)
		require.EqualValues(t, 985-5*i, s.balance(s.account.ID))
		require.Contains(t, b.open(report+"/"+system), "<table", "by its name at the API, too")
		require.Contains(t, b.open(report), `data-part="`+panel+`"`)
	}
	b.submit("/dashboard/matches/new", "/dashboard/matches/new", "bride-report", report[len("/dashboard/reports/"):],
		"groom-name", "Ravi", "groom-date", "1988-01-02",
		"groom-time", "10:00", "groom-place", "Pune, India").goes(t, "/dashboard/matches/gm_.*")
	require.EqualValues(t, 960, s.balance(s.account.ID))
	r := b.submit("/dashboard/matches/new", "/dashboard/matches/new", "bride-name", "", "groom-name", "Ravi",
		"groom-place", "Springfield").ok(t, 422)
	require.Contains(t, string(r.body), `id="bride-name-wrong"`)
	match := regexp.MustCompile(`/dashboard/matches/gm_[0-9a-z]+`).FindString(b.open("/dashboard/matches"))
	require.Contains(t, b.open(match), "36")
	require.Contains(t, b.open(match), `href="`+match+`/book"`)
	require.Equal(t, "application/pdf", b.send("GET", match+"/report.pdf", nil).ok(t, 200).header.Get("Content-Type"))
	b.submit(match, match+"/delete").goes(t, "/dashboard/matches")
	b.submit(report, report+"/delete").goes(t, "/dashboard/reports")
	b.send("GET", report, nil).ok(t, 404)
	history := b.open("/dashboard/history")
	require.Contains(t, history, "Gun Milan match")
	require.Contains(t, history, "\u221215")
	s.sound()
}

// A form that cannot be paid is shown again with all that was typed; nothing is charged, and it may be sent as it is
// when there are credits. A key that may not send it does not get it.
func TestUnpaidFormsKeepWhatWasTyped(t *testing.T) {
	s := newStand(t)
	owner, key := s.newAccount(5)
	b := s.browser().signIn(key.Token)
	const path = "/dashboard/reports/new"
	r := string(b.submit(path, path, "name", "Asha Poor", "date", "1990-05-17", "time", "06:45", "place", "Pune, India",
		"note", "Asked twice.").ok(t, 402).body)
	for _, want := range []string{"This costs 10 credits and there are 5.", `value="Asha Poor"`, `value="1990-05-17"`,
		"Asked twice."} {
		require.Contains(t, r, want)
	}
	match := string(b.submit("/dashboard/matches/new", "/dashboard/matches/new", "bride-name", "Uma", "bride-date",
		"1990-05-17", "bride-time", "06:45", "bride-place", "Pune, India", "groom-name", "Ravi", "groom-date",
		"1988-01-02", "groom-time", "10:00", "groom-place", "Pune, India").ok(t, 402).body)
	require.Contains(t, match, "This costs 15 credits and there are 5.")
	require.Contains(t, match, `value="Uma"`)
	check := string(b.upload("/dashboard/batches", birthsFile, b.fill(b.open("/dashboard/batches"),
		"/dashboard/batches")).ok(t, 200).body)
	rows := html.UnescapeString(regexp.MustCompile(`name="rows" value="([^"]*)"`).FindStringSubmatch(check)[1])
	sent := b.fill(check, "/dashboard/batches/start", "rows", "nonsense")
	require.Contains(t, string(b.send("POST", "/dashboard/batches/start", sent).ok(t, 400).body),
		`href="/dashboard/batches?lang=hi"`, "there is no page of a batch called start")
	sent = b.fill(check, "/dashboard/batches/start", "rows", rows, "keep", "1", "tags", "moved")
	again := string(b.send("POST", "/dashboard/batches/start", sent).ok(t, 402).body)
	require.Contains(t, again, "This costs 10 credits and there are 5.")
	require.Contains(t, again, `value="moved"`)
	_, err := s.operator.Grant(t.Context(), account.Movement{AccountID: owner.ID, Amount: 10, Ref: "more"})
	require.NoError(t, err)
	b.send("POST", path, b.fill(r, path, "name", "Asha Poor", "date", "1990-05-17", "time", "06:45", "place",
		"Pune, India", "note", "Asked twice.")).goes(t, "/dashboard/reports/kun_.*")
	require.EqualValues(t, 5, s.balance(owner.ID))
	few := s.browser().signIn(s.newKey(owner.ID, "kundali:read").Token)
	for _, form := range []string{path, "/dashboard/matches/new"} {
		require.Contains(t, string(few.send("GET", form, nil).ok(t, 403).body), ":create")
	}
	r = string(b.submit(path, path, "date", "", "name", "", "place", "Pune, India", "time", "06:45").ok(t, 422).body)
	require.Equal(t, 4, strings.Count(r, "This is needed."), "two faults, each in the summary and at its field")
	s.sound()
}

// Both sides of a match are chosen from the charts of the account, looked for by name or by what stands in them;
// looking buys nothing, by the button or by Enter, and charts that are there are not bought again.
func TestMatchOfTwoCharts(t *testing.T) {
	s := newStand(t)
	list := s.charts()
	ravi := decode[charted](t, s.post("/v1/kundali/generate",
		`{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Pune, India"}`).ok(t, 201))
	before := s.balance(s.account.ID)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/matches/new"
	mars := list[1].Planets[2].House
	r := string(b.submit(path, path, "bride-find", fmt.Sprintf("Asha mars %d", mars), "groom-find", "ravi", "step",
		"enter").
		ok(t, 200).body)
	require.Contains(t, r, `<option value="`+ravi.ID+`" selected>`, "one was found, and is chosen")
	require.Contains(t, r, `<option value="`+list[1].ID+`"`)
	r = string(b.submit(path, path, "bride-find", "nobody", "bride-report", list[0].ID, "step", "chart").ok(t, 200).
		body)
	require.Contains(t, r, `id="bride-find-wrong"`)
	require.Contains(t, r, `<option value="`+list[0].ID+`" selected>`, "what was chosen stays")
	require.Contains(t, b.open(path+"?bride="+list[2].ID), `<option value="`+list[2].ID+`" selected>`)
	require.Equal(t, before, s.balance(s.account.ID))
	b.submit(path, path, "bride-find", "Asha", "bride-report", list[0].ID, "groom-report", ravi.ID, "step", "enter").
		goes(t, "/dashboard/matches/gm_.*")
	require.Equal(t, before-15, s.balance(s.account.ID))
	s.sound()
}

func TestDashboardShares(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	form := b.fill(b.open(report), report+"/share", "label", "for <Mother>", "days", "7", "pii", "full", "include",
		"dashas")
	made := b.send("POST", report+"/share", form).ok(t, 200)
	path := regexp.MustCompile(`value="http://localhost:8080(/[^"]+)"`).FindStringSubmatch(string(made.body))
	require.NotNil(t, path, "%s", made.body)
	require.Contains(t, string(s.open(path[1]).ok(t, 200).body), "Asha Rao")
	again := b.send("POST", report+"/share", form).ok(t, 200)
	require.NotContains(t, string(again.body), path[1])
	list := b.open(report)
	require.NotContains(t, list, path[1])
	require.Contains(t, list, "for &lt;Mother&gt;")
	revoke := regexp.MustCompile(report + `/share/shr_[0-9a-z]+/revoke`).FindString(list)
	b.send("POST", revoke, b.fill(list, revoke)).goes(t, report+"#share")
	s.open(path[1]).problem(t, 410, "share-gone")
	require.NotContains(t, b.open(report), revoke)
	wrong := b.send("POST", report+"/share", b.fill(list, report+"/share", "days", "0", "pii", "all")).ok(t, 422)
	require.Contains(t, string(wrong.body), "not right")
}

func TestDashboardKeys(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	made := b.submit("/dashboard/keys", "/dashboard/keys", "name", "laptop", "scopes", "kundali:read", "scopes",
		"credits:read", "limit", "7").ok(t, 200)
	token := regexp.MustCompile(account.TokenPattern).FindString(string(made.body))
	s.do(request{method: "GET", path: "/v1/credits/balance", token: token}).ok(t, 200)
	list := b.open("/dashboard/keys")
	require.NotContains(t, list, token)
	require.Contains(t, list, token[:12])

	rotate := regexp.MustCompile(`/dashboard/keys/key_[0-9a-z]+/rotate`).FindAllString(list, -1)
	require.Len(t, rotate, 2)
	form := b.fill(list, rotate[0], "overlap", "0")
	turned := b.send("POST", rotate[0], form).ok(t, 200)
	second := regexp.MustCompile(account.TokenPattern).FindString(string(turned.body))
	require.NotEqual(t, token, second)
	require.NotEmpty(t, second)
	again := b.send("POST", rotate[0], form).ok(t, 200)
	require.NotRegexp(t, account.TokenPattern, string(again.body))
	require.Contains(t, string(again.body), "shown already")
	revoke := strings.Replace(rotate[0], "/rotate", "/revoke", 1)
	b.submit("/dashboard/keys", revoke).goes(t, "/dashboard/keys")
	s.do(request{method: "GET", path: "/v1/credits/balance", token: second}).problem(t, 401, "unauthenticated")

	last := b.submit("/dashboard/keys", "/dashboard/keys/"+s.key.ID+"/revoke").ok(t, 409)
	require.Contains(t, string(last.body), "last active key")
	own := b.submit("/dashboard/keys", "/dashboard/keys/"+s.key.ID+"/rotate", "overlap", "0").ok(t, 200)
	require.Contains(t, string(own.body), "Sign in")
	b.send("GET", "/dashboard", nil).goes(t, "/dashboard/sign-in")
	require.NotContains(t, s.log.String(), second)
}

// The page of a match shows what the API returns: the reasons of the sum, the Mangal dosha of both
// with every cancellation, applied or not, and each dosha between them by name, in both languages.
func TestMatchPageShowsDoshas(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	type weighed []struct {
		Applies bool
		Rule    struct{ Note string }
	}
	made := decode[struct {
		ID           string
		Bride, Groom struct {
			Mangal struct {
				Status        string
				Cancellations weighed
			}
		}
		Doshas []struct {
			Key, Status   string
			Cancellations weighed
		}
		Verdict struct{ Because []struct{ Text string } }
	}](t, s.post("/v1/compatibility/match?detail=standard", `{"bride":{"reportId":"`+id+
		`"},"groom":{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}}`))
	require.Len(t, made.Doshas, 6)
	body := html.UnescapeString(string(b.send("GET", "/dashboard/matches/"+made.ID+"?lang=en", nil).body))
	for _, f := range made.Verdict.Because {
		require.Contains(t, body, f.Text)
	}
	told := 0
	for _, list := range []weighed{made.Bride.Mangal.Cancellations, made.Groom.Mangal.Cancellations} {
		for _, c := range list {
			told++
			require.Contains(t, body, c.Rule.Note)
		}
	}
	for _, d := range made.Doshas {
		if d.Status != "absent" {
			for _, c := range d.Cancellations {
				require.Contains(t, body, c.Rule.Note, d.Key)
			}
		}
	}
	require.Positive(t, told)
	for _, name := range []string{"Nadi", "Bhakoot", "Gana", "Mangal dosha", "Rajju", "Vedha"} {
		require.Contains(t, body, "<h3>"+name+"</h3>")
	}
	hindi := string(b.send("GET", "/dashboard/matches/"+made.ID+"?lang=hi", nil).body)
	for _, name := range []string{"नाड़ी", "भकूट", "गण", "मंगल दोष", "रज्जु", "वेध"} {
		require.Contains(t, hindi, "<h3>"+name+"</h3>")
	}
	// Two Moons alone have no Mars.
	moons := decode[struct{ ID string }](t, s.post("/v1/compatibility/match",
		`{"bride":{"moon":{"nakshatra":"rohini","pada":1}},"groom":{"moon":{"nakshatra":"swati","pada":2}}}`))
	page := b.send("GET", "/dashboard/matches/"+moons.ID+"?lang=en", nil)
	require.Equal(t, 200, page.status)
	require.Contains(t, string(page.body), "It is not counted for a Moon alone.")
}
