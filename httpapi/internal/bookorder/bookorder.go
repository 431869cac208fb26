// Package bookorder reads what a caller asks of the book of a report. It knows no request.
package bookorder

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// earlierSections are what sections of the PDF were called while it was the printed page, by what the book has of them;
// systems, a list of what was not bought, is no section of a book, and is taken and passed over.
var earlierSections = map[string]book.Section{
	"houses": book.Planets, "ashtakavarga": book.Strengths, "shodashvarga": book.Vargas, "predictions": book.Reading,
	"systems": 0,
}

// Sections returns the keys of all sections of a book.
func Sections() (keys []string) {
	for _, s := range book.Sections() {
		keys = append(keys, s.String())
	}
	return keys
}

// CheckInvocation returns what is wrong with the words of an invocation; nil for nothing.
func CheckInvocation(words string) *form.Fault {
	if wrong, ok := errors.AsType[*op.Invalid]((&book.Options{Invocation: words}).Check()); ok {
		return &form.Fault{Code: wrong.Faults[0].Code, Detail: wrong.Faults[0].Detail, Allowed: book.Invocations()}
	}
	return nil
}

// CheckSections returns what is wrong with a comma list of [Sections], or of their earlier names; nil for nothing.
func CheckSections(list string) *form.Fault {
	for _, name := range share.SectionsOf(list) {
		if _, earlier := earlierSections[name]; !earlier && !slices.Contains(Sections(), name) {
			return &form.Fault{Code: form.NotAllowed, Detail: "There is no such section.", Allowed: Sections(),
				Suggestion: form.Nearest(name, Sections())}
		}
	}
	return nil
}

// InvocationTag returns a hash of the invocation for an entity tag, which has no room for words; "" for none.
func InvocationTag(words string) string {
	if words == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(words))
	return hex.EncodeToString(sum[:8])
}

// sectionsSold are the sections of a book that show a system which is bought.
var sectionsSold = map[book.Section]string{book.Vargas: share.PartShodashvarga, book.Kp: share.PartKp,
	book.Jaimini: share.PartJaimini}

// Options returns the options of the book of a report in a style. Of the named sections it has those that need no
// purchase and those whose system was purchased; nil names all. The names and the style were checked before.
func Options(style string, sections, purchased []string) (o book.Options) {
	_ = o.Style.UnmarshalText([]byte(style))
	wanted := book.Sections()
	if sections != nil {
		wanted = nil
		for _, name := range sections {
			section, ok := earlierSections[name]
			if !ok {
				_ = section.UnmarshalText([]byte(name))
			}
			if section != 0 {
				wanted = append(wanted, section)
			}
		}
	}
	for _, s := range wanted {
		if system, sold := sectionsSold[s]; !sold || slices.Contains(purchased, system) {
			o.Sections = append(o.Sections, s)
		}
	}
	if len(o.Sections) == 0 {
		o.Sections = []book.Section{book.Charts} // none would be all
	}
	return o
}
