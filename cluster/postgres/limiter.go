package postgres

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

var _ account.Limiter = (*Store)(nil)

// Take counts an event of a subject, by the clock of the server and under a lock on the row of the subject.
func (s *Store) Take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return s.quota(ctx, `SELECT admitted, counted, wait FROM rate_take($1, $2, $3)`, subject, limit)
}

// Full looks at the events of a subject.
func (s *Store) Full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return s.quota(ctx, `SELECT filled, counted, wait FROM rate_full($1, $2, $3)`, subject, limit)
}

// quota asks a function of the schema, which keeps the events of a subject in one row.
func (s *Store) quota(ctx context.Context, text, subject string, limit int) (q account.Quota, yes bool, err error) {
	var counted int
	var wait int64 // microseconds
	err = s.one(ctx, text, []any{subject, limit, account.Span.Microseconds()}, &yes, &counted, &wait)
	return account.NewQuota(limit, counted, time.Duration(wait)*time.Microsecond), yes, err
}
