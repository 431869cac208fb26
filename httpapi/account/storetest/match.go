package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// matches stores matches, lists them newest first, and deletes them with their copies.
func matches(s *Shop) {
	var stored []account.Match
	for n := range 3 {
		c := s.ChargeOf(n)
		m := account.Match{ID: fmt.Sprintf("gm_%026d", n), AccountID: s.Issued.AccountID, ExternalRef: "pair",
			Body: []byte(`{"en":{}}`), CreatedAt: noon.Add(time.Duration(n) * time.Second)}
		c.Report, c.Match, c.Replay.Resource = nil, &m, m.ID
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
		stored = append(stored, m)
	}
	got, err := s.Match(ctx, s.Issued.AccountID, stored[1].ID)
	require.NoError(s, err)
	require.Equal(s, stored[1], got)
	_, err = s.Match(ctx, "acc_other", stored[1].ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	list, err := s.Matches(ctx, s.Issued.AccountID, account.Slice{Limit: 2, After: account.Mark{At: stored[2].CreatedAt,
		ID: stored[2].ID}})
	require.NoError(s, err)
	require.Equal(s, []account.Match{stored[1], stored[0]}, list)
	require.ErrorIs(s, s.DeleteMatch(ctx, "acc_other", stored[0].ID), account.ErrNotFound)
	require.NoError(s, s.DeleteMatch(ctx, s.Issued.AccountID, stored[0].ID))
	require.ErrorIs(s, s.DeleteMatch(ctx, s.Issued.AccountID, stored[0].ID), account.ErrNotFound)
	r, err := s.Replay(ctx, s.Issued.AccountID, s.ChargeOf(0).Replay.Key)
	require.NoError(s, err)
	require.Empty(s, r.Document)
}
