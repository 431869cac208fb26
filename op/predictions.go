//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// PredictionsInput has the parameters for an overview of the answers, and for a reading of the areas of life below it.
// Without From the reading begins today, and without To it covers two years.
type PredictionsInput struct {
	// Read adds the reading of the areas to the overview. Each field below but Until sets it when it is sent.
	Read bool
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

// Predictions are an overview of a chart: the nine questions answered in a line each, then where to read on. The
// readings of the areas follow where they were asked for, with all that was weighed if that was asked for too; Areas is
// empty, not nil, where they were not.
type Predictions struct {
	// A line for each of the nine questions, in their usual order.
	Answers []answer.Line `json:"answers"`
	// Further are the operations that say more.
	Further []Further `json:"further"`
	*prediction.Report
	// What was weighed for each area, if explanations were requested.
	Explained []Explained `json:"explained,omitempty"`
}

// Further is an operation to read on in.
type Further struct {
	// Operation is its name, as "kundali.answer".
	Operation string `json:"operation"`
	// Text is its label in menus.
	Text string `json:"text"`
}

// furtherReading are the operations named below an overview.
func furtherReading(l vedic.Lang) (list []Further) {
	for _, name := range []string{"kundali.answer", "kundali.life", "remedies"} {
		list = append(list, Further{name, worded(l, name+labelSuffix)})
	}
	return list
}

// Explained is what was weighed of one area: a line each, with its points.
type Explained struct {
	// Area is the one that Text is about.
	Area prediction.Area `json:"area"`
	Text []string        `json:"text"` // in the language of the answer
}

var predictionsQuestion = newOperation(Operation{Name: "predictions", Command: "predict", Of: OfBirth, Dated: true,
	Scope: "predictions:read", Path: "/predictions/{reportId}", Tag: "predictions",
	Form: []string{"length", "until"}},
	[]field[PredictionsInput]{
		reads(each("areas", keysOf(prediction.Areas()), func(a *PredictionsInput) *[]prediction.Area {
			return &a.Areas
		})),
		reads(day("from", "today", func(a *PredictionsInput) *vedic.Date { return &a.From })),
		reads(day("to", "", func(a *PredictionsInput) *vedic.Date { return &a.To })),
		untilField(func(a *PredictionsInput) *vedic.Date { return &a.Until }),
		reads(choice("length", keysOf(prediction.Lengths()), func(a *PredictionsInput) *prediction.Length {
			return &a.Length
		})),
		reads(each("parts", keysOf(prediction.Sections()), func(a *PredictionsInput) *[]prediction.Section {
			return &a.Parts
		})),
		reads(truth("explain", func(a *PredictionsInput) *bool { return &a.Explain })),
	},
	func(d *Calculator, on *Request, a *PredictionsInput) (*Answer[Predictions], error) {
		return d.Predictions(on, a)
	})

// reads makes a field ask for the reading of the areas when it is sent.
func reads(f field[PredictionsInput]) field[PredictionsInput] {
	take := f.take
	f.take = func(d *Calculator, o *form.Object, own *Field, a *PredictionsInput) {
		a.Read = a.Read || o.Sent(own.Name)
		take(d, o, own, a)
	}
	return f
}

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

// Predictions answers the nine questions of a report and, where it is asked to, reads the areas of life. A span that
// the ephemeris does not reach is *[Invalid] of "to".
func (d *Calculator) Predictions(on *Request, a *PredictionsInput) (*Answer[Predictions], error) {
	answers, err := d.Answers(on, a.Until)
	if err != nil {
		return nil, err
	}
	var reading *prediction.Report
	if a.Read {
		if reading, err = d.areas(on, a); err != nil {
			return nil, err
		}
	}
	return spoken("predictions", d.metaOf(&on.Report.Sky), on.Lang,
		func(l vedic.Lang) (*Predictions, []vedic.Warning, error) {
			found := &Predictions{Further: furtherReading(l)}
			for _, x := range answers {
				found.Answers = append(found.Answers, x.In(l).Line())
			}
			if reading == nil {
				found.Report = &prediction.Report{Generator: "rules", Lang: l.Words(), Areas: []prediction.Reading{},
					Disclaimer: answers[0].In(l).Disclaimer}
				return found, on.Report.warningsIn(l), nil
			}
			worded, err := reading.In(l)
			if err != nil {
				return nil, nil, err
			}
			found.Report = worded
			if a.Explain {
				found.Explained = explained(worded)
			}
			if texts := a.Retold[l.Words()]; texts != nil {
				found.Report = worded.Retold(texts)
			}
			return found, on.Report.warningsIn(l), nil
		})
}

// Answers answers the nine questions of a report. The zero until means that the last day of the life is not known. One
// that is not within the life is *[Invalid] of "until".
func (d *Calculator) Answers(on *Request, until vedic.Date) ([]*answer.Answer, error) {
	sky, err := d.answerSky()
	if err != nil {
		return nil, err
	}
	o := answer.Options{Now: on.Now, Gender: (&YogasInput{}).options(on.Report).Gender, Lang: on.Lang}
	if until != (vedic.Date{}) {
		if _, err := lastDayOf(on, until); err != nil {
			return nil, err
		}
		o.Until = until.In(on.Report.Chart.Birth.Time.Location())
	}
	list, err := answer.All(on.Context, sky, on.Report.Chart, o)
	if err != nil {
		return nil, ofField("until", err)
	}
	return list, nil
}

// areas reads the areas of life.
func (d *Calculator) areas(on *Request, a *PredictionsInput) (*prediction.Report, error) {
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
	if _, ok := errors.AsType[*vedic.RangeError](err); ok {
		return nil, ofField("to", err)
	}
	return reading, err
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
