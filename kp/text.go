package kp

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text by its ID, which one of our own constants and tables names.
func word(id string, l vedic.Lang) string { return texts.Get(l, id) }

// Reason is one step of a judgement, as a key such as "conjunct". The fields that hold reasons list
// their keys. [Reason.Name] returns the words for display.
type Reason string

// Name returns the reason in words. It panics for an unknown key.
func (r Reason) Name(l vedic.Lang) string { return word("reason."+string(r), l) }

// noSunrise is the code of the only warning.
const noSunrise = "no_sunrise"

// warn returns the warnings that a sky calls for, in English: without a sunrise the day lord is that of the civil
// weekday.
func warn(sky *vedic.Sky, o *Options) []vedic.Warning {
	if o.CivilDay || sky.Day != (vedic.Day{}) {
		return []vedic.Warning{}
	}
	return []vedic.Warning{{Code: noSunrise, Message: word(noSunrise, vedic.English)}}
}
