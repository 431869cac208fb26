package limit

import (
	"sync"
	"time"
)

// mostSubjects is how many subjects a day remembers. More are refused until the next day, so that memory is bounded.
const mostSubjects = 1 << 18

// Daily counts on this node what each of many subjects does in a day of UTC.
type Daily struct {
	now   func() time.Time
	limit int
	most  int

	mu    sync.Mutex
	day   time.Time
	count map[string]int
}

// NewDaily returns a counter that allows each subject limit times a day.
func NewDaily(now func() time.Time, limit int) *Daily {
	return &Daily{now: now, limit: limit, most: mostSubjects, count: map[string]int{}}
}

// Take counts one more for a subject and returns 0. If the day has no room for it, Take counts nothing and returns the
// seconds until the next day. Each node counts for itself, so on several nodes a subject gets up to as many times the
// limit.
func (d *Daily) Take(subject string) (wait int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now().UTC()
	if day := now.Truncate(24 * time.Hour); day.After(d.day) { // a clock that steps back starts no new day
		d.day, d.count = day, map[string]int{}
	}
	n, known := d.count[subject]
	if n >= d.limit || !known && len(d.count) >= d.most {
		return max(1, int(d.day.Add(24*time.Hour).Sub(now)/time.Second))
	}
	d.count[subject] = n + 1
	return 0
}
