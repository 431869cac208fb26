package text

import (
	"fmt"
	"strings"
)

// Form is the number and gender of a noun phrase, with which verbs and adjectives agree. A language
// file states it next to the text: "form": "plural".
type Form uint8

// The forms. English distinguishes only number.
const (
	// Singular is masculine in Hindi.
	Singular Form = iota
	Plural
	FeminineSingular
	FemininePlural
)

var formKeys = [...]string{"singular", "plural", "feminine", "feminine_plural"}

// String returns the key.
func (f Form) String() string { return formKeys[f] }

// UnmarshalText reads a form; one without a text is singular.
func (f *Form) UnmarshalText(b []byte) error {
	for i, key := range formKeys {
		if key == string(b) {
			*f = Form(i)
			return nil
		}
	}
	return fmt.Errorf("text: no form %q, only %v", b, formKeys)
}

// Of returns the one of two forms, by number, or of four, by number and gender, in the order of the constants. Of two
// forms the gender does not count, as in English.
func (f Form) Of(forms []string) string {
	if len(forms) == 2 {
		return forms[f%2]
	}
	return forms[f]
}

// Several is the form of n things of a list: one keeps its own.
func Several(n int, one Form) Form {
	if n > 1 {
		return Plural
	}
	return one
}

// agreement parts the gap of a word that agrees with another gap: {theme?comes|come}.
func agreement(gap string) (of string, forms []string, agrees bool) {
	of, list, agrees := strings.Cut(gap, "?")
	if !agrees {
		return gap, nil, false
	}
	return of, strings.Split(list, "|"), true
}
