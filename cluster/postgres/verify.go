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

// VerifyLedger recomputes every balance from the entries at one moment. REPEATABLE READ gives all
// queries one snapshot; READ ONLY means that it neither blocks writers nor waits for them. The
// server itself checks references between rows at every commit.
func (s *Store) VerifyLedger(ctx context.Context) (v account.Verification, err error) {
	c, err := s.pool.Acquire(ctx)
	if err != nil {
		return v, unreachable(ctx, err)
	}
	defer c.Release()
	err = pgx.BeginTxFunc(ctx, c, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly},
		func(t pgx.Tx) error {
			v, err = sqlstore.Verify(ctx, moment{t})
			return err
		})
	return v, translate(ctx, c.Conn(), err)
}

// moment reads the database as a transaction sees it.
type moment struct{ tx pgx.Tx }

// One reads one row.
func (m moment) One(ctx context.Context, text string, args []any, into ...any) error {
	return m.tx.QueryRow(ctx, text, args...).Scan(into...)
}

// Each reads rows.
func (m moment) Each(ctx context.Context, text string, args []any, row func(sqlstore.Scan) error) error {
	rows, err := m.tx.Query(ctx, text, args...)
	return each(rows, err, row)
}

// Integrity has the server check the indexes of the service against their tables, by its extension amcheck, and gives
// what is wrong. Where that is not installed, or not for this role, it is errors.ErrUnsupported, with a sentence. It
// checks that each entry of a table is in its indexes too (heapallindexed), which reads every table once an index. The
// error is one of looking; what was found until then is given with it.
func (s *Store) Integrity(ctx context.Context) (faults []string, err error) {
	c, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, unreachable(ctx, err)
	}
	defer c.Release()
	check, err := checker(ctx, c.Conn())
	if err != nil {
		return nil, err
	}
	rows, err := c.Query(ctx, `SELECT i.indexrelid::regclass::text FROM pg_index i
		JOIN pg_class k ON k.oid = i.indexrelid JOIN pg_am a ON a.oid = k.relam
		WHERE a.amname = 'btree' AND i.indisvalid AND k.relnamespace = current_schema()::regnamespace
			AND k.relpersistence = 'p' ORDER BY 1`)
	if err != nil {
		return nil, translate(ctx, c.Conn(), err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, translate(ctx, c.Conn(), err)
	}
	for _, name := range names {
		var e *pgconn.PgError
		_, err := c.Exec(ctx, `SELECT `+check+`($1::regclass, true)`, name)
		switch {
		case err == nil:
		case errors.As(err, &e) && strings.HasPrefix(e.Code, corrupted):
			faults = append(faults, name+": "+e.Message)
		default: // it was not checked, which says nothing of the index
			return faults, translate(ctx, c.Conn(), err)
		}
	}
	return faults, nil
}

// corrupted begins the codes (SQLSTATE) of what is not as the server left it.
const corrupted = "XX"

// checker is what checks an index, in the schema that amcheck was installed into: the search path of the service need
// not lead there.
func checker(ctx context.Context, c *pgx.Conn) (name string, err error) {
	var may bool
	err = c.QueryRow(ctx, `SELECT format('%I.%I', n.nspname, p.proname), has_schema_privilege(n.oid, 'USAGE')
			AND has_function_privilege(p.oid, 'EXECUTE')
		FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace JOIN pg_proc p ON p.pronamespace = n.oid
		WHERE e.extname = 'amcheck' AND p.proname = 'bt_index_check' AND p.pronargs = 2`).Scan(&name, &may)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return "", fmt.Errorf("%w: the extension amcheck is not installed", errors.ErrUnsupported)
	case err != nil:
		return "", translate(ctx, c, err)
	case !may:
		return "", fmt.Errorf("%w: this role may not execute bt_index_check of amcheck", errors.ErrUnsupported)
	}
	return name, nil
}
