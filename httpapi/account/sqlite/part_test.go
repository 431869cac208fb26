package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"modernc.org/sqlite"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
	"github.com/jyotish-go/jyotish/internal/transfer"
)

// The question to the index of threes covers every character of the text: threes side by side from the beginning, and
// the last three. Shorter texts stand at the beginning of a word, which two marks come before.
func TestGrams(t *testing.T) {
	for text, want := range map[string]string{
		"r":       "\"\x01\x01r\"",
		"ra":      "\"\x01ra\"",
		"ram":     `"ram"`,
		"rama":    `"ram" AND "ama"`,
		"raman":   `"ram" AND "man"`,
		"ramana":  `"ram" AND "ana"`,
		"ramanas": `"ram" AND "ana" AND "nas"`,
		"aaaaaa":  `"aaa"`,
		`a"b`:     `"a""b"`,
		"रमा":     `"रमा"`,
		"a b":     "\"a \x01\" AND \"\x01\x01b\"",
		"%":       "",
		"%a":      "",
		"":        "",
	} {
		ask, part := grams(text)
		require.Equal(t, want, ask, text)
		if len([]rune(text)) >= 3 && text != "a b" {
			require.Equal(t, text, part)
		}
	}
	_, part := grams("ra")
	require.Equal(t, "\x01ra", part, "one or two characters stand at the beginning of a word")
	_, part = grams("a b")
	require.Equal(t, "a \x01\x01b", part)
}

// The indexes are due after 128 jobs, and not before.
func TestIndexingIsDue(t *testing.T) {
	x := newIndexing()
	defer x.due.Stop()
	require.False(t, x.after(126))
	require.False(t, x.after(1))
	require.True(t, x.after(1))
	require.True(t, x.after(1))
}

// A commit takes 64 jobs at most, those that are there, in their order.
func TestBatchOfJobs(t *testing.T) {
	w := &writer{jobs: make(chan job, 200)}
	first := job{done: make(chan error)}
	for range 100 {
		w.jobs <- job{}
	}
	jobs := w.batch(first)
	require.Len(t, jobs, 64)
	require.Equal(t, first.done, jobs[0].done)
	require.Len(t, w.batch(first), 1+37)
	require.Len(t, w.batch(first), 1)
	require.Empty(t, w.batch())
}

// patiently tries again while another process is in the way, and only then.
func TestPatiently(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	open := func() *sql.Conn {
		db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(0)")
		require.NoError(t, err)
		t.Cleanup(func() { db.Close() })
		conn, err := db.Conn(context.Background())
		require.NoError(t, err)
		return conn
	}
	first, second := open(), open()
	exec := func(c *sql.Conn, text string) error {
		_, err := c.ExecContext(context.Background(), text)
		return err
	}
	require.NoError(t, exec(first, `CREATE TABLE t (n INTEGER UNIQUE)`))
	require.NoError(t, exec(first, `BEGIN IMMEDIATE`))
	tries, began := 0, time.Now()
	require.NoError(t, patiently(func() error {
		if tries++; tries == 3 {
			require.NoError(t, exec(first, `COMMIT`))
		}
		return exec(second, `INSERT INTO t VALUES (1)`)
	}))
	require.Equal(t, 3, tries)
	require.GreaterOrEqual(t, time.Since(began), 10*time.Millisecond, "it does not wait between two tries")

	tries = 0
	var e *sqlite.Error
	err := patiently(func() error { tries++; return exec(second, `INSERT INTO t VALUES (1)`) })
	require.ErrorAs(t, err, &e, "a row that is there already")
	require.Equal(t, 1, tries, "no patience helps there")
	tries = 0
	other := errors.New("another error")
	require.ErrorIs(t, patiently(func() error { tries++; return other }), other)
	require.Equal(t, 1, tries)
}

// A snapshot hands on every error of reading a table, once and at the end.
func TestSnapshotPassesErrorsOn(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "a.db")
	s, err := Open(path)
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, s.Close())
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	_, err = db.Exec(`CREATE TABLE numbers (n INTEGER);
		WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5000)
		INSERT INTO numbers SELECT n FROM c`)
	require.NoError(t, err)
	require.NoError(t, db.Close())

	shot, err := OpenSnapshot(ctx, path)
	require.NoError(t, err)
	defer shot.Close()
	all := func(ctx context.Context, table string, column string, each func(n int64)) (count int, errs []error) {
		for row, err := range shot.Rows(ctx, transfer.Table{Name: table, Columns: []string{column}}) {
			if err != nil {
				errs = append(errs, err)
				continue
			}
			require.Empty(t, errs, "a row after an error")
			count++
			each(row[0].(int64))
		}
		return count, errs
	}
	next := int64(0)
	count, errs := all(ctx, "numbers", "n", func(n int64) {
		next++
		require.Equal(t, next, n)
	})
	require.Equal(t, 5000, count)
	require.Empty(t, errs)
	for table, column := range map[string]string{"nothing": "n", "numbers": "nothing"} {
		count, errs = all(ctx, table, column, func(int64) {})
		require.Len(t, errs, 1, table)
		require.Zero(t, count)
	}
	for row := range shot.Rows(ctx, transfer.Table{Name: "numbers", Columns: []string{"n"}}) {
		require.Equal(t, []any{int64(1)}, row)
		break // a walk may end early
	}

	ending, cancel := context.WithCancel(ctx)
	count, errs = all(ending, "numbers", "n", func(n int64) {
		cancel()
		time.Sleep(time.Millisecond) // the driver hears of it a little later
	})
	require.Len(t, errs, 1)
	require.ErrorIs(t, errs[0], context.Canceled)
	require.Less(t, count, 5000)
}

// The version of a file is read without a change to it.
func TestSchemaOfAFile(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "a.db")
	have, latest, err := Schema(ctx, path)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.Zero(t, have)
	require.Equal(t, len(migrations()), latest)
	_, err = os.Stat(path)
	require.ErrorIs(t, err, fs.ErrNotExist, "a question made the file")

	s, err := Open(path)
	require.NoError(t, err)
	defer s.Close()
	have, latest, err = Schema(ctx, path)
	require.NoError(t, err)
	require.Equal(t, latest, have)
	require.NoError(t, s.Migrated(ctx))
	_, err = s.writing.Exec(`PRAGMA user_version = 77`)
	require.NoError(t, err)
	require.ErrorContains(t, s.Migrated(ctx), "the schema has version 77")
	have, _, err = Schema(ctx, path)
	require.NoError(t, err)
	require.Equal(t, 77, have)
	_, err = OpenSnapshot(ctx, path)
	require.ErrorContains(t, err, "the schema has version 77")
}

// The reserve next to the database is made again where it is missing or too short.
func TestReserveIsMadeAgain(t *testing.T) {
	s := MustOpen(t)
	size := func() int64 {
		info, err := os.Stat(s.reservePath())
		if err != nil {
			return -1
		}
		return info.Size()
	}
	if free, err := s.Space(); err != nil || free < 2*reserveRoom {
		t.Skip("the disk has no room for a reserve")
	}
	require.EqualValues(t, 4<<20, size())
	require.NoError(t, os.Remove(s.reservePath()))
	s.reserve()
	require.EqualValues(t, 4<<20, size())
	require.NoError(t, os.WriteFile(s.reservePath(), []byte("short"), 0o600))
	_, err := s.PurgeReplays(context.Background(), time.Unix(0, 0))
	require.NoError(t, err)
	require.EqualValues(t, 4<<20, size())
}

// A job whose caller has gone is not begun; a panic in one is the error of that one.
func TestJobsOfTheWriter(t *testing.T) {
	s := MustOpen(t)
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	w := s.writer
	failed, broken := w.attempt(job{ctx: gone})
	require.ErrorIs(t, failed, context.Canceled)
	require.NoError(t, broken)
	require.EqualError(t, safely(func(sqlstore.Tx) error { panic("a secret") }, nil),
		"sqlite: panic of type string in a transaction")
	require.NoError(t, s.Close())
	require.ErrorIs(t, w.do(context.Background(), nil), account.ErrUnavailable)
}
