package birth

import (
	"embed"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of our warnings; their words are in text/<lang>/warning.json.
const (
	// NewerTables says that a part of an answer was computed by other tables than its report.
	NewerTables = "newer_tables"
	// calendarNotStated says that a date may be one of the Julian calendar.
	calendarNotStated = "calendar_not_stated"
	futureDate        = "future_date"
	// deltaTUncertain says that the rotation of the Earth is not known well enough for some of the chart.
	deltaTUncertain = "delta_t_uncertain"
	timesUncertain  = "times_uncertain" // delta_t_uncertain of a day
	offsetDiffers   = "offset_differs_from_law"
	oldLocalTime    = "old_local_time"
	placeChosen     = "place_chosen"
	placeChosenNot  = "place_chosen_not" // the two places that place_chosen names
	placeGuessed    = "place_guessed"
	zoneDiffers     = "timezone_differs_from_coordinates"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// warn adds a warning about a thing that its words name.
func (l *Located) warn(code, pointer, thing string) {
	l.Warnings = append(l.Warnings, vedic.Warning{Code: code, Message: Message(code, thing, vedic.English),
		Pointer: pointer})
}

// Message returns the words of a warning about a thing.
func Message(code, thing string, lang vedic.Lang) string {
	words := texts.Get(lang, code)
	return strings.ReplaceAll(words, "{thing}", thing)
}

// PlaceNames is how a place that a warning names is called in English and in Hindi.
type PlaceNames struct{ english, hindi string }

// PlaceNamesOf looks up the names of the place of a warning that names one.
func (d *Resolver) PlaceNamesOf(list []vedic.Warning, p *place.Resolved) (c PlaceNames) {
	if d.Gazetteer == nil || p.PlaceID == nil || p.Name == nil || p.CountryCode == nil {
		return c
	}
	for _, w := range list {
		switch w.Code {
		case placeGuessed:
			if hit, ok := d.Gazetteer.ByID(*p.PlaceID, vedic.Hindi); ok {
				c = PlaceNames{guessed(p), hit.Label()}
			}
		case placeChosen:
			chosen := func(l vedic.Lang) string {
				r, err := d.Gazetteer.Resolve(place.Query{Text: p.Label, Lang: l})
				if err != nil || r.Chosen == nil {
					return ""
				}
				return chosenWords(r.Chosen, l)
			}
			c = PlaceNames{chosen(vedic.English), chosen(vedic.Hindi)}
		}
	}
	return c
}

// chosenWords names a place that was taken among others of its name, and the next of these.
func chosenWords(t *place.Taken, lang vedic.Lang) string {
	words := texts.Get(lang, placeChosenNot)
	return strings.NewReplacer("{thing}", t.Label(), "{other}", t.Next.Label()).Replace(words)
}

// guessed names a place as the warning does that it was misspelt.
func guessed(p *place.Resolved) string { return fmt.Sprintf("%s (%s)", *p.Name, *p.CountryCode) }

// Reword puts one of our warnings into another language. What its words name is found again between them.
func Reword(w vedic.Warning, lang vedic.Lang, c PlaceNames) vedic.Warning {
	switch w.Code {
	case LikeProgram:
		return likeIn(w, lang)
	case calendarNotStated, deltaTUncertain, futureDate, NewerTables, offsetDiffers, oldLocalTime, otherService,
		placeChosen, placeGuessed,
		zoneDiffers:
	default:
		return w
	}
	ids := []string{w.Code}
	switch w.Code {
	case oldLocalTime:
		ids = append(ids, clockTexts...)
	case otherService:
		ids = vendorTexts
	}
	for _, id := range ids {
		for _, from := range []vedic.Lang{vedic.English, vedic.Hindi} {
			words := texts.Get(from, id)
			before, after, _ := strings.Cut(words, "{thing}")
			rest, ok := strings.CutPrefix(w.Message, before)
			thing, ends := strings.CutSuffix(rest, after)
			if !ok || !ends {
				continue
			}
			switch {
			case c.hindi == "" || c.english == "":
			case thing == c.english && lang.Words() == vedic.Hindi:
				thing = c.hindi
			case thing == c.hindi && lang.Words() == vedic.English:
				thing = c.english
			}
			w.Message = Message(id, thing, lang)
			return w
		}
	}
	return w
}

// clockTexts are the ids of the sentences of [oldLocalTime] for the clocks of place.OtherClocks.
var clockTexts = []string{oldLocalTime + ".bombay_time", oldLocalTime + ".calcutta_time", oldLocalTime + ".war_time",
	oldLocalTime + ".occupation"}
