package limit

import (
	"crypto/sha256"
	"sync"
	"time"
)

// How long Secrets remembers that a secret was valid, and how many secrets at most.
const (
	rememberFor = 24 * time.Hour
	mostSecrets = 50_000
)

// Secrets remembers, as hashes and in memory only, the secrets that were valid lately. A caller that still sends one
// after it was rotated or revoked is not guessing. The zero value is ready to use.
type Secrets struct {
	mu   sync.Mutex
	seen map[[sha256.Size]byte]time.Time
}

// Note remembers the hash of a valid secret. When the memory is full, hashes older than rememberFor are dropped; if
// there are none, the secret is not remembered.
func (s *Secrets) Note(hash [sha256.Size]byte, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	last, known := s.seen[hash]
	if known && now.Sub(last) < time.Minute {
		return
	}
	if !known && len(s.seen) >= mostSecrets {
		for h, at := range s.seen {
			if now.Sub(at) >= rememberFor {
				delete(s.seen, h)
			}
		}
		if len(s.seen) >= mostSecrets {
			return
		}
	}
	if s.seen == nil {
		s.seen = map[[sha256.Size]byte]time.Time{}
	}
	s.seen[hash] = now
}

// Known reports whether the secret of a hash was valid within rememberFor.
func (s *Secrets) Known(hash [sha256.Size]byte, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, known := s.seen[hash]
	return known && now.Sub(at) < rememberFor
}
