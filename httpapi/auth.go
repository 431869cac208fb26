package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// authenticate finds the key of a bearer token. A token that is unknown, expired, revoked or misspelt gets the same answer, so nobody
// learns that a key once was.
func (c *call) authenticate() error {
	from := c.neighbours(c.record.address)
	q, full, down := c.failures.full(c.r.Context(), from, failuresLimit)
	if full {
		q.write(c.head, failuresPolicy, false)
		return q.exceeded(failuresPolicy, "Too many calls from this address carried no valid key.")
	}
	token, sent := bearer(c.r.Header)
	if !sent {
		return unauthenticated("")
	}
	if err := c.open(token); err != nil {
		if errors.Is(err, ErrNotFound) {
			return c.refused(c.r.Context(), from, down, unauthenticated(`, error="invalid_token"`))
		}
		return err
	}
	c.record.key, c.record.account = c.key.ID, c.account.ID
	c.used.note(c.key, c.now())
	return nil
}

// refused counts a secret that opened nothing against its address, and gives the verdict. While failures cannot be counted there is none:
// who holds a good key is served, for such a key cannot be guessed, and everybody else is asked to come again.
func (s *Service) refused(ctx context.Context, from string, down error, verdict *Problem) error {
	if down == nil {
		_, _, down = s.failures.take(ctx, from, failuresLimit)
	}
	if down != nil {
		return down
	}
	return verdict
}

// open fails with ErrNotFound on a token that opens nothing. One with a wrong checksum never reaches the storage.
func (c *call) open(token string) error {
	if !wellFormed(token) {
		return ErrNotFound
	}
	s := secretOf(token, c.pepper)
	key, account, err := c.store.KeyBySecret(c.r.Context(), s)
	if err != nil {
		return err
	}
	if !key.opens(s, c.now()) {
		return ErrNotFound
	}
	c.key, c.account = key, account
	return nil
}

// bearer gives the token of an Authorization header (RFC 6750, 2.1), and whether one was sent. Two headers are no token that could open
// anything.
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

func unauthenticated(reason string) *Problem {
	p := NewProblem("unauthenticated", "Send a valid API key as Authorization: Bearer jk_live_….")
	p.header.Set("WWW-Authenticate", `Bearer realm="api"`+reason)
	return p
}

// admitted checks the key's list of addresses.
func (c *call) admitted() error {
	if !c.key.admits(c.record.address) {
		return NewProblem("ip-not-allowed", "This key is limited to other addresses than the one that this call comes from.")
	}
	return nil
}

// withinRate counts the call against the key. Both secrets of a key that rotates share one count, and so do both prefixes. A call that
// cannot be counted is served all the same.
func (c *call) withinRate() error {
	q, ok, down := c.rates.take(c.r.Context(), c.key.ID, c.key.RateLimit)
	if down != nil {
		return nil
	}
	q.write(c.head, callsPolicy, c.legacyRateHeaders)
	if !ok {
		c.metrics.limited.Inc()
		return q.exceeded(callsPolicy, fmt.Sprintf("This key may make %d calls a minute.", c.key.RateLimit))
	}
	return nil
}

// permitted checks the scope.
func (c *call) permitted() error {
	if c.route.scope == "" || c.key.has(c.route.scope) {
		return nil
	}
	return lacksScope(c.route.scope)
}

func lacksScope(scopes ...Scope) *Problem {
	list := strings.Join(texts(scopes), " ")
	p := NewProblem("insufficient-scope", "This call needs a key with the scope "+list+".")
	p.RequiredScopes = scopes
	p.header.Set("WWW-Authenticate", fmt.Sprintf(`Bearer realm="api", error="insufficient_scope", scope=%q`, list))
	return p
}

// showsCredential says whether a URL carries a secret, where it would end up in logs and histories: one of the usual parameters, or
// anything that looks like a key, however it is escaped.
func showsCredential(u *url.URL) bool {
	if tokenAnywhere.MatchString(u.Path) || tokenAnywhere.MatchString(u.RawPath) || tokenAnywhere.MatchString(u.RawQuery) {
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
