package view

import (
	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/rashidasha"
)

// Choice names what may be chosen for a field of a question: a system of dashas by its name, all else by its key in
// words. A key of a system that none is called by is shown as words.
func (in Reader) Choice(field, key string) string {
	if field == "system" {
		var star dasha.System
		if star.UnmarshalText([]byte(key)) == nil {
			return star.Name(in.Lang)
		}
		for _, row := range rashidasha.Systems() {
			if row.System.String() == key {
				return row.Name(in.Lang)
			}
		}
		if key == "kalachakra" {
			return dasha.KalachakraName(in.Lang)
		}
	}
	if field == "community" {
		var c festival.Community
		if c.UnmarshalText([]byte(key)) == nil {
			return c.Name(in.Lang)
		}
	}
	if field == "question" {
		var q answer.Question
		if q.UnmarshalText([]byte(key)) == nil {
			return q.Name(in.Lang)
		}
	}
	if field == "activity" {
		return op.ActivityOf(key).Name(in.Lang)
	}
	p := newPage(in)
	if kind, ok := choiceKinds[field]; ok {
		return p.key(kind, key)
	}
	return p.subject(key)
}

// choiceKinds are the kinds of the keys of a field, where its keys have words of their own.
var choiceKinds = map[string]string{"scheme": "scheme", "length": "length", "maxCost": "cost"}

// Named names a key of a kind, as of what a koota compares or of a pada: by its own word where it has one, else as the
// sign or the graha that it is.
func (in Reader) Named(kind, key string) string {
	return newPage(in).named(kind, key)
}

// Work names what a rule cites: "Raman, Muhurtha".
func (in Reader) Work(cited string) string { p := newPage(in); return p.source(cited) }

// named is Named on a page.
func (p page) named(kind, key string) string {
	if words.Has(p.lang, kind+"."+key) {
		return p.key(kind, key)
	}
	return p.subject(key)
}
