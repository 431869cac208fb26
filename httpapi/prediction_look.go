package httpapi

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/reading"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
)

// predicting serves readings. They are stored when they are ordered, so they have routes of their own.
func predicting() *asker {
	a := askerOf(op.OperationNamed("predict"))
	return &a
}

// lookParameters select how much of a stored reading is returned.
func lookParameters() (list []param.Spec) {
	for _, p := range predicting().fields() {
		if p.Name == "length" || p.Name == "parts" {
			list = append(list, p)
		}
	}
	return append(list, settingsParameter, param.Lang)
}

// retell reads what was ordered again, in another length, in parts or by other settings. Nothing is stored.
func retell(c *call, a *asker, r account.Report, p account.Prediction) ([]byte, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	texts := reading.Ordered(p.Options)
	if texts["areas"] == "" {
		texts["areas"] = everyArea()
	}
	lookInto(c, texts)
	reply, err := replied(c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang,
			Now: p.CreatedAt.UTC()}, a.FromTexts(texts)))
	if err != nil {
		return nil, err
	}
	document, err := reply.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	own, err := stored.Generated(&p)
	return canon.Splice(document, own), err
}

// everyArea returns the keys of all areas as a parameter has them.
func everyArea() string {
	var keys []string
	for _, a := range prediction.Areas() {
		keys = append(keys, a.String())
	}
	return strings.Join(keys, ",")
}

// predictionPaper answers a report for people, who need not have ordered a reading: the overview, and the areas with
// all that was weighed where a length or parts are asked for.
func predictionPaper(c *call, a *asker, r account.Report) (*answer, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	if lookInto(c, texts); len(texts) > 0 {
		texts["explain"] = "true"
	}
	reply, err := replied(c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang,
			Now: c.now().UTC()}, a.FromTexts(texts)))
	if err != nil {
		return nil, err
	}
	return paperOf(c, a, reply, report)
}

// lookInto adds the parameters that select how much of a reading is returned.
func lookInto(c *call, texts map[string]string) {
	for _, name := range []string{"length", "parts"} {
		if arg := c.arguments[name]; arg.Sent {
			texts[name] = arg.Text
		}
	}
}
