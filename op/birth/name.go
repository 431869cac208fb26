package birth

import (
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/form"
)

// MaxName is how long the name of a person may be, in characters.
const MaxName = 120

// Name returns a person's name in the form it is kept in, NFC without space around it, or what is
// wrong with it: 1 to 120 printable characters of any script, one of them more than a space or a
// mark. What no reader sees is refused, as a name with marks of direction can make a line of a list
// read as another; see [form.Text].
func Name(s string) (string, *Fault) {
	s, fault := form.Text(strings.TrimSpace(s), 1, MaxName)
	if fault != nil {
		if !strings.ContainsFunc(fault.Suggestion, seen) {
			fault.Suggestion = "" // a mark alone is no name
		}
		return "", fault
	}
	if strings.ContainsFunc(s, unprintable) {
		return "", &Fault{Code: form.BadFormat, Detail: "Use characters that can be printed."}
	}
	if !strings.ContainsFunc(s, seen) {
		return "", &Fault{Code: form.BadFormat, Detail: "A name has at least one letter, digit or sign."}
	}
	return s, nil
}

// unprintable reports whether a character is not for a name, or stands for one that could not be read.
func unprintable(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == unicode.ReplacementChar || !unicode.IsGraphic(r) && r != nonJoiner && r != joiner
}

// seen reports whether a character shows something by itself.
func seen(r rune) bool { return unicode.IsPrint(r) && !unicode.IsMark(r) && r != ' ' }
