package sale

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
)

// Repeated is the stored answer of a call that was done before. Balance is that of now, nil for a free operation; the
// receipt has the one of then.
type Repeated struct {
	account.Replay
	Balance *int64
}

// Body returns the stored document with its receipt, which the caller may change.
func (r *Repeated) Body() []byte {
	if len(r.Receipt) == 0 {
		return bytes.Clone(r.Document)
	}
	return canon.Splice(r.Document, r.Receipt)
}

// Once runs work at most once for each Idempotency-Key of an account. A later call with the same key, operation and
// request gets the stored answer through again; another operation or request is refused. work stores the claim together
// with its result. Only successes are stored, so a failed call can be repeated with its key.
//
// A free call without a key runs under no claim (nil). A priced one runs under a key that the service makes: the caller
// learns it if the outcome is unknown, and can find it by the request ID. It is unique, because a new ID is appended to
// the request ID, which a client may use twice, so there is nothing to look up.
//
// Three checks prevent double work: the claim (Running) refuses a concurrent second call, the stored answer serves a
// later one, and the unique row in the transaction of the sale decides the cases that pass both, such as after the
// crash of a node or between two nodes.
func Once[T any](ctx context.Context, t *Till, c *Call, again func(*Repeated) T,
	work func(claim *account.Replay) (T, error)) (none T, err error) {
	if c.Key == "" && c.Price == "" {
		return work(nil)
	}
	claim := &account.Replay{AccountID: c.Account.ID, Operation: c.Operation, Key: c.Key, Language: c.Lang.String(),
		CreatedAt: t.second()}
	if claim.Fingerprint, err = c.Fingerprint(); err != nil {
		return none, err
	}
	if c.Key == "" {
		claim.Key = account.MadeKey(c.RequestID, t.IDs.Next(""))
		return work(claim)
	}
	end, err := t.Running.Begin(ctx, claim)
	if other, ok := errors.AsType[*account.RunningError](err); ok {
		return none, t.inProgress(other, claim)
	}
	if err != nil {
		return none, err
	}
	// A caller who has hung up may call again at once: if the work is done twice then, the commit decides.
	defer end()
	defer context.AfterFunc(ctx, end)()
	// What is stored is looked for under the claim and not before it: a first call that ended between a look and the
	// claim would be missed, and its work done and charged again.
	stored, err := t.repeated(ctx, c, claim)
	if errors.Is(err, account.ErrNotFound) {
		var made T
		made, err = work(claim)
		if !errors.Is(err, account.ErrClaimed) {
			return made, err
		}
		stored, err = t.repeated(ctx, c, claim)
	}
	if err != nil {
		return none, err
	}
	return again(stored), nil
}

// repeated returns what is stored for the key of a claim. It fails with ErrNotFound if nothing is. Another request
// under the key, and one whose result was deleted, is refused.
func (t *Till) repeated(ctx context.Context, c *Call, claim *account.Replay) (*Repeated, error) {
	stored, err := t.Store.Replay(ctx, claim.AccountID, claim.Key)
	if err != nil {
		return nil, err
	}
	if stored.Operation != claim.Operation || stored.Fingerprint != claim.Fingerprint {
		return nil, t.reused(claim, stored.Operation)
	}
	if len(stored.Document) == 0 {
		p := t.reused(claim, stored.Operation)
		p.Detail = "What the first call with this key made has been deleted since. Use a new key."
		return nil, p
	}
	t.Counts.Replayed()
	out := &Repeated{Replay: stored}
	if c.Price != "" {
		balance, err := t.Store.Balance(ctx, c.Account.ID)
		if err != nil {
			return nil, err
		}
		out.Balance = &balance
	}
	return out, nil
}

// inProgress is the problem of a call whose key is in use by a call that is still running.
func (t *Till) inProgress(e *account.RunningError, claim *account.Replay) *problem.Problem {
	if e.Operation != claim.Operation || e.Fingerprint != claim.Fingerprint {
		return t.reused(claim, e.Operation)
	}
	return problem.New("idempotency-in-progress",
		"The first call with this key is still running. Ask again in a second.").Retry(1)
}

// reused is the problem of a key that another request used first. It names the operation of that request.
func (t *Till) reused(claim *account.Replay, first string) *problem.Problem {
	detail := "This Idempotency-Key was first used for " + t.Describe(first)
	if first == claim.Operation {
		detail += ", with another request"
	}
	return problem.New("idempotency-key-reused", detail+". Use a new key for a new request.")
}

// Fingerprint hashes a request: the variables of its path, its query with defaults, and its body in normal form, empty
// for none. Requests that ask for the same in other words have the same hash.
func Fingerprint(path, query map[string]string, body []byte) ([32]byte, error) {
	raw, err := canon.Append(nil, &struct {
		Path  map[string]string `json:"path"`
		Query map[string]string `json:"query"`
		Body  jsontext.Value    `json:"body"`
	}{path, query, body})
	if err != nil {
		return [32]byte{}, err
	}
	v := jsontext.Value(raw)
	err = v.Canonicalize()
	return sha256.Sum256(v), err
}
