package place

import (
	"math/rand/v2"
	"testing"
)

// Numbers of every width survive packing, and a wrong length is an error.
func TestNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	for bits := range 26 {
		for _, n := range []int{0, 1, 2, 7, 8, 9, 100} {
			list := make([]uint32, n)
			for i := range list {
				list[i] = r.Uint32() & (1<<bits - 1)
			}
			packed := string(packNumbers(list, bits))
			l, ok := openNumbers(packed, bits)
			if !ok || l.n != n {
				t.Fatalf("%d numbers of %d bits: %d, %v", n, bits, l.n, ok)
			}
			for i, want := range list {
				if got := l.at(i); got != want {
					t.Fatalf("number %d of %d, %d bits: %d instead of %d", i, n, bits, got, want)
				}
			}
			for _, bad := range []string{packed + "x", packed[:len(packed)-1], ""} {
				if _, ok := openNumbers(bad, bits); ok {
					t.Fatalf("%d numbers of %d bits: %d bytes are taken for %d", n, bits, len(bad), len(packed))
				}
			}
		}
	}
}
