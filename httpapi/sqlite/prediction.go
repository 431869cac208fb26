package sqlite

import (
	"context"
	"database/sql"

	"github.com/jyotish-go/jyotish/httpapi"
)

// Prediction gives the latest reading of a report.
func (s *Store) Prediction(ctx context.Context, account, report string) (httpapi.Prediction, error) {
	p := httpapi.Prediction{ReportID: report}
	var created sql.NullInt64
	err := s.one(ctx, `SELECT p.created_at, p.options, p.body FROM report_prediction p JOIN report r ON r.id = p.report_id
		WHERE r.account_id = ? AND r.id = ?`, []any{account, report}, &created, &p.Options, &p.Body)
	if err != nil {
		return p, err
	}
	p.CreatedAt = moment(created)
	p.Body, err = s.pack.Unpack(p.Body)
	return p, err
}

// SavePrediction stores a reading in place of the one before, which was the same to its reader or not: the report has another revision
// only when it had none, as its summary then says so.
func (s *Store) SavePrediction(ctx context.Context, account string, p httpapi.Prediction, r *httpapi.Replay) error {
	body := s.pack.Pack(p.Body)
	return s.writer.do(ctx, func(t *tx) error {
		n, err := t.exec(`UPDATE report SET revision = revision + NOT EXISTS (SELECT 1 FROM report_prediction WHERE report_id = ?2)
			WHERE account_id = ?1 AND id = ?2`, account, p.ReportID)
		if err != nil {
			return err
		}
		if n == 0 {
			return sql.ErrNoRows
		}
		_, err = t.exec(`INSERT INTO report_prediction (report_id, created_at, options, body) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (report_id) DO UPDATE SET created_at = ?2, options = ?3, body = ?4`, p.ReportID, p.CreatedAt.Unix(), p.Options, body)
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}
