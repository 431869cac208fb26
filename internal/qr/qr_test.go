package qr_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/qr"
)

// A text of seven bytes fits the smallest code, of 21 modules and a border of four. The edge of its first finder
// pattern is seven modules long (ISO/IEC 18004).
func TestSVG(t *testing.T) {
	svg, err := qr.SVG("jyotish", `a "b"`)
	require.NoError(t, err)
	require.Contains(t, svg, `viewBox="0 0 29 29"`)
	require.Contains(t, svg, `aria-label="a &#34;b&#34;"`)
	require.Contains(t, svg, "M4 4h7v1h-7z")
	_, err = qr.SVG(strings.Repeat("c", 3000), "")
	require.Error(t, err)
}
