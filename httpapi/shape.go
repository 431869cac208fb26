package httpapi

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/form"
)

// An answer has one shape for each version that stands here. A later version only leaves out what an answer says twice
// and gives lists as summaries: it adds and renames nothing, so one reader reads both, and what stays is sealed as
// before. As detail and fields do, it cuts what was answered, after it was charged, sealed and stored.

const versionHeader = "Jyotish-Version"

// Versions of the shape, the first of which is served to whoever asks for none.
const (
	shapeFirst = "2026-11"
	shapeLean  = "2026-12"
)

// AnswerVersions are the shapes that answers may have, the first of which is served to whoever asks for none.
func AnswerVersions() []string { return []string{shapeFirst, shapeLean} }

// omit names the members that an object goes without. What stands below a name is left out of that member instead. nil
// below a name leaves the member out whole.
type omit map[string]omit

// leanShape is how an answer of a schema looks in version 2026-12. One of omit and keep is set.
type leanShape struct {
	of     string // schema of the first shape
	schema string // that it has there
	omit   omit   // what it goes without, or
	keep   keep   // all that it has
}

// leanShapes are the schemas whose answers differ in version 2026-12. Of a chart, lagna and planets tell the signs, and
// time, place and input the birth; the name is the one above, which can be changed.
func leanShapes() map[string]leanShape {
	party := keep{"label": nil, "reportId": nil, "rashi": {"key": nil}, "nakshatra": {"key": nil, "pada": nil}}
	return map[string]leanShape{
		"KundaliReport": {schema: "KundaliReport202612", omit: omit{
			"ascendant": nil, "moonSign": nil, "moonNakshatra": nil, "birth": nil, "input": {"name": nil}}},
		"MatchPage": {schema: "MatchSummaryPage", keep: keep{"hasMore": nil, "nextCursor": nil, "data": {
			"id": nil, "object": nil, "livemode": nil, "bride": party, "groom": party, "total": nil,
			"effectiveTotal": nil, "maximum": nil, "verdict": {"band": nil}, "externalRef": nil, "createdAt": nil}}},
	}
}

// shapes gives the routes of a table, each with the shape that it has in version 2026-12 where it has another. What
// is public has one.
func shapes(table []route) []route {
	all := leanShapes()
	for i := range table {
		rt := &table[i]
		if rt.public || rt.shared {
			continue
		}
		rt.versioned = true
		for _, name := range rt.doc.answers {
			if s, ok := all[name]; ok {
				s.of, rt.lean = name, &s
			}
		}
	}
	return table
}

// readVersion reads which shape the caller wants: by the header, or else by the setting of the key. Guests come with
// the headers of a browser, which ask for none, and read the first.
func (c *call) readVersion() error {
	if !c.route.versioned || guestOf(c.r) != nil {
		return nil
	}
	c.shape = cmp.Or(c.key.AnswerVersion, shapeFirst)
	sent := c.r.Header.Values(versionHeader)
	if len(sent) == 0 {
		return nil
	}
	if len(sent) > 1 || !slices.Contains(AnswerVersions(), sent[0]) {
		p := NewProblem("unknown-version", "The versions of "+versionHeader+" are "+
			strings.Join(AnswerVersions(), " and ")+".")
		p.Errors = []FieldError{{Header: versionHeader, Code: form.NotAllowed, Detail: "There is no such version.",
			Allowed: AnswerVersions()}}
		return p
	}
	c.shape = sent[0]
	return nil
}

// leanly says whether the answer differs from the first shape.
func (c *call) leanly() bool { return c.shape == shapeLean && c.route.lean != nil }

// leaner cuts an answer to the shape of its version. Problems and other successes have one shape in all versions.
func (c *call) leaner(a *answer) (err error) {
	if s := c.route.lean; c.leanly() && c.route.doc.answers[a.status] == s.of {
		a.body, err = s.cut(a.body)
	}
	return err
}

// cut gives a document in the shape.
func (s *leanShape) cut(document []byte) ([]byte, error) {
	if s.keep != nil {
		return s.keep.cut(document)
	}
	return s.omit.cut(document)
}

// choices are the members of the answer that fields may name.
func (c *call) choices() []string {
	all := c.members()[c.route.name]
	if !c.leanly() {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		below, out := c.route.lean.omit[name]
		return out && below == nil
	})
}

// cut gives a document without what is left out of it.
func (o omit) cut(document []byte) ([]byte, error) {
	var out bytes.Buffer
	e := jsontext.NewEncoder(&out)
	if err := o.copy(jsontext.NewDecoder(bytes.NewReader(document)), e); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(out.Bytes()), nil
}

// copy copies the next value, an object, without what is left out of it.
func (o omit) copy(d *jsontext.Decoder, e *jsontext.Encoder) error {
	if d.PeekKind() != '{' {
		return keep(nil).copy(d, e)
	}
	if err := pass(d, e); err != nil {
		return err
	}
	for d.PeekKind() != '}' {
		t, err := d.ReadToken()
		if err != nil {
			return err
		}
		name := t.String()
		below, out := o[name]
		if out && below == nil {
			if err := d.SkipValue(); err != nil {
				return err
			}
			continue
		}
		if err := e.WriteToken(jsontext.String(name)); err != nil {
			return err
		}
		if err := below.copy(d, e); err != nil {
			return err
		}
	}
	return pass(d, e)
}
