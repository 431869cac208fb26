// Package brief cuts answers to the members that most callers read. Which these are stands in brief.json, a tree of
// names for each schema. What is cut was computed, charged for, sealed and stored whole before.
package brief

import (
	"bytes"
	_ "embed" // the members that are kept
	"encoding/json"
	"errors"
	"io"
	"maps"
	"strings"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// Members says which members of an object stay, and what of each. No names below a member keep all of it. A list is
// kept entry by entry; "cancellations?applies" keeps the entries whose member applies is true.
type Members map[string]Members

//go:embed brief.json
var file []byte

// table is brief.json with what every answer keeps.
var table = sync.OnceValue(func() map[string]Members {
	var all map[string]Members
	if err := json.Unmarshal(file, &all); err != nil {
		panic(err) // embedded, and read by every test
	}
	for _, m := range all {
		maps.Copy(m, Always())
	}
	return all
})

// Of returns what the brief form of a schema keeps; nil where it has none.
func Of(schema string) Members { return table()[schema] }

// Always returns the members that every form keeps: what the answer is about, its warnings, and how it was computed.
func Always() Members {
	return Members{"object": nil, "id": nil, "reportId": nil, "warnings": nil, "credits": nil,
		"meta": {"resultSha256": nil, "rulesetVersion": nil, "houseSystem": nil, "nodeType": nil, "dashaYear": nil,
			"ayanamsa": {"key": nil}}}
}

// Whole returns the members with those of the names whole; a name that is not kept is added.
func (k Members) Whole(names []string) Members {
	out := maps.Clone(k)
	for _, name := range names {
		maps.DeleteFunc(out, func(kept string, _ Members) bool { return strings.HasPrefix(kept, name+"?") })
		out[name] = nil
	}
	return out
}

// Only returns those of the members that have one of the names, and what every form keeps. Of no members, which stand
// for all, each name is kept whole.
func (k Members) Only(names []string) Members {
	out := Always()
	for _, name := range names {
		out[name] = nil
		for kept, below := range k {
			if before, _, _ := strings.Cut(kept, "?"); before == name {
				delete(out, name)
				out[kept] = below
			}
		}
	}
	return out
}

// Cut returns what is kept of a document. It reads and writes token by token, without a tree of the document: most of a
// large answer is skipped over.
func (k Members) Cut(document []byte) ([]byte, error) {
	var out bytes.Buffer
	d := jsontext.NewDecoder(bytes.NewReader(document))
	e := jsontext.NewEncoder(&out)
	if err := k.copy(d, e); err != nil {
		return nil, err
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, errors.New("brief: the document has more than one JSON value")
	}
	return bytes.TrimSpace(out.Bytes()), nil
}

// copy copies what is kept of the next value.
func (k Members) copy(d *jsontext.Decoder, e *jsontext.Encoder) error {
	switch kind := d.PeekKind(); {
	case kind == '{' && len(k) > 0:
		return k.copyObject(d, e)
	case kind == '[' && len(k) > 0:
		return k.copyList(d, e, "")
	}
	v, err := d.ReadValue()
	if err != nil {
		return err
	}
	return e.WriteValue(v)
}

// copyObject copies the members that are kept, in the order in which they stand.
func (k Members) copyObject(d *jsontext.Decoder, e *jsontext.Encoder) error {
	if err := pass(d, e); err != nil {
		return err
	}
	for d.PeekKind() != '}' {
		t, err := d.ReadToken()
		if err != nil {
			return err
		}
		name := t.String()
		sub, where, ok := k.Of(name)
		switch {
		case !ok:
			err = d.SkipValue()
		case where != "" && d.PeekKind() == '[':
			if err = e.WriteToken(jsontext.String(name)); err == nil {
				err = sub.copyList(d, e, where)
			}
		default:
			if err = e.WriteToken(jsontext.String(name)); err == nil {
				err = sub.copy(d, e)
			}
		}
		if err != nil {
			return err
		}
	}
	return pass(d, e)
}

// copyList copies a list, or those of its objects whose member of a name is true.
func (k Members) copyList(d *jsontext.Decoder, e *jsontext.Encoder, where string) error {
	if err := pass(d, e); err != nil {
		return err
	}
	for d.PeekKind() != ']' {
		v, err := d.ReadValue()
		if err != nil {
			return err
		}
		if where != "" && !holds(v, where) {
			continue
		}
		if err := k.copy(jsontext.NewDecoder(bytes.NewReader(bytes.Clone(v))), e); err != nil {
			return err
		}
	}
	return pass(d, e)
}

// Of returns what is kept of a member, and the name of the member that must be true in its entries, if there is one.
func (k Members) Of(name string) (sub Members, where string, ok bool) {
	if sub, ok = k[name]; ok {
		return sub, "", true
	}
	for full, sub := range k {
		if before, where, found := strings.Cut(full, "?"); found && before == name {
			return sub, where, true
		}
	}
	return nil, "", false
}

// holds reports whether the member of an object is true.
func holds(object []byte, member string) bool {
	var o map[string]json.RawMessage
	return json.Unmarshal(object, &o) == nil && string(o[member]) == "true"
}

// pass copies one token.
func pass(d *jsontext.Decoder, e *jsontext.Encoder) error {
	t, err := d.ReadToken()
	if err != nil {
		return err
	}
	return e.WriteToken(t)
}
