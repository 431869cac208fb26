package edit

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The pairs that textbooks count out, and both ends of what there can be.
func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"kitten", "sitting", 3}, {"saturday", "sunday", 3}, {"flaw", "lawn", 2}, {"", "", 0}, {"", "abc", 3},
		{"abc", "", 3}, {"ab", "ba", 2}, {"same", "same", 0},
	} {
		require.Equal(t, c.want, Distance(c.a, c.b), "%q, %q", c.a, c.b)
	}
}
