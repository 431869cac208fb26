package bala

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)
