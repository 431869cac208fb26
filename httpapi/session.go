package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"
)

// Session is somebody signed in to the dashboard with a key, whose permissions are all that the session has.
type Session struct {
	Hash                         [32]byte // HMAC-SHA-256 of its token under the pepper
	KeyID                        string
	KeyHash                      [32]byte // of the secret that opened it: a rotation ends the session
	CreatedAt, SeenAt, ExpiresAt time.Time
}

// How long a session lasts at most, and how long without being used.
const (
	sessionLife = 12 * time.Hour
	sessionIdle = 2 * time.Hour
)

// sessionRandom is the length of the token of a session, in base 62 characters: 256 bits.
const sessionRandom = 43

// Sessions stores who is signed in, so that every node that shares the storage knows.
type Sessions interface {
	CreateSession(ctx context.Context, s Session) error
	// Session finds a session with its key, whatever the key's state, and its account. It is ErrNotFound once the key has another secret
	// than the one that opened the session.
	Session(ctx context.Context, hash [32]byte) (Session, Key, Account, error)
	// TouchSession notes that a session was used.
	TouchSession(ctx context.Context, hash [32]byte, at time.Time) error
	// EndSession forgets a session; ending it twice is no error.
	EndSession(ctx context.Context, hash [32]byte) error
	// PurgeSessions forgets the sessions that ended before a moment, and says how many.
	PurgeSessions(ctx context.Context, before time.Time) (int64, error)
}

// alive says whether a session of a key goes on.
func (s *Session) alive(k *Key, now time.Time) bool {
	return k.state(now) == keyActive && now.Before(s.ExpiresAt) && now.Before(s.SeenAt.Add(sessionIdle))
}

// sessionHash is what is kept of the token of a session. The word keeps it apart from the hashes of keys.
func (s *Service) sessionHash(token string) [32]byte { return seal(s.pepper, "session "+token) }

// admit opens a session with the secret of a key and gives its token. What fails counts against the address as a call without a valid
// key does, and the secret before a rotation opens none: its days are counted.
func (s *Service) admit(r *http.Request, secret string) (token string, err error) {
	c := &call{Service: s, r: r, head: http.Header{}, record: recordOf(r)}
	from := s.neighbours(c.record.address)
	q, full, down := s.failures.full(r.Context(), from, failuresLimit)
	if full {
		return "", q.exceeded(failuresPolicy, "Too many attempts from this address carried no valid key.")
	}
	err = c.open(secret)
	if err == nil && !c.key.Secret.equal(secretOf(secret, s.pepper)) {
		err = ErrNotFound
	}
	if errors.Is(err, ErrNotFound) {
		return "", s.refused(r.Context(), from, down, unauthenticated(""))
	}
	if err != nil {
		return "", err
	}
	for _, check := range []func() error{c.admitted, c.withinRate} {
		if err := check(); err != nil {
			return "", err
		}
	}
	c.record.key, c.record.account = c.key.ID, c.account.ID
	token = randomBase62(sessionRandom)
	now := s.second()
	return token, s.store.CreateSession(r.Context(), Session{Hash: s.sessionHash(token), KeyID: c.key.ID, KeyHash: c.key.Secret.Hash,
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(sessionLife)})
}

// enter finds who is signed in with a token. It counts the request against the rate of the key, once, however many operations a page
// needs; pictures, of which a page has many, count apart and ten times as many are allowed.
func (s *Service) enter(r *http.Request, token string, picture bool) (*guest, error) {
	if len(token) != sessionRandom {
		return nil, unauthenticated("")
	}
	session, key, account, err := s.store.Session(r.Context(), s.sessionHash(token))
	if errors.Is(err, ErrNotFound) || err == nil && !session.alive(&key, s.now()) {
		return nil, unauthenticated("")
	}
	if err != nil {
		return nil, err
	}
	c := &call{Service: s, r: r, head: http.Header{}, record: recordOf(r), key: key, account: account}
	c.record.key, c.record.account = key.ID, account.ID
	if err := c.admitted(); err != nil {
		return nil, err
	}
	count := c.withinRate
	if picture {
		count = c.withinPictures
	}
	if err := count(); err != nil {
		return nil, err
	}
	if now := s.second(); now.Sub(session.SeenAt) >= time.Minute {
		_ = s.store.TouchSession(r.Context(), session.Hash, now) // not worth failing a page for
	}
	s.used.note(key, s.now())
	return &guest{Service: s, r: r, key: key, account: account, token: token}, nil
}

// withinPictures counts a picture, as withinRate does a call.
func (c *call) withinPictures() error {
	q, ok, down := c.rates.take(c.r.Context(), c.key.ID+" pictures", 10*c.key.RateLimit)
	if down != nil || ok {
		return nil
	}
	c.metrics.limited.Inc()
	return q.exceeded(callsPolicy, "This key asks for too many pictures.")
}
