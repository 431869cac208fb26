package httpapi_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// feed is the part of a Feed that tests look at.
type feed struct {
	ID, URL, TokenPrefix             string
	Label, ReportID                  *string
	ExpiresAt, RevokedAt, LastReadAt *string
	Reads                            int
	Settings                         struct{ Include []string }
}

const feedsPath = "/v1/calendar/feeds"

func (s *stand) feed(body string) feed {
	s.Helper()
	return decode[feed](s, s.post(feedsPath, body).ok(s, 201))
}

func (f feed) path() string { return strings.TrimPrefix(f.URL, base) }

func (f feed) token() string { return f.URL[strings.LastIndex(f.URL, "/")+1 : len(f.URL)-len(".ics")] }

// fetch asks for a calendar as a program does.
func (s *stand) fetch(path string, header map[string]string) reply {
	s.Helper()
	return s.do(request{method: "GET", path: path, token: "-", header: header})
}

func TestFeed(t *testing.T) {
	s := newStand(t)
	report := s.generate().ID
	r := s.post(feedsPath, `{"include":["sade_sati","dashas","ekadashi","rahu_kalam"],"place":"Pune, India",
		"reportId":"`+report+`","lang":"hi","label":"wall","expiresInDays":10}`).ok(t, 201)
	f := decode[feed](t, r)
	require.Regexp(t, `^http://localhost:8080/v1/calendar/[0-9A-Za-z]{43}\.ics$`, f.URL)
	require.Equal(t, "/v1/calendar/feeds/"+f.ID, r.header.Get("Location"))
	require.Equal(t, []string{"ekadashi", "rahu_kalam", "dashas", "sade_sati"}, f.Settings.Include)
	require.Equal(t, []string{f.token()[:6], "wall", report, "2026-12-01T09:00:00Z"},
		[]string{f.TokenPrefix, *f.Label, *f.ReportID, *f.ExpiresAt})

	x := s.fetch(f.path(), map[string]string{"Accept": "text/calendar, */*;q=0.5"}).ok(t, 200)
	require.Equal(t, "text/calendar; charset=utf-8", x.header.Get("Content-Type"))
	require.Equal(t, "private, max-age=3600", x.header.Get("Cache-Control"))
	require.Equal(t, "hi", x.header.Get("Content-Language"))
	require.Equal(t, "noindex, nofollow, noarchive", x.header.Get("X-Robots-Tag"))
	text := strings.ReplaceAll(string(x.body), "\r\n ", "")
	for _, want := range []string{"DTSTART;VALUE=DATE:20270103\r\n", " दशा आरंभ", "CATEGORIES:parana",
		"CATEGORIES:rahu_kalam"} {
		require.Contains(t, text, want)
	}
	for _, personal := range []string{"Asha", "1990", report, f.token()} { // Pune is the place that was asked for
		require.NotContains(t, text, personal)
	}
	// the feed does not change during the day, and is not computed for an unchanged ETag
	tag := x.header.Get("ETag")
	s.clock.move(10 * time.Hour)
	require.Equal(t, x.body, s.fetch(f.path(), nil).ok(t, 200).body)
	s.fetch(f.path(), map[string]string{"If-None-Match": tag}).ok(t, 304)
	s.clock.move(24 * time.Hour)
	next := s.fetch(f.path(), map[string]string{"If-None-Match": tag}).ok(t, 200)
	require.NotEqual(t, tag, next.header.Get("ETag"))

	list := decode[struct{ Data []feed }](t, s.get(feedsPath).ok(t, 200)).Data
	require.Len(t, list, 1)
	require.Equal(t, []any{f.ID, "", 3}, []any{list[0].ID, list[0].URL, list[0].Reads})
	require.NotNil(t, list[0].LastReadAt)
	require.NotContains(t, s.log.String(), f.token())
	require.Equal(t, int64(990), s.balance(s.account.ID), "a feed costs nothing")

	// it goes with its report
	s.do(request{method: "DELETE", path: "/v1/kundali/" + report}).ok(t, 204)
	s.fetch(f.path(), nil).problem(t, 404, "not-found")
}

func TestFeedEnds(t *testing.T) {
	s := newStand(t)
	const order = `{"include":["ekadashi"],"place":"Pune, India","expiresInDays":1}`
	first, second, other := s.feed(order), s.feed(order), s.feed(`{"include":["ekadashi"],"place":"Pune, India"}`)
	s.do(request{method: "DELETE", path: feedsPath + "/" + first.ID}).ok(t, 204)
	s.do(request{method: "DELETE", path: feedsPath + "/" + first.ID}).ok(t, 204)
	p := s.fetch(first.path(), nil).problem(t, 410, "feed-gone")
	require.NotContains(t, p.Instance+p.Detail, first.token())
	require.Equal(t, "/", p.Instance)
	s.fetch(second.path(), nil).ok(t, 200)
	s.clock.move(24 * time.Hour)
	s.fetch(second.path(), nil).problem(t, 410, "feed-gone")
	s.fetch(other.path(), nil).ok(t, 200)
	// a link's token opens no feed, nor the other way round
	s.fetch("/v1/calendar/"+s.share(`{}`).token()+".ics", nil).problem(t, 404, "not-found")
	s.follow("/v1/share/"+other.token()).problem(t, 404, "not-found")
	for _, spoilt := range []string{other.token()[:20], other.token() + "x"} {
		require.Equal(t, "/", s.fetch("/v1/calendar/"+spoilt+".ics", nil).problem(t, 404, "not-found").Instance)
	}
}

// All faults are reported at once, and nothing is created.
func TestWrongFeed(t *testing.T) {
	s := newStand(t)
	report := s.generate().ID
	wrong := func(body string, want ...string) {
		t.Helper()
		var got []string
		for _, e := range s.post(feedsPath, body).problem(t, 422, "validation-failed").Errors {
			got = append(got, e.Pointer+" "+e.Code)
		}
		require.ElementsMatch(t, want, got)
	}
	wrong(`{"include":["moon","dashas","vrats"],"lang":"de","expiresInDays":0,"dashaLevels":9}`,
		"/include/0 not_allowed",
		"/reportId required", "/place required", "/lang not_allowed", "/expiresInDays out_of_range",
		"/dashaLevels out_of_range")
	wrong(`{"include":["vrats"],"place":"Pune, India","region":["atlantis"]}`, "/region/0 not_allowed")
	wrong(`{"include":["vrats"],"place":"Pune, India","reportId":"`+report+`"}`, "/reportId incompatible_with")
	wrong(`{}`, "/include required")
	s.post(feedsPath, `{"include":["vrats"],"place":"Nowhere At All"}`).problem(t, 422, "place-not-found")
	s.post(feedsPath, `{"include":["vrats"],"place":"Springfield, USA"}`).problem(t, 422, "place-ambiguous")
	s.post(feedsPath, `{"include":["dashas"],"reportId":"kun_`+missingID+`"}`).problem(t, 404, "not-found")
	_, other := s.newAccount(5)
	s.do(request{method: "POST", path: feedsPath, token: other.Token,
		body: `{"include":["dashas"],"reportId":"` + report + `"}`}).problem(t, 404, "not-found")
	require.Empty(t, decode[struct{ Data []feed }](t, s.get(feedsPath).ok(t, 200)).Data)
	s.get(feedsPath+"?cursor=x").problem(t, 400, "invalid-cursor")
}

func TestFeedsUpToANumber(t *testing.T) {
	s := newStand(t)
	const order = `{"include":["dashas"],"reportId":"`
	body := order + s.generate().ID + `"}`
	keyed := request{method: "POST", path: feedsPath, body: body, header: map[string]string{"Idempotency-Key": "once"}}
	first := s.do(keyed).ok(t, 201)
	again := s.do(keyed).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	require.Equal(t, decode[feed](t, first).ID, decode[feed](t, again).ID)
	require.Empty(t, decode[feed](t, again).URL, "the address is kept nowhere")
	keyed.body = strings.Replace(body, "}", `,"lang":"hi"}`, 1)
	s.do(keyed).problem(t, 422, "idempotency-key-reused")
	for range 19 {
		s.feed(body)
	}
	s.post(feedsPath, body).problem(t, 409, "conflict")
}

// What every route may answer, on the one that needs no key.
func TestFeedProblems(t *testing.T) {
	store := &faulty{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	path := s.feed(`{"include":["rahu_kalam"],"place":"Pune, India"}`).path()
	s.fetch(path, map[string]string{"Accept": "image/png"}).problem(t, 406, "not-acceptable")
	s.fetch(path+"?api_key=1", nil).problem(t, 400, "credential-in-url")
	s.fetch(path+"?a=%zz", nil).problem(t, 400, "malformed-request")
	s.fetch(path+"?nonsense=1", nil).problem(t, 422, "validation-failed")
	s.do(request{method: "GET", path: path, token: "-", body: strings.Repeat(" ", 1<<20)}).
		problem(t, 413, "payload-too-large")
	store.err = errors.New("a disk that speaks")
	s.fetch(path, nil).problem(t, 500, "internal-error")
	store.err = account.ErrUnavailable
	s.fetch(path, nil).problem(t, 503, "unavailable")
	store.err = nil
	for range 40 {
		if s.do(request{method: "GET", path: path, token: "-", from: "203.0.113.9"}).status == 429 {
			break
		}
	}
	s.do(request{method: "GET", path: path, token: "-", from: "203.0.113.9"}).problem(t, 429, "quota-exceeded")
	s.do(request{method: "GET", path: path, token: "-", from: "203.0.113.10"}).ok(t, 200)
}

func (f *faulty) FeedBySecret(ctx context.Context, x account.Secret) (account.Feed, error) {
	if f.err != nil {
		return account.Feed{}, f.err
	}
	return f.Store.FeedBySecret(ctx, x)
}

func (f *faulty) Feeds(ctx context.Context, a string, p account.Slice) ([]account.Feed, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Feeds(ctx, a, p)
}

func (f *faulty) CreateFeed(ctx context.Context, x account.Feed, n int, r *account.Replay) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.CreateFeed(ctx, x, n, r)
}

func (f *faulty) RevokeFeed(ctx context.Context, a, id string, at time.Time) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.RevokeFeed(ctx, a, id, at)
}
