package problem_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// Every code has a text of sentences and a page of its own, and no text is there for another code.
func TestTypes(t *testing.T) {
	list := problem.Types("https://jyotish.example")
	require.Equal(t, slices.Sorted(maps.Keys(problem.Catalogue)), slices.Sorted(maps.Keys(problem.Texts())))
	require.Len(t, list, len(problem.Catalogue))
	for i, x := range list {
		require.Equal(t, problem.Catalogue[x.Code], problem.Kind{Status: x.Status, Title: x.Title})
		require.Regexp(t, `^[A-Z0-9](.|\n)*[.]$`, x.Description, x.Code)
		if i > 0 {
			require.Less(t, list[i-1].Code, x.Code)
		}
		if x.Code == "quota-exceeded" {
			require.Equal(t, problem.QuotaType, x.Type)
		} else {
			require.Equal(t, "https://jyotish.example/problems/"+x.Code, x.Type)
		}
	}
}
