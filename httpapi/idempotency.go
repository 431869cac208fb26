package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"net/http"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
)

// idempotencyKey reads the Idempotency-Key header, bare as the world sends it or as the quoted string of the draft;
// both are the same key. It is empty where there is none.
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
		return "", problem.New("invalid-idempotency-key",
			"Use 1 to 255 visible ASCII characters, bare or as a quoted string.")
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

// fingerprint is a hash of what a call asks for, the same for every way to ask for the same: body in its normal form,
// variables of the path, and the query with its defaults. A default that is stated is the same request as one that is
// not; another order of members too. The key's own version of answers is no part of it, nor is how much of the answer
// is sent, which is chosen anew when the answer is repeated.
func (c *call) fingerprint(normal []byte) ([32]byte, error) {
	query := map[string]string{}
	for name, a := range c.arguments {
		switch {
		case name == "expand" || name == "fields" || name == "detail" && a.text != detailFull:
		default:
			query[name] = a.text
		}
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

// inProgress returns the problem of a call whose key is in use by a call that is still running.
func inProgress(e *account.RunningError, claim *account.Replay) *problem.Problem {
	if e.Operation != claim.Operation || e.Fingerprint != claim.Fingerprint {
		return reused(claim, e.Operation)
	}
	return problem.New("idempotency-in-progress",
		"The first call with this key is still running. Ask again in a second.").Retry(1)
}

// reused returns the problem of a key that another request used first. It names the operation of that request.
func reused(claim *account.Replay, first string) *problem.Problem {
	detail := "This Idempotency-Key was first used for " + operationLine(first)
	if first == claim.Operation {
		detail += ", with another request"
	}
	return problem.New("idempotency-key-reused", detail+". Use a new key for a new request.")
}

// operationLine describes an operation by its operationId, as "matchGunMilan (POST /compatibility/match)".
func operationLine(name string) string {
	for _, rt := range operations() {
		if rt.name == name {
			return name + " (" + rt.method + " " + rt.path + ")"
		}
	}
	return name
}

// once runs work at most once for each Idempotency-Key of an account. A later call with the same
// key, operation and request gets the stored answer; another operation or request is refused. work
// stores the claim together with its result; without a key the claim is nil. Only successes are
// stored, so a failed call can be retried with its key.
//
// Three checks prevent double work: the claim (Running) refuses a concurrent second call, the
// stored answer serves a later one, and the unique row in the sale's transaction decides the cases
// that pass both, such as after the crash of a node or between two nodes.
func (c *call) once(normal []byte, work func(claim *account.Replay) (*answer, error)) (*answer, error) {
	key, err := idempotencyKey(c.r.Header)
	switch {
	case err != nil:
		return nil, err
	case key == "" && c.route.price == "":
		return work(nil)
	case key == "":
		return c.onceAnyway(normal, work)
	}
	claim := &account.Replay{AccountID: c.account.ID, Operation: c.route.name, Key: key, Language: c.lang.String(),
		CreatedAt: c.second()}
	if claim.Fingerprint, err = c.fingerprint(normal); err != nil {
		return nil, err
	}
	end, err := c.running.Begin(c.r.Context(), claim)
	var other *account.RunningError
	if errors.As(err, &other) {
		return nil, inProgress(other, claim)
	}
	if err != nil {
		return nil, err
	}
	// A caller who has hung up may call again at once: if the work is done twice then, the commit decides.
	defer end()
	defer context.AfterFunc(c.r.Context(), end)()
	// What is stored is looked for under the claim and not before it: a first call that ended between a look and the
	// claim would be missed, and its work done and charged again.
	if a, err := c.replay(claim); !errors.Is(err, account.ErrNotFound) {
		return a, err
	}
	a, err := work(claim)
	if errors.Is(err, account.ErrClaimed) {
		return c.replay(claim)
	}
	return a, err
}

// onceAnyway runs a priced call without an Idempotency-Key under a key made by the service. The
// client gets the key if the outcome is unknown, and can find it by the request ID. The key is
// unique, because a new ID is appended to the request ID, which a client may reuse. So there is
// nothing to claim or look up.
func (c *call) onceAnyway(normal []byte, work func(claim *account.Replay) (*answer, error)) (*answer, error) {
	claim := &account.Replay{AccountID: c.account.ID, Operation: c.route.name,
		Key:      account.MadeKey(c.record.id, c.ids.Next("")),
		Language: c.lang.String(), CreatedAt: c.second()}
	var err error
	if claim.Fingerprint, err = c.fingerprint(normal); err != nil {
		return nil, err
	}
	return work(claim)
}

// replay answers with what is stored for a key, byte for byte as it was: the links in the body keep the prefix of the
// call that made it, and only Location, which is a header, takes the prefix of this one. It fails with ErrNotFound if
// nothing is stored. The balance is that of now, in a header; the receipt in the body is that of then. Another request
// under the key, and one whose result was deleted, is refused.
func (c *call) replay(claim *account.Replay) (*answer, error) {
	stored, err := c.store.Replay(c.r.Context(), claim.AccountID, claim.Key)
	if err != nil {
		return nil, err
	}
	if stored.Operation != claim.Operation || stored.Fingerprint != claim.Fingerprint {
		return nil, reused(claim, stored.Operation)
	}
	if len(stored.Document) == 0 {
		p := reused(claim, stored.Operation)
		p.Detail = "What the first call with this key made has been deleted since. Use a new key."
		return nil, p
	}
	c.metrics.replays.Inc()
	a := &answer{status: stored.Status, body: replayed(&stored), location: stored.Location, replayed: true}
	_ = a.lang.UnmarshalText([]byte(stored.Language)) // was marshalled
	if c.route.price == "" {
		return a, nil
	}
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	a.balance = &balance
	return a, err
}

// replayed joins the document and its last member. The document is cloned, as what is done with an answer may write
// into it.
func replayed(r *account.Replay) []byte {
	if len(r.Receipt) == 0 {
		return bytes.Clone(r.Document)
	}
	return splice(r.Document, r.Receipt)
}
