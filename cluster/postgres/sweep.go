package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// A charge whose COMMIT was sent is answered within commitWait + lookWait, 3 s: made, not made, or not known. The
// sweeper looks on for sweepFor, every sweepEvery, at up to mostSweeps charges.
const (
	commitWait = 1500 * time.Millisecond
	lookWait   = 1500 * time.Millisecond
	sweepEvery = 100 * time.Millisecond
	sweepFor   = 24 * time.Hour
	mostSweeps = 10_000
)

// hasty is in the context of a transaction whose COMMIT is waited for no longer than commitWait. To give up waiting
// does no harm: the server goes on, and holds the lock of the wallet until it is done.
type hasty struct{}

// sweeps counts the charges that are looked for, and ends with the store.
type sweeps struct {
	mu     sync.Mutex
	open   int
	closed chan struct{}
	once   sync.Once
}

// begin reports whether there is room for another; without a bound, a server that is away for an
// hour under load would leave a goroutine for each charge.
func (w *sweeps) begin() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.open >= mostSweeps {
		return false
	}
	w.open++
	return true
}

func (w *sweeps) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.open--
}

// stop ends all sweeps. The ledger has the outcome of the charges that they were looking for.
func (w *sweeps) stop() { w.once.Do(func() { close(w.closed) }) }

// errStopped is the error of a sweep that ended without a result.
var errStopped = fmt.Errorf("%w: postgres: given up", account.ErrOutcomeUnknown)

// sweep looks for a charge until its outcome is known, and reports whether it is.
func (s *Store) sweep(c account.Charge, lost lostCommit) (o outcome, known bool) {
	end := time.Now().Add(sweepFor)
	for {
		if o, known = s.landed(c, lost); known {
			return o, true
		}
		if time.Now().After(end) {
			return outcome{err: errStopped}, false
		}
		select {
		case <-s.sweeps.closed:
			return outcome{err: errStopped}, false
		case <-time.After(sweepEvery):
		}
	}
}

// landed checks once whether a charge was committed. Its transaction may still be running and then
// holds the lock of the wallet, so the check waits for that lock. If the row is missing when the
// lock is acquired, the transaction was rolled back.
func (s *Store) landed(c account.Charge, lost lostCommit) (o outcome, known bool) {
	var there bool
	err := s.do(context.Background(), func(t sqlstore.Tx) (err error) {
		if err = t.One(sqlstore.BalanceOf+` FOR UPDATE`, []any{c.Debit.AccountID}, &o.balance); err != nil {
			return err
		}
		there, err = s.found(t, c, &o)
		return err
	})
	if err != nil {
		return o, false
	}
	if !there {
		o = outcome{err: lost.error}
	}
	return o, true
}

// found reports whether a charge is in the ledger, or, where it took nothing, among the stored
// answers. One that neither took nor stored anything may as well not have been.
func (s *Store) found(t sqlstore.Tx, c account.Charge, o *outcome) (bool, error) {
	var err error
	switch {
	case c.Debit.Amount != 0:
		err = t.One(`SELECT balance_after FROM ledger_txn WHERE id = $1`, []any{c.Debit.ID}, &o.balance)
	case c.Replay != nil:
		err = t.One(`SELECT 1 FROM idempotency WHERE account_id = $1 AND idem_key = $2 AND resource = $3`,
			[]any{c.Replay.AccountID, c.Replay.Key, c.Replay.Resource}, new(int))
	default:
		return false, nil
	}
	if errors.Is(err, account.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}
