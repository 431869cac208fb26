package sqlstore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// reportColumns are those of a list of reports.
func reportColumns(d Dialect) string {
	return `r.id, r.account_id, r.created_at, r.revision, r.name, r.external_ref, r.birth_date, r.birth_time,
		r.place_label, r.ascendant, r.moon_sign, r.moon_nakshatra, r.result_sha256,
	coalesce((SELECT string_agg(name, ' ' ORDER BY ` + d.Bought + `) FROM report_system WHERE report_id = r.id), ''),
	EXISTS (SELECT 1 FROM report_prediction WHERE report_id = r.id),
	coalesce((SELECT string_agg(CAST(expires_at AS text), ' ') FROM share WHERE report_id = r.id
		AND revoked_at IS NULL), ''),
	coalesce((SELECT tags FROM report_note WHERE report_id = r.id), ''),
	coalesce((SELECT note FROM report_note WHERE report_id = r.id), '')`
}

// reportRow is a row of reportColumns on its way to a Report.
type reportRow struct {
	report    account.Report
	created   *int64
	purchased string
	shareEnds string // Unix seconds, separated by spaces
	tags      string // a line each
}

// into returns what the columns are scanned into, in the order of reportColumns.
func (row *reportRow) into() []any {
	r := &row.report
	return []any{&r.ID, &r.AccountID, &row.created, &r.Revision, &r.Name, &r.ExternalRef, &r.BirthDate, &r.BirthTime,
		&r.PlaceLabel, &r.Ascendant, &r.MoonSign, &r.MoonNakshatra, &r.ResultSHA256, &row.purchased, &r.HasPredictions,
		&row.shareEnds, &row.tags, &r.Note}
}

// read makes the report of what was scanned. Body and Sky come by unfold.
func (row *reportRow) read() account.Report {
	row.report.CreatedAt, row.report.Purchased = moment(row.created), strings.Fields(row.purchased)
	for _, text := range strings.Fields(row.shareEnds) {
		end, _ := strconv.ParseInt(text, 10, 64) // the database wrote it out of an integer
		row.report.ShareEnds = append(row.report.ShareEnds, time.Unix(end, 0).UTC())
	}
	row.report.Tags = lines(row.tags)
	return row.report
}

// Report returns one report of an account.
func (s *Tables) Report(ctx context.Context, owner, id string) (account.Report, error) {
	var row reportRow
	var p packed
	if err := s.db.One(ctx, s.reportByID, []any{owner, id}, append(row.into(), &p.body, &p.sky)...); err != nil {
		return account.Report{}, err
	}
	return s.unfold(row, p)
}

// unfold unpacks the documents of a report. It is done outside of the transaction that read them, which others may wait
// for.
func (s *Tables) unfold(row reportRow, p packed) (r account.Report, err error) {
	r = row.read()
	if r.Body, err = s.pack.Unpack(p.body); err != nil {
		return r, err
	}
	r.Sky, err = s.pack.Unpack(p.sky)
	return r, err
}

// Reports lists the reports of an account, newest first.
func (s *Tables) Reports(ctx context.Context, owner string, f account.ReportFilter, p account.Slice) ([]account.Report,
	error) {
	at, id := after(p)
	args := []any{owner, at, id, f.ExternalRef, unix(f.After), unix(f.Before), p.Limit}
	if strings.ContainsAny(f.Text, "\x00\n\x01") {
		return nil, nil // no name has them
	}
	if f.Text == "" && len(f.Facts) == 0 && f.Holds.Name == "" {
		return all(ctx, s.db, s.reports, args, readReport)
	}
	for _, w := range f.Facts {
		if w == "" || strings.Trim(w, "abcdefghijklmnopqrstuvwxyz0123456789._") != "" {
			return nil, nil // no report has it
		}
	}
	f.Text = account.Fold(f.Text)
	if f.Holds.Name != "" {
		f.Facts = append(slices.Clone(f.Facts), f.Holds.Word())
	}
	return s.search(ctx, &f, args, p.Limit)
}

// errEnough ends a search that has found what is wanted.
var errEnough = errors.New("enough was found")

// Signs reports whether a text is one or two characters of which the first is no letter and no digit, so that no word
// begins with it. Such a text is no beginning of a word that an index of words or of three letters could know, so a
// store looks for it in every name.
func Signs(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return utf8.RuneCountInString(text) < 3 && !unicode.In(first, unicode.Letter, unicode.Mark, unicode.Number)
}

// search reads on to the end of the second of the last row that is wanted, and puts the rows of each second into the
// order of lists.
func (s *Tables) search(ctx context.Context, f *account.ReportFilter, args []any, limit int) (rows []account.Report,
	err error) {
	err = s.db.Search(ctx, s.report, f, args, func(scan Scan) error {
		var row reportRow
		var spans string
		into := row.into()
		if f.Holds.Name != "" {
			into = append(into, &spans)
		}
		err := scan(into...)
		if err == nil && f.Holds.Name != "" && !f.Holds.In(spans) {
			return nil
		}
		r := row.read()
		if err == nil && len(rows) >= limit && !r.CreatedAt.Equal(rows[len(rows)-1].CreatedAt) {
			return errEnough
		}
		rows = append(rows, r)
		return err
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b account.Report) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), strings.Compare(b.ID, a.ID))
	})
	return rows[:min(limit, len(rows))], nil
}

// reportsOf filters the list of reports. The casts give PostgreSQL the type of a NULL parameter.
// Rows are compared with the cursor as pairs, which the index over account, time and ID supports
// directly.
const reportsOf = ` FROM report r WHERE r.account_id = $1 AND (r.created_at, r.id) < ($2, $3)
		AND ($4 = '' OR r.external_ref = $4)
		AND (CAST($5 AS bigint) IS NULL OR r.created_at > $5) AND (CAST($6 AS bigint) IS NULL OR r.created_at < $6)
		ORDER BY r.created_at DESC, r.id DESC LIMIT $7`

// readReport reads a row of a list, without Body and Sky.
func readReport(scan Scan) (account.Report, error) {
	var row reportRow
	err := scan(row.into()...)
	return row.read(), err
}

// insertReport stores a report with its facts where it has them.
func insertReport(t Tx, r account.Report, p packed) error {
	_, err := t.Exec(`INSERT INTO report (id, account_id, created_at, revision, name, external_ref, search, birth_date,
		birth_time, place_label, ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky) VALUES ($1, $2, $3,
		$4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		r.ID, r.AccountID, r.CreatedAt.Unix(), r.Revision, r.Name, r.ExternalRef, r.SearchText(r.Tags), r.BirthDate,
		r.BirthTime,
		r.PlaceLabel, r.Ascendant, r.MoonSign, r.MoonNakshatra, r.ResultSHA256, p.body, p.sky)
	if err == nil && r.Facts != nil {
		words, spans := r.Facts.Told()
		if len(r.Tags) > 0 {
			words = account.WithTags(words, r.Tags)
		}
		_, err = t.Exec(insertFacts, r.ID, words, spans)
	}
	if err == nil && (len(r.Tags) > 0 || r.Note != "") {
		err = insertNote(t, &r)
	}
	return err
}

// UpdateReport changes the name, the reference, the tags or the note of a report. The row is read after it is locked,
// and row is emptied at the beginning since a store may run the transaction again.
func (s *Tables) UpdateReport(ctx context.Context, owner, id string, patch account.ReportPatch) (account.Report,
	error) {
	var row reportRow
	var p packed
	err := s.db.Do(ctx, func(t Tx) error {
		row = reportRow{}
		if _, err := s.lockReport(t, owner, id); err != nil {
			return err
		}
		if err := t.One(s.reportByID, []any{owner, id}, append(row.into(), &p.body, &p.sky)...); err != nil {
			return err
		}
		r := &row.report
		r.Tags = lines(row.tags)
		if patch.Revision != 0 && patch.Revision != r.Revision {
			return account.ErrStale
		}
		if !patch.Apply(r) {
			return nil
		}
		_, err := t.Exec(`UPDATE report SET name = $1, external_ref = $2, search = $3, revision = $4 WHERE id = $5`,
			r.Name, r.ExternalRef, r.SearchText(r.Tags), r.Revision, id)
		if err == nil && patch.Name != nil {
			_, err = t.Exec(`UPDATE report_revision SET name = $1 WHERE report_id = $2`, r.Name, id)
		}
		if err == nil && (patch.Tags != nil || patch.Note != nil) {
			row.tags = strings.Join(r.Tags, "\n")
			err = putNote(t, r)
		}
		return err
	})
	if err != nil {
		return account.Report{}, err
	}
	return s.unfold(row, p)
}

// lockReport locks a report and returns its revision. Read dependent rows after it: a query that
// waits for a lock itself sees the other tables as they were before.
func (s *Tables) lockReport(t Tx, owner, id string) (revision int64, err error) {
	err = t.One(`SELECT revision FROM report WHERE account_id = $1 AND id = $2`+s.say.Lock, []any{owner, id}, &revision)
	return revision, err
}

// stillOf locks a report, and fails with ErrStale where it has another chart than the one that something was made of.
// Computing of a chart takes a while, in which its owner may correct the birth: without this a reading of the old chart
// would stand beside the new one.
func (s *Tables) stillOf(t Tx, owner, id string, of account.Made) error {
	if of == "" {
		return nil
	}
	if _, err := s.lockReport(t, owner, id); err != nil {
		return err
	}
	var hash string
	err := t.One(`SELECT result_sha256 FROM report WHERE id = $1`, []any{id}, &hash)
	if err == nil && hash != string(of) {
		err = account.ErrStale
	}
	return err
}

// DeleteReport removes a report, what was computed for it, and its copies among the stored answers. What hangs on the
// report goes by the foreign keys of the schema; the stored answers are of the account and are emptied here.
func (s *Tables) DeleteReport(ctx context.Context, owner, id string, revision int64) error {
	return s.db.Free(ctx, func(t Tx) error {
		found, err := s.lockReport(t, owner, id)
		if err != nil {
			return err
		}
		if revision != 0 && revision != found {
			return account.ErrStale
		}
		if _, err := t.Exec(`DELETE FROM report WHERE id = $1`, id); err != nil {
			return err
		}
		return forgetAnswers(t, id)
	})
}

// System returns the result of a system that was bought for a report.
func (s *Tables) System(ctx context.Context, owner, report, name string) (account.System, error) {
	x := account.System{ReportID: report, Name: name}
	var body []byte
	var created *int64
	err := s.db.One(ctx, `SELECT y.body, y.created_at FROM report_system y JOIN report r ON r.id = y.report_id
		WHERE r.account_id = $1 AND y.report_id = $2 AND y.name = $3`, []any{owner, report, name}, &body, &created)
	if err != nil {
		return x, err
	}
	x.CreatedAt = moment(created)
	x.Body, err = s.pack.Unpack(body)
	return x, err
}

// insertSystem fails with ErrPurchased on a system that was bought before, and with no row where the report is gone.
// The revision is counted up first, which locks the row of the report: of two sales of one system the second waits
// there, finds the first one's row and is ErrPurchased.
func (s *Tables) insertSystem(t Tx, owner string, x account.System, body []byte) error {
	if err := s.stillOf(t, owner, x.ReportID, x.Of); err != nil {
		return err
	}
	if err := change(t, `UPDATE report SET revision = revision + 1 WHERE account_id = $1 AND id = $2`, owner,
		x.ReportID); err != nil {
		return err
	}
	n, err := t.Exec(`INSERT INTO report_system (report_id, name, created_at, body) VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`, x.ReportID, x.Name, x.CreatedAt.Unix(), body)
	if err == nil && n == 0 {
		return account.ErrPurchased
	}
	return err
}
