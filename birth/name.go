package birth

import (
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/form"
)

const maxName = 120 // characters

// Name gives a person's name in the form it is kept in, NFC without space around it, or what is wrong with it: 1 to 120 letters, marks,
// digits, spaces, full stops, apostrophes and hyphens of any script, one of them a letter. The joiners that Indian scripts spell with
// are letters here.
func Name(s string) (string, *Fault) {
	s, fault := form.Text(strings.TrimSpace(s), 1, maxName)
	if fault != nil {
		return "", fault
	}
	if strings.ContainsFunc(s, notInName) {
		f := Fault{Code: form.BadFormat, Detail: "Use letters, spaces, digits and .'- only."}
		if mended := strings.TrimSpace(typewritten.Replace(s)); !strings.ContainsFunc(mended, notInName) && strings.ContainsFunc(mended, unicode.IsLetter) {
			f.Suggestion = mended
		}
		return "", &f
	}
	if !strings.ContainsFunc(s, unicode.IsLetter) {
		return "", &Fault{Code: form.BadFormat, Detail: "A name has at least one letter."}
	}
	return s, nil
}

// typewritten turns what printers and computers write into what names are made of.
var typewritten = strings.NewReplacer("’", "'", "‘", "'", "–", "-", "‐", "-", "_", " ", "\u00a0", " ")

func notInName(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return !(unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune(" .'-", r) || r == nonJoiner || r == joiner)
}
