package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/form"
)

// KeepReplays is how long the answer to an Idempotency-Key is kept at least.
const KeepReplays = 7 * 24 * time.Hour

// idempotencyKey reads the Idempotency-Key header, bare as the world sends it or as the quoted string of the draft; both are the same
// key. It is empty where there is none.
func idempotencyKey(h http.Header) (string, error) {
	values := h.Values("Idempotency-Key")
	if len(values) == 0 {
		return "", nil
	}
	key, ok := values[0], len(values) == 1
	if strings.HasPrefix(key, `"`) {
		key, ok = quotedString(key)
	}
	if !ok || !form.VisibleASCII(key) || len(key) < 1 || len(key) > 255 || len(values) > 1 {
		return "", NewProblem("invalid-idempotency-key", "Use 1 to 255 visible ASCII characters, bare or as a quoted string.")
	}
	return key, nil
}

// quotedString reads an RFC 9651 string, in which only a quote and a backslash are escaped.
func quotedString(s string) (string, bool) {
	if len(s) < 2 || s[len(s)-1] != '"' {
		return "", false
	}
	var b strings.Builder
	for inner := s[1 : len(s)-1]; inner != ""; inner = inner[1:] {
		c := inner[0]
		if c == '\\' {
			if len(inner) < 2 || inner[1] != '"' && inner[1] != '\\' {
				return "", false
			}
			inner = inner[1:]
			c = inner[0]
		} else if c == '"' {
			return "", false
		}
		b.WriteByte(c)
	}
	return b.String(), true
}

// fingerprint is a hash of what a call asks for, the same for every way to ask for the same: body in its normal form, variables of the
// path, and the query with its defaults.
func (c *call) fingerprint(normal []byte) ([32]byte, error) {
	query := map[string]string{}
	for name, a := range c.arguments {
		query[name] = a.text
	}
	raw, err := marshal(struct {
		Path  map[string]string `json:"path"`
		Query map[string]string `json:"query"`
		Body  jsontext.Value    `json:"body"`
	}{c.variables(), query, normal})
	if err != nil {
		return [32]byte{}, err
	}
	raw, err = canonical(raw)
	return sha256.Sum256(raw), err
}

// Running knows the idempotency keys whose calls are under way, on whichever node. It spares callers a wait; what is done once is settled
// by the commit (ErrClaimed).
type Running interface {
	// Begin notes that the call of a claim is under way until end is called. It fails with a *RunningError if another one is.
	Begin(ctx context.Context, claim *Replay) (end func(), err error)
}

// RunningError says that a call with the same idempotency key is under way, and what that one asks for.
type RunningError struct{ Fingerprint [32]byte }

// Error says so.
func (e *RunningError) Error() string { return "a call with this idempotency key is under way" }

// problem is what the later of two calls is told.
func (e *RunningError) problem(claim *Replay) *Problem {
	if e.Fingerprint != claim.Fingerprint {
		return reused()
	}
	return NewProblem("idempotency-in-progress", "The first call with this key is still running. Ask again in a second.").retry(1)
}

// running is the Running of a service on one node.
type running struct {
	mu   sync.Mutex
	keys map[string][32]byte
}

// Begin claims a key.
func (r *running) Begin(_ context.Context, claim *Replay) (end func(), err error) {
	name := claim.AccountID + " " + claim.Operation + " " + claim.Key
	r.mu.Lock()
	defer r.mu.Unlock()
	if print, busy := r.keys[name]; busy {
		return nil, &RunningError{print}
	}
	r.keys[name] = claim.Fingerprint
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.keys, name)
	}, nil
}

func reused() *Problem {
	return NewProblem("idempotency-key-reused", "This key belongs to another request. Use a new key for a new request.")
}

// once does work at most once for each Idempotency-Key: a later call with the same key and the same request gets the stored answer. Work
// stores the claim together with what it does; without a key the claim is nil. Only a success is stored, so a call that failed may be
// tried again with its key.
func (c *call) once(normal []byte, work func(claim *Replay) (*answer, error)) (*answer, error) {
	key, err := idempotencyKey(c.r.Header)
	switch {
	case err != nil:
		return nil, err
	case key == "":
		return work(nil)
	}
	claim := &Replay{AccountID: c.account.ID, Operation: c.route.name, Key: key, Language: c.lang.String(), CreatedAt: c.second()}
	if claim.Fingerprint, err = c.fingerprint(normal); err != nil {
		return nil, err
	}
	end, err := c.running.Begin(c.r.Context(), claim)
	var other *RunningError
	if errors.As(err, &other) {
		return nil, other.problem(claim)
	}
	if err != nil {
		return nil, err
	}
	defer end()
	if a, err := c.replay(claim); !errors.Is(err, ErrNotFound) {
		return a, err
	}
	a, err := work(claim)
	if errors.Is(err, ErrClaimed) {
		return c.replay(claim)
	}
	return a, err
}

// replay answers with what is stored for a key, byte for byte as it was: the links in the body keep the prefix of the call that made it,
// and only Location, which is a header, takes the prefix of this one. It fails with ErrNotFound if nothing is stored.
func (c *call) replay(claim *Replay) (*answer, error) {
	stored, err := c.store.Replay(c.r.Context(), claim.AccountID, claim.Operation, claim.Key)
	if err != nil {
		return nil, err
	}
	if stored.Fingerprint != claim.Fingerprint {
		return nil, reused()
	}
	if len(stored.Document) == 0 {
		p := reused()
		p.Detail = "What the first call with this key made has been deleted since. Use a new key."
		return nil, p
	}
	c.metrics.replays.Inc()
	a := &answer{status: stored.Status, body: stored.body(), location: stored.Location, replayed: true}
	_ = a.lang.UnmarshalText([]byte(stored.Language)) // was marshalled
	if c.route.price == "" {
		return a, nil
	}
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	a.balance = &balance
	return a, err
}

// body joins the document and its last member.
func (r *Replay) body() []byte {
	if len(r.Receipt) == 0 {
		return bytes.Clone(r.Document)
	}
	return splice(r.Document, r.Receipt)
}
