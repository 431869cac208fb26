package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
)

var _ httpapi.Accounts = (*Store)(nil)

// CreateAccount stores an account with an empty wallet.
func (s *Store) CreateAccount(ctx context.Context, a httpapi.Account) error {
	return s.writer.do(ctx, func(t *tx) error {
		if _, err := t.exec(`INSERT INTO account (id, name, created_at) VALUES (?, ?, ?)`, a.ID, a.Name, a.CreatedAt.Unix()); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO wallet (account_id, balance) VALUES (?, 0)`, a.ID)
		return err
	})
}

// Accounts lists all accounts, oldest first.
func (s *Store) Accounts(ctx context.Context) ([]httpapi.Account, error) {
	return all(ctx, s, `SELECT id, name, created_at FROM account ORDER BY created_at, id`, nil, scanAccount)
}

func scanAccount(row scanner) (a httpapi.Account, err error) {
	var created sql.NullInt64
	err = row.Scan(&a.ID, &a.Name, &created)
	a.CreatedAt = moment(created)
	return a, err
}

// Deposit puts credits into a wallet, once for each reference.
func (s *Store) Deposit(ctx context.Context, x httpapi.Transaction) (out httpapi.Transaction, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		out, err = scanTransaction(t.row(`SELECT `+txnColumns+txnTables+` WHERE t.account_id = ? AND t.ref = ?`, x.AccountID, x.Ref))
		if err == nil {
			if out.Type != x.Type || out.Amount != x.Amount {
				return httpapi.ErrRefReused
			}
			return nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if x, err = reversal(t, x); err != nil {
			return err
		}
		if x.BalanceAfter, err = move(t, x.AccountID, x.Amount); err != nil {
			return err
		}
		out = x
		return post(t, x, bookOf(x.Type))
	})
	return out, err
}

// bookOf is the other end of a deposit: a refund gives back what was spent.
func bookOf(kind httpapi.TxnType) string {
	if kind == httpapi.Refund {
		return bookRevenue
	}
	return bookGrants
}

// reversal notes the debit that a refund reverses where its reference is the id of one, and refuses to give back more than was taken.
func reversal(t *tx, x httpapi.Transaction) (httpapi.Transaction, error) {
	if x.Type != httpapi.Refund {
		return x, nil
	}
	row := t.row(`SELECT `+txnColumns+txnTables+` WHERE t.account_id = ? AND t.id = ? AND t.type = 'debit'`, x.AccountID, x.Ref)
	debit, err := scanTransaction(row)
	if errors.Is(err, sql.ErrNoRows) {
		return x, nil
	}
	if err == nil && x.Amount > -debit.Amount {
		err = httpapi.ErrRefundTooLarge
	}
	x.ReversalOf, x.Operation, x.Resource = debit.ID, debit.Operation, debit.Resource
	return x, err
}

// EndKey revokes a key whatever it is needed for.
func (s *Store) EndKey(ctx context.Context, id string, at time.Time) error {
	return s.writer.do(ctx, func(t *tx) error {
		var known string
		if err := t.one(`SELECT id FROM api_key WHERE id = ?`, []any{id}, &known); err != nil {
			return err // translated to httpapi.ErrNotFound
		}
		_, err := t.exec(forgetKey, at.Unix(), id)
		return err
	})
}
