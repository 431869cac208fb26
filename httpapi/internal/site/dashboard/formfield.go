package dashboard

import (
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// fill puts into a field what was sent, and what is wrong with it.
func (v *visit) fill(t *FormField, asked url.Values, p *Problem) error {
	if t.As == AsChart {
		if err := v.charts(t); err != nil {
			return err
		}
	}
	if sent := strings.TrimSpace(asked.Get(t.Name)); asked.Has(t.Name) {
		t.Value = sent
		for i := range t.Choices {
			t.Choices[i].Chosen = t.Choices[i].Value == sent
		}
	}
	if p != nil && len(p.Errors) > 0 {
		for i := range p.Errors {
			if e := &p.Errors[i]; e.Pointer == "" {
				e.Pointer, e.Parameter = "/"+e.Parameter, ""
			}
		}
		t.Wrong = p.wrong(v.lang, "/"+strings.ReplaceAll(t.to(), ".", "/"))
	}
	if id := t.clash(p); id != "" {
		t.Wrong = v.word(id)
	}
	if p != nil && t.As == AsChart && p.Code == "not-found" {
		t.Wrong = v.word("told.no-chart")
	}
	return nil
}

// clashes are faults in which fields do not go together, by field and code: what the operation says of them names its
// own members.
var clashes = map[string]string{"birthDate": "missing_companion", "keywords": "required", "baseName": "required",
	"nakshatra": "missing_companion", "reportId": "incompatible_with", "targetNumber": "not_allowed",
	"rashi": "missing_companion"}

// clash is the text of what does not go together with the field, where that is wrong.
func (t *FormField) clash(p *Problem) string {
	if p == nil {
		return ""
	}
	for _, e := range p.Errors {
		if e.Pointer == "/"+t.to() && clashes[t.to()] == e.Code {
			return "told.wrong-" + t.to()
		}
	}
	return ""
}

// charts offers the charts of the account.
func (v *visit) charts(t *FormField) error {
	t.Choices = []page.Choice{{Text: v.word("told.none-chosen"), Chosen: true}}
	list, err := v.chartChoices("")
	t.Choices = append(t.Choices, list...)
	return err
}

// chosenChart is the id of the chart that was chosen, where the form offers charts.
func chosenChart(f *Form, asked url.Values) string {
	for i := range f.Fields {
		if f.Fields[i].As == AsChart {
			return strings.TrimSpace(asked.Get(f.Fields[i].Name))
		}
	}
	return ""
}
