package page

import (
	"embed"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Fault says what is wrong with a field, which a parameter or a JSON pointer names: the detail in English, and in other
// languages the meaning of the code, with an example where the field has one.
func Fault(l vedic.Lang, code, field, detail string) string {
	if l.Words() == vedic.English {
		return strings.ReplaceAll(detail, "`", "") // around the names of fields
	}
	field = strings.TrimRight(field, "/0123456789") // the list, of one of its items
	if own := "fault." + code + "." + field[strings.LastIndexByte(field, '/')+1:]; texts.Has(l, own) {
		return texts.Get(l, own)
	}
	return Word(l, "fault."+code)
}

// Word returns a text of the pages. Values follow in pairs: a name, and what stands for {name} in
// the text. It panics for an ID that no language has.
func Word(lang vedic.Lang, id string, values ...any) string {
	word := texts.Get(lang, id)
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
