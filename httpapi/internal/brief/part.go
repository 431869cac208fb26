package brief

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// Part returns the members of a document with its long lists cut to at most limit entries from the entry first on,
// counted from 0. Found reports whether the document has one of the lists, and more whether a list has more entries. A
// list is named by its member, or by "span.passages" where it is in an object; lists that the document lacks are passed
// over. The document is read once and its entries are not written again: it may be what was stored of an answer.
func Part(document []byte, lists []string, first, limit int) (whole canon.Object, found, more bool, err error) {
	whole, err = canon.Split(document)
	if err != nil {
		return nil, false, false, err
	}
	inner := map[string][]string{} // of a list itself: one empty name
	for _, list := range lists {
		name, rest, _ := strings.Cut(list, ".")
		inner[name] = append(inner[name], rest)
	}
	for _, name := range slices.Sorted(maps.Keys(inner)) {
		at := slices.IndexFunc(whole, func(m canon.Member) bool { return m.Name == name })
		if at < 0 {
			continue
		}
		m, moreHere := &whole[at], false
		if below := inner[name]; below[0] != "" {
			m.Object, _, moreHere, err = Part(m.Text, below, first, limit)
			m.Text = nil
		} else {
			m.Text, moreHere, err = partOfList(m.Text, first, limit)
		}
		if err != nil {
			return nil, false, false, err
		}
		found, more = true, more || moreHere
	}
	return whole, found, more, nil
}

// partOfList cuts the text of one list. One that is null stays so.
func partOfList(text []byte, first, limit int) (part []byte, more bool, err error) {
	if string(text) == "null" {
		return text, false, nil
	}
	d := jsontext.NewDecoder(bytes.NewReader(text))
	if t, err := d.ReadToken(); err != nil || t.Kind() != '[' {
		return nil, false, errors.New("brief: not a list")
	}
	part = append(part, '[')
	for n := 0; d.PeekKind() != ']'; n++ {
		if n == first+limit {
			return append(part, ']'), true, nil
		}
		entry, err := d.ReadValue()
		if err != nil {
			return nil, false, err
		}
		if n < first {
			continue
		}
		if n > first {
			part = append(part, ',')
		}
		part = append(part, entry...)
	}
	return append(part, ']'), false, nil
}
