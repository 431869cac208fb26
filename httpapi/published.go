package httpapi

import (
	"sync"

	"github.com/jyotish-go/jyotish/httpapi/internal/agent"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// published holds the documents about the service itself. They never change, and each is built once
// on first use: building all of them takes a quarter of a second of processor time, which was most
// of the start of a service and three quarters of its tests.
type published struct {
	document  func() (*openapi.Document, error)
	documents func() (writtenDocuments, error)
	llms      func() (llmsTexts, error) // for agents
	manual    func() (*manual, error)
	members   func() map[string][]string    // of answers, by operation
	agent     func() (*agent.Server, error) // MCP server
}

// writtenDocuments are the OpenAPI document of brief answers and that of everything.
type writtenDocuments struct{ brief, full writtenDocument }

// writtenDocument is an OpenAPI document as it is served, in both formats.
type writtenDocument struct{ inJSON, inYAML still }

// llmsTexts are the two texts for agents.
type llmsTexts struct{ brief, full still }

// publish says how each part is made.
func (s *Service) publish() {
	s.document = sync.OnceValues(func() (*openapi.Document, error) {
		return newDocument(s.base, s.version.Version, s.prices)
	})
	s.documents = fromDocument(s, writeDocuments)
	s.llms = fromDocument(s, func(d *openapi.Document) (llmsTexts, error) {
		brief, full := d.Llms(s.base)
		return llmsTexts{newStill(brief), newStill(full)}, nil
	})
	s.manual = fromDocument(s, s.newManual)
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

// writeDocuments writes both documents.
func writeDocuments(d *openapi.Document) (w writtenDocuments, err error) {
	if w.full, err = writeDocument(d); err != nil {
		return w, err
	}
	if d, err = d.Brief(); err != nil {
		return w, err
	}
	w.brief, err = writeDocument(d)
	return w, err
}

// writeDocument writes a document in both formats.
func writeDocument(d *openapi.Document) (w writtenDocument, err error) {
	inJSON, err := d.JSON()
	if err != nil {
		return w, err
	}
	inYAML, err := openapi.YAML(inJSON)
	if err != nil {
		return w, err
	}
	return writtenDocument{newStill(inJSON), newStill(inYAML)}, nil
}
