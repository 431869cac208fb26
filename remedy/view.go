package remedy

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// view is a chart as the rules look at it, and the book in which they write what they see.
type view struct {
	finding.View // its benefics help: Jupiter, Venus, and Mercury and the Moon where they are so
	finding.Book
	o *Options

	malefics     finding.Set // by nature, the nodes among them
	relieved     finding.Set // debilitated ones with neechabhanga
	blemished    finding.Set // those that take part in a present dosha
	doshas       uint32      // that are present, by number
	maha, antara vedic.Graha // lords of the running dashas, or none

	short  vedic.ByGraha[int] // fortieths of the required shadbala that are short, rounded half up
	ratio  vedic.ByGraha[int] // of shadbala to what is required, in hundredths, cut
	bindus vedic.ByGraha[int] // in its own table, of the sign that it is in

	scores vedic.ByGraha[Score]
	page   int // where the reasons of the graha at hand begin
}

// read fills the view from the chart and the options; doshas come later, by present.
func (v *view) read(c *kundali.Chart, o *Options) error {
	v.o, v.Facts = o, make([]finding.Fact, 0, 128)
	v.Read(c)
	v.malefics = (finding.Seven | finding.Nodes) &^ v.Benefics
	v.relieve()
	if err := v.strengths(); err != nil {
		return err
	}
	return v.dashas()
}

// relieve notes the debilitated grahas whose fall is relieved.
func (v *view) relieve() {
	for _, f := range yoga.Falls(v.C, yoga.Options{}) {
		if f.Relieved {
			v.relieved |= 1 << f.Graha
		}
	}
}

// strengths notes how far each falls short of the shadbala required of it, and its bindus.
func (v *view) strengths() error {
	var shad [7]bala.GrahaStrength
	var bindus bala.Bindus
	switch {
	case v.o.Strengths != nil:
		shad, bindus = v.o.Strengths.Shadbala, v.o.Strengths.Ashtakavarga
	case v.C.CheckSky() != nil:
		return fmt.Errorf("remedy: %w", v.C.CheckSky())
	default:
		shad, bindus = bala.Shadbala(v.C, v.o.Bala.Shadbala), bala.Ashtakavarga(v.C, v.o.Bala.Ashtakavarga)
	}
	for i := range shad {
		required := bala.Strength(shad[i].Required*2) * (bala.Rupa / 2) // whole halves of a rupa
		if required <= 0 {
			return errors.New("remedy: the strengths are not a result of bala.Of")
		}
		v.short[i] = max(0, int(((required-shad[i].Total)*fewPerPart+required/2)/required))
		v.ratio[i] = int(shad[i].Total * 100 / required)
		v.bindus[i] = bindus.Tables[i].Bindus.At(v.C.Planets[i].Rashi.Key)
	}
	return nil
}

// dashas notes the lords of the moment that the options name.
func (v *view) dashas() error {
	if v.o.At.IsZero() {
		return nil
	}
	list := v.C.Vimshottari
	if list.Levels < 2 {
		var err error
		if list, err = v.C.Dashas(2, v.o.At, v.o.At); err != nil {
			return err
		}
	}
	current := list.At(v.o.At).Current
	if len(current) < 2 {
		return momentError(v.o.At, v.C.Vimshottari.Periods)
	}
	v.maha, v.antara = current[0].Lord, current[1].Lord
	return nil
}

func momentError(at time.Time, periods []kundali.DashaPeriod) error {
	e := &vedic.RangeError{What: "moment", Got: vedic.Instant{Time: at}.String(), Low: "birth",
		High: "the end of the dashas"}
	if n := len(periods); n > 0 {
		e.High = periods[n-1].End.String()
	}
	return e
}

// begin opens a page with a line for its total.
func (v *view) begin() {
	v.page = v.Mark()
	v.Note(finding.Fact{Kind: finding.Affliction})
}

// running reports whether g is the lord of the maha dasha or of the antardasha.
func (v *view) running(g vedic.Graha) bool { return g == v.maha || g == v.antara }

// need reports whether g lacks strength, and is for strengthening where it does good.
func (v *view) need(g vedic.Graha) bool {
	if g.Node() {
		return v.scores.At(g) >= Afflicted
	}
	d := v.C.Planets[g-1].Dignity
	low := d == vedic.Enemy || d == vedic.GreatEnemy || d == vedic.Debilitated
	return v.ratio.At(g) < 100 || v.C.Planets[g-1].Combust || low || v.scores.At(g) >= Afflicted
}

// role says what g does for the lagna, as the contract spells it.
func (v *view) role(g vedic.Graha) string {
	switch r := g.RoleFor(v.Lagna); {
	case r.Yogakaraka:
		return "yogakaraka"
	case r.Nature == vedic.Benefic:
		return "benefic"
	case r.Nature == vedic.Malefic:
		return "malefic"
	}
	return "neutral"
}

// aim says what is to be done about g. A lord of a trikona, the lord of the lagna with it, is for strengthening
// whatever else it owns; a node only where its gem would be allowed to it by place, company and sign lord. Who owns no
// trikona, nor the 4th or 10th, is for pacifying like a functional malefic: BPHS 34 leaves some of these unnamed.
func (v *view) aim(g vedic.Graha) Aim {
	nature := g.RoleFor(v.Lagna).Nature
	switch {
	case g.Node() && v.nodeWell(g):
		return Strengthen
	case g.Node():
		return Pacify
	case v.Owned.At(g)&finding.Trikona != 0 || nature == vedic.Benefic:
		return Strengthen
	case nature == vedic.Malefic, v.Owned.At(g)&(1<<4|1<<10) == 0:
		return Pacify
	}
	return Support
}

func number(n int) string { return strconv.Itoa(n) }
