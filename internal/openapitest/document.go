// Package openapitest reads an OpenAPI 3.1 document in tests and checks values against its schemas. It knows
// the parts of the format that the service's document has and refuses a schema with others.
// tools/conformance checks the document and these answers with libraries of others.
package openapitest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// T is a document.
type T struct {
	OpenAPI    string               `json:"openapi"`
	Paths      map[string]*PathItem `json:"paths"`
	Webhooks   map[string]*PathItem `json:"webhooks"`
	Components Components           `json:"components"`
}

// Components are what others refer to, by name.
type Components struct {
	Schemas    Schemas                  `json:"schemas"`
	Headers    map[string]*HeaderRef    `json:"headers"`
	Responses  map[string]*ResponseRef  `json:"responses"`
	Parameters map[string]*ParameterRef `json:"parameters"`
}

// Schemas are schemas by name.
type Schemas map[string]*SchemaRef

// PathItem is what a path, or a webhook, has.
type PathItem struct {
	Parameters Parameters `json:"parameters"` // of every operation

	Get    *Operation `json:"get"`
	Put    *Operation `json:"put"`
	Post   *Operation `json:"post"`
	Patch  *Operation `json:"patch"`
	Delete *Operation `json:"delete"`
}

// Operations returns the operations by method, "GET".
func (p *PathItem) Operations() map[string]*Operation {
	all := map[string]*Operation{"GET": p.Get, "PUT": p.Put, "POST": p.Post, "PATCH": p.Patch, "DELETE": p.Delete}
	maps.DeleteFunc(all, func(_ string, o *Operation) bool { return o == nil })
	return all
}

// GetOperation returns the operation of a method; nil for one that is not there.
func (p *PathItem) GetOperation(method string) *Operation { return p.Operations()[method] }

// Operation is an operation.
type Operation struct {
	OperationID string                 `json:"operationId"`
	Summary     string                 `json:"summary"`
	Description string                 `json:"description"`
	Tags        []string               `json:"tags"`
	Security    *[]map[string][]string `json:"security"`
	Parameters  Parameters             `json:"parameters"`
	RequestBody *RequestBodyRef        `json:"requestBody"`
	Responses   Responses              `json:"responses"`
}

// Parameters are the parameters of an operation.
type Parameters []*ParameterRef

// GetByInAndName returns a parameter; nil for one that is not there.
func (p Parameters) GetByInAndName(in, name string) *Parameter {
	for _, x := range p {
		if x.Value.In == in && x.Value.Name == name {
			return x.Value
		}
	}
	return nil
}

// Parameter is a parameter.
type Parameter struct {
	Name        string     `json:"name"`
	In          string     `json:"in"`
	Description string     `json:"description"`
	Required    bool       `json:"required"`
	Schema      *SchemaRef `json:"schema"`
	Example     any        `json:"example"`
}

// RequestBody is the body of a request.
type RequestBody struct {
	Description string  `json:"description"`
	Required    bool    `json:"required"`
	Content     Content `json:"content"`
}

// Content is what a body may be, by media type.
type Content map[string]*MediaType

// MediaType is one of them.
type MediaType struct {
	Schema   *SchemaRef     `json:"schema"`
	Example  any            `json:"example"`
	Examples map[string]any `json:"examples"`
}

// Responses are the answers of an operation, by status.
type Responses map[string]*ResponseRef

// Status returns the response of a status: its own, or that of "default" for a failure without one.
func (r Responses) Status(status int) *ResponseRef {
	if own := r[fmt.Sprint(status)]; own != nil || status < 400 {
		return own
	}
	return r["default"]
}

// Response is an answer.
type Response struct {
	Description *string               `json:"description"`
	Headers     map[string]*HeaderRef `json:"headers"`
	Content     Content               `json:"content"`
}

// Header is a header of an answer.
type Header struct {
	Description string     `json:"description"`
	Schema      *SchemaRef `json:"schema"`
}

// A reference has the address that it refers to, "" for none, and what is there.
type (
	// ParameterRef is a parameter, here or among the components.
	ParameterRef = reference[Parameter]
	// RequestBodyRef is a body.
	RequestBodyRef = reference[RequestBody]
	// ResponseRef is an answer.
	ResponseRef = reference[Response]
	// HeaderRef is a header.
	HeaderRef = reference[Header]
)

type reference[V any] struct {
	Ref   string
	Value *V
}

// UnmarshalJSON reads a reference or a value.
func (r *reference[V]) UnmarshalJSON(b []byte) error {
	ref, err := refOf(b)
	if r.Ref = ref; err != nil || ref != "" {
		return err
	}
	r.Value = new(V)
	return json.Unmarshal(b, r.Value)
}

// refOf returns the reference of an object; "" for none.
func refOf(b []byte) (string, error) {
	var r struct {
		Ref string `json:"$ref"`
	}
	err := json.Unmarshal(b, &r)
	return r.Ref, err
}

func resolve[V any](r *reference[V], kind string, among map[string]*reference[V]) error {
	if r == nil || r.Ref == "" {
		return nil
	}
	name, ok := strings.CutPrefix(r.Ref, "#/components/"+kind+"/")
	if !ok || among[name] == nil || among[name].Value == nil {
		return fmt.Errorf("%s is not in the document", r.Ref)
	}
	r.Value = among[name].Value
	return nil
}

// Load reads a document. The error is a reference that leads nowhere, or a keyword of a schema that this package does
// not know.
func Load(raw []byte) (*T, error) {
	t := new(T)
	if err := json.Unmarshal(raw, t); err != nil {
		return nil, err
	}
	w := &walker{t: t, seen: map[*Schema]bool{}}
	w.document()
	return t, w.err
}

// walker resolves all references of a document and keeps the first error.
type walker struct {
	t    *T
	seen map[*Schema]bool
	err  error
}

func (w *walker) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *walker) document() {
	c := &w.t.Components
	for _, s := range c.Schemas {
		w.schema(s)
	}
	for _, h := range c.Headers {
		w.header(h)
	}
	for _, p := range c.Parameters {
		w.parameter(p)
	}
	for _, r := range c.Responses {
		w.response(r)
	}
	items := slices.Collect(maps.Values(w.t.Webhooks))
	for _, item := range slices.AppendSeq(items, maps.Values(w.t.Paths)) {
		for _, p := range item.Parameters {
			w.parameter(p)
		}
		for _, o := range item.Operations() {
			o.Parameters = slices.Concat(item.Parameters, o.Parameters)
			for _, p := range o.Parameters {
				w.parameter(p)
			}
			if o.RequestBody != nil && o.RequestBody.Value != nil {
				w.content(o.RequestBody.Value.Content)
			}
			for _, r := range o.Responses {
				w.response(r)
			}
		}
	}
}

func (w *walker) header(h *HeaderRef) {
	w.fail(resolve(h, "headers", w.t.Components.Headers))
	if h.Value != nil {
		w.schema(h.Value.Schema)
	}
}

func (w *walker) parameter(p *ParameterRef) {
	w.fail(resolve(p, "parameters", w.t.Components.Parameters))
	if p.Value != nil {
		w.schema(p.Value.Schema)
	}
}

func (w *walker) response(r *ResponseRef) {
	w.fail(resolve(r, "responses", w.t.Components.Responses))
	if r.Value == nil {
		return
	}
	for _, h := range r.Value.Headers {
		w.header(h)
	}
	w.content(r.Value.Content)
}

func (w *walker) content(c Content) {
	for _, m := range c {
		w.schema(m.Schema)
	}
}

func (w *walker) schema(r *SchemaRef) {
	if r == nil {
		return
	}
	if r.Ref != "" {
		name, ok := strings.CutPrefix(r.Ref, "#/components/schemas/")
		if !ok || w.t.Components.Schemas[name] == nil {
			w.fail(fmt.Errorf("%s is not in the document", r.Ref))
			return
		}
		to := w.t.Components.Schemas[name]
		if to.Ref != "" && to.Value == nil {
			w.schema(to)
		}
		if r.Value = to.Value; len(r.beside) > 0 && to.Value != nil {
			own := *to.Value
			w.fail(json.Unmarshal(r.beside, (*keywords)(&own)))
			r.Value = &own
		}
	}
	if r.Value == nil || w.seen[r.Value] {
		return
	}
	w.seen[r.Value] = true
	for _, inner := range r.Value.all() {
		w.schema(inner)
	}
}
