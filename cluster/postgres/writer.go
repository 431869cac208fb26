package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// Codes of transactions that were broken off in favour of another and may be run again.
const (
	serializationFailure = "40001"
	deadlock             = "40P01"
)

// attempts is how often a transaction is run that is broken off in favour of others.
const attempts = 10

// lostCommit is the error of a transaction that may have been committed: the connection was lost before the server
// said.
type lostCommit struct{ error }

func (l lostCommit) Unwrap() error { return l.error }

// do runs a transaction: everything is committed if run returns nil, and nothing otherwise, except
// that after a lostCommit the outcome is unknown. It is skipped if the context ends before it
// begins; later it is completed. The pause before a retry is random, and its bound doubles from 1
// ms, so that transactions that aborted each other do not collide again.
func (s *Store) do(ctx context.Context, run func(sqlstore.Tx) error) (err error) {
	for n := range attempts {
		if err := ctx.Err(); err != nil {
			return err
		}
		var e *pgconn.PgError
		err = s.attempt(ctx, run)
		if !errors.As(err, &e) || e.Code != serializationFailure && e.Code != deadlock {
			return err
		}
		time.Sleep(time.Duration(rand.Int64N(int64(time.Millisecond) << n)))
	}
	return err
}

// attempt runs a transaction once. From BEGIN on the context is no longer the caller's: a caller who hangs up must not
// leave it open between a sale and its answer.
func (s *Store) attempt(ctx context.Context, run func(sqlstore.Tx) error) error {
	waiting, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c, err := s.pool.Acquire(waiting)
	if err != nil {
		return unreachable(ctx, err)
	}
	defer c.Release()
	begun := context.WithoutCancel(ctx) // and out of time is the server's fault
	within, end := context.WithTimeout(begun, patience)
	defer end()
	open, err := c.Conn().BeginTx(within, pgx.TxOptions{IsoLevel: pgx.ReadCommitted})
	if err != nil {
		return translate(begun, c.Conn(), err)
	}
	if err := safely(run, &tx{within, open}); err != nil {
		err = translate(begun, c.Conn(), err)
		_ = open.Rollback(within) // a connection that cannot is closed, and the server rolls back
		return err
	}
	deciding, done := within, context.CancelFunc(func() {})
	if ctx.Value(hasty{}) != nil {
		deciding, done = context.WithTimeout(within, commitWait)
	}
	defer done()
	if err := open.Commit(deciding); err != nil {
		lost := c.Conn().IsClosed()
		if err = translate(begun, c.Conn(), err); lost {
			return lostCommit{fmt.Errorf("%w: %w", account.ErrUnavailable, err)}
		}
		return err
	}
	return nil
}

// safely keeps a panic in a transaction from leaving it open.
func safely(run func(sqlstore.Tx) error, t sqlstore.Tx) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("postgres: panic of type %T in a transaction", v)
		}
	}()
	return run(t)
}

// tx is the open transaction.
type tx struct {
	ctx context.Context
	tx  pgx.Tx
}

// Exec runs a statement and gives the number of rows that it changed.
func (t *tx) Exec(text string, args ...any) (int64, error) {
	tag, err := t.tx.Exec(t.ctx, text, args...)
	return tag.RowsAffected(), err
}

// One reads one row; no row is account.ErrNotFound.
func (t *tx) One(text string, args []any, into ...any) error {
	err := t.tx.QueryRow(t.ctx, text, args...).Scan(into...)
	if errors.Is(err, pgx.ErrNoRows) {
		err = account.ErrNotFound
	}
	return err
}
