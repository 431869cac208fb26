package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

var _ account.Running = (*Store)(nil)

// claimLife is how long a key stays claimed whose node does not come back. A node renews what it claimed every
// claimRenew, which few calls take. A call whose claim ends before it is done once all the same: the commit decides.
const (
	claimLife  = time.Second
	claimRenew = claimLife / 3
)

// Begin claims an idempotency key for the time of a call. A claim that has lapsed is taken over in the same statement
// that finds it, so of two who wait for it one gets it. Times are those of the server: nodes whose clocks differ do not
// steal from each other. Owner is random, so that a node that was slow does not end the claim of the one that took
// over.
func (s *Store) Begin(ctx context.Context, c *account.Replay) (end func(), err error) {
	owner := rand.Text()
	for {
		err := s.one(ctx, `INSERT INTO running (account_id, operation, idem_key, fingerprint, owner, until)
			VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6) ON CONFLICT (account_id, idem_key)
			DO UPDATE SET operation = $2, fingerprint = $4, owner = $5, until = clock_timestamp() + $6
				WHERE running.until < clock_timestamp() RETURNING owner`,
			[]any{c.AccountID, c.Operation, c.Key, c.Fingerprint[:], owner, claimLife}, new(string))
		if err == nil {
			return s.keep(c, owner), nil
		}
		if !errors.Is(err, account.ErrNotFound) {
			return nil, err
		}
		other, fingerprint := &account.RunningError{}, []byte(nil)
		err = s.one(ctx, `SELECT operation, fingerprint FROM running WHERE account_id = $1 AND idem_key = $2`,
			[]any{c.AccountID, c.Key}, &other.Operation, &fingerprint)
		if err == nil {
			copy(other.Fingerprint[:], fingerprint)
			return nil, other
		}
		if !errors.Is(err, account.ErrNotFound) { // not one that has just ended
			return nil, err
		}
	}
}

// keep renews a claim until what it gives is called, which ends it. The first renewal is a third of the life away: most
// calls are done by then and have cost two statements.
func (s *Store) keep(c *account.Replay, owner string) (end func()) {
	ctx, stop := context.WithCancel(context.Background())
	time.AfterFunc(claimRenew, func() {
		for ctx.Err() == nil {
			_ = s.do(ctx, func(t sqlstore.Tx) error {
				_, err := t.Exec(`UPDATE running SET until = clock_timestamp() + $4 WHERE account_id = $1
					AND idem_key = $2 AND owner = $3`, c.AccountID, c.Key, owner, claimLife)
				return err
			})
			select {
			case <-ctx.Done():
			case <-time.After(claimRenew):
			}
		}
	})
	return func() {
		stop()
		s.end(c, owner)
	}
}

// end releases a key. If that fails, it is free a little later.
func (s *Store) end(c *account.Replay, owner string) {
	_ = s.do(context.Background(), func(t sqlstore.Tx) error {
		_, err := t.Exec(`DELETE FROM running WHERE account_id = $1 AND idem_key = $2 AND owner = $3`, c.AccountID,
			c.Key, owner)
		return err
	})
}
