package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// queued counts the jobs that wait.
func queued(t *testing.T, s *Store) (n int) {
	t.Helper()
	require.NoError(t, s.pool.QueryRow(t.Context(), `SELECT count(*) FROM river_job WHERE finalized_at IS NULL`).Scan(&n))
	return n
}

// Parts of a batch are queued with it or not at all; each is handed out, again if it failed; and a batch that has no jobs gets them when a
// worker begins. Nothing of a birth is in a job.
func TestQueue(t *testing.T) {
	s := MustOpen(t)
	made, err := httpapi.NewOperator(s, []byte("a pepper of the suite, 32 bytes."), nil).Bootstrap(t.Context())
	require.NoError(t, err)
	b := httpapi.Batch{ID: "bat_1", AccountID: made.AccountID, KeyID: made.ID, What: []string{"chart"}, Lang: "en", DashaLevels: 2, Rows: 120, CreatedAt: time.Now()}
	rows := make([][]byte, b.Rows)
	for i := range rows {
		rows[i] = fmt.Appendf(nil, `{"name":"Asha %d"}`, i)
	}
	claim := &httpapi.Replay{AccountID: made.AccountID, Operation: "batch", Key: "k", Document: []byte(`{}`), CreatedAt: time.Now()}
	require.NoError(t, s.CreateBatch(t.Context(), b, rows, 9, claim))
	twice := b
	twice.ID = "bat_2"
	require.ErrorIs(t, s.CreateBatch(t.Context(), twice, rows, 9, claim), httpapi.ErrClaimed)
	require.Equal(t, 3, queued(t, s), "50 + 50 + 20 rows")
	var births int
	require.NoError(t, s.pool.QueryRow(t.Context(), `SELECT count(*) FROM river_job j WHERE j::text LIKE '%Asha%'`).Scan(&births))
	require.Zero(t, births)

	_, err = s.pool.Exec(t.Context(), `DELETE FROM river_job`) // as after a move from another database
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	var got []string
	ended := make(chan error)
	go func() {
		ended <- s.Work(ctx, 2, func(_ context.Context, account, batch string, from, to int64) error {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, fmt.Sprintf("%t %s %d %d", account == made.AccountID, batch, from, to))
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
	}, 20*time.Second, 50*time.Millisecond)
	stop()
	require.NoError(t, <-ended)
	require.Zero(t, queued(t, s))
	require.Len(t, got, 4, "the one that failed was tried again")
	slices.Sort(got)
	require.Equal(t, []string{"true bat_1 1 50", "true bat_1 101 120", "true bat_1 51 100"}, slices.Compact(got))
}
