package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/cluster/redis"
	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// cluster is several serving processes on one database.
type cluster struct {
	testing.TB
	address string
	pepper  string // path of its file
	nodes   []*commandtest.Server
	client  *http.Client
}

// startCluster starts nodes on an empty schema. Without a PostgreSQL the test is left out.
func startCluster(t *testing.T, nodes int, more ...string) *cluster {
	c := &cluster{TB: t, address: postgres.TestAddress(t), pepper: filepath.Join(t.TempDir(), "pepper"),
		client: commandtest.NewClient(200)}
	require.NoError(t, os.WriteFile(c.pepper, []byte("hex:"+strings.Repeat("5a", 32)+"\n"), 0o600))
	for range nodes {
		c.nodes = append(c.nodes, c.start(more...))
	}
	return c
}

func (c *cluster) start(more ...string) *commandtest.Server {
	flags := []string{"--pepper-file", c.pepper, "--max-account-calls", "1000"} // one account makes hundreds at once
	return commandtest.StartServer(c, c.address, nil, append(flags, more...)...)
}

func (c *cluster) operate(args ...string) string {
	return operate(c, c.address, nil, append(args, "--pepper-file", c.pepper)...)
}

// customer creates an account with a key.
func (c *cluster) customer(credits, rate int) commandtest.Customer {
	account := c.operate("account", "create", "--name", "Testers", "--credits", fmt.Sprint(credits))
	key := c.operate("keys", "create", "--name", "all", "--scopes", "all", "--rate-limit", fmt.Sprint(rate),
		"--account", account)
	return commandtest.Customer{Account: account, Token: key}
}

// spread sends requests all at once, each to the next node, and returns the answers by status.
func (c *cluster) spread(count int, request func(n int) commandtest.Request) map[int][]commandtest.Response {
	c.Helper()
	var mu sync.Mutex
	var wg sync.WaitGroup
	out := map[int][]commandtest.Response{}
	for n := range count {
		wg.Go(func() {
			a, err := c.nodes[n%len(c.nodes)].Send(c.client, request(n))
			if err != nil {
				c.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			out[a.Status] = append(out[a.Status], a)
		})
	}
	wg.Wait()
	return out
}

// counts returns the number of answers by status.
func counts(answers map[int][]commandtest.Response) map[int]int {
	out := map[int]int{}
	for status, list := range answers {
		out[status] = len(list)
	}
	return out
}

func (c *cluster) balance(who commandtest.Customer) (balance int64) {
	a, err := c.nodes[0].Send(c.client, commandtest.Get("/credits/balance", who.Token))
	require.NoError(c, err)
	var wallet struct{ Balance int64 }
	require.NoError(c, json.Unmarshal(a.Body, &wallet), "%s", a.Body)
	return wallet.Balance
}

func (c *cluster) sound() { require.Contains(c, c.operate("verify-ledger"), " 0 faults") }

// Three processes on one database behave as one service: exactly what a wallet pays is sold, a first view is charged
// once, a minute holds 60 calls, and a key that is revoked on one node is refused on all.
func TestCluster(t *testing.T) {
	c := startCluster(t, 3)
	generate := func(who commandtest.Customer, key string) func(int) commandtest.Request {
		return func(n int) commandtest.Request {
			return commandtest.Generate(n, who.Token, key)
		}
	}
	t.Run("200 charges", func(t *testing.T) {
		who := c.customer(1005, 6000)
		begin := time.Now()
		require.Equal(t, map[int]int{201: 100, 402: 100}, counts(c.spread(200, generate(who, ""))))
		t.Logf("200 calls on 3 nodes in %v", time.Since(begin).Round(time.Millisecond))
		require.Equal(t, int64(5), c.balance(who))
	})
	t.Run("100 first views", func(t *testing.T) {
		who := c.customer(100, 6000)
		a, err := c.nodes[0].Send(c.client, generate(who, "")(1))
		require.NoError(t, err)
		id := commandtest.ID(t, a.Body)
		answers := c.spread(100, func(int) commandtest.Request {
			return commandtest.Post("/kundali/"+id+"/kp", "", who.Token, "")
		})
		var charged int64
		for status, list := range answers {
			for _, a := range list {
				charged += a.Credits(t)
				require.Contains(t, []int{200, 201}, status, "%s", a.Body)
			}
		}
		require.Equal(t, int64(5), charged)
		require.Equal(t, int64(85), c.balance(who))
	})
	t.Run("61st call", func(t *testing.T) { c.sixtyOneCalls(t) })
	t.Run("one idempotency key", func(t *testing.T) {
		who := c.customer(1000, 6000)
		answers := c.spread(30, func(int) commandtest.Request { return generate(who, "one")(1) })
		require.Equal(t, 30, len(answers[201])+len(answers[409]))
		require.NotEmpty(t, answers[201])
		for _, a := range answers[201] {
			require.Equal(t, string(answers[201][0].Body), string(a.Body))
		}
		require.Equal(t, int64(990), c.balance(who))
	})
	t.Run("revoked key", func(t *testing.T) {
		who := c.customer(0, 6000)
		a, err := c.nodes[0].Send(c.client, commandtest.Get("/account", who.Token))
		require.NoError(t, err)
		var v struct{ Key struct{ ID string } }
		require.NoError(t, json.Unmarshal(a.Body, &v))
		c.operate("keys", "revoke", v.Key.ID)
		require.Equal(t, map[int]int{401: 3}, counts(c.spread(3, func(int) commandtest.Request {
			return commandtest.Get("/account", who.Token)
		})))
	})
	t.Run("a node is killed", func(t *testing.T) {
		c.trouble(t, func() {
			c.nodes[2].Kill()
			c.nodes = c.nodes[:2]
		})
	})
	t.Run("the database is restarted", func(t *testing.T) {
		line := strings.Fields(os.Getenv("JYOTISH_POSTGRES_RESTART"))
		if len(line) == 0 {
			t.Skip("left out: it needs a command that restarts the PostgreSQL; run .ci/databases, or set one in JYOTISH_POSTGRES_RESTART")
		}
		c.trouble(t, func() {
			out, err := exec.Command(line[0], line[1:]...).CombinedOutput()
			require.NoError(t, err, "%s", out)
		})
	})
	c.sound()
}

// sixtyOneCalls tests that a key of 60 calls a minute makes 60 of them over all nodes.
func (c *cluster) sixtyOneCalls(t *testing.T) {
	who := c.customer(0, 60)
	answers := c.spread(100, func(int) commandtest.Request { return commandtest.Get("/account", who.Token) })
	require.Equal(t, map[int]int{200: 60, 429: 40}, counts(answers))
	for _, a := range answers[429] {
		require.Regexp(t, `^"default";r=0;t=\d+$`, a.Header.Get("RateLimit"))
	}
}

// trouble sells from all nodes, each sale with an idempotency key, while something happens. Every call ends with 201,
// with 503, with 504 where the database did not confirm in time, or with a broken connection. After all calls but those
// with 201 are repeated, every sale was made once.
func (c *cluster) trouble(t *testing.T, what func()) {
	who := c.customer(1_000_000, 6000)
	var stopped atomic.Bool
	var mu sync.Mutex
	var again []commandtest.Request
	var done, unavailable, cut int
	var wg sync.WaitGroup
	nodes := c.nodes
	for w := range 12 {
		wg.Go(func() {
			for n := 0; !stopped.Load(); n++ {
				q := commandtest.Generate(n, who.Token, fmt.Sprintf("w%d-%d", w, n))
				a, err := nodes[(w+n)%len(nodes)].Send(c.client, q)
				mu.Lock()
				switch {
				case err != nil:
					cut++
					again = append(again, q)
				case a.Status == 201:
					done++
				case a.Status == 503 || a.Status == 504:
					unavailable++
					again = append(again, q)
				default:
					t.Errorf("%d %s", a.Status, a.Body)
				}
				mu.Unlock()
				if err != nil || a.Status != 201 {
					time.Sleep(100 * time.Millisecond)
				}
			}
		})
	}
	time.Sleep(time.Second)
	what()
	time.Sleep(time.Second)
	stopped.Store(true)
	wg.Wait()
	t.Logf("%d sold at once, %d answered 503 or 504, %d cut off", done, unavailable, cut)
	require.Positive(t, done)
	for n, q := range again {
		c.insist(t, n, q)
	}
	require.Equal(t, int64(1_000_000-10*(done+len(again))), c.balance(who))
	c.sound()
}

// insist repeats a call until its sale is made. The claim of a node that was killed lasts for some seconds.
func (c *cluster) insist(t *testing.T, n int, q commandtest.Request) {
	t.Helper()
	var a commandtest.Response
	require.Eventually(t, func() bool {
		var err error
		a, err = c.nodes[n%len(c.nodes)].Send(c.client, q)
		return err == nil && a.Status == 201
	}, time.Minute, 50*time.Millisecond, "%s", a.Body)
}

// What three nodes sell in a while, of what one node sells in the same while, on one machine and one database:
// JYOTISH_LONG=1 measures it.
func TestClusterSpeed(t *testing.T) {
	if !commandtest.Long() {
		t.Skip("left out: it measures for half a minute; set JYOTISH_LONG=1")
	}
	c := startCluster(t, 3)
	all := c.nodes
	for range 3 {
		c.nodes = all[:1]
		one := c.rate(t, 5*time.Second)
		c.nodes = all
		three := c.rate(t, 5*time.Second)
		t.Logf("one node %.0f a second, three nodes %.0f: %.2f of it", one, three, three/one)
	}
	c.sound()
}

// rate returns how many charts 24 customers buy in a second.
func (c *cluster) rate(t *testing.T, while time.Duration) float64 {
	var customers [24]commandtest.Customer
	for i := range customers {
		customers[i] = c.customer(1_000_000, 6000)
	}
	var sold atomic.Int64
	var wg sync.WaitGroup
	begin := time.Now()
	for w, who := range customers {
		wg.Go(func() {
			for n := 0; time.Since(begin) < while; n++ {
				q := commandtest.Generate(n, who.Token, fmt.Sprint(n))
				if a, err := c.nodes[(w+n)%len(c.nodes)].Send(c.client, q); err != nil || a.Status != 201 {
					t.Errorf("%d %v %s", a.Status, err, a.Body)
					return
				}
				sold.Add(1)
			}
		})
	}
	wg.Wait()
	return float64(sold.Load()) / time.Since(begin).Seconds()
}

// A Redis or Valkey server counts the calls of all nodes. Without it each node counts its own, and a secret that opens
// nothing is refused.
func TestClusterCountsInRedis(t *testing.T) {
	address := redis.TestAddress(t)
	// patient, for the count is to be exact on a machine that has more to do than two processors can
	c := startCluster(t, 2, "--ratelimit", address, "--ratelimit-wait", "5s")
	c.sixtyOneCalls(t)

	down := startCluster(t, 1, "--ratelimit", "redis://127.0.0.1:1/0")
	who := down.customer(0, 1)
	require.Equal(t, map[int]int{200: 1, 429: 4}, counts(down.spread(5, func(int) commandtest.Request {
		return commandtest.Get("/account", who.Token)
	})))
	stranger := c.customer(0, 1)
	require.Equal(t, map[int]int{401: 3}, counts(down.spread(3, func(int) commandtest.Request {
		return commandtest.Get("/account", stranger.Token)
	})))
	require.Contains(t, down.nodes[0].Log.Text(), "calls are counted in memory")
	require.NotContains(t, down.nodes[0].Log.Text(), who.Token)
}
