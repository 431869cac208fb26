package sqlite

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// beginning stands before each word of what is searched, twice: see report_search in migration/.
const beginning = "\x01"

// The numbers of the reports of an account between two moments: see report_search in migration/.
const (
	owned  = `coalesce((SELECT number << 46 FROM report_search_owner WHERE account_id = $1), -1)`
	lowest = owned + ` | (min(max(coalesce($5, 0) - 1577836800, 0), 2147483647) << 15)`
	most   = owned + ` | (min(max(min($2, coalesce($6, $2)) - 1577836800, 0), 2147483647) << 15) | 32767`
	within = ` BETWEEN ` + lowest + ` AND ` + most
)

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
	ofName  = ` AND instr(s.search, $9) > 0`
	ofFacts = ` AND NOT EXISTS (SELECT 1 FROM json_each($10) j
	WHERE instr(' ' || coalesce(f.facts, '') || ' ', ' ' || j.value || ' ') = 0)`
	ofOwner = ` AND r.account_id = $1 AND (r.created_at, r.id) < ($2, $3) AND ($4 = '' OR r.external_ref = $4)
	AND ($5 IS NULL OR r.created_at > $5) AND ($6 IS NULL OR r.created_at < $6) ORDER BY `
)

// searching is the statement after its columns, by what it is asked.
func searching(signs, text, facts bool) string {
	from, where, nth := byName, named, "g.rowid"
	switch {
	case !text:
		from, where = byFact, told
	case facts:
		from, where = byFact, told+ofName
	case signs:
		from, where, nth = byLeaf, leafed, "s.nth"
	}
	return from + ofFact + rest + where + ` AND ` + nth + within + ofOwner + nth + ` DESC`
}

// A name and facts together are two lists of numbers in one order, which are gone through side by side: where one is
// far ahead, as the name of every customer is of the tag of the first ones, no report is read that the other one does
// not have. Both gives so many numbers, and shared the reports of numbers. A number may have gone to another report
// between the two, so they are asked all of it again.
const (
	both = `SELECT rowid FROM report_search_gram WHERE report_search_gram MATCH $8 AND rowid BETWEEN ` + lowest +
		` AND min($9, ` + most + `)
	INTERSECT SELECT rowid FROM report_search_fact WHERE report_search_fact MATCH $10 AND rowid BETWEEN ` + lowest +
		` AND min($9, ` + most + `) ORDER BY 1 DESC LIMIT $7`
	shared = ` FROM report_search s JOIN report_fact f ON f.report_id = s.report_id` + rest +
		`s.nth IN (SELECT value FROM json_each($8))` + ofName + ofFacts + ofOwner + `s.nth DESC`
	fewBoth, mostBoth = 64, 1024 // of how many numbers reports are read at once, at first and at most
)

// grams are what the index is asked for a text, and the text as it is in what the index finds. One or two
// characters are looked for where words begin, more of them anywhere. The index is not asked for signs.
func grams(text string) (ask, part string) {
	part = strings.ReplaceAll(text, " ", " "+beginning+beginning)
	if sqlstore.Signs(text) {
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
	row func(sqlstore.Scan) error) error {
	ask, part := grams(f.Text)
	if f.Holds.Name != "" {
		columns += `, coalesce(f.spans, '')`
	}
	if late, err := s.late(ctx); err != nil {
		return err
	} else if late {
		return s.leaf(ctx, columns, f, args, part, row)
	}
	var words []string
	for _, w := range f.Facts {
		words = append(words, `"`+strings.ReplaceAll(w, `"`, `""`)+`"`)
	}
	told := strings.Join(words, " AND ")
	if ask != "" && told != "" {
		return s.searchBoth(ctx, columns, f, args, bothAsked{ask, part, told}, row)
	}
	text := `SELECT ` + columns + searching(ask == "", f.Text != "", told != "")
	return s.Each(ctx, text, append(args, ask, part, told), row)
}

// leaf is Search without an index: all reports of the account are looked at, newest first, until enough are found.
func (s database) leaf(ctx context.Context, columns string, f *account.ReportFilter, args []any, part string,
	row func(sqlstore.Scan) error) error {
	facts, err := json.Marshal(append([]string{}, f.Facts...))
	if err != nil {
		return err
	}
	return s.Each(ctx, `SELECT `+columns+byLeaf+ofFact+rest+`$8 = ''`+ofName+ofFacts+` AND s.nth`+within+ofOwner+
		`s.nth DESC`, append(args, "", part, string(facts)), row)
}

// bothAsked is what the two indexes are asked, and the text as it is in what the first one finds.
type bothAsked struct{ names, part, facts string }

// searchBoth is Search by a name and facts.
func (s database) searchBoth(ctx context.Context, columns string, f *account.ReportFilter, args []any, ask bothAsked,
	row func(sqlstore.Scan) error) error {
	facts, err := json.Marshal(f.Facts)
	if err != nil {
		return err
	}
	next := int64(math.MaxInt64)
	for size := fewBoth; ; size = min(2*size, mostBoth) {
		numbers := []int64{}
		limits := append(slices.Clone(args[:6]), size, ask.names, next, ask.facts)
		err := s.Each(ctx, both, limits, func(scan sqlstore.Scan) error {
			var nth int64
			err := scan(&nth)
			numbers = append(numbers, nth)
			return err
		})
		if err != nil {
			return err
		}
		list, err := json.Marshal(numbers)
		if err != nil {
			return err
		}
		if err := s.Each(ctx, `SELECT `+columns+shared,
			append(slices.Clone(args), string(list), ask.part, string(facts)),
			row); err != nil || len(numbers) < size {
			return err
		}
		next = numbers[len(numbers)-1] - 1
	}
}

// NamesIndexed reports whether names are searched by an index; in SQLite they always are.
func (s *Store) NamesIndexed(context.Context) error { return nil }
