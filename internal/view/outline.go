package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	texts "github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// outline shows an answer by its members, in their order: tables for lists of objects, lines for all else. It is for
// whatever has no sheet of its own. So a new question can be read before anybody writes a sheet for it.
func (s *operationView) outline() error {
	if s.r != nil {
		s.heading()
	}
	members, err := s.response.Members()
	if err != nil {
		return err
	}
	for _, m := range members {
		if m.Name == "object" || m.Name == "warnings" || m.Name == "meta" {
			continue
		}
		text := m.Text
		if text == nil {
			text = m.Object.AppendJSON(nil)
		}
		fmt.Fprintf(s.out, "\n%s\n", s.key("member", texts.Parted(m.Name)))
		s.table(s.outlined(text))
	}
	s.notes(s.warnings)
	return nil
}

// outlined makes the rows of a value: of an object a row a member, of a list of objects a row each under their names.
// Lists of objects take their head from the first one.
func (p *page) outlined(text []byte) (rows [][]string) {
	switch jsontext.Value(text).Kind() {
	case '{':
		for _, m := range membersOf(text) {
			rows = append(rows, []string{"  " + p.key("member", texts.Parted(m.name)), p.plainly(m.text)})
		}
	case '[':
		var items []json.RawMessage
		if json.Unmarshal(text, &items) != nil || len(items) == 0 {
			return [][]string{{"  –"}}
		}
		for i, item := range items {
			if jsontext.Value(item).Kind() != '{' {
				rows = append(rows, []string{"  " + p.plainly(item)})
				continue
			}
			head, row := []string{}, []string{}
			for _, m := range membersOf(item) {
				head, row = append(head, p.key("member", texts.Parted(m.name))), append(row, p.plainly(m.text))
			}
			if i == 0 {
				head[0] = "  " + head[0]
				rows = append(rows, head)
			}
			row[0] = "  " + row[0]
			rows = append(rows, row)
		}
	default:
		rows = [][]string{{"  " + p.plainly(text)}}
	}
	return rows
}

type outlineMember struct {
	name string
	text []byte
}

// membersOf returns the members of an object as they stand.
func membersOf(text []byte) (list []outlineMember) {
	d := jsontext.NewDecoder(bytes.NewReader(text))
	if _, err := d.ReadToken(); err != nil {
		return nil
	}
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return list
		}
		key := name.String()
		value, err := d.ReadValue()
		if err != nil {
			return list
		}
		list = append(list, outlineMember{key, bytes.Clone(value)})
	}
	return list
}

// plainly returns a JSON value in one line: an object by its name if it has one, and otherwise its
// members or items, nested to any depth.
func (p *page) plainly(text []byte) string {
	switch jsontext.Value(text).Kind() {
	case '{':
		var named struct{ Name, Key string }
		if json.Unmarshal(text, &named) == nil && named.Name != "" {
			return named.Name
		}
		var parts []string
		for _, m := range membersOf(text) {
			parts = append(parts, p.key("member", texts.Parted(m.name))+" "+p.plainly(m.text))
		}
		return strings.Join(parts, "; ")
	case '[':
		var items []json.RawMessage
		if json.Unmarshal(text, &items) != nil {
			return ""
		}
		parts := make([]string, len(items))
		for i := range items {
			parts[i] = p.plainly(items[i])
		}
		return strings.Join(parts, ", ")
	case '"':
		var s string
		if json.Unmarshal(text, &s) == nil && p.lang.Words() != vedic.English {
			return p.subject(s)
		}
		return s
	case 'n':
		return "–"
	}
	return string(text)
}
