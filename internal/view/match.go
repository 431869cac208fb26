package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchSheet is a match as a person likes to read it.
type matchSheet struct {
	*sheet
	*op.Match
	warnings []vedic.Warning
}

// Match is a match of two. The answer must be in the reader's language.
func (in Reader) Match(a *op.Answer[op.Match]) *Paper {
	s := &matchSheet{newSheet(nil, in), a.Result, a.Warnings}
	s.print()
	return s.out
}

// print shows the two people, the verdict and the match in words; below it how it was worked out, and the alternatives
// if a pada was not sent.
func (s *matchSheet) print() {
	for i, who := range []*op.MatchedPerson{&s.Bride, &s.Groom} {
		s.party([]string{"bride", "groom"}[i], who, who.View)
		fmt.Fprintln(s.out)
	}
	parts := []func(){s.verdict, s.sentences, s.outlook, s.next, s.kootas, s.doshas, s.reasons}
	if s.Outlook == nil {
		parts = []func(){s.verdict, s.sentences, s.next, s.kootas, s.doshas, s.reasons}
	}
	if s.Poruthams != nil {
		parts = append(parts, s.poruthams)
	}
	if len(s.Ambiguous) > 0 {
		parts = append(parts, s.outcomes)
	}
	for i, part := range parts {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		part()
	}
	for _, w := range s.warnings {
		switch {
		case strings.HasPrefix(w.Pointer, "/bride"):
			w.Message = s.word("bride") + ": " + w.Message
		case strings.HasPrefix(w.Pointer, "/groom"):
			w.Message = s.word("groom") + ": " + w.Message
		}
		s.notes([]vedic.Warning{w})
	}
}

// party shows one of the two.
func (s *matchSheet) party(role string, who *op.MatchedPerson, view *op.Report) {
	s.say(role)
	if view != nil {
		of := newSheet(view, s.reader)
		of.out = s.out
		of.heading()
	}
	degree := ""
	if view != nil {
		degree = " " + view.Graha(vedic.Moon).DMS.String()
	}
	s.say("match.moon", "sign", who.Rashi.Name+degree, "star", who.Nakshatra.Name, "pada", who.Nakshatra.Pada,
		"lord", who.RashiLord.Name(s.lang))
}

// compared names what a koota compares: a sign or a graha, and otherwise the key as words.
func (s *matchSheet) compared(koota, key string) string {
	return s.named(koota, key)
}

// kootas shows the points from the tables, those with what cancellations restore, and why the latter are what they are.
func (s *matchSheet) kootas() {
	rows := [][]string{s.head("koota", "bride", "groom", "points", "at_most", "effective", "cancellation", "source")}
	for i := range s.Kootas {
		k := &s.Kootas[i]
		rows = append(rows, []string{k.Name, s.compared(k.Koota.String(), k.Bride),
			s.compared(k.Koota.String(), k.Groom), k.Obtained.String(),
			k.Maximum.String(), k.Effective.String(), k.EffectiveNote,
			s.source(k.Rule.Source.String())})
	}
	rows = append(rows, []string{s.word("total"), "", "", s.Total.String(), fmt.Sprint(s.Maximum),
		s.EffectiveTotal.String(),
		"", ""})
	s.table(rows)
	fmt.Fprintln(s.out, hung(s.word("match.effective", "policy", s.keyOf("policy", s.Policy)), ""))
}

// verdict shows what the band means and the facts that it rests on.
func (s *matchSheet) verdict() {
	fmt.Fprintln(s.out, hung(s.word("match.verdict", "text", s.Verdict.Text), ""))
	for _, f := range s.Verdict.Because {
		fmt.Fprintln(s.out, hung("· "+f.Text(), doshaIndent))
	}
}

// sentences shows each koota in a sentence, and the doshas with their cancellations.
func (s *matchSheet) sentences() {
	s.say("match.kootas")
	for i := range s.Kootas {
		fmt.Fprintln(s.out, hung("· "+s.Kootas[i].Text, doshaIndent))
	}
	fmt.Fprintln(s.out)
	s.say("match.doshas")
	for i := range s.Doshas {
		fmt.Fprintln(s.out, hung("· "+s.Doshas[i].Text, doshaIndent))
	}
}

// outlook shows what both charts promise, and when their dashas meet.
func (s *matchSheet) outlook() {
	s.say("match.promise")
	for i := range s.Outlook.Promises {
		fmt.Fprintln(s.out, hung("· "+s.Outlook.Promises[i].Text, doshaIndent))
	}
	fmt.Fprintln(s.out)
	s.say("match.times")
	if s.Outlook.When != "" {
		fmt.Fprintln(s.out, hung("· "+s.Outlook.When, doshaIndent))
	}
	for i := range s.Outlook.Times {
		fmt.Fprintln(s.out, hung("· "+s.Outlook.Times[i].Text, doshaIndent))
	}
}

// next shows what to do.
func (s *matchSheet) next() {
	s.say("match.next")
	for _, step := range s.Next {
		fmt.Fprintln(s.out, hung("· "+step, doshaIndent))
	}
}

// doshas shows the doshas between the two; those of a koota have their cancellations with it. Below stands mangal in
// each chart.
func (s *matchSheet) doshas() {
	s.say("match.found")
	for i := range s.Doshas {
		d := &s.Doshas[i]
		fmt.Fprintf(s.out, "%s%s: %s\n", doshaIndent, s.doshaName(d.Key), s.keyOf("status", d.Status))
		if i > 2 && d.Status != finding.Absent {
			s.checked(weighed(d.Cancellations), doshaIndent+doshaIndent)
		}
	}
	for i, who := range []*op.MatchedPerson{&s.Bride, &s.Groom} {
		if who.Mangal != nil {
			fmt.Fprintln(s.out)
			s.say([]string{"the_bride", "the_groom"}[i])
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

// weighed returns what was held against a lack of points.
func weighed(list []milan.Cancellation) []circumstance {
	out := make([]circumstance, len(list))
	for i := range list {
		c := &list[i]
		out[i] = circumstance{&c.Rule, c.Applies, c.Effect, because(c.Rule.Note, c.Because), c.Text}
	}
	return out
}

// reasons shows what each koota rests on and, where it lacks points, all that is held to make up for them.
func (s *matchSheet) reasons() {
	for i := range s.Kootas {
		k := &s.Kootas[i]
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		s.say("match.points", "koota", k.Name, "n", k.Obtained, "most", k.Maximum)
		fmt.Fprintln(s.out, wrapped(fmt.Sprintf("%s (%s)", because(k.Rule.Note, k.Because), s.rule(&k.Rule, 0)),
			doshaIndent))
		if k.Obtained < k.Maximum {
			s.checked(weighed(k.Cancellations), doshaIndent)
		}
	}
}

// poruthams shows the ten of the South.
func (s *matchSheet) poruthams() {
	s.say("match.south", "n", s.South.Total, "band", s.keyOf("south", s.South.Band))
	for i := range s.South.Poruthams {
		p := &s.South.Poruthams[i]
		fmt.Fprintln(s.out, hung(fmt.Sprintf("%s: %s. %s (%s)", p.Name, s.keyOf("grade", p.Grade),
			because(p.Rule.Note, p.Because), s.rule(&p.Rule, 0)), doshaIndent))
	}
}

// outcomes shows what the match comes to for each pair of padas that may be.
func (s *matchSheet) outcomes() {
	s.say("match.ambiguous")
	rows := [][]string{s.head("brides_moon", "grooms_moon", "points", "effective")}
	rows[0][0] = doshaIndent + rows[0][0]
	star := func(x milan.Star) string { return fmt.Sprintf("%s %d", x.Nakshatra.Name(s.lang), x.Pada) }
	for _, o := range s.Ambiguous {
		rows = append(rows, []string{doshaIndent + star(o.Bride), star(o.Groom), o.Total.String(),
			o.EffectiveTotal.String()})
	}
	s.table(rows)
}
