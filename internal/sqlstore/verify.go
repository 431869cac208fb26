package sqlstore

import (
	"context"
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// rules are queries that return a row for each error in the ledger. They check that each
// transaction has two entries that sum to zero; each wallet holds the sum of its entries; each
// recorded balance after a transaction is the sum up to it; each key has spent what its debits say;
// and each account has a wallet. Changing an amount or a balance by hand violates at least one.
var rules = []string{
	`SELECT t.id || ': the entries sum to ' || coalesce(sum(e.amount), 0) || ' over ' || count(e.amount) || ' rows'
		FROM ledger_txn t LEFT JOIN ledger_entry e ON e.txn_seq = t.seq
		GROUP BY t.seq, t.id HAVING count(e.amount) <> 2 OR sum(e.amount) <> 0`,
	`SELECT w.account_id || ': the wallet holds ' || w.balance || ', the ledger says ' || coalesce(sum(e.amount), 0)
		FROM wallet w LEFT JOIN ledger_txn t ON t.account_id = w.account_id
		LEFT JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'
		GROUP BY w.account_id, w.balance HAVING w.balance <> coalesce(sum(e.amount), 0)`,
	`SELECT id || ': the balance after it is ' || balance_after || ', it should be ' || running FROM (
		SELECT t.id, t.balance_after, sum(e.amount) OVER (PARTITION BY t.account_id ORDER BY t.seq) AS running
		FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet') AS x
			WHERE balance_after <> running`,
	`SELECT k.id || ': the key spent ' || k.credits_spent || ', the ledger says ' || coalesce(-sum(e.amount), 0)
		FROM api_key k LEFT JOIN ledger_txn t ON t.key_id = k.id AND t.type = 'debit'
		LEFT JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'
		GROUP BY k.id, k.credits_spent HAVING k.credits_spent <> coalesce(-sum(e.amount), 0)`,
	`SELECT a.id || ': the account has no wallet'
		FROM account a LEFT JOIN wallet w ON w.account_id = a.id WHERE w.balance IS NULL`,
}

// Verify adds up the ledger as a transaction sees it, by the rules of every database and by its own. Faults name rows
// by id and say what does not add up. Db must read one moment throughout, as a transaction does that sees a snapshot:
// over a service that goes on, two reads would not add up.
func Verify(ctx context.Context, db Reader, own ...string) (v account.Verification, err error) {
	err = db.One(ctx, `SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM ledger_txn)`, nil, &v.Accounts,
		&v.Transactions)
	if err != nil {
		return v, err
	}
	for _, rule := range append(rules[:len(rules):len(rules)], own...) {
		lines, err := all(ctx, db, rule, nil, func(scan Scan) (line string, err error) { return line, scan(&line) })
		if err != nil {
			return v, fmt.Errorf("verify: %w", err)
		}
		v.Faults = append(v.Faults, lines...)
	}
	return v, nil
}
