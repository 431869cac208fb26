package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// sessionRandom is the length of the token of a session, in base 62 characters: 256 bits.
const sessionRandom = 43

// sessionHash is what is kept of the token of a session. The word keeps it apart from the hashes of keys.
func (s *Service) sessionHash(token string) [32]byte { return account.Seal(s.pepper, "session "+token) }

// admit opens a session with a valid secret of a key and returns the token of the session. A failure counts against the
// address as a call without a valid key does. A secret in its grace period opens a session too, which ends with it:
// somebody who lost the answer of a rotation signs in with the old secret and rotates again.
func (s *Service) admit(r *http.Request, secret string) (token string, err error) {
	c := &call{Service: s, ctx: r.Context(), r: r, head: http.Header{}, record: recordOf(r)}
	err = openKey(c, secret)
	if errors.Is(err, account.ErrNotFound) {
		return "", countRefused(c, secret, unauthenticated(""))
	}
	if err != nil {
		return "", err
	}
	for _, check := range []check{admitted, withinRate} {
		if err := check(c); err != nil {
			return "", err
		}
	}
	c.record.key, c.record.account = c.Key.ID, c.Account.ID
	return s.openSession(r.Context(), c.Key.ID, account.SecretOf(secret, s.pepper).Hash)
}

// openSession opens a session of a key with the secret of a hash, and returns the token of the session.
func (s *Service) openSession(ctx context.Context, key string, secret [32]byte) (string, error) {
	token, now := account.RandomBase62(sessionRandom), s.second()
	return token, s.store.CreateSession(ctx, account.Session{Hash: s.sessionHash(token), KeyID: key, KeyHash: secret,
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(account.SessionLife)})
}

// enter finds who is signed in with a token. It counts the request against the rate of the key, once, however many
// operations a page needs; pictures, of which a page has many, count apart and ten times as many are allowed.
func (s *Service) enter(r *http.Request, token string, picture bool) (*guest, error) {
	if len(token) != sessionRandom {
		return nil, unauthenticated("")
	}
	session, key, owner, err := s.store.Session(r.Context(), s.sessionHash(token))
	if errors.Is(err, account.ErrNotFound) || err == nil && !session.Alive(&key, s.now()) {
		return nil, unauthenticated("")
	}
	if err != nil {
		return nil, err
	}
	actor := sale.Actor{Key: key, Account: owner, RequestID: recordOf(r).id}
	c := &call{Service: s, ctx: r.Context(), r: r, head: http.Header{}, record: recordOf(r), Actor: actor}
	c.record.key, c.record.account = key.ID, owner.ID
	if err := admitted(c); err != nil {
		return nil, err
	}
	count := withinRate
	if picture {
		count = withinPictures
	}
	if err := count(c); err != nil {
		return nil, err
	}
	if now := s.second(); now.Sub(session.SeenAt) >= time.Minute {
		_ = s.store.TouchSession(r.Context(), session.Hash, now) // not worth failing a page for
	}
	s.used.Note(key, s.now(), c.record.address)
	return &guest{Service: s, r: r, actor: actor, token: token}, nil
}

// withinPictures counts a picture, as withinRate does a call.
func withinPictures(c *call) error {
	q, ok, down := c.rates.Take(c.ctx, c.Key.ID+" pictures", 10*c.Key.RateLimit)
	if down != nil || ok {
		return nil
	}
	c.metrics.limited.Inc()
	return exceeded(q, callsPolicy, "This key asks for too many pictures.")
}
