package httpapi

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/netip"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// limiterPatience is how long a call waits for the limiter.
const limiterPatience = 2 * time.Second

// meter is one policy of the service on a limiter.
type meter struct {
	limiter account.Limiter
	policy  string
	failed  func(policy string, err error)
}

// take counts, full looks; see [account.Limiter].
func (m *meter) take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return m.ask(ctx, m.limiter.Take, subject, limit)
}

func (m *meter) full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return m.ask(ctx, m.limiter.Full, subject, limit)
}

type question func(ctx context.Context, subject string, limit int) (account.Quota, bool, error)

// ask notes the failures of a limiter. They are ErrUnavailable; whether the call goes on without it, the policy says.
func (m *meter) ask(ctx context.Context, q question, subject string, limit int) (account.Quota, bool, error) {
	within, cancel := context.WithTimeout(ctx, limiterPatience)
	defer cancel()
	quota, yes, err := q(within, m.policy+" "+subject, limit)
	if err != nil && ctx.Err() == nil {
		m.failed(m.policy, err)
		err = fmt.Errorf("%w: rate limiter: %w", account.ErrUnavailable, err)
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

// neighbours is the subject of an address: a seal over its household, for a limiter keeps no addresses of people. A
// household is what one subscriber has of addresses, so that a network of version 6 is not a billion callers.
func (s *Service) neighbours(a netip.Addr) string {
	sum := account.Seal(s.pepper, "address "+household(a).String())
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
