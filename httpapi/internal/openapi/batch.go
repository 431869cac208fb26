package openapi

import (
	"maps"
	"slices"
)

// batchedPrefix begins the name of a schema that addBatchSchemas derives.
const batchedPrefix = "Batched"

// addBatchSchemas adds the schemas of results in a line of a batch, and lists them as the members of BatchLine.
func addBatchSchemas(all map[string]Object, batched []Batched) {
	line := all["BatchLine"]["properties"].(Object)
	for _, b := range batched {
		name := b.Schema
		switch {
		case slices.Equal(b.Omitted, soldMembers): // optional, so that one schema is enough for both places
			all[name]["required"] = except(all[name]["required"], soldMembers...)
		case b.Omitted != nil:
			name = batchedPrefix + name
			all[name] = batchedSchema(all[b.Schema], b.Schema, b.Omitted)
		}
		line[b.Member] = Object{"$ref": Ref(name)}
	}
}

// soldMembers are the members that a result has unless it stands in a line of a batch.
var soldMembers = []string{"reportId", "credits", "generatedAt"}

// batchedSchema returns the schema of an object without some of its members. The birth in a line of a batch has a name,
// which a stored report has as its own member instead.
func batchedSchema(of Object, name string, omitted []string) Object {
	schema := clone(of)
	properties := schema["properties"].(Object)
	maps.DeleteFunc(properties, func(member string, _ any) bool { return slices.Contains(omitted, member) })
	if properties["input"] != nil {
		properties["input"] = Object{"$ref": Ref("GivenBirth")}
	}
	schema["required"] = except(schema["required"], omitted...)
	schema["description"] = name + " in a line of a batch: without the members of a stored result and its price."
	return schema
}
