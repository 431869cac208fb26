package prediction

import (
	"fmt"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is a reading of a chart. Withheld are areas that were asked for and are not read for a native under eighteen.
type Report struct {
	Generator  string     `json:"generator"` // "rules"
	Lang       vedic.Lang `json:"lang"`
	Length     Length     `json:"length"`
	Areas      []Reading  `json:"areas"`
	Disclaimer string     `json:"disclaimer"`

	Withheld []Area `json:"-"`

	chart   *kundali.Chart
	options Options
}

// Reading is what a chart says of one area. Score is 5 to 95: from 70 on very supportive, from 58 supportive, from 45
// mixed, from 33 effortful, and below asking for care. Sum is what the contributions of Evidence add up to, and Score
// is 50 + 70·Sum.
type Reading struct {
	Area       Area        `json:"area"`
	Summary    string      `json:"summary"`
	Score      int         `json:"score"`
	Statements []Statement `json:"statements"`
	Conflicts  []string    `json:"conflicts"`

	Sum        Points     `json:"-"`
	Evidence   []Evidence `json:"-"`
	Confidence Confidence `json:"-"`
	Windows    []Window   `json:"-"`

	told *writer
	j    *judgement
}

// Statement is a sentence or two of a reading with what they rest on. Agreement is the share of what was weighed about
// the same subject that points the same way, 0 to 1.
type Statement struct {
	ID        string             `json:"id"`
	Text      string             `json:"text"`
	Polarity  Polarity           `json:"polarity"`
	Agreement vedic.Decimal      `json:"agreement"`
	Because   []finding.Told     `json:"because"`
	Rules     []finding.Citation `json:"rules"`
	Period    *Period            `json:"period,omitempty"`
}

// Period is when a statement holds, from the beginning of a month up to that of another, with the lords of the dashas
// that run.
type Period struct {
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	Dasha []vedic.Graha `json:"dasha"`
}

// Polarity is which way a statement points. Zero is none.
type Polarity uint8

// The polarities.
const (
	Favourable Polarity = 1 + iota
	Mixed
	Challenging
	Neutral
)

var polarityKeys = []string{"favourable", "mixed", "challenging", "neutral"}

// String gives the key, as "mixed"; Polarity(0) for none.
func (p Polarity) String() string {
	return enum.String(p, 1, "Polarity", polarityKeys)
}

// MarshalText gives the key; none is an error.
func (p Polarity) MarshalText() ([]byte, error) {
	return enum.Text(p, 1, "Polarity", polarityKeys)
}

// Of reads a chart. Equal charts and options give equal reports. The errors are those of [Options.Check],
// [kundali.ErrNoSky] for a chart that was read back from JSON, and a *[vedic.ParseError] for transits by another
// ayanamsa than the chart's.
func Of(c *kundali.Chart, o Options) (*Report, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if c.Sky.At == 0 {
		return nil, fmt.Errorf("prediction: %w", kundali.ErrNoSky)
	}
	if t, own := o.Transits, c.Sky.Settings.Ayanamsa; t != nil && t.ayanamsa != own {
		return nil, fmt.Errorf("prediction: %w",
			&vedic.ParseError{What: "ayanamsa of the transits", Got: t.ayanamsa.String(), Want: own.String()})
	}
	v, err := read(c)
	if err != nil {
		return nil, fmt.Errorf("prediction: %w", err)
	}
	o.Lang = o.Lang.Words() // a reading is sentences
	r := &Report{Generator: "rules", Lang: o.Lang, Length: o.Length, chart: c, options: o}
	asked, withheld := o.wanted(c.Birth.Time)
	w := newWriter(v, &o)
	r.Withheld, r.Areas = withheld, make([]Reading, 0, len(asked))
	for _, a := range asked {
		r.Areas = append(r.Areas, w.reading(v.judge(a)))
	}
	r.Disclaimer = w.disclaimer(withheld)
	return r, nil
}

// In gives the report in a language.
func (r *Report) In(l vedic.Lang) (*Report, error) {
	if l = l.Words(); l == r.Lang {
		return r, nil
	}
	o := r.options
	o.Lang = l
	return Of(r.chart, o)
}
