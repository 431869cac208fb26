//go:build !jyotish_core

package desk

import (
	"errors"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// LifeAsk is what may be asked of a reading of a whole life.
type LifeAsk struct {
	// Parts and Matters in the order told; none is all of them.
	Parts []life.Part
	// Length says how much is told of each.
	Length  life.Length
	Matters []life.Matter
	// Years around now of which antardashas are read; 0 is 5, the most life.MostYears.
	Years int
	// Maha is the lord of a maha dasha of which all antardashas are read; 0 is none.
	Maha vedic.Graha
}

var lifeQuestion = question(Question{Name: "kundali.life", Word: "life", Of: OfBirth, Dated: true,
	Scope: "predictions:read"},
	[]field[LifeAsk]{
		each("parts", keysOf(life.Parts()), func(a *LifeAsk) *[]life.Part { return &a.Parts }),
		choice("length", keysOf(prediction.Lengths()), func(a *LifeAsk) *life.Length { return &a.Length }),
		each("matters", keysOf(life.Matters()), func(a *LifeAsk) *[]life.Matter { return &a.Matters }),
		usually("5", whole("years", 1, life.MostYears, "years", func(a *LifeAsk) *int { return &a.Years })),
		open(choice("maha", keysOf(allGrahas), func(a *LifeAsk) *vedic.Graha { return &a.Maha })),
	},
	func(d *Desk, on *Asked, a *LifeAsk) (Reply, error) { return d.Life(on, a) })

// Life reads a report as a life. What the ephemeris does not reach is *[Invalid] of "parts".
func (d *Desk) Life(on *Asked, a *LifeAsk) (*Answer[life.Reading], error) {
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	yogas := (&YogasAsk{}).options(on.Report)
	reading, err := life.Of(on.Context, gochar.Ephemeris(sky), on.Report.Chart, life.Options{Parts: a.Parts,
		Length: a.Length, Matters: a.Matters, Years: a.Years, Maha: a.Maha, Now: on.Now,
		Gender: yogas.Gender, Lang: on.Lang})
	if err != nil {
		var beyond *vedic.RangeError
		if errors.As(err, &beyond) {
			return nil, ofField("parts", err)
		}
		return nil, err
	}
	return readingOf(d, on, "kundali.life", func(l vedic.Lang) (*life.Reading, []vedic.Warning) {
		return reading.In(l), nil
	})
}
