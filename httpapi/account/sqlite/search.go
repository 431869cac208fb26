package sqlite

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/table"
)

// beginning stands before each word of what is searched, twice: see migration 0011.
const beginning = "\x01"

// within are the numbers of the reports of an account between two moments: see migration 0011.
const within = ` BETWEEN coalesce((SELECT number << 46 FROM report_search_owner WHERE account_id = $1), -1)
		| min(max(coalesce($5, 0) - 1577836800, 0), 2147483647) << 15
	AND coalesce((SELECT number << 46 FROM report_search_owner WHERE account_id = $1), -1)
		| min(max(min($2, coalesce($6, $2)) - 1577836800, 0), 2147483647) << 15 | 32767`

// The parts of a search. The index that leads gives an account's reports by their number, newest first, and stops when
// no more are wanted. $8 asks the index of names and $10 that of facts; $9 is looked for in what the first one finds,
// since it knows which threes of characters a name has and not their order. One or two signs that are no letters, such
// as a %, are no question to an index: the names themselves are leafed through.
const (
	byName  = ` FROM report_search_gram g CROSS JOIN report_search s ON s.nth = g.rowid`
	byFact  = ` FROM report_search_fact g CROSS JOIN report_search s ON s.nth = g.rowid`
	byLeaf  = ` FROM report_search s`
	ofFact  = ` LEFT JOIN report_fact f ON f.report_id = s.report_id`
	rest    = ` CROSS JOIN report r ON r.id = s.report_id WHERE `
	named   = `g.report_search_gram MATCH $8 AND instr(s.search, $9) > 0`
	leafed  = `$8 = '' AND instr(s.search, $9) > 0`
	told    = `g.report_search_fact MATCH $10`
	ofOwner = ` AND r.account_id = $1 AND (r.created_at, r.id) < ($2, $3) AND ($4 = '' OR r.external_ref = $4)
	AND ($5 IS NULL OR r.created_at > $5) AND ($6 IS NULL OR r.created_at < $6) ORDER BY `
)

// A name and facts together are two lists of numbers, of which one leads. Where few reports have the facts theirs does;
// where many have, that of the name, each report of which is looked at, and soon one fits.
const (
	fewFacts = 5000
	manyOf   = `SELECT count(*) FROM (SELECT 1 FROM report_search_fact WHERE report_search_fact MATCH $1 LIMIT $2)`
	ofName   = ` AND instr(s.search, $9) > 0`
	ofFacts  = ` AND f.facts IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each($11) j
		WHERE instr(' ' || f.facts || ' ', ' ' || j.value || ' ') = 0)`
)

// searching is the statement after its columns, by what it is asked.
func searching(signs, text, facts, many bool) string {
	from, where, nth := byName, named, "g.rowid"
	switch {
	case !text:
		from, where = byFact, told
	case facts && !many:
		from, where = byFact, told+ofName
	case signs:
		from, where, nth = byLeaf, leafed, "s.nth"
	}
	if text && many {
		where += ofFacts
	}
	return from + ofFact + rest + where + ` AND ` + nth + within + ofOwner + nth + ` DESC`
}

// grams are what the index is asked for a text, and the text as it stands in what the index finds. One or two
// characters are looked for where words begin, more of them anywhere. The index is not asked for signs.
func grams(text string) (ask, part string) {
	part = strings.ReplaceAll(text, " ", " "+beginning+beginning)
	if table.Signs(text) {
		return "", part
	}
	if n := utf8.RuneCountInString(part); n < 3 {
		part = strings.Repeat(beginning, 3-n) + part
	}
	// One in three covers every character, with the last one: each more is a list that the index goes through, and what
	// all of them have is looked at anyway.
	threes := []string{}
	for r, i := []rune(part), 0; ; i += 3 {
		last := i >= len(r)-3
		i = min(i, len(r)-3)
		three := `"` + strings.ReplaceAll(string(r[i:i+3]), `"`, `""`) + `"`
		if !slices.Contains(threes, three) {
			threes = append(threes, three)
		}
		if last {
			return strings.Join(threes, " AND "), part
		}
	}
}

// Search reads the reports that a text is found in and that have all facts, newest second first.
func (s database) Search(ctx context.Context, columns string, f *account.ReportFilter, args []any,
	row func(table.Scan) error) error {
	ask, part := grams(f.Text)
	var words []string
	for _, w := range f.Facts {
		words = append(words, `"`+strings.ReplaceAll(w, `"`, `""`)+`"`)
	}
	if f.Holds.Name != "" {
		columns += `, coalesce(f.spans, '')`
	}
	args = append(args, ask, part, strings.Join(words, " AND "))
	many := 0
	if f.Text != "" && len(words) > 0 {
		if err := s.One(ctx, manyOf, []any{args[9], fewFacts}, &many); err != nil {
			return err
		}
		list, err := json.Marshal(f.Facts)
		if err != nil {
			return err
		}
		args = append(args, string(list))
	}
	text := `SELECT ` + columns + searching(ask == "", f.Text != "", len(words) > 0, many == fewFacts)
	return s.Each(ctx, text, args, row)
}

// NamesIndexed says whether names are searched by an index; in SQLite they always are.
func (s *Store) NamesIndexed(context.Context) error { return nil }
