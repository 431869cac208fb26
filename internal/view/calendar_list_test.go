package view

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestListLines(t *testing.T) {
	require.Equal(t, []string{"one"}, listLines("one", 10))
	require.Equal(t, []string{"one, two,", "three"}, listLines("one, two, three", 10))
	require.Equal(t, []string{"longer than the width,", "two"}, listLines("longer than the width, two", 10))
}
