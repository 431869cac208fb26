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

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// shop is a store with one account and one key that may spend.
type shop struct {
	*sqlite.Store
	testing.TB
	operator *httpapi.Operator
	key      httpapi.Issued
}

func newShop(tb testing.TB, store *sqlite.Store) *shop {
	tb.Helper()
	s := &shop{Store: store, TB: tb, operator: httpapi.NewOperator(store, store.Pepper(), func() time.Time { return noon })}
	var err error
	s.key, err = s.operator.Bootstrap(ctx)
	require.NoError(tb, err)
	return s
}

// charge is a sale of a report for ten credits.
func (s *shop) charge(number int) httpapi.Charge {
	id := fmt.Sprintf("%026d", number)
	return httpapi.Charge{
		Debit: httpapi.Transaction{ID: "txn_" + id, AccountID: s.key.AccountID, Type: httpapi.Debit, Amount: -10, Operation: "kundali.generate",
			Resource: "kun_" + id, KeyID: s.key.ID, CreatedAt: noon},
		Report: &httpapi.Report{ID: "kun_" + id, AccountID: s.key.AccountID, CreatedAt: noon, Revision: 1,
			Chart: httpapi.Chart{Name: "Asha Rao", Body: []byte(`{"planets":[]}`), Sky: []byte(`{"at":1}`)}},
		Replay: &httpapi.Replay{AccountID: s.key.AccountID, Operation: "generate", Key: "key-" + id, Document: []byte(`{"id":1}`),
			Resource: "kun_" + id, Status: 201, CreatedAt: noon},
		Receipt: func(balance int64) []byte { return fmt.Appendf(nil, `{"balance":%d}`, balance) },
	}
}

func (s *shop) sound() {
	s.Helper()
	v, err := s.VerifyLedger(ctx)
	require.NoError(s, err)
	require.Empty(s, v.Faults)
}

func TestChargeIsAllOrNothing(t *testing.T) {
	s := newShop(t, sqlite.MustOpen(t))
	balance, err := s.Charge(ctx, s.charge(1))
	require.NoError(t, err)
	require.Equal(t, int64(990), balance)
	r, err := s.Replay(ctx, s.key.AccountID, "generate", s.charge(1).Replay.Key)
	require.NoError(t, err)
	require.Equal(t, `{"id":1}`, string(r.Document))
	require.Equal(t, `{"balance":990}`, string(r.Receipt))

	claimed := s.charge(2)
	claimed.Replay.Key = s.charge(1).Replay.Key
	tooDear := s.charge(3)
	tooDear.Debit.Amount = -991
	twice := s.charge(4)
	twice.Report.ID = s.charge(1).Report.ID
	panics := s.charge(5)
	panics.Receipt = func(int64) []byte { panic("Asha Rao") }
	orphan := s.charge(6)
	orphan.System = &httpapi.System{ReportID: "kun_none", Name: "kp"}
	for want, c := range map[error]httpapi.Charge{httpapi.ErrClaimed: claimed, httpapi.ErrNotFound: orphan, nil: panics} {
		_, err := s.Charge(ctx, c)
		require.Error(t, err)
		if want != nil {
			require.ErrorIs(t, err, want)
		}
		require.NotContains(t, err.Error(), "Asha")
	}
	var short *httpapi.BalanceError
	_, err = s.Charge(ctx, tooDear)
	require.ErrorAs(t, err, &short)
	require.Equal(t, httpapi.BalanceError{Required: 991, Balance: 990}, *short)
	_, err = s.Charge(ctx, twice)
	require.Error(t, err)
	for n := 2; n <= 6; n++ {
		_, err := s.Report(ctx, s.key.AccountID, s.charge(n).Report.ID)
		require.ErrorIs(t, err, httpapi.ErrNotFound)
	}
	left, err := s.Balance(ctx, s.key.AccountID)
	require.NoError(t, err)
	require.Equal(t, int64(990), left)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	_, err = s.Charge(gone, s.charge(7))
	require.ErrorIs(t, err, context.Canceled)
	s.sound()
}

// T8, in the storage: of 100 first calls for one system of one report, one is charged.
func TestSystemIsBoughtOnce(t *testing.T) {
	s := newShop(t, sqlite.MustOpen(t))
	_, err := s.Charge(ctx, s.charge(0))
	require.NoError(t, err)
	report := s.charge(0).Report.ID
	var wg sync.WaitGroup
	var mu sync.Mutex
	bought, refused := 0, 0
	for n := range 100 {
		wg.Go(func() {
			c := s.charge(n + 1)
			c.Report, c.Replay, c.Debit.Amount = nil, nil, -5
			c.System = &httpapi.System{ReportID: report, Name: "kp", Body: []byte(`{"cusps":[]}`), CreatedAt: noon}
			_, err := s.Charge(ctx, c)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				bought++
			} else if require.ErrorIs(t, err, httpapi.ErrPurchased); true {
				refused++
			}
		})
	}
	wg.Wait()
	require.Equal(t, [2]int{1, 99}, [2]int{bought, refused})
	x, err := s.System(ctx, s.key.AccountID, report, "kp")
	require.NoError(t, err)
	require.Equal(t, `{"cusps":[]}`, string(x.Body))
	r, err := s.Report(ctx, s.key.AccountID, report)
	require.NoError(t, err)
	require.Equal(t, []string{"kp"}, r.Purchased)
	require.Equal(t, int64(2), r.Revision, "what was bought shows in the report, so its tag changes")
	_, err = s.System(ctx, "acc_other", report, "kp")
	require.ErrorIs(t, err, httpapi.ErrNotFound)
	require.NoError(t, s.DeleteReport(ctx, s.key.AccountID, report, 0))
	_, err = s.System(ctx, s.key.AccountID, report, "kp")
	require.ErrorIs(t, err, httpapi.ErrNotFound)
	s.sound()
}

// raw opens the file past the store.
func raw(t *testing.T, path string) *sql.DB {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath())
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
	_, err := s.Charge(ctx, s.charge(1))
	require.NoError(t, err)
	db := raw(t, path)
	for _, statement := range []string{`UPDATE ledger_txn SET note = 'x'`, `DELETE FROM ledger_txn`, `UPDATE ledger_entry SET amount = 1`,
		`DELETE FROM ledger_entry`} {
		_, err := db.Exec(statement)
		require.ErrorContains(t, err, "the ledger is never changed")
	}
	_, err = db.Exec(`UPDATE wallet SET balance = -1`)
	require.Error(t, err)
}

// VerifyLedger finds each way in which the books can be wrong.
func TestVerifyLedgerFindsFaults(t *testing.T) {
	for name, statement := range map[string]string{
		"the wallet holds":          `UPDATE wallet SET balance = balance + 1`,
		"the key spent":             `UPDATE api_key SET credits_spent = credits_spent + 1`,
		"the entries sum to":        `INSERT INTO ledger_txn (id, account_id, type, balance_after, created_at) SELECT 'txn_x', id, 'grant', 0, 0 FROM account`,
		"the balance after it is":   `DROP TRIGGER ledger_txn_stands; UPDATE ledger_txn SET balance_after = balance_after + 1`,
		"the account has no wallet": `PRAGMA foreign_keys = OFF; DELETE FROM wallet`,
		"refers to a row":           `PRAGMA foreign_keys = OFF; INSERT INTO report_system VALUES ('kun_none', 'kp', 0, x'00')`,
	} {
		store, path := openAt(t)
		s := newShop(t, store)
		_, err := s.Charge(ctx, s.charge(1))
		require.NoError(t, err)
		s.sound()
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
	require.ErrorIs(t, again.Ready(ctx), httpapi.ErrUnavailable, "a closed store says so")

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
	_, err := s.operator.Grant(ctx, httpapi.Movement{AccountID: s.key.AccountID, Amount: 1_000_000, Ref: "more"})
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
				if _, err := s.Charge(ctx, s.charge(i*1_000_000+n)); err != nil {
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
		require.Eventually(t, func() bool { return charged.Load() > before+200 }, 10*time.Second, time.Millisecond)
		to := filepath.Join(dir, fmt.Sprintf("backup-%d.db", i))
		require.NoError(t, s.Backup(ctx, to))
		require.Error(t, s.Backup(ctx, to), "a backup is not written over")
	}
	close(done)
	wg.Wait()
	for i := range 3 {
		restored, err := sqlite.Open(filepath.Join(dir, fmt.Sprintf("backup-%d.db", i)))
		require.NoError(t, err)
		v, err := restored.VerifyLedger(ctx)
		require.NoError(t, err)
		require.Empty(t, v.Faults)
		require.Equal(t, s.Pepper(), restored.Pepper())
		balance, err := restored.Balance(ctx, s.key.AccountID)
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
	s.sound()
}

// T29: the file holds no secret, and after a report is deleted it holds nothing of the person.
func TestFileHoldsNoSecret(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	c := s.charge(1)
	c.Report.Name, c.Report.PlaceLabel = "Quixotina Zyx", "Zzyzx, California"
	_, err := s.Charge(ctx, c)
	require.NoError(t, err)
	require.NoError(t, s.DeleteReport(ctx, s.key.AccountID, c.Report.ID, 0))
	r, err := s.Replay(ctx, s.key.AccountID, "generate", c.Replay.Key)
	require.NoError(t, err)
	require.Empty(t, r.Document)
	require.NoError(t, s.Close())
	for _, name := range []string{path, path + "-wal"} {
		content, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		require.NoError(t, err)
		for _, secret := range []string{s.key.Token, s.key.Token[12:], "Quixotina", "Zzyzx", "quixotina"} {
			require.False(t, bytes.Contains(content, []byte(secret)), "%s holds %s", name, secret)
		}
	}
}

// A key that ends is found by none of its secrets any more, and its hashes are not kept; ending it again changes nothing.
func TestEndedKeyIsForgotten(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	_, _, err := s.KeyBySecret(ctx, s.key.Secret)
	require.NoError(t, err)
	for _, at := range []time.Time{noon, noon.Add(time.Hour)} {
		require.NoError(t, s.EndKey(ctx, s.key.ID, at))
		_, _, err = s.KeyBySecret(ctx, s.key.Secret)
		require.ErrorIs(t, err, httpapi.ErrNotFound)
		k, err := s.Key(ctx, s.key.AccountID, s.key.ID)
		require.NoError(t, err)
		require.Equal(t, noon, k.RevokedAt)
		require.Equal(t, s.key.Secret.Prefix, k.Secret.Prefix, "its first characters still show which it was")
		require.NotEqual(t, s.key.Secret.Hash, k.Secret.Hash)
	}
	require.ErrorIs(t, s.EndKey(ctx, "key_none", noon), httpapi.ErrNotFound)
	var left int
	require.NoError(t, raw(t, path).QueryRow(`SELECT count(*) FROM api_key WHERE hash = ? OR previous_hash IS NOT NULL`, s.key.Secret.Hash[:]).Scan(&left))
	require.Zero(t, left)
}

// When the file is closed for good, the write-ahead log has gone into it.
func TestCloseLeavesOneFile(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	_, err := s.Charge(ctx, s.charge(1))
	require.NoError(t, err)
	s.sound()
	require.NoError(t, s.Close())
	require.NoError(t, s.Close())
	list, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, list, 1)
	_, err = s.Balance(ctx, s.key.AccountID)
	require.Error(t, err)
}

// While another process holds the lock for longer than the busy timeout the storage is unavailable, and nothing was charged; then it works
// as before.
func TestBusy(t *testing.T) {
	t.Parallel()
	store, path := openAt(t)
	s := newShop(t, store)
	lock, err := raw(t, path).Conn(ctx)
	require.NoError(t, err)
	defer lock.Close()
	_, err = lock.ExecContext(ctx, `BEGIN IMMEDIATE`)
	require.NoError(t, err)
	_, err = s.Charge(ctx, s.charge(1))
	require.ErrorIs(t, err, httpapi.ErrUnavailable)
	_, err = lock.ExecContext(ctx, `ROLLBACK`)
	require.NoError(t, err)
	balance, err := s.Charge(ctx, s.charge(1))
	require.NoError(t, err)
	require.Equal(t, int64(990), balance)
	s.sound()
}

// A full disk makes the storage unavailable and loses nothing: a limit on the size of the file stands in for it.
func TestFullDisk(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	require.NoError(t, store.LimitPages(60))
	charged := 0
	big := bytes.Repeat([]byte("0123456789abcdef"), 64)
	for n := range 1000 {
		c := s.charge(n)
		c.Report.Name = fmt.Sprintf("%s%d", big, n)
		c.Debit.Amount = -1
		if _, err := s.Charge(ctx, c); err != nil {
			require.ErrorIs(t, err, httpapi.ErrUnavailable)
			break
		}
		charged++
	}
	require.Greater(t, charged, 5)
	require.Less(t, charged, 200)
	s.sound()
	require.NoError(t, store.LimitPages(1<<30))
	balance, err := s.Charge(ctx, s.charge(5000))
	require.NoError(t, err)
	require.Equal(t, int64(1000-charged-10), balance)
	require.FileExists(t, path)
	s.sound()
}
