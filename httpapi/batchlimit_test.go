package httpapi_test

import (
	"context"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// rowsOf is so many times the same row.
func rowsOf(n int) string { return strings.TrimSuffix(strings.Repeat(shapeA+",", n), ",") }

// processor is how long this process has worked.
func processor(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	require.NoError(tb, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// T36: rows that exceed the balance are not computed. They end together, each with a line that says
// why.
func TestUnpaidRowsCostNothing(t *testing.T) {
	s := newStand(t)
	_, poor := s.newAccount(10)
	s.key.Token = poor.Token
	const rows = 10_000
	b := s.newBatch(`"chart"`, `{"externalRef":"first"}`, rowsOf(rows-2), `{"name":"A","externalRef":"last"}`)
	s.generate() // which takes the ten credits
	before, casts := processor(t), s.births.casts.Load()
	b = s.work(b.ID)
	spent := processor(t) - before
	t.Logf("%d rows that cannot be paid: %v of a processor", rows, spent)
	require.Less(t, spent, time.Second, "10,000 charts are 1.5 s")
	require.Equal(t, []int64{rows, 0}, []int64{b.Rows.Unpaid, b.Charged})
	require.Equal(t, casts, s.births.casts.Load(), "no row was computed")
	lines := s.results(b.ID)
	require.Len(t, lines, rows)
	for i, l := range lines {
		require.EqualValues(t, i+1, l.Row)
		require.Equal(t, "insufficient-credits", l.Errors[0].Code)
	}
	require.Equal(t, []string{"first", "last"}, []string{*lines[0].ExternalRef, *lines[rows-1].ExternalRef})
	require.Equal(t, "unpaid", exported(t, s.get("/v1/account/export").ok(t, 200).body)["batch.row"][5]["status"])
	s.sound()
}

// An account has so many rows stored and no more, also of results, until batches go: by the caller, or by age.
func TestBatchQuota(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.BatchLimits = account.BatchLimits{Rows: 400, Bytes: 100_000}
	})
	asked := s.post(batchesPath, batchBody(`"panchang"`, rowsOf(400))).ok(t, 202)
	require.Equal(t, "3", asked.header.Get("Retry-After"))
	s.post(batchesPath, batchBody(`"panchang"`, shapeA)).problem(t, 409, "conflict")
	id := decode[batchView](t, asked).ID
	r := s.get(batchesPath + "/" + id)
	require.Equal(t, "3", r.header.Get("Retry-After"))
	b := s.work(id)
	require.Positive(t, b.Rows.Succeeded)
	require.Positive(t, b.Rows.Unpaid, "results take room too")
	lines := s.results(id)
	require.Equal(t, "storage-limit", lines[399].Errors[0].Code)
	r = s.get(batchesPath+"/"+id).ok(t, 200)
	require.Empty(t, r.header.Get("Retry-After"))
	end := decode[struct{ FinishedAt, DeletedAfter time.Time }](t, r)
	require.Equal(t, 7*24*time.Hour, end.DeletedAfter.Sub(end.FinishedAt))

	s.clock.move(7*24*time.Hour - time.Second)
	s.purge()
	s.get(batchesPath+"/"+id).ok(t, 200)
	s.clock.move(2 * time.Second)
	s.purge()
	s.get(batchesPath+"/"+id).problem(t, 404, "not-found")
	s.newBatch(`"panchang"`, shapeA)
}

// purge has the service forget what is old.
func (s *stand) purge() { httpapi.Purge(s.Context(), s.service) }

// T35 at its size: a paid row beside 200,000 free ones of two other accounts. Without JYOTISH_LONG, 20,000 of them.
func TestPaidRowBesideFreeOnes(t *testing.T) {
	s := newStand(t)
	batches := 1
	if os.Getenv("JYOTISH_LONG") != "" {
		batches = 10
	}
	var flood []func() string // gives how a batch stands
	for range 2 {
		_, greedy := s.newAccount(10)
		own := *s
		own.key.Token = greedy.Token
		for range batches {
			id := own.newBatch(`"panchang"`, rowsOf(10_000)).ID
			flood = append(flood, func() string {
				return decode[batchView](t, own.get(batchesPath+"/"+id).ok(t, 200)).Status
			})
		}
	}
	begun := s.worker()
	defer begun()
	time.Sleep(500 * time.Millisecond) // they are at work at the free ones
	start := time.Now()
	b := s.newBatch(`"chart"`, shapeA)
	require.Eventually(t, func() bool {
		return decode[batchView](t, s.get(batchesPath+"/"+b.ID).ok(t, 200)).Status == "completed"
	}, 2*time.Minute, 10*time.Millisecond)
	took := time.Since(start)
	for _, status := range flood {
		require.NotEqual(t, "completed", status())
	}
	t.Logf("a paid row was done in %v beside %d free ones", took, len(flood)*10_000)
	if batches == 10 { // a machine with other work may take longer, and still the free ones wait
		require.Less(t, took, 3*time.Second)
	}
}

// worker has the service work, and gives what ends it.
func (s *stand) worker() (end func()) {
	ctx, stop := context.WithCancel(s.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = s.service.Work(ctx) }()
	return func() { stop(); <-done }
}
