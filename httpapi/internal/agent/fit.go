package agent

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// room is what an answer may take in all, in bytes: it is sent as text and as a value, since some agents read the one
// and some the other, and the envelope of the protocol stands around both. The brief answer about a chart fits with the
// sign and the nakshatra of every graha.
const room = 9800

// smallValue is how long an object or a list may be that is never replaced by a mark, which is no shorter by much:
// {"key":"uttara_ashadha","pada":3}.
const smallValue = 40

// node is a JSON value that can be written shorter than it is.
type node struct {
	raw   jsontext.Value // of a scalar
	text  string         // of a string
	kind  jsontext.Kind
	names []string
	items []*node
}

// parse reads a document. It must be well formed. The value holds texts decoded, so that they can be cut between
// characters.
func parse(document []byte) (*node, error) {
	return read(jsontext.NewDecoder(bytes.NewReader(document)))
}

// read reads the next value. Names keep their order: an agent quotes what it sees.
func read(d *jsontext.Decoder) (*node, error) {
	n := &node{kind: d.PeekKind()}
	if n.kind != '{' && n.kind != '[' {
		v, err := d.ReadValue()
		n.raw = bytes.Clone(v)
		if err == nil && n.kind == '"' {
			var b []byte
			b, err = jsontext.AppendUnquote(nil, v)
			n.text = string(b)
		}
		return n, err
	}
	if _, err := d.ReadToken(); err != nil {
		return nil, err
	}
	for end := n.kind + 2; d.PeekKind() != end; { // the closing brace or bracket
		if n.kind == '{' {
			t, err := d.ReadToken()
			if err != nil {
				return nil, err
			}
			n.names = append(n.names, t.String())
		}
		item, err := read(d)
		if err != nil {
			return nil, err
		}
		n.items = append(n.items, item)
	}
	_, err := d.ReadToken()
	return n, err
}

// at finds what a JSON pointer (RFC 6901) names; its last part may be a range of a list, as 10-19. "/yogas/0/name" and
// "yogas/10-19" are both taken, as agents write them.
func (n *node) at(pointer string) (*node, bool) {
	for part := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		part = strings.NewReplacer("~1", "/", "~0", "~").Replace(part)
		next := n.member(part)
		if next == nil {
			return nil, false
		}
		n = next
	}
	return n, true
}

// member returns a member of an object, or an entry or a range of a list; nil where there is none.
// A range may go beyond the end.
func (n *node) member(name string) *node {
	if n.kind == '{' {
		for i, have := range n.names {
			if have == name {
				return n.items[i]
			}
		}
		return nil
	}
	first, last, ranged := strings.Cut(name, "-")
	from, err := strconv.Atoi(first)
	if n.kind != '[' || err != nil || from < 0 || from >= len(n.items) {
		return nil
	}
	if !ranged {
		return n.items[from]
	}
	to, err := strconv.Atoi(last)
	if err != nil || to < from {
		return nil
	}
	return &node{kind: '[', items: n.items[from:min(to+1, len(n.items))]}
}

// cut is how much of a value is written. The widest cut leaves nothing out.
type cut struct {
	depth int // of objects and lists within each other
	most  int // entries of a list
	text  int // bytes of a text
}

// cuts are tried one after the other; of those that fit, the longest is taken. Depth is given up from the inside and
// lists from their end: names and numbers near the top are what an answer is about.
func cuts() (list []cut) {
	for _, text := range []int{1 << 20, 240, 120} {
		for depth := 9; depth >= 1; depth-- {
			for _, most := range []int{1 << 20, 60, 40, 30, 24, 18, 12, 9, 6, 4, 3, 2, 1} {
				list = append(list, cut{depth, most, text})
			}
		}
	}
	return list
}

// fit writes as much of a value as has room. What is left out is marked: {"…": 12} stands for twelve members or
// entries. It is tried and measured, not reckoned: escapes and marks take room of their own. Of those that fit the
// longest is taken, since a later cut may keep more than an earlier one.
func (n *node) fit(limit int) []byte {
	var best []byte
	for i, c := range cuts() {
		b, ok := n.write(nil, c, limit)
		if !ok || len(b) <= len(best) || size(b) > limit {
			continue
		}
		if best = b; i == 0 { // nothing is left out
			break
		}
	}
	return best
}

// size is what a document takes as text and as a value. The text form is quoted once more in the message, which nearly
// doubles every quotation mark.
func size(document []byte) int {
	quoted, _ := jsontext.AppendQuote(nil, document)
	return len(document) + len(quoted)
}

// write appends the value as a cut has it; ok is false where it takes more than the limit.
func (n *node) write(b []byte, c cut, limit int) (_ []byte, ok bool) {
	if len(b) > limit {
		return b, false
	}
	switch {
	case n.kind == '"' && len(n.text) > c.text:
		end := c.text
		for end > 0 && !utf8.RuneStart(n.text[end]) {
			end--
		}
		b, _ = jsontext.AppendQuote(b, n.text[:end]+"…")
		return b, true
	case n.kind != '{' && n.kind != '[':
		return append(b, n.raw...), true
	case c.depth == 0 && len(n.items) > 0:
		if whole, ok := n.write(nil, cut{9, 9, c.text}, smallValue); ok && len(whole) <= smallValue {
			return append(b, whole...), true
		}
		return mark(b, len(n.items)), true
	}
	return n.writeItems(b, c, limit)
}

// writeItems appends an object or a list as a cut has it.
func (n *node) writeItems(b []byte, c cut, limit int) (_ []byte, ok bool) {
	b = append(b, byte(n.kind))
	list, inner := n.kind == '[', c
	inner.depth--
	for i, item := range n.items {
		if i > 0 {
			b = append(b, ',')
		}
		if list && i == c.most {
			b = mark(b, len(n.items)-i)
			break
		}
		if !list {
			b, _ = jsontext.AppendQuote(b, n.names[i])
			b = append(b, ':')
		}
		if b, ok = item.write(b, inner, limit); !ok {
			return b, false
		}
	}
	return append(b, byte(n.kind)+2), len(b) < limit
}

// mark writes how many were left out.
func mark(b []byte, left int) []byte {
	return append(strconv.AppendInt(append(b, `{"…":`...), int64(left), 10), '}')
}
