package httpapi

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// The documentation page is made of the OpenAPI document: plain HTML without scripts, so that it needs no network, no licence of others
// and no exception from a strict content security policy. An interactive page of the usual kind would weigh 1.5 to 3 MB in the binary.

//go:embed docs.html
var docsTemplate string

// docsPolicy lets the page load nothing at all.
const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// docsPage is what the template shows.
type docsPage struct {
	*document
	Base         string
	Prefixes     []string
	Rows         []docsRow
	Attributions []string
	Problems     []problemType
	TokenPattern string
}

type docsRow struct {
	Method, Path string
	*docOperation
}

// publish makes the documents that are served as they are.
func (s *Service) publish() error {
	d, err := newDocument(s.base, s.version.Version, s.prices)
	if err != nil {
		return err
	}
	if s.openAPI, err = marshal(d); err != nil {
		return err
	}
	page := docsPage{document: d, Base: s.base, Prefixes: prefixes(), Attributions: s.attributions, Problems: s.problemTypes(),
		TokenPattern: TokenPattern}
	for path, p := range d.Paths {
		for method, o := range p.Operations {
			page.Rows = append(page.Rows, docsRow{strings.ToUpper(method), path, o})
		}
	}
	slices.SortFunc(page.Rows, func(a, b docsRow) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	t, err := template.New("docs").Funcs(template.FuncMap{"indent": indent, "name": schemaName}).Parse(docsTemplate)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = t.Execute(&b, page)
	s.manual = b.Bytes()
	return err
}

// indent lays a JSON text out for people.
func indent(v jsontext.Value) string {
	v = v.Clone()
	if v.Indent() != nil {
		return ""
	}
	return string(v)
}

// schemaName is the last word of a reference.
func schemaName(s schema) string { return strings.TrimPrefix(s.Ref, schemaPath) }

func getDocument(c *call) (*answer, error) { return c.fixed(c.openAPI), nil }

func getDocs(c *call) (*answer, error) {
	c.head.Set("Content-Security-Policy", docsPolicy)
	return c.fixed(c.manual), nil
}

// fixed answers with bytes that do not change while the service runs.
func (c *call) fixed(body []byte) *answer {
	sum := sha256.Sum256(body)
	tag := fmt.Sprintf(`"%x"`, sum[:16])
	if a := c.unchanged(tag); a != nil {
		return a
	}
	return &answer{status: http.StatusOK, body: body, etag: tag}
}
