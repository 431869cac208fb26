package text_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// A house is an ordinal in Hindi and digits in English; what is no house stays what it is.
func TestHouse(t *testing.T) {
	for _, x := range []struct {
		lang vedic.Lang
		b    vedic.Bhava
		want string
	}{{vedic.Hindi, 1, "पहले"}, {vedic.Hindi, 9, "नौवें"}, {vedic.Hindi, 12, "बारहवें"}, {vedic.English, 8, "8"},
		{vedic.Hindi, 0, "0"}, {vedic.Hindi, 13, "13"}} {
		if got := text.House(x.lang, x.b); got != x.want {
			t.Errorf("%v %d: %q, want %q", x.lang, x.b, got, x.want)
		}
	}
	if got := text.Houses(vedic.Hindi, []vedic.Bhava{6, 8, 12}); got != "छठे, आठवें, बारहवें" {
		t.Error(got)
	}
}
