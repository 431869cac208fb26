package sqlite_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A reader that still needs the write-ahead log, as a backup does, is waited for: the log is emptied after it has
// ended, and writes go on meanwhile.
func TestLogIsEmptiedAfterReaders(t *testing.T) {
	t.Parallel()
	store, path := openAt(t)
	s := newShop(t, store)
	s.Sell(1)
	reader, err := raw(t, path).Conn(ctx)
	require.NoError(t, err)
	_, err = reader.ExecContext(ctx, `BEGIN`)
	require.NoError(t, err)
	require.NoError(t, reader.QueryRowContext(ctx, `SELECT count(*) FROM report`).Scan(new(int)))
	c := s.ChargeOf(2)
	c.Report.Name = "Quixotina"
	_, err = s.Charge(ctx, c)
	require.NoError(t, err)
	require.NoError(t, s.DeleteReport(ctx, s.Issued.AccountID, c.Report.ID, 0))
	size := func() int64 {
		info, err := os.Stat(path + "-wal")
		require.NoError(t, err)
		return info.Size()
	}
	time.Sleep(1500 * time.Millisecond) // the first try is over
	require.Positive(t, size())
	s.Sell(3)
	_, err = reader.ExecContext(ctx, `ROLLBACK`)
	require.NoError(t, err)
	require.Eventually(t, func() bool { return size() == 0 }, 30*time.Second, 50*time.Millisecond)
	s.Sound()
}
