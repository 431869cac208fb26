package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// Charge debits a wallet and stores the purchase. If the commit is not confirmed, it looks for it
// in the ledger; if the outcome stays unknown, it returns ErrOutcomeUnknown and a sweeper continues
// to look.
//
// The channels ensure that the outcome is reported exactly once. The sweeper puts it into known.
// Either the caller takes it from there within lookWait, or, once the caller has answered, the
// sweeper takes it back and calls Settled.
func (s *Store) Charge(ctx context.Context, c account.Charge) (balance int64, err error) {
	balance, err = s.Tables.Charge(context.WithValue(ctx, hasty{}, true), c)
	var lost lostCommit
	if !errors.As(err, &lost) {
		return balance, err
	}
	known := make(chan outcome, 1)
	answered := make(chan struct{})
	if !s.sweeps.begin() {
		return 0, fmt.Errorf("%w: %v", account.ErrOutcomeUnknown, lost.error)
	}
	go func() {
		defer s.sweeps.end()
		o, ok := s.sweep(c, lost)
		select {
		case known <- o:
		default:
		}
		<-answered
		select {
		case <-known: // the caller did not take it
			if ok && c.Settled != nil {
				c.Settled(o.balance, o.err)
			}
		default:
		}
	}()
	defer close(answered)
	wait := time.NewTimer(lookWait)
	defer wait.Stop()
	select {
	case o := <-known:
		return o.balance, o.err
	case <-wait.C:
		return 0, fmt.Errorf("%w: %v", account.ErrOutcomeUnknown, lost.error)
	}
}

// outcome is what became of a charge: its balance, or why it was not made.
type outcome struct {
	balance int64
	err     error
}

// Debit takes credits from the wallet and from what the key may spend, and writes the ledger, in one statement: what
// holds the lock of a wallet should not wait for the network more than it must. A debit of nothing leaves no trace. Its
// parts run in the order in which they feed on each other: no row taken is a wallet that does not hold enough, a row
// taken and none posted a key that may not spend as much. The latter leaves the wallet changed, and the error undoes
// the transaction.
func (s database) Debit(t sqlstore.Tx, d account.Transaction) (balance int64, err error) {
	if d.Amount == 0 { // locked anyway, because a search for a sale waits for the lock
		err = t.One(sqlstore.BalanceOf+` FOR UPDATE`, []any{d.AccountID}, &balance)
		return balance, err
	}
	var posted *int64
	err = t.One(`WITH taken AS (
			UPDATE wallet SET balance = balance + $2 WHERE account_id = $1 AND balance + $2 >= 0 RETURNING balance
		), spent AS (
			UPDATE api_key SET credits_spent = credits_spent - $2 FROM taken
			WHERE id = $3 AND (credit_limit IS NULL OR credits_spent - $2 <= credit_limit) RETURNING balance
		), posted AS (
			`+sqlstore.InsertTxn+` SELECT $4, $1, $5, balance, $6, $7, $3, $8, $9, $10, $11, $12 FROM spent RETURNING seq
		), entries AS (
			INSERT INTO ledger_entry (txn_seq, book, amount)
			SELECT seq, 'wallet', $2 FROM posted UNION ALL SELECT seq, '`+sqlstore.BookRevenue+`', -$2 FROM posted
		)
		SELECT balance, (SELECT seq FROM posted) FROM taken`, []any{d.AccountID, d.Amount, d.KeyID, d.ID,
		string(d.Type),
		sqlstore.Null(d.Operation), sqlstore.Null(d.Resource), sqlstore.Null(d.RequestID), sqlstore.Null(d.ReversalOf),
		sqlstore.Null(d.Note),
		sqlstore.Null(d.Ref), d.CreatedAt.Unix()}, &balance, &posted)
	switch {
	case errors.Is(err, account.ErrNotFound):
		return s.short(t, d)
	case err == nil && posted == nil:
		return balance, account.ErrKeyLimit
	}
	return balance, err
}

// short returns the balance of a wallet that was too low for a debit. If it was topped up
// meanwhile, the debit is made after all, so that no error reports a sufficient balance.
func (s database) short(t sqlstore.Tx, d account.Transaction) (balance int64, err error) {
	if err := t.One(sqlstore.BalanceOf+` FOR UPDATE`, []any{d.AccountID}, &balance); err != nil {
		return 0, err
	}
	if balance+d.Amount >= 0 {
		return s.Debit(t, d)
	}
	return balance, &account.BalanceError{Required: -d.Amount, Balance: balance}
}
