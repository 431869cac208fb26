package account

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"hash/crc32"
	"strings"
)

// TokenPattern matches the secret of an API key, for scanners that look for leaked ones. A hit with a right checksum is
// hardly ever anything else.
const TokenPattern = `jk_(live|test)_[0-9A-Za-z]{38}`

const (
	tokenPrefix  = "jk_live_"
	testPrefix   = "jk_test_" // as long
	tokenRandom  = 32         // base 62 characters, 190 bits
	tokenCheck   = 6          // base 62 characters of a CRC-32 of all that stands before them
	tokenLength  = len(tokenPrefix) + tokenRandom + tokenCheck
	prefixLength = len(tokenPrefix) + 4 // what listings show
)

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// notBase62 is 1 for every byte that is not of base62. A table takes as long for one character as for another.
var notBase62 = func() (no [256]byte) {
	for c := range no {
		if strings.IndexByte(base62, byte(c)) < 0 {
			no[c] = 1
		}
	}
	return no
}()

// NewToken makes a secret from the system's random source.
//
// A live secret begins with jk_live_, 46 characters in all; the checksum lets a scanner of public code be sure of a
// hit, and lets the service refuse typing errors without a look into storage.
func NewToken() string { return newToken(tokenPrefix) }

// NewTestToken makes the secret of a test key. It begins with jk_test_ and is as long.
func NewTestToken() string { return newToken(testPrefix) }

func newToken(prefix string) string {
	body := prefix + RandomBase62(tokenRandom)
	return body + checksum(body)
}

// RandomBase62 takes only bytes below 248 = 4·62, so that no character is likelier than another.
func RandomBase62(n int) string {
	out := make([]byte, 0, n)
	var buf [64]byte
	for len(out) < n {
		rand.Read(buf[:])
		for _, b := range buf {
			if b < 248 && len(out) < n {
				out = append(out, base62[b%62])
			}
		}
	}
	return string(out)
}

// checksum returns the CRC-32 (IEEE) of a text as six base-62 characters, most significant first.
// It detects typing errors and is not a security measure.
func checksum(s string) string {
	sum := crc32.ChecksumIEEE([]byte(s))
	var out [tokenCheck]byte
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = base62[sum%62]
		sum /= 62
	}
	return string(out[:])
}

// WellFormed reports whether a text can be a secret at all. It rejects typing errors and noise without a look into
// storage. It takes as long for any text of the right length, wherever the first wrong character stands.
func WellFormed(token string) bool {
	if len(token) != tokenLength {
		return false
	}
	prefix := []byte(token[:len(tokenPrefix)])
	if subtle.ConstantTimeCompare(prefix, []byte(tokenPrefix))|subtle.ConstantTimeCompare(prefix,
		[]byte(testPrefix)) == 0 {
		return false
	}
	var foreign byte
	for i := len(tokenPrefix); i < tokenLength; i++ {
		foreign |= notBase62[token[i]]
	}
	if foreign != 0 {
		return false
	}
	body := token[:tokenLength-tokenCheck]
	return subtle.ConstantTimeCompare([]byte(checksum(body)), []byte(token[tokenLength-tokenCheck:])) == 1
}

// Secret is what is kept of the secret value of a key: enough to recognise it and to show which one it is, not enough
// to use it. The zero Secret is none.
type Secret struct {
	// Hash is HMAC-SHA-256 of the token under the pepper.
	Hash [sha256.Size]byte
	// Prefix is the first twelve characters, as jk_live_4fX9, which listings show.
	Prefix string
}

// SecretOf makes a Secret of a well-formed token. A fast hash is right here: a token has 190 random bits, and a slow
// one would let anybody burn the server's time.
func SecretOf(token string, pepper []byte) Secret {
	return Secret{Hash: Seal(pepper, token), Prefix: token[:prefixLength]}
}

// Equal compares two secrets in constant time.
func (s Secret) Equal(t Secret) bool { return subtle.ConstantTimeCompare(s.Hash[:], t.Hash[:]) == 1 }

// Seal is HMAC-SHA-256. Here the key is the pepper or one derived from it, and the text a token: what is kept of the
// token opens nothing without the key.
func Seal(key []byte, text string) (sum [sha256.Size]byte) {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	mac.Sum(sum[:0])
	return sum
}
