package life

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Options are what a reading is made by. The zero Options are all parts in the standard length, in English.
type Options struct {
	// Parts are what is read, in any order; none is all.
	Parts []Part
	// Length is how much is told; zero is Standard.
	Length Length
	// Matters are what windows are looked for; none is all but Children.
	Matters []Matter
	// Years is by how many years before and after Now antardashas are read, 1 to 20; 0 is 5
	Years int
	// Maha is the lord of a maha dasha of which all antardashas after birth are read, whenever they are; zero is none.
	Maha vedic.Graha
	// Now is the moment from whose day past and future are told; not to be zero.
	Now time.Time
	// Gender decides yogas that differ by it and the age from which marriage is told; zero is not told.
	Gender yoga.Gender
	// Lang is the language of all words; zero is English.
	Lang vedic.Lang
}

// MostYears is the greatest Years.
const MostYears = 20

const usualYears = 5

// Reading is a chart read as a life.
type Reading struct {
	// Length is that of the options.
	Length Length `json:"length"`
	// AsOf is the midnight with which the day of Now begins, in the zone of the birth.
	AsOf vedic.Instant `json:"asOf"`
	// Sections are one for each part, in the order of [Parts].
	Sections []Section `json:"sections"`
	// Dashas are the maha dashas from birth to its hundredth year; empty, not nil, unless asked for.
	Dashas []Period `json:"dashas"`
	// Windows are one entry for each matter, in the order asked for; empty, not nil, unless asked for.
	Windows []MatterWindows `json:"windows"`
	// Month is nil, and left out, unless asked for.
	Month *Month `json:"month,omitempty"`
	// Transits are nil, and left out, unless asked for.
	Transits *Transits `json:"transits,omitempty"`
	// Method is what the windows were tested by, and that they foretell nothing; or ""
	Method string `json:"summary"`
	// Disclaimer says what a reading is not, with the ruleset.
	Disclaimer string `json:"disclaimer"`

	v *view
	o Options
}

// Of reads a chart. The ephemeris is asked for the windows, the month and the year ahead, and may be nil without them.
// Errors are [kundali.ErrNoSky] for a chart that was read back from JSON, a *[vedic.RangeError] for Years, and what the
// ephemeris answers.
func Of(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, o Options) (*Reading, error) {
	switch {
	case c.Sky.At == 0:
		return nil, fmt.Errorf("life: %w", kundali.ErrNoSky)
	case o.Years < 0 || o.Years > MostYears:
		return nil, fmt.Errorf("life: %w", &vedic.RangeError{What: "years", Got: strconv.Itoa(o.Years), Low: "1",
			High: strconv.Itoa(MostYears)})
	}
	if o.Years == 0 {
		o.Years = usualYears
	}
	if len(o.Parts) == 0 {
		o.Parts = Parts()
	}
	if len(o.Matters) == 0 {
		o.Matters = slices.DeleteFunc(Matters(), func(m Matter) bool { return m == Children })
	}
	o.Now = vedic.DateOf(o.Now.In(c.Birth.Time.Location())).In(c.Birth.Time.Location())
	r := &Reading{Length: o.Length, AsOf: vedic.Instant{Time: o.Now}, Dashas: []Period{}, Windows: []MatterWindows{},
		v: read(c, yoga.Options{Gender: o.Gender}), o: o}
	var err error
	if slices.Contains(o.Parts, Dashas) {
		if r.Dashas, err = r.v.dashas(o.Now, o.Years, o.Maha); err != nil {
			return nil, fmt.Errorf("life: %w", err)
		}
	}
	if slices.Contains(o.Parts, Windows) {
		life, err := r.v.months(ctx, e)
		if err != nil {
			return nil, err
		}
		for _, m := range o.Matters {
			r.Windows = append(r.Windows, r.v.windowsOf(m, life, o.Now, o.Gender))
		}
	}
	if slices.Contains(o.Parts, MonthAhead) {
		if r.Month, err = r.v.month(ctx, e, r.AsOf); err != nil {
			return nil, err
		}
	}
	if slices.Contains(o.Parts, YearAhead) {
		if r.Transits, err = r.v.transits(ctx, e, r.AsOf); err != nil {
			return nil, err
		}
	}
	return r.In(o.Lang), nil
}

// In gives the reading in a language, as a copy. Nothing is weighed again: words are put to the same plan. It is for
// readings of [Of]; one that was read from JSON has no chart to speak of.
func (r *Reading) In(l vedic.Lang) *Reading {
	other := *r
	w := &writer{view: r.v, l: l.Words(), length: r.o.Length, seed: seedOf(r.v), used: map[string]int{},
		told: map[string]bool{},
		now:  r.o.Now, years: r.o.Years}
	other.Sections = []Section{}
	write := [...]func(*Reading){Panchang: w.panchang, Yogas: w.yogas, Planets: w.planets, Houses: w.houses,
		Dashas: w.dashas, Windows: w.windows, MonthAhead: w.monthAhead, YearAhead: w.transits}
	for _, p := range Parts() {
		if !slices.Contains(r.o.Parts, p) {
			continue
		}
		w.begin(p)
		write[p](r)
		other.Sections = append(other.Sections, *w.section)
	}
	if len(r.Windows) > 0 {
		other.Method = w.word("method")
	}
	other.Disclaimer = text.Fill(w.word("disclaimer"), gaps{"ruleset", vedic.Ruleset}.fill)
	return &other
}
