package canon

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// Split returns the members of the text of an object, each with its own text, which is part of that of the object. A
// text that is no JSON object alone is an error. It does not look for names that come twice: it is for what was written
// here.
func Split(text []byte) (Object, error) {
	d := jsontext.NewDecoder(bytes.NewBuffer(text), jsontext.AllowDuplicateNames(true))
	if t, err := d.ReadToken(); err != nil {
		return nil, err
	} else if t.Kind() != '{' {
		return nil, fmt.Errorf("canon: %v is not an object", t.Kind())
	}
	o := make(Object, 0, 32)
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return nil, err
		}
		m := Member{Name: name.String()}
		value, err := d.ReadValue()
		if err != nil {
			return nil, err
		}
		end := int(d.InputOffset())
		m.Text = text[end-len(value) : end : end]
		o = append(o, m)
	}
	inOrder := func(a, b Member) int { return compare(a.Name, b.Name) }
	if !slices.IsSortedFunc(o, inOrder) {
		slices.SortFunc(o, inOrder)
	}
	if rest := bytes.TrimSpace(text[d.InputOffset():]); string(rest) != "}" {
		return nil, fmt.Errorf("canon: there is data after the object")
	}
	return o, nil
}

// Get finds the text of a member, nil if there is none.
func (o Object) Get(name string) []byte {
	i, found := slices.BinarySearchFunc(o, name, func(m Member, name string) int { return compare(m.Name, name) })
	if !found {
		return nil
	}
	return o[i].Text
}
