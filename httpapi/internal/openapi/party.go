package openapi

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// birthSchema is what is read of BirthInput to make MatchParty of it.
type birthSchema struct {
	Properties map[string]json.RawMessage `json:"properties"`
	Then       requiredGroups             `json:"then"`
	Dependent  map[string][]string        `json:"dependentRequired"`
}

// requiredGroups are choices that must all be made. They stand behind an empty "if", which always holds: beside the
// properties the strictest generators take them for a union.
type requiredGroups struct {
	AllOf []requiredGroup `json:"allOf"`
}

// requiredGroup is a choice of members of which one, or two that go together, must be there.
type requiredGroup struct {
	AnyOf []requiredMembers `json:"anyOf"`
}

// requiredMembers names its members twice, since checkers of documents want each that is asked for among the
// properties.
type requiredMembers struct {
	Required   []string            `json:"required"`
	Properties map[string]struct{} `json:"properties"`
}

// partied makes the schema of a party, which is told by a birth, by a report or by a Moon alone, and of which nothing
// is written to a report: one object that has the members of all three, since a union of them is what the strictest
// generators refuse. What schema/ has of it is what a birth lacks; each of that stands in the place of every group of a
// birth.
func partied(all map[string]jsontext.Value) error {
	var birth, party birthSchema
	var out map[string]json.RawMessage
	for _, part := range []struct {
		name string
		into any
	}{{"BirthInput", &birth}, {"MatchParty", &party}, {"MatchParty", &out}} {
		if err := json.Unmarshal(all[part.name], part.into); err != nil {
			return err
		}
	}
	for i := range birth.Then.AllOf {
		for _, name := range slices.Sorted(maps.Keys(party.Properties)) {
			birth.Then.AllOf[i].AnyOf = append(birth.Then.AllOf[i].AnyOf,
				requiredMembers{[]string{name}, map[string]struct{}{name: {}}})
		}
	}
	delete(birth.Properties, "tags")
	delete(birth.Properties, "note")
	maps.Copy(birth.Properties, party.Properties)
	out["properties"], out["if"], out["then"] = encoded(birth.Properties), encoded(struct{}{}), encoded(birth.Then)
	out["dependentRequired"] = encoded(birth.Dependent)
	all["MatchParty"] = jsontext.Value(encoded(out))
	return nil
}
