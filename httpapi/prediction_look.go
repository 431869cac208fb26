package httpapi

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
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

// readAmount reads how much is returned.
func (p *predictionOrder) readAmount(o *form.Object) {
	var lengths, parts []string
	for _, l := range prediction.Lengths() {
		lengths = append(lengths, l.String())
	}
	for _, s := range prediction.Sections() {
		parts = append(parts, s.String())
	}
	if key, ok := o.Choice("length", lengths...); ok {
		_ = p.length.UnmarshalText([]byte(key)) // one of its keys
	}
	keys, _ := o.List("parts", 1, len(parts))
	for i, key := range keys {
		var s prediction.Section
		if err := s.UnmarshalText([]byte(key)); err != nil {
			f := o.Note("parts/"+strconv.Itoa(i), form.NotAllowed, "There is no such part.")
			f.Allowed, f.Suggestion = parts, form.Nearest(key, parts)
		}
		p.parts = append(p.parts, s)
	}
}

// amount writes how much was ordered, as it stands at the end of an order; nothing for the usual.
func (p *predictionOrder) amount() (told string) {
	if p.length != prediction.Standard {
		told += " length " + p.length.String()
	}
	if len(p.parts) > 0 {
		var keys []string
		for _, s := range p.parts {
			keys = append(keys, s.String())
		}
		told += " parts " + strings.Join(keys, ",")
	}
	return told
}

// orderedIn parses a stored order into texts by field.
func orderedIn(told string) map[string]string {
	texts := map[string]string{}
	var areas []string
	words := strings.Fields(told)
	for i := 1; i < len(words); i++ { // the first word is the ruleset
		switch word := words[i]; word {
		case "from", "to", "length", "parts":
			if i++; i < len(words) {
				texts[word] = words[i]
			}
		default:
			if a := prediction.Area(0); a.UnmarshalText([]byte(word)) == nil {
				areas = append(areas, word)
			}
		}
	}
	if len(areas) > 0 {
		texts["areas"] = strings.Join(areas, ",")
	}
	return texts
}

// retold reads what was ordered again, in another length, in parts or by other settings. Nothing is stored.
func (c *call) retold(a *asker, r account.Report, p account.Prediction) ([]byte, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	texts := orderedIn(p.Options)
	c.lookInto(texts)
	reply, err := c.replied(c.calculator.Run(a.Operation,
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

// predictionOnPaper reads a report for people, who need not have ordered it, with its reasons and all that was weighed.
func (c *call) predictionOnPaper(a *asker, r account.Report) (*answer, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{"explain": "true"}
	c.lookInto(texts)
	reply, err := c.replied(c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang,
			Now: c.now().UTC()}, a.FromTexts(texts)))
	if err != nil {
		return nil, err
	}
	return c.paper(a, reply, report)
}

// lookInto adds the parameters that select how much of a reading is returned.
func (c *call) lookInto(texts map[string]string) {
	for _, name := range []string{"length", "parts"} {
		if arg := c.arguments[name]; arg.Sent {
			texts[name] = arg.Text
		}
	}
}
