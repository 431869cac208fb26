package docs

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// Member is a line of the table of what a body has: a member with its type and description. Name is its path from
// the top, as in planets[].house.
type Member struct {
	Name, Type, Text string
	Required         bool
}

// How far a table follows a schema: members inside members, and lines in all.
const (
	mostDepth = 3
	mostLines = 90
)

// schema is a JSON Schema as far as a table shows it.
type schema struct {
	Ref         string
	Types       []string
	Description string
	Enum        []any
	Const       any
	Pattern     string
	Properties  openapi.Object
	Required    []any
	Items       *schema
	AllOf       []schema
	Forms       []schema // anyOf and oneOf
	Minimum     any      // a number; nil for none, as those that follow
	Maximum     any
	MaxLength   any
	MaxItems    any
}

// read returns the schema of an object of the document.
func read(o openapi.Object) (s schema) {
	s.Ref, _ = o["$ref"].(string)
	s.Description, _ = o["description"].(string)
	switch types := o["type"].(type) {
	case string:
		s.Types = []string{types}
	case []any:
		for _, t := range types {
			s.Types = append(s.Types, t.(string))
		}
	}
	s.Enum, _ = o["enum"].([]any)
	s.Const = o["const"]
	s.Pattern, _ = o["pattern"].(string)
	s.Properties, _ = o["properties"].(openapi.Object)
	s.Required, _ = o["required"].([]any)
	if items, ok := o["items"].(openapi.Object); ok {
		inner := read(items)
		s.Items = &inner
	}
	s.AllOf = append(s.AllOf, readAll(o["allOf"])...)
	s.Forms = slices.Concat(readAll(o["anyOf"]), readAll(o["oneOf"]))
	s.Minimum, s.Maximum, s.MaxLength, s.MaxItems = o["minimum"], o["maximum"], o["maxLength"], o["maxItems"]
	return s
}

func readAll(list any) (all []schema) {
	parts, _ := list.([]any)
	for _, part := range parts {
		all = append(all, read(part.(openapi.Object)))
	}
	return all
}

// table collects the members of a schema.
type table struct {
	schemas map[string]openapi.Object
	lines   []Member
	cut     bool // something was left out
}

// membersOf returns the members of a named schema of the document, and reports whether some were left out.
func (t *table) membersOf(name string) ([]Member, bool) {
	t.add(schema{Ref: name}, "", 1, nil)
	return t.lines, t.cut
}

// resolve follows references. A description at the reference wins over that of what it refers to.
func (t *table) resolve(s schema) (schema, string) {
	name := ""
	for s.Ref != "" {
		name = s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
		text := s.Description
		s = read(t.schemas[name])
		s.Description = cmp.Or(text, s.Description)
	}
	return s, name
}

// add adds the members of a schema. The names above it end a schema that contains itself.
func (t *table) add(s schema, prefix string, depth int, above []string) {
	s, name := t.resolve(s)
	if slices.Contains(above, name) && name != "" || depth > mostDepth {
		t.cut = true
		return
	}
	above = append(slices.Clone(above), name)
	for _, part := range slices.Concat(s.AllOf, s.Forms) {
		t.add(part, prefix, depth, above)
	}
	for _, member := range slices.Sorted(maps.Keys(s.Properties)) {
		if slices.ContainsFunc(t.lines, func(m Member) bool { return m.Name == prefix+member }) {
			continue // of another form of the same
		}
		if len(t.lines) >= mostLines {
			t.cut = true
			return
		}
		p, _ := s.Properties[member].(openapi.Object)
		t.member(prefix+member, read(p), slices.Contains(s.Required, any(member)), depth, above)
	}
}

// member adds one member and what it contains.
func (t *table) member(path string, s schema, required bool, depth int, above []string) {
	s, name := t.resolve(s)
	line := Member{Name: path, Text: s.Description, Required: required}
	inside := s
	if s.Items != nil {
		inside, _ = t.resolve(*s.Items)
		path += "[]"
	}
	line.Type = t.typeOf(s, inside)
	t.lines = append(t.lines, line)
	if s.Items != nil {
		t.add(*s.Items, path+".", depth+1, above)
		return
	}
	if slices.Contains(above, name) && name != "" {
		t.cut = true
		return
	}
	t.add(inside, path+".", depth+1, append(slices.Clone(above), name))
}

// typeOf writes the type of a schema with its bounds: "integer, 0 to 720", "one of a, b".
func (t *table) typeOf(s, inside schema) string {
	word := t.basic(s)
	if s.Items != nil {
		word = "list of " + t.basic(inside)
		if s.MaxItems != nil {
			word += fmt.Sprintf(", at most %v", s.MaxItems)
		}
	}
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		word += fmt.Sprintf(", %v to %v", s.Minimum, s.Maximum)
	case s.MaxLength != nil:
		word += fmt.Sprintf(", at most %v characters", s.MaxLength)
	}
	return word
}

// basic writes the type of a schema without its bounds.
func (t *table) basic(s schema) string {
	if s.Const != nil {
		return fmt.Sprintf("%q", s.Const)
	}
	if n := len(s.Enum); n > 0 {
		const shown = 12
		var words []string
		for _, v := range s.Enum[:min(n, shown)] {
			words = append(words, fmt.Sprint(v))
		}
		if n > shown {
			return fmt.Sprintf("one of %d: %s, …", n, strings.Join(words, ", "))
		}
		return "one of " + strings.Join(words, ", ")
	}
	if len(s.Types) > 0 {
		return strings.Join(s.Types, " or ")
	}
	var forms []string
	for _, f := range s.Forms {
		f, _ = t.resolve(f)
		if w := t.basic(f); !slices.Contains(forms, w) {
			forms = append(forms, w)
		}
	}
	if len(forms) > 0 {
		return strings.Join(forms, " or ")
	}
	return "object"
}
