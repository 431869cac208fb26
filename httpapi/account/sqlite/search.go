package sqlite

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/account/table"
)

// beginning stands before each word of what is searched, twice: see migration 0011.
const beginning = "\x01"

// found narrows a list of reports to those that the index of names has: $8 asks it, $9 is looked for in what it finds,
// since the index knows which threes of characters a name has and not their order. The index gives an account's reports
// by their number, newest first, and stops when no more are wanted.
const found = ` FROM report_search_gram g CROSS JOIN report_search s ON s.nth = g.rowid
	CROSS JOIN report r ON r.id = s.report_id
	WHERE g.report_search_gram MATCH $8 AND instr(s.search, $9) > 0
	AND g.rowid BETWEEN coalesce((SELECT number << 46 FROM report_search_owner WHERE account_id = $1), -1)
		| min(max(coalesce($5, 0) - 1577836800, 0), 2147483647) << 15
	AND coalesce((SELECT number << 46 FROM report_search_owner WHERE account_id = $1), -1)
		| min(max(min($2, coalesce($6, $2)) - 1577836800, 0), 2147483647) << 15 | 32767
	AND r.account_id = $1 AND (r.created_at, r.id) < ($2, $3) AND ($4 = '' OR r.external_ref = $4)
	AND ($5 IS NULL OR r.created_at > $5) AND ($6 IS NULL OR r.created_at < $6)
	ORDER BY g.rowid DESC`

// leafed is the same for one or two signs that are no letters, such as a %: the names themselves are leafed through.
var leafed = strings.NewReplacer("FROM report_search_gram g CROSS JOIN report_search s ON s.nth = g.rowid",
	"FROM report_search s", "g.report_search_gram MATCH $8", "$8 = ''", "g.rowid", "s.nth").Replace(found)

// grams are what the index is asked for a text, and the text as it stands in what the index finds. One or two
// characters are looked for where words begin, more of them anywhere. The index is not asked for signs.
func grams(text string) (ask, within string) {
	within = strings.ReplaceAll(text, " ", " "+beginning+beginning)
	if table.Signs(text) {
		return "", within
	}
	if n := utf8.RuneCountInString(within); n < 3 {
		within = strings.Repeat(beginning, 3-n) + within
	}
	threes := []string{}
	for r := []rune(within); len(r) >= 3; r = r[1:] {
		three := `"` + strings.ReplaceAll(string(r[:3]), `"`, `""`) + `"`
		if !slices.Contains(threes, three) {
			threes = append(threes, three)
		}
	}
	return strings.Join(threes, " AND "), within
}

// Search reads the reports that a text is found in, newest second first.
func (s database) Search(ctx context.Context, columns, text string, args []any, row func(table.Scan) error) error {
	ask, within := grams(text)
	from := found
	if ask == "" {
		from = leafed
	}
	return s.Each(ctx, `SELECT `+columns+from, append(args, ask, within), row)
}

// NamesIndexed says whether names are searched by an index; in SQLite they always are.
func (s *Store) NamesIndexed(context.Context) error { return nil }
