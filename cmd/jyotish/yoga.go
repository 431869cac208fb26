package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/yoga"
)

// yogaCommand finds the yogas of a chart.
type yogaCommand struct {
	birthFlags
	settingFlags
	All  bool   `help:"Also the yogas that are not formed, with what was missing."`
	Moon string `placeholder:"K" help:"When the Moon is benefic: paksha (default, while she waxes), strong_moon or eighth_to_eighth."`
	yogaFlags
	viewFlags
}

// yogaFlags are the options of package yoga, field by field.
type yogaFlags struct {
	Gender yoga.Gender `kong:"-"`

	Moon         yoga.MoonNature `kong:"-"`
	MercuryByAny bool            `help:"Any malefic in his sign makes Mercury one."`
	CountNodes   bool            `help:"Rahu and Ketu count among the malefics, and as company of the Moon."`
	EightKarakas bool            `help:"The chara karakas are eight, with Rahu."`

	Partial               bool `help:"Two of Mercury, Jupiter and Venus make adhi and vasumati in part."`
	MahapurushaFromMoon   bool `help:"Mahapurusha: a kendra from the Moon serves as well."`
	GajakesariStrict      bool `help:"Gajakesari: Jupiter unblemished, joined or aspected by a benefic."`
	KemadrumaStrict       bool `help:"Kemadruma: the Moon in a kendra only reduces it."`
	ChandraMangalaOpposed bool `help:"Chandra–Mangala: Mars in the seventh from the Moon serves as well."`
	ShakataWithoutTwelfth bool `help:"Shakata: the Moon in the 6th or 8th from Jupiter only."`
	KartariAnyHouse       bool `help:"Kartari: hemming of any house counts."`
	ParvataByLords        bool `help:"Parvata: the lords of 1 and 12 in mutual kendras."`
	KahalaByNinth         bool `help:"Kahala: the lords of 4 and 9 in mutual kendras, a strong lord of 1."`
	ShrinathaLoose        bool `help:"Shrinatha without an exaltation."`
	LakshmiTrikona        bool `help:"Lakshmi: the lord of 9 in a trikona serves as well."`
	KalanidhiBySign       bool `help:"Kalanidhi: Jupiter also in a sign of Mercury or Venus."`
	LagnadhiByBenefics    bool `help:"Lagnadhi: benefics in 7 and 8, whichever they are."`
	RajaWeak              bool `help:"Raja: one aspect between the lords, or their places, makes a weaker one."`
	RetrogradeRelieves    bool `help:"Neechabhanga: being retrograde relieves."`
	ChatussagaraSeven     bool `help:"Chatussagara: the nodes do not fill a kendra."`
	GuruChandalRahuOnly   bool `help:"Guru Chandala: Ketu with Jupiter is left out."`
	KalaSarpaBySign       bool `help:"Kala Sarpa by signs, not by degrees."`
	KalaSarpaClearNodes   bool `help:"Kala Sarpa: none of the seven shares a sign with a node."`
}

// moons are the readings of the Moon, by the keys that bala has for them.
var moons = map[bala.MoonRule]yoga.MoonNature{
	bala.WaxingMoon: yoga.WaxingMoon, bala.StrongMoon: yoga.StrongMoon, bala.EighthToEighth: yoga.EighthToEighth,
}

// genders are those that a rule asks for.
var genders = map[string]yoga.Gender{"female": yoga.Female, "male": yoga.Male}

func (c *yogaCommand) options(w *wrongs) yoga.Options {
	o := yoga.Options(c.yogaFlags)
	var moon bala.MoonRule
	w.read("--moon", c.Moon, &moon)
	o.Moon, o.Gender = moons[moon], genders[c.birthFlags.Gender]
	return o
}

// Run prints the yogas.
func (c *yogaCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	options := c.options(&w)
	now := time.Now()
	r, err := c.cast(c.settingFlags, now, w)
	if err != nil {
		return err
	}
	view, err := r.View(lang, 2, now)
	if err != nil {
		return err
	}
	y := yoga.Of(view.Chart, options, c.All).In(lang)
	if err := y.Seal(); err != nil {
		return err
	}
	if c.JSON {
		return printJSON(sh, y)
	}
	s := &yogaSheet{newSheet(sh, view, lang), y}
	s.print()
	s.falls(yoga.Falls(view.Chart, options))
	s.notes(y.Warnings)
	return nil
}

// yogaSheet is the yogas as a person likes to read them.
type yogaSheet struct {
	*sheet
	y *yoga.Report
}

func (s *yogaSheet) print() {
	s.heading()
	present := 0
	for i := range s.y.Yogas {
		if s.y.Yogas[i].Present {
			present++
		}
	}
	fmt.Fprintf(s.stdout, "\n%d of %d yogas are formed, strongest first\n", present, s.y.RulesChecked)
	for i := range s.y.Yogas {
		if i == present {
			fmt.Fprintf(s.stdout, "\nNot formed\n")
		}
		fmt.Fprintln(s.stdout)
		s.yoga(&s.y.Yogas[i])
	}
}

const yogaIndent = "      "

// yoga shows one yoga: its strength, who takes part, what it is, and the facts.
func (s *yogaSheet) yoga(f *yoga.Finding) {
	strength := "–"
	if f.Present && !f.Cancelled() {
		strength = fmt.Sprint(f.Strength)
	}
	parts := []string{f.Name, spelled(f.Class)}
	if len(f.Planets) > 0 && f.Present {
		parts = append(parts, s.names(f.Planets))
	}
	if len(f.Houses) > 0 && f.Present {
		parts = append(parts, "in "+listed(f.Houses, houseNumber))
	}
	title := fmt.Sprintf("%s (%v)", strings.Join(parts, "; "), f.Rule.Source)
	fmt.Fprintf(s.stdout, "%4s  %s\n", strength, strings.TrimPrefix(wrapped(title, yogaIndent), yogaIndent))
	fmt.Fprintln(s.stdout, wrapped(f.Rule.Note, yogaIndent))
	facts := f.Because
	if !f.Present {
		facts = f.Missing()
	}
	for _, r := range facts {
		fmt.Fprintln(s.stdout, wrapped("· "+r.Text(), yogaIndent))
	}
	s.circumstances(f.Cancellations)
}

// circumstances shows those that apply.
func (s *yogaSheet) circumstances(list []yoga.Cancellation) {
	for i := range list {
		if c := &list[i]; c.Applies {
			title := fmt.Sprintf("%s (%v)", c.Rule.Note, c.Rule.Source)
			if c.Effect != yoga.NoEffect {
				title = c.Effect.String() + ": " + title
			}
			fmt.Fprintln(s.stdout, wrapped(title, yogaIndent))
		}
	}
}

// falls shows the debilitated grahas, and what relieves them.
func (s *yogaSheet) falls(list []yoga.Fall) {
	for _, f := range list {
		state := "not relieved"
		if f.Relieved {
			state = "relieved"
		}
		fmt.Fprintf(s.stdout, "\n%s is debilitated, %s\n", f.Graha.Name(s.lang), state)
		s.circumstances(f.In(s.lang).Rules)
	}
}
