package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// matchShares stores every member of a link of a match, finds it by its token, counts views, keeps it from other
// accounts and out of the feeds, and takes links along with their match.
func matchShares(s *Shop) {
	owner := s.Issued.AccountID
	var ids []string
	for n := range 2 {
		c := s.ChargeOf(n)
		m := account.Match{ID: fmt.Sprintf("gm_%026d", n), AccountID: owner, Body: []byte(`{"en":{}}`), CreatedAt: noon}
		c.Report, c.Match, c.Replay.Resource = nil, &m, m.ID
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
		ids = append(ids, m.ID)
	}
	link := func(n int, match string) account.MatchShare {
		x := account.MatchShare{ID: fmt.Sprintf("shr_%026d", n), AccountID: owner, MatchID: match, Pii: "initials",
			Lang: "hi", Label: "family", CreatedAt: noon.Add(time.Duration(n) * time.Second),
			ExpiresAt: noon.Add(time.Hour)}
		x.Secret.Prefix, x.Secret.Hash[0], x.Secret.Hash[31] = "abcdef", byte(n), 7
		return x
	}
	claim := &account.Replay{AccountID: owner, Operation: "share", Key: "k", Document: []byte(`{}`), CreatedAt: noon}
	first, second, other := link(1, ids[0]), link(2, ids[0]), link(3, ids[1])
	require.NoError(s, s.CreateMatchShare(ctx, first, 2, claim))
	require.ErrorIs(s, s.CreateMatchShare(ctx, second, 2, claim), account.ErrClaimed)
	require.NoError(s, s.CreateMatchShare(ctx, second, 2, nil))
	require.NoError(s, s.CreateMatchShare(ctx, other, 2, nil))
	require.ErrorIs(s, s.CreateMatchShare(ctx, link(4, ids[0]), 2, nil), account.ErrTooManyShares)
	require.ErrorIs(s, s.CreateMatchShare(ctx, link(5, "gm_nobody"), 2, nil), account.ErrNotFound)
	got, err := s.MatchShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, first, got)
	list, err := s.MatchShares(ctx, owner, ids[0], account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []account.MatchShare{second, first}, list)
	rest, err := s.MatchShares(ctx, owner, ids[0], account.Slice{Limit: 9, After: second.Mark()})
	require.NoError(s, err)
	require.Equal(s, []account.MatchShare{first}, rest)
	_, err = s.MatchShares(ctx, "acc_other", ids[0], account.Slice{Limit: 9})
	require.ErrorIs(s, err, account.ErrNotFound)

	feeds, err := s.Feeds(ctx, owner, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, feeds)
	_, err = s.FeedBySecret(ctx, first.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, _, err = s.ShareBySecret(ctx, first.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)

	require.NoError(s, s.CountMatchView(ctx, first, noon))
	require.ErrorIs(s, s.RevokeMatchShare(ctx, "acc_other", ids[0], first.ID, noon), account.ErrNotFound)
	require.ErrorIs(s, s.RevokeMatchShare(ctx, owner, ids[1], first.ID, noon), account.ErrNotFound)
	require.NoError(s, s.RevokeMatchShare(ctx, owner, ids[0], first.ID, noon))
	require.NoError(s, s.RevokeMatchShare(ctx, owner, ids[0], first.ID, noon.Add(time.Hour)), "may be repeated")
	first.Views, first.LastViewed, first.RevokedAt = 1, noon, noon
	got, err = s.MatchShareBySecret(ctx, first.Secret)
	require.NoError(s, err)
	require.Equal(s, first, got)
	require.False(s, got.Active(noon))

	require.NoError(s, s.DeleteMatch(ctx, owner, ids[0]))
	_, err = s.MatchShareBySecret(ctx, second.Secret)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.MatchShareBySecret(ctx, other.Secret)
	require.NoError(s, err)
}
