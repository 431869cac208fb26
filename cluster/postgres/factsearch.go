package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// How many reports are looked at: of the newest ones at first, and where a page of those that are wanted seems to be
// among more of them; of those that the index of facts finds; and of the newest ones where that finds more.
const (
	fewNewest  = 500
	moreNewest = 8_000
	mostFacts  = 20_000
	mostNewest = 50_000
)

// stepwise begins a search by facts. The planner takes facts for independent of each other and of time, and would leaf
// through a million reports for two that exclude each other, or for the tag of the first customers. So each statement
// is to be answered in one way: by what leads, and by looking up each of that. All of them see the same reports.
const stepwise = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL enable_seqscan = off;
	SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL max_parallel_workers_per_gather = 0;
	SET LOCAL jit = off; SET LOCAL plan_cache_mode = force_custom_plan`

// factSearch is a search by facts in a transaction.
type factSearch struct {
	ctx     context.Context
	t       pgx.Tx
	columns string
	f       *account.ReportFilter
	args    []any // $1 to $6 of the search; the cursor advances with the rows that were read
	wanted  int
	row     func(sqlstore.Scan) error
}

func (s database) searchFacts(ctx context.Context, columns string, f *account.ReportFilter, args []any,
	row func(sqlstore.Scan) error) error {
	if f.Holds.Name != "" {
		columns += `, f.spans`
	}
	return s.read(ctx, func(ctx context.Context, c *pgx.Conn) error {
		return pgx.BeginTxFunc(ctx, c, pgx.TxOptions{BeginQuery: stepwise}, func(t pgx.Tx) error {
			q := factSearch{ctx: ctx, t: t, columns: columns, f: f, args: slices.Clone(args[:6]), wanted: args[6].(int),
				row: row}
			return q.run()
		})
	})
}

// run looks at the newest reports, which is enough for facts that many have, and then at those that the index of facts
// finds, which are few of those that few have; or at those that the index of names finds, where these are fewer. Where
// neither are few, as for a tag that only the oldest half has, or that another account gave to half of its own, it
// looks at more of the newest ones, and at last at all that the index of facts finds.
func (q *factSearch) run() error {
	if done, err := q.newest(fewNewest); done || err != nil {
		return err
	}
	all, err := q.guess(`SELECT FROM report_fact WHERE cardinality(CAST($1 AS text[])) = 0`, []string{})
	if err != nil {
		return err
	}
	facts, err := q.guess(fmt.Sprintf(byFact, 1), q.f.Facts)
	if err != nil {
		return err
	}
	names := all
	if q.f.Text != "" {
		if names, err = q.guess(fmt.Sprintf(byName, 1), patterns(q.f.Text)); err != nil {
			return err
		}
	}
	if facts/all*names/all*moreNewest > float64(q.wanted) {
		if done, err := q.newest(moreNewest); done || err != nil {
			return err
		}
	}
	if q.f.Text != "" && names < facts {
		return q.names()
	}
	if q.f.Text == "" {
		if done, err := q.indexed(mostFacts); done || err != nil {
			return err
		}
		if done, err := q.newest(mostNewest); done || err != nil {
			return err
		}
	}
	_, err = q.indexed(0)
	return err
}

// The reports that an index finds, of any account.
const (
	byFact = `SELECT report_id AS id FROM report_fact WHERE string_to_array(facts, ' ') @> $%d`
	byName = `SELECT r.id, r.account_id, r.created_at, r.external_ref FROM report r WHERE true` + named + `$%d)`
)

// guess is how many reports an index finds, by the statistics of the server.
func (q *factSearch) guess(text string, list []string) (rows float64, err error) {
	var plans []struct {
		Plan struct {
			Rows float64 `json:"Plan Rows"`
		}
	}
	err = q.t.QueryRow(q.ctx, `EXPLAIN (FORMAT JSON) `+text, list).Scan(&plans)
	if err == nil && len(plans) > 0 {
		rows = plans[0].Plan.Rows
	}
	return rows, err
}

// names looks at the reports that the index of names finds, the newest first.
func (q *factSearch) names() error {
	args := append(slices.Clone(q.args), patterns(q.f.Text))
	first := fmt.Sprintf(byName, len(args))
	where := q.words(&args) + q.holds(&args)
	_, err := q.each(`WITH few AS MATERIALIZED (`+first+`) `, fmt.Sprintf(inOrder, "few", ""), where, args)
	return err
}

// inOrder gives the reports of a table one by one, the newest of an account first, and their facts.
const inOrder = `(SELECT r.created_at AS at, r.id AS nth FROM %s r WHERE ` +
	told + ` ORDER BY r.created_at DESC, r.id DESC%s) w
	JOIN report_fact f ON f.report_id = nth JOIN report r ON r.id = nth WHERE true`

// newest looks at so many of the newest reports, and says whether no more are wanted or there.
func (q *factSearch) newest(n int) (done bool, err error) {
	args := slices.Clone(q.args)
	where := q.words(&args) + q.text(&args) + q.holds(&args)
	_, err = q.each("", fmt.Sprintf(inOrder, "report", fmt.Sprintf(" LIMIT %d", n)), where, args)
	if err != nil || q.wanted == 0 {
		return true, err
	}
	var at int64
	var id string
	err = q.t.QueryRow(q.ctx, fmt.Sprintf(`SELECT r.created_at, r.id FROM report r WHERE `+told+
		` ORDER BY r.created_at DESC, r.id DESC LIMIT 1 OFFSET %d`, n-1), q.args...).Scan(&at, &id)
	if errors.Is(err, pgx.ErrNoRows) {
		return true, nil
	}
	q.args[1], q.args[2] = at, id
	return false, err
}

// indexed looks at the reports that the index of facts finds, unless they are more than so many (0: however many they
// are); it says whether they were looked at.
func (q *factSearch) indexed(most int) (done bool, err error) {
	args := append(slices.Clone(q.args), q.f.Facts)
	first, bound := fmt.Sprintf(byFact, len(args)), ""
	if most > 0 {
		first += fmt.Sprintf(` LIMIT %d`, most+1)
		bound = fmt.Sprintf(` AND (SELECT count(*) FROM few) <= %d`, most)
	}
	where := q.text(&args)
	found, err := q.each(`WITH few AS MATERIALIZED (`+first+`) `, `(SELECT r.created_at AS at, r.id AS nth FROM few
		JOIN report r ON r.id = few.id WHERE `+told+bound+where+` ORDER BY r.created_at DESC, r.id DESC) w
		JOIN report_fact f ON f.report_id = nth JOIN report r ON r.id = nth WHERE true`, q.holds(&args), args)
	if err != nil || found > 0 || most == 0 {
		return true, err
	}
	var all int
	err = q.t.QueryRow(q.ctx, fmt.Sprintf(`SELECT count(*) FROM (`+byFact+` LIMIT %d) x`, 1, most+1), q.f.Facts).
		Scan(&all)
	return all <= most, err
}

// words asks whether a report has all facts by their text: to make an array of that takes longer than to find it.
func (q *factSearch) words(args *[]any) (where string) {
	for _, w := range q.f.Facts {
		*args = append(*args, " "+w+" ")
		where += fmt.Sprintf(` AND strpos(' ' || f.facts || ' ', $%d) > 0`, len(*args))
	}
	return where
}

// text asks for the reports that the text is found in.
func (q *factSearch) text(args *[]any) (where string) {
	if q.f.Text != "" {
		*args = append(*args, patterns(q.f.Text))
		where = fmt.Sprintf(named+`$%d)`, len(*args))
	}
	return where
}

// holds asks for the reports of which a span holds at a moment.
func (q *factSearch) holds(args *[]any) (where string) {
	if q.f.Holds.Name != "" {
		*args = append(*args, q.f.Holds.Name, q.f.Holds.At.Unix())
		where += fmt.Sprintf(` AND EXISTS (SELECT 1 FROM unnest(string_to_array(f.spans, ' ')) x
			WHERE split_part(x, ':', 1) = $%[1]d AND CAST(split_part(x, ':', 2) AS bigint) <= $%[2]d
			AND $%[2]d < CAST(split_part(x, ':', 3) AS bigint))`, len(*args)-1, len(*args))
	}
	return where
}

// each returns the reports of a statement, and counts them off.
func (q *factSearch) each(with, from, where string, args []any) (found int, err error) {
	args = append(args, q.wanted)
	rows, err := q.t.Query(q.ctx, with+`SELECT `+q.columns+` FROM `+from+where+
		fmt.Sprintf(` ORDER BY at DESC, nth DESC LIMIT $%d`, len(args)), args...)
	err = each(rows, err, func(scan sqlstore.Scan) error {
		found++
		return q.row(scan)
	})
	q.wanted -= found
	return found, err
}
