package account

import (
	"context"
	"time"
)

// Session is somebody signed in to the dashboard with a key, whose permissions are all that the session has.
type Session struct {
	// Hash is the HMAC-SHA-256 of its token under the pepper.
	Hash  [32]byte
	KeyID string
	// KeyHash is the hash of the secret that opened it. The session ends with that secret.
	KeyHash [32]byte
	// SeenAt is the last use, which TouchSession moves on.
	CreatedAt, SeenAt, ExpiresAt time.Time
}

// How long a session lasts at most, and how long without being used.
const (
	SessionLife = 12 * time.Hour
	sessionIdle = 2 * time.Hour
)

// Sessions stores who is signed in, so that every node that shares the storage knows.
type Sessions interface {
	// CreateSession stores a session whose hash is new.
	CreateSession(ctx context.Context, s Session) error
	// Session finds a session with its key, whatever the key's state, and its account. ErrNotFound once the secret that
	// opened the session is forgotten; whether a secret of the key is still valid is for Alive to say.
	Session(ctx context.Context, hash [32]byte) (Session, Key, Account, error)
	// TouchSession notes that a session was used. One that is gone is no error.
	TouchSession(ctx context.Context, hash [32]byte, at time.Time) error
	// EndSession forgets a session; ending it twice is no error.
	EndSession(ctx context.Context, hash [32]byte) error
	// PurgeSessions forgets the sessions that ended before a moment, and says how many.
	PurgeSessions(ctx context.Context, before time.Time) (int64, error)
}

// Alive reports whether a session of a key goes on. A session has no permission of its own, so it ends with its key and
// with the secret that opened it.
func (s *Session) Alive(k *Key, now time.Time) bool {
	return k.Opens(Secret{Hash: s.KeyHash}, now) && now.Before(s.ExpiresAt) && now.Before(s.SeenAt.Add(sessionIdle))
}
