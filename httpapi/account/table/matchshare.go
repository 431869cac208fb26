package table

import (
	"context"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// The links of matches stand among the feeds, which have all that a link has: a hash, an end, how often it was opened.
// Their ids there begin with that of the match, so that those of one match stand together in the primary key and no
// feed is taken for one: "gm_….shr_…". What a link tells of the two stands where a feed has what it is made of.
const feedsAlone = ` AND id NOT LIKE 'gm%' `

// linkOf is the id of a link in the table.
func linkOf(match, id string) string { return match + "." + id }

// linksOf are the bounds of the ids of the links of a match: from the first to before the second.
func linksOf(match string) (from, to string) { return match + ".", match + "/" }

func readMatchShare(scan Scan) (x account.MatchShare, err error) {
	f, err := readFeed(scan)
	if err != nil {
		return x, err
	}
	match, id, _ := strings.Cut(f.ID, ".")
	return account.MatchShare{ID: id, AccountID: f.AccountID, MatchID: match, Secret: f.Secret, Pii: string(f.Ask),
		Lang: f.Lang, Label: f.Label, CreatedAt: f.CreatedAt, ExpiresAt: f.ExpiresAt, RevokedAt: f.RevokedAt,
		LastViewed: f.LastRead, Views: f.Reads}, nil
}

const ownMatch = `SELECT 1 FROM match WHERE account_id = $1 AND id = $2`

// CreateMatchShare stores a new link of a match.
func (s *Tables) CreateMatchShare(ctx context.Context, x account.MatchShare, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, x.AccountID); err != nil { // so that links are counted one after the other
			return err
		}
		var n int
		if err := t.One(ownMatch, []any{x.AccountID, x.MatchID}, &n); err != nil {
			return err
		}
		from, to := linksOf(x.MatchID)
		err := t.One(`SELECT count(*) FROM feed WHERE id >= $1 AND id < $2 AND revoked_at IS NULL AND expires_at > $3`,
			[]any{from, to, x.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return account.ErrTooManyShares
		}
		_, err = t.Exec(`INSERT INTO feed (id, account_id, report_id, hash, prefix, ask, lang, label, created_at,
			expires_at) VALUES ($1, $2, NULL, $3, $4, $5, $6, $7, $8, $9)`, linkOf(x.MatchID, x.ID), x.AccountID,
			x.Secret.Hash[:], x.Secret.Prefix, []byte(x.Pii), x.Lang, x.Label, x.CreatedAt.Unix(),
			x.ExpiresAt.Unix())
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
	from, to := linksOf(match)
	return all(ctx, s.db, `SELECT `+feedColumns+` FROM feed f WHERE f.id >= $1 AND f.id < $2
		AND (f.created_at, f.id) < ($3, $4) ORDER BY f.created_at DESC, f.id DESC LIMIT $5`,
		[]any{from, to, at, linkOf(match, id), p.Limit}, readMatchShare)
}

// RevokeMatchShare ends a link of a match.
func (s *Tables) RevokeMatchShare(ctx context.Context, owner, match, id string, at time.Time) error {
	return s.RevokeFeed(ctx, owner, linkOf(match, id), at)
}

// MatchShareBySecret looks a token up by its hash.
func (s *Tables) MatchShareBySecret(ctx context.Context, secret account.Secret) (account.MatchShare, error) {
	return readMatchShare(func(into ...any) error {
		return s.db.One(ctx, `SELECT `+feedColumns+` FROM feed f WHERE f.hash = $1 AND f.id LIKE 'gm%'`,
			[]any{secret.Hash[:]}, into...)
	})
}

// CountMatchView counts one view of a link.
func (s *Tables) CountMatchView(ctx context.Context, x account.MatchShare, at time.Time) error {
	return s.CountRead(ctx, linkOf(x.MatchID, x.ID), at)
}
