package account

import (
	"context"
	"time"
)

// Limiter counts events in an exact sliding minute for each subject: no span of a minute ever holds more of them than
// the limit, whichever nodes they came to. A service on one node keeps them in memory; several share one Limiter.
//
// Subjects are keys, accounts and addresses, each with a prefix of its policy; a store that keeps them sees a seal in
// the place of an address. An error admits nothing by itself: what the caller does then is the caller's business.
type Limiter interface {
	// Take counts an event unless as many as the limit count already. A refused event does not count.
	Take(ctx context.Context, subject string, limit int) (q Quota, admitted bool, err error)
	// Full reports whether Take would refuse. It counts nothing. It is asked before work that is counted only where it
	// fails, as looking a secret up.
	Full(ctx context.Context, subject string, limit int) (q Quota, full bool, err error)
}

// Span is the width of the sliding window. Sliding, and exact: a bucket that refills, or a counter of whole minutes,
// admits up to twice the limit in a minute that lies over their edge.
const Span = time.Minute

// Quota is the state of one subject: how many events are still admitted, and after how many seconds more are. Limit and
// Remaining are events; Reset is whole seconds, rounded up, and 0 where nothing counts.
type Quota struct{ Limit, Remaining, Reset int }

// NewQuota makes a quota of how many events count and of how long it is until the first of them leaves that makes room.
func NewQuota(limit, counted int, wait time.Duration) Quota {
	q := Quota{Limit: limit, Remaining: max(0, limit-counted)}
	if counted > 0 {
		// seconds up, so that a caller who waits for them never comes early
		q.Reset = int((wait + time.Second - 1) / time.Second)
	}
	return q
}

// memory is the limiter of a service on one node.
type memory struct{ *windows[string] }

// Take counts an event.
func (m memory) Take(_ context.Context, subject string, limit int) (Quota, bool, error) {
	q, ok := m.take(subject, limit)
	return q, ok, nil
}

// Full looks.
func (m memory) Full(_ context.Context, subject string, limit int) (Quota, bool, error) {
	q, full := m.full(subject, limit)
	return q, full, nil
}

// NewLimiter makes a limiter for a service on one node.
func NewLimiter(now func() time.Time) Limiter { return memory{newWindows[string](now)} }
