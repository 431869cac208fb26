package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// fakeTB is a test that is not one: it keeps what it is to do at its end, and what failed.
type fakeTB struct {
	dir     string
	ends    []func()
	failure string
}

func (f *fakeTB) Helper()            {}
func (f *fakeTB) TempDir() string    { return f.dir }
func (f *fakeTB) Cleanup(end func()) { f.ends = append(f.ends, end) }
func (f *fakeTB) Fatalf(format string, args ...any) {
	f.failure = fmt.Sprintf(format, args...)
	panic(f)
}

// A database of a test is open during the test, and closed by its end; one that cannot be made fails the test.
func TestMustOpenClosesAtTheEnd(t *testing.T) {
	f := &fakeTB{dir: t.TempDir()}
	s := MustOpen(f)
	require.NoError(t, s.Ready(context.Background()))
	for _, end := range f.ends {
		end()
	}
	require.Error(t, s.Ready(context.Background()), "it is open after the test")
	require.Empty(t, f.failure)

	gone := &fakeTB{dir: filepath.Join(t.TempDir(), "not there")}
	require.PanicsWithValue(t, gone, func() { MustOpen(gone) })
	require.Contains(t, gone.failure, "no such file")
}

// The indexes are not due at once after the first job: others are waited for.
func TestIndexingWaits(t *testing.T) {
	for _, begin := range []func(*indexing){func(*indexing) {}, func(x *indexing) { x.due.Stop(); x.after(1) }} {
		x := newIndexing()
		begin(&x)
		select {
		case <-x.due.C:
			t.Error("due at once")
		case <-time.After(50 * time.Millisecond):
		}
		x.due.Stop()
	}
}

// A backup that an earlier one left half done is begun anew. Only its owner reads it, and nothing else stays there.
func TestBackupAfterOneThatFailed(t *testing.T) {
	s, ctx, dir := MustOpen(t), context.Background(), t.TempDir()
	to := filepath.Join(dir, "copy.db")
	require.NoError(t, os.WriteFile(to+".partial", make([]byte, 9<<20), 0o600))
	require.NoError(t, s.Backup(ctx, to))
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, list, 1)
	info, err := list[0].Info()
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	require.Less(t, info.Size(), int64(9<<20), "the end of the older one is left")
	have, latest, err := Schema(ctx, to)
	require.NoError(t, err)
	require.Equal(t, latest, have)

	require.ErrorContains(t, s.Backup(ctx, to), "exists")
	require.ErrorIs(t, s.Backup(ctx, filepath.Join(dir, "nowhere", "copy.db")), fs.ErrNotExist)
	ended, cancel := context.WithCancel(ctx)
	cancel()
	require.Error(t, s.Backup(ended, filepath.Join(dir, "second.db")))
	list, err = os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, list, 1, "a backup that failed leaves nothing")
}

// A statement is prepared once, by readers and by the writer; a wrong one is not kept.
func TestStatementsArePreparedOnce(t *testing.T) {
	s, ctx := MustOpen(t), context.Background()
	writer := &tx{conn: s.writer.conn, prepared: s.writer.tx.prepared}
	for range 2 {
		first, err := s.query(ctx, `SELECT $1 + 1`)
		require.NoError(t, err)
		again, err := s.query(ctx, `SELECT $1 + 1`)
		require.NoError(t, err)
		require.Same(t, first, again)
		first, err = writer.statement(`SELECT $1 + 2`)
		require.NoError(t, err)
		again, err = writer.statement(`SELECT $1 + 2`)
		require.NoError(t, err)
		require.Same(t, first, again)
	}
	_, err := s.query(ctx, `SELECT FROM`)
	require.Error(t, err)
	_, err = writer.statement(`SELECT FROM`)
	require.Error(t, err)
	require.NotContains(t, s.prepared, `SELECT FROM`)
	require.NotContains(t, writer.prepared, `SELECT FROM`)
}

// A database keeps the seal of the first pepper: the same one is taken again, and another one is refused.
func TestSealHoldsThePepper(t *testing.T) {
	s, ctx := MustOpen(t), context.Background()
	seal := func(pepper string) error {
		return database{s}.Do(ctx, func(t sqlstore.Tx) error { return sqlstore.Seal(t, []byte(pepper)) })
	}
	require.NoError(t, seal("first"))
	require.ErrorIs(t, seal("second"), account.ErrPepper)
	require.NoError(t, seal("first"))
}

// One or two characters are signs where the first is no letter, mark or digit; three never are.
func TestSignsByHand(t *testing.T) {
	for text, want := range map[string]bool{"%": true, "%%": true, "%a": true, " ra": false, "%%%": false, "a": false,
		"a%": false, "1": false, "1%": false, "क": false, "ि": false, "-1": true, "—": true, "é": false, "ab": false} {
		require.Equal(t, want, sqlstore.Signs(text), "%q", text)
	}
}

// A reserve is made where 64 MB are free, and where that is known.
func TestRoomForReserve(t *testing.T) {
	require.True(t, roomForReserve(64<<20, nil))
	require.False(t, roomForReserve(64<<20-1, nil))
	require.False(t, roomForReserve(1<<40, errStatement))
	s := &Store{path: filepath.Join(t.TempDir(), "gone", "a.db")}
	free, err := s.Space()
	require.ErrorContains(t, err, "free space")
	require.Zero(t, free)
}

// opened counts the files of a folder that this process has open.
func opened(t *testing.T, dir string) (n int) {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("this system does not list open files")
	}
	for _, f := range list {
		if path, err := os.Readlink(filepath.Join("/proc/self/fd", f.Name())); err == nil && filepath.Dir(path) == dir {
			n++
		}
	}
	return n
}

// A database that is closed, and one that could not be opened, leaves no file open. The writer and one reader have
// it open, and its log.
func TestNoFileStaysOpen(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	s, err := Open(filepath.Join(dir, "a.db"))
	require.NoError(t, err)
	require.Greater(t, opened(t, dir), 2)
	shot, err := OpenSnapshot(context.Background(), s.path)
	require.NoError(t, err)
	require.NoError(t, shot.Close())
	_, _, err = Schema(context.Background(), s.path)
	require.NoError(t, err)
	require.NoError(t, s.Backup(context.Background(), filepath.Join(dir, "copy.db")))
	_, err = s.VerifyLedger(context.Background())
	require.NoError(t, err)
	_, err = s.writing.Exec(`PRAGMA user_version = 99`)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.Zero(t, opened(t, dir))

	_, err = Open(s.path)
	require.ErrorContains(t, err, "version 99")
	_, err = OpenSnapshot(context.Background(), s.path)
	require.ErrorContains(t, err, "version 99")
	garbage := filepath.Join(dir, "garbage.db")
	require.NoError(t, os.WriteFile(garbage, make([]byte, 5000), 0o600))
	_, err = Open(garbage)
	require.Error(t, err)
	require.Zero(t, opened(t, dir))
}

// Readers are at most four, or as many as there are processors; all of them stay open for the next questions.
func TestReadersArePooled(t *testing.T) {
	s := MustOpen(t)
	most := max(4, runtime.NumCPU())
	require.Equal(t, most, s.reading.Stats().MaxOpenConnections)
	var open []*sql.Conn
	for range most {
		conn, err := s.reading.Conn(context.Background())
		require.NoError(t, err)
		open = append(open, conn)
	}
	for _, conn := range open {
		require.NoError(t, conn.Close())
	}
	require.Equal(t, most, s.reading.Stats().Idle)
}
