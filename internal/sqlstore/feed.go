package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// feedColumns are those of a feed f, in the order in which readFeed scans them.
const feedColumns = `f.id, f.account_id, coalesce(f.report_id, ''), f.hash, f.prefix, f.ask, f.lang, f.label,
	f.created_at, f.expires_at, f.revoked_at, f.reads, f.last_read_at`

// readFeed reads a row of feedColumns.
func readFeed(scan Scan) (f account.Feed, err error) {
	var hash []byte
	var created, expires, revoked, last *int64
	err = scan(&f.ID, &f.AccountID, &f.ReportID, &hash, &f.Secret.Prefix, &f.Ask, &f.Lang, &f.Label, &created,
		&expires, &revoked, &f.Reads, &last)
	copy(f.Secret.Hash[:], hash)
	f.CreatedAt, f.ExpiresAt, f.RevokedAt, f.LastRead = moment(created), moment(expires), moment(revoked), moment(last)
	return f, err
}

// CreateFeed stores a new feed. It locks the account before the report. Every method uses this
// order, to avoid deadlocks.
func (s *Tables) CreateFeed(ctx context.Context, f account.Feed, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, f.AccountID); err != nil { // feeds are counted under the lock
			return err
		}
		if f.ReportID != "" {
			if _, err := s.lockReport(t, f.AccountID, f.ReportID); err != nil {
				return err
			}
		}
		var n int
		err := t.One(`SELECT count(*) FROM feed WHERE account_id = $1 AND revoked_at IS NULL
			AND (expires_at IS NULL OR expires_at > $2)`, []any{f.AccountID, f.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return account.ErrTooManyFeeds
		}
		_, err = t.Exec(`INSERT INTO feed (id, account_id, report_id, hash, prefix, ask, lang, label, created_at,
			expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, f.ID, f.AccountID, Null(f.ReportID),
			f.Secret.Hash[:], f.Secret.Prefix, f.Ask, f.Lang, f.Label, f.CreatedAt.Unix(), unix(f.ExpiresAt))
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// Feeds lists the feeds of an account, newest first.
func (s *Tables) Feeds(ctx context.Context, owner string, p account.Slice) ([]account.Feed, error) {
	at, id := after(p)
	return all(ctx, s.db, `SELECT `+feedColumns+` FROM feed f WHERE f.account_id = $1
		AND (f.created_at, f.id) < ($2, $3) ORDER BY f.created_at DESC, f.id DESC LIMIT $4`, []any{owner, at, id, p.Limit}, readFeed)
}

// RevokeFeed ends a feed. One that is revoked stays revoked at the moment of the first time.
func (s *Tables) RevokeFeed(ctx context.Context, owner, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		return change(t, `UPDATE feed SET revoked_at = coalesce(revoked_at, $3) WHERE account_id = $1 AND id = $2`,
			owner,
			id, at.Unix())
	})
}

// FeedBySecret looks a token up by its hash.
func (s *Tables) FeedBySecret(ctx context.Context, secret account.Secret) (account.Feed, error) {
	return readFeed(func(into ...any) error {
		return s.db.One(ctx, `SELECT `+feedColumns+` FROM feed f WHERE f.hash = $1`, []any{secret.Hash[:]},
			into...)
	})
}

// CountRead counts one fetch of a feed.
func (s *Tables) CountRead(ctx context.Context, id string, at time.Time) error {
	return s.alone(ctx, `UPDATE feed SET reads = reads + 1, last_read_at = $1 WHERE id = $2`, at.Unix(), id)
}
