package command

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// T38: a serving process beside callers that send and read slowly, of many accounts. What it takes in memory is
// bounded, a healthy account is served as before, and a call costs about as much processor time. Asserted are counts,
// memory and processor time in one run; the times are for BENCHMARKS.md. JYOTISH_LONG makes it 600 readers and 300
// writers, on 30 accounts.
func TestSlowCallers(t *testing.T) {
	readers, writers, calls := commandtest.Rounds("JYOTISH_SLOW", 60, 600), 30, 200
	if commandtest.Long() {
		writers, calls = readers/2, 1500
	}
	db := newFile(t, "slow.db")
	var slow []commandtest.Customer
	for range max(2, readers/20) {
		slow = append(slow, newCustomer(t, db, 1000))
	}
	healthy := newCustomer(t, db, 1000)
	l := &load{T: t, db: db, client: commandtest.NewClient(4), server: startServer(t, db, nil)}
	reports := make([]string, len(slow))
	for i, c := range slow {
		r, err := l.server.Send(l.client, commandtest.Generate(i, c.Token, ""))
		require.NoError(t, err)
		reports[i] = commandtest.ID(t, r.Body)
	}
	alone := l.healthy(healthy, calls)

	var most atomic.Int64
	quit := make(chan struct{})
	go func() {
		for {
			most.Store(max(most.Load(), l.resident()))
			select {
			case <-quit:
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	begin, before := time.Now(), l.processor()
	var answered, refused atomic.Int64
	for i := range readers {
		c := slow[i%len(slow)]
		go l.creeper(quit, &answered, &refused,
			fmt.Sprintf("GET /v1/kundali/%s/dashas?levels=4 HTTP/1.1\r\nHost: x\r\n"+
				"Authorization: Bearer %s\r\n\r\n", reports[i%len(slow)], c.Token), "")
	}
	for i := range writers {
		go l.creeper(quit, &answered, &refused, fmt.Sprintf("POST /v1/batches HTTP/1.1\r\nHost: x\r\n"+
			"Content-Type: application/json\r\nContent-Length: 4000000\r\nAuthorization: Bearer %s\r\n\r\n",
			slow[i%len(slow)].Token), strings.Repeat(" ", 200_000))
	}
	time.Sleep(2 * time.Second)
	t.Logf("%d slow readers and %d slow writers of %d accounts: %d answers begun, %d refused, %v of a processor in the first %v",
		readers, writers, len(slow), answered.Load(), refused.Load(), l.processor()-before,
		time.Since(begin).Round(time.Millisecond))
	beside := l.healthy(healthy, calls)
	time.Sleep(time.Second)
	t.Logf("a healthy caller alone: p50 %.1f ms, p99 %.1f ms, %.2f ms of a processor a call; beside them %.1f, %.1f (%.2f times), %.2f (%.2f times); %d MB at most",
		ms(alone.p50), ms(alone.p99), ms(alone.cpu), ms(beside.p50), ms(beside.p99),
		float64(beside.p99)/float64(alone.p99), ms(beside.cpu), float64(beside.cpu)/float64(alone.cpu), most.Load()>>20)
	require.Less(t, most.Load(), int64(400<<20))
	if commandtest.Long() { // a short run is measured too coarsely
		require.Less(t, beside.cpu, 3*alone.cpu)
	}
	require.Zero(t, alone.failed+beside.failed)
	close(quit)
	require.NoError(t, l.server.Stop())
	require.Contains(t, operate(t, db, "verify-ledger"), " 0 faults")
}

// creeper sends a request, and a piece of its body now and then, and reads a piece of its answer now and then.
func (l *load) creeper(quit chan struct{}, answered, refused *atomic.Int64, head, piece string) {
	address := strings.TrimSuffix(strings.TrimPrefix(l.server.Base, "http://"), "/api/v1")
	for {
		c, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		_ = c.(*net.TCPConn).SetReadBuffer(4096)
		fmt.Fprint(c, head)
		from := bufio.NewReaderSize(c, 512)
		if piece == "" {
			line, err := from.ReadString('\n')
			switch {
			case err != nil:
			case strings.Contains(line, " 200 "):
				answered.Add(1)
			default:
				refused.Add(1)
			}
		}
		for gone := false; !gone; {
			select {
			case <-quit:
				c.Close()
				return
			case <-time.After(time.Second):
			}
			if piece == "" {
				_, err = from.Discard(256)
			} else {
				_ = c.SetWriteDeadline(time.Now().Add(time.Second))
				_, err = fmt.Fprint(c, piece)
			}
			gone = err != nil
		}
		c.Close()
	}
}

// healthiness is how it goes for a caller that does nothing amiss.
type healthiness struct {
	p50, p99, cpu time.Duration
	failed        int
}

func (l *load) healthy(c commandtest.Customer, calls int) (h healthiness) {
	var took []time.Duration
	before := l.processor()
	for range calls {
		start := time.Now()
		r, err := l.server.Send(l.client, commandtest.Get("/account", c.Token))
		if err != nil || r.Status != http.StatusOK {
			h.failed++
			l.Logf("%d %s %v", r.Status, r.Body, err)
		}
		took = append(took, time.Since(start))
		time.Sleep(2 * time.Millisecond)
	}
	slices.Sort(took)
	h.p50, h.p99, h.cpu = took[calls/2], took[calls*99/100], (l.processor()-before)/time.Duration(calls)
	return h
}

// T13: who asks for the largest document again and again and reads nothing has it computed and sent as far as the
// system keeps room for it, and no further. It cost 38 times as much: 1.9 s of a processor for 250 connections.
func TestUnreadAnswers(t *testing.T) {
	const connections = 250
	l := &load{T: t, client: commandtest.NewClient(4), server: startServer(t, newFile(t, "unread.db"), nil)}
	address := strings.TrimSuffix(l.server.Base, "/api/v1")
	before := l.processor()
	for range connections {
		r, err := l.client.Get(address + "/openapi.json")
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, r.Body)
		require.NoError(t, err)
		r.Body.Close()
	}
	read := l.processor() - before
	before = l.processor()
	for range connections {
		c, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
		require.NoError(t, err)
		defer c.Close()
		fmt.Fprint(c, strings.Repeat("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", 20))
	}
	time.Sleep(2 * time.Second)
	unread := l.processor() - before
	t.Logf("%d answers that are read: %v of a processor; 20 each on %d connections that read nothing: %v", connections,
		read, connections, unread)
	// a short run beside other tests is measured too coarsely, and would still show 38 times as much
	if commandtest.Long() {
		require.Less(t, unread, 3*read+100*time.Millisecond)
	}
	require.Less(t, unread, 15*read+300*time.Millisecond)
	require.Less(t, l.resident(), int64(300<<20))
}
