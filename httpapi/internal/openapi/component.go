package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// What many operations have in common stands once, under components, and is referred to: a document with every
// response, header and parameter written out is three times as long, and generators make a type of each.

// reference refers to a shared component.
type reference struct {
	Ref string `json:"$ref"`
}

// MarshalJSON writes a parameter, or what it refers to.
func (p *Parameter) MarshalJSON() ([]byte, error) {
	if p.Ref != "" {
		return json.Marshal(reference{p.Ref})
	}
	type plain Parameter
	return json.Marshal((*plain)(p))
}

// MarshalJSON writes a response, or what it refers to.
func (r *Response) MarshalJSON() ([]byte, error) {
	if r.Ref != "" {
		return json.Marshal(reference{r.Ref})
	}
	type plain Response
	return json.Marshal((*plain)(r))
}

// MarshalJSON writes a header, or what it refers to.
func (h Header) MarshalJSON() ([]byte, error) {
	if h.Ref != "" {
		return json.Marshal(reference{h.Ref})
	}
	type plain Header
	return json.Marshal(plain(h))
}

// shared returns the document with what is said more than once under its components.
func (d *Document) shared() *Document {
	out := *d
	out.Paths = map[string]*Path{}
	c := &out.Components
	c.Headers, c.Responses = map[string]*Header{}, map[string]*Response{}
	c.Parameters = map[string]*Parameter{}
	if d.failure != nil {
		c.Responses[problemResponse] = d.failure
	}
	parameters, responses := newPool[Parameter](), newPool[Response]()
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for _, o := range d.Paths[path].each() {
			for i := range o.Parameters {
				p := &o.Parameters[i]
				parameters.count(d.parameterName(p.Name), p, p)
			}
			for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
				r := o.Responses[status]
				if r.Ref != "" {
					continue
				}
				responses.count(r.called(status), r, withHeaders(r, c.Headers))
			}
		}
	}
	for _, event := range slices.Sorted(maps.Keys(d.Webhooks)) {
		for _, o := range d.Webhooks[event].each() {
			for i := range o.Parameters {
				parameters.count(upperFirst(o.Parameters[i].Name)+"Header", &o.Parameters[i], &o.Parameters[i])
			}
			for status, r := range o.Responses {
				responses.count(eventAnswers[status], r, r)
			}
		}
	}
	parameters.name(c.Parameters)
	responses.name(c.Responses)
	for path, p := range d.Paths {
		copied := &Path{Servers: p.Servers, Operations: map[string]*Operation{}}
		for method, o := range p.Operations {
			copied.Operations[method] = o.shared(parameters, responses)
		}
		if d.failure != nil {
			copied.lift()
		}
		out.Paths[path] = copied
	}
	out.Webhooks = map[string]*Path{}
	for event, p := range d.Webhooks {
		copied := &Path{Operations: map[string]*Operation{}}
		for method, o := range p.Operations {
			copied.Operations[method] = o.shared(parameters, responses)
		}
		out.Webhooks[event] = copied
	}
	return &out
}

// parameterName returns the name of a shared parameter: its own in upper case, or with Param where a schema has that
// name, since generators make a type of each.
func (d *Document) parameterName(name string) string {
	name = upperFirst(name)
	if d.Components.Schemas[name] != nil {
		name += "Param"
	}
	return name
}

// eventAnswers are the names of the responses to a message of a webhook, by status.
var eventAnswers = map[string]string{"2XX": "Taken", "410": "ReceiverGone", "default": "NotTaken"}

// lift moves the parameters that all operations of a path have to the path.
func (p *Path) lift() {
	list := p.each()
	if len(list) < 2 {
		return
	}
	for _, param := range slices.Clone(list[0].Parameters) {
		same := func(q Parameter) bool { return q.Ref == param.Ref && q.Ref != "" }
		if !slices.ContainsFunc(list, func(o *Operation) bool { return !slices.ContainsFunc(o.Parameters, same) }) {
			p.Parameters = append(p.Parameters, param)
			for _, o := range list {
				o.Parameters = slices.DeleteFunc(o.Parameters, same)
			}
		}
	}
}

// each returns the operations in the order of their methods.
func (p *Path) each() (list []*Operation) {
	for _, method := range slices.Sorted(maps.Keys(p.Operations)) {
		list = append(list, p.Operations[method])
	}
	return list
}

// shared returns the operation with references to what is shared.
func (o *Operation) shared(parameters pool[Parameter], responses pool[Response]) *Operation {
	out := *o
	out.Parameters = referred(parameters, o.Parameters)
	out.Responses = map[string]*Response{}
	for status, r := range o.Responses {
		if out.Responses[status] = r; r.Ref != "" {
			continue
		}
		out.Responses[status] = responses.is[r].value
		if name := responses.of(r); name != "" {
			out.Responses[status] = &Response{Ref: "#/components/responses/" + name}
		}
	}
	return &out
}

// referred returns parameters with references to those that are shared.
func referred(parameters pool[Parameter], list []Parameter) []Parameter {
	out := slices.Clone(list)
	for i := range out {
		if name := parameters.of(&list[i]); name != "" {
			out[i] = Parameter{Ref: "#/components/parameters/" + name}
		}
	}
	return out
}

// withHeaders returns the response with references to its headers, which are noted.
func withHeaders(r *Response, all map[string]*Header) *Response {
	out := *r
	out.Headers = map[string]Header{}
	for name, h := range r.Headers {
		all[name] = &h
		out.Headers[name] = Header{Ref: "#/components/headers/" + name}
	}
	return &out
}

// called returns a name for a response, after its schema or its status.
func (r *Response) called(status string) string {
	for _, m := range r.Content {
		if name := m.Schema.Name(); name != "" && name != "Problem" && name != "OutcomeUnknown" {
			return name + "Answer"
		}
	}
	if status == "default" {
		return "UsualProblem"
	}
	var n int
	fmt.Sscan(status, &n)
	return strings.NewReplacer(" ", "", "-", "").Replace(http.StatusText(n))
}

// pool finds what occurs more than once, and names it.
type pool[T any] struct {
	all map[string]*common[T] // by its JSON
	is  map[*T]*common[T]
}

// common is what occurs.
type common[T any] struct {
	wanted, given string
	times, order  int
	value         *T
}

func newPool[T any]() pool[T] { return pool[T]{map[string]*common[T]{}, map[*T]*common[T]{}} }

// count notes that something occurs, which is written as a value.
func (s pool[T]) count(wanted string, what, value *T) {
	key := string(encoded(value))
	if s.all[key] == nil {
		s.all[key] = &common[T]{wanted: wanted, order: len(s.all), value: value}
	}
	s.is[what] = s.all[key]
	s.all[key].times++
}

// name names what occurs more than once: the wanted one to whichever occurs most, with
// a number to others.
func (s pool[T]) name(into map[string]*T) {
	list := slices.SortedFunc(maps.Values(s.all), func(a, b *common[T]) int {
		if a.times != b.times {
			return b.times - a.times
		}
		return a.order - b.order
	})
	for _, c := range list {
		if c.times < 2 {
			continue
		}
		c.given = c.wanted
		for n := 2; into[c.given] != nil; n++ {
			c.given = fmt.Sprint(c.wanted, n)
		}
		into[c.given] = c.value
	}
}

// of returns the name of what is shared, empty where it is not.
func (s pool[T]) of(what *T) string { return s.is[what].given }
