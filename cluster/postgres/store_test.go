package postgres_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(tb testing.TB) account.OperatorStore { return postgres.MustOpen(tb) })
}

// two opens one schema twice, as two nodes do.
func two(tb testing.TB) (a, b *postgres.Store) {
	address := postgres.TestAddress(tb)
	open := func() *postgres.Store {
		s, err := postgres.Open(context.Background(), address)
		require.NoError(tb, err)
		tb.Cleanup(func() { s.Close() })
		return s
	}
	return open(), open()
}

func TestLimiter(t *testing.T) {
	storetest.RunLimiter(t, func(tb testing.TB) storetest.Limited {
		a, b := two(tb)
		return storetest.Limited{A: a, B: b, Age: func(subject string, by time.Duration) {
			_, err := a.Pool().Exec(context.Background(), `UPDATE rate_log SET at = ARRAY(SELECT x - $2 FROM unnest(at)
				x), idle = idle - $2 WHERE subject = $1`, subject, by.Microseconds())
			require.NoError(tb, err)
		}}
	})
}

// A table of rates is as large as the subjects of the last minutes, and not as all who ever came.
func TestIdleSubjectsAreForgotten(t *testing.T) {
	a, _ := two(t)
	ctx := context.Background()
	for n := range 100 {
		_, _, err := a.Take(ctx, fmt.Sprint("old ", n), 9)
		require.NoError(t, err)
	}
	_, err := a.Pool().Exec(ctx, `UPDATE rate_log SET idle = idle - 3600000000`)
	require.NoError(t, err)
	for n := range 60 {
		_, _, err := a.Take(ctx, fmt.Sprint("new ", n), 9)
		require.NoError(t, err)
	}
	var rows int
	require.NoError(t, a.Pool().QueryRow(ctx, `SELECT count(*) FROM rate_log`).Scan(&rows))
	require.Equal(t, 60, rows)
}

func TestRunning(t *testing.T) {
	a, b := two(t)
	storetest.RunRunning(t, a, b)
	left, err := a.PurgeReplays(context.Background(), time.Now())
	require.NoError(t, err)
	require.Zero(t, left)
	_, err = a.Pool().Exec(context.Background(), `UPDATE running SET until = now() - interval '1 s'`)
	require.NoError(t, err)
	end, err := b.Begin(context.Background(), &account.Replay{AccountID: "acc_a", Operation: "generate", Key: "k"})
	require.NoError(t, err, "its node did not come back")
	end()
}

// T42: a node renews the claims of its calls under way for as long as it lives; once it is killed, less than a second
// is left of them by the clock of the server, and then another node has the key.
func TestClaimOfKilledNode(t *testing.T) {
	ctx := context.Background()
	address := postgres.TestAddress(t)
	store, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	defer store.Close()
	s := storetest.NewShop(t, store)
	n := startNode(t, address, s, nil)
	require.Equal(t, held, n.sell(holding(1)))
	claim := holding(1).charge(s).Replay
	begin := func() error {
		end, err := store.Begin(ctx, claim)
		if err == nil {
			end()
		}
		return err
	}
	var other *account.RunningError
	require.ErrorAs(t, begin(), &other)
	until := func() (at time.Time, left float64) {
		t.Helper()
		require.NoError(t, store.Pool().QueryRow(ctx, `SELECT until,
			extract(epoch FROM until - clock_timestamp())::float8 FROM running`).Scan(&at, &left))
		return at, left
	}
	first, _ := until()
	require.Eventually(t, func() bool { at, _ := until(); return at.Sub(first) > 2*time.Second }, time.Minute,
		20*time.Millisecond, "it is renewed")
	n.kill()
	_, left := until()
	require.LessOrEqual(t, left, 1.0)
	require.Eventually(t, func() bool { return begin() == nil }, time.Minute, 10*time.Millisecond)
}

func TestLedgerIsNeverChanged(t *testing.T) {
	a, _ := two(t)
	s := storetest.NewShop(t, a)
	s.Sell(1)
	for _, statement := range []string{`UPDATE ledger_txn SET note = 'x'`, `DELETE FROM ledger_txn`,
		`UPDATE ledger_entry SET amount = 1`, `DELETE
		FROM ledger_entry`, `TRUNCATE ledger_txn CASCADE`, `TRUNCATE ledger_entry`} {
		_, err := a.Pool().Exec(context.Background(), statement)
		require.ErrorContains(t, err, "the ledger is never changed")
	}
	_, err := a.Pool().Exec(context.Background(), `UPDATE wallet SET balance = -1`)
	require.ErrorContains(t, err, "wallet_balance_check")
}

// VerifyLedger finds each way in which the books can be wrong.
func TestVerifyLedgerFindsFaults(t *testing.T) {
	for name, statement := range map[string]string{
		"the wallet holds": `UPDATE wallet SET balance = balance + 1`,
		"the key spent":    `UPDATE api_key SET credits_spent = credits_spent + 1`,
		"the entries sum to": `INSERT INTO ledger_txn (id, account_id, type, balance_after, created_at)
			SELECT 'txn_x', id, 'grant', 0, 0 FROM account`,
		"the balance after it is": `ALTER TABLE ledger_txn DISABLE TRIGGER ledger_txn_stands; UPDATE ledger_txn
			SET balance_after = balance_after + 1`,
		"the account has no wallet": `DELETE FROM wallet`,
	} {
		store := postgres.MustOpen(t)
		s := storetest.NewShop(t, store)
		s.Sell(1)
		_, err := store.Pool().Exec(context.Background(), statement, pgx.QueryExecModeSimpleProtocol)
		require.NoError(t, err, name)
		v, err := s.VerifyLedger(context.Background())
		require.NoError(t, err)
		require.Contains(t, strings.Join(v.Faults, "\n"), name)
	}
}

// Nodes that open an empty database at the same moment end up with one schema; a later one is refused; a pepper is the
// first one's.
func TestOpen(t *testing.T) {
	ctx := context.Background()
	address := postgres.TestAddress(t)
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			s, err := postgres.Open(ctx, address)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			if err := s.Seal(ctx, []byte("a pepper of thirty-two characters"), true); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	s, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	require.ErrorIs(t, s.Seal(ctx, []byte("another pepper of 32 characters!"), true), account.ErrPepper)
	_, err = s.Pool().Exec(ctx, `INSERT INTO schema_version (number) VALUES (99)`)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	_, err = postgres.Open(ctx, address)
	require.ErrorContains(t, err, "version 99")
	_, err = s.Balance(ctx, "acc_none")
	require.ErrorIs(t, err, account.ErrUnavailable, "a closed store says so")
	require.ErrorIs(t, s.Ready(ctx), account.ErrUnavailable)
}

// No connection, no password in the message.
func TestOpenElsewhere(t *testing.T) {
	for _, address := range []string{"postgres://me:Geheim@127.0.0.1:1/none?sslmode=disable",
		"postgres://me:Geheim@127.0.0.1:1:2/none"} {
		_, err := postgres.Open(context.Background(), address)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "Geheim")
	}
}

func TestBootstrapTogether(t *testing.T) { storetest.RunBootstrap(t, postgres.MustOpen(t)) }
