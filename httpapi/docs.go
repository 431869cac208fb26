package httpapi

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"html/template"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
)

// The documentation is made of the OpenAPI document, twice: with Swagger UI, to try calls, and as one plain page
// without scripts. Both load nothing from elsewhere and need no exception from a strict content security policy.

// Content security policies of the pages: of the plain ones, and of the one that runs a script and sends calls.
const (
	plainPolicy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	docsPolicy  = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
		"form-action 'none'; frame-ancestors 'none'"
)

// docsPage is what the templates show.
type docsPage struct {
	*openapi.Document
	Base         string
	Prefixes     []string
	Rows         []docsRow
	Attributions []string
	Problems     []problemType
	TokenPattern string
}

// docsRow is an operation with where it is called, as the templates list it.
type docsRow struct {
	Method, Path string
	*openapi.Operation
}

// page fills a template of the documentation.
func (s *Service) page(name string, data any) (still, error) {
	t, err := template.New(name).Funcs(template.FuncMap{"indent": indent, "name": openapi.Schema.Name,
		"asset": s.assetName}).
		ParseFS(docsFiles, "docs/"+name)
	if err != nil {
		return still{}, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, data)
	return newStill(b.Bytes()), err
}

// assetName is the name that a file of the documentation is served under.
func (s *Service) assetName(called string) (string, error) {
	a, ok := s.assets[called]
	if !ok {
		return "", fmt.Errorf("httpapi: there is no asset %q", called)
	}
	return a.name, nil
}

// indent lays a JSON text out for people.
func indent(v jsontext.Value) string {
	v = v.Clone()
	if v.Indent() != nil {
		return ""
	}
	return string(v)
}

// documentParameter chooses between the documents.
var documentParameter = param.Spec{Name: "detail", Kind: param.Choice, Absent: detailBrief,
	Allowed: []string{detailBrief, detailFull},
	Doc:     "brief: answers as they are unless more is asked for; full: everything that an answer may have"}

// chosenDocument returns the document that the caller wants.
func chosenDocument(c *call) (writtenDocument, error) {
	d, err := c.documents()
	if c.arg("detail").Text == detailFull {
		return d.full, err
	}
	return d.brief, err
}

// getDocument answers with the OpenAPI document in JSON.
func getDocument(c *call) (*answer, error) {
	d, err := chosenDocument(c)
	if err != nil {
		return nil, err
	}
	return fixedAnswer(c, d.inJSON), nil
}

// getDocs answers with the page that can try calls. It alone may run a script and send calls, to this service only.
func getDocs(c *call) (*answer, error) {
	p, err := c.manuals()
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", docsPolicy)
	return fixedAnswer(c, p.tried), nil
}

// getReference answers with the page without scripts.
func getReference(c *call) (*answer, error) {
	p, err := c.manuals()
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", plainPolicy)
	return fixedAnswer(c, p.plain), nil
}

// still is bytes that do not change while the service runs, with their tag: to make that anew for every call took a
// thousand callers that do not read what they ask for most of the processor.
type still struct {
	body []byte
	tag  string
}

// newStill returns a document of these bytes, which must not be changed later. Its tag is half of
// their SHA-256.
func newStill(body []byte) still {
	sum := sha256.Sum256(body)
	return still{body, fmt.Sprintf(`"%x"`, sum[:16])}
}

// fixedAnswer answers with bytes that do not change while the service runs.
func fixedAnswer(c *call, x still) *answer {
	if a := c.unchanged(x.tag); a != nil {
		return a
	}
	return &answer{status: http.StatusOK, body: x.body, etag: x.tag}
}
