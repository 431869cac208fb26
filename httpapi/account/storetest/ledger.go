package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// chargeAllOrNothing leaves nothing of a charge that fails, wherever it does.
func chargeAllOrNothing(s *Shop) {
	require.Equal(s, int64(990), s.Sell(1))
	r, err := s.Replay(ctx, s.Issued.AccountID, s.ChargeOf(1).Replay.Key)
	require.NoError(s, err)
	want := *s.ChargeOf(1).Replay
	want.Receipt = []byte(`{"balance":990}`)
	require.Equal(s, want, r)

	claimed, tooDear, twice := s.ChargeOf(2), s.ChargeOf(3), s.ChargeOf(4)
	claimed.Replay.Key = s.ChargeOf(1).Replay.Key
	tooDear.Debit.Amount = -991
	twice.Report.ID = s.ChargeOf(1).Report.ID
	panics, orphan, nobody := s.ChargeOf(5), s.ChargeOf(6), s.ChargeOf(7)
	panics.Receipt = func(int64) []byte { panic("Asha Rao") }
	orphan.System = &account.System{ReportID: "kun_none", Name: "kp", CreatedAt: noon}
	nobody.Debit.AccountID = "acc_none"
	for _, c := range []struct {
		charge account.Charge
		want   error
	}{{claimed, account.ErrClaimed}, {orphan, account.ErrNotFound}, {nobody, account.ErrNotFound}, {panics,
		nil}, {twice, nil}} {
		_, err := s.Charge(ctx, c.charge)
		require.Error(s, err)
		require.NotErrorIs(s, err, account.ErrUnavailable)
		if c.want != nil {
			require.ErrorIs(s, err, c.want)
		}
		require.NotContains(s, err.Error(), "Asha")
	}
	var short *account.BalanceError
	_, err = s.Charge(ctx, tooDear)
	require.ErrorAs(s, err, &short)
	require.Equal(s, account.BalanceError{Required: 991, Balance: 990}, *short)
	for n := 2; n <= 7; n++ {
		_, err := s.Report(ctx, s.Issued.AccountID, s.ChargeOf(n).Report.ID)
		require.ErrorIs(s, err, account.ErrNotFound)
	}
	require.Equal(s, int64(990), s.Left())
}

// chargeWithinLimit stops a key at its own limit: the last charge may reach it.
func chargeWithinLimit(s *Shop) {
	left := int64(1000)
	for i, limit := range []int64{25, 20, 19, 10, 9} {
		k, err := s.Operator.CreateKey(ctx, account.KeyOrder{AccountID: s.Issued.AccountID, Name: "limited",
			Scopes: scopes, CreditLimit: &limit})
		require.NoError(s, err)
		spent := int64(0)
		for n := range 3 {
			c := s.ChargeOf(10*i + n)
			c.Debit.KeyID = k.ID
			balance, err := s.Charge(ctx, c)
			if spent+10 > limit {
				require.ErrorIs(s, err, account.ErrKeyLimit, "%d of %d are spent", spent, limit)
				continue
			}
			spent, left = spent+10, left-10
			require.NoError(s, err)
			require.Equal(s, left, balance)
		}
		got, err := s.Key(ctx, s.Issued.AccountID, k.ID)
		require.NoError(s, err)
		require.Equal(s, spent, got.CreditsSpent)
		require.Equal(s, left, s.Left())
	}
}

// chargeNothing stores what a call without a price made, and no row of the ledger.
func chargeNothing(s *Shop) {
	c := s.ChargeOf(1)
	c.Debit.Amount = 0
	balance, err := s.Charge(ctx, c)
	require.NoError(s, err)
	require.Equal(s, int64(1000), balance)
	_, err = s.Report(ctx, s.Issued.AccountID, c.Report.ID)
	require.NoError(s, err)
	list, err := s.Transactions(ctx, s.Issued.AccountID, account.TransactionFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 1, "the opening balance")
}

// chargesTogether makes 200 charges at once in a wallet that pays 100 of them.
func chargesTogether(s *Shop) {
	var wg sync.WaitGroup
	var done, refused atomic.Int64
	for n := range 200 {
		wg.Go(func() {
			var short *account.BalanceError
			switch _, err := s.Charge(ctx, s.ChargeOf(n)); {
			case err == nil:
				done.Add(1)
			case errors.As(err, &short):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [3]int64{100, 100, 0}, [3]int64{done.Load(), refused.Load(), s.Left()})
}

// systemOnce: of 100 first calls for one system of one report, one is charged.
func systemOnce(s *Shop) {
	s.Sell(0)
	report := s.ChargeOf(0).Report.ID
	var wg sync.WaitGroup
	var bought, refused atomic.Int64
	for n := range 100 {
		wg.Go(func() {
			switch _, err := s.Charge(ctx, s.systemOf(report, "kp", n+1)); {
			case err == nil:
				bought.Add(1)
			case errors.Is(err, account.ErrPurchased):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{1, 99}, [2]int64{bought.Load(), refused.Load()})
	require.Equal(s, int64(985), s.Left())
	x, err := s.System(ctx, s.Issued.AccountID, report, "kp")
	require.NoError(s, err)
	require.Equal(s, account.System{ReportID: report, Name: "kp", Body: []byte(`{"cusps":[]}`), CreatedAt: noon}, x)
	for n, name := range []string{"shodashvarga", "jaimini"} {
		_, err = s.Charge(ctx, s.systemOf(report, name, 200+n))
		require.NoError(s, err)
	}
	r, err := s.Report(ctx, s.Issued.AccountID, report)
	require.NoError(s, err)
	require.Equal(s, []string{"kp", "shodashvarga", "jaimini"}, r.Purchased, "in the order of their purchase")
	require.Equal(s, int64(4), r.Revision, "what was bought shows in the report, so its tag changes")
	_, err = s.System(ctx, "acc_other", report, "kp")
	require.ErrorIs(s, err, account.ErrNotFound)
	require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, report, 0))
	_, err = s.System(ctx, s.Issued.AccountID, report, "kp")
	require.ErrorIs(s, err, account.ErrNotFound)
}

// systemOf is a sale of a system for five credits.
func (s *Shop) systemOf(report, name string, number int) account.Charge {
	c := s.ChargeOf(number)
	c.Report, c.Replay, c.Debit.Amount, c.Debit.Resource = nil, nil, -5, report
	c.System = &account.System{ReportID: report, Name: name, Body: []byte(`{"cusps":[]}`), CreatedAt: noon}
	return c
}

// transactions lists the ledger, newest first, whole and narrowed, page by page.
func transactions(s *Shop) {
	for n := range 5 {
		c := s.ChargeOf(n)
		c.Debit.CreatedAt = noon.Add(time.Duration(n) * time.Minute)
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	list := func(f account.TransactionFilter, p account.Slice) (out []int64) {
		rows, err := s.Transactions(ctx, s.Issued.AccountID, f, p)
		require.NoError(s, err)
		for _, x := range rows {
			out = append(out, x.BalanceAfter)
		}
		return out
	}
	require.Equal(s, []int64{950, 960, 970, 980, 990, 1000}, list(account.TransactionFilter{},
		account.Slice{Limit: 10}))
	require.Equal(s, []int64{970, 980}, list(account.TransactionFilter{}, account.Slice{Limit: 2,
		After: account.Mark{At: noon, ID: s.ChargeOf(3).Debit.ID}}))
	require.Equal(s, []int64{1000}, list(account.TransactionFilter{Type: account.Grant}, account.Slice{Limit: 10}))
	require.Equal(s, []int64{950, 960, 970, 980, 990}, list(account.TransactionFilter{KeyID: s.Issued.ID},
		account.Slice{Limit: 10}))
	require.Empty(s, list(account.TransactionFilter{KeyID: "key_other"}, account.Slice{Limit: 10}))
	require.Equal(s, []int64{970, 980}, list(account.TransactionFilter{From: noon.Add(time.Minute),
		To: noon.Add(3 * time.Minute)}, account.Slice{Limit: 10}))
	rows, err := s.Transactions(ctx, s.Issued.AccountID, account.TransactionFilter{}, account.Slice{Limit: 1})
	require.NoError(s, err)
	want := s.ChargeOf(4).Debit
	want.BalanceAfter, want.CreatedAt = 950, noon.Add(4*time.Minute)
	require.Equal(s, want, rows[0])
}

// salesOfRequest: a request has the sales that were made under keys of the service for it. A request whose id begins
// with the same text, or matches it as a pattern, has none of them; nor has another account.
func salesOfRequest(s *Shop) {
	sell := func(number int, key, operation string, at time.Time) {
		c := s.ChargeOf(number)
		c.Replay.Key, c.Replay.Operation, c.Replay.CreatedAt = key, operation, at
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	later := noon.Add(time.Second)
	sell(1, account.MadeKey("r_1", "B"), "matchGunMilan", later)
	sell(2, account.MadeKey("r_1", "A"), "generateKundali", noon)
	sell(3, account.MadeKey("r_12", "A"), "generateKundali", noon)
	sell(4, account.MadeKey("rx1", "A"), "generateKundali", noon)
	sell(5, "r_1", "generateKundali", noon)
	sales := func(of, request string) []account.Sale {
		list, err := s.Sales(ctx, of, request)
		require.NoError(s, err)
		return list
	}
	require.Equal(s, []account.Sale{
		{Operation: "generateKundali", Key: account.MadeKey("r_1", "A"), Resource: s.ChargeOf(2).Replay.Resource,
			CreatedAt: noon},
		{Operation: "matchGunMilan", Key: account.MadeKey("r_1", "B"), Resource: s.ChargeOf(1).Replay.Resource,
			CreatedAt: later},
	}, sales(s.Issued.AccountID, "r_1"))
	require.Len(s, sales(s.Issued.AccountID, "r_12"), 1)
	require.Empty(s, sales(s.Issued.AccountID, "%"))
	require.Empty(s, sales(s.Issued.AccountID, "r"))
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	require.Empty(s, sales(other.ID, "r_1"))
	_, err = s.Sales(ctx, "acc_none", "r_1")
	require.ErrorIs(s, err, account.ErrNotFound)
}

// claimedOnce: of many charges with one idempotency key, one is made.
func claimedOnce(s *Shop) {
	var wg sync.WaitGroup
	var done, refused atomic.Int64
	for n := range 20 {
		wg.Go(func() {
			c := s.ChargeOf(n)
			c.Replay.Key = "the one"
			switch _, err := s.Charge(ctx, c); {
			case err == nil:
				done.Add(1)
			case errors.Is(err, account.ErrClaimed):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [3]int64{1, 19, 990}, [3]int64{done.Load(), refused.Load(), s.Left()})
	other := s.ChargeOf(50)
	other.Replay.Operation, other.Replay.Key = "another", "the one"
	_, err := s.Charge(ctx, other)
	require.ErrorIs(s, err, account.ErrClaimed, "a key is of the account and not of an operation")
}

// purge forgets the keys that are old, and only those.
func purge(s *Shop) {
	for n := range 250 {
		c := s.ChargeOf(n)
		c.Debit.Amount = -1
		c.Replay.CreatedAt = noon.Add(time.Duration(n) * time.Second)
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	forgotten, err := s.PurgeReplays(ctx, noon.Add(220*time.Second))
	require.NoError(s, err)
	require.Equal(s, int64(220), forgotten)
	_, err = s.Replay(ctx, s.Issued.AccountID, s.ChargeOf(219).Replay.Key)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.Replay(ctx, s.Issued.AccountID, s.ChargeOf(220).Replay.Key)
	require.NoError(s, err)
}

// Fill charges a number of times, each for one credit, from many callers at once.
func (s *Shop) Fill(from, to int) {
	s.Helper()
	_, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: int64(to - from),
		Ref: fmt.Sprint("fill ", from)})
	require.NoError(s, err)
	var wg sync.WaitGroup
	const callers = 8
	for i := range callers {
		wg.Go(func() {
			for n := from + i; n < to; n += callers {
				c := s.ChargeOf(n)
				c.Debit.Amount = -1
				if _, err := s.Charge(ctx, c); err != nil {
					s.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
}
