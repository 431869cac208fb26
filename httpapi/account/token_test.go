package account

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestToken(t *testing.T) {
	seen := map[string]bool{}
	pattern := regexp.MustCompile("^" + TokenPattern + "$")
	for range 1000 {
		token := NewToken()
		require.True(t, WellFormed(token))
		require.Regexp(t, pattern, token)
		require.False(t, seen[token])
		seen[token] = true
	}
}

func TestTokenChecksum(t *testing.T) {
	// Computed with the crc32 of Python 3.11: 0xA9F0463E, written in base 62.
	require.Equal(t, "36wuLO", checksum(tokenPrefix+strings.Repeat("0", tokenRandom)))
}

func TestTokenRefused(t *testing.T) {
	good := NewToken()
	for i := range good {
		for _, c := range []byte("0aZ_") {
			if good[i] != c {
				require.False(t, WellFormed(good[:i]+string(c)+good[i+1:]), "a changed character at %d passes", i)
			}
		}
	}
	for _, bad := range []string{"", "jk_live_", good[:len(good)-1], good + "0", strings.ToUpper(good), " " + good,
		strings.Repeat("x", 10_000)} {
		require.False(t, WellFormed(bad))
	}
}

func TestTokenCharactersAreEvenlySpread(t *testing.T) {
	var counts [128]int
	const n = 62_000
	for _, c := range []byte(RandomBase62(n)) {
		counts[c]++
	}
	chi := 0.0
	for _, c := range []byte(base62) {
		d := float64(counts[c]) - n/62
		chi += d * d / (n / 62)
	}
	require.Less(t, chi, 140.0, "chi squared with 61 degrees of freedom; 140 is exceeded once in 20 million runs")
}

func TestSecretDependsOnPepper(t *testing.T) {
	token := NewToken()
	a, b := SecretOf(token, []byte("one")), SecretOf(token, []byte("two"))
	require.False(t, a.Equal(b))
	require.True(t, a.Equal(SecretOf(token, []byte("one"))))
	require.Equal(t, token[:12], a.Prefix)
}
