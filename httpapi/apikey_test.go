package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// shownKey is what tests look at in an ApiKey.
type shownKey struct {
	ID, Name, Prefix, Status      string
	Scopes                        []string
	RateLimitPerMinute            int
	AllowedIps                    []string
	CreditLimit                   *int64
	CreditsSpent                  int64
	Secret                        *string
	ExpiresAt, LastUsedAt         *string
	PreviousPrefix                *string
	PreviousValidUntil, RevokedAt *string
	LastUsedFrom                  *string
}

func (s *stand) with(token, method, path, body string) reply {
	s.Helper()
	return s.do(request{method: method, path: path, body: body, token: token})
}

func TestCreateKey(t *testing.T) {
	s := newStand(t)
	r := s.post("/v1/api-keys", `{"name":"reader","scopes":["kundali:read"],"expiresAt":"2027-01-01T00:00:00+05:30","rateLimitPerMinute":10,
		"allowedIps":["192.0.2.9/24"],"creditLimit":0,"livemode":true}`).ok(t, 201)
	k := decode[shownKey](t, r)
	require.Equal(t, "/v1/api-keys/"+k.ID, r.header.Get("Location"))
	require.Equal(t, (*k.Secret)[:12], k.Prefix)
	require.Equal(t, []string{"192.0.2.0/24"}, k.AllowedIps)
	require.Equal(t, "2026-12-31T18:30:00Z", *k.ExpiresAt)
	require.Equal(t, "active", k.Status)
	require.Equal(t, 10, k.RateLimitPerMinute)

	got := s.get("/v1/api-keys/"+k.ID).ok(t, 200)
	require.NotContains(t, string(got.body), *k.Secret)
	require.NotContains(t, string(got.body), "secret")
	list := s.get("/v1/api-keys").ok(t, 200)
	require.NotContains(t, string(list.body), (*k.Secret)[12:])
	require.Len(t, decode[struct{ Data []shownKey }](t, list).Data, 2)
	s.with(*k.Secret, "GET", "/v1/kundali", "").ok(t, 200)
}

func TestCreateKeyReplaySecretIsGone(t *testing.T) {
	s := newStand(t)
	q := request{method: "POST", path: "/v1/api-keys", body: `{"name":"a","scopes":["kundali:read"]}`,
		header: map[string]string{"Idempotency-Key": "k"}}
	first := decode[shownKey](t, s.do(q).ok(t, 201))
	r := s.do(q).ok(t, 201)
	second := decode[shownKey](t, r)
	require.Equal(t, "true", r.header.Get("Idempotency-Replayed"))
	require.Equal(t, first.ID, second.ID)
	require.NotNil(t, first.Secret)
	require.Nil(t, second.Secret)
	q.body = `{"scopes":["kundali:read"],"name":"b"}`
	s.do(q).problem(t, 422, "idempotency-key-reused")
}

// gated holds writing back until the gate is open.
type gated struct {
	*sqlite.Store
	arrived, gate chan struct{}
}

func (g *gated) CreateKey(ctx context.Context, k account.Key, n int, r *account.Replay) error {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.CreateKey(ctx, k, n, r)
}

func (g *gated) RotateKey(ctx context.Context, r account.Rotation) (account.Key, error) {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.RotateKey(ctx, r)
}

func TestKeyCallStillRunning(t *testing.T) {
	store := &gated{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), gate: make(chan struct{})}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	for _, q := range []request{
		{method: "POST", path: "/v1/api-keys", body: `{"name":"a","scopes":["kundali:read"]}`},
		{method: "POST", path: "/v1/api-keys/" + s.newKey(s.account.ID, "kundali:read").ID + "/rotate"},
	} {
		q.header = map[string]string{"Idempotency-Key": q.path}
		var wg sync.WaitGroup
		wg.Go(func() { s.do(q) })
		<-store.arrived
		r := s.do(q)
		r.problem(t, 409, "idempotency-in-progress")
		require.Equal(t, "1", r.header.Get("Retry-After"))
		other := q
		if other.body = `{"name":"b","scopes":["kundali:read"]}`; q.body == "" {
			other.body = `{"overlapSeconds":5}`
		}
		s.do(other).problem(t, 422, "idempotency-key-reused")
		store.gate <- struct{}{}
		wg.Wait()
	}
}

func TestKeyOrderFaults(t *testing.T) {
	s := newStand(t)
	p := s.post("/v1/api-keys", `{"name":" ","scopes":["kundali:raed","kundali:read","kundali:read",7],"expiresAt":"2020-01-01T00:00:00Z",
		"rateLimitPerMinute":1.5,"allowedIps":["192.0.2.1","nonsense"],"creditLimit":1e400,"livemode":1}`).problem(t, 422, "validation-failed")
	got := map[string]string{}
	for _, e := range p.Errors {
		got[e.Pointer] = e.Code
	}
	require.Equal(t, map[string]string{
		"/name": "too_short", "/scopes/0": "not_allowed", "/scopes/2": "duplicate_item", "/scopes/3": "wrong_type",
		"/expiresAt":          "out_of_range",
		"/rateLimitPerMinute": "wrong_type", "/allowedIps/0": "bad_format", "/allowedIps/1": "bad_format",
		"/creditLimit": "out_of_range",
		"/livemode":    "wrong_type",
	}, got)
	p = s.post("/v1/api-keys", `{}`).problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 2)
	p = s.post("/v1/api-keys", `{"name":"a\u0000","scopes":[],"a/b~c":1}`).problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 3)
	require.Equal(t, "control_character", p.Errors[0].Code)
	require.Equal(t, "too_short", p.Errors[1].Code)
	require.Equal(t, "/a~1b~0c", p.Errors[2].Pointer)
	p = s.post("/v1/api-keys", `{"name":"`+strings.Repeat("ज", 81)+`","scopes":"kundali:read"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "too_long", p.Errors[0].Code)
	require.Equal(t, "wrong_type", p.Errors[1].Code)
	s.post("/v1/api-keys", `{"name":"`+strings.Repeat("ज", 80)+`","scopes":["kundali:read"]}`).ok(t, 201)
}

// T4: a key cannot make or get hold of one that may do more than itself.
func TestEscalation(t *testing.T) {
	s := newStand(t)
	weak,
		_ := s.issueWith(`"scopes":["keys:manage","keys:read","kundali:read"],"rateLimitPerMinute":30,"expiresAt":"2026-12-01T00:00:00Z",
		"allowedIps":["192.0.2.0/24","2001:db8::/32"]`)
	from := func(method, path, body string) reply {
		return s.do(request{method: method, path: path, body: body, token: weak, from: "192.0.2.1"})
	}
	for _, more := range []string{
		`"scopes":["kundali:create"]`, `"scopes":["kundali:read","account:manage"]`,
		`"scopes":["kundali:read"],"rateLimitPerMinute":31`,
		`"scopes":["kundali:read"],"expiresAt":"2026-12-01T00:00:01Z"`,
		`"scopes":["kundali:read"],"allowedIps":["192.0.0.0/16"]`,
		`"scopes":["kundali:read"],"allowedIps":["0.0.0.0/0"]`,
		`"scopes":["kundali:read"],"allowedIps":["2001:db8::/31"]`,
	} {
		from("POST", "/v1/api-keys", `{"name":"x",`+more+`}`).problem(t, 422, "validation-failed")
	}
	child := decode[shownKey](t, from("POST", "/v1/api-keys", `{"name":"x","scopes":["kundali:read"]}`).ok(t, 201))
	require.Equal(t, 30, child.RateLimitPerMinute)
	require.Equal(t, "2026-12-01T00:00:00Z", *child.ExpiresAt)
	require.Equal(t, []string{"192.0.2.0/24", "2001:db8::/32"}, child.AllowedIps)
	child = decode[shownKey](t, from("POST", "/v1/api-keys", `{"name":"x","scopes":["kundali:read"],"allowedIps":[]}`).
		ok(t, 201))
	require.NotEmpty(t, child.AllowedIps, "no addresses means the caller's, not all")

	p := from("POST", "/v1/api-keys/"+s.key.ID+"/rotate", "").problem(t, 403, "insufficient-scope")
	require.NotEmpty(t, p.RequiredScopes)
	for _, wider := range []string{`"rateLimitPerMinute":31,"expiresAt":"2026-12-01T00:00:00Z","allowedIps":["192.0.2.0/24"]`,
		`"rateLimitPerMinute":30,"allowedIps":["192.0.2.0/24"]`,
		`"rateLimitPerMinute":30,"expiresAt":"2026-12-01T00:00:00Z"`,
		`"rateLimitPerMinute":30,"expiresAt":"2026-12-01T00:00:00Z","allowedIps":["192.0.0.0/16"]`} {
		_, id := s.issueWith(`"scopes":["kundali:read"],` + wider)
		from("POST", "/v1/api-keys/"+id+"/rotate", "").problem(t, 409, "conflict")
	}
	_,
		own := s.issueWith(`"scopes":["kundali:read"],"rateLimitPerMinute":30,"expiresAt":"2026-12-01T00:00:00Z","allowedIps":["192.0.2.7/32"]`)
	from("POST", "/v1/api-keys/"+own+"/rotate", "").ok(t, 200)

	// nor may it end what it may not hold (T37)
	_, longer := s.issueWith(`"scopes":["kundali:read"],"rateLimitPerMinute":30,"allowedIps":["192.0.2.0/24"]`)
	from("DELETE", "/v1/api-keys/"+s.key.ID, "").problem(t, 403, "insufficient-scope")
	from("DELETE", "/v1/api-keys/"+longer, "").problem(t, 409, "conflict")
	from("DELETE", "/v1/api-keys/"+own, "").ok(t, 204)
	from("DELETE", "/v1/api-keys/"+own, "").ok(t, 204)
	_, weakest := s.issueWith(`"scopes":["keys:manage","keys:read"],"expiresAt":"2026-11-21T09:00:03Z"`)
	require.NotEmpty(t, weakest)
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + s.key.ID}).problem(t, 409, "conflict")

	_, other := s.newAccount(0)
	s.with(other.Token, "POST", "/v1/api-keys/"+s.key.ID+"/rotate", "").problem(t, 404, "not-found")
	s.with(other.Token, "DELETE", "/v1/api-keys/"+s.key.ID, "").problem(t, 404, "not-found")
}

// A key with a credit limit cannot get around it by way of other keys.
func TestCreditLimitIsNotHandedOn(t *testing.T) {
	s := newStand(t)
	limited, id := s.issueWith(`"scopes":["keys:manage","kundali:create","kundali:read"],"creditLimit":10`)
	child := `{"name":"x","scopes":["kundali:read","kundali:create"],"creditLimit":10}`
	p := s.with(limited, "POST", "/v1/api-keys", child).problem(t, 422, "validation-failed")
	require.Equal(t, "/scopes/1", p.Errors[0].Pointer)
	s.with(limited, "POST", "/v1/api-keys", `{"name":"x","scopes":["kundali:read"]}`).ok(t, 201)
	_, spender := s.issueWith(`"scopes":["kundali:create"]`)
	s.with(limited, "POST", "/v1/api-keys/"+spender+"/rotate", "").problem(t, 403, "insufficient-scope")
	s.with(limited, "POST", "/v1/api-keys/"+id+"/rotate", "").ok(t, 200)
}

// issueWith makes a key over HTTP with the stand's own.
func (s *stand) issueWith(members string) (token, id string) {
	s.Helper()
	k := decode[shownKey](s, s.post("/v1/api-keys", `{"name":"issued",`+members+`}`).ok(s, 201))
	return *k.Secret, k.ID
}

func TestRotate(t *testing.T) {
	s := newStand(t)
	old, id := s.issueWith(`"scopes":["kundali:read"]`)
	rotate := func(body string) shownKey {
		return decode[shownKey](t, s.post("/v1/api-keys/"+id+"/rotate", body).ok(t, 200))
	}
	opens := func(token string) bool { return s.with(token, "GET", "/v1/kundali", "").status == 200 }

	k := rotate(`{"overlapSeconds":3600}`)
	require.Equal(t, id, k.ID)
	require.Equal(t, old[:12], *k.PreviousPrefix)
	require.Equal(t, "2026-11-21T10:00:00Z", *k.PreviousValidUntil)
	require.True(t, opens(old))
	require.True(t, opens(*k.Secret))
	s.clock.move(account.RotationPause)
	next := rotate(`{"overlapSeconds":3600}`)
	require.True(t, opens(old), "a second rotation keeps what the first one promised")
	require.True(t, opens(*k.Secret))
	require.True(t, opens(*next.Secret))
	s.clock.move(time.Hour)
	require.False(t, opens(old))
	require.False(t, opens(*k.Secret))
	require.True(t, opens(*next.Secret))
	require.Nil(t, decode[shownKey](t, s.get("/v1/api-keys/"+id)).PreviousPrefix)
	for _, body := range []string{"", "{}"} { // without a word, the old secret is valid for a day
		usual := rotate(body)
		require.Equal(t, s.clock.now().Add(24*time.Hour).Format(time.RFC3339), *usual.PreviousValidUntil)
		require.True(t, opens(*next.Secret))
		next = usual
		s.clock.move(24*time.Hour - time.Second)
		require.True(t, opens(*next.Secret))
	}
	last := rotate(`{"overlapSeconds":0}`)
	require.Nil(t, last.PreviousValidUntil)
	require.False(t, opens(*next.Secret), "on request the old secret ends at once")
	require.True(t, opens(*last.Secret))

	s.post("/v1/api-keys/"+id+"/rotate", `{"overlapSeconds":604801}`).problem(t, 422, "validation-failed")
	s.post("/v1/api-keys/"+id+"/rotate", `{"overlapSeconds":-1}`).problem(t, 422, "validation-failed")
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + id}).ok(t, 204)
	s.post("/v1/api-keys/"+id+"/rotate", "").problem(t, 409, "conflict")
	s.post("/v1/api-keys/key_"+missingID+"/rotate", "").problem(t, 404, "not-found")

	_, again := s.issueWith(`"scopes":["kundali:read"]`)
	q := request{method: "POST", path: "/v1/api-keys/" + again + "/rotate",
		header: map[string]string{"Idempotency-Key": "r"}}
	first := decode[shownKey](t, s.do(q).ok(t, 200))
	second := decode[shownKey](t, s.do(q).ok(t, 200))
	require.Equal(t, first.Prefix, second.Prefix)
	q.body = `{"overlapSeconds":7}`
	s.do(q).problem(t, 422, "idempotency-key-reused")
	require.Nil(t, second.Secret)
	require.True(t, opens(*first.Secret))
}

// Of eight rotations at once one succeeds, and its secret works. The others say in a sentence what happened.
func TestRotateTogether(t *testing.T) {
	s := newStand(t)
	old, id := s.issueWith(`"scopes":["kundali:read"]`)
	var wg sync.WaitGroup
	answers := make([]reply, 8)
	for i := range answers {
		wg.Go(func() { answers[i] = s.post("/v1/api-keys/"+id+"/rotate", "") })
	}
	wg.Wait()
	var won int
	for _, r := range answers {
		if r.status == 200 {
			won++
			s.with(*decode[shownKey](t, r).Secret, "GET", "/v1/kundali", "").ok(t, 200)
			continue
		}
		p := r.problem(t, 409, "conflict")
		require.Equal(t, "Another call rotated this key just now, and its answer has the new secret. "+
			"If that answer is lost, rotate again after 10 seconds.", p.Detail)
		require.Equal(t, "10", r.header.Get("Retry-After"))
	}
	require.Equal(t, 1, won)
	s.with(old, "GET", "/v1/kundali", "").ok(t, 200)
}

// A client whose key rotates itself and who loses the answer, again and again, still has the secret that it began with.
func TestRotateKeepsAllCallers(t *testing.T) {
	s := newStand(t)
	old, id := s.issueWith(`"scopes":["kundali:read","keys:manage"]`)
	for range 3 {
		s.with(old, "POST", "/v1/api-keys/"+id+"/rotate", "").ok(t, 200) // and is lost
		s.clock.move(account.RotationPause)
	}
	k := decode[shownKey](t, s.with(old, "POST", "/v1/api-keys/"+id+"/rotate", `{"overlapSeconds":0}`).ok(t, 200))
	s.with(old, "GET", "/v1/kundali", "").problem(t, 401, "unauthenticated")
	s.with(*k.Secret, "GET", "/v1/kundali", "").ok(t, 200)
}

func TestRevoke(t *testing.T) {
	s := newStand(t)
	token, id := s.issueWith(`"scopes":["kundali:read","keys:manage"]`)
	s.with(token, "DELETE", "/v1/api-keys/"+id, "").ok(t, 204)
	s.with(token, "GET", "/v1/kundali", "").problem(t, 401, "unauthenticated")
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + id}).ok(t, 204)
	k := decode[shownKey](t, s.get("/v1/api-keys/"+id))
	require.Equal(t, "revoked", k.Status)
	require.NotNil(t, k.RevokedAt)
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + s.key.ID}).problem(t, 409, "conflict")
	require.NoError(t, s.operator.RevokeKey(context.Background(), s.key.ID), "the operator may")
	require.ErrorIs(t, s.operator.RevokeKey(context.Background(), "key_"+missingID), account.ErrNotFound)
}

func TestKeysAreBounded(t *testing.T) {
	s := newStand(t)
	for range 24 {
		s.issueWith(`"scopes":["kundali:read"],"expiresAt":"2026-11-21T10:00:00Z"`)
	}
	body := `{"name":"one more","scopes":["kundali:read"]}`
	s.post("/v1/api-keys", body).problem(t, 409, "conflict")
	var seen int
	for path := "/v1/api-keys?limit=10"; path != ""; {
		p := decode[struct {
			Data       []shownKey
			NextCursor *string
		}](t, s.get(path))
		seen += len(p.Data)
		path = ""
		if p.NextCursor != nil {
			path = fmt.Sprintf("/v1/api-keys?limit=10&cursor=%s", *p.NextCursor)
		}
	}
	require.Equal(t, 25, seen)
	s.clock.move(time.Hour)
	s.post("/v1/api-keys", body).ok(t, 201)
}

func TestExpiredKey(t *testing.T) {
	s := newStand(t)
	token, id := s.issueWith(`"scopes":["kundali:read"],"expiresAt":"2026-11-21T10:00:00Z"`)
	s.clock.move(time.Hour - time.Nanosecond)
	s.with(token, "GET", "/v1/kundali", "").ok(t, 200)
	s.clock.move(time.Nanosecond)
	s.with(token, "GET", "/v1/kundali", "").problem(t, 401, "unauthenticated")
	require.Equal(t, "expired", decode[shownKey](t, s.get("/v1/api-keys/"+id)).Status)
}

func TestLastUsedIsKeptToTheMinute(t *testing.T) {
	s := newStand(t)
	token, id := s.issueWith(`"scopes":["kundali:read"]`)
	used := func() *string { s.service.Close(); return decode[shownKey](t, s.get("/v1/api-keys/"+id)).LastUsedAt }
	require.Nil(t, used())
	s.with(token, "GET", "/v1/kundali", "").ok(t, 200)
	require.Equal(t, "2026-11-21T09:00:00Z", *used())
	require.Equal(t, "192.0.2.1", *decode[shownKey](t, s.get("/v1/api-keys/"+id)).LastUsedFrom)
	s.clock.move(59 * time.Second)
	s.with(token, "GET", "/v1/kundali", "").ok(t, 200)
	require.Equal(t, "2026-11-21T09:00:00Z", *used())
	s.clock.move(time.Second)
	s.with(token, "GET", "/v1/kundali", "").ok(t, 200)
	require.Equal(t, "2026-11-21T09:01:00Z", *used())
}
