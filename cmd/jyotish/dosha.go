package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// doshaCommand looks for the doshas of a chart.
type doshaCommand struct {
	birthFlags
	settingFlags
	Further  bool         `help:"Also further doshas that are asked for, as shrapit and gandamoola."`
	SadeSati optionalText `help:"Also Saturn around the Moon, with all times of his in a life: now, or with a date after it when that begins at the birth place; an instant (RFC 3339) will do."`

	mangalFlags
	KaalSarp        string `placeholder:"K" help:"When grahas are between the nodes: by_degree (default), by_sign or empty_node_signs."`
	Partner         string `placeholder:"FILE" help:"Birth of the partner, who may balance mangal: JSON as the service takes it, - for standard input."`
	Age             string `placeholder:"N" help:"Age in years, which is told beside mangal."`
	JupiterShadbala string `placeholder:"RUPAS" help:"Shadbala of Jupiter, which eases guru chandal: see jyotish bala."`
	doshaFlags
	viewFlags
}

// mangalFlags say how mangal is judged.
type mangalFlags struct {
	References   string `placeholder:"R,…" help:"What mangal is counted from: lagna,moon,venus (default) or some of them."`
	MangalHouses string `placeholder:"N,…" help:"The houses of mangal: 1,2,4,7,8,12 (default), 1,4,7,8,12 (the North), 2,4,7,8,12 (the South) …"`
	Strictness   string `placeholder:"K" help:"Which cancellations of mangal count: all_rules (default), sloka_only or none."`
}

func (f *mangalFlags) read(w *wrongs, o *dosha.Options) {
	w.read("--references", f.References, &o.References)
	w.read("--mangal-houses", f.MangalHouses, &o.Houses)
	choose(w, "--strictness", f.Strictness, &o.Strictness, "all_rules", "sloka_only", "none")
}

// doshaFlags are the options of package dosha that are true or false.
type doshaFlags struct {
	KaalSarpFullOnly bool `help:"One graha outside the nodes is no kaal sarp, not a partial one."`
	PitruMinimal     bool `help:"Pitru by the five conditions of most calculators alone."`
	PitruNoMoon      bool `help:"Pitru leaves out the Moon with a node."`
	ChandalNoKetu    bool `help:"Jupiter with Ketu is no guru chandal."`
	ChandalAspect    bool `help:"Rahu in the 5th or 9th from Jupiter makes guru chandal as well."`
	ChandalBorders   bool `help:"Within 5° of Rahu across the edge of a sign makes guru chandal as well."`
	KemdrumNodes     bool `help:"Rahu and Ketu keep the Moon company too."`
	KemdrumStrict    bool `help:"The Moon in a kendra only reduces kemdrum."`
	ShrapitAspect    bool `help:"Saturn and Rahu opposite each other make shrapit as well."`
	AngarakKetu      bool `help:"Mars with Ketu makes angarak as well."`
	SadeSatiByDegree bool `help:"Sade Sati is Saturn within 45° of the Moon, not in the three signs."`
	RajaYoga         bool `help:"The chart has a strong raja yoga, which eases kaal sarp: see jyotish yoga."`
}

func (c *doshaCommand) options(w *wrongs) dosha.Options {
	f := &c.doshaFlags
	o := dosha.Options{
		KaalSarpFullOnly: f.KaalSarpFullOnly, PitruMinimal: f.PitruMinimal, PitruNoMoon: f.PitruNoMoon, ChandalNoKetu: f.ChandalNoKetu,
		ChandalAspect: f.ChandalAspect, ChandalBorders: f.ChandalBorders, KemdrumNodes: f.KemdrumNodes, KemdrumStrict: f.KemdrumStrict,
		ShrapitAspect: f.ShrapitAspect, AngarakKetu: f.AngarakKetu, SadeSatiByDegree: f.SadeSatiByDegree, RajaYoga: f.RajaYoga,
	}
	c.mangalFlags.read(w, &o)
	choose(w, "--kaal-sarp", c.KaalSarp, &o.KaalSarp, "by_degree", "by_sign", "empty_node_signs")
	if c.Age != "" {
		n, err := strconv.Atoi(c.Age)
		if o.Age = n; err != nil || (dosha.Options{Age: n}).Check() != nil {
			w.add("--age", "%q is not a whole number of years from 0 to 150.", c.Age)
		}
	}
	if c.JupiterShadbala != "" {
		x, err := strconv.ParseFloat(c.JupiterShadbala, 64)
		if o.JupiterShadbala = x; err != nil || (dosha.Options{JupiterShadbala: x}).Check() != nil {
			w.add("--jupiter-shadbala", "%q is not a number of rupas from 0 to 20.", c.JupiterShadbala)
		}
	}
	return o
}

// optionalText is a flag that may stand alone or with a text.
type optionalText struct {
	given bool
	text  string
}

// IsBool says that the text may be missing.
func (*optionalText) IsBool() bool { return true }

// Decode takes the text, where what follows is no flag.
func (o *optionalText) Decode(ctx *kong.DecodeContext) error {
	o.given = true
	next := ctx.Scan.Peek()
	text, ok := next.Value.(string)
	if next.Type == kong.FlagValueToken || next.Type == kong.UntypedToken && !strings.HasPrefix(text, "-") {
		ctx.Scan.Pop()
		if !ok {
			return fmt.Errorf("expected a text but got %v", next.Value)
		}
		o.text = text
	}
	return nil
}

// asked is a moment that was asked for: now, an instant, or the beginning of a date somewhere.
type asked struct {
	at   time.Time
	date place.Date
}

func (a *asked) in(zone *time.Location) time.Time {
	if a.at.IsZero() {
		return time.Date(a.date.Year, a.date.Month, a.date.Day, 0, 0, 0, 0, zone)
	}
	return a.at.In(zone)
}

// momentOf reads a flag that tells a moment; one that was not told is now.
func momentOf(w *wrongs, flag, text string, now time.Time) (a asked) {
	if text == "" || text == "now" {
		return asked{at: now}
	}
	var ok bool
	if a.at, ok = form.ParseInstant(text); ok {
		return a
	}
	var err error
	if a.date, err = place.ParseDate(text); err != nil {
		w.add(flag, "%q is not a date as YYYY-MM-DD, an instant as 2026-01-31T09:05:00+05:30, or now.", text)
	}
	return a
}

// doshaAnswer is the doshas with what else was asked for.
type doshaAnswer struct {
	*dosha.Report
	Further  []dosha.Finding `json:"further,omitempty"`
	SadeSati *sadeSati       `json:"sadeSati,omitempty"`
}

// sadeSati is Saturn around the Moon at a moment, and his times around her in a life.
type sadeSati struct {
	At      vedic.Instant `json:"at"`
	Finding dosha.Finding `json:"finding"`
	Periods []shaniTime   `json:"periods"`
}

// shaniTime is one of those times, by the clock of the birth place.
type shaniTime struct {
	Kind  gochar.Shani  `json:"kind"`
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	Stays []shaniStay   `json:"stays"`

	gochar.ShaniPeriod `json:"-"`
}

type shaniStay struct {
	Start      vedic.Instant `json:"start"`
	End        vedic.Instant `json:"end"`
	Phase      *gochar.Phase `json:"phase"` // of Sade Sati
	House      vedic.Bhava   `json:"house"` // from the Moon
	Rashi      vedic.Rashi   `json:"rashi"`
	Retrograde bool          `json:"retrograde"`
}

// Run prints the doshas.
func (c *doshaCommand) Run(sh *shell) error {
	var w wrongs
	now := time.Now()
	lang, options := c.lang(&w), c.options(&w)
	at := momentOf(&w, "--sade-sati", c.SadeSati.text, now)
	r, err := c.born(sh, &options, now, w)
	if err != nil {
		return err
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	options = remedy.Known(view.Chart, options)
	a := &doshaAnswer{Report: dosha.Of(view.Chart, options).In(lang)}
	if err := a.Seal(); err != nil {
		return err
	}
	if c.Further {
		for _, f := range dosha.All(view.Chart, options)[dosha.Kemdrum:] {
			a.Further = append(a.Further, f.In(lang))
		}
	}
	remedied(a.Doshas, lang)
	remedied(a.Further, lang)
	if c.SadeSati.given {
		if a.SadeSati, err = shaniAt(sh, r, at.in(r.Birth.Time.Location()), options, lang); err != nil {
			return err
		}
	}
	if c.JSON {
		return printJSON(sh, a)
	}
	(&doshaSheet{newSheet(sh, view, lang), a}).print()
	return nil
}

// remedied puts in what tradition does about the doshas that are there, cancelled or not.
func remedied(list []dosha.Finding, lang vedic.Lang) {
	for i := range list {
		if f := &list[i]; f.Status != dosha.Absent {
			f.Remedies = remedy.Practices(f.Dosha, lang)
		}
	}
}

// born casts the chart, and that of the partner.
func (c *doshaCommand) born(sh *shell, o *dosha.Options, now time.Time, w wrongs) (*birth.Report, error) {
	if c.Partner == "" {
		return c.cast(c.settingFlags, now, w)
	}
	g, err := c.open()
	if err != nil {
		return nil, err
	}
	reader := newPartyReader(sh, g, c.settingFlags, new(wrongs)) // what is wrong with the settings is told with the birth
	partner := reader.read("--partner", c.Partner, &w)
	if partner.moon != nil {
		w.add("--partner", "The Moon alone does not tell where Mars is: tell the birth.")
	}
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return nil, err
	}
	if err := partner.cast(reader.desk, now); err != nil {
		return nil, err
	}
	o.Partner = partner.report.Chart
	return r, nil
}

// shaniAt tells of Saturn around the Moon.
func shaniAt(sh *shell, r *birth.Report, at time.Time, o dosha.Options, lang vedic.Lang) (*sadeSati, error) {
	f, list, err := dosha.SadeSatiAt(sh.ctx, observer(), r.Chart, vedic.JDOf(at), o)
	var beyond *vedic.RangeError
	if errors.As(err, &beyond) {
		return nil, usage{fmt.Errorf("--sade-sati: %w", beyond)}
	} else if err != nil {
		return nil, err
	}
	zone := at.Location()
	local := func(jd vedic.JD) vedic.Instant { return vedic.Instant{Time: jd.Time().In(zone).Truncate(time.Second)} }
	s := &sadeSati{At: vedic.Instant{Time: at.Truncate(time.Second)}, Finding: f.In(lang), Periods: []shaniTime{}}
	for _, p := range list {
		t := shaniTime{Kind: p.Kind, Start: local(p.From), End: local(p.To), Stays: []shaniStay{}, ShaniPeriod: p}
		for _, x := range p.Stays {
			stay := shaniStay{Start: local(x.From), End: local(x.To), House: x.House, Rashi: x.Rashi, Retrograde: x.Retrograde}
			if p.Kind == gochar.SadeSati {
				stay.Phase = &x.Phase
			}
			t.Stays = append(t.Stays, stay)
		}
		s.Periods = append(s.Periods, t)
	}
	return s, nil
}
