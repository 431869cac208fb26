package retell

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Reworded is a statement reworded by a language model or a person.
type Reworded struct {
	// ID is that of a [Statement] of the section.
	ID string `json:"id"`
	// Sentences are shown in this order. If there are none the original wording is kept.
	Sentences []Sentence `json:"sentences"`
}

// Sentence is a sentence with the IDs of the facts that it states, all of one statement.
type Sentence struct {
	// Text is one sentence in the language of the section, at most 400 characters.
	Text string `json:"text"`
	// Facts is not empty. One sentence of a statement must have the ID of the statement itself, or
	// its rewording is refused.
	Facts []string `json:"facts"`
}

// Cause says in a key why a sentence was refused.
type Cause string

// The causes. Named holds what a sentence names that its facts do not have.
const (
	// NoFacts: it has no fact ID or one that does not belong to its statement, or its statement is
	// unknown or a duplicate.
	NoFacts Cause = "facts"
	// NewGraha: it names a graha that is not in its facts. The causes up to NewNumber are alike.
	NewGraha Cause = "graha"
	// NewHouse: a house, by number or ordinal.
	NewHouse Cause = "house" //
	// NewSign: a rashi, by either name.
	NewSign Cause = "sign" //
	// NewStar: a nakshatra.
	NewStar Cause = "nakshatra" //
	// NewDate: a month, a year of a month, a weekday, or a word such as tomorrow.
	NewDate Cause = "date" //
	// NewNumber: a number in digits or words.
	NewNumber Cause = "number" //
	// NewTerm: a term of the subject, as exalted, yoga, navamsa, weak.
	NewTerm Cause = "term"
	// NewJoin: it joins what no fact joins: a graha with the house of another.
	NewJoin Cause = "joined"
	// Turned: it says not where the facts do not.
	Turned Cause = "turned"
	// Phrase: it contains a phrase of fear, of certainty or without content that text/forbidden
	// lists. The objection does not repeat it.
	Phrase Cause = "phrase"
	// Caution: its statement needs a caution, and the sentence has none.
	Caution Cause = "caution"
	// Empty: it claims to state its statement but names nothing of it.
	Empty Cause = "empty"
	// Script: it contains letters of another language, markup or an address.
	Script Cause = "script"
	// Length: it is empty or too long compared with the statement.
	Length Cause = "length"
)

// Objection is a reason why a sentence was refused.
type Objection struct {
	// Facts: no id of a fact of its statement; graha, house, sign, nakshatra, date, number, term: it names one that
	// its facts do not have; joined: it joins what no fact joins; turned: it says not where they do not; phrase:
	// one of fear, certainty or nothing; caution: it leaves the care out that its statement asks for; empty: it
	// names nothing that its statement does; script: other letters or signs than a sentence has; length; "" and
	// left out where there are none to show.
	Cause Cause  `json:"cause"`
	Named string `json:"named,omitempty"` // the words that name it, where that is the cause
}

// Refusal is a sentence that was refused.
type Refusal struct {
	// Statement is the id under which the sentence came, also of none of ours.
	Statement string
	Sentence  Sentence
	// Reasons are one at least, each once.
	Reasons []Objection
}

// Verdict is the result of checking a section. Texts holds the approved rewordings by statement ID;
// the other statements keep their original wording. Sentences counts the sentences received, and
// one for each statement without any. Passed counts those without an objection.
type Verdict struct {
	// Texts may be empty but is never nil; see [prediction.Report.Retold].
	Texts map[string]string
	// Sentences minus Passed may exceed the length of Refused, because a missing statement is not
	// refused.
	Sentences, Passed int
	// Refused is in the order in which the sentences were received.
	Refused []Refusal
}

// Add puts the verdicts of several sections together.
func (v *Verdict) Add(other Verdict) {
	if v.Texts == nil {
		v.Texts = map[string]string{}
	}
	maps.Copy(v.Texts, other.Texts)
	v.Sentences += other.Sentences
	v.Passed += other.Passed
	v.Refused = append(v.Refused, other.Refused...)
}

// Limits of a rewording.
const (
	longest    = 400 // characters of a sentence
	manyOfOne  = 6   // sentences in a statement
	mostGrowth = 2   // times the length of the original, plus one sentence
)

// Check checks sentences against the facts of the section. Sentences for an unknown statement or
// for one that came before are refused. It has no side effects and is safe for concurrent use.
func (s *Section) Check(told []Reworded) Verdict {
	v := Verdict{Texts: map[string]string{}}
	seen := map[string]bool{}
	for _, t := range told {
		i := slices.IndexFunc(s.Statements, func(st Statement) bool { return st.ID == t.ID })
		if i < 0 || seen[t.ID] {
			for _, one := range t.Sentences {
				v.Sentences++
				v.Refused = append(v.Refused, Refusal{t.ID, one, []Objection{{Cause: NoFacts}}})
			}
			continue
		}
		seen[t.ID] = len(t.Sentences) > 0
		s.checkStatement(&v, &s.Statements[i], t.Sentences)
	}
	for i := range s.Statements {
		if !seen[s.Statements[i].ID] {
			v.Sentences++
		}
	}
	return v
}

// checkStatement checks the rewording of one statement. It is approved if no sentence was refused
// and one of them states the statement itself. One bad sentence rejects the whole rewording,
// because half a statement may mean the opposite.
func (s *Section) checkStatement(v *Verdict, st *Statement, list []Sentence) {
	own, length, good, claimed := utf8.RuneCountInString(st.Own()), 0, len(list) > 0, false
	var texts []string
	for n, one := range list {
		v.Sentences++
		reasons := s.sentence(st, &one)
		if length += utf8.RuneCountInString(one.Text); n >= manyOfOne || length > mostGrowth*own+longest/2 {
			reasons = append(reasons, Objection{Cause: Length})
		}
		if len(reasons) > 0 {
			v.Refused = append(v.Refused, Refusal{st.ID, one, reasons})
			good = false
			continue
		}
		v.Passed++
		claimed = claimed || slices.Contains(one.Facts, st.ID)
		texts = append(texts, strings.TrimSpace(one.Text))
	}
	if good && claimed {
		v.Texts[st.ID] = strings.Join(texts, " ")
	}
}

// sentence returns why a sentence is refused; nothing for one that passes.
func (s *Section) sentence(st *Statement, one *Sentence) (reasons []Objection) {
	note := func(c Cause, named string) {
		if r := (Objection{c, named}); !slices.Contains(reasons, r) {
			reasons = append(reasons, r)
		}
	}
	var facts []Ground
	for _, id := range one.Facts {
		i := slices.IndexFunc(st.Facts, func(f Ground) bool { return f.ID == id })
		if i < 0 {
			note(NoFacts, "")
			continue
		}
		facts = append(facts, st.Facts[i])
	}
	if len(facts) == 0 {
		note(NoFacts, "")
	}
	if n := utf8.RuneCountInString(one.Text); n > longest || strings.TrimSpace(one.Text) == "" {
		note(Length, "")
	}
	if foreign(one.Text, s.Lang) {
		note(Script, "")
	}
	if text.Forbidden(s.Lang.Words().String(), one.Text) != "" {
		note(Phrase, "") // which is not said again
	}
	sp := spellers[s.Lang.Words()]()
	words := cut(one.Text)
	list := sp.namings(words)
	h := factsOf(sp, facts)
	sp.hold(h, words, list, note)
	if slices.Contains(one.Facts, st.ID) && !h.namesFact(list) {
		note(Empty, "")
	}
	if st.Caution && slices.Contains(one.Facts, st.ID) && !names(list, wordCare) && !sp.cares(words) {
		note(Caution, "")
	}
	return reasons
}

// held are the names of facts, what they join, and whether they say not.
type held struct {
	names map[string]bool
	joins map[join]bool
	not   bool
}

// factsOf returns what some facts name. Of a path and a value the keys are named, too: a fact "venus.house=11" lets a
// sentence say Venus and the eleventh though our words for it may be others.
func factsOf(sp *speller, facts []Ground) held {
	h := held{map[string]bool{}, map[join]bool{}, false}
	for _, f := range facts {
		words := cut(f.Text)
		list := sp.namings(words)
		for _, n := range list {
			h.name(n.id)
		}
		for _, j := range sp.joins(words, list) {
			h.joins[j] = true
		}
		h.ground(f.Path, f.Value)
	}
	return h
}

// name notes a name, and of a month in a year both by themselves; a house is a number as well.
func (h *held) name(id string) {
	h.names[id] = true
	kind, what, _ := strings.Cut(id, ".")
	switch kind {
	case "date":
		if year, month, ok := strings.Cut(what, "-"); ok {
			h.names["number."+year], h.names["date.month_"+strings.TrimLeft(month, "0")] = true, true
		}
	case "house":
		h.names["number."+what] = true
	case "word":
		h.not = h.not || id == wordNot
	}
}

// ground notes the keys of a path, as "house.7.lord.house", and of its value.
func (h *held) ground(path, value string) {
	sp := spellers[vedic.English]()
	steps := strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '_' })
	for i, step := range steps {
		if step == "house" && i+1 < len(steps) {
			if n, err := strconv.Atoi(steps[i+1]); err == nil {
				h.name("house." + strconv.Itoa(n))
			}
		}
	}
	if strings.HasSuffix(path, ".house") {
		h.name("house." + value)
	}
	for _, n := range sp.namings(cut(strings.ReplaceAll(path+" "+value, "_", " "))) {
		if n.kind() != "house" && n.kind() != "word" {
			h.name(n.id)
		}
	}
}

// causes are what a name of a kind is refused as.
var causes = map[string]Cause{"graha": NewGraha, "house": NewHouse, "sign": NewSign, "star": NewStar, "date": NewDate,
	"number": NewNumber, "term": NewTerm}

// namesFact reports whether a list of names contains one of the facts. It is true if the facts name
// nothing.
func (h *held) namesFact(list []naming) bool {
	telling := func(id string) bool {
		kind, _, _ := strings.Cut(id, ".")
		return causes[kind] != "" && kind != "term"
	}
	if slices.ContainsFunc(list, func(n naming) bool { return telling(n.id) && h.names[n.id] }) {
		return true
	}
	for id := range h.names {
		if telling(id) {
			return false
		}
	}
	return true
}

// hold holds what a sentence names and joins against the facts. A "not" needs one in the facts; that a sentence leaves
// out a "not" is seen only by what it then joins.
func (s *speller) hold(h held, words []word, list []naming, note func(Cause, string)) {
	for _, n := range list {
		if cause, ok := causes[n.kind()]; ok && !h.names[n.id] {
			note(cause, n.said)
		}
	}
	for _, j := range s.joins(words, list) {
		if !h.joins[j] {
			note(NewJoin, j.what)
		}
	}
	if names(list, wordNot) && !h.not {
		note(Turned, "")
	}
}

func names(list []naming, id string) bool {
	return slices.ContainsFunc(list, func(n naming) bool { return n.id == id })
}

// cares reports whether any of the words is one of care, also within a longer name.
func (s *speller) cares(words []word) bool {
	for i := range words {
		if s.is(words[i:], wordCare) {
			return true
		}
	}
	return false
}

// address is what no sentence has: a link, a domain, an address of mail.
var address = regexp.MustCompile(`(?i)https?:|www\.|@|\b[a-z0-9-]+\.(com|org|net|io|in|ai|dev)\b`)

// foreign reports whether a text has other letters or signs than a sentence of a language: letters
// that look like others, invisible ones, markup.
func foreign(s string, l vedic.Lang) bool {
	if address.MatchString(s) || !utf8.ValidString(s) {
		return true
	}
	for _, r := range s {
		switch {
		case r == ' ' || r >= '0' && r <= '9' || strings.ContainsRune(".,;:!?'\"()%-–—‘’“”…/", r):
		case l.Words() == vedic.Hindi && unicode.Is(unicode.Devanagari, r), r == '।':
		case l.Words() != vedic.Hindi && r < utf8.RuneSelf && unicode.IsLetter(r):
		default:
			return true
		}
	}
	return false
}
