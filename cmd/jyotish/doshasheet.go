package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// doshaSheet is the doshas of a chart as a person likes to read them.
type doshaSheet struct {
	*sheet
	*doshaAnswer
}

func (s *doshaSheet) print() {
	s.heading()
	c := &s.Convention
	fmt.Fprintf(s.stdout, "Mangal is counted from %s, in the houses %s\n", listed(c.References, func(k string) string { return s.subject(k) }),
		listed(c.Houses, houseNumber))
	for _, list := range [][]dosha.Finding{s.Doshas, s.Further} {
		for i := range list {
			fmt.Fprintln(s.stdout)
			s.finding(&list[i])
		}
	}
	if s.SadeSati != nil {
		fmt.Fprintln(s.stdout)
		s.shani()
	}
	s.notes(s.Report.Warnings)
}

const doshaIndent = "  "

// finding shows one dosha in full: what it is, how it stands and by whom, what it rests on, and all that was held against it.
func (s *sheet) finding(f *dosha.Finding) {
	if s.basis(f); f.Status == dosha.Absent {
		for _, x := range f.Looked {
			fmt.Fprintln(s.stdout, hung("· "+x.Text(), doshaIndent))
		}
		return
	}
	s.circumstances(answered(f.Cancellations), doshaIndent)
	for _, r := range f.Remedies {
		fmt.Fprintln(s.stdout, hung("tradition does: "+r, doshaIndent))
	}
}

// outline shows it without what was looked at in vain: of circumstances that do not apply the rules alone.
func (s *sheet) outline(f *dosha.Finding) {
	if s.basis(f); f.Status == dosha.Absent {
		return
	}
	var vain []string
	all := answered(f.Cancellations)
	for i := range all {
		if c := &all[i]; !c.applies {
			vain = append(vain, c.rule.RuleID)
		}
	}
	s.circumstances(slices.DeleteFunc(all, func(c circumstance) bool { return !c.applies }), doshaIndent)
	if len(vain) > 0 {
		fmt.Fprintln(s.stdout, hung("do not apply: "+strings.Join(vain, ", ")+" (jyotish dosha tells them in full)", doshaIndent))
	}
}

// basis shows what a dosha is and what it rests on.
func (s *sheet) basis(f *dosha.Finding) {
	fmt.Fprintln(s.stdout, hung(s.findingTitle(f), ""))
	fmt.Fprintln(s.stdout, wrapped(f.Explanation, doshaIndent))
	for i := range f.Triggers {
		t := &f.Triggers[i]
		where := ""
		if t.Reference != "chart" {
			where = s.subject(t.Reference) + ": "
		}
		fmt.Fprintln(s.stdout, hung("· "+where+because(t.Rule.Note, t.Because)+" ("+ruleOf(&t.Rule, t.Weight)+")", doshaIndent))
	}
	if f.RawScore > 0 {
		fmt.Fprintf(s.stdout, "%sWeight %v, after cancellations %v\n", doshaIndent, f.RawScore.Float(), f.Score.Float())
	}
}

// answered gives what was held against a dosha.
func answered(list []dosha.Cancellation) []circumstance {
	out := make([]circumstance, len(list))
	for i := range list {
		c := &list[i]
		out[i] = circumstance{&c.Rule, c.Applies, c.Effect, because(c.Rule.Note, c.Because)}
	}
	return out
}

// findingTitle names a dosha with its state, its grade, its form, its source and how old the rule is.
func (s *sheet) findingTitle(f *dosha.Finding) string {
	parts := []string{statusWords[f.Status]}
	if f.Status != dosha.Absent {
		grade := "severity " + f.Severity.String()
		if f.Before != f.Severity {
			grade += ", " + f.Before.String() + " before"
		}
		parts = append(parts, grade)
	}
	if f.Variant != "" {
		parts = append(parts, listed(strings.Split(string(f.Variant), ","), s.subject))
	}
	if f.Partial {
		parts = append(parts, "partial")
	}
	return fmt.Sprintf("%s: %s (%v, %s)", f.Name, strings.Join(parts, "; "), f.Source, spelled(f.Standing))
}

var statusWords = [...]string{dosha.Absent: "absent", dosha.Present: "present", dosha.Cancelled: "present, cancelled", dosha.Reduced: "present, reduced"}

// subject names what has a name: a graha, a time of Saturn or its phase by key; other keys are shown as words.
func (s *sheet) subject(key string) string {
	var g vedic.Graha
	var kind gochar.Shani
	var phase gochar.Phase
	switch text := []byte(key); {
	case g.UnmarshalText(text) == nil:
		return g.Name(s.lang)
	case kind.UnmarshalText(text) == nil:
		return kind.Name(s.lang)
	case phase.UnmarshalText(text) == nil:
		return phase.Name(s.lang)
	}
	return strings.ReplaceAll(key, "_", " ")
}

// texted is a fact.
type texted interface{ Text() string }

// because puts facts after what they are looked at for.
func because[F texted](note string, facts []F) string {
	text := joined("; ", facts, F.Text)
	if text == "" || note == "" {
		return note + text
	}
	return note + " " + text
}

// ruleOf names a rule with its source, and with what it weighs where it weighs anything.
func ruleOf(c *dosha.Citation, weight dosha.Score) string {
	text := fmt.Sprintf("%s, %v", c.RuleID, c.Source)
	if weight != 0 {
		text += fmt.Sprintf(", weight %v", weight.Float())
	}
	return text
}

// circumstance is something that cancels or eases where it applies.
type circumstance struct {
	rule    *dosha.Citation
	applies bool
	effect  dosha.Effect
	text    string
}

var effectWords = [...]string{dosha.NoEffect: "applies, changes nothing", dosha.Reduces: "applies, reduces", dosha.Cancels: "applies, cancels"}

// circumstances shows all that were checked, those that apply first.
func (sh *shell) circumstances(list []circumstance, indent string) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b circumstance) int { return rank(a.applies) - rank(b.applies) })
	for i := range list {
		c := &list[i]
		word := "does not apply"
		if c.applies {
			word = effectWords[c.effect]
		}
		fmt.Fprintln(sh.stdout, hung(fmt.Sprintf("%s: %s (%s)", word, c.text, ruleOf(c.rule, 0)), indent))
	}
}

func rank(first bool) int {
	if first {
		return 0
	}
	return 1
}

// shani shows where Saturn stands around the Moon, and all his times around her.
func (s *doshaSheet) shani() {
	x := s.SadeSati
	fmt.Fprintf(s.stdout, "Saturn around the Moon on %s\n", clock(x.At.Time))
	s.finding(&x.Finding)
	fmt.Fprintln(s.stdout)
	rows := [][]string{{"  Time of Saturn", "at the birth place", "From the Moon", "Sign", ""}}
	for i := range x.Periods {
		p := &x.Periods[i]
		span := between(p.Start.Time, p.End.Time)
		rows = append(rows, []string{s.mark(p.Start, p.End) + p.Kind.Name(s.lang), span + open(p.OpenFrom, p.OpenTo), "", "", ""})
		for j := range p.Stays {
			rows = append(rows, s.stay(&p.Stays[j]))
		}
	}
	s.table(rows)
}

func open(from, to bool) string {
	if from || to {
		return " and beyond the tables"
	}
	return ""
}

func (s *doshaSheet) stay(x *shaniStay) []string {
	name, state := "", ""
	if x.Phase != nil {
		name = x.Phase.Name(s.lang)
	}
	if x.Retrograde {
		state = "went back"
	}
	return []string{s.mark(x.Start, x.End) + "  " + name, between(x.Start.Time, x.End.Time), houseNumber(x.House), x.Rashi.Name(s.lang), state}
}

// mark shows what runs at the moment.
func (s *doshaSheet) mark(from, to vedic.Instant) string {
	if at := s.SadeSati.At.Time; !at.Before(from.Time) && at.Before(to.Time) {
		return "▸ "
	}
	return "  "
}
