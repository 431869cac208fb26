package storetest

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// asha is a person as an issuer knows her.
var asha = account.KeyLink{Issuer: "https://login.example.com", Subject: "asha-7"}

// order asks for a key of an account.
func order(owner string) account.KeyOrder {
	return account.KeyOrder{AccountID: owner, Name: "agent", Scopes: []account.Scope{"charts:read"}}
}

// linkedKeys links a subject to a key of one account, finds the key by it, and links it anew once the key is revoked.
func linkedKeys(s *Shop) {
	k, err := s.Operator.LinkKey(ctx, order(s.Issued.AccountID), asha)
	require.NoError(s, err)
	require.True(s, k.Linked())
	require.False(s, k.Test())
	got, owner, err := s.KeyBySecret(ctx, asha.Secret(pepper))
	require.NoError(s, err)
	require.Equal(s, k, got)
	require.Equal(s, asha, got.Link)
	require.Equal(s, s.Issued.AccountID, owner.ID)
	require.True(s, got.Opens(asha.Secret(pepper), noon))
	list, err := s.Keys(ctx, s.Issued.AccountID, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Contains(s, list, k)

	for _, other := range []account.KeyLink{{Issuer: asha.Issuer, Subject: "asha-8"},
		{Issuer: "https://login.example.org", Subject: asha.Subject}} {
		_, _, err := s.KeyBySecret(ctx, other.Secret(pepper))
		require.ErrorIs(s, err, account.ErrNotFound)
	}
	_, _, err = s.KeyBySecret(ctx, asha.Secret([]byte("another pepper than the suite's!")))
	require.ErrorIs(s, err, account.ErrNotFound)

	second, err := s.Operator.CreateAccount(ctx, "second", 0)
	require.NoError(s, err)
	_, err = s.Operator.LinkKey(ctx, order(second.ID), asha)
	require.ErrorIs(s, err, account.ErrLinked, "a subject belongs to one account")
	list, err = s.Keys(ctx, second.ID, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, list, "nothing was stored")

	require.NoError(s, s.EndKey(ctx, k.ID, noon))
	_, _, err = s.KeyBySecret(ctx, asha.Secret(pepper))
	require.ErrorIs(s, err, account.ErrNotFound)
	test := order(second.ID)
	test.Test = true
	moved, err := s.Operator.LinkKey(ctx, test, asha)
	require.NoError(s, err)
	require.True(s, moved.Test())
	got, owner, err = s.KeyBySecret(ctx, asha.Secret(pepper))
	require.NoError(s, err)
	require.Equal(s, moved, got)
	require.Equal(s, second.ID, owner.TestOf)
	linkRefused(s)
}

// linkRefused refuses what is no link, and a linked key that could manage others.
func linkRefused(s *Shop) {
	for _, wrong := range []account.KeyLink{{}, {Issuer: asha.Issuer}, {Subject: "x"},
		{Issuer: "login.example.com", Subject: "x"}, {Issuer: "ftp://login.example.com", Subject: "x"},
		{Issuer: "https://login.example.com?a=b", Subject: "x"}, {Issuer: "https://login.example.com#a", Subject: "x"},
		{Issuer: "https://a:b@login.example.com", Subject: "x"}, {Issuer: asha.Issuer + "\n", Subject: "x"},
		{Issuer: asha.Issuer, Subject: "a b"}, {Issuer: asha.Issuer, Subject: "a\n"},
		{Issuer: asha.Issuer, Subject: strings.Repeat("x", 256)}} {
		_, err := s.Operator.LinkKey(ctx, order(s.Issued.AccountID), wrong)
		require.Error(s, err, "%q", wrong)
	}
	managing := order(s.Issued.AccountID)
	managing.Scopes = append(managing.Scopes, account.KeysManage)
	_, err := s.Operator.LinkKey(ctx, managing, account.KeyLink{Issuer: asha.Issuer, Subject: "ravi"})
	require.ErrorContains(s, err, "keys:manage")
}

// linkedTogether: of many accounts that are linked to one subject at once, one gets it.
func linkedTogether(s *Shop) {
	var wg sync.WaitGroup
	var made, refused atomic.Int64
	for range 8 {
		a, err := s.Operator.CreateAccount(ctx, "one of many", 0)
		require.NoError(s, err)
		wg.Go(func() {
			switch _, err := s.Operator.LinkKey(ctx, order(a.ID), asha); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrLinked):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, [2]int64{1, 7}, [2]int64{made.Load(), refused.Load()})
}
