package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// matchShareColumns are those of a link x with its match m, in the order in which readMatchShare scans them.
const matchShareColumns = `SELECT x.id, m.account_id, x.match_id, x.hash, x.prefix, x.pii, x.lang, x.label,
	x.created_at, x.expires_at, x.revoked_at, x.views, x.last_viewed_at
	FROM match_share x JOIN match m ON m.id = x.match_id `

// readMatchShare reads a row of matchShareColumns.
func readMatchShare(scan Scan) (x account.MatchShare, err error) {
	var hash []byte
	var created, expires, revoked, last *int64
	err = scan(&x.ID, &x.AccountID, &x.MatchID, &hash, &x.Secret.Prefix, &x.Pii, &x.Lang, &x.Label, &created, &expires,
		&revoked, &x.Views, &last)
	copy(x.Secret.Hash[:], hash)
	x.CreatedAt, x.ExpiresAt, x.RevokedAt, x.LastViewed = moment(created), moment(expires), moment(revoked),
		moment(last)
	return x, err
}

const ownMatch = `SELECT 1 FROM match WHERE account_id = $1 AND id = $2`

// CreateMatchShare stores a new link of a match. Links are counted under the lock of their match, for which no other
// link is made meanwhile and which is not deleted.
func (s *Tables) CreateMatchShare(ctx context.Context, x account.MatchShare, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		var n int
		if err := t.One(ownMatch+s.say.Lock, []any{x.AccountID, x.MatchID}, &n); err != nil {
			return err
		}
		err := t.One(`SELECT count(*) FROM match_share WHERE match_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
			[]any{x.MatchID, x.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return account.ErrTooManyShares
		}
		_, err = t.Exec(`INSERT INTO match_share (id, match_id, hash, prefix, pii, lang, label, created_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, x.ID, x.MatchID, x.Secret.Hash[:], x.Secret.Prefix, x.Pii,
			x.Lang, x.Label, x.CreatedAt.Unix(), x.ExpiresAt.Unix())
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// MatchShares lists the links of a match, newest first.
func (s *Tables) MatchShares(ctx context.Context, owner, match string, p account.Slice) ([]account.MatchShare, error) {
	var own int
	if err := s.db.One(ctx, ownMatch, []any{owner, match}, &own); err != nil {
		return nil, err
	}
	at, id := after(p)
	return all(ctx, s.db, matchShareColumns+`WHERE x.match_id = $1 AND (x.created_at, x.id) < ($2, $3)
		ORDER BY x.created_at DESC, x.id DESC LIMIT $4`, []any{match, at, id, p.Limit}, readMatchShare)
}

// RevokeMatchShare ends a link. The account is in the statement: a link of another's match is none.
func (s *Tables) RevokeMatchShare(ctx context.Context, owner, match, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		return change(t, `UPDATE match_share SET revoked_at = coalesce(revoked_at, $4) WHERE id = $3 AND match_id = $2
			AND EXISTS (`+ownMatch+`)`, owner, match, id, at.Unix())
	})
}

// MatchShareBySecret looks a token up by its hash.
func (s *Tables) MatchShareBySecret(ctx context.Context, secret account.Secret) (account.MatchShare, error) {
	return readMatchShare(func(into ...any) error {
		return s.db.One(ctx, matchShareColumns+`WHERE x.hash = $1`, []any{secret.Hash[:]}, into...)
	})
}

// CountMatchView counts one view of a link.
func (s *Tables) CountMatchView(ctx context.Context, x account.MatchShare, at time.Time) error {
	return s.alone(ctx, `UPDATE match_share SET views = views + 1, last_viewed_at = $1 WHERE id = $2`, at.Unix(), x.ID)
}
