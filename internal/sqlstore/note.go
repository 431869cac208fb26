package sqlstore

import (
	"errors"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// insertNote stores the tags and the note of a report in the place of those before. Tags cannot hold a line feed, by
// which they are divided here.
func insertNote(t Tx, r *account.Report) error {
	_, err := t.Exec(`INSERT INTO report_note (report_id, tags, note) VALUES ($1, $2, $3)
		ON CONFLICT (report_id) DO UPDATE SET tags = $2, note = $3`, r.ID, strings.Join(r.Tags, "\n"), r.Note)
	return err
}

// putNote stores the tags and the note of a report, and the facts that it is found by. A report whose facts are still
// to be made gets those of its tags with them.
func putNote(t Tx, r *account.Report) error {
	err := insertNote(t, r)
	if err != nil {
		return err
	}
	var facts string
	err = t.One(`SELECT facts FROM report_fact WHERE report_id = $1`, []any{r.ID}, &facts)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = t.Exec(`UPDATE report_fact SET facts = $2 WHERE report_id = $1`, r.ID,
			account.WithTags(facts, r.Tags))
	}
	return err
}

// tagsOf returns the tags of a report.
func tagsOf(t Tx, report string) ([]string, error) {
	var tags string
	err := t.One(`SELECT tags FROM report_note WHERE report_id = $1`, []any{report}, &tags)
	if errors.Is(err, account.ErrNotFound) {
		return nil, nil
	}
	return lines(tags), err
}

// lines are the tags as they are stored; none of an empty text.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
