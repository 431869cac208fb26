package festival

import (
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// A festival that a language names is a row of the table: a key that names none would never be told.
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
	if n != 12*51 {
		t.Errorf("%d names", n)
	}
}
