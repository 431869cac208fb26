// Package sqlstore has the tables of the account storage and all statements on them, once for all
// databases. A database is accessed through a narrow interface ([Database]) and has a few words of
// its own ([Dialect]). Packages sqlite and postgres implement it, and each has its own way of
// taking credits.
//
// Statements use the SQL that both databases share: numbered parameters, ON CONFLICT, RETURNING,
// row comparisons, and CAST if PostgreSQL cannot infer a type or would widen it. The differences
// are in the [Dialect]. Times are Unix seconds, lists of keys are texts separated by spaces,
// documents are packed.
//
// Locks are taken in one order: the account or the wallet before the report. No method locks two
// wallets. Every parameter is bound; only constants of the program are concatenated into
// statements.
//
// Each store runs the tests of package storetest.
package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/pack"
)

// Scan reads the columns of a row into variables. Numbers and texts that may be NULL go into pointers to pointers. The
// columns come in the order of the statement; the number of variables is theirs.
type Scan func(into ...any) error

// Tx is an open transaction. Statements number their parameters: $1, $2 and so on. It is good for one goroutine, until
// the function that it was given to returns.
type Tx interface {
	// Exec runs a statement and gives the number of rows that it changed.
	Exec(text string, args ...any) (int64, error)
	// One reads one row; no row is account.ErrNotFound.
	One(text string, args []any, into ...any) error
}

// Reader reads outside of a transaction, or within one that only reads.
type Reader interface {
	// One reads one row; no row is account.ErrNotFound.
	One(ctx context.Context, text string, args []any, into ...any) error
	// Each reads rows, and ends with the first error of row.
	Each(ctx context.Context, text string, args []any, row func(Scan) error) error
}

// Database is what a database does in its own way.
type Database interface {
	Reader
	// Do runs a transaction: everything is committed if run returns nil, and nothing otherwise. run
	// may be called again if the database aborted the transaction, so it must not rely on variables
	// set by an earlier run. A panic in it becomes an error without the panic's text, which may
	// contain personal data.
	Do(ctx context.Context, run func(Tx) error) error
	// Free runs a transaction that deletes rows. It may use space reserved for that, so that
	// deletion works on a full disk.
	Free(ctx context.Context, run func(Tx) error) error
	// Search reads the columns of the reports r of an account that contain a folded text and have
	// all facts, using an index if there is one; at least one of the two is set. With Holds, the
	// spans follow the columns, and the condition is checked again. args are those of reportsOf.
	// Newer seconds come first; the order within a second is undefined.
	Search(ctx context.Context, columns string, f *account.ReportFilter, args []any, row func(Scan) error) error
	// Debit takes credits from the wallet and from the limit of the key, and writes the ledger. A
	// debit of zero writes nothing. It fails with a *account.BalanceError or account.ErrKeyLimit;
	// the balance is returned with either. d.Amount is zero or negative, and d.BalanceAfter is
	// ignored.
	Debit(t Tx, d account.Transaction) (balance int64, err error)
	// Fill writes the rows of a new batch, and puts them into the queue if there is one. Numbers of rows are from 1, in
	// the order in which they were sent.
	Fill(t Tx, b account.Batch, rows [][]byte) error
	// Drop takes the rows of a batch that wait in the queue out of it, if there is one.
	Drop(t Tx, batch string) error
}

// Dialect is what databases say differently.
type Dialect struct {
	// Find is the function that gives the place of a text within another from 1, or 0: strpos.
	Find string
	// Bought is the column of report_system that counts purchases up, by which they are listed in order.
	Bought string
	// What a SELECT ends with to keep its row from being changed by others until the transaction ends, to do that with
	// an account while charges go on, and to pass over the rows that others keep. All are empty where there is one
	// writer. Lock is FOR UPDATE in PostgreSQL, LockOwner FOR NO KEY UPDATE, which lets rows refer to the account
	// meanwhile, and Skip SKIP LOCKED.
	Lock, LockOwner, Skip string
}

// Tables stores accounts in a database. Its methods are safe for concurrent use. Package account
// documents them.
type Tables struct {
	db   Database
	say  Dialect
	pack pack.Packer

	report, reports, reportByID, shareBySecret string // statements that depend on the dialect
}

var (
	_ account.Store    = (*Tables)(nil)
	_ account.Accounts = (*Tables)(nil)
)

// New makes the tables of a database. Statements that the dialect is in are put together here, once: a store prepares
// them by their text.
func New(db Database, d Dialect) *Tables {
	s := &Tables{db: db, say: d}
	s.report = reportColumns(d)
	s.reportByID = `SELECT ` + s.report + `, r.body, r.sky FROM report r WHERE r.account_id = $1 AND r.id = $2`
	s.reports = `SELECT ` + s.report + reportsOf
	s.shareBySecret = `SELECT ` + s.report + `, r.body, r.sky, ` + shareColumns + shareReport
	return s
}

// Ready reports whether the database can be written, by writing a row. A database that can only be read, as on a full
// disk, answers every question and is not ready.
func (s *Tables) Ready(ctx context.Context) error {
	return s.db.Do(ctx, func(t Tx) error {
		_, err := t.Exec(`INSERT INTO meta (name, value) VALUES ('ready', $1) ON CONFLICT (name) DO UPDATE
			SET value = $1`, []byte(time.Now().UTC().Format(time.RFC3339)))
		return err
	})
}

// all reads rows. all reads rows into memory, where nothing is left of them on an error.
func all[T any](ctx context.Context, db Reader, text string, args []any, read func(Scan) (T, error)) (out []T,
	err error) {
	err = db.Each(ctx, text, args, func(scan Scan) error {
		row, err := read(scan)
		out = append(out, row)
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// change runs a statement that must change a row; account.ErrNotFound where there is none.
func change(t Tx, text string, args ...any) error {
	n, err := t.Exec(text, args...)
	if err == nil && n == 0 {
		err = account.ErrNotFound
	}
	return err
}

// alone runs a statement in a transaction of its own.
func (s *Tables) alone(ctx context.Context, text string, args ...any) error {
	return s.db.Do(ctx, func(t Tx) error {
		_, err := t.Exec(text, args...)
		return err
	})
}

// after returns the mark of a slice as the rows that follow are compared with it. The beginning of a list is a moment
// later than any: 2⁶² seconds.
func after(p account.Slice) (at int64, id string) {
	if p.After.ID == "" {
		return 1 << 62, ""
	}
	return p.After.At.Unix(), p.After.ID
}

// unix is a moment as it is stored.
func unix(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	n := t.Unix()
	return &n
}

// moment is the opposite of unix.
func moment(n *int64) time.Time {
	if n == nil {
		return time.Time{}
	}
	return time.Unix(*n, 0).UTC()
}

// Null is a text that may not apply.
func Null(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
