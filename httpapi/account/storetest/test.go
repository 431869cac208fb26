package storetest

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// testAccount is one beside an account, whose keys that one knows as its own; so many of its charges are made on a
// day, however many come at once; and what is old goes.
func testAccount(s *Shop) {
	owner := s.Issued.AccountID
	proposed := account.Account{ID: "acc_test", Name: "T", TestOf: owner, CreatedAt: noon}
	first, err := s.TestAccount(ctx, proposed)
	require.NoError(s, err)
	require.Equal(s, proposed, first)
	proposed.ID = "acc_again"
	again, err := s.TestAccount(ctx, proposed)
	require.NoError(s, err)
	require.Equal(s, first, again)
	_, err = s.TestAccount(ctx, account.Account{ID: "acc_x", TestOf: "acc_none", CreatedAt: noon})
	require.ErrorIs(s, err, account.ErrNotFound)
	accounts, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, accounts, 1)

	issued, err := s.Operator.CreateKey(ctx, account.KeyOrder{AccountID: owner, Name: "t",
		Scopes: []account.Scope{"kundali:create"}, Test: true})
	require.NoError(s, err)
	k, a, err := s.KeyBySecret(ctx, issued.Secret)
	require.NoError(s, err)
	require.Equal(s, []any{first, true}, []any{a, k.Test()})
	_, err = s.Key(ctx, owner, issued.ID)
	require.NoError(s, err)
	_, err = s.Key(ctx, "acc_other", issued.ID)
	require.ErrorIs(s, err, account.ErrNotFound)

	var made, refused atomic.Int64
	var wg sync.WaitGroup
	for n := range 12 {
		wg.Go(func() {
			c := s.ChargeOf(100 + n)
			c.Debit.AccountID, c.Report.AccountID, c.Replay.AccountID = first.ID, first.ID, first.ID
			c.Debit.Amount, c.Daily = 0, 5
			switch _, err := s.Charge(ctx, c); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrDailyLimit):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{5, 7}, [2]int64{made.Load(), refused.Load()})
	for day, want := range map[time.Time]int{noon: 5, noon.Add(24 * time.Hour): 0} {
		used, err := s.DailyUse(ctx, first.ID, day)
		require.NoError(s, err)
		require.Equal(s, want, used)
	}
	s.Sell(1)
	gone, err := s.PurgeTests(ctx, noon.Add(time.Second))
	require.NoError(s, err)
	require.EqualValues(s, 5, gone)
	list, err := s.Reports(ctx, owner, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 1, "what live keys made stays")
	require.NoError(s, s.RevokeKey(ctx, owner, issued.ID, noon))
}
