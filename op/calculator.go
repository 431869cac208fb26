package op

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Calculator answers the operations: it reads births, casts charts and computes what is derived
// from them. Resolver must be set; the other fields are optional. It is safe for concurrent use if the
// parts of Resolver are.
type Calculator struct {
	// Resolver reads births and places. Most operations need more methods of its Ephemeris than the
	// interface has; see [Calculator.Ready].
	birth.Resolver
	// Commit is the revision that the program was built from, as shown in reports. Empty if
	// unknown.
	Commit string
	// Unsealed leaves Meta.ResultSHA256 empty, for answers that are only shown on a page. This
	// saves encoding the result as JSON, about a fifth of the time for a year of festivals. Reports
	// of [Calculator.Cast] are hashed anyway.
	Unsealed bool

	// Earlier holds older ephemerides. A report whose Meta names one of them is computed with it;
	// if there is none, Ephemeris is used and a warning is added.
	Earlier []vedic.Ephemeris

	asking func() // called on each use of the ephemeris; usually nil
}

// Cast returns the report of a birth, sealed and with the warnings of [Calculator.Resolve]. now
// determines what lies in the future. Its errors are those of Resolve.
func (d *Calculator) Cast(in Input, now time.Time) (*Report, error) {
	r, err := d.CastUnsealed(in, now)
	if err != nil {
		return nil, err
	}
	return r, r.seal()
}

// CastUnsealed is [Calculator.Cast] without encoding and hashing the report. Use it for charts that
// are only compared or inspected.
func (d *Calculator) CastUnsealed(in Input, now time.Time) (*Report, error) {
	at, err := d.Locate(in, now, d.Ephemeris.Sky)
	if err != nil {
		return nil, in.Spelled(err)
	}
	chart := kundali.FromSky(at.Birth, at.Sky)
	r := &Report{Input: in.Given(), Place: at.Place, Time: at.Time, Chart: chart, Meta: d.metaOf(&chart.Sky),
		called: at.PlaceNames()}
	r.Warnings = append([]vedic.Warning{}, slices.Concat(chart.Warnings, at.Warnings, in.Warnings())...)
	return r, nil
}

// Positions returns the planetary positions at a birth without what depends on the surrounding
// days: MoonAround and Day are zero. It returns the errors of [Calculator.Resolve].
func (d *Calculator) Positions(in Input, now time.Time) (vedic.Sky, error) {
	look := d.Ephemeris.Sky
	if o, ok := d.Ephemeris.(interface {
		Positions(vedic.JD, vedic.Place, vedic.Settings) (vedic.Sky, error)
	}); ok {
		look = o.Positions
	}
	at, err := d.Locate(in, now, look)
	if err != nil {
		return vedic.Sky{}, in.Spelled(err)
	}
	return at.Sky, nil
}
