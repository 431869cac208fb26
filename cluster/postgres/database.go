package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// database does for the tables what PostgreSQL does in its own way.
type database struct{ *Store }

// Do runs a transaction.
func (s database) Do(ctx context.Context, run func(sqlstore.Tx) error) error { return s.do(ctx, run) }

// Free runs a transaction as every other one: the room of a server is watched where the server is.
func (s database) Free(ctx context.Context, run func(sqlstore.Tx) error) error { return s.do(ctx, run) }

// one reads one row. It is account.ErrNotFound where there is none.
func (s *Store) one(ctx context.Context, text string, args []any, into ...any) error {
	return s.read(ctx, func(ctx context.Context, c *pgx.Conn) error {
		return c.QueryRow(ctx, text,
			args...).Scan(into...)
	})
}

// One reads one row.
func (s database) One(ctx context.Context, text string, args []any, into ...any) error {
	return s.one(ctx, text, args, into...)
}

// Each reads rows. The connection is taken as long as row runs, for which there are ten seconds in all.
func (s database) Each(ctx context.Context, text string, args []any, row func(sqlstore.Scan) error) error {
	return s.read(ctx, func(ctx context.Context, c *pgx.Conn) error {
		rows, err := c.Query(ctx, text, args...)
		return each(rows, err, row)
	})
}

// each returns every row of an answer.
func each(rows pgx.Rows, err error, row func(sqlstore.Scan) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Fill writes the rows of a new batch, and puts them into the queue. COPY sends all rows in one
// go, where INSERTs would each wait for an answer.
func (s database) Fill(t sqlstore.Tx, b account.Batch, rows [][]byte) error {
	open := t.(*tx)
	_, err := open.tx.CopyFrom(open.ctx, pgx.Identifier{"batch_row"}, []string{"batch_id", "number", "body"},
		pgx.CopyFromSlice(len(rows), func(i int) ([]any, error) { return []any{b.ID, int64(i + 1), rows[i]}, nil }))
	if err != nil {
		return err
	}
	return s.enqueue(open.ctx, open.tx, b)
}

// Drop takes the parts of a batch that wait out of the queue. Parts that are being done are left: they find the batch
// gone or ended at their next row.
func (s database) Drop(t sqlstore.Tx, batch string) error {
	_, err := t.Exec(`DELETE FROM river_job WHERE kind = $1 AND args->>'batch' = $2
		AND state IN ('available', 'scheduled', 'retryable', 'pending')`, part{}.Kind(), batch)
	return err
}

// PurgeReplays also forgets what nodes claimed that did not come back.
func (s *Store) PurgeReplays(ctx context.Context, before time.Time) (gone int64, err error) {
	err = s.do(ctx, func(t sqlstore.Tx) error {
		_, err := t.Exec(`DELETE FROM running WHERE until < clock_timestamp()`)
		return err
	})
	if err != nil {
		return 0, err
	}
	return s.Tables.PurgeReplays(ctx, before)
}
