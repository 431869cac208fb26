package postgres_test

import (
	"context"
	"net"
	"net/url"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// How a network comes back after it was cut.
const (
	late      = iota // what was sent meanwhile arrives after all, as TCP sends it again
	forgotten        // open connections never pass data again, and neither end is notified
	reset            // the nodes get a reset, the server does not: there the connections are half open
)

// cable is the network between nodes and their server, which can be cut: connections stay, and nothing passes.
type cable struct {
	server string
	mu     sync.Mutex
	cut    chan bool // closed when it is mended; nil while it is whole
	open   map[*lane]bool
}

// lane is one connection through a cable.
type lane struct {
	node, server net.Conn
	mu           sync.Mutex
	dead         bool
}

// pass reports whether what was read may go on.
func (l *lane) pass() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.dead
}

// cableTo lays a cable to the server of an address and gives the address that leads through it.
func cableTo(t *testing.T, address string) (*cable, string) {
	u, err := url.Parse(address)
	require.NoError(t, err)
	c := &cable{server: u.Host, open: map[*lane]bool{}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	u.Host = l.Addr().String()
	t.Cleanup(func() {
		l.Close()
		c.mu.Lock()
		defer c.mu.Unlock()
		for x := range c.open {
			x.node.Close()
			x.server.Close()
		}
	})
	go func() {
		for {
			node, err := l.Accept()
			if err != nil {
				return
			}
			go c.carry(node)
		}
	}()
	return c, u.String()
}

func (c *cable) carry(node net.Conn) {
	server, err := net.Dial("tcp", c.server)
	if err != nil {
		node.Close()
		return
	}
	x := &lane{node: node, server: server}
	c.mu.Lock()
	c.open[x] = true
	c.mu.Unlock()
	go c.pump(x, server, node)
	c.pump(x, node, server)
}

// pump carries one direction. What comes while the cable is cut waits for its end, also the end of a connection does.
func (c *cable) pump(x *lane, from, to net.Conn) {
	buf := make([]byte, 64<<10)
	for {
		n, err := from.Read(buf)
		c.wait()
		if !x.pass() {
			return // neither end is notified
		}
		if _, e := to.Write(buf[:n]); err != nil || e != nil {
			to.Close()
			from.Close()
			c.mu.Lock()
			delete(c.open, x)
			c.mu.Unlock()
			return
		}
	}
}

func (c *cable) wait() {
	c.mu.Lock()
	cut := c.cut
	c.mu.Unlock()
	if cut != nil {
		<-cut
	}
}

func (c *cable) sever() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = make(chan bool)
}

// mend makes it whole again. New connections are as new; of those that were open, or were begun while it was cut, it
// depends.
func (c *cable) mend(how int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if how != late {
		for x := range c.open {
			x.mu.Lock()
			x.dead = true
			x.mu.Unlock()
			if how == reset {
				_ = x.node.(*net.TCPConn).SetLinger(0)
				x.node.Close()
			}
		}
	}
	close(c.cut)
	c.cut = nil
}

// T31: the network between nodes and server is cut and restored in each of three ways. While it is
// cut, connections stay open and carry nothing. As in the storm, every result that a caller
// received must agree with the ledger: a COMMIT that arrives after its node gave it up is found,
// and one that never arrives has not happened. Sales resume once the network is back, even if no
// earlier connection is usable, and even if the server still holds the lock of a wallet for a
// transaction whose node is gone for it. JYOTISH_CUTS is the number of cuts, three by default.
func TestNetworkCut(t *testing.T) {
	cuts := 3
	if n, err := strconv.Atoi(os.Getenv("JYOTISH_CUTS")); err == nil {
		cuts = n
	}
	ctx := context.Background()
	direct := postgres.TestAddress(t)
	store, err := postgres.Open(ctx, direct)
	require.NoError(t, err)
	defer store.Close()
	s := storetest.NewShop(t, store)
	_, err = s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 1e12, Ref: "cut"})
	require.NoError(t, err)
	c, address := cableTo(t, direct)
	w := newStorm(t, address, s)
	finish := w.begin(16)
	sold := func() int64 { return w.counts[made].Load() }
	longest := time.Duration(0)
	for n := range cuts {
		before := sold()
		require.Eventually(t, func() bool { return sold() > before+50 }, time.Minute, 5*time.Millisecond)
		c.sever()
		time.Sleep([]time.Duration{4500 * time.Millisecond, 3500 * time.Millisecond, 500 * time.Millisecond}[n/3%3])
		before = sold()
		c.mend(n % 3)
		start := time.Now()
		require.Eventually(t, func() bool { return sold() > before+50 }, time.Minute, 5*time.Millisecond,
			"nothing is sold after cut %d, which came back as %d", n, n%3)
		longest = max(longest, time.Since(start))
		t.Logf("cut %d, back as %d: sold again after %v", n, n%3, time.Since(start).Round(10*time.Millisecond))
	}
	finish()
	f := w.against(store)
	w.report("%d cuts, sold again after at most %v", cuts, longest.Round(time.Millisecond))
	w.holds(f)
}
