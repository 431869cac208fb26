package httpapi

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every operation that a page or an agent calls by name is in the table, at the path that the page or the agent has
// ids for.
func TestCalledOperations(t *testing.T) {
	known := func(name string, ids int) {
		rt := routesByName()[name]
		require.NotNil(t, rt, name)
		require.Len(t, pathNames(rt.path), ids, name)
	}
	var pages catalog.Catalog
	for _, p := range pages.Panels(vedic.English) {
		known(p.Operation, 1)
		if p.Price != "" && p.Buy != "" {
			known(p.Buy, 1)
		}
	}
	for _, p := range pages.Days(vedic.English) {
		known(p.Operation, 0)
	}
	for _, q := range op.Operations() {
		if !q.Stored() {
			require.Equal(t, q.Endpoint().Path, routesByName()[q.Endpoint().Get].path, q.Command)
		}
	}
	named := regexp.MustCompile(`Operation: "(\w+)"`)
	files, err := filepath.Glob("internal/site/dashboard/*.go")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range named.FindAllSubmatch(text, -1) {
			require.NotNil(t, routesByName()[string(m[1])], "%s calls %s", file, m[1])
		}
	}
}
