package openapi

// LongList says which lists of an answer are sent in parts.
type LongList struct {
	// Members are the lists; "span.passages" is a list in an object. All of them begin at the same entry.
	Members []string
	// Usual is the number of entries of each list in an answer unless limit is sent.
	Usual int
	// Batched results are also in the rows of batches, where the lists are whole and nothing says that more follows.
	Batched bool
}

// LongLists are the schemas with lists that are sent in parts. The members that say whether more follows are no part of
// the Go types of the results, so they are added here.
var LongLists = map[string]*LongList{
	"CalendarFestivals": {[]string{"data"}, 100, false}, "Festivals": {[]string{"data"}, 100, false},
	"KpDivisions": {[]string{"data"}, 100, false}, "GeneralRemedies": {[]string{"remedies"}, 100, false},
	"Gochar": {[]string{"ingresses", "stations", "combust", "asta", "eclipses", "conjunctions"}, 20, false},
	"Stars":  {[]string{"conjunctions", "stars"}, 20, false},
	"Transits": {[]string{"span.passages", "span.contacts", "span.stations", "span.eclipses", "life.passages"},
		40, true},
}

// MostEntries is the largest limit of a long list: enough for ten years of the Moon by padas.
const MostEntries = 20000

// addNextPart adds hasMore and nextCursor to the schemas of long lists.
func addNextPart(all map[string]Object) {
	for name, list := range LongLists {
		properties := all[name]["properties"].(Object)
		properties["hasMore"] = Object{"type": "boolean", "description": "whether another page follows"}
		properties["nextCursor"] = Object{"type": []any{"string", "null"},
			"description": "the cursor of the next page; null on the last page"}
		if !list.Batched {
			all[name]["required"] = append(all[name]["required"].([]any), "hasMore", "nextCursor")
		}
	}
}
