// Command operation lists the files of a working tree that name an operation, by the names that its row has.
//
//	operation ROOT COMMAND...
//
// For each command of the table in op it prints how many hand-written files name the operation, and which. A file names
// it by its command or object in quotes, its operationId, its path or the variable of its row. Files that tests and
// generators write are counted apart, and so are documents. Of a new operation the files outside its own package and
// view are what it costs to add.
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/jyotish-go/jyotish/op"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: operation ROOT COMMAND...")
		os.Exit(2)
	}
	for _, command := range os.Args[2:] {
		if err := list(os.Args[1], command); err != nil {
			fmt.Fprintln(os.Stderr, "operation:", err)
			os.Exit(1)
		}
	}
}

// kinds are what files are, in the order of the list.
var kinds = []string{"hand-written", "test", "generated", "document"}

// list prints the files that name one operation.
func list(root, command string) error {
	q := op.OperationNamed(command)
	if q == nil {
		return fmt.Errorf("there is no operation %q", command)
	}
	names := namesOf(q)
	out, err := exec.Command("git", "-C", root, "ls-files").Output()
	if err != nil {
		return err
	}
	found := map[string][]string{}
	for file := range strings.Lines(string(out)) {
		file = strings.TrimSpace(file)
		if strings.Contains(file, "sql") { // no store names an operation, and columns have such names
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, file))
		if err == nil && containsAny(text, names) {
			kind := kindOf(file)
			found[kind] = append(found[kind], file)
		}
	}
	for _, kind := range kinds {
		fmt.Printf("%s: %d %s files\n", command, len(found[kind]), kind)
		for _, file := range found[kind] {
			fmt.Println("  " + file)
		}
	}
	return nil
}

// namesOf returns the texts by which a file names an operation.
func namesOf(q *op.Operation) []string {
	at := q.Endpoint()
	word := `"` + q.Command + `"`
	return []string{`Command: ` + word, `== ` + word, `case ` + word, word + `: `, `(` + word, ` ` + word + `,`,
		`, ` + q.Command + `,`, q.Command + "Question", `"` + q.Name + `"`, `"` + q.Name + `.`, `"` + at.Get + `"`,
		at.Path + `"`, "." + q.Command + `"`}
}

func containsAny(text []byte, names []string) bool {
	for _, name := range names {
		if bytes.Contains(text, []byte(name)) {
			return true
		}
	}
	return false
}

// kindOf says what a file is, by its path.
func kindOf(file string) string {
	base := filepath.Base(file)
	switch {
	case strings.Contains(file, "testdata/golden") || base == "example.json" ||
		strings.Contains(file, "openapi/schema/"):
		return "generated"
	case strings.HasSuffix(file, "_test.go") || strings.Contains(file, "testdata/"):
		return "test"
	case strings.HasSuffix(file, ".md") || strings.HasSuffix(file, ".svg") || strings.HasSuffix(file, ".html"):
		return "document"
	}
	return "hand-written"
}
