package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// sharedReport is the schema of what a public link shows. Links are for people, so the brief document does not describe
// the three forms.
const sharedReport = "SharedReport"

// Limits of an example in the brief document.
const (
	longText = 56 // bytes of a sentence that is cut
	longWord = 40 // bytes of the description of a member that is cut
	longList = 4  // texts of a list that is cut
)

// manySwitches is the number of hidden parameters above which the brief document names them only.
const manySwitches = 3

// hideSwitches removes the parameters of an operation that are true or false, each of which chooses a rule of one
// author, or alike, where there are many. The description lists their names.
func (o *Operation) hideSwitches() {
	for _, group := range []struct {
		has  func(Parameter) bool
		said string
	}{{Parameter.isSwitch, "true or false, "}, {func(p Parameter) bool { return p.Alike }, ""}} {
		var names []string
		for _, p := range o.Parameters {
			if group.has(p) {
				names = append(names, p.Name)
			}
		}
		if len(names) > manySwitches {
			o.Parameters = slices.DeleteFunc(o.Parameters, group.has)
			o.Description += " Also, " + group.said + "described at ?detail=full: " + strings.Join(names, ", ") + "."
		}
	}
}

// isSwitch reports whether a parameter is true or false.
func (p Parameter) isSwitch() bool { return p.In == "query" && p.Schema.Type == "boolean" }

// bareParty removes from a party of a match which of its members go together, which a birth says.
func bareParty(party Object) {
	delete(party, "if")
	delete(party, "then")
	party["description"] = "A person: a birth as BirthInput describes it, or reportId alone, or moon alone."
}

// optionalMeta makes meta optional: an answer to a call with fields lacks it, and examples leave it out.
func optionalMeta(all map[string]Object) {
	for _, schema := range all {
		if required, ok := schema["required"].([]any); ok {
			schema["required"] = slices.DeleteFunc(required, func(name any) bool { return name == "meta" })
		}
	}
}

// thinExample returns the example of a schema without optional members, with long sentences and lists of texts cut.
func thinExample(all map[string]Object, name string, example jsontext.Value) (any, error) {
	d := json.NewDecoder(bytes.NewReader(example))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("openapi: example of %s: %w", name, err)
	}
	return thinned(all, v, []Object{all[name]}), nil
}

// thinned shortens a value that has one of some schemas.
func thinned(all map[string]Object, v any, forms []Object) any {
	forms = resolved(all, forms)
	switch v := v.(type) {
	case Object:
		required, properties := map[any]bool{}, false
		for _, form := range forms {
			names, _ := form["required"].([]any)
			for _, name := range names {
				required[name] = true
			}
			properties = properties || form["properties"] != nil
		}
		for name := range maps.Clone(v) {
			if properties && len(required) > 0 && !required[name] {
				delete(v, name)
				continue
			}
			v[name] = thinned(all, v[name], membersNamed(forms, name))
		}
	case []any:
		if len(v) > longList {
			if _, ok := v[0].(string); ok && !slices.ContainsFunc(forms, hasLength) {
				v = v[:longList/2]
			}
		}
		var items []Object
		for _, form := range forms {
			if inner, ok := form["items"].(Object); ok {
				items = append(items, inner)
			}
		}
		for i := range v {
			v[i] = thinned(all, v[i], items)
		}
		return v
	case string:
		return shortened(v, longText)
	}
	return v
}

// shortened returns a text of at most n bytes that begins like s, cut between words.
func shortened(s string, n int) string {
	if len(s) > n {
		if end := strings.LastIndexByte(s[:n-len(" …")], ' '); end > 0 {
			return s[:end] + " …"
		}
	}
	return s
}

// shortWords leaves the first clause of the description of each member, and nothing beside a reference, whose schema
// has a description.
func shortWords(all map[string]Object) {
	each(all, func(_ string, p Object) {
		text, ok := p["description"].(string)
		if p["$ref"] != nil {
			delete(p, "description")
		} else if ok {
			text, _, _ = strings.Cut(text, "; ")
			text, _, _ = strings.Cut(text, ". ")
			p["description"] = shortened(text, longWord)
		}
	})
}

// hasLength reports whether a schema says how many items a list must have.
func hasLength(form Object) bool { return form["minItems"] != nil }

// resolved returns schemas with those that they refer to in place of references, and with all their forms.
func resolved(all map[string]Object, forms []Object) []Object {
	forms = slices.Clone(forms)
	for i := 0; i < len(forms); i++ {
		if ref, ok := forms[i]["$ref"].(string); ok {
			forms = append(forms, all[strings.TrimPrefix(ref, schemaPath)])
		}
		for _, word := range []string{"anyOf", "allOf", "oneOf"} {
			list, _ := forms[i][word].([]any)
			for _, form := range list {
				forms = append(forms, form.(Object))
			}
		}
	}
	return forms
}

// membersNamed returns the schemas of a member.
func membersNamed(forms []Object, name string) (list []Object) {
	for _, form := range forms {
		properties, _ := form["properties"].(Object)
		if p, ok := properties[name].(Object); ok {
			list = append(list, p)
		} else if p, ok := form["additionalProperties"].(Object); ok {
			list = append(list, p)
		}
	}
	return list
}

// longSchema is the length of properties that are worth a reference.
const longSchema = 700

// extend rewrites an object that has all properties of another one as that one and the rest: ApiKeyWithSecret is an
// ApiKey with a secret.
func extend(all map[string]Object) {
	names := slices.Sorted(maps.Keys(all))
	for _, base := range names {
		shared, _ := all[base]["properties"].(Object)
		if all[base]["additionalProperties"] != nil || len(encoded(shared)) < longSchema {
			continue
		}
		for _, name := range names {
			schema := all[name]
			properties, _ := schema["properties"].(Object)
			if name == base || len(properties) <= len(shared) || !within(shared, properties) ||
				!hasAll(schema["required"], all[base]["required"]) {
				continue
			}
			rest := Object{"type": "object", "properties": without(properties, shared)}
			required, _ := schema["required"].([]any)
			rest["required"] = slices.DeleteFunc(slices.Clone(required), func(name any) bool {
				return hasAll(all[base]["required"], []any{name})
			})
			delete(schema, "properties")
			delete(schema, "required")
			delete(schema, "type")
			schema["allOf"] = []any{Object{"$ref": Ref(base)}, rest}
		}
	}
}

// within reports whether an object has all members of a part, with the same values.
func within(part, object Object) bool {
	for name, v := range part {
		if !bytes.Equal(encoded(v), encoded(object[name])) {
			return false
		}
	}
	return true
}

// without returns the members of an object that a part of it lacks.
func without(object, part Object) Object {
	out := maps.Clone(object)
	maps.DeleteFunc(out, func(name string, _ any) bool { return part[name] != nil })
	return out
}

// hasAll reports whether a list has all entries of another.
func hasAll(list, part any) bool {
	all, _ := list.([]any)
	wanted, _ := part.([]any)
	for _, v := range wanted {
		if !slices.Contains(all, v) {
			return false
		}
	}
	return true
}
