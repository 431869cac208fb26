package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// problemResponse is the name of the response that the brief document has for every failure.
const problemResponse = "Problem"

// briefIntro ends the description of the brief document, before its tables.
const briefIntro = `

## In five steps
1. A key goes into every call: ` + "`Authorization: Bearer jk_live_…`" + `.
2. POST /kundali/generate with {"name", "date", "time", "place"} casts a chart, charges it and keeps it. Its id is the
{id} and {reportId} of all other calls about that birth.
3. With an Idempotency-Key a call may be repeated and is charged once.
4. A failure is a problem. Its code says what is wrong, errors has every wrong field at once, and nothing was charged.
5. Lists have cursor and limit; nextCursor is the next cursor.

## How much is sent
This document describes answers as they are unless you ask for more. expand=a,b sends those members whole,
detail=standard and detail=full send everything, fields=a,b only those. The document of everything is
/openapi.json?detail=full. An answer may have members that this document does not describe.

## What it costs
x-credit-cost is the price of a call in credits; a call without it is free. x-required-scope is the scope that the key
needs.
`

// brief returns a path as the brief document has it: its operations without the headers and failures that are
// described once for all.
func (p *Path) brief(enums map[string]string, usual []string, examples examples) *Path {
	out := &Path{Servers: p.Servers, Operations: map[string]*Operation{}}
	for _, method := range slices.Sorted(maps.Keys(p.Operations)) {
		o := p.Operations[method]
		c := *o
		c.Parameters = slices.DeleteFunc(slices.Clone(o.Parameters), func(p Parameter) bool {
			return p.In == "header" && p.Name != "Idempotency-Key" && p.Name != "If-Match"
		})
		for i := range c.Parameters {
			s := &c.Parameters[i].Schema
			s.shareEnum(enums)
			if string(s.Default) == "false" { // as of every parameter that is true or false
				s.Default = nil
			}
		}
		if len(c.Security) > 0 {
			c.Description, _, _ = strings.Cut(c.Description, " Scope: ")
			c.Security = nil // as the whole document
			if c.Cost == "0" {
				c.Cost = ""
			}
		}
		c.hideSwitches()
		c.Problems = slices.DeleteFunc(slices.Clone(o.Problems), func(code string) bool {
			return slices.Contains(usual, code)
		})
		c.Responses = map[string]*Response{"default": {Ref: "#/components/responses/" + problemResponse}}
		for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
			r := o.Responses[status]
			if status < "300" || status == "503" || status == "504" {
				success := *r
				success.Headers = nil
				success.Content = maps.Clone(r.Content)
				examples.take(success.Content)
				c.Responses[status] = &success
			}
		}
		out.Operations[method] = &c
	}
	return out
}

// examples are the examples of answers by the name of their schema, which has them in place of its operations.
type examples map[string]jsontext.Value

// take moves the example of an answer to its schema. The first one stays.
func (e examples) take(content map[string]Media) {
	m, ok := content[mediaJSON]
	if name := m.Schema.Name(); ok && name != "" && m.Example != nil {
		if e[name] == nil {
			e[name] = m.Example
		}
		m.Example = nil
		content[mediaJSON] = m
	}
}

// shareEnum makes a schema with an enumeration that is a schema of its own a reference to it.
func (s *Schema) shareEnum(enums map[string]string) {
	if len(s.Enum) == 0 || s.Type != "string" {
		return
	}
	if name := enums[string(encoded(s.Enum))]; name != "" {
		s.Ref, s.Type, s.Enum = Ref(name), "", nil
	}
}

// problem returns the response of every failure, whose description lists the codes with what to do.
func (d *Document) problem() *Response {
	var b strings.Builder
	b.WriteString("A problem (RFC 9457). The codes of an operation are its x-problem-codes and these, which any " +
		"operation with a key, a body, an Idempotency-Key, a birth, a place or a price may answer with: " +
		strings.Join(d.usualCodes, ", ") + ".\n")
	for _, code := range slices.Sorted(maps.Keys(d.statuses)) {
		fmt.Fprintf(&b, "\n- %s (%d): %s", code, d.statuses[code], d.cures[code])
	}
	return &Response{Description: b.String(),
		Content: map[string]Media{mediaProblem: {Schema: Schema{Ref: Ref("Problem")}}}}
}

// headerTable describes the headers of requests and responses.
func headerTable() string {
	var b strings.Builder
	b.WriteString("\n## Headers\nAny call may have Accept-Language (en or hi; lang beats it), If-None-Match (the ETag " +
		"of the answer that you hold; unchanged, it is 304 without a body) and Jyotish-Version. Responses have, where " +
		"they apply:\n")
	for _, name := range slices.Sorted(maps.Keys(responseHeaders)) {
		if !slices.Contains(ofBrowsers, name) {
			fmt.Fprintf(&b, "- %s: %s\n", name, responseHeaders[name].Description)
		}
	}
	return b.String()
}

// ofBrowsers are headers that browsers and caches read as HTTP defines them. The whole document describes them.
var ofBrowsers = []string{"Access-Control-Allow-Origin", "Allow", "Cache-Control", "Content-Disposition",
	"Content-Language", "Referrer-Policy", "Vary", "X-Robots-Tag"}

// commonTimes is how often a member must have the same description to be described once for all schemas.
const commonTimes = 2

// commonWords removes the words that many members of one name have, and returns them by member.
func commonWords(all map[string]Object) map[string]string {
	type words struct{ member, text string }
	times := map[words]int{}
	each(all, func(member string, p Object) {
		if text, ok := p["description"].(string); ok {
			times[words{member, text}]++
		}
	})
	most := map[string]words{}
	byText := func(a, b words) int { return strings.Compare(a.text, b.text) }
	for _, w := range slices.SortedFunc(maps.Keys(times), byText) {
		if times[w] >= commonTimes && times[w] > times[most[w.member]] {
			most[w.member] = w
		}
	}
	out := map[string]string{}
	for member, w := range most {
		out[member] = w.text
	}
	each(all, func(member string, p Object) {
		if text, ok := p["description"].(string); ok && out[member] == text {
			delete(p, "description")
		}
	})
	return out
}

// each calls f for every property of every schema.
func each(all map[string]Object, f func(member string, p Object)) {
	for _, schema := range all {
		eachIn(schema, f)
	}
}

func eachIn(v any, f func(member string, p Object)) {
	switch v := v.(type) {
	case []any:
		for _, inner := range v {
			eachIn(inner, f)
		}
	case Object:
		for word, inner := range v {
			properties, ok := inner.(Object)
			if word != "properties" || !ok {
				eachIn(inner, f)
				continue
			}
			for member, p := range properties {
				if p, ok := p.(Object); ok {
					f(member, p)
					eachIn(p, f)
				}
			}
		}
	}
}

// memberTable lists the members that mean the same everywhere.
func memberTable(words map[string]string) string {
	var b strings.Builder
	b.WriteString("\n## Members that mean the same everywhere\nThey have no description of their own.\n")
	for _, member := range slices.Sorted(maps.Keys(words)) {
		fmt.Fprintf(&b, "- %s: %s\n", member, words[member])
	}
	return b.String()
}

// sharedEnums writes enumerations that are schemas of their own as references to these; those that occur more than once
// become schemas. It returns the names of the schemas by the JSON of their values.
func sharedEnums(all map[string]Object) map[string]string {
	named, times, member := map[string]string{}, map[string]int{}, map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if key := enumOf(all[name]); key != "" {
			named[key] = name
		}
	}
	each(all, func(name string, p Object) {
		if key := enumOf(p); named[key] == "" && len(key) > shortEnum {
			times[key]++
			member[key] = max(member[key], name)
		}
		if items, ok := p["items"].(Object); ok {
			if key := enumOf(items); named[key] == "" && len(key) > shortEnum {
				times[key]++
				member[key] = max(member[key], name)
			}
		}
	})
	for _, key := range slices.Sorted(maps.Keys(times)) {
		if name := upperFirst(member[key]) + "Key"; times[key] > 1 && all[name] == nil {
			named[key] = name
			all[name] = Object{"type": "string", "enum": json.RawMessage(key)}
		}
	}
	for name, schema := range all {
		eachIn(schema, func(_ string, p Object) { shareEnum(named, name, p) })
	}
	return named
}

// shortEnum is the length of an enumeration that is no longer than a reference.
const shortEnum = 40

// enumOf returns the values of an enumeration of texts, and "" for another schema.
func enumOf(schema Object) string {
	if schema["type"] != "string" || schema["enum"] == nil {
		return ""
	}
	return string(encoded(schema["enum"]))
}

// shareEnum makes a property, or the items of it, a reference.
func shareEnum(named map[string]string, inside string, p Object) {
	if items, ok := p["items"].(Object); ok {
		shareEnum(named, inside, items)
	}
	if to := named[enumOf(p)]; to != "" && to != inside {
		delete(p, "type")
		delete(p, "enum")
		p["$ref"] = Ref(to)
	}
}
