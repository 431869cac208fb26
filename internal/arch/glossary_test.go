package arch

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every name that package vedic shows stands in GLOSSARY.md as the code spells it, with its Hindi and its English form.
func TestGlossary(t *testing.T) {
	file := filepath.Join(root, "GLOSSARY.md")
	english := map[[2]string][]string{} // by term and Devanagari, what the third cells say
	for _, row := range tableRows(t, file, "Term") {
		k := [2]string{row[0], row[1]}
		english[k] = append(english[k], row[2])
		if row[0] == "" || row[1] == "" || row[2] == "" || row[3] == "" ||
			strings.ContainsFunc(row[0], func(r rune) bool {
				return r > unicode.MaxASCII
			}) {
			t.Errorf("GLOSSARY.md: %q", row)
		}
	}
	want := func(key, hindi, name string) {
		t.Helper()
		term := strings.ReplaceAll(key, "_", " ")
		for _, says := range english[[2]string{term, hindi}] {
			if name == term || strings.Contains(says, name) {
				return
			}
		}
		t.Errorf("GLOSSARY.md lacks %s, %s, %s", term, hindi, name)
	}
	eachKey(t, vedic.Ketu, func(key string, g vedic.Graha) {
		want(title(key), g.Name(vedic.Hindi), g.Name(vedic.English))
	})
	eachKey(t, vedic.Meena, func(key string, r vedic.Rashi) {
		want(title(key), r.Name(vedic.Hindi), r.Name(vedic.English))
	})
	eachKey(t, vedic.Revati, func(key string, n vedic.Nakshatra) {
		want(title(key), n.Name(vedic.Hindi), n.Name(vedic.English))
	})
	eachKey(t, vedic.Shanivara, func(key string, v vedic.Vara) {
		want(title(key), v.Name(vedic.Hindi), v.Name(vedic.English))
	})
	eachKey(t, vedic.NityaYoga(27), func(key string, y vedic.NityaYoga) {
		want(title(key), y.Name(vedic.Hindi), y.Name(vedic.English))
	})
	eachKey(t, vedic.Karana(60), func(key string, k vedic.Karana) {
		want(title(key), k.Name(vedic.Hindi), k.Name(vedic.English))
	})
	eachKey(t, vedic.Tithi(30), func(key string, x vedic.Tithi) {
		half, tithi, within := strings.Cut(title(key), " ")
		hindiHalf, hindi, _ := strings.Cut(x.Name(vedic.Hindi), " ")
		want(half, hindiHalf, half)
		if within {
			want(tithi, hindi, tithi)
		}
	})
	terms := map[string]bool{}
	for k := range english {
		terms[strings.ToLower(strings.ReplaceAll(k[0], " ", "_"))] = true
	}
	for d := vedic.Exalted; d <= vedic.Debilitated; d++ {
		require.True(t, terms[d.String()], "GLOSSARY.md lacks %v", d)
	}
	for _, n := range [12]string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th",
		"12th"} {
		require.True(t, saysSomewhere(english, n+" house: "), "GLOSSARY.md lacks a name for the %s house", n)
	}
}

// eachKey goes over the counted things from 1 to the last. A key that its own type does not know is an error.
func eachKey[T interface {
	~uint8
	String() string
}](t *testing.T, last T, take func(key string, v T)) {
	t.Helper()
	for v := T(1); v <= last; v++ {
		require.NotContains(t, v.String(), "(", "%v has no key", v)
		take(v.String(), v)
	}
}

// title writes a key with capital letters, as "purva_phalguni" becomes "Purva Phalguni".
func title(key string) string {
	words := strings.Split(key, "_")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

func saysSomewhere(english map[[2]string][]string, beginning string) bool {
	for _, all := range english {
		for _, says := range all {
			if strings.HasPrefix(says, beginning) {
				return true
			}
		}
	}
	return false
}
