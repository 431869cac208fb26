package main

import (
	"slices"
	"strings"
)

// refilled rewraps the paragraphs of comments from their first wide line on. Lists, code, tables
// and directives are left alone, because their line ends have a meaning, and so are raw strings and
// the output of Examples.
func refilled(lines []string, fixed func(i int) bool) (out []string) {
	for i := 0; i < len(lines); i++ {
		indent, _, ok := prose(lines[i])
		if !ok || columns(lines[i]) <= limit || fixed(i) {
			out = append(out, lines[i])
			continue
		}
		var words []string
		for ; i < len(lines); i++ {
			in, text, ok := prose(lines[i])
			if !ok || in != indent || fixed(i) {
				break
			}
			words = append(words, strings.Fields(text)...)
		}
		i--
		out = append(out, filled(words, indent+"//")...)
	}
	return out
}

// prose takes a line of running comment apart: its indentation and its text. Two spaces within a line are taken for a
// table.
func prose(line string) (indent, text string, ok bool) {
	text = strings.TrimLeft(line, "\t")
	indent = line[:len(line)-len(text)]
	text, ok = strings.CutPrefix(text, "// ")
	if !ok || text == "" || strings.ContainsAny(text[:1], " \t|") || strings.Contains(text, "  ") {
		return "", "", false
	}
	mark, _, _ := strings.Cut(text, " ")
	heads := slices.Contains([]string{"#", "-", "*", "+"}, mark) ||
		strings.HasPrefix(mark, "[") && strings.HasSuffix(mark, "]:")
	return indent, text, !heads
}

// filled writes words in lines after a mark. A word longer than a line stands alone in one.
func filled(words []string, mark string) (lines []string) {
	line := mark
	for _, w := range words {
		if line != mark && columns(line+" "+w) > limit {
			lines = append(lines, line)
			line = mark
		}
		line += " " + w
	}
	return append(lines, line)
}
