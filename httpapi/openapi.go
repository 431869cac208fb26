package httpapi

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// The OpenAPI document is made of the route tables, so that it cannot say other than what is served: paths, parameters
// and their bounds, scopes, prices, headers. The schemas of bodies are kept by hand in schema/, one file a subject,
// because the answers are marshalled by many packages whose types know nothing of OpenAPI (an integer of
// microarcseconds that marshals as a number of degrees, a key that is a byte); every answer of the tests is validated
// against them. That is also why no library that derives schemas from Go types is used.

//go:embed schema/*.json
var schemaFiles embed.FS

// document is an OpenAPI 3.1 document, as far as this service needs one.
type document struct {
	OpenAPI    string              `json:"openapi"`
	Info       docInfo             `json:"info"`
	Servers    []docServer         `json:"servers"`
	Tags       []docTag            `json:"tags"`
	Paths      map[string]*docPath `json:"paths"`
	Webhooks   map[string]*docPath `json:"webhooks"`
	Components docComponents       `json:"components"`
}

type docInfo struct {
	Title       string     `json:"title"`
	Version     string     `json:"version"`
	Description string     `json:"description"`
	License     docLicense `json:"license"`
	Contact     docContact `json:"contact"`
	// Answers is the version of the answers, a value of Jyotish-Version.
	Answers string `json:"x-jyotish-version"`
}

// docContact is where people ask.
type docContact struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

type docLicense struct {
	Name       string `json:"name"`
	Identifier string `json:"identifier"`
}

type docServer struct {
	URL         string                 `json:"url"`
	Description string                 `json:"description,omitempty"`
	Variables   map[string]docVariable `json:"variables"`
}

type docVariable struct {
	Default string `json:"default"`
}

// server is a server below the base address.
func server(base, path, description string) docServer {
	return docServer{"{base}" + path, description, map[string]docVariable{"base": {base}}}
}

type docTag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// docPath is the operations of one path, by method in lower case, with the servers that have it if they are others.
type docPath struct {
	Servers    []docServer
	Operations map[string]*docOperation
}

// MarshalJSON writes the operations beside the servers.
func (p *docPath) MarshalJSON() ([]byte, error) {
	operations, err := json.Marshal(p.Operations)
	if err != nil || p.Servers == nil {
		return operations, err
	}
	servers, err := json.Marshal(struct {
		Servers []docServer `json:"servers"`
	}{p.Servers})
	return splice(servers, operations), err
}

type docOperation struct {
	OperationID string                  `json:"operationId"`
	Tags        []string                `json:"tags"`
	Summary     string                  `json:"summary"`
	Description string                  `json:"description,omitempty"`
	Deprecated  bool                    `json:"deprecated,omitempty"`
	Cost        string                  `json:"x-credit-cost,omitempty"`
	Scope       string                  `json:"x-required-scope,omitempty"`
	Security    []map[string][]string   `json:"security"`
	Parameters  []docParameter          `json:"parameters,omitempty"`
	RequestBody *docBody                `json:"requestBody,omitempty"`
	Responses   map[string]*docResponse `json:"responses"`
}

type docParameter struct {
	// To what is shared, in place of all else.
	Ref         string `json:"-"`
	Name        string `json:"name"`
	In          string `json:"in"`
	Required    bool   `json:"required"`
	Description string `json:"description,omitempty"`
	Schema      schema `json:"schema"`
}

type docBody struct {
	Required bool                `json:"required"`
	Content  map[string]docMedia `json:"content"`
}

type docResponse struct {
	// To what is shared, in place of all else.
	Ref         string               `json:"-"`
	Description string               `json:"description"`
	Headers     map[string]docHeader `json:"headers,omitempty"`
	Content     map[string]docMedia  `json:"content,omitempty"`
}

type docHeader struct {
	// To what is shared, in place of all else.
	Ref         string `json:"-"`
	Description string `json:"description,omitempty"`
	Schema      schema `json:"schema"`
}

type docMedia struct {
	Schema  schema         `json:"schema"`
	Example jsontext.Value `json:"example,omitempty"`
}

type docComponents struct {
	SecuritySchemes map[string]docSecurity    `json:"securitySchemes"`
	Parameters      map[string]*docParameter  `json:"parameters,omitempty"`
	Headers         map[string]*docHeader     `json:"headers,omitempty"`
	Responses       map[string]*docResponse   `json:"responses,omitempty"`
	Schemas         map[string]jsontext.Value `json:"schemas"`
}

type docSecurity struct {
	Type         string `json:"type"`
	Scheme       string `json:"scheme"`
	BearerFormat string `json:"bearerFormat"`
	Description  string `json:"description"`
}

// schema is a JSON Schema of a parameter or a header, or a reference to one of schema/.
type schema struct {
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

// schemaRef is the reference to a schema of the document.
func schemaRef(name string) string { return schemaPath + name }

// Document gives the OpenAPI document of a service at a base address, with the usual prices and without a writer, as
// JSON. It needs no service.
func Document(base, version string) ([]byte, error) {
	prices, err := Prices(nil)
	if err != nil {
		return nil, err
	}
	d, err := newDocument(strings.TrimRight(base, "/"), version, withoutWriter(prices))
	if err != nil {
		return nil, err
	}
	return d.write()
}

// write gives the document as it is served.
func (d *document) write() ([]byte, error) {
	return marshal(d.shared())
}

func newDocument(base, version string, prices []Price) (*document, error) {
	d := &document{
		OpenAPI: "3.1.1",
		Info: docInfo{Title: "jyotish", Version: version, License: docLicense{"AGPL-3.0-or-later", "AGPL-3.0-or-later"},
			Description: "Vedic astrology: birth charts and what follows from them. Both servers run the same handlers; either request shape " +
				"is accepted on either prefix. Answers have version " + newestAnswers() + " (" + versionHeader + ").",
			Contact: docContact{"jyotish", "https://github.com/jyotish-go/jyotish"}, Answers: newestAnswers()},
		Tags: tags(), Paths: map[string]*docPath{}, Webhooks: hookPaths(),
		Components: docComponents{SecuritySchemes: map[string]docSecurity{"bearer": {"http", "bearer", "API key",
			"An API key. Its secret matches " + account.TokenPattern + " and ends with a checksum."}}},
	}
	for _, prefix := range prefixes() {
		d.Servers = append(d.Servers, server(base, prefix, ""))
	}
	d.add(operations(), nil, prices)
	d.add(pages(), []docServer{server(base, "", "")}, nil)
	d.add(probes(), []docServer{server(base, "", "The listener of the operator, which has an address of its own.")},
		nil)
	var err error
	if d.Components.Schemas, err = usedSchemas(d.Paths, d.Webhooks); err != nil {
		return nil, err
	}
	return d, d.teach()
}

func (d *document) add(table []route, servers []docServer, prices []Price) {
	for _, rt := range table {
		p := d.Paths[rt.path]
		if p == nil {
			p = &docPath{Servers: servers, Operations: map[string]*docOperation{}}
			d.Paths[rt.path] = p
		}
		p.Operations[strings.ToLower(rt.method)] = rt.describe(prices)
	}
}

// usedSchemas gives the schemas that the paths refer to, and those that they refer to in turn.
func usedSchemas(paths ...map[string]*docPath) (map[string]jsontext.Value, error) {
	all, err := allSchemas()
	if err != nil {
		return nil, err
	}
	raw, err := marshal(paths)
	if err != nil {
		return nil, err
	}
	used := map[string]jsontext.Value{}
	for open := references(raw); len(open) > 0; open = open[1:] {
		name := open[0]
		if _, seen := used[name]; seen {
			continue
		}
		text, ok := all[name]
		if !ok {
			return nil, fmt.Errorf("httpapi: no schema %q in schema/", name)
		}
		used[name] = text
		open = append(open, references(text)...)
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

func allSchemas() (map[string]jsontext.Value, error) {
	files, err := fs.Glob(schemaFiles, "schema/*.json")
	if err != nil {
		return nil, err
	}
	all := map[string]jsontext.Value{}
	for _, f := range files {
		raw, err := schemaFiles.ReadFile(f)
		if err != nil {
			return nil, err
		}
		part := map[string]jsontext.Value{}
		if err := json.Unmarshal(raw, &part); err != nil {
			return nil, fmt.Errorf("httpapi: %s: %w", f, err)
		}
		maps.Copy(all, part)
	}
	if all["Lang"], err = marshal(schema{Type: "string", Enum: vedic.LangTags()}); err != nil {
		return nil, err
	}
	if err := addBatchSchemas(all); err != nil {
		return nil, err
	}
	return all, partied(all)
}

// statuses gives the problem codes of a list by status.
func statuses(codes []string) map[int][]string {
	out := map[int][]string{}
	for _, code := range codes {
		status := catalogue[code].status
		if !slices.Contains(out[status], code) {
			out[status] = append(out[status], code)
		}
	}
	return out
}

// statusKey is a status as responses are keyed by it.
func statusKey(n int) string { return strconv.Itoa(n) }
