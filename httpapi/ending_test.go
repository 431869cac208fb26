package httpapi

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
)

// A deprecated operation says so in its headers and in the document; others have no such header.
func TestEnding(t *testing.T) {
	day := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	rt := route{name: "old", method: "GET", path: "/old", ends: &ending{day, day.AddDate(1, 0, 0), "/v1/new"},
		doc: operationDoc{tag: "ops", answers: map[int]string{200: "Health"}}}
	h := http.Header{}
	rt.ends.tell(h)
	require.Equal(t, "@1796083200", h.Get("Deprecation"))
	require.Equal(t, "Wed, 01 Dec 2027 00:00:00 GMT", h.Get("Sunset"))
	require.Equal(t, []string{`</changelog>; rel="deprecation"; type="text/markdown"`,
		`</v1/new>; rel="successor-version"`}, h.Values("Link"))
	d, err := openapi.New(openapi.Input{AnswerVersions: answerVersions,
		Tables: []openapi.Table{{Rows: rows([]route{rt}, nil)}}})
	require.NoError(t, err)
	o := d.Paths["/old"].Operations["get"]
	require.True(t, o.Deprecated)
	require.Contains(t, o.Responses["200"].Headers, "Sunset")
	h = http.Header{}
	(*ending)(nil).tell(h)
	require.Empty(t, h)
	for _, rt := range operations() {
		if rt.ends != nil {
			require.False(t, rt.ends.sunset.Before(rt.ends.since.AddDate(1, 0, 0)), rt.name)
		}
	}
}
