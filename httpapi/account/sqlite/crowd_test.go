package sqlite_test

import (
	"database/sql"
	"strings"
	"testing"
	"time"

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

// Where the indexes cannot be given what they lack, the same is found without them.
func TestSearchUnwritable(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	const size = 2000
	storetest.Search(s.Shop, size, func(c storetest.Crowd) {
		if c.Size == size {
			require.NoError(t, store.Unwritable())
		}
		fill(t, path, c)
	}, nil, nil)
	require.Equal(t, 2050, late(t, raw(t, path)), "the indexes were used")
}

// late says how many reports are in no index.
func late(t *testing.T, db *sql.DB) (n int) {
	t.Helper()
	require.NoError(t, db.QueryRow(`SELECT count(*) FROM report_search_late`).Scan(&n))
	return n
}

// A report is found at once, and by then both indexes have it and those before it; what is changed or deleted before
// they have it leaves nothing in them.
func TestLateReports(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	db := raw(t, path)
	found := func(text string, facts ...string) (ids []string) {
		list, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: text, Facts: facts},
			account.Slice{Limit: 99})
		require.NoError(t, err)
		for _, r := range list {
			ids = append(ids, r.ID)
		}
		return ids
	}
	var ids []string
	for n := range 5 {
		c := s.ChargeOf(n)
		c.Report.Name = []string{"Zubin", "Yamuna", "Xerxes", "Wasim", "Vasanti"}[n]
		c.Report.Facts = &account.Facts{Words: []string{"moon.house." + string(rune('1'+n)), "sun.house.9"}}
		_, err := s.Charge(ctx, c)
		require.NoError(t, err)
		ids = append(ids, c.Report.ID)
		if n == 3 { // before the fourth and the fifth are found, or not
			require.Len(t, found("", "sun.house.9"), 4)
			require.Zero(t, late(t, db))
		}
	}
	name, tags := "Ujjwala", []string{"vip"}
	for _, id := range ids[3:] { // the indexes have the first one, and mostly not the second one
		_, err := s.UpdateReport(ctx, s.Issued.AccountID, id, account.ReportPatch{Name: &name, Tags: &tags})
		require.NoError(t, err)
	}
	for _, id := range []string{ids[0], ids[4]} {
		require.NoError(t, s.DeleteReport(ctx, s.Issued.AccountID, id, 0))
	}
	require.Equal(t, []string{ids[3]}, found("ujj"))
	require.Equal(t, []string{ids[3]}, found("", account.TagWord("vip")))
	require.Empty(t, found("vasanti"))
	require.Empty(t, found("wasim"))
	require.Empty(t, found("", "moon.house.5"))
	require.Len(t, found("", "sun.house.9"), 3)
	require.Zero(t, late(t, db))
	for _, index := range []string{"report_search_gram", "report_search_fact"} {
		_, err := db.Exec(`INSERT INTO ` + index + ` (` + index + `, rank) VALUES ('integrity-check', 1)`)
		require.NoError(t, err)
	}
}

// More reports than the indexes get at once get there all the same, without a search.
func TestLateReportsOfBefore(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	fill(t, path, storetest.Crowd{Account: s.Issued.AccountID, Size: 1300, Last: noon, First: 1000})
	db := raw(t, path)
	s.Sell(1)
	require.Eventually(t, func() bool { return late(t, db) == 0 }, time.Minute, 10*time.Millisecond)
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

// Of more reports than are read at once each is found once, by a name and a fact together, newest first.
func TestSearchBothOverPages(t *testing.T) {
	store, _ := openAt(t)
	s := newShop(t, store)
	const size = 3*64 + 5
	var want []string
	for n := range size {
		c := s.ChargeOf(n)
		c.Debit.Amount = 0
		c.Report.Name = "Asha Rao"
		c.Report.CreatedAt = time.Date(2026, 11, 23, 9, 0, n, 0, time.UTC)
		c.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha"}}
		_, err := s.Charge(ctx, c)
		require.NoError(t, err)
		want = append([]string{c.Report.ID}, want...)
	}
	for limit, most := range map[int]int{64: 64, 65: 65, 128: 128, 500: size} {
		list, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: "asha",
			Facts: []string{"moon.rashi.mesha"}}, account.Slice{Limit: limit})
		require.NoError(t, err)
		var ids []string
		for _, r := range list {
			ids = append(ids, r.ID)
		}
		require.Equal(t, want[:most], ids, "%d of them", limit)
	}
}
