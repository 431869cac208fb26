package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// remember stores the answer of a call that carried an Idempotency-Key, with packed, the document as it was compressed
// before the transaction, if there is one. It does nothing with nil, and fails with ErrClaimed if the key is taken, for
// which it waits where another transaction is about to take it. It stands last in a transaction, so that the lock on a
// key that is being taken is held for as short as may be.
func (s *Tables) remember(t Tx, r *account.Replay, packed []byte) error {
	if r == nil {
		return nil
	}
	if packed == nil {
		packed = s.pack.Pack(r.Document)
	}
	n, err := t.Exec(`INSERT INTO idempotency (account_id, operation, idem_key, fingerprint, status, location,
		language, resource, created_at, receipt, document) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT DO NOTHING`, r.AccountID, r.Operation, r.Key, r.Fingerprint[:], r.Status, r.Location,
		r.Language, r.Resource, r.CreatedAt.Unix(), r.Receipt, packed)
	if err == nil && n == 0 {
		return account.ErrClaimed
	}
	return err
}

// Replay returns the stored answer of an idempotency key.
func (s *Tables) Replay(ctx context.Context, owner, key string) (account.Replay, error) {
	r := account.Replay{AccountID: owner, Key: key}
	var fingerprint, packed []byte
	var created *int64
	err := s.db.One(ctx, `SELECT operation, fingerprint, status, location, language, resource, created_at, receipt,
		document FROM idempotency WHERE account_id = $1 AND idem_key = $2`, []any{owner, key}, &r.Operation,
		&fingerprint, &r.Status, &r.Location, &r.Language, &r.Resource, &created, &r.Receipt, &packed)
	if err != nil {
		return r, err
	}
	copy(r.Fingerprint[:], fingerprint)
	r.CreatedAt = moment(created)
	if packed != nil {
		r.Document, err = s.pack.Unpack(packed)
	}
	return r, err
}

// forgetAnswers forgets what was answered about something that is deleted. The keys stay taken. Were they freed, a
// repetition of the call that made a deleted report would make, and charge, another one.
func forgetAnswers(t Tx, resource string) error {
	_, err := t.Exec(`UPDATE idempotency SET document = NULL, receipt = NULL WHERE resource = $1`, resource)
	return err
}

// PurgeReplays forgets old idempotency keys, a few at a time so that calls do not wait for it. Nodes that do it at once
// share the work. A hundred rows a transaction: more would keep the one writer of SQLite from calls that wait.
func (s *Tables) PurgeReplays(ctx context.Context, before time.Time) (gone int64, err error) {
	for {
		var n int64
		err := s.db.Do(ctx, func(t Tx) (err error) {
			n, err = t.Exec(`DELETE FROM idempotency WHERE (account_id, idem_key) IN (SELECT account_id, idem_key
				FROM idempotency WHERE created_at < $1
				ORDER BY created_at LIMIT 100`+s.say.Skip+`)`, before.Unix())
			return err
		})
		gone += n
		if err != nil || n == 0 {
			return gone, err
		}
	}
}
