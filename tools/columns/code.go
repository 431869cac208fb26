package main

import (
	"bytes"
	"errors"
	"go/format"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
)

// A piece is a token on its line. Fn marks the brace that begins the body of a function.
type piece struct {
	tok        token.Token
	lit        string
	start, end int // offsets in the file
	depth      int // brackets that are open before it; a closing one counts as outside
	fn         bool
}

// mended breaks the wide lines of a file until no more can be broken, and proves that the program is the same: the same
// tokens in the same order, but for commas and semicolons that line ends bring. Forty rounds break a line into forty;
// more are not written by hand.
func mended(src []byte) ([]byte, error) {
	out := src
	for range 40 {
		next, err := format.Source(once(out))
		if err != nil {
			return nil, err
		}
		if bytes.Equal(next, out) {
			break
		}
		out = next
	}
	if !slices.Equal(tokens(src), tokens(out)) {
		return nil, errors.New("mending would change the program")
	}
	return out, nil
}

// once refills comments and breaks each wide line of code at one place. Comments are left until no line of code is too
// wide, since their places move with it.
func once(src []byte) []byte {
	pieces := scan(src)
	lines, starts := cutUp(src)
	fixed := within(pieces, lines, starts)
	for i, l := range lines {
		if columns(l) <= limit || fixed(i) || strings.HasPrefix(strings.TrimSpace(l), "//") {
			continue
		}
		var on []piece
		for _, p := range pieces {
			if p.start >= starts[i] && p.end <= starts[i]+len(l) && !(p.tok == token.SEMICOLON && p.lit == "\n") {
				on = append(on, p)
			}
		}
		lines[i] = broken(l, on, starts[i])
	}
	if now := strings.Join(lines, "\n"); now != string(src) {
		return []byte(now)
	}
	return []byte(strings.Join(refilled(lines, fixed), "\n"))
}

// cutUp returns the lines of a file and where each begins.
func cutUp(src []byte) (lines []string, starts []int) {
	lines = strings.Split(string(src), "\n")
	at := 0
	for _, l := range lines {
		starts = append(starts, at)
		at += len(l) + 1
	}
	return lines, starts
}

// within returns a function that reports whether a line is inside a raw string or a block comment,
// or is the expected output of an Example. These lines are data, and breaking them would change the
// program.
func within(pieces []piece, lines []string, starts []int) func(i int) bool {
	inside := make([]bool, len(starts))
	printed := false
	for i, l := range lines {
		text, comment := strings.CutPrefix(strings.TrimSpace(l), "//")
		text = strings.ToLower(strings.TrimSpace(text))
		printed = comment && (printed || strings.HasPrefix(text, "output:") ||
			strings.HasPrefix(text, "unordered output:"))
		inside[i] = printed
	}
	for _, p := range pieces {
		if !strings.Contains(p.lit, "\n") || p.tok == token.SEMICOLON {
			continue
		}
		first, _ := slices.BinarySearch(starts, p.start+1)
		for i := first; i < len(starts) && starts[i] < p.end; i++ {
			inside[i] = true
		}
	}
	return func(i int) bool { return inside[i] }
}

// broken breaks a line once: a comment at its end goes above it, the body of a function gets lines of its own, a list
// ends its line after the last comma or operator that fits and is in as few brackets as any. f(a, b, g(c, d)) is so
// broken after "b," and not within g.
func broken(line string, on []piece, start int) string {
	if len(on) < 2 {
		return line
	}
	indent := line[:len(line)-len(strings.TrimLeft(line, "\t"))]
	if last := on[len(on)-1]; last.tok == token.COMMENT {
		if !strings.HasPrefix(last.lit, "// ") || on[0].tok == token.RBRACE || on[0].tok == token.RPAREN {
			return line
		}
		above := filled(strings.Fields(last.lit)[1:], indent+"//")
		return strings.Join(above, "\n") + "\n" + strings.TrimRight(line[:last.start-start], " ")
	}
	if body := bodyOf(on); body != nil {
		open, end := on[body[0]], on[body[1]]
		inside := strings.TrimSpace(line[open.end-start : end.start-start])
		return line[:open.end-start] + "\n" + inside + "\n" + line[end.start-start:]
	}
	best := -1
	for i, p := range on[:len(on)-1] {
		if p.tok == token.PERIOD && (i == 0 || on[i-1].tok != token.RPAREN) {
			continue // not a chain of calls
		}
		early := columns(line[:p.end-start]) < limit/3 // leaves the rest nearly as wide as it was
		if loose(p) < 0 || columns(line[:p.end-start]) > limit || early && best >= 0 {
			continue
		}
		if best < 0 || loose(p) <= loose(on[best]) || columns(line[:on[best].end-start]) < limit/3 {
			best = i
		}
	}
	if best < 0 {
		return line
	}
	cut := on[best].end - start
	return line[:cut] + "\n" + strings.TrimLeft(line[cut:], " ")
}

// loose says how loosely a token binds what stands on its sides, less being better to break after; below 0, a line
// cannot end there. Brackets bind more than any operator.
func loose(p piece) int {
	i := slices.Index([]token.Token{token.COMMA, token.LOR, token.LAND, token.ADD, token.PERIOD}, p.tok)
	if i < 0 {
		return -1
	}
	return 5*p.depth + i
}

// bodyOf finds a function that begins and ends on a line, the outermost and last one: the indices of its braces.
func bodyOf(on []piece) []int {
	for i, p := range on {
		if p.tok != token.LBRACE || !p.fn {
			continue
		}
		for j := i + 1; j < len(on); j++ {
			if on[j].tok == token.RBRACE && on[j].depth == p.depth {
				if j == i+1 {
					break
				}
				return []int{i, j}
			}
		}
	}
	return nil
}

// scan returns the tokens of a file with their positions and marks the braces of function bodies.
// It also works on text that does not parse, such as a single line.
func scan(src []byte) (all []piece) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments)
	depth := 0
	fns := []int{} // depths at which a func keyword waits for its body
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return all
		}
		p := piece{tok: tok, lit: lit, start: file.Offset(pos), depth: depth}
		text := lit
		if text == "" {
			text = tok.String()
		}
		p.end = p.start + len(text)
		switch tok {
		case token.FUNC:
			if n := len(all); n > 0 && all[n-1].tok == token.RBRACK {
				break // a list of functions: what follows in braces are its elements
			}
			fns = append(fns, depth)
		case token.LPAREN, token.LBRACK:
			depth++
		case token.LBRACE:
			if n := len(fns); n > 0 && fns[n-1] == depth && !typed(all) {
				p.fn, fns = true, fns[:n-1]
			}
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
			p.depth = depth
			for n := len(fns); n > 0 && fns[n-1] > depth; n = len(fns) {
				fns = fns[:n-1] // it was a type, which has no body
			}
		case token.COMMA, token.SEMICOLON:
			for n := len(fns); n > 0 && fns[n-1] == depth; n = len(fns) {
				fns = fns[:n-1]
			}
		}
		all = append(all, p)
	}
}

// typed reports whether the brace that follows belongs to a type, as in interface{}.
func typed(before []piece) bool {
	last := before[len(before)-1].tok
	return last == token.INTERFACE || last == token.STRUCT
}

// tokens returns what the compiler sees: no comments, no semicolons, no comma before a closing bracket.
func tokens(src []byte) (all []string) {
	for _, p := range scan(src) {
		if p.tok == token.COMMENT || p.tok == token.SEMICOLON {
			continue
		}
		if n := len(all); n > 0 && all[n-1] == "," &&
			(p.tok == token.RPAREN || p.tok == token.RBRACE || p.tok == token.RBRACK) {
			all = all[:n-1]
		}
		if p.lit != "" {
			all = append(all, p.lit)
			continue
		}
		all = append(all, p.tok.String())
	}
	return all
}
