package storetest

import (
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// preferences: a choice is stored and leaves the other as it is, and another account has its own.
func preferences(s *Shop) {
	owner := s.Issued.AccountID
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	got, err := s.Preferences(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, account.Preferences{AccountID: owner}, got, "nothing was chosen")

	later := noon.Add(time.Hour)
	for _, p := range []account.Preferences{
		{AccountID: owner, Community: "tamil", ChangedAt: noon},
		{AccountID: owner, Style: "south", ChangedAt: noon},
		{AccountID: owner, Community: "bengali", ChangedAt: later},
		{AccountID: other.ID, Style: "east", ChangedAt: noon},
	} {
		require.NoError(s, s.Prefer(ctx, p))
	}
	got, err = s.Preferences(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, account.Preferences{AccountID: owner, Community: "bengali", Style: "south", ChangedAt: later}, got)
	got, err = s.Preferences(ctx, other.ID)
	require.NoError(s, err)
	require.Equal(s, account.Preferences{AccountID: other.ID, Style: "east", ChangedAt: noon}, got)
	require.Error(s, s.Prefer(ctx, account.Preferences{AccountID: "acc_none", Style: "east", ChangedAt: noon}))
}

// preferencesTogether: of two choices at once neither is lost.
func preferencesTogether(s *Shop) {
	owner := s.Issued.AccountID
	var both sync.WaitGroup
	for _, p := range []account.Preferences{{Community: "tamil"}, {Style: "south"}} {
		p.AccountID, p.ChangedAt = owner, noon
		both.Go(func() { require.NoError(s, s.Prefer(ctx, p)) })
	}
	both.Wait()
	got, err := s.Preferences(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, account.Preferences{AccountID: owner, Community: "tamil", Style: "south", ChangedAt: noon}, got)
}
