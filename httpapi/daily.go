package httpapi

import (
	"sync"
	"time"
)

// castsPerDay is how many charts and matches an address may have cast on the public pages in a day.
const castsPerDay = 10

// mostCasters is how many addresses a day remembers: more are refused until the next day, so that memory is bounded.
const mostCasters = 1 << 18

// daily counts, on this node, what each of many does in a day of UTC.
type daily struct {
	now   func() time.Time
	limit int
	most  int

	mu    sync.Mutex
	day   time.Time
	count map[string]int
}

// newDaily begins with an empty day.
func newDaily(now func() time.Time, limit int) *daily {
	return &daily{now: now, limit: limit, most: mostCasters, count: map[string]int{}}
}

// take counts one more for somebody. Where the day has no room it counts none, and wait is the seconds that are left of
// it. Zero is yes. It is the node's own count: on several nodes an address gets as many times its limit at most.
func (d *daily) take(who string) (wait int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now().UTC()
	if day := now.Truncate(24 * time.Hour); day.After(d.day) { // a clock that steps back begins no day anew
		d.day, d.count = day, map[string]int{}
	}
	n, known := d.count[who]
	if n >= d.limit || !known && len(d.count) >= d.most {
		return max(1, int(d.day.Add(24*time.Hour).Sub(now)/time.Second))
	}
	d.count[who] = n + 1
	return 0
}
