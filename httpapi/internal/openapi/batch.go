package openapi

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// batchedPrefix begins the name of a schema that addBatchSchemas derives.
const batchedPrefix = "Batched"

// addBatchSchemas adds the schemas of results in a line of a batch, and lists them as the members of BatchLine.
func addBatchSchemas(all map[string]jsontext.Value, batched []Batched) error {
	var line map[string]json.RawMessage
	if err := json.Unmarshal(all["BatchLine"], &line); err != nil {
		return err
	}
	properties := map[string]json.RawMessage{}
	if err := json.Unmarshal(line["properties"], &properties); err != nil {
		return err
	}
	for _, b := range batched {
		name := b.Schema
		switch {
		case slices.Equal(b.Omitted, soldMembers):
			if err := loosenSold(all, name); err != nil {
				return err
			}
		case b.Omitted != nil:
			schema, err := batchedSchema(all, name, b.Omitted)
			if err != nil {
				return err
			}
			name = batchedPrefix + name
			all[name] = schema
		}
		properties[b.Member] = encoded(reference{Ref(name)})
	}
	line["properties"] = encoded(properties)
	all["BatchLine"] = jsontext.Value(encoded(line))
	return nil
}

// soldMembers are the members that a result has unless it stands in a line of a batch.
var soldMembers = []string{"reportId", "credits", "generatedAt"}

// loosenSold makes the sold members of a schema optional, so that one schema is enough for both places.
func loosenSold(all map[string]jsontext.Value, name string) error {
	var object map[string]json.RawMessage
	var required []string
	if err := json.Unmarshal(all[name], &object); err != nil {
		return err
	}
	if err := json.Unmarshal(object["required"], &required); err != nil {
		return err
	}
	object["required"] = encoded(slices.DeleteFunc(required, func(member string) bool {
		return slices.Contains(soldMembers, member)
	}))
	all[name] = jsontext.Value(encoded(object))
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
		properties["input"] = encoded(reference{Ref("GivenBirth")})
	}
	required = slices.DeleteFunc(required, func(member string) bool { return slices.Contains(omitted, member) })
	object["properties"], object["required"] = encoded(properties), encoded(required)
	object["description"] = encoded(name +
		" in a line of a batch: without the members of a stored result and its price.")
	return jsontext.Value(encoded(object)), nil
}
