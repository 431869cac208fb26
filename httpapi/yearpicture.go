package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/op"
)

// yearAsker is the question of annual charts.
func yearAsker() *asker {
	a := askerOf(op.OperationNamed("varshphal"))
	return &a
}

// yearParameters are those of the question, and how its chart is drawn.
func yearParameters() []param.Spec {
	return append(yearAsker().fields(), styleParameter, sizeParameter, themeParameter, degreesShown, lettersParameter,
		param.Lang, settingsParameter)
}

// getVarshphalSVG draws the annual chart of a report. The current one is for the start of the day,
// as in the answer.
func getVarshphalSVG(c *call) (*answer, error) {
	a := yearAsker()
	if err := c.checked(a); err != nil {
		return nil, err
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	o := c.drawn(r.Name)
	tag := viewTag(r.ResultSHA256, "varshphal.svg", c.view(a), c.today().Format(time.DateOnly), c.lang.String(),
		o.Style.String(), o.Theme.String(), c.arg("size").Text, c.arg("degrees").Text, c.settingsAsked(),
		c.arg("letters").Text)
	if x := c.unchanged(tag); x != nil {
		return x, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := c.ask(a, report, c.today())
	if err != nil {
		return nil, err
	}
	year := reply.(*op.Answer[op.Varshphal]).Result
	return c.figure(drawing.Annual(year.Chart(), year.CivilYear), o, tag)
}
