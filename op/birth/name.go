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
// mark. The joiners that Indian scripts and emoji are spelt with are printable here; marks that
// turn the direction of text, and whatever else is not seen, are not. The suggestion of the fault
// is the name without what cannot be printed, where anything is left. Direction marks are refused
// because a name with them can make a line of a list read as another.
func Name(s string) (string, *Fault) {
	s, fault := form.Text(strings.TrimSpace(s), 1, MaxName)
	if fault != nil {
		return "", fault
	}
	if strings.ContainsFunc(s, unprintable) {
		f := Fault{Code: form.BadFormat, Detail: "Use characters that can be printed."}
		f.Suggestion = strings.TrimSpace(strings.Map(printed, s))
		if !strings.ContainsFunc(f.Suggestion, seen) {
			f.Suggestion = ""
		}
		return "", &f
	}
	if !strings.ContainsFunc(s, seen) {
		return "", &Fault{Code: form.BadFormat, Detail: "A name has at least one letter, digit or sign."}
	}
	return s, nil
}

// unprintable reports whether a character is not to be seen, or stands for one that could not be read.
func unprintable(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == unicode.ReplacementChar || !unicode.IsGraphic(r) && r != nonJoiner && r != joiner
}

// printed is for strings.Map: −1 drops the character.
func printed(r rune) rune {
	if unprintable(r) {
		return -1
	}
	return r
}

// seen reports whether a character shows something by itself.
func seen(r rune) bool { return unicode.IsPrint(r) && !unicode.IsMark(r) && r != ' ' }
