package arch

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// tableRows reads the tables of a Markdown file whose heading row begins with a word: their rows, cell by cell, without
// marks of code. A row that is shorter or longer than its heading is an error.
func tableRows(t *testing.T, path, first string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
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
	if len(rows) == 0 {
		t.Fatalf("%s has no table that begins with %q", path, first)
	}
	return rows
}

// firstCells returns the first cells of rows, each once; a second one is an error.
func firstCells(t *testing.T, path string, rows [][]string) (cells []string) {
	t.Helper()
	for _, row := range rows {
		if slices.Contains(cells, row[0]) {
			t.Errorf("%s lists %q twice", path, row[0])
		}
		cells = append(cells, row[0])
	}
	return cells
}
