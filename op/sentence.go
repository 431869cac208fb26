package op

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentence writes an error as one.
func sentence(err error) string {
	first, size := utf8.DecodeRuneInString(err.Error())
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(err.Error()[size:], ".") + "."
}
