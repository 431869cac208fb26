package text_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
		require.Equal(t, x.want, text.House(x.lang, x.b), "%v %d", x.lang, x.b)
	}
	require.Equal(t, "छठे, आठवें, बारहवें", text.Houses(vedic.Hindi, []vedic.Bhava{6, 8, 12}))
}
