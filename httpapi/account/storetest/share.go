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

// shareOf is a link of the report of ChargeOf(1).
func (s *Shop) shareOf(number int) account.Share {
	return account.Share{ID: fmt.Sprintf("shr_%026d", number), ReportID: s.ChargeOf(1).Report.ID, Pii: "none",
		Include: []string{"chart", "dashas"}, Secret: account.Secret{Hash: [32]byte{byte(number), 3},
			Prefix: "aB3xYz"}, Lang: "hi", Label: "for the family",
		CreatedAt: noon.Add(time.Duration(number) * time.Second), ExpiresAt: noon.Add(time.Hour)}
}

// shares stores every member of a link, finds it by its token with the report, counts views, and takes links along with
// their report.
func shares(s *Shop) {
	s.Sell(1)
	owner, report := s.Issued.AccountID, s.ChargeOf(1).Report.ID
	claim := &account.Replay{AccountID: owner, Operation: "share", Key: "k", Document: []byte(`{}`), CreatedAt: noon}
	first, second := s.shareOf(1), s.shareOf(2)
	second.Pii = "degrees"
	require.NoError(s, s.CreateShare(ctx, owner, first, 20, claim))
	require.ErrorIs(s, s.CreateShare(ctx, owner, second, 20, claim), account.ErrClaimed)
	require.NoError(s, s.CreateShare(ctx, owner, second, 20, nil))
	require.ErrorIs(s, s.CreateShare(ctx, "acc_other", s.shareOf(3), 20, nil), account.ErrNotFound)
	got, r, err := s.ShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, first, got)
	require.Equal(s, []any{report, owner, `{"planets":[]}`}, []any{r.ID, r.AccountID, string(r.Body)})
	require.Equal(s, []time.Time{first.ExpiresAt, second.ExpiresAt}, r.ShareEnds)
	list, err := s.Shares(ctx, owner, report, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []account.Share{second, first}, list)
	rest, err := s.Shares(ctx, owner, report, account.Slice{Limit: 9, After: account.Mark{At: second.CreatedAt,
		ID: second.ID}})
	require.NoError(s, err)
	require.Equal(s, []account.Share{first}, rest)
	_, err = s.Shares(ctx, "acc_other", report, account.Slice{Limit: 9})
	require.ErrorIs(s, err, account.ErrNotFound)

	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			if err := s.CountView(ctx, first.ID, noon.Add(time.Minute)); err != nil {
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.ErrorIs(s, s.RevokeShare(ctx, "acc_other", report, first.ID, noon), account.ErrNotFound)
	require.NoError(s, s.RevokeShare(ctx, owner, report, first.ID, noon))
	require.NoError(s, s.RevokeShare(ctx, owner, report, first.ID, noon.Add(time.Hour)), "may be repeated")
	got, r, err = s.ShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, []any{noon, int64(10), noon.Add(time.Minute)}, []any{got.RevokedAt, got.Views, got.LastViewed})
	require.Equal(s, []time.Time{second.ExpiresAt}, r.ShareEnds)
	require.NoError(s, s.DeleteReport(ctx, owner, report, 0))
	_, _, err = s.ShareBySecret(ctx, second.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)
}

// sharesUpTo never stores more active links than it may, however many ask at once.
func sharesUpTo(s *Shop) {
	s.Sell(1)
	var wg sync.WaitGroup
	var made, refused atomic.Int64
	for n := range 20 {
		wg.Go(func() {
			switch err := s.CreateShare(ctx, s.Issued.AccountID, s.shareOf(n), 5, nil); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrTooManyShares):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{5, 15}, [2]int64{made.Load(), refused.Load()})
}
