package storetest

import (
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// sessions stores who is signed in, until the session is ended, or purged, or the key has another secret.
func sessions(s *Shop) {
	k := s.keyOf(1)
	require.NoError(s, s.CreateKey(ctx, k, 25, nil))
	session := func(n byte) account.Session {
		return account.Session{Hash: [32]byte{n, 9}, KeyID: k.ID, KeyHash: k.Secret.Hash, CreatedAt: noon, SeenAt: noon,
			ExpiresAt: noon.Add(time.Duration(n) * time.Hour)}
	}
	for n := range byte(4) {
		require.NoError(s, s.CreateSession(ctx, session(n)))
	}
	got, key, owner, err := s.Session(ctx, session(3).Hash)
	require.NoError(s, err)
	require.Equal(s, session(3), got)
	require.Equal(s, k, key)
	require.Equal(s, s.Issued.AccountID, owner.ID)
	require.NoError(s, s.TouchSession(ctx, session(3).Hash, noon.Add(time.Minute)))
	got, _, _, err = s.Session(ctx, session(3).Hash)
	require.NoError(s, err)
	require.Equal(s, noon.Add(time.Minute), got.SeenAt)
	require.NoError(s, s.EndSession(ctx, session(2).Hash))
	require.NoError(s, s.EndSession(ctx, session(2).Hash), "ending it twice is no error")
	_, _, _, err = s.Session(ctx, session(2).Hash)
	require.ErrorIs(s, err, account.ErrNotFound)
	purged, err := s.PurgeSessions(ctx, noon.Add(90*time.Minute))
	require.NoError(s, err)
	require.Equal(s, int64(2), purged)
	secrets := []account.Secret{k.Secret, {Hash: [32]byte{77}, Prefix: "jk_live_wxyz"},
		{Hash: [32]byte{78}, Prefix: "jk_live_uvst"}}
	rotate := func(n int, at, until time.Time) {
		_, err = s.RotateKey(ctx, account.Rotation{AccountID: s.Issued.AccountID, KeyID: k.ID, From: secrets[n-1],
			Secret: secrets[n], At: at, PreviousUntil: until,
			Replay: func(account.Key) (*account.Replay, error) { return nil, nil }})
		require.NoError(s, err)
	}
	rotate(1, noon, noon.Add(time.Hour))
	got, key, _, err = s.Session(ctx, session(3).Hash)
	require.NoError(s, err)
	require.Equal(s, k.Secret, key.Previous)
	require.True(s, got.Alive(&key, noon.Add(59*time.Minute)), "the secret that opened it is in its grace period")
	require.False(s, got.Alive(&key, noon.Add(time.Hour)), "it ends with that secret")
	later := session(1)
	later.KeyHash, later.Hash = secrets[1].Hash, [32]byte{99}
	require.NoError(s, s.CreateSession(ctx, later))
	got, key, _, err = s.Session(ctx, later.Hash)
	require.NoError(s, err)
	require.True(s, got.Alive(&key, noon.Add(time.Minute)))
	rotate(2, noon.Add(time.Minute), noon.Add(time.Minute))
	for _, hash := range [][32]byte{session(3).Hash, later.Hash} {
		_, _, _, err = s.Session(ctx, hash)
		require.ErrorIs(s, err, account.ErrNotFound, "without a grace period it ends at once")
	}
}
