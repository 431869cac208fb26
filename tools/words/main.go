// Command words lists words that comments should not use, in the comment lines that a change adds.
//
//	words BASE    compares the working tree with the commit BASE, untracked files included
//
// It prints each line with a plain word to use instead and exits with 1 if there are any. Older
// lines are not checked. Generated files, the output of Examples and names of identifiers are
// skipped.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// instead has a plain replacement for each word.
var instead = map[string]string{
	"told":      "stated, sent, shown or returned",
	"tells":     "returns, reports, shows or determines",
	"whoever":   "the caller, the client or anyone who",
	"nobody":    "no one, no caller or none",
	"wherewith": "with which",
	"wherein":   "in which",
	"whence":    "from which",
	"thereof":   "of it",
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: words BASE")
		os.Exit(2)
	}
	found, err := inChange(".", os.Args[1])
	for _, line := range found {
		fmt.Println(line)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || len(found) > 0 {
		os.Exit(1)
	}
}

// inChange returns the findings in the lines that the working tree around dir adds to base, each as
// "file:line: text".
func inChange(dir, base string) (found []string, err error) {
	root, err := git(dir, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	dir = strings.TrimSpace(root)
	diff, err := git(dir, "diff", "-U0", "--no-color", "--no-ext-diff", "--no-prefix", "--diff-filter=d", base, "--",
		"*.go")
	if err != nil {
		return nil, err
	}
	added := addedLines(diff)
	untracked, err := git(dir, "ls-files", "--others", "--exclude-standard", "--", "*.go")
	if err != nil {
		return nil, err
	}
	for path := range strings.Lines(untracked) {
		added[strings.TrimSpace(path)] = []span{{1, 1 << 30}}
	}
	paths := make([]string, 0, len(added))
	for path := range added {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		src, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			return nil, err
		}
		found = append(found, inFile(path, src, added[path])...)
	}
	return found, nil
}

// git returns the output of a git command.
func git(dir string, args ...string) (string, error) {
	c := exec.Command("git", args...)
	c.Dir, c.Stderr = dir, os.Stderr
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return string(out), nil
}

// A span is a range of lines, counted from 1, with both ends included.
type span struct{ first, last int }

var hunk = regexp.MustCompile(`^@@ -\S+ \+(\d+)(?:,(\d+))? @@`)

// addedLines returns the added lines of each file in a diff without context lines and prefixes.
func addedLines(diff string) map[string][]span {
	added := map[string][]span{}
	path, header := "", false
	for line := range strings.Lines(diff) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "diff --git ") {
			path, header = "", true
		}
		if name, ok := strings.CutPrefix(line, "+++ "); ok && header {
			path = strings.TrimSuffix(name, "\t") // git ends names with spaces so
		}
		m := hunk.FindStringSubmatch(line)
		if m == nil || path == "" {
			continue
		}
		header = false
		first, _ := strconv.Atoi(m[1]) // digits
		count := 1
		if m[2] != "" {
			count, _ = strconv.Atoi(m[2])
		}
		if count > 0 {
			added[path] = append(added[path], span{first, first + count - 1})
		}
	}
	return added
}

var word = regexp.MustCompile(`[\p{L}_][\p{L}\p{N}_]*`)

// inFile returns the findings in the comments of a Go file that are on one of the added lines.
func inFile(path string, src []byte, added []span) (found []string) {
	f, err := parser.ParseFile(token.NewFileSet(), path, src, parser.ParseComments|parser.PackageClauseOnly)
	if err == nil && ast.IsGenerated(f) {
		return nil
	}
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, src, func(token.Position, string) {}, scanner.ScanComments)
	names := map[string]bool{}
	type comment struct {
		line int
		text string
	}
	var comments []comment
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			break
		}
		switch tok {
		case token.IDENT:
			names[lit] = true
		case token.COMMENT:
			for i, text := range strings.Split(lit, "\n") {
				comments = append(comments, comment{file.Line(pos) + i, strings.TrimLeft(text, "/* \t")})
			}
		}
	}
	printed, before := false, comment{line: -1}
	for _, c := range comments {
		if c.line != before.line+1 {
			printed, before.text = false, ""
		}
		lower := strings.ToLower(c.text)
		printed = printed || strings.HasPrefix(lower, "output:") || strings.HasPrefix(lower, "unordered output:")
		isAdded := slices.ContainsFunc(added, func(a span) bool { return a.first <= c.line && c.line <= a.last })
		for _, at := range word.FindAllStringIndex(c.text, -1) {
			w := c.text[at[0]:at[1]]
			better := instead[strings.ToLower(w)]
			if better == "" || printed || !isAdded || isName(names, before.text, c.text, at[0], at[1]) {
				continue
			}
			found = append(found, fmt.Sprintf("%s:%d: comment has %q; write %s", path, c.line, w, better))
		}
		before = c
	}
	return found
}

// isName reports whether the word from start to end of a line is the name of an identifier: it is
// qualified or in a doc link, or it is an identifier of the file and begins a comment or, in lower
// case, a sentence.
func isName(names map[string]bool, before, line string, start, end int) bool {
	if start > 0 && strings.Contains("[.", line[start-1:start]) || strings.HasPrefix(line[end:], "(") {
		return true
	}
	if !names[line[start:end]] {
		return false
	}
	lead := strings.TrimRight(line[:start], " ")
	if lead == "" {
		lead = strings.TrimRight(before, " ")
	}
	first, _ := utf8.DecodeRuneInString(line[start:])
	return lead == "" || strings.HasSuffix(lead, ".") && unicode.IsLower(first)
}
