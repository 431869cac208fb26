package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// database does for the tables what SQLite does in its own way.
type database struct{ *Store }

// numbered writes the parameters of a statement as SQLite counts them. A $1 would be a name to it.
func numbered(text string) string { return strings.ReplaceAll(text, "$", "?") }

// Do runs a transaction.
func (s database) Do(ctx context.Context, run func(sqlstore.Tx) error) error {
	return s.writer.do(ctx, run)
}

// PurgeReplays also makes the reserve again that a deletion on a full disk used up, and empties the write-ahead log,
// which may still have names and notes that were changed.
func (s *Store) PurgeReplays(ctx context.Context, before time.Time) (int64, error) {
	s.reserve()
	defer s.writer.folding.want()
	return s.Tables.PurgeReplays(ctx, before)
}

// One reads one row. That takes some 10 µs, so it is not broken off: to watch a context on the way takes two goroutines
// and as long again.
func (s database) One(ctx context.Context, text string, args []any, into ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	st, err := s.query(ctx, text)
	if err != nil {
		return translate(err)
	}
	return translate(st.QueryRow(args...).Scan(into...))
}

// Each reads rows. The rows are read as they come: as long as row runs, one connection of the pool is taken.
func (s database) Each(ctx context.Context, text string, args []any, row func(sqlstore.Scan) error) error {
	st, err := s.query(ctx, text)
	if err != nil {
		return translate(err)
	}
	rows, err := st.QueryContext(ctx, args...)
	return each(rows, err, row)
}

// each returns every row of an answer.
func each(rows *sql.Rows, err error, row func(sqlstore.Scan) error) error {
	if err != nil {
		return translate(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return translate(err)
		}
	}
	return translate(rows.Err())
}

// Debit takes credits. There is only one writer, so it can use several statements. The condition is
// part of the UPDATE anyway, so that the balance is not checked in one statement and changed in
// another. If the key's limit refuses, the wallet is already reduced, and the error rolls back the
// savepoint.
func (s database) Debit(t sqlstore.Tx, d account.Transaction) (balance int64, err error) {
	if d.Amount == 0 {
		err = t.One(sqlstore.BalanceOf, []any{d.AccountID}, &balance)
		return balance, err
	}
	err = t.One(`UPDATE wallet SET balance = balance + $2 WHERE account_id = $1 AND balance + $2 >= 0
		RETURNING balance`, []any{d.AccountID, d.Amount}, &balance)
	if errors.Is(err, account.ErrNotFound) {
		if err := t.One(sqlstore.BalanceOf, []any{d.AccountID}, &balance); err != nil {
			return 0, err
		}
		return balance, &account.BalanceError{Required: -d.Amount, Balance: balance}
	}
	if err != nil {
		return balance, err
	}
	n, err := t.Exec(`UPDATE api_key SET credits_spent = credits_spent - $2 WHERE id = $1
		AND (credit_limit IS NULL OR credits_spent - $2 <= credit_limit)`, d.KeyID, d.Amount)
	if err != nil {
		return balance, err
	}
	if n == 0 {
		return balance, account.ErrKeyLimit
	}
	d.BalanceAfter = balance
	return balance, sqlstore.Post(t, d, sqlstore.BookRevenue)
}

// Fill writes the rows of a new batch. One statement a row, prepared once: the transaction, not the statement, is what
// costs.
func (s database) Fill(t sqlstore.Tx, b account.Batch, rows [][]byte) error {
	for i, row := range rows {
		if _, err := t.Exec(`INSERT INTO batch_row (batch_id, number, body) VALUES ($1, $2, $3)`, b.ID, i+1,
			row); err != nil {
			return err
		}
	}
	return nil
}

// Drop does nothing: there is no queue.
func (s database) Drop(sqlstore.Tx, string) error { return nil }
