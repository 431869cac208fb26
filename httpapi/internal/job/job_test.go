package job_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
)

var calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}

// office is a room and a worker over a store with an account.
type office struct {
	*job.Room
	worker  *job.Worker
	store   *sqlite.Store
	actor   sale.Actor
	debited int64
}

func newOffice(t *testing.T, credits int64) *office {
	t.Helper()
	now := func() time.Time { return noon }
	o := &office{store: sqlite.MustOpen(t)}
	ids := account.NewIDs(now)
	prices, err := sale.Prices(nil)
	require.NoError(t, err)
	till := &sale.Till{Store: o.store, Running: account.NewRunning(), IDs: ids, Now: now, Prices: prices,
		Logger: slog.New(slog.DiscardHandler)}
	o.Room = &job.Room{Store: o.store, Calculator: calculator, Till: till, IDs: ids, Now: now,
		Limits: account.BatchLimits{Open: 2, Rows: 100, Bytes: 1 << 20}, Kept: job.KeepResults,
		Wake: func() {}, Keeping: "kundali:create", Batching: "batches:create"}
	o.worker = &job.Worker{Store: o.store, Calculator: calculator, IDs: ids, Now: now,
		Logger: slog.New(slog.DiscardHandler), MostBytes: 1 << 20, Chart: sale.Kundali, Keep: o.Keep,
		Debited: func(n int64) { o.debited += n }}
	operator := account.NewOperator(o.store, o.store.Pepper(), now)
	o.actor.Account, err = operator.CreateAccount(ctx, "Asha", credits)
	require.NoError(t, err)
	k, err := operator.CreateKey(ctx, account.KeyOrder{AccountID: o.actor.Account.ID, Name: "n",
		Scopes: []account.Scope{"batches:create", "kundali:create"}})
	require.NoError(t, err)
	o.actor.Key = k.Key
	return o
}

func code(err error) string { return problem.Of(err).Code }

// read reads an order of a batch.
func read(body string) (job.Order, []string) {
	f := form.Read([]byte(body))
	order := job.ReadOrder(f)
	f.Close()
	var faults []string
	for _, x := range f.Faults {
		faults = append(faults, x.Pointer)
	}
	return order, faults
}

const asha = `{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune, India"}`

func body(what string, rows ...string) string {
	return fmt.Sprintf(`{"what":[%s],"rows":[%s]}`, what, strings.Join(rows, ","))
}

// make makes a batch and returns its id.
func (o *office) make(t *testing.T, what string, rows ...string) string {
	t.Helper()
	order, faults := read(body(what, rows...))
	require.Empty(t, faults)
	require.NoError(t, o.Check(&o.actor, &order))
	m, err := o.Create(ctx, &o.actor, &order, nil)
	require.NoError(t, err)
	require.Equal(t, sale.Accepted, m.Status)
	return strings.TrimPrefix(m.Location, "/batches/")
}

// work has the worker work until a batch is finished.
func (o *office) work(t *testing.T, id string) account.Batch {
	t.Helper()
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan error)
	go func() { ended <- o.worker.Run(ctx) }()
	var b account.Batch
	require.Eventually(t, func() bool {
		var err error
		b, err = o.store.Batch(t.Context(), o.actor.Account.ID, id)
		return err == nil && !b.FinishedAt.IsZero()
	}, time.Minute, time.Millisecond)
	stop()
	require.NoError(t, <-ended)
	return b
}

// lines returns the lines of the results of a batch.
func (o *office) lines(t *testing.T, b *account.Batch) (list []string) {
	t.Helper()
	for row, err := range job.Rows(ctx, o.store, b) {
		require.NoError(t, err)
		list = append(list, string(job.Line(&row)))
	}
	return list
}

func TestReadOrder(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		`{}`: {"/what", "/rows"}, body(`"chart"`, asha): nil, body(`"dasha","yoga","chart"`, asha): nil,
		body(`"chrt"`, asha): {"/what/0"}, body(`"chart"`, asha, `7`): {"/rows/1"},
		body(`"match","chart"`, asha):                                {"/what"},
		body(`"report","chart"`, asha):                               {"/what"},
		`{"what":["chart"],"rows":[{}],"dashaLevels":4,"lang":"xx"}`: {"/lang", "/dashaLevels"},
	} {
		_, faults := read(text)
		require.Equal(t, want, faults, text)
	}
	one, _ := read(body(`"yoga","chart"`, asha))
	other, _ := read(`{"rows":[{"place":"Pune, India","name":"Asha","time":"06:45","date":"1990-05-17"}],
		"what":["chart","yoga"],"lang":"en","dashaLevels":2}`)
	a, err := one.Normal()
	require.NoError(t, err)
	b, err := other.Normal()
	require.NoError(t, err)
	require.JSONEq(t, string(a), string(b))
	require.Equal(t, string(a), string(b), "the same order in other words is the same request")
}

// A row costs each operation that it has once: a chart costs 10, KP and Jaimini 5 more each, a match 15, a day nothing.
func TestRowPrice(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 100)
	o.Limits.Open = 9
	for what, price := range map[string]int64{`"chart"`: 10, `"chart","yoga","dasha"`: 10, `"kp"`: 15,
		`"kp","jaimini","chart"`: 20, `"match"`: 15, `"panchang"`: 0, `"report"`: 10} {
		b, err := o.Get(ctx, &o.actor, o.make(t, what, `{}`))
		require.NoError(t, err)
		require.Equal(t, price, b.RowPrice, what)
	}
}

// What an account cannot pay, may not do or has no room for is refused before a row is stored.
func TestCreateRefuses(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 9)
	order, _ := read(body(`"chart"`, asha))
	_, err := o.Create(ctx, &o.actor, &order, nil)
	require.Equal(t, "insufficient-credits", code(err), "a row costs ten")

	report, _ := read(body(`"report"`, asha))
	poor := o.actor
	poor.Key.Scopes = []account.Scope{"batches:create"}
	err = o.Check(&poor, &report)
	require.Equal(t, "insufficient-scope", code(err))
	require.Equal(t, []account.Scope{"batches:create", "kundali:create"}, problem.Of(err).RequiredScopes)
	require.NoError(t, o.Check(&poor, &order))

	many, _ := read(body(`"panchang"`, strings.Repeat(`{},`, job.MaxRows)+`{}`))
	require.Equal(t, "payload-too-large", code(o.Check(&o.actor, &many)))
	most, _ := read(body(`"panchang"`, strings.Repeat(`{},`, job.MaxRows-1)+`{}`))
	require.NoError(t, o.Check(&o.actor, &most))
	_, err = o.Create(ctx, &o.actor, &most, nil)
	require.Equal(t, "conflict", code(err), "an account may store a hundred rows here")

	free, _ := read(body(`"panchang"`, `{}`))
	for range 2 {
		_, err = o.Create(ctx, &o.actor, &free, nil)
		require.NoError(t, err)
	}
	_, err = o.Create(ctx, &o.actor, &free, nil)
	require.Equal(t, "conflict", code(err), "two batches may be open here")
	_, err = o.Get(ctx, &sale.Actor{Account: account.Account{ID: "acc_other"}}, "bat_x")
	require.Equal(t, "not-found", code(err))
}

// Rows are paid as they succeed. One with a fault costs nothing and says what is wrong, with the row as it was sent.
func TestWork(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 100)
	b := o.work(t, o.make(t, `"chart"`, asha, `{"externalRef":"r2","date":"1990-02-30"}`, `{}`))
	require.EqualValues(t, 1, b.Succeeded)
	require.EqualValues(t, 2, b.Failed)
	require.EqualValues(t, 10, o.debited)
	balance, err := o.store.Balance(ctx, o.actor.Account.ID)
	require.NoError(t, err)
	require.EqualValues(t, 90, balance)
	lines := o.lines(t, &b)
	require.Len(t, lines, 3)
	require.Contains(t, lines[0], `"row":1`)
	require.Contains(t, lines[0], `"vrishabha"`, "Taurus rises")
	require.Contains(t, lines[1], `"externalRef":"r2"`)
	require.Contains(t, lines[1], `"input":{"date":"1990-02-30","externalRef":"r2"}`)
	require.Contains(t, lines[1], `not_a_calendar_date`)
	require.Contains(t, lines[2], `"input":{}`)
}

// When the credits run out, the rows that are left are not computed and cost nothing. The batch goes on when there are
// more, and no row is computed or paid twice.
func TestResume(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 15)
	id := o.make(t, `"chart"`, asha, asha, asha)
	b := o.work(t, id)
	require.Equal(t, []int64{1, 2, 10}, []int64{b.Succeeded, b.Unpaid, o.debited})
	require.Equal(t, "insufficient-credits", b.End.Code)
	require.Contains(t, o.lines(t, &b)[2], "This row costs 10 credits, and the wallet held 5.")
	_, err := o.Resume(ctx, &o.actor, id)
	require.Equal(t, "insufficient-credits", code(err))
	_, err = o.Resume(ctx, &sale.Actor{Account: account.Account{ID: "acc_other"}}, id)
	require.Equal(t, "not-found", code(err))

	operator := account.NewOperator(o.store, o.store.Pepper(), func() time.Time { return noon })
	_, err = operator.Grant(ctx, account.Movement{AccountID: o.actor.Account.ID, Amount: 15, Ref: "more"})
	require.NoError(t, err)
	_, err = o.Resume(ctx, &o.actor, id)
	require.NoError(t, err)
	b = o.work(t, id)
	require.Equal(t, []int64{3, 0, 30}, []int64{b.Succeeded, b.Unpaid, o.debited})
	_, err = o.Resume(ctx, &o.actor, id)
	require.Equal(t, "conflict", code(err), "nothing is left")
}

// The key's own limit ends a batch as an empty wallet does, and so does a full store.
func TestEnds(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 100)
	limit := int64(10)
	operator := account.NewOperator(o.store, o.store.Pepper(), func() time.Time { return noon })
	k, err := operator.CreateKey(ctx, account.KeyOrder{AccountID: o.actor.Account.ID, Name: "n",
		Scopes: []account.Scope{"batches:create"}, CreditLimit: &limit})
	require.NoError(t, err)
	all := o.actor.Key
	o.actor.Key = k.Key
	b := o.work(t, o.make(t, `"chart"`, asha, asha))
	require.Equal(t, []any{"key-credit-limit", int64(1), int64(1)}, []any{b.End.Code, b.Succeeded, b.Unpaid})

	o.actor.Key, o.worker.MostBytes = all, 1
	b = o.work(t, o.make(t, `"chart"`, asha))
	require.Equal(t, []any{"storage-limit", int64(1)}, []any{b.End.Code, b.Unpaid})
}

// The rows of a batch of reports become reports of the account, each a sale of a chart.
func TestReports(t *testing.T) {
	t.Parallel()
	o := newOffice(t, 100)
	b := o.work(t, o.make(t, `"report"`, strings.TrimSuffix(asha, "}")+`,"tags":["moved"]}`, `{"name":"X"}`))
	require.Equal(t, []int64{1, 1}, []int64{b.Succeeded, b.Failed})
	require.True(t, job.Keeps(&b))
	var line struct{ Report struct{ ID, Name string } }
	require.NoError(t, json.Unmarshal([]byte(o.lines(t, &b)[0]), &line))
	r, err := o.store.Report(ctx, o.actor.Account.ID, line.Report.ID)
	require.NoError(t, err)
	require.Equal(t, []any{"Asha", []string{"moved"}}, []any{r.Name, r.Tags})
	rows, err := o.store.Transactions(ctx, o.actor.Account.ID, account.TransactionFilter{Type: account.Debit},
		account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.Equal(t, []any{sale.Kundali, r.ID, int64(-10)}, []any{rows[0].Operation, rows[0].Resource, rows[0].Amount})
}
