package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/table"
)

// found narrows a list of reports to those whose names or references are like one of $8, if there are any, that have
// all words of $9, if there are any, and a span of the name $10 at $11.
const (
	found = ` FROM report r`
	rare  = ` FROM unnest(CAST($12 AS text[])) few (id) JOIN report r ON r.id = few.id`
	facts = ` JOIN report_fact f ON f.report_id = r.id AND string_to_array(f.facts, ' ') @> $9
		AND ($10 = '' OR EXISTS (SELECT 1 FROM unnest(string_to_array(f.spans, ' ')) x WHERE split_part(x, ':', 1) = $10
			AND CAST(split_part(x, ':', 2) AS bigint) <= $11 AND $11 < CAST(split_part(x, ':', 3) AS bigint)))`
	named = ` WHERE r.search LIKE ANY ($8)`
	every = ` WHERE cardinality(CAST($8 AS text[])) = 0`
	told  = ` AND r.account_id = $1 AND (r.created_at, r.id) < ($2, $3) AND ($4 = '' OR r.external_ref = $4)
	AND (CAST($5 AS bigint) IS NULL OR r.created_at > $5) AND (CAST($6 AS bigint) IS NULL OR r.created_at < $6)
	ORDER BY r.created_at DESC, r.id DESC LIMIT $7`
)

// literal takes the meaning from the characters that LIKE has a use for.
var literal = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// patterns are what is found for a text: one or two characters where words begin, more of them anywhere.
func patterns(text string) []string {
	plain := literal.Replace(text)
	if len([]rune(text)) > 2 || table.Signs(text) {
		return []string{"%" + plain + "%"}
	}
	return []string{plain + "%", "% " + plain + "%", "%\n" + plain + "%"}
}

// Search reads the reports that a text is found in and that have all facts.
func (s database) Search(ctx context.Context, columns string, f *account.ReportFilter, args []any,
	row func(table.Scan) error) error {
	from, like := found, []string{}
	if f.Holds.Name != "" {
		columns += `, f.spans`
	}
	args = append(args, nil)
	if len(f.Facts) > 0 {
		few, err := s.few(ctx, f)
		if err != nil || few != nil && len(few) == 0 {
			return err
		}
		from, args = from+facts, append(args, f.Facts, f.Holds.Name, f.Holds.At.Unix())
		if few != nil {
			from, args = rare+facts, append(args, few)
		}
	}
	if f.Text != "" {
		from, like = from+named, patterns(f.Text)
	} else {
		from += every
	}
	args[7] = like
	return s.Each(ctx, `SELECT `+columns+from+told, args, row)
}

// fewFacts is how many reports are looked at one by one, instead of leafing through an account from the newest on.
const fewFacts = 5000

// few gives the reports that have all facts, of all accounts, where they are few; nil where they are many, or where it
// is not worth asking: one fact alone is had by many. The planner takes facts for independent of each other, and would
// leaf through a million reports for two that exclude each other; the index tells in milliseconds that none has both,
// once nothing but the index is left to ask.
func (s database) few(ctx context.Context, f *account.ReportFilter) (ids []string, err error) {
	if len(f.Facts) < 2 {
		return nil, nil
	}
	err = s.read(ctx, func(ctx context.Context, c *pgx.Conn) error {
		return pgx.BeginTxFunc(ctx, c, pgx.TxOptions{AccessMode: pgx.ReadOnly}, func(t pgx.Tx) error {
			if _, err := t.Exec(ctx, `SET LOCAL enable_seqscan = off`); err != nil {
				return err
			}
			rows, err := t.Query(ctx, `SELECT report_id FROM report_fact WHERE string_to_array(facts, ' ') @> $1
				LIMIT $2`, f.Facts, fewFacts+1)
			if err != nil {
				return err
			}
			ids, err = pgx.CollectRows(rows, pgx.RowTo[string])
			return err
		})
	})
	if len(ids) > fewFacts {
		ids = nil
	}
	return ids, err
}

// indexNames makes the index that names are searched by, where there is none. It needs an extension that comes with
// PostgreSQL, and that the owner of a database may have made in it; where that is refused, names are searched all the
// same, and NamesIndexed says so. Any number of nodes may do it at the same time.
func (s *Store) indexNames(ctx context.Context) error {
	if err := s.NamesIndexed(ctx); err == nil || !errors.Is(err, account.ErrUnindexed) {
		return err
	}
	err := s.locked(ctx, func(t pgx.Tx) error {
		_, err := t.Exec(ctx, `CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`)
		return err
	})
	var e *pgconn.PgError
	if errors.As(err, &e) && refused(e.Code) {
		err = nil // someone may have made it elsewhere
	}
	if err != nil {
		return err
	}
	return s.locked(ctx, func(t pgx.Tx) error {
		var schema string
		err := t.QueryRow(ctx, `SELECT n.nspname FROM pg_opclass c JOIN pg_namespace n ON n.oid = c.opcnamespace
			WHERE c.opcname = 'gin_trgm_ops' AND has_schema_privilege(n.oid, 'USAGE') LIMIT 1`).Scan(&schema)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err == nil {
			_, err = t.Exec(ctx, `CREATE INDEX IF NOT EXISTS report_by_name ON report USING gin (search `+
				pgx.Identifier{schema}.Sanitize()+`.gin_trgm_ops)`)
		}
		return err
	})
}

// refused says whether a code (SQLSTATE) is that of an extension which the server does not have, or which the caller
// may not make, or not there.
func refused(code string) bool {
	switch code {
	case "42501", "58P01", "0A000", "3F000":
		return true
	}
	return false
}

// locked runs a transaction that changes the schema, one node after another.
func (s *Store) locked(ctx context.Context, change func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, s.pool, func(t pgx.Tx) error {
		if _, err := t.Exec(ctx, `SET LOCAL lock_timeout = 0`); err != nil {
			return err
		}
		if _, err := t.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(migrationLock)); err != nil {
			return err
		}
		return change(t)
	})
}

// NamesIndexed fails with account.ErrUnindexed where names are searched without an index, and says what to run.
func (s *Store) NamesIndexed(ctx context.Context) error {
	var there bool
	err := s.one(ctx, `SELECT to_regclass('report_by_name') IS NOT NULL`, nil, &there)
	if err == nil && !there {
		err = fmt.Errorf("%w: let a superuser run CREATE EXTENSION pg_trgm in this database (Debian has it in "+
			"postgresql-contrib or postgresql), then run jyotish migrate --db again", account.ErrUnindexed)
	}
	return err
}
