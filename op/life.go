//go:build !jyotish_core

package op

import (
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// LifeInput has the parameters for a life reading.
type LifeInput struct {
	// Parts are the chapters and readings of a time; none means the nine chapters.
	Parts []life.Part
	// Length is the amount of detail.
	Length life.Length
	// Years around now whose antardashas are read; 0 means 5, and life.MostYears is the most.
	Years int
	// Maha is the lord of a maha dasha whose antardashas are all read; 0 for none.
	Maha vedic.Graha
	// Until is the last day of the life, as the date of a death; the zero Date means that it is not known.
	Until vedic.Date
}

var lifeQuestion = newOperation(Operation{Name: "kundali.life", Command: "life",
	Description: "A whole life in words: yogas, grahas, houses, the dashas with how common they are, the months " +
		"that tradition would mark, the month and the year ahead. Free; nothing is stored.",
	Of: OfBirth, Dated: true, Scope: "predictions:read", Form: []string{"length", "years", "until"}},
	[]field[LifeInput]{
		each("parts", keysOf(life.Parts()), func(a *LifeInput) *[]life.Part { return &a.Parts }),
		choice("length", keysOf(prediction.Lengths()), func(a *LifeInput) *life.Length { return &a.Length }),
		usually("5", whole("years", 1, life.MostYears, "years", func(a *LifeInput) *int { return &a.Years })),
		day("until", "", func(a *LifeInput) *vedic.Date { return &a.Until }),
		open(choice("maha", keysOf(allGrahas), func(a *LifeInput) *vedic.Graha { return &a.Maha })),
	},
	func(d *Calculator, on *Request, a *LifeInput) (*Answer[life.Reading], error) { return d.Life(on, a) })

// Life reads a report as a life. What the ephemeris does not reach is *[Invalid] of "parts".
func (d *Calculator) Life(on *Request, a *LifeInput) (*Answer[life.Reading], error) {
	sky, err := d.answerSky()
	if err != nil {
		return nil, err
	}
	yogas := (&YogasInput{}).options(on.Report)
	var until time.Time
	if a.Until != (vedic.Date{}) {
		until = a.Until.In(on.Report.Chart.Birth.Time.Location())
	}
	reading, err := life.Of(on.Context, sky, on.Report.Chart, life.Options{Parts: a.Parts,
		Length: a.Length, Years: a.Years, Maha: a.Maha, Now: on.Now, Until: until,
		Gender: yogas.Gender, Lang: on.Lang})
	if err != nil {
		if beyond, ok := errors.AsType[*vedic.RangeError](err); ok {
			if beyond.What == "until" {
				return nil, ofField("until", err)
			}
			return nil, ofField("parts", err)
		}
		return nil, err
	}
	return readingOf(d, on, "kundali.life", func(l vedic.Lang) (*life.Reading, []vedic.Warning) {
		return reading.In(l), nil
	})
}
