package prediction

import (
	_ "embed" // the texts

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate go run -C ../tools ./bundle ../prediction/text
//go:embed text.zip
var textBundle string

var texts = text.Packed(textBundle)

func word(l vedic.Lang, id string) string {
	s, _ := texts.Get(l, id)
	return s
}
