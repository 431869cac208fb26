package life

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Options configure a reading. The zero Options read the nine chapters at standard length in English; Now
// must be set.
type Options struct {
	// Parts are the parts to read, in any order; empty means [Chapters].
	Parts []Part
	// Length is how long the chapters are, and how detailed the year ahead is; zero is Standard.
	Length Length
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
	// Brief, standard or full.
	Length Length `json:"length"`
	// AsOf is the midnight that begins the day of Now, in the zone of the birth.
	AsOf vedic.Instant `json:"asOf"`
	// Sections has one section for each part, in the order of [Parts].
	Sections []Section `json:"sections"`
	// Dashas are the maha dashas from birth to the end of the lifetime, which is that of Options.Until
	// or the 120th year; empty, not nil, unless [Road] or [Dashas] was requested.
	Dashas []Period `json:"dashas"`
	// Month is nil, and left out, unless [MonthAhead] was requested.
	Month *Month `json:"month,omitempty"`
	// Transits are nil, and left out, unless [YearAhead] was requested.
	Transits *Transits `json:"transits,omitempty"`
	// Method says how the months that chapters name were tested and that they predict nothing; "" without chapters.
	Method string `json:"summary"`
	// Disclaimer says what a reading is not, and names the ruleset.
	Disclaimer string `json:"disclaimer"`

	v       *view
	o       Options
	answers []*answer.Answer
	whole   []Period // the dashas with all antardashas, of a full reading
	// the sentences of the chapters, by their keys: those that the words of English leave room for
	kept map[string]bool
	lang vedic.Lang // in which it is written
}

// Of reads a chart. The ephemeris is used for all but [Dashas], and may be nil for them alone. After the end of the
// lifetime the month and the year ahead are left out. Errors are [kundali.ErrNoSky] for a chart that was read back from
// JSON, a *[vedic.RangeError] for Years and for an Until before birth or more than 120 years after it, and any error of
// the ephemeris.
func Of(ctx context.Context, e answer.Ephemeris, c *kundali.Chart, o Options) (*Reading, error) {
	switch {
	case c.CheckSky() != nil:
		return nil, fmt.Errorf("life: %w", c.CheckSky())
	case o.Years < 0 || o.Years > MostYears:
		return nil, fmt.Errorf("life: %w", &vedic.RangeError{What: "years", Got: strconv.Itoa(o.Years), Low: "1",
			High: strconv.Itoa(MostYears)})
	}
	v := read(c, yoga.Options{Gender: o.Gender})
	var err error
	if v.end, err = c.EndOfLife(o.Until); err != nil {
		return nil, fmt.Errorf("life: %w", err)
	}
	o.Years = cmp.Or(o.Years, usualYears)
	if len(o.Parts) == 0 {
		o.Parts = Chapters()
	}
	o.Now = vedic.DateOf(o.Now.In(c.Birth.Time.Location())).In(c.Birth.Time.Location())
	if !o.Now.Before(v.end) {
		o.Parts = slices.DeleteFunc(slices.Clone(o.Parts), func(p Part) bool {
			return p == MonthAhead || p == YearAhead
		})
	}
	r := &Reading{Length: o.Length, AsOf: vedic.Instant{Time: o.Now}, Dashas: []Period{}, v: v, o: o}
	if slices.Contains(o.Parts, Road) || slices.Contains(o.Parts, Dashas) {
		if r.Dashas, err = v.dashas(o.Now, o.Years, o.Maha); err != nil {
			return nil, fmt.Errorf("life: %w", err)
		}
	}
	if slices.Contains(o.Parts, Road) && o.Length == Full {
		if r.whole, err = v.dashas(o.Now, 2*kundali.LifetimeYears, 0); err != nil {
			return nil, fmt.Errorf("life: %w", err)
		}
	}
	if slices.ContainsFunc(o.Parts, Part.isChapter) {
		r.answers, err = answer.All(ctx, e, c, answer.Options{Now: o.Now, Until: o.Until, Gender: o.Gender})
		if err != nil {
			return nil, fmt.Errorf("life: %w", err)
		}
	}
	if slices.Contains(o.Parts, MonthAhead) {
		if r.Month, err = v.month(ctx, e, r.AsOf); err != nil {
			return nil, err
		}
	}
	if slices.Contains(o.Parts, YearAhead) {
		if r.Transits, err = v.transits(ctx, e, r.AsOf); err != nil {
			return nil, err
		}
	}
	english := r.written(vedic.English)
	r.kept = english.chosen()
	english.kept = r.kept
	if o.Lang.Words() == vedic.English {
		return english, nil
	}
	return r.written(o.Lang.Words()), nil
}

// chosen are the keys of the sentences that the chapters have.
func (r *Reading) chosen() map[string]bool {
	kept := map[string]bool{}
	for _, s := range r.Sections {
		if !s.Part.isChapter() {
			continue
		}
		for _, p := range s.Paragraphs {
			for i := range p.Sentences {
				kept[p.Sentences[i].key()] = true
			}
		}
	}
	return kept
}

func (p Part) isChapter() bool { return p >= You && p <= Road }

// In returns a copy of the reading in another language. Only the text changes; nothing is computed again. A reading
// that was read back from JSON has lost its chart and keeps its language.
func (r *Reading) In(l vedic.Lang) *Reading {
	if l = l.Words(); r.v == nil || r.lang == l {
		other := *r
		return &other
	}
	return r.written(l)
}

// written writes the reading in a language that has words of its own. Other languages than English have the sentences
// that English has, by r.kept.
func (r *Reading) written(l vedic.Lang) *Reading {
	other := *r
	other.lang = l
	w := &writer{view: r.v, l: l, length: r.o.Length, said: map[string]bool{}, now: r.o.Now, years: r.o.Years}
	other.Sections = []Section{}
	asked := slices.DeleteFunc(Parts(), func(p Part) bool { return !slices.Contains(r.o.Parts, p) })
	if list := slices.DeleteFunc(slices.Clone(asked), func(p Part) bool { return !p.isChapter() }); len(list) > 0 {
		other.Sections = w.chapters(r, list)
		other.Method = answer.Tested(w.l)
	}
	for p, write := range [...]func(*Reading){Dashas: w.dashas, MonthAhead: w.monthAhead, YearAhead: w.transits} {
		if write == nil || !slices.Contains(asked, Part(p)) || Part(p) == Dashas && slices.Contains(asked, Road) {
			continue
		}
		w.begin(Part(p))
		write(r)
		other.Sections = append(other.Sections, *w.section)
	}
	other.Disclaimer = w.fill("disclaimer", "ruleset", vedic.Ruleset)
	return &other
}
