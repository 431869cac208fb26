package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi"
)

// rules are the queries that give a line for everything that is wrong with the ledger.
var rules = []string{
	`SELECT t.id || ': the entries sum to ' || coalesce(sum(e.amount), 0) || ' over ' || count(e.amount) || ' rows'
		FROM ledger_txn t LEFT JOIN ledger_entry e ON e.txn_seq = t.seq GROUP BY t.seq HAVING count(e.amount) <> 2 OR sum(e.amount) <> 0`,
	`SELECT w.account_id || ': the wallet holds ' || w.balance || ', the ledger says ' || coalesce(sum(e.amount), 0)
		FROM wallet w LEFT JOIN ledger_txn t ON t.account_id = w.account_id
		LEFT JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'
		GROUP BY w.account_id HAVING w.balance <> coalesce(sum(e.amount), 0)`,
	`SELECT id || ': the balance after it is ' || balance_after || ', it should be ' || running FROM (
		SELECT t.id, t.balance_after, sum(e.amount) OVER (PARTITION BY t.account_id ORDER BY t.seq) AS running
		FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet') WHERE balance_after <> running`,
	`SELECT k.id || ': the key spent ' || k.credits_spent || ', the ledger says ' || coalesce(-sum(e.amount), 0)
		FROM api_key k LEFT JOIN ledger_txn t ON t.key_id = k.id AND t.type = 'debit'
		LEFT JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'
		GROUP BY k.id HAVING k.credits_spent <> coalesce(-sum(e.amount), 0)`,
	`SELECT a.id || ': the account has no wallet' FROM account a LEFT JOIN wallet w ON w.account_id = a.id WHERE w.balance IS NULL`,
	`SELECT 'table ' || "table" || ', row ' || rowid || ': refers to a row of ' || parent || ' that is gone' FROM pragma_foreign_key_check`,
}

// VerifyLedger recomputes every balance from the entries, all at one moment. Faults name rows by id and say what does not add up.
func (s *Store) VerifyLedger(ctx context.Context) (v httpapi.Verification, err error) {
	tx, err := s.reading.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return v, translate(err)
	}
	defer tx.Rollback()
	v, err = verify(ctx, tx)
	return v, translate(err)
}

// verify adds up the ledger as a transaction sees it.
func verify(ctx context.Context, tx *sql.Tx) (v httpapi.Verification, err error) {
	row := tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM ledger_txn)`)
	if err := row.Scan(&v.Accounts, &v.Transactions); err != nil {
		return v, err
	}
	for _, rule := range rules {
		if err := faults(ctx, tx, rule, &v.Faults); err != nil {
			return v, fmt.Errorf("verify: %w", err)
		}
	}
	return v, nil
}

func faults(ctx context.Context, tx *sql.Tx, rule string, into *[]string) error {
	rows, err := tx.QueryContext(ctx, rule)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		*into = append(*into, line)
	}
	return rows.Err()
}
