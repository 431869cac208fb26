// Package openapi makes the OpenAPI document of the service from the rows of its operations, so that the document
// cannot differ from what is served: paths, parameters and their bounds, scopes, prices, headers. The schemas of
// answers are in schema/answer.json, which TestAnswerSchemas derives from Go types and their comments; those of
// requests and what no Go type is for are the other files of schema/. The examples, which a test of httpapi makes, are
// in example.json.
package openapi

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

//go:embed schema/*.json example.json
var embedded embed.FS

// Document is an OpenAPI 3.1 document, as far as this service needs one.
type Document struct {
	OpenAPI    string
	Info       Info
	Servers    []Server
	Security   []map[string][]string // of operations without their own; nil where each has its own
	Tags       []Tag
	Paths      map[string]*Path
	Webhooks   map[string]*Path
	Components Components

	failure    *Response // of all operations of the brief document; nil in the other
	first      []string  // paths that stand before all others
	statuses   map[string]int
	cures      map[string]string
	usualCodes []string
}

// Info says what the service is, in which version, under which licence, and who answers questions.
type Info struct {
	Title       string  `json:"title"`
	Version     string  `json:"version"`
	Description string  `json:"description"`
	License     License `json:"license"`
	Contact     Contact `json:"contact"`
	// Answers is the version of the answers, a value of Jyotish-Version.
	Answers string `json:"x-jyotish-version"`
}

// Contact is where people ask.
type Contact struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// License is the licence of the document. Identifier is its SPDX name.
type License struct {
	Name       string `json:"name"`
	Identifier string `json:"identifier"`
}

// Server is an address at which the service runs. Variables are the parts of URL in braces.
type Server struct {
	URL         string              `json:"url"`
	Description string              `json:"description,omitempty"`
	Variables   map[string]Variable `json:"variables"`
}

// Variable is a part of the URL of a [Server] that a client may replace.
type Variable struct {
	Default string `json:"default"`
}

// NewServer returns the server at a path below the base address.
func NewServer(base, path, description string) Server {
	return Server{"{base}" + path, description, map[string]Variable{"base": {base}}}
}

// Tag is a group of operations, as documentation shows them.
type Tag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// Path is the operations of one path, by method in lower case, with the servers that have it if they are others.
type Path struct {
	Servers    []Server
	Parameters []Parameter // of all its operations
	Operations map[string]*Operation
}

// MarshalJSON writes the operations and what they share as members of one object.
func (p *Path) MarshalJSON() ([]byte, error) {
	members := map[string]any{}
	for method, o := range p.Operations {
		members[method] = o
	}
	if p.Servers != nil {
		members["servers"] = p.Servers
	}
	if p.Parameters != nil {
		members["parameters"] = p.Parameters
	}
	return json.Marshal(members)
}

// Operation is one method of a path: what it is sent and what it answers. The members that begin with x-
// are ours: price, permission and the codes of its problems.
type Operation struct {
	OperationID string                `json:"operationId"`
	Tags        []string              `json:"tags"`
	Summary     string                `json:"summary"`
	Description string                `json:"description,omitempty"`
	Deprecated  bool                  `json:"deprecated,omitempty"`
	Cost        string                `json:"x-credit-cost,omitempty"`
	Scope       string                `json:"x-required-scope,omitempty"`
	Problems    []string              `json:"x-problem-codes,omitempty"` // codes that are its own
	Security    []map[string][]string `json:"security,omitzero"`
	Parameters  []Parameter           `json:"parameters,omitempty"`
	RequestBody *Body                 `json:"requestBody,omitempty"`
	// Query is the query of the example, such as "place=Pune". It is for samples of code, not for the document.
	Query     string               `json:"-"`
	Responses map[string]*Response `json:"responses"`
}

// Parameter is a value that an operation reads from its path, query or headers, as In says.
type Parameter struct {
	// To what is shared, in place of all else.
	Ref         string `json:"-"`
	Name        string `json:"name"`
	In          string `json:"in"`
	Required    bool   `json:"required,omitempty"`
	Description string `json:"description,omitempty"`
	Schema      Schema `json:"schema"`
	// One of many of a form, as sunHouse and moonHouse, of which the brief document lists the names.
	Alike bool `json:"-"`
}

// Body is the body of a request, by media type.
type Body struct {
	Required bool             `json:"required"`
	Content  map[string]Media `json:"content"`
}

// Response is the response for one status, by media type.
type Response struct {
	// To what is shared, in place of all else.
	Ref         string            `json:"-"`
	Description string            `json:"description"`
	Headers     map[string]Header `json:"headers,omitempty"`
	Content     map[string]Media  `json:"content,omitempty"`
}

// Header is a header of a response.
type Header struct {
	// To what is shared, in place of all else.
	Ref         string `json:"-"`
	Description string `json:"description,omitempty"`
	Schema      Schema `json:"schema"`
}

// Media is the schema of a body in one media type, with an example.
type Media struct {
	Schema  Schema         `json:"schema"`
	Example jsontext.Value `json:"example,omitempty"`
}

// Components are what several operations share; they refer to it by name.
type Components struct {
	SecuritySchemes map[string]Security   `json:"securitySchemes"`
	Parameters      map[string]*Parameter `json:"parameters,omitempty"`
	Headers         map[string]*Header    `json:"headers,omitempty"`
	Responses       map[string]*Response  `json:"responses,omitempty"`
	Schemas         map[string]Object     `json:"schemas"`
}

// Object is a JSON Schema of components, as package json reads objects; its numbers are of type [json.Number].
type Object = map[string]any

// Security is a way to authenticate: a bearer token in the header Authorization.
type Security struct {
	Type         string `json:"type"`
	Scheme       string `json:"scheme"`
	BearerFormat string `json:"bearerFormat"`
	Description  string `json:"description"`
}

// Schema is a JSON Schema of a parameter or a header, or a reference to one of schema/.
type Schema struct {
	Ref       string         `json:"$ref,omitempty"`
	Type      string         `json:"type,omitempty"`
	Format    string         `json:"format,omitempty"`
	Enum      []string       `json:"enum,omitempty"`
	Minimum   *int64         `json:"minimum,omitempty"`
	Maximum   *int64         `json:"maximum,omitempty"`
	MinLength *int64         `json:"minLength,omitempty"`
	MaxLength *int64         `json:"maxLength,omitempty"`
	Pattern   string         `json:"pattern,omitempty"`
	Default   jsontext.Value `json:"default,omitempty"`
	// of a text that is JSON, of which kind and by which schema each line of it is
	ContentMediaType string     `json:"contentMediaType,omitempty"`
	ContentSchema    *reference `json:"contentSchema,omitempty"`
}

const schemaPath = "#/components/schemas/"

// Ref is the reference to a schema of the document.
func Ref(name string) string { return schemaPath + name }

// usualHeaders describes the headers that responses have everywhere, so that no response lists them.
const usualHeaders = "\n\nEvery response has X-Request-Id (quote it when you report a fault), Cache-Control, " +
	"Content-Language and Vary. With a key it also has RateLimit and RateLimit-Policy " +
	"(draft-ietf-httpapi-ratelimit-headers), Credits-Charged (a whole number) and the version of the answer. A failure " +
	"is a problem (RFC 9457): its code says which, and its type is the address of a page with the cure. A failure is " +
	"not charged; after outcome-unknown, repeat the call with the same Idempotency-Key."

// New makes the document. An error is a mistake in the input or in the embedded files.
func New(in Input) (*Document, error) {
	d := &Document{
		OpenAPI: "3.1.1",
		Info: Info{Title: "jyotish", Version: in.Version, License: License{"AGPL-3.0-or-later", "AGPL-3.0-or-later"},
			Description: "Vedic astrology: birth charts and what follows from them. Both servers run the same handlers; " +
				"either request shape is accepted on either prefix. Answers have version " + in.newest() + " (" +
				in.VersionHeader + ")." + usualHeaders,
			Contact: Contact{"jyotish", "https://github.com/jyotish-go/jyotish"}, Answers: in.newest()},
		Tags: slices.Clone(in.Tags), Paths: map[string]*Path{}, Webhooks: eventPaths(in.Events),
		Components: Components{SecuritySchemes: map[string]Security{"bearer": {"http", "bearer", "API key",
			"An API key. Its secret matches " + in.TokenPattern + " and ends with a checksum."}}},
	}
	for i := range d.Tags {
		if d.Tags[i].Name == eventTag {
			d.Tags[i].Description += eventMessage
		}
	}
	d.first, d.statuses, d.cures, d.usualCodes = in.First, in.Statuses, in.Cures, in.UsualCodes
	for _, prefix := range in.Prefixes {
		d.Servers = append(d.Servers, NewServer(in.Base, prefix, ""))
	}
	for _, t := range in.Tables {
		d.add(&in, t)
	}
	var err error
	if d.Components.Schemas, err = in.usedSchemas(d.Paths, d.Webhooks); err != nil {
		return nil, err
	}
	return d, d.complete(&in)
}

// add adds the operations of a table.
func (d *Document) add(in *Input, t Table) {
	for i := range t.Rows {
		r := &t.Rows[i]
		p := d.Paths[r.Path]
		if p == nil {
			p = &Path{Servers: t.Servers, Operations: map[string]*Operation{}}
			d.Paths[r.Path] = p
		}
		p.Operations[strings.ToLower(r.Method)] = in.operation(r)
	}
}

// JSON returns the document as it is served: without space, what a reader needs first at the beginning.
func (d *Document) JSON() ([]byte, error) {
	shared := d.shared()
	paths := []byte("{")
	for _, path := range d.order() {
		if len(paths) > 1 {
			paths = append(paths, ',')
		}
		text, err := marshal(shared.Paths[path])
		if err != nil {
			return nil, err
		}
		paths = append(append(append(paths, encoded(path)...), ':'), text...)
	}
	out := struct {
		OpenAPI    string                `json:"openapi"`
		Info       Info                  `json:"info"`
		Servers    []Server              `json:"servers"`
		Security   []map[string][]string `json:"security,omitempty"`
		Tags       []Tag                 `json:"tags"`
		Paths      jsontext.Value        `json:"paths"`
		Webhooks   map[string]*Path      `json:"webhooks"`
		Components Components            `json:"components"`
	}{d.OpenAPI, d.Info, d.Servers, d.Security, d.Tags, append(paths, '}'), shared.Webhooks, shared.Components}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(out)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// order returns the paths as a reader meets them: the first ones, then by tag, then in the order of the alphabet.
func (d *Document) order() []string {
	rank := map[string]int{}
	for path, p := range d.Paths {
		tag := p.each()[0].Tags[0]
		rank[path] = len(d.first) + slices.IndexFunc(d.Tags, func(t Tag) bool { return t.Name == tag })
		if k := slices.Index(d.first, path); k >= 0 {
			rank[path] = k
		}
	}
	return slices.SortedFunc(maps.Keys(d.Paths), func(a, b string) int {
		return cmp.Or(rank[a]-rank[b], strings.Compare(a, b))
	})
}

func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }

// usedSchemas returns the schemas that the paths refer to, and those that they refer to in turn.
func (in *Input) usedSchemas(paths ...map[string]*Path) (map[string]Object, error) {
	all, err := in.allSchemas()
	if err != nil {
		return nil, err
	}
	raw, err := marshal(paths)
	if err != nil {
		return nil, err
	}
	used := map[string]Object{}
	for open := references(raw); len(open) > 0; open = open[1:] {
		name := open[0]
		if _, seen := used[name]; seen {
			continue
		}
		schema, ok := all[name]
		if !ok {
			return nil, fmt.Errorf("openapi: no schema %q in schema/", name)
		}
		used[name] = schema
		open = append(open, references(encoded(schema))...)
	}
	return used, nil
}

// references lists the names of the schemas that a JSON text refers to.
func references(raw []byte) (names []string) {
	for _, after := range strings.Split(string(raw), `"`+schemaPath)[1:] {
		name, _, _ := strings.Cut(after, `"`)
		names = append(names, name)
	}
	return names
}

// allSchemas returns the schemas of schema/ and those that are derived from them.
func (in *Input) allSchemas() (map[string]Object, error) {
	files, err := fs.Glob(embedded, "schema/*.json")
	if err != nil {
		return nil, err
	}
	all := map[string]Object{}
	for _, f := range files {
		raw, err := embedded.ReadFile(f)
		if err != nil {
			return nil, err
		}
		d := json.NewDecoder(bytes.NewReader(raw))
		d.UseNumber()
		if err := d.Decode(&all); err != nil { // adds to those of other files
			return nil, fmt.Errorf("openapi: %s: %w", f, err)
		}
	}
	all["Lang"] = Object{"type": "string", "enum": texts(in.Languages),
		"description": "Language of names and sentences."}
	addBatchSchemas(all, in.Batched)
	addNextPart(all)
	partied(all)
	loosened(all)
	return all, nil
}

// texts returns a list of texts as package json reads one.
func texts(list []string) (out []any) {
	for _, s := range list {
		out = append(out, s)
	}
	return out
}

// clone copies a value of a schema with all that is in it.
func clone[T any](v T) T { return cloned(v).(T) }

func cloned(v any) any {
	switch v := v.(type) {
	case Object:
		out := make(Object, len(v))
		for name, inner := range v {
			out[name] = cloned(inner)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, inner := range v {
			out[i] = cloned(inner)
		}
		return out
	}
	return v
}

// except returns a list without some of its texts.
func except(list any, names ...string) []any {
	texts, _ := list.([]any)
	return slices.DeleteFunc(texts, func(v any) bool { return slices.Contains(names, v.(string)) })
}

// encoded writes a value that was decoded from JSON, so writing it cannot fail.
func encoded(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}
