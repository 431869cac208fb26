package sqlite_test

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// A crowd is searched by names, facts and tags.
func TestSearch(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	storetest.Search(s.Shop, 9000, func(c storetest.Crowd) { fill(t, path, c) }, nil, nil)
}

// fill puts reports into a store, past it: what a million sales would take an hour for is made in minutes. Where they
// are many, the indexes are made when all are there: to write them with each report is half the work of a sale.
func fill(t *testing.T, path string, c storetest.Crowd) {
	t.Helper()
	const together = 50_000
	db := raw(t, path)
	db.SetMaxOpenConns(1)
	run := func(text string) {
		_, err := db.Exec(text)
		require.NoError(t, err, text)
	}
	indexes := map[string]string{"report_search_gram": "report_search_gram_in",
		"report_search_fact": "report_search_fact_in"}
	if c.Size < together {
		indexes = nil
	}
	triggers := []string{}
	for _, trigger := range indexes {
		var text string
		require.NoError(t, db.QueryRow(`SELECT sql FROM sqlite_master WHERE name = ?`, trigger).Scan(&text))
		triggers = append(triggers, text)
		run(`DROP TRIGGER ` + trigger)
	}
	for i := 1; i <= c.Size; i += together {
		fillSome(t, db, c, i, min(i+together-1, c.Size))
	}
	for index := range indexes {
		run(`INSERT INTO ` + index + ` (` + index + `, rank) VALUES ('hashsize', 67108864)`)
		run(`INSERT INTO ` + index + ` (` + index + `) VALUES ('rebuild')`)
		run(`INSERT INTO ` + index + ` (` + index + `, rank) VALUES ('hashsize', 1048576)`)
	}
	for _, text := range triggers {
		run(text)
	}
	require.NoError(t, db.Close())
}

// fillSome puts the reports of two numbers, and of those between them, into a store.
func fillSome(t *testing.T, db *sql.DB, c storetest.Crowd, from, to int) {
	t.Helper()
	tx, err := db.Begin()
	require.NoError(t, err)
	prepare := func(text string) *sql.Stmt {
		st, err := tx.Prepare(text)
		require.NoError(t, err)
		return st
	}
	report := prepare(`INSERT INTO report (id, account_id, created_at, revision, name, external_ref, search, birth_date,
		birth_time, place_label, ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky)
		VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', x'00', x'00')`)
	fact := prepare(`INSERT INTO report_fact (report_id, facts, spans) VALUES (?, ?, ?)`)
	note := prepare(`INSERT INTO report_note (report_id, tags, note) VALUES (?, ?, '')`)
	for i := from; i <= to; i++ {
		p := c.Person(i)
		words, spans := p.Facts.Told()
		_, err := report.Exec(p.ID, p.AccountID, p.CreatedAt.Unix(), p.Name, p.ExternalRef, p.SearchText(p.Tags),
			p.BirthDate, p.BirthTime, p.PlaceLabel, p.Ascendant, p.MoonSign, p.MoonNakshatra)
		require.NoError(t, err)
		_, err = fact.Exec(p.ID, account.WithTags(words, p.Tags), spans)
		require.NoError(t, err)
		if len(p.Tags) > 0 {
			_, err = note.Exec(p.ID, strings.Join(p.Tags, "\n"))
			require.NoError(t, err)
		}
	}
	require.NoError(t, tx.Commit())
}
