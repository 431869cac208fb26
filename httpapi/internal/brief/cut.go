package brief

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// Cut returns what is kept of a document. What this program wrote has no space between its parts and is cut as it
// stands; another document is brought into that form first. The error is that of a document that is not one JSON value.
func (k Members) Cut(document []byte) ([]byte, error) {
	if canon.Skip(document, 0) != len(document) || bytes.Contains(document, []byte(`\u`)) {
		plain := jsontext.Value(bytes.Clone(document))
		if err := plain.Format(); err != nil {
			return nil, err
		}
		document = plain
	}
	c := cutter{in: document, out: make([]byte, 0, len(document)/4)}
	c.value(k)
	return c.out, nil
}

// cutter walks once over a document that is known to be JSON without space.
type cutter struct {
	in  []byte
	at  int
	out []byte
}

// value copies what is kept of the next value.
func (c *cutter) value(k Members) {
	switch {
	case len(k) > 0 && c.in[c.at] == '{':
		c.object(k)
	case len(k) > 0 && c.in[c.at] == '[':
		c.list(k)
	default:
		c.out = append(c.out, c.skip()...)
	}
}

// skip steps over the next value, which it returns.
func (c *cutter) skip() []byte {
	from := c.at
	c.at = canon.Skip(c.in, from)
	return c.in[from:c.at]
}

// object copies the members that are kept, in the order in which they stand.
func (c *cutter) object(k Members) {
	c.out = append(c.out, '{')
	for c.at++; c.in[c.at] != '}'; {
		if c.in[c.at] == ',' {
			c.at++
		}
		name := c.skip()
		c.at++ // the colon
		below, kept := k[string(name[1:len(name)-1])]
		if !kept {
			c.skip()
			continue
		}
		c.comma('{')
		c.out = append(append(c.out, name...), ':')
		c.value(below)
	}
	c.at++
	c.out = append(c.out, '}')
}

// list copies a list, or those of its entries whose member of a name is true.
func (c *cutter) list(k Members) {
	c.out = append(c.out, '[')
	for c.at++; c.in[c.at] != ']'; {
		if c.in[c.at] == ',' {
			c.at++
		}
		if !c.applies(k["?"]) {
			c.skip()
			continue
		}
		c.comma('[')
		c.value(k)
	}
	c.at++
	c.out = append(c.out, ']')
}

// comma writes the comma between two parts of what begins with a bracket.
func (c *cutter) comma(bracket byte) {
	if c.out[len(c.out)-1] != bracket {
		c.out = append(c.out, ',')
	}
}

// applies reports whether the members of a condition, which are one or none, are true in the next value.
func (c *cutter) applies(condition Members) bool {
	for name := range condition {
		entry := cutter{in: c.in, at: c.at}
		entry.value(Members{name: nil})
		if string(entry.out) != `{"`+name+`":true}` {
			return false
		}
	}
	return true
}
