//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// AskInput is a question that is asked of a chart.
type AskInput struct {
	// Question is what is asked; it must be set.
	Question answer.Question
	// Until is the last day of the life, as the date of a death; the zero Date means that it is not known.
	Until vedic.Date
}

// longestQuestion is the most characters of a question in words.
const longestQuestion = 200

var askQuestion = newOperation(Operation{Name: "kundali.answer", Command: "ask",
	Description: "The answer to one question about a birth: verdict, reasons for and against, months, what to " +
		"do, method. question is a key or the words of a person, in English or Hindi; a question that is not " +
		"understood is refused with the known ones. Free; nothing is stored.",
	Of: OfBirth, Dated: true,
	Scope: "predictions:read", Path: "/kundali/{id}/answers", Tag: "predictions", Form: []string{"question", "until"},
	Sample:  map[string]string{"question": "marriage"},
	NoBatch: "the question is that of one person; predict has every area for a row"},
	[]field[AskInput]{
		{Field{Name: "question", Kind: Text, Low: 1, High: longestQuestion, Argument: true, Required: true,
			Keys: keysOf(answer.Askable())},
			takeQuestion},
		day("until", "", func(a *AskInput) *vedic.Date { return &a.Until }),
	},
	func(d *Calculator, on *Request, a *AskInput) (*Answer[answer.Answer], error) { return d.Ask(on, a) })

// takeQuestion reads a question: its key, or the words of a person.
func takeQuestion(_ *Calculator, o *form.Object, f *Field, a *AskInput) {
	known := keysOf(answer.Askable())
	if !o.Sent(f.Name) {
		o.Note(f.Name,
			form.Required, "Send a question: one of the allowed values, or words such as: When will I marry?").
			Allowed = known
		return
	}
	said, ok := o.Text(f.Name, int(f.Low), int(f.High))
	if !ok {
		return
	}
	q, err := answer.Find(said)
	if err == nil {
		a.Question = q
		return
	}
	detail := "This question is not understood. Ask about one of the allowed values, as in: When will I marry?"
	fault := o.Note(f.Name, form.NotAllowed, detail)
	if unknown, ok := errors.AsType[*answer.UnknownError](err); ok {
		if unknown.Refused {
			fault.Detail = "The length of life is not read. Ask about one of the allowed values."
		}
		if unknown.Nearest != 0 {
			fault.Suggestion = unknown.Nearest.String()
		}
	}
	fault.Allowed = known
}

// answerSky returns the ephemeris as answers need it.
func (d *Calculator) answerSky() (answer.Ephemeris, error) {
	sky, ok := d.sky().(answer.Ephemeris)
	if !ok {
		return nil, fmt.Errorf("op: a %T is no answer.Ephemeris; an *ephemeris.Observer is", d.Ephemeris)
	}
	return sky, nil
}

// Ask answers a question of a report. What the ephemeris does not reach is *[Invalid] of "until".
func (d *Calculator) Ask(on *Request, a *AskInput) (*Answer[answer.Answer], error) {
	sky, err := d.answerSky()
	if err != nil {
		return nil, err
	}
	o := answer.Options{Question: a.Question, Now: on.Now, Gender: (&YogasInput{}).options(on.Report).Gender,
		Lang: on.Lang}
	if a.Until != (vedic.Date{}) {
		o.Until = a.Until.In(on.Report.Chart.Birth.Time.Location())
	}
	found, err := answer.Of(on.Context, sky, on.Report.Chart, o)
	if err != nil {
		return nil, ofField("until", err)
	}
	return readingOf(d, on, "kundali.answer", func(l vedic.Lang) (*answer.Answer, []vedic.Warning) {
		return found.In(l), nil
	})
}
