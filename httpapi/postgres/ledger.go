package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

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

const balanceOf = `SELECT balance FROM wallet WHERE account_id = $1`

// Charge debits a wallet and stores what was bought.
func (s *Store) Charge(ctx context.Context, c httpapi.Charge) (balance int64, err error) {
	p := s.prepare(c)
	err = s.do(ctx, func(t *tx) (err error) {
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
	var lost lostCommit
	if errors.As(err, &lost) {
		return s.landed(ctx, c.Debit, err)
	}
	return balance, err
}

// landed says what became of a charge whose commit was not answered. The transaction may still be under way on the server: it holds the
// lock of the wallet, so the look into the ledger waits for it.
func (s *Store) landed(ctx context.Context, d httpapi.Transaction, lost error) (balance int64, err error) {
	err = s.do(ctx, func(t *tx) error {
		if err := t.one(balanceOf+` FOR UPDATE`, []any{d.AccountID}, new(int64)); err != nil {
			return err
		}
		return t.one(`SELECT balance_after FROM ledger_txn WHERE id = $1`, []any{d.ID}, &balance)
	})
	if err != nil {
		return 0, lost
	}
	return balance, nil
}

// packed are the documents of a charge, compressed before the transaction begins.
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

// debit takes credits from the wallet and from what the key may spend, and writes the ledger, in one statement: what holds the lock of a
// wallet should not wait for the network more than it must. A debit of nothing leaves no trace.
func debit(t *tx, d httpapi.Transaction) (balance int64, err error) {
	if d.Amount == 0 {
		err = t.one(balanceOf, []any{d.AccountID}, &balance)
		return balance, err
	}
	var posted pgtype.Int8
	err = t.one(`WITH taken AS (
			UPDATE wallet SET balance = balance + $2 WHERE account_id = $1 AND balance + $2 >= 0 RETURNING balance
		), spent AS (
			UPDATE api_key SET credits_spent = credits_spent - $2 FROM taken
			WHERE id = $3 AND (credit_limit IS NULL OR credits_spent - $2 <= credit_limit) RETURNING balance
		), posted AS (
			INSERT INTO ledger_txn (id, account_id, type, balance_after, operation, resource, key_id, request_id, reversal_of, note, ref, created_at)
			SELECT $4, $1, $5, balance, $6, $7, $3, $8, $9, $10, $11, $12 FROM spent RETURNING seq
		), entries AS (
			INSERT INTO ledger_entry (txn_seq, book, amount)
			SELECT seq, 'wallet', $2 FROM posted UNION ALL SELECT seq, '`+bookRevenue+`', -$2 FROM posted
		)
		SELECT balance, (SELECT seq FROM posted) FROM taken`, []any{d.AccountID, d.Amount, d.KeyID, d.ID, string(d.Type), null(d.Operation),
		null(d.Resource), null(d.RequestID), null(d.ReversalOf), null(d.Note), null(d.Ref), d.CreatedAt.Unix()}, &balance, &posted)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return short(t, d)
	case err == nil && !posted.Valid:
		return balance, httpapi.ErrKeyLimit
	}
	return balance, err
}

// short says what is in a wallet that did not hold what a debit takes. If it was filled since, it is debited after all: nobody is told of
// a balance that would have been enough.
func short(t *tx, d httpapi.Transaction) (balance int64, err error) {
	if err := t.one(balanceOf+` FOR UPDATE`, []any{d.AccountID}, &balance); err != nil {
		return 0, err
	}
	if balance+d.Amount >= 0 {
		return debit(t, d)
	}
	return balance, &httpapi.BalanceError{Required: -d.Amount, Balance: balance}
}

// post writes a transaction with its two entries.
func post(t *tx, x httpapi.Transaction, book string) error {
	_, err := t.exec(`WITH posted AS (
			INSERT INTO ledger_txn (id, account_id, type, balance_after, operation, resource, key_id, request_id, reversal_of, note, ref, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING seq
		)
		INSERT INTO ledger_entry (txn_seq, book, amount)
		SELECT seq, 'wallet', $13::bigint FROM posted UNION ALL SELECT seq, $14, -$13::bigint FROM posted`,
		x.ID, x.AccountID, string(x.Type), x.BalanceAfter, null(x.Operation), null(x.Resource), null(x.KeyID), null(x.RequestID),
		null(x.ReversalOf), null(x.Note), null(x.Ref), x.CreatedAt.Unix(), x.Amount, book)
	return err
}

const txnColumns = `t.id, t.account_id, t.type, e.amount, t.balance_after, coalesce(t.operation, ''), coalesce(t.resource, ''),
	coalesce(t.key_id, ''), coalesce(t.request_id, ''), coalesce(t.reversal_of, ''), coalesce(t.note, ''), coalesce(t.ref, ''), t.created_at`

const txnTables = ` FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'`

func scanTransaction(row pgx.Row) (x httpapi.Transaction, err error) {
	var created pgtype.Int8
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
		WHERE t.account_id = $1 AND ($2 = '' OR t.type = $2) AND ($3 = '' OR t.key_id = $3)
		AND ($4::bigint IS NULL OR t.created_at >= $4) AND ($5::bigint IS NULL OR t.created_at < $5)
		AND ($6 = '' OR t.seq < (SELECT seq FROM ledger_txn WHERE id = $6))
		ORDER BY t.seq DESC LIMIT $7`,
		[]any{account, string(f.Type), f.KeyID, unix(f.From), unix(f.To), p.After.ID, p.Limit}, scanTransaction)
}
