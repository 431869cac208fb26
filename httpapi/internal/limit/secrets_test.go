package limit

import (
	"crypto/sha256"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSecrets(t *testing.T) {
	now := time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	var s Secrets
	hash := func(i int) [sha256.Size]byte { return sha256.Sum256([]byte{byte(i), byte(i >> 8), byte(i >> 16)}) }
	require.False(t, s.Known(hash(0), now))
	s.Note(hash(0), now)
	require.True(t, s.Known(hash(0), now.Add(24*time.Hour-time.Second)))
	require.False(t, s.Known(hash(0), now.Add(24*time.Hour)))

	later := now.Add(time.Hour)
	for i := 1; i < mostSecrets; i++ {
		s.Note(hash(i), later)
	}
	s.Note(hash(mostSecrets), later)
	require.False(t, s.Known(hash(mostSecrets), later), "the memory is full")
	s.Note(hash(mostSecrets), now.Add(24*time.Hour))
	require.True(t, s.Known(hash(mostSecrets), now.Add(24*time.Hour)), "the oldest one made room")
	require.True(t, s.Known(hash(1), now.Add(24*time.Hour)))
}
