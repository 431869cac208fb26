package sqlstore

import (
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Preferences returns those of an account.
func (s *Tables) Preferences(ctx context.Context, owner string) (account.Preferences, error) {
	p := account.Preferences{AccountID: owner}
	var at *int64
	err := s.db.One(ctx, `SELECT community, style, changed_at FROM preference WHERE account_id = $1`, []any{owner},
		&p.Community, &p.Style, &at)
	if errors.Is(err, account.ErrNotFound) {
		return p, nil
	}
	p.ChangedAt = moment(at)
	return p, err
}

// Prefer stores the choices that are not empty. It is one statement, so that of two at once neither is lost.
func (s *Tables) Prefer(ctx context.Context, p account.Preferences) error {
	return s.alone(ctx, `INSERT INTO preference (account_id, community, style, changed_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (account_id) DO UPDATE SET changed_at = excluded.changed_at,
			community = CASE WHEN excluded.community = '' THEN preference.community ELSE excluded.community END,
			style = CASE WHEN excluded.style = '' THEN preference.style ELSE excluded.style END`,
		p.AccountID, p.Community, p.Style, p.ChangedAt.Unix())
}
