package param

import (
	"encoding/json"
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// Object returns the schema of an object whose members are parameters of a query, without those of some names.
func Object(list []Spec, but ...string) json.RawMessage {
	type member struct {
		openapi.Schema
		Description string `json:"description,omitempty"`
	}
	object := struct {
		Type       string            `json:"type"`
		Properties map[string]member `json:"properties"`
		Required   []string          `json:"required,omitempty"`
	}{"object", map[string]member{}, nil}
	for _, p := range list {
		if slices.Contains(but, p.Name) {
			continue
		}
		object.Properties[p.Name] = member{p.Describe(), p.Doc}
		if p.Required {
			object.Required = append(object.Required, p.Name)
		}
	}
	b, err := json.Marshal(object)
	if err != nil {
		panic(err) // texts
	}
	return b
}
