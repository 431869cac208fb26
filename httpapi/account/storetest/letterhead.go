package storetest

import (
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// letterhead: every member is stored, changed and removed, and another account has one of its own.
func letterhead(s *Shop) {
	owner := s.Issued.AccountID
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	_, err = s.Letterhead(ctx, owner)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.NoError(s, s.DeleteLetterhead(ctx, owner), "there is none, which is what was wanted")

	want := account.Letterhead{AccountID: owner, Name: "ज्योतिष केन्द्र", Address: "12 Temple Road\nPune",
		Colour: "#1b4d3e", Logo: []byte("\x89PNG\x00"), ChangedAt: noon}
	got, err := s.ChangeLetterhead(ctx, owner, func(l *account.Letterhead) error {
		require.Equal(s, account.Letterhead{AccountID: owner, ChangedAt: time.Unix(0, 0).UTC()}, *l)
		*l = want
		return nil
	})
	require.NoError(s, err)
	require.Equal(s, want, got)
	broken := errors.New("refused")
	_, err = s.ChangeLetterhead(ctx, owner, func(l *account.Letterhead) error { l.Name = ""; return broken })
	require.ErrorIs(s, err, broken)
	_, err = s.ChangeLetterhead(ctx, other.ID, func(*account.Letterhead) error { return broken })
	require.ErrorIs(s, err, broken)
	_, err = s.Letterhead(ctx, other.ID)
	require.ErrorIs(s, err, account.ErrNotFound, "nothing came of it")
	got, err = s.Letterhead(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, want, got)

	require.NoError(s, s.DeleteLetterhead(ctx, other.ID))
	_, err = s.ChangeLetterhead(ctx, owner, func(l *account.Letterhead) error { l.Logo = nil; return nil })
	require.NoError(s, err)
	got, err = s.Letterhead(ctx, owner)
	require.NoError(s, err)
	require.Nil(s, got.Logo)
	require.Equal(s, want.Name, got.Name)
	require.NoError(s, s.DeleteLetterhead(ctx, owner))
	_, err = s.Letterhead(ctx, owner)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.ChangeLetterhead(ctx, "acc_none", func(*account.Letterhead) error { return nil })
	require.Error(s, err, "there is no such account")
}

// letterheadTogether: of changes that meet none is lost.
func letterheadTogether(s *Shop) {
	const n = 8
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			_, err := s.ChangeLetterhead(ctx, s.Issued.AccountID, func(l *account.Letterhead) error {
				l.Name += "x"
				return nil
			})
			require.NoError(s, err)
		})
	}
	all.Wait()
	got, err := s.Letterhead(ctx, s.Issued.AccountID)
	require.NoError(s, err)
	require.Equal(s, strings.Repeat("x", n), got.Name)
}
