package remedy

import (
	"embed"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word gives a text by its ID, which one of our own constants and tables names.
func word(l vedic.Lang, id string) string {
	s, _ := texts.Get(l, id)
	return s
}

// grahaWord names a graha within a sentence: "the Sun", "Mars".
func grahaWord(l vedic.Lang, g vedic.Graha) string {
	if g == vedic.Sun || g == vedic.Moon {
		return word(l, g.String()+".named")
	}
	return g.Name(l)
}

// begin gives a sentence its capital.
func begin(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// fill puts the parts of a text in its gaps.
func fill(template string, part func(gap string) string) string {
	if !strings.Contains(template, "{") {
		return template
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(template, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		gap, after, _ := strings.Cut(rest, "}")
		b.WriteString(part(gap))
		template = after
	}
}
