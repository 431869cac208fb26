package docs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
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
	Ref         string          `json:"$ref"`
	Type        json.RawMessage `json:"type"`
	Description string          `json:"description"`
	Enum        []any           `json:"enum"`
	Const       any             `json:"const"`
	Pattern     string          `json:"pattern"`
	Properties  jsontext.Value  `json:"properties"`
	Required    []string        `json:"required"`
	Items       *schema         `json:"items"`
	AnyOf       []schema        `json:"anyOf"`
	OneOf       []schema        `json:"oneOf"`
	AllOf       []schema        `json:"allOf"`
	Minimum     *json.Number    `json:"minimum"`
	Maximum     *json.Number    `json:"maximum"`
	MaxLength   *int            `json:"maxLength"`
	MaxItems    *int            `json:"maxItems"`
}

// table collects the members of a schema.
type table struct {
	schemas map[string]jsontext.Value
	lines   []Member
	cut     bool // something was left out
}

// membersOf returns the members of a named schema of the document, and reports whether some were left out.
func (t *table) membersOf(name string) ([]Member, bool, error) {
	err := t.add(schema{Ref: name}, "", 1, nil)
	return t.lines, t.cut, err
}

// resolve follows references. A description at the reference wins over that of what it refers to.
func (t *table) resolve(s schema) (schema, string, error) {
	name := ""
	for s.Ref != "" {
		name = s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
		text := s.Description
		s = schema{}
		if err := json.Unmarshal(t.schemas[name], &s); err != nil {
			return s, name, fmt.Errorf("docs: schema %q: %w", name, err)
		}
		if text != "" {
			s.Description = text
		}
	}
	return s, name, nil
}

// add adds the members of a schema. The names above it end a schema that contains itself.
func (t *table) add(s schema, prefix string, depth int, above []string) error {
	s, name, err := t.resolve(s)
	if err != nil {
		return err
	}
	if slices.Contains(above, name) && name != "" || depth > mostDepth {
		t.cut = true
		return nil
	}
	above = append(slices.Clone(above), name)
	for _, part := range slices.Concat(s.AllOf, s.AnyOf, s.OneOf) {
		if err := t.add(part, prefix, depth, above); err != nil {
			return err
		}
	}
	names, values, err := ordered(s.Properties)
	if err != nil {
		return err
	}
	for i, member := range names {
		if slices.ContainsFunc(t.lines, func(m Member) bool { return m.Name == prefix+member }) {
			continue // of another form of the same
		}
		if len(t.lines) >= mostLines {
			t.cut = true
			return nil
		}
		if err := t.member(prefix+member, values[i], slices.Contains(s.Required, member), depth, above); err != nil {
			return err
		}
	}
	return nil
}

// member adds one member and what it contains.
func (t *table) member(path string, raw jsontext.Value, required bool, depth int, above []string) error {
	var s schema
	if err := json.Unmarshal(raw, &s); err != nil {
		return err
	}
	s, name, err := t.resolve(s)
	if err != nil {
		return err
	}
	line := Member{Name: path, Text: s.Description, Required: required}
	inside := s
	if s.Items != nil {
		if inside, _, err = t.resolve(*s.Items); err != nil {
			return err
		}
		path += "[]"
	}
	line.Type = t.typeOf(s, inside)
	t.lines = append(t.lines, line)
	if s.Items != nil {
		return t.add(*s.Items, path+".", depth+1, above)
	}
	if slices.Contains(above, name) && name != "" {
		t.cut = true
		return nil
	}
	return t.add(inside, path+".", depth+1, append(slices.Clone(above), name))
}

// typeOf writes the type of a schema with its bounds: "integer, 0 to 720", "one of a, b".
func (t *table) typeOf(s, inside schema) string {
	word := t.basic(s)
	if s.Items != nil {
		word = "list of " + t.basic(inside)
		if s.MaxItems != nil {
			word += fmt.Sprintf(", at most %d", *s.MaxItems)
		}
	}
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		word += fmt.Sprintf(", %s to %s", *s.Minimum, *s.Maximum)
	case s.MaxLength != nil:
		word += fmt.Sprintf(", at most %d characters", *s.MaxLength)
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
	var one string
	if json.Unmarshal(s.Type, &one) == nil && one != "" {
		return one
	}
	var several []string
	if json.Unmarshal(s.Type, &several) == nil && len(several) > 0 {
		return strings.Join(several, " or ")
	}
	var forms []string
	for _, f := range slices.Concat(s.AnyOf, s.OneOf) {
		f, _, err := t.resolve(f)
		if w := t.basic(f); err == nil && !slices.Contains(forms, w) {
			forms = append(forms, w)
		}
	}
	if len(forms) > 0 {
		return strings.Join(forms, " or ")
	}
	return "object"
}

// ordered returns the members of an object in their written order.
func ordered(raw jsontext.Value) (names []string, values []jsontext.Value, err error) {
	if raw == nil {
		return nil, nil, nil
	}
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	if _, err := d.ReadToken(); err != nil {
		return nil, nil, err
	}
	for d.PeekKind() == '"' {
		name, err := d.ReadToken()
		if err != nil {
			return nil, nil, err
		}
		names = append(names, name.String())
		value, err := d.ReadValue()
		if err != nil {
			return nil, nil, err
		}
		values = append(values, value.Clone())
	}
	return names, values, nil
}
