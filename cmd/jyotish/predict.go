package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// predictCommand reads the areas of life out of a chart.
type predictCommand struct {
	birthFlags
	settingFlags
	Areas   []string `placeholder:"K,…" help:"Only these areas: personality, career, wealth, marriage, children, education, health, family, property, travel, spirituality."`
	From    string   `placeholder:"D" help:"First day of dated statements; today by default."`
	To      string   `placeholder:"D" help:"Last day of them, at most 20 years on; two years after the first by default."`
	Explain bool     `help:"Show all that was weighed, with its points."`
	viewFlags
}

// Run prints the reading.
func (c *predictCommand) Run(sh *shell) error {
	var w wrongs
	now := time.Now()
	lang, o := c.lang(&w), c.options(&w, now)
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	if o.Transits, err = prediction.TransitsOf(sh.ctx, observer(), o.From, o.To, r.Sky.Settings.Ayanamsa); err != nil {
		return told(err)
	}
	o.Lang = lang
	reading, err := prediction.Of(r.Chart, o)
	if err != nil {
		return err
	}
	if err := reading.Seal(); err != nil {
		return err
	}
	if c.JSON {
		return printJSON(sh, reading)
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	c.print(newSheet(sh, view, lang), r, reading)
	return nil
}

func (c *predictCommand) options(w *wrongs, now time.Time) (o prediction.Options) {
	for _, key := range c.Areas {
		var a prediction.Area
		w.read("--areas", key, &a)
		o.Areas = append(o.Areas, a)
	}
	o.From = vedic.DateOf(now)
	w.read("--from", c.From, &o.From)
	o.To = o.From
	o.To.Year += 2
	w.read("--to", c.To, &o.To)
	if len(*w) == 0 {
		if err := o.Check(); err != nil {
			w.fail("--to", err)
		}
	}
	return o
}

// print shows each area: its score and summary, and each statement with what it rests on.
func (c *predictCommand) print(s *sheet, r *birth.Report, reading *prediction.Report) {
	s.heading()
	for i := range reading.Areas {
		a := &reading.Areas[i]
		fmt.Fprintf(s.stdout, "\n%s: %d of 100, confidence %s\n", a.Area.Name(s.lang), a.Score, a.Confidence)
		fmt.Fprintln(s.stdout, wrapped(a.Summary, "  "))
		for _, x := range a.Statements {
			fmt.Fprintln(s.stdout, hung("· "+x.Text, "  "))
			var why []string
			for _, f := range x.Because {
				if f.Text != x.Text {
					why = append(why, strings.TrimRight(f.Text, ".।"))
				}
			}
			if len(why) > 0 {
				fmt.Fprintln(s.stdout, wrapped("("+strings.Join(why, "; ")+")", "    "))
			}
		}
		for _, conflict := range a.Conflicts {
			fmt.Fprintln(s.stdout, hung("· "+conflict, "  "))
		}
		if c.Explain {
			for _, e := range a.Evidence {
				fmt.Fprintln(s.stdout, hung(a.Explain(e), "    "))
			}
		}
	}
	fmt.Fprintln(s.stdout)
	fmt.Fprintln(s.stdout, wrapped(reading.Disclaimer, ""))
	s.notes(r.Warnings)
}
