package openapi_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// contract is a document of the service.
type contract struct {
	*openapi3.T
	raw   []byte    // as it is served
	brief *contract // the document of brief answers; nil in that itself
}

// document returns the full document with that of brief answers.
func document(t *testing.T) *contract {
	t.Helper()
	t.Parallel()
	doc, err := documents()
	require.NoError(t, err)
	return doc
}

// documents makes both once.
var documents = sync.OnceValues(func() (*contract, error) {
	load := func(of func(base, version string) ([]byte, error)) (*contract, error) {
		raw, err := of("http://localhost:8080", "1.0.0")
		if err != nil {
			return nil, err
		}
		doc, err := openapi3.Load(raw)
		return &contract{T: doc, raw: raw}, err
	}
	full, err := load(httpapi.FullDocument)
	if err == nil {
		full.brief, err = load(httpapi.Document)
	}
	return full, err
})
