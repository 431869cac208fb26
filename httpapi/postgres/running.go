package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
)

var _ httpapi.Running = (*Store)(nil)

// claimLife is how long a key stays claimed whose node does not come back. A call that takes longer is done once all the same: the commit
// decides.
const claimLife = 10 * time.Second

// Begin claims an idempotency key for the time of a call.
func (s *Store) Begin(ctx context.Context, c *httpapi.Replay) (end func(), err error) {
	owner := rand.Text()
	for {
		err := s.one(ctx, `INSERT INTO running (account_id, operation, idem_key, fingerprint, owner, until)
			VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6) ON CONFLICT (account_id, operation, idem_key)
			DO UPDATE SET fingerprint = $4, owner = $5, until = clock_timestamp() + $6 WHERE running.until < clock_timestamp() RETURNING owner`,
			[]any{c.AccountID, c.Operation, c.Key, c.Fingerprint[:], owner, claimLife}, new(string))
		if err == nil {
			return func() { s.end(c, owner) }, nil
		}
		if !errors.Is(err, httpapi.ErrNotFound) {
			return nil, err
		}
		var print []byte
		err = s.one(ctx, `SELECT fingerprint FROM running WHERE account_id = $1 AND operation = $2 AND idem_key = $3`,
			[]any{c.AccountID, c.Operation, c.Key}, &print)
		if err == nil {
			other := &httpapi.RunningError{}
			copy(other.Fingerprint[:], print)
			return nil, other
		}
		if !errors.Is(err, httpapi.ErrNotFound) { // not one that has just ended
			return nil, err
		}
	}
}

// end gives a key free. If that fails, it is free a little later.
func (s *Store) end(c *httpapi.Replay, owner string) {
	_ = s.do(context.Background(), func(t *tx) error {
		_, err := t.exec(`DELETE FROM running WHERE account_id = $1 AND operation = $2 AND idem_key = $3 AND owner = $4`,
			c.AccountID, c.Operation, c.Key, owner)
		return err
	})
}
