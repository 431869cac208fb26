//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// PredictionsInput has the parameters for a reading of the areas of life. Without From it begins
// today, and without To it covers two years.
type PredictionsInput struct {
	// Areas in the requested order; none means all.
	Areas []prediction.Area
	// From and To bound the periods; at most prediction.MostYears apart.
	From, To vedic.Date
	// Until is the last day of the life; the zero Date means 120 years. Nothing is dated after it.
	Until vedic.Date
	// Length is the amount of detail.
	Length prediction.Length
	// Parts are the sections; none means those of the length.
	Parts []prediction.Section
	// Explain includes all evidence.
	Explain bool
	// Retold holds reworded statements by language and ID that package retell has approved. It is
	// not a request field: a surface with a language model sets it.
	Retold map[vedic.Lang]map[string]string
}

// Predictions are the readings of the areas, with all that was weighed where it was asked for.
type Predictions struct {
	*prediction.Report
	Explained []Explained `json:"explained,omitempty"`
}

// Explained is what was weighed of one area: a line each, with its points.
type Explained struct {
	// Area is the one that Text is about.
	Area prediction.Area `json:"area"`
	Text []string        `json:"text"`
}

var predictionsQuestion = newOperation(Operation{Name: "predictions", Command: "predict", Of: OfBirth, Dated: true,
	Scope: "predictions:read",
	Path:  "/predictions/{reportId}", Tag: "predictions",
	Form: []string{"length", "until"}},
	[]field[PredictionsInput]{
		each("areas", keysOf(prediction.Areas()), func(a *PredictionsInput) *[]prediction.Area { return &a.Areas }),
		day("from", "today", func(a *PredictionsInput) *vedic.Date { return &a.From }),
		day("to", "", func(a *PredictionsInput) *vedic.Date { return &a.To }),
		untilField(func(a *PredictionsInput) *vedic.Date { return &a.Until }),
		choice("length", keysOf(prediction.Lengths()), func(a *PredictionsInput) *prediction.Length {
			return &a.Length
		}),
		each("parts", keysOf(prediction.Sections()), func(a *PredictionsInput) *[]prediction.Section {
			return &a.Parts
		}),
		truth("explain", func(a *PredictionsInput) *bool { return &a.Explain }),
	},
	func(d *Calculator, on *Request, a *PredictionsInput) (*Answer[Predictions], error) {
		return d.Predictions(on, a)
	})

// usualYears is the default length of a span.
const usualYears = 2

// span sets the default dates.
func (a *PredictionsInput) span(today vedic.Date) error {
	if a.From == (vedic.Date{}) {
		a.From = today
	}
	if a.To == (vedic.Date{}) {
		a.To = a.From
		a.To.Year += usualYears
	}
	last := a.From
	last.Year += prediction.MostYears
	if days := a.To.Since(a.From); days < 0 || days > last.Since(a.From) {
		return &Invalid{Faults: []Fault{{Pointer: "/to", Code: form.OutOfRange,
			Detail: fmt.Sprintf("This must be from %v to %v.", a.From, last)}}}
	}
	return nil
}

// Predictions reads the areas of life out of a report. A span that the ephemeris does not reach is *[Invalid] of "to".
func (d *Calculator) Predictions(on *Request, a *PredictionsInput) (*Answer[Predictions], error) {
	last, err := lastDayOf(on, a.Until)
	if err != nil {
		return nil, err
	}
	if a.From != (vedic.Date{}) && a.From.Since(last) > 0 {
		return nil, afterLife("from", last)
	}
	if err := a.span(vedic.DateOf(on.Now)); err != nil {
		return nil, err
	}
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	transits, err := prediction.TransitsOf(on.Context, sky, a.From, a.To, on.Report.Sky.Settings.Ayanamsa)
	if err != nil {
		return nil, ofField("to", err)
	}
	o := prediction.Options{From: a.From, To: a.To, Until: last, Areas: a.Areas, Lang: on.Lang, Transits: transits,
		Length: a.Length, Sections: a.Parts}
	reading, err := prediction.Of(on.Report.Chart, o)
	if err != nil {
		var beyond *vedic.RangeError
		if errors.As(err, &beyond) {
			return nil, ofField("to", err)
		}
		return nil, err
	}
	return spoken("predictions", d.metaOf(&on.Report.Sky), on.Lang,
		func(l vedic.Lang) (*Predictions, []vedic.Warning, error) {
			worded, err := reading.In(l)
			if err != nil {
				return nil, nil, err
			}
			found := &Predictions{Report: worded}
			if a.Explain {
				found.Explained = explained(worded)
			}
			if texts := a.Retold[l.Words()]; texts != nil {
				found.Report = worded.Retold(texts)
			}
			return found, on.Report.warningsIn(l), nil
		})
}

// explained returns the evidence of each area, a line for each item.
func explained(r *prediction.Report) (list []Explained) {
	for i := range r.Areas {
		x := Explained{Area: r.Areas[i].Area}
		for _, e := range r.Areas[i].Evidence {
			x.Text = append(x.Text, r.Areas[i].Explain(e))
		}
		list = append(list, x)
	}
	return list
}
