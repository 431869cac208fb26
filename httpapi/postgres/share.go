package postgres

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jyotish-go/jyotish/httpapi"
)

const shareColumns = `x.id, x.report_id, x.hash, x.prefix, x.pii, x.include, x.lang, x.label, x.created_at, x.expires_at, x.revoked_at, x.views,
	x.last_viewed_at`

// shareRow is a row of shareColumns on its way to a Share.
type shareRow struct {
	share                           httpapi.Share
	hash                            []byte
	include                         string
	created, expires, revoked, last pgtype.Int8
}

func (row *shareRow) into() []any {
	x := &row.share
	return []any{&x.ID, &x.ReportID, &row.hash, &x.Secret.Prefix, &x.Pii, &row.include, &x.Lang, &x.Label, &row.created, &row.expires,
		&row.revoked, &x.Views, &row.last}
}

func (row *shareRow) read() httpapi.Share {
	x := row.share
	copy(x.Secret.Hash[:], row.hash)
	x.Include = strings.Fields(row.include)
	x.CreatedAt, x.ExpiresAt, x.RevokedAt, x.LastViewed = moment(row.created), moment(row.expires), moment(row.revoked), moment(row.last)
	return x
}

func scanShare(from pgx.Row) (httpapi.Share, error) {
	var row shareRow
	err := from.Scan(row.into()...)
	return row.read(), err
}

const ownReport = `SELECT 1 FROM report WHERE account_id = $1 AND id = $2`

// CreateShare stores a new link of a report.
func (s *Store) CreateShare(ctx context.Context, account string, x httpapi.Share, max int, r *httpapi.Replay) error {
	return s.do(ctx, func(t *tx) error {
		if _, err := lockReport(t, account, x.ReportID); err != nil {
			return err
		}
		var n int
		err := t.one(`SELECT count(*) FROM share WHERE report_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
			[]any{x.ReportID, x.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return httpapi.ErrTooManyShares
		}
		_, err = t.exec(`INSERT INTO share (id, report_id, hash, prefix, pii, include, lang, label, created_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, x.ID, x.ReportID, x.Secret.Hash[:], x.Secret.Prefix, x.Pii, strings.Join(x.Include, " "),
			x.Lang, x.Label, x.CreatedAt.Unix(), x.ExpiresAt.Unix())
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// Shares lists the links of a report, newest first.
func (s *Store) Shares(ctx context.Context, account, report string, p httpapi.Slice) ([]httpapi.Share, error) {
	var own int
	if err := s.one(ctx, ownReport, []any{account, report}, &own); err != nil {
		return nil, err
	}
	at, id := after(p)
	return all(ctx, s, `SELECT `+shareColumns+` FROM share x WHERE x.report_id = $1 AND (x.created_at, x.id) < ($2, $3)
		ORDER BY x.created_at DESC, x.id DESC LIMIT $4`, []any{report, at, id, p.Limit}, scanShare)
}

// RevokeShare ends a link.
func (s *Store) RevokeShare(ctx context.Context, account, report, id string, at time.Time) error {
	return s.do(ctx, func(t *tx) error {
		n, err := t.exec(`UPDATE share SET revoked_at = coalesce(revoked_at, $4) WHERE id = $3 AND report_id = $2
			AND EXISTS (SELECT 1 FROM report WHERE account_id = $1 AND id = $2)`, account, report, id, at.Unix())
		if err == nil && n == 0 {
			return pgx.ErrNoRows
		}
		return err
	})
}

const shareBySecret = `SELECT ` + reportColumns + `, r.body, r.sky, ` + shareColumns + ` FROM share x JOIN report r ON r.id = x.report_id
	WHERE x.hash = $1`

// ShareBySecret looks a token up by its hash.
func (s *Store) ShareBySecret(ctx context.Context, secret httpapi.Secret) (httpapi.Share, httpapi.Report, error) {
	var row reportRow
	var link shareRow
	var p packed
	err := s.one(ctx, shareBySecret, []any{secret.Hash[:]}, append(append(row.into(), &p.body, &p.sky), link.into()...)...)
	if err != nil {
		return httpapi.Share{}, httpapi.Report{}, err
	}
	r, err := s.unfold(row, p)
	return link.read(), r, err
}

// CountView counts one view of a link.
func (s *Store) CountView(ctx context.Context, id string, at time.Time) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`UPDATE share SET views = views + 1, last_viewed_at = $1 WHERE id = $2`, at.Unix(), id)
		return err
	})
}
