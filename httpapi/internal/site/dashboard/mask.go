package dashboard

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
)

// masked is a guest whose pages carry his mark behind a mask that is another each time. So a page can be packed: the
// length of what is packed says nothing of the mark, for the same bytes never stand there twice (BREACH).
type masked struct{ Guest }

// Mark is a mask in hexadecimal digits, and behind it the mark as it looks through it.
func (m masked) Mark() string {
	mark := []byte(m.Guest.Mark())
	mask := make([]byte, len(mark))
	rand.Read(mask) // which never fails
	seen := make([]byte, len(mark))
	subtle.XORBytes(seen, mark, mask)
	return hex.EncodeToString(append(mask, seen...))
}

// marked reports whether a text that a form sent is the mark behind a mask. It takes as long
// whichever letter is wrong.
func marked(sent, mark string) bool {
	both, err := hex.DecodeString(sent)
	if err != nil || len(both) != 2*len(mark) {
		return false
	}
	got := make([]byte, len(mark))
	subtle.XORBytes(got, both[:len(mark)], both[len(mark):])
	return subtle.ConstantTimeCompare(got, []byte(mark)) == 1
}
