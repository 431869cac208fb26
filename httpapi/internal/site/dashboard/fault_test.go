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

// In Hindi a fault shows how the field is written; a field without an example has the meaning of the code.
func TestFaultsShowTheForm(t *testing.T) {
	for _, c := range []struct{ code, field, want string }{
		{"bad_format", "/date", "दिनांक ऐसे लिखें: 1990-05-17, यानी वर्ष, मास, दिन।"},
		{"bad_format", "/bride/time", "समय 24 घंटों में लिखें: 06:45 या 18:45:30।"},
		{"out_of_range", "lat", "अक्षांश −90 से 90 तक होता है।"},
		{"bad_format", "/event/10", "हर घटना ऐसे लिखें: विवाह: 2014-02-10 या नया काम: 2009-07।"},
		{"out_of_range", "/latest", "अवधि अधिक से अधिक 12 घंटे की हो सकती है।"},
		{"bad_format", "/gender", "यह सही रूप में नहीं लिखा है।"},
	} {
		require.Equal(t, c.want, page.Fault(vedic.Hindi, c.code, c.field, "want HH:MM"), c.field)
		require.Equal(t, "want HH:MM", page.Fault(vedic.English, c.code, c.field, "want HH:MM"))
	}
}
