package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// shop is the shop of the suite, on a store whose own side is tested here.
type shop struct {
	Store *sqlite.Store
	*storetest.Shop
}

func newShop(tb testing.TB, store *sqlite.Store) *shop {
	tb.Helper()
	return &shop{store, storetest.NewShop(tb, store)}
}

// raw opens the file past the store.
func raw(t *testing.T, path string) *sql.DB {
	// The store may be writing: its indexes, or what it hands out of its log. A transaction that takes the lock of the
	// file later than it begins is refused and does not wait, where another wrote between.
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+
		"?_txlock=immediate&_pragma=busy_timeout(60000)")
	require.NoError(t, err)
	t.Cleanup(func() { db.Close() })
	return db
}

func openAt(t *testing.T) (*sqlite.Store, string) {
	path := filepath.Join(t.TempDir(), "it's 100% a #file?.db")
	s, err := sqlite.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s, path
}

func TestLedgerIsNeverChanged(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	_, err := s.Charge(ctx, s.ChargeOf(1))
	require.NoError(t, err)
	db := raw(t, path)
	for _, statement := range []string{`UPDATE ledger_txn SET note = 'x'`, `DELETE FROM ledger_txn`,
		`UPDATE ledger_entry SET amount = 1`, `DELETE FROM ledger_entry`} {
		_, err := db.Exec(statement)
		require.ErrorContains(t, err, "the ledger is never changed")
	}
	_, err = db.Exec(`UPDATE wallet SET balance = -1`)
	require.Error(t, err)
}

// VerifyLedger finds each way in which the books can be wrong.
func TestVerifyLedgerFindsFaults(t *testing.T) {
	for name, statement := range map[string]string{
		"the wallet holds": `UPDATE wallet SET balance = balance + 1`,
		"the key spent":    `UPDATE api_key SET credits_spent = credits_spent + 1`,
		"the entries sum to": `INSERT INTO ledger_txn (id, account_id, type, balance_after, created_at)
			SELECT 'txn_x', id, 'grant', 0, 0 FROM account`,
		"the balance after it is": `DROP TRIGGER ledger_txn_stands; UPDATE ledger_txn
			SET balance_after = balance_after + 1`,
		"the account has no wallet": `PRAGMA foreign_keys = OFF; DELETE FROM wallet`,
		"refers to a row": `PRAGMA foreign_keys = OFF; INSERT INTO report_system VALUES ('kun_none', 'kp', 0,
			x'00')`,
	} {
		store, path := openAt(t)
		s := newShop(t, store)
		_, err := s.Charge(ctx, s.ChargeOf(1))
		require.NoError(t, err)
		s.Sound()
		_, err = raw(t, path).Exec(statement)
		require.NoError(t, err, name)
		v, err := s.VerifyLedger(ctx)
		require.NoError(t, err)
		require.Contains(t, strings.Join(v.Faults, "\n"), name)
	}
}

func TestOpen(t *testing.T) {
	store, path := openAt(t)
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	pepper := store.Pepper()
	require.Len(t, pepper, 32)
	again, err := sqlite.Open(path)
	require.NoError(t, err)
	require.Equal(t, pepper, again.Pepper())
	require.NoError(t, again.Close())
	require.ErrorIs(t, again.Ready(ctx), account.ErrUnavailable, "a closed store says so")

	_, err = raw(t, path).Exec(`PRAGMA user_version = 99`)
	require.NoError(t, err)
	_, err = sqlite.Open(path)
	require.ErrorContains(t, err, "version 99")
	_, err = sqlite.Open(filepath.Join(t.TempDir(), "no", "such", "directory.db"))
	require.Error(t, err)
	garbage := filepath.Join(t.TempDir(), "garbage.db")
	require.NoError(t, os.WriteFile(garbage, bytes.Repeat([]byte("not a database "), 1000), 0o600))
	_, err = sqlite.Open(garbage)
	require.Error(t, err)
}

// Two processes that open a new file at the same moment end up with one schema and one pepper.
func TestOpenTogether(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.db")
	var wg sync.WaitGroup
	peppers := make([][]byte, 8)
	for i := range peppers {
		wg.Go(func() {
			s, err := sqlite.Open(path)
			if err == nil {
				peppers[i] = s.Pepper()
				s.Close()
			} else {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, p := range peppers {
		require.Equal(t, peppers[0], p)
	}
}

// T30: a backup taken while 20 callers write is a whole and sound database.
func TestBackupUnderLoad(t *testing.T) {
	s := newShop(t, sqlite.MustOpen(t))
	_, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 1_000_000, Ref: "more"})
	require.NoError(t, err)
	done := make(chan struct{})
	var charged atomic.Int64
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-done:
					return
				default:
				}
				if _, err := s.Charge(ctx, s.ChargeOf(i*1_000_000+n)); err != nil {
					t.Error(err)
					return
				}
				charged.Add(1)
			}
		})
	}
	dir := t.TempDir()
	for i := range 3 {
		before := charged.Load()
		require.Eventually(t, func() bool { return charged.Load() > before+200 }, time.Minute, time.Millisecond)
		to := filepath.Join(dir, fmt.Sprintf("backup-%d.db", i))
		require.NoError(t, s.Store.Backup(ctx, to))
		require.Error(t, s.Store.Backup(ctx, to), "a backup is not written over")
	}
	close(done)
	wg.Wait()
	for i := range 3 {
		restored, err := sqlite.Open(filepath.Join(dir, fmt.Sprintf("backup-%d.db", i)))
		require.NoError(t, err)
		v, err := restored.VerifyLedger(ctx)
		require.NoError(t, err)
		require.Empty(t, v.Faults)
		require.Equal(t, s.Store.Pepper(), restored.Pepper())
		balance, err := restored.Balance(ctx, s.Issued.AccountID)
		require.NoError(t, err)
		require.Equal(t, int64(1_001_000-10*(v.Transactions-2)), balance)
		require.NoError(t, restored.Close())
	}
	info, err := os.Stat(filepath.Join(dir, "backup-0.db"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	left, err := filepath.Glob(filepath.Join(dir, "*.partial*"))
	require.NoError(t, err)
	require.Empty(t, left)
	s.Sound()
}

// T29: the file holds no secret, and after a report is deleted it holds nothing of the person.
func TestFileHoldsNoSecret(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	c := s.ChargeOf(1)
	c.Report.Name, c.Report.PlaceLabel = "Quixotina 𐎠𐎡𐎢 Zyx", "Zzyzx, California"
	_, err := s.Charge(ctx, c)
	require.NoError(t, err)
	kept := s.ChargeOf(2)
	kept.Report.Name = "Quinn" // begins as what is deleted does
	_, err = s.Charge(ctx, kept)
	require.NoError(t, err)
	old := raw(t, path)
	old.SetMaxOpenConns(1)
	threes := func() (list []string) {
		rows, err := old.Query(`SELECT term FROM report_search_gram_words`)
		require.NoError(t, err)
		for rows.Next() {
			list = append(list, "")
			require.NoError(t, rows.Scan(&list[len(list)-1]))
		}
		return list
	}
	_,
		err = old.Exec(`CREATE VIRTUAL TABLE temp.report_search_gram_words USING fts5vocab (main, report_search_gram, row)`)
	require.NoError(t, err)
	list, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: "qui"}, account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, list, 2) // and the index has them now
	require.Subset(t, threes(), []string{"uix", "𐎠𐎡𐎢", "qui"})
	require.NoError(t, s.DeleteReport(ctx, s.Issued.AccountID, c.Report.ID, 0))
	require.ElementsMatch(t, []string{"\x01\x01q", "\x01qu", "qui", "uin", "inn", "nn\n", "n\n\x01", "\n\x01\x01"},
		threes())
	_, err = old.Exec(`INSERT INTO report_search_gram (report_search_gram, rank) VALUES ('integrity-check', 1)`)
	require.NoError(t, err)
	require.NoError(t, old.Close())
	r, err := s.Replay(ctx, s.Issued.AccountID, c.Replay.Key)
	require.NoError(t, err)
	require.Empty(t, r.Document)
	require.NoError(t, s.Store.Close())
	for _, name := range []string{path, path + "-wal"} {
		content, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		require.NoError(t, err)
		for _, secret := range []string{s.Issued.Token, s.Issued.Token[12:], "Quixotina", "Zzyzx", "quixotina",
			"𐎠", "𐎡", "𐎢"} {
			require.False(t, bytes.Contains(content, []byte(secret)), "%s holds %s", name, secret)
		}
	}
}

// A key that ends is found by none of its secrets any more, and its hashes are not kept; ending it again changes
// nothing.
func TestEndedKeyIsForgotten(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	_, _, err := s.KeyBySecret(ctx, s.Issued.Secret)
	require.NoError(t, err)
	for _, at := range []time.Time{noon, noon.Add(time.Hour)} {
		require.NoError(t, s.EndKey(ctx, s.Issued.ID, at))
		_, _, err = s.KeyBySecret(ctx, s.Issued.Secret)
		require.ErrorIs(t, err, account.ErrNotFound)
		k, err := s.Key(ctx, s.Issued.AccountID, s.Issued.ID)
		require.NoError(t, err)
		require.Equal(t, noon, k.RevokedAt)
		require.Equal(t, s.Issued.Secret.Prefix, k.Secret.Prefix, "its first characters still show which it was")
		require.NotEqual(t, s.Issued.Secret.Hash, k.Secret.Hash)
	}
	require.ErrorIs(t, s.EndKey(ctx, "key_none", noon), account.ErrNotFound)
	var left int
	require.NoError(t, raw(t, path).QueryRow(`SELECT (SELECT count(*) FROM api_key WHERE hash = ?1) +
		(SELECT count(*) FROM api_key_previous WHERE hash = ?1)`, s.Issued.Secret.Hash[:]).Scan(&left))
	require.Zero(t, left)
}

// When the file is closed for good, the write-ahead log has gone into it.
func TestCloseLeavesOneFile(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	_, err := s.Charge(ctx, s.ChargeOf(1))
	require.NoError(t, err)
	s.Sound()
	require.NoError(t, s.Store.Close())
	require.NoError(t, s.Store.Close())
	list, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, list, 2, "and the reserve for deletions")
	_, err = s.Balance(ctx, s.Issued.AccountID)
	require.Error(t, err)
}

// While another process holds the lock for longer than the busy timeout the storage is unavailable, and nothing was
// charged; then it works as before.
func TestBusy(t *testing.T) {
	t.Parallel()
	store, path := openAt(t)
	s := newShop(t, store)
	lock, err := raw(t, path).Conn(ctx)
	require.NoError(t, err)
	defer lock.Close()
	_, err = lock.ExecContext(ctx, `BEGIN IMMEDIATE`)
	require.NoError(t, err)
	_, err = s.Charge(ctx, s.ChargeOf(1))
	require.ErrorIs(t, err, account.ErrUnavailable)
	_, err = lock.ExecContext(ctx, `ROLLBACK`)
	require.NoError(t, err)
	balance, err := s.Charge(ctx, s.ChargeOf(1))
	require.NoError(t, err)
	require.Equal(t, int64(990), balance)
	s.Sound()
}

// A full disk makes the storage unavailable and loses nothing: a limit on the size of the file is in for it.
func TestFullDisk(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	require.NoError(t, store.LimitPages(120))
	charged := 0
	big := bytes.Repeat([]byte("0123456789abcdef"), 64)
	for n := range 1000 {
		c := s.ChargeOf(n)
		c.Report.Name = fmt.Sprintf("%s%d", big, n)
		c.Debit.Amount = -1
		if _, err := s.Charge(ctx, c); err != nil {
			require.ErrorIs(t, err, account.ErrUnavailable)
			break
		}
		charged++
	}
	require.Greater(t, charged, 5)
	require.Less(t, charged, 200)
	s.Sound()
	require.NoError(t, store.LimitPages(1<<30))
	balance, err := s.Charge(ctx, s.ChargeOf(5000))
	require.NoError(t, err)
	require.Equal(t, int64(1000-charged-10), balance)
	require.FileExists(t, path)
	s.Sound()
}

func TestBootstrapTogether(t *testing.T) { storetest.RunBootstrap(t, sqlite.MustOpen(t)) }
