package openapi

import (
	"maps"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
)

// Brief returns the document of the answers as they are unless the caller asks for more: its schemas have the members
// of brief answers only, and schemas that no brief answer has are left out. Longer answers are values of these schemas
// too, since an answer may have more members than its schema describes. The document itself is not changed.
func (d *Document) Brief() (*Document, error) {
	paths := maps.Clone(d.Paths)
	maps.DeleteFunc(paths, func(_ string, p *Path) bool { return p.isPage() })
	raw, err := marshal([]map[string]*Path{paths, d.Webhooks})
	if err != nil {
		return nil, err
	}
	b := briefer{schemas: map[string]Object{}, kept: map[string]brief.Members{}, whole: map[string]bool{}}
	for name, schema := range d.Components.Schemas {
		b.schemas[name] = clone(schema)
	}
	b.schemas[sharedReport] = Object{"type": "object", "description": "What a public link shows, in the " +
		"form that its object names. The whole document describes each."}
	for _, name := range references(raw) {
		b.keep(name, nil)
	}
	b.keep("Problem", nil)
	all := map[string]Object{}
	for name := range b.whole {
		all[name] = b.schemas[name]
	}
	for name, kept := range b.kept {
		if !b.whole[name] {
			cut(b.schemas[name], kept)
			all[name] = b.schemas[name]
		}
	}
	optionalMeta(all)
	bareParty(all["MatchParty"])
	enums := sharedEnums(all)
	shortWords(all)
	words := commonWords(all)
	out := *d
	out.Info.Description += briefIntro + headerTable() + memberTable(words)
	out.Security = []map[string][]string{{"bearer": {}}}
	out.Paths = map[string]*Path{}
	shown := examples{}
	for _, path := range d.order() {
		p := d.Paths[path]
		if paths[path] != nil {
			out.Paths[path] = p.brief(enums, d.usualCodes, shown)
		}
	}
	for name, example := range shown {
		thin, err := thinExample(all, name, example)
		if err != nil {
			return nil, err
		}
		all[name]["examples"] = []any{thin}
	}
	for _, schema := range all {
		leaveTypes(schema)
	}
	extend(all)
	out.failure = d.problem()
	out.Components.Schemas = all
	return &out, nil
}

// leaveTypes takes the type of texts away where a constant or an enumeration of texts says the same.
func leaveTypes(tree any) {
	switch x := tree.(type) {
	case Object:
		_, text := x["const"].(string)
		if list, ok := x["enum"].([]any); ok {
			text = !slices.ContainsFunc(list, func(v any) bool { _, ok := v.(string); return !ok })
		}
		if x["type"] == "string" && text {
			delete(x, "type")
		}
		for name, inner := range x {
			if name != "examples" && name != "example" {
				leaveTypes(inner)
			}
		}
	case []any:
		for _, inner := range x {
			leaveTypes(inner)
		}
	}
}

// isPage reports whether a path is a page of the service for people, which the brief document leaves out.
func (p *Path) isPage() bool {
	for _, o := range p.Operations {
		_, ok := o.Responses["200"]
		if !ok || o.Tags[0] != "ops" {
			return false
		}
		if _, ok := o.Responses["200"].Content[mediaJSON]; ok {
			return false
		}
	}
	return true
}

// briefer finds what brief answers have of each schema.
type briefer struct {
	schemas map[string]Object
	kept    map[string]brief.Members // by schema, what any answer has of it
	whole   map[string]bool          // schemas that an answer has all of
}

// keep notes that an answer has these members of a schema; of none, all. A schema with a brief form of its own has the
// members of that.
func (b *briefer) keep(name string, members brief.Members) {
	if own := brief.Of(strings.TrimPrefix(name, batchedPrefix)); own != nil {
		members = own
	}
	if b.whole[name] {
		return
	}
	if len(members) == 0 {
		b.whole[name] = true
		b.walk(b.schemas[name], nil)
		return
	}
	both := union(b.kept[name], members)
	if seen, ok := b.kept[name]; ok && same(seen, both) {
		return
	}
	b.kept[name] = both
	b.walk(b.schemas[name], both)
}

// walk follows the references of what is kept of a schema.
func (b *briefer) walk(schema Object, members brief.Members) {
	if len(members) == 0 {
		for _, name := range references(encoded(schema)) {
			b.keep(name, nil)
		}
		return
	}
	if ref, ok := schema["$ref"].(string); ok {
		b.keep(strings.TrimPrefix(ref, schemaPath), members)
	}
	for _, part := range schemasIn(schema) {
		b.walk(part, members)
	}
	properties, _ := schema["properties"].(Object)
	for name, p := range properties {
		if below, ok := members[name]; ok {
			b.walk(p.(Object), below)
		}
	}
}

// schemasIn returns the schemas inside a schema that describe the same value or its items.
func schemasIn(schema Object) (list []Object) {
	for _, word := range []string{"anyOf", "allOf", "oneOf"} {
		forms, _ := schema[word].([]any)
		for _, form := range forms {
			list = append(list, form.(Object))
		}
	}
	if items, ok := schema["items"].(Object); ok {
		list = append(list, items)
	}
	return list
}

// cut removes the properties that are not kept, also from the required ones.
func cut(schema Object, members brief.Members) {
	if len(members) == 0 {
		return
	}
	for _, part := range schemasIn(schema) {
		cut(part, members)
	}
	properties, _ := schema["properties"].(Object)
	for name, p := range properties {
		if below, ok := members[name]; ok {
			cut(p.(Object), below)
		} else {
			delete(properties, name)
			if schema["additionalProperties"] == false {
				delete(schema, "additionalProperties")
			}
		}
	}
	if required, ok := schema["required"].([]any); ok {
		schema["required"] = slices.DeleteFunc(required, func(name any) bool {
			_, ok := properties[name.(string)]
			return !ok
		})
	}
}

// union returns the members that either has. No members stand for all.
func union(a, b brief.Members) brief.Members {
	out := brief.Members{}
	for _, members := range []brief.Members{a, b} {
		for name, below := range members {
			other, seen := out[name]
			switch {
			case !seen:
				out[name] = below
			case len(other) == 0 || len(below) == 0:
				out[name] = nil
			default:
				out[name] = union(other, below)
			}
		}
	}
	return out
}

// same reports whether two trees have the same names.
func same(a, b brief.Members) bool {
	return maps.EqualFunc(a, b, same)
}
