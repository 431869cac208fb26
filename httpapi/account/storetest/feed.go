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

func (s *Shop) feedOf(number int) account.Feed {
	return account.Feed{ID: fmt.Sprintf("fed_%026d", number), AccountID: s.Issued.AccountID,
		Secret: account.Secret{Hash: [32]byte{byte(number), 5}, Prefix: "aB3xYz"}, Ask: []byte(`{"include":["vrats"]}`),
		Lang: "hi", Label: "wall", CreatedAt: noon.Add(time.Duration(number) * time.Second)}
}

// feeds stores every member of a feed, finds it by its token, counts fetches, and takes feeds along with their report.
func feeds(s *Shop) {
	s.Sell(1)
	owner, report := s.Issued.AccountID, s.ChargeOf(1).Report.ID
	claim := &account.Replay{AccountID: owner, Operation: "feed", Key: "k", Document: []byte(`{}`), CreatedAt: noon}
	first, second := s.feedOf(1), s.feedOf(2)
	second.ReportID, second.ExpiresAt = report, noon.Add(time.Hour)
	require.NoError(s, s.CreateFeed(ctx, first, 5, claim))
	require.ErrorIs(s, s.CreateFeed(ctx, second, 5, claim), account.ErrClaimed)
	require.NoError(s, s.CreateFeed(ctx, second, 5, nil))
	of := s.feedOf(3)
	of.ReportID = "kun_other"
	require.ErrorIs(s, s.CreateFeed(ctx, of, 5, nil), account.ErrNotFound)
	of.ReportID, of.AccountID = report, "acc_other"
	require.ErrorIs(s, s.CreateFeed(ctx, of, 5, nil), account.ErrNotFound)

	list, err := s.Feeds(ctx, owner, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []account.Feed{second, first}, list)
	list, err = s.Feeds(ctx, owner, account.Slice{Limit: 9, After: second.Mark()})
	require.NoError(s, err)
	require.Equal(s, []account.Feed{first}, list)
	list, err = s.Feeds(ctx, "acc_other", account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, list)

	require.NoError(s, s.CountRead(ctx, first.ID, noon.Add(time.Minute)))
	require.NoError(s, s.CountRead(ctx, first.ID, noon.Add(time.Hour)))
	require.ErrorIs(s, s.RevokeFeed(ctx, "acc_other", first.ID, noon), account.ErrNotFound)
	require.NoError(s, s.RevokeFeed(ctx, owner, first.ID, noon))
	require.NoError(s, s.RevokeFeed(ctx, owner, first.ID, noon.Add(time.Hour)), "may be repeated")
	got, err := s.FeedBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, []any{noon, int64(2), noon.Add(time.Hour)}, []any{got.RevokedAt, got.Reads, got.LastRead})
	require.Equal(s, []bool{false, true, false}, []bool{got.Active(noon), second.Active(noon),
		second.Active(noon.Add(time.Hour))})

	require.NoError(s, s.DeleteReport(ctx, owner, report, 0))
	_, err = s.FeedBySecret(ctx, second.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.FeedBySecret(ctx, first.Secret)
	require.NoError(s, err)
}

// feedsUpTo never stores more active feeds than it may, however many ask at once; what is revoked or over makes room.
func feedsUpTo(s *Shop) {
	var wg sync.WaitGroup
	var made, refused atomic.Int64
	for n := range 20 {
		wg.Go(func() {
			f := s.feedOf(n)
			f.CreatedAt = noon
			switch err := s.CreateFeed(ctx, f, 5, nil); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrTooManyFeeds):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{5, 15}, [2]int64{made.Load(), refused.Load()})
	list, err := s.Feeds(ctx, s.Issued.AccountID, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.NoError(s, s.RevokeFeed(ctx, s.Issued.AccountID, list[0].ID, noon))
	over := s.feedOf(30)
	over.ExpiresAt = over.CreatedAt.Add(time.Second)
	require.NoError(s, s.CreateFeed(ctx, over, 5, nil))
	require.NoError(s, s.CreateFeed(ctx, s.feedOf(40), 5, nil))
	require.ErrorIs(s, s.CreateFeed(ctx, s.feedOf(41), 5, nil), account.ErrTooManyFeeds)
}
