package httpapi

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
)

// serviceMembers are the members that the service adds to a result when it stores or sells it. A line of a batch has
// none of them, since its results are not stored one by one.
func serviceMembers(s batch.System) []string {
	switch s {
	case batch.Chart:
		return []string{"id", "object", "livemode", "name", "purchasedSystems", "hasPredictions", "activeShareLinks",
			"externalRef", "tags", "note", "createdAt", "links", "credits"}
	case batch.Match:
		return []string{"id", "livemode", "externalRef", "createdAt", "credits"}
	case batch.Positions, batch.Panchang:
		return nil
	}
	return []string{"reportId", "credits", "generatedAt"}
}

// resultSchema returns the name of the schema of a system's result outside batches.
func resultSchema(s batch.System) string {
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

// batchedPrefix begins the name of a schema that addBatchSchemas derives.
const batchedPrefix = "Batched"

// addBatchSchemas adds the schemas of results in a line of a batch, and lists them as the members of BatchLine.
func addBatchSchemas(all map[string]jsontext.Value) error {
	var line map[string]json.RawMessage
	if err := json.Unmarshal(all["BatchLine"], &line); err != nil {
		return err
	}
	properties := map[string]json.RawMessage{}
	if err := json.Unmarshal(line["properties"], &properties); err != nil {
		return err
	}
	for _, s := range batch.Systems() {
		name := resultSchema(s)
		if omitted := serviceMembers(s); omitted != nil {
			schema, err := batchedSchema(all, name, omitted)
			if err != nil {
				return err
			}
			name = batchedPrefix + name
			all[name] = schema
		}
		properties[s.String()] = encoded(reference{schemaRef(name)})
	}
	line["properties"] = encoded(properties)
	all["BatchLine"] = jsontext.Value(encoded(line))
	return nil
}

// batchedSchema returns the schema of an object without some of its members. The birth in a line of a batch has a name,
// which a stored report has as its own member instead.
func batchedSchema(all map[string]jsontext.Value, name string, omitted []string) (jsontext.Value, error) {
	var object, properties map[string]json.RawMessage
	var required []string
	if err := json.Unmarshal(all[name], &object); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(object["properties"], &properties); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(object["required"], &required); err != nil {
		return nil, err
	}
	for _, member := range omitted {
		delete(properties, member)
	}
	if properties["input"] != nil {
		properties["input"] = encoded(reference{schemaRef("GivenBirth")})
	}
	required = slices.DeleteFunc(required, func(member string) bool { return slices.Contains(omitted, member) })
	object["properties"], object["required"] = encoded(properties), encoded(required)
	object["description"] = encoded(name +
		" in a line of a batch: without the members of a stored result and its price.")
	return jsontext.Value(encoded(object)), nil
}
