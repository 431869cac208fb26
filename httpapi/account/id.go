package account

import (
	"crypto/rand"
	"encoding/binary"
	"sync"
	"time"
)

// Prefixes of identifiers. An id always carries its prefix, so no id can be mistaken for a word of a path or for an id
// of another kind.
const (
	// Of an [Account], a [Key] and a [Transaction]; those of other rows stand where they are made.
	AccountPrefix = "acc_"
	KeyPrefix     = "key_"
	TxnPrefix     = "txn_"
)

// crockford is base 32 without i, l, o and u; its characters sort as their values.
const crockford = "0123456789abcdefghjkmnpqrstvwxyz"

// IDs makes identifiers: a prefix and the Crockford base 32 of a UUIDv7 (RFC 9562, 5.7). Those of one process sort by
// creation even within a millisecond and over a clock that steps back (6.2, method 3). They identify; they are not
// secrets.
type IDs struct {
	now  func() time.Time
	mu   sync.Mutex
	last uint64 // milliseconds and their 4096 parts
}

// Next makes an identifier.
//
// It is safe for use by many at once. A UUIDv7 and not a random one: rows that are made together lie together in an
// index, which a million random ids would tear into as many pages. Of its 128 bits 62 are random, which is enough not
// to meet another node's and not enough for a secret.
func (g *IDs) Next(prefix string) string {
	var u [16]byte
	rand.Read(u[8:])
	tick := g.tick()
	binary.BigEndian.PutUint64(u[:8], tick>>12<<16|0x7<<12|tick&0xfff)
	u[8] = u[8]&0x3f | 0x80
	return prefix + base32(u)
}

// tick returns the time in 1/4096 ms, or one more than the last one given where the clock has not moved on.
//
// Two ids of one process never have one tick, so that a list by creation and id is in the order in which things were
// made even where a second holds many. Where the clock steps back an hour, ids go on from the last tick, and so are
// ahead of the clock until it has caught up.
func (g *IDs) tick() uint64 {
	t := g.now()
	part := uint64(t.Nanosecond()%1e6) * 4096 / 1e6
	g.mu.Lock()
	defer g.mu.Unlock()
	g.last = max(uint64(t.UnixMilli())<<12|part, g.last+1)
	return g.last
}

// base32 writes 128 bits as 26 characters, the first of which holds three of them.
//
// For 128 bits of zeros that is 26 times "0", for 128 ones "7" and 25 times "z".
func base32(u [16]byte) string {
	hi, lo := binary.BigEndian.Uint64(u[:8]), binary.BigEndian.Uint64(u[8:])
	var out [26]byte
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = crockford[lo&31]
		lo = lo>>5 | hi<<59
		hi >>= 5
	}
	return string(out[:])
}

// NewIDs makes a maker of identifiers on a clock, time.Now where it is nil.
func NewIDs(now func() time.Time) *IDs {
	if now == nil {
		now = time.Now
	}
	return &IDs{now: now}
}
