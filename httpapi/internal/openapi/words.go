package openapi

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// What the document says in words stands in teach.json, once for all places where it is true: a member of an
// answer means the same wherever it has the same name, and where it does not, "Schema.member" says so, or the
// whole path of it, as "Kp.cusps.house", or a description in schema/ itself. An operation, its answer and
// its member of a line of a batch have the summary of the operation where nothing else is said of them. A test fails on
// whatever has no words.

// teaching is what the document says in words, by names.
type teaching struct {
	Schemas map[string]string `json:"schemas"`
	Members map[string]string `json:"members"`

	examples map[string]Example
	titles   map[string]string   // of the operations that answer with a schema, by its name
	plain    map[string]bool     // references to objects and enumerations, as JSON
	codes    map[string][]string // values of members that hold a code, by "Schema.member"
}

// Example is what an operation was asked and what it answered, of example.json.
type Example struct {
	Status   int            `json:"status"`
	Query    string         `json:"query"` // of the address, encoded; empty for none
	Request  jsontext.Value `json:"request"`
	Response jsontext.Value `json:"response"`
}

// readTeaching reads the embedded words and examples. An error is a fault of the build.
func readTeaching() (t teaching, err error) {
	if err = readDocs("teach.json", &t); err == nil {
		err = readDocs("example.json", &t.examples)
	}
	return t, err
}

// readDocs reads an embedded JSON file.
func readDocs(name string, into any) error {
	b, err := embedded.ReadFile(name)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, into)
}

// teach puts the words into the document.
func (d *Document) teach(in *Input) error {
	t, err := readTeaching()
	if err != nil {
		return err
	}
	problems := slices.Sorted(maps.Keys(in.Statuses))
	t.codes = map[string][]string{"Problem.code": problems, "ProblemType.code": problems,
		"FieldError.code": in.FieldCodes}
	t.titles = in.titles()
	for _, b := range in.Batched {
		if name := "BatchLine." + b.Member; t.Members[name] == "" && t.Members[b.Member] == "" {
			t.Members[name] = t.titles[b.Schema]
		}
	}
	t.plain = map[string]bool{}
	for name, raw := range d.Components.Schemas {
		t.plain[strconv.Quote(Ref(name))] = bytes.Contains(raw, []byte(`"enum":`)) ||
			bytes.Contains(raw, []byte(`"properties":`))
	}
	for name, raw := range d.Components.Schemas {
		if d.Components.Schemas[name], err = t.schema(name, raw); err != nil {
			return fmt.Errorf("openapi: schema %s: %w", name, err)
		}
	}
	if err := hoist(d.Components.Schemas); err != nil {
		return err
	}
	for _, p := range d.Paths {
		for _, o := range p.Operations {
			t.operation(o)
		}
	}
	return nil
}

// titles returns the summary of the first operation that answers with a schema, by the name of the schema.
func (in *Input) titles() map[string]string {
	titles := map[string]string{}
	for _, table := range in.Tables {
		for _, r := range table.Rows {
			for _, schema := range r.Answers {
				if titles[schema] == "" {
					titles[schema] = r.Summary
				}
			}
		}
	}
	return titles
}

// operation describes an operation: what it is, what it costs, what a key needs for it.
func (t *teaching) operation(o *Operation) {
	o.Description = cmp.Or(o.Description, o.Summary)
	if o.Scope != "" {
		o.Description += fmt.Sprintf(" Scope: %s. Credits: %s.", o.Scope, o.Cost)
	}
	t.show(o)
}

// show puts the example of an operation into the document.
func (t *teaching) show(o *Operation) {
	e := t.examples[o.OperationID]
	o.Query = e.Query
	if m, ok := content(o.RequestBody); ok && e.Request != nil {
		m.Example = e.Request
		o.RequestBody.Content[mediaJSON] = m
	}
	if r := o.Responses[strconv.Itoa(e.Status)]; r != nil && e.Response != nil {
		m := r.Content[mediaJSON]
		m.Example = e.Response
		r.Content[mediaJSON] = m
	}
}

// content is the JSON of a body, where there is one.
func content(b *Body) (Media, bool) {
	if b == nil {
		return Media{}, false
	}
	m, ok := b.Content[mediaJSON]
	return m, ok
}

// schema describes a schema of components and all its members.
func (t *teaching) schema(name string, raw jsontext.Value) (jsontext.Value, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return nil, err
	}
	if err := t.members(strings.TrimPrefix(name, batchedPrefix), object); err != nil {
		return nil, err
	}
	describe(object, cmp.Or(t.Schemas[name], t.titles[name]))
	out, err := json.Marshal(object)
	return out, err
}

// describe sets the description of a schema, unless it has one of its own.
func describe(object map[string]json.RawMessage, words string) {
	if _, told := object["description"]; !told && words != "" {
		object["description"] = encoded(words)
	}
}

// member describes a member of what stands at a path.
func (t *teaching) member(path, member string, p map[string]json.RawMessage) {
	name, _, _ := strings.Cut(path, ".")
	words := cmp.Or(t.Members[path+"."+member], t.Members[name+"."+member])
	if words == "" && !t.plain[string(p["$ref"])] {
		words = t.Members[member]
	}
	if list := t.codes[name+"."+member]; list != nil && p["const"] == nil {
		p["enum"] = encoded(list)
	}
	describe(p, words)
}

// members describes what stands at a path of a schema, as Varshphal.strengths.harsha, in all its forms. Words of the
// whole path come before those of the schema's member, which come before those of the member anywhere. The latter are
// left out beside a reference to an object or an enumeration, which says itself what it is.
func (t *teaching) members(path string, object map[string]json.RawMessage) error {
	var properties map[string]map[string]json.RawMessage
	if raw, ok := object["properties"]; ok {
		if err := json.Unmarshal(raw, &properties); err != nil {
			return err
		}
		for member, p := range properties {
			if err := t.members(path+"."+member, p); err != nil {
				return err
			}
			t.member(path, member, p)
		}
		object["properties"] = encoded(properties)
	}
	for _, inner := range []string{"items", "additionalProperties"} {
		var one map[string]json.RawMessage
		if json.Unmarshal(object[inner], &one) == nil && one != nil {
			if err := t.members(path, one); err != nil {
				return err
			}
			object[inner] = encoded(one)
		}
	}
	for _, forms := range []string{"anyOf", "allOf", "oneOf"} {
		var list []map[string]json.RawMessage
		if json.Unmarshal(object[forms], &list) == nil && list != nil {
			for _, one := range list {
				if err := t.members(path, one); err != nil {
					return err
				}
			}
			object[forms] = encoded(list)
		}
	}
	return nil
}
