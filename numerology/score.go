package numerology

import (
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// What counts for a name and against it: weights of this engine, for which there is no book.
const (
	targetScore    = 40
	costScore      = 8 // off for each point of cost
	goodScore      = 20
	hardScore      = 15 // off
	padaScore      = 15
	nakshatraScore = 8
	friendScore    = 10
	longScore      = 3  // off
	twinScore      = 10 // off
	blendScore     = 5  // off
	longName       = 8  // letters; more are long
)

const ours = "jyotish"

// weigh appends the factors of a name to a list, without words.
func (s *sought) weigh(c *candidate, all []Factor) []Factor {
	add := func(key, value string, score, weight int, verdict, source string) {
		f := Factor{Key: key, Value: value, Score: score, Weight: weight, Verdict: verdict}
		f.Rule.ID, f.Rule.Source = "names."+key, source
		all = append(all, f)
	}
	add("target", strconv.Itoa(s.Target), targetScore, targetScore, "required_met", ours)
	if c.cost > 0 {
		add("spelling", strings.Join(describe(c.small, c.chosen[:c.changes]), ", "), -costScore*c.cost,
			costScore*mostCost, "unfavourable", ours)
	}
	if s.System == Chaldean && c.compound > 9 {
		switch n := compounds[c.compound-10].nature; n {
		case good:
			add("compound_good", strconv.Itoa(c.compound), goodScore, goodScore, "favourable", cheiro.Work)
		case hard:
			add("compound_hard", strconv.Itoa(c.compound), -hardScore, goodScore, "unfavourable", cheiro.Work)
		default:
			add("compound_mixed", strconv.Itoa(c.compound), 0, goodScore, "neutral", cheiro.Work)
		}
	}
	switch {
	case c.syllable == "":
	case c.level == ofPada:
		add("pada_syllable", c.syllable, padaScore, padaScore, "favourable", indian.Work)
	case c.level == ofNakshatra:
		add("nakshatra_syllable", c.syllable, nakshatraScore, padaScore, "favourable", indian.Work)
	default:
		add("rashi_syllable", c.syllable, 0, padaScore, "neutral", indian.Work)
	}
	if n := one(s.Target); s.driver != 0 && toward(s.driver, n) == friend && toward(s.conductor, n) == friend {
		add("friendly", strconv.Itoa(s.driver)+", "+strconv.Itoa(s.conductor), friendScore, friendScore, "favourable",
			indian.Work)
	}
	if n := lettersIn(c.small, c.chosen[:c.changes]); n > longName {
		add("length", strconv.Itoa(n), -longScore, longScore, "unfavourable", ours)
	}
	if c.blend {
		add("blend", capital(c.small), -blendScore, blendScore, "neutral", ours)
	}
	if c.twin != "" {
		add("near_duplicate", c.twin, -twinScore, twinScore, "unfavourable", ours)
	}
	return all
}

func (c *candidate) show(s *sought) Suggestion {
	x := Suggestion{
		Name: c.name, Tags: []string{}, Compound: c.compound, Value: s.Target, Origin: "corpus", Of: capital(c.small),
		Edits: describe(c.small, c.chosen[:c.changes]), Score: c.score, Factors: s.weigh(c, nil), Steps: s.lastStep(c),
	}
	switch {
	case c.pattern != "":
		x.Origin = "composed"
	case c.changes > 0 || c.entry == nil:
		x.Origin = "spelling_variant"
	}
	if c.native != "" {
		x.Native = &c.native
	}
	if e := c.entry; e != nil {
		g := e.gender.asked()
		x.Gender, x.Meaning, x.Tags = &g, &e.meaning, e.tags.keys()
	}
	return x
}

// lastStep writes the sum that the name, with its surname, comes down from.
func (s *sought) lastStep(c *candidate) Step {
	name := c.name
	if s.CoreOnly && s.Kind == Business {
		name = capital(write(c.small, c.chosen[:c.changes]))
	}
	spelled := spell(norm.NFKC.String(name+" "+s.Surname), &SpellOptions{})
	var n Number
	if s.System == Chaldean {
		n = nameTotal(nameNumber, spelled.Names, false)
	} else {
		x := counter{o: &Options{}, words: spelled.Words}
		n = x.name(expression, nil)
	}
	return n.Steps[len(n.Steps)-1]
}

// word fills in the texts of reasons and warnings.
func (x *Suggestions) word(l vedic.Lang) {
	for i := range x.Suggestions {
		for j := range x.Suggestions[i].Factors {
			f := &x.Suggestions[i].Factors[j]
			f.Text = text.Fill(word("factor."+f.Key, l), text.Pairs("value", f.Value))
		}
	}
	x.Warnings = []vedic.Warning{warning(noScripture, "", l)}
	if x.Kind == Business {
		x.Warnings = append(x.Warnings, warning(notChecked, "", l))
	}
	for _, key := range x.Relaxations {
		x.Warnings = append(x.Warnings, vedic.Warning{Code: key, Message: word("relax."+key, l)})
	}
	if len(x.CouldRelax) > 0 {
		things := make([]string, len(x.CouldRelax))
		for i, key := range x.CouldRelax {
			things[i] = word("relax."+key, l)
		}
		x.Warnings = append(x.Warnings, warning(couldRelax, strings.Join(things, ", "), l))
	}
}

// In returns the suggestions with their texts in a language. Names, keys and numbers stay as they are, and meanings,
// which the corpus has in English.
func (x *Suggestions) In(l vedic.Lang) *Suggestions {
	other := *x
	other.Suggestions = append([]Suggestion{}, x.Suggestions...)
	for i := range other.Suggestions {
		s := &other.Suggestions[i]
		s.Factors = append([]Factor{}, s.Factors...)
	}
	other.word(l)
	for _, w := range x.Warnings {
		if w.Code == unknownLong {
			w.Message = word(unknownLong, l)
		}
		if !hasCode(other.Warnings, w.Code) {
			other.Warnings = append(other.Warnings, w)
		}
	}
	return &other
}

func hasCode(list []vedic.Warning, code string) bool {
	for i := range list {
		if list[i].Code == code {
			return true
		}
	}
	return false
}
