package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// T7: 200 callers at once cannot spend a balance twice.
func TestDoubleSpend(t *testing.T) {
	s := newStand(t)
	owner, key := s.newAccount(75)
	var wg sync.WaitGroup
	var mu sync.Mutex
	statuses := map[int]int{}
	for range 200 {
		wg.Go(func() {
			r := s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: key.Token})
			mu.Lock()
			defer mu.Unlock()
			statuses[r.status]++
		})
	}
	wg.Wait()
	require.Equal(t, map[int]int{201: 7, 402: 193}, statuses)
	require.Equal(t, int64(5), s.balance(owner.ID))
	list := decode[struct{ Data []report }](t,
		s.do(request{method: "GET", path: "/v1/kundali?limit=100", token: key.Token}))
	require.Len(t, list.Data, 7)
	history := decode[struct{ Data []struct{ Amount int64 } }](t,
		s.do(request{method: "GET", path: "/v1/credits/history?type=debit", token: key.Token}))
	require.Len(t, history.Data, 7)
	s.sound()
}

// TestGenerateInProgress checks that a second call with the key of a call in progress is refused
// with Retry-After and is not charged.
func TestGenerateInProgress(t *testing.T) {
	store := &counter{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), open: make(chan struct{})}
	s := newStandWith(t, store.Store.(*sqlite.Store), func(c *httpapi.Config) { c.Store = store })
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	var wg sync.WaitGroup
	wg.Go(func() { s.do(q).ok(t, 201) })
	<-store.arrived
	r := s.do(q)
	r.problem(t, 409, "idempotency-in-progress")
	require.Equal(t, "1", r.header.Get("Retry-After"))
	store.open <- struct{}{}
	wg.Wait()
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

// T9: whatever happens around a call with an Idempotency-Key, it is done once and always answered the same.
func TestIdempotentReplay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "replay.db")
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	s := newStandWith(t, store, nil)
	q := request{method: "POST", path: "/api/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "one"}}

	var wg sync.WaitGroup
	var mu sync.Mutex
	var first []byte
	for range 50 {
		wg.Go(func() {
			r := s.do(q)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case r.status == 409:
				r.problem(t, 409, "idempotency-in-progress")
				require.Equal(t, "1", r.header.Get("Retry-After"))
			case first == nil:
				first = r.ok(t, 201).body
			default:
				require.Equal(t, string(first), string(r.ok(t, 201).body))
			}
		})
	}
	wg.Wait()
	require.Equal(t, int64(990), s.balance(s.account.ID))

	token := s.key.Token
	s.service.Close()
	require.NoError(t, store.Close())
	store, err = sqlite.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	s2 := newStandWith(t, store, nil)
	again := func(path, body string) reply {
		return s2.do(request{method: "POST", path: path, body: body, token: token,
			header: map[string]string{"Idempotency-Key": `"one"`}})
	}
	id := decode[report](t, reply{body: first}).ID
	for _, c := range []struct{ path, body string }{
		{"/api/v1/kundali/generate", shapeA}, {"/v1/kundali/generate", shapeA},
		{"/v1/kundali/generate?dashaLevels=2", shapeB},
	} {
		r := again(c.path, c.body).ok(t, 201)
		require.Equal(t, string(first), string(r.body))
		require.Equal(t, "true", r.header.Get("Idempotency-Replayed"))
		require.Equal(t, "0", r.header.Get("Credits-Charged"))
		require.Equal(t, "990", r.header.Get("Credits-Balance"))
		require.Equal(t, strings.TrimSuffix(c.path[:strings.Index(c.path, "/kundali")], "/")+"/kundali/"+id,
			r.header.Get("Location"))
	}
	again("/v1/kundali/generate", strings.Replace(shapeA, "Asha", "Usha", 1)).problem(t, 422, "idempotency-key-reused")
	again("/v1/kundali/generate?dashaLevels=3", shapeA).problem(t, 422, "idempotency-key-reused")
	require.Equal(t, int64(990), s2.balance(s.account.ID))

	s2.do(request{method: "DELETE", path: "/v1/kundali/" + id, token: token}).ok(t, 204)
	again("/v1/kundali/generate", shapeA).problem(t, 422, "idempotency-key-reused")
	require.Equal(t, int64(990), s2.balance(s.account.ID), "a retry after the report was deleted is not charged again")
	s2.sound()
}

// An Idempotency-Key belongs to the account: a call of any other operation with it is refused, names the first
// operation, and charges and makes nothing. With the first operation it still gets the stored answer. The table of
// operations is walked.
func TestIdempotencyKeyOfAnotherOperation(t *testing.T) {
	s := newStand(t)
	key := map[string]string{"Idempotency-Key": "one"}
	first := request{method: "POST", path: "/v1/kundali/generate", body: shapeA, header: key}
	sold := s.do(first).ok(t, 201)
	const used = "generateKundali (POST /kundali/generate)"
	walked := 0
	for _, row := range httpapi.Routes() {
		if !row.Keyed || row.Name == "generateKundali" {
			continue
		}
		walked++
		q := s.sample(row)
		if q.header = key; row.Name == "updateKundali" { // of which a correction is done once
			q.body = `{"birth":` + strings.Replace(shapeA, "06:45", "06:50", 1) + `}`
		}
		before := s.holdings()
		require.Contains(t, s.do(q).problem(t, 422, "idempotency-key-reused").Detail, used, row.Name)
		require.Equal(t, before, s.holdings(), row.Name)
	}
	require.GreaterOrEqual(t, walked, 12)
	before := s.holdings()
	first.body = strings.Replace(shapeA, "Asha", "Usha", 1)
	require.Contains(t, s.do(first).problem(t, 422, "idempotency-key-reused").Detail, used+", with another request")
	first.body = shapeA
	require.Equal(t, string(sold.body), string(s.do(first).ok(t, 201).body))
	require.Equal(t, before, s.holdings())
	s.sound()
}

// A key is free again after a failure, and two accounts may use the same one.
func TestIdempotencyKeyIsFreeAfterAFailure(t *testing.T) {
	s := newStand(t)
	_, poor := s.newAccount(0)
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: poor.Token,
		header: map[string]string{"Idempotency-Key": "k"}}
	p := s.do(q).problem(t, 402, "insufficient-credits")
	require.Equal(t, int64(10), *p.RequiredCredits)
	require.Equal(t, int64(0), *p.Balance)
	_, err := s.operator.Grant(context.Background(), account.Movement{AccountID: poor.AccountID, Amount: 10, Ref: "r"})
	require.NoError(t, err)
	s.do(q).ok(t, 201)
	q.token = ""
	r := s.do(q).ok(t, 201)
	require.Empty(t, r.header.Get("Idempotency-Replayed"))
}

// The same key in another process that commits first is replayed, not an error.
func TestIdempotencyAcrossProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.db")
	open := func() *stand {
		store, err := sqlite.Open(path)
		require.NoError(t, err)
		t.Cleanup(func() { store.Close() })
		return newStandWith(t, store, nil)
	}
	a, b := open(), open()
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: a.key.Token,
		header: map[string]string{"Idempotency-Key": "k"}}
	var first reply
	b.births.trouble = func() error { b.births.trouble = nil; first = a.do(q); return nil }
	second := b.do(q).ok(t, 201)
	require.Equal(t, string(first.ok(t, 201).body), string(second.body))
	require.Equal(t, "true", second.header.Get("Idempotency-Replayed"))
	require.Equal(t, int64(990), a.balance(a.account.ID))
	a.sound()
}

// T11: no failure of any kind costs anything or leaves anything behind.
func TestNoChargeOnFailure(t *testing.T) {
	s := newStand(t)
	for body, code := range refusals {
		s.post("/v1/kundali/generate", body).problem(t, 422, code)
		s.post("/v1/kundali/generate?validateOnly=true", body).problem(t, 422, code)
	}
	for name, trouble := range map[string]func() error{
		"error":   func() error { return errors.New("the sky fell on Asha Rao") },
		"panic":   func() error { panic("Asha Rao") },
		"runtime": func() error { var list []int; _ = list[len(list)]; return nil },
	} {
		s.births.trouble = trouble
		r := s.post("/v1/kundali/generate", shapeA)
		r.problem(t, 500, "internal-error")
		require.Equal(t, "0", r.header.Get("Credits-Charged"))
		require.NotContains(t, string(r.body), "sky", name)
	}
	s.births.trouble = func() error { return context.DeadlineExceeded }
	s.post("/v1/kundali/generate", shapeA).problem(t, 503, "unavailable")
	s.births.trouble = nil
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	require.Empty(t, decode[struct{ Data []report }](t, s.get("/v1/kundali")).Data)
	s.sound()
}

// A caller who is gone before the transaction begins has bought nothing.
func TestClientGone(t *testing.T) {
	s := newStand(t)
	ctx, cancel := context.WithCancel(context.Background())
	s.births.trouble = func() error { cancel(); return nil }
	r := httptest.NewRequest("POST", "/v1/kundali/generate", strings.NewReader(shapeA)).WithContext(ctx)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+s.key.Token)
	s.send(r).problem(t, 503, "unavailable")
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	s.sound()
	require.NotContains(t, s.log.String(), `"level":"ERROR"`, "T34: that is no fault of the service")
	require.Regexp(t, `"level":"INFO","msg":"request".*"route":"/v1/kundali/generate","status":499`, s.log.String())
	metrics := string(s.probe("/metrics").ok(t, 200).body)
	require.Contains(t, metrics, `http_response_status_code="499"`)
	require.NotContains(t, metrics, `http_response_status_code="503"`)
}

func TestDryRun(t *testing.T) {
	s := newStand(t)
	type dryRun struct {
		Object        string
		Cost, Balance int64
		Affordable    bool
	}
	r := s.post("/v1/kundali/generate?validateOnly=true", shapeB).ok(t, 200)
	require.Equal(t, dryRun{"kundali.dry_run", 10, 1000, true}, decode[dryRun](t, r))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	require.Equal(t, "1000", r.header.Get("Credits-Balance"))

	q := request{method: "POST", path: "/v1/kundali/generate?validateOnly=true", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	s.do(q).ok(t, 200)
	q.path = "/v1/kundali/generate"
	s.do(q).ok(t, 201)

	_, poor := s.newAccount(9)
	r = s.do(request{method: "POST", path: "/v1/kundali/generate?validateOnly=true", body: shapeA, token: poor.Token}).
		ok(t, 200)
	require.Equal(t, dryRun{"kundali.dry_run", 10, 9, false}, decode[dryRun](t, r))
	p := s.post("/v1/kundali/generate?validateonly=true", shapeA).problem(t, 422, "validation-failed")
	require.Equal(t, "validateOnly", p.Errors[0].Suggestion, "a misspelt validateOnly costs nothing")
}

// A chart costs 10 credits: a limit of 20 allows exactly two, and so does 29.
func TestKeyCreditLimit(t *testing.T) {
	for _, limit := range []int{20, 29} {
		s := newStand(t)
		token, _ := s.issue(fmt.Sprintf(`"creditLimit":%d`, limit))
		q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: token}
		s.do(q).ok(t, 201)
		s.do(q).ok(t, 201)
		p := s.do(q).problem(t, 402, "key-credit-limit")
		require.Equal(t, int64(10), *p.RequiredCredits)
		require.Equal(t, int64(980), *p.Balance)
		require.Equal(t, int64(2), s.births.casts.Load(), "the third is refused before any work")
		s.sound()
	}
}

// The limit holds in the transaction too, where 20 calls have all passed the first look.
func TestKeyCreditLimitTogether(t *testing.T) {
	s := newStand(t)
	token, _ := s.issue(`"creditLimit":35`)
	gate := make(chan struct{})
	var ready sync.WaitGroup
	ready.Add(20)
	s.births.trouble = func() error { ready.Done(); <-gate; return nil }
	var wg sync.WaitGroup
	var mu sync.Mutex
	statuses := map[int]int{}
	for range 20 {
		wg.Go(func() {
			r := s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA, token: token})
			mu.Lock()
			defer mu.Unlock()
			statuses[r.status]++
		})
	}
	ready.Wait()
	close(gate)
	wg.Wait()
	require.Equal(t, map[int]int{201: 3, 402: 17}, statuses)
	require.Equal(t, int64(970), s.balance(s.account.ID))
	s.sound()
}

func TestFreePrice(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"kundali.generate": 0}
	})
	r := s.post("/v1/kundali/generate", shapeA).ok(t, 201)
	var got struct{ Credits json.RawMessage }
	require.NoError(t, json.Unmarshal(r.body, &got))
	require.JSONEq(t, `{"charged":0,"balanceAfter":1000,"transactionId":null,"reason":"free_operation"}`,
		string(got.Credits))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	s.sound()
}

func TestPrices(t *testing.T) {
	_, err := httpapi.Prices(map[string]int64{"kundali.generat": 1})
	require.Error(t, err)
	_, err = httpapi.Prices(map[string]int64{"kundali.kp": -1})
	require.Error(t, err)
	list, err := httpapi.Prices(map[string]int64{"kundali.kp": 7})
	require.NoError(t, err)
	require.Contains(t, list, httpapi.Price{Operation: "kundali.kp", Credits: 7, OncePerReport: true})
}
