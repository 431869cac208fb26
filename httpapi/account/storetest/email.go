package storetest

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// linkOf is a link to an address that opens for 15 minutes from noon on.
func linkOf(hash, email byte) account.EmailLink {
	return account.EmailLink{Hash: [32]byte{hash}, Email: [32]byte{email}, ExpiresAt: noon.Add(account.EmailLinkLife)}
}

// useOf is the use of a link, with an account and a key of a number for an address that has none.
func useOf(hash byte, number string, at time.Time) account.EmailSignIn {
	token := account.NewToken()
	return account.EmailSignIn{Hash: [32]byte{hash}, At: at,
		Fresh: account.Account{ID: "acc_" + number, Name: "Kendra " + number, CreatedAt: at},
		Key: account.Key{ID: "key_" + number, Name: "e-mail", Secret: account.SecretOf(token, pepper), Scopes: scopes,
			RateLimit: 60, CreatedAt: at}}
}

// emails: the first link of an address makes an account with a key that manages it, and a later one finds both.
func emails(s *Shop) {
	const most = 2
	require.NoError(s, s.CreateEmailLink(ctx, linkOf(1, 7), most, noon))
	require.NoError(s, s.CreateEmailLink(ctx, linkOf(2, 7), most, noon))
	require.ErrorIs(s, s.CreateEmailLink(ctx, linkOf(3, 7), most, noon), account.ErrTooManyLinks)
	require.NoError(s, s.CreateEmailLink(ctx, linkOf(4, 8), most, noon), "another address has room")
	later := linkOf(3, 7)
	later.ExpiresAt = noon.Add(time.Hour)
	require.NoError(s, s.CreateEmailLink(ctx, later, most, noon.Add(account.EmailLinkLife)), "those before have ended")

	id, err := s.EmailAccount(ctx, [32]byte{1}, noon)
	require.NoError(s, err)
	require.Empty(s, id)
	use := useOf(1, "new", noon)
	k, err := s.UseEmailLink(ctx, use)
	require.NoError(s, err)
	want := use.Key
	want.AccountID = "acc_new"
	require.Equal(s, want, k)
	found, owner, err := s.KeyBySecret(ctx, use.Key.Secret)
	require.NoError(s, err)
	require.Equal(s, []any{want.ID, use.Fresh}, []any{found.ID, owner})
	balance, err := s.Balance(ctx, "acc_new")
	require.NoError(s, err)
	require.Zero(s, balance)

	id, err = s.EmailAccount(ctx, [32]byte{2}, noon)
	require.NoError(s, err)
	require.Equal(s, "acc_new", id)
	k, err = s.UseEmailLink(ctx, useOf(2, "unused", noon))
	require.NoError(s, err)
	require.Equal(s, want.ID, k.ID, "the address has an account")
	list, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, list, 2)

	gone, err := s.PurgeEmailLinks(ctx, noon.Add(account.EmailLinkLife+time.Second))
	require.NoError(s, err)
	require.EqualValues(s, 1, gone, "the link to the other address")
}

// emailOnce: a link opens once, also where it is used many times at once, and not after its end.
func emailOnce(s *Shop) {
	require.NoError(s, s.CreateEmailLink(ctx, linkOf(1, 7), 9, noon))
	var made, refused atomic.Int64
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			switch _, err := s.UseEmailLink(ctx, useOf(1, string(rune('a'+n)), noon)); {
			case err == nil:
				made.Add(1)
			case errors.Is(err, account.ErrNotFound):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	all.Wait()
	require.Equal(s, [2]int64{1, 7}, [2]int64{made.Load(), refused.Load()})
	list, err := s.Accounts(ctx)
	require.NoError(s, err)
	require.Len(s, list, 2)
	require.NoError(s, s.CreateEmailLink(ctx, linkOf(2, 7), 9, noon))
	for _, use := range []account.EmailSignIn{useOf(2, "z", noon.Add(account.EmailLinkLife)), useOf(3, "z", noon)} {
		_, err = s.UseEmailLink(ctx, use)
		require.ErrorIs(s, err, account.ErrNotFound)
		_, err = s.EmailAccount(ctx, use.Hash, use.At)
		require.ErrorIs(s, err, account.ErrNotFound)
	}
}

// emailKey: a revoked key of an address is replaced by another one, where the account has room for it.
func emailKey(s *Shop) {
	for hash := range byte(4) {
		require.NoError(s, s.CreateEmailLink(ctx, linkOf(hash+1, 7), 9, noon))
	}
	first, err := s.UseEmailLink(ctx, useOf(1, "a", noon))
	require.NoError(s, err)
	require.NoError(s, s.EndKey(ctx, first.ID, noon))
	second, err := s.UseEmailLink(ctx, useOf(2, "b", noon))
	require.NoError(s, err)
	require.Equal(s, []string{"key_b", "acc_a"}, []string{second.ID, second.AccountID})
	require.NoError(s, s.EndKey(ctx, second.ID, noon))
	for range account.MaxActiveKeys {
		_, err := s.Operator.CreateKey(ctx, account.KeyOrder{AccountID: "acc_a", Name: "x", Scopes: scopes})
		require.NoError(s, err)
	}
	_, err = s.UseEmailLink(ctx, useOf(3, "c", noon))
	require.ErrorIs(s, err, account.ErrTooManyKeys)
	_, err = s.EmailAccount(ctx, [32]byte{3}, noon)
	require.NoError(s, err, "the link stays")
}
