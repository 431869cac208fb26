package openapi

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// leftOut is the name of the schema of a mark that stands for members or entries without room: {"…": 12}.
const leftOut = "LeftOut"

// Output returns the JSON Schema of the successes of an operation after an answer was shortened: no member is
// required, and a mark may stand in the place of a list or of the rest of its entries. Schemas that it refers to are
// under its $defs. It has no descriptions.
func (d *Document) Output(o *Operation) json.RawMessage {
	var names []string
	for _, status := range []int{http.StatusOK, http.StatusCreated} {
		if r := o.Responses[strconv.Itoa(status)]; r != nil {
			if name := r.Content[mediaJSON].Schema.Name(); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	defs := map[string]any{leftOut: map[string]any{"type": "object",
		"properties": map[string]any{"…": map[string]any{"type": "integer"}}}}
	var forms []any
	for open := slices.Clone(names); len(open) > 0; open = open[1:] {
		if defs[open[0]] != nil {
			continue
		}
		raw := d.Components.Schemas[open[0]]
		var schema any
		if err := json.Unmarshal(raw, &schema); err != nil {
			panic(err) // was encoded here
		}
		defs[open[0]] = shortened(schema)
		open = append(open, references(raw)...)
	}
	for _, name := range names {
		forms = append(forms, map[string]any{"$ref": "#/$defs/" + name})
	}
	return encoded(map[string]any{"type": "object", "anyOf": forms, "$defs": defs})
}

// shortened returns a schema that takes shortened values too.
func shortened(v any) any {
	schema, ok := v.(map[string]any)
	if !ok {
		return v
	}
	out := map[string]any{}
	for word, inner := range schema {
		switch word {
		case "description", "examples", "required", "additionalProperties", "if", "then", "dependentRequired":
		case "$ref":
			out[word] = "#/$defs/" + strings.TrimPrefix(inner.(string), schemaPath)
		case "properties":
			properties := map[string]any{}
			for name, p := range inner.(map[string]any) {
				properties[name] = shortened(p)
			}
			out[word] = properties
		case "items":
			out[word] = map[string]any{"anyOf": []any{shortened(inner), map[string]any{"$ref": "#/$defs/" + leftOut}}}
		case "anyOf", "oneOf":
			out["anyOf"] = eachShortened(inner)
		case "allOf":
			out[word] = eachShortened(inner)
		case "type":
			out[word] = withObject(inner)
		default:
			out[word] = inner
		}
	}
	return out
}

func eachShortened(list any) (out []any) {
	for _, v := range list.([]any) {
		out = append(out, shortened(v))
	}
	return out
}

// withObject adds an object to the types of a list.
func withObject(types any) any {
	list, ok := types.([]any)
	if !ok {
		list = []any{types}
	}
	if !slices.Contains(list, any("array")) || slices.Contains(list, any("object")) {
		return types
	}
	return append(slices.Clone(list), "object")
}
