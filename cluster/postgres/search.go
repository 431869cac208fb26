package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// The parts of a search: the reports of the account $1 below the mark $2, $3, with the reference $4, between the
// moments $5 and $6.
const (
	told = `r.account_id = $1 AND (r.created_at, r.id) < ($2, $3) AND ($4 = '' OR r.external_ref = $4)
	AND (CAST($5 AS bigint) IS NULL OR r.created_at > $5) AND (CAST($6 AS bigint) IS NULL OR r.created_at < $6)`
	newest = ` ORDER BY r.created_at DESC, r.id DESC LIMIT `
	named  = ` AND r.search LIKE ANY (`
)

// literal takes the meaning from the characters that LIKE has a use for.
var literal = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// patterns are what is found for a text: one or two characters where words begin, more of them anywhere.
func patterns(text string) []string {
	plain := literal.Replace(text)
	if len([]rune(text)) > 2 || sqlstore.Signs(text) {
		return []string{"%" + plain + "%"}
	}
	return []string{plain + "%", "% " + plain + "%", "%\n" + plain + "%"}
}

// Search reads the reports that a text is found in and that have all facts.
func (s database) Search(ctx context.Context, columns string, f *account.ReportFilter, args []any,
	row func(sqlstore.Scan) error) error {
	if len(f.Facts) > 0 {
		return s.searchFacts(ctx, columns, f, args, row)
	}
	return s.Each(ctx, `SELECT `+columns+` FROM report r WHERE `+told+named+`$8)`+newest+`$7`,
		append(args, patterns(f.Text)), row)
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
	if e, ok := errors.AsType[*pgconn.PgError](err); ok && refused(e.Code) {
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

// refused reports whether a code (SQLSTATE) is that of an extension which the server does not have,
// or which the caller may not make, or not there.
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
