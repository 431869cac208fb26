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
	if err := a.checked(c); err != nil {
		return nil, err
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	o := drawOptions(c, r.Name)
	tag := viewTag(r.ResultSHA256, "varshphal.svg", a.viewName(c), dayStart(c).Format(time.DateOnly), c.lang.String(),
		o.Style.String(), o.Theme.String(), c.arg("size").Text, c.arg("degrees").Text, settingsAsked(c),
		c.arg("letters").Text)
	if x := c.unchanged(tag); x != nil {
		return x, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := a.ask(c, report, dayStart(c))
	if err != nil {
		return nil, err
	}
	year := reply.(*op.Answer[op.Varshphal]).Result
	return drawFigure(c, drawing.Annual(year.Chart(), year.CivilYear), o, tag)
}
