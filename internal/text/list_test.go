package text_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
)

func TestList(t *testing.T) {
	for want, list := range map[string][]int{"": nil, "1": {1}, "1 and 2": {1, 2}, "1, 2 and 3": {1, 2, 3},
		"4, 3, 2 and 1": {4, 3, 2, 1}} {
		require.Equal(t, want, text.List(list, " and ", strconv.Itoa), list)
	}
}
