package httpapi

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
)

// lesser is a schema of the document that is another one with less in it, so that the two cannot drift apart. It is a
// schema, and not a struct: the answers themselves are cut, see shape.go.
type lesser struct {
	name, of string
	omit     omit
	words    string // what it is
}

// lesserSchemas are the schemas of version 2026-12, and those of what stands in a line of a batch.
func lesserSchemas() (list []lesser) {
	for name, s := range leanShapes() {
		if s.omit != nil {
			list = append(list, lesser{s.schema, name, s.omit, ""})
		}
	}
	kept := omit{} // what the service adds to what it keeps, or sells one by one
	for _, name := range []string{"id", "object", "livemode", "name", "birth", "ascendant", "moonSign",
		"moonNakshatra", "purchasedSystems", "hasPredictions", "activeShareLinks", "externalRef", "tags", "note",
		"createdAt", "links",
		"credits"} {
		kept[name] = nil
	}
	sold := omit{"reportId": nil, "credits": nil, "generatedAt": nil}
	match := omit{"id": nil, "livemode": nil, "externalRef": nil, "createdAt": nil, "credits": nil}
	for _, s := range batch.Systems() {
		d := lesser{of: batchedSchema(s), omit: sold}
		switch s {
		case batch.Positions, batch.Panchang: // which are the same everywhere
			continue
		case batch.Chart:
			d.omit = kept
		case batch.Match:
			d.omit = match
		}
		d.name = "Batched" + d.of
		d.words = d.of +
			" in a line of a batch, which is kept by itself nowhere: without what names a kept one, or its price."
		list = append(list, d)
	}
	return list
}

// batchedSchema names the schema of which a system is in a line of a batch.
func batchedSchema(s batch.System) string {
	switch s {
	case batch.Chart:
		return "KundaliReport"
	case batch.Match:
		return "MatchReport"
	case batch.Panchang:
		return "Panchang"
	case batch.Positions:
		return "Positions"
	}
	return op.OperationNamed(s.String()).Endpoint().Schema
}

// lineSchema adds to the schema of a line of a batch a member for each system. So a new question is in the document of
// batches without a line in it.
func lineSchema(all map[string]jsontext.Value) error {
	var line map[string]json.RawMessage
	if err := json.Unmarshal(all["BatchLine"], &line); err != nil {
		return err
	}
	properties := map[string]json.RawMessage{}
	if err := json.Unmarshal(line["properties"], &properties); err != nil {
		return err
	}
	for _, s := range batch.Systems() {
		name := batchedSchema(s)
		if s != batch.Positions && s != batch.Panchang {
			name = "Batched" + name
		}
		properties[s.String()] = encoded(reference{schemaRef(name)})
	}
	line["properties"] = encoded(properties)
	all["BatchLine"] = jsontext.Value(encoded(line))
	return nil
}

// derive adds the schemas that are others with less in them.
func derive(all map[string]jsontext.Value) error {
	for _, d := range lesserSchemas() {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(all[d.of], &object); err != nil {
			return err
		}
		if err := d.omit.outOf(object); err != nil {
			return err
		}
		if d.words != "" {
			object["description"] = encoded(d.words)
		}
		all[d.name] = jsontext.Value(encoded(object))
	}
	return lineSchema(all)
}

// moreThan gives the schema whose words the members of a schema have.
func moreThan(name string) string {
	list := lesserSchemas()
	if i := slices.IndexFunc(list, func(d lesser) bool { return d.name == name }); i >= 0 {
		return list[i].of
	}
	return name
}

// outOf takes the members out of the schema of an object.
func (o omit) outOf(object map[string]json.RawMessage) error {
	var properties map[string]json.RawMessage
	if err := json.Unmarshal(object["properties"], &properties); err != nil {
		return err
	}
	var required []string
	if err := json.Unmarshal(object["required"], &required); err != nil {
		return err
	}
	for name, below := range o {
		if below == nil {
			delete(properties, name)
			required = slices.DeleteFunc(required, func(s string) bool { return s == name })
			continue
		}
		var inner map[string]json.RawMessage
		if err := json.Unmarshal(properties[name], &inner); err != nil {
			return err
		}
		if err := below.outOf(inner); err != nil {
			return err
		}
		properties[name] = encoded(inner)
	}
	object["properties"], object["required"] = encoded(properties), encoded(required)
	return nil
}
