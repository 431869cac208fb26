package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// authenticate looks up the key of a bearer token. Unknown, expired, revoked and malformed tokens
// get the same answer, so that it does not reveal whether a key existed. The token is checked
// before the failure limit of the address: many clients may share an address, and a valid key is
// always served. A call without a token is not counted as a failure.
func authenticate(c *call) error {
	token, sent := bearer(c.r.Header)
	if !sent {
		return unauthenticated("")
	}
	if err := openKey(c, token); err != nil {
		if errors.Is(err, account.ErrNotFound) {
			return countRefused(c, token, unauthenticated(`, error="invalid_token"`))
		}
		return err
	}
	c.opened()
	return nil
}

// opened notes for the log and the account that the key of the call was used.
func (c *call) opened() {
	c.record.key, c.record.account = c.Key.ID, c.Account.ID
	c.used.Note(c.Key, c.now(), c.record.address)
}

// countRefused counts an invalid secret against its address and returns the verdict, or that there were
// too many failures. A secret that was valid within the last day, as after a rotation, is not
// counted. While failures cannot be counted, clients without a valid key are asked to retry. Tokens
// have 190 bits, so the limit of twenty a minute protects the storage rather than the keys. It is
// checked after the token was found invalid, so a valid key is never refused because of its
// neighbours.
func countRefused(c *call, token string, verdict *problem.Problem) error {
	count := c.failures.Take
	if c.secrets.Known(account.Seal(c.pepper, token), c.now()) {
		count = func(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
			q, full, err := c.failures.Full(ctx, subject, limit)
			return q, !full, err
		}
	}
	q, admitted, down := count(c.ctx, c.subject(c.record.address), failuresLimit)
	switch {
	case down != nil:
		return down
	case !admitted:
		writeQuota(c.head, q, failuresPolicy, false)
		return exceeded(q, failuresPolicy, "Too many calls from this address carried no valid key.")
	}
	return verdict
}

// openKey fails with ErrNotFound on a token that opens nothing. One with a wrong checksum never reaches the storage.
func openKey(c *call, token string) error {
	if !account.WellFormed(token) {
		return account.ErrNotFound
	}
	s := account.SecretOf(token, c.pepper)
	key, owner, err := c.store.KeyBySecret(c.ctx, s)
	if err != nil {
		return err
	}
	if !key.Opens(s, c.now()) {
		return account.ErrNotFound
	}
	c.Key, c.Account = key, owner
	c.secrets.Note(s.Hash, c.now())
	c.prove()
	return nil
}

// prove has the storage note the pepper, once a process, now that a key was opened under it. That fails on nothing
// that was noted before, and is tried again at the next start.
func (s *Service) prove() {
	store, ok := s.store.(account.Sealed)
	if !ok || !s.proven.CompareAndSwap(false, true) {
		return
	}
	s.used.Go(func() { _ = store.Seal(context.Background(), s.pepper, true) })
}

// bearer returns the token of an Authorization header (RFC 6750, 2.1), and whether one was sent.
// Two headers are no token that could open anything. The scheme is taken in any case of letters.
func bearer(h http.Header) (token string, sent bool) {
	values := h.Values("Authorization")
	if len(values) != 1 {
		return "", len(values) > 1
	}
	scheme, token, _ := strings.Cut(values[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", false
	}
	return strings.Trim(token, " "), true
}

// unauthenticated is the problem of a call without a good key; reason goes on the challenge that browsers and clients
// read.
func unauthenticated(reason string) *problem.Problem {
	p := problem.New("unauthenticated", "Send a valid API key as Authorization: Bearer jk_live_….")
	p.Header.Set("WWW-Authenticate", `Bearer realm="api"`+reason)
	return p
}

// admitted checks the key's list of addresses. It comes after the key is known and before the rate: a stolen key used
// from elsewhere uses up no calls of its owner.
func admitted(c *call) error {
	if !c.Key.Admits(c.record.address) {
		return problem.New("ip-not-allowed",
			"This key is limited to other addresses than the one that this call comes from.")
	}
	return nil
}

// withinRate counts the call against the key. Both secrets of a key that rotates share one count, and so do both
// prefixes. A call that cannot be counted is served all the same. Service is worth more than exactness where the
// limiter is away: the bound of what is under way still holds.
func withinRate(c *call) error {
	q, ok, down := c.rates.Take(c.ctx, c.Key.ID, c.Key.RateLimit)
	if down != nil {
		return nil
	}
	writeQuota(c.head, q, callsPolicy, c.legacyRateHeaders)
	if !ok {
		c.metrics.limited.Inc()
		return exceeded(q, callsPolicy, fmt.Sprintf("This key may make %d calls a minute.", c.Key.RateLimit))
	}
	if q, ok, _ := c.totals.Take(c.ctx, c.Account.ID, accountFactor*c.Key.RateLimit); !ok {
		c.metrics.limited.Inc()
		writeQuota(c.head, q, accountPolicy, c.legacyRateHeaders)
		return exceeded(q, accountPolicy, fmt.Sprintf("The keys of this account may make %d calls a minute together.",
			q.Limit))
	}
	return nil
}

// permitted checks the scope.
func permitted(c *call) error {
	if c.route.scope == "" || c.Key.Has(c.route.scope) {
		return nil
	}
	return problem.LacksScope(c.route.scope)
}

// showsCredential reports whether a URL carries a secret, where it would end up in logs and
// histories: one of the usual parameters, or anything that looks like a key, however it is escaped.
func showsCredential(u *url.URL) bool {
	if tokenAnywhere.MatchString(u.Path) || tokenAnywhere.MatchString(u.RawPath) ||
		tokenAnywhere.MatchString(u.RawQuery) {
		return true
	}
	query, _ := url.ParseQuery(u.RawQuery) // what it could read
	for name, values := range query {
		switch strings.ToLower(name) {
		case "api_key", "apikey", "api-key", "access_token", "key", "token", "authorization", "bearer":
			return true
		}
		if tokenAnywhere.MatchString(name) || tokenAnywhere.MatchString(strings.Join(values, " ")) {
			return true
		}
	}
	return false
}
