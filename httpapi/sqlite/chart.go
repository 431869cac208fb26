package sqlite

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
)

const reportColumns = `r.id, r.account_id, r.created_at, r.revision, r.name, r.external_ref, r.birth_date, r.birth_time, r.place_label,
	r.ascendant, r.moon_sign, r.moon_nakshatra, r.result_sha256, coalesce((SELECT group_concat(name, ' ')
	FROM (SELECT name FROM report_system WHERE report_id = r.id ORDER BY rowid)), ''),
	EXISTS (SELECT 1 FROM report_prediction WHERE report_id = r.id), coalesce((SELECT group_concat(expires_at, ' ') FROM share
	WHERE report_id = r.id AND revoked_at IS NULL), '')`

// reportRow is a row of reportColumns on its way to a Report.
type reportRow struct {
	report    httpapi.Report
	created   sql.NullInt64
	purchased string
	shareEnds string // Unix seconds, separated by spaces
}

func (row *reportRow) into() []any {
	r := &row.report
	return []any{&r.ID, &r.AccountID, &row.created, &r.Revision, &r.Name, &r.ExternalRef, &r.BirthDate, &r.BirthTime, &r.PlaceLabel,
		&r.Ascendant, &r.MoonSign, &r.MoonNakshatra, &r.ResultSHA256, &row.purchased, &r.HasPredictions, &row.shareEnds}
}

func (row *reportRow) read() httpapi.Report {
	row.report.CreatedAt, row.report.Purchased = moment(row.created), strings.Fields(row.purchased)
	for _, text := range strings.Fields(row.shareEnds) {
		end, _ := strconv.ParseInt(text, 10, 64) // SQLite wrote it out of an integer
		row.report.ShareEnds = append(row.report.ShareEnds, time.Unix(end, 0).UTC())
	}
	return row.report
}

const reportByID = `SELECT ` + reportColumns + `, r.body, r.sky FROM report r WHERE r.account_id = ?1 AND r.id = ?2`

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
	return all(ctx, s, `SELECT `+reportColumns+` FROM report r WHERE r.account_id = ?1 AND (r.created_at, r.id) < (?2, ?3)
		AND (?4 = '' OR instr(r.search, ?4) > 0) AND (?5 = '' OR r.external_ref = ?5)
		AND (?6 IS NULL OR r.created_at > ?6) AND (?7 IS NULL OR r.created_at < ?7)
		ORDER BY r.created_at DESC, r.id DESC LIMIT ?8`,
		[]any{account, at, id, httpapi.Fold(f.Text), f.ExternalRef, unix(f.After), unix(f.Before), p.Limit}, scanReport)
}

func scanReport(from scanner) (httpapi.Report, error) {
	var row reportRow
	err := from.Scan(row.into()...)
	return row.read(), err
}

func insertReport(t *tx, r httpapi.Report, p packed) error {
	_, err := t.exec(`INSERT INTO report (id, account_id, created_at, revision, name, external_ref, search, birth_date, birth_time, place_label,
		ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		r.ID, r.AccountID, r.CreatedAt.Unix(), r.Revision, r.Name, r.ExternalRef, r.SearchText(), r.BirthDate, r.BirthTime,
		r.PlaceLabel, r.Ascendant, r.MoonSign, r.MoonNakshatra, r.ResultSHA256, p.body, p.sky)
	return err
}

// UpdateReport changes the name or the reference of a report.
func (s *Store) UpdateReport(ctx context.Context, account, id string, patch httpapi.ReportPatch) (httpapi.Report, error) {
	var row reportRow
	var p packed
	err := s.writer.do(ctx, func(t *tx) error {
		row = reportRow{}
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
		_, err := t.exec(`UPDATE report SET name = ?, external_ref = ?, search = ?, revision = ? WHERE id = ?`,
			r.Name, r.ExternalRef, r.SearchText(), r.Revision, id)
		return err
	})
	if err != nil {
		return httpapi.Report{}, err
	}
	return s.unfold(row, p)
}

// DeleteReport removes a report, what was computed for it, and its copies among the stored answers.
func (s *Store) DeleteReport(ctx context.Context, account, id string, revision int64) error {
	return s.writer.do(ctx, func(t *tx) error {
		var found int64
		if err := t.one(`SELECT revision FROM report WHERE account_id = ? AND id = ?`, []any{account, id}, &found); err != nil {
			return err
		}
		if revision != 0 && revision != found {
			return httpapi.ErrStale
		}
		if _, err := t.exec(`DELETE FROM report WHERE id = ?`, id); err != nil {
			return err
		}
		_, err := t.exec(`UPDATE idempotency SET document = NULL, receipt = NULL WHERE resource = ?`, id)
		return err
	})
}

// System gives the result of a system that was bought for a report.
func (s *Store) System(ctx context.Context, account, report, name string) (httpapi.System, error) {
	x := httpapi.System{ReportID: report, Name: name}
	var body []byte
	var created sql.NullInt64
	err := s.one(ctx, `SELECT y.body, y.created_at FROM report_system y JOIN report r ON r.id = y.report_id
		WHERE r.account_id = ? AND y.report_id = ? AND y.name = ?`, []any{account, report, name}, &body, &created)
	if err != nil {
		return x, err
	}
	x.CreatedAt = moment(created)
	x.Body, err = s.pack.Unpack(body)
	return x, err
}

// insertSystem fails with ErrPurchased on a system that was bought before, and with no row where the report is gone.
func insertSystem(t *tx, account string, x httpapi.System, body []byte) error {
	n, err := t.exec(`UPDATE report SET revision = revision + 1 WHERE account_id = ? AND id = ?`, account, x.ReportID)
	if err != nil {
		return err
	}
	if n == 0 {
		return sql.ErrNoRows
	}
	n, err = t.exec(`INSERT INTO report_system (report_id, name, created_at, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		x.ReportID, x.Name, x.CreatedAt.Unix(), body)
	if err == nil && n == 0 {
		return httpapi.ErrPurchased
	}
	return err
}
