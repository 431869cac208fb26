package kundali

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Shodashvarga is the sixteen vargas of a chart. A larger report may embed it.
type Shodashvarga struct {
	varga.Report
	// The lagnas that change within the stated accuracy of the birth time.
	Warnings []vedic.Warning `json:"-"`

	// Of the birth time, for the warnings in another language.
	accuracy time.Duration // of the birth time, for the warnings in another language
}

// Shodashvarga reads the sixteen vargas. The houses of the rashi are those of the chart, by its house system; in the
// other vargas a house is a sign. Warnings name the lagnas that change within the stated accuracy of the birth time.
// The error is a *vedic.ParseError where a varga has no such method as the options ask for, and ErrNoSky for a chart
// that was read back.
func (c *Chart) Shodashvarga(o varga.Options) (*Shodashvarga, error) {
	if c.Sky.At == 0 {
		return nil, ErrNoSky
	}
	r, err := varga.Shodashvarga(&c.Sky, o)
	if err != nil {
		return nil, fmt.Errorf("kundali: %w", err)
	}
	s := &Shodashvarga{Report: *r, Warnings: r.Warnings(c.Birth.Accuracy, o.Lang), accuracy: c.Birth.Accuracy}
	for i := range c.Planets {
		s.Charts[0].Placements[i].House = c.Planets[i].House
	}
	return s, nil
}

// In returns the vargas with their names and warnings in a language.
func (s *Shodashvarga) In(l vedic.Lang) *Shodashvarga {
	worded := s.Report.In(l)
	return &Shodashvarga{Report: *worded, Warnings: worded.Warnings(s.accuracy, l), accuracy: s.accuracy}
}

// Varga returns the chart in one varga by the rule of Parashara, in English. Errors are as those of
// [Chart.Shodashvarga], and a *vedic.ParseError for what is no varga.
func (c *Chart) Varga(v varga.Varga) (varga.Chart, error) {
	if c.Sky.At == 0 {
		return varga.Chart{}, ErrNoSky
	}
	one, err := varga.Of(&c.Sky, v, varga.Options{})
	if err != nil {
		return varga.Chart{}, fmt.Errorf("kundali: %w", err)
	}
	if v == varga.D1 {
		for i := range c.Planets {
			one.Placements[i].House = c.Planets[i].House
		}
	}
	return one, nil
}
