package main

import (
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/vedic"
)

// balaCommand weighs a chart.
type balaCommand struct {
	birthFlags
	settingFlags
	Explain   bool   `help:"Tell what each strength follows from."`
	School    string `placeholder:"K" help:"Whose table of bindus: parashara (default) or varahamihira."`
	Occupants string `placeholder:"K" help:"Who occupies a sign in the ekadhipatya shodhana: grahas9_and_lagna (default), grahas9 or grahas7."`
	Moon      string `placeholder:"K" help:"When the Moon is benefic: paksha (default, while she waxes), strong_moon or eighth_to_eighth."`
	bindusFlags
	shadbalaFlags
	bhavaFlags
	viewFlags
}

// bindusFlags are the options of ashtakavarga, field by field.
type bindusFlags struct {
	School       bala.School    `kong:"-"`
	Occupants    bala.Occupants `kong:"-"`
	TwoZeros     bool           `help:"Trikona shodhana: two zeros make the third value zero (B. V. Raman)."`
	Subtract     bool           `help:"Ekadhipatya shodhana: the smaller value is taken from the larger of an empty sign."`
	KanyaSix     bool           `help:"Kanya multiplies by 6 in the rashi pinda, not by 5."`
	LagnaInSarva bool           `help:"The sarvashtakavarga counts the lagna too."`
}

// shadbalaFlags are those of shadbala.
type shadbalaFlags struct {
	Moon          bala.MoonRule `kong:"-"`
	StrictMercury bool          `help:"Any malefic in his sign makes Mercury malefic."`

	MoolatrikonaByDegree bool `help:"Only the degrees of the moolatrikona give 45 virupas."`
	VargaValuesBPHS      bool `name:"varga-values-bphs" help:"20, 15, 10, 4 and 2 virupas by friendship."`
	KendraBySripati      bool `help:"Kendras by Sripati's houses, not by signs."`
	DrekkanaBPHS         bool `name:"drekkana-bphs" help:"Female grahas have the second third of a sign, neuters the last."`
	DigByLagna           bool `help:"Directions lie 90° apart from the lagna, not at the midheaven."`

	UnequalHoras       bool `help:"Hours are twelfths of day and night."`
	TrueObliquity      bool `help:"Declinations by the obliquity of date, not by 24°."`
	LowerLongitudeWins bool `help:"A war is won by the lower longitude (B. V. Raman), not by the northern latitude."`
	VenusWins          bool `help:"Venus wins every war of hers."`
	WarBPHS            bool `name:"war-bphs" help:"A war moves the whole difference."`

	LightsInCheshta bool `help:"Ayana bala of the Sun and paksha bala of the Moon count as cheshta, not doubled in kala."`
	CheshtaBPHS     bool `name:"cheshta-bphs" help:"Cheshta by the eight motions."`
	DrikSuperadd    bool `help:"Drik adds the whole look of Mercury and of Jupiter."`
	DrikCap         bool `help:"No look is worth more than 60 virupas."`
	RequiredBPHS    bool `name:"required-bphs" help:"6.5 rupas are required of the Sun, not 5."`
}

// bhavaFlags are those of bhava bala.
type bhavaFlags struct {
	DigByArc  bool `help:"Houses: strength of direction by the arc, not ten virupas a house."`
	Additions bool `help:"Houses: rupas for who is in them, and for signs that rise with head or back."`
}

func (c *balaCommand) options(w *wrongs) bala.Options {
	o := bala.Options{
		Ashtakavarga: bala.AshtakavargaOptions(c.bindusFlags), Shadbala: bala.ShadbalaOptions(c.shadbalaFlags),
		Bhava: bala.BhavaOptions(c.bhavaFlags),
	}
	w.read("--school", c.School, &o.Ashtakavarga.School)
	w.read("--occupants", c.Occupants, &o.Ashtakavarga.Occupants)
	w.read("--moon", c.Moon, &o.Shadbala.Moon)
	return o
}

// balaAnswer is the strengths, with their reasons if these were asked for.
type balaAnswer struct {
	*bala.Strengths
	Reasons *balaReasons `json:"reasons,omitempty"`
}

// balaReasons are the parts of each strength, with what they follow from.
type balaReasons struct {
	Shadbala  []balaParts[vedic.Graha] `json:"shadbala"`
	BhavaBala []balaParts[vedic.Bhava] `json:"bhavaBala"`
}

type balaParts[K any] struct {
	Of    K           `json:"of"`
	Parts []bala.Part `json:"parts"`
}

// Run prints the strengths.
func (c *balaCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	options := c.options(&w)
	now := time.Now()
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	all := bala.Of(r.Chart, options)
	if err := all.Seal(); err != nil {
		return err
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	a := &balaAnswer{Strengths: all.In(lang)}
	a.Warnings = noted(a.Warnings, view.Warnings)
	if c.Explain {
		a.explain(lang)
	}
	if c.JSON {
		return printJSON(sh, a)
	}
	(&balaSheet{newSheet(sh, view, lang), a}).print()
	return nil
}

func (a *balaAnswer) explain(l vedic.Lang) {
	a.Reasons = new(balaReasons)
	for i := range a.Shadbala {
		s := &a.Shadbala[i]
		a.Reasons.Shadbala = append(a.Reasons.Shadbala, balaParts[vedic.Graha]{s.Graha, s.Explain(l)})
	}
	for i := range a.BhavaBala {
		s := &a.BhavaBala[i]
		a.Reasons.BhavaBala = append(a.Reasons.BhavaBala, balaParts[vedic.Bhava]{s.House, s.Explain(l)})
	}
}
