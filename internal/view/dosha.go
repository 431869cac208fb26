package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// doshaSheet is the doshas of a chart as a person likes to read them.
type doshaSheet struct {
	*sheet
	d *op.Doshas
}

// print shows by which convention was counted, each dosha, and Saturn around the Moon where he was asked for.
func (s *doshaSheet) print() {
	s.heading()
	c := &s.d.Convention
	s.say("dosha.counted", "references", listed(c.References, s.subject), "houses", text.Houses(s.lang, c.Houses))
	for _, list := range [][]op.Dosha{s.d.Doshas, s.d.Further} {
		for i := range list {
			fmt.Fprintln(s.out)
			s.finding(&list[i])
		}
	}
	if s.d.SadeSati != nil {
		fmt.Fprintln(s.out)
		s.shani()
	}
	s.notes(s.warnings)
}

const doshaIndent = "  "

// finding shows one dosha in full: what it is, how it stands and by whom, what it rests on, and all that was held
// against it. A dosha that is absent has what was looked at and not found, so that a reader can check it.
func (s *sheet) finding(f *op.Dosha) {
	e := s.basis(f)
	if f.Status == finding.Absent {
		for _, x := range f.Looked {
			e.Points = append(e.Points, Point{Text: x.Text()})
		}
		s.entry(e)
		return
	}
	e.Groups = s.circumstances(answered(f.Cancellations))
	if len(f.Remedies) > 0 {
		g := Group{Title: s.word("dosha.remedies"), Folded: true}
		for _, r := range f.Remedies {
			g.Points = append(g.Points, Point{Label: s.word("dosha.remedy"), Text: r})
		}
		e.Groups = append(e.Groups, g)
	}
	s.entry(e)
}

// outline shows it without what was looked at in vain: of circumstances that do not apply the rules alone.
func (s *sheet) outline(f *op.Dosha) {
	e := s.basis(f)
	if f.Status == finding.Absent {
		s.entry(e)
		return
	}
	var vain []string
	all := answered(f.Cancellations)
	for i := range all {
		if c := &all[i]; !c.applies {
			vain = append(vain, c.rule.RuleID)
		}
	}
	e.Groups = s.circumstances(slices.DeleteFunc(all, func(c circumstance) bool { return !c.applies }))
	s.entry(e)
	if len(vain) > 0 {
		fmt.Fprintln(s.out, hung(s.word("dosha.vain", "rules", strings.Join(vain, ", "), "n", len(vain)),
			doshaIndent))
	}
}

// basis returns the entry that explains a dosha and what triggers it.
func (s *sheet) basis(f *op.Dosha) Entry {
	e := Entry{Title: f.Name, Tags: s.standing(f), indent: doshaIndent, Lines: []string{f.Explanation},
		Source: s.source(fmt.Sprint(f.Source)) + ", " + s.keyOf("standing", f.Standing)}
	for i := range f.Triggers {
		t := &f.Triggers[i]
		where := ""
		if t.Reference != "chart" {
			where = s.subject(t.Reference) + ": "
		}
		e.Points = append(e.Points, Point{Text: where + because(t.Rule.Note, t.Because),
			Source: s.rule(&t.Rule, t.Weight)})
	}
	if f.RawScore > 0 {
		e.Sum = s.word("dosha.weights", "raw", f.RawScore.Float(), "rest", f.Score.Float())
	}
	return e
}

// answered returns what was held against a dosha.
func answered(list []dosha.Cancellation) []circumstance {
	out := make([]circumstance, len(list))
	for i := range list {
		c := &list[i]
		out[i] = circumstance{&c.Rule, c.Applies, c.Effect, because(c.Rule.Note, c.Because), ""}
	}
	return out
}

// standing says how a dosha stands: its state, its grade and its form.
func (s *sheet) standing(f *op.Dosha) []Tag {
	tags := []Tag{{Text: s.keyOf("status", f.Status), Tone: "good"}}
	if f.Status != finding.Absent {
		grade := "dosha.severity"
		if f.Before != f.Severity {
			grade = "dosha.severity_before"
		}
		if f.Status == finding.Present {
			tags[0].Tone = "warm"
		}
		tags = append(tags, Tag{Text: s.word(grade, "now", s.keyOf("severity", f.Severity),
			"before", s.keyOf("severity", f.Before))})
	}
	if f.Variant != "" {
		tags = append(tags, Tag{Text: listed(strings.Split(string(f.Variant), ","), s.subject)})
	}
	if f.Partial {
		tags = append(tags, Tag{Text: s.word("partial")})
	}
	return tags
}

// texted is a fact.
type texted interface{ Text() string }

// because puts facts after what they are looked at for, unless they say the same. It is empty where both are.
func because[F texted](note string, facts []F) string {
	text := joined("; ", facts, F.Text)
	if text == "" || note == "" {
		return note + text
	}
	if text == strings.TrimRight(note, ".।") {
		return note
	}
	return note + " " + text
}

// rule names a rule by its source, and in English by its key, with what it weighs where it weighs anything.
func (p *page) rule(c *finding.Citation, weight dosha.Score) string {
	text := p.source(c.Source.String())
	if p.lang.Words() == vedic.English {
		text = strings.ReplaceAll(c.RuleID, "_", " ") + ", " + text
	}
	if weight != 0 {
		text += ", " + p.word("dosha.weight", "n", weight.Float())
	}
	return text
}

// circumstance is something that cancels or eases where it applies.
type circumstance struct {
	rule    *finding.Citation
	applies bool
	effect  finding.Effect
	text    string
	// what it does, in words; "" for the words of effect
	label string
}

// circumstances returns all circumstances that were checked, those that apply first. The others are
// included so that two astrologers can see where they disagree.
func (p *page) circumstances(list []circumstance) (groups []Group) {
	found := Group{Title: p.word("applies.title")}
	vain := Group{Folded: true}
	for i := range list {
		c := &list[i]
		x := Point{Label: p.word("applies.not"), Text: c.text, Source: p.rule(c.rule, 0)}
		if !c.applies {
			vain.Points = append(vain.Points, x)
			continue
		}
		if x.Label = c.label; x.Label == "" {
			x.Label = p.keyOf("applies", c.effect)
		}
		found.Points = append(found.Points, x)
	}
	vain.Title = p.word("applies.vain", "n", len(vain.Points))
	return slices.DeleteFunc([]Group{found, vain}, func(g Group) bool { return len(g.Points) == 0 })
}

// checked shows all that were checked as lines, without an entry that they belong to.
func (p *page) checked(list []circumstance, indent string) {
	e := Entry{indent: indent}
	for _, g := range p.circumstances(list) {
		e.pointed(func(line string) { fmt.Fprintln(p.out, line) }, g.Points)
	}
}

// shani shows where Saturn stands around the Moon, and all his times around her.
func (s *doshaSheet) shani() {
	x := s.d.SadeSati
	s.say("shani.on", "at", s.clock(x.At.Time))
	s.finding(&x.Finding)
	if len(x.Periods) == 0 { // none runs
		return
	}
	fmt.Fprintln(s.out)
	rows := [][]string{s.head("shani.time", "at_birth_place", "from_moon", "sign", "motion")}
	for i := range x.Periods {
		p := &x.Periods[i]
		span := s.between(p.Start.Time, p.End.Time)
		rows = append(rows, []string{s.mark(p.Start, p.End) + p.Kind.Name(s.lang), span + s.open(p.OpenFrom, p.OpenTo),
			"", "", ""})
		for j := range p.Stays {
			rows = append(rows, s.stay(&p.Stays[j]))
		}
	}
	s.table(rows)
}

// open says that a time goes beyond what the tables reach.
func (p *page) open(from, to bool) string {
	if from || to {
		return " " + p.word("beyond_tables")
	}
	return ""
}

// stay is the row of a stay in one sign.
func (s *doshaSheet) stay(x *op.ShaniStay) []string {
	name, state := "", ""
	if x.Phase != nil {
		name = x.Phase.Name(s.lang)
	}
	if x.Retrograde {
		state = s.word("went_back")
	}
	return []string{s.mark(x.Start, x.End) + "  " + name, s.between(x.Start.Time, x.End.Time), houseNumber(x.House),
		x.Rashi.Name(s.lang), state}
}

// mark shows what runs at the moment.
func (s *doshaSheet) mark(from, to vedic.Instant) string {
	if at := s.d.SadeSati.At.Time; !at.Before(from.Time) && at.Before(to.Time) {
		return "▸ "
	}
	return "  "
}
