package account

import (
	"context"
	"sync"
	"time"
)

// KeepReplays is how long the answer to an Idempotency-Key is kept at least. A client that repeats a call does so
// within minutes; a week covers one that was down over a weekend.
const KeepReplays = 7 * 24 * time.Hour

// Replay is the stored answer of a call that carried an Idempotency-Key, with the fingerprint of the request that made
// it. Document is a JSON object, and Receipt, if any, its last member. An empty Document is one that was deleted with
// its Resource.
type Replay struct {
	// An account uses a Key for one request. Operation is the operationId of that request.
	AccountID, Operation, Key string
	// Fingerprint is a hash of the request. Another operation or another fingerprint under the same key is refused.
	Fingerprint [32]byte
	// Status is the HTTP status of the answer.
	Status            int
	Document, Receipt []byte
	// Location is the path of what was made, below the prefix of the version; empty for none.
	Location string
	// Language of the answer, BCP 47; empty where it has no words.
	Language string
	// Resource is the id of what was made, whose deletion empties Document; the key stays taken.
	Resource  string
	CreatedAt time.Time
}

// Running knows the idempotency keys whose calls are under way, on whichever node. It spares callers a wait; what is
// done once is settled by the commit (ErrClaimed).
type Running interface {
	// Begin records that the call of a claim is under way until end is called. It fails with a *RunningError if
	// another call with the same AccountID and Key is. It reads only AccountID, Operation, Key and Fingerprint of
	// the claim. The claims of a node that dies lapse within a second. Any goroutine may call end; only the first
	// call has an effect.
	Begin(ctx context.Context, claim *Replay) (end func(), err error)
}

// RunningError reports that a call with the same idempotency key is under way, and which request that is.
type RunningError struct {
	Operation   string
	Fingerprint [32]byte
}

// Error says so.
func (e *RunningError) Error() string { return "a call with this idempotency key is under way" }

// running is the Running of a service on one node.
type running struct {
	mu   sync.Mutex
	keys map[string]*RunningError
}

// Begin claims a key in memory.
func (r *running) Begin(_ context.Context, claim *Replay) (end func(), err error) {
	name := claim.AccountID + " " + claim.Key
	r.mu.Lock()
	defer r.mu.Unlock()
	if other, busy := r.keys[name]; busy {
		return nil, other
	}
	r.keys[name] = &RunningError{claim.Operation, claim.Fingerprint}
	return sync.OnceFunc(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.keys, name)
	}), nil
}

// NewRunning makes the Running of a service on one node.
func NewRunning() Running { return &running{keys: map[string]*RunningError{}} }
