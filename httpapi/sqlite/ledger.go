package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi"
)

// The books of the ledger: a wallet belongs to an account, the others to the operator.
const (
	bookRevenue = "revenue" // what was spent and given back
	bookGrants  = "grants"  // what was given and taken away
)

// Balance gives what is in a wallet.
func (s *Store) Balance(ctx context.Context, account string) (balance int64, err error) {
	err = s.one(ctx, balanceOf, []any{account}, &balance)
	return balance, err
}

const balanceOf = `SELECT balance FROM wallet WHERE account_id = ?`

// Charge debits a wallet and stores what was bought.
func (s *Store) Charge(ctx context.Context, c httpapi.Charge) (balance int64, err error) {
	p := s.prepare(c)
	err = s.writer.do(ctx, func(t *tx) (err error) {
		if balance, err = debit(t, c.Debit); err != nil {
			return err
		}
		if c.Report != nil {
			if err := insertReport(t, *c.Report, p); err != nil {
				return err
			}
		}
		if c.System != nil {
			if err := insertSystem(t, c.Debit.AccountID, *c.System, p.system); err != nil {
				return err
			}
		}
		if c.Match != nil {
			if err := insertMatch(t, *c.Match, p.match); err != nil {
				return err
			}
		}
		receipt := c.Receipt(balance)
		if c.Replay == nil {
			return nil
		}
		answer := *c.Replay
		answer.Receipt = receipt
		return s.remember(t, &answer, p.replay)
	})
	return balance, err
}

// packed are the documents of a charge, compressed by the caller and not by the one writer.
type packed struct{ body, sky, system, match, replay []byte }

func (s *Store) prepare(c httpapi.Charge) (p packed) {
	if c.Report != nil {
		p.body, p.sky = s.pack.Pack(c.Report.Body), s.pack.Pack(c.Report.Sky)
	}
	if c.System != nil {
		p.system = s.pack.Pack(c.System.Body)
	}
	if c.Match != nil {
		p.match = s.pack.Pack(c.Match.Body)
	}
	if c.Replay != nil {
		p.replay = s.pack.Pack(c.Replay.Document)
	}
	return p
}

// debit takes credits from the wallet and from what the key may spend. A debit of nothing leaves no trace.
func debit(t *tx, d httpapi.Transaction) (balance int64, err error) {
	if d.Amount == 0 {
		err = t.one(balanceOf, []any{d.AccountID}, &balance)
		return balance, err
	}
	if balance, err = move(t, d.AccountID, d.Amount); err != nil {
		return balance, err
	}
	n, err := t.exec(`UPDATE api_key SET credits_spent = credits_spent - ?2 WHERE id = ?1
		AND (credit_limit IS NULL OR credits_spent - ?2 <= credit_limit)`, d.KeyID, d.Amount)
	if err != nil {
		return balance, err
	}
	if n == 0 {
		return balance, httpapi.ErrKeyLimit
	}
	d.BalanceAfter = balance
	return balance, post(t, d, bookRevenue)
}

// move changes a wallet, which never falls below zero.
func move(t *tx, account string, amount int64) (balance int64, err error) {
	err = t.one(`UPDATE wallet SET balance = balance + ?2 WHERE account_id = ?1 AND balance + ?2 >= 0 RETURNING balance`,
		[]any{account, amount}, &balance)
	if !errors.Is(err, sql.ErrNoRows) {
		return balance, err
	}
	if err := t.one(balanceOf, []any{account}, &balance); err != nil {
		return 0, err
	}
	return balance, &httpapi.BalanceError{Required: -amount, Balance: balance}
}

// post writes a transaction with its two entries.
func post(t *tx, x httpapi.Transaction, book string) error {
	seq, err := t.insert(`INSERT INTO ledger_txn (id, account_id, type, balance_after, operation, resource, key_id, request_id, reversal_of,
		note, ref, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, x.ID, x.AccountID, string(x.Type), x.BalanceAfter,
		null(x.Operation), null(x.Resource), null(x.KeyID), null(x.RequestID), null(x.ReversalOf), null(x.Note), null(x.Ref), x.CreatedAt.Unix())
	if err != nil {
		return err
	}
	_, err = t.exec(`INSERT INTO ledger_entry (txn_seq, book, amount) VALUES (?1, 'wallet', ?2), (?1, ?3, -?2)`, seq, x.Amount, book)
	return err
}

const txnColumns = `t.id, t.account_id, t.type, e.amount, t.balance_after, coalesce(t.operation, ''), coalesce(t.resource, ''),
	coalesce(t.key_id, ''), coalesce(t.request_id, ''), coalesce(t.reversal_of, ''), coalesce(t.note, ''), coalesce(t.ref, ''), t.created_at`

const txnTables = ` FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'`

func scanTransaction(row scanner) (x httpapi.Transaction, err error) {
	var created sql.NullInt64
	err = row.Scan(&x.ID, &x.AccountID, &x.Type, &x.Amount, &x.BalanceAfter, &x.Operation, &x.Resource, &x.KeyID, &x.RequestID, &x.ReversalOf,
		&x.Note, &x.Ref, &created)
	x.CreatedAt = moment(created)
	return x, err
}

// Transactions lists the ledger of an account, newest first, in the order in which the balance changed.
func (s *Store) Transactions(
	ctx context.Context, account string, f httpapi.TransactionFilter, p httpapi.Slice,
) ([]httpapi.Transaction, error) {
	return all(ctx, s, `SELECT `+txnColumns+txnTables+`
		WHERE t.account_id = ?1 AND (?2 = '' OR t.type = ?2) AND (?3 = '' OR t.key_id = ?3)
		AND (?4 IS NULL OR t.created_at >= ?4) AND (?5 IS NULL OR t.created_at < ?5)
		AND (?6 = '' OR t.seq < (SELECT seq FROM ledger_txn WHERE id = ?6))
		ORDER BY t.seq DESC LIMIT ?7`,
		[]any{account, string(f.Type), f.KeyID, unix(f.From), unix(f.To), p.After.ID, p.Limit}, scanTransaction)
}
