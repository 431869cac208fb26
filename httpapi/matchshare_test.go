package httpapi_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// sharedLink is a link to a match in the response to its owner.
type sharedLink struct {
	ID, MatchID, URL, Pii string
	Views                 int
	RevokedAt             *time.Time
}

func (x sharedLink) path() string { return x.URL[strings.Index(x.URL, "/api/v1/"):] }

// shareMatch makes a link to a new match of two Moons.
func (s *stand) shareMatch(body string) sharedLink {
	s.Helper()
	id := *decode[matched](s, s.post(matchPath, twoMoons).ok(s, 201)).ID
	return s.shareMatchOf(id, body)
}

func (s *stand) shareMatchOf(id, body string) sharedLink {
	s.Helper()
	return decode[sharedLink](s, s.post("/api/v1/compatibility/"+id+"/share", body).ok(s, 201))
}

// bornTwo are two births, each word of which a link must not tell.
const bornTwo = `{"bride":{"name":"Asha Rao","date":"1992-03-14","time":"06:20:07","place":"Jaipur, India"},` +
	`"groom":{"name":"Ravi Mehta","date":"1990-11-02","time":"21:05:09","place":"Pune, India"}}`

// A link to a match shows its result in both languages and both forms, and nothing about a birth.
// Its owner chooses how the two are named.
func TestMatchLinkHasNoBirth(t *testing.T) {
	s := newStand(t)
	id := *decode[matched](t, s.post(matchPath, bornTwo).ok(t, 201)).ID
	for pii, names := range map[string][3]string{"none": {}, "initials": {"A. R.", "R. M."},
		"full": {"Asha Rao", "Ravi Mehta"}} {
		x := s.shareMatchOf(id, `{"pii":"`+pii+`"}`)
		for _, body := range []string{string(s.follow(x.path()).ok(t, 200).body),
			string(s.browse(x.path(), "en").ok(t, 200).body), string(s.browse(x.path(), "hi").ok(t, 200).body)} {
			for _, secret := range []string{"1992", "1990-11", "06:20", "21:05", "Jaipur", "Pune", "°", "′",
				"kun_", "gm_", "elapsed", "latitude", "resultSha256", "credits", "externalRef", "ayanamsa"} {
				require.NotContains(t, body, secret, pii)
			}
			for _, name := range names {
				require.Contains(t, body, name)
			}
			if pii != "full" {
				require.NotContains(t, body, "Asha")
				require.NotContains(t, body, "Mehta")
			}
		}
		got := decode[struct {
			Object    string
			Kootas    []struct{ Koota string }
			Poruthams struct{ Poruthams []struct{ Grade string } }
			Bride     struct {
				Label  *string
				Mangal struct{ Status string }
			}
		}](t, s.follow(x.path()))
		require.Equal(t, "shared_match", got.Object)
		require.Len(t, got.Kootas, 8)
		require.Len(t, got.Poruthams.Poruthams, 10)
		require.NotEmpty(t, got.Bride.Mangal.Status)
		require.Equal(t, pii == "none", got.Bride.Label == nil)
	}
	page := string(s.browse(s.shareMatchOf(id, `{"lang":"hi"}`).path(), "").ok(t, 200).body)
	require.Contains(t, page, "पोरुत्तम")
}

// A link is listed with its views. It ends when it is revoked, when it expires, and with its match.
// It is not a feed, and other accounts cannot see it.
func TestMatchLinkEnds(t *testing.T) {
	s := newStand(t)
	x := s.shareMatch(`{"expiresInDays":1,"label":"family"}`)
	list := "/api/v1/compatibility/" + x.MatchID + "/share"
	s.follow(x.path()).ok(t, 200)
	rows := decode[struct{ Data []sharedLink }](t, s.get(list).ok(t, 200)).Data
	require.Len(t, rows, 1)
	require.Equal(t, sharedLink{ID: x.ID, MatchID: x.MatchID, Pii: "initials", Views: 1}, rows[0])
	require.NotContains(t, string(s.get("/api/v1/calendar/feeds").ok(t, 200).body), "shr_")

	other := s.shareMatchOf(x.MatchID, `{}`)
	s.do(request{method: "DELETE", path: list + "/" + other.ID}).ok(t, 204)
	require.Equal(t, 410, s.follow(other.path()).status)
	s.do(request{method: "DELETE", path: list + "/shr_" + missingID}).ok(t, 404)
	require.Equal(t, 404, s.post("/api/v1/compatibility/gm_"+missingID+"/share", `{}`).status)
	wrong := s.post(list, `{"pii":"degrees","expiresInDays":0,"include":["chart"]}`)
	require.Equal(t, 422, wrong.status)
	for _, at := range []string{"/pii", "/expiresInDays", "/include"} {
		require.Contains(t, string(wrong.body), `"`+at+`"`)
	}

	last := s.shareMatchOf(x.MatchID, `{"expiresInDays":2}`)
	s.clock.move(25 * time.Hour)
	require.Equal(t, 410, s.follow(x.path()).status)
	s.follow(last.path()).ok(t, 200)
	s.do(request{method: "DELETE", path: "/api/v1/compatibility/" + x.MatchID}).ok(t, 204)
	require.Equal(t, 404, s.follow(last.path()).status)
}

// A match has at most twenty active links. The key in a URL is returned once, a replay leaves the
// URL out, and a link is not created twice.
func TestMatchLinkOnce(t *testing.T) {
	store := &gated{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), gate: make(chan struct{})}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	id := *decode[matched](s, s.post(matchPath, twoMoons).ok(s, 201)).ID
	q := request{method: "POST", path: "/v1/compatibility/" + id + "/share", body: `{}`,
		header: map[string]string{"Idempotency-Key": "k"}}
	var wg sync.WaitGroup
	var first sharedLink
	wg.Go(func() { first = decode[sharedLink](t, s.do(q)) })
	<-store.arrived
	s.do(q).problem(t, 409, "idempotency-in-progress")
	store.gate <- struct{}{}
	wg.Wait()
	require.NotEmpty(t, first.URL)
	again := s.do(q).ok(t, 201)
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	require.Equal(t, sharedLink{ID: first.ID, MatchID: id, Pii: "initials"}, decode[sharedLink](t, again))
	close(store.gate)
	go func() {
		for range store.arrived { // all later calls pass
		}
	}()
	for range 19 {
		s.shareMatchOf(id, `{}`)
	}
	s.post(q.path, `{}`).problem(t, 409, "conflict")
	s.do(request{method: "DELETE", path: q.path + "/" + first.ID}).ok(t, 204)
	s.shareMatchOf(id, `{}`)
	close(store.arrived)
}

func (g *gated) CreateMatchShare(ctx context.Context, x account.MatchShare, max int, r *account.Replay) error {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.CreateMatchShare(ctx, x, max, r)
}

func (f *faulty) MatchShares(ctx context.Context, a, match string,
	p account.Slice) ([]account.MatchShare, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.MatchShares(ctx, a, match, p)
}

func (f *faulty) RevokeMatchShare(ctx context.Context, a, match, id string, at time.Time) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.RevokeMatchShare(ctx, a, match, id, at)
}

func (f *faulty) MatchShareBySecret(ctx context.Context, x account.Secret) (account.MatchShare, error) {
	if f.err != nil {
		return account.MatchShare{}, f.err
	}
	return f.Store.MatchShareBySecret(ctx, x)
}
