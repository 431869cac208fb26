// Package brief cuts answers to the members that most callers read. Which these are stands in brief.json, a tree of
// names for each schema. What is cut was computed, charged for, sealed and stored whole before.
package brief

import (
	_ "embed" // the members that are kept
	"encoding/json"
	"maps"
	"sync"
)

// Members says which members of an object stay, and what of each. No names below a member keep all of it. A list is
// kept entry by entry. The name "?" is no member: below it stands the name of a member that must be true in the entries
// that stay, as in {"?": {"applies": {}}, "text": {}}.
type Members map[string]Members

//go:embed brief.json
var file []byte

// table is brief.json with what every answer keeps.
var table = sync.OnceValue(func() map[string]Members {
	var all map[string]Members
	if err := json.Unmarshal(file, &all); err != nil {
		panic(err) // embedded, and read by every test
	}
	for _, m := range all {
		maps.Copy(m, Always())
	}
	return all
})

// Of returns what the brief form of a schema keeps; nil where it has none.
func Of(schema string) Members { return table()[schema] }

// Always returns the members that every form keeps: what the answer is about, its warnings, and how it was computed.
func Always() Members {
	return Members{"object": nil, "id": nil, "reportId": nil, "warnings": nil, "credits": nil,
		"meta": {"resultSha256": nil, "rulesetVersion": nil, "houseSystem": nil, "nodeType": nil, "dashaYear": nil,
			"ayanamsa": {"key": nil}, "nakshatraAyanamsa": {"key": nil}}}
}

// Whole returns the members with those of the names whole; a name that is not kept is added.
func (k Members) Whole(names []string) Members {
	out := maps.Clone(k)
	for _, name := range names {
		out[name] = nil
	}
	return out
}

// Only returns those of the members that have one of the names, and what every form keeps. Of no members, which stand
// for all, each name is kept whole.
func (k Members) Only(names []string) Members {
	out := Always()
	for _, name := range names {
		out[name] = k[name]
	}
	return out
}
