package op

import (
	"embed"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of warnings about an answer; their words are in text/<lang>/warning.json. Those about a
// birth are in package birth.
const (
	noBirthCalendar = "no_birth_calendar"
	noCalendar      = "no_calendar"
	undivided       = "undivided_days"
	sameBirth       = "same_birth"
	partiesInOrder  = "parties_in_order"
	untimedDasha    = "untimed_dasha"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func message(code, thing string, lang vedic.Lang) string {
	return strings.ReplaceAll(texts.Get(lang, code), "{thing}", thing)
}
