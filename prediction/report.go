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
	// Generator is "rules": no model wrote this.
	Generator string `json:"generator"`
	// Lang is that of the words, English or Hindi.
	Lang   vedic.Lang `json:"lang"`
	Length Length     `json:"length"` // brief, standard or full
	// Areas are in the order of [Areas], without those that are withheld.
	Areas []Reading `json:"areas"`
	// Disclaimer says what a reading is not, and what was withheld.
	Disclaimer string `json:"disclaimer"`

	// Withheld is nil for who is of age.
	Withheld []Area `json:"-"`

	chart   *kundali.Chart
	options Options
}

// Reading is the reading of one area. Score is 5 to 95: from 70 on very supportive, from 58
// supportive, from 45 mixed, from 33 effortful, and below asking for care. Sum is the sum of the
// contributions of Evidence, and Score is 50 + 70·Sum.
type Reading struct {
	// Area is what is read.
	Area Area `json:"area"`
	// Summary is an opening of some sentences, and what guards it; see [Reading.Opening].
	Summary string `json:"summary"`
	// Score is 5 to 95, 50 where nothing leans.
	Score int `json:"score"`
	// Statements are in the order of the sections.
	Statements []Statement `json:"statements"`
	// Conflicts are sentences on what speaks against each other; Brief has none.
	Conflicts []string `json:"conflicts"`

	// Sum is exact; see [Points].
	Sum Points `json:"-"`
	// Evidence is all that was weighed, also what adds nothing, by house, lord, karaka, varga and yoga.
	Evidence   []Evidence `json:"-"`
	Confidence Confidence `json:"-"`
	// Windows are at most three supportive and two slow ones, by time.
	Windows []Window `json:"-"`

	told *writer
	j    *judgement
}

// Statement is a sentence or two of a reading with what they rest on. Agreement is the share of what was weighed about
// the same subject that points the same way, 0 to 1.
type Statement struct {
	// ID is area, kind and subject, "career.strength.saturn", the same in every language; [Report.Retold] goes by it.
	ID string `json:"id"`
	// Text is in the language of the report.
	Text      string        `json:"text"`
	Polarity  Polarity      `json:"polarity"`  // supports, hinders or neither
	Agreement vedic.Decimal `json:"agreement"` // share of the applicable rules that agree
	// Because is what it rests on, in words; Rules are the rules by which that counts.
	Because []finding.Told     `json:"because"`
	Rules   []finding.Citation `json:"rules"` // the rules on which it rests
	// Period is there of dated statements alone, and else nil and left out.
	Period *Period `json:"period,omitempty"`
}

// Period is when a statement holds, from the beginning of a month up to that of another, with the lords of the dashas
// that run.
type Period struct {
	// Start and End are in the zone of the birth.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Dasha is the lord of the maha dasha and that of the antar dasha.
	Dasha []vedic.Graha `json:"dasha"`
}

// Polarity is which way a statement points. The zero value means none.
type Polarity uint8

// The polarities.
const (
	// Favourable is of a strength, or a time that helps.
	Favourable Polarity = 1 + iota
	// Mixed has a reason on either side.
	Mixed
	// Challenging is of a caution, or a time to go slowly.
	Challenging
	// Neutral says what is, as traits and advice.
	Neutral
)

var polarityKeys = []string{"favourable", "mixed", "challenging", "neutral"}

// String returns the key, such as "mixed", or Polarity(0) for the zero value.
func (p Polarity) String() string {
	return enum.String(p, 1, "Polarity", polarityKeys)
}

// MarshalText returns the key. An undefined value is an error.
func (p Polarity) MarshalText() ([]byte, error) {
	return enum.Text(p, 1, "Polarity", polarityKeys)
}

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (p *Polarity) UnmarshalText(b []byte) error {
	return enum.Read(p, 1, "polarity", b, polarityKeys)
}

// Of reads a chart. Equal charts and options return equal reports. The errors are those of
// [Options.Check], [kundali.ErrNoSky] for a chart that was parsed from JSON, and a
// *[vedic.ParseError] for transits with another ayanamsa than the chart's. It needs no ephemeris,
// does not change the chart and is safe for concurrent use.
func Of(c *kundali.Chart, o Options) (*Report, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("prediction: %w", err)
	}
	if err := o.Check(); err != nil {
		return nil, err
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

// In returns the report in a language: r itself if it is in that, and else a new one.
// The numbers are the same. Errors are those of [Of]; one that was read from JSON has no chart to read again.
func (r *Report) In(l vedic.Lang) (*Report, error) {
	if l = l.Words(); l == r.Lang {
		return r, nil
	}
	o := r.options
	o.Lang = l
	return Of(r.chart, o)
}
