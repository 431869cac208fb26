package page

import (
	"embed"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Word gives a text of the pages. Values follow in pairs: a name, and what stands for {name} in the text. It panics for an ID that no
// language has.
func Word(lang vedic.Lang, id string, values ...any) string {
	word, _ := texts.Get(lang, id)
	for i := 0; i+1 < len(values); i += 2 {
		word = strings.ReplaceAll(word, "{"+fmt.Sprint(values[i])+"}", fmt.Sprint(values[i+1]))
	}
	return word
}
