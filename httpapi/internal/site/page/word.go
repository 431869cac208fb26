package page

import (
	"embed"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Word returns a text of the pages. Values follow in pairs: a name, and what stands for {name} in
// the text. It panics for an ID that no language has.
func Word(lang vedic.Lang, id string, values ...any) string {
	word, _ := texts.Get(lang, id)
	if name, ok := term.Heading(lang, id, word); ok {
		return name
	}
	pairs := make([]string, len(values))
	for i, v := range values {
		switch m := v.(type) {
		case Moment:
			v = m.In(lang)
		case *Moment:
			v = m.In(lang)
		}
		pairs[i] = fmt.Sprint(v)
	}
	return text.Fill(word, text.Pairs(pairs...))
}
