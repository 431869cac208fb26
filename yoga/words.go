package yoga

import (
	"embed"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// words are the texts of one language that every call needs, in the order of their tables.
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

func wordsOf(l vedic.Lang) *words { return bothWords[l]() }

// gather reads the words of a language; the note of a rule says what it is and how old.
func gather(l vedic.Lang) *words {
	w := &words{lang: l}
	for i := range rules {
		w.names[i] = word(l, rules[i].id+".name")
		w.notes[i] = word(l, rules[i].id+".about") + " " + word(l, "standing."+rules[i].standing.String())
	}
	for i := range checks {
		w.checks[i] = word(l, checks[i].id+".about")
	}
	for i := range reliefs {
		w.reliefs[i] = word(l, reliefID(i+1)+".about")
	}
	return w
}

// name names a yoga, in the form that was found.
func (w *words) name(row int, variant string) string {
	if variant == "" {
		return w.names[row]
	}
	return word(w.lang, rules[row].id+"."+variant+".name")
}

func word(l vedic.Lang, id string) string {
	s, _ := texts.Get(l, id)
	return s
}

// In gives the finding in a language. Keys stay as they are. It is for findings of [All], not for ones made by hand.
func (f Finding) In(l vedic.Lang) Finding {
	w := wordsOf(l)
	f.Name, f.Rule.Note = w.name(f.row-1, f.Variant), w.notes[f.row-1]
	f.Because = reasonsIn(f.Because, l)
	list := make([]Cancellation, len(f.Cancellations))
	for i, c := range f.Cancellations {
		c.Rule.Note, c.Because = word(l, c.Rule.RuleID+".about"), reasonsIn(c.Because, l)
		list[i] = c
	}
	f.Cancellations = list
	return f
}

// In gives the fall in a language.
func (f Fall) In(l vedic.Lang) Fall {
	list := make([]Cancellation, len(f.Rules))
	for i, c := range f.Rules {
		c.Rule.Note, c.Because = word(l, c.Rule.RuleID+".about"), reasonsIn(c.Because, l)
		list[i] = c
	}
	f.Rules = list
	return f
}

func reasonsIn(rs []Reason, l vedic.Lang) []Reason {
	list := make([]Reason, len(rs))
	for i, r := range rs {
		r.lang = l
		list[i] = r
	}
	return list
}

// Text words the fact in the language of the finding, and says of one that does not hold that it speaks against the yoga and what was
// looked for.
func (r Reason) Text() string {
	s := r.fill(word(r.lang, r.textID()))
	if r.Holds {
		return begin(s)
	}
	if needed := r.needed(); needed != "" {
		s += strings.ReplaceAll(word(r.lang, "fact.needed"), "{needed}", needed)
	}
	return strings.ReplaceAll(word(r.lang, "fact.missing"), "{fact}", s)
}

// textID gives the ID of the reason's template.
func (r Reason) textID() string {
	id := "fact." + kindKeys[r.kind]
	switch r.kind {
	case inHouse:
		if r.Graha == r.from {
			return "fact.same"
		}
	case withOther, exchanges, relates, aspectsOther:
		if r.Graha == r.Other {
			return "fact.same"
		}
		return id + yesNo(r.n != 0)
	case isDebilitated, isCombust, isVargottama, isRetrograde, isStrong, isBenefic, isFunctional, rashiAspect, leads, pairBound, anyFallen:
		return id + yesNo(r.n != 0)
	case hasDignity, preceded, relief:
		return id + yesNo(r.n != 0)
	case looksAt, apart:
		return id + yesNo(r.Holds)
	case holds, company, joined, seen, blessed, onlyHarm, dignified:
		return id + yesNo(r.who != 0)
	case gender, dayBirth, enclosed:
		return id + "." + strconv.Itoa(int(r.n))
	}
	return id
}

func yesNo(yes bool) string {
	if yes {
		return ".yes"
	}
	return ".no"
}

// fill puts the parts of the fact in their places in a template.
func (r Reason) fill(template string) string {
	if !strings.Contains(template, "{") {
		return template
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(template, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		b.WriteString(r.part(name))
		template = after
	}
}

// part words one part of the fact.
func (r Reason) part(name string) string {
	switch name {
	case "graha":
		return grahaWord(r.lang, r.Graha)
	case "other":
		return grahaWord(r.lang, r.Other)
	case "from":
		return grahaWord(r.lang, r.from)
	case "rashi":
		return vedic.Rashi(r.n).Name(r.lang)
	case "dignity":
		return word(r.lang, "dignity."+vedic.Dignity(r.n).String())
	case "company":
		return word(r.lang, "company."+companyKeys[r.n])
	case "houses":
		return spaced(numbers(r.want))
	case "filled":
		return spaced(numbers(r.who))
	case "grahas":
		return list(r.who, func(g vedic.Graha) string { return grahaWord(r.lang, g) })
	case "mobilities":
		return list(r.who, func(m vedic.Mobility) string { return word(r.lang, "mobility."+m.String()) })
	case "yoga":
		return wordsOf(r.lang).names[r.n-1]
	case "rule":
		return wordsOf(r.lang).reliefs[r.n-1]
	case "karaka":
		return word(r.lang, "karaka."+karakaKeys[r.n])
	case "degrees":
		return strconv.Itoa(int(r.want))
	}
	return strconv.Itoa(int(r.n))
}

// needed words what would have served, where that is a choice.
func (r Reason) needed() string {
	switch r.kind {
	case inHouse, rulesAmong:
		return spaced(numbers(r.want))
	case inSign, inNavamsa:
		return list(r.want, func(s vedic.Rashi) string { return s.Name(r.lang) })
	case hasDignity:
		return list(r.want, func(d vedic.Dignity) string { return word(r.lang, "dignity."+d.String()) })
	case mobility:
		return list(r.want, func(m vedic.Mobility) string { return word(r.lang, "mobility."+m.String()) })
	}
	return ""
}

func list[T ~uint8](s set, spell func(T) string) string {
	var parts []string
	for t := range members[T](s) {
		parts = append(parts, spell(t))
	}
	return strings.Join(parts, ", ")
}

func spaced(s string) string { return strings.ReplaceAll(s, ",", ", ") }

// grahaWord names a graha, or the lagna, within a sentence.
func grahaWord(l vedic.Lang, g vedic.Graha) string {
	if g == 0 || g == vedic.Sun || g == vedic.Moon {
		return word(l, "graha."+subject(g))
	}
	return g.Name(l)
}

// begin gives a sentence its capital.
func begin(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}
