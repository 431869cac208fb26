package keys

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// Room makes and ends keys. All members must be set. Its methods may be called at the same time.
type Room struct {
	Store  account.Keys
	IDs    *account.IDs
	Now    func() time.Time
	Pepper []byte // under which secrets are hashed
	Scopes int    // how many there are
	// Spending are the scopes that let a key draw on the balance.
	Spending []account.Scope
	// Test returns those of some scopes that a test key may have.
	Test func([]account.Scope) []account.Scope
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// Normal returns a new key as it would be shown at no time, without id and secret: the same order has the same text
// whenever it comes.
func Normal(k account.Key) api.Key { return api.KeyOf(k, time.Time{}) }

// Create makes a key, and shows its secret.
func (r *Room) Create(ctx context.Context, a *sale.Actor, k account.Key, claim *account.Replay) (*sale.Made, error) {
	token, err := r.newToken(ctx, &a.Account, &k)
	if err != nil {
		return nil, err
	}
	k.ID, k.Secret, k.CreatedAt = r.IDs.Next(account.KeyPrefix), account.SecretOf(token, r.Pepper), r.second()
	m := &sale.Made{Status: sale.Created, Location: "/api-keys/" + k.ID}
	if err = r.show(m, k, token, claim); err == nil {
		err = r.Store.CreateKey(ctx, k, account.MaxActiveKeys, claim)
	}
	if errors.Is(err, account.ErrTooManyKeys) {
		return nil, problem.New("conflict",
			fmt.Sprintf("An account may have %d active keys. Revoke one first.", account.MaxActiveKeys))
	}
	return m, err
}

// newToken makes the secret of a new key, and puts a test key into the account of its kind.
func (r *Room) newToken(ctx context.Context, of *account.Account, k *account.Key) (string, error) {
	if !k.Test() {
		return account.NewToken(), nil
	}
	test, err := r.Store.TestAccount(ctx, account.Account{ID: r.IDs.Next(account.AccountPrefix), Name: of.Name,
		TestOf: of.ID, CreatedAt: r.second()})
	k.AccountID = test.ID
	return account.NewTestToken(), err
}

// show shows a key with its secret, and puts the same without the secret into the claim.
func (r *Room) show(m *sale.Made, k account.Key, token string, claim *account.Replay) error {
	shown := api.NewKey{Key: api.KeyOf(k, r.Now())}
	if err := m.Claim(claim, k.ID, &shown); err != nil {
		return err
	}
	shown.Secret = &token
	m.Value = shown
	return nil
}

// Held returns a key of the account of which the caller may see the secret.
func (r *Room) Held(ctx context.Context, a *sale.Actor, id string) (account.Key, error) {
	target, err := r.Store.Key(ctx, a.Account.ID, id)
	if err == nil {
		err = r.mayHold(&a.Key, &target)
	}
	return target, err
}

// Rotate rotates the secret of a key that the caller holds; the old one stays valid for the overlap. The answer is made
// inside the transaction (Replay), from the key as it is then stored, so that a replay shows the same key. The storage
// refuses the rotation where the key no longer has the secret that it was read with.
func (r *Room) Rotate(ctx context.Context, a *sale.Actor, target *account.Key, overlap time.Duration,
	claim *account.Replay) (*sale.Made, error) {
	if target.Linked() {
		return nil, problem.New("conflict",
			"This key is opened by OAuth access tokens and has no secret. Revoke it to end it.")
	}
	token := account.NewToken()
	if target.Test() {
		token = account.NewTestToken()
	}
	m := &sale.Made{Status: sale.Done}
	_, err := r.Store.RotateKey(ctx, account.Rotation{AccountID: a.Account.ID, KeyID: target.ID, From: target.Secret,
		Secret: account.SecretOf(token, r.Pepper), At: r.second(), PreviousUntil: r.second().Add(overlap),
		Replay: func(k account.Key) (*account.Replay, error) { return claim, r.show(m, k, token, claim) }})
	switch {
	case errors.Is(err, account.ErrKeyEnded):
		return nil, problem.New("conflict", "This key is revoked or expired; make a new one.")
	case errors.Is(err, account.ErrRotated):
		return nil, rotatedJustNow()
	case errors.Is(err, account.ErrTooManySecrets):
		return nil, problem.New("conflict", fmt.Sprintf("%d earlier secrets of this key are still valid. Send "+
			"overlapSeconds 0 to end all of them.", account.MaxPreviousSecrets))
	}
	return m, err
}

// rotatedJustNow is the problem of a rotation that came together with another one of the same key.
func rotatedJustNow() *problem.Problem {
	pause := int(account.RotationPause / time.Second)
	return problem.New("conflict", fmt.Sprintf("Another call rotated this key just now, and its answer has the new "+
		"secret. If that answer is lost, rotate again after %d seconds.", pause)).Retry(pause)
}

// mayHold checks that a key may see the secret of another key, as a rotation shows it.
// The other key must not have more rights than the calling one. A key may always rotate itself.
func (r *Room) mayHold(by, target *account.Key) error {
	if target.ID == by.ID {
		return nil
	}
	if missing := without(target.Scopes, r.grantable(by)); len(missing) > 0 {
		return problem.LacksScope(missing...)
	}
	longer := !by.ExpiresAt.IsZero() && (target.ExpiresAt.IsZero() || target.ExpiresAt.After(by.ExpiresAt))
	if longer || wider(by, target) || target.RateLimit > by.RateLimit {
		return problem.New("conflict",
			"This key may do more than the calling one: it lives longer, is faster or is open to more addresses.")
	}
	return nil
}

// wider reports whether a key is open to an address that another is not open to.
func wider(by, target *account.Key) bool {
	if len(by.AllowedIPs) > 0 && len(target.AllowedIPs) == 0 {
		return true
	}
	for _, p := range target.AllowedIPs {
		if !covered(p, by.AllowedIPs) {
			return true
		}
	}
	return false
}

// Revoke ends a key. It has the rules of Rotate: a key that may not hold another may not revoke it either, unless it
// has already ended.
func (r *Room) Revoke(ctx context.Context, a *sale.Actor, id string) error {
	target, err := r.Store.Key(ctx, a.Account.ID, id)
	if err == nil && target.Active(r.Now()) {
		err = r.mayHold(&a.Key, &target)
	}
	if err != nil {
		return err
	}
	err = r.Store.RevokeKey(ctx, a.Account.ID, id, r.second())
	if errors.Is(err, account.ErrLastManager) {
		return problem.New("conflict", "This is the last active key that may manage keys, or the last "+
			"that neither expires nor is limited to addresses. Make another one first.")
	}
	return err
}
