package httpapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestGenerate(t *testing.T) {
	s := newStand(t)
	r := s.post("/api/v1/kundali/generate", shapeA).ok(t, 201)
	got := decode[report](t, r)
	require.Equal(t, "/api/v1/kundali/"+got.ID, r.header.Get("Location"))
	self := "/api/v1/kundali/" + got.ID
	require.Equal(t, map[string]string{"self": self, "dashas": self + "/dashas", "share": self + "/share"}, got.Links)
	require.Equal(t, "10", r.header.Get("Credits-Charged"))
	require.Equal(t, "990", r.header.Get("Credits-Balance"))
	require.Equal(t, int64(10), got.Credits.Charged)
	require.Equal(t, int64(990), got.Credits.BalanceAfter)
	require.Equal(t, 2, got.Vimshottari.Levels)
	require.Greater(t, len(r.body), 15_000)
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))

	over := decode[report](t, s.post("/v1/kundali/generate?dashaLevels=1", shapeB).ok(t, 201))
	require.Equal(t, "/v1/kundali/"+over.ID, over.Links["self"])
	require.Equal(t, 1, over.Vimshottari.Levels)
	s.sound()
}

func TestGetReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	r := s.get("/v1/kundali/"+id).ok(t, 200)
	got := decode[report](t, r)
	require.Equal(t, id, got.ID)
	require.Zero(t, got.Credits.Charged)
	require.Equal(t, "private, no-cache", r.header.Get("Cache-Control"))
	require.Equal(t, "Accept-Language, Authorization, Jyotish-Version, Accept-Encoding", r.header.Get("Vary"))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))

	tag := r.header.Get("ETag")
	s.clock.move(time.Hour)
	again := func(path, held string, header ...string) reply {
		q := request{method: "GET", path: path, header: map[string]string{"If-None-Match": held}}
		if header != nil {
			q.header["Accept-Language"] = header[0]
		}
		return s.do(q)
	}
	require.Empty(t, again("/v1/kundali/"+id, tag).ok(t, 304).body)
	again("/api/v1/kundali/"+id, `"x", W/`+tag).ok(t, 304)
	again("/v1/kundali/"+id+"?dashaLevels=3", tag).ok(t, 200)
	again("/v1/kundali/"+id+"?lang=hi", tag).ok(t, 200)
	again("/v1/kundali/"+id, tag, "hi").ok(t, 200)

	head := s.do(request{method: "HEAD", path: "/v1/kundali/" + id}).ok(t, 200)
	require.Equal(t, tag, head.header.Get("ETag"))
}

func TestLanguage(t *testing.T) {
	s := newStand(t)
	withLang := strings.Replace(shapeA, "}", `,"options":{"lang":"hi"}}`, 1)
	for _, c := range []struct{ method, path, body, accept, want string }{
		{"POST", "/v1/kundali/generate", shapeA, "", "en"},
		{"POST", "/v1/kundali/generate", shapeA, "hi-IN", "hi"},
		{"POST", "/v1/kundali/generate", withLang, "en", "hi"},
		{"POST", "/v1/kundali/generate?lang=en", withLang, "hi", "en"},
		{"POST", "/v1/kundali/generate?lang=hi", shapeA, "en", "hi"},
		{"GET", "/v1/account", "", "hi", "en"},
	} {
		r := s.do(request{method: c.method, path: c.path, body: c.body,
			header: map[string]string{"Accept-Language": c.accept}})
		require.Less(t, r.status, 300, "%s", r.body)
		require.Equal(t, c.want, r.header.Get("Content-Language"), c)
		if c.method == "POST" {
			require.Equal(t, map[string]string{"en": "Taurus", "hi": "वृषभ"}[c.want],
				decode[report](t, r).Lagna.Rashi.Name)
		}
	}
	p := s.post("/v1/kundali/generate?lang=de", shapeA).problem(t, 422, "validation-failed")
	require.Equal(t, vedic.LangTags(), p.Errors[0].Allowed)
	require.Equal(t, "lang", p.Errors[0].Parameter)
}

// The faults of the query and those of the body are reported together.
func TestAllFaultsAtOnce(t *testing.T) {
	s := newStand(t)
	p := s.post("/v1/kundali/generate?dashaLevels=9&lang=xx&validateOnly=yes", `{"name":"A","date":"x"}`).
		problem(t, 422, "validation-failed")
	require.GreaterOrEqual(t, len(p.Errors), 4)
	require.Equal(t, fmt.Sprintf("%d fields need attention.", len(p.Errors)), p.Detail)
	codes := map[string]string{}
	for _, e := range p.Errors {
		codes[e.Parameter+e.Pointer] = e.Code
	}
	require.Equal(t, "out_of_range", codes["dashaLevels"])
	require.Equal(t, "not_allowed", codes["lang"])
	require.Equal(t, "wrong_type", codes["validateOnly"])
}

func TestListReports(t *testing.T) {
	s := newStand(t)
	var ids []string
	for i := range 7 {
		body := fmt.Sprintf(`{"name":"Person %c","date":"1990-05-17","time":"06:45","place":"Pune, India","externalRef":"ref-%d"}`, 'A'+i, i)
		ids = append(ids, decode[report](t, s.post("/v1/kundali/generate", body).ok(t, 201)).ID)
		if i%2 == 1 {
			s.clock.move(time.Second)
		}
	}
	type page struct {
		Data       []report
		HasMore    bool
		NextCursor *string
	}
	var seen []string
	path := "/v1/kundali?limit=3"
	for path != "" {
		r := s.get(path).ok(t, 200)
		p := decode[page](t, r)
		for _, row := range p.Data {
			seen = append(seen, row.ID)
		}
		require.Equal(t, p.HasMore, p.NextCursor != nil)
		path = ""
		if p.HasMore {
			link := r.header.Get("Link")
			require.Regexp(t, `^<http://localhost:8080/v1/kundali\?.*>; rel="next"$`, link)
			next, err := url.Parse(strings.TrimSuffix(strings.TrimPrefix(link, "<"), `>; rel="next"`))
			require.NoError(t, err)
			require.Equal(t, *p.NextCursor, next.Query().Get("cursor"))
			path = next.RequestURI()
		}
	}
	require.Len(t, seen, 7)
	for i := range ids {
		require.Equal(t, ids[i], seen[6-i], "newest first")
	}
	find := func(query string) (names []string) {
		for _, row := range decode[page](t, s.get("/v1/kundali?"+query).ok(t, 200)).Data {
			names = append(names, row.Name)
		}
		return names
	}
	require.Equal(t, []string{"Person C"}, find("q=person+c"))
	require.Equal(t, []string{"Person F"}, find("q=REF-5"))
	require.Empty(t, find("q=%25"), "a percent sign is a percent sign")
	require.Equal(t, []string{"Person B"}, find("externalRef=ref-1"))
	require.Equal(t, []string{"Person G", "Person F", "Person E"}, find("createdAfter=2026-11-21T09:00:01Z"))
	require.Equal(t, []string{"Person B", "Person A"}, find("createdBefore=2026-11-21T14:30:01%2B05:30"))

	first := decode[page](t, s.get("/v1/kundali?limit=2&q=person"))
	s.get("/v1/kundali?limit=5&q=person&cursor="+*first.NextCursor).ok(t, 200)
	s.get("/v1/kundali?limit=2&q=perso&cursor="+*first.NextCursor).problem(t, 400, "invalid-cursor")
	s.get("/v1/api-keys?cursor="+*first.NextCursor).problem(t, 400, "invalid-cursor")
	s.get("/v1/credits/history?cursor=x").problem(t, 400, "invalid-cursor")
	wrong := "limit=0&createdAfter=yesterday&createdBefore=2026-11-21T14:30:00+05:30&q=" + strings.Repeat("x", 81)
	p := s.get("/v1/kundali?"+wrong).problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 4)
}

func TestPatchReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	before := s.get("/v1/kundali/" + id)
	patch := func(body, match string) reply {
		q := request{method: "PATCH", path: "/v1/kundali/" + id, body: body}
		if match != "" {
			q.header = map[string]string{"If-Match": match}
		}
		return s.do(q)
	}
	r := patch(`{"name":"Asha Devi","externalRef":"crm-7"}`, before.header.Get("ETag")).ok(t, 200)
	got := decode[report](t, r)
	require.Equal(t, "Asha Devi", got.Name)
	require.Equal(t, "crm-7", *got.ExternalRef)
	require.NotEqual(t, before.header.Get("ETag"), r.header.Get("ETag"))
	require.Equal(t, r.header.Get("ETag"), s.get("/v1/kundali/"+id).header.Get("ETag"))
	require.NotContains(t, string(r.body), "Asha Rao", "the name stands once")
	row, err := s.store.Report(t.Context(), s.account.ID, id)
	require.NoError(t, err)
	require.NotContains(t, string(row.Body), "Asha Rao", "no document keeps a name")

	patch(`{"name":"Late"}`, before.header.Get("ETag")).problem(t, 412, "precondition-failed")
	patch(`{"name":"Weak"}`, "W/"+r.header.Get("ETag")).problem(t, 412, "precondition-failed")
	patch(`{"externalRef":""}`, "*").ok(t, 200)
	require.Nil(t, decode[report](t, s.get("/v1/kundali/"+id)).ExternalRef)
	same := s.get("/v1/kundali/" + id).header.Get("ETag")
	require.Equal(t, same, patch(`{}`, "").ok(t, 200).header.Get("ETag"), "what changes nothing is no change")

	p := patch(`{"name":"","externalRef":"with space","date":"1991-01-01"}`, "").problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 3)
	patch(`{"name":"A\u202eB"}`, "").problem(t, 422, "validation-failed")
	patch(`{"name":null}`, "").problem(t, 422, "validation-failed")
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

func TestDeleteReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	del := func(match string) reply {
		return s.do(request{method: "DELETE", path: "/v1/kundali/" + id, header: map[string]string{"If-Match": match}})
	}
	del(`"other"`).problem(t, 412, "precondition-failed")
	require.Empty(t, del(s.get("/v1/kundali/"+id).header.Get("ETag")).ok(t, 204).body)
	del("").problem(t, 404, "not-found")
	s.get("/v1/kundali/"+id).problem(t, 404, "not-found")
	history := s.get("/v1/credits/history").ok(t, 200)
	require.Contains(t, string(history.body), id, "the ledger keeps the id")
	s.sound()
}

// T16: a path that is nearly right is nowhere.
func TestPathTricks(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for _, path := range []string{
		"/v1/kundali/", "/v1//kundali", "//v1/kundali", "/v1/kundali/" + id + "/", "/v1/kundali/%2e%2e",
		"/v1/kundali%2f" + id, "/v1/kundali/..%2fkundali",
		"/v1/kundali/../kundali", "/V1/kundali", "/v1/Kundali", "/v2/kundali", "/api/kundali", "/api", "/v1/",
		"/api/v1/",
		"/v1/kundali/" + strings.ToUpper(id),
		"/v1/kundali/" + id[4:], "/v1/kundali/%00", "/v1/kundali/" + id + "%00",
		"/v1/kundali/" + strings.Repeat("a", 7000),
		"/v1/kundali/*", "/v1/kundali/kun_x",
	} {
		r := s.get(path)
		r.problem(t, 404, "not-found")
	}
	s.get("/v1/kundali/"+strings.Repeat("a", 10_000)).problem(t, 400, "malformed-request")
}

func TestMethods(t *testing.T) {
	s := newStand(t)
	for _, method := range []string{"PUT", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"} {
		r := s.do(request{method: method, path: "/v1/kundali/generate", token: "-"})
		r.problem(t, 405, "method-not-allowed")
		require.Equal(t, "POST", r.header.Get("Allow"))
		r = s.do(request{method: method, path: "/v1/nowhere", token: "-"})
		r.problem(t, 404, "not-found")
	}
	r := s.do(request{method: http.MethodPut, path: "/api/v1/kundali/kun_" + missingID, token: "-"})
	require.Equal(t, "GET, HEAD, PATCH, DELETE", r.header.Get("Allow"))
}

// A birth needs no text for its place beside coordinates or an id.
func TestGenerateWithoutPlace(t *testing.T) {
	s := newStand(t)
	for where, label := range map[string]string{
		`"latitude":26.9124,"longitude":75.7873`: "26.9124, 75.7873",
		`"placeId":"plc_r7kb"`:                   "Jaipur, Rajasthan, India",
	} {
		got := s.post("/v1/kundali/generate",
			`{"name":"Asha_Rao, (Pune)","date":"1990-05-15","time":"14:30",`+where+`}`).ok(t, 201)
		require.Contains(t, string(got.body), `"place":"`+label+`"`)
	}
	s.post("/v1/kundali/generate", `{"name":"Asha","date":"1990-05-15","time":"14:30"}`).
		problem(t, 422, "validation-failed")
}

// The finer settings are options of a birth, and the answer says them; the answer is held against the served document
// as every other.
func TestGenerateWithFinerSettings(t *testing.T) {
	s := newStand(t)
	got := s.post("/v1/kundali/generate", `{"name":"Asha","date":"1990-05-15","time":"14:30","place":"Jaipur",
		"options":{"places":"geometric","ayanamsaNutation":"lagna_without","ayanamsaOffset":-0.0001,"houseSystem":"vehlow"}}`).ok(t, 201)
	for _, want := range []string{`"places":"geometric"`, `"ayanamsaNutation":"lagna_without"`,
		`"ayanamsaOffset":-0.0001`, `"houseSystem":"vehlow"`} {
		require.Contains(t, string(got.body), want)
	}
}

// A chart with tropical signs and sidereal nakshatras names both in its brief form and in what a link shows, and its
// full form is proven.
func TestGenerateWithTwoZodiacs(t *testing.T) {
	s := newStand(t)
	const birth = `"date":"1990-05-15","time":"14:30","place":"Jaipur",
		"options":{"ayanamsa":"tropical","nakshatraAyanamsa":"galactic_center_mula_wilhelm"}`
	got := s.post("/v1/kundali/generate?detail=brief", `{"name":"Asha",`+birth+`}`).ok(t, 201)
	const key = `"nakshatraAyanamsa":{"key":"galactic_center_mula_wilhelm"}`
	require.Contains(t, string(got.body), key)
	id := decode[struct{ ID string }](t, got).ID
	proveShared(t, s.get("/v1/kundali/"+id+"?detail=full").ok(t, 200).body)
	for _, pii := range []string{"none", "degrees", "full"} {
		shown := s.follow(s.shareOf(id, `{"pii":"`+pii+`"}`).path()).ok(t, 200)
		require.Contains(t, string(shown.body), `"nakshatraAyanamsa":{"`, pii)
		require.Contains(t, string(shown.body), `"key":"galactic_center_mula_wilhelm"`, pii)
		if pii != "none" {
			proveShared(t, shown.body)
		}
	}
	before := s.balance(s.account.ID)
	s.post("/v1/compatibility/match", `{"bride":{`+birth+`},"groom":{"moon":{"nakshatra":"rohini","pada":2}}}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, before, s.balance(s.account.ID))
}
