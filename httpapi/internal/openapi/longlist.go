package openapi

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// LongLists are the schemas with a list that is sent in parts, and the member that is the list. The members that say
// whether more follows are no part of the Go types of the results, so they are added here.
var LongLists = map[string]string{
	"CalendarFestivals": "data", "Festivals": "data", "KpDivisions": "data",
	"GeneralRemedies": "remedies",
}

// MostEntries is the largest limit of a long list.
const MostEntries = 1000

// addNextPart adds hasMore and nextCursor to the schemas of long lists.
func addNextPart(all map[string]jsontext.Value) error {
	for name := range LongLists {
		var object, properties map[string]json.RawMessage
		var required []string
		if err := json.Unmarshal(all[name], &object); err != nil {
			return err
		}
		if err := json.Unmarshal(object["properties"], &properties); err != nil {
			return err
		}
		if err := json.Unmarshal(object["required"], &required); err != nil {
			return err
		}
		properties["hasMore"] = json.RawMessage(`{"type":"boolean"}`)
		properties["nextCursor"] = json.RawMessage(`{"type":["string","null"]}`)
		object["properties"] = encoded(properties)
		object["required"] = encoded(slices.Concat(required, []string{"hasMore", "nextCursor"}))
		all[name] = jsontext.Value(encoded(object))
	}
	return nil
}
