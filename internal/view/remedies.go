package view

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// remediesSheet is the remedies as a person likes to read them.
type remediesSheet struct{ *sheet }

// At is the moment whose dashas counted; zero for none.
func (s *remediesSheet) print(r *remedy.Report, at time.Time) {
	s.heading()
	when := "remedies.without_dasha"
	if !at.IsZero() {
		when = "remedies.by_dasha"
	}
	fmt.Fprintln(s.out)
	s.say(when, "at", s.clock(at))
	for i := range r.Afflicted {
		s.affliction(&r.Afflicted[i])
	}
	if len(r.Afflicted) == 0 {
		s.say("none")
	}
	fmt.Fprintln(s.out)
	s.remedies(r.Remedies)
	fmt.Fprintln(s.out, wrapped(r.Disclaimer, ""))
	s.notes(s.warnings)
}

// affliction shows how much a graha is burdened, and what adds to it.
func (s *remediesSheet) affliction(a *remedy.Affliction) {
	gem := "no_gem"
	if a.Gemstone {
		gem = "gem_may_serve"
	}
	fmt.Fprintln(s.out)
	e := Entry{Title: a.Graha.Name(s.lang), Share: 10 * a.Index, indent: doshaIndent, Tags: []Tag{
		{Text: s.word("remedies.points", "points", a.Score, "index", a.Index)},
		{Text: s.word("remedies.nature", "nature", s.key("nature", fmt.Sprint(a.Nature)))},
		{Text: s.word("remedies.aim", "aim", s.keyOf("aim", a.Aim))}, {Text: s.word(gem)}}}
	for _, r := range a.Reasons {
		e.Points = append(e.Points, Point{Text: r.Text()})
	}
	s.entry(e)
}

// remedies shows each remedy with the details that its instructions do not contain, its cautions
// and its sources.
func (s *remediesSheet) remedies(list []remedy.Remedy) {
	for i := range list {
		r := &list[i]
		sources := joined("; ", r.Rules, func(c finding.Citation) string { return s.source(c.Source.String()) })
		e := Entry{Title: r.Title, Tags: []Tag{{Text: s.keyOf("remedy", r.Type)},
			{Text: s.word("remedies.cost", "cost", s.keyOf("cost", r.Cost))}}, Source: sources, indent: doshaIndent}
		if r.Ground != "" {
			e.Lines = append(e.Lines, r.Ground)
		}
		e.Lines = append(e.Lines, r.Instructions)
		for _, d := range r.Details {
			// letters with marks are for who does not read Devanagari
			if !strings.Contains(r.Instructions, d.Value) &&
				(s.lang.Words() == vedic.English || !strings.HasSuffix(d.Key, "Iast")) {
				e.Points = append(e.Points, Point{Text: s.key("detail", text.Parted(d.Key)) + ": " + d.Value})
			}
		}
		if r.Caution != "" {
			e.Sum = s.word("remedies.heed", "text", r.Caution)
		}
		s.entry(e)
		fmt.Fprintln(s.out)
	}
}
