package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// CreateSession stores a new session.
func (s *Tables) CreateSession(ctx context.Context, n account.Session) error {
	return s.alone(ctx, `INSERT INTO session (hash, key_id, key_hash, created_at, seen_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, $6)`,
		n.Hash[:], n.KeyID, n.KeyHash[:], n.CreatedAt.Unix(), n.SeenAt.Unix(), n.ExpiresAt.Unix())
}

// sessionByHash finds nothing once the secret that opened the session is neither the secret of the key nor an earlier
// one.
const sessionByHash = `SELECT ` + keyColumns + `, a.id, a.name, a.created_at, coalesce(a.test_of, ''), s.key_hash,
	s.created_at, s.seen_at, s.expires_at FROM session s JOIN api_key k ON k.id = s.key_id
	LEFT JOIN api_key_previous p ON p.hash = s.key_hash AND p.key_id = k.id JOIN account a ON a.id = k.account_id
	WHERE s.hash = $1 AND (k.hash = s.key_hash OR p.hash IS NOT NULL)`

// Session finds a session with its key and its account. That the session has gone on too long is for
// account.Session.Alive to say.
func (s *Tables) Session(ctx context.Context, hash [32]byte) (account.Session, account.Key, account.Account, error) {
	var r keyRow
	var a account.Account
	var opened []byte
	var accountSince, created, seen, expires *int64
	err := s.db.One(ctx, sessionByHash, []any{hash[:]},
		append(r.into(), &a.ID, &a.Name, &accountSince, &a.TestOf, &opened,
			&created, &seen, &expires)...)
	if err != nil {
		return account.Session{}, account.Key{}, account.Account{}, err
	}
	a.CreatedAt = moment(accountSince)
	k, err := r.read()
	found := account.Session{Hash: hash, KeyID: k.ID, CreatedAt: moment(created), SeenAt: moment(seen),
		ExpiresAt: moment(expires)}
	copy(found.KeyHash[:], opened)
	return found, k, a, err
}

// TouchSession notes that a session was used.
func (s *Tables) TouchSession(ctx context.Context, hash [32]byte, at time.Time) error {
	return s.alone(ctx, `UPDATE session SET seen_at = $1 WHERE hash = $2`, at.Unix(), hash[:])
}

// EndSession forgets a session.
func (s *Tables) EndSession(ctx context.Context, hash [32]byte) error {
	return s.alone(ctx, `DELETE FROM session WHERE hash = $1`, hash[:])
}

// PurgeSessions forgets the sessions that ended before a moment, and says how many. It goes by ExpiresAt; one that only
// was idle for too long stays until then and opens nothing.
func (s *Tables) PurgeSessions(ctx context.Context, before time.Time) (n int64, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		n, err = t.Exec(`DELETE FROM session WHERE expires_at < $1`, before.Unix())
		return err
	})
	return n, err
}
