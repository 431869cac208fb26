package muhurat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// SchoolError is one thing amiss in the file of a school: in which line and at which member. Several come joined in one
// error; errors.As finds the first.
type SchoolError struct {
	// Line is counted from 1.
	Line int
	// Member is a path as "activities[0].tithi.open"; "" for the file itself.
	Member string
	// Got is what is there, Want what would be right, both for people.
	Got, Want string
}

// Error returns the place, what is there and what would be right.
func (e *SchoolError) Error() string {
	at := e.Member
	at = cmp.Or(at, "the file")
	return fmt.Sprintf("line %d: %s: %s, want %s", e.Line, at, e.Got, e.Want)
}

// Pointer returns the member as RFC 6901 writes it, without the first slash: "activities/0/tithi/open".
func (e *SchoolError) Pointer() string {
	return strings.NewReplacer("[", "/", "]", "", ".", "/").Replace(e.Member)
}

// node is a JSON value with its position. Members keep their order. encoding/json would stop at the
// first error and report a byte offset, but a jyotishi who edits a file by hand needs all errors
// with their lines.
type node struct {
	line    int
	path    string
	value   any // nil, bool, string or json.Number; the kind of a list or an object
	list    []*node
	keys    []string
	members map[string]*node
}

// kind of a node's value that is a list or an object.
type kind string

const (
	listKind   kind = "a list"
	objectKind kind = "an object"
)

// shown returns a value as an error shows it.
func (n *node) shown() string {
	switch v := n.value.(type) {
	case kind:
		return string(v)
	case string:
		return strconv.Quote(v)
	case nil:
		return "null"
	}
	return fmt.Sprint(n.value)
}

// planter reads text into nodes.
type planter struct {
	text []byte
	d    *json.Decoder
}

// plant reads one value of JSON and nothing after it.
func plant(text []byte) (*node, error) {
	p := &planter{text: text, d: json.NewDecoder(bytes.NewReader(text))}
	p.d.UseNumber()
	n, err := p.value("")
	if err == nil {
		if _, more := p.d.Token(); more != io.EOF {
			err = &SchoolError{p.line(), "", "more after its end", "one JSON object"}
		}
	}
	return n, err
}

// line returns the line of what was read last.
func (p *planter) line() int {
	at := min(int(p.d.InputOffset()), len(p.text))
	return 1 + bytes.Count(p.text[:at], []byte("\n"))
}

// token reads on; what is no JSON is an error with its line.
func (p *planter) token(path string) (json.Token, error) {
	t, err := p.d.Token()
	if err == nil {
		return t, nil
	}
	line := p.line()
	if s, ok := err.(*json.SyntaxError); ok {
		line = 1 + bytes.Count(p.text[:min(int(s.Offset), len(p.text))], []byte("\n"))
	}
	return nil, &SchoolError{line, path, "no JSON (" + strings.TrimPrefix(err.Error(), "json: ") + ")", "a JSON value"}
}

func (p *planter) value(path string) (*node, error) {
	t, err := p.token(path)
	if err != nil {
		return nil, err
	}
	n := &node{line: p.line(), path: path, value: t}
	switch t {
	case json.Delim('['):
		n.value = listKind
		for p.d.More() {
			x, err := p.value(fmt.Sprintf("%s[%d]", path, len(n.list)))
			if err != nil {
				return nil, err
			}
			n.list = append(n.list, x)
		}
	case json.Delim('{'):
		n.value, n.members = objectKind, map[string]*node{}
		for p.d.More() {
			if err := p.member(n); err != nil {
				return nil, err
			}
		}
	default:
		return n, nil
	}
	_, err = p.token(path)
	return n, err
}

func (p *planter) member(n *node) error {
	t, err := p.token(n.path)
	if err != nil {
		return err
	}
	key, path := t.(string), t.(string)
	if n.path != "" {
		path = n.path + "." + key
	}
	line := p.line()
	x, err := p.value(path)
	if err != nil {
		return err
	}
	if n.members[key] != nil {
		return &SchoolError{line, path, "there twice", "each member once"}
	}
	n.members[key], n.keys = x, append(n.keys, key)
	return nil
}

// reader interprets nodes, and gathers all that is amiss.
type reader struct{ faults []error }

func (r *reader) fault(n *node, got, want string) {
	r.faults = append(r.faults, &SchoolError{n.line, n.path, got, want})
}

// object returns the members of an object; other members than the known ones are faults.
func (r *reader) object(n *node, known ...string) func(key string) *node {
	if n.value != objectKind {
		r.fault(n, n.shown(), "an object")
		return func(string) *node { return nil }
	}
	for _, k := range n.keys {
		if !slices.Contains(known, k) {
			r.fault(n.members[k], "no known member", "one of "+strings.Join(known, ", "))
		}
	}
	return func(key string) *node { return n.members[key] }
}

// items returns the values of a list; none for no node.
func (r *reader) items(n *node) []*node {
	if n == nil {
		return nil
	}
	if n.value != listKind {
		r.fault(n, n.shown(), "a list")
	}
	return n.list
}

// text returns a string; "" for no node.
func (r *reader) text(n *node) string {
	if n == nil {
		return ""
	}
	s, ok := n.value.(string)
	if !ok {
		r.fault(n, n.shown(), "a text")
	}
	return s
}

// flag returns true or false; false for no node.
func (r *reader) flag(n *node) bool {
	if n == nil {
		return false
	}
	b, ok := n.value.(bool)
	if !ok {
		r.fault(n, n.shown(), "true or false")
	}
	return b
}

// number returns a whole number within bounds; 0 for no node.
func (r *reader) number(n *node, low, high int) int {
	if n == nil {
		return 0
	}
	s, _ := n.value.(json.Number)
	v, err := strconv.Atoi(string(s))
	if err != nil || v < low || v > high {
		r.fault(n, n.shown(), fmt.Sprintf("a whole number from %d to %d", low, high))
		return 0
	}
	return v
}

// key returns the number of a key, from 1; 0 and a fault for none.
func (r *reader) key(n *node, what string, keys []string) int {
	if i := slices.Index(keys, r.text(n)); i >= 0 {
		return i + 1
	}
	if _, text := n.value.(string); text {
		r.fault(n, n.shown(), what+": one of "+strings.Join(keys, ", "))
	}
	return 0
}
