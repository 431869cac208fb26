package text_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
)

func TestLetter(t *testing.T) {
	for word, want := range map[string]string{"": "", "Asha": "A", "Émile": "É", "श्रीराम": "श्री", "आशा": "आ",
		"ਬ੍ਰਿਹਸਪਤੀ": "ਬ੍ਰਿ",
		"ਚੰਦਰ":      "ਚੰ", "बृहस्पतिः": "बृ", "স্বাতী": "স্বা", "க்ஷ": "க்", "క్షేమ": "క్షే"} {
		require.Equal(t, want, text.Letter(word), word)
	}
}
