//go:build !jyotish_core

package op

import (
	"errors"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Program is a preset with what it reproduces and what it cannot.
type Program struct {
	preset.Preset
	// Promise is what the settings give of the program's numbers, Limit what they cannot, in the language of the
	// answer.
	Promise string `json:"text"`
	Limit   string `json:"note"` // what it cannot give
}

// Programs has the programs with known settings.
type Programs struct {
	// The programs, in the order of their table.
	Data []Program `json:"data"`
}

var presetsQuestion = newOperation(Operation{Name: "presets", Command: "presets",
	Description: "The programs whose settings are known, with what each preset reproduces and what it cannot.",
	Of:          OfNone, Scope: "charts:read",
	NoPage: "a list for programs; people choose a setting where they look at a chart", Path: "/presets"}, nil,
	func(d *Calculator, on *Request, _ *struct{}) (*Answer[Programs], error) {
		return spoken("presets", d.plainMeta(), on.Lang, func(l vedic.Lang) (*Programs, []vedic.Warning, error) {
			list := &Programs{}
			for _, p := range preset.All() {
				list.Data = append(list.Data, Program{p, p.Promise(l), p.Limit(l)})
			}
			return list, nil, nil
		})
	})

// DetectInput has a birth and the values that a program printed for it.
type DetectInput struct {
	PlaceDaysInput
	// Date, Calendar, Clock, Offset and Choice say when, as those of [Input].
	Date     vedic.Date
	Calendar string
	Clock    place.Clock
	Offset   *place.Offset
	Choice   place.Choice
	// Printed are longitudes, each point once.
	Printed []preset.Reading
	// Beginnings of maha dashas, as preset.ParseBoundary reads them.
	Dashas []string
}

// Detection lists the settings that reproduce printed values.
type Detection struct {
	Place place.Resolved `json:"place"`
	// At is the moment of birth, by its clock.
	At vedic.Instant `json:"at"`
	// Julian is the date of birth in the Julian calendar, as [place.Moment] has it.
	Julian string `json:"julianDate,omitempty"`
	// Verdict is how certain the detected settings are. Text says the same in words.
	Verdict preset.Verdict `json:"verdict"`
	Text    string         `json:"text"` // in the language of the answer
	// Like is the preset with these settings; empty if there is none.
	Like string `json:"like,omitempty"`
	// Tried is the number of combinations that were tried, each with every ayanamsa.
	Tried int `json:"tried"`
	// Fits is the number of combinations that reproduce the values.
	Fits int `json:"fits"`
	// Fitting holds at most ten of them, the simplest first. Never nil.
	Fitting []preset.Hypothesis `json:"fitting"`
	// Nearest comes nearest to the values, whether it fits or not.
	Nearest preset.Hypothesis `json:"nearest"`
	// Years are lengths of the dasha year by which the printed dashas come out, the best first; never nil.
	Years []preset.YearFit `json:"years"`
}

// fittingShown limits Fitting. If more combinations fit, the values are not enough to decide.
const fittingShown = 10

var detectQuestion = newOperation(Operation{Name: "detection", Command: "detect",
	Description: "Finds the settings (ayanamsa, places, nutation, year …) by which a program reached the " +
		"longitudes and dasha dates that it printed, or proves that no settings do. Free; nothing is stored.",
	Of: OfPlace, Scope: "charts:read",
	NoPage: "asked with what another program printed, line by line, which stands in no form",
	Path:   "/presets/detect", Tag: "charts",
	Sample: map[string]string{"date": "1990-05-15", "time": "14:30", "moon": "284.123", "sun": "30.2"}},
	slices.Concat(birthDate(needed, func(a *DetectInput) (*vedic.Date, *string) {
		return &a.Date, &a.Calendar
	}), []field[DetectInput]{
		{Field{Name: "time", Kind: Text, Low: 5, High: 8}, takeDetectTime},
		{Field{Name: "utcOffset", Kind: Text, High: 16}, takeDetectOffset},
		{Field{Name: "disambiguation", Kind: Choice,
			Keys: []string{string(place.Reject), string(place.Earlier), string(place.Later)}},
			func(_ *Calculator, o *form.Object, f *Field, a *DetectInput) {
				key, _ := o.Choice(f.Name, f.Keys...)
				a.Choice = place.Choice(key)
			}},
	}, printedFields(), []field[DetectInput]{
		textList("dasha", 1, 20, func(a *DetectInput) *[]string { return &a.Dashas }),
	}, placeFields(func(a *DetectInput) *PlaceDaysInput { return &a.PlaceDaysInput })[:5]),
	func(d *Calculator, on *Request, a *DetectInput) (*Answer[Detection], error) { return d.Detect(on, a) })

// needed makes a field required. A missing field is reported together with all other faults.
func needed[A any](f field[A]) field[A] {
	take := f.take
	f.take = func(d *Calculator, o *form.Object, f *Field, a *A) {
		o.Require(f.Name)
		take(d, o, f, a)
	}
	return f
}

// takeDetectTime reads the clock, and suggests what a loosely written one may mean.
func takeDetectTime(d *Calculator, o *form.Object, f *Field, a *DetectInput) {
	o.Require(f.Name)
	text, ok := o.Text(f.Name, 0, 64)
	if !ok {
		return
	}
	clock, err := place.ParseClock(text)
	if err != nil {
		o.Note(f.Name, form.BadFormat, "Use 24-hour HH:MM, for example 09:05.").Suggestion = birth.PadClock(text)
	}
	a.Clock = clock
}

// takeDetectOffset reads the offset likewise.
func takeDetectOffset(_ *Calculator, o *form.Object, f *Field, a *DetectInput) {
	text, ok := o.Text(f.Name, 1, 16)
	if !ok {
		return
	}
	offset, err := place.ParseOffset(text)
	if err != nil {
		o.Note(f.Name, form.BadFormat, "Use ±HH:MM, for example +05:30; seconds may follow.").Suggestion =
			birth.PadOffset(text)
	}
	a.Offset = &offset
}

// printedFields are the longitudes that a program may have printed: of the lagna and the grahas.
func printedFields() (list []field[DetectInput]) {
	for p := preset.Lagna; p <= preset.Point(vedic.Ketu); p++ {
		list = append(list, field[DetectInput]{Field{Name: p.String(), Kind: Text, Low: 1, High: 40,
			Alike: p > preset.Lagna},
			func(_ *Calculator, o *form.Object, f *Field, a *DetectInput) {
				text, ok := o.Text(f.Name, 1, 40)
				if !ok {
					return
				}
				r, err := preset.ParseReading(p, text)
				if err != nil {
					o.Note(f.Name, form.BadFormat, sentence(err))
				}
				a.Printed = append(a.Printed, r)
			}})
	}
	return list
}

// Detect finds the settings that reproduce printed values. Errors are those of
// [Calculator.Resolve], and *[Invalid] for invalid printed values.
func (d *Calculator) Detect(on *Request, a *DetectInput) (*Answer[Detection], error) {
	sky, err := as[preset.Observer](d)
	if err != nil {
		return nil, err
	}
	l, evidence, err := d.evidence(a)
	if err != nil {
		return nil, err
	}
	found, err := preset.Detect(sky, evidence)
	if errors.Is(err, preset.ErrEvidence) {
		return nil, wrongly("moon", form.Required,
			"Give what was printed: longitudes of lagna, Moon or other grahas, or beginnings of maha dashas.")
	}
	if err != nil {
		return nil, err
	}
	usual, err := sky.Sky(evidence.At, evidence.Place, vedic.Settings{})
	if err != nil {
		return nil, err
	}
	at := vedic.Instant{Time: l.Time.UTC.In(time.FixedZone("", int(l.Time.Offset)))}
	return spoken("detection", d.metaOf(&usual), on.Lang, func(lang vedic.Lang) (*Detection, []vedic.Warning, error) {
		return &Detection{
			Place: l.Place, At: at, Julian: l.Time.Julian, Verdict: found.Verdict, Text: found.Verdict.Text(lang),
			Like:  found.Preset,
			Tried: found.Tried, Fits: len(found.Fitting),
			Fitting: append([]preset.Hypothesis{}, found.Fitting[:min(len(found.Fitting), fittingShown)]...),
			Nearest: found.Nearest, Years: append([]preset.YearFit{}, found.Years...),
		}, l.In(lang).Warnings, nil
	})
}

// evidence resolves the birth and reads the dasha dates in its time zone. If several dates are
// invalid, they are reported in one fault of the dasha field.
func (d *Calculator) evidence(a *DetectInput) (l Resolution, ev preset.Evidence, err error) {
	in := d.BirthAt(a.Spot)
	in.Date, in.Calendar, in.Clock = place.Date(a.Date), a.Calendar, a.Clock
	in.Offset, in.Choice = a.Offset, a.Choice
	if l, err = d.Moment(in); err != nil {
		return l, ev, err
	}
	ev = preset.Evidence{
		At: l.Time.JulianDayUT, Offset: time.Duration(l.Time.Offset) * time.Second, Readings: a.Printed,
		Place: vedic.Place{Name: l.Place.Label, Lat: l.Place.Latitude, Lon: l.Place.Longitude},
	}
	var wrong Invalid
	for _, text := range a.Dashas {
		b, err := preset.ParseBoundary(text, ev.Offset)
		if err != nil {
			wrong.Faults = append(wrong.Faults,
				Fault{Pointer: "/dasha", Code: form.BadFormat, Detail: sentence(err)})
		}
		ev.Boundaries = append(ev.Boundaries, b)
	}
	if len(wrong.Faults) > 0 {
		return l, ev, &wrong
	}
	return l, ev, nil
}
