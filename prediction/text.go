package prediction

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }
