package catalog

import (
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// skyLevels is how deep the dashas of a year of the sky go.
const skyLevels = 3

// SkyYear returns a year of the sky around a report, in a language. The errors are those of
// [op.Calculator.SkyYear] and [op.Report.View].
func (c Catalog) SkyYear(r *op.Report, year int, l vedic.Lang) (*view.SkyYear, error) {
	days, err := c.Calculator.SkyYear(r.Chart, year)
	if err != nil {
		return nil, err
	}
	shown, err := r.View(l, skyLevels, c.Now())
	if err != nil {
		return nil, err
	}
	return view.Reader{Lang: l}.SkyYear(shown, year, days, c.Now()), nil
}
