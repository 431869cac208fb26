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

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/postgres"
	"github.com/jyotish-go/jyotish/httpapi/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(tb testing.TB) httpapi.OperatorStore { return postgres.MustOpen(tb) })
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
			_, err := a.Pool().Exec(context.Background(), `UPDATE rate_log SET at = ARRAY(SELECT x - $2 FROM unnest(at) x), idle = idle - $2
				WHERE subject = $1`, subject, by.Microseconds())
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
	end, err := b.Begin(context.Background(), &httpapi.Replay{AccountID: "acc_a", Operation: "generate", Key: "k"})
	require.NoError(t, err, "its node did not come back")
	end()
}

func TestLedgerIsNeverChanged(t *testing.T) {
	a, _ := two(t)
	s := storetest.NewShop(t, a)
	s.Sell(1)
	for _, statement := range []string{`UPDATE ledger_txn SET note = 'x'`, `DELETE FROM ledger_txn`, `UPDATE ledger_entry SET amount = 1`,
		`DELETE FROM ledger_entry`, `TRUNCATE ledger_txn CASCADE`, `TRUNCATE ledger_entry`} {
		_, err := a.Pool().Exec(context.Background(), statement)
		require.ErrorContains(t, err, "the ledger is never changed")
	}
	_, err := a.Pool().Exec(context.Background(), `UPDATE wallet SET balance = -1`)
	require.ErrorContains(t, err, "wallet_balance_check")
}

// VerifyLedger finds each way in which the books can be wrong.
func TestVerifyLedgerFindsFaults(t *testing.T) {
	for name, statement := range map[string]string{
		"the wallet holds":          `UPDATE wallet SET balance = balance + 1`,
		"the key spent":             `UPDATE api_key SET credits_spent = credits_spent + 1`,
		"the entries sum to":        `INSERT INTO ledger_txn (id, account_id, type, balance_after, created_at) SELECT 'txn_x', id, 'grant', 0, 0 FROM account`,
		"the balance after it is":   `ALTER TABLE ledger_txn DISABLE TRIGGER ledger_txn_stands; UPDATE ledger_txn SET balance_after = balance_after + 1`,
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

// Nodes that open an empty database at the same moment end up with one schema; a later one is refused; a pepper is the first one's.
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
			if err := s.Seal(ctx, []byte("a pepper of thirty-two characters")); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	s, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	require.ErrorIs(t, s.Seal(ctx, []byte("another pepper of 32 characters!")), postgres.ErrPepper)
	_, err = s.Pool().Exec(ctx, `INSERT INTO schema_version (number) VALUES (99)`)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	_, err = postgres.Open(ctx, address)
	require.ErrorContains(t, err, "version 99")
	_, err = s.Balance(ctx, "acc_none")
	require.ErrorIs(t, err, httpapi.ErrUnavailable, "a closed store says so")
	require.ErrorIs(t, s.Ready(ctx), httpapi.ErrUnavailable)
}

// No connection, no password in the message.
func TestOpenElsewhere(t *testing.T) {
	for _, address := range []string{"postgres://me:Geheim@127.0.0.1:1/none?sslmode=disable", "postgres://me:Geheim@127.0.0.1:1:2/none"} {
		_, err := postgres.Open(context.Background(), address)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "Geheim")
	}
}
