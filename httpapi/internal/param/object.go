package param

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// Object returns the schema of an object whose members are parameters of a query, without those of some names.
func Object(list []Spec, but ...string) openapi.Object {
	type member struct {
		openapi.Schema
		Description string `json:"description,omitempty"`
	}
	properties, required := openapi.Object{}, []any{}
	for _, p := range list {
		if slices.Contains(but, p.Name) {
			continue
		}
		schema := p.Describe()
		properties[p.Name] = member{schema, p.Doc}
		if schema.Ref != "" {
			properties[p.Name] = openapi.Object{"$ref": schema.Ref, "description": p.Doc}
		}
		if p.Required {
			required = append(required, p.Name)
		}
	}
	object := openapi.Object{"type": "object", "properties": properties}
	if len(required) > 0 {
		object["required"] = required
	}
	return object
}
