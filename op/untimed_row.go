//go:build !jyotish_core

package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// UntimedInput is a birth without its time.
type UntimedInput struct {
	PlaceDaysInput
	// Date is one of the Gregorian calendar; Calendar is as that of [Input].
	Date     vedic.Date
	Calendar string
	Node     vedic.Node
	Year     vedic.DashaYear
}

var untimedQuestion = newOperation(Operation{Name: "untimed", Command: "untimed",
	Description: "What is certain of a birth whose time is unknown: all signs, nakshatras and padas that each " +
		"graha was in on the day, and the dasha as a range if the Moon keeps her nakshatra. leftOut lists what " +
		"needs the time. Free; nothing is stored.",
	Of: OfPlace, Scope: "charts:read", Path: "/births/untimed", Tag: "charts", Form: []string{"date", "calendar"},
	Sample: map[string]string{"date": "1990-05-15"}},
	slices.Concat(birthDate(needed, func(a *UntimedInput) (*vedic.Date, *string) { return &a.Date, &a.Calendar }),
		placeFields(func(a *UntimedInput) *PlaceDaysInput { return &a.PlaceDaysInput }), []field[UntimedInput]{
			choice("nodeType", birth.SettingKeys("nodeType"), func(a *UntimedInput) *vedic.Node { return &a.Node }),
			choice("dashaYear", birth.SettingKeys("dashaYear"), func(a *UntimedInput) *vedic.DashaYear {
				return &a.Year
			}),
		}),
	func(d *Calculator, on *Request, a *UntimedInput) (*Answer[Untimed], error) {
		in := d.BirthAt(a.Spot)
		in.Date, in.Calendar, in.TimeUnknown = place.Date(a.Date), a.Calendar, true
		in.Settings = vedic.Settings{Ayanamsa: a.Ayanamsa, Node: a.Node, Year: a.Year}
		return d.Untimed(on, in)
	})
