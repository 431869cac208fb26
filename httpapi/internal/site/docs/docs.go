// Package docs renders the documentation of the API as pages: a quick start, an index of all operations, and a page
// for each operation with samples of code that can be copied. Everything comes from the OpenAPI document and its
// examples, so a new operation has its page without further work. What the document says is in English; headings and
// the text of the quick start follow the language of the page.
package docs

import (
	"cmp"
	"errors"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// Paths of the pages. The page of an operation is Base + "/" + its operationId.
const (
	Base      = "/docs"
	Reference = "/docs/reference"
)

// Main are the operations that the quick start offers first, in its order.
var Main = []string{
	"generateKundali", "getKundali", "getDashas", "getYogas", "getStrengths", "getDoshas", "getTransits", "getAnswer",
	"getLife", "getRemedies", "matchGunMilan", "getPanchang", "getCalendarFestivals", "getMuhuratDays",
	"getDailyHoroscope", "calculateNumerology", "createShare", "createBatch", "searchPlaces", "getBalance",
}

// Site renders the pages. Its methods may be called at the same time.
type Site struct {
	document     *openapi.Document
	base         string // address of the service
	prefix       string // of the API's paths
	attributions []string
	problems     []Problem
	operations   []*operation // by tag, then by path
	byID         map[string]*operation
}

// Problem is a kind of failure, as the reference lists it.
type Problem struct {
	Code        string
	Status      int
	Title, Text string
}

// operation is an operation with its address.
type operation struct {
	*openapi.Operation
	Method, Path string
	Text         string // its description; empty for none
}

// New makes the pages of a document for the service at a base address.
func New(d *openapi.Document, base, prefix string, problems []Problem, attributions []string) *Site {
	s := &Site{document: d, base: base, prefix: prefix, problems: problems, attributions: attributions,
		byID: map[string]*operation{}}
	rank := map[string]int{}
	for i, t := range d.Tags {
		rank[t.Name] = i
	}
	for at, p := range d.Paths {
		for method, o := range p.Operations {
			made := &operation{o, strings.ToUpper(method), at, ""}
			made.Text, _, _ = strings.Cut(o.Description, " Scope: ") // which the page says in a line of its own
			if p.Servers == nil {                                    // else it is outside the API
				made.Path = prefix + at
			}
			s.operations = append(s.operations, made)
			s.byID[o.OperationID] = made
		}
	}
	slices.SortFunc(s.operations, func(a, b *operation) int {
		return cmp.Or(rank[a.Tags[0]]-rank[b.Tags[0]], strings.Compare(a.Path, b.Path),
			strings.Compare(a.Method, b.Method))
	})
	return s
}

// Way is a link to the page of an operation.
type Way struct {
	Method, Path, Title, Link string
	Here                      bool
}

// Group is the operations of a tag.
type Group struct {
	Name, Text string
	Ways       []Way
}

// quickView is what the page of the quick start shows.
type quickView struct {
	Key, Base, Prefix string
	First             []Sample // requests that cast a chart
	Answer            string   // to it
	Next              []Sample // requests that read from the chart
	Once              string   // a request with an Idempotency-Key
	Main              []Way
	Reference         string
	Attributions      []string
}

// indexView is what the index of the reference shows.
type indexView struct {
	Groups       []Group
	Problems     []Problem
	Attributions []string
}

// Field is a parameter of a request.
type Field struct {
	Name, In, Type, Text string
	Required             bool
}

// Outcome is an answer by its status.
type Outcome struct{ Status, Text string }

// operationView is what the page of an operation shows.
type operationView struct {
	*operation
	Group    Group
	Fields   []Field
	Body     []Member
	BodyCut  bool
	Result   []Member
	Cut      bool
	Example  string // of the answer; JSON
	Samples  []Sample
	Outcomes []Outcome
}

// way returns the link to an operation in a language.
func (s *Site) way(o *operation, l vedic.Lang) Way {
	return Way{Method: o.Method, Path: o.Path, Title: o.headline(), Link: in(Base+"/"+o.OperationID, l)}
}

// in adds the language of the page to an address.
func in(path string, l vedic.Lang) string { return path + "?lang=" + l.String() }

// frame returns what surrounds a page at a path.
func (s *Site) frame(path, title string, l vedic.Lang) page.Frame {
	f := page.Frame{Lang: l, Title: title, Other: path, Docs: true, Brand: in("/", l), Links: []page.Link{
		{Path: in(Base, l), Word: "docs.start", Here: path == Base},
		{Path: in(Reference, l), Word: "docs.reference", Here: path == Reference},
		{Path: in(Reference, l) + "#problems", Word: "docs.problems"},
		{Path: "/changelog", Word: "docs.changes"},
		{Path: in("/dashboard", l), Word: "docs.dashboard"}}}
	f.Other = in(path, f.OtherLang())
	return f
}

// Start renders the quick start.
func (s *Site) Start(l vedic.Lang) ([]byte, error) {
	v := quickView{Key: KeyPlaceholder, Base: s.base, Prefix: s.prefix, Reference: in(Reference, l),
		Attributions: s.attributions}
	for _, id := range Main {
		if o := s.byID[id]; o != nil {
			v.Main = append(v.Main, s.way(o, l))
		}
	}
	first, next := s.byID["generateKundali"], s.byID["getDashas"]
	if first == nil || next == nil {
		return nil, errors.New("docs: the document lacks an operation of the quick start")
	}
	var err error
	if v.First, err = s.samples(first); err != nil {
		return nil, err
	}
	if v.Next, err = s.samples(next); err != nil {
		return nil, err
	}
	v.Answer = indented(first.example())
	v.Once = strings.Replace(v.First[0].Text, " \\\n  -d", " \\\n  -H 'Idempotency-Key: order-1042' \\\n  -d", 1)
	return page.Render("docs-start", s.frame(Base, page.Word(l, "docs.start"), l), v)
}

// Index renders the list of all operations and of all problems.
func (s *Site) Index(l vedic.Lang) ([]byte, error) {
	v := indexView{Problems: s.problems, Attributions: s.attributions}
	for _, t := range s.document.Tags {
		if g := s.group(t.Name, "", l); len(g.Ways) > 0 {
			v.Groups = append(v.Groups, g)
		}
	}
	return page.Render("docs-index", s.frame(Reference, page.Word(l, "docs.reference"), l), v)
}

// group returns the operations of a tag. The one with the given ID is marked as the page at hand.
func (s *Site) group(tag, here string, l vedic.Lang) Group {
	g := Group{Name: tag}
	for _, t := range s.document.Tags {
		if t.Name == tag {
			g.Text = t.Description
		}
	}
	for _, o := range s.operations {
		if o.Tags[0] == tag {
			w := s.way(o, l)
			w.Here = o.OperationID == here
			g.Ways = append(g.Ways, w)
		}
	}
	return g
}

// Operation renders the page of an operation, and reports whether there is one by this ID.
func (s *Site) Operation(id string, l vedic.Lang) (body []byte, found bool, err error) {
	o := s.byID[id]
	if o == nil {
		return nil, false, nil
	}
	v := operationView{operation: o, Group: s.group(o.Tags[0], id, l), Example: indented(o.example())}
	for i := range o.Parameters {
		p := &o.Parameters[i]
		if p.In == "header" && p.Name != "Idempotency-Key" && p.Name != "If-Match" {
			continue
		}
		v.Fields = append(v.Fields, s.field(p))
	}
	if o.RequestBody != nil {
		name := o.RequestBody.Content["application/json"].Schema.Name()
		v.Body, v.BodyCut = s.table().membersOf(name)
	}
	for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
		r := o.Responses[status]
		v.Outcomes = append(v.Outcomes, Outcome{status, r.Description})
		name := r.Content["application/json"].Schema.Name()
		if status < "300" && name != "" && (v.Result == nil || status == "201") {
			v.Result, v.Cut = s.table().membersOf(name)
		}
	}
	if v.Samples, err = s.samples(o); err != nil {
		return nil, true, err
	}
	body, err = page.Render("docs-operation", s.frame(Base+"/"+id, o.headline(), l), v)
	return body, true, err
}

// field returns the line of a parameter.
func (s *Site) field(p *openapi.Parameter) Field {
	one, _ := s.table().resolve(schemaOf(&p.Schema))
	return Field{Name: p.Name, In: p.In, Text: cmp.Or(p.Description, one.Description), Required: p.Required,
		Type: s.table().typeOf(one, one)}
}

// schemaOf returns the schema of a parameter.
func schemaOf(p *openapi.Schema) schema {
	s := schema{Ref: p.Ref, Pattern: p.Pattern}
	if p.Type != "" {
		s.Types = []string{p.Type}
	}
	for _, key := range p.Enum {
		s.Enum = append(s.Enum, key)
	}
	if p.Minimum != nil && p.Maximum != nil {
		s.Minimum, s.Maximum = *p.Minimum, *p.Maximum
	}
	if p.MaxLength != nil {
		s.MaxLength = *p.MaxLength
	}
	return s
}

// table returns an empty table of the document's schemas.
func (s *Site) table() *table { return &table{schemas: s.document.Components.Schemas} }

// headline returns the first sentence of the summary without its full stop, or what stands before its colon where it is
// long: the title of a page and the text of a link.
func (o *operation) headline() string {
	const long = 80 // bytes
	line, _, _ := strings.Cut(strings.TrimSuffix(o.Summary, "."), ". ")
	if before, _, found := strings.Cut(line, ": "); found && len(line) > long {
		return before
	}
	return line
}

// example returns the example of a success.
func (o *operation) example() jsontext.Value {
	for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
		if m := o.Responses[status].Content["application/json"]; status < "300" && m.Example != nil {
			return m.Example
		}
	}
	return nil
}

// samples returns the request of an operation in every language.
func (s *Site) samples(o *operation) ([]Sample, error) {
	r := request{Method: o.Method, Key: KeyPlaceholder, URL: s.base + o.Path}
	for i := range o.Parameters {
		if p := &o.Parameters[i]; p.In == "path" {
			one, _ := s.table().resolve(schemaOf(&p.Schema))
			r.URL = strings.ReplaceAll(r.URL, "{"+p.Name+"}", placeholder(p.Name, one.Pattern))
		}
	}
	if o.Query != "" {
		r.URL += "?" + o.Query
	}
	if o.RequestBody != nil {
		r.Body = indented(o.RequestBody.Content["application/json"].Example)
	}
	if len(o.Security) == 0 && o.Method == http.MethodGet {
		r.Key = "" // anyone may call it
	}
	r.File, r.Empty = o.file()
	return samples(r)
}

// file returns the name under which a sample saves an answer that is not JSON, and reports whether there is no answer.
func (o *operation) file() (name string, empty bool) {
	empty = true
	for status, response := range o.Responses {
		if status >= "300" || len(response.Content) == 0 {
			continue
		}
		if _, ok := response.Content["application/json"]; ok {
			return "", false
		}
		empty, name = false, strings.Trim(path.Base(o.Path), "{}")
	}
	return name, empty
}

// placeholder returns what stands in a sample for a variable of the path: an ID of zeros with its prefix, or the name
// of the variable in capitals.
func placeholder(name, pattern string) string {
	prefix, _, ok := strings.Cut(strings.TrimPrefix(pattern, "^"), "_")
	if !ok {
		return strings.ToUpper(name)
	}
	return prefix + "_" + strings.Repeat("0", 26)
}

// landingView is what the first page of a service without an almanac shows.
type landingView struct {
	Base  string
	First []Sample
}

// Landing renders the first page of a service without an almanac.
func (s *Site) Landing(l vedic.Lang) ([]byte, error) {
	first, err := s.samples(s.byID["generateKundali"])
	if err != nil {
		return nil, err
	}
	f := page.Frame{Lang: l, Title: page.Word(l, "frame.name"), Docs: true}
	return page.Render("docs-landing", f, landingView{s.base, first[:1]})
}

// ProblemPage renders the page that a problem's type leads to.
func ProblemPage(p Problem, l vedic.Lang) ([]byte, error) {
	return page.Render("docs-problem", page.Frame{Lang: l, Title: p.Title, Brand: in("/", l), Docs: true}, p)
}
