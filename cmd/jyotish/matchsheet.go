package main

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchSheet is a match as a person likes to read it.
type matchSheet struct {
	*sheet
	*matchAnswer
	views [2]*birth.Report // nil for one who was told by the Moon alone
}

func (s *matchSheet) print() {
	for i, who := range []*milan.Particulars{&s.Bride, &s.Groom} {
		s.party([]string{"Bride", "Groom"}[i], who, s.views[i])
		fmt.Fprintln(s.stdout)
	}
	parts := []func(){s.kootas, s.verdict, s.doshas, s.reasons}
	if s.Poruthams != nil {
		parts = append(parts, s.poruthams)
	}
	if len(s.Ambiguous) > 0 {
		parts = append(parts, s.outcomes)
	}
	for i, part := range parts {
		if i > 0 {
			fmt.Fprintln(s.stdout)
		}
		part()
	}
	for _, w := range s.Report.Warnings {
		switch {
		case strings.HasPrefix(w.Pointer, "/bride"):
			w.Message = "Bride: " + w.Message
		case strings.HasPrefix(w.Pointer, "/groom"):
			w.Message = "Groom: " + w.Message
		}
		s.notes([]vedic.Warning{w})
	}
}

// party shows one of the two.
func (s *matchSheet) party(role string, who *milan.Particulars, view *birth.Report) {
	fmt.Fprintln(s.stdout, role)
	if view != nil {
		newSheet(s.shell, view, s.lang).heading()
	}
	degree := ""
	if view != nil {
		degree = " " + view.Graha(vedic.Moon).DMS.String()
	}
	fmt.Fprintf(s.stdout, "Moon in %s%s, %s, pada %d; lord of the sign %s\n", who.Rashi.Name, degree, who.Nakshatra.Name, who.Nakshatra.Pada,
		who.RashiLord.Name(s.lang))
}

// compared names what a koota compares: a sign or a graha, and otherwise the key as words.
func (s *matchSheet) compared(key string) string {
	var r vedic.Rashi
	if r.UnmarshalText([]byte(key)) == nil {
		return r.Name(s.lang)
	}
	return s.subject(key)
}

func (s *matchSheet) kootas() {
	rows := [][]string{{"Koota", "Bride", "Groom", "Points", "of", "Effective", "Source"}}
	for i := range s.Kootas {
		k := &s.Kootas[i]
		rows = append(rows, []string{k.Name, s.compared(k.Bride), s.compared(k.Groom), k.Obtained.String(), k.Maximum.String(), k.Effective.String(),
			k.Rule.Source.String()})
	}
	rows = append(rows, []string{"Total", "", "", s.Total.String(), fmt.Sprint(s.Maximum), s.EffectiveTotal.String(), ""})
	s.table(rows)
	fmt.Fprintf(s.stdout, "Effective: with the points that cancellations give back by the %v policy\n", s.Policy)
}

func (s *matchSheet) verdict() {
	fmt.Fprintln(s.stdout, hung(fmt.Sprintf("Verdict: %s. %s", spelled(s.Verdict.Band), s.Verdict.Text), ""))
	for _, f := range s.Verdict.Because {
		fmt.Fprintln(s.stdout, hung("· "+f.Text(), doshaIndent))
	}
}

// doshas shows the doshas between the two; those of a koota have their cancellations with it. Below stands mangal in each chart.
func (s *matchSheet) doshas() {
	fmt.Fprintln(s.stdout, "Doshas between the two")
	for i := range s.Doshas {
		d := &s.Doshas[i]
		fmt.Fprintf(s.stdout, "%s%s: %s\n", doshaIndent, s.doshaName(d.Key), statusWords[d.Status])
		if i > 2 && d.Status != dosha.Absent {
			s.circumstances(weighed(d.Cancellations), doshaIndent+doshaIndent)
		}
	}
	for i, who := range []*milan.Particulars{&s.Bride, &s.Groom} {
		if who.Mangal != nil {
			fmt.Fprintf(s.stdout, "\n%s\n", []string{"The bride", "The groom"}[i])
			s.outline(who.Mangal)
		}
	}
}

// doshaName names a dosha as its koota or porutham is called.
func (s *matchSheet) doshaName(key string) string {
	for i := range s.Kootas {
		if s.Kootas[i].Koota.String() == key {
			return s.Kootas[i].Name
		}
	}
	for i := range s.South.Poruthams {
		if s.South.Poruthams[i].Key == key {
			return s.South.Poruthams[i].Name
		}
	}
	if key == dosha.Mangal.String() {
		return dosha.Mangal.Name(s.lang)
	}
	return key
}

func weighed(list []milan.Cancellation) []circumstance {
	out := make([]circumstance, len(list))
	for i := range list {
		c := &list[i]
		out[i] = circumstance{&c.Rule, c.Applies, c.Effect, because(c.Rule.Note, c.Because)}
	}
	return out
}

// reasons shows what each koota rests on and, where it lacks points, all that is held to make up for them.
func (s *matchSheet) reasons() {
	for i := range s.Kootas {
		k := &s.Kootas[i]
		if i > 0 {
			fmt.Fprintln(s.stdout)
		}
		fmt.Fprintf(s.stdout, "%s %v of %v\n", k.Name, k.Obtained, k.Maximum)
		fmt.Fprintln(s.stdout, wrapped(fmt.Sprintf("%s (%s)", because(k.Rule.Note, k.Because), ruleOf(&k.Rule, 0)), doshaIndent))
		if k.Obtained < k.Maximum {
			s.circumstances(weighed(k.Cancellations), doshaIndent)
		}
	}
}

func (s *matchSheet) poruthams() {
	fmt.Fprintf(s.stdout, "Poruthams of the South: %v of 10, %s\n", s.South.Total, southWords[s.South.Band])
	for i := range s.South.Poruthams {
		p := &s.South.Poruthams[i]
		fmt.Fprintln(s.stdout, hung(fmt.Sprintf("%s: %v. %s (%s)", p.Name, p.Grade, because(p.Rule.Note, p.Because), ruleOf(&p.Rule, 0)), doshaIndent))
	}
}

var southWords = [...]string{milan.BelowThreshold: "not recommended", milan.Acceptable: "acceptable", milan.Good: "recommended"}

// outcomes shows what the match comes to for each pair of padas that may be.
func (s *matchSheet) outcomes() {
	fmt.Fprintln(s.stdout, "Within the stated accuracy of the births")
	rows := [][]string{{doshaIndent + "Bride's Moon", "Groom's Moon", "Points", "Effective"}}
	star := func(x milan.Star) string { return fmt.Sprintf("%s %d", x.Nakshatra.Name(s.lang), x.Pada) }
	for _, o := range s.Ambiguous {
		rows = append(rows, []string{doshaIndent + star(o.Bride), star(o.Groom), o.Total.String(), o.EffectiveTotal.String()})
	}
	s.table(rows)
}
