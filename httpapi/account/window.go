package account

import (
	"sync"
	"time"
)

// windows keeps an exact sliding log of events for each subject: no span of a minute ever holds more than the limit. A
// refilling bucket would admit nearly twice as many over the edge of two minutes.
type windows[K comparable] struct {
	// Under mu: logs, and the times. elapsed is the time since the beginning that never runs back, last the reading of
	// the clock that it was moved on by, swept when the logs were gone through last.
	now     func() time.Time
	mu      sync.Mutex
	logs    map[K]*eventLog
	last    time.Time
	elapsed time.Duration
	swept   time.Duration
}

// eventLog holds the times of the events that still count, oldest first.
type eventLog struct{ at []time.Duration }

func newWindows[K comparable](now func() time.Time) *windows[K] {
	return &windows[K]{now: now, last: now(), logs: map[K]*eventLog{}}
}

// take counts an event unless the log is full. A refused event does not count.
func (w *windows[K]) take(subject K, limit int) (Quota, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.clock()
	l := w.log(subject, t)
	admitted := len(l.at) < limit
	if admitted {
		l.at = append(l.at, t)
	}
	return l.quota(limit, t), admitted
}

// full reports whether the log admits nothing now.
func (w *windows[K]) full(subject K, limit int) (Quota, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.clock()
	l, ok := w.logs[subject]
	if !ok {
		return NewQuota(limit, 0, 0), false
	}
	l.forget(t)
	return l.quota(limit, t), len(l.at) >= limit
}

// clock returns the time since the log began. It never runs backwards: where the clock steps back it waits there and
// goes on with the next step forward, so neither are old events forgotten early nor is a caller locked out until the
// clock has caught up.
func (w *windows[K]) clock() time.Duration {
	t := w.now()
	w.elapsed += max(0, t.Sub(w.last))
	w.last = t
	if w.elapsed-w.swept >= Span {
		w.sweep()
	}
	return w.elapsed
}

// sweep drops the logs in which nothing counts any more, so that memory is bounded by the subjects of two minutes.
func (w *windows[K]) sweep() {
	w.swept = w.elapsed
	for k, l := range w.logs {
		if l.forget(w.elapsed); len(l.at) == 0 {
			delete(w.logs, k)
		}
	}
}

// log returns the events of a subject that still count, making the log where there is none. Only take makes one: full,
// which anybody may ask of any subject, must not fill the memory.
func (w *windows[K]) log(subject K, t time.Duration) *eventLog {
	l, ok := w.logs[subject]
	if !ok {
		l = &eventLog{}
		w.logs[subject] = l
	}
	l.forget(t)
	return l
}

// forget drops what is a whole span old.
func (l *eventLog) forget(t time.Duration) {
	n := 0
	for n < len(l.at) && t-l.at[n] >= Span {
		n++
	}
	l.at = l.at[n:]
}

// quota returns how much of the limit is left. Room becomes available when the oldest event that
// fills the limit leaves the window: with a limit of 3 and events 0 s, 20 s and 50 s old, in 10 s.
func (l *eventLog) quota(limit int, t time.Duration) Quota {
	if len(l.at) == 0 {
		return NewQuota(limit, 0, 0)
	}
	// After the limit was lowered there may be more events than the limit. Under a limit of 0 the last one counts.
	oldest := l.at[min(max(0, len(l.at)-limit), len(l.at)-1)]
	return NewQuota(limit, len(l.at), oldest+Span-t)
}
