package command

import (
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// T10: a server that is killed repeatedly during sales sells nothing twice and loses nothing. After
// each restart the file is whole and the ledger sums to zero. Every debit has its product and the
// stored answer, and the reverse. An answer that a customer received stays the same, byte for byte.
// A sale without a received answer is made once, however often it is requested.
//
// JYOTISH_KILLS sets the number of rounds: 4 by default, 100 with JYOTISH_LONG.
func TestKillWhileSelling(t *testing.T) {
	wanted := commandtest.Rounds("JYOTISH_KILLS", 4, 100)
	done := tally{}
	for begin := time.Now(); done.rounds < wanted; {
		// a file grows by some 2 MB a round: they begin anew at times
		sellAndKill(t, min(25, wanted-done.rounds), &done)
		if done.rounds >= wanted {
			t.Logf("%d rounds in %v: %+v", wanted, time.Since(begin).Round(time.Second), done)
		}
	}
	require.Positive(t, done.Sold)
}

// tally counts what happened over all rounds.
type tally struct{ rounds, Sold, Unheard, ReplayedAfterRestart int }

const prices = `kundali.generate 10 compatibility.match 15 kundali.kp 5 kundali.jaimini 5 kundali.shodashvarga 5`

// sellAndKill goes through rounds with one database.
func sellAndKill(t *testing.T, count int, total *tally) {
	const credits = 1_000_000_000
	db := newFile(t, "kill.db")
	c := newCustomer(t, db, credits)
	m := &market{Customer: c, t: t}
	for range count {
		s := startServer(t, db, nil)
		s.intact(t, db)
		m.settle(s, total)
		m.sell(s, time.Duration(20+rand.IntN(150))*time.Millisecond)
		total.rounds++
	}
	s := startServer(t, db, nil)
	s.intact(t, db)
	m.settle(s, total)
	r, err := s.Send(http.DefaultClient, commandtest.Get("/credits/balance", c.Token))
	require.NoError(t, err)
	var wallet struct{ Balance int64 }
	require.NoError(t, json.Unmarshal(r.Body, &wallet))
	require.Equal(t, credits-m.owed, wallet.Balance, "what all sales cost, each counted once")
	total.Sold += m.sold
	require.NoError(t, s.Stop())
	require.Contains(t, operate(t, db, "verify-ledger"), " 0 faults")
}

// market is a customer's side: what was asked for and what is known of it.
type market struct {
	commandtest.Customer
	t       *testing.T
	mu      sync.Mutex
	number  int
	sold    int
	owed    int64
	unheard []commandtest.Request // asked for, with no answer
	told    []confirmation        // of the last round
}

// confirmation is a sale that was answered.
type confirmation struct {
	commandtest.Request
	sum [sha256.Size]byte
}

// sell buys with eight customers at once until the process is killed.
func (m *market) sell(s *server, after time.Duration) {
	m.told = nil
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { m.buyUntilKilled(s) })
	}
	time.Sleep(after)
	s.Kill()
	wg.Wait()
}

// buyUntilKilled buys a report, then its three systems, then a match, and begins again.
func (m *market) buyUntilKilled(s *server) {
	client := commandtest.NewClient(1)
	defer client.CloseIdleConnections()
	for {
		r, alive := m.buy(s, client, "/kundali/generate", commandtest.Birth("Asha Rao", rand.IntN(1<<20)))
		if !alive {
			return
		}
		id := commandtest.ID(m.t, r.Body)
		for _, system := range []string{"kp", "jaimini", "shodashvarga"} {
			if _, alive := m.buy(s, client, "/kundali/"+id+"/"+system, ""); !alive {
				return
			}
		}
		match := fmt.Sprintf(`{"bride":{"reportId":%q},"groom":{"moon":{"nakshatra":%d,"pada":2}}}`, id,
			1+rand.IntN(27))
		if _, alive := m.buy(s, client, "/compatibility/match", match); !alive {
			return
		}
	}
}

// buy sends one sale with a key of its own and notes what came of it.
func (m *market) buy(s *server, client *http.Client, path, body string) (r commandtest.Response, alive bool) {
	m.mu.Lock()
	m.number++
	q := commandtest.Post(path, body, m.Token, fmt.Sprintf("sale-%d", m.number))
	m.mu.Unlock()
	r, err := s.Send(client, q)
	m.mu.Lock()
	defer m.mu.Unlock()
	if err != nil {
		m.unheard = append(m.unheard, q)
		return r, false
	}
	if r.Status != http.StatusCreated {
		m.t.Errorf("%s: %d %s", path, r.Status, r.Body)
		return r, false
	}
	m.sold++
	m.owed += r.Credits(m.t)
	m.told = append(m.told, confirmation{q, sha256.Sum256(r.Body)})
	return r, true
}

// settle asks again, after a restart, for what had no answer, three times over, and for a part of what had one.
func (m *market) settle(s *server, total *tally) {
	client := commandtest.NewClient(1)
	defer client.CloseIdleConnections()
	for _, q := range m.unheard {
		total.Unheard++
		var first commandtest.Response
		for n := range 3 {
			r, err := s.Send(client, q)
			require.NoError(m.t, err)
			require.Equal(m.t, http.StatusCreated, r.Status, "%s: %s", q.Path, r.Body)
			if n == 0 {
				first = r
				m.sold++
				m.owed += priceOf(m.t, r) // in this call or in one whose result was lost
				continue
			}
			require.Equal(m.t, string(first.Body), string(r.Body))
			require.Equal(m.t, "true", r.Header.Get("Idempotency-Replayed"))
			require.Zero(m.t, r.Credits(m.t))
		}
	}
	m.unheard = nil
	rand.Shuffle(len(m.told), func(i, j int) { m.told[i], m.told[j] = m.told[j], m.told[i] })
	for _, c := range m.told[:min(40, len(m.told))] {
		r, err := s.Send(client, c.Request)
		require.NoError(m.t, err)
		require.Equal(m.t, c.sum, sha256.Sum256(r.Body), "%d %s: another answer than before the restart", r.Status,
			c.Path)
		require.Equal(m.t, "true", r.Header.Get("Idempotency-Replayed"))
		require.Zero(m.t, r.Credits(m.t))
		total.ReplayedAfterRestart++
	}
}

// priceOf is what the body says was charged, when it was.
func priceOf(t *testing.T, r commandtest.Response) int64 {
	var v struct{ Credits struct{ Charged int64 } }
	require.NoError(t, json.Unmarshal(r.Body, &v))
	require.Positive(t, v.Credits.Charged)
	return v.Credits.Charged
}

// odd are the queries that count what cannot be.
var odd = map[string]string{
	"debits without a report":    `SELECT count(*) FROM ledger_txn WHERE operation = 'kundali.generate' AND resource NOT IN (SELECT id FROM report)`,
	"debits without a match":     `SELECT count(*) FROM ledger_txn WHERE operation = 'compatibility.match' AND resource NOT IN (SELECT id FROM match)`,
	"debits without a system":    `SELECT count(*) FROM ledger_txn t WHERE operation IN ('kundali.kp', 'kundali.jaimini', 'kundali.shodashvarga') AND NOT EXISTS (SELECT 1 FROM report_system WHERE report_id = t.resource AND 'kundali.' || name = t.operation)`,
	"reports without a debit":    `SELECT count(*) FROM report WHERE id NOT IN (SELECT resource FROM ledger_txn WHERE operation = 'kundali.generate')`,
	"matches without a debit":    `SELECT count(*) FROM match WHERE id NOT IN (SELECT resource FROM ledger_txn WHERE operation = 'compatibility.match')`,
	"systems without a debit":    `SELECT count(*) FROM report_system s WHERE NOT EXISTS (SELECT 1 FROM ledger_txn WHERE resource = s.report_id AND operation = 'kundali.' || s.name)`,
	"debits of one thing twice":  `SELECT count(*) FROM (SELECT 1 FROM ledger_txn WHERE type = 'debit' GROUP BY operation, resource HAVING count(*) > 1)`,
	"debits without an answer":   `SELECT abs((SELECT count(*) FROM ledger_txn WHERE type = 'debit') - (SELECT count(*) FROM idempotency WHERE receipt IS NOT NULL AND document IS NOT NULL))`,
	"resources without answers":  `SELECT count(*) FROM (SELECT resource, count(*) AS n FROM ledger_txn WHERE type = 'debit' GROUP BY resource) t WHERE n <> (SELECT count(*) FROM idempotency i WHERE i.resource = t.resource)`,
	"debits of other than price": `SELECT count(*) FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet' WHERE t.type = 'debit' AND instr('` + prices + `', t.operation || ' ' || (-e.amount)) = 0`,
	"credits out of nowhere":     `SELECT abs(coalesce(sum(amount), 0)) FROM ledger_entry`,
	"rows without their parents": `SELECT count(*) FROM pragma_foreign_key_check`,
}

// intact looks at the file of a running server past it.
func (s *server) intact(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	require.NoError(t, err)
	defer db.Close()
	var check string
	require.NoError(t, db.QueryRow(`PRAGMA integrity_check`).Scan(&check))
	require.Equal(t, "ok", check)
	for what, query := range odd {
		var n int
		require.NoError(t, db.QueryRow(query).Scan(&n), what)
		require.Zero(t, n, what)
	}
}
