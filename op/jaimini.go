//go:build !jyotish_core

package op

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// JaiminiInput has the parameters for a Jaimini chart. Options.Sunrise is set from Sunrise.
type JaiminiInput struct {
	// Options in which schools differ.
	Options jaimini.Options
	// Sunrise is the rule of the day of birth; the zero rule is that of the chart.
	Sunrise ephemeris.Rule
}

var jaiminiQuestion = newOperation(Operation{Name: "kundali.jaimini", Command: "jaimini",
	Description: "Karakas, arudhas, karakamsha, argala and chara dasha.",
	Of:          OfBirth, Price: jaiminiPrice, Scope: "charts:read", Form: []string{"scheme"}},
	slices.Concat([]field[JaiminiInput]{
		choice("scheme", keysOf([]jaimini.Scheme{jaimini.Seven, jaimini.Eight}), func(a *JaiminiInput) *jaimini.Scheme {
			return &a.Options.Scheme
		}),
		choice("system", keysOf(charaSystems),
			func(a *JaiminiInput) *jaimini.System { return &a.Options.System }),
		numbered("sunrise", birth.Sunrises(), func(a *JaiminiInput) *ephemeris.Rule { return &a.Sunrise }),
	},
		switches(func(a *JaiminiInput) any { return &a.Options }),
		renamed(switches(func(a *JaiminiInput) any { return &a.Options.Argala }), map[string]string{
			"seventh": "seventh-argala", "quarters": "argala-by-quarters"})),
	func(d *Calculator, on *Request, a *JaiminiInput) (*Answer[jaimini.Chart], error) {
		return d.Jaimini(on, a)
	})

// Jaimini returns the Jaimini chart of a report. The errors are those of jaimini.Of; a
// *vedic.RangeError that is *[Invalid] of "sunrise" means that there is no sunrise by that rule.
func (d *Calculator) Jaimini(on *Request, a *JaiminiInput) (*Answer[jaimini.Chart], error) {
	o := a.Options
	if a.Sunrise != ephemeris.UpperLimbRefracted {
		var err error
		if o.Sunrise, err = d.sunrise(&on.Report.Sky, a.Sunrise); err != nil {
			return nil, err
		}
	}
	j, err := jaimini.Of(on.Report.Chart, o)
	if err != nil {
		return nil, err
	}
	return readingOf(d, on, "kundali.jaimini", func(l vedic.Lang) (*jaimini.Chart, []vedic.Warning) {
		worded := j.In(l)
		return worded, worded.Warnings
	})
}

// sunrise finds the last sunrise by another rule than that of the chart, and the Sun at it. Houses are asked as whole
// signs, which exist at any latitude: only the Sun is wanted.
func (d *Calculator) sunrise(sky *vedic.Sky, rule ephemeris.Rule) (rise jaimini.Sunrise, err error) {
	o, ok := d.sky().(interface {
		Last(ephemeris.Event, vedic.JD, vedic.Place) (vedic.JD, error)
	})
	if !ok {
		return rise, fmt.Errorf("op: a %T computes no sunrise; use an *ephemeris.Observer", d.Ephemeris)
	}
	if rise.At, err = o.Last(ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Rule: rule}, sky.At,
		sky.Place); err != nil {
		return rise, &Invalid{Faults: []Fault{{Pointer: "/sunrise", Code: form.NotAllowed, Detail: sentence(err)}}}
	}
	s := sky.Settings
	s.Houses = vedic.WholeSign
	then, err := d.sky().Sky(rise.At, sky.Place, s)
	rise.Sun = then.Grahas[vedic.Sun-1].Longitude
	return rise, err
}
