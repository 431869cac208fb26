package webhook

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Secret is what messages to one receiver are signed with: 32 random bytes. It prints as nothing; [Secret.Text] is for
// the one answer that shows it.
type Secret struct{ key []byte }

// secretPrefix marks a secret as one of Standard Webhooks.
const secretPrefix = "whsec_"

// NewSecret makes a secret from the system's random source.
func NewSecret() Secret {
	key := make([]byte, 32)
	rand.Read(key)
	return Secret{key}
}

// ParseSecret reads the text of a secret of 24 to 64 bytes. The prefix may be left out. The error does not quote the
// text.
func ParseSecret(text string) (Secret, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(text, secretPrefix))
	if err != nil || len(key) < 24 || len(key) > 64 {
		return Secret{}, errors.New("webhook: a secret must be whsec_ followed by 24 to 64 bytes in base64")
	}
	return Secret{key}, nil
}

// Text returns the secret as shown to the receiver: whsec_ and base64, 44 characters for a secret
// of NewSecret.
func (s Secret) Text() string { return secretPrefix + base64.StdEncoding.EncodeToString(s.key) }

// String keeps the secret out of logs.
func (Secret) String() string { return secretPrefix + "…" }

// GoString keeps the secret out of logs.
func (s Secret) GoString() string { return s.String() }

// Seal encrypts the secret for the store: AES-256-GCM under a key of 32 bytes, a random nonce before the text. It opens
// only together with the id that it was sealed for, so that a row cannot lend its secret to another.
func (s Secret) Seal(key []byte, id string) []byte {
	nonce := make([]byte, 12)
	rand.Read(nonce)
	return box(key).Seal(nonce, nonce, s.key, []byte(id))
}

// Open decrypts a sealed secret. It fails under another key and for another id. The error says nothing of the secret.
func Open(key []byte, id string, sealed []byte) (Secret, error) {
	if len(sealed) < 12 {
		return Secret{}, errors.New("webhook: this is not a sealed secret")
	}
	plain, err := box(key).Open(nil, sealed[:12], sealed[12:], []byte(id))
	if err != nil {
		return Secret{}, errors.New("webhook: the secret was sealed with another key")
	}
	return Secret{plain}, nil
}

// box is the cipher under a key.
func box(key []byte) cipher.AEAD {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the caller has a key of 32 bytes
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err)
	}
	return aead
}

// Sign returns the signature of a message: "v1," and the base64 of HMAC-SHA-256 over ID, time in
// Unix seconds and body. A changed body or another time makes it invalid.
func (s Secret) Sign(id string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "%s.%d.", id, at.Unix())
	mac.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// tolerance is how far the clock of a sender may be off, and how old a message that is sent again by others. A receiver
// that keeps the ids of ten minutes so sees every repetition.
const tolerance = 5 * time.Minute

// Verify is for receivers: it fails unless the headers of a request sign its body, within five minutes of now. Of
// several signatures one must be right. Signatures are compared in constant time; the errors say which header is wrong
// and quote none.
func (s Secret) Verify(h http.Header, body []byte, now time.Time) error {
	seconds, err := strconv.ParseInt(h.Get("webhook-timestamp"), 10, 64)
	if err != nil {
		return errors.New("webhook: the header webhook-timestamp is missing or invalid")
	}
	at := time.Unix(seconds, 0)
	if at.Before(now.Add(-tolerance)) || at.After(now.Add(tolerance)) {
		return errors.New("webhook: the timestamp of the message is too old or in the future")
	}
	want := []byte(s.Sign(h.Get("webhook-id"), at, body))
	for got := range strings.FieldsSeq(h.Get("webhook-signature")) {
		if hmac.Equal([]byte(got), want) {
			return nil
		}
	}
	return errors.New("webhook: the signature is invalid")
}
