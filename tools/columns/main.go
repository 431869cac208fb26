// Command columns keeps Go files within 120 columns: it lists the lines that are wider, and with -w breaks those that
// can be broken without changing what the program does.
//
//	columns FILE…       lists wide lines and ends with 1 if there are any
//	columns -w FILE…    mends the files first, then lists what is left for a hand
//
// A tab counts as four columns. Generated files are passed over, and so are lines of raw strings and lines that are
// wide because of a string or two: what is quoted, matched or linked is better whole.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"unicode/utf8"
)

// In columns, of which a tab has four.
const limit = 120

func main() {
	mend := flag.Bool("w", false, "mend the files")
	flag.Parse()
	wide := 0
	for _, path := range flag.Args() {
		n, err := visit(path, *mend)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			n = 1
		}
		wide += n
	}
	if wide > 0 {
		os.Exit(1)
	}
}

// visit mends a file if asked to, prints its wide lines and returns their number.
func visit(path string, mend bool) (int, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return 0, err
	}
	f, err := parser.ParseFile(token.NewFileSet(), path, src, parser.ParseComments)
	if err != nil {
		return 0, err
	}
	if ast.IsGenerated(f) {
		return 0, nil
	}
	if mend {
		out, err := mended(src)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", path, err)
		}
		if !bytes.Equal(out, src) {
			if err := os.WriteFile(path, out, 0o666); err != nil {
				return 0, err
			}
		}
		src = out
	}
	n := 0
	lines, starts := cutUp(src)
	fixed := within(scan(src), lines, starts)
	for i, line := range lines {
		if columns(line) > limit && !fixed(i) && !whole(line) {
			n++
			fmt.Printf("%s:%d: %d columns, %d at most\n", path, i+1, columns(line), limit)
		}
	}
	return n, nil
}

// columns counts the width of a line. Code points are counted, not cells: a line of Devanagari is as wide here as it
// has characters.
func columns(line string) int { return utf8.RuneCountInString(line) + 3*strings.Count(line, "\t") }

// whole reports whether a line is better left: it is one word or an address, or it is wide for a string or two alone.
func whole(line string) bool {
	if text, ok := strings.CutPrefix(strings.TrimSpace(line), "//"); ok {
		return !strings.Contains(strings.TrimSpace(text), " ")
	}
	var quoted []int
	for _, p := range scan([]byte(line)) {
		if p.tok == token.STRING {
			quoted = append(quoted, columns(p.lit))
		}
	}
	slices.Sort(quoted)
	rest := columns(line)
	for _, n := range quoted[max(0, len(quoted)-2):] {
		rest -= n
	}
	return rest < limit/2
}
