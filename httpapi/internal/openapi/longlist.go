package openapi

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// LongList says which lists of an answer are sent in parts.
type LongList struct {
	// Members are the lists; "span.passages" is a list in an object. All of them begin at the same entry.
	Members []string
	// Usual is the number of entries of each list in an answer unless limit is sent.
	Usual int
}

// LongLists are the schemas with lists that are sent in parts. The members that say whether more follows are no part of
// the Go types of the results, so they are added here.
var LongLists = map[string]*LongList{
	"CalendarFestivals": {[]string{"data"}, 100}, "Festivals": {[]string{"data"}, 100},
	"KpDivisions": {[]string{"data"}, 100}, "GeneralRemedies": {[]string{"remedies"}, 100},
	"Gochar":   {[]string{"ingresses", "stations", "combust", "asta", "eclipses", "conjunctions"}, 20},
	"Transits": {[]string{"span.passages", "span.contacts", "span.stations", "span.eclipses", "life.passages"}, 40},
}

// MostEntries is the largest limit of a long list: enough for ten years of the Moon by padas.
const MostEntries = 20000

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
