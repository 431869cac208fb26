package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Name returns the name of the schema that is referred to, empty for a schema that is written out.
func (s Schema) Name() string { return strings.TrimPrefix(s.Ref, schemaPath) }

// Inline returns a schema with the schemas that it refers to written out, down to a depth. The depth bounds it, since
// a schema may refer to itself.
func (d *Document) Inline(raw json.RawMessage, depth int) json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) == nil {
		for i := range list {
			list[i] = d.Inline(list[i], depth-1)
		}
		return encoded(list)
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil || depth == 0 {
		return raw
	}
	var ref string
	if json.Unmarshal(object["$ref"], &ref) == nil && ref != "" {
		var whole map[string]json.RawMessage
		_ = json.Unmarshal(d.Components.Schemas[strings.TrimPrefix(ref, schemaPath)], &whole)
		for name, v := range object {
			if name != "$ref" {
				whole[name] = v
			}
		}
		object = whole
	}
	delete(object, "examples")
	for name, v := range object {
		object[name] = d.Inline(v, depth-1)
	}
	return encoded(object)
}

// Members returns the names of the members that the successes of each operation may have, by operationId.
func (d *Document) Members() map[string][]string {
	all := map[string][]string{}
	for _, p := range d.Paths {
		for _, o := range p.Operations {
			for _, status := range []string{"200", "201"} {
				if r := o.Responses[status]; r != nil {
					all[o.OperationID] = append(all[o.OperationID], d.membersOf(r.Content[mediaJSON].Schema.Ref)...)
				}
			}
			slices.Sort(all[o.OperationID])
			all[o.OperationID] = slices.Compact(all[o.OperationID])
		}
	}
	return all
}

// membersOf returns the names of the members of a schema in all its forms.
func (d *Document) membersOf(ref string) []string {
	return d.membersIn(d.Components.Schemas[strings.TrimPrefix(ref, schemaPath)])
}

// membersIn returns the names of the members of a schema that is written out, and of its parts.
func (d *Document) membersIn(raw jsontext.Value) (names []string) {
	var s struct {
		Ref        string                     `json:"$ref"`
		Properties map[string]json.RawMessage `json:"properties"`
		AnyOf      []jsontext.Value           `json:"anyOf"`
		AllOf      []jsontext.Value           `json:"allOf"`
	}
	if json.Unmarshal(raw, &s) != nil {
		return nil
	}
	if s.Ref != "" {
		return d.membersOf(s.Ref)
	}
	names = slices.Sorted(maps.Keys(s.Properties))
	for _, part := range slices.Concat(s.AnyOf, s.AllOf) {
		names = append(names, d.membersIn(part)...)
	}
	return names
}

// appendText appends the operation in words, as Markdown under a heading.
func (o *Operation) appendText(b []byte, heading string) []byte {
	b = fmt.Appendf(b, "\n### %s\n\n%s", heading, o.Summary)
	if o.Description != "" {
		b = fmt.Appendf(b, ". %s", o.Description)
	}
	if o.Scope != "" {
		b = fmt.Appendf(b, "\n\nScope: %s. Credits: %s.", o.Scope, o.Cost)
	}
	if o.RequestBody != nil {
		b = fmt.Appendf(b, "\nBody: %s.", o.RequestBody.Content[mediaJSON].Schema.Name())
	}
	b = append(b, '\n')
	for _, p := range o.Parameters {
		if p.In == "header" || p.Name == "" {
			continue
		}
		b = fmt.Appendf(b, "- `%s`: %s", p.Name, p.Description)
		if len(p.Schema.Enum) > 0 {
			b = fmt.Appendf(b, " (%s)", strings.Join(p.Schema.Enum, ", "))
		}
		b = append(b, '\n')
	}
	return b
}
