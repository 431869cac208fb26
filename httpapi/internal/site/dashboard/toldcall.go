package dashboard

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// told makes the call of an operation of what a form tells; what is left empty is not told.
func (v *visit) told(f *Form, asked url.Values) (Call, error) {
	body := map[string]json.RawMessage{}
	for name, text := range f.Fixed {
		body[name] = quoted(text)
	}
	options := map[string]json.RawMessage{}
	lists := map[string][]string{}
	for _, t := range slices.Concat(f.Fields, f.More) {
		text := strings.TrimSpace(asked.Get(t.Name))
		if text == "" {
			continue
		}
		if t.As == AsList {
			lists[t.to()] = append(lists[t.to()], listed(text)...)
		} else if name, ok := strings.CutPrefix(t.to(), "options."); ok {
			options[name] = t.as(text)
		} else {
			body[t.to()] = t.as(text)
		}
	}
	for name, list := range lists {
		body[name], _ = json.Marshal(list) // texts
	}
	if len(options) > 0 {
		body["options"], _ = json.Marshal(options) // members that are JSON
	}
	if !f.Post {
		return v.query(f, asked)
	}
	if id := chosenChart(f, asked); id != "" {
		if err := v.bornAs(f, id, body); err != nil {
			return Call{}, err
		}
	}
	return Call{Method: http.MethodPost, Path: f.Path, Body: body}, nil
}

// as writes what stands in a field as the operation reads it. What is no number is told as it is, for the operation to
// refuse.
func (t *Told) as(text string) json.RawMessage {
	switch _, err := strconv.Atoi(text); {
	case t.As == AsWhole && err == nil, t.As == AsTruth && (text == "true" || text == "false"):
		return json.RawMessage(text)
	}
	return quoted(text)
}

func quoted(text string) json.RawMessage {
	b, _ := json.Marshal(text) // a text
	return b
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

// bornAs tells the name and the date of birth of a chart of the account, where the form told none itself; an operation
// that takes the id of a chart is told that.
func (v *visit) bornAs(f *Form, id string, body map[string]json.RawMessage) error {
	if f.Fixed["type"] != "" {
		return nil // told by its id
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
			body[name] = quoted(text)
		}
	}
	return nil
}
