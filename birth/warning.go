package birth

import (
	"embed"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of our warnings; their words are in text/<lang>/warning.json.
const (
	futureDate   = "future_date"
	oldLocalTime = "old_local_time"
	placeGuessed = "place_guessed"
	zoneDiffers  = "timezone_differs_from_coordinates"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// warn adds a warning about a thing that its words name.
func (l *located) warn(code, pointer, thing string) {
	l.Warnings = append(l.Warnings, vedic.Warning{Code: code, Message: message(code, thing, vedic.English), Pointer: pointer})
}

func message(code, thing string, lang vedic.Lang) string {
	words, _ := texts.Get(lang, code)
	return strings.ReplaceAll(words, "{thing}", thing)
}

// reword puts one of our warnings into another language. What its words name is found again between them.
func reword(w vedic.Warning, lang vedic.Lang) vedic.Warning {
	switch w.Code {
	case futureDate, oldLocalTime, placeGuessed, zoneDiffers:
	default:
		return w
	}
	for _, from := range []vedic.Lang{vedic.English, vedic.Hindi} {
		words, _ := texts.Get(from, w.Code)
		before, after, _ := strings.Cut(words, "{thing}")
		if rest, ok := strings.CutPrefix(w.Message, before); ok {
			if thing, ok := strings.CutSuffix(rest, after); ok {
				w.Message = message(w.Code, thing, lang)
				return w
			}
		}
	}
	return w
}
