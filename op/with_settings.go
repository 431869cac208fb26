package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// WithSettings casts the chart of a report again with other settings, for the same moment and
// place. The birth as sent and its resolved place and time are kept. The ephemeris is the one that
// the report was cast with, if the calculator has it; otherwise a warning is added. If the settings
// are those of the report, the report itself is returned. The new report has its own hash. The
// error is [vedic.ErrPolarHouses] for houses that do not exist at the place.
func (d *Calculator) WithSettings(r *Report, s vedic.Settings) (*Report, error) {
	if s == r.Sky.Settings {
		return r, nil
	}
	own, on := d.inTables(&Request{Report: r})
	sky, err := own.sky().Sky(r.Sky.At, r.Sky.Place, s)
	if err != nil {
		return nil, err
	}
	chart := kundali.FromSky(r.Birth, sky)
	x := &Report{Input: r.Input, Place: r.Place, Time: r.Time, Chart: chart, Meta: d.metaOf(&chart.Sky),
		Warnings: slices.Clone(chart.Warnings), called: r.called}
	// What the chart by its first settings called for, and whose settings those were, is not so of this one.
	before := kundali.FromSky(r.Birth, r.Sky).Warnings
	for _, w := range on.Report.Warnings {
		same := func(o vedic.Warning) bool { return o.Code == w.Code }
		if w.Code != birth.LikeProgram && !slices.ContainsFunc(before, same) && !slices.ContainsFunc(x.Warnings, same) {
			x.Warnings = append(x.Warnings, w)
		}
	}
	return x, x.seal()
}
