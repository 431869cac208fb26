//go:build !jyotish_core

package op

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/printout"
	"github.com/jyotish-go/jyotish/vedic"
)

// ExplainInput has a printout of another program, and of the birth what the text lacks.
type ExplainInput struct {
	PlaceDaysInput
	// Text is the printout, up to printout.MostBytes.
	Text string
	// Date, Clock and Offset take the place of those of the text. Date is one of the Gregorian calendar.
	Date   vedic.Date
	Clock  *place.Clock
	Offset *place.Offset
	// Calendar is that of the date as it was sent or, without a Date, of the date of the text; see [Input.Calendar].
	Calendar string
}

// Explanation is a printout explained: the birth that was read, the settings, and each value.
type Explanation struct {
	// Place is the place of birth; nil where neither the text nor the request has one.
	Place *place.Resolved `json:"place"`
	// At is the moment of birth, by its clock.
	At vedic.Instant `json:"at"`
	// Julian is the date of birth in the Julian calendar, as [place.Moment] has it.
	Julian string `json:"julianDate,omitempty"`
	*printout.Explanation
}

var explainQuestion = newOperation(Operation{Name: "explanation", Command: "explain-difference",
	Description: "Finds the settings by which a program reached what it printed for a birth, and judges each " +
		"value: agrees, differs by an amount, or not compared and why. Free; nothing is stored.",
	Of: OfPlace, Scope: "charts:read", Path: "/presets/explain", Tag: "charts", Body: true, Private: true,
	Form:   []string{"text", "date", "calendar", "time", "utcOffset", "place"},
	Sample: map[string]string{"text": samplePrintout}},
	slices.Concat([]field[ExplainInput]{
		{Field{Name: "text", Kind: Document, High: printout.MostBytes, Argument: true, Required: true}, takePrintout},
	}, birthDate(optional, func(a *ExplainInput) (*vedic.Date, *string) {
		return &a.Date, &a.Calendar
	}), []field[ExplainInput]{
		{Field{Name: "time", Kind: Text, Low: 5, High: 8}, takeExplainTime},
		{Field{Name: "utcOffset", Kind: Text, High: 16}, takeExplainOffset},
	}, explainPlace()),
	func(d *Calculator, on *Request, a *ExplainInput) (*Answer[Explanation], error) {
		return d.Explain(on, a)
	})

// optional returns a field unchanged.
func optional[A any](f field[A]) field[A] { return f }

// samplePrintout is a short printout with one wrong digit, in the Moon.
const samplePrintout = "Date: 1990-05-15\nTime: 14:30\nTime Zone: +05:30\nSun Taurus 0°32'\nMoon Capricorn 1°43'\n" +
	"Mars Aquarius 24°30'\nJupiter Gemini 15°47'\nVenus Pisces 18°56'\nSaturn Capricorn 1°31'\n"

func takePrintout(_ *Calculator, o *form.Object, f *Field, a *ExplainInput) {
	o.Require(f.Name)
	a.Text, _ = o.Document(f.Name, int(f.High))
}

func takeExplainTime(d *Calculator, o *form.Object, f *Field, a *ExplainInput) {
	if o.Sent(f.Name) {
		var in DetectInput
		takeDetectTime(d, o, f, &in)
		a.Clock = &in.Clock
	}
}

func takeExplainOffset(d *Calculator, o *form.Object, f *Field, a *ExplainInput) {
	var in DetectInput
	takeDetectOffset(d, o, f, &in)
	a.Offset = in.Offset
}

// explainPlace are the fields of a place, of which none must be sent.
func explainPlace() []field[ExplainInput] {
	list := placeFields(func(a *ExplainInput) *PlaceDaysInput { return &a.PlaceDaysInput })[:5]
	take := list[0].take
	list[0].take = func(d *Calculator, o *form.Object, f *Field, a *ExplainInput) {
		if slices.ContainsFunc([]string{"place", "placeId", "latitude", "longitude", "timezone"}, o.Sent) {
			take(d, o, f, a)
			return
		}
	}
	return list
}

// Explain reads a printout and explains each value of it. What the request says of the birth takes the place of what
// the text says. A text that cannot be read, or that lacks the date, the time or the time zone, is *[Invalid]; other
// errors are those of [Calculator.Resolve].
func (d *Calculator) Explain(on *Request, a *ExplainInput) (*Answer[Explanation], error) {
	sky, err := as[preset.Observer](d)
	if err != nil {
		return nil, err
	}
	p, err := printout.Read(a.Text)
	if err != nil {
		return nil, &Invalid{Faults: []Fault{{Pointer: "/text", Code: form.BadFormat, Detail: sentence(err)}},
			Cause: err}
	}
	born, l, err := d.birthOf(p, a)
	if err != nil {
		return nil, err
	}
	found, err := printout.Explain(sky, p, born)
	if err != nil {
		return nil, ofField("date", err)
	}
	usual, err := sky.Sky(vedic.JDOf(born.Time), vedic.Place{Name: "0, 0", Lat: born.Place.Lat, Lon: born.Place.Lon},
		vedic.Settings{})
	if err != nil {
		return nil, ofField("date", err)
	}
	at := vedic.Instant{Time: born.Time}
	return spoken("explanation", d.metaOf(&usual), on.Lang,
		func(lang vedic.Lang) (*Explanation, []vedic.Warning, error) {
			out := &Explanation{At: at, Julian: l.Time.Julian, Explanation: found.In(lang)}
			if born.Place != (vedic.Place{}) {
				out.Place = &l.Place
			}
			return out, l.In(lang).Warnings, nil
		})
}

// birthOf returns the birth of a printout with what the request says instead.
func (d *Calculator) birthOf(p *printout.Printout, a *ExplainInput) (b kundali.Birth, l Resolution, err error) {
	if a.Date == (vedic.Date{}) && p.Date != (vedic.Date{}) {
		if a.Date = p.Date; a.Calendar == birth.Julian {
			if a.Date, err = vedic.ParseJulian(p.Date.String()); err != nil {
				return b, l, ofField("date", err)
			}
		}
	}
	if a.Clock == nil && p.Clock != nil {
		c := *p.Clock
		a.Clock = &place.Clock{Hour: int(c.Hours()), Minute: int(c.Minutes()) % 60, Second: int(c.Seconds()) % 60}
	}
	if a.Offset == nil && p.Offset != nil {
		offset := place.Offset(*p.Offset / time.Second)
		a.Offset = &offset
	}
	sent := a.sentSpot()
	known := sent || a.spotOf(p)
	var wrong Invalid
	lacks := func(is bool, name, detail string) {
		if is {
			wrong.Faults = append(wrong.Faults, Fault{Pointer: "/" + name, Code: form.Required, Detail: detail})
		}
	}
	lacks(a.Date == (vedic.Date{}), "date",
		"No date of birth was read: add a line such as Date: 1990-05-15, or send `date`.")
	lacks(a.Clock == nil, "time", "No time of birth was read: add a line such as Time: 14:30, or send `time`.")
	lacks(!known && a.Offset == nil, "utcOffset",
		"Neither a place nor a time zone was read: add a line such as Time Zone: +05:30, or send `utcOffset` or `place`.")
	if len(wrong.Faults) > 0 {
		return b, l, &wrong
	}
	if err := birth.CheckCalendar(a.Date, a.Calendar); err != nil {
		return b, l, err
	}
	if !known {
		zone := time.FixedZone("", int(*a.Offset))
		c := a.Clock
		b.Time = time.Date(a.Date.Year, a.Date.Month, a.Date.Day, c.Hour, c.Minute, c.Second, 0, zone)
		return b, Resolution{Warnings: []vedic.Warning{}}, nil
	}
	in := d.BirthAt(a.Spot)
	in.Date, in.Calendar, in.Clock, in.Offset = place.Date(a.Date), a.Calendar, *a.Clock, a.Offset
	if l, err = d.Moment(in); err != nil {
		if !sent {
			err = placeUnknown(err)
		}
		return b, l, err
	}
	b.Time = l.Time.UTC.In(time.FixedZone("", int(l.Time.Offset)))
	b.Place = vedic.Place{Name: l.Place.Label, Lat: l.Place.Latitude, Lon: l.Place.Longitude}
	return b, l, nil
}

// sentSpot reports whether the request has a place.
func (a *ExplainInput) sentSpot() bool {
	return a.Spot.Place != "" || a.Spot.PlaceID != "" || a.Spot.Coordinates != nil
}

// spotOf takes the place of the text, and reports whether there is one.
func (a *ExplainInput) spotOf(p *printout.Printout) bool {
	s := &a.Spot
	switch {
	case p.Latitude != nil && p.Longitude != nil:
		s.Coordinates = &Coordinates{Lat: *p.Latitude, Lon: *p.Longitude}
		s.Place = p.Place
	case p.Place != "":
		s.Place = p.Place
	default:
		return false
	}
	s.Timezone = cmp.Or(s.Timezone, p.Zone)
	return true
}

// placeUnknown turns the error of a place that the text names into one that says what to send.
func placeUnknown(err error) error {
	var none *place.NotFoundError
	var zone *place.UnknownZoneError
	switch {
	case errors.As(err, &none):
		return wrongly("place", form.NotAllowed,
			"The place of the text is not known here: send `place` with its country, or `latitude` and `longitude`.")
	case errors.As(err, &zone):
		return wrongly("timezone", form.NotAllowed,
			"The time zone of the text is not known here: send an IANA name such as Asia/Kolkata.")
	}
	return err
}
