package festival

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every festival name in a language file has a key of the table. A name with another key would
// never be used.
func TestNamesAreOfRows(t *testing.T) {
	known, n := Keys(), 0
	for _, l := range vedic.Langs() {
		for _, c := range l.Cells() {
			if key, ok := strings.CutPrefix(c.ID, "festival."); ok {
				if n++; !slices.Contains(known, key) {
					t.Errorf("%v names %q, which is no festival of the table", l, key)
				}
			}
		}
	}
	require.Equal(t, 12*51, n)
}
