package httpapi

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"sync"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/docs"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

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

// manual is the documentation for people. Its pages are rendered once in each language.
type manual struct {
	*docs.Site
	pages sync.Map // still by path and language
}

// newManual makes the documentation of a document.
func (s *Service) newManual(d *openapi.Document) (*manual, error) {
	var list []docs.Problem
	for _, p := range problem.Types(s.base) {
		list = append(list, docs.Problem{Code: p.Code, Status: p.Status, Title: p.Title, Text: p.Description})
	}
	return &manual{Site: docs.New(d, s.base, prefixes()[0], list, s.attributions)}, nil
}

// docsPage answers with a page of the documentation, in English or Hindi, so that no more than two copies of a page are
// kept. A page that is not there is not-found.
func docsPage(c *call, name string, render func(*manual, vedic.Lang) (body []byte, found bool, err error)) (
	*answer, error) {
	m, err := c.manual()
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", page.Policy)
	lang := c.lang.Words()
	key := lang.String() + " " + name
	if made, ok := m.pages.Load(key); ok {
		return fixedAnswer(c, made.(still)), nil
	}
	body, found, err := render(m, lang)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, problem.New("not-found", "There is no such operation. /docs/reference lists all of them.")
	}
	made := newStill(body)
	m.pages.Store(key, made)
	return fixedAnswer(c, made), nil
}

// getDocs answers with the quick start.
func getDocs(c *call) (*answer, error) {
	return docsPage(c, "start", func(m *manual, l vedic.Lang) ([]byte, bool, error) {
		body, err := m.Start(l)
		return body, true, err
	})
}

// getReference answers with the list of all operations and problems.
func getReference(c *call) (*answer, error) {
	return docsPage(c, "reference", func(m *manual, l vedic.Lang) ([]byte, bool, error) {
		body, err := m.Index(l)
		return body, true, err
	})
}

// getOperationPage answers with the page of an operation.
func getOperationPage(c *call) (*answer, error) {
	id := c.path("operation")
	return docsPage(c, "operation "+id, func(m *manual, l vedic.Lang) ([]byte, bool, error) {
		return m.Operation(id, l)
	})
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
