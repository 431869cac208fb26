package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// schema is what is read of a schema of the document.
type schema struct {
	Ref string `json:"$ref"`
	// Type is a word or a list of them.
	Type        json.RawMessage            `json:"type"`
	Description string                     `json:"description"`
	Enum        []any                      `json:"enum"`
	Const       any                        `json:"const"`
	Properties  map[string]json.RawMessage `json:"properties"`
	Required    []string                   `json:"required"`
	Items       json.RawMessage            `json:"items"`
	AnyOf       []json.RawMessage          `json:"anyOf"`
	Extra       json.RawMessage            `json:"additionalProperties"`
}

// kind says what a value is, in every language.
type kind int

const (
	// What the schema does not say.
	anything kind = iota
	text
	whole
	number
	truth
	list
	table
	named
	choice // one of several
)

// value is the type of a member, of a parameter or of an answer.
type value struct {
	kind kind
	name string   // of a named one
	keys []string // that a text may have; none is any
	of   []value  // of a list, a table or a choice
	null bool
}

// member of an object.
type member struct {
	name, doc string
	value     value
	required  bool
}

// object is a named type: members, or another type by its name.
type object struct {
	name, doc string
	members   []member
	alias     *value
}

// parameter of an operation.
type parameter struct {
	name, in, doc string
	value         value
	required      bool
}

// operation is a method of the client.
type operation struct {
	name, method, path, doc string
	params                  []parameter
	body                    *value
	bodyRequired            bool
	keyed                   bool
	answer                  *value // nil: bytes, or nothing
	media                   string // that is asked for; empty for nothing
}

// document is what clients are made of.
type document struct {
	objects    []object
	operations []operation
	done       map[string]bool
}

// raw is the document as it is read first; operations and schemas are read when they are met.
type raw struct {
	Paths      map[string]map[string]json.RawMessage `json:"paths"`
	Components struct {
		Schemas    map[string]json.RawMessage `json:"schemas"`
		Parameters map[string]json.RawMessage `json:"parameters"`
		Responses  map[string]json.RawMessage `json:"responses"`
	} `json:"components"`
}

// Types and operations come out in the order of their names, so that equal documents give equal clients.
func parse(text []byte) (*document, error) {
	var r raw
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	d := &document{done: map[string]bool{}}
	for _, name := range slices.Sorted(maps.Keys(r.Components.Schemas)) {
		if err := d.object(typeName(name), r.Components.Schemas[name]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(r.Paths)) {
		if _, root := r.Paths[path]["servers"]; root {
			continue // pages and probes, which are for people and operators
		}
		for _, method := range methods() {
			if o, ok := r.Paths[path][method]; ok {
				if err := d.operation(&r, path, method, o); err != nil {
					return nil, fmt.Errorf("%s %s: %w", method, path, err)
				}
			}
		}
	}
	slices.SortFunc(d.objects, func(a, b object) int { return strings.Compare(a.name, b.name) })
	slices.SortFunc(d.operations, func(a, b operation) int { return strings.Compare(a.name, b.name) })
	return d, nil
}

// methods are those that operations have, in the order of reading.
func methods() []string { return []string{"get", "post", "put", "patch", "delete"} }

// typeName makes a name that every language takes.
func typeName(s string) string { return upper(strings.ReplaceAll(s, "_", "")) }

// upper makes the first letter a capital.
func upper(s string) string {
	for i, r := range s {
		return string(unicode.ToUpper(r)) + s[i+len(string(r)):]
	}
	return s
}

// object makes a named type of a schema, once.
func (d *document) object(name string, text json.RawMessage) error {
	if d.done[name] {
		return nil
	}
	d.done[name] = true
	var s schema
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	o := object{name: name, doc: s.Description}
	if s.Properties == nil {
		v, err := d.value(name, text)
		o.alias = &v
		d.objects = append(d.objects, o)
		return err
	}
	for _, m := range slices.Sorted(maps.Keys(s.Properties)) {
		v, err := d.value(name+upper(m), s.Properties[m])
		if err != nil {
			return err
		}
		var about schema
		_ = json.Unmarshal(s.Properties[m], &about)
		o.members = append(o.members, member{m, about.Description, v, slices.Contains(s.Required, m)})
	}
	d.objects = append(d.objects, o)
	return nil
}

// value reads the type of a schema; objects within get the name of where they are.
func (d *document) value(name string, raw json.RawMessage) (v value, err error) {
	var s schema
	if len(raw) == 0 || bytes.Equal(raw, []byte("true")) {
		return v, nil
	}
	if err := json.Unmarshal(raw, &s); err != nil {
		return v, err
	}
	if s.Ref != "" {
		return value{kind: named, name: typeName(s.Ref[strings.LastIndexByte(s.Ref, '/')+1:])}, nil
	}
	if len(s.AnyOf) > 0 {
		return d.choice(name, s.AnyOf)
	}
	var words []string
	if len(s.Type) > 0 && json.Unmarshal(s.Type, &words) != nil {
		words = []string{""}
		if err := json.Unmarshal(s.Type, &words[0]); err != nil {
			return v, err
		}
	}
	v.null = slices.Contains(words, "null")
	words = slices.DeleteFunc(words, func(w string) bool { return w == "null" })
	if len(words) != 1 {
		if slices.Contains(words, "number") && !slices.Contains(words, "string") {
			v.kind = number
		}
		return v, nil
	}
	switch words[0] {
	case "string":
		v.kind = text
		for _, e := range append(s.Enum, s.Const) {
			if key, ok := e.(string); ok {
				v.keys = append(v.keys, key)
			}
		}
	case "integer":
		v.kind = whole
	case "number":
		v.kind = number
	case "boolean":
		v.kind = truth
	case "array":
		inner, err := d.value(name+"Item", s.Items)
		v.kind, v.of = list, []value{inner}
		return v, err
	case "object":
		if s.Properties != nil {
			v.kind, v.name = named, name
			return v, d.object(name, raw)
		}
		v.kind, v.of = table, []value{{}}
		if bytes.HasPrefix(s.Extra, []byte("{")) {
			v.of[0], err = d.value(name+"Value", s.Extra)
		}
	}
	return v, err
}

// A schema or null is that schema, and may be null: it is no choice.
func (d *document) choice(name string, forms []json.RawMessage) (v value, err error) {
	v.kind = choice
	for i, form := range forms {
		var of struct{ Type any }
		if err := json.Unmarshal(form, &of); err != nil {
			return v, err
		}
		if of.Type == "null" {
			v.null = true
			continue
		}
		inner, err := d.value(fmt.Sprint(name, "Form", i+1), form)
		if err != nil {
			return v, err
		}
		v.of = append(v.of, inner)
	}
	if len(v.of) == 1 {
		null := v.null
		v = v.of[0]
		v.null = v.null || null
	}
	return v, nil
}
