package command

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// clients is how many callers a load has.
const clients = 50

// T27, and the load of T13: a serving process under fifty callers. It measures; what it prints is for BENCHMARKS.md. It
// fails on errors, on memory, and where slow connections make a call cost more of a processor, since times say more of
// the machine. JYOTISH_LOAD gives the seconds of each part; without it nothing is measured.
//
//	JYOTISH_LOAD=20 go test -run TestLoad -v -timeout 30m ./internal/command
func TestLoad(t *testing.T) {
	seconds, err := strconv.Atoi(os.Getenv("JYOTISH_LOAD"))
	if err != nil {
		t.Skip("a measurement: JYOTISH_LOAD=20 go test -run TestLoad -v -timeout 30m ./internal/command")
	}
	span := time.Duration(seconds) * time.Second
	l := newLoad(t)
	t.Logf("%d processors, load average %s", processors(), strings.TrimSpace(read(t, "/proc/loadavg")))
	l.measure("generate, 1,000 calls a second", span, time.Second/20, l.generate)
	l.measure("generate, callers that never wait", span, 0, l.generate)
	l.measure("GET /kundali/{id}, callers that never wait", span, 0, l.view)
	l.slow(span)
	l.memory(commandtest.Rounds("JYOTISH_LOAD_REQUESTS", 200_000, 200_000))
	require.NoError(t, l.server.Stop())
	require.Contains(t, operate(t, l.db, "verify-ledger"), " 0 faults")
}

func processors() int { return strings.Count(readFile("/proc/cpuinfo"), "processor\t") }

func readFile(path string) string {
	content, _ := os.ReadFile(path)
	return string(content)
}

// load is a serving process and its callers: each with an account, two keys and a report.
type load struct {
	*testing.T
	db      string
	server  *server
	client  *http.Client
	tokens  [clients][2]string
	reports [clients]string
}

func newLoad(t *testing.T) *load {
	l := &load{T: t, db: newFile(t, "load.db"), client: commandtest.NewClient(clients)}
	for i := range clients {
		c := newCustomer(t, l.db, 1_000_000_000)
		l.tokens[i] = [2]string{c.Token, newKey(t, l.db, c.Account)}
	}
	l.server = startServer(t, l.db, nil)
	for i := range clients {
		r, err := l.generate(i, 0)
		require.NoError(t, err)
		l.reports[i] = commandtest.ID(t, r.Body)
	}
	return l
}

func (l *load) generate(caller, n int) (commandtest.Response, error) {
	return l.server.Send(l.client, commandtest.Generate(caller*7919+n, l.tokens[caller][n%2], ""))
}

func (l *load) view(caller, n int) (commandtest.Response, error) {
	return l.server.Send(l.client, commandtest.Get("/kundali/"+l.reports[caller], l.tokens[caller][n%2]))
}

// measured is how a load went: the processor time is all that the process took.
type measured struct {
	calls    int
	p99, cpu time.Duration
}

func (m measured) perCall() time.Duration { return m.cpu / time.Duration(m.calls) }

// measure calls for some time, each caller every so often or, where that is zero, without a pause, and prints how it
// went.
func (l *load) measure(what string, span, every time.Duration,
	call func(caller, n int) (commandtest.Response, error)) measured {
	l.Helper()
	took := make([][]time.Duration, clients)
	var refused, failed atomic.Int64
	var wg sync.WaitGroup
	begin, before := time.Now(), l.processor()
	for i := range clients {
		wg.Go(func() {
			time.Sleep(every * time.Duration(i) / clients) // not all at the same moment
			for n := 0; time.Since(begin) < span; n++ {
				start := time.Now()
				r, err := call(i, n)
				switch {
				case err != nil || r.Status >= 500:
					failed.Add(1)
				case r.Status == http.StatusTooManyRequests:
					refused.Add(1) // two keys may make 200 calls a second
					time.Sleep(10 * time.Millisecond)
				default:
					took[i] = append(took[i], time.Since(start))
				}
				time.Sleep(every - time.Since(start))
			}
		})
	}
	wg.Wait()
	spent := l.processor() - before
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	m := measured{len(all), all[len(all)*99/100], spent}
	l.Logf("%s: %.0f a second, p50 %.1f ms, p99 %.1f ms, %.2f ms of a processor each, %d errors, %d over the rate, %d MB", what,
		float64(len(all))/time.Since(begin).Seconds(), ms(all[len(all)/2]), ms(m.p99), ms(m.perCall()),
		failed.Load(), refused.Load(), l.resident()>>20)
	require.Zero(l, failed.Load())
	return m
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1e3 }

// slow measures calls at a moderate rate without and with a thousand connections that creep. They are of an account of
// their own, whose calls under way are bounded.
func (l *load) slow(span time.Duration) {
	const connections = 1000
	calm := l.measure("GET /kundali/{id}, 500 a second", span, time.Second/10, l.view)
	quit, before := make(chan struct{}), l.processor()
	open := l.creep(connections, newCustomer(l.T, l.db, 1000).Token, quit)
	began := l.processor() - before
	crowded := l.measure("the same beside 1,000 slow connections", span, time.Second/10, l.view)
	memory := l.resident()
	close(quit)
	l.Logf("p99 %.2f times that without them, processor time a call %.2f times; the connections took %.2f ms each in their "+
		"first second, with none but them; %d were opened anew after the server had ended them",
		float64(crowded.p99)/float64(calm.p99), float64(crowded.perCall())/float64(calm.perCall()),
		ms(began)/connections, open.Load())
	require.Less(l, crowded.perCall(), 2*calm.perCall(), "processor time of a call beside slow connections")
	require.Less(l, began, connections*2*time.Millisecond, "processor time of slow connections")
	require.Less(l, memory, int64(400<<20))
}

// creep keeps connections open that send or read a byte now and then: half a head, half a body, an answer that is not
// read.
func (l *load) creep(connections int, token string, quit chan struct{}) *atomic.Int64 {
	address := strings.TrimSuffix(strings.TrimPrefix(l.server.Base, "http://"), "/api/v1")
	head := "POST /v1/kundali/generate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer " + token + "\r\n"
	starts := []string{"GET /v1/account HTTP/1.1\r\nHost: x\r\nX-A: ", head + "Content-Length: 60000\r\n\r\n{",
		head + "Transfer-Encoding: chunked\r\n\r\n2000\r\n{",
		strings.Repeat("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", 20)}
	reopened := new(atomic.Int64)
	for i := range connections {
		go func() {
			for n := 0; ; n++ {
				c, err := net.Dial("tcp", address)
				if err != nil {
					return
				}
				if n > 0 {
					reopened.Add(1)
				}
				fmt.Fprint(c, starts[i%len(starts)])
				drip(c, quit)
				c.Close()
				select {
				case <-quit:
					return
				default:
				}
			}
		}()
	}
	time.Sleep(time.Second)
	return reopened
}

// drip writes a byte a second until that fails or all is over.
func drip(c net.Conn, quit chan struct{}) {
	for {
		select {
		case <-quit:
			return
		case <-time.After(time.Second):
		}
		if _, err := c.Write([]byte(" ")); err != nil {
			return
		}
	}
}

// memory makes many calls, of which a tenth generate, and prints what the process takes on the way.
func (l *load) memory(requests int) {
	var done atomic.Int64
	var wg sync.WaitGroup
	sizes := []int64{}
	var mu sync.Mutex
	for i := range clients {
		wg.Go(func() {
			for n := 0; ; n++ {
				call := l.view
				if n%10 == 0 {
					call = l.generate
				}
				r, err := call(i, n)
				if err != nil || r.Status >= 500 {
					l.Errorf("%v %d", err, r.Status)
					return
				}
				if r.Status == http.StatusTooManyRequests {
					time.Sleep(10 * time.Millisecond)
					continue
				}
				k := done.Add(1)
				if k%int64(requests/20) == 0 {
					mu.Lock()
					sizes = append(sizes, l.resident()>>20)
					mu.Unlock()
				}
				if k >= int64(requests) {
					return
				}
			}
		})
	}
	wg.Wait()
	later := sizes[len(sizes)/4:]
	low, high := slices.Min(later), slices.Max(later)
	l.Logf("memory over %d requests, in MB at every twentieth: %v; from a quarter on %d to %d, ±%.0f %%", requests,
		sizes, low, high,
		100*float64(high-low)/float64(high+low))
}

// processor is how long the process has worked: on a machine that does other work besides, what a call costs still
// shows there.
func (l *load) processor() time.Duration {
	_, after, _ := strings.Cut(readFile(fmt.Sprintf("/proc/%d/stat", l.server.Process.Pid)), ") ")
	// from the third on; the 14th and 15th are hundredths of a second in the program and in the system
	fields := strings.Fields(after)
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * 10 * time.Millisecond
}

// resident is how many bytes of memory the process takes.
func (l *load) resident() int64 {
	for line := range strings.Lines(readFile(fmt.Sprintf("/proc/%d/status", l.server.Process.Pid))) {
		if kb, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			n, _ := strconv.ParseInt(strings.Fields(kb)[0], 10, 64)
			return n << 10
		}
	}
	return 0
}
