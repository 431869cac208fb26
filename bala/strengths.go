package bala

import (
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options has the options of all three strengths. The zero Options follow the most common practice.
// An undefined value is a programming error that only Check reports.
type Options struct {
	// Those of ashtakavarga.
	Ashtakavarga AshtakavargaOptions
	// Those of shadbala, which bhava bala shares.
	Shadbala ShadbalaOptions
	// Those of bhava bala.
	Bhava BhavaOptions
}

// Check returns a *vedic.RangeError for a choice that is none of its constants.
func (o Options) Check() error {
	for _, c := range []struct {
		what     string
		got, max uint8
	}{
		{"school", uint8(o.Ashtakavarga.School), uint8(Varahamihira)},
		{"occupants", uint8(o.Ashtakavarga.Occupants), uint8(SevenGrahas)},
		{"moon rule", uint8(o.Shadbala.Moon), uint8(EighthToEighth)},
	} {
		if c.got > c.max {
			return &vedic.RangeError{What: c.what, Got: strconv.Itoa(int(c.got)), Low: "0",
				High: strconv.Itoa(int(c.max))}
		}
	}
	return nil
}

// Strengths is all that this package finds in a chart.
type Strengths struct {
	// Bindus of signs, with the reductions and pindas.
	Ashtakavarga Bindus `json:"ashtakavarga"`
	// Of Sun to Saturn; index 0 is the Sun.
	Shadbala [7]GrahaStrength `json:"shadbala"`
	// Of the twelve houses; index 0 is the first.
	BhavaBala vedic.ByBhava[BhavaStrength] `json:"bhavaBala"`

	// Where the Sun does not rise, where the midheaven bounds no quadrants; never nil.
	Warnings []vedic.Warning `json:"-"`
}

// The codes of our warnings; their texts are in text/<lang>/warning.json.
const (
	noSunrise   = "strengths_without_sunrise"
	noQuadrants = "strengths_without_quadrants"
)

// Of computes the strengths of a chart. Warnings report a Sun that does not rise and a midheaven
// that does not divide the circle into quadrants. All texts are in English until [Strengths.In]. If
// [kundali.Chart.CheckSky] refuses the chart, for example because it was read from JSON, the result
// is zero.
func Of(c *kundali.Chart, o Options) *Strengths {
	s := &Strengths{Warnings: []vedic.Warning{}}
	if c.CheckSky() != nil {
		return s
	}
	s.Ashtakavarga = Ashtakavarga(c, o.Ashtakavarga)
	s.Shadbala = Shadbala(c, o.Shadbala)
	s.BhavaBala = BhavaBala(&s.Shadbala, o.Bhava)
	m := s.Shadbala[0].at
	if !risen(m.sky) {
		s.warn(noSunrise)
	}
	if !m.quadrants {
		s.warn(noQuadrants)
	}
	return s
}

// warn adds a warning in English.
func (s *Strengths) warn(code string) {
	message := texts.Get(vedic.English, code)
	s.Warnings = append(s.Warnings, vedic.Warning{Code: code, Message: message})
}

// In returns the strengths with the messages of their own warnings in a language. Keys stay as they are, and so do
// warnings that others have added.
func (s *Strengths) In(l vedic.Lang) *Strengths {
	other := *s
	other.Warnings = slices.Clone(s.Warnings)
	for i, w := range other.Warnings {
		if w.Code == noSunrise || w.Code == noQuadrants {
			other.Warnings[i].Message = texts.Get(l, w.Code)
		}
	}
	return &other
}
