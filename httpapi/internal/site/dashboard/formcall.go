package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
)

// formCall returns the call of an operation with the values of a form. Empty values are not sent.
func (v *visit) formCall(f *Form, asked url.Values) (Call, error) {
	body, options := form.Values{}, form.Values{}
	for name, text := range f.Fixed {
		body[name] = text
	}
	for _, t := range slices.Concat(f.Fields, f.More) {
		text := strings.TrimSpace(asked.Get(t.Name))
		if text == "" {
			continue
		}
		if t.As == AsList {
			had, _ := body[t.to()].([]string)
			body[t.to()] = append(had, listed(text)...)
		} else if name, ok := strings.CutPrefix(t.to(), "options."); ok {
			options[name] = t.as(text)
		} else {
			body[t.to()] = t.as(text)
		}
	}
	if len(options) > 0 {
		body["options"] = options
	}
	if !f.Post {
		return v.query(f, asked)
	}
	if id := chosenChart(f, asked); id != "" {
		if err := v.bornAs(f, id, body); err != nil {
			return Call{}, err
		}
	}
	return Call{Operation: f.Operation, Values: body}, nil
}

// as returns what stands in a field as the operation reads it. What is no number goes as text, for the operation to
// refuse.
func (t *FormField) as(text string) any {
	switch {
	case t.As == AsWhole:
		return form.Whole(text)
	case t.As == AsTruth && (text == "true" || text == "false"):
		return text == "true"
	}
	return text
}

// listed takes apart what is written one a line or between commas.
func listed(text string) (list []string) {
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == ',' }) {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// bornAs sets the name and the date of birth from a chart of the account, unless the form has them.
// An operation that takes the id of a chart is sent the id instead.
func (v *visit) bornAs(f *Form, id string, body form.Values) error {
	if f.Fixed["type"] != "" {
		return nil // the operation takes the id of the chart
	}
	delete(body, "reportId")
	if !identifier.MatchString(id) {
		return &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	r, err := v.report(id, nil)
	if err != nil {
		return err
	}
	for name, text := range map[string]string{"name": r.Name, "date": r.Told.Date} {
		if body[name] == nil {
			body[name] = text
		}
	}
	return nil
}
