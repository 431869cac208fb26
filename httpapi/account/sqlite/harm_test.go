package sqlite_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// T40: a file that is removed, or that another one is put in the place of, is sold into no more, and reading says so
// nowhere: it is refused. Once it is back, it goes on.
func TestReplacedFile(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	s.Sell(1)
	away := path + ".away"
	for name, harm := range map[string]func(){
		"removed": func() {},
		"replaced": func() {
			text, err := os.ReadFile(away)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(path, text, 0o600))
		},
	} {
		require.NoError(t, os.Rename(path, away))
		harm()
		_, err := s.Charge(ctx, s.ChargeOf(2))
		require.ErrorIs(t, err, account.ErrUnavailable, name)
		require.ErrorIs(t, err, account.ErrReplaced, name)
		require.ErrorIs(t, s.Ready(ctx), account.ErrReplaced, name)
		require.NoError(t, os.Rename(away, path))
	}
	require.Equal(t, int64(980), s.Sell(2))
}

// T41: an index that lost a row agrees with itself and with the ledger; the database's own check finds it.
func TestHarmedIndexIsFound(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	s.Sell(1)
	faults, err := store.Integrity(ctx)
	require.NoError(t, err)
	require.Empty(t, faults)
	for _, statements := range []string{ // each by a connection of its own, which reads the schema anew
		`CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'report_by_account';
			PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'report_by_account'`,
		`UPDATE report SET created_at = created_at + 1`,
		`PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM kept`,
		`DROP TABLE kept`,
	} {
		db := raw(t, path)
		_, err := db.Exec(statements)
		require.NoError(t, err)
		require.NoError(t, db.Close())
	}
	v, err := store.VerifyLedger(ctx)
	require.NoError(t, err)
	require.Empty(t, v.Faults, "the ledger knows nothing of it")
	faults, err = store.Integrity(ctx)
	require.NoError(t, err)
	require.Contains(t, strings.Join(faults, "\n"), "report_by_account")
}

// T41: in every index of the database in turn, one byte of the file is changed, the last one of its first entry, by
// which the entry is found under another row or another key: the database finds it by its own check.
func TestEveryHarmedIndexIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "whole.db")
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	s := newShop(t, store)
	for n := range 40 {
		s.Sell(n)
	}
	require.NoError(t, store.Close())
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	size := int(binary.BigEndian.Uint16(whole[16:]))
	tried := 0
	for name, page := range indexes(t, path) {
		harmed := slices.Clone(whole)
		end := page * size
		if binary.BigEndian.Uint16(harmed[end-size+3:]) == 0 {
			continue // no entries
		}
		harmed[end-1] ^= 1
		at := filepath.Join(t.TempDir(), "harmed.db")
		require.NoError(t, os.WriteFile(at, harmed, 0o600))
		store, err := sqlite.Open(at)
		if err != nil {
			require.ErrorContains(t, err, "malformed", name)
			tried++
			continue
		}
		faults, err := store.Integrity(ctx)
		require.NoError(t, err)
		require.NotEmpty(t, faults, name)
		require.NotContains(t, strings.Join(faults, "\n"), "Asha Rao")
		require.NoError(t, store.Close())
		tried++
	}
	require.Greater(t, tried, 10)
	t.Logf("%d indexes harmed", tried)
}

// indexes returns the first page of every index. A cell that came first is at the end of its page.
func indexes(t *testing.T, path string) map[string]int {
	db := raw(t, path)
	rows, err := db.Query(`SELECT name, rootpage FROM sqlite_schema WHERE type = 'index'`)
	require.NoError(t, err)
	defer rows.Close()
	pages := map[string]int{}
	for rows.Next() {
		var name string
		var page int
		require.NoError(t, rows.Scan(&name, &page))
		pages[name] = page
	}
	require.NoError(t, rows.Err())
	require.NoError(t, db.Close())
	return pages
}

// What the write-ahead log took of a large transaction is given back.
func TestJournalShrinks(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	size := func() int64 {
		info, err := os.Stat(path + "-wal")
		require.NoError(t, err)
		return info.Size()
	}
	// The log is emptied once after opening; on a busy machine that could be amid what follows.
	require.Eventually(t, func() bool { return size() == 0 }, time.Minute, 10*time.Millisecond)
	rows := make([][]byte, 4000)
	for i := range rows {
		rows[i] = []byte(strings.Repeat("x", 8000))
	}
	b := account.Batch{ID: "bat_1", AccountID: s.Issued.AccountID, KeyID: s.Issued.ID, What: []string{"chart"}}
	require.NoError(t, store.CreateBatch(ctx, b, rows, account.BatchLimits{}, nil))
	grown := size()
	require.Greater(t, grown, int64(16<<20))
	for n := range 3 {
		s.Sell(n)
	}
	require.LessOrEqual(t, size(), int64(8<<20), "of %d", grown)
}
