package main

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// jaiminiCommand reads a chart by the Jaimini sutras.
type jaiminiCommand struct {
	birthFlags
	settingFlags
	Scheme  string `placeholder:"K" help:"How many chara karakas: seven (default) or eight, with Rahu."`
	System  string `placeholder:"K" help:"Of the chara dasha: kn_rao (default), parashara or raghava_bhatta."`
	Sunrise string `placeholder:"K" help:"That begins the day: upper_limb_refracted (default), hindu, disc_centre_geometric …"`
	jaiminiFlags
	argalaFlags
	viewFlags
}

// jaiminiFlags are the options of package jaimini, field by field.
type jaiminiFlags struct {
	Scheme jaimini.Scheme `kong:"-"`
	System jaimini.System `kong:"-"`

	ClassicalLords bool `help:"Mars alone rules Vrishchika, Saturn alone Kumbha."`
	NodesFromEnd   bool `help:"The degrees of a node count from the end of its sign when two grahas are compared."`

	LagnaJoins bool `help:"The lagna counts among the grahas of a sign when two grahas are compared."`

	PlainArudhas      bool `help:"A pada stays where the count puts it, though that be its own house or the seventh."`
	UpapadaFromSecond bool `help:"The upapada of an even lagna is that of the second house."`
	LagnaSwamsha      bool `help:"Swamsha is the navamsa of the lagna."`

	Argala jaimini.ArgalaOptions `kong:"-"`

	StartFromStrongest bool `help:"The chara dasha of Parashara begins from the strongest of lagna, Sun and Moon."`

	Sunrise jaimini.Sunrise `kong:"-"`

	SunAtBirth   bool `help:"Bhava, hora and ghati lagna are counted from the Sun at birth, not at sunrise."`
	VarnadaBySum bool `help:"The varnada counts backward where its number is even."`
}

// argalaFlags are those of argala.
type argalaFlags struct {
	TwoMalefics bool `help:"Two malefics in the third are enough for viparita argala."`
	Seventh     bool `name:"seventh-argala" help:"The seventh place makes argala too."`
	RahuReverse bool `help:"Argala of Rahu counts backward, as of Ketu."`
	Quarters    bool `name:"argala-by-quarters" help:"Only the quarter of a sign that answers its own hinders a graha."`
}

// options reads the choices, but for the sunrise, which needs a birth.
func (c *jaiminiCommand) options(w *wrongs) jaimini.Options {
	o := jaimini.Options(c.jaiminiFlags)
	o.Argala = jaimini.ArgalaOptions(c.argalaFlags)
	w.read("--scheme", c.Scheme, &o.Scheme)
	w.read("--system", c.System, &o.System)
	return o
}

// rule reads what counts as a sunrise.
func (c *jaiminiCommand) rule(w *wrongs) ephemeris.Rule {
	all := []ephemeris.Rule{ephemeris.UpperLimbRefracted, ephemeris.CentreRefracted, ephemeris.UpperLimbGeometric,
		ephemeris.CentreGeometric, ephemeris.Hindu}
	for _, r := range all {
		if c.Sunrise == r.String() {
			return r
		}
	}
	if c.Sunrise != "" {
		w.add("--sunrise", "%q is not one of %s.", c.Sunrise, listed(all, ephemeris.Rule.String))
	}
	return ephemeris.UpperLimbRefracted
}

// sunrise finds the last sunrise by another rule than that of the chart, and the Sun at it.
func sunrise(sky *vedic.Sky, rule ephemeris.Rule) (rise jaimini.Sunrise, err error) {
	if rule == ephemeris.UpperLimbRefracted {
		return rise, nil
	}
	o, s := observer(), sky.Settings
	if rise.At, err = o.Last(ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Rule: rule}, sky.At, sky.Place); err != nil {
		return rise, usage{fmt.Errorf("--sunrise: %w", err)}
	}
	s.Houses = vedic.WholeSign
	then, err := o.Sky(rise.At, sky.Place, s)
	rise.Sun = then.Grahas[vedic.Sun-1].Longitude
	return rise, err
}

// Run prints the reading.
func (c *jaiminiCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	options, rule := c.options(&w), c.rule(&w)
	now := time.Now()
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	j, err := readJaimini(r, options, rule)
	if err != nil {
		return err
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	j = j.In(lang)
	j.Warnings = noted(j.Warnings, view.Warnings)
	if c.JSON {
		return printJSON(sh, j)
	}
	(&jaiminiSheet{newSheet(sh, view, lang), j}).print(now)
	return nil
}

func readJaimini(r *birth.Report, o jaimini.Options, rule ephemeris.Rule) (j *jaimini.Chart, err error) {
	if o.Sunrise, err = sunrise(&r.Sky, rule); err != nil {
		return nil, err
	}
	if j, err = jaimini.Of(r.Chart, o); err != nil {
		return nil, err
	}
	return j, j.Seal()
}
