package limit

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// patience is how long a call waits for the limiter.
const patience = 2 * time.Second

// Meter counts the calls of one policy with a limiter.
type Meter struct {
	Limiter account.Limiter
	Policy  string
	// Failed is called with each failure of the limiter.
	Failed func(policy string, err error)
}

// Take counts a call; see [account.Limiter]. A failure of the limiter is an account.ErrUnavailable; the caller decides
// whether the call goes on without the count.
func (m *Meter) Take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return m.ask(ctx, m.Limiter.Take, subject, limit)
}

// Full reports whether a call would be refused, without counting it.
func (m *Meter) Full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return m.ask(ctx, m.Limiter.Full, subject, limit)
}

func (m *Meter) ask(ctx context.Context, count func(context.Context, string, int) (account.Quota, bool, error),
	subject string, limit int) (account.Quota, bool, error) {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	quota, yes, err := count(within, m.Policy+" "+subject, limit)
	if err != nil && ctx.Err() == nil {
		m.Failed(m.Policy, err)
		err = fmt.Errorf("%w: rate limiter: %w", account.ErrUnavailable, err)
	}
	return quota, yes, err
}
