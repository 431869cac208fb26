package sqlite

import (
	"context"
	"database/sql"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
)

// remember stores the answer of a call that carried an Idempotency-Key, with packed, the document as it was compressed before the
// transaction, if there is one. It does nothing with nil, and fails with ErrClaimed if the key is taken.
func (s *Store) remember(t *tx, r *httpapi.Replay, packed []byte) error {
	if r == nil {
		return nil
	}
	if packed == nil {
		packed = s.pack.Pack(r.Document)
	}
	n, err := t.exec(`INSERT INTO idempotency (account_id, operation, idem_key, fingerprint, status, location, language, resource, created_at,
		receipt, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, r.AccountID, r.Operation, r.Key, r.Fingerprint[:],
		r.Status, r.Location, r.Language, r.Resource, r.CreatedAt.Unix(), r.Receipt, packed)
	if err == nil && n == 0 {
		return httpapi.ErrClaimed
	}
	return err
}

// Replay finds the stored answer of an idempotency key.
func (s *Store) Replay(ctx context.Context, account, operation, key string) (httpapi.Replay, error) {
	r := httpapi.Replay{AccountID: account, Operation: operation, Key: key}
	var fingerprint, packed []byte
	var created sql.NullInt64
	err := s.one(ctx, `SELECT fingerprint, status, location, language, resource, created_at, receipt, document FROM idempotency
		WHERE account_id = ? AND operation = ? AND idem_key = ?`, []any{account, operation, key},
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

// PurgeReplays forgets old idempotency keys, a few at a time so that calls do not wait for it.
func (s *Store) PurgeReplays(ctx context.Context, before time.Time) (gone int64, err error) {
	for {
		var n int64
		err := s.writer.do(ctx, func(t *tx) (err error) {
			n, err = t.exec(`DELETE FROM idempotency WHERE rowid IN (SELECT rowid FROM idempotency WHERE created_at < ? LIMIT 100)`, before.Unix())
			return err
		})
		gone += n
		if err != nil || n == 0 {
			return gone, err
		}
	}
}
