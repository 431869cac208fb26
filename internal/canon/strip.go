package canon

import (
	"bytes"
	"slices"
)

// Words is a set of member names. Most names are not in it, which their first byte and length show.
type Words struct {
	heads [256]uint64   // by first byte, a bit for each length
	names [256][]string // by first byte; few enough that comparing is faster than hashing
}

// NewWords makes a set of names, none of them empty.
func NewWords(names ...string) *Words {
	w := new(Words)
	for _, n := range names {
		w.names[n[0]] = append(w.names[n[0]], n)
		w.heads[n[0]] |= 1 << (len(n) % 64)
	}
	return w
}

// has reports whether a name is among them. A name of 64 letters more shares a bit with a shorter one;
// the comparison that follows decides.
func (w *Words) has(name []byte) bool {
	if len(name) == 0 || w.heads[name[0]]>>(len(name)%64)&1 == 0 {
		return false
	}
	return slices.Contains(w.names[name[0]], string(name))
}

// Strip appends a JSON value, as [Append] writes it, without the words in it: a member of an object at any depth whose
// name is one of those given is left out where its value is a text or a list of texts. What else stands under such a
// name stays, so no number is ever lost. It reads the bytes once and allocates nothing, because every answer is hashed
// on its way out.
func Strip(b, value []byte, words *Words) []byte {
	s := stripper{in: value, out: b, words: words}
	s.value()
	s.cut(s.at, s.at)
	return s.out
}

// stripper walks over a text that is known to be JSON without space. What it keeps is copied in runs as long as they
// can be.
type stripper struct {
	in    []byte
	at    int
	from  int // what is kept from here on has not been copied yet
	out   []byte
	words *Words
}

// cut copies what is kept up to a place and goes on after another.
func (s *stripper) cut(to, from int) {
	s.out, s.from = append(s.out, s.in[s.from:to]...), from
}

// value steps over one value. That the text is well formed is not asked: it was written by this
// package.
func (s *stripper) value() {
	switch s.in[s.at] {
	case '{':
		s.object()
	case '[':
		s.list()
	case '"':
		s.text()
	default:
		s.number()
	}
}

// object steps over an object and cuts out the members that are words, each with one of the commas
// beside it: the one before it, or for the first member the one behind.
func (s *stripper) object() {
	s.at++
	for first := true; s.in[s.at] != '}'; {
		begin := s.at // the comma, or what comes first
		if s.in[s.at] == ',' {
			s.at++
		}
		from := s.at
		s.text()
		name := s.in[from+1 : s.at-1]
		s.at++ // the colon
		if !s.words.has(name) || !s.spoken() {
			s.value()
			first = false
			continue
		}
		if first && s.in[s.at] == ',' { // of the next member, which nothing will stand before
			s.at++
		}
		s.cut(begin, s.at)
	}
	s.at++
}

// list steps over a list.
func (s *stripper) list() {
	for s.in[s.at] != ']' {
		if s.at++; s.in[s.at] != ']' { // after the bracket or a comma
			s.value()
		}
	}
	s.at++
}

// spoken steps over a text or a list of texts, or stays where it is. A list counts only if all of
// it is texts; an empty one stays, for it says nothing in any language.
func (s *stripper) spoken() bool {
	if s.in[s.at] == '"' {
		s.text()
		return true
	}
	if !bytes.HasPrefix(s.in[s.at:], []byte(`["`)) {
		return false
	}
	from := s.at
	for s.at++; s.in[s.at] == '"'; {
		if s.text(); s.in[s.at] == ',' {
			s.at++
		}
	}
	if s.in[s.at] != ']' { // something else among the texts
		s.at = from
		return false
	}
	s.at++
	return true
}

// number steps over a number or a word of JSON.
func (s *stripper) number() {
	for i, c := range s.in[s.at:] {
		if c == ',' || c == ']' || c == '}' {
			s.at += i
			return
		}
	}
	s.at = len(s.in)
}

// text steps over a text.
func (s *stripper) text() { s.at = skipText(s.in, s.at) }
