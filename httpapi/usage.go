package httpapi

import (
	"context"
	"net/netip"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// usage stores when and from which address keys were last used, off the path of the calls and at most once a minute for each key.
type usage struct {
	touch   func(ctx context.Context, id string, at time.Time, from netip.Addr) error
	mu      sync.Mutex
	noted   map[string]time.Time
	writing sync.WaitGroup
}

// note is cheap but for the first call of a key in a minute. A failure to write is not worth failing a call for.
func (u *usage) note(k account.Key, now time.Time, from netip.Addr) {
	u.mu.Lock()
	last := u.noted[k.ID]
	if k.LastUsedAt.After(last) {
		last = k.LastUsedAt // another node noted it
	}
	due := now.Sub(last).Abs() >= time.Minute
	if due {
		u.forget(now)
		u.noted[k.ID] = now
		u.writing.Add(1)
	}
	u.mu.Unlock()
	if due {
		go func() {
			defer u.writing.Done()
			_ = u.touch(context.Background(), k.ID, now.Truncate(time.Second), from)
		}()
	}
}

// forget drops the keys that were not used for a minute, once there are many: the storage remembers them.
func (u *usage) forget(now time.Time) {
	if len(u.noted) < 10_000 {
		return
	}
	for id, at := range u.noted {
		if now.Sub(at) >= time.Minute {
			delete(u.noted, id)
		}
	}
}
