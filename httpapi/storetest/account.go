package storetest

import (
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// accounts lists accounts, oldest first, each with a wallet.
func accounts(s *Shop) {
	later := httpapi.Account{ID: "acc_b", Name: "Bela", CreatedAt: noon.Add(time.Hour)}
	earlier := httpapi.Account{ID: "acc_a", Name: "अनिल", CreatedAt: noon.Add(-time.Hour)}
	require.NoError(s, s.CreateAccount(ctx, later))
	require.NoError(s, s.CreateAccount(ctx, earlier))
	require.Error(s, s.CreateAccount(ctx, later), "an id is taken once")
	list, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, list, 3)
	require.Equal(s, []httpapi.Account{earlier, later}, []httpapi.Account{list[0], list[2]})
	balance, err := s.Balance(ctx, "acc_a")
	require.NoError(s, err)
	require.Zero(s, balance)
	_, err = s.Balance(ctx, "acc_none")
	require.ErrorIs(s, err, httpapi.ErrNotFound)
}

// depositOnce posts a reference once, and not for another movement.
func depositOnce(s *Shop) {
	m := httpapi.Movement{AccountID: s.Issued.AccountID, Amount: 50, Note: "gift", Ref: "g1"}
	first, err := s.Operator.Grant(ctx, m)
	require.NoError(s, err)
	require.Equal(s, int64(1050), first.BalanceAfter)
	again, err := s.Operator.Grant(ctx, m)
	require.NoError(s, err)
	require.Equal(s, first, again)
	m.Amount = 51
	_, err = s.Operator.Grant(ctx, m)
	require.ErrorIs(s, err, httpapi.ErrRefReused)
	m.AccountID = "acc_none"
	_, err = s.Operator.Grant(ctx, m)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
	require.Equal(s, int64(1050), s.Left())
}

// depositsTogether posts a reference once however many post it at the same moment.
func depositsTogether(s *Shop) {
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			x, err := s.Operator.Grant(ctx, httpapi.Movement{AccountID: s.Issued.AccountID, Amount: 5, Ref: "same"})
			if err != nil || x.BalanceAfter != 1005 {
				s.Errorf("%+v: %v", x, err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, int64(1005), s.Left())
}

// refund gives back no more than a debit took.
func refund(s *Shop) {
	s.Sell(1)
	debit := s.ChargeOf(1).Debit
	_, err := s.Operator.Refund(ctx, httpapi.Movement{AccountID: s.Issued.AccountID, Amount: 11, Ref: debit.ID})
	require.ErrorIs(s, err, httpapi.ErrRefundTooLarge)
	x, err := s.Operator.Refund(ctx, httpapi.Movement{AccountID: s.Issued.AccountID, Amount: 4, Ref: debit.ID})
	require.NoError(s, err)
	require.Equal(s, []any{debit.ID, debit.Operation, debit.Resource, int64(994)}, []any{x.ReversalOf, x.Operation, x.Resource, x.BalanceAfter})
	other, err := s.Operator.Refund(ctx, httpapi.Movement{AccountID: s.Issued.AccountID, Amount: 6, Ref: "no debit"})
	require.NoError(s, err)
	require.Empty(s, other.ReversalOf)
	require.Equal(s, int64(1000), s.Left())
}
