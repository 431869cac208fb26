package drawing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ten names in few letters are ten names in each language, and none is too long to be in a house with others. Where
// no source has them they are first letters.
func TestShortNames(t *testing.T) {
	for _, l := range vedic.Langs() {
		seen := map[string]vedic.Graha{}
		for g := vedic.Graha(0); g <= vedic.Ketu; g++ {
			name := drawing.Short(g, l)
			if other, ok := seen[name]; ok || name == "" || len([]rune(name)) > 5 {
				t.Errorf("%v: %d is %q, as %d", l, g, name, other)
			}
			seen[name] = g
		}
	}
	for tag, want := range map[string]string{"pa": "ਬ੍ਰਿ", "sa": "बृ", "hi": "गु", "ta": "கு"} {
		var l vedic.Lang
		require.NoError(t, l.UnmarshalText([]byte(tag)))
		require.Equal(t, want, drawing.Short(vedic.Jupiter, l), tag)
	}
}
