package dashboard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type someGuest struct{ Guest }

func (someGuest) Mark() string { return "0123456789abcdef" }

// A mark looks different each time, and is known behind any mask; nothing else is.
func TestMask(t *testing.T) {
	g := masked{someGuest{}}
	one, two := g.Mark(), g.Mark()
	require.NotEqual(t, one, two)
	require.Len(t, one, 64)
	for _, sent := range []string{one, two} {
		require.True(t, marked(sent, "0123456789abcdef"))
		require.False(t, marked(sent, "0123456789abcdee"))
		require.False(t, marked(sent[2:]+sent[:2], "0123456789abcdef"))
		require.NotContains(t, sent, "30313233", "the mark in hexadecimal digits")
	}
	for _, sent := range []string{"", "0123456789abcdef", strings.Repeat("0", 64), one[:62], one + "00",
		"zz" + one[2:]} {
		require.False(t, marked(sent, "0123456789abcdef"), sent)
	}
}
