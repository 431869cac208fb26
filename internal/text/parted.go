package text

import (
	"strings"
	"unicode"
)

// Parted shows a key in camel case as words: japaCount is "japa count", textIast "text (IAST)".
func Parted(key string) string {
	var b strings.Builder
	for _, r := range key {
		if unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Replace(b.String(), " iast", " (IAST)", 1)
}
