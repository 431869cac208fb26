package sqlite_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// crashFile names the database to charge in, for the child of TestKill.
const crashFile = "JYOTISH_TEST_CRASH_FILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(crashFile); path != "" {
		chargeUntilKilled(path)
	}
	os.Exit(m.Run())
}

// chargeUntilKilled charges from ten goroutines and writes to standard output which charges were
// acknowledged.
func chargeUntilKilled(path string) {
	store, err := sqlite.Open(path)
	if err != nil {
		panic(err)
	}
	accounts, err := store.Accounts(ctx)
	if err != nil {
		panic(err)
	}
	keys, err := store.Keys(ctx, accounts[0].ID, account.Slice{Limit: 1})
	if err != nil {
		panic(err)
	}
	s := &storetest.Shop{OperatorStore: store, Issued: account.Issued{Key: keys[0]}}
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			for {
				number := int(rand.Int64N(1 << 60))
				if _, err := s.Charge(ctx, s.ChargeOf(number)); err != nil {
					panic(err)
				}
				os.Stdout.WriteString(fmt.Sprintf("%026d\n", number))
			}
		})
	}
	wg.Wait()
}

// T10: a process that is killed while it charges leaves a sound database. What it said was done is done, and no debit
// is without its report and its stored answer, nor a report without its debit. JYOTISH_TEST_KILLS sets the number of
// rounds, 6 by default.
func TestKill(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "crash.db")
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	s := newShop(t, store)
	_, err = s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 1 << 40, Ref: "plenty"})
	require.NoError(t, err)
	require.NoError(t, store.Close())
	rounds, err := strconv.Atoi(os.Getenv("JYOTISH_TEST_KILLS"))
	if err != nil {
		rounds = 6
	}
	promised := map[string]bool{}
	for round := range rounds {
		for _, id := range killed(t, path, round%2 == 0) {
			promised[id] = true
		}
		inspect(t, path, promised)
	}
	require.NotEmpty(t, promised)
}

// killed runs the child for a moment, of its life or, however slow the machine is, after it began to sell, and gives
// the charges that it reported before it was killed.
func killed(t *testing.T, path string, selling bool) (ids []string) {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), crashFile+"="+path)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	moment := 150*time.Millisecond + time.Duration(rand.IntN(200))*time.Millisecond
	patience := moment
	if selling {
		patience = time.Minute
	}
	timer := time.AfterFunc(patience, func() { c.Process.Kill() })
	defer timer.Stop()
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if selling && len(ids) == 0 {
			timer.Reset(moment)
		}
		if len(lines.Text()) == 26 { // not one that was cut off
			ids = append(ids, lines.Text())
		}
	}
	require.ErrorContains(t, c.Wait(), "killed")
	return ids
}

func inspect(t *testing.T, path string, promised map[string]bool) {
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	defer store.Close()
	v, err := store.VerifyLedger(ctx)
	require.NoError(t, err)
	require.Empty(t, v.Faults)
	db := raw(t, path)
	var check string
	require.NoError(t, db.QueryRow(`PRAGMA integrity_check`).Scan(&check))
	require.Equal(t, "ok", check)
	var odd int
	require.NoError(t, db.QueryRow(`SELECT
		(SELECT count(*) FROM ledger_txn WHERE type = 'debit' AND resource NOT IN (SELECT id FROM report))
		+ (SELECT count(*) FROM ledger_txn WHERE type = 'debit' AND resource NOT IN (SELECT resource FROM idempotency))
		+ (SELECT count(*) FROM report WHERE id NOT IN (SELECT resource FROM ledger_txn
			WHERE type = 'debit'))`).Scan(&odd))
	require.Zero(t, odd)
	rows, err := db.Query(`SELECT substr(id, 5) FROM report`)
	require.NoError(t, err)
	defer rows.Close()
	kept := map[string]bool{}
	for rows.Next() {
		var id string
		require.NoError(t, rows.Scan(&id))
		kept[id] = true
	}
	require.NoError(t, rows.Err())
	for id := range promised {
		require.True(t, kept[id], "a charge that was confirmed is gone")
	}
}
