package sqlite_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

var errStatement = errors.New("the statement failed")

// rehearsing is a database that runs each transaction several times before it commits it: once for each of its
// statements, which fails. Nothing of these runs stays.
type rehearsing struct {
	sqlstore.Database
	tb   testing.TB
	runs *atomic.Int64
}

// failing fails the statement at, from 1.
type failing struct {
	sqlstore.Tx
	n, at int
}

func (t *failing) fails() bool { t.n++; return t.n == t.at }

func (t *failing) Exec(text string, args ...any) (int64, error) {
	if t.fails() {
		return 0, errStatement
	}
	return t.Tx.Exec(text, args...)
}

func (t *failing) One(text string, args []any, into ...any) error {
	if t.fails() {
		return errStatement
	}
	return t.Tx.One(text, args, into...)
}

func (r rehearsing) Do(ctx context.Context, run func(sqlstore.Tx) error) error {
	r.rehearse(ctx, run)
	return r.Database.Do(ctx, run)
}

func (r rehearsing) Free(ctx context.Context, run func(sqlstore.Tx) error) error {
	r.rehearse(ctx, run)
	return r.Database.Free(ctx, run)
}

// rehearse checks that a transaction hands the error of each statement on. It ends with a run in which no statement
// failed, and with one that was refused for another reason.
func (r rehearsing) rehearse(ctx context.Context, run func(sqlstore.Tx) error) {
	errWhole := errors.New("the transaction is run again")
	for at := 1; ; at++ {
		err := r.Database.Do(ctx, func(t sqlstore.Tx) error {
			f := &failing{Tx: t, at: at}
			err := run(f)
			if f.n >= at && !errors.Is(err, errStatement) {
				r.tb.Errorf("statement %d failed, and the transaction says %v", at, err)
			}
			if err == nil {
				err = errWhole
			}
			return err
		})
		r.runs.Add(1)
		if !errors.Is(err, errStatement) {
			return
		}
	}
}

// A store whose every transaction has failed at every statement before does what any store does: no error of a
// statement is lost, nothing is left of a transaction that failed, and each may be run again.
func TestTransactionsThatFail(t *testing.T) {
	t.Parallel()
	var runs atomic.Int64
	t.Run("all", func(t *testing.T) {
		storetest.Run(t, func(tb testing.TB) account.OperatorStore {
			s := sqlite.MustOpen(tb)
			s.Wrap(func(db sqlstore.Database) sqlstore.Database { return rehearsing{db, tb, &runs} })
			return s
		})
	})
	t.Log(runs.Load(), "runs")
	require.Greater(t, runs.Load(), int64(1000))
}
