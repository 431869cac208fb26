package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// schema is what is read of a JSON Schema.
type schema struct {
	Ref         string             `json:"$ref"`
	Description string             `json:"description"`
	Type        types              `json:"type"`
	Const       json.RawMessage    `json:"const"`
	Enum        []json.RawMessage  `json:"enum"`
	AnyOf       []*schema          `json:"anyOf"`
	Items       *schema            `json:"items"`
	Properties  map[string]*schema `json:"properties"`
	Required    []string           `json:"required"`
	Others      json.RawMessage    `json:"additionalProperties"`
}

// types is one name or a list.
type types []string

// UnmarshalJSON reads either.
func (t *types) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*t = types{one}
		return nil
	}
	var list []string
	err := json.Unmarshal(b, &list)
	*t = list
	return err
}

// ofService are members that the service alone has: ids, credits, links, and the line that its lists have of a report.
var ofService = []string{"activeShareLinks", "ascendant", "birth", "createdAt", "credits", "externalRef", "generatedAt",
	"hasPredictions", "id", "links", "livemode", "moonNakshatra", "moonSign", "name", "note", "purchasedSystems",
	"reportId", "tags"}

// typeOf writes a schema as a type. A schema beside members is both.
func (w *writer) typeOf(s *schema, indent string) string {
	var parts []string
	switch {
	case s.Ref != "":
		parts = append(parts, w.named(s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]))
	case s.Const != nil:
		return string(s.Const)
	case s.Enum != nil:
		list := make([]string, len(s.Enum))
		for i, v := range s.Enum {
			list[i] = string(v)
		}
		return strings.Join(list, " | ")
	}
	if len(s.AnyOf) > 0 && s.Properties == nil {
		list := make([]string, len(s.AnyOf))
		for i, one := range s.AnyOf {
			list[i] = "(" + w.typeOf(one, indent) + ")"
		}
		parts = append(parts, "("+strings.Join(list, " | ")+")")
	}
	if len(parts) > 0 {
		return strings.Join(parts, " & ")
	}
	var list []string
	for _, t := range s.Type {
		list = append(list, w.plain(s, t, indent))
	}
	if len(list) == 0 && s.Properties != nil {
		list = append(list, w.object(s, indent))
	}
	if len(list) == 0 {
		return "any"
	}
	return strings.Join(list, " | ")
}

// plain writes a type by its word.
func (w *writer) plain(s *schema, name, indent string) string {
	switch name {
	case "integer", "number":
		return "number"
	case "array":
		if s.Items == nil {
			return "any[]"
		}
		return "(" + w.typeOf(s.Items, indent) + ")[]"
	case "object":
		return w.object(s, indent)
	}
	return name // string, boolean, null
}

var identifier = regexp.MustCompile(`^[A-Za-z_$][A-Za-z0-9_$]*$`)

// Members that only the service has may be absent here, where nothing is stored or paid.
func (w *writer) object(s *schema, indent string) string {
	if len(s.Properties) == 0 {
		var value schema
		if json.Unmarshal(s.Others, &value) == nil && len(s.Others) > 2 {
			return "Record<string, " + w.typeOf(&value, indent) + ">"
		}
		return "Record<string, any>"
	}
	_, answer := s.Properties["object"]
	var b strings.Builder
	b.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[name]
		mark := ""
		if !slices.Contains(s.Required, name) || answer && slices.Contains(ofService, name) {
			mark = "?"
		}
		shown := name
		if !identifier.MatchString(name) {
			shown = fmt.Sprintf("%q", name)
		}
		inner := indent + "  "
		fmt.Fprintf(&b, "%s%s%s%s: %s;\n", comment(p.Description, inner), inner, shown, mark, w.typeOf(p, inner))
	}
	b.WriteString(indent + "}")
	return b.String()
}
