package sqlstore

import (
	"context"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// CreateAccount stores an account with an empty wallet.
func (s *Tables) CreateAccount(ctx context.Context, a account.Account) error {
	return s.db.Do(ctx, func(t Tx) error { return insertAccount(t, a) })
}

// CreateFirstAccount stores an account in a database that has none. The row of meta, whose name is unique, decides
// between several calls at once: each would find no account.
func (s *Tables) CreateFirstAccount(ctx context.Context, a account.Account) error {
	return s.db.Do(ctx, func(t Tx) error {
		n, err := t.Exec(`INSERT INTO meta (name, value) VALUES ('first_account', $1) ON CONFLICT (name) DO NOTHING`,
			[]byte(a.ID))
		if err != nil {
			return err
		}
		var others bool
		if err := t.One(`SELECT EXISTS (SELECT 1 FROM account)`, nil, &others); err != nil {
			return err
		}
		if n == 0 || others {
			return account.ErrHasAccounts
		}
		return insertAccount(t, a)
	})
}

func insertAccount(t Tx, a account.Account) error {
	_, err := t.Exec(`INSERT INTO account (id, name, created_at) VALUES ($1, $2, $3)`, a.ID, a.Name,
		a.CreatedAt.Unix())
	if err != nil {
		return err
	}
	_, err = t.Exec(`INSERT INTO wallet (account_id, balance) VALUES ($1, 0)`, a.ID)
	return err
}

// Accounts lists all accounts, oldest first.
func (s *Tables) Accounts(ctx context.Context) ([]account.Account, error) {
	return all(ctx, s.db, `SELECT id, name, created_at FROM account WHERE test_of IS NULL
		ORDER BY created_at, id`, nil, readAccount)
}

func readAccount(scan Scan) (a account.Account, err error) {
	var created *int64
	err = scan(&a.ID, &a.Name, &created)
	a.CreatedAt = moment(created)
	return a, err
}

// Deposit adds credits to a wallet, once for each reference. It locks the wallet before it looks
// for an earlier transaction with the reference; otherwise two concurrent deposits would both find
// none. An earlier one with the same type and amount is returned as the result of this call; its
// note may differ.
func (s *Tables) Deposit(ctx context.Context, x account.Transaction) (out account.Transaction, err error) {
	err = s.db.Do(ctx, func(t Tx) (err error) {
		x := x
		if err := t.One(BalanceOf+s.say.Lock, []any{x.AccountID}, new(int64)); err != nil {
			return err
		}
		out, err = transaction(t, ` WHERE t.account_id = $1 AND t.ref = $2`, x.AccountID, x.Ref)
		if err == nil {
			if out.Type != x.Type || out.Amount != x.Amount {
				return account.ErrRefReused
			}
			return nil
		}
		if !errors.Is(err, account.ErrNotFound) {
			return err
		}
		if x, err = reversal(t, x); err != nil {
			return err
		}
		err = t.One(`UPDATE wallet SET balance = balance + $2 WHERE account_id = $1 RETURNING balance`,
			[]any{x.AccountID, x.Amount}, &x.BalanceAfter)
		if err != nil {
			return err
		}
		out = x
		return Post(t, x, bookOf(x.Type))
	})
	return out, err
}

// bookOf is the other end of a deposit: a refund gives back what was spent.
func bookOf(kind account.TxnType) string {
	if kind == account.Refund {
		return BookRevenue
	}
	return bookGrants
}

// spentBy is what an account spent and was not given back yet. It bounds refunds that name no debit: a reference of the
// operator's own, as of a payment, gives back no more than all that was ever spent, so that credits which were granted
// are never paid out as if they had been bought.
const spentBy = `SELECT CAST(coalesce(-sum(e.amount), 0) AS bigint)` + txnTables + ` WHERE t.account_id = $1
	AND t.type IN ('debit', 'refund')`

// reversal notes the debit that a refund reverses where its reference is the id of one, and refuses to give back more
// than was taken: by that debit, or by all of them. A reference that is the id of no debit is one of the operator's
// own, and reverses nothing in particular. One debit is reversed once, since its reference is unique in the account.
func reversal(t Tx, x account.Transaction) (account.Transaction, error) {
	if x.Type != account.Refund {
		return x, nil
	}
	var spent int64
	if err := t.One(spentBy, []any{x.AccountID}, &spent); err != nil {
		return x, err
	}
	if x.Amount > spent {
		return x, account.ErrRefundTooLarge
	}
	debit, err := transaction(t, ` WHERE t.account_id = $1 AND t.id = $2 AND t.type = 'debit'`, x.AccountID, x.Ref)
	if errors.Is(err, account.ErrNotFound) {
		return x, nil
	}
	if err == nil && x.Amount > -debit.Amount {
		err = account.ErrRefundTooLarge
	}
	x.ReversalOf, x.Operation, x.Resource = debit.ID, debit.Operation, debit.Resource
	return x, err
}

// EndKey revokes a key whatever it is needed for.
func (s *Tables) EndKey(ctx context.Context, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := t.One(`SELECT id FROM api_key WHERE id = $1`, []any{id}, new(string)); err != nil {
			return err
		}
		return forget(t, id, at)
	})
}
