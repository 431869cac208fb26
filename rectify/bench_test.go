package rectify

import (
	"math/rand/v2"
	"testing"
	"time"
)

// The longest window with the usual number of drawn searches: it must take less than two seconds.
func BenchmarkFindTwelveHours(b *testing.B) {
	rng := rand.New(rand.NewPCG(39, 8))
	born, s := life(rng)
	s.Events, s.Draws, s.To = typical(rng, born), 0, s.From.Add(12*time.Hour)
	for b.Loop() {
		if _, err := Find(b.Context(), observer, s); err != nil {
			b.Fatal(err)
		}
	}
}
