package httpapi

import (
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/agent"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// published is what a service tells of itself: the same for as long as it runs, and each part made when somebody first
// asks for it, once. To make it all takes a quarter of a second of processor, which was most of the start of a service
// and three quarters of its tests.
type published struct {
	document  func() (*openapi.Document, error)
	documents func() (writtenDocuments, error)
	llms      func() (llmsTexts, error) // what agents read first
	manuals   func() (manuals, error)
	members   func() map[string][]string    // of the answers of operations, by their names
	agent     func() (*agent.Server, error) // to whom agents talk
}

// writtenDocuments is the OpenAPI document as it is served, in both formats.
type writtenDocuments struct{ inJSON, inYAML still }

// llmsTexts are the two texts for agents.
type llmsTexts struct{ brief, full still }

// manuals are the pages of the documentation: with Swagger UI, to try calls, and plain.
type manuals struct{ tried, plain still }

// publish says how each part is made.
func (s *Service) publish() {
	s.document = sync.OnceValues(func() (*openapi.Document, error) {
		return newDocument(s.base, s.version.Version, s.prices)
	})
	s.documents = fromDocument(s, writeDocuments)
	s.llms = fromDocument(s, func(d *openapi.Document) (llmsTexts, error) {
		brief, full := s.writeLlms(d)
		return llmsTexts{brief, full}, nil
	})
	s.manuals = fromDocument(s, s.writeManuals)
	s.members = sync.OnceValue(func() map[string][]string {
		d, err := s.document()
		if err != nil {
			panic(err) // the document is made of what is embedded
		}
		return d.Members()
	})
	s.agent = fromDocument(s, s.newAgents)
}

// fromDocument makes something of the document, once.
func fromDocument[T any](s *Service, make func(*openapi.Document) (T, error)) func() (T, error) {
	return sync.OnceValues(func() (made T, err error) {
		d, err := s.document()
		if err != nil {
			return made, err
		}
		return make(d)
	})
}

// writeDocuments writes the document in both formats.
func writeDocuments(d *openapi.Document) (w writtenDocuments, err error) {
	inJSON, err := d.JSON()
	if err != nil {
		return w, err
	}
	inYAML, err := openapi.YAML(inJSON)
	if err != nil {
		return w, err
	}
	return writtenDocuments{newStill(inJSON), newStill(inYAML)}, nil
}

// writeManuals fills the pages of the documentation.
func (s *Service) writeManuals(d *openapi.Document) (m manuals, err error) {
	page := docsPage{Document: d, Base: s.base, Prefixes: prefixes(), Attributions: s.attributions,
		Problems:     s.problemTypes(),
		TokenPattern: account.TokenPattern}
	for path, p := range d.Paths {
		for method, o := range p.Operations {
			page.Rows = append(page.Rows, docsRow{strings.ToUpper(method), path, o})
		}
	}
	slices.SortFunc(page.Rows, func(a, b docsRow) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	if m.tried, err = s.page("index.html", page); err != nil {
		return m, err
	}
	m.plain, err = s.page("reference.html", page)
	return m, err
}
