package page

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A suggestion names the former or other name that was typed, in the language of the page, from the third letter on. A
// town found by its own name, or by a misspelling, is shown by its label.
func TestSuggest(t *testing.T) {
	const prayagraj, varanasi = "plc_revm", "plc_qv4t"
	for _, x := range []struct {
		id, label, typed string
		lang             vedic.Lang
		want             string
	}{
		{prayagraj, "Prayagraj, India", "Allahabad", vedic.English, "Allahabad, now Prayagraj, India"},
		{prayagraj, "Prayagraj, India", "allah", vedic.English, "Allahabad, now Prayagraj, India"},
		{prayagraj, "Prayagraj, India", "al", vedic.English, ""},
		{prayagraj, "Prayagraj, India", "Allahabad Uttar Pradesh", vedic.English, "Allahabad, now Prayagraj, India"},
		{prayagraj, "Prayagraj, India", "allahabad, u.p.", vedic.English, "Allahabad, now Prayagraj, India"},
		{prayagraj, "प्रयागराज, भारत", "Allahabad", vedic.Hindi, "इलाहाबाद, अब प्रयागराज, भारत"},
		{prayagraj, "Prayagraj, India", "इलाहाबाद", vedic.English, "Allahabad, now Prayagraj, India"},
		{prayagraj, "Prayagraj, India", "Prayagraj", vedic.English, ""},
		{prayagraj, "Prayagraj, India", "Illahabad", vedic.English, ""},
		{varanasi, "वाराणसी, भारत", "kashi", vedic.Hindi, "काशी, यानी वाराणसी, भारत"},
		{varanasi, "Varanasi, India", "Benares", vedic.English, "Benares, now Varanasi, India"},
		{"plc_1kk08", "Salisbury, United Kingdom", "Salisbury", vedic.English, ""},
	} {
		require.Equal(t, Suggestion{x.id, x.label, x.want}, Suggest(x.id, x.label, x.typed, x.lang), x.typed)
	}
}
