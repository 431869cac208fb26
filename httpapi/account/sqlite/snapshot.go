package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
	"github.com/jyotish-go/jyotish/internal/transfer"
)

// Snapshot is a read-only view of a database at one moment. It does not block writers.
type Snapshot struct {
	db     *sql.DB
	tx     *sql.Tx
	pepper []byte
}

var _ transfer.Source = (*Snapshot)(nil)

// OpenSnapshot opens a file that is there. It refuses one of another schema than that of this program. The caller
// closes it. Its transaction keeps the write-ahead log from being folded back meanwhile, so it should not stay open for
// days.
func OpenSnapshot(ctx context.Context, path string) (s *Snapshot, err error) {
	s = &Snapshot{}
	q := url.Values{"mode": {"ro"}, "_pragma": {"query_only(1)", "busy_timeout(5000)"}}
	if s.db, err = sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+q.Encode()); err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	if err := s.begin(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("sqlite: %s: %w", path, err)
	}
	return s, nil
}

// begin takes the snapshot: a transaction sees the database as it was at its first read.
func (s *Snapshot) begin(ctx context.Context) (err error) {
	if s.tx, err = s.db.BeginTx(ctx, nil); err != nil {
		return err
	}
	var version int
	if err := s.tx.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&version); err != nil {
		return err
	}
	if want := latestSchema(); version != want {
		return fmt.Errorf("the schema has version %d, but this program can move version %d: update it with jyotish migrate --db", version, want)
	}
	return s.tx.QueryRowContext(ctx, `SELECT value FROM meta WHERE name = 'pepper'`).Scan(&s.pepper)
}

// Close ends the reading.
func (s *Snapshot) Close() error {
	var err error
	if s.tx != nil {
		err = s.tx.Rollback()
	}
	return errors.Join(err, s.db.Close())
}

// Pepper is the secret that was made with the database.
func (s *Snapshot) Pepper() []byte { return s.pepper }

// Sealed fails with account.ErrPepper where the keys of the file were made under another pepper.
func (s *Snapshot) Sealed(ctx context.Context, pepper []byte) error {
	return sqlstore.Sealed(ctx, moment{s.tx}, pepper)
}

// VerifyLedger recomputes every balance of that moment.
func (s *Snapshot) VerifyLedger(ctx context.Context) (account.Verification, error) {
	return sqlstore.Verify(ctx, moment{s.tx}, orphans)
}

// Later says how many transactions the file has that came after that moment.
func (s *Snapshot) Later(ctx context.Context) (n int64, err error) {
	const count = `SELECT count(*) FROM ledger_txn`
	var then int64
	if err := s.tx.QueryRowContext(ctx, count).Scan(&then); err != nil {
		return 0, err
	}
	err = s.db.QueryRowContext(ctx, count).Scan(&n)
	return n - then, err
}

// Tables lists all tables of the service but meta, which is of this file only, and those that reports are searched by,
// which every database makes of its reports in its own way. They were made in the order in which
// they refer to each other.
func (s *Snapshot) Tables(ctx context.Context) (list []transfer.Table, err error) {
	rows, err := s.tx.QueryContext(ctx, `SELECT m.name, group_concat(c.name, ' ') FROM sqlite_schema m
		JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\_%' ESCAPE '\'
		AND m.name <> 'meta' AND m.name NOT LIKE 'report\_search%' ESCAPE '\' GROUP BY m.rowid ORDER BY m.rowid`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name, columns string
		if err := rows.Scan(&name, &columns); err != nil {
			return nil, err
		}
		list = append(list, transfer.Table{Name: name, Columns: strings.Fields(columns)})
	}
	return list, rows.Err()
}

// Rows returns the rows of a table. A table that is kept by its key alone has no other order. Values are int64,
// float64, string, []byte or nil, by the columns of t. The sequence ends after the first error.
func (s *Snapshot) Rows(ctx context.Context, t transfer.Table) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		var keyed bool
		if err := s.tx.QueryRowContext(ctx, `SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?`,
			t.Name).Scan(&keyed); err != nil {
			yield(nil, err)
			return
		}
		order := ` ORDER BY rowid`
		if keyed {
			order = ``
		}
		rows, err := s.tx.QueryContext(ctx, `SELECT `+strings.Join(t.Columns, ", ")+` FROM `+t.Name+order)
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			row, into := make([]any, len(t.Columns)), make([]any, len(t.Columns))
			for i := range row {
				into[i] = &row[i]
			}
			err := rows.Scan(into...)
			if !yield(row, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}
