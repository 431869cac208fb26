package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// queued counts the jobs that wait.
func queued(t *testing.T, s *Store) (n int) {
	t.Helper()
	require.NoError(t, s.pool.QueryRow(t.Context(), `SELECT count(*) FROM river_job
		WHERE finalized_at IS NULL`).Scan(&n))
	return n
}

// Parts of a batch are queued with it or not at all; each is handed out, again if it failed; and a batch that has no
// jobs gets them when a worker begins. Nothing of a birth is in a job.
func TestQueue(t *testing.T) {
	s := MustOpen(t)
	made, err := account.NewOperator(s, []byte("a pepper of the suite, 32 bytes."), nil).Bootstrap(t.Context(),
		[]account.Scope{"keys:manage"})
	require.NoError(t, err)
	b := account.Batch{ID: "bat_1", AccountID: made.AccountID, KeyID: made.ID, What: []string{"chart"}, Lang: "en",
		DashaLevels: 2, Rows: 120, CreatedAt: time.Now()}
	rows := make([][]byte, b.Rows)
	for i := range rows {
		rows[i] = fmt.Appendf(nil, `{"name":"Asha %d"}`, i)
	}
	claim := &account.Replay{AccountID: made.AccountID, Operation: "batch", Key: "k", Document: []byte(`{}`),
		CreatedAt: time.Now()}
	require.NoError(t, s.CreateBatch(t.Context(), b, rows, account.BatchLimits{Open: 9}, claim))
	twice := b
	twice.ID = "bat_2"
	require.ErrorIs(t, s.CreateBatch(t.Context(), twice, rows, account.BatchLimits{Open: 9}, claim), account.ErrClaimed)
	require.Equal(t, 3, queued(t, s), "50 + 50 + 20 rows")
	var births int
	require.NoError(t, s.pool.QueryRow(t.Context(), `SELECT count(*) FROM river_job j
		WHERE j::text LIKE '%Asha%'`).Scan(&births))
	require.Zero(t, births)

	_, err = s.pool.Exec(t.Context(), `DELETE FROM river_job`) // as after a move from another database
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	var got []string
	ended := make(chan error)
	go func() {
		ended <- s.Work(ctx, 2, func(_ context.Context, owner, batch string, from, to int64) error {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, fmt.Sprintf("%t %s %d %d", owner == made.AccountID, batch, from, to))
			if len(got) == 1 {
				return errors.New("not this time")
			}
			return nil
		})
	}()
	require.Eventually(t, func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(got) >= 4
	}, time.Minute, 50*time.Millisecond)
	stop()
	require.NoError(t, <-ended)
	require.Zero(t, queued(t, s))
	require.Len(t, got, 4, "the one that failed was tried again")
	slices.Sort(got)
	require.Equal(t, []string{"true bat_1 1 50", "true bat_1 101 120", "true bat_1 51 100"}, slices.Compact(got))
}

// T35: in the queue, too, accounts take turns, and those who pay nine for each of those who do not.
func TestQueueTakesTurns(t *testing.T) {
	s := MustOpen(t)
	o := account.NewOperator(s, []byte("a pepper of the suite, 32 bytes."), nil)
	put := func(id string, price, rows int64) {
		a, err := o.CreateAccount(t.Context(), id, 0)
		require.NoError(t, err)
		b := account.Batch{ID: id, AccountID: a.ID, What: []string{"chart"}, Lang: "en", Price: price, Rows: rows,
			CreatedAt: time.Now()}
		require.NoError(t, s.CreateBatch(t.Context(), b, slices.Repeat([][]byte{[]byte("{}")}, int(rows)),
			account.BatchLimits{Open: 9}, nil))
	}
	put("free", 0, 2000)
	put("large", 10, 2000)
	put("small", 10, 1)
	rows, err := s.pool.Query(t.Context(), `SELECT args->>'batch' FROM river_job WHERE state = 'available'
		ORDER BY priority, scheduled_at, id`)
	require.NoError(t, err)
	order, err := pgx.CollectRows(rows, pgx.RowTo[string])
	require.NoError(t, err)
	require.Len(t, order, 81)
	require.Less(t, slices.Index(order, "small"), 3, "after one part of each of the others at most")
	free := 0
	for _, id := range order[:41] { // while the large one lasts
		if id == "free" {
			free++
		}
	}
	require.InDelta(t, 5, free, 1, "one for nine")
}
