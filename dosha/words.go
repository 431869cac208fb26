package dosha

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text of this package by its ID; it panics for one that is not there.
func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// words are the texts of one language that every call needs.
type words struct {
	lang      vedic.Lang
	names     [SadeSati]string
	stop      string                            // between circumstances
	notes     map[string]string                 // what each rule is, by its ID
	sentences [SadeSati][finding.Reduced]string // what a dosha is, whether it is there, and how old the rule is
}

var bothWords = [...]func() *words{
	vedic.English: sync.OnceValue(func() *words { return gather(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *words { return gather(vedic.Hindi) }),
}

// wordsOf returns the words of the language of sentences, gathered once.
func wordsOf(l vedic.Lang) *words { return bothWords[l.Words()]() }

// gather puts the sentences together that every finding of a status has in common: fifteen findings
// a chart would else fill them each time.
func gather(l vedic.Lang) *words {
	w := &words{lang: l, stop: word(l, "stop"), notes: map[string]string{}}
	for _, id := range ruleIDs() {
		w.notes[id] = word(l, id+".rule")
	}
	for id := Mangal; id <= SadeSati; id++ {
		w.names[id-1] = id.Name(l)
		for s := finding.Absent; s <= finding.Reduced; s++ {
			w.sentences[id-1][s-1] = word(l, id.String()+".about") + " " + kinds[id-1].standing.About(l) + " " +
				word(l, "status."+s.String())
		}
	}
	for s, id := range map[finding.Status]string{finding.Absent: "absent", finding.Present: "present"} { // it passes
		w.sentences[SadeSati-1][s-1] = word(l, "sade_sati.about") + " " + kinds[SadeSati-1].standing.About(l) + " " +
			word(l, "sade_sati."+id)
	}
	return w
}

// note says what a rule is.
func (w *words) note(id string) string { return w.notes[id] }

// explain words a finding: what the dosha is, whether it is there, and what eases it.
func (w *words) explain(f *Finding) string {
	if f.Dosha == 0 || int(f.Dosha) > len(w.sentences) || f.Status == 0 || int(f.Status) > len(w.sentences[0]) {
		return "" // no finding of this package
	}
	s := w.sentences[f.Dosha-1][f.Status-1]
	if f.Status == finding.Cancelled || f.Status == finding.Reduced {
		s = text.Fill(s, func(string) string { return w.easing(f) })
	}
	if f.Dosha == KaalSarp && f.Variant != "" {
		s += " " + word(w.lang, "kaal_sarp."+string(f.Variant))
		if f.Partial {
			s += " " + word(w.lang, "kaal_sarp.partial")
		}
	}
	return s
}

// easing lists the circumstances that apply, by what their rules are: those that cancel, or where none does by itself
// those that reduce.
func (w *words) easing(f *Finding) string {
	for _, effect := range []finding.Effect{finding.Cancels, finding.Reduces} {
		var list []string
		for i := range f.Cancellations {
			c := &f.Cancellations[i]
			note := strings.TrimRight(w.note(c.Rule.RuleID), ".।")
			// no names, within a sentence
			for _, word := range [...]string{"The ", "For ", "A ", "An ", "Two ", "One "} {
				if strings.HasPrefix(note, word) {
					note = strings.ToLower(word) + note[len(word):]
				}
			}
			if c.Acts(effect) && !slices.Contains(list, note) {
				list = append(list, note)
			}
		}
		if len(list) > 0 {
			return strings.Join(list, w.stop)
		}
	}
	return ""
}

// ruleIDs lists all rules that findings cite; some of them more than once.
func ruleIDs() (ids []string) {
	for i := range marsRules {
		ids = append(ids, marsRules[i].id)
	}
	for i := range pitruRules {
		ids = append(ids, pitruRules[i].id)
	}
	for _, list := range [][]rule{
		kaalSarpRules, pitruReliefs, chandalRules, chandalBurdens, kemdrumRules, moonReliefs, saturnReliefs,
		marsReliefs,
		vishReliefs,
		{
			mangalRule, kaalSarpRule, chandalRule, kemdrumRule, withNode, newMoonRule, oppositeRule, shrapitRule,
			angarakRule, vishWith,
			vishOpposite, vishAspect, moolaRule, gandantaRule, daridraRule, kartariRule, sadeSatiRule,
		},
	} {
		for i := range list {
			ids = append(ids, list[i].id)
		}
	}
	return ids
}
