package openapi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Example is what an operation was asked and what it answered, of example.json.
type Example struct {
	Status   int            `json:"status"`
	Query    string         `json:"query"` // of the address, encoded; empty for none
	Request  jsontext.Value `json:"request"`
	Response jsontext.Value `json:"response"`
}

// complete describes what rows and schemas leave to the document: a schema and a member of a line of a batch have the
// summary of their operation where they have no description, members with a code list its values, and operations have
// their examples.
func (d *Document) complete(in *Input) error {
	raw, err := embedded.ReadFile("example.json")
	if err != nil {
		return err
	}
	var examples map[string]Example
	if err := json.Unmarshal(raw, &examples); err != nil {
		return fmt.Errorf("openapi: example.json: %w", err)
	}
	titles := in.titles()
	type members = map[string]Object // what schemas have more about a member
	code := func(values []string) members { return members{"code": {"enum": texts(values)}} }
	codes := code(slices.Sorted(maps.Keys(in.Statuses)))
	more := map[string]members{"Problem": codes, "ProblemType": codes, "FieldError": code(in.FieldCodes),
		"BatchLine": {}}
	for _, b := range in.Batched {
		if title := titles[b.Schema]; title != "" {
			more["BatchLine"][b.Member] = Object{"description": title}
		}
	}
	for name, schema := range d.Components.Schemas {
		if schema["description"] == nil && titles[name] != "" {
			schema["description"] = titles[name]
		}
		properties, _ := schema["properties"].(Object)
		for member, words := range more[name] {
			if p, ok := properties[member].(Object); ok {
				maps.Copy(p, words)
			}
		}
	}
	hoist(d.Components.Schemas)
	for _, p := range d.Paths {
		for _, o := range p.Operations {
			o.complete(examples[o.OperationID])
		}
	}
	return nil
}

// titles returns the summary of the first operation that answers with a schema, by the name of the schema.
func (in *Input) titles() map[string]string {
	titles := map[string]string{}
	for _, table := range in.Tables {
		for _, r := range table.Rows {
			for _, schema := range r.Answers {
				if titles[schema] == "" {
					titles[schema] = r.Summary
				}
			}
		}
	}
	return titles
}

// complete ends the description of an operation with its scope and price, and shows its example.
func (o *Operation) complete(e Example) {
	o.Description = cmp.Or(o.Description, o.Summary)
	if o.Scope != "" {
		o.Description += fmt.Sprintf(" Scope: %s. Credits: %s.", o.Scope, o.Cost)
	}
	o.Query = e.Query
	if m, ok := content(o.RequestBody); ok && e.Request != nil {
		m.Example = e.Request
		o.RequestBody.Content[mediaJSON] = m
	}
	if r := o.Responses[strconv.Itoa(e.Status)]; r != nil && e.Response != nil {
		m := r.Content[mediaJSON]
		m.Example = e.Response
		r.Content[mediaJSON] = m
	}
}

// content is the JSON of a body, where there is one.
func content(b *Body) (Media, bool) {
	if b == nil {
		return Media{}, false
	}
	m, ok := b.Content[mediaJSON]
	return m, ok
}
