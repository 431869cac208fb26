package sqlstore

import "github.com/jyotish-go/jyotish/httpapi/account"

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
