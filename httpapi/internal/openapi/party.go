package openapi

import (
	"maps"
	"slices"
)

// partied completes the schema of a party, which is a birth, a report ID or a Moon, and has no tags and note. It is one
// object with the members of all three, because strict generators refuse a union. schema/ contains only the members
// that a birth lacks; each of them is an alternative to every required group of a birth. These groups stand in then,
// behind an empty "if", which always holds: beside the properties the strictest generators take them for a union.
func partied(all map[string]Object) {
	birth, party := clone(all["BirthInput"]), all["MatchParty"]
	own := party["properties"].(Object)
	for _, group := range birth["then"].(Object)["allOf"].([]any) {
		group := group.(Object)
		for _, name := range slices.Sorted(maps.Keys(own)) {
			// named twice, since checkers of documents want each that is asked for among the properties
			group["anyOf"] = append(group["anyOf"].([]any),
				Object{"required": []any{name}, "properties": Object{name: Object{}}})
		}
	}
	properties := birth["properties"].(Object)
	delete(properties, "tags")
	delete(properties, "note")
	maps.Copy(properties, own)
	party["properties"], party["if"], party["then"] = properties, Object{}, birth["then"]
	party["dependentRequired"] = birth["dependentRequired"]
}
