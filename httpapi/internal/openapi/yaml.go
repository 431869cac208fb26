package openapi

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// YAML writes a JSON document as YAML in the same order. Strings keep their quotes, which YAML accepts.
func YAML(document []byte) ([]byte, error) {
	var b bytes.Buffer
	err := writeYAML(&b, jsontext.NewDecoder(bytes.NewReader(document)), 0)
	return b.Bytes(), err
}

// writeYAML writes the next value behind a name or a hyphen. An opening token plus two is its closing one: of '{' and
// '[' both in ASCII.
func writeYAML(b *bytes.Buffer, d *jsontext.Decoder, depth int) error {
	open := d.PeekKind()
	if open != '{' && open != '[' {
		v, err := d.ReadValue()
		fmt.Fprintf(b, " %s\n", v)
		return err
	}
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	if d.PeekKind() == open+2 { // nothing in it
		fmt.Fprintf(b, " %c%c\n", open, open+2)
		_, err := d.ReadToken()
		return err
	}
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	for d.PeekKind() != open+2 {
		b.WriteString(strings.Repeat("  ", depth))
		if open == '[' {
			b.WriteByte('-')
		} else {
			name, err := d.ReadValue()
			if err != nil {
				return err
			}
			fmt.Fprintf(b, "%s:", name)
		}
		if err := writeYAML(b, d, depth+1); err != nil {
			return err
		}
	}
	_, err := d.ReadToken()
	return err
}
