package sheet

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

// affliction shows how much a graha is burdened, and all that was reckoned.
func (s *remediesSheet) affliction(a *remedy.Affliction) {
	gem := "no_gem"
	if a.Gemstone {
		gem = "gem_may_serve"
	}
	fmt.Fprintln(s.out)
	s.say("remedies.affliction", "graha", a.Graha.Name(s.lang), "points", a.Score, "index", a.Index,
		"nature", s.key("nature", fmt.Sprint(a.Nature)), "aim", s.keyOf("aim", a.Aim), "gem", s.word(gem))
	for _, r := range a.Reasons {
		fmt.Fprintln(s.out, hung("· "+r.Text(), doshaIndent))
	}
}

// remedies shows what is done, each with those particulars that its instructions do not tell, what to heed and who says
// so.
func (s *remediesSheet) remedies(list []remedy.Remedy) {
	for i := range list {
		r := &list[i]
		sources := joined("; ", r.Rules, func(c finding.Citation) string { return s.source(c.Source.String()) })
		fmt.Fprintln(s.out, hung(s.word("remedies.title", "title", r.Title, "type", s.keyOf("remedy", r.Type),
			"cost", s.keyOf("cost", r.Cost), "sources", sources), ""))
		if r.Ground != "" {
			fmt.Fprintln(s.out, wrapped(r.Ground, doshaIndent))
		}
		fmt.Fprintln(s.out, wrapped(r.Instructions, doshaIndent))
		for _, d := range r.Details {
			// letters with marks are for who does not read Devanagari
			if !strings.Contains(r.Instructions, d.Value) &&
				(s.lang.Words() == vedic.English || !strings.HasSuffix(d.Key, "Iast")) {
				fmt.Fprintln(s.out, hung("· "+s.key("detail", text.Parted(d.Key))+": "+d.Value, doshaIndent))
			}
		}
		if r.Caution != "" {
			fmt.Fprintln(s.out, hung(s.word("remedies.heed", "text", r.Caution), doshaIndent))
		}
		fmt.Fprintln(s.out)
	}
}
