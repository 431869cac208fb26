package sqlite

import (
	"context"
	"database/sql"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// orphans gives a line for every row that refers to one that is not there.
const orphans = `SELECT 'table ' || "table" || ', row ' || rowid || ': refers to a row of ' || parent || ' that is gone'
	FROM pragma_foreign_key_check`

// VerifyLedger recomputes every balance from the entries, all at one moment. Faults name rows by id and say what does
// not add up.
func (s *Store) VerifyLedger(ctx context.Context) (v account.Verification, err error) {
	tx, err := s.reading.BeginTx(ctx, nil)
	if err != nil {
		return v, translate(err)
	}
	defer tx.Rollback()
	v, err = sqlstore.Verify(ctx, moment{tx}, orphans)
	return v, translate(err)
}

// moment reads the database as a transaction sees it.
type moment struct{ tx *sql.Tx }

// One reads one row.
func (m moment) One(ctx context.Context, text string, args []any, into ...any) error {
	return translate(m.tx.QueryRowContext(ctx, numbered(text), args...).Scan(into...))
}

// Each reads rows.
func (m moment) Each(ctx context.Context, text string, args []any, row func(sqlstore.Scan) error) error {
	rows, err := m.tx.QueryContext(ctx, numbered(text), args...)
	return each(rows, err, row)
}
