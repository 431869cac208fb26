package httpapi

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/netip"
	"time"
)

// Limiter counts events in an exact sliding minute for each subject: no span of a minute ever holds more of them than the limit, whichever
// nodes they came to. A service on one node keeps them in memory; several share one Limiter.
type Limiter interface {
	// Take counts an event unless as many as the limit count already. A refused event does not count.
	Take(ctx context.Context, subject string, limit int) (q Quota, admitted bool, err error)
	// Full says whether Take would refuse.
	Full(ctx context.Context, subject string, limit int) (q Quota, full bool, err error)
}

// Span is the width of the sliding window.
const Span = time.Minute

// Quota is the state of one subject: how many events are still admitted, and after how many seconds more are.
type Quota struct{ Limit, Remaining, Reset int }

// NewQuota makes a quota of how many events count and of how long it is until the first of them leaves that makes room.
func NewQuota(limit, counted int, wait time.Duration) Quota {
	q := Quota{Limit: limit, Remaining: max(0, limit-counted)}
	if counted > 0 {
		q.Reset = int((wait + time.Second - 1) / time.Second) // seconds up, so that a caller who waits for them never comes early
	}
	return q
}

// limiterPatience is how long a call waits for the limiter.
const limiterPatience = 2 * time.Second

// meter is one policy of the service on a limiter.
type meter struct {
	limiter Limiter
	policy  string
	failed  func(policy string, err error)
}

func (m *meter) take(ctx context.Context, subject string, limit int) (Quota, bool, error) {
	return m.ask(ctx, m.limiter.Take, subject, limit)
}

func (m *meter) full(ctx context.Context, subject string, limit int) (Quota, bool, error) {
	return m.ask(ctx, m.limiter.Full, subject, limit)
}

type question func(ctx context.Context, subject string, limit int) (Quota, bool, error)

// ask notes the failures of a limiter. They are ErrUnavailable; whether the call goes on without it, the policy says.
func (m *meter) ask(ctx context.Context, q question, subject string, limit int) (Quota, bool, error) {
	within, cancel := context.WithTimeout(ctx, limiterPatience)
	defer cancel()
	quota, yes, err := q(within, m.policy+" "+subject, limit)
	if err != nil && ctx.Err() == nil {
		m.failed(m.policy, err)
		err = fmt.Errorf("%w: rate limiter: %w", ErrUnavailable, err)
	}
	return quota, yes, err
}

// limiterFailed counts and logs what a limiter could not count, with a line a second at most.
func (s *Service) limiterFailed(policy string, err error) {
	s.metrics.uncounted.WithLabelValues(policy).Inc()
	now := time.Now().Unix()
	if last := s.complained.Load(); last != now && s.complained.CompareAndSwap(last, now) {
		s.logger.Error("rate limiter", "policy", policy, "cause", err.Error())
	}
}

// neighbours is the subject of an address: a seal over its household, for a limiter keeps no addresses of people.
func (s *Service) neighbours(a netip.Addr) string {
	sum := seal(s.pepper, "address "+household(a).String())
	return base64.RawURLEncoding.EncodeToString(sum[:16])
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
