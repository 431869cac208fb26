package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// shareOf is a link of the report of ChargeOf(1).
func (s *Shop) shareOf(number int) httpapi.Share {
	return httpapi.Share{ID: fmt.Sprintf("shr_%026d", number), ReportID: s.ChargeOf(1).Report.ID, Pii: "none", Include: []string{"chart", "dashas"},
		Secret: httpapi.Secret{Hash: [32]byte{byte(number), 3}, Prefix: "aB3xYz"}, Lang: "hi", Label: "for the family",
		CreatedAt: noon.Add(time.Duration(number) * time.Second), ExpiresAt: noon.Add(time.Hour)}
}

// shares stores every member of a link, finds it by its token with the report, counts views, and takes links along with their report.
func shares(s *Shop) {
	s.Sell(1)
	account, report := s.Issued.AccountID, s.ChargeOf(1).Report.ID
	claim := &httpapi.Replay{AccountID: account, Operation: "share", Key: "k", Document: []byte(`{}`), CreatedAt: noon}
	first, second := s.shareOf(1), s.shareOf(2)
	require.NoError(s, s.CreateShare(ctx, account, first, 20, claim))
	require.ErrorIs(s, s.CreateShare(ctx, account, second, 20, claim), httpapi.ErrClaimed)
	require.NoError(s, s.CreateShare(ctx, account, second, 20, nil))
	require.ErrorIs(s, s.CreateShare(ctx, "acc_other", s.shareOf(3), 20, nil), httpapi.ErrNotFound)
	got, r, err := s.ShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, first, got)
	require.Equal(s, []any{report, account, `{"planets":[]}`}, []any{r.ID, r.AccountID, string(r.Body)})
	require.Equal(s, []time.Time{first.ExpiresAt, second.ExpiresAt}, r.ShareEnds)
	list, err := s.Shares(ctx, account, report, httpapi.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []httpapi.Share{second, first}, list)
	rest, err := s.Shares(ctx, account, report, httpapi.Slice{Limit: 9, After: httpapi.Mark{At: second.CreatedAt, ID: second.ID}})
	require.NoError(s, err)
	require.Equal(s, []httpapi.Share{first}, rest)
	_, err = s.Shares(ctx, "acc_other", report, httpapi.Slice{Limit: 9})
	require.ErrorIs(s, err, httpapi.ErrNotFound)

	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			if err := s.CountView(ctx, first.ID, noon.Add(time.Minute)); err != nil {
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.ErrorIs(s, s.RevokeShare(ctx, "acc_other", report, first.ID, noon), httpapi.ErrNotFound)
	require.NoError(s, s.RevokeShare(ctx, account, report, first.ID, noon))
	require.NoError(s, s.RevokeShare(ctx, account, report, first.ID, noon.Add(time.Hour)), "may be repeated")
	got, r, err = s.ShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, []any{noon, int64(10), noon.Add(time.Minute)}, []any{got.RevokedAt, got.Views, got.LastViewed})
	require.Equal(s, []time.Time{second.ExpiresAt}, r.ShareEnds)
	require.NoError(s, s.DeleteReport(ctx, account, report, 0))
	_, _, err = s.ShareBySecret(ctx, second.Secret)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
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
			case errors.Is(err, httpapi.ErrTooManyShares):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{5, 15}, [2]int64{made.Load(), refused.Load()})
}
