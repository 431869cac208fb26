package sqlstore

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Prediction returns the latest reading of a report.
func (s *Tables) Prediction(ctx context.Context, owner, report string) (account.Prediction, error) {
	p := account.Prediction{ReportID: report}
	var created *int64
	err := s.db.One(ctx, `SELECT p.created_at, p.options, p.body FROM report_prediction p JOIN report r
		ON r.id = p.report_id WHERE r.account_id = $1 AND r.id = $2`, []any{owner,
		report}, &created, &p.Options, &p.Body)
	if err != nil {
		return p, err
	}
	p.CreatedAt = moment(created)
	p.Body, err = s.pack.Unpack(p.Body)
	return p, err
}

// SavePrediction stores a reading in place of the one before, which was the same to its reader or not: the report has
// another revision only when it had none, as its summary then says so. The row of the report is locked before that is
// looked at.
func (s *Tables) SavePrediction(ctx context.Context, owner string, p account.Prediction, r *account.Replay) error {
	body := s.pack.Pack(p.Body)
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.setPrediction(t, owner, p, body); err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// setPrediction writes a reading whose body is packed.
func (s *Tables) setPrediction(t Tx, owner string, p account.Prediction, body []byte) error {
	if _, err := s.lockReport(t, owner, p.ReportID); err != nil {
		return err
	}
	if err := s.stillOf(t, owner, p.ReportID, p.Of); err != nil {
		return err
	}
	_, err := t.Exec(`UPDATE report SET revision = revision + 1 WHERE id = $1
		AND NOT EXISTS (SELECT 1 FROM report_prediction WHERE report_id = $1)`, p.ReportID)
	if err != nil {
		return err
	}
	_, err = t.Exec(`INSERT INTO report_prediction (report_id, created_at, options, body) VALUES ($1, $2, $3, $4)
		ON CONFLICT (report_id) DO UPDATE SET created_at = $2, options = $3,
			body = $4`, p.ReportID, p.CreatedAt.Unix(), p.Options, body)
	return err
}
