package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// remediesCommand tells what tradition does about the afflicted grahas of a chart, or in general.
type remediesCommand struct {
	birthFlags
	settingFlags
	At      string   `placeholder:"DATE" help:"Whose running dashas count: when DATE begins at the birth place, an instant (RFC 3339), or now (default)."`
	Type    string   `placeholder:"K,…" help:"Only these: mantra,puja,conduct,fasting,colour,charity,yantra,rudraksha,gemstone."`
	MaxCost string   `placeholder:"K" help:"Only what costs no more: free, low, medium or high."`
	Purpose string   `placeholder:"K" help:"What for: career, wealth, marriage, children, education, health, property, peace, debt, travel or spirituality."`
	Most    string   `placeholder:"N" help:"Of how many afflicted grahas, 1 to 9; 3 by default."`
	Worn    []string `placeholder:"G,…" help:"Grahas whose gems are worn already: none is advised that clashes with them."`

	JapaBPHS     bool `name:"japa-bphs" help:"Counts of japa by BPHS 84 where they differ from what is common."`
	JapaFourfold bool `help:"Four times the count."`

	General bool   `help:"Remedies without a chart, which may be narrowed by graha, dosha, weekday, type, cost and purpose."`
	Graha   string `placeholder:"G" help:"With --general: those of a graha."`
	Dosha   string `placeholder:"K" help:"With --general: those for a dosha."`
	Weekday string `placeholder:"K" help:"With --general: the practices of a weekday, as somavara."`
	viewFlags
}

// Run prints the remedies.
func (c *remediesCommand) Run(sh *shell) error {
	var w wrongs
	now := time.Now()
	lang, o := c.lang(&w), c.options(&w)
	at := momentOf(&w, "--at", c.At, now)
	if c.General {
		return c.general(sh, o, lang, w)
	}
	if c.Graha+c.Dosha+c.Weekday != "" {
		w.add("--graha, --dosha, --weekday", "These choose among remedies without a chart: they need --general.")
	}
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	o.At = at.in(r.Birth.Time.Location())
	found, err := c.find(r, &o)
	if err != nil {
		return err
	}
	if err := found.Seal(); err != nil {
		return err
	}
	if found = found.In(lang); c.JSON {
		return printJSON(sh, found)
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	(&remediesSheet{newSheet(sh, view, lang)}).print(found, o.At)
	return nil
}

// find finds the remedies. Where no moment was asked for and no dasha runs any more, none counts, and o.At is zero.
func (c *remediesCommand) find(r *birth.Report, o *remedy.Options) (*remedy.Report, error) {
	doshas := dosha.All(r.Chart, remedy.Known(r.Chart, dosha.Options{}))
	found, err := remedy.For(r.Chart, doshas, *o)
	var beyond *vedic.RangeError
	if !errors.As(err, &beyond) {
		return found, err
	}
	if c.At != "" {
		return nil, usage{fmt.Errorf("--at: %w", beyond)}
	}
	o.At = time.Time{}
	return remedy.For(r.Chart, doshas, *o)
}

func (c *remediesCommand) options(w *wrongs) remedy.Options {
	o := remedy.Options{JapaBPHS: c.JapaBPHS, JapaFourfold: c.JapaFourfold, Female: c.Gender == "female"}
	w.read("--type", c.Type, &o.Types)
	w.read("--max-cost", c.MaxCost, &o.MaxCost)
	w.read("--purpose", c.Purpose, &o.Purpose)
	if c.Most != "" {
		var err error
		if o.Most, err = strconv.Atoi(c.Most); err != nil || o.Most < 1 || o.Most > 9 {
			w.add("--most", "%q is not a whole number from 1 to 9.", c.Most)
		}
	}
	for _, key := range c.Worn {
		var g vedic.Graha
		w.read("--worn", key, &g)
		o.Worn = append(o.Worn, g)
	}
	return o
}

// general prints remedies without a chart.
func (c *remediesCommand) general(sh *shell, o remedy.Options, lang vedic.Lang, w wrongs) error {
	q := remedy.Query{Types: o.Types, MaxCost: o.MaxCost, Purpose: o.Purpose, JapaBPHS: o.JapaBPHS, JapaFourfold: o.JapaFourfold}
	w.read("--graha", c.Graha, &q.Graha)
	w.read("--dosha", c.Dosha, &q.Dosha)
	w.read("--weekday", c.Weekday, &q.Vara)
	if c.birthFlags != (birthFlags{}) || c.settingFlags != (settingFlags{}) || c.At+c.Most+strings.Join(c.Worn, "") != "" {
		w.add("--general", "These remedies are the same for every birth: leave out the flags of a chart.")
	}
	if err := w.err(); err != nil {
		return err
	}
	found, err := remedy.General(q)
	if err != nil {
		return err
	}
	if found = found.In(lang); c.JSON {
		return printJSON(sh, found)
	}
	s := &remediesSheet{newSheet(sh, nil, lang)}
	s.remedies(found.Remedies)
	fmt.Fprintf(s.stdout, "%s\n", wrapped(found.Disclaimer, ""))
	return nil
}

// remediesSheet is the remedies as a person likes to read them.
type remediesSheet struct{ *sheet }

func (s *remediesSheet) print(r *remedy.Report, at time.Time) {
	s.heading()
	when := "no dasha runs any more, and none counts"
	if !at.IsZero() {
		when = "by the dashas of " + clock(at)
	}
	fmt.Fprintf(s.stdout, "\nAfflicted grahas, %s\n", when)
	for i := range r.Afflicted {
		s.affliction(&r.Afflicted[i])
	}
	if len(r.Afflicted) == 0 {
		fmt.Fprintln(s.stdout, "None")
	}
	fmt.Fprintln(s.stdout)
	s.remedies(r.Remedies)
	fmt.Fprintln(s.stdout, wrapped(r.Disclaimer, ""))
	s.notes(s.r.Warnings)
}

// affliction shows how much a graha is burdened, and all that was reckoned.
func (s *remediesSheet) affliction(a *remedy.Affliction) {
	gem := "no gem is advised"
	if a.Gemstone {
		gem = "a gem may serve"
	}
	fmt.Fprintf(s.stdout, "\n%s: %v points, %d of 100; %s for the lagna; to %v; %s\n", a.Graha.Name(s.lang), a.Score, a.Index, a.Nature, a.Aim, gem)
	for _, r := range a.Reasons {
		fmt.Fprintln(s.stdout, hung("· "+r.Text(), doshaIndent))
	}
}

// parted shows a key as words: japaCount is japa count.
func parted(key string) string {
	var b strings.Builder
	for _, r := range key {
		if unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// remedies shows what is done, each with those particulars that its instructions do not tell, what to heed and who says so.
func (s *remediesSheet) remedies(list []remedy.Remedy) {
	for i := range list {
		r := &list[i]
		sources := joined("; ", r.Rules, func(c remedy.Citation) string { return c.Source.String() })
		fmt.Fprintln(s.stdout, hung(fmt.Sprintf("%s: %v; cost %v (%s)", r.Title, r.Type, r.Cost, sources), ""))
		fmt.Fprintln(s.stdout, wrapped(r.Instructions, doshaIndent))
		for _, d := range r.Details {
			if !strings.Contains(r.Instructions, d.Value) {
				fmt.Fprintln(s.stdout, hung("· "+parted(d.Key)+": "+d.Value, doshaIndent))
			}
		}
		if r.Caution != "" {
			fmt.Fprintln(s.stdout, hung("Heed: "+r.Caution, doshaIndent))
		}
		fmt.Fprintln(s.stdout)
	}
}
