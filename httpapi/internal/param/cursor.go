package param

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Cursors makes and reads the opaque cursors of lists: the mark of the last row and a seal over it and over what was
// listed. A cursor that was made up, or for another account, list or filter, does not open. The seal is no secrecy, as
// who lists sees the rows; it keeps a cursor from being moved to another's list, and from being made up, which would
// make its form a contract.
type Cursors struct {
	// Key is the secret of the seals.
	Key []byte
}

const cursorSeal = 16 // bytes of the HMAC that are kept

// Encode makes the cursor that continues a list after a mark. What names the list: its account, operation and filters.
func (c Cursors) Encode(m account.Mark, what string) string {
	raw := binary.BigEndian.AppendUint64(nil, uint64(m.At.Unix()))
	raw = append(raw, m.ID...)
	return base64.RawURLEncoding.EncodeToString(append(raw, c.seal(raw, what)...))
}

// Decode returns the mark of a cursor for the same list. A cursor is one text: line ends, which
// base64 would pass over, do not belong to it.
func (c Cursors) Decode(text, what string) (account.Mark, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) < 8+cursorSeal || strings.ContainsAny(text, "\r\n") {
		return account.Mark{}, false
	}
	body, sum := raw[:len(raw)-cursorSeal], raw[len(raw)-cursorSeal:]
	if !hmac.Equal(sum, c.seal(body, what)) {
		return account.Mark{}, false
	}
	at := int64(binary.BigEndian.Uint64(body))
	return account.Mark{At: time.Unix(at, 0).UTC(), ID: string(body[8:])}, true
}

// seal returns the seal of a body. The length of the body stands before it: otherwise bytes could be moved from the
// mark into the name of the list under one seal.
func (c Cursors) seal(body []byte, what string) []byte {
	mac := hmac.New(sha256.New, c.Key)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(body))))
	mac.Write(body)
	mac.Write([]byte(what))
	return mac.Sum(nil)[:cursorSeal]
}
