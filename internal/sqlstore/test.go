package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// own is the condition of a key k of the account $1, or of its test account.
const own = `k.account_id IN (SELECT id FROM account WHERE id = $1 OR test_of = $1)`

// TestAccount returns the test account of an account, with an empty wallet. The lock of the account keeps two first
// test keys from making two of them.
func (s *Tables) TestAccount(ctx context.Context, test account.Account) (out account.Account, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, test.TestOf); err != nil {
			return err
		}
		n, err := t.Exec(`INSERT INTO account (id, name, created_at, test_of) SELECT $1, $2, $3, $4
			WHERE NOT EXISTS (SELECT 1 FROM account WHERE test_of = $4)`, test.ID, test.Name, test.CreatedAt.Unix(),
			test.TestOf)
		if err == nil && n > 0 {
			_, err = t.Exec(`INSERT INTO wallet (account_id, balance) VALUES ($1, 0)`, test.ID)
		}
		if err != nil {
			return err
		}
		out = account.Account{TestOf: test.TestOf}
		var created *int64
		err = t.One(`SELECT id, name, created_at FROM account WHERE test_of = $1`, []any{test.TestOf}, &out.ID,
			&out.Name,
			&created)
		out.CreatedAt = moment(created)
		return err
	})
	return out, err
}

// PurgeTests forgets what test keys made, a few rows at a time so that calls do not wait for it. What hangs on reports
// goes with them and is not counted in gone.
func (s *Tables) PurgeTests(ctx context.Context, before time.Time) (gone int64, err error) {
	for _, kind := range []string{"report", "match"} {
		for n := int64(1); n > 0 && err == nil; gone += n {
			err = s.db.Do(ctx, func(t Tx) (err error) {
				n, err = t.Exec(`DELETE FROM `+kind+` WHERE id IN (SELECT r.id FROM `+kind+` r JOIN account a
					ON a.id = r.account_id WHERE a.test_of IS NOT NULL AND r.created_at < $1 LIMIT 100)`, before.Unix())
				return err
			})
			if err != nil {
				return gone, err
			}
		}
	}
	err = s.alone(ctx, `DELETE FROM test_use WHERE day < $1`, dayOf(before))
	if err == nil {
		err = s.alone(ctx, `DELETE FROM idempotency WHERE created_at < $1
			AND account_id IN (SELECT id FROM account WHERE test_of IS NOT NULL)`, before.Unix())
	}
	return gone, err
}

// dayOf is the day of a moment, since 1970 in UTC.
func dayOf(t time.Time) int64 { return t.Unix() / 86400 }

// DailyUse counts the charges of a day that were counted.
func (s *Tables) DailyUse(ctx context.Context, owner string, day time.Time) (n int, err error) {
	err = s.db.One(ctx,
		`SELECT CAST(coalesce(sum(used), 0) AS bigint) FROM test_use WHERE account_id = $1 AND day = $2`,
		[]any{owner, dayOf(day)}, &n)
	return n, err
}

// countDaily counts a charge, and fails with account.ErrDailyLimit where there were as many. The count and its bound
// are one statement, so that of many calls at once exactly as many pass as there may be.
func countDaily(t Tx, c account.Charge) error {
	if c.Daily == 0 {
		return nil
	}
	n, err := t.Exec(`INSERT INTO test_use (account_id, day, used) VALUES ($1, $2, 1) ON CONFLICT (account_id, day)
		DO UPDATE SET used = test_use.used + 1 WHERE test_use.used < $3`, c.Debit.AccountID, dayOf(c.Debit.CreatedAt), c.Daily)
	if err == nil && n == 0 {
		return account.ErrDailyLimit
	}
	return err
}
