package yoga

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// citeOf cites a rule of the catalogue, or one that only headings know. Exchanges and bonds of wealth are rules there
// under their own names.
func citeOf(rule string) finding.Citation {
	if rule == dhanaRule {
		return finding.Citation{RuleID: rule, Source: finding.From(bphs, "41", common, "")}
	}
	for i := range rules {
		if rules[i].id == rule {
			return finding.Citation{RuleID: rule, Source: rules[i].source}
		}
	}
	return finding.Citation{RuleID: rule, Source: finding.From(common, "")}
}

// In returns the headings in a language.
func (h *Headings) In(l vedic.Lang) *Headings {
	dress := func(list []Heading) []Heading {
		other := slices.Clone(list)
		for i := range other {
			other[i].wordIn(l)
		}
		if other == nil {
			other = []Heading{}
		}
		return other
	}
	var balances []Balance
	for _, b := range h.Balances {
		balances = append(balances, b.in(l))
	}
	return &Headings{dress(h.Yogas), dress(h.Strains), h.Lagna.in(l), balances}
}

// wordIn puts names, facts and notes into a language; keys stay.
func (h *Heading) wordIn(l vedic.Lang) {
	h.Name = headingName(l, h.rule, h.variant, h.Lords)
	h.Because = finding.AllIn(h.Because, l)
	also := make([]Sibling, len(h.Also))
	for i, a := range h.Also {
		rule, lords := splitID(a.ID)
		also[i] = Sibling{a.ID, headingName(l, rule, "", lords)}
	}
	h.Also = also
	if h.Lords == nil {
		h.Lords = []vedic.Bhava{}
	}
	h.Rule.Note = noteOf(l, h.rule)
	checks := make([]finding.Cancellation, len(h.Checks))
	for i, c := range h.Checks {
		c.Rule.Note, c.Because = word(l, c.Rule.RuleID+".about"), finding.AllIn(c.Because, l)
		checks[i] = c
	}
	h.Checks = checks
}

// splitID parts the ID of a bond of lords into its rule and its houses.
func splitID(id string) (rule string, lords []vedic.Bhava) {
	parts := strings.Split(id, ".")
	for _, p := range parts[1:] {
		n, _ := strconv.Atoi(p)
		lords = append(lords, vedic.Bhava(n))
	}
	return parts[0], lords
}

// headingName names an instance: the yoga, and of a bond of lords their houses.
func headingName(l vedic.Lang, rule, variant string, lords []vedic.Bhava) string {
	name := ""
	w := wordsOf(l)
	for i := range rules {
		if rules[i].id == rule {
			name = w.name(i, variant)
		}
	}
	if name == "" || len(lords) == 2 {
		name = word(l, "heading."+rule+".name")
	}
	if len(lords) == 2 {
		name += " " + strconv.Itoa(int(lords[0])) + "–" + strconv.Itoa(int(lords[1]))
	}
	return name
}

// noteOf says what is read from a yoga.
func noteOf(l vedic.Lang, rule string) string {
	for i := range rules {
		if rules[i].id == rule {
			return word(l, rule+".about")
		}
	}
	return word(l, "heading."+rule+".about")
}
