package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

const batchesPath = "/api/v1/batches"

// batchView is the part of a Batch that tests look at.
type batchView struct {
	ID, Status string
	Rows       struct{ Total, Pending, Succeeded, Failed, Unpaid int64 }
	RowPrice   int64
	Charged    int64 `json:"creditsCharged"`
	FinishedAt *string
}

func batchBody(what string, rows ...string) string {
	return fmt.Sprintf(`{"what":[%s],"rows":[%s]}`, what, strings.Join(rows, ","))
}

func (s *stand) newBatch(what string, rows ...string) batchView {
	s.Helper()
	return decode[batchView](s, s.post(batchesPath, batchBody(what, rows...)).ok(s, 202))
}

// work has the service work until a batch is finished, and gives the batch.
func (s *stand) work(id string) (b batchView) {
	s.Helper()
	ctx, stop := context.WithCancel(s.Context())
	ended := make(chan error)
	go func() { ended <- s.service.Work(ctx) }()
	require.Eventually(s, func() bool {
		b = decode[batchView](s, s.get(batchesPath+"/"+id).ok(s, 200))
		return b.FinishedAt != nil
	}, time.Minute, 20*time.Millisecond)
	stop()
	require.NoError(s, <-ended)
	return b
}

// line is a line of results.
type line struct {
	Row         int64
	ExternalRef *string
	Errors      []struct{ Pointer, Code, Detail string }
	Members     map[string]json.RawMessage `json:"-"`
}

func (s *stand) results(id string) (lines []line) {
	s.Helper()
	r := s.get(batchesPath+"/"+id+"/results").ok(s, 200)
	require.Equal(s, "application/x-ndjson; charset=utf-8", r.header.Get("Content-Type"))
	for text := range strings.Lines(string(r.body)) {
		var l line
		require.NoError(s, json.Unmarshal([]byte(text), &l))
		require.NoError(s, json.Unmarshal([]byte(text), &l.Members))
		lines = append(lines, l)
	}
	return lines
}

// Good rows are computed and paid for, bad ones say all that is wrong and cost nothing, and the credits go as far as
// they go.
func TestBatch(t *testing.T) {
	s := newStand(t)
	made := s.post(batchesPath, batchBody(`"kp","chart"`, shapeA,
		`{"name":"A","date":"1990-02-30","time":"25:00","place":"Pune, India","externalRef":"b"}`,
		strings.Replace(shapeB, "{", "{ \t", 1))).ok(t, 202)
	b := decode[batchView](t, made)
	require.Equal(t, batchesPath+"/"+b.ID, made.header.Get("Location"))
	require.Equal(t, "queued", b.Status)
	require.EqualValues(t, 15, b.RowPrice) // a chart for 10, KP for 5
	require.Empty(t, s.results(b.ID))
	require.EqualValues(t, 1000, s.balance(s.account.ID), "nothing is paid in advance")

	b = s.work(b.ID)
	require.Equal(t, []any{"completed", int64(3), int64(0), int64(2), int64(1), int64(0), int64(30)},
		[]any{b.Status, b.Rows.Total, b.Rows.Pending, b.Rows.Succeeded, b.Rows.Failed, b.Rows.Unpaid, b.Charged})
	require.EqualValues(t, 970, s.balance(s.account.ID))
	lines := s.results(b.ID)
	require.Len(t, lines, 3)
	for i, l := range lines {
		require.EqualValues(t, i+1, l.Row)
	}
	for _, i := range []int{0, 2} {
		require.Contains(t, lines[i].Members, "chart")
		require.Contains(t, lines[i].Members, "kp")
	}
	require.Equal(t, "b", *lines[1].ExternalRef)
	require.Equal(t, []string{"/date not_a_calendar_date", "/time bad_format"},
		[]string{lines[1].Errors[0].Pointer + " " + lines[1].Errors[0].Code,
			lines[1].Errors[1].Pointer + " " + lines[1].Errors[1].Code})

	txns, err := s.store.Transactions(t.Context(), s.account.ID, account.TransactionFilter{Type: account.Debit},
		account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, txns, 2, "a debit a row")
	for _, x := range txns {
		require.Equal(t, []any{int64(-15), "batches.row", b.ID, s.key.ID},
			[]any{x.Amount, x.Operation, x.Resource, x.KeyID})
	}
	require.Len(t, decode[struct{ Data []batchView }](t, s.get(batchesPath).ok(t, 200)).Data, 1)
	s.get(batchesPath+"?cursor=x").problem(t, 400, "invalid-cursor")
	s.sound()
}

// What a row costs is what single calls would: all that is read from a chart has its price in it, once.
func TestBatchPrices(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"kundali.generate": 12, "muhurat.panchang": 1}
	})
	for what, price := range map[string]int64{
		`"chart"`: 12, `"kp"`: 12 + 5, `"dosha","bala","yoga"`: 12, `"panchang"`: 1,
		`"chart","varga","kp","jaimini","panchang"`: 12 + 15 + 1, `"match"`: 15,
	} {
		require.Equal(t, price, s.newBatch(what, shapeA).RowPrice, what)
	}
}

// Where credits run out, the rows that are left say so, cost nothing and can be sent again; so it is with the limit of
// a key.
func TestBatchCreditsRunOut(t *testing.T) {
	s := newStand(t)
	owner, key := s.newAccount(25)
	_, err := s.operator.CreateAccount(t.Context(), "other", 0)
	require.NoError(t, err)
	limit := int64(25)
	limited, err := s.operator.CreateKey(t.Context(),
		account.KeyOrder{AccountID: s.account.ID, Name: "limited", Scopes: httpapi.Scopes(), RateLimit: 6000,
			CreditLimit: &limit})
	require.NoError(t, err)
	for code, token := range map[string]string{"insufficient-credits": key.Token, "key-credit-limit": limited.Token} {
		own := *s
		own.key.Token = token
		b := own.work(own.newBatch(`"chart"`, shapeA, shapeA, shapeA, shapeA).ID)
		require.Equal(t, []int64{2, 2, 20}, []int64{b.Rows.Succeeded, b.Rows.Unpaid, b.Charged}, code)
		left := 0
		for _, l := range own.results(b.ID) {
			if len(l.Errors) > 0 {
				require.Equal(t, code, l.Errors[0].Code)
				left++
			}
		}
		require.Equal(t, 2, left)
		own.post(batchesPath, batchBody(`"chart"`, shapeA)).problem(t, 402, code)
		own.post(batchesPath+"/"+b.ID+"/resume", "").problem(t, 402, code)
	}
	require.EqualValues(t, 5, s.balance(owner.ID))
	require.EqualValues(t, 980, s.balance(s.account.ID))
	s.sound()
}

// endedBatch is a batch that ended before its row was done, since credits ran out.
func (s *stand) endedBatch() string {
	s.Helper()
	b := s.newBatch(`"chart"`, shapeA)
	require.NoError(s, s.store.EndBatch(s.Context(), s.account.ID, b.ID, account.BatchEnd{Code: "insufficient-credits",
		Detail: "This row costs 10 credits, and the wallet held 5."}, s.clock.now()))
	return b.ID
}

// A batch of reports makes a report of each good row, sold as any other: with its tags, found in the list, kept when
// the batch goes. Where credits run out the batch says why and whose the rows are, and goes on when there are more.
func TestBatchOfReports(t *testing.T) {
	s := newStand(t)
	owner, key := s.newAccount(25)
	own := *s
	own.key, own.account = key, owner
	tagged := strings.Replace(shapeA, "{", `{"tags":["moved"],"note":"From the old program.",`, 1)
	b := own.newBatch(`"report"`, tagged, `{"name":"A","date":"1990-02-30","time":"06:00","place":"Pune, India"}`,
		shapeA, strings.Replace(shapeB, "{", `{"externalRef":"last",`, 1))
	require.EqualValues(t, 10, b.RowPrice)
	own.post(batchesPath+"/"+b.ID+"/resume", "").problem(t, 409, "conflict")
	b = own.work(b.ID)
	require.Equal(t, []int64{2, 1, 1, 20}, []int64{b.Rows.Succeeded, b.Rows.Failed, b.Rows.Unpaid, b.Charged})
	shown := decode[struct {
		Ended *struct{ Code, Detail string } `json:"ended"`
	}](t, own.get(batchesPath+"/"+b.ID).ok(t, 200))
	require.Equal(t, "insufficient-credits", shown.Ended.Code)
	require.Contains(t, shown.Ended.Detail, "the wallet held 5")
	type made struct {
		Report *struct{ ID, Name string }
		Input  *struct{ Name, Date string }
	}
	read := func() (list []made) {
		for _, l := range own.results(b.ID) {
			raw, err := json.Marshal(l.Members)
			require.NoError(t, err)
			var m made
			require.NoError(t, json.Unmarshal(raw, &m))
			list = append(list, m)
		}
		return list
	}
	lines := read()
	require.Equal(t, []bool{true, false, true, false}, []bool{lines[0].Report != nil, lines[1].Report != nil,
		lines[2].Report != nil, lines[3].Report != nil})
	require.Equal(t, "1990-02-30", lines[1].Input.Date)
	require.NotNil(t, lines[3].Input, "whose row was not paid for")
	require.Nil(t, lines[0].Input)
	report := string(own.get("/v1/kundali/"+lines[0].Report.ID).ok(t, 200).body)
	require.Contains(t, report, `"tags":["moved"]`)
	own.post(batchesPath+"/"+b.ID+"/resume", "").problem(t, 402, "insufficient-credits")

	_, err := s.operator.Grant(t.Context(), account.Movement{AccountID: owner.ID, Amount: 30, Ref: "more"})
	require.NoError(t, err)
	require.Equal(t, "running", decode[batchView](t, own.post(batchesPath+"/"+b.ID+"/resume", "").ok(t, 200)).Status)
	b = own.work(b.ID)
	require.Equal(t, []int64{3, 1, 0, 30}, []int64{b.Rows.Succeeded, b.Rows.Failed, b.Rows.Unpaid, b.Charged})
	require.EqualValues(t, 25, s.balance(owner.ID))
	require.Equal(t, lines[0].Report.ID, read()[0].Report.ID, "none is made twice")
	txns, err := s.store.Transactions(t.Context(), owner.ID, account.TransactionFilter{Type: account.Debit},
		account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, txns, 3)
	for _, x := range txns {
		require.Equal(t, []any{int64(-10), "kundali.generate"}, []any{x.Amount, x.Operation})
		require.Contains(t, x.Resource, "kun_")
	}
	own.do(request{method: "DELETE", path: batchesPath + "/" + b.ID}).ok(t, 204)
	list := decode[struct{ Data []struct{ ID string } }](t, own.get("/v1/kundali").ok(t, 200))
	require.Len(t, list.Data, 3)
	own.post(batchesPath+"/"+b.ID+"/resume", "").problem(t, 404, "not-found")

	own.post(batchesPath, batchBody(`"report","chart"`, shapeA)).problem(t, 422, "validation-failed")
	own.key = s.newKey(owner.ID, "batches:create", "batches:read")
	own.post(batchesPath, batchBody(`"report"`, shapeA)).problem(t, 403, "insufficient-scope")
	require.EqualValues(t, 25, s.balance(owner.ID))
	s.sound()
}

// The shape of a batch is checked as a whole before anything is stored.
func TestBatchRefusals(t *testing.T) {
	s := newStand(t)
	p := s.post(batchesPath, `{"what":["chart","match","charts"],"rows":[1,{},"x"],"lang":"fr","dashaLevels":4}`).
		problem(t, 422, "validation-failed")
	var got []string
	for _, f := range p.Errors {
		got = append(got, f.Pointer+" "+f.Code)
	}
	require.ElementsMatch(t, []string{"/what/2 not_allowed", "/what incompatible_with", "/rows/0 wrong_type",
		"/rows/2 wrong_type", "/lang not_allowed",
		"/dashaLevels out_of_range"}, got)
	p = s.post(batchesPath, `{"what":[],"rows":[]}`).problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 2)
	s.post(batchesPath, `{}`).problem(t, 422, "validation-failed")
	rows := strings.Repeat("{},", 10_000)
	s.post(batchesPath, batchBody(`"chart"`, rows+"{}")).problem(t, 413, "payload-too-large")
	b := s.newBatch(`"panchang"`, rows[:len(rows)-1])
	require.EqualValues(t, 10_000, b.Rows.Total)
	s.post(batchesPath, strings.Repeat(" ", 4<<20)+batchBody(`"chart"`, shapeA)).problem(t, 413, "payload-too-large")
	require.Len(t, decode[struct{ Data []batchView }](t, s.get(batchesPath).ok(t, 200)).Data, 1)
}

// An account has up to twenty batches with rows to come.
func TestBatchesUpToANumber(t *testing.T) {
	s := newStand(t)
	var last batchView
	for range 20 {
		last = s.newBatch(`"panchang"`, shapeA)
	}
	s.post(batchesPath, batchBody(`"panchang"`, shapeA)).problem(t, 409, "conflict")
	s.do(request{method: "DELETE", path: batchesPath + "/" + last.ID}).ok(t, 204)
	s.newBatch(`"panchang"`, shapeA)
}

// A batch is made once for an idempotency key; deleted, nothing of it is left but the ledger.
func TestBatchOnceAndDeleted(t *testing.T) {
	s := newStand(t)
	q := request{method: "POST", path: batchesPath, body: batchBody(`"chart"`, shapeA),
		header: map[string]string{"Idempotency-Key": "k"}}
	first := s.do(q).ok(t, 202)
	again := s.do(q).ok(t, 202)
	require.Equal(t, string(first.body), string(again.body))
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	other := q
	other.body = batchBody(`"chart"`, shapeB)
	s.do(other).problem(t, 422, "idempotency-key-reused")
	id := s.work(decode[batchView](t, first).ID).ID
	rows := exported(t, s.get("/v1/account/export").ok(t, 200).body)
	require.Len(t, rows["batch"], 1)
	require.Len(t, rows["batch.row"], 1)
	require.Equal(t, "succeeded", rows["batch.row"][0]["status"])
	require.Equal(t, "Asha Rao", rows["batch.row"][0]["input"].(map[string]any)["name"])
	require.Contains(t, rows["batch.row"][0]["result"], "chart")

	s.do(request{method: "DELETE", path: batchesPath + "/" + id}).ok(t, 204)
	s.get(batchesPath+"/"+id).problem(t, 404, "not-found")
	s.get(batchesPath+"/"+id+"/results").problem(t, 404, "not-found")
	s.do(request{method: "DELETE", path: batchesPath + "/" + id}).problem(t, 404, "not-found")
	s.do(q).problem(t, 422, "idempotency-key-reused")
	require.NotContains(t, string(s.get("/v1/account/export").body), "Asha")
	require.NotContains(t, s.log.String(), "Asha")
	s.sound()
}

// A call with the key of a call in progress is refused with that reason.
func TestBatchInProgress(t *testing.T) {
	store := &waiting{Store: sqlite.MustOpen(t), come: make(chan bool), let: make(chan bool)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	q := request{method: "POST", path: batchesPath, body: batchBody(`"chart"`, shapeA),
		header: map[string]string{"Idempotency-Key": "k"}}
	first := make(chan reply)
	go func() { first <- s.do(q) }()
	<-store.come
	s.do(q).problem(t, 409, "idempotency-in-progress")
	store.let <- true
	(<-first).ok(t, 202)
}

// waiting is a store that waits before it stores a batch.
type waiting struct {
	*sqlite.Store
	come, let chan bool
}

func (w *waiting) CreateBatch(ctx context.Context, b account.Batch, rows [][]byte, most account.BatchLimits,
	r *account.Replay) error {
	w.come <- true
	<-w.let
	return w.Store.CreateBatch(ctx, b, rows, most, r)
}

// A service that is stopped goes on where it was, as does one that failed: rows are done once.
func TestBatchGoesOn(t *testing.T) {
	s := newStand(t)
	rows := make([]string, 90)
	for i := range rows {
		rows[i] = shapeA
	}
	b := s.newBatch(`"panchang","chart"`, rows...)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- s.service.Work(ctx) }()
	require.Eventually(t, func() bool {
		return decode[batchView](t, s.get(batchesPath+"/"+b.ID)).Rows.Succeeded > 0
	}, time.Minute, time.Millisecond)
	stop()
	require.NoError(t, <-ended)
	b = s.work(b.ID)
	require.Equal(t, []int64{90, 900}, []int64{b.Rows.Succeeded, b.Charged})
	require.EqualValues(t, 100, s.balance(s.account.ID))
	require.Len(t, s.results(b.ID), 90)
	s.sound()
}
