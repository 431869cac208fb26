package httpapi

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the members that a brief answer keeps
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/form"
)

// How much of an answer is sent is the caller's choice: detail=brief leaves out what few read, fields names the members
// that are wanted. Both cut what was answered, after it was charged, sealed and stored, so that a replay, a tag and a
// seal are those of the whole. A brief answer keeps the rule and the source of every verdict.

// keep says which members of an object stay, and what of each; nothing below a name keeps all of it. A list is kept
// entry by entry; "cancellations?applies" keeps the entries whose member applies is true.
type keep map[string]keep

//go:embed brief.json
var briefFile []byte

// briefs are what is kept of the schemas that have a brief form.
func briefs() (all map[string]keep, err error) {
	if err := json.Unmarshal(briefFile, &all); err != nil {
		return nil, err
	}
	for _, k := range all {
		for name, what := range always() {
			k[name] = what
		}
	}
	return all, nil
}

// always are the members that no form leaves out: what the answer is of, what was to be told, and how it was made.
func always() keep {
	return keep{"object": nil, "id": nil, "reportId": nil, "warnings": nil, "credits": nil,
		"meta": {"resultSha256": nil, "rulesetVersion": nil, "houseSystem": nil, "nodeType": nil, "dashaYear": nil,
			"ayanamsa": {"key": nil}}}
}

// Details that an answer may have, the usual one first.
const (
	detailStandard = "standard"
	detailBrief    = "brief"
	detailFull     = "full"
)

var (
	detailParameter = parameter{name: "detail", kind: choiceParameter, absent: detailStandard,
		allowed: []string{detailBrief, detailStandard, detailFull},
		doc: "brief: the verdicts with their rules and sources, a tenth of the bytes; full: with every explanation " +
			"that the question has"}
	fieldsParameter = parameter{name: "fields", high: 400, bare: true,
		doc: "only these members of the answer, with commas; object, id, warnings and meta always come along"}
)

// detailed gives the routes of a table, with the parameters that choose how much is sent where there is a choice.
func detailed(table []route) []route {
	all, err := briefs()
	if err != nil {
		panic(err) // embedded, and read by every test
	}
	for i := range table {
		rt := &table[i]
		if len(rt.media) > 0 && !slices.Contains(rt.media, mediaJSON) {
			continue // a file or a picture is whole
		}
		for _, name := range rt.doc.answers {
			if k := all[name]; k != nil {
				rt.brief = k
			}
		}
		if rt.brief != nil {
			rt.query = append(slices.Clone(rt.query), detailParameter, fieldsParameter)
		}
	}
	return table
}

// chosenDetail gives how much the caller wants.
func (c *call) chosenDetail() string {
	if c.route.brief == nil {
		return detailStandard
	}
	return c.arg("detail").text
}

// readFields reads which members are wanted. What the answer does not have is among the faults, before any work.
func (c *call) readFields() {
	if c.route.brief == nil || !c.arg("fields").sent {
		return
	}
	for name := range strings.SplitSeq(c.arg("fields").text, ",") {
		name = strings.TrimSpace(name)
		if all := c.members()[c.route.name]; !slices.Contains(all, name) {
			f := c.note("fields", form.UnknownField, "The answer has no member "+jsonQuote(name)+".")
			f.Suggestion, f.Allowed = form.Nearest(name, all), all
		}
		c.fields = append(c.fields, name)
	}
	slices.Sort(c.fields)
}

func jsonQuote(s string) string {
	b, _ := jsontext.AppendQuote(nil, s) // valid UTF-8, as all arguments
	return string(b)
}

// formed gives the tag of the form that the caller wants of what a tag names. "abc" in brief, of two fields, is
// "abc-brief-" and sixteen hexadecimal characters: a hash of the sorted names, since a header is no place for a list of
// any length.
func (c *call) formed(tag string) string {
	more := ""
	if d := c.chosenDetail(); d != detailStandard {
		more += "-" + d
	}
	if len(c.fields) > 0 {
		sum := sha256.Sum256([]byte(strings.Join(c.fields, ",")))
		more += "-" + hex.EncodeToString(sum[:8])
	}
	if more == "" || tag == "" {
		return tag
	}
	return strings.TrimSuffix(tag, `"`) + more + `"`
}

// shaped cuts an answer to what the caller wants of it. What the caller named in fields is kept as the detail keeps it;
// nil keeps all.
func (c *call) shaped(a *answer) error {
	if c.media != mediaJSON || len(a.body) == 0 || a.stream != nil {
		return nil
	}
	if _, ok := c.route.doc.answers[a.status]; !ok || a.status >= 300 {
		return nil
	}
	if c.route.brief == nil {
		return nil
	}
	var k keep
	if c.chosenDetail() == detailBrief {
		k = c.route.brief
	}
	if len(c.fields) > 0 {
		whole := always()
		for _, name := range c.fields {
			whole[name] = k[name]
		}
		k = whole
	}
	if k == nil {
		return nil
	}
	var err error
	a.body, err = k.cut(a.body)
	return err
}

// cut gives what is kept of a document. It reads and writes token by token, without a tree of the document: most of a
// large answer is skipped over.
func (k keep) cut(document []byte) ([]byte, error) {
	var out bytes.Buffer
	d := jsontext.NewDecoder(bytes.NewReader(document))
	e := jsontext.NewEncoder(&out)
	if err := k.copy(d, e); err != nil {
		return nil, err
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, errors.New("httpapi: more than one value in an answer")
	}
	return bytes.TrimSpace(out.Bytes()), nil
}

// copy copies what is kept of the next value.
func (k keep) copy(d *jsontext.Decoder, e *jsontext.Encoder) error {
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
func (k keep) copyObject(d *jsontext.Decoder, e *jsontext.Encoder) error {
	if err := pass(d, e); err != nil {
		return err
	}
	for d.PeekKind() != '}' {
		t, err := d.ReadToken()
		if err != nil {
			return err
		}
		name := t.String()
		sub, where, ok := k.of(name)
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
func (k keep) copyList(d *jsontext.Decoder, e *jsontext.Encoder, where string) error {
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

// of finds what is kept of a member, and which member its entries are asked for.
func (k keep) of(name string) (sub keep, where string, ok bool) {
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

// holds says whether the member of an object is true.
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
