package httpapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// T44: a test key gets the answers of a live one and spends nothing; what it makes is apart from what live keys make,
// and goes after thirty days; it has so many priced answers a day, no batches, no links and no keys.
func TestTestKeys(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.TestAnswers = 4 })
	s.post("/v1/api-keys",
		`{"name":"t","livemode":false,"scopes":["kundali:create","batches:create","kundali:share"]}`).
		problem(t, 422, "validation-failed")
	made := s.post("/v1/api-keys", `{"name":"t","livemode":false,"rateLimitPerMinute":600,"scopes":["kundali:create",
		"kundali:read","kundali:delete","charts:create","charts:read","compatibility:create","compatibility:read","credits:read","keys:read"]}`).
		ok(t, 201)
	key := decode[struct {
		ID, Secret string
		Livemode   bool
	}](t, made)
	require.False(t, key.Livemode)
	require.Regexp(t, `^jk_test_[0-9A-Za-z]{38}$`, key.Secret)
	ask := func(method, path, body string) reply {
		t.Helper()
		return s.do(request{method: method, path: path, body: body, token: key.Secret})
	}
	type answer struct {
		ID       string
		Livemode bool
		Lagna    any
		Credits  struct{ Charged int64 }
	}
	live := decode[answer](t, s.post("/v1/kundali/generate", shapeA).ok(t, 201))
	test := decode[answer](t, ask("POST", "/v1/kundali/generate", shapeA).ok(t, 201))
	require.Equal(t, []any{true, false, int64(10), int64(0)},
		[]any{live.Livemode, test.Livemode, live.Credits.Charged, test.Credits.Charged})
	require.Equal(t, live.Lagna, test.Lagna, "the same engine")
	ask("GET", "/v1/kundali/"+live.ID, "").problem(t, 404, "not-found")
	s.get("/v1/kundali/"+test.ID).problem(t, 404, "not-found")
	require.False(t, decode[answer](t, ask("GET", "/v1/kundali/"+test.ID, "").ok(t, 200)).Livemode)
	ask("POST", "/v1/kundali/"+test.ID+"/kp", "").ok(t, 201)
	match := ask("POST", "/v1/compatibility/match", `{"bride":`+shapeA+`,"groom":`+shapeB+`,"save":true}`)
	require.False(t, decode[answer](t, match).Livemode)
	balance := decode[struct {
		Balance  int64
		Livemode bool
	}](t, ask("GET", "/v1/credits/balance", "").ok(t, 200))
	require.Zero(t, balance)
	account := decode[answer](t, ask("GET", "/v1/account", "").ok(t, 200))
	require.Equal(t, []any{s.account.ID, false}, []any{account.ID, account.Livemode})

	require.Equal(t, 201, match.status, "%s", match.body)
	ask("POST", "/v1/kundali/generate", `{}`).problem(t, 422, "validation-failed")
	last := decode[answer](t, ask("POST", "/v1/kundali/generate", shapeB).ok(t, 201))
	p := ask("POST", "/v1/kundali/generate", shapeB).problem(t, 429, "quota-exceeded")
	require.Equal(t, []any{[]string{"test-day"}, 15*3600 + 1}, []any{p.ViolatedPolicies, p.RetryAfter})
	s.generate() // live ones go on
	ask("GET", "/v1/kundali/"+last.ID+"/kp", "").problem(t, 402, "not-purchased")
	s.clock.move(15 * time.Hour)
	ask("POST", "/v1/kundali/generate", shapeB).ok(t, 201)

	ask("POST", "/v1/batches", batchBody(`"chart"`, shapeA)).problem(t, 403, "insufficient-scope")
	ask("POST", "/v1/kundali/"+test.ID+"/share", `{}`).problem(t, 403, "insufficient-scope")
	keys := decode[struct{ Data []struct{ ID string } }](t, s.get("/v1/api-keys").ok(t, 200)).Data
	require.Len(t, keys, 2)
	require.Len(t, decode[struct{ Data []any }](t, ask("GET", "/v1/api-keys", "").ok(t, 200)).Data, 1)
	rotated := decode[struct{ Secret string }](t, s.post("/v1/api-keys/"+key.ID+"/rotate",
		`{"overlapSeconds":0}`).ok(t, 200))
	require.Regexp(t, `^jk_test_`, rotated.Secret)
	ask("GET", "/v1/account", "").problem(t, 401, "unauthenticated")
	key.Secret = rotated.Secret
	_, other := s.newAccount(0)
	s.with(other.Token, "DELETE", "/v1/api-keys/"+key.ID, "").problem(t, 404, "not-found")
	list, err := s.operator.Accounts(t.Context())
	require.NoError(t, err)
	require.Len(t, list, 2, "the account of test keys is no customer")

	s.clock.move(30 * 24 * time.Hour)
	s.purge()
	ask("GET", "/v1/kundali/"+test.ID, "").problem(t, 404, "not-found")
	s.get("/v1/kundali/"+live.ID).ok(t, 200)
	s.do(request{method: "DELETE", path: "/v1/api-keys/" + key.ID}).ok(t, 204)
	ask("GET", "/v1/account", "").problem(t, 401, "unauthenticated")
	require.EqualValues(t, 980, s.balance(s.account.ID))
	s.sound()
}
