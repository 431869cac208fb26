package canon

import "bytes"

// Strip appends a JSON value, as [Append] writes it, without the words in it: a member of an object at any depth whose
// name is one of those given is left out where its value is a text or a list of texts. What else stands under such a
// name stays, so no number is ever lost. It reads the bytes once and allocates nothing, because every answer is hashed
// on its way out.
func Strip(b, value []byte, words map[string]bool) []byte {
	s := stripper{in: value, words: words}
	return s.value(b)
}

// stripper walks over a text that is known to be JSON without space.
type stripper struct {
	in    []byte
	at    int
	words map[string]bool
}

func (s *stripper) value(b []byte) []byte {
	switch s.in[s.at] {
	case '{':
		return s.object(b)
	case '[':
		return s.list(b)
	}
	from := s.at
	s.skip()
	return append(b, s.in[from:s.at]...)
}

func (s *stripper) object(b []byte) []byte {
	b = append(b, '{')
	s.at++
	for first := true; s.in[s.at] != '}'; {
		if s.in[s.at] == ',' {
			s.at++
		}
		from := s.at
		s.skip()
		name := s.in[from+1 : s.at-1]
		s.at++ // the colon
		if s.words[string(name)] && s.spoken() {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = s.value(append(b, s.in[from:s.at]...))
	}
	s.at++
	return append(b, '}')
}

func (s *stripper) list(b []byte) []byte {
	for s.in[s.at] != ']' {
		b = append(b, s.in[s.at]) // the bracket or a comma
		if s.at++; s.in[s.at] != ']' {
			b = s.value(b)
		}
	}
	s.at++
	return append(b, ']')
}

// spoken steps over a text or a list of texts, or stays where it is.
func (s *stripper) spoken() bool {
	if s.in[s.at] == '"' {
		s.skip()
		return true
	}
	if !bytes.HasPrefix(s.in[s.at:], []byte(`["`)) {
		return false
	}
	from := s.at
	for s.at++; s.in[s.at] == '"'; {
		if s.skip(); s.in[s.at] == ',' {
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

// skip steps over a text, a number or a word of JSON.
func (s *stripper) skip() {
	if s.in[s.at] != '"' {
		for s.at < len(s.in) && !bytes.ContainsRune([]byte(",]}"), rune(s.in[s.at])) {
			s.at++
		}
		return
	}
	for s.at++; ; s.at++ {
		next := bytes.IndexByte(s.in[s.at:], '"')
		s.at += next
		escapes := 0
		for s.in[s.at-1-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			s.at++
			return
		}
	}
}
