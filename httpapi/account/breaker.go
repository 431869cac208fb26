package account

import (
	"context"
	"sync"
	"time"
)

// breakRetry is how often it is tried whether the limiter behind a breaker answers again.
const breakRetry = time.Second

// Breaker is a Limiter in front of one that may be slow or away. A call waits for that one so long at most; after one
// that waited in vain, calls are counted in the memory of this node and wait no more, until the other one answers
// again, which is tried once a second beside the calls. What was counted on one side is not known on the other: for a
// minute after a change a subject may have up to twice its limit, on each node.
//
// Threat: a Redis that hangs, not one that refuses. A refusal costs nothing, but a server that takes the connection and
// never answers would hold up every call of every node for as long as the wait is. So only the call that finds out
// waits; Wait bounds that one. Counting on in memory, and not admitting everything, keeps the limits: a caller who
// could make the limiter hang would otherwise have none.
type Breaker struct {
	// far is asked while the breaker is closed, near while it is open; open and cause are under mu.
	far   Limiter
	wait  time.Duration
	near  Limiter
	told  func(open bool, err error)
	mu    sync.Mutex
	open  bool
	cause error
	ended chan struct{}
	once  sync.Once
}

var _ Limiter = (*Breaker)(nil)

// NewBreaker returns a circuit breaker in front of a remote limiter. wait is how long a call waits
// for it; 50 ms is long for a healthy one. told, if not nil, is called when the breaker opens and
// closes. Call Close when done.
func NewBreaker(far Limiter, wait time.Duration, told func(open bool, err error)) *Breaker {
	if told == nil {
		told = func(bool, error) {}
	}
	return &Breaker{far: far, wait: wait, near: NewLimiter(time.Now), told: told, ended: make(chan struct{})}
}

// Take counts an event.
func (b *Breaker) Take(ctx context.Context, subject string, limit int) (Quota, bool, error) {
	return b.ask(ctx, Limiter.Take, subject, limit)
}

// Full looks.
func (b *Breaker) Full(ctx context.Context, subject string, limit int) (Quota, bool, error) {
	return b.ask(ctx, Limiter.Full, subject, limit)
}

// Degraded says why calls are counted in memory, and is nil where they are not.
func (b *Breaker) Degraded() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.open {
		return nil
	}
	return b.cause
}

// Close ends the trying.
func (b *Breaker) Close() { b.once.Do(func() { close(b.ended) }) }

// ask puts a question to the far limiter and, where that fails, to the near one. A caller who went away is no reason to
// trip: the error is then that of the caller's context, and says nothing of the server.
func (b *Breaker) ask(ctx context.Context, how func(Limiter, context.Context, string, int) (Quota, bool, error),
	subject string, limit int) (Quota, bool, error) {
	if b.Degraded() == nil {
		within, cancel := context.WithTimeout(ctx, b.wait)
		q, yes, err := how(b.far, within, subject, limit)
		cancel()
		if err == nil || ctx.Err() != nil {
			return q, yes, err
		}
		b.trip(err)
	}
	return how(b.near, ctx, subject, limit)
}

// trip opens the breaker, unless it is open, and has it tried when it may be closed.
func (b *Breaker) trip(err error) {
	b.mu.Lock()
	was := b.open
	b.open, b.cause = true, err
	b.mu.Unlock()
	if was {
		return
	}
	b.told(true, err)
	// It is tried with Full, which counts nothing, so that the trying itself uses up no caller's limit.
	go func() {
		for {
			select {
			case <-b.ended:
				return
			case <-time.After(breakRetry):
			}
			within, cancel := context.WithTimeout(context.Background(), b.wait)
			_, _, err := b.far.Full(within, "breaker", 1)
			cancel()
			if err == nil {
				b.mu.Lock()
				b.open, b.cause = false, nil
				b.mu.Unlock()
				b.told(false, nil)
				return
			}
		}
	}()
}
