package brief

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// Part returns the members of a document that are long lists, each cut to at most limit entries from the entry first
// on, counted from 0, and reports whether a list has more entries. A list is named by its member, or by "span.passages"
// where it is in an object; lists that the document lacks are passed over. [canon.Join] puts the result in their place.
func Part(document []byte, lists []string, first, limit int) (part canon.Object, more bool, err error) {
	whole, err := canon.Split(document)
	if err != nil {
		return nil, false, err
	}
	inner := map[string][]string{} // of a list itself: one empty name
	for _, list := range lists {
		name, rest, _ := strings.Cut(list, ".")
		inner[name] = append(inner[name], rest)
	}
	for _, name := range slices.Sorted(maps.Keys(inner)) {
		text := whole.Get(name)
		if text == nil {
			continue
		}
		moreHere := false
		if below := inner[name]; below[0] != "" {
			var cut canon.Object
			if cut, moreHere, err = Part(text, below, first, limit); err != nil {
				return nil, false, err
			}
			old, _ := canon.Split(text) // Part has split it
			text = canon.Join(cut, old).AppendJSON(nil)
		} else if text, moreHere, err = partOfList(text, first, limit); err != nil {
			return nil, false, err
		}
		part, more = append(part, canon.Member{Name: name, Text: text}), more || moreHere
	}
	return part, more, nil
}

// partOfList cuts the text of one list.
func partOfList(text []byte, first, limit int) ([]byte, bool, error) {
	var list []jsontext.Value
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, false, err
	}
	first = min(first, len(list))
	end := min(first+limit, len(list))
	part, err := json.Marshal(list[first:end])
	return part, end < len(list), err
}
