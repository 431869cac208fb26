package httpapi

import (
	"crypto/sha256"
	"sync"
	"time"
)

// How long it is remembered that a secret opened something, and of how many at most.
const (
	goodFor  = 24 * time.Hour
	mostGood = 50_000
)

// good remembers, as seals and in memory only, the secrets that opened something lately. Whoever goes on sending one
// after it was rotated or revoked did not guess it.
type good struct {
	mu   sync.Mutex
	seen map[[sha256.Size]byte]time.Time
}

// note remembers a secret. Where there are too many, those of more than goodFor ago go, and if that is none, it is not
// remembered.
func (g *good) note(seal [sha256.Size]byte, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	last, there := g.seen[seal]
	if there && now.Sub(last) < time.Minute {
		return
	}
	if !there && len(g.seen) >= mostGood {
		for s, at := range g.seen {
			if now.Sub(at) >= goodFor {
				delete(g.seen, s)
			}
		}
		if len(g.seen) >= mostGood {
			return
		}
	}
	g.seen[seal] = now
}

// knows says whether a secret opened something lately.
func (g *good) knows(seal [sha256.Size]byte, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	at, there := g.seen[seal]
	return there && now.Sub(at) < goodFor
}
