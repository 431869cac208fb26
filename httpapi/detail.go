package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/internal/form"
)

// How much of an answer is sent is the caller's choice. Unless the caller asks for more, an answer is brief: it leaves
// out what few read and keeps the rule and the source of every verdict. expand names members that are wanted whole,
// detail=standard and detail=full send everything, and fields names the only members that are wanted. All of them cut
// what was answered, after it was charged, sealed and stored, so that a replay, a tag and a seal are those of the
// whole.

// Details that an answer may have, the usual one first.
const (
	detailBrief    = "brief"
	detailStandard = "standard"
	detailFull     = "full"
)

var (
	detailParameter = param.Spec{Name: "detail", Kind: param.Choice, Absent: detailBrief,
		Allowed: []string{detailBrief, detailStandard, detailFull},
		Doc: "brief: the verdicts with their rules and sources, a tenth of the bytes; standard: also reasons, names " +
			"and tables; full: also every explanation that the question has"}
	expandParameter = param.Spec{Name: "expand", High: 400, Bare: true,
		Doc: "members of the answer that come whole in a brief one, with commas"}
	fieldsParameter = param.Spec{Name: "fields", High: 400, Bare: true,
		Doc: "only these members of the answer, with commas; object, id, warnings and meta always come along"}
)

// detailed returns the routes of a table, with the parameters that choose how much is sent where there is a choice.
func detailed(table []route) []route {
	for i := range table {
		rt := &table[i]
		if len(rt.media) > 0 && !slices.Contains(rt.media, mediaJSON) {
			continue // a file or a picture is whole
		}
		for _, name := range rt.doc.answers {
			if k := brief.Of(name); k != nil {
				rt.brief = k
			}
		}
		if rt.brief != nil {
			rt.query = append(slices.Clone(rt.query), detailParameter, expandParameter, fieldsParameter)
		}
		rt.paginated()
	}
	return table
}

// chosenDetail returns how much the caller wants.
func (c *call) chosenDetail() string {
	if c.route.brief == nil {
		return detailStandard
	}
	return c.arg("detail").Text
}

// readFields reads which members are wanted, and which whole. A name that the answer does not have is among the faults,
// before any work.
func readFields(c *call) {
	if c.route.brief == nil {
		return
	}
	c.fields, c.whole = memberNames(c, "fields"), memberNames(c, "expand")
}

// memberNames reads a parameter that names members of the answer.
func memberNames(c *call, parameter string) (names []string) {
	if !c.arg(parameter).Sent {
		return nil
	}
	for name := range strings.SplitSeq(c.arg(parameter).Text, ",") {
		name = strings.TrimSpace(name)
		if all := c.members()[c.route.name]; !slices.Contains(all, name) {
			f := c.note(parameter, form.UnknownField, "The answer has no member "+jsonQuote(name)+".")
			f.Suggestion, f.Allowed = form.Nearest(name, all), all
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func jsonQuote(s string) string {
	b, _ := jsontext.AppendQuote(nil, s) // valid UTF-8, as all arguments
	return string(b)
}

// tagOfForm returns the tag of the form that the caller wants of what a tag names. "abc" in brief, of two fields, is
// "abc-brief-" and sixteen hexadecimal characters: a hash of the sorted names, since a header is no place for a list of
// any length.
func tagOfForm(c *call, tag string) string {
	more := ""
	if d := c.chosenDetail(); d != detailStandard {
		more += "-" + d
	}
	if len(c.fields)+len(c.whole) > 0 {
		names := strings.Join(c.fields, ",")
		if len(c.whole) > 0 {
			names += "+" + strings.Join(c.whole, ",")
		}
		sum := sha256.Sum256([]byte(names))
		more += "-" + hex.EncodeToString(sum[:8])
	}
	if c.route.long != nil && tag != "" {
		more += "-" + strconv.Itoa(c.firstEntry) + "-" + strconv.FormatInt(c.arg("limit").Number, 10)
	}
	if more == "" || tag == "" {
		return tag
	}
	return strings.TrimSuffix(tag, `"`) + more + `"`
}

// shaped cuts an answer to what the caller wants of it.
func shaped(c *call, a *answer) error {
	if c.route.brief == nil && c.route.long == nil || c.media != mediaJSON || len(a.body) == 0 || a.stream != nil {
		return nil
	}
	if _, ok := c.route.doc.answers[a.status]; !ok || a.status >= 300 {
		return nil
	}
	var k brief.Members
	if c.chosenDetail() == detailBrief {
		k = c.route.brief.Whole(c.whole)
	}
	if len(c.fields) > 0 {
		k = k.Only(c.fields)
	}
	if k != nil {
		var err error
		if a.body, err = k.Cut(a.body); err != nil {
			return err
		}
	}
	return partOfLists(c, a)
}
