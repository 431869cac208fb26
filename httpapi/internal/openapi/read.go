package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Name returns the name of the schema that is referred to, empty for a schema that is written out.
func (s Schema) Name() string { return strings.TrimPrefix(s.Ref, schemaPath) }

// Inline returns a schema as JSON with the schemas that it refers to written out, down to a depth. The depth bounds it,
// since a schema may refer to itself.
func (d *Document) Inline(schema Object, depth int) json.RawMessage {
	return encoded(d.inlined(schema, depth))
}

func (d *Document) inlined(v any, depth int) any {
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = d.inlined(v[i], depth-1)
		}
		return out
	case Object:
		if depth == 0 {
			return v
		}
		object := Object{}
		if ref, ok := v["$ref"].(string); ok {
			maps.Copy(object, d.component(strings.TrimPrefix(ref, schemaPath)))
		}
		maps.Copy(object, v)
		delete(object, "$ref")
		delete(object, "examples")
		for name, inner := range object {
			object[name] = d.inlined(inner, depth-1)
		}
		return object
	}
	return v
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
	return d.membersIn(d.component(strings.TrimPrefix(ref, schemaPath)))
}

// membersIn returns the names of the members of a schema that is written out, and of its parts.
func (d *Document) membersIn(schema Object) (names []string) {
	if ref, ok := schema["$ref"].(string); ok {
		return d.membersOf(ref)
	}
	properties, _ := schema["properties"].(Object)
	names = slices.Sorted(maps.Keys(properties))
	for _, forms := range []string{"anyOf", "allOf"} {
		parts, _ := schema[forms].([]any)
		for _, part := range parts {
			names = append(names, d.membersIn(part.(Object))...)
		}
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
