package place

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
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
			require.True(t, ok, "%d numbers of %d bits: %d, %v", n, bits, l.n, ok)
			require.Equal(t, n, l.n, "%d numbers of %d bits: %d, %v", n, bits, l.n, ok)
			for i, want := range list {
				require.Equal(t, want, l.at(i), "number %d of %d, %d bits", i, n, bits)
			}
			for _, bad := range []string{packed + "x", packed[:len(packed)-1], ""} {
				_, ok := openNumbers(bad, bits)
				require.False(t, ok, "%d numbers of %d bits: %d bytes are taken for %d", n, bits, len(bad), len(packed))
			}
		}
	}
}
