package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// shared is the part of a ShareLink that tests look at.
type shared struct {
	ID, ReportID, URL, TokenPrefix, Pii, CreatedAt, ExpiresAt string
	Include                                                   []string
	Label, RevokedAt, LastViewedAt                            *string
	Views                                                     int
}

const base = "http://localhost:8080"

func (x shared) path() string { return strings.TrimPrefix(x.URL, base) }

func (x shared) token() string { return x.URL[strings.LastIndex(x.URL, "/")+1:] }

// share makes a link to a new report.
func (s *stand) share(body string) shared { s.Helper(); return s.shareOf(s.generate().ID, body) }

func (s *stand) shareOf(id, body string) shared {
	s.Helper()
	return decode[shared](s, s.post("/v1/kundali/"+id+"/share", body).ok(s, 201))
}

// follow opens a link as a stranger does.
func (s *stand) follow(path string) reply { s.Helper(); return s.open(path) }

// browse opens a link as a browser does.
func (s *stand) browse(path, lang string) reply {
	s.Helper()
	return s.do(request{method: "GET", path: path, token: "-", header: map[string]string{"Accept-Language": lang,
		"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}})
}

func TestShareIsMade(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	r := s.post("/api/v1/kundali/"+id+"/share", `{"label":"For my guru"}`).ok(t, 201)
	x := decode[shared](t, r)
	require.Regexp(t, `^http://localhost:8080/api/v1/share/[0-9A-Za-z]{43}$`, x.URL)
	require.Equal(t, x.token()[:6], x.TokenPrefix)
	require.Equal(t, "initials", x.Pii)
	require.Equal(t, []string{"chart", "dashas"}, x.Include)
	require.Equal(t, "For my guru", *x.Label)
	require.Equal(t, []string{"2026-11-21T09:00:00Z", "2026-12-21T09:00:00Z"}, []string{x.CreatedAt, x.ExpiresAt})
	require.Equal(t, "/api/v1/kundali/"+id+"/share/"+x.ID, r.header.Get("Location"))
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))
	require.NotEqual(t, x.token(), s.shareOf(id, `{}`).token())

	full := s.shareOf(id, `{"expiresInDays":365,"pii":"full","include":["doshas","dashas"],"lang":"hi"}`)
	require.Equal(t, "2027-11-21T09:00:00Z", full.ExpiresAt)
	require.Equal(t, []string{"chart", "dashas", "doshas"}, full.Include)
	require.Equal(t, []string{"chart"}, s.shareOf(id, `{"include":[]}`).Include)

	p := s.post("/v1/kundali/"+id+"/share", `{"expiresInDays":366,"pii":"some","include":["chart","dasha","chart"],"lang":"de","label":"`+
		strings.Repeat("x", 81)+`"}`).problem(t, 422, "validation-failed")
	var wrong []string
	for _, e := range p.Errors {
		wrong = append(wrong, e.Pointer+" "+e.Code)
	}
	require.ElementsMatch(t, []string{"/expiresInDays out_of_range", "/pii not_allowed", "/include/2 duplicate_item", "/lang not_allowed",
		"/label too_long"}, wrong)
	p = s.post("/v1/kundali/"+id+"/share", `{"include":["dasha"]}`).problem(t, 422, "validation-failed")
	require.Equal(t, "dashas", p.Errors[0].Suggestion)
}

// Nothing is bought, and nothing is read, by sharing it.
func TestShareOfWhatIsNotThere(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/share"
	all := `{"include":["chart","kp","dashas","predictions","jaimini","shodashvarga"],"pii":"full"}`
	p := s.post(path, all).problem(t, 422, "validation-failed")
	var wrong []string
	for _, e := range p.Errors {
		wrong = append(wrong, e.Pointer+" "+e.Code)
	}
	require.Equal(t, []string{"/include/1 not_purchased", "/include/3 not_purchased", "/include/4 not_purchased", "/include/5 not_purchased"}, wrong)
	require.Equal(t, int64(990), s.balance(s.account.ID))
	s.buyAll(id)
	x := s.shareOf(id, all)
	before := s.balance(s.account.ID)
	doc := decode[map[string]rawJSON](t, s.follow(x.path()).ok(t, 200))
	for _, part := range []string{"vimshottari", "kp", "predictions", "jaimini", "shodashvarga", "lagna", "planets", "houses"} {
		require.Contains(t, doc, part)
	}
	require.NotContains(t, doc, "doshas")
	require.Equal(t, before, s.balance(s.account.ID))
	require.NotContains(t, string(doc["kp"]), fmt.Sprintf(`"balanceAfter":%d`, before))
}

func (s *stand) buyAll(id string) {
	s.Helper()
	for _, system := range []string{"kp", "jaimini", "shodashvarga"} {
		s.post("/v1/kundali/"+id+"/"+system, "").ok(s, 201)
	}
	s.post("/v1/predictions/generate/"+id, "").ok(s, 201)
}

// What the chart says is what the report says, whoever looks at it (T24).
func TestSharedChartIsTheReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	own := decode[map[string]rawJSON](t, s.get("/v1/kundali/"+id).ok(t, 200))
	for _, pii := range []string{"none", "initials", "full"} {
		got := decode[map[string]rawJSON](t, s.follow(s.shareOf(id, `{"pii":"`+pii+`"}`).path()).ok(t, 200))
		for _, part := range []string{"lagna", "planets", "houses"} {
			require.JSONEq(t, string(own[part]), string(got[part]), pii)
		}
	}
}

var everything = `"include":["chart","dashas","doshas","shodashvarga","kp","jaimini","predictions"]`

// What a link must not tell is nowhere in what it shows, neither as it was told nor in another form.
func TestSharedPersonalData(t *testing.T) {
	s := newStand(t)
	id := decode[report](t, s.post("/v1/kundali/generate", strings.Replace(shapeA, `"Asha Rao"`, `"Zubeida Qamar","externalRef":"patient-7","gender":"female"`, 1)).ok(t, 201)).ID
	s.buyAll(id)
	secret := []string{"Zubeida", "Qamar", "patient-7", "female", "06:45", "T01:15", "18.5", "73.8", "Maharashtra", "Kolkata", "sensitivity", "sunrise",
		"specialLagnas", "externalRef", `"input"`, `"links"`, "createdAt", "23.72260968", "23°43′21″", "109.2236833"}
	for pii, c := range map[string]struct {
		display string
		hidden  []string
	}{
		"none": {`{"name":null,"birthDate":"1990","birthTime":null,"place":"India"}`,
			append([]string{"Pune", "1990-05", "-05-17", "+05:30\",\"level", "Z. Q."}, secret...)},
		"initials": {`{"name":"Z. Q.","birthDate":"1990-05-17","birthTime":null,"place":"Pune"}`, append([]string{"Pune, India"}, secret...)},
		"full": {`{"name":"Zubeida Qamar","birthDate":"1990-05-17","birthTime":"06:45","place":"Pune, India"}`,
			[]string{"patient-7", "female", "18.5", "73.8", "sensitivity", "externalRef", `"input"`, `"links"`, "createdAt"}},
	} {
		x := s.shareOf(id, `{"pii":"`+pii+`",`+everything+`}`)
		for _, lang := range []string{"en", "hi"} {
			r := s.follow(x.path()+"?lang="+lang).ok(t, 200)
			if lang == "en" {
				require.JSONEq(t, c.display, string(field(t, r, "display")))
			}
			page := s.do(request{method: "GET", path: x.path() + "?lang=" + lang, token: "-", header: map[string]string{"Accept": "text/html"}}).ok(t, 200)
			require.Contains(t, string(page.body), `<html lang="`+lang+`">`)
			for _, word := range c.hidden {
				require.False(t, bytes.Contains(r.body, []byte(word)), "%s shows %s", pii, word)
				require.False(t, bytes.Contains(page.body, []byte(word)), "the page of %s shows %s", pii, word)
			}
		}
		s.clock.move(time.Minute)
	}
}

// By hand: born 1990-05-17 at 06:45 in Pune, the first dasha ends on 1990-09-03 and the second on 1997-09-03.
func TestSharedMoments(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.buyAll(id)
	type moments struct {
		Vimshottari struct {
			Balance struct {
				Days     float64
				Duration string
			}
			Periods []struct{ End string }
			AsOf    string
		}
		Kp      struct{ RulingPlanets struct{ At string } }
		Jaimini struct {
			CharaDasha []struct{ Start, End string }
		}
	}
	see := func(pii string) (m moments) {
		return decode[moments](t, s.follow(s.shareOf(id, `{"pii":"`+pii+`",`+everything+`}`).path()).ok(t, 200))
	}
	m := see("initials")
	require.Equal(t, []string{"1990-09-03T00:00:00Z", "1997-09-03T00:00:00Z", "1990-05-17T00:00:00Z", "1990-05-17T00:00:00Z", "2000-05-16T00:00:00Z"},
		[]string{m.Vimshottari.Periods[0].End, m.Vimshottari.Periods[1].End, m.Kp.RulingPlanets.At, m.Jaimini.CharaDasha[0].Start, m.Jaimini.CharaDasha[0].End})
	require.Equal(t, 109., m.Vimshottari.Balance.Days)
	require.Equal(t, "P0Y3M18D", m.Vimshottari.Balance.Duration)
	require.Equal(t, "2026-11-21T09:00:00Z", m.Vimshottari.AsOf)
	m = see("none")
	require.Equal(t, []string{"1990-01-01T00:00:00Z", "1997-01-01T00:00:00Z", "1990-01-01T00:00:00Z", "1990-01-01T00:00:00Z"},
		[]string{m.Vimshottari.Periods[0].End, m.Vimshottari.Periods[1].End, m.Kp.RulingPlanets.At, m.Jaimini.CharaDasha[0].Start})
	require.Equal(t, 0., m.Vimshottari.Balance.Days)
	require.Equal(t, "P0Y", m.Vimshottari.Balance.Duration)
	require.Equal(t, "1990-05-17T06:45:00+05:30", see("full").Kp.RulingPlanets.At)
}

func TestSharesAreListedAndRevoked(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/share"
	first := s.shareOf(id, `{"label":"one"}`)
	s.clock.move(time.Second)
	second := s.shareOf(id, `{"label":"two"}`)
	tagOf := func() string { return s.get("/v1/kundali/" + id).header.Get("ETag") }
	tag := tagOf()
	s.follow(first.path()).ok(t, 200)
	s.do(request{method: "HEAD", path: first.path(), token: "-"}).ok(t, 200) // is no view
	s.clock.move(time.Second)
	s.follow(first.path()).ok(t, 200)

	r := s.get(path).ok(t, 200)
	require.NotContains(t, string(r.body), first.token())
	require.NotContains(t, string(r.body), `"url"`)
	list := decode[struct{ Data []shared }](t, r).Data
	require.Equal(t, []string{second.ID, first.ID}, []string{list[0].ID, list[1].ID})
	require.Equal(t, 2, list[1].Views)
	require.Equal(t, "2026-11-21T09:00:02Z", *list[1].LastViewedAt)
	require.Zero(t, list[0].Views)
	require.Nil(t, list[0].LastViewedAt)

	type counted struct {
		ActiveShareLinks int
		Links            map[string]string
	}
	k := decode[counted](t, s.get("/v1/kundali/"+id).ok(t, 200))
	require.Equal(t, 2, k.ActiveShareLinks)
	require.Equal(t, path, k.Links["share"])
	require.Contains(t, string(s.get("/v1/kundali").body), `"activeShareLinks":2`)

	s.do(request{method: "DELETE", path: path + "/" + first.ID}).ok(t, 204)
	s.follow(first.path()).problem(t, 410, "share-gone")
	s.clock.move(time.Second)
	s.do(request{method: "DELETE", path: path + "/" + first.ID}).ok(t, 204)
	list = decode[struct{ Data []shared }](t, s.get(path)).Data
	require.Equal(t, "2026-11-21T09:00:02Z", *list[1].RevokedAt, "the first time counts")
	require.Equal(t, 2, list[1].Views)
	require.NotEqual(t, tag, tagOf())
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":"A"}`, header: map[string]string{"If-Match": tag}}).ok(t, 200)

	s.clock.move(30 * 24 * time.Hour)
	s.follow(second.path()).problem(t, 410, "share-gone")
	require.Zero(t, decode[counted](t, s.get("/v1/kundali/"+id).ok(t, 200)).ActiveShareLinks)
	require.Contains(t, string(s.get("/v1/kundali").body), `"activeShareLinks":0`)

	other := s.generate().ID
	s.do(request{method: "DELETE", path: "/v1/kundali/" + other + "/share/" + second.ID}).problem(t, 404, "not-found")
	page := decode[struct{ NextCursor string }](t, s.get(path+"?limit=1").ok(t, 200))
	last := decode[struct{ Data []shared }](t, s.get(path+"?limit=1&cursor="+page.NextCursor).ok(t, 200))
	require.Equal(t, first.ID, last.Data[0].ID)
	s.shareOf(other, `{}`)
	s.get("/v1/kundali/"+other+"/share?limit=1&cursor="+page.NextCursor).problem(t, 400, "invalid-cursor")
}

func TestSharesGoWithTheirReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	q := request{method: "POST", path: "/v1/kundali/" + id + "/share", body: `{"label":"private"}`, header: map[string]string{"Idempotency-Key": "k"}}
	x := decode[shared](t, s.do(q).ok(t, 201))
	s.follow(x.path()).ok(t, 200)
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id}).ok(t, 204)
	s.follow(x.path()).problem(t, 404, "not-found")
	s.get("/v1/kundali/"+id+"/share").problem(t, 404, "not-found")
	s.do(q).problem(t, 404, "not-found")
}

func TestTwentyShares(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	x := s.shareOf(id, `{"expiresInDays":1}`)
	for range 19 {
		s.shareOf(id, `{}`)
	}
	s.post("/v1/kundali/"+id+"/share", `{}`).problem(t, 409, "conflict")
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id + "/share/" + x.ID}).ok(t, 204)
	s.shareOf(id, `{"expiresInDays":1}`)
	s.post("/v1/kundali/"+id+"/share", `{}`).problem(t, 409, "conflict")
	s.clock.move(24 * time.Hour) // one expires
	s.shareOf(id, `{}`)
}

// A replay shows the link without its URL: the token is kept nowhere, not even in the stored answer.
func TestShareIsReplayed(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	q := request{method: "POST", path: "/v1/kundali/" + id + "/share", body: `{"include":["dashas","chart"]}`, header: map[string]string{"Idempotency-Key": "k"}}
	first := s.do(q).ok(t, 201)
	q.body, q.path = `{"expiresInDays":30,"include":["chart","dashas"]}`, "/api"+q.path
	again := s.do(q).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	x, y := decode[shared](t, first), decode[shared](t, again)
	require.NotEmpty(t, x.URL)
	require.Empty(t, y.URL)
	require.Equal(t, x.ID, y.ID)
	q.body = `{"pii":"full"}`
	s.do(q).problem(t, 422, "idempotency-key-reused")
	require.Len(t, decode[struct{ Data []shared }](t, s.get("/v1/kundali/"+id+"/share")).Data, 1)
}

// T16: what is no token is what no token is, and reaches nothing.
func TestSharePathTricks(t *testing.T) {
	s := newStand(t)
	x := s.share(`{"pii":"full"}`)
	token := x.token()
	changed := strings.ToLower(token)
	if changed == token {
		changed = strings.ToUpper(token)
	}
	tricks := []string{"../", "..", "%2e%2e%2f", "%2e%2e", "%2e", "/", "%2f", token + "/", token + "%2f", "/" + token, "%2f" + token, "./" + token, changed,
		token + "%00", token + "%20", token + ".json", token[:42], token + "0", token + "%0a", "%25", "%2e%2e%2fkundali", "../" + token,
		token + "/../" + token, token + "/chart", "%ff%fe", "%E0%A4%86", strings.Repeat("0", 43), strings.Repeat("a", 8000), token + ";x", "%2541", "'%20OR%201=1--"}
	for _, prefix := range []string{"/v1/share/", "/api/v1/share/"} {
		for i, trick := range tricks {
			if i%20 == 0 {
				s.clock.move(time.Minute)
			}
			for _, accept := range []string{"application/json", "text/html"} {
				r := s.raw("GET", prefix+trick, accept)
				require.Contains(t, []int{400, 404}, r.status, trick)
				require.NotContains(t, string(r.body), "Asha", trick)
				require.NotContains(t, string(r.body), token, trick)
				require.NotContains(t, r.header.Get("Location"), token, trick)
			}
			s.clock.move(2 * time.Second)
		}
		s.clock.move(time.Minute)
		r := s.raw("GET", prefix+strings.Repeat("a", 10_000), "application/json")
		r.problem(t, 400, "malformed-request")
		require.Equal(t, 200, s.raw("GET", prefix+token, "application/json").status)
	}
	for _, path := range []string{"/V1/share/", "/v1/SHARE/", "/v1//share/", "//v1/share/", "/share/", "/v1/%73hare/", "/v1/share//"} {
		p := s.raw("GET", path+token, "application/json").problem(t, 404, "not-found")
		require.Equal(t, "/", p.Instance)
	}
	p := s.raw("POST", x.path(), "application/json").problem(t, 405, "method-not-allowed")
	require.Equal(t, "/", p.Instance)
	require.NotContains(t, s.log.String(), token)
	require.NotContains(t, s.log.String(), changed)
}

// raw sends a path as it stands. The address of each call is its own.
func (s *stand) raw(method, path, accept string) reply {
	s.Helper()
	r := httptest.NewRequest(method, "/", nil)
	u, err := r.URL.Parse("http://example.com")
	require.NoError(s, err)
	if err := u.UnmarshalBinary([]byte("http://example.com" + path)); err != nil {
		return reply{status: 400} // net/http refuses it before us
	}
	r.URL, r.RequestURI = u, path
	r.Header.Set("Accept", accept)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	out := reply{w.Code, w.Header(), w.Body.Bytes()}
	if strings.Contains(path, "%") { // the document is asked by the plain path
		return out
	}
	if strings.Count(path, "/") == 3 || strings.Count(path, "/") == 4 && strings.HasPrefix(path, "/api") {
		s.doc.check(s, r, out)
	}
	return out
}

// The three kinds of nothing cost the same: one look into the storage.
func TestShareNoiseCostsTheSame(t *testing.T) {
	store := &looking{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	for _, token := range []string{strings.Repeat("0", 43), "x", strings.Repeat("a", 8000), "%2e%2e%2f", "%2e"} {
		store.looks = 0
		s.follow("/v1/share/"+token).problem(t, 404, "not-found")
		require.Equal(t, 1, store.looks, token)
	}
}

type looking struct {
	*sqlite.Store
	looks int
}

func (c *looking) ShareBySecret(ctx context.Context, x httpapi.Secret) (httpapi.Share, httpapi.Report, error) {
	c.looks++
	return c.Store.ShareBySecret(ctx, x)
}

// T17: the page and its failures carry the headers, and nothing of the token is in log, metrics, database or problems.
func TestSharePage(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.buyAll(id)
	x := s.shareOf(id, `{`+everything+`}`)
	guarded := func(r reply) reply {
		require.Equal(t, "noindex, nofollow, noarchive", r.header.Get("X-Robots-Tag"))
		require.Equal(t, "no-referrer", r.header.Get("Referrer-Policy"))
		require.Equal(t, "no-store", r.header.Get("Cache-Control"))
		require.Regexp(t, `^default-src 'none'; style-src 'sha256-[0-9A-Za-z+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$`,
			r.header.Get("Content-Security-Policy"))
		require.Contains(t, r.header.Get("RateLimit-Policy"), `"share-views";q=30;w=60`)
		require.NotContains(t, string(r.body), x.token())
		return r
	}
	for _, path := range []string{x.path(), "/api" + x.path()} {
		require.JSONEq(t, `"shared_kundali"`, string(field(t, guarded(s.follow(path).ok(t, 200)), "object")))
		page := guarded(s.browse(path, "hi-IN,hi;q=0.9").ok(t, 200))
		require.Equal(t, "text/html; charset=utf-8", page.header.Get("Content-Type"))
		require.Equal(t, "hi", page.header.Get("Content-Language"))
		require.Contains(t, string(page.body), "जन्म तिथि")
		require.NotContains(t, string(page.body), "<script")
		require.NotContains(t, string(page.body), "http")
		require.NotContains(t, string(page.body), "Asha", "the default shows initials")
		require.Contains(t, string(s.browse(path, "en").body), "A. R.")
		for _, part := range []string{"Vimshottari", "Doshas", "KP cusps", "Jaimini", "Divisional", "Reading", "2026-12-21"} {
			require.Contains(t, string(s.browse(path, "en").body), part)
		}
		s.clock.move(time.Minute)
	}
	hindi := s.shareOf(id, `{"lang":"hi"}`)
	require.Equal(t, "hi", s.browse(hindi.path(), "en").header.Get("Content-Language"), "the owner's choice")
	require.Equal(t, "en", s.browse(hindi.path()+"?lang=en", "hi").header.Get("Content-Language"), "the reader's own")

	s.do(request{method: "DELETE", path: "/v1/kundali/" + id + "/share/" + x.ID}).ok(t, 204)
	p := guarded(s.follow(x.path())).problem(t, 410, "share-gone")
	require.Equal(t, "/", p.Instance)
	for lang, words := range map[string]string{"en": "This link has ended", "hi": "यह लिंक समाप्त हो गया है"} {
		gone := guarded(s.browse(x.path(), lang)).ok(t, 410)
		require.Equal(t, lang, gone.header.Get("Content-Language"))
		require.Contains(t, string(gone.body), words)
		require.Contains(t, string(guarded(s.browse("/v1/share/"+strings.Repeat("0", 43), lang)).ok(t, 404).body), "<h1>")
	}
	s.clock.move(24 * time.Hour * 30)
	guarded(s.follow(hindi.path())).problem(t, 410, "share-gone")

	traces := map[string]string{"log": s.log.String(), "metrics": string(s.probe("/metrics").body)}
	backup := t.TempDir() + "/copy.db"
	require.NoError(t, s.store.Backup(context.Background(), backup))
	raw, err := os.ReadFile(backup)
	require.NoError(t, err)
	traces["database"] = string(raw)
	for name, trace := range traces {
		require.NotContains(t, trace, x.token(), name)
		require.NotContains(t, trace, x.token()[8:], name)
	}
	require.Contains(t, traces["metrics"], `http_route="/v1/share/{token}"`)
	require.NotContains(t, traces["log"], "192.0.2.1", "views have no addresses")
}

// Every failure that the document declares for the view.
func TestShareProblems(t *testing.T) {
	store := &faulty{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	x := s.share(`{}`)
	with := func(change func(*request)) reply {
		q := request{method: "GET", path: x.path(), token: "-", header: map[string]string{}}
		change(&q)
		return s.do(q)
	}
	with(func(q *request) { q.path += "?api_key=1" }).problem(t, 400, "credential-in-url")
	with(func(q *request) { q.path += "?a=%zz" }).problem(t, 400, "malformed-request")
	with(func(q *request) { q.path += "?nonsense=1" }).problem(t, 422, "validation-failed")
	with(func(q *request) { q.header["Accept"] = "image/png" }).problem(t, 406, "not-acceptable")
	with(func(q *request) { q.body = strings.Repeat(" ", 64<<10+1) }).problem(t, 413, "payload-too-large")
	store.err = errors.New("a disk that speaks: SELECT name FROM secret")
	with(func(*request) {}).problem(t, 500, "internal-error")
	page := with(func(q *request) { q.header["Accept"] = "text/html" }).ok(t, 500)
	require.NotContains(t, string(page.body), "SELECT")
	store.err = fmt.Errorf("%w: locked", httpapi.ErrUnavailable)
	require.Equal(t, "5", with(func(*request) {}).header.Get("Retry-After"))
	with(func(*request) {}).problem(t, 503, "unavailable")
	store.err = nil
	r := with(func(q *request) { q.header["X-Request-Id"] = x.token() }).ok(t, 200)
	require.NotEqual(t, x.token(), r.header.Get("X-Request-Id"))
}

// Thirty views a minute from one address, whatever they were of; other addresses are not slowed down.
func TestShareViewsAreLimited(t *testing.T) {
	s := newStand(t)
	x := s.share(`{}`)
	view := func(path, from, accept string) reply {
		return s.do(request{method: "GET", path: path, token: "-", from: from, header: map[string]string{"Accept": accept}})
	}
	for n := range 30 {
		path := x.path()
		if n%2 == 0 {
			path = fmt.Sprintf("/api/v1/share/%043d", n)
		}
		require.NotEqual(t, 429, view(path, "198.51.100.7", "").status)
	}
	r := view(x.path(), "198.51.100.7", "")
	p := r.problem(t, 429, "quota-exceeded")
	require.Equal(t, []string{"share-views"}, p.ViolatedPolicies)
	require.Equal(t, "60", r.header.Get("Retry-After"))
	require.Equal(t, "/", p.Instance)
	require.Contains(t, string(view(x.path(), "198.51.100.7", "text/html").ok(t, 429).body), "<h1>One moment, please</h1>")
	view(x.path(), "198.51.100.8", "").ok(t, 200)
	s.clock.move(time.Minute)
	view(x.path(), "198.51.100.7", "").ok(t, 200)
	require.Equal(t, 17, decode[struct{ Data []shared }](t, s.get("/v1/kundali/"+x.ReportID+"/share")).Data[0].Views)
}

// A name, a label or a place that looks like markup is text on the page.
func TestSharePageEscapes(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	name, err := json.Marshal(`O'Brien`)
	require.NoError(t, err)
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":` + string(name) + `}`}).ok(t, 200)
	body := s.browse(s.shareOf(id, `{"pii":"full"}`).path(), "en").ok(t, 200).body
	require.Contains(t, string(body), "O&#39;Brien")
	style := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindSubmatch(body)
	require.NotNil(t, style)
	require.False(t, bytes.Contains(style[1], []byte("ZgotmplZ")))
}
