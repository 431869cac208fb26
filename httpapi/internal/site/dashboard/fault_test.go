package dashboard

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// TestFaultsHaveWords checks that the page has words for every fault code of a birth. page.Word
// panics for a code without words.
func TestFaultsHaveWords(t *testing.T) {
	for file, least := range map[string]int{"../../../../internal/form/fault.go": 18,
		"../../../../op/birth/fault.go": 7} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		codes := regexp.MustCompile(`(?m)^\t[A-Z]\w+ += "([a-z_]+)"`).FindAllSubmatch(text, -1)
		require.GreaterOrEqual(t, len(codes), least, file)
		for _, code := range codes {
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				require.NotEmpty(t, page.Word(l, "fault."+string(code[1])))
			}
		}
	}
}
