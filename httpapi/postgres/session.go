package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jyotish-go/jyotish/httpapi"
)

// CreateSession stores a new session.
func (s *Store) CreateSession(ctx context.Context, n httpapi.Session) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`INSERT INTO session (hash, key_id, key_hash, created_at, seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
			n.Hash[:], n.KeyID, n.KeyHash[:], n.CreatedAt.Unix(), n.SeenAt.Unix(), n.ExpiresAt.Unix())
		return err
	})
}

// sessionByHash finds nothing once the key has another secret than the session was opened with.
const sessionByHash = `SELECT ` + keyColumns + `, a.id, a.name, a.created_at, s.created_at, s.seen_at, s.expires_at
	FROM session s JOIN api_key k ON k.id = s.key_id AND k.hash = s.key_hash JOIN account a ON a.id = k.account_id WHERE s.hash = $1`

// Session finds a session with its key and its account.
func (s *Store) Session(ctx context.Context, hash [32]byte) (httpapi.Session, httpapi.Key, httpapi.Account, error) {
	var r keyRow
	var a httpapi.Account
	var accountSince, created, seen, expires pgtype.Int8
	err := s.one(ctx, sessionByHash, []any{hash[:]}, append(r.into(), &a.ID, &a.Name, &accountSince, &created, &seen, &expires)...)
	if err != nil {
		return httpapi.Session{}, httpapi.Key{}, httpapi.Account{}, err
	}
	a.CreatedAt = moment(accountSince)
	k, err := r.read()
	return httpapi.Session{Hash: hash, KeyID: k.ID, KeyHash: k.Secret.Hash, CreatedAt: moment(created), SeenAt: moment(seen),
		ExpiresAt: moment(expires)}, k, a, err
}

// TouchSession notes that a session was used.
func (s *Store) TouchSession(ctx context.Context, hash [32]byte, at time.Time) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`UPDATE session SET seen_at = $1 WHERE hash = $2`, at.Unix(), hash[:])
		return err
	})
}

// EndSession forgets a session.
func (s *Store) EndSession(ctx context.Context, hash [32]byte) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`DELETE FROM session WHERE hash = $1`, hash[:])
		return err
	})
}

// PurgeSessions forgets the sessions that ended before a moment, and says how many.
func (s *Store) PurgeSessions(ctx context.Context, before time.Time) (n int64, err error) {
	err = s.do(ctx, func(t *tx) error {
		n, err = t.exec(`DELETE FROM session WHERE expires_at < $1`, before.Unix())
		return err
	})
	return n, err
}
