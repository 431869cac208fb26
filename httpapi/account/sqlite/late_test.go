package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// scriptTx answers statements from a script and records them.
type scriptTx struct {
	changed []int64
	fails   int // the statement that fails, from 1; 0 for none
	texts   []string
}

var errStatement = errors.New("the statement failed")

func (s *scriptTx) Exec(text string, args ...any) (int64, error) {
	s.texts = append(s.texts, text)
	if len(args) != 1 || args[0] != 512 {
		return 0, fmt.Errorf("at once %v, not 512", args)
	}
	n := len(s.texts)
	if n == s.fails {
		return 0, errStatement
	}
	return s.changed[n-1], nil
}

func (s *scriptTx) One(string, []any, ...any) error { return account.ErrNotFound }

// Reports leave the list of late ones only after both indexes have them, and nothing is said of a failure that was.
func TestIndexLateInOrder(t *testing.T) {
	for fails := range 4 {
		tx := &scriptTx{changed: []int64{7, 6, 7}, fails: fails}
		n, err := indexLate(tx)
		if fails == 0 {
			require.NoError(t, err)
			require.EqualValues(t, 7, n)
			require.Len(t, tx.texts, 3)
			continue
		}
		require.ErrorIs(t, err, errStatement, "statement %d", fails)
		require.Len(t, tx.texts, fails, "nothing follows a statement that failed")
	}
	tx := &scriptTx{changed: []int64{0, 0, 0}}
	n, err := indexLate(tx)
	require.NoError(t, err)
	require.Zero(t, n)
	require.Len(t, tx.texts, 1, "where none is late nothing more is asked")
}

// fullError is the error of SQLite for a full disk, by a database that may have no more pages.
func fullError(t *testing.T) error {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "full.db"))
	require.NoError(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	_, err = db.Exec(`CREATE TABLE t (b BLOB); PRAGMA max_page_count = 4`)
	require.NoError(t, err)
	_, err = db.Exec(`INSERT INTO t VALUES (zeroblob(100000))`)
	require.ErrorContains(t, err, "full")
	return err
}

// A deletion on a full disk is tried once more with the room of the reserve; no other error gives it up, and without a
// reserve there is nothing to give.
func TestFreeGivesUpTheReserve(t *testing.T) {
	full := fullError(t)
	for _, c := range []struct {
		what    string
		first   error
		reserve bool
		runs    int
		left    bool
		want    error
	}{
		{"a full disk", full, true, 2, false, nil}, {"a full disk and no reserve", full, false, 1, false, full},
		{"another error", errStatement, true, 1, true, errStatement}, {"no error", nil, true, 1, true, nil},
	} {
		s := MustOpen(t)
		require.NoError(t, os.RemoveAll(s.reservePath()))
		if c.reserve {
			require.NoError(t, os.WriteFile(s.reservePath(), []byte("room"), 0o600))
		}
		runs := 0
		err := database{s}.Free(context.Background(), func(sqlstore.Tx) error {
			if runs++; runs == 1 {
				return c.first
			}
			return nil
		})
		require.ErrorIs(t, err, c.want, c.what)
		require.Equal(t, c.runs, runs, c.what)
		_, err = os.Stat(s.reservePath())
		require.Equal(t, c.left, err == nil, c.what)
		require.NoError(t, s.Close())
	}
	s := MustOpen(t) // the second try may fail as the first did
	require.NoError(t, os.WriteFile(s.reservePath(), []byte("room"), 0o600))
	runs := 0
	require.ErrorIs(t, database{s}.Free(context.Background(), func(sqlstore.Tx) error { runs++; return full }), full)
	require.Equal(t, 2, runs)
}

// Each question has its index: names alone, facts alone, facts with signs, and signs alone, whose names are leafed
// through. Numbers bound it from both sides, and it is newest first.
func TestSearchingByHand(t *testing.T) {
	for _, c := range []struct {
		signs, text, facts bool
		from, where, nth   string
	}{
		{false, true, false, byName, named, "g.rowid"}, {false, false, true, byFact, told, "g.rowid"},
		{true, false, true, byFact, told, "g.rowid"}, {true, true, true, byFact, told + ofName, "g.rowid"},
		{true, true, false, byLeaf, leafed, "s.nth"},
	} {
		got := searching(c.signs, c.text, c.facts)
		require.True(t, strings.HasPrefix(got, c.from+ofFact+rest+c.where+` AND `+c.nth+` BETWEEN `), "%+v: %s", c, got)
		require.True(t, strings.HasSuffix(got, `ORDER BY `+c.nth+` DESC`), "%+v: %s", c, got)
	}
}

// The first job after the indexes were brought up sets the time at which they are due again; later ones leave it.
func TestIndexingIsDueInTime(t *testing.T) {
	x := newIndexing()
	defer x.due.Stop()
	due := func(within time.Duration) bool {
		select {
		case <-x.due.C:
			return true
		case <-time.After(within):
			return false
		}
	}
	x.due.Stop()
	require.False(t, due(2*lateLong), "nothing is late")
	x.after(1)
	require.True(t, due(20*lateLong), "after the first job")
	x.after(1)
	require.False(t, due(2*lateLong), "a later job sets no time")
}

// A snapshot has each table with all its rows, those kept by their key alone among them.
func TestSnapshotHasAllRows(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "a.db")
	s, err := Open(path)
	require.NoError(t, err)
	defer s.Close()
	for i := range 3 {
		require.NoError(t, s.CreateAccount(ctx, account.Account{ID: fmt.Sprint("acc_", 3-i), Name: "x",
			CreatedAt: time.Unix(1700000000, 0)}))
	}
	shot, err := OpenSnapshot(ctx, path)
	require.NoError(t, err)
	defer shot.Close()
	tables, err := shot.Tables(ctx)
	require.NoError(t, err)
	total := 0
	for _, table := range tables {
		var want, n int
		require.NoError(t, shot.tx.QueryRowContext(ctx, `SELECT count(*) FROM `+table.Name).Scan(&want))
		for row, err := range shot.Rows(ctx, table) {
			require.NoError(t, err, table.Name)
			require.Len(t, row, len(table.Columns))
			n++
		}
		require.Equal(t, want, n, table.Name)
		total += n
	}
	require.GreaterOrEqual(t, total, 3)
	require.Greater(t, len(tables), 15)
}

// Only the owner reads what lies beside the database.
func TestFilesAreTheOwners(t *testing.T) {
	s := MustOpen(t)
	require.NoError(t, os.RemoveAll(s.reservePath()))
	s.reserve()
	for _, path := range []string{s.path, s.reservePath()} {
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) && path == s.reservePath() {
			t.Skip("the disk has no room for a reserve")
		}
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), path)
	}
}
