package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// kept removes the facts that a book for a family leaves out: which houses are marakas.
func kept(list []finding.Fact) (out []finding.Fact) {
	for _, x := range list {
		if x.Kind != finding.GemMaraka {
			out = append(out, x)
		}
	}
	return out
}

// joined puts facts in a row. Those of English are sentences; those of Hindi lack their danda, and stand in one.
func (b *binder) joined(note string, texts []string) string {
	between := "; "
	if b.lang.Words() == vedic.English {
		between = ". "
		texts = slices.Clone(texts)
		for i, s := range texts {
			texts[i] = text.Sentence(s)
		}
	}
	return strings.TrimSpace(note + " " + strings.Join(texts, between))
}

// within puts a source in brackets, which it may not hold itself: Muhurtha (Raman) is Muhurtha, Raman there.
func within(source string) string {
	return " (" + strings.NewReplacer(" (", ", ", ")", "").Replace(source) + ")"
}

func (b *binder) houses(list []vedic.Bhava) string {
	var out []string
	for _, n := range list {
		out = append(out, fmt.Sprint(uint8(n)))
	}
	return strings.Join(out, ", ")
}

func (k *kundaliBook) yogas(f *flow) {
	f.part(k.word("part.yogas"), usualKeep)
	present := 0
	for i := range k.yoga.Yogas {
		if k.yoga.Yogas[i].Present {
			present++
		}
	}
	f.text(k.word("yogas.about", "n", present, "all", k.yoga.RulesChecked))
	f.headings(k.word("yogas.first"), k.yoga.Headings.Yogas)
	f.headings(k.word("yogas.strains"), k.yoga.Headings.Strains)
	if b := k.yoga.Headings.Lagna; b != nil {
		f.text(b.Text)
	}
	for _, b := range k.yoga.Headings.Balances {
		f.text(b.Text)
	}
	f.heading(k.word("yogas.all"), 80*pdf.Point)
	for i := range k.yoga.Yogas {
		if y := &k.yoga.Yogas[i]; y.Present {
			f.together(func(f *flow) { f.yoga(y) })
		}
	}
}

// headings lists the most important yogas, with how common each is.
func (f *flow) headings(title string, list []yoga.Heading) {
	if len(list) == 0 {
		return
	}
	f.heading(title, 60*pdf.Point)
	g := &grid{head: f.heads("yoga", "grahas", "houses", "share"), bold: []int{0}}
	for i := range list {
		h := &list[i]
		share := ""
		if n := h.Percent(); n > 0 {
			share = f.word("share", "n", n)
		} else if h.Share > 0 {
			share = f.word("share.scarce")
		}
		name := h.Name
		if len(h.Also) > 0 {
			var others []string
			for _, a := range h.Also {
				others = append(others, a.Name)
			}
			name += "; " + f.word("yoga.also", "list", strings.Join(others, ", "))
		}
		g.rows = append(g.rows, []string{name, f.names(h.Planets), f.houses(h.Houses), share})
	}
	f.table(g)
}

func (f *flow) yoga(y *yoga.Finding) {
	f.title(y.Name)
	about := []string{text.Sentence(f.word("yoga.class", "class", f.keyOf("class", y.Class)))}
	if len(y.Planets) > 0 {
		about = append(about, f.names(y.Planets))
	}
	if len(y.Houses) > 0 {
		id := pick(len(y.Houses) == 1, "in_house", "in_houses")
		about = append(about, f.word(id, "houses", text.Houses(f.lang, y.Houses)))
	}
	if !y.Cancelled() {
		about = append(about, f.word("strength", "n", fmt.Sprint(y.Strength)))
	}
	about = append(about, f.keyOf("standing", y.Standing))
	f.small(strings.Join(about, "; ") + within(f.source(y.Rule.Source)))
	f.text(f.plain(y.Rule.Note, y.Standing))
	for _, s := range once(kept(y.Because)) {
		f.point(s)
	}
	var list []circumstance
	for i := range y.Cancellations {
		if c := &y.Cancellations[i]; c.Applies {
			list = append(list, circumstance{c.Rule.Source.String(), true, c.Effect, c.Rule.Note,
				once(kept(c.Because))})
		}
	}
	f.circumstances(list)
	f.gap(4 * pdf.Point)
}

// once returns the texts of facts, each once.
func once(facts []finding.Fact) (list []string) {
	for _, x := range facts {
		if s := x.Text(); !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// circumstance is something that cancels or eases where it applies, with the facts that were looked at.
type circumstance struct {
	source  string
	applies bool
	effect  finding.Effect
	note    string
	facts   []string
}

// circumstances sets those that apply, grouped by their effect. What does not apply is left out: a dosha that is
// present is described by what makes it and what eases it.
func (f *flow) circumstances(list []circumstance) {
	for _, effect := range [...]string{"cancels", "reduces", "none"} {
		begun := false
		for i := range list {
			c := &list[i]
			if !c.applies || c.effect.String() != effect {
				continue
			}
			if !begun {
				f.title(f.word("weighed." + effect))
				begun = true
			}
			var facts []string
			for _, s := range c.facts {
				if !slices.Contains(facts, s) && s != strings.TrimRight(c.note, ".।") {
					facts = append(facts, s)
				}
			}
			note := c.note
			if len(facts) == 0 {
				note = strings.TrimRight(note, ".।") // the source ends the sentence
			}
			f.dotted(f.joined(note, facts)+within(f.cite(c.source)), bodyText)
		}
	}
}

func (k *kundaliBook) doshas(f *flow) {
	f.part(k.word("part.doshas"), usualKeep)
	f.text(k.word("doshas.about"))
	all := slices.Concat(k.dosha.Doshas, k.dosha.Further)
	g := &grid{head: k.heads("dosha", "status", "severity"), bold: []int{0}}
	for i := range all {
		d := &all[i]
		severity := ""
		if d.Status != finding.Absent {
			severity = k.keyOf("severity", d.Severity)
		}
		g.rows = append(g.rows, []string{d.Name, k.keyOf("status", d.Status), severity})
	}
	f.table(g)
	for i := range all {
		if d := &all[i]; d.Status != finding.Absent {
			f.heading(d.Name, 60*pdf.Point)
			f.dosha(d)
		}
	}
	k.shani(f)
}

// dosha sets one in full: what it is, how it stands and by whom, what it rests on, and all that was held against it.
func (f *flow) dosha(d *op.Dosha) {
	about := []string{f.keyOf("status", d.Status)}
	if d.Severity != 0 {
		about = append(about, f.word("severity", "now", f.keyOf("severity", d.Severity)))
	}
	about = append(about, f.keyOf("standing", d.Standing))
	f.small(strings.Join(about, "; ") + within(f.source(d.Source)))
	f.text(f.plain(d.Explanation, d.Standing))
	for i := range d.Triggers {
		t := &d.Triggers[i]
		facts := once(kept(t.Because))
		f.ground(&cited{t.Rule.RuleID, t.Rule.Note, t.Rule.Source.String()}, facts)
	}
	list := make([]circumstance, len(d.Cancellations))
	for i := range d.Cancellations {
		c := &d.Cancellations[i]
		list[i] = circumstance{c.Rule.Source.String(), c.Applies, c.Effect, c.Rule.Note, once(kept(c.Because))}
	}
	f.circumstances(list)
	if len(d.Remedies) > 0 {
		f.title(f.word("doshas.practice"))
		for _, s := range d.Remedies {
			f.point(s)
		}
	}
}

// plain removes the sentence about the standing of a rule from its explanation, because the line
// above shows it.
func (b *binder) plain(explanation string, s finding.Standing) string {
	return strings.Join(strings.Fields(strings.Replace(explanation, s.About(b.lang), "", 1)), " ")
}

// countedMars is the rule whose explanation names the houses, and whose facts name the points they
// are counted from.
const countedMars = "mangal"

// ground sets what triggers a dosha.
func (f *flow) ground(rule *cited, facts []string) {
	note := rule.Note
	if rule.RuleID == countedMars {
		note = ""
	}
	f.point(f.joined(note, facts) + within(f.cite(rule.Source)))
}

// shani sets the times of Saturn around the Moon.
func (k *kundaliBook) shani(f *flow) {
	x := k.dosha.SadeSati
	f.heading(x.Finding.Name, 100*pdf.Point)
	f.dosha(&x.Finding)
	g := &grid{head: k.heads("shani", "from", "to", "sign", "from_moon"), bold: []int{0}}
	for i := range x.Periods {
		p := &x.Periods[i]
		if !x.At.Before(p.Start.Time) && x.At.Time.Before(p.End.Time) {
			g.marked = append(g.marked, len(g.rows))
		}
		var signs, houses []string
		for _, s := range p.Stays {
			if name := s.Rashi.Name(k.lang); !slices.Contains(signs, name) {
				signs, houses = append(signs, name), append(houses, fmt.Sprint(uint8(s.House)))
			}
		}
		g.rows = append(g.rows, []string{p.Kind.Name(k.lang), k.day(p.Start.Time), k.day(p.End.Time),
			strings.Join(signs, ", "), strings.Join(houses, ", ")})
	}
	f.gap(4 * pdf.Point)
	f.table(g)
}
