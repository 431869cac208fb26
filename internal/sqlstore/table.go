// Package table has the tables that a store keeps accounts in, and every statement over them, once for all databases. A
// database is known by a narrow interface ([Database]) and by the few words that it has of its own ([Dialect]). It
// stores nothing itself: package sqlite and package postgres do, and each keeps what must be done in its own way, the
// taking of credits above all.
//
// Statements are written in the SQL that both databases read: numbered parameters, ON CONFLICT, RETURNING, row
// comparisons, and CAST where PostgreSQL cannot tell a type or would widen it. What differs is a word in the [Dialect].
// Times are Unix seconds, lists of keys a text divided by spaces, documents packed.
//
// Whoever locks an account and a report locks the account first, whoever locks a wallet and a report the wallet, and
// no method locks two wallets. Every parameter is bound, and only constants of the program are put together
// into statements.
//
// The tests are those of package storetest, which each store runs; nothing is tested here against a database that
// nobody has.
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
	// Do runs a transaction: all of it is committed when Do returns nil, and nothing of it otherwise. Run may be called
	// again where the database broke the transaction off, so it must not rely on what an earlier run left in its
	// variables. A panic in it is an error, of which no text is told: it may hold personal data.
	Do(ctx context.Context, run func(Tx) error) error
	// Free runs a transaction that removes rows. It may use room that is kept for that. What somebody wants removed
	// must be removable on a disk that is full.
	Free(ctx context.Context, run func(Tx) error) error
	// Search reads the columns of the reports r of an account that a folded text is found in and that have all facts,
	// by an index where there is one; not both are empty. With Holds the spans follow the columns, and what Holds asks
	// is looked at again. Args are those of reportsOf. Newer seconds come first; the order within one is free.
	Search(ctx context.Context, columns string, f *account.ReportFilter, args []any, row func(Scan) error) error
	// Debit takes credits from the wallet and from what the key may spend, and writes the ledger. A debit of nothing
	// leaves no trace. It fails with a *account.BalanceError or account.ErrKeyLimit, and gives the balance with them.
	// D.Amount is zero or negative. D.BalanceAfter is not looked at.
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

// Tables stores accounts in a database. Its methods may be called at the same time; what each does is told where
// package account declares it.
type Tables struct {
	db   Database
	say  Dialect
	pack pack.Packer

	report, reports, reportByID, shareBySecret string // statements that the dialect is in
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
