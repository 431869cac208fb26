package limit

import (
	"context"
	"net/netip"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// touch stores when and from which address a key was used.
type touch func(ctx context.Context, id string, at time.Time, from netip.Addr) error

// Usage stores when and from where keys were last used. It writes in the background, at most once a minute for each
// key.
type Usage struct {
	touch   touch
	mu      sync.Mutex
	noted   map[string]time.Time
	writing sync.WaitGroup
}

// NewUsage returns a Usage that stores with touch.
func NewUsage(t func(ctx context.Context, id string, at time.Time, from netip.Addr) error) *Usage {
	return &Usage{touch: t, noted: map[string]time.Time{}}
}

// Note records that a key is used now, from an address. A failure to store that is ignored.
func (u *Usage) Note(k account.Key, now time.Time, from netip.Addr) {
	u.mu.Lock()
	last := u.noted[k.ID]
	if k.LastUsedAt.After(last) {
		last = k.LastUsedAt // another node stored it
	}
	due := now.Sub(last).Abs() >= time.Minute
	if due {
		u.drop(now)
		u.noted[k.ID] = now
	}
	u.mu.Unlock()
	if due {
		u.Go(func() { _ = u.touch(context.Background(), k.ID, now.Truncate(time.Second), from) })
	}
}

// Go runs f in the background. Wait waits for it.
func (u *Usage) Go(f func()) { u.writing.Go(f) }

// Wait waits until everything in the background is done. No Note or Go may follow.
func (u *Usage) Wait() { u.writing.Wait() }

// drop forgets keys that were not used for a minute, once there are many. The caller holds mu.
func (u *Usage) drop(now time.Time) {
	if len(u.noted) < 10_000 {
		return
	}
	for id, at := range u.noted {
		if now.Sub(at) >= time.Minute {
			delete(u.noted, id)
		}
	}
}
