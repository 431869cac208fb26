package sqlstore

import (
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Revise replaces the chart of a report with a corrected one. Packing precedes the transaction. The
// reading is deleted, because it describes the old chart. Links are ended, because they were given
// out for the old chart.
func (s *Tables) Revise(ctx context.Context, owner string, c account.Correction, r *account.Replay) (account.Report,
	error) {
	p := packed{body: s.pack.Pack(c.Body), sky: s.pack.Pack(c.Sky)}
	systems := make([][]byte, len(c.Systems))
	for i, y := range c.Systems {
		systems[i] = s.pack.Pack(y.Body)
	}
	var row reportRow
	err := s.db.Do(ctx, func(t Tx) error {
		row = reportRow{}
		if err := s.replaceChart(t, owner, c, p); err != nil {
			return err
		}
		for i, y := range c.Systems {
			if err := change(t, `UPDATE report_system SET body = $3 WHERE report_id = $1 AND name = $2`, c.ReportID,
				y.Name,
				systems[i]); err != nil {
				return err
			}
		}
		if _, err := t.Exec(`DELETE FROM report_prediction WHERE report_id = $1`, c.ReportID); err != nil {
			return err
		}
		_, err := t.Exec(`UPDATE share SET revoked_at = $2 WHERE report_id = $1 AND revoked_at IS NULL`, c.ReportID,
			c.At.Unix())
		if err != nil {
			return err
		}
		if err := t.One(s.reportByID, []any{owner, c.ReportID}, append(row.into(), &p.body, &p.sky)...); err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
	if err != nil {
		return account.Report{}, err
	}
	return s.unfold(row, p)
}

// replaceChart keeps the chart that a report has as a revision, and writes the corrected one. The count of revisions
// and the day are looked at under the lock, so that three corrections at once do not become four. ExternalRef is no
// part of a revision; it stays with the report.
func (s *Tables) replaceChart(t Tx, owner string, c account.Correction, p packed) error {
	if _, err := s.lockReport(t, owner, c.ReportID); err != nil {
		return err
	}
	var row reportRow
	var old packed
	if err := t.One(s.reportByID, []any{owner, c.ReportID}, append(row.into(), &old.body, &old.sky)...); err != nil {
		return err
	}
	had := row.read()
	if had.Revision != c.Of || !c.Fits(had.Purchased) {
		return account.ErrStale
	}
	var before int
	if err := t.One(`SELECT count(*) FROM report_revision WHERE report_id = $1`, []any{c.ReportID},
		&before); err != nil {
		return err
	}
	if open, _ := had.Open(before, c.At); !open {
		return account.ErrRevisionsClosed
	}
	_, err := t.Exec(`INSERT INTO report_revision (report_id, number, replaced_at, name, birth_date, birth_time,
		place_label, ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky) VALUES ($1, $2, $3, $4, $5, $6, $7,
		$8, $9, $10, $11, $12, $13)`, c.ReportID, before+1, c.At.Unix(), had.Name, had.BirthDate, had.BirthTime,
		had.PlaceLabel, had.Ascendant, had.MoonSign, had.MoonNakshatra, had.ResultSHA256, old.body, old.sky)
	if err != nil {
		return err
	}
	_, err = t.Exec(`UPDATE report SET revision = revision + 1, name = $2, external_ref = $3, search = $4,
		birth_date = $5, birth_time = $6, place_label = $7, ascendant = $8, moon_sign = $9, moon_nakshatra = $10,
		result_sha256 = $11, body = $12, sky = $13 WHERE id = $1`, c.ReportID, c.Name, c.ExternalRef, c.SearchText(had.Tags),
		c.BirthDate, c.BirthTime, c.PlaceLabel, c.Ascendant, c.MoonSign, c.MoonNakshatra, c.ResultSHA256, p.body, p.sky)
	if err == nil {
		err = putFacts(t, c.ReportID, c.Facts)
	}
	return err
}

// Revisions lists the earlier charts of a report. It first checks that the report belongs to the
// account, to distinguish a report without revisions from another account's.
func (s *Tables) Revisions(ctx context.Context, owner, report string) ([]account.Revision, error) {
	if err := s.db.One(ctx, ownReport, []any{owner, report}, new(int)); err != nil {
		return nil, err
	}
	list, err := all(ctx, s.db, `SELECT v.report_id, v.number, v.replaced_at, v.name, v.birth_date, v.birth_time,
		v.place_label, v.ascendant, v.moon_sign, v.moon_nakshatra, v.result_sha256, v.body, v.sky
		FROM report_revision v JOIN report r ON r.id = v.report_id WHERE r.account_id = $1 AND r.id = $2
		ORDER BY v.number`, []any{owner, report}, func(scan Scan) (v account.Revision, err error) {
		var at *int64
		err = scan(&v.ReportID, &v.Number, &at, &v.Name, &v.BirthDate, &v.BirthTime, &v.PlaceLabel, &v.Ascendant,
			&v.MoonSign, &v.MoonNakshatra, &v.ResultSHA256, &v.Body, &v.Sky)
		v.ReplacedAt = moment(at)
		return v, err
	})
	for i := range list {
		v := &list[i]
		var broken error
		v.Body, broken = s.pack.Unpack(v.Body)
		err = errors.Join(err, broken)
		v.Sky, broken = s.pack.Unpack(v.Sky)
		err = errors.Join(err, broken)
	}
	return list, err
}
