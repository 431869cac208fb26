package window

import (
	"fmt"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Judge judges single moments of a life by the rules of windows, for a search that compares many charts. It keeps no
// part of the chart.
type Judge struct {
	view    finding.View
	row     *matter
	promise vedic.ByGraha[float64]
}

// JudgeOf reads a chart for each matter, in their order. Errors are those of [Promise].
func JudgeOf(c *kundali.Chart, list ...Matter) ([]Judge, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("window: %w", err)
	}
	var v finding.View
	v.Read(c)
	judges := make([]Judge, 0, len(list))
	for _, m := range list {
		if err := m.check(); err != nil {
			return nil, err
		}
		j := Judge{v, &matters[m], promised(&v, m)}
		j.view.C = nil // the chart may be a Caster's, which the next one overwrites
		judges = append(judges, j)
	}
	return judges, nil
}

// Promise returns how far the chart gives a graha the matter, 0 to 1..
func (j *Judge) Promise(g vedic.Graha) float64 { return j.promise.At(g) }

// Dashas returns how far the lords of a maha and an antara dasha give the matter, 0 to 1.
func (j *Judge) Dashas(maha, antara vedic.Graha) float64 {
	if j.row == nil {
		return 0
	}
	return dashas(&j.view, &j.promise, maha, antara)
}

// Transits returns how far Jupiter and Saturn in two signs reach the house of the matter and its lord, from the lagna
// and the Moon, 0 to 1.
func (j *Judge) Transits(jupiter, saturn vedic.Rashi) float64 {
	if j.row == nil {
		return 0
	}
	return transits(&j.view, j.row, jupiter, saturn)
}
