package sqlite

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// earlier makes a database as the program made it that knew so many migrations.
func earlier(t *testing.T, version int, rows string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "earlier.db")
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	defer db.Close()
	for i, name := range migrations()[:version] {
		text, err := migrationFiles.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, step(db, i+1, string(text)))
	}
	_, err = db.Exec(rows)
	require.NoError(t, err)
	return path
}

// Batches that were completed before batches went by age are kept for thirty days from the upgrade.
func TestEarlierBatchesAreKept(t *testing.T) {
	s, err := Open(earlier(t, 7, `INSERT INTO account VALUES ('acc_1', 'A', 1); INSERT INTO wallet VALUES ('acc_1', 0);
		INSERT INTO batch (id, account_id, created_at, finished_at, key_id, request_id, what, lang, dasha_levels, price,
			size, succeeded) VALUES ('bat_1', 'acc_1', 1, 2, 'key_1', 'req_1', 'chart', 'en', 2, 0, 1, 1);
		INSERT INTO batch_row VALUES ('bat_1', 1, x'7b7d'); INSERT INTO batch_result VALUES ('bat_1', 1, 1, x'616263')`))
	require.NoError(t, err)
	defer s.Close()
	ctx, now := context.Background(), time.Now()
	n, until, err := s.EarlierBatches(ctx)
	require.NoError(t, err)
	require.EqualValues(t, 1, n)
	require.WithinDuration(t, now.Add(30*24*time.Hour), until, time.Minute)
	use, err := s.BatchUse(ctx, "acc_1")
	require.NoError(t, err)
	require.EqualValues(t, 5, use.Bytes)
	for _, at := range []time.Time{now, until, until.Add(time.Second)} {
		gone, err := s.PurgeBatches(ctx, at.Add(-7*24*time.Hour), at)
		require.NoError(t, err)
		require.Equal(t, at.After(until), gone == 1)
	}
}
