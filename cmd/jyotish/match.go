package main

import (
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchCommand matches two births for marriage.
type matchCommand struct {
	Bride      string `placeholder:"FILE" help:"The bride: a file with a birth, as the service takes one, or {\"moon\":{\"nakshatra\":4,\"pada\":2}}; - for standard input. A Moon may also be told here, as rohini/2."`
	Groom      string `placeholder:"FILE" help:"The groom, likewise."`
	Poruthams  bool   `help:"Also the ten poruthams of the South."`
	Policy     string `placeholder:"K" help:"Which cancellations count: classical (default), strict or none."`
	CommonBand bool   `name:"common-bands" help:"The verdicts begin at 18, 25 and 33 points, and nadi leaves at most acceptable; by default at 18, above 24 and above 32, and nadi or a strong mangal on one side leaves it below the threshold."`

	Varna        string `placeholder:"K" help:"Table of varna: common (default), saravali or raman."`
	Vashya       string `placeholder:"K" help:"Table of vashya: future_point (default), saravali, astroyogi or pyjhora."`
	Tara         string `placeholder:"K" help:"Tara is counted both_ways (default) or from_bride."`
	Yoni         string `placeholder:"K" help:"Table of yoni: common (default) or plain."`
	Maitri       string `placeholder:"K" help:"Table of graha maitri: common (default) or saravali."`
	Gana         string `placeholder:"K" help:"Table of gana: common (default), future_point or saravali."`
	Bhakoot      string `placeholder:"K" help:"Rule of bhakoot: common (default) or raman."`
	StreeDeergha string `placeholder:"K" help:"Stree deergha is three_grades (default), above_nine or above_seven."`
	EitherStar   bool   `help:"One of the two nakshatras that are free of nadi dosha is enough."`
	GanaLenient  bool   `help:"Neutral lords, and a count of 14, cancel gana dosha as well."`
	RajjuWays    bool   `help:"Two of one rajju on opposite ways are middling."`
	mangalFlags
	settingFlags
	gazetteerFlag
	viewFlags
}

func (c *matchCommand) options(w *wrongs) milan.Options {
	o := milan.Options{Bands: milan.ServiceBands, EitherStar: c.EitherStar, GanaLenient: c.GanaLenient, RajjuWays: c.RajjuWays}
	if c.CommonBand {
		o.Bands = milan.CommonBands
	}
	w.read("--policy", c.Policy, &o.Policy)
	choose(w, "--varna", c.Varna, &o.Varna, "common", "saravali", "raman")
	choose(w, "--vashya", c.Vashya, &o.Vashya, "future_point", "saravali", "astroyogi", "pyjhora")
	choose(w, "--tara", c.Tara, &o.Tara, "both_ways", "from_bride")
	choose(w, "--yoni", c.Yoni, &o.Yoni, "common", "plain")
	choose(w, "--maitri", c.Maitri, &o.Maitri, "common", "saravali")
	choose(w, "--gana", c.Gana, &o.Gana, "common", "future_point", "saravali")
	choose(w, "--bhakoot", c.Bhakoot, &o.Bhakoot, "common", "raman")
	choose(w, "--stree-deergha", c.StreeDeergha, &o.StreeDeergha, "three_grades", "above_nine", "above_seven")
	c.mangalFlags.read(w, &o.Mangal)
	return o
}

// matchAnswer is the match as the service answers it, but for ids and credits, with what else was asked for.
type matchAnswer struct {
	*milan.Report
	Livemode    bool             `json:"livemode"`
	ExternalRef *string          `json:"externalRef"`
	CreatedAt   vedic.Instant    `json:"createdAt"`
	Poruthams   *milan.Poruthams `json:"poruthams,omitempty"`
}

// Run prints the match.
func (c *matchCommand) Run(sh *shell) error {
	var w wrongs
	now := time.Now()
	lang, options := c.lang(&w), c.options(&w)
	g, err := c.open()
	if err != nil {
		return err
	}
	reader := newPartyReader(sh, g, c.settingFlags, &w)
	bride, groom, err := c.couple(reader, now, w)
	if err != nil {
		return err
	}
	r, err := milan.Match(bride.side(), groom.side(), options)
	if err != nil {
		return err
	}
	if bride.moon != nil && groom.moon != nil {
		if r.Meta, err = plainMeta(reader.settings); err != nil {
			return err
		}
	}
	if err := r.Seal(); err != nil {
		return err
	}
	a := &matchAnswer{Report: r.In(lang), CreatedAt: vedic.Instant{Time: now.UTC().Truncate(time.Second)}}
	if c.Poruthams {
		a.Poruthams = &a.South
	}
	views, err := a.name(lang, now, bride, groom)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(sh, a)
	}
	(&matchSheet{newSheet(sh, nil, lang), a, views}).print()
	return nil
}

// couple reads the two and casts their charts.
func (c *matchCommand) couple(r *partyReader, now time.Time, w wrongs) (bride, groom *party, err error) {
	bride, groom = r.read("--bride", c.Bride, &w), r.read("--groom", c.Groom, &w)
	if err := w.err(); err != nil {
		return nil, nil, err
	}
	if err := castAll(r.desk, now, bride, groom); err != nil {
		return nil, nil, err
	}
	return bride, groom, alike(bride, groom)
}

// alike says what is wrong with two Moons that are not measured alike.
func alike(bride, groom *party) error {
	if bride.report == nil || groom.report == nil {
		return nil
	}
	var w wrongs
	b, g := &bride.in.Settings, &groom.in.Settings
	if b.Ayanamsa != g.Ayanamsa {
		w.add("--groom: options/ayanamsa", "This is %v, and that of the bride %v: the two Moons must be measured alike.", g.Ayanamsa, b.Ayanamsa)
	}
	if b.Center != g.Center {
		w.add("--groom: options/center", "This is %v, and that of the bride %v: the two Moons must be measured alike.", g.Center, b.Center)
	}
	return w.err()
}

// plainMeta is how two Moons that were told are matched: no sky is asked, and what is told of one is that of the epoch J2000.
func plainMeta(s vedic.Settings) (m kundali.Meta, err error) {
	sky, err := observer().Sky(vedic.JD(2451545), vedic.Place{}, s)
	if err != nil {
		return m, err
	}
	m = kundali.MetaOf(&sky)
	m.Engine.Commit = commit()
	return m, nil
}

// name puts in how the two are called and what is to be known of their births, and gives their charts as they are shown; nil where there
// is none.
func (a *matchAnswer) name(lang vedic.Lang, now time.Time, bride, groom *party) (views [2]*birth.Report, err error) {
	for i, x := range [2]struct {
		*party
		at  string
		who *milan.Particulars
	}{{bride, "/bride", &a.Bride}, {groom, "/groom", &a.Groom}} {
		if x.report == nil {
			continue
		}
		if views[i], err = x.report.View(lang, 2, now); err != nil {
			return views, err
		}
		x.who.Label = &x.report.Input.Name
		for _, w := range views[i].Warnings {
			w.Pointer = x.at + w.Pointer
			a.Warnings = append(a.Warnings, w)
		}
	}
	return views, nil
}
