package rashidasha

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text of this package by its ID; it panics for one that is not there.
func word(l vedic.Lang, id string) string { return texts.Get(l, id) }
