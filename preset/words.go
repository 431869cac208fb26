package preset

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Text says the verdict in a language.
func (v Verdict) Text(l vedic.Lang) string { return word(l, "verdict."+string(v)) }

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }
