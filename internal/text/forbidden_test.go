package text

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestForbidden(t *testing.T) {
	for _, x := range []struct {
		lang, s, want string
	}{
		{"en", "Venus is Destined for more.", "destined"},
		{"en", "The fatebound are not the fate.", "fate"},
		{"en", "The predestined road is clear.", ""},
		{"en", "Saturn turns to money.", "turns to"},
		{"hi", "दसवें भाव का नाथ मंगल", "नाथ"},
		{"hi", "अनाथ और सोमनाथ", ""},
		{"hi", "यह डोरी है", ""},
		{"hi", "यह शुभ है।", ""},
	} {
		require.Equal(t, x.want, Forbidden(x.lang, x.s), x.s)
	}
}
