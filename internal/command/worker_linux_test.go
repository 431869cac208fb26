package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// progressed is what a batch says of itself.
type progressed struct {
	ID, Status string
	Rows       struct{ Total, Pending, Succeeded, Failed, Unpaid int64 }
	Charged    int64 `json:"creditsCharged"`
}

// operateRemote is operate on a database that needs a pepper.
func operateRemote(t testing.TB, db, pepper string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	getenv := func(name string) string { return map[string]string{"JYOTISH_DB": db, "JYOTISH_PEPPER": pepper}[name] }
	require.NoError(t, run(t.Context(), args, getenv, strings.NewReader(""), &stdout, &stderr), stderr.String())
	return strings.TrimSpace(stdout.String())
}

// startWorker starts a process that works at batches, and gives what kills it. It does not outlive the test.
func startWorker(t testing.TB, db string, environment []string) (kill func()) {
	t.Helper()
	w := program(environment, "worker", "--db", db)
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
	db, pepper := serverAddress(t), "hex:"+strings.Repeat("5a", 32)
	environment := []string{"JYOTISH_PEPPER=" + pepper}
	const rows, price, credits = 4000, 15, 100_000
	account := operateRemote(t, db, pepper, "account", "create", "--name", "Testers", "--credits",
		strconv.Itoa(credits))
	token := operateRemote(t, db, pepper, "keys", "create", "--name", "all", "--scopes", "all", "--rate-limit", "6000",
		"--account", account)
	s := startServer(t, db, environment, "--no-work")
	ask := func(method, path, body string, into any) []byte {
		r, err := s.send(http.DefaultClient, sending{method: method, path: path, body: body, token: token})
		require.NoError(t, err)
		require.Less(t, r.status, 300, "%s", r.body)
		if into != nil {
			require.NoError(t, json.Unmarshal(r.body, into))
		}
		return r.body
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
	require.Contains(t, operateRemote(t, db, pepper, "verify-ledger"),
		fmt.Sprintf("%d transactions, 0 faults", rows-bad+1))
}

// births are rows of which every tenth is bad.
func births(n int) (rows []string) {
	for i := 1; i <= n; i++ {
		row := born("Native "+strconv.Itoa(i), i)
		if i%10 == 0 {
			row = `{"name":"Nobody"}`
		}
		rows = append(rows, row)
	}
	return rows
}
