package postgres_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// asNode makes the test binary a node of its own: a process that sells on the database that this names, to the account
// and with the key that follow it, and that a test may kill.
const asNode = "JYOTISH_TEST_NODE"

func TestMain(m *testing.M) {
	if words := strings.Fields(os.Getenv(asNode)); len(words) == 3 {
		sellAsNode(words[0], words[1], words[2])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// attempt is one try to sell: of a sale, which is one however often it is tried, the first or a later one.
type attempt struct{ sale, try int }

// tries is more than a sale is ever tried: attempt number gives the ids of a charge.
const tries = 100_000

func (a attempt) charge(s *storetest.Shop) account.Charge {
	c := s.ChargeOf(a.sale*tries + a.try)
	c.Replay.Key = fmt.Sprint("sale-", a.sale) // the same for every try
	return c
}

// holding is not a try to sell: the node claims the key of the sale as for a call under way, and lets it not go.
func holding(sale int) attempt { return attempt{sale: sale} }

// What a node says of an attempt. A node that was killed says nothing.
const (
	made       = "made"
	refused    = "refused"
	unknown    = "unknown"
	claimed    = "claimed"    // an earlier try had made it
	settled    = "settled"    // after unknown: made
	settledNot = "settledNot" // after unknown: not made
	held       = "held"       // of holding
)

// sellAsNode carries out the attempts that it reads, all at once, until the input ends. For each it
// writes the result that a caller would receive. Every line is one write, which a pipe takes whole
// or not at all.
func sellAsNode(address, owner, key string) {
	var store *postgres.Store
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		var err error
		if store, err = postgres.Open(context.Background(), address); err == nil {
			break
		}
		if time.Now().After(end) {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	s := &storetest.Shop{OperatorStore: store}
	s.Issued.AccountID, s.Issued.ID = owner, key
	say := func(a attempt, word string) { os.Stdout.WriteString(fmt.Sprintln(a.sale, a.try, word)) }
	say(attempt{}, "up")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var a attempt
		if _, err := fmt.Sscan(lines.Text(), &a.sale, &a.try); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		go func() {
			c := a.charge(s)
			if a == holding(a.sale) {
				if _, err := store.Begin(context.Background(), c.Replay); err != nil {
					say(a, verdict(err))
				} else {
					say(a, held)
				}
				return
			}
			said := make(chan bool)
			c.Settled = func(_ int64, err error) {
				<-said
				switch {
				case err == nil:
					say(a, settled)
				case errors.Is(err, account.ErrUnavailable):
					say(a, settledNot)
				}
			}
			_, err := s.Charge(context.Background(), c)
			say(a, verdict(err))
			close(said)
		}()
	}
}

func verdict(err error) string {
	switch {
	case err == nil:
		return made
	case errors.Is(err, account.ErrOutcomeUnknown):
		return unknown
	case errors.Is(err, account.ErrUnavailable):
		return refused
	case errors.Is(err, account.ErrClaimed):
		return claimed
	}
	return "error: " + strings.ReplaceAll(err.Error(), "\n", " ")
}

// node is such a process, as its customers see it.
type node struct {
	process *exec.Cmd
	in      io.Writer
	up      chan bool // closed once it sells
	gone    chan bool // closed once all that it said was heard, and no more will come
	mu      sync.Mutex
	killed  bool
	waiting map[attempt]chan string
	settled func(a attempt, made bool)
}

func startNode(t *testing.T, address string, s *storetest.Shop, settled func(attempt, bool)) *node {
	n := &node{process: exec.Command(os.Args[0]), up: make(chan bool), gone: make(chan bool),
		waiting: map[attempt]chan string{}, settled: settled}
	n.process.Env = append(os.Environ(), fmt.Sprintf("%s=%s %s %s", asNode, address, s.Issued.AccountID, s.Issued.ID))
	n.process.Stderr = os.Stderr
	in, err := n.process.StdinPipe()
	require.NoError(t, err)
	out, err := n.process.StdoutPipe()
	require.NoError(t, err)
	n.in = in
	require.NoError(t, n.process.Start())
	t.Cleanup(n.kill)
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			n.hear(t, lines.Text())
		}
		err := n.process.Wait()
		n.mu.Lock()
		if !n.killed {
			t.Errorf("a node ended by itself: %v", err)
		}
		n.mu.Unlock()
		close(n.gone)
	}()
	return n
}

func (n *node) hear(t *testing.T, line string) {
	var a attempt
	words := strings.SplitN(line, " ", 3)
	if _, err := fmt.Sscan(line, &a.sale, &a.try); err != nil || len(words) != 3 {
		t.Errorf("a node said %q", line)
		return
	}
	switch word := words[2]; word {
	case "up":
		close(n.up)
	case settled, settledNot:
		n.settled(a, word == settled)
	default:
		n.mu.Lock()
		n.waiting[a] <- word
		delete(n.waiting, a)
		n.mu.Unlock()
	}
}

// sell asks for an attempt and gives what is said of it: nothing, if the node is killed meanwhile.
func (n *node) sell(a attempt) string {
	heard := make(chan string, 1)
	n.mu.Lock()
	n.waiting[a] = heard
	_, _ = fmt.Fprintln(n.in, a.sale, a.try) // it fails if the node is dead; gone reports that
	n.mu.Unlock()
	select {
	case word := <-heard:
		return word
	case <-n.gone:
	}
	select {
	case word := <-heard:
		return word
	default:
		return ""
	}
}

// serves reports whether a customer would find it.
func (n *node) serves() bool {
	select {
	case <-n.gone:
		return false
	default:
	}
	select {
	case <-n.up:
		return true
	default:
		return false
	}
}

// kill ends it as a power cut would, and waits until it is gone.
func (n *node) kill() {
	n.mu.Lock()
	n.killed = true
	n.mu.Unlock()
	_ = n.process.Process.Kill()
	<-n.gone
}
