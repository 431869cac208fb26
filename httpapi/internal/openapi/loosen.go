package openapi

import (
	"maps"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
)

// loosened makes optional what brief answers leave out. A schema that stands in several answers is as loose as the
// briefest of them.
func loosened(all map[string]Object) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if kept := brief.Of(name); kept != nil {
			loosen(all, all[name], kept)
		}
	}
}

// loosen walks a schema and what is kept of its values, which is nothing where all of it is.
func loosen(all map[string]Object, schema Object, kept brief.Members) {
	if len(kept) == 0 {
		return
	}
	if ref, ok := schema["$ref"].(string); ok {
		loosen(all, all[strings.TrimPrefix(ref, schemaPath)], kept)
	}
	for _, word := range []string{"anyOf", "allOf", "oneOf"} {
		forms, _ := schema[word].([]any)
		for _, form := range forms {
			loosen(all, form.(Object), kept)
		}
	}
	if items, ok := schema["items"].(Object); ok {
		loosen(all, items, kept)
	}
	if required, ok := schema["required"].([]any); ok {
		schema["required"] = slices.DeleteFunc(required, func(name any) bool {
			_, ok := kept[name.(string)]
			return !ok
		})
		if len(schema["required"].([]any)) == 0 {
			delete(schema, "required")
		}
	}
	properties, _ := schema["properties"].(Object)
	for name, property := range properties {
		if p, ok := property.(Object); ok {
			loosen(all, p, kept[name])
		}
	}
}
