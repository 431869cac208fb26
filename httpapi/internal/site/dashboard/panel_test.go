package dashboard

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
)

// A table of numbers by sign stands several cells to a line; one with a long cell, or of few columns, does not.
func TestEvenTables(t *testing.T) {
	head := []string{"Bindus", "Ari", "Tau", "Gem", "Can", "Leo", "Vir", "Total"}
	row := []string{"Purva Bhadrapada", "3", "2", "3", "2", "6", "4", "20"}
	require.True(t, Block{view.Block{Head: head, Rows: [][]string{row}}}.Even())
	require.False(t, Block{view.Block{Head: head[:7], Rows: [][]string{row[:7]}}}.Even())
	long := append(append([]string{}, row[:7]...), "Uttara Ashadha")
	require.False(t, Block{view.Block{Head: head, Rows: [][]string{row, long}}}.Even())
	require.True(t, Block{view.Block{Head: head, Rows: [][]string{{"", "मेष", "वृषभ", "", "", "", "", ""}}}}.Even())
}
