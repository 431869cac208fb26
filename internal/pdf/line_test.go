package pdf

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// bounds is a path that knows how far it went.
type bounds struct {
	low, high [2]float32
	outlines  int
}

func newBounds() *bounds {
	far := float32(math.MaxFloat32)
	return &bounds{low: [2]float32{far, far}, high: [2]float32{-far, -far}}
}

func (b *bounds) at(x, y float32) {
	for i, v := range [2]float32{x, y} {
		b.low[i], b.high[i] = min(b.low[i], v), max(b.high[i], v)
	}
}

func (b *bounds) MoveTo(x, y float32)             { b.at(x, y) }
func (b *bounds) LineTo(x, y float32)             { b.at(x, y) }
func (b *bounds) QuadTo(_, _, x, y float32)       { b.at(x, y) }
func (b *bounds) CubeTo(_, _, _, _, x, y float32) { b.at(x, y) }
func (b *bounds) ClosePath()                      { b.outlines++ }
func drawnOf(s string, w Weight, x, y, size float32) *bounds {
	b := newBounds()
	Set(s, w).Draw(b, x, y, size)
	return b
}

// A line is as wide as its words with spaces between, and what is drawn is on the line, within that width.
func TestLine(t *testing.T) {
	d := New("a line", "en")
	for _, s := range []string{"Pune", "पुणे", "शुक्ल द्वादशी", "கிருத்திகை", "8 नवंबर 2026"} {
		l := Set(s, Bold)
		want := 0
		for i, w := range strings.Fields(s) {
			if i > 0 {
				want += Space
			}
			want += d.Word(w, Bold).Width
		}
		require.Equal(t, want, l.Width(), s)
		require.NotZero(t, want, s)
		b := drawnOf(s, Bold, 10, 100, 50)
		if b.low[0] < 5 || b.high[0] > 15+float32(want)/20 || b.low[1] < 40 || b.low[1] > 75 || b.high[1] < 99 ||
			b.high[1] > 125 {
			t.Errorf("%s is drawn from %v to %v", s, b.low, b.high)
		}
	}
	// P has a counter, u n e one outline each but e, which has a counter too
	require.Equal(t, 6, drawnOf("Pune", Regular, 0, 0, 10).outlines, "Pune")
}
