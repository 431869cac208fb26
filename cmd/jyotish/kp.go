package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// kpCommand shows a chart of the Krishnamurti Paddhati.
type kpCommand struct {
	birthFlags
	At         string   `placeholder:"INSTANT" help:"Ruling planets of this moment and not of the birth: RFC 3339, or now."`
	Number     string   `placeholder:"1-249" help:"The chart of a question with this number, asked at the given date, time and place."`
	Matter     []string `placeholder:"M,…" help:"Judge these matters, as marriage, or all; a wrong one lists those there are."`
	Interlinks bool     `help:"Show how the cusps hang together."`
	Table      bool     `help:"Print the 249 divisions and their lords, which need no birth."`
	Ayanamsa   string   `placeholder:"K" help:"krishnamurti (default), krishnamurti_vp291, kp_new_balachandran, kp_linear or lahiri."`
	Node       string   `placeholder:"K" help:"Rahu as the mean (default) or the true node."`
	DashaYear  string   `placeholder:"K" help:"days_365_25 (default), days_360, days_365_2422 …"`
	kpFlags
	viewFlags
}

// kpFlags are the options of package kp, field by field.
type kpFlags struct {
	Ayanamsa kp.Ayanamsa     `kong:"-"`
	Node     vedic.Node      `kong:"-"`
	Year     vedic.DashaYear `kong:"-"`

	GeocentricLatitude bool `help:"Cusps for the latitude seen from the centre of the Earth."`
	CivilDay           bool `help:"The day lord changes at civil midnight, not at sunrise."`
	SameHouse          bool `help:"A graha in the house of a node is conjunct with it; otherwise one in its sign within 3°20′."`
	Untenanted         bool `help:"A graha in whose stars none stands gives its own results at level A as well."`
	Companions         bool `help:"Houses have a level E: grahas conjunct with the others, or aspecting them."`
	SubLords           bool `help:"The sub lords of lagna and Moon rule too."`
}

// question is what the command asks of a chart besides its birth.
type question struct {
	at      time.Time // zero for the moment of the chart
	number  int       // 0 for a birth
	matters []kp.Matter
	options kp.Options
}

func (c *kpCommand) question(w *wrongs) question {
	q := question{options: kp.Options(c.kpFlags)}
	if c.At == "now" {
		q.at = time.Now()
	} else if c.At != "" {
		var ok bool
		if q.at, ok = form.ParseInstant(c.At); !ok {
			w.add("--at", "%s Or now.", form.InstantFormat)
		}
	}
	w.read("--ayanamsa", c.Ayanamsa, &q.options.Ayanamsa)
	if c.Number != "" {
		n, err := strconv.Atoi(c.Number)
		if err == nil {
			_, err = kp.Row(n)
		}
		if err != nil {
			w.add("--number", "%q is not a whole number from 1 to 249.", c.Number)
		}
		q.number = n
	}
	q.matters = c.matters(w)
	return q
}

// matters reads what is to be judged, each matter once.
func (c *kpCommand) matters(w *wrongs) (list []kp.Matter) {
	all := kp.Matters()
	var unknown []string
	for _, id := range c.Matter {
		known := id == "all"
		for _, m := range all {
			if id != "all" && id != m.ID {
				continue
			}
			known = true
			if !slices.ContainsFunc(list, func(x kp.Matter) bool { return x.ID == m.ID }) {
				list = append(list, m)
			}
		}
		if !known {
			unknown = append(unknown, strconv.Quote(id))
		}
	}
	if len(unknown) > 0 {
		w.add("--matter", "%s is not one of all, %s.", strings.Join(unknown, ", "), listed(all, func(m kp.Matter) string { return m.ID }))
	}
	return list
}

// kpAnswer is the chart with what else was asked for.
type kpAnswer struct {
	*kp.Chart
	Judgements []kp.Judgement                 `json:"judgements,omitempty"`
	Interlinks *vedic.ByBhava[[]kp.Interlink] `json:"interlinks,omitempty"`
}

// Run prints the chart, or the table.
func (c *kpCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	q := c.question(&w)
	if c.Table {
		return c.table(sh, lang, w)
	}
	r, err := c.born(&q, w)
	if err != nil {
		return err
	}
	a, err := c.answer(r, &q)
	if err != nil {
		return err
	}
	view, err := r.View(lang, 2, time.Now())
	if err != nil {
		return err
	}
	a.Chart = a.In(lang)
	a.Warnings = noted(a.Warnings, view.Warnings)
	if c.JSON {
		return printJSON(sh, a)
	}
	(&kpSheet{newSheet(sh, view, lang), a, q.matters}).print()
	return nil
}

// born finds moment and place, by signs for houses: those of KP may not exist there. A question needs no name.
func (c *kpCommand) born(q *question, w wrongs) (*birth.Report, error) {
	f := c.birthFlags
	if f.Name == "" && c.Number != "" {
		f.Name = "Prashna"
	}
	s := settingFlags{Node: c.Node, DashaYear: c.DashaYear, Ayanamsa: vedic.Krishnamurti.String()}
	r, err := f.cast(s, time.Now(), w)
	if err == nil {
		q.options.Node, q.options.Year = r.Sky.Settings.Node, r.Sky.Settings.Year
	}
	return r, err
}

// answer casts the chart, and asks it.
func (c *kpCommand) answer(r *birth.Report, q *question) (*kpAnswer, error) {
	a, sky := new(kpAnswer), observer()
	var err error
	if q.number > 0 {
		a.Chart, err = kp.Horary(sky, q.number, r.Birth, q.options)
	} else {
		a.Chart, err = kp.Cast(sky, r.Birth, q.options)
	}
	if err != nil {
		return nil, c.polar(err)
	}
	a.Meta.Engine.Commit = commit()
	if err := a.Seal(); err != nil {
		return nil, err
	}
	if !q.at.IsZero() {
		if a.RulingPlanets, err = q.ruling(sky, r); err != nil {
			return nil, err
		}
	}
	for _, m := range q.matters {
		a.Judgements = append(a.Judgements, a.Judge(m))
	}
	if c.Interlinks {
		links := a.Chart.Interlinks()
		a.Interlinks = &links
	}
	return a, nil
}

// ruling gives the ruling planets of the moment that was asked for, by the clock of the birth.
func (q *question) ruling(sky vedic.Ephemeris, r *birth.Report) (kp.Ruling, error) {
	ruling, err := kp.RulingAt(sky, kundali.Birth{Time: q.at.In(r.Birth.Time.Location()), Place: r.Birth.Place}, q.options)
	var beyond *vedic.RangeError
	if errors.As(err, &beyond) {
		return ruling, usage{fmt.Errorf("--at: %w", beyond)}
	}
	return ruling, err
}

// polar says why there is no chart of KP near the poles.
func (c *kpCommand) polar(err error) error {
	if !errors.Is(err, vedic.ErrPolarHouses) {
		return told(err)
	}
	flag := "--place"
	if c.Lat != "" {
		flag = "--lat"
	}
	return usage{fmt.Errorf("%s: %s; KP has no other houses", flag, strings.TrimPrefix(err.Error(), "kp: "))}
}

// table prints the 249 divisions.
func (c *kpCommand) table(sh *shell, lang vedic.Lang, w wrongs) error {
	if c.birthFlags != (birthFlags{}) || c.At+c.Number+c.Ayanamsa+c.Node+c.DashaYear != "" || len(c.Matter) > 0 || c.Interlinks ||
		c.kpFlags != (kpFlags{}) {
		w.add("--table", "The divisions are the same for every birth: leave out the flags of a chart.")
	}
	if err := w.err(); err != nil {
		return err
	}
	type table struct {
		Object string        `json:"object"`
		Data   []kp.Division `json:"data"`
	}
	t := table{Object: "kp_divisions"}
	rows := [][]string{{"Number", "Sign", "From", "Width", "Sign lord", "Star lord", "Sub lord"}}
	for n := 1; n <= 249; n++ {
		d, err := kp.Row(n)
		if err != nil {
			return err
		}
		t.Data = append(t.Data, d)
		rows = append(rows, []string{fmt.Sprint(n), d.From.Rashi().Name(lang), d.From.InSign().String(), d.Width.String(),
			d.Sign.Name(lang), d.Star.Name(lang), d.Sub.Name(lang)})
	}
	if c.JSON {
		return printJSON(sh, t)
	}
	sh.table(rows)
	return nil
}
