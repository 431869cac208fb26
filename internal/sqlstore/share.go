package sqlstore

import (
	"context"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// shareColumns are those of a link x, in the order in which shareRow scans them.
const shareColumns = `x.id, x.report_id, x.hash, x.prefix, x.pii, x.include, x.lang, x.label, x.created_at,
	x.expires_at, x.revoked_at, x.views, x.last_viewed_at`

// shareRow is a row of shareColumns on its way to a Share.
type shareRow struct {
	share                           account.Share
	hash                            []byte
	include                         string
	created, expires, revoked, last *int64
}

// into returns what the columns are scanned into, in the order of shareColumns.
func (row *shareRow) into() []any {
	x := &row.share
	return []any{&x.ID, &x.ReportID, &row.hash, &x.Secret.Prefix, &x.Pii, &row.include, &x.Lang, &x.Label, &row.created,
		&row.expires, &row.revoked, &x.Views, &row.last}
}

// read makes the link of what was scanned.
func (row *shareRow) read() account.Share {
	x := row.share
	copy(x.Secret.Hash[:], row.hash)
	x.Include = strings.Fields(row.include)
	x.CreatedAt, x.ExpiresAt, x.RevokedAt, x.LastViewed = moment(row.created), moment(row.expires), moment(row.revoked),
		moment(row.last)
	return x
}

// readShare reads a row of shareColumns.
func readShare(scan Scan) (account.Share, error) {
	var row shareRow
	err := scan(row.into()...)
	return row.read(), err
}

// ownReport finds a row where the account $1 has the report $2.
const ownReport = `SELECT 1 FROM report WHERE account_id = $1 AND id = $2`

// CreateShare stores a new link of a report. Links are counted under the lock of their report, for which no other link
// is made meanwhile.
func (s *Tables) CreateShare(ctx context.Context, owner string, x account.Share, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		if _, err := s.lockReport(t, owner, x.ReportID); err != nil {
			return err
		}
		var n int
		err := t.One(`SELECT count(*) FROM share WHERE report_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
			[]any{x.ReportID, x.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return account.ErrTooManyShares
		}
		_, err = t.Exec(`INSERT INTO share (id, report_id, hash, prefix, pii, include, lang, label, created_at,
			expires_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
			x.ID, x.ReportID, x.Secret.Hash[:], x.Secret.Prefix, x.Pii, strings.Join(x.Include, " "),
			x.Lang, x.Label, x.CreatedAt.Unix(), x.ExpiresAt.Unix())
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// Shares lists the links of a report, newest first.
func (s *Tables) Shares(ctx context.Context, owner, report string, p account.Slice) ([]account.Share, error) {
	var own int
	if err := s.db.One(ctx, ownReport, []any{owner, report}, &own); err != nil {
		return nil, err
	}
	at, id := after(p)
	return all(ctx, s.db, `SELECT `+shareColumns+` FROM share x WHERE x.report_id = $1 AND (x.created_at, x.id) < ($2,
		$3) ORDER BY x.created_at DESC, x.id DESC LIMIT $4`, []any{report, at, id, p.Limit}, readShare)
}

// RevokeShare ends a link. The account is in the statement: a link of another's report is none.
func (s *Tables) RevokeShare(ctx context.Context, owner, report, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		return change(t, `UPDATE share SET revoked_at = coalesce(revoked_at, $4) WHERE id = $3 AND report_id = $2
			AND EXISTS (SELECT 1 FROM report WHERE account_id = $1 AND id = $2)`, owner, report, id, at.Unix())
	})
}

// shareReport ends the statement that finds a link with its report.
const shareReport = ` FROM share x JOIN report r ON r.id = x.report_id WHERE x.hash = $1`

// ShareBySecret looks a token up by its hash.
func (s *Tables) ShareBySecret(ctx context.Context, secret account.Secret) (account.Share, account.Report, error) {
	var row reportRow
	var link shareRow
	var p packed
	err := s.db.One(ctx, s.shareBySecret, []any{secret.Hash[:]}, append(append(row.into(), &p.body, &p.sky),
		link.into()...)...)
	if err != nil {
		return account.Share{}, account.Report{}, err
	}
	r, err := s.unfold(row, p)
	return link.read(), r, err
}

// CountView counts one view of a link.
func (s *Tables) CountView(ctx context.Context, id string, at time.Time) error {
	return s.alone(ctx, `UPDATE share SET views = views + 1, last_viewed_at = $1 WHERE id = $2`, at.Unix(), id)
}
