package openapi

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
)

// loosened makes optional what brief answers leave out. A schema that stands in several answers is as loose as the
// briefest of them.
func loosened(all map[string]jsontext.Value) error {
	l := looser{all: all, read: map[string]map[string]any{}}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if kept := brief.Of(name); kept != nil {
			l.loosen(map[string]any{"$ref": Ref(name)}, kept)
		}
	}
	for name, schema := range l.read {
		text, err := json.Marshal(schema)
		if err != nil {
			return err
		}
		all[name] = text
	}
	return l.err
}

// looser loosens schemas. The read ones are those that a brief answer has.
type looser struct {
	all  map[string]jsontext.Value
	read map[string]map[string]any
	err  error
}

// loosen walks a schema and what is kept of its values, which is nothing where all of it is.
func (l *looser) loosen(schema map[string]any, kept brief.Members) {
	if len(kept) == 0 {
		return
	}
	if ref, ok := schema["$ref"].(string); ok {
		l.loosen(l.component(strings.TrimPrefix(ref, schemaPath)), kept)
	}
	for _, word := range []string{"anyOf", "allOf", "oneOf"} {
		forms, _ := schema[word].([]any)
		for _, form := range forms {
			l.loosen(form.(map[string]any), kept)
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		l.loosen(items, kept)
	}
	if required, ok := schema["required"].([]any); ok {
		schema["required"] = slices.DeleteFunc(required, func(name any) bool {
			_, ok := memberOf(kept, name.(string))
			return !ok
		})
		if len(schema["required"].([]any)) == 0 {
			delete(schema, "required")
		}
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, property := range properties {
		below, _ := memberOf(kept, name)
		if p, ok := property.(map[string]any); ok {
			l.loosen(p, below)
		}
	}
}

// memberOf returns what is kept of a member, and whether it is.
func memberOf(kept brief.Members, name string) (below brief.Members, ok bool) {
	below, _, ok = kept.Of(name)
	return below, ok
}

// component returns a schema of the document, read once.
func (l *looser) component(name string) map[string]any {
	if schema, ok := l.read[name]; ok {
		return schema
	}
	schema := map[string]any{}
	d := json.NewDecoder(bytes.NewReader(l.all[name]))
	d.UseNumber()
	if err := d.Decode(&schema); err != nil {
		l.err = err
	}
	l.read[name] = schema
	return schema
}
