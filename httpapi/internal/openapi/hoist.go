package openapi

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// hoist returns each object that occurs more than once inside the schemas a name of its own among
// them, with references in its places. Generators then make one type of it. The name is that of the
// member if all occurrences have the same member name and no other schema has it, otherwise the
// path of the first occurrence: Source, LifePeriods.
//
// A description beside a reference is left out where the schema that is referred to has the same one.
func hoist(all map[string]Object) {
	h := hoister{whole: all, found: map[string]*repeated{}}
	names := slices.Sorted(maps.Keys(all))
	for _, name := range names {
		h.each(name, all[name], h.count)
	}
	for _, name := range names {
		h.each(name, all[name], h.replace)
	}
	for name := range all {
		h.each(name, all[name], h.shorten)
	}
}

// hoister holds the schemas while they are rewritten.
type hoister struct {
	whole map[string]Object    // schemas by name
	found map[string]*repeated // objects inside them, by their JSON without the description
}

// repeated is an object that occurs inside schemas.
type repeated struct {
	times  int
	member string // name of the member that has it; empty if the occurrences have different ones
	name   string // once it is a schema of its own
}

// each calls f for every schema inside an object, the inner ones first, with the path and the last member name. What f
// returns takes the place of the schema.
func (h *hoister) each(path string, object Object,
	f func(path, member string, object Object) Object) {
	visit := func(path, member string, v any) any {
		inner, ok := v.(Object)
		if !ok {
			return v
		}
		h.each(path, inner, f)
		return f(path, member, inner)
	}
	if properties, ok := object["properties"].(Object); ok {
		for _, member := range slices.Sorted(maps.Keys(properties)) {
			properties[member] = visit(path+upperFirst(member), member, properties[member])
		}
	}
	for _, inner := range []string{"items", "additionalProperties"} {
		if object[inner] != nil {
			object[inner] = visit(path, "", object[inner])
		}
	}
	for _, forms := range []string{"anyOf", "allOf", "oneOf"} {
		list, _ := object[forms].([]any)
		for i := range list {
			list[i] = visit(path, "", list[i])
		}
	}
}

// key returns the JSON of an object without its description; empty if it is not an object with properties.
func key(object Object) string {
	if object["properties"] == nil {
		return ""
	}
	bare := maps.Clone(object)
	delete(bare, "description")
	return string(encoded(bare))
}

// count notes an occurrence.
func (h *hoister) count(_, member string, object Object) Object {
	k := key(object)
	if k == "" {
		return object
	}
	r := h.found[k]
	if r == nil {
		r = &repeated{member: member}
		h.found[k] = r
	}
	if r.times++; r.member != member {
		r.member = ""
	}
	object[originalKey] = k
	return object
}

// originalKey is a member that holds the key of an object while the objects inside it are replaced.
const originalKey = "x-original"

// fallback begins the description of a part that partDescriptions lacks.
const fallback = "a part of "

// partDescriptions describe the objects that occur more than once and whose Go types have no sentence of their own, by
// their paths.
var partDescriptions = map[string]string{
	"AnswerAgainst":                     "a reason with its source",
	"AnswerWindowsBecause":              "what marks a month",
	"CalendarFestivalsHolidays":         "a public holiday",
	"CalendarFestivalsNamed":            "a festival of the calendar",
	"ChakraSarvatobhadraGrid":           "a cell of the grid",
	"CompareChaptersSentences":          "a sentence and its facts",
	"LifeMonthBest":                     "a day and where the Moon stands",
	"MatchReportOutlookTimesBride":      "the dasha that runs",
	"MuhuratDaysWindows":                "a window that suits",
	"MuhuratMeritMind":                  "a time in a window to avoid",
	"NumerologyProfileCyclesChallenges": "a span of life and its number",
	"NumerologySystemKarmicDebts":       "a karmic debt or lesson, by its number",
	"StrengthsReasonsBhavaBalaParts":    "one part of a strength, in virupas",
	"YogaHeadingAlso":                   "another yoga",
}

// replace returns a reference to an object that occurs more than once.
func (h *hoister) replace(path, _ string, object Object) Object {
	k, _ := object[originalKey].(string)
	delete(object, originalKey)
	r := h.found[k]
	if r == nil || r.times < 2 {
		return object
	}
	if r.name == "" {
		wanted := strings.TrimPrefix(path, batchedPrefix)
		r.name = upperFirst(cmp.Or(r.member, wanted))
		if h.whole[r.name] != nil {
			r.name = wanted
		}
		for n := 2; h.whole[r.name] != nil; n++ {
			r.name = fmt.Sprint(wanted, n)
		}
		if object["description"] == nil {
			object["description"] = cmp.Or(partDescriptions[wanted], fallback+path)
		}
		h.whole[r.name] = object
	}
	out := Object{"$ref": Ref(r.name)}
	if object["description"] != nil {
		out["description"] = object["description"]
	}
	return out
}

// shorten removes the description beside a reference if the schema that is referred to has the same.
func (h *hoister) shorten(_, _ string, object Object) Object {
	ref, _ := object["$ref"].(string)
	if ref != "" {
		target := h.whole[Schema{Ref: ref}.Name()]
		if target != nil && target["description"] == object["description"] {
			delete(object, "description")
		}
	}
	return object
}
