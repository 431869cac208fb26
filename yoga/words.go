package yoga

import (
	"embed"
	"sync"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// words are the texts of one language that every call needs, in the order of their tables. Each
// language is gathered when it is first asked for.
type words struct {
	lang    vedic.Lang
	names   [len(rules)]string
	notes   [len(rules)]string
	checks  [checkCount]string
	reliefs [len(reliefs)]string
}

var bothWords = [...]func() *words{
	vedic.English: sync.OnceValue(func() *words { return gather(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *words { return gather(vedic.Hindi) }),
}

// wordsOf returns the words of the language of sentences.
func wordsOf(l vedic.Lang) *words { return bothWords[l.Words()]() }

// gather reads the words of a language; the note of a rule says what it is and how old.
func gather(l vedic.Lang) *words {
	w := &words{lang: l}
	for i := range rules {
		w.names[i] = rules[i].name(l)
		w.notes[i] = word(l, rules[i].id+".about") + " " + rules[i].standing.About(l)
	}
	for i := range checks {
		w.checks[i] = word(l, checks[i].id+".about")
	}
	for i := range reliefs {
		w.reliefs[i] = finding.Word(l, reliefID(i+1)+".about")
	}
	return w
}

// name names a yoga. Facts name those Nabhasa yogas to which others yield.
func (r *rule) name(l vedic.Lang) string {
	if r.group != 0 && r.group != sankhyaGroup {
		return finding.Word(l, r.id+".name")
	}
	return word(l, r.id+".name")
}

// name names a yoga, in the form that was found.
func (w *words) name(row int, variant string) string {
	if variant == "" {
		return w.names[row]
	}
	return word(w.lang, rules[row].id+"."+variant+".name")
}

// word returns a text of this package by its ID; it panics for one that is not there.
func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// In returns the finding in a language. Keys stay as they are. It is for findings of [All], not for ones made by hand.
// A finding that was read back from JSON keeps its language.
func (f Finding) In(l vedic.Lang) Finding {
	if f.row < 1 || int(f.row) > len(rules) {
		return f
	}
	w := wordsOf(l)
	f.Name, f.Rule.Note = w.name(f.row-1, f.Variant), w.notes[f.row-1]
	f.Because = finding.AllIn(f.Because, l)
	list := make([]finding.Cancellation, len(f.Cancellations))
	for i, c := range f.Cancellations {
		c.Rule.Note, c.Because = word(l, c.Rule.RuleID+".about"), finding.AllIn(c.Because, l)
		list[i] = c
	}
	f.Cancellations = list
	return f
}

// In returns the fall in a language.
func (f Fall) In(l vedic.Lang) Fall {
	list := make([]finding.Cancellation, len(f.Rules))
	for i, c := range f.Rules {
		c.Rule.Note, c.Because = finding.Word(l, c.Rule.RuleID+".about"), finding.AllIn(c.Because, l)
		list[i] = c
	}
	f.Rules = list
	return f
}
