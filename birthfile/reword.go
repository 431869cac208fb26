package birthfile

import (
	"regexp"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Reword puts a warning of this package, which is in English, into the language of sentences of lang. Another stays as
// it is.
func Reword(w vedic.Warning, lang vedic.Lang) vedic.Warning {
	if !texts.Has(vedic.English, w.Code) {
		return w
	}
	told := texts.Get(vedic.English, w.Code)
	var names []string
	pattern := gap().ReplaceAllStringFunc(regexp.QuoteMeta(told), func(s string) string {
		names = append(names, strings.Trim(s, `\{}`))
		return "(.*)"
	})
	found := regexp.MustCompile("^" + pattern + "$").FindStringSubmatch(w.Message)
	if found == nil {
		return w
	}
	var pairs []string
	for i, name := range names {
		pairs = append(pairs, name, found[i+1])
	}
	said := texts.Get(lang, w.Code)
	w.Message = text.Fill(said, text.Pairs(pairs...))
	return w
}

// gap is a gap of a text that was quoted for a pattern.
var gap = pattern(`\\\{[a-z]+\\\}`)
