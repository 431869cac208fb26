package sqlstore

import (
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

const insertFacts = `INSERT INTO report_fact (report_id, facts, spans) VALUES ($1, $2, $3)`

// putFacts stores the facts of a corrected chart; nil leaves none.
func putFacts(t Tx, report string, f *account.Facts) error {
	tags, err := tagsOf(t, report)
	if err != nil {
		return err
	}
	if f == nil {
		_, err := t.Exec(`UPDATE report_fact SET facts = $2, spans = '' WHERE report_id = $1`, report,
			account.WithTags("", tags))
		return err
	}
	words, spans := f.Told()
	words = account.WithTags(words, tags)
	_, err = t.Exec(insertFacts+` ON CONFLICT (report_id) DO UPDATE SET facts = $2, spans = $3`, report, words, spans)
	return err
}

// Factless lists reports without facts.
func (s *Tables) Factless(ctx context.Context, after string, limit int) (list []account.Report, err error) {
	err = s.db.Each(ctx, `SELECT `+s.report+`, r.body, r.sky FROM report r WHERE r.id > $1
		AND NOT EXISTS (SELECT 1 FROM report_fact f WHERE f.report_id = r.id) ORDER BY r.id LIMIT $2`, []any{after, limit},
		func(scan Scan) error {
			var row reportRow
			var p packed
			if err := scan(append(row.into(), &p.body, &p.sky)...); err != nil {
				return err
			}
			r, err := s.unfold(row, p)
			list = append(list, r)
			return err
		})
	return list, err
}

// SaveFacts stores the facts of a report that has none.
func (s *Tables) SaveFacts(ctx context.Context, report string, of account.Made, f account.Facts) error {
	words, spans := f.Told()
	err := s.db.Do(ctx, func(t Tx) error {
		var hash string
		if err := t.One(`SELECT result_sha256 FROM report WHERE id = $1`+s.say.Lock, []any{report}, &hash); err != nil {
			return err
		}
		if hash != string(of) {
			return nil
		}
		tags, err := tagsOf(t, report)
		if err != nil {
			return err
		}
		_, err = t.Exec(insertFacts+` ON CONFLICT DO NOTHING`, report, account.WithTags(words, tags), spans)
		return err
	})
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	return err
}
