package arch

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// tableRows reads the tables of a Markdown file whose heading row begins with a word: their rows, cell by cell, without
// marks of code. A row that is shorter or longer than its heading is an error.
func tableRows(t *testing.T, path, first string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	var heading []string
	for i, line := range strings.Split(string(text), "\n") {
		inside, ok := strings.CutPrefix(strings.TrimSpace(line), "|")
		if !ok {
			heading = nil
			continue
		}
		cells := strings.Split(strings.TrimSuffix(inside, "|"), "|")
		for j, c := range cells {
			cells[j] = strings.Trim(strings.TrimSpace(c), "`")
		}
		switch {
		case heading == nil:
			heading = cells
		case len(cells) != len(heading):
			t.Errorf("%s:%d: %d cells under a heading of %d", path, i+1, len(cells), len(heading))
		case heading[0] == first && strings.Trim(cells[0], "-:") != "":
			rows = append(rows, cells)
		}
	}
	require.NotEmpty(t, rows, "%s has no table that begins with %q", path, first)
	return rows
}

// firstCells returns the first cells of rows, each once; a second one is an error.
func firstCells(t *testing.T, path string, rows [][]string) (cells []string) {
	t.Helper()
	for _, row := range rows {
		require.NotContains(t, cells, row[0], "%s lists", path)
		cells = append(cells, row[0])
	}
	return cells
}
