package remedy

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text by its ID, which one of our own constants and tables names.
func word(l vedic.Lang, id string) string { return texts.Get(l, id) }
