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

// defsPath begins the reference to a schema of $defs.
const defsPath = "#/$defs/"

// Output returns the JSON Schema of the successes of an operation after an answer was shortened: no member is
// required, and a mark may stand in the place of a list or of the rest of its entries. Schemas that it refers to are
// under its $defs. It has names and types only: what these mean is in the document itself, and agents read the answer.
func (d *Document) Output(o *Operation) json.RawMessage {
	var names []string
	for _, status := range []int{http.StatusOK, http.StatusCreated} {
		if r := o.Responses[strconv.Itoa(status)]; r != nil {
			if name := r.Content[mediaJSON].Schema.Name(); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	defs := Object{leftOut: Object{"type": "object",
		"properties": Object{"…": Object{"type": "integer"}}}}
	var forms []any
	for open := slices.Clone(names); len(open) > 0; open = open[1:] {
		if defs[open[0]] != nil {
			continue
		}
		schema := d.shortened(d.component(open[0]))
		defs[open[0]] = schema
		for _, after := range strings.Split(string(encoded(schema)), `"`+defsPath)[1:] {
			name, _, _ := strings.Cut(after, `"`)
			open = append(open, name)
		}
	}
	for _, name := range names {
		forms = append(forms, Object{"$ref": defsPath + name})
	}
	return encoded(Object{"type": "object", "anyOf": forms, "$defs": defs})
}

// shortened returns a schema that takes shortened values too.
func (d *Document) shortened(v any) any {
	schema, ok := v.(Object)
	if !ok {
		return v
	}
	if ref, ok := schema["$ref"].(string); ok { // a text or a number is written out
		if to := d.component(strings.TrimPrefix(ref, schemaPath)); to["properties"] == nil && to["anyOf"] == nil {
			return d.shortened(to)
		}
	}
	out := Object{}
	for word, inner := range schema {
		switch word {
		case "description", "examples", "required", "additionalProperties", "if", "then", "dependentRequired", "enum",
			"format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "uniqueItems":
		case "$ref":
			out[word] = defsPath + strings.TrimPrefix(inner.(string), schemaPath)
		case "properties":
			properties := Object{}
			for name, p := range inner.(Object) {
				properties[name] = d.shortened(p)
			}
			out[word] = properties
		case "items":
			if out[word] = d.shortened(inner); !d.isObject(inner) {
				out[word] = Object{"anyOf": []any{out[word], Object{"$ref": defsPath + leftOut}}}
			}
		case "anyOf", "oneOf":
			out["anyOf"] = d.eachShortened(inner)
		case "allOf":
			out[word] = d.eachShortened(inner)
		case "type":
			out[word] = withObject(inner)
		default:
			out[word] = inner
		}
	}
	return out
}

func (d *Document) eachShortened(list any) (out []any) {
	for _, v := range list.([]any) {
		out = append(out, d.shortened(v))
	}
	return out
}

// component returns a schema of the document.
func (d *Document) component(name string) Object {
	return d.Components.Schemas[name]
}

// isObject reports whether the values of a schema are objects, so that a mark is one of them.
func (d *Document) isObject(v any) bool {
	schema, _ := v.(Object)
	if ref, ok := schema["$ref"].(string); ok {
		return d.isObject(d.component(strings.TrimPrefix(ref, schemaPath)))
	}
	return schema["type"] == "object"
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
