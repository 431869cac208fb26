package storetest

import (
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// sessionOf is a session opened with a key.
func sessionOf(number byte, k httpapi.Key) httpapi.Session {
	return httpapi.Session{Hash: [32]byte{number, 5}, KeyID: k.ID, KeyHash: k.Secret.Hash, CreatedAt: noon, SeenAt: noon, ExpiresAt: noon.Add(time.Hour)}
}

// sessions are found with their key and account, are touched, end, and are forgotten after their time.
func sessions(s *Shop) {
	k := s.keyOf(1)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	first, second := sessionOf(1, k), sessionOf(2, k)
	second.ExpiresAt = noon.Add(3 * time.Hour)
	require.NoError(s, s.CreateSession(ctx, first))
	require.NoError(s, s.CreateSession(ctx, second))
	require.Error(s, s.CreateSession(ctx, first), "the same token twice")

	require.NoError(s, s.TouchSession(ctx, first.Hash, noon.Add(time.Minute)))
	first.SeenAt = noon.Add(time.Minute)
	got, key, account, err := s.Session(ctx, first.Hash)
	require.NoError(s, err)
	require.Equal(s, first, got)
	require.Equal(s, k, key)
	require.Equal(s, s.Issued.AccountID, account.ID)
	_, _, _, err = s.Session(ctx, [32]byte{9})
	require.ErrorIs(s, err, httpapi.ErrNotFound)

	n, err := s.PurgeSessions(ctx, noon.Add(2*time.Hour))
	require.NoError(s, err)
	require.EqualValues(s, 1, n)
	_, _, _, err = s.Session(ctx, first.Hash)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
	for range 2 {
		require.NoError(s, s.EndSession(ctx, second.Hash))
	}
	_, _, _, err = s.Session(ctx, second.Hash)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
}

// sessionSecret rotates a key: the session that its old secret opened is gone, though the secret itself still works for a while.
func sessionSecret(s *Shop) {
	k := s.keyOf(1)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	x := sessionOf(1, k)
	require.NoError(s, s.CreateSession(ctx, x))
	_, err := s.RotateKey(ctx, httpapi.Rotation{AccountID: k.AccountID, KeyID: k.ID, Secret: httpapi.Secret{Hash: [32]byte{7}, Prefix: "jk_live_wxyz"},
		At: noon, PreviousUntil: noon.Add(time.Hour), Replay: func(httpapi.Key) (*httpapi.Replay, error) { return nil, nil }})
	require.NoError(s, err)
	_, _, err = s.KeyBySecret(ctx, k.Secret)
	require.NoError(s, err)
	_, _, _, err = s.Session(ctx, x.Hash)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
}
