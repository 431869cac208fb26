package postgres

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/jyotish-go/jyotish/httpapi"
)

const reportColumns = `r.id, r.account_id, r.created_at, r.revision, r.name, r.external_ref, r.birth_date, r.birth_time, r.place_label,
	r.ascendant, r.moon_sign, r.moon_nakshatra, r.result_sha256, coalesce((SELECT string_agg(name, ' ' ORDER BY bought)
	FROM report_system WHERE report_id = r.id), ''),
	EXISTS (SELECT 1 FROM report_prediction WHERE report_id = r.id),
	coalesce((SELECT array_agg(expires_at) FROM share WHERE report_id = r.id AND revoked_at IS NULL), '{}')`

// reportRow is a row of reportColumns on its way to a Report.
type reportRow struct {
	report    httpapi.Report
	created   pgtype.Int8
	purchased string
	shareEnds []int64
}

func (row *reportRow) into() []any {
	r := &row.report
	return []any{&r.ID, &r.AccountID, &row.created, &r.Revision, &r.Name, &r.ExternalRef, &r.BirthDate, &r.BirthTime, &r.PlaceLabel,
		&r.Ascendant, &r.MoonSign, &r.MoonNakshatra, &r.ResultSHA256, &row.purchased, &r.HasPredictions, &row.shareEnds}
}

func (row *reportRow) read() httpapi.Report {
	row.report.CreatedAt, row.report.Purchased = moment(row.created), strings.Fields(row.purchased)
	for _, end := range row.shareEnds {
		row.report.ShareEnds = append(row.report.ShareEnds, time.Unix(end, 0).UTC())
	}
	return row.report
}

const reportByID = `SELECT ` + reportColumns + `, r.body, r.sky FROM report r WHERE r.account_id = $1 AND r.id = $2`

// Report gives one report of an account.
func (s *Store) Report(ctx context.Context, account, id string) (httpapi.Report, error) {
	var row reportRow
	var p packed
	if err := s.one(ctx, reportByID, []any{account, id}, append(row.into(), &p.body, &p.sky)...); err != nil {
		return httpapi.Report{}, err
	}
	return s.unfold(row, p)
}

func (s *Store) unfold(row reportRow, p packed) (r httpapi.Report, err error) {
	r = row.read()
	if r.Body, err = s.pack.Unpack(p.body); err != nil {
		return r, err
	}
	r.Sky, err = s.pack.Unpack(p.sky)
	return r, err
}

// Reports lists the reports of an account, newest first.
func (s *Store) Reports(ctx context.Context, account string, f httpapi.ReportFilter, p httpapi.Slice) ([]httpapi.Report, error) {
	at, id := after(p)
	return all(ctx, s, `SELECT `+reportColumns+` FROM report r WHERE r.account_id = $1 AND (r.created_at, r.id) < ($2, $3)
		AND ($4 = '' OR position($4 in r.search) > 0) AND ($5 = '' OR r.external_ref = $5)
		AND ($6::bigint IS NULL OR r.created_at > $6) AND ($7::bigint IS NULL OR r.created_at < $7)
		ORDER BY r.created_at DESC, r.id DESC LIMIT $8`,
		[]any{account, at, id, httpapi.Fold(f.Text), f.ExternalRef, unix(f.After), unix(f.Before), p.Limit}, scanReport)
}

func scanReport(from pgx.Row) (httpapi.Report, error) {
	var row reportRow
	err := from.Scan(row.into()...)
	return row.read(), err
}

func insertReport(t *tx, r httpapi.Report, p packed) error {
	_, err := t.exec(`INSERT INTO report (id, account_id, created_at, revision, name, external_ref, search, birth_date, birth_time, place_label,
		ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
		$14, $15, $16)`,
		r.ID, r.AccountID, r.CreatedAt.Unix(), r.Revision, r.Name, r.ExternalRef, r.SearchText(), r.BirthDate, r.BirthTime,
		r.PlaceLabel, r.Ascendant, r.MoonSign, r.MoonNakshatra, r.ResultSHA256, p.body, p.sky)
	return err
}

// UpdateReport changes the name or the reference of a report.
func (s *Store) UpdateReport(ctx context.Context, account, id string, patch httpapi.ReportPatch) (httpapi.Report, error) {
	var row reportRow
	var p packed
	err := s.do(ctx, func(t *tx) error {
		row = reportRow{}
		if _, err := lockReport(t, account, id); err != nil {
			return err
		}
		if err := t.one(reportByID, []any{account, id}, append(row.into(), &p.body, &p.sky)...); err != nil {
			return err
		}
		r := &row.report
		if patch.Revision != 0 && patch.Revision != r.Revision {
			return httpapi.ErrStale
		}
		if !patch.Apply(r) {
			return nil
		}
		_, err := t.exec(`UPDATE report SET name = $1, external_ref = $2, search = $3, revision = $4 WHERE id = $5`,
			r.Name, r.ExternalRef, r.SearchText(), r.Revision, id)
		return err
	})
	if err != nil {
		return httpapi.Report{}, err
	}
	return s.unfold(row, p)
}

// lockReport gives the revision of a report that nobody else changes until the transaction ends. What hangs on a report is read after it: a
// query that waits for a lock by itself sees the other tables as they were before.
func lockReport(t *tx, account, id string) (revision int64, err error) {
	err = t.one(`SELECT revision FROM report WHERE account_id = $1 AND id = $2 FOR UPDATE`, []any{account, id}, &revision)
	return revision, err
}

// DeleteReport removes a report, what was computed for it, and its copies among the stored answers.
func (s *Store) DeleteReport(ctx context.Context, account, id string, revision int64) error {
	return s.do(ctx, func(t *tx) error {
		found, err := lockReport(t, account, id)
		if err != nil {
			return err
		}
		if revision != 0 && revision != found {
			return httpapi.ErrStale
		}
		if _, err := t.exec(`DELETE FROM report WHERE id = $1`, id); err != nil {
			return err
		}
		_, err = t.exec(`UPDATE idempotency SET document = NULL, receipt = NULL WHERE resource = $1`, id)
		return err
	})
}

// System gives the result of a system that was bought for a report.
func (s *Store) System(ctx context.Context, account, report, name string) (httpapi.System, error) {
	x := httpapi.System{ReportID: report, Name: name}
	var body []byte
	var created pgtype.Int8
	err := s.one(ctx, `SELECT y.body, y.created_at FROM report_system y JOIN report r ON r.id = y.report_id
		WHERE r.account_id = $1 AND y.report_id = $2 AND y.name = $3`, []any{account, report, name}, &body, &created)
	if err != nil {
		return x, err
	}
	x.CreatedAt = moment(created)
	x.Body, err = s.pack.Unpack(body)
	return x, err
}

// insertSystem fails with ErrPurchased on a system that was bought before, and with no row where the report is gone.
func insertSystem(t *tx, account string, x httpapi.System, body []byte) error {
	n, err := t.exec(`UPDATE report SET revision = revision + 1 WHERE account_id = $1 AND id = $2`, account, x.ReportID)
	if err != nil {
		return err
	}
	if n == 0 {
		return pgx.ErrNoRows
	}
	n, err = t.exec(`INSERT INTO report_system (report_id, name, created_at, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
		x.ReportID, x.Name, x.CreatedAt.Unix(), body)
	if err == nil && n == 0 {
		return httpapi.ErrPurchased
	}
	return err
}
