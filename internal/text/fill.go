package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A text has gaps: {graha} stands for what is put there when it is written. This file is the only place that knows how
// a gap looks.

// next parts a text at its first gap; found is false where it has none, and closed where the gap has no end.
func next(text string) (before, gap, after string, found, closed bool) {
	if before, after, found = strings.Cut(text, "{"); !found {
		return text, "", "", false, true
	}
	gap, after, closed = strings.Cut(after, "}")
	return before, gap, after, true, closed
}

// Fill puts words in the gaps of a text, by their names. A gap that is not closed ends with the text.
func Fill(text string, words func(gap string) string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	b := make([]byte, 0, 2*len(text))
	for {
		before, gap, after, found, _ := next(text)
		b = append(b, before...)
		if !found {
			return string(b)
		}
		b, text = append(b, words(gap)...), after
	}
}

// Pairs returns the words of [Fill] from a list: a name, its words, the next name. A gap that is not among them keeps
// its braces.
func Pairs(list ...string) func(gap string) string {
	return func(gap string) string {
		for i := 0; i+1 < len(list); i += 2 {
			if list[i] == gap {
				return list[i+1]
			}
		}
		return "{" + gap + "}"
	}
}

// Sentence returns a text its capital. Scripts without capitals stay as they are. What begins with a figure or a sign
// stays too.
func Sentence(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(first) {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Template is a text cut at its gaps, for texts that are filled often. A name with a capital, {Graha}, asks that what
// is put there begin a sentence.
type Template []piece

// piece is text and the gap after it, which the last piece has not.
type piece struct {
	text    string
	slot    int // in the names that the template was cut by; −1 for none
	capital bool
	forms   []string // of a word that agrees with what is in the slot, by [Form]
}

// Cut cuts a text whose gaps are among some names, or agree with one of them: {theme?comes|come}. The error names a gap
// that is not, or that is not closed, or that has another number of forms than a language has.
func Cut(text string, names []string) (t Template, err error) {
	for {
		before, gap, after, found, closed := next(text)
		switch {
		case !found:
			return append(t, piece{text: before, slot: -1}), nil
		case !closed:
			return nil, fmt.Errorf("text: a placeholder is not closed: %q", text)
		}
		of, forms, agrees := agreement(gap)
		name := strings.ToLower(of)
		slot := slices.Index(names, name)
		switch {
		case slot < 0 || name == "":
			return nil, fmt.Errorf("text: unknown placeholder {%s} in %q", gap, text)
		case agrees && len(forms) != 2 && len(forms) != 4:
			return nil, fmt.Errorf("text: {%s} in %q must have two forms or four", gap, text)
		}
		t, text = append(t, piece{before, slot, of != name, forms}), after
	}
}

// Append appends the text with words in its gaps. The words of slot n are those of the n-th name it was cut by. It is
// for texts in which nothing agrees.
func (t Template) Append(b []byte, words func(b []byte, slot int) []byte) []byte {
	for i := range t {
		p := &t[i]
		b = append(b, p.text...)
		if p.slot < 0 {
			continue
		}
		if p.forms != nil {
			panic("text: Append knows no forms")
		}
		from := len(b)
		if b = words(b, p.slot); p.capital {
			b = begin(b, from)
		}
	}
	return b
}

// begin returns what was appended from some place on its capital.
func begin(b []byte, from int) []byte {
	first, size := utf8.DecodeRune(b[from:])
	if up := unicode.ToUpper(first); up != first && utf8.RuneLen(up) == size {
		utf8.EncodeRune(b[from:], up)
		return b
	}
	return append(b[:from], Sentence(string(b[from:]))...)
}

// Fill returns the text with the n-th of some words in slot n. Nothing in it may agree.
func (t Template) Fill(words []string) string { return t.Agree(words, nil) }

// Agree returns the text with the n-th of some words in slot n, whose form is the n-th of some forms: what agrees with
// the slot is written in it.
func (t Template) Agree(words []string, forms []Form) string {
	n := 0
	for i := range t {
		if n += len(t[i].text); t[i].slot >= 0 {
			n += len(words[t[i].slot])
		}
	}
	var b strings.Builder
	b.Grow(n)
	for i := range t {
		p := &t[i]
		b.WriteString(p.text)
		switch {
		case p.slot < 0:
		case p.forms != nil:
			b.WriteString(forms[p.slot].Of(p.forms))
		case p.capital:
			b.WriteString(Sentence(words[p.slot]))
		default:
			b.WriteString(words[p.slot])
		}
	}
	return b.String()
}

// Leads reports whether the first gap of one slot comes before that of another.
func (t Template) Leads(a, b int) bool {
	for i := range t {
		if t[i].slot == a || t[i].slot == b {
			return t[i].slot == a
		}
	}
	return false
}

// Slots returns the slots of the gaps in their order, one for each.
func (t Template) Slots() (slots []int) {
	for i := range t {
		if t[i].slot >= 0 {
			slots = append(slots, t[i].slot)
		}
	}
	return slots
}
