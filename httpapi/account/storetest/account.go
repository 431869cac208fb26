package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// accounts lists accounts, oldest first, each with a wallet.
func accounts(s *Shop) {
	later := account.Account{ID: "acc_b", Name: "Bela", CreatedAt: noon.Add(time.Hour)}
	earlier := account.Account{ID: "acc_a", Name: "अनिल", CreatedAt: noon.Add(-time.Hour)}
	require.NoError(s, s.CreateAccount(ctx, later))
	require.NoError(s, s.CreateAccount(ctx, earlier))
	require.Error(s, s.CreateAccount(ctx, later), "an id is taken once")
	list, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, list, 3)
	require.Equal(s, []account.Account{earlier, later}, []account.Account{list[0], list[2]})
	balance, err := s.Balance(ctx, "acc_a")
	require.NoError(s, err)
	require.Zero(s, balance)
	_, err = s.Balance(ctx, "acc_none")
	require.ErrorIs(s, err, account.ErrNotFound)
}

// depositOnce posts a reference once, and not for another movement.
func depositOnce(s *Shop) {
	m := account.Movement{AccountID: s.Issued.AccountID, Amount: 50, Note: "gift", Ref: "g1"}
	first, err := s.Operator.Grant(ctx, m)
	require.NoError(s, err)
	require.Equal(s, int64(1050), first.BalanceAfter)
	again, err := s.Operator.Grant(ctx, m)
	require.NoError(s, err)
	require.Equal(s, first, again)
	m.Amount = 51
	_, err = s.Operator.Grant(ctx, m)
	require.ErrorIs(s, err, account.ErrRefReused)
	m.AccountID = "acc_none"
	_, err = s.Operator.Grant(ctx, m)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.Equal(s, int64(1050), s.Left())
}

// depositsTogether posts a reference once however many post it at the same moment.
func depositsTogether(s *Shop) {
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			x, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 5, Ref: "same"})
			if err != nil || x.BalanceAfter != 1005 {
				s.Errorf("%+v: %v", x, err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, int64(1005), s.Left())
}

// refund returns back no more than a debit took.
func refund(s *Shop) {
	s.Sell(1)
	debit := s.ChargeOf(1).Debit
	_, err := s.Operator.Refund(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 11, Ref: debit.ID})
	require.ErrorIs(s, err, account.ErrRefundTooLarge)
	x, err := s.Operator.Refund(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 4, Ref: debit.ID})
	require.NoError(s, err)
	require.Equal(s, []any{debit.ID, debit.Operation, debit.Resource, int64(994)}, []any{x.ReversalOf, x.Operation,
		x.Resource, x.BalanceAfter})
	other, err := s.Operator.Refund(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 6, Ref: "no debit"})
	require.NoError(s, err)
	require.Empty(s, other.ReversalOf)
	require.Equal(s, int64(1000), s.Left())
	_, err = s.Operator.Refund(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 1, Ref: "one more"})
	require.ErrorIs(s, err, account.ErrRefundTooLarge, "all is given back")
}

// refundBound: refunds are limited to the credits that were spent, whatever they refer to and also
// when concurrent; granted credits do not count as spent.
func refundBound(s *Shop) {
	back := func(amount int64, ref string) error {
		_, err := s.Operator.Refund(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: amount, Ref: ref})
		return err
	}
	require.ErrorIs(s, back(1, "nothing was spent"), account.ErrRefundTooLarge)
	s.Sell(1)
	s.Sell(2)
	_, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: 500, Ref: "more"})
	require.NoError(s, err)
	require.ErrorIs(s, back(21, "near miss"), account.ErrRefundTooLarge)
	require.ErrorIs(s, back(11, s.ChargeOf(1).Debit.ID), account.ErrRefundTooLarge, "20 were spent, 10 by this")
	require.NoError(s, back(10, s.ChargeOf(1).Debit.ID))
	var given, refused atomic.Int64
	var wg sync.WaitGroup
	for n := range 8 {
		wg.Go(func() {
			switch err := back(3, fmt.Sprint("together ", n)); {
			case err == nil:
				given.Add(1)
			case errors.Is(err, account.ErrRefundTooLarge):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{3, 5}, [2]int64{given.Load(), refused.Load()}, "ten were left")
	require.NoError(s, back(1, "the last one"))
	require.ErrorIs(s, back(1, "past it"), account.ErrRefundTooLarge)
	require.Equal(s, int64(1500), s.Left())
}

// firstAccount makes an account only in a store that has none. The shop has one from the start, so this test opens with
// the refusal and then tries an empty store many times at once.
func firstAccount(s *Shop) {
	a := account.Account{ID: "acc_second", Name: "Second", CreatedAt: noon}
	require.ErrorIs(s, s.CreateFirstAccount(ctx, a), account.ErrHasAccounts)
	_, err := s.Operator.Bootstrap(ctx, scopes)
	require.ErrorIs(s, err, account.ErrHasAccounts)
	list, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, list, 1)
}

// RunBootstrap tests several processes that bootstrap one empty store at once: there is one account afterwards.
func RunBootstrap(t *testing.T, store account.OperatorStore) {
	var wg sync.WaitGroup
	var made, refused atomic.Int64
	for range 8 {
		wg.Go(func() {
			switch _, err := account.NewOperator(store, pepper, nil).Bootstrap(ctx, scopes); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrHasAccounts):
				refused.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(t, [2]int64{1, 7}, [2]int64{made.Load(), refused.Load()})
	list, err := store.Accounts(ctx)
	require.NoError(t, err)
	require.Len(t, list, 1)
	balance, err := store.Balance(ctx, list[0].ID)
	require.NoError(t, err)
	require.EqualValues(t, 1000, balance)
}
