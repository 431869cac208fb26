package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
)

// Limits of what a caller may ask of a key.
const (
	maxAllowedIPs = 20
	usualOverlap  = 24 * time.Hour
	maxOverlap    = 7 * 24 * time.Hour
)

// readKeyOrder reads an ApiKeyCreate. What is not said is as the calling key has it, so a key never makes one that may
// do more.
func readKeyOrder(c *call, o *form.Object) account.Key {
	o.Require("name", "scopes")
	k := account.Key{AccountID: c.Account.ID, RateLimit: min(account.DefaultRateLimit, c.Key.RateLimit),
		ExpiresAt:  c.Key.ExpiresAt,
		AllowedIPs: c.Key.AllowedIPs}
	k.Name, _ = o.Text("name", 1, 80)
	live := c.Live()
	if told, ok := o.Truth("livemode"); ok && told != live {
		if told {
			o.Note("livemode", form.NotAllowed, "A test key cannot make other keys.").Allowed = []string{"false"}
		}
		live = told
	}
	if !live {
		k.Secret.Prefix = account.NewTestToken()[:len("jk_test_")]
	}
	k.Scopes = readScopes(c, o, live)
	if t, ok := o.Instant("expiresAt"); ok {
		k.ExpiresAt = t
		checkExpiry(c, o, t)
	}
	if n, ok := o.Integer("rateLimitPerMinute", 1, min(account.MaxRateLimit, int64(c.Key.RateLimit))); ok {
		k.RateLimit = int(n)
	}
	if list := readPrefixes(c, o); list != nil {
		k.AllowedIPs = list
	}
	if n, ok := o.Integer("creditLimit", 0, account.MaxCredits); ok {
		k.CreditLimit = &n
	}
	return k
}

// readScopes allows the scopes that the calling key has. A key with a credit limit hands no scope on that spends: its
// limit would be worth nothing if it could make keys without one, or many with the same.
func readScopes(c *call, o *form.Object, live bool) (out []account.Scope) {
	allowed := c.Key.Scopes
	if !live {
		allowed = TestScopes(allowed)
	}
	if c.Key.CreditLimit != nil {
		allowed = without(allowed, spending())
	}
	words, _ := o.List("scopes", 1, len(Scopes()))
	for i, word := range words {
		if !slices.Contains(allowed, account.Scope(word)) {
			fault := o.Note("scopes/"+strconv.Itoa(i), form.NotAllowed, "The calling key cannot grant this scope.")
			fault.Allowed, fault.Suggestion = texts(allowed), form.Nearest(word, texts(allowed))
		}
		out = append(out, account.Scope(word))
	}
	return out
}

// checkExpiry refuses an end that has passed, or is after the end of the calling key.
func checkExpiry(c *call, o *form.Object, t time.Time) {
	if !t.After(c.now()) {
		o.Note("expiresAt", form.OutOfRange, "This moment has passed.")
	} else if end := c.Key.ExpiresAt; !end.IsZero() && t.After(end) {
		o.Note("expiresAt", form.OutOfRange, "A key cannot outlive the one that makes it.").
			Suggestion = end.Format(time.RFC3339)
	}
}

// readPrefixes allows networks within those of the calling key.
func readPrefixes(c *call, o *form.Object) (out []netip.Prefix) {
	words, _ := o.List("allowedIps", 0, maxAllowedIPs)
	for i, word := range words {
		at := "allowedIps/" + strconv.Itoa(i)
		p, err := netip.ParsePrefix(word)
		if err != nil {
			fault := o.Note(at, form.BadFormat, "Use CIDR notation, for example 203.0.113.0/24.")
			if a, err := netip.ParseAddr(word); err == nil && a.Zone() == "" {
				fault.Suggestion = netip.PrefixFrom(a, a.BitLen()).String()
			}
			continue
		}
		if p = p.Masked(); !covered(p, c.Key.AllowedIPs) {
			o.Note(at, form.NotAllowed, "The calling key is limited to other addresses.")
		}
		out = append(out, p)
	}
	return out
}

// covered reports whether a network lies within one of a list; the empty list is every network.
// Worked: 203.0.113.0/24 is covered by 203.0.0.0/16, not by 203.0.113.0/25, which is narrower.
func covered(p netip.Prefix, list []netip.Prefix) bool {
	return len(list) == 0 || slices.ContainsFunc(list, func(q netip.Prefix) bool {
		return q.Bits() <= p.Bits() && q.Contains(p.Addr())
	})
}

// createKey makes a key. The normal form of the request is the key as it would be shown at no time, without id and
// secret: the same order gives the same text whenever it comes, and a repetition finds the stored answer.
func createKey(c *call, k account.Key) (*answer, error) {
	normal, err := marshal(api.KeyOf(k, time.Time{}))
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) {
		token, err := c.newToken(&k)
		if err != nil {
			return nil, err
		}
		k.ID, k.Secret, k.CreatedAt = c.ids.Next(account.KeyPrefix), account.SecretOf(token, c.pepper), c.second()
		a, err := c.keyAnswer(k, token, claim)
		if err != nil {
			return nil, err
		}
		a.status, a.location = http.StatusCreated, "/api-keys/"+k.ID
		if claim != nil {
			claim.Status, claim.Location = a.status, a.location
		}
		err = c.store.CreateKey(c.ctx, k, account.MaxActiveKeys, claim)
		if errors.Is(err, account.ErrTooManyKeys) {
			return nil, problem.New("conflict",
				fmt.Sprintf("An account may have %d active keys. Revoke one first.", account.MaxActiveKeys))
		}
		return a, err
	})
}

// newToken makes the secret of a new key, and puts a test key into the account of its kind.
func (c *call) newToken(k *account.Key) (string, error) {
	if !k.Test() {
		return account.NewToken(), nil
	}
	test, err := c.store.TestAccount(c.ctx, account.Account{ID: c.ids.Next(account.AccountPrefix),
		Name: c.Account.Name, TestOf: c.Account.ID, CreatedAt: c.second()})
	k.AccountID = test.ID
	return account.NewTestToken(), err
}

// keyAnswer shows a key with its secret, and puts the same without the secret into the claim: a replay cannot show what
// is not kept.
func (c *call) keyAnswer(k account.Key, token string, claim *account.Replay) (*answer, error) {
	shown := api.NewKey{Key: api.KeyOf(k, c.now())}
	if claim != nil {
		redacted, err := marshal(shown)
		if err != nil {
			return nil, err
		}
		claim.Status, claim.Document, claim.Resource = http.StatusOK, redacted, k.ID
	}
	shown.Secret = &token
	return c.ok(shown)
}

// listKeys returns a page of the keys of the account, those that ended among them.
func listKeys(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Keys(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	now := c.now()
	return paged(c, s, rows, func(k account.Key) api.Key { return api.KeyOf(k, now) }, account.Key.Mark)
}

// getKey returns one key of the account by its ID.
func getKey(c *call) (*answer, error) {
	k, err := c.store.Key(c.ctx, c.Account.ID, c.path("keyId"))
	if err != nil {
		return nil, err
	}
	return c.ok(api.KeyOf(k, c.now()))
}

// revokeKey has the rules of rotateKey: a key that may not hold another may not revoke it either,
// unless it has already ended.
func revokeKey(c *call) (*answer, error) {
	target, err := c.store.Key(c.ctx, c.Account.ID, c.path("keyId"))
	if err == nil && target.Active(c.now()) {
		err = c.mayHold(&target)
	}
	if err != nil {
		return nil, err
	}
	err = c.store.RevokeKey(c.ctx, c.Account.ID, c.path("keyId"), c.second())
	if errors.Is(err, account.ErrLastManager) {
		return nil, problem.New("conflict", "This is the last active key that may manage keys, or the last "+
			"that neither expires nor is limited to addresses. Make another one first.")
	}
	return nothing(), err
}
