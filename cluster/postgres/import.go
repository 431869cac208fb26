package postgres

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"github.com/jyotish-go/jyotish/internal/sqlstore"
	"github.com/jyotish-go/jyotish/internal/transfer"
)

// ErrNotEmpty reports that a database has rows already.
var ErrNotEmpty = errors.New("the database is not empty")

// Import fills an empty database with all rows of a source, whose keys were made under a pepper: everything or nothing.
// Before anything is committed every row is read back and held against the source, and the ledger is added up. It gives
// the tallies that both sides have. The count of ledger_txn is set on to where the source ended, or the first new
// charge would take a number that is taken. It is for a database that no node serves yet; one that tries to make an
// account meanwhile waits.
func (s *Store) Import(ctx context.Context, from transfer.Source, pepper []byte) (tallies []*transfer.Tally,
	err error) {
	tables, err := from.Tables(ctx)
	if err != nil {
		return nil, err
	}
	err = pgx.BeginFunc(ctx, s.pool, func(open pgx.Tx) error {
		t := &tx{ctx, open}
		if err := vacant(t, tables); err != nil {
			return err
		}
		if err := sqlstore.Seal(t, pepper); err != nil {
			return err
		}
		for _, one := range tables {
			tally, err := copied(t, from, one)
			if err != nil {
				return fmt.Errorf("table %s: %w", one.Name, err)
			}
			tallies = append(tallies, tally)
		}
		if _, err := t.Exec(`SELECT setval(pg_get_serial_sequence('ledger_txn', 'seq'), (SELECT max(seq)
			FROM ledger_txn))`); err != nil {
			return err
		}
		return same(t, tallies)
	})
	return tallies, err
}

// vacant fails where a table has rows, and keeps nodes from making accounts meanwhile.
func vacant(t *tx, tables []transfer.Table) error {
	if _, err := t.Exec(`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`); err != nil {
		return err
	}
	for _, one := range tables {
		var rows bool
		if err := t.One(`SELECT EXISTS (SELECT 1 FROM `+pgx.Identifier{one.Name}.Sanitize()+`)`, nil,
			&rows); err != nil {
			return err
		}
		if rows {
			return fmt.Errorf("%w: table %s has rows", ErrNotEmpty, one.Name)
		}
	}
	return nil
}

// copied copies a table. The rows are tallied as they go by, so that the source is read once.
func copied(t *tx, from transfer.Source, table transfer.Table) (*transfer.Tally, error) {
	tally := transfer.NewTally(table)
	next, stop := iter.Pull2(from.Rows(t.ctx, table))
	defer stop()
	n, err := t.tx.CopyFrom(t.ctx, pgx.Identifier{table.Name}, table.Columns, pgx.CopyFromFunc(func() ([]any, error) {
		row, err, ok := next()
		if !ok || err != nil {
			return nil, err
		}
		return row, tally.Add(row)
	}))
	if err == nil && n != tally.Rows {
		err = fmt.Errorf("%d of %d rows were copied", n, tally.Rows)
	}
	return tally, err
}

// same reads everything back. It is read in no order: a tally does not depend on it.
func same(t *tx, tallies []*transfer.Tally) error {
	for _, want := range tallies {
		got := transfer.NewTally(want.Table)
		columns := slices.Clone(want.Table.Columns)
		for i, c := range columns {
			columns[i] = pgx.Identifier{c}.Sanitize()
		}
		rows, err := t.tx.Query(t.ctx, `SELECT `+strings.Join(columns, ", ")+`
			FROM `+pgx.Identifier{want.Table.Name}.Sanitize())
		if err != nil {
			return err
		}
		for rows.Next() {
			row, err := rows.Values()
			if err == nil {
				err = got.Add(row)
			}
			if err != nil {
				rows.Close()
				return err
			}
		}
		if err := errors.Join(rows.Err(), want.Same(got)); err != nil {
			return err
		}
	}
	v, err := sqlstore.Verify(t.ctx, moment{t.tx})
	if err == nil && len(v.Faults) > 0 {
		err = fmt.Errorf("the copied ledger does not add up: %s", v.Faults[0])
	}
	return err
}
