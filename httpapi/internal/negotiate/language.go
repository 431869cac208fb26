package negotiate

import (
	"golang.org/x/text/language"

	"github.com/jyotish-go/jyotish/vedic"
)

// languages are the languages of sentences, the default first.
var languages = language.NewMatcher([]language.Tag{language.English, language.Hindi})

// Language returns the language that an Accept-Language header prefers, and English if none matches or the header
// cannot be parsed.
func Language(accept string) vedic.Lang {
	if len(accept) > 1024 {
		return vedic.English
	}
	tags, weights, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		return vedic.English
	}
	wanted := tags[:0]
	for i, t := range tags {
		if weights[i] > 0 {
			wanted = append(wanted, t)
		}
	}
	if _, i, sure := languages.Match(wanted...); sure >= language.High {
		return vedic.Lang(i)
	}
	return vedic.English
}
