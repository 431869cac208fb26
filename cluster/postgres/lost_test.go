package postgres_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// wire is a proxy between a store and its server. It cuts a connection at a COMMIT as set in cut.
type wire struct {
	server string
	cut    atomic.Int32
	closed atomic.Bool // to new connections
}

// When a connection is cut.
const (
	never  = iota
	before // the server hears of the COMMIT
	after  // it has carried it out, and before the store hears of that
)

// between starts a wire before the server of an address and gives the address that leads over it.
func between(t *testing.T, address string) (*wire, string) {
	u, err := url.Parse(address)
	require.NoError(t, err)
	w := &wire{server: u.Host}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	u.Host = l.Addr().String()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(c)
		}
	}()
	return w, u.String()
}

func (w *wire) carry(store net.Conn) {
	defer store.Close()
	if w.closed.Load() {
		return
	}
	server, err := net.Dial("tcp", w.server)
	if err != nil {
		return
	}
	defer server.Close()
	var deaf atomic.Bool // the store hears nothing more
	heard := make(chan struct{}, 1)
	go func() {
		defer store.Close()
		buf := make([]byte, 64<<10)
		for {
			n, err := server.Read(buf)
			if deaf.Load() {
				heard <- struct{}{}
				return
			}
			if err != nil {
				return
			}
			store.Write(buf[:n])
		}
	}()
	buf := make([]byte, 64<<10)
	for {
		n, err := store.Read(buf)
		if err != nil {
			return
		}
		if bytes.Contains(buf[:n], []byte("commit\x00")) {
			switch w.cut.Swap(never) {
			case before:
				return
			case after:
				deaf.Store(true)
				server.Write(buf[:n])
				<-heard
				return
			}
		}
		if _, err := server.Write(buf[:n]); err != nil && !errors.Is(err, io.EOF) {
			return
		}
	}
}

// A connection lost at the COMMIT neither loses nor doubles a sale. If the server carried out the
// transaction, it is found and reported as done. If the server never received it, it has not
// happened. If the server cannot be reached, the outcome is unknown until a sweeper finds it, and
// the caller repeats the request with its idempotency key.
func TestLostCommit(t *testing.T) {
	ctx := context.Background()
	w, address := between(t, postgres.TestAddress(t))
	store, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	defer store.Close()
	s := storetest.NewShop(t, store)

	w.cut.Store(before)
	_, err = s.Charge(ctx, s.ChargeOf(1))
	require.ErrorIs(t, err, account.ErrUnavailable)
	require.Equal(t, int64(1000), s.Left())
	require.Equal(t, int64(990), s.Sell(1), "the same may be tried again")

	w.cut.Store(after)
	balance, err := s.Charge(ctx, s.ChargeOf(2))
	require.NoError(t, err, "the server says that it was done")
	require.Equal(t, int64(980), balance)
	r, err := s.Replay(ctx, s.Issued.AccountID, s.ChargeOf(2).Replay.Key)
	require.NoError(t, err)
	require.Equal(t, `{"balance":980}`, string(r.Receipt))

	w.cut.Store(after)
	w.closed.Store(true)
	for store.Pool().Stat().IdleConns() > 1 { // only the one that will be cut
		c, err := store.Pool().Acquire(ctx)
		require.NoError(t, err)
		require.NoError(t, c.Hijack().Close(ctx))
	}
	settled := make(chan int64, 1)
	third := s.ChargeOf(3)
	third.Settled = func(balance int64, err error) {
		assert.NoError(t, err)
		settled <- balance
	}
	start := time.Now()
	_, err = s.Charge(ctx, third)
	require.ErrorIs(t, err, account.ErrOutcomeUnknown, "neither done nor not done: nobody can be asked")
	require.NotErrorIs(t, err, account.ErrUnavailable)
	require.Less(t, time.Since(start), 10*time.Second)
	_, err = s.Balance(ctx, s.Issued.AccountID)
	require.ErrorIs(t, err, account.ErrUnavailable)
	w.closed.Store(false)
	require.Equal(t, int64(970), <-settled, "the sweeper found it")
	_, err = s.Charge(ctx, s.ChargeOf(3))
	require.Error(t, err)
	require.Equal(t, int64(970), s.Left(), "it was done, once")
	again := s.ChargeOf(30)
	again.Replay.Key = s.ChargeOf(3).Replay.Key
	_, err = s.Charge(ctx, again)
	require.ErrorIs(t, err, account.ErrClaimed, "whoever asks again with the key is told what was made")
	s.Sound()
}
