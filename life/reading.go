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

// Options configure a reading. The zero Options read all parts at standard length in English; Now
// must be set.
type Options struct {
	// Parts are the parts to read, in any order; empty means all.
	Parts []Part
	// Length is how detailed the text is; zero is Standard.
	Length Length
	// Matters are the matters to find windows for; empty means all but Children.
	Matters []Matter
	// Years is how many years before and after Now antardashas are read, 1 to 20; 0 means 5.
	Years int
	// Maha selects one maha dasha whose antardashas after birth are all read, regardless of Years.
	// Zero selects none.
	Maha vedic.Graha
	// Now divides past from future, at the start of its day in the zone of the birth. It must not
	// be zero.
	Now time.Time
	// Until is the last day of the life, such as the date of a death, at any time of that day in the
	// zone of the birth. Nothing after it is read. Zero means that it is not known, and a lifetime
	// then ends 120 years after birth.
	Until time.Time
	// Gender decides the yogas that depend on it and the earliest age for marriage; zero means not
	// given.
	Gender yoga.Gender
	// Lang is the language of the text; zero is English.
	Lang vedic.Lang
}

// MostYears is the greatest Years.
const MostYears = 20

const usualYears = 5

// Reading is the reading of one chart.
type Reading struct {
	// Length is the length asked for in [Options].
	Length Length `json:"length"`
	// AsOf is the midnight that begins the day of Now, in the zone of the birth.
	AsOf vedic.Instant `json:"asOf"`
	// Sections has one section for each part, in the order of [Parts].
	Sections []Section `json:"sections"`
	// Dashas are the maha dashas from birth to the end of the lifetime, which is that of Options.Until
	// or the 120th year; empty, not nil, unless [Dashas]
	// was requested.
	Dashas []Period `json:"dashas"`
	// Windows has one entry for each matter, in the order requested; empty, not nil, unless
	// [Windows] was requested.
	Windows []MatterWindows `json:"windows"`
	// Month is nil, and left out, unless [MonthAhead] was requested.
	Month *Month `json:"month,omitempty"`
	// Transits are nil, and left out, unless [YearAhead] was requested.
	Transits *Transits `json:"transits,omitempty"`
	// Method says how the windows were tested and that they predict nothing; "" without windows.
	Method string `json:"summary"`
	// Disclaimer says what a reading is not, and names the ruleset.
	Disclaimer string `json:"disclaimer"`

	v *view
	o Options
}

// Of reads a chart. The ephemeris is used for the windows, the month and the year ahead only, and
// may be nil without them. After the end of the lifetime the month and the year ahead are left out. Errors are
// [kundali.ErrNoSky] for a chart that was read back from JSON, a *[vedic.RangeError] for Years and for an Until before
// birth or more than 120 years after it, and any error of the ephemeris.
func Of(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, o Options) (*Reading, error) {
	switch {
	case c.CheckSky() != nil:
		return nil, fmt.Errorf("life: %w", c.CheckSky())
	case o.Years < 0 || o.Years > MostYears:
		return nil, fmt.Errorf("life: %w", &vedic.RangeError{What: "years", Got: strconv.Itoa(o.Years), Low: "1",
			High: strconv.Itoa(MostYears)})
	}
	v := read(c, yoga.Options{Gender: o.Gender})
	if err := v.setEnd(o.Until); err != nil {
		return nil, fmt.Errorf("life: %w", err)
	}
	if o.Years == 0 {
		o.Years = usualYears
	}
	if len(o.Parts) == 0 {
		o.Parts = Parts()
	}
	o.Now = vedic.DateOf(o.Now.In(c.Birth.Time.Location())).In(c.Birth.Time.Location())
	if len(o.Matters) == 0 {
		o.Matters = usualMatters(c.Birth.Time, o.Now)
	}
	if !o.Now.Before(v.end) {
		o.Parts = slices.DeleteFunc(slices.Clone(o.Parts), func(p Part) bool {
			return p == MonthAhead || p == YearAhead
		})
	}
	r := &Reading{Length: o.Length, AsOf: vedic.Instant{Time: o.Now}, Dashas: []Period{}, Windows: []MatterWindows{},
		v: v, o: o}
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

// In returns a copy of the reading in another language. Only the text changes; nothing is computed
// again. It works for a reading from [Of] only: one that was read from JSON has no chart to write
// about.
// A reading that was read back from JSON has lost its chart and keeps its language.
func (r *Reading) In(l vedic.Lang) *Reading {
	if r.v == nil {
		other := *r
		return &other
	}
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
