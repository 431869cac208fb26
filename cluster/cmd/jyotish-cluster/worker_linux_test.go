package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// progressed is the progress of a batch.
type progressed struct {
	ID, Status string
	Rows       struct{ Total, Pending, Succeeded, Failed, Unpaid int64 }
	Charged    int64 `json:"creditsCharged"`
}

// startWorker starts a process that computes batches, and returns a function that kills it. The process ends with the
// test.
func startWorker(t testing.TB, db string, environment []string) (kill func()) {
	t.Helper()
	w := commandtest.Program(environment, "worker", "--db", db)
	require.NoError(t, w.Start())
	kill = sync.OnceFunc(func() {
		w.Process.Kill()
		w.Wait()
	})
	t.Cleanup(kill)
	return kill
}

// A worker that is killed in the middle of a batch leaves nothing half done: another one does the rest, every row once,
// and what was charged is the price of the rows that succeeded.
func TestKillWorker(t *testing.T) {
	db := postgres.TestAddress(t)
	environment := []string{"JYOTISH_PEPPER=hex:" + strings.Repeat("5a", 32)}
	const rows, price, credits = 4000, 15, 100_000
	account := operate(t, db, environment, "account", "create", "--name", "Testers", "--credits",
		strconv.Itoa(credits))
	token := operate(t, db, environment, "keys", "create", "--name", "all", "--scopes", "all", "--rate-limit", "6000",
		"--account", account)
	s := commandtest.StartServer(t, db, environment, "--no-work")
	ask := func(method, path, body string, into any) []byte {
		r, err := s.Send(http.DefaultClient, commandtest.Request{Method: method, Path: path, Body: body, Token: token})
		require.NoError(t, err)
		require.Less(t, r.Status, 300, "%s", r.Body)
		if into != nil {
			require.NoError(t, json.Unmarshal(r.Body, into))
		}
		return r.Body
	}
	var b progressed
	ask("POST", "/batches", `{"what":["chart","kp"],"rows":[`+strings.Join(births(rows), ",")+`]}`, &b)
	upTo := func(enough func() bool) {
		require.Eventually(t, func() bool {
			ask("GET", "/batches/"+b.ID, "", &b)
			return enough()
		}, 3*time.Minute, 20*time.Millisecond)
	}
	kill := startWorker(t, db, environment)
	upTo(func() bool { return b.Rows.Succeeded >= 300 })
	kill()
	killed := time.Now()
	ask("GET", "/batches/"+b.ID, "", &b)
	require.Equal(t, "running", b.Status)
	t.Logf("killed after %d rows", rows-b.Rows.Pending)
	startWorker(t, db, environment)
	upTo(func() bool { return b.Status == "completed" })
	t.Logf("another one was done %v later", time.Since(killed).Round(time.Second))

	const bad = rows / 10
	require.Equal(t, []int64{rows - bad, bad, 0, (rows - bad) * price},
		[]int64{b.Rows.Succeeded, b.Rows.Failed, b.Rows.Unpaid, b.Charged})
	number := int64(0)
	for text := range strings.Lines(string(ask("GET", "/batches/"+b.ID+"/results", "", nil))) {
		var l struct {
			Row    int64
			Kp     *struct{}
			Errors []struct{}
		}
		require.NoError(t, json.Unmarshal([]byte(text), &l))
		number++
		require.Equal(t, number, l.Row)
		require.Equal(t, number%10 == 0, len(l.Errors) > 0)
		require.Equal(t, number%10 != 0, l.Kp != nil)
	}
	require.EqualValues(t, rows, number)
	var wallet struct{ Balance int64 }
	ask("GET", "/credits/balance", "", &wallet)
	require.EqualValues(t, credits-(rows-bad)*price, wallet.Balance)
	require.Contains(t, operate(t, db, environment, "verify-ledger"),
		fmt.Sprintf("%d transactions, 0 faults", rows-bad+1))
}

// births are rows of which every tenth is bad.
func births(n int) (rows []string) {
	for i := 1; i <= n; i++ {
		row := commandtest.Birth("Native "+strconv.Itoa(i), i)
		if i%10 == 0 {
			row = `{"name":"Nobody"}`
		}
		rows = append(rows, row)
	}
	return rows
}
