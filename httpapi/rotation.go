package httpapi

import (
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
)

// readRotation reads a RotateRequest: how long the old secret stays valid, by default usualOverlap.
func readRotation(_ *call, o *form.Object) time.Duration {
	seconds, ok := o.Integer("overlapSeconds", 0, int64(maxOverlap/time.Second))
	if !ok {
		return usualOverlap
	}
	return time.Duration(seconds) * time.Second
}

// rotateKey rotates the secret of a key; the old one stays valid for the overlap. The answer is made inside the
// transaction (Replay), from the key as it is then stored, so that a replay shows the same key. The storage refuses the
// rotation where the key no longer has the secret that it was read with.
func rotateKey(c *call, overlap time.Duration) (*answer, error) {
	target, err := c.store.Key(c.ctx, c.Account.ID, c.path("keyId"))
	if err != nil {
		return nil, err
	}
	if err := c.mayHold(&target); err != nil {
		return nil, err
	}
	normal, err := marshal(overlap)
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) {
		token := account.NewToken()
		if target.Test() {
			token = account.NewTestToken()
		}
		var a *answer
		rotation := account.Rotation{AccountID: c.Account.ID, KeyID: target.ID, From: target.Secret,
			Secret: account.SecretOf(token, c.pepper), At: c.second(),
			PreviousUntil: c.second().Add(overlap), Replay: func(k account.Key) (r *account.Replay, err error) {
				a, err = c.keyAnswer(k, token, claim)
				return claim, err
			}}
		_, err := c.store.RotateKey(c.ctx, rotation)
		if errors.Is(err, account.ErrKeyEnded) {
			return nil, problem.New("conflict", "This key is revoked or expired; make a new one.")
		}
		if errors.Is(err, account.ErrRotated) {
			return nil, rotatedJustNow()
		}
		if errors.Is(err, account.ErrTooManySecrets) {
			return nil, problem.New("conflict", fmt.Sprintf("%d earlier secrets of this key are still valid. Send "+
				"overlapSeconds 0 to end all of them.", account.MaxPreviousSecrets))
		}
		return a, err
	})
}

// rotatedJustNow is the problem of a rotation that came together with another one of the same key.
func rotatedJustNow() *problem.Problem {
	pause := int(account.RotationPause / time.Second)
	return problem.New("conflict", fmt.Sprintf("Another call rotated this key just now, and its answer has the new "+
		"secret. If that answer is lost, rotate again after %d seconds.", pause)).Retry(pause)
}

// mayHold checks that the calling key may see the secret of another key, as a rotation shows it.
// The other key must not have more rights than the calling one. A key may always rotate itself.
func (c *call) mayHold(target *account.Key) error {
	if target.ID == c.Key.ID {
		return nil
	}
	allowed := c.Key.Scopes
	if c.Key.CreditLimit != nil {
		allowed = without(allowed, spending())
	}
	if missing := without(target.Scopes, allowed); len(missing) > 0 {
		return lacksScope(missing...)
	}
	longer := !c.Key.ExpiresAt.IsZero() && (target.ExpiresAt.IsZero() || target.ExpiresAt.After(c.Key.ExpiresAt))
	wider := len(c.Key.AllowedIPs) > 0 && len(target.AllowedIPs) == 0
	for _, p := range target.AllowedIPs {
		wider = wider || !covered(p, c.Key.AllowedIPs)
	}
	if longer || wider || target.RateLimit > c.Key.RateLimit {
		return problem.New("conflict",
			"This key may do more than the calling one: it lives longer, is faster or is open to more addresses.")
	}
	return nil
}
