package printout

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a word, a number or a sign of a line.
type token struct {
	text    string
	kind    tokenKind
	gap     bool // white space is before it
	from    int  // its bytes in the line
	to      int
	newCell bool // a column begins with it
}

type tokenKind uint8

const (
	wordToken tokenKind = iota + 1
	numberToken
	signToken
)

// plain replaces the many quotation marks, dashes and spaces of pages by one each. Digits of Devanagari become ours.
var plain = strings.NewReplacer("º", "°", "˚", "°", "∘", "°", "’", "'", "‘", "'", "′", "'", "´", "'", "ʹ", "'",
	"`", "'", "”", `"`, "“", `"`, "″", `"`, "–", "-", "—", "-", "−", "-", "\u00a0", " ", "\u200b", "",
	"\u200c", "", "\u200d", "", "\ufeff", "", "，", ",", "：", ":")

// tidy returns a line by the characters that the reader knows, without control characters.
func tidy(line string) string {
	line = strings.ReplaceAll(plain.Replace(line), "''", `"`)
	return strings.Map(func(r rune) rune {
		if '०' <= r && r <= '९' {
			return '0' + r - '०'
		}
		if r == utf8.RuneError || r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return -1 // what could steer a terminal or turn the direction of a page
		}
		return r
	}, line)
}

// tokensOf cuts a tidy line. A column begins after a tab, a bar, or two spaces.
func tokensOf(line string) (list []token) {
	gap, wide := true, true
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		switch {
		case r == '|' || r == '\t':
			gap, wide = true, true
			i += size
			continue
		case unicode.IsSpace(r):
			wide = wide || i > 0 && line[i-1] == ' '
			gap = true
			i += size
			continue
		}
		t := token{gap: gap, newCell: wide, from: i}
		switch {
		case isDigit(r):
			t.kind, t.to = numberToken, endOfNumber(line, i)
		case unicode.IsLetter(r):
			t.kind, t.to = wordToken, endOfWord(line, i)
		default:
			t.kind, t.to = signToken, i+size
		}
		t.text = strings.ToLower(line[t.from:t.to])
		list = append(list, t)
		i, gap, wide = t.to, false, false
	}
	return list
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// endOfNumber returns where digits with at most one point end. Digits with two points are a date, and the number ends
// before the first of them.
func endOfNumber(line string, from int) int {
	digits := func(i int) int {
		for i < len(line) && isDigit(rune(line[i])) {
			i++
		}
		return i
	}
	whole := digits(from)
	if whole+1 >= len(line) || line[whole] != '.' || !isDigit(rune(line[whole+1])) {
		return whole
	}
	broken := digits(whole + 1)
	if broken+1 < len(line) && line[broken] == '.' && isDigit(rune(line[broken+1])) {
		return whole
	}
	if from > 1 && line[from-1] == '.' && isDigit(rune(line[from-2])) { // the rest of such a date
		return whole
	}
	return broken
}

func endOfWord(line string, from int) int {
	for i, r := range line[from:] {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			return from + i
		}
	}
	return len(line)
}

// cells returns the tokens of each column.
func cells(list []token) (all [][]token) {
	for i, t := range list {
		if i == 0 || t.newCell {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], t)
	}
	return all
}

// row is a line with its tokens.
type row struct {
	line   string
	tokens []token
}

// part returns the text of the tokens from i to below j.
func (r *row) part(i, j int) string {
	if i >= j || j > len(r.tokens) {
		return ""
	}
	return r.line[r.tokens[i].from:r.tokens[j-1].to]
}

// is reports whether token i is one of some texts.
func (r *row) is(i int, texts ...string) bool {
	if i < 0 || i >= len(r.tokens) {
		return false
	}
	return slices.Contains(texts, r.tokens[i].text)
}

func (r *row) kind(i int) tokenKind {
	if i < 0 || i >= len(r.tokens) {
		return 0
	}
	return r.tokens[i].kind
}

// whole returns a whole number; ok is false for any other token.
func (r *row) whole(i int) (n int, ok bool) {
	if r.kind(i) != numberToken || len(r.tokens[i].text) > 6 {
		return 0, false
	}
	for _, c := range r.tokens[i].text {
		if !isDigit(c) {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}
