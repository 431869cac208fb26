package sqlite

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
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
