package arch

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// questions are the ten questions of docs/TEN-QUESTIONS.md, each with the Example that answers it.
var questions = []struct{ title, room, example string }{
	{"What is the birth chart?", "kundali", "Cast"},
	{"Which sign is the lagna in, in D9?", "kundali", "Chart_Varga"},
	{"Which dasha runs at a moment?", "kundali", "Chart_Dashas"},
	{"Is there Mangal dosha?", "dosha", ""},
	{"How many points do two births have?", "milan", ""},
	{"What are the tithi and the sunrise of a day?", "panchang", ""},
	{"When is the next eclipse?", "gochar", ""},
	{"Which days of a month are good for a wedding?", "muhurat", ""},
	{"On which date is a festival?", "festival", ""},
	{"What is the number of a name?", "numerology", "NameNumber"},
}

// mostLines is the length that an answer on the page may have.
const mostLines = 22

// docs/TEN-QUESTIONS.md shows the code and the output of the Examples as they are. With -update it is written anew.
func TestTenQuestions(t *testing.T) {
	var page bytes.Buffer
	page.WriteString("# Ten questions\n\nEach answer is a runnable Example of its package, with its output. " +
		"`go doc` and pkg.go.dev show the same code as a\nwhole program with its imports. " +
		"This page is written by a test: `go test ./internal/arch -run TestTenQuestions -update`.\n")
	for i, q := range questions {
		body, output := exampleText(t, q.room, q.example)
		require.LessOrEqual(t, strings.Count(body, "\n"), mostLines, "Example%s of %s", q.example, q.room)
		name, anchor := q.room, "#example-package"
		if q.example != "" {
			name, anchor = q.room+"."+strings.ReplaceAll(q.example, "_", "."), "#example-"+
				strings.ReplaceAll(q.example, "_", ".")
		}
		fmt.Fprintf(&page, "\n## %d. %s\n\n[%s](https://pkg.go.dev/%s%s%s)\n\n```go\n%s```\n\n```\n%s```\n",
			i+1, q.title, name, module, q.room, anchor, body, output)
	}
	path := filepath.Join(root, "docs", "TEN-QUESTIONS.md")
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" { // of package golden
		require.NoError(t, os.WriteFile(path, page.Bytes(), 0o644))
	}
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	if !bytes.Equal(got, page.Bytes()) {
		t.Error("docs/TEN-QUESTIONS.md differs from the Examples: run " +
			"go test ./internal/arch -run TestTenQuestions -update")
	}
}

// exampleText returns the statements of an Example and what it prints.
func exampleText(t *testing.T, room, example string) (body, output string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, room, "*_test.go"))
	require.NoError(t, err)
	for _, name := range names {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		require.NoError(t, err)
		for _, e := range doc.Examples(file) {
			block, ok := e.Code.(*ast.BlockStmt)
			if e.Name != example || e.Suffix != "" || !ok {
				continue
			}
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			body = string(text[fset.Position(block.Lbrace).Offset+1 : fset.Position(block.Rbrace).Offset])
			body, _, _ = strings.Cut(body, "\t// Output:")
			body = strings.ReplaceAll(strings.TrimSpace(body), "\n\t", "\n")
			return body + "\n", strings.TrimSpace(e.Output) + "\n"
		}
	}
	t.Fatalf("package %s has no Example%s", room, example)
	return "", ""
}
