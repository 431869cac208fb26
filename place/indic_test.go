package place

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// English spellings of Indian towns, from their names in Indian scripts.
func TestInLatin(t *testing.T) {
	for indic, want := range map[string]string{
		"पोरबंदर":     "porbandar",
		"गोरखपुर":     "gorakhpur",
		"कानपुर":      "kanpur",
		"नागपुर":      "nagpur",
		"राजस्थान":    "rajasthan",
		"मध्य प्रदेश": "madhyapradesh",
		"महाराष्ट्र":  "maharashtra",
		"गुजरात":      "gujrat",
		"बलिया":       "baliya",
		"कटक":         "katak",
		"सतना":        "satna",
		"मुम्बई":      "mumbai",
		"અમદાવાદ":     "amdavad",
		"সিলেট":       "silet",
		"ਪਟਿਆਲਾ":      "patiala",
		"ಮೈಸೂರು":      "maisuru",
		"ତିତିଲାଗଡ":    "titilagad",
		"Delhi":       "delhi",
	} {
		w := fold(indic)
		latin, found := w.inLatin()
		require.Equal(t, want, latin.text, "%s in Latin letters", indic)
		require.Equal(t, indic != "Delhi", found, "%s in Latin letters", indic)
	}
}
