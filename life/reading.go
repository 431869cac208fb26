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
	Parts   []Part // in any order; none is all
	Length  Length
	Matters []Matter // none is all but Children
	// by how many years before and after Now antardashas are read, 1 to 20; 0 is 5
	Years  int
	Now    time.Time // from whose day past and future are told; not to be zero
	Gender yoga.Gender
	Lang   vedic.Lang
}

// MostYears is the greatest Years.
const MostYears = 20

const usualYears = 5

// Reading is a chart read as a life.
type Reading struct {
	Length   Length          `json:"length"`
	AsOf     vedic.Instant   `json:"asOf"`
	Sections []Section       `json:"sections"`
	Dashas   []Period        `json:"dashas"`
	Windows  []MatterWindows `json:"windows"`
	Month    *Month          `json:"month,omitempty"`    // where it was asked for
	Transits *Transits       `json:"transits,omitempty"` // likewise
	// what the windows were tested by, and that they foretell nothing; or ""
	Method     string `json:"summary"`
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
		if r.Dashas, err = r.v.dashas(o.Now, o.Years); err != nil {
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

// In gives the reading in a language. Nothing is weighed again: words are put to the same plan.
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
